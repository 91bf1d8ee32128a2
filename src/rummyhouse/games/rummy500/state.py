"""The flat record of a round of Rummy 500, and the deal (RUM-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, part
from rummyhouse.games.rummy500.house_rules import Rules
from rummyhouse.melds.laid import ACE_HIGH_OR_LOW, PLACES, Terms
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import MOST_MELDS, NO_CARD, NOBODY
from rummyhouse.rules.laid.supply import clear, deal_cards

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match

PHASES = ("DEAL", "DRAW", "PLAY", "ROUND_END")
"""By phase (RUM-PH-1-R)."""

MOST_OF_A_PACK = 4
"""Players whom one pack is enough for."""

MOST_DISCARDS = 108
"""Two packs with two jokers each."""

PLAYING, WENT_OUT, STOCK_USED_UP = range(3)
"""How a round has ended."""


class Own(Record):
    """What a round of Rummy 500 and its views have besides the common fields."""

    rules = part(Rules)
    due = int8()  # the discard taken that must be laid at once, or -1
    layer = int8(MOST_MELDS, PLACES)  # who has laid the card in this place; see credit
    ending = int8()  # how the round ended: 0 not yet, 1 somebody went out, 2 the stock was used up
    ender = int8()  # who went out


class State(Own, laid.State):
    """A round of Rummy 500."""


@rule
def packs_for(seats: int) -> int:
    """One pack, and two for more than four players (RUM-GEN-2)."""
    return 1 if seats <= MOST_OF_A_PACK else 2


@rule
def pack_size(rules: Rules, seats: int) -> int:
    """The packs of 52 and the jokers that the table wants (RUM-GEN-2, RUM-GEN-3)."""
    return (CARDS + int(rules.jokers)) * packs_for(seats)


@rule
def hand_size(rules: Rules, seats: int) -> int:
    """How many cards each player is dealt (RUM-DEAL-1)."""
    return int(rules.hand_of_two) if seats == 2 else int(rules.hand_of_more)


@rule
def fill_terms(terms: Terms) -> None:
    """What a meld is: sets without a suit twice, runs with the ace at either end (RUM-MELD-1 to RUM-MELD-4-R).

    A joker stands for no suit in a set, and in a run for the card of its place (RUM-JOK-2-R).

    One natural is enough, and jokers may lie side by side (RUM-JOK-3-R).
    """
    terms.ace = ACE_HIGH_OR_LOW
    terms.least_set = 3
    terms.most_set = 4
    terms.twins = 0
    terms.set_naturals = 1
    terms.least_run = 3
    terms.most_run = 13
    terms.run_naturals = 1
    terms.joker_pairs = 1


@rule
def clear_round(state: State) -> None:
    """Everything as before a deal; house rules, terms, seats, dealer and totals stay."""
    clear(state)
    state.due = NO_CARD
    state.ending = PLAYING
    state.ender = NOBODY
    for number in range(MOST_MELDS):
        for place in range(PLACES):
            state.layer[number, place] = NOBODY


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal card by card from the dealer's left on, who also begins (RUM-DEAL-1, RUM-DEAL-3-R, RUM-TURN-1).

    The next card is turned up beside the stock, also if it is a joker (RUM-DEAL-2, RUM-DEAL-5-R).
    """
    state.rules = rules
    fill_terms(state.terms)
    seats = int(match.seats)
    state.seats = seats
    state.dealer = match.dealer
    for seat in range(len(state.total)):
        state.total[seat] = match.total[int(match.side[seat])] if seat < seats else 0
    clear_round(state)
    deal_cards(state, order, packs_for(seats), hand_size(rules, seats))

"""The flat record of a round of basic rummy, and the deal (BAS-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, part
from rummyhouse.games.basic.house_rules import Rules
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import NOBODY
from rummyhouse.rules.laid.supply import clear, deal_cards

if TYPE_CHECKING:
    from rummyhouse.melds.laid import Terms
    from rummyhouse.rules.match import Match


PHASES = ("DEAL", "DRAW", "PLAY", "ROUND_END")
"""By phase (BAS-PH-1-R); a round is in ``DEAL`` also while its discard pile waits to be shuffled."""

MOST_OF_A_PACK = 4
"""Players whom one pack is enough for."""

PLAYING, WENT_OUT, STOCK_USED_UP, DEAD, BLOCKED = range(5)
"""How a round has ended: the third and the fourth are stalemates (BAS-STALE-1, BAS-STALE-2)."""


class Own(Record):
    """What a round of basic rummy and its views have besides the common fields."""

    rules = part(Rules)
    ending = int8()  # how the round ended: 0 not yet, 1 somebody went out, 2 the stock was used up, 3 dead, 4 blocked
    ender = int8()  # who went out
    rummy = int8()  # 1: he has gone rummy


class State(Own, laid.State):
    """A round of basic rummy."""

    asked = int8()  # 1: the stock is renewed because the player to act wants to draw from it


@rule
def packs_for(seats: int) -> int:
    """One pack, and two for more than four players (BAS-GEN-2, BAS-OURS-6)."""
    return 1 if seats <= MOST_OF_A_PACK else 2


@rule
def pack_size(rules: Rules, seats: int) -> int:
    """The packs of 52 and the jokers that the table wants (BAS-GEN-2, BAS-JOK-2-R, BAS-OURS-6)."""
    return CARDS * packs_for(seats) + int(rules.jokers)


@rule
def hand_size(rules: Rules, seats: int) -> int:
    """How many cards each player is dealt (BAS-DEAL-1)."""
    return int(rules.hand_size) if rules.hand_size > 0 else usual_hand_size(seats)


@rule
def usual_hand_size(seats: int) -> int:
    """What is dealt where a table has agreed on nothing else (BAS-DEAL-1, BAS-OURS-6)."""
    return 10 if seats == 2 else 7


@rule
def fill_terms(terms: Terms, rules: Rules) -> None:
    """What a meld is at this table (BAS-MELD, BAS-JOK-3-R, BAS-JOK-6-R, BAS-OURS-2).

    The ranks rise from the ace (BAS-GEN-3); the table may let it lie above the king as well (BAS-ACE-2) or between king
    and two (BAS-ACE-3). No run is longer than thirteen cards, whatever the ace may do (BAS-MELD-4-R, BAS-ACE-4-R,
    BAS-ACE-6-R).
    """
    terms.ace = rules.ace
    terms.least_set = 3
    terms.most_set = 4
    terms.twins = 0
    terms.set_naturals = rules.min_naturals
    terms.least_run = rules.least_run
    terms.most_run = 13
    terms.run_naturals = rules.min_naturals
    terms.joker_pairs = 1


@rule
def clear_round(state: State) -> None:
    """Everything as before a deal; house rules, terms, seats, dealer and totals stay."""
    clear(state)
    state.asked = 0
    state.ending = PLAYING
    state.ender = NOBODY
    state.rummy = 0


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal card by card from the dealer's left on, who also begins (BAS-DEAL-1, BAS-DEAL-3-R, BAS-TURN-1).

    The next card is turned up beside the stock (BAS-DEAL-2), and stays there if it is a joker (BAS-DEAL-5-R).
    """
    state.rules = rules
    fill_terms(state.terms, rules)
    seats = int(match.seats)
    state.seats = seats
    state.dealer = match.dealer
    for seat in range(len(state.total)):
        state.total[seat] = match.total[int(match.side[seat])] if seat < seats else 0
    clear_round(state)
    deal_cards(state, order, packs_for(seats), hand_size(rules, seats))

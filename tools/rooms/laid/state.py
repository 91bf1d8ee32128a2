"""The flat record of a round of Laid Rummy, and the deal (LAID-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, part
from rummyhouse.melds.laid import ACE_LOW
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import NOBODY
from rummyhouse.rules.laid.supply import clear, deal_cards
from tools.rooms.laid.house_rules import Rules

if TYPE_CHECKING:
    from rummyhouse.melds.laid import Terms
    from rummyhouse.rules.match import Match

PHASES = ("SHUFFLE", "DRAW", "PLAY", "ROUND_END")
PACKS = 1


class Own(Record):
    """What a round of Laid Rummy and its views have besides the common fields."""

    rules = part(Rules)
    ender = int8()  # who went out; -1: nobody


class State(Own, laid.State):
    """A round of Laid Rummy."""


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """One pack without jokers (LAID-DEAL-1)."""
    return PACKS * CARDS


@rule
def fill_terms(terms: Terms) -> None:
    """What a meld is (LAID-MELD-1): sets of three or four, runs of three and more, the ace below the two."""
    terms.ace = ACE_LOW
    terms.least_set = 3
    terms.most_set = 4
    terms.twins = 0
    terms.set_naturals = 3
    terms.least_run = 3
    terms.most_run = 13
    terms.run_naturals = 3
    terms.joker_pairs = 0


@rule
def clear_round(state: State) -> None:
    """Everything as before a deal; house rules, terms, seats, dealer and totals stay."""
    clear(state)
    state.ender = NOBODY


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal card by card from the dealer's left on, who also begins; turn a card up (LAID-DEAL-1, LAID-DEAL-2)."""
    state.rules = rules
    fill_terms(state.terms)
    state.seats = match.seats
    state.dealer = match.dealer
    for seat in range(len(state.total)):
        state.total[seat] = match.total[seat]
    clear_round(state)
    deal_cards(state, order, PACKS, int(rules.hand_size))

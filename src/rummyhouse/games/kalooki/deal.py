"""The deal (KAL-DEAL)."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.calling import open_window
from rummyhouse.games.kalooki.house_rules import KEEP, Rules
from rummyhouse.games.kalooki.state import (
    REPLAYED,
    State,
    clear_round,
    contracts_played,
    fill_terms,
    hand_size,
    set_contract,
    turn_up,
)
from rummyhouse.rules.laid.supply import deal_cards
from rummyhouse.rules.match import MAX_SEATS, Match


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal the cards of this contract one by one from the dealer's left on (KAL-DEAL-3, KAL-DEAL-4-R).

    The next card is turned up beside the stock (KAL-DEAL-5-R), another in its stead if it is a joker (KAL-DEAL-6-R).
    """
    state.rules = rules
    fill_terms(state.terms, rules)
    seats = int(match.seats)
    state.seats = seats
    state.dealer = match.dealer
    for seat in range(MAX_SEATS):
        state.total[seat] = match.total[int(match.side[seat])] if seat < seats else 0
    clear_round(state)
    number = min(int(match.rounds) - int(match.memory[REPLAYED]) + 1, contracts_played(rules))
    set_contract(state, number)
    deal_cards(state, order, int(rules.packs), hand_size(rules, number))
    if rules.joker_upcard != KEEP:
        turn_up(state)
    if rules.call_initial_upcard:
        open_window(state)

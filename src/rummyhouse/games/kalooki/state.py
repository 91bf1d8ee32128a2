"""The flat record of a round of Kalooki, and what it begins with (KAL-DEAL)."""

from __future__ import annotations

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int32, part
from rummyhouse.games.kalooki.house_rules import MOST_CONTRACTS, Rules
from rummyhouse.melds.laid import ACE_HIGH_OR_LOW, Terms
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import NOBODY, ROUND_END
from rummyhouse.rules.laid.supply import clear
from rummyhouse.rules.match import MAX_SEATS

PHASES = ("DEAL", "DRAW", "PLAY", "ROUND_END", "CALL_WINDOW", "CALL_DECISION")
"""By phase (KAL-PH-1-R); a round is in ``DEAL`` also while its discard pile waits to be shuffled."""

WINDOW = ROUND_END + 1
DECISION = WINDOW + 1

PLAYING, WENT_OUT, VOID, COUNTED, LAST_LEFT = range(5)
"""How a round has ended: the third without score, the fourth with all hands counted (KAL-STOCK-2-R)."""

REPLAYED = 0
"""Where a match remembers how many of its rounds were dealt again."""

NO_DRAW, TURN_DRAWS, CALLER_DRAWS = range(3)
"""Who draws once the pile has been shuffled."""


class Own(Record):
    """What a round of Kalooki and a view of it have besides the fields of the family."""

    rules = part(Rules)
    contract = int8()  # its number, from 1
    threes = int8()  # sets that the contract asks for
    fours = int8()  # runs that the contract asks for
    discarder = int8()  # who threw the top card; -1 for the upcard of the deal, and for any other
    upcard = int8()  # 1: the top card is the one turned up in the deal
    answered = int8(MAX_SEATS)  # 1: has passed in this window
    caller = int8()  # who calls, while that is not decided
    called = int8()  # 1: a call has been allowed before this turn's draw
    calls = int16(MAX_SEATS)  # calls used in this round
    dropped = int8(MAX_SEATS)  # 1: out of play after a challenge
    locked = int8(MAX_SEATS)  # may only draw and discard (KAL-LAY-4-R)
    charged = int32(MAX_SEATS)  # points of this round beside the hand
    ending = int8()  # how the round ended: 0 not yet, 1 somebody went out, 2 void, 3 hands were counted, 4 one was left
    ender = int8()  # who went out, or was left
    down_and_out = int8()  # 1: he met the contract in the same turn


class State(Own, laid.State):
    """A round of Kalooki."""

    asked = int8()  # who draws after the shuffle
    out_now = int8(MAX_SEATS)  # laid his contract in the turn in which he went out
    buried = int16()  # the lowest discards, which nobody has seen: hands of those who are out of play


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The packs and jokers that the table has agreed on (KAL-GEN-2-R, KAL-GEN-3-R)."""
    return CARDS * int(rules.packs) + int(rules.jokers)


@rule
def contracts_played(rules: Rules) -> int:
    """How many contracts a match has (KAL-GEN-5-R)."""
    return min(int(rules.rounds), int(rules.contracts[MOST_CONTRACTS - 1, 0]))


@rule
def contract_code(rules: Rules, number: int) -> int:
    """Cards, threes and fours of a contract, as they stand in the house rules (KAL-CON-1, KAL-TRI-4-R)."""
    for step in range(MOST_CONTRACTS - 1):
        if number <= rules.contracts[step, 0]:
            return int(rules.contracts[step, 1])
    return int(rules.contracts[MOST_CONTRACTS - 1, 1])


@rule
def hand_size(rules: Rules, number: int) -> int:
    """Cards dealt in this round (KAL-DEAL-3, KAL-TRI-2)."""
    return contract_code(rules, number) // 100


@rule
def fill_terms(terms: Terms, rules: Rules) -> None:
    """What a three and a four are at this table, in Jamaica and in Trinidad (KAL-MELD-1, KAL-MELD-2, KAL-TRI-3).

    A four ends at an ace (KAL-MELD-3-R, KAL-MELD-4-R); a three takes what there is of its rank (KAL-MELD-5-R). Jokers
    stand for any card, within limits (KAL-JOKER-1, KAL-JOKER-2, KAL-JOKER-3, KAL-JOKER-4-R), which Trinidad has
    loosened (KAL-TRI-5).
    """
    terms.ace = ACE_HIGH_OR_LOW
    terms.least_set = 3
    terms.most_set = 100
    terms.twins = 1
    terms.set_naturals = rules.min_naturals_three
    terms.least_run = 4
    terms.most_run = rules.run_max_length
    terms.run_naturals = rules.min_naturals_four
    terms.joker_pairs = rules.joker_adjacent_in_four


@rule
def set_contract(state: State, number: int) -> None:
    """Which round of the match this is."""
    code = contract_code(state.rules, number)
    state.contract = number
    state.threes = code // 10 % 10
    state.fours = code % 10


@rule
def clear_round(state: State) -> None:
    """Everything as before a deal; house rules, terms, contract, seats, dealer and totals stay."""
    clear(state)
    state.discarder = NOBODY
    state.upcard = 1
    state.caller = NOBODY
    state.called = 0
    state.ending = PLAYING
    state.ender = NOBODY
    state.down_and_out = 0
    state.asked = NO_DRAW
    state.buried = 0
    for seat in range(MAX_SEATS):
        state.answered[seat] = 0
        state.calls[seat] = 0
        state.dropped[seat] = 0
        state.locked[seat] = 0
        state.charged[seat] = 0
        state.out_now[seat] = 0


@rule
def turn_up(state: State) -> None:
    """A joker that was turned up goes to the bottom of the stock, and the next card is turned (KAL-DEAL-6-R)."""
    for _ in range(int(state.stock_count)):
        if state.pile[0] != JOKER:
            return
        top = int(state.stock_count) - 1
        card = state.stock[top]
        for i in range(top, 0, -1):
            state.stock[i] = state.stock[i - 1]
        state.stock[0] = JOKER
        state.pile[0] = card

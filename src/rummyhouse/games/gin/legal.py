"""The legal actions, found without asking for each whether it is refused: gin is played by the million."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.gin.actions import BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.play import forbidden_discard, may_knock, may_lay_off, may_pass_knock, must_discard
from rummyhouse.games.gin.state import (
    DISCARD,
    DRAW,
    FIRST_UPCARD,
    KNOCKED,
    OVER,
    WALL,
    State,
)
from rummyhouse.melds import is_all_melded, minimum_deadwood, run_starts, set_ranks
from rummyhouse.melds.named import RUN_IDS
from rummyhouse.melds.value import EACH_SUIT

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_RUN_3, _RUN_4, _RUN_5 = RUN_IDS


@rule
def legal(state: State, seat: int, out: npt.NDArray[np.int32]) -> int:
    """Fill ``out`` with the legal action ids, ascending, and return how many."""
    phase = int(state.phase)
    if phase == OVER or seat != int(state.turn):
        return 0
    if phase == DISCARD:
        return _legal_discards(state, seat, out)
    if phase == DRAW:
        out[0] = TAKE_UPCARD
        out[1] = DRAW_STOCK
        return 2
    if phase == FIRST_UPCARD:
        if state.passes == 2:
            out[0] = DRAW_STOCK
            return 1
        out[0] = TAKE_UPCARD
        out[1] = PASS
        return 2
    if phase == WALL:
        out[0] = PASS
        out[1] = KNOCK
        return 2 if may_knock(state) else 1
    if phase == KNOCKED:
        return _legal_for_knocker(state, seat, out)
    return _legal_for_opponent(state, seat, out)


@rule
def _add_cards(cards: int, out: npt.NDArray[np.int32], found: int) -> int:
    while cards:
        out[found] = first(cards)
        found += 1
        cards &= cards - 1
    return found


@rule
def _legal_discards(state: State, seat: int, out: npt.NDArray[np.int32]) -> int:
    """What may follow a draw: any discard, and a knock as well where the hand is good enough (GIN-KNOCK-7)."""
    hand = int(state.hand[seat])
    found = _add_cards(hand & ~forbidden_discard(state), out, 0)
    if may_knock(state):
        out[found] = KNOCK
        found += 1
    if state.rules.big_gin and is_all_melded(hand):
        out[found] = BIG_GIN
        found += 1
    return found


@rule
def _legal_for_knocker(state: State, seat: int, out: npt.NDArray[np.int32]) -> int:
    hand = int(state.hand[seat])
    limit = int(state.knock_limit)
    if must_discard(state):
        found = 0
        cards = hand & ~forbidden_discard(state)
        while cards:
            card = cards & -cards
            cards ^= card
            if minimum_deadwood(hand ^ card) <= limit:
                out[found] = first(card)
                found += 1
        return found
    found = 0
    if may_pass_knock(state, hand):
        out[0] = PASS
        found = 1
    return _add_melds(hand, limit, out, found)


@rule
def _legal_for_opponent(state: State, seat: int, out: npt.NDArray[np.int32]) -> int:
    hand = int(state.hand[seat])
    found = 0
    if not state.closed:
        found = _add_cards(may_lay_off(state, hand), out, 0)
    out[found] = PASS
    found += 1
    if state.closed or state.rules.lay_melds == AUTO:
        found = _add_melds(hand, 1 << 20, out, found)
    return found


@rule
def _add_melds(hand: int, limit: int, out: npt.NDArray[np.int32], found: int) -> int:
    """Add the named melds of a hand that leave no more than ``limit`` points of deadwood (GIN-KNOCK-4)."""
    ranks = set_ranks(hand)
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        four = rank * EACH_SUIT
        number = 5 * first(rank)
        for lacking in range(5):
            meld = four if lacking == 4 else four & ~(rank << (13 * lacking))
            if hand & meld == meld and minimum_deadwood(hand ^ meld) <= limit:
                out[found] = FIRST_MELD + number + lacking
                found += 1
    three = run_starts(hand)
    for length in range(3, 6):
        starts = three
        base = _RUN_3
        if length == 4:
            starts &= three >> 1
            base = _RUN_4
        elif length == 5:
            starts &= (three >> 1) & (three >> 2)
            base = _RUN_5
        while starts:
            low = starts & -starts
            starts ^= low
            if minimum_deadwood(hand ^ ((low << length) - low)) <= limit:
                code = first(low)
                out[found] = FIRST_MELD + base + (14 - length) * (code // 13) + code % 13
                found += 1
    return found

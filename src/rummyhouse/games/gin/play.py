"""The rules of play: who acts, what is legal, why not, and what an action does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.gin import reasons
from rummyhouse.games.gin.actions import ACTIONS, BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.knock import can_knock
from rummyhouse.games.gin.settlement import finish, finish_knock, lay, lay_everything
from rummyhouse.games.gin.state import (
    BIG_GIN_END,
    DISCARD,
    DRAW,
    FIRST_UPCARD,
    KNOCKED,
    LAYOFF,
    OVER,
    REPEAT_END,
    UPCARDS_END,
    WALL,
    WALL_END,
)
from rummyhouse.melds import MELDS, fitting, is_all_melded, minimum_deadwood, run_starts, set_ranks, total_value
from rummyhouse.melds.named import RUN_IDS
from rummyhouse.melds.value import EACH_SUIT

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from rummyhouse.games.gin.state import State

_RUN_3, _RUN_4, _RUN_5 = RUN_IDS


@rule
def actors(state: State) -> int:
    """Mask of the one seat that acts; 0 when the round is over."""
    return 0 if int(state.phase) == OVER else 1 << int(state.turn)


@rule
def forbidden_discard(state: State) -> int:
    """The card that may not be discarded now, as a mask: the upcard just taken, in classic play (GIN-CLA-2-R)."""
    if state.rules.may_return_upcard or state.taken < 0:
        return 0
    return 1 << int(state.taken)


@rule
def may_knock(state: State) -> bool:
    """Whether the player to act may knock, in phase Discard (GIN-KNOCK-1) or at the wall (GIN-WALL-1)."""
    hand = int(state.hand[int(state.turn)])
    limit = int(state.knock_limit)
    if int(state.phase) == WALL:
        upcard = 1 << int(state.upcard)
        return can_knock(state.rules, hand | upcard, 0 if state.rules.may_return_upcard else upcard, limit)
    return can_knock(state.rules, hand, forbidden_discard(state), limit)


@rule
def must_discard(state: State) -> bool:
    """Whether the knocker still has to discard: more than ten cards are in his hand and melds."""
    cards = int(state.hand[int(state.knocker)])
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count > 10


@rule
def may_pass_knock(state: State, hand: int) -> bool:
    """Whether the knocker may end his laying (GIN-KNOCK-5); with ``lay_melds = auto`` the rest is laid for him."""
    if state.rules.lay_melds == AUTO:
        return minimum_deadwood(hand) <= int(state.knock_limit)
    return total_value(hand) <= int(state.knock_limit)


@rule
def may_lay_off(state: State, hand: int) -> int:
    """The cards of a hand that may be laid off now, as a mask (GIN-LAY-2, GIN-LAY-3).

    They go on melds; the knocker's deadwood is nothing to build on (GIN-LAY-6).
    """
    knocker = int(state.knocker)
    laid = state.melds[knocker]
    return hand & fitting(laid, int(state.meld_count[knocker]), int(state.laid_off), int(state.rules.layoff_depth))


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


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else the reason: an index into ``reasons.REASONS`` (GIN-ACT-2-R)."""
    if action < 0 or action >= ACTIONS:
        return reasons.NO_SUCH_ACTION
    phase = int(state.phase)
    if phase == OVER:
        return reasons.HAND_OVER
    if seat != int(state.turn):
        return reasons.NOT_YOUR_TURN
    if phase == FIRST_UPCARD:
        return _refusal_first_upcard(state, action)
    if phase == DRAW:
        if action in (TAKE_UPCARD, DRAW_STOCK):
            return 0
        return reasons.NO_PASS if action == PASS else reasons.MUST_DRAW_FIRST
    if phase == WALL:
        if action == KNOCK:
            return 0 if may_knock(state) else reasons.WALL_TOO_HIGH
        return 0 if action == PASS else reasons.WALL_ONLY
    if phase == DISCARD:
        return _refusal_discard(state, seat, action)
    if phase == KNOCKED:
        return _refusal_for_knocker(state, seat, action)
    return _refusal_for_opponent(state, seat, action)


@rule
def _refusal_first_upcard(state: State, action: int) -> int:
    both_passed = int(state.passes) == 2
    if action == DRAW_STOCK:
        return 0 if both_passed else reasons.UPCARD_FIRST
    if action in (TAKE_UPCARD, PASS):
        return reasons.MUST_DRAW_STOCK if both_passed else 0
    return reasons.MUST_DRAW_FIRST


@rule
def _refusal_discard(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        return reasons.DISCARD_TAKEN if forbidden_discard(state) & card else 0
    if action in (TAKE_UPCARD, DRAW_STOCK):
        return reasons.ALREADY_DREW
    if action == PASS:
        return reasons.NO_PASS
    if action == KNOCK:
        return 0 if may_knock(state) else reasons.DEADWOOD_TOO_HIGH
    if action == BIG_GIN:
        if not state.rules.big_gin:
            return reasons.NO_BIG_GIN_HERE
        return 0 if is_all_melded(hand) else reasons.NOT_BIG_GIN
    return reasons.KNOCK_FIRST


@rule
def _refusal_for_knocker(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    limit = int(state.knock_limit)
    if action in (TAKE_UPCARD, DRAW_STOCK):
        return reasons.ALREADY_DREW
    if action in (KNOCK, BIG_GIN):
        return reasons.ALREADY_KNOCKED
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        if not must_discard(state):
            return reasons.ALREADY_DISCARDED
        if forbidden_discard(state) & card:
            return reasons.DISCARD_TAKEN
        return 0 if minimum_deadwood(hand ^ card) <= limit else reasons.DISCARD_BREAKS_KNOCK
    if must_discard(state):
        return reasons.MUST_DISCARD
    if action == PASS:
        return 0 if may_pass_knock(state, hand) else reasons.MUST_LAY_MELDS
    meld = int(MELDS[action - FIRST_MELD])
    if hand & meld != meld:
        return reasons.MELD_NOT_HELD
    return 0 if minimum_deadwood(hand ^ meld) <= limit else reasons.MELD_BREAKS_KNOCK


@rule
def _refusal_for_opponent(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    if action == PASS:
        return 0
    if action in (TAKE_UPCARD, DRAW_STOCK, KNOCK, BIG_GIN):
        return reasons.ALREADY_KNOCKED
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        if state.closed:
            return reasons.LAYOFF_ON_GIN if state.deadwood[int(state.knocker)] == 0 else reasons.LAYOFFS_CLOSED
        if may_lay_off(state, hand) & card:
            return 0
        return reasons.LAYOFF_TOO_DEEP if _is_too_deep(state, card) else reasons.LAYOFF_NO_FIT
    if not state.closed and state.rules.lay_melds != AUTO:
        return reasons.LAYOFFS_FIRST
    meld = int(MELDS[action - FIRST_MELD])
    return 0 if hand & meld == meld else reasons.OWN_MELD_NOT_HELD


@rule
def _is_too_deep(state: State, card: int) -> bool:
    """Whether only ``layoff_depth`` keeps this card from being laid off now."""
    knocker = int(state.knocker)
    return fitting(state.melds[knocker], int(state.meld_count[knocker]), int(state.laid_off), 0) & card != 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action < TAKE_UPCARD:
        if int(state.phase) == DISCARD:
            _discard(state, seat, int(action))
        elif int(state.phase) == KNOCKED:
            _discard_to_knock(state, seat, int(action))
        else:
            state.laid_off |= 1 << int(action)
            state.hand[seat] &= ~(1 << int(action))
            state.known[seat] &= ~(1 << int(action))
    elif action == DRAW_STOCK:
        _draw_stock(state, seat)
    elif action == TAKE_UPCARD:
        _take_upcard(state, seat)
    elif action == PASS:
        _pass(state, seat)
    elif action == KNOCK:
        _knock(state, seat)
    elif action == BIG_GIN:
        state.knocker = seat
        lay_everything(state, seat)
        state.ending = BIG_GIN_END
        finish_knock(state, seat)
    else:
        if int(state.phase) == LAYOFF:
            state.closed = 1
        lay(state, seat, int(MELDS[action - FIRST_MELD]))


@rule
def _put_upcard_away(state: State) -> None:
    """The upcard that nobody wanted goes to the discard pile (GIN-PLAY-1, GIN-PLAY-2)."""
    state.discards[int(state.discard_count)] = state.upcard
    state.discard_count += 1
    state.upcard = -1


@rule
def _draw_stock(state: State, seat: int) -> None:
    state.faced = state.upcard
    state.refused[seat] |= 1 << int(state.upcard)
    _put_upcard_away(state)
    state.stock_count -= 1
    card = int(state.stock[int(state.stock_count)])
    state.hand[seat] |= 1 << card
    state.drawn = card
    state.taken = -1
    state.turns += 1
    state.phase = DISCARD


@rule
def _take_upcard(state: State, seat: int) -> None:
    card = int(state.upcard)
    in_draw_phase = int(state.phase) == DRAW
    state.faced = card
    state.upcard = -1
    state.hand[seat] |= 1 << card
    state.known[seat] |= 1 << card
    state.drawn = card
    state.taken = card
    state.turns += 1
    state.phase = DISCARD
    if in_draw_phase:
        state.upcard_draws += 1
        if state.rules.max_upcard_draws > 0 and state.upcard_draws >= state.rules.max_upcard_draws:
            finish(state, UPCARDS_END)


@rule
def _discard(state: State, seat: int, card: int) -> None:
    """The card becomes the upcard and the turn passes (GIN-PLAY-3), unless the round is over or at the wall.

    Customarily the wall ends it: the round is dead (GIN-CLA-3-R).
    """
    state.hand[seat] &= ~(1 << card)
    state.known[seat] &= ~(1 << card)
    state.thrown[seat] |= 1 << card
    state.repeats = state.repeats + 1 if card == int(state.faced) else 0
    state.upcard = card
    state.drawn = -1
    state.taken = -1
    state.faced = -1
    state.turn = 1 - seat
    state.phase = DRAW
    if state.rules.repeat_stop and state.repeats >= 2:
        finish(state, REPEAT_END)
    elif state.stock_count <= state.rules.wall_stock:
        if state.rules.wall_knock:
            state.phase = WALL
        else:
            finish(state, WALL_END)


@rule
def _knock(state: State, seat: int) -> None:
    """The knocker lays his hand open; at the wall he takes the upcard first (GIN-WALL-1)."""
    if int(state.phase) == WALL:
        card = int(state.upcard)
        state.hand[seat] |= 1 << card
        state.drawn = card
        state.taken = card
        state.upcard = -1
    state.knocker = seat
    state.known[seat] = state.hand[seat]
    state.phase = KNOCKED


@rule
def _discard_to_knock(state: State, seat: int, card: int) -> None:
    state.hand[seat] &= ~(1 << card)
    state.known[seat] &= ~(1 << card)
    state.thrown[seat] |= 1 << card
    state.discards[int(state.discard_count)] = card
    state.discard_count += 1
    state.drawn = -1
    state.taken = -1


@rule
def _pass(state: State, seat: int) -> None:
    phase = int(state.phase)
    if phase == FIRST_UPCARD:
        state.refused[seat] |= 1 << int(state.upcard)
        state.passes += 1
        state.turn = 1 - seat
    elif phase == WALL:
        finish(state, WALL_END)
    elif phase == KNOCKED:
        if state.rules.lay_melds == AUTO:
            lay_everything(state, seat)
        finish_knock(state, seat)
    elif not state.closed and state.rules.lay_melds != AUTO:
        state.closed = 1
    else:
        if state.rules.lay_melds == AUTO:
            lay_everything(state, seat)
        state.deadwood[seat] = total_value(int(state.hand[seat]))
        finish(state, int(state.ending))

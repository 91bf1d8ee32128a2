"""New melds of Baja: what may be part of an initial meld, and what must still be possible after it (BAJA-MELD).

Where a table allows it, cards that are composed may also join open melds of the own side
(``initial_meld_may_merge``): POINT at a meld begins a part that is laid on it. Such parts come last.
"""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.house_rules import WHOLE_TEAM
from rummyhouse.games.baja.out import end_refusal
from rummyhouse.games.baja.pile import is_pending, pending_refusal
from rummyhouse.games.baja.state import LAID_NOW, State
from rummyhouse.games.baja.window import mark_meld_fresh, target_refusal
from rummyhouse.melds.books import NO_MELD, PLACES, THREE, rank_of
from rummyhouse.rules.books import composing
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import (
    available,
    close_if_complete,
    full_refusal,
    length_of,
    most_of,
    refusal_of,
    verdict_on,
)
from rummyhouse.rules.books.ready import held
from rummyhouse.rules.books.state import CLOSED, EMPTY, MOST_MELDS, NO_CARD, OPEN, STAGED
from rummyhouse.rules.books.turn import feet_left

# --- the card from the pile is no part of an initial meld -------------------------------------------------------------


@rule
def _comes_after(state: State, seat: int) -> bool:
    """Whether the card from the pile is played in addition to an initial meld, and is no part of it (BAJA-PILE-6-R)."""
    is_due = state.flight[0] != NO_CARD and not state.melded[seat]
    return bool(is_due and not state.rules.discard_counts_for_initial_meld)


@rule
def _hide_pile_card(state: State, seat: int) -> int:
    """Put such a card out of sight while an initial meld is composed; which card it was."""
    if not _comes_after(state, seat):
        return NO_CARD
    card = int(state.flight[0])
    state.flight[0] = NO_CARD
    return card


@rule
def _show_pile_card(state: State, card: int) -> None:
    if card != NO_CARD:
        state.flight[0] = card


# --- parts that join an open meld -------------------------------------------------------------------------------------


@rule
def _last(state: State, side: int) -> int:
    return int(state.meld_count[side]) - 1


@rule
def _joins(state: State, side: int) -> bool:
    """Whether the last thing that is composed is a part for a meld that lies."""
    return composing.is_composing(state, side) and bool(state.joins[_last(state, side)] > 0)


@rule
def _part_refusal(state: State, side: int) -> int:
    """Why what was composed last is not whole yet."""
    if _joins(state, side):
        return common.ALLOWED if state.meld_size[side, _last(state, side)] > 0 else common.TOO_FEW_CARDS
    return composing.staged_refusal(state, side)


@rule
def join_refusal(state: State, seat: int, other: int, number: int) -> int:
    """Why no part of an initial meld may be laid on this meld (BAJA-MELD-11-R)."""
    if not state.rules.initial_meld_may_merge or state.melded[seat]:
        return why.NOT_ARRANGING
    side = int(state.side[seat])
    if other >= state.sides or number >= state.meld_count[other]:
        return common.NO_SUCH_MELD
    if other != side:
        return common.NOT_YOUR_BOOK
    if state.meld_count[side] >= MOST_MELDS:
        return common.NO_ROOM
    if composing.is_composing(state, side):
        reason = _part_refusal(state, side)
        if reason != common.ALLOWED:
            return reason
        for staged in range(composing.first_staged(state, side), int(state.meld_count[side])):
            if state.joins[staged] == number + 1:
                return common.COMPOSING
    return target_refusal(state, side, number)


@rule
def join(state: State, seat: int, number: int) -> None:
    """Begin a part that will be laid on this meld."""
    side = int(state.side[seat])
    composing.compose(state, seat, int(state.meld_kind[side, number]))
    state.meld_key[side, _last(state, side)] = state.meld_key[side, number]
    state.joins[_last(state, side)] = number + 1


@rule
def _merge(state: State, side: int, staged: int, step: int) -> None:
    """Put the cards of a part on its meld as well; -1 takes them off again."""
    number = int(state.joins[staged]) - 1
    for place in range(PLACES):
        state.content[side, number, place] += step * state.content[side, staged, place]
    state.meld_size[side, number] += step * state.meld_size[side, staged]


@rule
def _join_put_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be added to the part that is composed."""
    side = int(state.side[seat])
    if rank_of(card) == THREE and not state.terms.threes:
        return common.THREE_NOT_PLAYABLE
    if available(state, seat, card) == 0:
        return common.CARD_NOT_HELD
    staged = _last(state, side)
    number = int(state.joins[staged]) - 1
    _merge(state, side, staged, 1)
    reason = refusal_of(verdict_on(state, side, number, card))
    full = state.meld_size[side, number] >= most_of(state, side, number)
    _merge(state, side, staged, -1)
    return full_refusal(state, side, number) if reason == common.ALLOWED and full else reason


# --- composing --------------------------------------------------------------------------------------------------------


@rule
def new_refusal(state: State, seat: int, kind: int) -> int:
    """Why this seat may not begin to compose a meld of this kind."""
    if _joins(state, int(state.side[seat])):
        return common.COMPOSING
    hidden = _hide_pile_card(state, seat)
    reason = composing.new_refusal(state, seat, kind)
    _show_pile_card(state, hidden)
    if reason != common.ALLOWED and hidden != NO_CARD and composing.new_refusal(state, seat, kind) == common.ALLOWED:
        return why.PILE_CARD_IN_INITIAL
    return reason


@rule
def _put_refusal(state: State, seat: int, card: int) -> int:
    if _joins(state, int(state.side[seat])):
        return _join_put_refusal(state, seat, card)
    return composing.put_refusal(state, seat, card)


@rule
def put_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be added to what is composed."""
    hidden = _hide_pile_card(state, seat)
    reason = _put_refusal(state, seat, card)
    _show_pile_card(state, hidden)
    if reason != common.ALLOWED and hidden != NO_CARD and _put_refusal(state, seat, card) == common.ALLOWED:
        return why.PILE_CARD_IN_INITIAL
    return reason


@rule
def put(state: State, seat: int, card: int) -> None:
    """Add a card to what is composed."""
    hidden = _hide_pile_card(state, seat)
    composing.put(state, seat, card)
    _show_pile_card(state, hidden)


@rule
def take_back(state: State, seat: int) -> None:
    """Give up everything that is composed."""
    side = int(state.side[seat])
    for number in range(composing.first_staged(state, side), int(state.meld_count[side])):
        state.joins[number] = 0
    composing.take_back(state, seat)


# --- laying it down ---------------------------------------------------------------------------------------------------


@rule
def is_too_low(state: State, seat: int) -> bool:
    """Whether this is an initial meld worth less than is needed (BAJA-MELD-1)."""
    side = int(state.side[seat])
    return bool(not state.melded[seat] and composing.staged_points(state, side) < state.need[side])


@rule
def _precede_pile_card(state: State, seat: int, first: int) -> None:
    """New melds of an initial meld lie before the card from the pile, which counts what they have (BAJA-PILE-3)."""
    if not _comes_after(state, seat):
        return
    side = int(state.side[seat])
    for number in range(first, int(state.meld_count[side])):
        state.size_at_draw[number] = state.meld_size[side, number]


@rule
def _lay_for_a_moment(state: State, side: int, first: int) -> None:
    """Let everything that is composed lie, to see what would be possible then."""
    for number in range(first, int(state.meld_count[side])):
        target = int(state.joins[number]) - 1
        if target < 0:
            state.meld_state[side, number] = OPEN
            close_if_complete(state, side, number)
            continue
        _merge(state, side, number, 1)
        state.meld_state[side, number] = EMPTY
        if state.meld_size[side, target] >= length_of(state, side, target):
            state.meld_state[side, target] = CLOSED


@rule
def _take_up_again(state: State, side: int, first: int) -> None:
    for number in range(first, int(state.meld_count[side])):
        state.meld_state[side, number] = STAGED
        target = int(state.joins[number]) - 1
        state.size_at_draw[number] = 0
        if target >= 0:
            _merge(state, side, number, -1)
            state.meld_state[side, target] = OPEN


@rule
def lay_down_refusal(state: State, seat: int) -> int:
    """Why what is composed may not be laid: no meld yet, worth too little, or the turn could not be ended after it."""
    side = int(state.side[seat])
    if not composing.is_composing(state, side):
        return common.NOTHING_COMPOSED
    reason = _part_refusal(state, side)
    if reason != common.ALLOWED:
        return reason
    if is_too_low(state, seat):
        return common.ALLOWED if state.rules.failed_meld_penalty > 0 else common.INITIAL_MELD_TOO_LOW
    left = held(state, seat)
    if not is_pending(state) and (left >= 2 or feet_left(state, seat) > 0):
        return common.ALLOWED
    was_melded = int(state.melded[seat])
    first = composing.first_staged(state, side)
    _precede_pile_card(state, seat, first)
    state.melded[seat] = 1
    _lay_for_a_moment(state, side, first)
    if is_pending(state):
        reason = pending_refusal(state, seat, left, 0, False)
    else:
        reason = end_refusal(state, seat, left, 0, True)
    _take_up_again(state, side, first)
    state.melded[seat] = was_melded
    return reason


@rule
def _lay_joined(state: State, seat: int) -> None:
    """Lay the parts that join melds; only new melds are composed after that."""
    side = int(state.side[seat])
    while _joins(state, side):
        staged = _last(state, side)
        number = int(state.joins[staged]) - 1
        _merge(state, side, staged, 1)
        close_if_complete(state, side, number)
        state.hand_count[seat] -= int(state.meld_size[side, staged])
        for place in range(PLACES):
            cards = int(state.content[side, staged, place])
            state.fresh[number, place] += cards
            state.fresh_count += cards
            state.content[side, staged, place] = 0
        state.meld_kind[side, staged] = NO_MELD
        state.meld_key[side, staged] = 0
        state.meld_state[side, staged] = EMPTY
        state.meld_size[side, staged] = 0
        state.joins[staged] = 0
        state.meld_count[side] = staged


@rule
def free_the_team(state: State, seat: int) -> None:
    """One initial meld is enough for both partners where that is agreed on (``meld_scope = team``)."""
    if state.rules.meld_scope == WHOLE_TEAM:
        for other in range(int(state.seats)):
            if state.side[other] == state.side[seat]:
                state.melded[other] = 1


@rule
def lay_down(state: State, seat: int) -> None:
    """Lay everything that is composed; an initial meld worth too little comes back and is priced (BAJA-MELD-8-R)."""
    side = int(state.side[seat])
    if is_too_low(state, seat):
        take_back(state, seat)
        state.failed_melds[side] += 1
        return
    if not state.melded[seat]:
        state.opened = 1
        _precede_pile_card(state, seat, composing.first_staged(state, side))
    if state.flight[0] != NO_CARD and state.flight_staged[0]:
        state.pile_laid = LAID_NOW
    _lay_joined(state, seat)
    first = composing.first_staged(state, side)
    composing.lay_down(state, seat)
    for number in range(first, int(state.meld_count[side])):
        mark_meld_fresh(state, side, number)
    free_the_team(state, seat)
    if state.attempting:
        state.attempt_laid = 1

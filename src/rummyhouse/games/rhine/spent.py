"""The play of a player who has used up the steps of a turn and could still lay (RHINE-EXH-3-R, RHINE-TURN-8-R).

He may not end the round, and he cannot lay by steps any more. What is found for him is laid by his Fin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.arranging import is_spent, step, take_back
from rummyhouse.games.rhine.cannot import can_lay
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.house_rules import EXTRA
from rummyhouse.games.rhine.solving import empty_table, find_worth, solve
from rummyhouse.games.rhine.state import MOST_STEPS, State
from rummyhouse.games.rhine.steps import MOST_ROW, aim, new_melds, steps_to
from rummyhouse.games.rhine.table import rows_of
from rummyhouse.melds.rearranged_shape import NO_CARD, WILD_TWOS, length_of
from rummyhouse.melds.rearranging import MELD_SIZE

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"


@rule
def _qualifying(state: State, hand: Any, wild: int, melds: Table) -> int:
    """Fill in melds of the naturals of a hand, one of which may hold the card ``wild``; how many cards they are."""
    terms = np.zeros(len(state.terms), np.int64)
    for i in range(len(terms)):
        terms[i] = state.terms[i]
    held = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(JOKER):
        two = bool(state.rules.variation_2 and card % RANKS == 1)
        held[card] = 0 if two and not state.rules.two_as_natural else hand[card]
    if wild in (NO_CARD, JOKER):
        terms[WILD_TWOS] = 0
    if wild != NO_CARD:
        held[wild] = 1
    none = np.zeros((0, MELD_SIZE), np.int64)
    return solve(none, held, terms, np.ones(KINDS_OF_CARD, np.int64), melds)


@rule
def _wild_card(state: State, hand: Any) -> int:
    """A wild card of a hand, if one may help to qualify; the joker first."""
    if state.rules.qualify_joker != EXTRA:
        return NO_CARD
    if hand[JOKER] > 0:
        return JOKER
    for suit in range(SUITS):
        if state.rules.variation_2 and hand[RANKS * suit + 1] > 0:
            return RANKS * suit + 1
    return NO_CARD


@rule
def _beside(rows: Table, melds: Table) -> Table:
    """What lies, and new melds beside it."""
    after = empty_table()
    at = 0
    for i in range(len(rows)):
        for j in range(length_of(rows[i])):
            after[at, j] = rows[i, j]
        at += 1
    for i in range(len(melds)):
        if length_of(melds[i]) == 0 or at == len(after):
            continue
        for j in range(length_of(melds[i])):
            after[at, j] = melds[i, j]
        at += 1
    return after


@rule
def _carry_out(state: State, seat: int, after: Table) -> bool:
    """Lay this arrangement by its steps; if it is refused, nothing has changed."""
    target = new_melds()
    out = np.zeros(MOST_ROW, np.int32)
    if not aim(state.kind, state.key, state.content, after, target):
        return False
    opened, used = int(state.open), int(state.steps)
    count = steps_to(state.kind, state.key, state.content, opened, target, out)
    if count > MOST_STEPS:
        return False
    for i in range(count):
        if act.OPEN <= out[i] < act.PUT:
            state.open = out[i] - act.OPEN
        else:
            step(state, seat, int(out[i]))
    state.steps = used
    reason, _ = judge_fin(state, state.hand[seat], int(state.qualified[seat]))
    if reason == why.ALLOWED:
        return True
    _lay_nothing(state, seat, opened)
    return False


@rule
def _lay_nothing(state: State, seat: int, opened: int) -> None:
    take_back(state, seat, int(state.steps_noted))
    state.open = opened


@rule
def lay_found(state: State, seat: int) -> bool:
    """Lay what is found for somebody who has laid nothing; if nothing is found, nothing has changed."""
    hand = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        hand[card] = state.hand[seat, card]
    rows = rows_of(state.kind, state.key, state.content, state.was_content, np.zeros(MOST_MELDS * PLACES, np.int64))
    melds = empty_table()
    if state.qualified[seat]:
        found = solve(rows, hand, state.terms, np.ones(KINDS_OF_CARD, np.int64), melds)
        return found > 0 and _carry_out(state, seat, melds)
    if state.rules.variation_1:
        found = find_worth(state, hand, melds)
        return found > 0 and _carry_out(state, seat, _beside(rows, melds))
    if _qualifying(state, hand, NO_CARD, melds) > 0 and _carry_out(state, seat, _beside(rows, melds)):
        return True
    wild = _wild_card(state, hand)
    if wild == NO_CARD:
        return False
    melds = empty_table()
    return _qualifying(state, hand, wild, melds) > 0 and _carry_out(state, seat, _beside(rows, melds))


@rule
def must_lay(state: State, seat: int) -> bool:
    """Whether the steps are used up, all is taken back, no card can be drawn, and a play is found. Changes nothing."""
    if not is_spent(state) or state.steps_noted > 0 or state.pile_count[0] > 0 or state.pile_count[1] > 0:
        return False
    opened = int(state.open)
    if not can_lay(state, seat) or not lay_found(state, seat):
        return False
    _lay_nothing(state, seat, opened)
    return True

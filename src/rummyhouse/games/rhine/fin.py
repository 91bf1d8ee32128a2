"""What is judged when a player says Fin: the whole arrangement (RHINE-TURN-5-R, RHINE-TURN-8-R), and who qualifies."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.qualifying import has_new_meld, laid_qualifies
from rummyhouse.games.rhine.state import NO_MELD, Common
from rummyhouse.games.rhine.table import rows_of
from rummyhouse.melds import rearranged as judged
from rummyhouse.melds.rearranged import judge, judge_shapes
from rummyhouse.melds.rearranged_shape import SHAPE


@rule
def _lost(state: Common, hand: Any) -> int:
    """Cards that lie nowhere, or nothing laid: what can be told without looking at the melds.

    What lay lies again (RHINE-MAN-2-R), and a card has left the hand (RHINE-TURN-6-R).
    """
    if state.loose[JOKER] > 0:
        return why.JOKER_TO_HAND
    lost = False
    for card in range(JOKER):
        if state.loose[card] > 0:
            if state.rules.variation_2 and card % RANKS == 1:
                return why.ALLOWED
            lost = True
    if lost:
        return why.CARD_LOST
    for card in range(KINDS_OF_CARD):
        if hand[card] < state.held[card]:
            return why.ALLOWED
    return why.NOTHING_TABLED


@rule
def _lies_all(state: Common) -> bool:
    """Whether no card is lifted: what is missed then is a two that lies as a wild card now (RHINE-VAR-2a-R)."""
    lifted = 0
    for card in range(KINDS_OF_CARD):
        lifted += int(state.loose[card])
    return lifted == 0


@rule
def judge_fin(state: Common, hand: Any, qualified: int) -> tuple[int, int]:
    """Why Fin is refused, and the meld that it is about: of the table before the turn for ``JOKER_LOCKED``.

    Args:
        state: the round, or the view of the seat to act.
        hand: what that seat still holds.
        qualified: whether it has qualified before.
    """
    lost = _lost(state, hand)
    if lost != why.ALLOWED and lost != why.NOTHING_TABLED:
        return lost, NO_MELD
    meld_before = np.zeros(MOST_MELDS * PLACES, np.int64)
    meld_after = np.zeros(MOST_MELDS * PLACES, np.int64)
    before = rows_of(state.was_kind, state.was_key, state.was_content, state.was_content, meld_before)
    after = rows_of(state.kind, state.key, state.content, state.was_content, meld_after)
    held = np.zeros(KINDS_OF_CARD, np.int64)
    terms = np.zeros(len(state.terms), np.int64)
    for card in range(KINDS_OF_CARD):
        held[card] = state.held[card]
    for i in range(len(terms)):
        terms[i] = state.terms[i]
    if lost == why.NOTHING_TABLED:
        # A meld that does not hold is seen before what is missing: it is told first.
        found, row = judge_shapes(after, terms, np.zeros((len(after), SHAPE), np.int64))
        return (lost, NO_MELD) if row < 0 else (_reason(found), int(meld_after[row]))
    found, row = judge(before, after, held, terms)
    if found == judged.CARD_LOST:
        return why.TWO_IS_ITSELF if _lies_all(state) else why.CARD_LOST, NO_MELD
    if found != judged.ALLOWED:
        if row < 0:
            return _reason(found), NO_MELD
        return _reason(found), int(meld_before[row] if found == judged.JOKER_LOCKED else meld_after[row])
    return _judge_qualifying(state, qualified, before, after), NO_MELD


@rule
def qualifies_now(state: Common) -> bool:
    """Whether what has been laid in this turn qualifies, before anything is said of how the melds lie."""
    if state.rules.variation_1:
        return bool(state.worth >= state.rules.qualify_minimum)
    meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
    before = rows_of(state.was_kind, state.was_key, state.was_content, state.was_content, meld_of)
    after = rows_of(state.kind, state.key, state.content, state.was_content, meld_of)
    return laid_qualifies(state, before, after)


@rule
def _reason(found: int) -> int:
    return why.FIRST_JUDGED + found - 1


@rule
def _judge_qualifying(state: Common, qualified: int, before: Any, after: Any) -> int:
    """Whether a player who has not qualified yet does so now (RHINE-QUAL-1, RHINE-QUAL-3-R, RHINE-VAR-1).

    If he does, whatever else he has laid lies too (RHINE-QUAL-4); if not, nothing does (RHINE-QUAL-7).
    """
    if qualified:
        return why.ALLOWED
    if state.rules.variation_1:
        if state.worth >= state.rules.qualify_minimum:
            return why.ALLOWED
        return why.QUALIFY_TOO_LOW if state.worth > 0 else why.NOT_QUALIFIED
    if laid_qualifies(state, before, after):
        return why.ALLOWED
    return why.BAD_QUALIFIER if has_new_meld(state) else why.NOT_QUALIFIED

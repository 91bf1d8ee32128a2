"""Judging laid melds that somebody wants to rearrange: the table before, the table after, and the hand.

A table is an array of rows, one row a meld, filled up with ``NO_CARD``. A row holds card codes; a joker is ``JOKER``, a
two used as a wild card is its code plus ``WILD_TWO`` (RHINE-VAR-2a-R). Runs lie in ascending order, so that the place
of a wild card fixes what it stands for (RHINE-SET-9, RHINE-SET-10-R): ``5S JK 7S`` has the six, ``JK QS KS`` the jack
and ``QS KS JK`` the high ace. In a set it stands for the rank.

Equal cards cannot be told apart. What the rules ask about which of them lies where is answered in favour of
whoever rearranges, but once for the whole table (:mod:`~rummyhouse.melds.rearranged_apart`). In a run a low and a high
ace are two different places: a joker that was the one is not kept as the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_answers import hold_together
from rummyhouse.melds.rearranged_apart import MELD, MOST_ANSWERS, Apart, tell_apart
from rummyhouse.melds.rearranged_origins import copies_in
from rummyhouse.melds.rearranged_shape import (
    BAD,
    GOOD,
    MOVABLE,
    NO_CARD,
    SHAPE,
    SHORT,
    TOO_WILD,
    WRAPS,
    shape_of,
)

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Faces, Table, Terms


(
    ALLOWED,
    CARD_NOT_HELD,
    JOKER_TO_HAND,
    CARD_LOST,
    NOTHING_TABLED,
    SET_TOO_SMALL,
    TWO_JOKERS,
    ACE_WRAP,
    BAD_SET,
    JOKER_LOCKED,
    JOKER_FOR_NATURAL,
) = range(11)
"""Reasons in the order in which they are tested."""

REASONS = (
    "ALLOWED",
    "CARD_NOT_HELD",
    "JOKER_TO_HAND",
    "CARD_LOST",
    "NOTHING_TABLED",
    "SET_TOO_SMALL",
    "TWO_JOKERS",
    "ACE_WRAP",
    "BAD_SET",
    "JOKER_LOCKED",
    "JOKER_FOR_NATURAL",
)

NOWHERE = -1
"""The number of the meld where a reason belongs to none."""


@rule
def judge(before: Table, after: Table, hand: Counts, terms: Terms) -> tuple[int, int]:
    """Whether a rearrangement is allowed; else the first reason why not, and the meld it is about.

    Judged are conservation (RHINE-MAN-2-R), that something was laid (RHINE-TURN-6-R), the melds themselves, new and
    rearranged alike (RHINE-MAN-3), the laid wild cards (RHINE-JOKER-1, RHINE-JOKER-4-R) and the new ones (RHINE-MAN-4,
    RHINE-MAN-5-R). Whose turn it is and whether he has qualified is not.

    Args:
        before: the table at the start of the turn; its melds are good.
        after: the table as it is proposed.
        hand: how many of each card code the player held at the start of the turn (``int64[53]``).
        terms: the house rules, see :mod:`~rummyhouse.melds.rearranged_shape`.

    Returns:
        The reason, and the number of a meld: of ``before`` for ``JOKER_LOCKED``, whose joker it is; of ``after`` for
        reasons about a meld of ``after``; else ``NOWHERE``.
    """
    shapes = np.zeros((len(after), SHAPE), np.int64)
    reason, meld = _without_wild_cards(before, after, hand, terms, shapes)
    if reason != ALLOWED or not _asks_of_wild_cards(before, after, terms):
        return reason, meld
    apart = _apart(before, after, shapes, terms)
    chained, news = len(apart.old_wild), len(after)
    left = np.full(1, MOST_ANSWERS, np.int64)
    if hold_together(apart, chained, news, left):
        return ALLOWED, NOWHERE
    left[0] = MOST_ANSWERS
    for link in range(chained):
        if not hold_together(apart, link + 1, 0, left):
            return JOKER_LOCKED, int(apart.old_wild[link, MELD])
    meld = 0
    while meld < news - 1 and hold_together(apart, chained, meld + 1, left):
        meld += 1
    return JOKER_FOR_NATURAL, meld


@rule
def is_allowed(before: Table, after: Table, hand: Counts, terms: Terms, left: Counts) -> bool:
    """Whether :func:`judge` allows a rearrangement, as far as ``left`` ways to tell cards apart suffice.

    Args:
        before: the table at the start of the turn.
        after: the table as it is proposed.
        hand: how many of each card code the player held at the start of the turn.
        terms: the house rules.
        left: how many ways are still looked at (``int64[1]``); they are counted down, so that many tables may share
            them.
    """
    shapes = np.zeros((len(after), SHAPE), np.int64)
    reason, _ = _without_wild_cards(before, after, hand, terms, shapes)
    if reason != ALLOWED or not _asks_of_wild_cards(before, after, terms):
        return reason == ALLOWED
    apart = _apart(before, after, shapes, terms)
    return bool(hold_together(apart, len(apart.old_wild), len(after), left))


@rule
def _without_wild_cards(before: Table, after: Table, hand: Counts, terms: Terms, shapes: Table) -> tuple[int, int]:
    """The first reason that asks nothing about which wild card is which, and its meld; ``shapes`` is filled."""
    reason = _conservation(copies_in(before), copies_in(after), hand)
    if reason != ALLOWED:
        return reason, NOWHERE
    return judge_shapes(after, terms, shapes)


@rule
def judge_shapes(after: Table, terms: Terms, shapes: Table) -> tuple[int, int]:
    """The first reason why a row is no meld, and which one; ``shapes`` is filled."""
    worst = BAD + 1
    meld = NOWHERE
    for i in range(len(after)):
        if after[i, 0] == NO_CARD:
            continue
        found = shape_of(after[i], terms, shapes[i])
        if found != GOOD and (meld == NOWHERE or found < worst):
            worst = found
            meld = i
    return (ALLOWED, NOWHERE) if meld == NOWHERE else (_reason_of_shape(worst), meld)


@rule
def _asks_of_wild_cards(before: Table, after: Table, terms: Terms) -> bool:
    """Whether it matters which wild card is which."""
    return bool(not terms[MOVABLE] and (copies_in(before)[1].sum() > 0 or copies_in(after)[1].sum() > 0))


@rule
def _apart(before: Table, after: Table, shapes: Table, terms: Terms) -> Apart:
    """What there is to tell apart."""
    old = np.zeros((len(before), SHAPE), np.int64)
    for i in range(len(before)):
        if before[i, 0] != NO_CARD:
            shape_of(before[i], terms, old[i])
    return tell_apart(before, old, after, shapes, copies_in(before), copies_in(after), terms)


@rule
def _reason_of_shape(found: int) -> int:
    if found == SHORT:
        return SET_TOO_SMALL
    if found == TOO_WILD:
        return TWO_JOKERS
    return ACE_WRAP if found == WRAPS else BAD_SET


@rule
def _conservation(laid: Faces, proposed: Faces, hand: Counts) -> int:
    """The first reason among ``CARD_NOT_HELD`` to ``NOTHING_TABLED``, or ``ALLOWED``."""
    more = 0
    wild_lost = False
    natural_lost = False
    for card in range(JOKER + 1):
        both_before = int(laid[0, card]) + int(laid[1, card])
        both_after = int(proposed[0, card]) + int(proposed[1, card])
        if both_after - both_before > int(hand[card]):
            return CARD_NOT_HELD
        more += both_after - both_before
        if proposed[0, card] < laid[0, card]:
            natural_lost = True
        elif both_after < both_before:
            wild_lost = True
    if wild_lost:
        return JOKER_TO_HAND
    if natural_lost:
        return CARD_LOST
    return ALLOWED if more > 0 else NOTHING_TABLED

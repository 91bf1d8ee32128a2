"""Which of equal cards is which: one way to tell all of them apart that keeps to every clause.

Equal cards look alike, so whoever rearranges may say which of them came from where, but he must say it once for the
whole table: a card that has left its meld in one answer does not lie there still in another. What has to be answered is
which laid wild card each wild card is, or whether it is a new one; with which card of its old meld a kept one still
lies (RHINE-JOKER-3-R); and which laid sets lie whole beside a new one (RHINE-MAN-5-R). Each answer asks for certain
copies of a card; all of them hold together if every card can have a copy of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import KIND, LOW, NO_CARD, RUN, is_wild
from rummyhouse.melds.rearranged_sharing import MOST_COPIES

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Faces, Table, Terms


FROM_HAND = -1
"""Where a copy comes from that lay in no meld."""

NOWHERE = -1
"""Where a meld lies that does not stay as it is."""

MOST_ANSWERS = 20_000
"""So many ways to answer are looked at; beyond them the cards count as not told apart, so that every Fin is judged."""

MELD, PLACE, ENTRY = range(3)
"""What is known of a wild card: its meld, its place in a run (0 in a set), and its card."""


class Apart(NamedTuple):
    """Two tables and what there is to tell apart.

    Attributes:
        before: the melds before.
        old: their shapes.
        after: the melds after, all of them good.
        shapes: their shapes.
        stays: where after each meld before lies as it lay, or ``NOWHERE``.
        old_wild: the wild cards before, first those of melds that stay, so that each is looked at as itself first.
        new_wild: those after, likewise.
        origins: of each natural card, the meld before that each of its copies on the table after comes from.
        copies: how many these are.
        from_hand: how many of them were laid from the hand.
        terms: the house rules.
    """

    before: Table
    old: Table
    after: Table
    shapes: Table
    stays: Counts
    old_wild: Table
    new_wild: Table
    origins: Table
    copies: Counts
    from_hand: Counts
    terms: Terms


@rule
def _is_same(one: Counts, other: Counts) -> bool:
    for j in range(max(len(one), len(other))):
        if (one[j] if j < len(one) else NO_CARD) != (other[j] if j < len(other) else NO_CARD):
            return False
    return True


@rule
def _stay(before: Table, after: Table) -> Counts:
    """Where after each meld before lies as it lay, or ``NOWHERE``."""
    found = np.full(len(before), NOWHERE, np.int64)
    taken = np.zeros(len(after), np.int64)
    for i in range(len(before)):
        for k in range(len(after)):
            if before[i, 0] != NO_CARD and not taken[k] and _is_same(before[i], after[k]):
                found[i] = k
                taken[k] = 1
                break
    return found


@rule
def _stay_first(found: Counts, melds: int) -> Counts:
    """An order of so many melds: those that stay, as they are found, then the others."""
    order = np.zeros(melds, np.int64)
    stays = np.zeros(melds, np.int64)
    at = 0
    for i in range(len(found)):
        if found[i] != NOWHERE:
            order[at] = found[i]
            stays[found[i]] = 1
            at += 1
    for i in range(melds):
        if not stays[i]:
            order[at] = i
            at += 1
    return order


@rule
def _wild_in(table: Table, shapes: Table, order: Counts) -> Table:
    """The wild cards of a table, a row each, meld by meld in this order."""
    found = np.zeros((table.size, 3), np.int64)
    number = 0
    for i in order:
        for j in range(table.shape[1]):
            if table[i, j] == NO_CARD:
                break
            if is_wild(int(table[i, j])):
                found[number, MELD] = i
                found[number, PLACE] = shapes[i, LOW] + j if shapes[i, KIND] == RUN else 0
                found[number, ENTRY] = table[i, j]
                number += 1
    return found[:number]


@rule
def tell_apart(
    before: Table, old: Table, after: Table, shapes: Table, laid: Faces, proposed: Faces, terms: Terms
) -> Apart:
    """What there is to tell apart, of two tables with their shapes and the copies on each."""
    origins = np.full((JOKER, MOST_COPIES), FROM_HAND, np.int64)
    copies = np.zeros(JOKER, np.int64)
    from_hand = np.zeros(JOKER, np.int64)
    for i in range(len(before)):
        for j in range(before.shape[1]):
            card = int(before[i, j])
            if card == NO_CARD:
                break
            if not is_wild(card):
                origins[card, copies[card]] = i
                copies[card] += 1
    for card in range(JOKER):
        more = int(proposed[0, card]) - int(laid[0, card])
        copies[card] += more
        from_hand[card] = min(more, more + int(proposed[1, card]) - int(laid[1, card]))
    stays = _stay(before, after)
    here = np.arange(len(before))
    for i in range(len(here)):
        if stays[i] == NOWHERE:
            here[i] = NOWHERE
    return Apart(
        before,
        old,
        after,
        shapes,
        stays,
        _wild_in(before, old, _stay_first(here, len(before))),
        _wild_in(after, shapes, _stay_first(stays, len(after))),
        origins,
        copies,
        from_hand,
        terms,
    )

"""Judging laid melds that somebody wants to rearrange: the table before, the table after, and the hand.

A table is an array of rows, one row a meld, filled up with ``NO_CARD``. A row holds card codes; a joker is ``JOKER``, a
two used as a wild card is its code plus ``WILD_TWO`` (RHINE-VAR-2a-R). Runs lie in ascending order, so that the place
of a wild card fixes what it stands for (RHINE-SET-9, -10-R): ``5S JK 7S`` has the six, ``JK QS KS`` the jack and
``QS KS JK`` the high ace. In a set it stands for the rank.

Equal cards cannot be told apart. Every question of the rule page that asks which of two equal cards lies somewhere is
therefore answered in favour of whoever rearranges, each question on its own. In a run a low and a high ace are two
different places: a joker that was the one is not kept as the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_origins import (
    Faces,
    copies_in,
    naturals_owed,
    one_set_may_take_wild,
    runs_with_both,
)
from rummyhouse.melds.rearranged_shape import (
    BAD,
    FROM_TABLE,
    GOOD,
    LENGTH,
    LOW,
    MOVABLE,
    NO_CARD,
    RUN,
    SET,
    SHAPE,
    SHORT,
    TOO_WILD,
    WRAPS,
    is_wild,
    shape_of,
)
from rummyhouse.melds.rearranged_shape import KEY as KEY_OF
from rummyhouse.melds.rearranged_shape import KIND as KIND_OF

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

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
"""Reasons in the order in which they are tested (RHINE, section 12)."""

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

    Judged are conservation (RHINE-MAN-2-R), that something was laid (RHINE-TURN-6-R), the melds themselves
    (RHINE-SET-4 to -8), the laid wild cards (RHINE-JOKER-1 to -4-R) and the new ones (RHINE-MAN-4, -5-R). Whose turn it
    is and whether he has qualified is not.

    Args:
        before: the table at the start of the turn; its melds are good.
        after: the table as it is proposed.
        hand: how many of each card code the player held at the start of the turn (``int64[53]``).
        terms: the house rules, see :mod:`~rummyhouse.melds.rearranged_shape`.

    Returns:
        The reason, and the number of a meld: of ``before`` for ``JOKER_LOCKED``, whose joker it is; of ``after`` for
        reasons about a meld of ``after``; else ``NOWHERE``.
    """
    laid = copies_in(before)
    proposed = copies_in(after)
    reason = _conservation(laid, proposed, hand)
    if reason != ALLOWED:
        return reason, NOWHERE
    shapes = np.zeros((len(after), SHAPE), np.int64)
    worst = BAD + 1
    meld = NOWHERE
    for i in range(len(after)):
        if after[i, 0] == NO_CARD:
            continue
        found = shape_of(after[i], terms, shapes[i])
        if found != GOOD and (meld == NOWHERE or found < worst):
            worst = found
            meld = i
    if meld != NOWHERE:
        return _reason_of_shape(worst), meld
    if terms[MOVABLE]:
        return ALLOWED, NOWHERE
    return _wild_cards(before, after, shapes, laid, proposed, terms)


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


@rule
def _wild_of(row: Counts) -> int:
    """Where the wild card of a meld lies; -1 if it has none."""
    for i in range(len(row)):
        if row[i] == NO_CARD:
            return -1
        if is_wild(int(row[i])):
            return i
    return -1


@rule
def _wild_cards(
    before: Table, after: Table, shapes: Table, laid: Faces, proposed: Faces, terms: Terms
) -> tuple[int, int]:
    """``JOKER_LOCKED`` or ``JOKER_FOR_NATURAL`` with its meld, or ``ALLOWED``."""
    old = np.zeros((len(before), SHAPE), np.int64)
    for i in range(len(before)):
        if before[i, 0] != NO_CARD:
            shape_of(before[i], terms, old[i])
    keeper = np.full(len(before), -1, np.int64)  # meld of ``after`` that keeps the wild card of a meld of ``before``
    kept = np.full(len(after), -1, np.int64)
    broken = np.zeros(len(after), np.int64)
    for i in range(len(after)):
        if after[i, 0] != NO_CARD and _wild_of(after[i]) >= 0:
            broken[i] = _takes_a_natural(before, old, after[i], shapes[i], proposed)
    for wanted in (1, 0):  # whoever must be kept comes first; who is matched once stays matched
        for i in range(len(after)):
            if after[i, 0] != NO_CARD and broken[i] == wanted and _wild_of(after[i]) >= 0:
                _match(i, before, old, after, shapes, keeper, kept)
    freed = np.zeros(len(before), np.int64)
    some = 0
    for i in range(len(before)):
        if before[i, 0] != NO_CARD and _wild_of(before[i]) >= 0 and keeper[i] < 0:
            freed[i] = 1
            some += 1
    if some:
        locked = _locked(before, old, freed, laid, proposed, terms)
        if locked >= 0:
            return JOKER_LOCKED, locked
    for i in range(len(after)):
        if broken[i] and kept[i] < 0:
            return JOKER_FOR_NATURAL, i
    return ALLOWED, NOWHERE


@rule
def _is_kept(was: Counts, old: Counts, row: Counts, shape: Counts) -> bool:
    """Whether the wild card of one meld may be the one of the other, not removed (RHINE-JOKER-3-R)."""
    at, now = _wild_of(was), _wild_of(row)
    if at < 0 or now < 0 or was[at] != row[now] or old[KIND_OF] != shape[KIND_OF] or old[KEY_OF] != shape[KEY_OF]:
        return False
    if old[KIND_OF] == RUN and old[LOW] + at != shape[LOW] + now:
        return False
    for i in range(int(old[LENGTH])):
        if is_wild(int(was[i])):
            continue
        for j in range(int(shape[LENGTH])):
            same_place = old[KIND_OF] == SET or old[LOW] + i == shape[LOW] + j
            if was[i] == row[j] and same_place:
                return True
    return False


@rule
def _match(start: int, before: Table, old: Table, after: Table, shapes: Table, keeper: Counts, kept: Counts) -> bool:
    """Let one more wild card of ``after`` be a kept one, if need be by changing which one another is."""
    via = np.full(len(before), -1, np.int64)
    queue = np.zeros(len(before) + 1, np.int64)
    queue[0] = start
    size = 1
    place = 0
    while place < size:
        i = int(queue[place])
        place += 1
        for b in range(len(before)):
            if via[b] >= 0 or before[b, 0] == NO_CARD:
                continue
            if not _is_kept(before[b], old[b], after[i], shapes[i]):
                continue
            via[b] = i
            if keeper[b] >= 0:
                queue[size] = keeper[b]
                size += 1
                continue
            while True:
                own = int(via[b])
                next_one = int(kept[own])
                keeper[b] = own
                kept[own] = b
                if own == start:
                    return True
                b = next_one
    return False


@rule
def _takes_a_natural(before: Table, old: Table, row: Counts, shape: Counts, proposed: Faces) -> int:
    """1 if the wild card of this meld, were it a new one, would stand for a natural taken away (RHINE-MAN-5-R)."""
    if shape[KIND_OF] == SET:
        rank = int(shape[KEY_OF])
        content = np.zeros(SUITS, np.int64)
        total = np.zeros(SUITS, np.int64)
        for i in range(int(shape[LENGTH])):
            if not is_wild(int(row[i])):
                content[int(row[i]) // RANKS] += 1
        for suit in range(SUITS):
            total[suit] = proposed[0, RANKS * suit + rank]
        return 0 if one_set_may_take_wild(before, old, rank, content, total) else 1
    suit = int(shape[KEY_OF])
    role = int(shape[LOW]) + _wild_of(row)
    if not runs_with_both(before, old, suit, role, role):
        return 0
    for i in range(int(shape[LENGTH])):
        place = int(shape[LOW]) + i
        if place != role:
            others = runs_with_both(before, old, suit, role, place)
            if others > 0 and proposed[0, RANKS * suit + place % RANKS] <= others:
                return 1
    return 0


@rule
def _locked(before: Table, old: Table, freed: Counts, laid: Faces, proposed: Faces, terms: Terms) -> int:
    """A meld of ``before`` whose freed wild card no natural replaces (RHINE-JOKER-2-R, -4-R); -1 if there is none."""
    for rank in range(RANKS):
        from_hand = np.zeros(SUITS, np.int64)
        on_table = np.zeros(SUITS, np.int64)
        for suit in range(SUITS):
            card = RANKS * suit + rank
            more = int(proposed[0, card]) - int(laid[0, card])
            both = more + int(proposed[1, card]) - int(laid[1, card])
            from_hand[suit] = min(more, both)
            on_table[suit] = laid[0, card]
        needs = np.zeros(SUITS, np.int64)
        last = -1
        for i in range(len(before)):
            if freed[i] and old[i, KIND_OF] == RUN and (old[i, LOW] + _wild_of(before[i])) % RANKS == rank:
                needs[int(old[i, KEY_OF])] += 1
                last = i
                suit = int(old[i, KEY_OF])
                if needs[suit] > from_hand[suit] + (on_table[suit] if terms[FROM_TABLE] else 0):
                    return i
            if freed[i] and old[i, KIND_OF] == SET and old[i, KEY_OF] == rank:
                last = i
        if last >= 0 and naturals_owed(before, old, freed, rank, needs, from_hand, on_table, terms) > 0:
            return last
    return -1

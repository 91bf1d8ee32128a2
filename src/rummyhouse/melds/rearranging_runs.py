"""The runs of one suit, place by place: what may be open, and what becomes of it.

A *state* is what matters of the runs that reach up to a place, as counts in one integer:

=====================  ================================================================================================
A, B, C                runs without a wild card, of one, two, three or more cards
W1, W2                 runs with a wild card, of one or two cards
F                      three or more with a wild card that must go on, so that the wild card keeps its neighbour
E0, E1, E2             three or more with a wild card; behind them so many cards that could be a run of their own
SLOTS                  runs planned from their first card on: cards still to come, and where the wild card is
V, Y, Z                high aces kept back; aces from the hand; wild cards freed at the high ace
=====================  ================================================================================================

Of equal choices the first of a kind is enough. A run that may go on does so before a new one begins: the new one's
cards could be its own, and it asks for nothing. For the same reason C goes on before E2, E2 before E1, E1 before E0,
and three cards behind an E0 make a C: run and tail can be parted there. A second wild card on a tail parts them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, HIGH_ACE
from rummyhouse.melds.rearranging_position import TableCounts, in_sight

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Terms: TypeAlias = "npt.NDArray[np.int64]"

A, B, C, W1, W2, F, E0, E1, E2, V, Y, Z, SLOTS = 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 35
"""Where each count begins in a state: three bits each, two for Z, three slots of eight."""
NUMBER = 7
RUNS = (1 << V) - 1
PLAIN = (1 << W1) - 1
KEPT = NUMBER << V | NUMBER << Y | 3 << Z
"""Parts of a state: its runs, those without a wild card, and what the low ace leaves for the high one."""
ALL_SLOTS = (1 << 24) - 1
SLOT = 255


@rule
def top_place(terms: Terms) -> int:
    """The last place of a suit."""
    return ACE_HIGH if terms[HIGH_ACE] else ACE_HIGH - 1


@rule
def with_slot(slots: int, slot: int) -> int:
    """Three slots with one more entry, in ascending order; the lowest of them is empty."""
    first, second, third = slot, slots & SLOT, (slots >> 8) & SLOT
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
    if first < second:
        first, second = second, first
    return first | second << 8 | third << 16


@rule
def after_cards(old: int, new: int, cards: int) -> int:
    """The runs of a state after so many cards were laid on them; -1 if these do not suffice.

    Args:
        old: the runs that cards may be laid on.
        new: those that wild cards have gone on with at this place: of the kinds W1, W2, E0 and F.
        cards: how many.
    """
    a, b, c = (old >> A) & NUMBER, (old >> B) & NUMBER, (old >> C) & NUMBER
    rest = cards - a - b
    if (old | new) & ~PLAIN == 0:
        if rest < 0:
            return -1
        goes = min(rest, c)
        rest -= goes
        b += goes
        return -1 if max(rest, max(a, b)) > NUMBER else rest << A | a << B | b << C
    w1, w2, forced = (old >> W1) & NUMBER, (old >> W2) & NUMBER, (old >> F) & NUMBER
    rest -= w1 + w2 + forced
    if rest < 0:
        return -1
    goes = min(rest, c)
    rest -= goes
    whole = min(rest, (old >> E2) & NUMBER)
    rest -= whole
    second = min(rest, (old >> E1) & NUMBER)
    rest -= second
    first = min(rest, (old >> E0) & NUMBER)
    rest -= first
    b += goes + whole
    begun = (new >> W1) & NUMBER
    w1 += (new >> W2) & NUMBER
    w2 += forced + ((new >> E0) & NUMBER)
    forced = (new >> F) & NUMBER
    most = max(max(max(rest, a), max(b, begun)), max(max(w1, w2), max(forced, max(first, second))))
    if most > NUMBER:
        return -1
    return rest << A | a << B | b << C | begun << W1 | w1 << W2 | forced << F | w2 << E0 | first << E1 | second << E2


@rule
def trimmed(runs: int, most: int, naturals: int) -> int:
    """A state without runs that cannot all go on at the next place; -1 if some must.

    Args:
        runs: the runs.
        most: how many cards can be laid on them there at most.
        naturals: how many of these are naturals.
    """
    natural = ((runs >> W1) & NUMBER) + ((runs >> W2) & NUMBER) + ((runs >> F) & NUMBER)
    must = natural + ((runs >> A) & NUMBER) + ((runs >> B) & NUMBER)
    if must > most or natural > naturals:
        return -1
    room = most - must
    for kind in (C, E2, E1, E0):
        count = (runs >> kind) & NUMBER
        if count > room:
            runs -= (count - room) << kind
            count = room
        room -= count
    return runs


@rule
def wild_needed(position: TableCounts, suit: int, place: int, terms: Terms) -> int:
    """Bits for the next two places that have only new wild cards for a run, and one if the second does not exist."""
    top = top_place(terms)
    needed = 0
    if place + 1 > top or in_sight(position, suit, place + 1) + position.guests[suit, place + 1] == 0:
        needed |= 1
    if place + 2 > top or in_sight(position, suit, place + 2) + position.guests[suit, place + 2] == 0:
        needed |= 2
    return needed | (4 if place + 2 > top else 0)


@rule
def can_end(runs: int, needed: int, wild_left: int, several: bool) -> bool:
    """Whether the cards in sight can make every open run long enough; a run of one needs two places more.

    Args:
        runs: the runs.
        needed: from :func:`wild_needed`.
        wild_left: how many new wild cards there can still be.
        several: whether a meld may have several.
    """
    one = needed & 1
    two = (needed >> 1) & 1
    if needed & 4 and ((runs >> A) & NUMBER or (runs >> W1) & NUMBER):
        return False
    if not several:
        wild_left = min(wild_left, 1)
        if (runs >> W1) & NUMBER and one + two > 0:
            return False
        if ((runs >> W2) & NUMBER or (runs >> F) & NUMBER) and one > 0:
            return False
    if (runs >> A) & NUMBER and one + two > wild_left:
        return False
    return not ((runs >> B) & NUMBER and one > wild_left)

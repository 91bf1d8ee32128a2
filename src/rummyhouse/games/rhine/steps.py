"""The small steps that lead from the table as it is to an arrangement of it.

A bot, a hint and a text that names a whole arrangement (RHINE-TURN-8-R) all take this way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import MOST_MELDS, PLACES
from rummyhouse.games.rhine.state import (
    ABSENT,
    EMPTY,
    JOKER_HERE,
    JOKERS,
    NATURAL,
    NO_KEY,
    NO_MELD,
    RUN,
    SET,
    TWO_HERE,
    WILD_TWOS_AT,
)
from rummyhouse.melds.rearranged_shape import ACE_HIGH, WILD_TWO, is_wild, length_of

if TYPE_CHECKING:
    import numpy.typing as npt

MOST_ROW = 1024


class Melds(NamedTuple):
    """A table: what lies in each of its places."""

    kind: npt.NDArray[np.int8]
    key: npt.NDArray[np.int8]
    content: npt.NDArray[np.int8]


@rule
def new_melds() -> Melds:
    """An empty table."""
    return Melds(
        np.zeros(MOST_MELDS, np.int8),
        np.full(MOST_MELDS, NO_KEY, np.int8),
        np.zeros((MOST_MELDS, PLACES), np.int8),
    )


@rule
def low_place(rank: int, first: int) -> int:
    """Where a run begins whose first natural card, of this rank, comes after so many wild ones: an ace then is high."""
    return ACE_HIGH - first if rank == 0 and first > 0 else rank - first


@rule
def read_row(row: Any, content: Any) -> tuple[int, int]:
    """Fill in the content of the meld that a row of cards is; its kind and key. Jokers alone are a set of no rank."""
    length = length_of(row)
    first = -1
    kind = SET
    for i in range(length):
        card = int(row[i])
        if is_wild(card):
            continue
        if first < 0:
            first = i
        elif card % RANKS != row[first] % RANKS:
            kind = RUN
    rank = int(row[first]) % RANKS if first >= 0 else NO_KEY
    low = low_place(rank, first)
    for i in range(length):
        card = int(row[i])
        if kind == SET:
            if card == JOKER:
                content[JOKERS] += 1
            elif is_wild(card):
                content[WILD_TWOS_AT + (card - WILD_TWO) // RANKS] += 1
            else:
                content[card // RANKS] += 1
        elif 0 <= low + i < PLACES:
            if card == JOKER:
                content[low + i] = JOKER_HERE
            elif is_wild(card):
                content[low + i] = TWO_HERE + (card - WILD_TWO) // RANKS
            else:
                content[low + i] = NATURAL
    return kind, rank if kind == SET else int(row[first]) // RANKS


@rule
def _overlap(kind: int, one: Any, other: Any) -> int:
    found = 0
    for place in range(PLACES):
        if kind == SET:
            found += min(int(one[place]), int(other[place]))
        elif one[place] != ABSENT and one[place] == other[place]:
            found += 1
    return found


@rule
def aim(kind: Any, key: Any, content: Any, rows: Any, target: Melds) -> bool:
    """Give every row its place: the meld of its kind with which it has most in common, else a new one.

    Returns:
        Whether there is a place for each.
    """
    for i in range(len(rows)):
        if length_of(rows[i]) == 0:
            continue
        own = np.zeros(PLACES, np.int8)
        found, its_key = read_row(rows[i], own)
        best = NO_MELD
        most = 0
        for meld in range(MOST_MELDS):
            if kind[meld] == found and key[meld] == its_key and target.kind[meld] == EMPTY:
                common = _overlap(found, content[meld], own)
                if common > most:
                    most = common
                    best = meld
        for meld in range(MOST_MELDS):
            if best == NO_MELD and kind[meld] == EMPTY and target.kind[meld] == EMPTY:
                best = meld
        if best == NO_MELD:
            return False
        target.kind[best] = found
        target.key[best] = its_key
        for place in range(PLACES):
            target.content[best, place] = own[place]
    return True


@rule
def _turn_to(out: Any, count: int, open_meld: int, meld: int) -> int:
    if open_meld != meld:
        out[count] = act.OPEN + meld
        return count + 1
    return count


@rule
def _lift_of(kind: int, key: int, place: int, here: int) -> int:
    """The step that lifts what lies at a place."""
    if kind == SET:
        if place < SUITS:
            return act.LIFT + RANKS * place + key
        return act.LIFT + JOKER if place == JOKERS else act.LIFT_TWO + place - WILD_TWOS_AT
    if here == NATURAL:
        return act.LIFT + RANKS * key + place % RANKS
    return act.LIFT + JOKER if here == JOKER_HERE else act.LIFT_TWO + here - TWO_HERE


@rule
def _put_of(kind: int, key: int, place: int, here: int) -> int:
    """The step that puts the right card at a place."""
    if kind == SET:
        if place < SUITS:
            return act.PUT + RANKS * place + key
        return act.PUT + JOKER if place == JOKERS else act.TWO + place - WILD_TWOS_AT
    if here == NATURAL:
        return act.HIGH + key if place == ACE_HIGH else act.PUT + RANKS * key + place
    return act.AT + place if here == JOKER_HERE else act.TWO_AT + PLACES * (here - TWO_HERE) + place


@rule
def _lifts(kind: Any, key: Any, now: Any, target: Melds, opened: int, out: Any, count: int) -> tuple[int, int]:
    """Lift what shall not stay; of equal cards in a run the highest goes first, so all from there on are lifted.

    A wild card that was put first waits for its naturals: a meld without them is of no rank or suit yet.
    """
    for meld in range(MOST_MELDS):
        if kind[meld] == EMPTY:
            continue
        for i in range(PLACES):
            place = PLACES - 1 - i
            here = int(now[meld, place])
            same = target.kind[meld] == kind[meld] and (target.key[meld] == key[meld] or key[meld] == NO_KEY)
            wanted = int(target.content[meld, place]) if same else 0
            if kind[meld] == RUN:
                stays = here == wanted
                if here == ABSENT or (stays and not _goes_below(now[meld], target.content[meld], place, here)):
                    continue
                times = 1
            else:
                times = here - wanted
            for _ in range(times):
                count = _turn_to(out, count, opened, meld)
                opened = meld
                out[count] = _lift_of(int(kind[meld]), int(key[meld]), place, here)
                count += 1
                if kind[meld] == RUN:
                    now[meld, place] = ABSENT
                else:
                    now[meld, place] -= 1
    return count, opened


@rule
def _goes_below(now: Any, wanted: Any, place: int, here: int) -> bool:
    """Whether an equal card further down shall go, which is lifted only after this one."""
    for lower in range(place):
        equal = int(now[lower]) == here and (here != NATURAL or lower % RANKS == place % RANKS)
        if equal and int(wanted[lower]) != here:
            return True
    return False


@rule
def _room_of(kind: Any, target: Melds, wanted: int) -> int:
    """The lowest meld of a kind where nothing shall lie."""
    for meld in range(MOST_MELDS):
        if kind[meld] == wanted and target.kind[meld] == EMPTY:
            return meld
    return NO_MELD


@rule
def _find_room(kind: Any, target: Melds) -> None:
    """Move what shall lie where a meld of the other kind has been begun: to one of its kind, or to a new one."""
    for meld in range(MOST_MELDS):
        if kind[meld] == EMPTY or target.kind[meld] == EMPTY or kind[meld] == target.kind[meld]:
            continue
        other = _room_of(kind, target, int(target.kind[meld]))
        if other == NO_MELD:
            other = _room_of(kind, target, EMPTY)
        if other == NO_MELD:
            continue
        target.kind[other], target.kind[meld] = target.kind[meld], EMPTY
        target.key[other], target.key[meld] = target.key[meld], NO_KEY
        target.content[other, :] = target.content[meld, :]
        target.content[meld, :] = 0


@rule
def steps_to(kind: Any, key: Any, content: Any, opened: int, target: Melds, out: Any) -> int:
    """Fill ``out`` with the steps from a table to another one, without the Fin; returns how many.

    Args:
        kind: of each meld of the table as it lies.
        key: its rank or suit.
        content: its cards.
        opened: the meld that is open.
        target: as it shall lie; new melds stand in the lowest empty places, see :func:`aim`. Those that find a meld of
            the other kind there are moved.
        out: ``int32[MOST_ROW]``.
    """
    _find_room(kind, target)
    now = np.zeros((MOST_MELDS, PLACES), np.int8)
    for meld in range(MOST_MELDS):
        for place in range(PLACES):
            now[meld, place] = content[meld, place]
    count, opened = _lifts(kind, key, now, target, opened, out, 0)
    for meld in range(MOST_MELDS):
        if target.kind[meld] == EMPTY:
            continue
        if kind[meld] == EMPTY:
            out[count] = act.NEW_SET if target.kind[meld] == SET else act.NEW_RUN
            count += 1
            opened = meld
        for i in range(PLACES):
            place = (i + 1) % PLACES if target.kind[meld] == RUN else i  # the low ace last: it looks for its two
            wanted = int(target.content[meld, place])
            times = wanted - int(now[meld, place])
            if target.kind[meld] == RUN:
                times = 1 if times != 0 else 0
            for _ in range(times):
                count = _turn_to(out, count, opened, meld)
                opened = meld
                out[count] = _put_of(int(target.kind[meld]), int(target.key[meld]), place, wanted)
                count += 1
    return count

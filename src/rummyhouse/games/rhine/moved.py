"""What has been laid in a turn and moved from meld to meld, in words: others see it at Fin only."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import JOKER
from rummyhouse.games.rhine.actions import MOST_MELDS
from rummyhouse.games.rhine.names import name_of, the
from rummyhouse.games.rhine.state import EMPTY
from rummyhouse.games.rhine.text import at_first, entries
from rummyhouse.games.rhine.zones import face_of
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds.rearranged_shape import WILD_TWO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.rhine.view import View


class Come(NamedTuple):
    """Cards, as entries of a row, that a meld has got in a turn, and whether it lay there before."""

    laid: list[int]
    moved: list[int]
    is_new: bool


def come_between(before: View, after: View) -> dict[int, Come]:
    """What each meld has got, from the hand and from other melds; as few cards as can be count as moved."""
    gone: dict[int, Counter[str]] = {}
    come: dict[int, Come] = {}
    first = at_first(before)
    for meld in range(MOST_MELDS):
        is_new = bool(before.was_kind[meld] == EMPTY)
        if is_new and after.kind[meld] == EMPTY:
            continue
        was, now = [] if is_new else entries(first, meld), entries(after, meld)
        gone[meld] = Counter(map(face_of, was)) - Counter(map(face_of, now))
        more = Counter(map(face_of, now)) - Counter(map(face_of, was))
        come[meld] = Come([], [], is_new)
        for card in now:
            if more[face_of(card)]:
                more[face_of(card)] -= 1
                come[meld].laid.append(card)
    for target, found in come.items():
        for source in gone:
            for card in list(found.laid):
                if source != target and gone[source][face_of(card)]:
                    gone[source][face_of(card)] -= 1
                    found.laid.remove(card)
                    found.moved.append(card)
    return come


def told_laid(after: View, come: Mapping[int, Come]) -> str:
    """E.g. ``the four of hearts on the run of hearts and the five of spades in a new set of fives``; "" for nothing."""
    return listed(
        say(
            _LAID[found.is_new],
            cards=listed(map(the, sorted(map(_natural, found.laid)))),
            meld=name_of(after, meld),
        )
        for meld, found in come.items()
        if found.laid
    )


_LAID = {False: noted("{cards} on the {meld}"), True: noted("{cards} in a new {meld}")}
"""How it is told what a meld got from the hand, by whether it is new."""


def _natural(entry: int) -> int:
    """The card of an entry: a wild two is a two."""
    return entry - WILD_TWO if entry > JOKER else entry


def told_moves(after: View, come: Mapping[int, Come]) -> str:
    """E.g. ``7H goes to the set of sevens, 6C 7C 8C to a new run of clubs``; "" if only cards of the hand were laid."""
    told: list[str] = []
    for meld, found in come.items():
        if found.moved:
            key = _GOES[not told, found.is_new]
            faces = " ".join(map(face_of, found.moved))
            told.append(say(key, cards=faces, number=len(found.moved), meld=name_of(after, meld)))
    return ", ".join(told)


_GOES = {
    (True, False): noted("{cards} {number:?goes|go} to the {meld}"),
    (True, True): noted("{cards} {number:?goes|go} to a new {meld}"),
    (False, False): noted("{cards} to the {meld}"),
    (False, True): noted("{cards} to a new {meld}"),
}
"""How it is told, by whether it is told first, and whether the meld is new."""

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
    from rummyhouse.games.rhine.view import View


class Come(NamedTuple):
    """Cards, as entries of a row, that a meld has got in a turn."""

    laid: list[int]
    moved: list[int]


def come_between(before: View, after: View) -> dict[int, Come]:
    """What each meld has got, from the hand and from other melds; as few cards as can be count as moved."""
    gone: dict[int, Counter[str]] = {}
    come: dict[int, Come] = {}
    for meld in range(MOST_MELDS):
        was = entries(at_first(before), meld) if before.was_kind[meld] != EMPTY else []
        now = entries(after, meld)
        gone[meld] = Counter(map(face_of, was)) - Counter(map(face_of, now))
        more = Counter(map(face_of, now)) - Counter(map(face_of, was))
        come[meld] = Come([], [])
        for card in now:
            if more[face_of(card)]:
                more[face_of(card)] -= 1
                come[meld].laid.append(card)
    for target, found in come.items():
        for source in range(MOST_MELDS):
            for card in list(found.laid):
                if source != target and gone[source][face_of(card)]:
                    gone[source][face_of(card)] -= 1
                    found.laid.remove(card)
                    found.moved.append(card)
    return come


def told_laid(before: View, after: View) -> str:
    """E.g. ``the four of hearts on the run of hearts and the five of spades in a new set of fives``; "" for nothing."""
    return listed(
        say(
            _LAID[bool(before.was_kind[meld] == EMPTY)],
            cards=listed(map(the, sorted(map(_natural, come.laid)))),
            meld=name_of(after, meld),
        )
        for meld, come in come_between(before, after).items()
        if come.laid
    )


_LAID = {False: noted("{cards} on the {meld}"), True: noted("{cards} in a new {meld}")}
"""How it is told what a meld got from the hand, by whether it is new."""


def _natural(entry: int) -> int:
    """The card of an entry: a wild two is a two."""
    return entry - WILD_TWO if entry > JOKER else entry


def told_moves(before: View, after: View) -> str:
    """E.g. ``7H goes to the set of sevens, 6C 7C 8C to a new run of clubs``; "" if only cards of the hand were laid."""
    told: list[str] = []
    for meld, come in come_between(before, after).items():
        if come.moved:
            key = _GOES[not told, before.was_kind[meld] == EMPTY]
            faces = " ".join(map(face_of, come.moved))
            told.append(say(key, cards=faces, number=len(come.moved), meld=name_of(after, meld)))
    return ", ".join(told)


_GOES = {
    (True, False): noted("{cards} {number:?goes|go} to the {meld}"),
    (True, True): noted("{cards} {number:?goes|go} to a new {meld}"),
    (False, False): noted("{cards} to the {meld}"),
    (False, True): noted("{cards} to a new {meld}"),
}
"""How it is told, by whether it is told first, and whether the meld is new."""

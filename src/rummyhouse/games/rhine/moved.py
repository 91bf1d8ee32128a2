"""What has been moved from meld to meld in a turn, in words: others see it at Fin only."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.games.rhine.actions import MOST_MELDS
from rummyhouse.games.rhine.names import name_of
from rummyhouse.games.rhine.state import EMPTY
from rummyhouse.games.rhine.text import at_first, entries
from rummyhouse.games.rhine.zones import face_of
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rhine.view import View


class Moved(NamedTuple):
    """Cards, as entries of a row, that have come into a meld from another one."""

    source: int
    target: int
    cards: Sequence[int]


def moved_between(before: View, after: View) -> list[Moved]:
    """What lay in one meld before the turn and lies in another one now, as few cards as can be."""
    gone: dict[int, Counter[str]] = {}
    come: dict[int, list[int]] = {}
    for meld in range(MOST_MELDS):
        was = entries(at_first(before), meld) if before.was_kind[meld] != EMPTY else []
        now = entries(after, meld)
        gone[meld] = Counter(map(face_of, was)) - Counter(map(face_of, now))
        left = Counter(map(face_of, now)) - Counter(map(face_of, was))
        come[meld] = []
        for card in now:
            if left[face_of(card)]:
                left[face_of(card)] -= 1
                come[meld].append(card)
    found = []
    for target in range(MOST_MELDS):
        for source in range(MOST_MELDS):
            cards = []
            for card in list(come[target]):
                if source != target and gone[source][face_of(card)]:
                    gone[source][face_of(card)] -= 1
                    come[target].remove(card)
                    cards.append(card)
            if cards:
                found.append(Moved(source, target, cards))
    return found


def told_moves(before: View, after: View) -> str:
    """E.g. ``7H goes to the set of sevens, 6C 7C 8C to a new run of clubs``; "" if only cards of the hand were laid."""
    goals: dict[int, list[int]] = {}
    for move in moved_between(before, after):
        goals.setdefault(move.target, []).extend(move.cards)
    told: list[str] = []
    for target, cards in goals.items():
        key = _GOES[not told, before.was_kind[target] == EMPTY]
        faces = " ".join(map(face_of, cards))
        told.append(say(key, cards=faces, number=len(cards), meld=name_of(after, target)))
    return ", ".join(told)


_GOES = {
    (True, False): noted("{cards} {number:?goes|go} to the {meld}"),
    (True, True): noted("{cards} {number:?goes|go} to a new {meld}"),
    (False, False): noted("{cards} to the {meld}"),
    (False, True): noted("{cards} to a new {meld}"),
}
"""How it is told, by whether it is told first, and whether the meld is new."""

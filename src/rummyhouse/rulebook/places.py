"""Zones by the names that people use: ``hand B``, ``book D kings``, ``straight NS hearts``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import Zone

_MELDS = {"book": "", "meld": "", "closed": "", "straight": "straight", "run": "run", "coup": "twos", "twos": "twos"}
"""How the name of a meld may begin, and how the label of such a meld begins."""

_PLACES = {
    *("hand", "stock", "pile", "column", "foot", "bank", "flight", "felt", "discard", "upcard", "knock", "dead"),
    *_MELDS,
}


def is_a_place(name: str) -> bool:
    """Whether this can be the name of a zone that is missing because it is empty."""
    return name.split(".")[0] in _PLACES


def find_zone(zones: Sequence[Zone], name: str, side: Sequence[int]) -> Zone | None:
    """The zone of this name, or None.

    A zone can be named by its id, by its label unless that is the name of a seat, or as people name it: a meld by its
    owner and what it holds, or by its number among several.

    Args:
        zones: of a scene.
        name: words with dots between them, seats and sides as numbers: ``hand.0``, ``book.side.1.kings``.
        side: of each seat.
    """
    for zone in zones:
        if name in (zone.id, zone.label.lower().replace(" ", ".")):
            return zone
    kind, *words = name.split(".")
    whose, words = _whose(words, side)
    if kind in _MELDS and whose >= 0:
        return _meld(zones, kind, whose, words)
    if kind == "bank" and whose >= 0:
        return next((zone for zone in zones if zone.kind == "bank" and side[zone.owner] == whose), None)
    return None


def _whose(words: list[str], side: Sequence[int]) -> tuple[int, list[str]]:
    """The side at the beginning of the words, given directly or by one of its seats, and the remaining words."""
    if words[:1] == ["side"] and words[1:2] and words[1].isdecimal():
        return int(words[1]), words[2:]
    if words and words[0].isdecimal() and int(words[0]) < len(side):
        return side[int(words[0])], words[1:]
    return -1, words


def _meld(zones: Sequence[Zone], kind: str, side: int, words: list[str]) -> Zone | None:
    nth = int(words.pop()) if words and words[-1].isdecimal() else 1
    named = " ".join(words)
    found = [zone for zone in zones if zone.kind == "book" and zone.side == side and _holds(zone, kind, named)]
    found.sort(key=_number)
    return found[nth - 1] if 0 < nth <= len(found) else None


def _holds(zone: Zone, kind: str, named: str) -> bool:
    label = zone.label.lower()
    if (kind == "closed") != ("closed" in zone.marks) and kind == "closed":
        return False
    return label.startswith(_MELDS[kind]) and (not named or label in (named, f"{_MELDS[kind]} of {named}"))


def _number(zone: Zone) -> tuple[int, ...]:
    return tuple(int(word) for word in zone.id.split(".") if word.isdecimal())

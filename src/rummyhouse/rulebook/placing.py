"""Which parts of a table belong in the picture of an example: those that it places, and those that it touches.

A position may be partial, and the game fills the rest with whatever is left of the packs. A hand of eleven cards that
nobody has mentioned, or a stock of 134, would only hide what the example is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.languages import say
from rummyhouse.rulebook import statements

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rules import Scene, SeatLine, Zone

_STOCK = re.compile(r"\b(stock|draw \d|#53)\b")
_PILE = re.compile(r"\b(pile|upcard|discard|knock|call|capture|relinquish)\b")
_FROM_HAND = re.compile(r"\b(discard|lay|meld|knock|put|arrange|tack|bite|cannibalise|gin)\b")
_PLACES = {
    "stock": ("stock", "pile 1", "pile 2"),
    "pile": ("discard", "upcard", "pile"),
    "knock": ("knock card",),
    "dead": ("dead pile",),
}
_COUNTED = ("stock", "pile")


@dataclass(frozen=True, slots=True)
class Placing:
    """The zones that a position places, and the others that the example touches.

    Attributes:
        entries: the position; None for a table that was dealt, where every card is in its place.
        touched: kinds of zones that the example mentions, and ids of hands.
    """

    entries: Mapping[str, str] | None
    touched: frozenset[str] = field(default_factory=frozenset)

    def of(self, scene: Scene) -> Scene:
        """The scene without the cards that the example does not place."""
        if not self.entries:
            return scene
        zones = tuple(self._counted(zone) for zone in scene.zones if self._belongs(zone))
        return msgspec.structs.replace(scene, zones=zones, seats=tuple(self._line(seat) for seat in scene.seats))

    def _belongs(self, zone: Zone) -> bool:
        if zone.kind == "hand":
            return self._has(f"hand {zone.owner}") or zone.id in self.touched
        if zone.kind == "foot":
            return self._has_feet(zone.owner)
        if zone.id in _PLACES or zone.kind in ("stock", "pile"):
            name = zone.id if zone.id in _PLACES else zone.kind
            return self._has(*_PLACES[name]) or name in self.touched
        if zone.kind == "column":
            return self._has("column", "left", "right")
        return True

    def _has(self, *names: str) -> bool:
        return any(entry.startswith(names) for entry in self.entries or ())

    def _has_feet(self, seat: int) -> bool:
        return self._has(f"foot {seat}", f"feet {seat}") or "feet" in (self.entries or ())

    def _counted(self, zone: Zone) -> Zone:
        """A stack without the number of its cards, unless the position gives it."""
        entries = self.entries or {}
        said = "stock size" in entries or any(
            text == "nothing" for name, text in entries.items() if name.startswith(("stock", "discard"))
        )
        if zone.kind not in _COUNTED or said or (zone.kind == "pile" and self._has(*_PLACES["pile"])):
            return zone
        return msgspec.structs.replace(zone, count=0)

    def _line(self, seat: SeatLine) -> SeatLine:
        facts = (
            seat.facts if self._has_feet(seat.seat) else tuple(one for one in seat.facts if one.label != say("Feet"))
        )
        known = self._has(f"hand {seat.seat}") or f"hand.{seat.seat}" in self.touched
        return msgspec.structs.replace(seat, facts=facts, hand_count=seat.hand_count if known else -1)


DEALT = Placing(None)
"""Leaves nothing out, for a table that was dealt."""


def placing(scenario: Scenario, steps: Iterable[statements.Statement]) -> Placing:
    """What a scenario places, and what its steps touch."""
    return Placing(scenario.position.entries if not scenario.deal else None, frozenset(_touched(steps)))


def _touched(steps: Iterable[statements.Statement]) -> Iterator[str]:
    for step in steps:
        match step:
            case statements.Act():
                yield from _by(step.text, step.seat)
            case statements.May() | statements.MayNot():
                for text in step.texts:
                    yield from _by(text, -1)
            case statements.Repeat() | statements.InAnyOrder():
                yield from _touched(step.steps)
            case statements.ShuffleOrder() | statements.Waits():
                yield from ("stock", "pile")
            case statements.Sees() | statements.SeesMarks():
                yield from _named(step.zone)


def _by(text: str, seat: int) -> Iterator[str]:
    if _STOCK.search(text):
        yield "stock"
    if _PILE.search(text):
        yield "pile"
    if seat >= 0 and _FROM_HAND.search(text):
        yield f"hand.{seat}"


def _named(zone: str) -> Iterator[str]:
    kind = zone.partition(".")[0]
    if kind == "hand":
        yield zone
    elif kind in ("discard", "upcard"):
        yield "pile"
    elif kind in _PLACES:
        yield kind

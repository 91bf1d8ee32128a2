"""Figures of the book: the table of an example at one of its moments, or only a few zones of it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from rummyhouse import games
from rummyhouse.drawing import cards_svg, svg, text, zones_svg
from rummyhouse.drawing.names import put_names
from rummyhouse.languages import ENGLISH, reader, reading
from rummyhouse.rulebook.acting import numbered
from rummyhouse.rulebook.example import NoSuchExampleError, find_example
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.moments import points
from rummyhouse.rulebook.places import find_zone
from rummyhouse.rulebook.sentences import SpokenNames, zone_name
from rummyhouse.rules import Sheet  # noqa: TC001 - msgspec reads it at run time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.drawing.palette import Theme
    from rummyhouse.rulebook.example import Example
    from rummyhouse.rulebook.moments import Moment
    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rulebook.sources import FigureSource
    from rummyhouse.rules import RuleChoice, Scene, Zone

WIDTHS = {"narrow": 344.0, "wide": 720.0}
"""The widths of pictures, for a phone and for everything else."""


_WRITTEN = re.compile(r"(?:10|[2-9AKQJ])[SHDC]?|JK")


class FigureError(ValueError):
    """A figure asks for a place that is not there, or for a settlement before the round is over."""


class Picture(msgspec.Struct, frozen=True):
    """A table, or a part of it, as a picture and in words.

    Attributes:
        svg: to stand in a page that has the sprite of all cards.
        words: the same, for people who listen.
    """

    svg: str
    words: str


class Figure(msgspec.Struct, frozen=True):
    """A figure as it is shown.

    Attributes:
        picture: what is drawn.
        caption: a sentence under it, or "".
        clause: the clause that says so, or "".
        example: the id of the example from which it is taken.
        sides: who scores, by side; for the settlement.
        sheet: the settlement of the round, or None.
    """

    picture: Picture
    caption: str
    clause: str
    example: str
    sides: tuple[str, ...] = ()
    sheet: Sheet | None = None


def picture(
    scene: Scene, names: Sequence[str], *, width: float, theme: Theme = "page", changed: Sequence[str] = ()
) -> Picture:
    """The whole table of a scene, with these zones marked and without anything that looks like a button."""
    shown = numbered(scene)
    drawn = svg(shown, names=names, theme=theme, width=width, has_buttons=False, changed=changed)
    words = text(msgspec.structs.replace(shown, moves=()), names=names, has_heading=False)
    return Picture(drawn, words.rstrip())


def figure(
    game: str, source: FigureSource, *, width: float, theme: Theme = "page", choice: RuleChoice | None = None
) -> Figure:
    """A figure with its picture; the numbers in its caption follow these house rules, or else the usual ones.

    Raises:
        NoSuchExampleError: there is no such example, or no such moment of it.
        FigureError: it has no such place, or no settlement yet.
    """
    scenario, scene, zones = _looked_up(game, source)
    if zones:
        drawing = zones_svg(scene, zones, names=scenario.seats, theme=theme, width=width)
        drawn = Picture(drawing, _words(zones, scenario.seats))
    else:
        table = msgspec.structs.replace(scene, sheet=None) if source.sheet else scene
        drawn = picture(table, scenario.seats, width=width, theme=theme)
    if source.sheet and scene.sheet is None:
        raise FigureError(f"the round of {source.example} is not over at step {source.step}")
    sheet = named(scene.sheet, scenario.seats) if source.sheet and scene.sheet else None
    sides = (scenario.sides or scenario.seats) if sheet else ()
    return Figure(
        drawn,
        fill(choice or games.find(game).house_rules.choose(), source.caption),
        source.clause,
        source.example,
        sides,
        sheet,
    )


def cards(game: str, source: FigureSource, *, theme: Theme = "page") -> Picture:
    """The cards of a figure's zones in a row, without any text."""
    scenario, scene, zones = _looked_up(game, source)
    return Picture(cards_svg(scene, zones, theme=theme), _words(zones, scenario.seats))


def opening(game: str, name: str) -> Moment:
    """The table of an example at its beginning.

    Raises:
        NoSuchExampleError: there is no such example.
    """
    return _tape(game, name, reader()).at(0)[0]


def _looked_up(game: str, source: FigureSource) -> tuple[Scenario, Scene, list[Zone]]:
    example = find_example(game, source.example)
    moment, side = _tape(game, source.example, reader()).at(source.step)
    if moment.scene is None or moment.whole is None:
        raise FigureError(f"{source.example} has no table")
    with reading(ENGLISH):  # sources name zones in English, whoever reads
        english = _tape(game, source.example, ENGLISH).at(source.step)[0]
        assert english.whole is not None
        scene, when = numbered(english.whole), f"at step {source.step} ({english.sentence or 'the beginning'})"
        found = [_zone(scene, example.scenario, side, place, when).id for place in source.zones]
    shown = {zone.id: zone for zone in numbered(moment.whole).zones}
    zones = [shown[zone] for zone in found]
    entries = example.scenario.position.entries
    zones = _told_apart([_as_written(zone, entries.get(f"hand {zone.owner}", "")) for zone in zones])
    if source.spread:
        zones = [one for zone in zones for one in (zone, _spread(zone))]
    return example.scenario, moment.scene, zones


class _Tape:
    """An example, played only once and only as far as figures need it."""

    def __init__(self, example: Example) -> None:
        self.title = example.title
        self.played: list[tuple[Moment, Sequence[int]]] = []
        self.points = points(example)

    def at(self, step: int) -> tuple[Moment, Sequence[int]]:
        """The moment of this number, and the side of each seat."""
        while len(self.played) <= step:
            point = next(self.points, None)
            if point is None:
                raise NoSuchExampleError(f"'{self.title}' has no step {step + 1}")
            self.played.append((point.moment, point.trial.side if point.trial else ()))
        return self.played[step]


@cache
def _tape(game: str, name: str, language: str) -> _Tape:  # noqa: ARG001 - its scenes are said in this language
    return _Tape(find_example(game, name))


def _as_written(zone: Zone, text: str) -> Zone:
    """A hand in the order in which the example writes it, so that melds stay together; new cards come last."""
    if zone.kind != "hand" or not text or any(not card.face for card in zone.cards):
        return zone
    left = list(zone.cards)
    cards = []
    for written in _WRITTEN.findall(text):
        found = next((card for card in left if card.face.startswith(written)), None)
        if found is not None:
            left.remove(found)
            cards.append(found)
    return msgspec.structs.replace(zone, cards=(*cards, *left))


def _told_apart(zones: list[Zone]) -> list[Zone]:
    """Melds with the names of their players, if the melds of several players are shown."""
    laid = [zone for zone in zones if zone.kind == "book"]
    if len({zone.owner for zone in laid}) < 2:
        return zones
    return [
        msgspec.structs.replace(zone, label=f"{{{zone.owner}}}: {_within(zone.label)}") if zone in laid else zone
        for zone in zones
    ]


def _within(label: str) -> str:
    """A label inside another, where English goes on with a small letter."""
    return label.lower() if reader() == ENGLISH else label


def _spread(zone: Zone) -> Zone:
    """The cards of a closed book, spread as before it was closed."""
    return msgspec.structs.replace(zone, kind="meld", label="", note="", marks=())


def named(sheet: Sheet, names: Sequence[str]) -> Sheet:
    """A settlement with the names of the players."""
    lines = tuple(msgspec.structs.replace(line, label=put_names(line.label, names)) for line in sheet.lines)
    return msgspec.structs.replace(sheet, ending=put_names(sheet.ending, names), lines=lines)


def _zone(scene: Scene, scenario: Scenario, side: Sequence[int], place: str, when: str) -> Zone:
    name = zone_name(place, SpokenNames(scenario.seats, scenario.sides or scenario.seats))
    found = find_zone(scene.zones, name, side)
    if found is None:
        there = ", ".join(zone.id for zone in scene.zones)
        raise FigureError(f"there is no '{place}' {when}; there are: {there}")
    return found


def _words(zones: Sequence[Zone], names: Sequence[str]) -> str:
    shown = [zone for zone in zones if zone.label]
    lines = (f"{put_names(zone.label, names)}: {' '.join(card.face or '?' for card in zone.cards)}" for zone in shown)
    return "\n".join(lines)

"""Figures of the book: the table of an example at one of its moments, or a few places of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rummyhouse.drawing import cards_svg, svg, text, zones_svg
from rummyhouse.drawing.names import put_names
from rummyhouse.rulebook.acting import numbered
from rummyhouse.rulebook.examples import find_example
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.moments import point_at
from rummyhouse.rulebook.places import find_zone
from rummyhouse.rulebook.sentences import Names, zone_name
from rummyhouse.rules import Sheet  # noqa: TC001 - msgspec reads it at run time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.drawing.palette import Theme
    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rulebook.sources import FigureSource
    from rummyhouse.rules import Scene, Zone

WIDTHS = {"narrow": 344.0, "wide": 720.0}
"""How wide pictures are drawn, for a phone and for everything else."""


class FigureError(ValueError):
    """A figure asks for a place that is not there, or for a settlement before the round is over."""


class Picture(msgspec.Struct, frozen=True):
    """A table, or a part of it, as a picture and in words.

    Attributes:
        svg: to stand in a page that has the sprite of all cards.
        words: the same for those who listen.
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
    """The whole table of a scene, with these zones marked; nothing in it looks as if it could be pressed."""
    shown = numbered(scene)
    drawn = svg(shown, names=names, theme=theme, width=width, has_buttons=False, changed=changed)
    return Picture(drawn, text(msgspec.structs.replace(shown, moves=()), names=names).strip())


def figure(game: str, source: FigureSource, *, width: float, theme: Theme = "page", preset: str = "") -> Figure:
    """A figure, drawn; the numbers of its caption are those of a preset, or the usual ones.

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
    return Figure(drawn, fill(game, source.caption, preset), source.clause, source.example, sides, sheet)


def cards(game: str, source: FigureSource, *, theme: Theme = "page") -> Picture:
    """The cards of a figure's places in a row, without a word beside them."""
    scenario, scene, zones = _looked_up(game, source)
    return Picture(cards_svg(scene, zones, theme=theme), _words(zones, scenario.seats))


def _looked_up(game: str, source: FigureSource) -> tuple[Scenario, Scene, list[Zone]]:
    example = find_example(game, source.example)
    point = point_at(example, source.step)
    scene, trial = point.moment.scene, point.trial
    if scene is None or trial is None:
        raise FigureError(f"{source.example} has no table")
    zones = [_zone(scene, example.scenario, trial.side, place) for place in source.zones]
    if source.spread:
        zones = [shown for zone in zones for shown in (zone, _spread(zone))]
    return example.scenario, scene, zones


def _spread(zone: Zone) -> Zone:
    """The cards of a closed book as one sees them before it is closed."""
    return msgspec.structs.replace(zone, kind="meld", label="", note="", marks=())


def named(sheet: Sheet, names: Sequence[str]) -> Sheet:
    """A settlement with the names of those who sit there."""
    lines = tuple(msgspec.structs.replace(line, label=put_names(line.label, names)) for line in sheet.lines)
    return msgspec.structs.replace(sheet, ending=put_names(sheet.ending, names), lines=lines)


def _zone(scene: Scene, scenario: Scenario, side: Sequence[int], place: str) -> Zone:
    name = zone_name(place, Names(scenario.seats, scenario.sides or scenario.seats))
    found = find_zone(scene.zones, name, side)
    if found is None:
        raise FigureError(f"there is no '{place}'; there are: {', '.join(zone.id for zone in scene.zones)}")
    return found


def _words(zones: Sequence[Zone], names: Sequence[str]) -> str:
    shown = [zone for zone in zones if zone.label]
    lines = (f"{put_names(zone.label, names)}: {' '.join(card.face or '?' for card in zone.cards)}" for zone in shown)
    return "\n".join(lines)

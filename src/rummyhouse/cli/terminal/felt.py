"""A scene as coloured text: the felt, the person's hand, and the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rummyhouse.drawing.names import put_names
from rummyhouse.drawing.terminal import SceneWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.rules import Scene, SeatLine, Sheet, Zone

_RED = r"[0-9AJQK]+[♦♥]"
_LABEL_WIDTH = 14


class Felt:
    """Draws a scene for the person it was made for.

    Red suits are red, but nothing depends on colour alone.
    """

    def __init__(
        self, scene: Scene, names: Sequence[str], *, plain: bool, red: bool, levels: Sequence[str] = ()
    ) -> None:
        """A drawing of this scene.

        Args:
            scene: what the person sees.
            names: of the players, by seat.
            plain: show suits as letters.
            red: draw hearts and diamonds in red.
            levels: how well the bots play, by seat; "" for the person.
        """
        self._scene = scene
        self._names = names
        self._red = red
        self._writer = SceneWriter(scene, names, plain=plain, levels=levels)

    def table(self) -> RenderableType:
        """Everything on the table except the person's hand: the middle first, then the person, then the others."""
        own = self._scene.seat
        seats = sorted(self._scene.seats, key=lambda seat: (seat.seat - own) % len(self._scene.seats))
        parts: list[RenderableType] = [self._zones(self._writer.zones_of(-1)), ""]
        for seat in seats:
            about = Text(self._writer.about(seat), "bold" if seat.may_act else "")
            zones = (zone for zone in self._writer.zones_of(seat.seat) if not self._is_told(seat, zone))
            parts += [self._coloured(about), self._zones(zones)]
        return Group(*parts)

    def hand(self) -> RenderableType:
        """The person's hand, the prompt, and the facts to keep an eye on."""
        hand = [Text(self._writer.lie(zone)) for zone in self._writer.zones_of(self._scene.seat) if zone.kind == "hand"]
        asked = Text(put_names(self._scene.prompt, self._names), "bold")
        facts = [Text(self._writer.facts())] if self._scene.facts else []
        return Group(*(self._coloured(text) for text in (*hand, asked, *facts)))

    def settlement(self, sheet: Sheet, sides: Sequence[str], totals: Sequence[int]) -> RenderableType:
        """The settlement of the round, one column for each side, the winner's first, with the totals of the match.

        Args:
            sheet: of the scene.
            sides: the names of each side.
            totals: of the match, by side.
        """
        grid = Table(box=None, pad_edge=False, padding=(0, 1), expand=True)
        grid.add_column("", ratio=1)
        for side in sheet.order:
            grid.add_column(sides[side], justify="right", max_width=12)
        for line in sheet.lines:
            points = ["" if line.points[side] is None else str(line.points[side]) for side in sheet.order]
            label = self._writer.label(line.label, line.cards)
            clause = f"  ({line.clause})" if line.clause else ""
            grid.add_row(self._coloured(Text(label + clause)), *points)
        grid.add_row(
            Text("Points of this round", "bold"), *(Text(str(sheet.points[side]), "bold") for side in sheet.order)
        )
        grid.add_row(Text("Points so far", "bold"), *(Text(str(totals[side]), "bold") for side in sheet.order))
        ending = Text(put_names(sheet.ending, self._names), "bold")
        return Group(self._coloured(ending), "", grid)

    def _is_told(self, seat: SeatLine, zone: Zone) -> bool:
        """Whether to leave a zone out here: the person's own hand, or one of which only the size is known."""
        return zone.kind == "hand" and (seat.seat == self._scene.seat or not _is_open(zone))

    def _zones(self, zones: Iterable[Zone]) -> RenderableType:
        """A line for each zone with open cards; the others share one line."""
        shown = list(zones)
        lines = Table.grid(padding=(0, 1))
        for width in (1, _LABEL_WIDTH, None):
            lines.add_column(width=width)
        for zone in shown:
            if _is_open(zone):
                lines.add_row("", self._label(zone), self._coloured(Text(self._writer.lie(zone))))
        hidden = [f"{self._label(zone)} {self._writer.lie(zone)}" for zone in shown if not _is_open(zone)]
        parts: list[RenderableType] = [Padding(f" {self._writer.dot} ".join(hidden), (0, 0, 0, 2))] if hidden else []
        return Group(*parts, *([lines] if lines.row_count else []))

    def _label(self, zone: Zone) -> str:
        return put_names(zone.label or zone.id, self._names)

    def _coloured(self, text: Text) -> Text:
        if self._red:
            text.highlight_regex(_RED, "red")
        return text


def _is_open(zone: Zone) -> bool:
    return any(card.face for card in zone.cards)

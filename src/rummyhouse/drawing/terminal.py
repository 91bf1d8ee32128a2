"""A scene as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.drawing.names import SIGNS, fact_words, put_names, put_signs, seat_words
from rummyhouse.languages import noted, say
from rummyhouse.rules import CardFace, Scene, SeatLine, Sheet, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLACE_WIDTH = 16
_MARKS = {
    "frozen": noted("frozen"),
    "staged": noted("not laid yet"),
    "red": noted("red##a book"),
    "black": noted("black##a book"),
}


def text(scene: Scene, *, names: Sequence[str] = (), plain: bool = False, has_heading: bool = True) -> str:
    """The scene as lines of text.

    Args:
        scene: what a seat sees; nothing else is written.
        names: of the players, by seat.
        plain: letters instead of suit signs, and only ASCII.
        has_heading: whether the first line names the game and the phase as the program does, in English.
    """
    return SceneWriter(scene, names, plain=plain).text(has_heading=has_heading)


class SceneWriter:
    """Writes the parts of a scene; :func:`text` puts them one below the other."""

    def __init__(self, scene: Scene, names: Sequence[str], *, plain: bool, levels: Sequence[str] = ()) -> None:
        """See :func:`text`; ``levels`` tells by seat how well a bot plays, "" for a person."""
        self.scene = scene
        self.names = names
        self.levels = levels
        self.plain = plain
        self.dot = "-" if plain else "·"
        self.has_books = any(zone.kind in ("book", "foot") for zone in scene.zones)

    def text(self, *, has_heading: bool = True) -> str:
        """The whole scene; see :func:`text`."""
        bottom = max(self.scene.seat, 0)
        above = [seat for seat in self.scene.seats if seat.seat != bottom]
        own = [seat for seat in self.scene.seats if seat.seat == bottom]
        lines = [f"{self.scene.game.upper()} {self.dot} {self.scene.phase}", ""] if has_heading else []
        for seat in above:
            lines += [*self.seat(seat), ""]
        middle = [self.zone(zone) for zone in self.zones_of(-1)]
        lines += [*middle, ""] if middle else []
        for seat in own:
            lines += [*self.seat(seat), ""]
        lines += [f"> {put_names(self.scene.prompt, self.names)}"]
        if self.scene.facts:
            lines.append(f"  {self.facts()}")
        if self.scene.moves:
            texts = dict.fromkeys(move.text for move in self.scene.moves)
            lines.append(f"  {f' {self.dot} '.join(texts)}")
        if self.scene.sheet is not None:
            lines += ["", *self.sheet(self.scene.sheet)]
        written = "\n".join(line.rstrip() for line in lines) + "\n"
        return written.replace("−", "-").encode("ascii", "replace").decode() if self.plain else written

    def facts(self) -> str:
        """The facts that this seat should keep an eye on."""
        facts = [f"{fact.label}: {put_names(self.signed(fact.value), self.names)}" for fact in self.scene.facts]
        return f" {self.dot} ".join(facts)

    def signed(self, words: str) -> str:
        """Words with the signs of suits in their cards, where signs may be written."""
        return words if self.plain else put_signs(words)

    def seat(self, seat: SeatLine) -> list[str]:
        """A seat with everything that lies before it."""
        return [self.about(seat), *(self.zone(zone) for zone in self.zones_of(seat.seat))]

    def about(self, seat: SeatLine) -> str:
        """What everybody may know about a seat."""
        words = seat_words(seat, self.names)
        if any(self.levels[seat.seat : seat.seat + 1]):
            words[0] += f", {self.levels[seat.seat]}"
        words += [self.signed(fact_words(fact.label, fact.value)) for fact in seat.facts]
        turn = ("*" if self.plain else "▶") if seat.may_act else " "
        return f"{turn} {f' {self.dot} '.join(words)}"

    def zones_of(self, owner: int) -> list[Zone]:
        """The zones before a seat, or (-1) in the middle, without melds that have not been laid yet."""
        mine = [zone for zone in self.scene.zones if zone.owner == owner]
        return [zone for zone in mine if owner < 0 or zone.cards or zone.count or zone.kind != "meld"]

    def zone(self, zone: Zone) -> str:
        """A zone with its name."""
        label = put_names(zone.label or zone.id, self.names)
        return f"    {label + ':':<{_PLACE_WIDTH}} {self.lie(zone)}"

    def lie(self, zone: Zone) -> str:
        """The cards of a zone, and its marks."""
        notes = ", ".join(part for part in (put_names(self.signed(zone.note), self.names), *self.marks(zone)) if part)
        return self.cards(zone) + (f"  ({notes})" if notes else "")

    def marks(self, zone: Zone) -> list[str]:
        """The marks that a picture shows by lines and colours, in words."""
        said = [say(_MARKS[mark]) for mark in ("frozen", "staged") if mark in zone.marks]
        if zone.kind == "book":
            bitten = sum("cannibal" in card.marks for card in zone.cards)
            said += [say("{number:cannibal}", number=bitten)] if bitten else []
            colours = [mark for mark in ("red", "black") if {mark, "marker"} <= set(zone.marks) and not zone.note]
            said += [say(_MARKS[colour]) for colour in colours]
        return said

    def cards(self, zone: Zone) -> str:
        """The cards of a zone; those face down are only counted."""
        if not zone.count and not zone.cards:
            return say("empty##no card lies there")
        shown = [self.card(card) for card in zone.cards if card.face]
        hidden = max(zone.count, len(zone.cards)) - len(shown)
        if zone.kind == "pile" and shown:
            parts = [shown[-1]]
            if zone.count > 1:
                parts = [say("{card} on {number} more", card=shown[-1], number=zone.count - 1)]
            if len(shown) > 1 and self.has_books:
                parts.append(say("{card} under it", card=shown[-2]))
            return ", ".join(parts)
        back = "[]" if self.plain else "▒▒"
        return " ".join([*([f"{back} x {hidden}" if self.plain else f"{back} × {hidden}"] if hidden else []), *shown])

    def card(self, card: CardFace) -> str:
        """A card; a star stands behind one just drawn."""
        written = card.face if self.plain or card.face == "JK" else card.face[:-1] + SIGNS[card.face[-1]]
        return f"{written}*" if "new" in card.marks else written

    def sheet(self, sheet: Sheet) -> list[str]:
        """The settlement, a column for each side."""
        rows = [(self.label(line.label, line.cards), line.points) for line in sheet.lines]
        rows.append((say("Points"), sheet.points))
        width = max(len(label) for label, _ in rows)
        lines = [put_names(sheet.ending, self.names)]
        for label, points in rows:
            columns = "".join(f"{'' if value is None else value:>7}" for value in points)
            lines.append(f"    {label:<{width}}{columns}")
        return lines

    def label(self, label: str, cards: Sequence[str]) -> str:
        """What a line of the settlement counts."""
        written = " ".join(self.card(CardFace(face=face)) for face in cards)
        return f"{put_names(label, self.names)}  {written}".rstrip()

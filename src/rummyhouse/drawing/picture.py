"""A scene as an SVG picture that needs nothing else: no fonts, no scripts, no style sheet."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rummyhouse.drawing import books, face
from rummyhouse.drawing.block import Block, below, beside, centred, framed, lines, text
from rummyhouse.drawing.names import fact_words, put_names, put_signs, seat_words
from rummyhouse.drawing.palette import PALETTE, DrawingError, Theme, settle_colours
from rummyhouse.languages import Number, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import CardFace, Fact, Scene, SeatLine, Sheet, Zone

_LEAST_WIDTH = 100.0
_MARGIN = 24.0
_GAP = 20.0
_RATIO = face.HEIGHT / face.WIDTH
_SHOWN = 0.42
"""The share of a covered card that shows beside the next one: its index."""

_BACKS = 0.2
_SMALL, _MIDDLE, _LARGE = 46.0, 62.0, 76.0
_SPREAD = ("hand", "column", "meld")
_FULL = ("book", "foot", "bank")
"""Kinds of zones that only tables with several packs have; their labels keep to the width of the cards."""

_LEAST_LABEL = 140.0  # pixels for what a line of the settlement is called
_LABEL = 74.0
_ENDLESS = 10_000.0
_MARGIN_COMPACT = 14.0
_COMPACT = 528.0
"""A picture narrower than this leaves out the face-down cards of others; their lines say how many they are."""


def svg(
    scene: Scene,
    *,
    names: Sequence[str] = (),
    theme: Theme = "light",
    four_colour: bool = False,
    back: str = "blue",
    width: float = 880,
    has_buttons: bool = True,
    changed: Sequence[str] = (),
) -> str:
    """The picture of a scene.

    Args:
        scene: what a seat sees; nothing else is drawn.
        names: of the players, by seat.
        theme: ``light`` or ``dark``; or ``page`` for a picture inside a page that has the sprite of all cards: it holds
            no cards of its own, and takes the colours of the page.
        four_colour: clubs green and diamonds blue.
        back: ``blue`` or ``red``.
        width: of the picture; its height follows from what lies on the table.
        has_buttons: whether the moves that have a button are drawn as such.
        changed: ids of the zones to be marked.

    Returns:
        An SVG document.

    Raises:
        DrawingError: there is no such theme or back, or it would be too narrow.
    """
    painter = _Painter(scene, names, theme, back, width)
    painter.four_colour = four_colour
    painter.has_buttons = has_buttons
    painter.changed = frozenset(changed)
    return painter.document(framed(painter.table(), painter.width))


def zones_svg(scene: Scene, zones: Sequence[Zone], *, names: Sequence[str] = (), theme: Theme, width: float) -> str:
    """The picture of a few zones of a scene side by side, drawn as :func:`svg` draws a whole scene."""
    painter = _Painter(scene, names, theme, "blue", width)
    return painter.document(beside([painter.zone(zone, painter.middle) for zone in zones], _GAP, painter.width))


def cards_svg(scene: Scene, zones: Sequence[Zone], *, theme: Theme) -> str:
    """The cards of a few zones in one row, without any text."""
    painter = _Painter(scene, (), theme, "blue", _ENDLESS)
    return painter.document(beside([painter.cards(zone, _MIDDLE) for zone in zones], _GAP, _ENDLESS))


class _Painter:
    def __init__(self, scene: Scene, names: Sequence[str], theme: Theme, back: str, width: float) -> None:
        if theme not in tuple(PALETTE):
            raise DrawingError(f"there is no theme {theme!r}; there are: {', '.join(PALETTE)}")
        if back not in tuple(face.BACK):
            raise DrawingError(f"there is no back {back!r}; there are: {', '.join(face.BACK)}")
        if not isinstance(width, (int, float)) or not _LEAST_WIDTH <= width < math.inf:
            raise DrawingError(f"a picture cannot be {width!r} wide; it takes {_LEAST_WIDTH:g} or more")
        self.scene = scene
        self.names = names
        self.stands_alone = theme != "page"
        self.palette = PALETTE[theme]
        self.back = back
        self.is_compact = width < _COMPACT
        self.margin = _MARGIN_COMPACT if self.is_compact else _MARGIN
        self.width = width - 2 * self.margin
        self.four_colour = False
        self.has_buttons = True
        self.changed: frozenset[str] = frozenset()
        self.middle, self.large = (_SMALL, _SMALL * 1.2) if self.is_compact else (_MIDDLE, _LARGE)
        self.has_books = any(zone.kind in _FULL for zone in scene.zones)
        self.used: dict[str, str] = {}

    def document(self, content: Block) -> str:
        margin = self.margin
        width, height = min(self.width, content.width) + 2 * margin, content.height + 2 * margin
        box = f'viewBox="0 0 {face.WIDTH} {face.HEIGHT}"'
        symbols = "".join(f'<symbol id="{name}" {box}>{body}</symbol>' for name, body in sorted(self.used.items()))
        # A page says in its own words what is drawn; a title would be seen there, in English.
        title = f"<title>{self.scene.game}: {self.scene.phase}</title>"
        defined = f"{title}<defs>{symbols}</defs>" if self.stands_alone else ""
        drawing = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
            f'height="{height:g}" font-family="system-ui, sans-serif" role="img">{defined}'
            f'<rect width="{width:g}" height="{height:g}" rx="14" fill="{self.palette.felt}"/>'
            f"{content.at(margin, margin)}</svg>\n"
        )
        return settle_colours(drawing, four_colour=self.four_colour) if self.stands_alone else drawing

    def table(self) -> Block:
        """The table: the other seats above, the middle, one's own seat at the bottom."""
        bottom = max(self.scene.seat, 0)
        above = [seat for seat in self.scene.seats if seat.seat != bottom]
        own = [seat for seat in self.scene.seats if seat.seat == bottom]
        middle = [self.zone(zone, self.middle) for zone in self.scene.zones if zone.owner < 0]
        others = [self.seat(seat, _SMALL) for seat in above]
        parts = [below(others, 8) if self.is_compact else beside(others, 2 * _GAP, self.width)]
        if middle:
            gap = _GAP * (0.5 if self.is_compact else 1.6)
            parts.append(centred(beside(middle, gap, self.width), self.width))
        parts.append(self.request())
        parts += [self.seat(seat, self.large) for seat in own]
        if self.scene.sheet is not None:
            parts.append(self.sheet(self.scene.sheet))
        return below(parts, _GAP * 0.6 if self.is_compact else _GAP)

    def seat(self, seat: SeatLine, size: float) -> Block:
        """A seat's line, and the cards that lie before it."""
        mine = [zone for zone in self.scene.zones if zone.owner == seat.seat and (zone.cards or zone.kind != "meld")]
        if self.is_compact:
            mine = [zone for zone in mine if not _is_hidden(zone)]
        if self.has_books:
            return self.full_seat(seat, mine, size)
        hands = [self.zone(zone, size) for zone in mine if zone.kind == "hand"]
        others = [self.zone(zone, min(size, self.middle)) for zone in mine if zone.kind != "hand"]
        blocks = hands + others if size == _SMALL else others + hands
        return below([self.seat_line(seat, self.width), beside(blocks, _GAP, self.width)], 8)

    def full_seat(self, seat: SeatLine, mine: Sequence[Zone], size: float) -> Block:
        """A seat with books and feet: closed melds, feet and bank in a row, open melds under them, the hand below."""
        small = size * 0.66 if size == _SMALL else size * 0.6
        is_own = size != _SMALL
        hands = [self.zone(zone, size) for zone in mine if zone.kind == "hand" and (is_own or zone.cards)]
        closed = [self.zone(zone, small) for zone in mine if "closed" in zone.marks]
        stacks = [self.zone(zone, small) for zone in mine if zone.kind in ("foot", "bank")]
        laid = [self.zone(zone, small) for zone in mine if zone.kind == "book" and "closed" not in zone.marks]
        width = self.width if is_own or self.is_compact else self.width / 2 - _GAP
        rows = [closed + stacks, laid, hands] if is_own else [hands + stacks + closed, laid]
        return below([self.seat_line(seat, width), *(beside(row, _GAP * 0.7, width) for row in rows)], 10)

    def seat_line(self, seat: SeatLine, width: float) -> Block:
        words = seat_words(seat, self.names)
        words += [put_signs(fact_words(fact.label, fact.value)) for fact in seat.facts]
        said = " · ".join(words)
        line = lines(said, 14, self.palette.ink, width - 16, bold=seat.may_act)
        if not seat.may_act:
            return line
        mark = f'<circle cx="5" cy="9.5" r="5" fill="{self.palette.accent}"/>'
        return Block(line.width + 16, line.height, mark + line.at(16, 0))

    def request(self) -> Block:
        """The question to the player, the buttons, and the facts to keep an eye on."""
        prompt = lines(
            put_names(self.scene.prompt, self.names),
            16 if self.is_compact else 18,
            self.palette.ink,
            self.width,
            bold=True,
        )
        moves = [move for move in self.scene.moves if move.button] if self.has_buttons else []
        buttons = [self.button(move.label, main=move.weight == "main") for move in moves]
        facts = [self.fact(fact) for fact in self.scene.facts]
        return below([prompt, beside(buttons, 10, self.width), beside(facts, _GAP, self.width)], 10)

    def button(self, label: str, *, main: bool) -> Block:
        words = text(put_names(label, self.names), 14, self.palette.felt if main else self.palette.ink, bold=main)
        width, height = words.width + 28, 32
        fill = f'fill="{self.palette.accent}"' if main else 'fill="none"'
        frame = (
            f'<rect x=".75" y=".75" width="{width - 1.5:g}" height="{height - 1.5:g}" rx="{height / 2 - 1:g}" {fill} '
            f'stroke="{self.palette.accent}" stroke-width="1.5"/>'
        )
        return Block(width, height, frame + words.at(14, 6))

    def fact(self, fact: Fact) -> Block:
        return text(f"{fact.label}: {put_names(put_signs(fact.value), self.names)}", 14, self.palette.muted)

    def zone(self, zone: Zone, size: float) -> Block:
        """Cards with the label of their zone, its note and its count."""
        words = zone.label
        if zone.kind not in ("hand", "meld", "column") and zone.count and "closed" not in zone.marks:
            words = f"{words} ({zone.count})"
        words = f"{words}, {say('frozen')}" if "frozen" in zone.marks else words
        cards = self.cards(zone, size)
        width = max(cards.width, _LABEL) if zone.kind in _FULL and self.has_books else self.width
        label = lines(put_names(words, self.names), 12.5, self.palette.muted, width)
        note = lines(put_names(put_signs(zone.note), self.names), 12.5, self.palette.muted, width)
        drawn = below([cards, label, note], 5)
        return self.marked(drawn) if zone.id in self.changed else drawn

    def marked(self, drawn: Block) -> Block:
        """A zone in which something has just changed, in a frame."""
        frame = (
            f'<rect class="changed" x="-5" y="-5" width="{drawn.width + 10:g}" height="{drawn.height + 8:g}" rx="8" '
            f'fill="none" stroke="{self.palette.accent}" stroke-width="2"/>'
        )
        return Block(drawn.width, drawn.height, frame + drawn.body)

    def cards(self, zone: Zone, size: float) -> Block:
        """The cards of a zone, the last one on top; an empty zone is a dashed outline."""
        height = size * _RATIO
        if not zone.cards:
            if zone.kind in ("hand", "meld"):
                return Block(0, 0, "")
            outline = (
                f'<rect x="1" y="1" width="{size - 2:g}" height="{height - 2:g}" rx="{size * 0.06:g}" fill="none" '
                f'stroke="{self.palette.muted}" stroke-dasharray="4 4"/>'
            )
            return Block(size, height, outline)
        if zone.kind == "book":
            if "closed" in zone.marks:
                return books.pile(zone, size, self.card)
            return books.column(zone, size, self.card, self.palette.accent)
        if zone.kind not in _SPREAD and not (zone.kind == "foot" and zone.cards[-1].face):
            return self.pile(zone, size)
        most = max(2, int((self.width - size) / (size * _SHOWN)) + 1)
        rows = [zone.cards[at : at + most] for at in range(0, len(zone.cards), most)]
        return below([self.spread(row, size) for row in rows], 6)

    def pile(self, zone: Zone, size: float) -> Block:
        """Cards stacked on one another; on a discard pile the index of the card under the top one shows."""
        height = size * _RATIO
        shown = zone.cards[-3:]
        fanned = zone.kind == "bank" or (zone.kind == "pile" and self.has_books)
        step = size * _SHOWN if fanned else 1.5
        body = "".join(self.card(card, size, step * place, 0) for place, card in enumerate(shown))
        width = size + step * (len(shown) - 1)
        if "frozen" in zone.marks:
            body += (
                f'<rect x="-3" y="-3" width="{width + 6:g}" height="{height + 6:g}" rx="6" fill="none" '
                'stroke="#3f86b8" stroke-width="4"/>'
            )
        return Block(width, height, body)

    def spread(self, cards: Sequence[CardFace], size: float) -> Block:
        """Cards side by side; each covers the one before it down to its index."""
        body, x = "", 0.0
        for place, card in enumerate(cards):
            body += self.card(card, size, x, 0)
            if place < len(cards) - 1:
                x += size * (_SHOWN if card.face else _BACKS)
        return Block(x + size, size * _RATIO, body)

    def card(self, card: CardFace, size: float, x: float, y: float) -> str:
        name = f"card-{card.face}" if card.face else f"back-{self.back}"
        if self.four_colour:
            name += "-four"  # two pictures on one page must not use each other's cards
        if name not in self.used:
            self.used[name] = face.face(card.face) if card.face else face.back(self.back)
        height = size * _RATIO
        shadow = (
            f'<rect x="{x:g}" y="{y + 1.4:g}" width="{size:g}" height="{height:g}" rx="{size * 0.06:g}" '
            'fill-opacity=".2"/>'
        )
        drawn = f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{height:g}"/>'
        return shadow + drawn + self.marks(card, size, x, y)

    def marks(self, card: CardFace, size: float, x: float, y: float) -> str:
        """A dot for a new card, a line under one that belongs to a meld of the hand."""
        drawn = books.marks(card, size, x, y)
        if "new" in card.marks or "taken" in card.marks:
            drawn += f'<circle cx="{x + size * 0.21:g}" cy="{y + size * 1.27:g}" r="{size * 0.06:g}" fill="#9a3f12"/>'
        if "meld" in card.marks:
            drawn += (
                f'<rect x="{x + size * 0.08:g}" y="{y + size * 1.16:g}" width="{size * 0.26:g}" height="2.4" rx="1.2" '
                'fill="#12582e"/>'
            )
        return drawn

    def sheet(self, sheet: Sheet) -> Block:
        """The settlement: a line for everything that is counted, a column for each side."""
        inner = self.width - 2 * 16
        column = min(90.0, inner / max(1, len(sheet.points)))
        rows = [lines(put_names(sheet.ending, self.names), 16, self.palette.ink, inner, bold=True)]
        sides = len(sheet.points)
        for line in sheet.lines:
            cards = f"  {' '.join(line.cards)}" if line.cards else ""
            rows.append(self.row(put_names(line.label, self.names) + cards, line.points, inner, column))
        rows.append(self.row(say("Points"), sheet.points, inner, column, bold=True))
        body = below(rows, 5)
        height = body.height + 2 * 14
        frame = f'<rect width="{self.width:g}" height="{height:g}" rx="10" fill="{self.palette.panel}"/>'
        return Block(self.width, height, frame + body.at(16, 14)) if sides else Block(0, 0, "")

    def row(
        self, label: str, points: Sequence[int | None], width: float, column: float, *, bold: bool = False
    ) -> Block:
        """A label and its numbers, which go below it if there is no room beside it."""
        beside_it = width - len(points) * column
        is_wide = beside_it >= _LEAST_LABEL
        words = lines(label, 14, self.palette.ink, beside_it if is_wide else width, bold=bold)
        weight = ' font-weight="600"' if bold else ""
        numbers = ""
        for side, value in enumerate(points):
            if value is not None:
                x = width - (len(points) - 1 - side) * column
                numbers += (
                    f'<text x="{x:g}" y="14" font-size="14" text-anchor="end" fill="{self.palette.ink}"{weight}>'
                    f"{Number(value):,}</text>"
                )
        if is_wide:
            return Block(width, words.height, words.body + numbers)
        return below([words, Block(width, text("0", 14, self.palette.ink).height, numbers)], 2)


def _is_hidden(zone: Zone) -> bool:
    """Whether there are only face-down cards here."""
    return zone.kind in ("hand", "foot") and bool(zone.cards) and not any(card.face for card in zone.cards)

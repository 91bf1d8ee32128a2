"""Tables of books and feet: columns with the sixth card across, closed piles, cannibals, banks, a frozen pile."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import msgspec

from rummyhouse.drawing import svg, text
from rummyhouse.drawing.books import FRAME
from rummyhouse.rules import CardFace, Fact, Scene, SeatLine, Zone
from tests.drawing.scenes import backs, cards

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"]
SIX_KINGS = (*cards("KS KC KD KH KH"), CardFace(face="JK", key="JK.1", marks=("cannibal", "crosswise")))


def book(number: int, shown: tuple[CardFace, ...], label: str, *marks: str, owner: int = 0, note: str = "") -> Zone:
    return Zone(
        id=f"meld.{owner}.{number}",
        kind="book",
        owner=owner,
        side=owner,
        cards=shown,
        count=len(shown),
        label=label,
        marks=marks,
        note=note,
    )


FULL = Scene(
    game="fiji",
    seat=0,
    phase="PLAY",
    prompt="Lay cards as you like, then discard one.",
    seats=tuple(
        SeatLine(
            seat=seat,
            side=seat,
            hand_count=11 if seat else 30,
            is_dealer=False,
            may_act=seat == 0,
            total=500 * seat,
            facts=(Fact("Feet", "2"), Fact("Closed straights", "1")),
        )
        for seat in range(6)
    ),
    zones=(
        Zone(id="hand.0", kind="hand", owner=0, cards=cards("4S 5S 6S 7S 8S 9S 10S JS QS KS " * 3), count=30),
        book(1, cards("9S 9C 9D 9H 9H 9D 9S"), "Nines", "closed", "red", note="Red book, 500"),
        book(2, cards("2S KC KD KH KH KD KS"), "Kings", "closed", "black", note="Black book, 300"),
        book(3, cards("5H 6H 7H 8H 9H 10H JH"), "Straight of hearts", "closed", "straight"),
        book(4, cards("2S 2H 2D 2C 2S 2H 2D"), "Twos", "closed", "twos"),
        book(5, SIX_KINGS, "Kings"),
        book(6, (*cards("QS QH"), *cards("2D", "wild")), "Queens", "staged"),
        Zone(id="bank.0", kind="bank", owner=0, cards=cards("JK JK", "used"), count=2, label="Bank"),
        Zone(id="flight.0", kind="hand", owner=0, cards=cards("10C"), count=1, label="At once", marks=("flight",)),
        *(
            zone
            for seat in range(1, 6)
            for zone in (
                Zone(id=f"hand.{seat}", kind="hand", owner=seat, cards=backs(3), count=11, label=f"Hand of {{{seat}}}"),
                Zone(id=f"foot.{seat}.1", kind="foot", owner=seat, cards=backs(3), count=11, label="Left foot"),
                Zone(id=f"foot.{seat}.2", kind="foot", owner=seat, cards=backs(3), count=11, label="Right foot"),
                *(book(n, cards("JS JC JD JH"), "Jacks", owner=seat) for n in range(1, 6)),
            )
        ),
        Zone(id="stock.1", kind="stock", cards=backs(3), count=201, label="Stock 1"),
        Zone(id="pile", kind="pile", cards=cards("5C 3S"), count=14, label="Discard pile", marks=("frozen",)),
        Zone(id="stock.2", kind="stock", cards=backs(3), count=200, label="Stock 2"),
        Zone(id="felt.0", kind="meld", owner=0, side=0, label="New meld"),
    ),
)


def faces(picture: str) -> list[str]:
    return re.findall(r'<use href="#card-(\w+)"', picture)


def test_open_books_are_columns_and_closed_ones_show_one_card() -> None:
    picture = svg(FULL, names=NAMES)
    drawn = faces(picture)
    wanted = [
        card.face
        for zone in FULL.zones
        for card in (zone.cards[-1:] if "closed" in zone.marks else zone.cards)
        if card.face
    ]
    assert sorted(drawn) == sorted(wanted)
    for colour in FRAME.values():
        assert f'stroke="{colour}"' in picture


def test_the_sixth_card_lies_across_and_a_cannibal_shows_its_teeth() -> None:
    picture = svg(FULL, names=NAMES)
    (turned,) = re.findall(r'<g transform="rotate\(90 [^"]+">(.*?)</g>', picture)
    assert 'href="#card-JK"' in turned
    assert "<polygon" in turned
    plain = msgspec.structs.replace(FULL, zones=tuple(zone for zone in FULL.zones if zone.id != "meld.0.5"))
    assert "<polygon" not in svg(plain)
    assert "rotate(" not in svg(plain)


def test_a_marker_tells_the_colour_of_an_open_book() -> None:
    queens = book(6, cards("QS QC QS"), "Queens", "red", "marker")
    marked = msgspec.structs.replace(FULL, zones=(*FULL.zones, queens))
    assert ">red</text>" in svg(marked)
    assert ">red</text>" not in svg(FULL)
    assert "(red)" in text(marked)


def test_a_frozen_pile_and_a_meld_in_the_making_are_plain_to_see() -> None:
    picture = svg(FULL)
    assert "Discard pile (14), frozen" in picture
    assert "stroke-dasharray" in picture
    assert "New meld" not in picture


def test_nothing_lies_outside_a_full_picture() -> None:
    root = ET.fromstring(svg(FULL, names=NAMES))
    _, _, width, height = map(float, root.attrib["viewBox"].split())

    def walk(element: ET.Element, x: float, y: float) -> None:
        if element.tag == f"{SVG}defs":
            return
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.attrib.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        if element.tag == f"{SVG}use":
            assert 0 <= x + float(element.attrib["x"]) <= width - float(element.attrib["width"])
            assert 0 <= y + float(element.attrib["y"]) <= height - float(element.attrib["height"])
        for child in element:
            walk(child, x, y)

    walk(root, 0, 0)


def test_the_terminal_says_what_the_picture_shows() -> None:
    written = text(FULL, names=NAMES)
    assert "K♠ K♣ K♦ K♥ K♥ JK  (1 cannibal)" in written
    assert "(Red book, 500)" in written
    assert "Q♠ Q♥ 2♦  (not laid yet)" in written
    assert "3♠ on 13 more, 5♣ under it  (frozen)" in written
    assert "New meld" not in written
    secret = msgspec.structs.replace(FULL, seats=(msgspec.structs.replace(FULL.seats[1], hand_count=-1),))
    assert "cards" not in text(secret, names=NAMES).split("\n    ")[0]

"""Pictures of scenes: everything in the scene is in the picture, and nothing else."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import msgspec
import pytest

import rummyhouse
from rummyhouse.drawing import cards_svg, svg, text, zones_svg
from tests.drawing.scenes import SIX_SEATS, TWO_SEATS

if TYPE_CHECKING:
    from rummyhouse.rules import Scene

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"]


def drawn_cards(picture: str) -> list[str]:
    """The symbols that a picture uses, in order."""
    return [use.attrib["href"][1:] for use in ET.fromstring(picture).iter(f"{SVG}use")]


def words(picture: str) -> str:
    return " ".join(found.text or "" for found in ET.fromstring(picture).iter(f"{SVG}text"))


@pytest.mark.parametrize("scene", [TWO_SEATS, SIX_SEATS], ids=["two", "six"])
def test_spread_cards_are_drawn_in_order_and_only_they(scene: Scene) -> None:
    drawn = drawn_cards(svg(scene))
    wanted = [f"card-{card.face}" if card.face else "back-blue" for zone in scene.zones for card in zone.cards]
    assert sorted(drawn) == sorted(wanted)
    root = ET.fromstring(svg(scene))
    assert {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")} == set(wanted)


@pytest.mark.parametrize("scene", [TWO_SEATS, SIX_SEATS], ids=["two", "six"])
def test_nothing_lies_outside_the_picture(scene: Scene) -> None:
    root = ET.fromstring(svg(scene))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    seen = 0

    def walk(element: ET.Element, x: float, y: float) -> None:
        nonlocal seen
        if element.tag in (f"{SVG}defs", f"{SVG}symbol"):
            return
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.attrib.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        if element.tag == f"{SVG}use":
            left, top = x + float(element.attrib["x"]), y + float(element.attrib["y"])
            assert left >= 0
            assert top >= 0
            assert left + float(element.attrib["width"]) <= width
            assert top + float(element.attrib["height"]) <= height
            seen += 1
        for child in element:
            walk(child, x, y)

    walk(root, 0, 0)
    assert seen == sum(len(zone.cards) for zone in scene.zones)


def test_picture_says_what_is_asked_and_who_is_who() -> None:
    said = words(svg(TWO_SEATS, names=NAMES))
    for part in ("Anna, discard a card", "Deadwood: 23", "Knock", "Stock (11)", "Left column", "Ben · dealer · 51"):
        assert part in said
    assert "Seat 1" in words(svg(TWO_SEATS))


def test_settlement_is_drawn() -> None:
    said = words(svg(SIX_SEATS, names=NAMES))
    assert "Cleo has gone out & wins." in said
    assert "Books of Anna 9C JK" in said
    assert "-120" in said


def test_colours_and_themes() -> None:
    plain = svg(TWO_SEATS)
    assert "var(" not in plain
    assert len({plain, svg(TWO_SEATS, theme="dark"), svg(TWO_SEATS, four_colour=True), svg(TWO_SEATS, back="red")}) == 4
    assert "#164a9c" not in plain
    assert "#164a9c" in svg(TWO_SEATS, four_colour=True)


def test_names_cannot_break_the_picture() -> None:
    root = ET.fromstring(svg(TWO_SEATS, names=["<script>", '"&{1}']))
    assert not list(root.iter("script"))
    assert "<script>, discard" in " ".join(found.text or "" for found in root.iter(f"{SVG}text"))


def test_terminal_text() -> None:
    assert text(TWO_SEATS, names=NAMES) == (
        "FAN · Discard\n"
        "\n"
        "  Ben · dealer · 51 points · 10 cards\n"
        "    Hand of Ben:     ▒▒ × 10\n"
        "\n"
        "    Left column:     4♠ K♦ 9♥ 2♣ J♦ 7♠ A♣ 10♥ 3♦\n"
        "    Stock:           ▒▒ × 11\n"
        "    Right column:    Q♠ 8♦ 5♣\n"
        "    Dead pile:       empty  (face down)\n"
        "\n"
        "▶ Anna · 38 points · 11 cards\n"
        "    Your hand:       5♥ 6♥ 7♥ Q♣ Q♦ Q♥ 2♠ 3♠ 8♣ K♣*\n"
        "\n"
        "> Anna, discard a card, or knock with 10 or less.\n"
        "  Deadwood: 23 · Knock value: 10\n"
        "  discard KC · knock KC · gin KC\n"
    )


def test_plain_terminal_text_is_ascii() -> None:
    written = text(SIX_SEATS, names=["Änne"], plain=True)
    assert written.isascii()
    assert "9C 9D 9H JK" in written
    assert "[] x 201" in written
    assert "9H on 13 more" in written
    assert "Points" in written


def test_every_card_of_a_scene_is_written() -> None:
    many = msgspec.structs.replace(SIX_SEATS, sheet=None)
    written = text(many, names=NAMES)
    assert written.count("9♣ 9♦ 9♥ JK") == 6
    assert written.count("K♠ K♣ K♦ K♥") == 6


def test_a_narrow_picture_leaves_out_what_others_hold_face_down() -> None:
    hidden = [
        zone for zone in TWO_SEATS.zones if zone.owner >= 0 and zone.cards and not any(card.face for card in zone.cards)
    ]
    backs = sum(len(zone.cards) for zone in hidden)
    assert backs
    wide, narrow = drawn_cards(svg(TWO_SEATS)), drawn_cards(svg(TWO_SEATS, width=344))
    assert wide.count("back-blue") - narrow.count("back-blue") == backs
    assert [card for card in narrow if card != "back-blue"] == [card for card in wide if card != "back-blue"]


def test_a_picture_for_a_page_has_its_cards_and_colours_from_there() -> None:
    picture = svg(TWO_SEATS, theme="page")
    assert "<symbol" not in picture
    assert "var(--felt, " in picture
    assert drawn_cards(picture) == drawn_cards(svg(TWO_SEATS))


def test_places_are_drawn_alone_with_or_without_words() -> None:
    hand = next(zone for zone in TWO_SEATS.zones if zone.kind == "hand" and zone.cards and zone.cards[0].face)
    both = [
        zones_svg(TWO_SEATS, [hand], names=NAMES, theme="light", width=720),
        cards_svg(TWO_SEATS, [hand], theme="light"),
    ]
    for picture in both:
        assert drawn_cards(picture) == [f"card-{card.face}" for card in hand.cards]
    assert words(both[0])
    assert words(both[1]) == ""


def test_thousands_are_set_off_and_one_point_is_one() -> None:
    """As everywhere in the house: 2505 points were read as 250 and 5."""
    seats = tuple(
        msgspec.structs.replace(seat, total=total) for seat, total in zip(TWO_SEATS.seats, (2505, 1), strict=True)
    )
    told = words(svg(msgspec.structs.replace(TWO_SEATS, seats=seats)))
    assert "2,505 points" in told
    assert re.search(r"\b1 point\b", told)


@pytest.mark.parametrize("game", ["gin", "fan"])
def test_cards_in_words_have_the_signs_of_their_suits(game: str) -> None:
    play = rummyhouse.new(game, seed=1)
    for _ in range(12):
        play.act(play.choose("steady"))
    scene = play.scene(0)
    words = [*(zone.note for zone in scene.zones), *(fact.value for fact in scene.facts)]
    words += [fact.value for seat in scene.seats for fact in seat.facts]
    code = re.compile(r"\b(10|[2-9AJQK])[SCDH]\b")
    assert any(code.search(one) for one in words), "something names a card"
    drawn = re.findall(r"<text[^>]*>([^<]*)</text>", svg(scene))
    assert any(re.search("[♠♣♦♥]", one) for one in drawn)
    assert not any(code.search(one) for one in drawn)
    assert not code.search(text(msgspec.structs.replace(scene, moves=())))
    assert code.search(text(scene, plain=True))

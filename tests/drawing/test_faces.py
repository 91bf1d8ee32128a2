"""The card faces: complete, legible, and committed as the script makes them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from rummyhouse.drawing import face, faces
from rummyhouse.drawing.pips import FOUR_COLOUR, TWO_COLOUR

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "cards" / "faces.svg"
SVG = "{http://www.w3.org/2000/svg}"


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_committed_sprite_is_what_the_script_makes(tmp_path: Path) -> None:
    made = tmp_path / "faces.svg"
    assert faces.main([str(made)]) == 0
    assert made.read_text(encoding="utf-8") == COMMITTED.read_text(encoding="utf-8"), (
        "run: python -m rummyhouse.drawing.faces web/src/cards/faces.svg"
    )


def test_without_a_file_the_command_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert faces.main([]) == 2
    assert "FILE.svg" in capsys.readouterr().err


def test_every_card_and_both_backs_have_a_symbol_of_five_to_seven() -> None:
    root = ET.fromstring(faces.sprite())
    boxes = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in root.iter(f"{SVG}symbol")}
    cards = [name for name in boxes if name.startswith("card-")]
    assert len(cards) == 53
    assert {"card-AS", "card-10H", "card-KC", "card-2D", "card-JK", "back-blue", "back-red"} <= set(boxes)
    assert {boxes[name] for name in (*cards, "back-blue", "back-red")} == {"0 0 100 140"}


def test_every_face_is_drawn_differently() -> None:
    drawings = {face.face(name) for name in face.card_names()}
    assert len(drawings) == 53


@pytest.mark.parametrize("colours", [TWO_COLOUR, FOUR_COLOUR], ids=["two", "four"])
def test_suits_stand_out_from_the_paper(colours: dict[str, str]) -> None:
    for suit, colour in colours.items():
        assert contrast(colour, face.FACE) >= 7, suit

"""The portraits of the bots: one for each name, told apart, and committed as the script makes them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.drawing import portraits
from rummyhouse.tables.bot_names import NAMES
from tests.drawing.test_faces import SVG

if TYPE_CHECKING:
    import pytest

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "people" / "portraits.svg"


def apart(one: str, other: str) -> int:
    """How far two colours are from each other."""
    return sum(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) for i in (1, 3, 5))


def test_committed_portraits_are_what_the_script_makes(tmp_path: Path) -> None:
    made = tmp_path / "portraits.svg"
    assert portraits.main([str(made)]) == 0
    assert made.read_text(encoding="utf-8") == COMMITTED.read_text(encoding="utf-8"), (
        "run: python -m rummyhouse.drawing.portraits web/src/people/portraits.svg"
    )


def test_without_a_file_the_command_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert portraits.main([]) == 2
    assert "FILE.svg" in capsys.readouterr().err


def test_everybody_who_may_sit_down_has_a_portrait() -> None:
    assert tuple(portraits.PORTRAITS) == NAMES
    drawn = [symbol.get("id") for symbol in ET.fromstring(portraits.sprite()).iter(f"{SVG}symbol")]
    assert drawn == [f"portrait-{name}" for name in NAMES]


def test_no_two_grounds_are_alike() -> None:
    grounds = {name: ground for name, (ground, _) in portraits.PORTRAITS.items()}
    alike = [(one, other) for one, other in combinations(grounds, 2) if apart(grounds[one], grounds[other]) < 60]
    assert not alike

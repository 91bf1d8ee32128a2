"""What pads say to acts by chance does not change unnoticed: rounds, prices, totals, doubts, records and tables."""

from __future__ import annotations

import pytest

from tests.pads.folded import FOLDER, GAMES, page


@pytest.mark.parametrize("name", GAMES)
def test_pads_say_what_is_written(name: str) -> None:
    """Where that is meant to change ``python -m tests.pads.folded`` writes it down; read the difference."""
    assert page(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)

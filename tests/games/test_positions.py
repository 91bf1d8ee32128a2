"""Whatever is written in a position is read as it was, and mistakes in it are named as they were."""

from __future__ import annotations

import pytest

from tests.games.positions import FILE, GAMES, PARTS, digest


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_positions_are_read_as_they_were(name: str, part: int) -> None:
    """Where they are meant to change ``python -m tests.games.positions`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert digest(name, part) == next(line for line in lines if line.startswith(f"{name} {part}:"))

"""The first and the last action of every kind are answered as they were, and matches and tallies come to the same."""

from __future__ import annotations

import pytest

from tests.games.edges import FILE, GAMES, GROUPS, PARTS, digest

_SLOW = {"tallies"}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "group", [pytest.param(one, marks=pytest.mark.thorough) if one in _SLOW else one for one in GROUPS]
)
def test_edges_are_as_they_were(group: str, name: str, part: int) -> None:
    """Where they are meant to change ``python -m tests.games.edges`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert digest(group, name, part) == next(line for line in lines if line.startswith(f"{group} {name} {part}:"))

"""Rounds are dealt as they were."""

from __future__ import annotations

import pytest

from tests.games.dealt import FILE, NAMES, page


@pytest.mark.parametrize("name", NAMES)
def test_rounds_are_dealt_as_they_were(name: str) -> None:
    """Where the deal is meant to change ``python -m tests.games.dealt`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert page(name) == [line for line in lines if line.split()[0] == name]

"""What the rules find where they look ahead is what they found."""

from __future__ import annotations

import pytest

from tests.games.sought import FILE, GROUPS, PARTS, digest


@pytest.mark.thorough
@pytest.mark.sampled(10)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("group", GROUPS)
def test_what_is_sought_is_found_as_it_was(group: str, part: int) -> None:
    """Where play is meant to change ``python -m tests.games.sought`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert digest(group, part) == lines[GROUPS.index(group) * PARTS + part]

"""What hands can lay is found, and planned, as it was."""

from __future__ import annotations

import pytest

from tests.transcripts.planned import FILE, GROUPS, PARTS, digest


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("group", GROUPS)
def test_what_can_be_laid_is_found_as_it_was(group: str, part: int) -> None:
    """Where a search is meant to change ``python -m tests.transcripts.planned`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert digest(group, part) == lines[list(GROUPS).index(group) * PARTS + part]

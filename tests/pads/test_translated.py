"""The translator writes what it wrote, and refuses in the same words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pads.translated import FILE, page

if TYPE_CHECKING:
    from pathlib import Path

PARTS = 4
"""Each is quick enough to be tried on a change of the translator."""


@pytest.mark.parametrize("part", range(PARTS))
def test_programs_are_translated_as_they_were(tmp_path: Path, part: int) -> None:
    """Where it is meant to write something else ``python -m tests.pads.translated`` writes that down."""
    assert page(tmp_path, part, PARTS) == FILE.read_text(encoding="utf-8").splitlines()[part::PARTS]

"""The translator writes what it wrote, and refuses in the same words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pads.translated import FILE, page

if TYPE_CHECKING:
    from pathlib import Path


def test_programs_are_translated_as_they_were(tmp_path: Path) -> None:
    """Where it is meant to write something else ``python -m tests.pads.translated`` writes that down."""
    assert page(tmp_path) == FILE.read_text(encoding="utf-8").splitlines()

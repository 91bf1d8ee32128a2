"""The modules for phones have the outline that they had: constants, data, functions, what they offer."""

from __future__ import annotations

from tests.pads.outlined import FILE, page


def test_the_modules_have_the_outline_that_they_had() -> None:
    """Where they are meant to have another one ``python -m tests.pads.outlined`` writes that down."""
    assert page() == FILE.read_text(encoding="utf-8")

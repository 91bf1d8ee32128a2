"""Hints that do not take their time."""

from __future__ import annotations

import pytest

from rummyhouse import bots

BEST_ADVISER = bots.adviser
"""Who gives hints at a table in the terminal: see ``test_sitting``."""


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole rounds are played by hints; here they come from the bot that answers at once."""
    monkeypatch.setattr(bots, "adviser", bots.usual)

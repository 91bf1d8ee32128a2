"""Nothing that a game declares changes unnoticed: bounds, usual values and words of house rules, records, the pad."""

from __future__ import annotations

import pytest

from tests.games.declared import FOLDER, NAMES, page


@pytest.mark.parametrize("name", NAMES)
def test_a_game_declares_what_is_written(name):
    """Where that is meant to change ``python -m tests.games.declared`` writes it down; read the difference."""
    assert page(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")

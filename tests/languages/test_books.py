"""Fiji and Baja say nothing that is not in the catalogues."""

from __future__ import annotations

import pytest

from tests.languages.pseudo import missed, missed_in_declarations
from tests.lengths import LONG

GAMES = ("fiji", "baja")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_round_says_is_in_the_catalogues(game: str) -> None:
    assert missed(game, rounds=12 if LONG else 4) == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_declares_is_in_the_catalogues(game: str) -> None:
    assert missed_in_declarations(game) == {}

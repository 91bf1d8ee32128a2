"""All that Gin, Fan, Basic, Rummy 500, Kalooki and Rhine tell a person is found in the catalogues."""

from __future__ import annotations

import pytest

from tests.languages.pseudo import missed, missed_in_declarations

GAMES = ("gin", "fan", "basic", "rummy500", "kalooki", "rhine")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_round_tells_is_in_the_catalogues(game: str) -> None:
    assert missed(game, rounds=8) == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_declares_is_in_the_catalogues(game: str) -> None:
    assert missed_in_declarations(game) == {}

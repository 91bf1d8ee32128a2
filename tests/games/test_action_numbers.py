"""Actions by their numbers: the last one is written and read, and there is none beyond it."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.rules import ActionTextError


@pytest.mark.parametrize("name", games.NAMES)
def test_there_is_no_action_beyond_the_last(name: str) -> None:
    game = games.find(name)
    assert game.words.read(game.words.write(game.actions - 1)) == (game.actions - 1,)
    for action in (-1, game.actions):
        with pytest.raises(ValueError, match=f"action {action};|^{action} is no action"):
            game.words.write(action)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_number_is_read_if_there_is_such_an_action(name: str) -> None:
    game = games.find(name)
    for action in (0, 1, game.actions - 1):
        assert game.words.read(f"#{action}") == (action,)
    for text in (f"#{game.actions}", "#-1", "#x", "#"):
        with pytest.raises(ActionTextError, match=text):
            game.words.read(text)

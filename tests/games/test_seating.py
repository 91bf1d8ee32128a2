"""Who may sit down together."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.rules import SeatingError


@pytest.mark.parametrize("name", [name for name in games.NAMES if len(games.find(name).seats) > 1])
def test_too_few_and_too_many_players_are_refused(name: str) -> None:
    game = games.find(name)
    choice = game.house_rules.choose(game.house_rules.presets[0].name)
    for seats in (0, min(game.seats) - 1, max(game.seats) + 1, 20):
        with pytest.raises(SeatingError, match=rf"{game.clauses}-"):
            game.sides(choice, seats)

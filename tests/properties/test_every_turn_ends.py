"""From every position of every game some legal play ends the turn; ``steady`` finds it and never goes in a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import bots, games
from rummyhouse.cards import below, seeded
from rummyhouse.rules import SeatingError, new_match
from tests.properties.test_every_game import any_rules
from tests.properties.turns import follow_from_everywhere

if TYPE_CHECKING:
    from rummyhouse.rules import Game

TURNS = {"gin": 400, "fan": 200, "basic": 80, "kalooki": 40, "baja": 60, "fiji": 60, "rhine": 100}
"""How many turns are followed where everything is compiled; a tenth of them where nothing is."""


def some_tables(game: Game, random: Any, number: int) -> list[tuple[Any, Any]]:
    """House rules and who sits down to them: the presets first, then changed ones; any number of seats."""
    found: list[tuple[Any, Any]] = []
    while len(found) < number:
        preset = game.house_rules.presets[len(found) % len(game.house_rules.presets)].name
        changes = any_rules(game, random) if len(found) >= len(game.house_rules.presets) else {}
        choice = game.house_rules.choose(preset, **changes)
        seats = game.seats[below(random, len(game.seats))]
        try:
            found.append((choice, new_match(seats, sides=game.sides(choice, seats), dealer=0)))
        except SeatingError:
            continue
    return found


@pytest.mark.parametrize("name", bots.STEADY_GAMES)
def test_advice_ends_every_turn(name: str, effort: float) -> None:
    """By presets and random house rules, among random and steady players: no position of a turn comes back."""
    game, random = games.find(name), seeded(17)
    turns = TURNS.get(name, 40)
    if effort < 1:
        turns = 1 if bots.find(name, "steady").solves else turns // 10
    tables = some_tables(game, random, max(8, turns // 4))
    followed = follow_from_everywhere(game, tables, 18, turns, rarity=12 if effort == 1 else 5)
    assert followed.actions >= followed.turns == turns

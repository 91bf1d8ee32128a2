"""Once a game is ready, the first table that plays it calls nothing that still has to be compiled or read."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.rules import SeatingError
from rummyhouse.server.precompile import precompile

if TYPE_CHECKING:
    from rummyhouse.rules import Game

_FIRST_ACTIONS = """
import json, secrets, sys
from itertools import cycle
from unittest import mock

name, seats, most = sys.argv[1], int(sys.argv[2]), 60
from rummyhouse import games
from rummyhouse.records import Match
from rummyhouse.server import compiled_functions
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.server.precompile import precompile
from rummyhouse.tables.dry_run import DryRun

list(precompile(name))
known = {id(one): set(one.signatures) for one in compiled_functions.functions(name)}
game = games.find(name)
with mock.patch("secrets.token_bytes", lambda size=32: bytes(size)):
    match = Match.new(game, game.house_rules.choose(), [str(seat) for seat in range(seats)], name="first")
    played = match.begin_round(match.new_shuffle())
bot_pool, bots = HouseBots(lambda: 7), cycle(("steady", "random", "steady"))
for _ in range(most):
    if match.stage != "playing":
        break
    seat = played.actors[0]
    for viewer in (*range(seats), -1):
        played.scene(viewer)
        game.clock(played.view(viewer))
    view, legal = played.view(seat), played.legal(seat)
    for action in (0, game.actions // 2, game.actions - 1):
        played.refusal(seat, action)
    bot_pool.advise(name, view, legal)
    action = bot_pool.choose(name, next(bots), view, legal)
    DryRun(match).act(seat, (action,))
    match.act(seat, action)
late = [
    f"{one.__module__}.{one.__name__}"
    for one in compiled_functions.functions(name)
    if set(one.signatures) - known.get(id(one), set())
]
print(json.dumps([len(known), late]))
"""


def _can_sit(game: Game, seats: int) -> bool:
    try:
        game.sides(game.house_rules.choose(), seats)
    except SeatingError:
        return False
    return True


@pytest.mark.compiled
@pytest.mark.parametrize("name", games.NAMES)
def test_a_table_calls_nothing_that_is_not_at_hand(name: str) -> None:
    list(precompile(name))
    game = games.find(name)
    possible = [seats for seats in game.seats if _can_sit(game, seats)]
    for seats in {possible[0], possible[-1]}:
        command = (sys.executable, "-c", _FIRST_ACTIONS, name, str(seats))
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
        known, late = json.loads(done.stdout)
        assert known
        assert late == []

"""`rummyhouse games`, as a person calls it."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from rummyhouse import bots, games
from rummyhouse.cli import app


def test_every_game_is_listed_with_players_bots_and_presets() -> None:
    found = CliRunner().invoke(app, ["games"])
    assert found.exit_code == 0
    for name in games.NAMES:
        game = games.find(name)
        assert f"{name}  {game.title}, " in found.output
        assert game.summary.split()[0] in found.output
        assert game.house_rules.presets[0].name in found.output
    assert "gin  Gin Rummy, 2 players, 1 pack\n" in found.output
    assert "fiji  Fiji Rummy, 2 to 6 players, 5 to 13 packs\n" in found.output
    assert all(line == line.rstrip() and len(line) <= 80 for line in found.output.splitlines())


def test_the_list_as_json() -> None:
    found = CliRunner().invoke(app, ["games", "--json"])
    assert found.exit_code == 0
    family = {entry["name"]: entry for entry in json.loads(found.output)}
    assert tuple(family) == games.NAMES
    for name, entry in family.items():
        assert [bot["name"] for bot in entry["bots"]] == list(bots.names(name))
        assert entry["presets"][0]["title"]
    assert family["gin"]["seats"] == [2]
    assert family["gin"]["packs"] == {"2": 1}
    assert family["baja"]["packs"] == {"4": 8}, "two pairs only, as its usual house rules have it"

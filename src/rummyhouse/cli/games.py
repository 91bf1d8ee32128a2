"""`rummyhouse games`: the games of the house."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rummyhouse.rules import Game


def games(
    json_: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the games of the house.

    For each game: how many can play, its bots (weakest first) and its presets (the usual one first). Use `rummyhouse
    rules GAME` to read a game's rules and `rummyhouse play GAME` to play it here.

    Example: rummyhouse games --json
    """
    from rummyhouse import games as house

    family = [house.find(name) for name in house.NAMES]
    if json_:
        typer.echo(json.dumps([_entry(game) for game in family], indent=2, ensure_ascii=False))
    else:
        _show(family)


def _entry(game: Game) -> dict[str, Any]:
    from rummyhouse import bots

    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "summary": game.summary,
        "seats": list(game.seats),
        "packs": {str(seats): packs for seats, packs in _packs(game).items()},
        "bots": [
            {
                "name": bot.name,
                "title": bot.title,
                "summary": bot.summary,
                "rating": bots.rating(game.name, bot.name),
            }
            for bot in (bots.find(game.name, name) for name in bots.names(game.name))
        ],
        "presets": [
            {"name": preset.name, "title": preset.title, "source": preset.source} for preset in game.house_rules.presets
        ],
    }


def _packs(game: Game) -> dict[int, int]:
    """How many packs are shuffled together for each number of seats, under the usual house rules."""
    from rummyhouse.records.pack import packs_of

    choice = game.house_rules.choose()
    return {seats: packs_of(game, choice, seats) for seats in game.seats_for(choice)}


def _show(family: list[Game]) -> None:
    from rummyhouse import bots
    from rummyhouse.cli.page import Page

    page = Page()
    for game in family:
        page.write(0, (game.name, "bold"), f"  {game.title}, {_players(game)}, {_packs_told(game)}")
        page.write(4, game.summary)
        presets = ", ".join(preset.name for preset in game.house_rules.presets)
        page.write(4, f"Bots: {', '.join(bots.names(game.name))}. Presets: {presets}.")
        page.space()


def _players(game: Game) -> str:
    few, many = min(game.seats), max(game.seats)
    return f"{few} players" if few == many else f"{few} to {many} players"


def _packs_told(game: Game) -> str:
    packs = sorted(set(_packs(game).values()))
    if len(packs) > 1:
        return f"{packs[0]} to {packs[-1]} packs"
    return f"{packs[0]} pack" if packs[0] == 1 else f"{packs[0]} packs"

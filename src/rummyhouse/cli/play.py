"""`rummyhouse play`: a table in the terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.agreement import changes
from rummyhouse.languages import listed

if TYPE_CHECKING:
    from rummyhouse.cli.terminal.sitting import Sitting
    from rummyhouse.rules import Game, RuleChoice


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin; `rummyhouse games` lists them.")],
    seats: Annotated[
        int,
        typer.Option(
            metavar="N",
            show_default=False,
            help="How many players, counting you; by default as few as the game allows.",
        ),
    ] = 0,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B", help="Bots for the other seats, separated by commas; a short list repeats."),
    ] = "",
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="House rules by name; by default the game's first preset.")
    ] = "",
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set", "--rule", metavar="NAME=VALUE", help="Change one house rule; may be repeated. --rule is the same."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            min=0,
            help="The same seed deals the same cards here (others than `simulate`); without one every deal is new.",
        ),
    ] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name at the table; by default your login name.")] = "",
    pace: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=60, help="Seconds to pause after each bot's play.")
    ] = 0.7,
    light: Annotated[bool, typer.Option("--light", help="Start with light colours; t switches.")] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="Show suits as letters.")] = False,  # noqa: A002
) -> None:
    """Play any game of the house here in the terminal, against bots.

    You have the first seat. The table and your hand are on the left; on the right is everything you may do now. Choose
    with the arrow keys and Enter, by number, or by typing a few letters (start with / if the first letter is a key of
    its own). You can also type a whole action, such as `discard KD`; if the rules refuse it, you see the clause. Keys:
    h asks a good player for a hint, Shift with the arrow keys scrolls the table, t switches between light and dark, Esc
    clears what you have typed, q or Ctrl-C leaves. The match is not kept. Set NO_COLOR=1 to play without colours.

    Example: rummyhouse play gin

    Example: rummyhouse play fiji --seats 4 --bots steady,random --preset standard_teams --set packs_per_player=2

    Example: rummyhouse play gin --bots casual

    `rummyhouse rules GAME` shows presets and house rules; `rummyhouse games` shows the bots, the weakest first.
    """
    from rummyhouse import bots as bot_pool
    from rummyhouse import games
    from rummyhouse.tables import TableProblem

    try:
        found = games.find(game)
        house_rules = found.house_rules
        choice = house_rules.for_play(house_rules.read(preset or None, changes(set_ or [], "--set")))
        others = _bots(found, choice, seats, bots)
        for bot in others:
            bot_pool.find(game, bot)
        sitting = _sit_down(found, choice, others, name, seed)
    except ValueError as error:
        _refuse(str(error))
    except TableProblem as problem:
        _refuse(f"--name: {problem}")
    if not sys.stdout.isatty():
        _refuse("the table needs a terminal; to watch bots play each other, use `rummyhouse simulate`")
    _make_ready(game)
    from rummyhouse.cli.terminal.screen import TableScreen

    TableScreen(sitting, pace=pace, plain=ascii, light=light).run()


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse play: {sentence}", err=True)
    raise typer.Exit(2)


def _bots(game: Game, choice: RuleChoice, seats: int, words: str) -> list[str]:
    """The bots on the other seats.

    Raises:
        ValueError: the game is not for so many players, or more bots are named than there are seats.
    """
    from rummyhouse import bots

    named = [word.strip() for word in words.split(",")] if words else [bots.usual(game.name)]
    enough = [number for number in game.seats_for(choice) if number > len(named)]
    wanted = seats or (enough[0] if enough else len(named) + 1)
    if wanted not in game.seats:
        raise ValueError(f"{game.title} is for {listed(map(str, game.seats), 'or')} players, not {wanted}")
    if wanted <= len(named):
        raise ValueError(f"there are {wanted} seats, and one of them is yours; {len(named)} bots are too many")
    return [named[seat % len(named)] for seat in range(wanted - 1)]


def _sit_down(game: Game, choice: RuleChoice, others: list[str], name: str, seed: int | None) -> Sitting:
    from rummyhouse.cli.terminal.sitting import Sitting

    return Sitting(game, choice, others, name=name or _login_name(), seed=seed)


def _login_name() -> str:
    """The person's login name, if it can serve as a nickname."""
    from rummyhouse.tables import TableProblem
    from rummyhouse.tables.seating import clean_name

    called = os.environ.get("USER") or os.environ.get("USERNAME", "")
    try:
        return clean_name(called[:1].upper() + called[1:])
    except TableProblem:
        return "Player"


def _make_ready(name: str) -> None:
    """Make sure the game is compiled, so that nobody waits at the table."""
    from rummyhouse.cli.compile import CompilingError, compile_games, left

    if left([name]):
        typer.echo("Compiling, for the first time only:")
        try:
            compile_games([name])
        except CompilingError as error:
            _refuse(str(error))

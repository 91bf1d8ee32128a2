"""The `rummyhouse` command: one module for each command, loaded when it is called."""

from __future__ import annotations

import os
import re
import warnings
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from inspect import cleandoc
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command

import rummyhouse

COMMANDS = {
    "serve": "Open the house: play in the browser, alone or with friends.",
    "play": "Play any game of the house here in the terminal, against bots.",
    "games": "List the games of the house.",
    "rules": "Show the rules of a game: house rules, presets, every clause.",
    "simulate": "Let bots play thousands of rounds and report what happened.",
    "arena": "Let bots play each other on the same deals: who is how strong?",
    "train": "Let a network learn a game by playing against itself.",
    "referee": "Judge scenario files: does the house play as they say?",
    "record": "Read, replay and check the record of a match.",
    "analyse": "Judge every decision of a finished match: how did everybody play?",
    "pad": "Show the score sheet of a table with real cards.",
    "tournament": "Rehearse a tournament: draw, charts, schedule, champion.",
    "operator": "Make an account an operator's, who sees to reports.",
    "deadwood": "Count the least deadwood of each hand in a file.",
    "rearrange": "Find the play that lays the most when laid melds are rearranged.",
    "doctor": "Look over a house, and say what to do.",
    "backup": "Write everything that a house keeps into one file.",
    "restore": "Fill an empty database with a backup, and check it.",
    "compile": "Compile the games, so that nobody has to wait later.",
    "new-game": "Make a room for a new game, and say what is still to be written.",
}
"""Every command with its line in `--help`, in the order of the help. Each is a function in the module of the same
name."""


_PLAINLY = (
    (re.compile(r"Input should be a valid integer.*"), "write a whole number"),
    (re.compile(r"Input should be a valid number.*"), "write a number"),
    (re.compile(r"Input should be greater than or equal to (\S+)"), r"the least is \1"),
    (re.compile(r"Input should be less than or equal to (\S+)"), r"the most is \1"),
    (re.compile(r"Value error, "), ""),
)
"""What is said of a value that cannot be, by those who write programs, and how people say it."""


class _Command(TyperCommand):
    """Shows in its help what is written behind an option, never how Python holds it: nothing behind a switch."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words behind a command; of what cannot be read, plain words say why."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            for jargon, plainly in _PLAINLY:
                error.message = jargon.sub(plainly, error.message)
            raise

    def get_params(self, ctx: Any) -> Any:
        params: Any = super().get_params(ctx)
        for one in params:
            one.display_type_rich = partial(_written_behind, one)
        return params

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What stands in the line of usage; braces only around what one chooses from."""
        return [piece if "|" in piece else re.sub(r"[{}]", "", piece) for piece in super().collect_usage_pieces(ctx)]


def _written_behind(one: Any, ctx: Any) -> str | None:
    """What is written behind an option; an argument is named already."""
    if isinstance(one, TyperArgument) or one.is_flag:
        return None
    shown: str = one.metavar or one.display_type(ctx)
    return shown.strip("<>")


class _House(TyperGroup):
    """Loads a command's module only when that command runs or shows its help."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            for near in get_close_matches(cmd_name, COMMANDS, n=1):
                ctx.fail(f"there is no command '{cmd_name}'; did you mean '{near}'?")
            return None
        module = cmd_name.replace("-", "_")
        function: Any = getattr(import_module(f"rummyhouse.cli.{module}"), module)
        app = typer.Typer(add_completion=False, rich_markup_mode="rich")
        app.command(name=cmd_name, cls=_Command, help=_paragraphs(function.__doc__))(function)
        return get_command(app)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - click's signature
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _paragraphs(text: str) -> str:
    """A docstring with each paragraph on one line, so that it wraps well on a terminal of any width.

    What begins with a backspace keeps its lines.
    """
    return "\n\n".join(
        paragraph.removeprefix("\b\n") if paragraph.startswith("\b") else " ".join(paragraph.split())
        for paragraph in cleandoc(text).split("\n\n")
    )


app = typer.Typer(cls=_House, add_completion=False, rich_markup_mode=None, no_args_is_help=True)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"rummyhouse {rummyhouse.__version__}")
        raise typer.Exit


@app.callback()
def house(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Rummyhouse, the home of the rummy family.

    Start with `rummyhouse serve`, or stay in the terminal with `rummyhouse play gin`. `rummyhouse COMMAND --help`
    explains a command, with examples.
    """
    del version


def main() -> None:
    """Run the command line; if the output cannot be written (the disk is full, say), one sentence says so.

    So it does of a game whose rules cannot be compiled: the sentence names the line.

    Warnings are sentences for whoever runs it, not for who has written it.
    """
    warnings.formatwarning = lambda message, *_, **__: f"rummyhouse: {message}\n"
    try:
        app()
    except OSError as error:
        typer.echo(f"rummyhouse: the output cannot be written: {error.strerror or error}", err=True)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is still buffered would fail again
        raise SystemExit(2) from None
    except Exception as error:
        from rummyhouse.compiled import RuleError

        if not isinstance(error, RuleError):
            raise
        typer.echo(f"rummyhouse: {error}", err=True)
        raise SystemExit(2) from None

"""`rummyhouse compile`: compile the games before somebody waits for them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable


def compile(  # noqa: A001 - named like the command
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all if none is named.")
    ] = None,
) -> None:
    """Compile the games, so that nobody waits later.

    The compiled code is kept in your cache folder (or where RUMMYHOUSE_CACHE says) until the rules change; a second
    call finds it there and is done at once.

    Example: rummyhouse compile gin
    """
    from rummyhouse import games

    try:
        chosen = [games.find(name).name for name in names or games.NAMES]
    except games.UnknownGameError as error:
        typer.echo(f"rummyhouse compile: {error}", err=True)
        raise typer.Exit(2) from None
    compile_games(chosen)


def compile_games(names: Iterable[str]) -> None:
    """Compile these games and their bots, with a line of progress each; at once where it has been done before."""
    from rummyhouse import games
    from rummyhouse.server.warming import warm_house

    for name in names:
        start = time.perf_counter()
        typer.echo(f"Compiling {games.find(name).title} ...", nl=False)
        for _ in warm_house(name):
            typer.echo(".", nl=False)
        typer.echo(f" {time.perf_counter() - start:.1f} s")

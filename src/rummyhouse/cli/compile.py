"""`rummyhouse compile`: compile the games before somebody waits for them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def compile(  # noqa: A001 - named like the command
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games to compile; all if you name none.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(metavar="K", min=0, help="How many games to compile side by side; 0: one per processor.")
    ] = 0,
) -> None:
    """Compile the games, so that nobody has to wait later.

    The compiled code stays in your cache folder (or where RUMMYHOUSE_CACHE says) until the rules change; run the
    command again and it finishes at once.

    Example: rummyhouse compile gin
    """
    from rummyhouse import games

    try:
        chosen = [games.find(name).name for name in names or games.NAMES]
    except games.UnknownGameError as error:
        typer.echo(f"rummyhouse compile: {error}", err=True)
        raise typer.Exit(2) from None
    try:
        compile_games(chosen, jobs)
    except CompilingError as error:
        typer.echo(f"rummyhouse compile: {error}", err=True)
        raise typer.Exit(1) from None


class CompilingError(RuntimeError):
    """A game could not be compiled."""


def compile_games(names: Sequence[str], jobs: int = 0) -> None:
    """Compile these games and their bots side by side, each in a process of its own.

    Args:
        names: the games; those already compiled are left as they are.
        jobs: how many at a time; 0 is one for every processor.

    Raises:
        CompilingError: it did not work; stderr has what the process said.
    """
    from rummyhouse import games
    from rummyhouse.cli.progress import progress
    from rummyhouse.server.precompile import is_compiled

    # The largest games first, so that none of them is left alone at the end.
    waiting = sorted(
        (games.find(name) for name in names if not is_compiled(name)), key=lambda game: -game.state.dtype.itemsize
    )
    done = dict.fromkeys((game.name for game in waiting), 0)
    if not waiting:
        typer.echo("All compiled already.")
        return
    with progress("Compiling") as tell, ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:

        def run(name: str, title: str) -> None:
            def told(percent: int) -> None:
                done[name] = percent
                tell(sum(done.values()) / (100 * len(done)))

            start = time.perf_counter()
            _compile(name, told)
            typer.echo(f"Compiled {title} in {time.perf_counter() - start:.1f} s")

        for each in [pool.submit(run, game.name, game.title) for game in waiting]:
            each.result()


def _compile(name: str, told: Callable[[int], None]) -> None:
    """Compile a game in a process of its own, and report the percentage done."""
    command = (sys.executable, "-m", "rummyhouse.server.compile_process", name, "0")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own command
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip().isdigit():
                told(int(line))
    if process.returncode:
        raise CompilingError(f"compiling {name} ended with {process.returncode}")

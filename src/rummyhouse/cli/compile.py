"""`rummyhouse compile`: compile the games before somebody waits for them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import warnings
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def compile(  # noqa: A001 - named like the command
    names: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Which games to compile; all if you name none.")
    ] = None,
    jobs: Annotated[
        int,
        typer.Option(
            metavar="K",
            min=0,
            show_default=False,
            help="How many processes compile side by side; by default one per processor.",
        ),
    ] = 0,
) -> None:
    """Compile the games, so that nobody has to wait later.

    The compiled code stays in your cache folder (or where RUMMYHOUSE_CACHE says) until the rules change; run the
    command again and it finishes at once. Ctrl-C stops it at once; what is compiled by then is kept.

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


def left(names: Sequence[str]) -> list[str]:
    """What still has to be compiled for these games, the largest first."""
    from rummyhouse import bots, games
    from rummyhouse.compiled import PLAIN, units

    if PLAIN:
        return []
    order = sorted(names, key=lambda name: -games.find(name).state.dtype.itemsize)
    return [unit for name in order for unit in bots.units_of(name) if not units.is_compiled(unit)]


def compile_games(names: Sequence[str], jobs: int = 0) -> None:
    """Compile these games and their bots side by side.

    Args:
        names: the games; what is compiled already is left as it is.
        jobs: how many processes at a time; 0 is one for every processor.

    Raises:
        CompilingError: it did not work; the message says why.
        typer.Exit: somebody has stopped it, which is told.
    """
    from rummyhouse import games
    from rummyhouse.cli.progress import STOPPED, progress, stoppable

    waiting = left(names)
    if not waiting:
        typer.echo("All compiled already.")
        return
    start, context = time.perf_counter(), multiprocessing.get_context("spawn")
    try:
        with (
            stoppable(),
            progress("Compiling") as tell,
            ProcessPoolExecutor(jobs or os.cpu_count(), context, _leave_stopping_to_others) as pool,
            _ended_at_once(pool),
        ):
            compiled = {pool.submit(_compile, unit): unit for unit in waiting}
            for number, done in enumerate(as_completed(compiled), 1):
                try:
                    done.result()
                except Exception as error:
                    raise CompilingError(
                        f"{compiled[done]} cannot be compiled ({type(error).__name__}): {error}"
                    ) from error
                tell(number / len(waiting))
    except KeyboardInterrupt:
        typer.echo("Stopped. What is compiled already is kept; the same command goes on from there.", err=True)
        raise typer.Exit(STOPPED) from None
    titles = ", ".join(dict.fromkeys(games.find(unit.partition(".")[0]).title for unit in waiting))
    typer.echo(f"Compiled {titles} in {time.perf_counter() - start:.1f} s")


def _leave_stopping_to_others() -> None:
    """In a process that compiles: whoever began it sees to Ctrl-C, for machine code does not notice it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _ended_at_once(pool: ProcessPoolExecutor) -> Iterator[None]:
    """Whatever ends it early ends the processes that compile, and takes away what they have begun to write."""
    from rummyhouse.compiled.units import forget_begun

    try:
        yield
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
            forget_begun(process.pid)
        raise


def _compile(unit: str) -> None:
    """Compile a unit, in a process of its own."""
    from rummyhouse import bots
    from rummyhouse.compiled import units

    bots.units_of(unit.partition(".")[0])
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)  # what cannot be kept was compiled for nobody
        units.ready(unit)

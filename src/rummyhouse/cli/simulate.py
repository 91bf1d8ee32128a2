"""`rummyhouse simulate`: let bots play thousands of rounds."""

from __future__ import annotations

import json
import platform
from functools import partial
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rummyhouse.cli.progress import progress

if TYPE_CHECKING:
    from rummyhouse.ratings import Estimate
    from rummyhouse.simulation import Job, Result


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin.")],
    bots: Annotated[str, typer.Option(metavar="A,B", help="The bot on each seat, separated by commas.")],
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds to play.")] = 10_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Same seed, same result.")] = 1,
    jobs: Annotated[
        int, typer.Option(metavar="K", help="How many processes share the work; the result does not depend on it.")
    ] = 1,
    preset: Annotated[str, typer.Option(metavar="NAME", help="House rules by name; the game's first if none.")] = "",
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change one house rule; may be repeated.")
    ] = None,
    matches: Annotated[bool, typer.Option("--matches", help="Count N whole matches instead of N rounds.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the result, e.g. as result.svg or result.png.")
    ] = None,
) -> None:
    """Let bots play thousands of rounds and tell what happened.

    Rounds are played as matches, one after another; the first deal passes on from match to match. Every figure comes
    with its 95 % interval. Time to compile is told apart from time to play.

    Example: rummyhouse simulate gin --bots steady,random --rounds 20000
    """
    try:
        job, facts = _prepare(game, bots.split(","), rounds, seed, jobs, preset, set_ or [], matches=matches)
        if plot is not None:
            _check_plot(plot)
    except ValueError as error:
        _refuse(str(error))

    from rummyhouse.simulation import simulate as run

    with progress(f"{game}: {bots}") as report:
        result = run(job, report)
    if json_:
        typer.echo(json.dumps({**facts, **result.to_json()}, indent=2))
    else:
        _show(facts, result)
    if plot is not None:
        from rummyhouse.simulation.plot import plot as draw

        try:
            draw(result, f"{facts['title']}, {result.rounds:,} rounds, seed {seed}", plot)
        except OSError as error:
            _refuse(f"{plot} cannot be written: {error.strerror or error}")


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse simulate: {sentence}", err=True)
    raise typer.Exit(2)


def _prepare(
    name: str,
    bot_names: list[str],
    number: int,
    seed: int,
    jobs: int,
    preset: str,
    changes: list[str],
    *,
    matches: bool,
) -> tuple[Job, dict[str, Any]]:
    """The job, and what the result should tell about it.

    Raises:
        ValueError: something that does not exist or cannot be; the message says what would be right.
    """
    import numba
    import numpy as np

    import rummyhouse
    from rummyhouse import bots, games
    from rummyhouse.simulation import Job

    game = games.find(name)
    seating = bots.seat(name, tuple(word.strip() for word in bot_names))
    texts: dict[str, str] = {}
    for change in changes:
        key, sign, value = change.partition("=")
        if not sign:
            raise ValueError(f"--set {change} changes nothing; write --set name=value")
        texts[key.strip()] = value
    choice = game.house_rules.read(preset or None, texts)
    what = "matches" if matches else "rounds"
    if number < 1:
        raise ValueError(f"--rounds is {number}; it takes at least 1 of the {what}")
    if jobs < 1:
        raise ValueError(f"--jobs is {jobs}; it takes at least 1 process")
    job = Job(
        seating=partial(bots.seat, name, tuple(player.name for player in seating.players)),
        choice=choice,
        rounds=0 if matches else number,
        matches=number if matches else 0,
        seed=seed,
        processes=jobs,
    )
    return job, {
        "game": name,
        "title": game.title,
        "preset": choice.preset,
        "changed": dict(choice.changed),
        "seed": seed,
        "jobs": jobs,
        "versions": {
            "rummyhouse": rummyhouse.__version__,
            name: game.version,
            "python": platform.python_version(),
            "numba": numba.__version__,
            "numpy": np.__version__,
        },
    }


def _check_plot(file: Path) -> None:
    """Find out before the simulation, not after it, whether the plot can be drawn.

    Raises:
        ValueError: it cannot; the message says what is missing.
    """
    try:
        from matplotlib.backend_bases import FigureCanvasBase
    except ImportError:
        raise ValueError("a plot needs matplotlib: pip install 'rummyhouse[plots]'") from None
    known = FigureCanvasBase.get_supported_filetypes()
    if file.suffix.removeprefix(".").lower() not in known:
        raise ValueError(f"'{file}' should end in one of: {', '.join(f'.{ending}' for ending in sorted(known))}")
    if not file.resolve().parent.is_dir():
        raise ValueError(f"there is no folder '{file.parent}' for the plot")


def _show(facts: dict[str, Any], result: Result) -> None:
    """The result as a table."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    changed = "".join(f", {key} = {value}" for key, value in facts["changed"].items())
    table = Table(title=f"{facts['title']} ({facts['preset']}{changed}), seed {facts['seed']}", title_justify="left")
    for column in ("Seat", "Bot", "Points a round", "Rounds won", "Matches won"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for number, seat in enumerate(result.seats):
        table.add_row(
            str(number),
            seat.bot,
            f"{seat.points_per_round.value:.3f} ({seat.points_per_round.low:.3f} to {seat.points_per_round.high:.3f})",
            _per_cent(seat.rounds_won),
            _per_cent(seat.matches_won),
        )
    console.print(table)
    console.print(
        f"{result.rounds:,} rounds, {result.matches:,} matches, {result.actions:,} actions in {result.seconds:.2f} s: "
        f"{result.rounds_per_second:,.0f} rounds/s, {result.actions_per_second:,.0f} actions/s; "
        f"compiled in {result.compile_seconds:.2f} s. In brackets: 95 % intervals.",
        highlight=False,
    )


def _per_cent(share: Estimate) -> str:
    return f"{100 * share.value:.2f} % ({100 * share.low:.2f} to {100 * share.high:.2f})"

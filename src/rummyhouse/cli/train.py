"""`rummyhouse train`: let a network learn a game by playing against itself."""

from __future__ import annotations

import signal
import time
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.progress import progress
from rummyhouse.cli.simulate import ON_CLUSTER, OVERWRITE

if TYPE_CHECKING:
    from rummyhouse.training import Rating, Training

AHEAD = "points a round more than the other, the mean of all tables"
"""What the figures are that are told."""

SAVE_EVERY = 60.0
"""Seconds after which everything is saved, if there was no point of the rating curve."""

ENDING, ENDING_OF_STATE = ".npz", ".training.npz"
"""Of the names of the file that plays, and of the one beside it with which a training goes on."""


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: gin, fan, fiji or baja.")],
    to: Annotated[
        Path, typer.Option(metavar="FILE", help="What is learned goes into this file, whose name ends in .npz.")
    ],
    minutes: Annotated[float, typer.Option(metavar="M", help="How long, if no number of updates is given.")] = 10.0,
    updates: Annotated[
        int, typer.Option(metavar="N", show_default=False, help="Stop after so many updates in all, not by time.")
    ] = 0,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The same seed gives the same network; 1 if none is given.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a training, from the .training.npz beside its file.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            show_default=False,
            help="Rounds that are played for each update, a multiple of 48; by default what suits the game.",
        ),
    ] = None,
    leads: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            show_default=False,
            help="For so many updates 'steady' plays on from each choice tried; by default what suits the game.",
        ),
    ] = None,
    processes: Annotated[int, typer.Option(metavar="K", help="How many play; the result does not depend on it.")] = 1,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help=ON_CLUSTER)] = "",
    device: Annotated[str, typer.Option(metavar="NAME", help="Who learns: cpu, or cuda with CuPy.")] = "cpu",
    every: Annotated[float, typer.Option(metavar="S", help="Seconds between two points of the rating curve.")] = 60.0,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the rating curve into this file at the end.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help=OVERWRITE)] = False,
) -> None:
    """Let a small network learn a game by playing against itself.

    It begins as the bot 'steady', tries decisions in several ways with the same cards, and learns what led to more.
    A line now and then tells how many points a round the network makes more than 'steady' and 'random' if it does what
    it wishes most, with 95 % intervals: the rating curve. It is the mean of all tables at which the game is learned, of
    several presets and seats; `rummyhouse arena` measures one of them, on the same scale. It begins far below 'steady',
    for the first wishes are hardly more than guesses. The file plays with caution: at the end it is found out how much
    better a choice must seem before it is preferred to that of 'steady', and a last line tells what the file makes so.

    Files that are there already are kept, but those of the training that goes on; --overwrite replaces them.
    What was learned is written with each of these lines, once a minute at the least, and when it ends; beside it lies
    what is needed to go on with --resume. Ctrl-C and SIGTERM end it; what the last update had begun is learned again.

    What goes on with --resume keeps the seed, the rounds and the leads that it was begun with.

    Example: rummyhouse train gin --minutes 10 --to gin.npz --processes 4

    Example: rummyhouse train gin --resume gin.training.npz --to gin.npz --minutes 60

    The file can be named as a bot: rummyhouse simulate gin --bots gin.npz,steady
    """
    from rummyhouse.cards import SeedError
    from rummyhouse.compiled import DeviceError
    from rummyhouse.games import UnknownGameError
    from rummyhouse.simulation import ClusterError
    from rummyhouse.training import GoneError, Training, TrainingError, TrainingSettings

    for option, number, may_be, right in (
        ("--processes", processes, processes >= 1, "1 or more"),
        ("--minutes", minutes, minutes > 0, "more than 0"),
        ("--every", every, every > 0, "more than 0"),
        ("--updates", updates, updates >= 0, "0 or more"),
    ):
        if not may_be:
            _refuse(f"{option} is {number:g}; it is {right}")
    if to.name.removesuffix(ENDING) in ("", to.name) or to.name.endswith(ENDING_OF_STATE):
        _refuse(
            f"'{to}': a bot is found by a name that ends in {ENDING}, and not in {ENDING_OF_STATE}, as gin.npz does"
        )
    if not to.resolve().parent.is_dir():
        _refuse(f"there is no folder '{to.parent}' for what is learned")
    if plot is not None:
        from rummyhouse.cli.simulate import check_plot

        try:
            check_plot(plot, overwrite=True)  # what is there is looked at with the other files
        except ValueError as error:
            _refuse(str(error))
    if not overwrite:
        _keep_others(to, resume, plot)
    try:
        if resume is not None:
            course = Training.resumed(resume, processes=processes, cluster=cluster, device=device)
        else:
            settings = TrainingSettings.usual(game, seed=1 if seed is None else seed, rounds=rounds, leads=leads)
            course = Training(settings, processes=processes, cluster=cluster, device=device)
    except (ClusterError, TrainingError, DeviceError, UnknownGameError, SeedError) as error:
        _refuse(str(error))
    _tell_tables(course.settings.game)
    try:
        if resume is not None:
            _check_resumed(course, resume, game, updates, seed=seed, rounds=rounds, leads=leads)
        if rounds not in (None, course.settings.played):
            typer.echo(f"{course.settings.played} rounds are played for each update, a multiple of 48")
        _learn(course, to, 60 * minutes, updates, every)
    except GoneError as error:
        _refuse(str(error))
    finally:
        course.close()
    if plot is not None:
        from rummyhouse.training.curve import draw

        draw(course.ratings, f"{course.settings.game}, seed {course.settings.seed}", plot)


def _keep_others(to: Path, resume: Path | None, plot: Path | None) -> None:
    """Refuse to write where there is something already, unless it is what is resumed."""
    files = [to, _state_of(to)]
    if resume is not None and resume.resolve() == _state_of(to).resolve():
        files = []
    there = [str(file) for file in (*files, plot) if file is not None and file.exists()]
    if there:
        are = "is" if len(there) == 1 else "are"
        _refuse(
            f"{' and '.join(there)} {are} there already; name another file, or replace what is there with --overwrite"
        )


def _check_resumed(
    course: Training, file: Path, game: str, updates: int, *, seed: int | None, rounds: int | None, leads: int | None
) -> None:
    """Refuse what contradicts the training that goes on; say if nothing is left to learn."""
    begun = course.settings
    if begun.game != game:
        _refuse(f"{file} is a training at {begun.game}")
    for name, was, wish in (
        ("seed", begun.seed, seed),
        ("rounds", begun.played, None if rounds is None else begun._replace(rounds=rounds).played),
        ("leads", begun.leads, leads),
    ):
        if wish not in (None, was):
            _refuse(f"{file} was begun with --{name} {was} and goes on with it, not with {wish}")
    if updates and updates <= course.updates:
        already = f"there have been {course.updates:,} updates already"
        if updates < course.updates:
            _refuse(f"{already}; --updates counts them all, so {updates:,} leaves nothing to do")
        typer.echo(f"{already}; nothing more is learned")


def _learn(course: Training, to: Path, seconds: float, updates: int, every: float) -> None:
    """Learn until the time is up, or there have been so many updates, or somebody stops it."""
    began = told = saved = time.monotonic()
    stopped = False
    terminated = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with progress(f"{course.settings.game}: learning") as report:
            while course.updates < updates if updates else time.monotonic() - began < seconds:
                course.update()
                now = time.monotonic()
                report(min(1.0, course.updates / updates if updates else (now - began) / seconds))
                if now - told > every:
                    told = saved = now
                    _point(course, to)
                elif now - saved > SAVE_EVERY:
                    saved = now
                    _save(course, to)
            if not course.ratings or course.ratings[-1].updates < course.updates:
                _point(course, to)
            course.settle(course.settings.pairs)
    except KeyboardInterrupt:
        stopped = True
    finally:
        if course.updates:
            _save(course, to)
        signal.signal(signal.SIGTERM, terminated)
    if not course.updates:
        _refuse("stopped before anything was learned; nothing is written")
    if course.strength is not None:
        typer.echo(f"{to} plays with a caution of {course.caution}; {AHEAD}: {_against(course.strength)}")
    elif stopped:
        typer.echo("stopped; what was learned is written, but how well the file plays was not measured")
    typer.echo(f"{to} can be played; {_state_of(to)} goes on with --resume")


def _point(course: Training, to: Path) -> None:
    """A point of the rating curve; who has read of it finds what goes on from there."""
    rating = course.rate(course.settings.pairs)
    _save(course, to)
    _tell(rating)


def _state_of(to: Path) -> Path:
    return to.with_name(f"{to.name.removesuffix(ENDING)}{ENDING_OF_STATE}")


def _save(course: Training, to: Path) -> None:
    course.save(_state_of(to))
    course.write(to)


def _tell_tables(game: str) -> None:
    """Where it is learned and measured."""
    from rummyhouse.bots.trained.inputs import inputs_of

    tables = ", ".join(f"{preset} with {seats} seats" for preset, seats in inputs_of(game).TABLES)
    typer.echo(f"{game} is learned, and measured, at these tables in turn: {tables}")


def _tell(rating: Rating) -> None:
    """A line about how it goes."""
    speed = rating.decisions / max(rating.seconds, 1e-9)
    typer.echo(
        f"{rating.seconds:6.0f} s  {rating.updates:,} updates, {rating.rounds:,} rounds, {rating.decisions:,} decisions"
        f" tried ({speed:,.0f}/s); {AHEAD}: {_against(rating)}"
    )


def _against(rating: Rating) -> str:
    return "; ".join(
        f"{estimate.value:+z.2f} ({estimate.low:+z.2f} to {estimate.high:+z.2f}) against {name}"
        for name, estimate in (("steady", rating.steady), ("random", rating.random))
    )


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse train: {sentence}", err=True)
    raise typer.Exit(2)

"""`rummyhouse simulate`: let bots play thousands of rounds."""

from __future__ import annotations

import json
import platform
from functools import partial
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rummyhouse.cli.agreement import changes
from rummyhouse.cli.progress import STOPPED, progress, stoppable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from rummyhouse.ratings import Estimate
    from rummyhouse.rules import Game, HouseRules, RuleChoice
    from rummyhouse.simulation import Job, Result, Variation

ON_DEVICE = "Where parts are played: cpu, or cuda for a GPU of NVIDIA's; simulated tries cuda's program on the cpu."
OVERWRITE = "Replace files that are there already."
ON_CLUSTER = "Share the work among the machines of a Ray cluster; 'local': begin one here. The result is the same."

_MOST_DIGITS = 6
"""Behind the point; what is rarer is told as nothing."""
USUAL_SEATS = 4
"""Seats when neither bots nor seats are given and the game can be played by four."""


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin; `rummyhouse games` lists them.")],
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="The bots, seat by seat, with commas; `rummyhouse games` names them. By default 'random'.",
        ),
    ] = None,
    seats: Annotated[
        int,
        typer.Option(
            metavar="N",
            show_default=False,
            help="How many players; by default as many as bots. A short list of bots repeats.",
        ),
    ] = 0,
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds to play.")] = 10_000,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same result.")] = 1,
    jobs: Annotated[
        int, typer.Option(metavar="K", help="How many processes share the work; the result does not depend on it.")
    ] = 1,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help=ON_CLUSTER)] = "",
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help=ON_DEVICE)] = "cpu",
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="House rules by name; by default the game's first preset.")
    ] = "",
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="Change one house rule of those that `rummyhouse rules GAME` shows; may be repeated.",
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=V1,V2,V3", help="Compare values of a house rule; repeat it to compare every combination."
        ),
    ] = None,
    matches: Annotated[bool, typer.Option("--matches", help="Count N whole matches instead of N rounds.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the result into this file, e.g. result.svg or result.png.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help=OVERWRITE)] = False,
) -> None:
    """Let bots play thousands of rounds and report what happened.

    Rounds are played as matches, one after another; the first deal passes on from match to match. Every figure comes
    with its 95 % interval. Compiling and playing are timed separately.

    Points a round are those that a seat makes itself; `rummyhouse arena` tells how many more than the other. Ctrl-C and
    SIGTERM end it, and what came of it until then is told.

    Example: rummyhouse simulate gin --bots steady,random --rounds 20000

    Example: rummyhouse simulate fiji --bots steady --seats 4 --vary packs_per_player=1,2,3 --rounds 300
    """
    try:
        texts = changes(set_ or [], "--set")
        names = _players(game, bots, seats, preset, texts)
        job, about = _prepare(game, names, rounds, seed, (jobs, cluster, device), preset, texts, matches=matches)
        compared = _compared(game, preset, texts, vary or [])
        if plot is not None:
            check_plot(plot, overwrite=overwrite)
    except ValueError as error:
        _refuse(str(error))

    from rummyhouse import simulation

    result: Result | Variation
    stopped = False
    try:
        with stoppable(), progress(f"{game}: {','.join(names)}") as report:
            result = simulation.vary(job, compared, report) if compared else simulation.simulate(job, report)
    except (ValueError, simulation.EndlessRoundError) as error:
        _refuse(str(error))
    except simulation.Interrupted as early:
        result, stopped = early.result, True
        typer.echo("rummyhouse simulate: stopped; this is what came of it until then", err=True)
    except KeyboardInterrupt:
        typer.echo("rummyhouse simulate: stopped; nothing was finished yet", err=True)
        raise typer.Exit(STOPPED) from None
    if json_:
        asked = {"requested": {"matches" if matches else "rounds": rounds}, "stopped": stopped}
        typer.echo(json.dumps({**about, **asked, **result.to_json()}, indent=2))
    else:
        _show(about, result)
    if plot is not None:
        try:
            _draw(about, result, plot)
        except OSError as error:
            _refuse(f"{plot} cannot be written: {error.strerror or error}")
    if stopped:
        raise typer.Exit(STOPPED)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse simulate: {sentence}", err=True)
    raise typer.Exit(2)


def _players(name: str, bots: str | None, seats: int, preset: str, texts: dict[str, str]) -> tuple[str, ...]:
    """The bot on each seat; a list that is too short for the house rules repeats.

    Raises:
        ValueError: there is no such game, or it is not for so many players, or a bot has no name.
    """
    from rummyhouse import games

    game = games.find(name)
    words = ["random"] if bots is None else [word.strip() for word in bots.split(",")]
    if not all(words):
        raise ValueError(f"--bots '{bots}' leaves out a name; write --bots A,B")
    if not seats and bots is None:
        seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    elif not seats:
        possible = game.seats_for(game.house_rules.read(preset or None, texts))
        seats = next((number for number in possible if number >= len(words)), len(words))
    if seats not in game.seats:
        raise ValueError(f"{game.title} is for {' or '.join(map(str, game.seats))} players, not {seats}")
    if seats < len(words):
        raise ValueError(f"--seats is {seats}, and {len(words)} bots are named; it takes a seat for each")
    return tuple(words[seat % len(words)] for seat in range(seats))


def _compared(
    name: str, preset: str, texts: dict[str, str], vary: Sequence[str]
) -> list[tuple[dict[str, str], RuleChoice]]:
    """The house rules to be compared; nothing if none is varied.

    Values are separated by commas; staircases contain commas, so theirs are separated by semicolons.

    Raises:
        ValueError: a house rule or a value that does not exist or is named twice, or nothing to compare.
    """
    from rummyhouse import games
    from rummyhouse.simulation.varying import choices

    house_rules: HouseRules = games.find(name).house_rules
    varied: dict[str, list[str]] = {}
    for one in vary:
        key, _, values = one.partition("=")
        if key.strip() in texts:
            raise ValueError(f"--set and --vary contradict each other about {key.strip()}; leave one of them out")
        if key.strip() in varied:
            raise ValueError(f"--vary {key.strip()} is said twice; name all its values at once")
        parameter = house_rules.by_name.get(key.strip())
        mark = ";" if parameter is not None and parameter.kind == "steps" else ","
        varied[key.strip()] = [value.strip() for value in values.split(mark)]
        if len(varied[key.strip()]) < 2:
            raise ValueError(f"--vary {one} has nothing to compare; write --vary name=value{mark}value")
        read = [parameter.read(value) for value in varied[key.strip()]] if parameter is not None else []
        if len(set(read)) < len(read):
            raise ValueError(f"--vary {one} names a value twice; name each once")
    found = choices(house_rules, preset or None, texts, varied) if varied else []
    for _, choice in found:
        house_rules.for_play(choice)
    return found


def _prepare(
    name: str,
    bot_names: tuple[str, ...],
    number: int,
    seed: int,
    shared: tuple[int, str, str],
    preset: str,
    texts: dict[str, str],
    *,
    matches: bool,
) -> tuple[Job, dict[str, Any]]:
    """The job, and what the result should say about it.

    Raises:
        ValueError: something does not exist or cannot be done; the message says what would be right.
    """
    from rummyhouse import bots, games
    from rummyhouse.simulation import Job

    game: Game = games.find(name)
    jobs, cluster, device = shared
    bots.seat(name, bot_names)
    choice = game.house_rules.for_play(game.house_rules.read(preset or None, texts))
    sides = game.sides(choice, len(bot_names))
    what = "matches" if matches else "rounds"
    if number < 1:
        raise ValueError(f"--rounds is {number}; it takes at least 1 of the {what}")
    if jobs < 1:
        raise ValueError(f"--jobs is {jobs}; it takes at least 1 process")
    job = Job(
        seating=partial(bots.seat, name, bot_names),
        choice=choice,
        rounds=0 if matches else number,
        matches=number if matches else 0,
        seed=seed,
        processes=jobs,
        cluster=cluster,
        device=device,
    )
    return job, {
        "game": name,
        "title": game.title,
        "preset": choice.preset,
        "changed": dict(choice.changed),
        "bots": list(bot_names),
        "sides": list(sides),
        "seed": seed,
        "jobs": jobs,
        "device": device,
        "versions": versions(game),
    }


def versions(game: Game) -> dict[str, Any]:
    """Of all on which a result depends."""
    import llvmlite
    import numpy as np

    import rummyhouse

    return {
        "rummyhouse": rummyhouse.__version__,
        game.name: game.version,
        "python": platform.python_version(),
        "llvmlite": llvmlite.__version__,
        "numpy": np.__version__,
    }


def check_plot(file: Path, *, overwrite: bool = False) -> None:
    """Check before the simulation, not after it, that the plot can be drawn, and replaces nothing unless it may.

    Raises:
        ValueError: it cannot be; the message says what is missing.
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
    if file.exists() and not overwrite:
        raise ValueError(f"{file} is there already; name another file, or replace what is there with --overwrite")


def _draw(about: dict[str, Any], result: Result | Variation, file: Path) -> None:
    from rummyhouse.simulation import Variation
    from rummyhouse.simulation.plot import plot, plot_variation

    if isinstance(result, Variation):
        rounds = result.variants[0].result.rounds
        plot_variation(result, f"{about['title']}, {_many(rounds, 'round')} each, seed {about['seed']}", file)
    else:
        plot(result, f"{about['title']}, {_many(result.rounds, 'round')}, seed {about['seed']}", file)


def _show(about: dict[str, Any], result: Result | Variation) -> None:
    """The result as a table."""
    from rummyhouse.cli.paper import paper
    from rummyhouse.simulation import Variation

    console = paper()
    changed = "".join(f", {key} = {value}" for key, value in about["changed"].items())
    title = f"{about['title']} ({about['preset']}{changed}), seed {about['seed']}"
    if isinstance(result, Variation):
        _show_variation(console, f"{title}; {', '.join(about['bots'])}", result)
    else:
        _show_result(console, title, result)


def _show_result(console: Console, title: str, result: Result) -> None:
    from rummyhouse.cli.paper import lay

    partners = result.has_partners
    sides = [result.seats_of(side) for side in sorted(set(result.sides))] if partners else None
    rows = []
    for number, seats in enumerate(sides or [(seat,) for seat in range(len(result.seats))]):
        seat = result.seats[seats[0]]
        rows.append(
            (
                f"{chr(ord('A') + number)}: {', '.join(map(str, seats))}" if partners else str(number),
                ", ".join(result.seats[own].bot for own in seats),
                _told(seat.points_per_round, 3),
                _per_cent(seat.rounds_won),
                _per_cent(seat.matches_won),
            )
        )
    heads = ("Bot", "Own points a round", "Rounds won", "Matches won")
    lay(console, title, "Side" if partners else "Seat", heads, rows, left=1)
    facts = [(name, _fact(name, estimate)) for name, estimate in result.facts.items()]
    lay(console, "", "A round", ("",), facts)
    console.print(
        f"{_many(result.rounds, 'round')}, {_many(result.matches, 'match')}, {result.actions:,} actions "
        f"in {result.seconds:.2f} s: "
        f"{result.rounds_per_second:,.0f} rounds/s, {result.actions_per_second:,.0f} actions/s; "
        f"compiled in {result.compile_seconds:.2f} s. In brackets: 95 % intervals.",
        highlight=False,
    )


def _show_variation(console: Console, title: str, variation: Variation) -> None:
    from rummyhouse.cli.paper import lay

    rows = []
    for fact in variation.facts:
        cells = []
        for number, variant in enumerate(variation.variants):
            differs = (
                number and not variation.difference(fact, number).low <= 0 <= variation.difference(fact, number).high
            )
            cells.append(_fact(fact, variant.result.facts[fact]) + (" *" if differs else ""))
        rows.append((fact, *cells))
    lay(console, title, "A round", [variant.label for variant in variation.variants], rows)
    rounds = sum(variant.result.rounds for variant in variation.variants)
    seconds = sum(variant.result.seconds for variant in variation.variants)
    cards = "all dealt the same cards" if variation.same_cards else "with packs of different size"
    console.print(
        f"{_many(rounds, 'round')} in {seconds:.2f} s, {cards}. In brackets: 95 % intervals. "
        "*: differs from the first column, beyond what chance explains at that level.",
        highlight=False,
    )


def _fact(name: str, estimate: Estimate) -> str:
    """A fact about the rounds, with its interval."""
    if name.endswith("?"):
        return _per_cent(estimate)
    return _told(estimate, 0 if abs(estimate.value) >= 1000 else 1 if abs(estimate.value) >= 100 else 2)


def _many(number: int, word: str) -> str:
    return f"{number:,} {word if number == 1 else word + ('es' if word.endswith('h') else 's')}"


def _told(estimate: Estimate, digits: int, unit: str = "") -> str:
    """An estimate with its interval; of something rare as many more digits as tell its ends apart."""
    value, low, high = (f"{number:z,.{digits}f}" for number in estimate)
    if low == high and estimate.low < estimate.high and digits < _MOST_DIGITS:
        return _told(estimate, digits + 1, unit)
    return f"{value}{unit} ({low} to {high})"


def _per_cent(share: Estimate) -> str:
    from rummyhouse.ratings import Estimate

    return _told(Estimate(*(100 * part for part in share)), 2, " %")

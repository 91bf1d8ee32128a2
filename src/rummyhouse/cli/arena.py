"""`rummyhouse arena`: everybody against everybody, on the same deals from every seat."""

from __future__ import annotations

import json
import math
import time
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.agreement import changes
from rummyhouse.cli.progress import STOPPED, progress, stoppable
from rummyhouse.cli.simulate import ON_CLUSTER, check_plot, versions

if TYPE_CHECKING:
    from rummyhouse.arena import CrossTable, Duel
    from rummyhouse.ratings import Estimate

MOST_TOLD = 5
"""Mishaps of one player that are told one by one."""


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin.")],
    bots: Annotated[
        str, typer.Option(metavar="A,B,C", help="Who plays: bots of the house, or functions in files as ./mine.py:bot.")
    ] = "random,steady",
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds each pair plays.")] = 1000,
    seats: Annotated[int, typer.Option(metavar="N", help="Seats at the table; by default as few as can be.")] = 0,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed deals the same cards.")] = 1,
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="House rules by name; by default the game's first preset.")
    ] = "",
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change one house rule; may be repeated.")
    ] = None,
    until: Annotated[
        str, typer.Option(metavar="'A > B'", help="Stop as soon as it is settled whether A makes more points than B.")
    ] = "",
    limit: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="What a bot from a file has for a decision; to be read its file has 60."),
    ] = 5.0,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help=ON_CLUSTER)] = "",
    json_: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the result into this file, e.g. arena.svg or arena.png.")
    ] = None,
) -> None:
    """Let bots play each other on the same deals, and tell who is how strong.

    Every pair plays the same deals, each from every side, so that luck with the cards cancels out; partners are the
    same bot. Points a round are those that somebody makes more than the other; `simulate` tells own points. Figures
    come with their 95 % intervals. A bot from a file runs in a process of its own: if it fails, takes
    too long or answers what is illegal, it loses that round, and all others go on.

    Example: rummyhouse arena gin --bots random,steady,./mine.py:bot --rounds 2000

    Example: rummyhouse arena gin --bots random,steady --until 'steady > random'
    """
    from rummyhouse import arena as held
    from rummyhouse import games
    from rummyhouse.simulation import EndlessRoundError, Interrupted

    stopped = False
    names = [word.strip() for word in bots.split(",") if word.strip()]
    try:
        house_rules = games.find(game).house_rules
        choice = house_rules.for_play(house_rules.read(preset or None, changes(set_ or [], "--set")))
        if plot is not None:
            check_plot(plot)
        begun = time.monotonic()
        with stoppable(), progress(f"{game}: {','.join(names)}") as report:
            standing = held.hold(
                game,
                names,
                rounds=rounds,
                choice=choice,
                seats=seats or None,
                seed=seed,
                until=until,
                limit=limit,
                cluster=cluster,
                progress=report,
            )
    except (ValueError, EndlessRoundError) as error:
        _refuse(str(error))
    except Interrupted as early:
        standing, stopped = early.result, True
        typer.echo("rummyhouse arena: stopped; this is what came of it until then", err=True)
    except KeyboardInterrupt:
        typer.echo("rummyhouse arena: stopped; nothing was finished yet", err=True)
        raise typer.Exit(STOPPED) from None
    changed = "".join(f", {key} = {value}" for key, value in choice.changed.items())
    title = f"{games.find(game).title} ({choice.preset}{changed}), seed {seed}"
    if json_:
        about = {
            "preset": choice.preset,
            "changed": dict(choice.changed),
            "requested": {"rounds": rounds},
            "stopped": stopped,
            "seconds": round(time.monotonic() - begun, 3),
            "versions": versions(games.find(game)),
        }
        typer.echo(json.dumps({**standing.to_json(), **about}, indent=2))
    else:
        _show(standing, title)
    if plot is not None:
        from rummyhouse.arena.plot import plot as draw

        try:
            draw(standing, f"{title}, {standing.rounds:,} rounds each pair", plot)
        except OSError as error:
            _refuse(f"{plot} cannot be written: {error.strerror or error}")
    if stopped:
        raise typer.Exit(STOPPED)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse arena: {sentence}", err=True)
    raise typer.Exit(2)


def _show(standing: CrossTable, title: str) -> None:
    """The result as tables."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title=title, title_justify="left")
    for column in ("Bot", "Rating", "Points a round more", "A decision"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for name in standing.ranking:
        place = standing.names.index(name)
        table.add_row(
            _short(name),
            _told(standing.ratings[place], 0),
            _points(standing.points(name)),
            _time(standing.seconds[place]),
        )
    console.print(table)
    cross = Table("Against", title="Points a round more than the other, and rounds won", title_justify="left")
    for name in standing.ranking:
        cross.add_column(_short(name), justify="right")
    for one in standing.ranking:
        cells = []
        for other in standing.ranking:
            cells.append("" if one == other else _cell(standing.duel(one, other), standing.not_played(one, other)))
        cross.add_row(_short(one), *cells)
    console.print(cross)
    told = f"{standing.rounds:,} rounds each pair: {standing.deals:,} deals, each played from every side."
    told += " In brackets: 95 % intervals."
    if math.isfinite(standing.saving):
        told += f" Without the same cards for both it would have taken {standing.saving:.1f} times as many rounds."
    if standing.mishaps:
        told += " A round in which a bot failed is lost, and no points are told of the two."
    console.print(told, highlight=False)
    if standing.question is not None:
        answer = {True: "yes", False: "no", None: "not settled; play more rounds"}[standing.answer]
        failed = any(standing.duel(standing.question.one, standing.question.other).failed)
        by = " (by rounds won, since a bot failed)" if failed and standing.answer is not None else ""
        console.print(f"{standing.question}? {answer}{by}", highlight=False, markup=False)
    for name in standing.names:
        found = [mishap for mishap in standing.mishaps if mishap.name == name]
        for mishap in found[:MOST_TOLD]:
            console.print(
                f"{name} lost deal {mishap.deal} against {mishap.against}: {mishap.what}", highlight=False, markup=False
            )
        if len(found) > MOST_TOLD:
            console.print(f"{name}: {len(found) - MOST_TOLD} more like this", highlight=False, markup=False)


def _short(name: str) -> str:
    """A bot's name; of a file without its folder."""
    return name.rpartition("/")[2]


def _points(value: float) -> str:
    return f"{value:+.2f}" if math.isfinite(value) else "-"


def _cell(duel: Duel, not_played: tuple[int, int]) -> str:
    """Points a round more, and the share of the rounds won, each with its interval; and who has failed how often."""
    points, won = duel.points, duel.rounds_won
    reach = f" ±{(points.high - points.low) / 2:.2f}" if math.isfinite(points.low) else ""
    told = f"{_points(points.value)}{reach}\n{100 * won.value:.1f} % ({100 * won.low:.1f}-{100 * won.high:.1f})"
    for count, missing, who in zip(duel.failed, not_played, ("", "the other "), strict=True):
        told += f"\n{who}failed in {count - missing:,}" if count else ""
        told += f"\n({missing:,} more not played)" if missing else ""
    return told


def _told(estimate: Estimate, digits: int) -> str:
    return f"{estimate.value:,.{digits}f} ({estimate.low:,.{digits}f} to {estimate.high:,.{digits}f})"


def _time(seconds: float) -> str:
    """A duration with the unit that suits it."""
    if not math.isfinite(seconds):
        return "-"
    if seconds >= 1:
        return f"{seconds:.1f} s"
    if seconds >= 1e-3:
        return f"{1e3 * seconds:.1f} ms"
    return f"{1e6 * seconds:.1f} µs" if seconds >= 1e-6 else f"{1e9 * seconds:.0f} ns"

"""`rummyhouse arena`: everybody against everybody, on the same deals from every seat."""

from __future__ import annotations

import json
import math
import re
import time
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.agreement import changes
from rummyhouse.cli.progress import STOPPED, progress, stoppable
from rummyhouse.cli.simulate import ON_CLUSTER, OVERWRITE, check_plot, versions

if TYPE_CHECKING:
    from rummyhouse.arena import CrossTable, Duel, Mishap
    from rummyhouse.ratings import Estimate

MOST_TOLD = 5
"""Different mishaps of one player that are told."""


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin; `rummyhouse games` lists them.")],
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,C",
            help="Who plays: bots that `rummyhouse games` names, or functions in files as ./mine.py:bot.",
        ),
    ] = "random,steady",
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds each pair plays.")] = 1000,
    seats: Annotated[
        int, typer.Option(metavar="N", show_default=False, help="Seats at the table; by default as few as can be.")
    ] = 0,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed deals the same cards.")] = 1,
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
    overwrite: Annotated[bool, typer.Option("--overwrite", help=OVERWRITE)] = False,
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
            check_plot(plot, overwrite=overwrite)
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
    from rummyhouse.cli.paper import lay, paper

    console = paper()
    rows = [
        (
            _short(name),
            _told(standing.ratings[standing.names.index(name)], 0),
            _points(standing.points(name)),
            _time(standing.seconds[standing.names.index(name)]),
        )
        for name in standing.ranking
    ]
    lay(console, title, "Bot", ("Rating", "Points a round more", "A decision"), rows)
    ranking = [_short(name) for name in standing.ranking]
    cross = [
        (
            _short(one),
            *(
                "" if one == other else _cell(standing.duel(one, other), standing.not_played(one, other))
                for other in standing.ranking
            ),
        )
        for one in standing.ranking
    ]
    lay(console, "Points a round more than the other, and rounds won", "Against", ranking, cross)
    told = f"{standing.rounds:,} rounds each pair: {standing.deals:,} deals, each played from every side."
    told += " Ordered by rating, which counts rounds won, not points. In brackets: 95 % intervals."
    if math.isfinite(standing.saving):
        told += f" {_saving(standing.saving)}"
    if standing.mishaps:
        told += " A round in which a bot failed is lost, and no points are told of the two."
    console.print(told)
    if standing.question is not None:
        answer = {True: "yes", False: "no", None: "not settled; play more rounds"}[standing.answer]
        failed = any(standing.duel(standing.question.one, standing.question.other).failed)
        by = " (by rounds won, since a bot failed)" if failed and standing.answer is not None else ""
        console.print(f"{standing.question}? {answer}{by}", highlight=False, markup=False)
    for name in standing.names:
        for line in _mishaps(standing, name):
            console.print(line, highlight=False, markup=False)


def _saving(times: float) -> str:
    """What it was good for that both had the same cards."""
    if round(times, 1) > 1:
        return f"Without the same cards for both it would have taken {times:.1f} times as many rounds."
    return "That both had the same cards has saved no rounds: who played decided, hardly the cards."


def _mishaps(standing: CrossTable, name: str) -> list[str]:
    """What has happened to a player, each thing once, on whatever seat and against whomever."""
    found: dict[str, list[Mishap]] = {}
    for mishap in standing.mishaps:
        if mishap.name == name:
            found.setdefault(re.sub(r"^.* on seat \d+ (?=answered )", "", mishap.what), []).append(mishap)
    lines = []
    for what, alike in list(found.items())[:MOST_TOLD]:
        more = f" ({_rounds(len(alike) - 1)} more like this)" if len(alike) > 1 else ""
        lines.append(f"{name} lost deal {alike[0].deal} against {alike[0].against}: {what}{more}")
    left = sum(map(len, list(found.values())[MOST_TOLD:]))
    return [*lines, f"{name}: {_rounds(left)} more lost in other ways"] if left else lines


def _rounds(count: int) -> str:
    return f"{count:,} round{'' if count == 1 else 's'}"


def _short(name: str) -> str:
    """A bot's name; of a file without its folder."""
    return name.rpartition("/")[2]


def _points(value: float) -> str:
    return f"{value:+z.2f}" if math.isfinite(value) else "-"


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

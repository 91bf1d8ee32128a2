"""`rummyhouse analyse`: a finished match, judged decision by decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.progress import STOPPED, progress, stoppable
from rummyhouse.cli.record import BAD_INPUT, UNTRUE, read_record
from rummyhouse.cli.simulate import ON_CLUSTER

if TYPE_CHECKING:
    from rummyhouse.analysis import Analysis, CurvePoint, Judgement
    from rummyhouse.records import Record

WIDTH, HEIGHT = 72, 9
"""Columns and lines of a curve."""


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a match; - reads standard input.")],
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="Judge only one player, by the number of the seat or by name.")
    ] = "",
    deals: Annotated[
        int | None,
        typer.Option(
            metavar="N", show_default=False, help="Deals on which plays are compared; by default what suits the game."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed and deals give the same answer.")] = 1,
    thorough: Annotated[
        bool, typer.Option("--thorough", help="In Fiji, Baja and Rhine, too: judge what steady would have done.")
    ] = False,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help=ON_CLUSTER)] = "",
    worst: Annotated[
        int, typer.Option(min=0, metavar="N", help="How many decisions to tell, the dearest first; 0: none.")
    ] = 5,
    json_: Annotated[
        bool, typer.Option("--json", help="Print everything as one JSON object; docs/analysis.md has its fields.")
    ] = False,
) -> None:
    """Tell how everybody played in a finished match.

    Every decision is judged by what its player knew then: all that he could not know is dealt anew, many times, every
    play is tried on the same deals, and the bot steady plays on for all. Told are the points that each player gave
    away, the decisions that mattered most with the best play and why it is better, and the course of the match. How
    good the cards were is told apart: what steady would have made of them. docs/analysis.md explains the figures.

    Get a record from the page of a finished match in the browser, or with the library's play.save.

    Exit code 0: done; 1: the record is not true; 2: it could not be read, or there is nothing to judge.

    Example: rummyhouse analyse match.rummy --seat Anna

    Example: rummyhouse analyse match.rummy --deals 1024 --json
    """
    from rummyhouse import analysis
    from rummyhouse.records import RecordError

    found = read_record(file, _refuse)
    seats = [_seat(found, seat)] if seat else None
    try:
        with stoppable(), progress(f"{found.game}: {_many(len(found.rounds), 'round')}") as report:
            judged = analysis.analyse(
                found,
                deals=deals,
                seed=seed,
                thorough=thorough or None,
                seats=seats,
                cluster=cluster,
                progress=report,
            )
    except KeyboardInterrupt:
        typer.echo("rummyhouse analyse: stopped; nothing was finished yet", err=True)
        raise typer.Exit(STOPPED) from None
    except RecordError as error:
        typer.echo(f"rummyhouse analyse: {file}: {error}", err=True)
        raise typer.Exit(UNTRUE) from None
    except ValueError as error:
        _refuse(f"{file}: {error}")
    if json_:
        typer.echo(judged.json([one.name for one in found.seats]))
    else:
        _show(found, judged, worst)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse analyse: {sentence}", err=True)
    raise typer.Exit(BAD_INPUT)


def _seat(record: Record, wanted: str) -> int:
    """The seat that is meant by a number or a name."""
    names = [one.name for one in record.seats]
    if wanted.isdecimal() and int(wanted) < len(names):
        return int(wanted)
    if names.count(wanted) == 1:
        return names.index(wanted)
    seats = ", ".join(f"{at} ({name})" for at, name in enumerate(names))
    _refuse(f"there is no seat '{wanted}'; the seats are {seats}")


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _show(record: Record, judged: Analysis, worst: int) -> None:
    """The result for people."""
    from rich.console import Console
    from rich.table import Table

    from rummyhouse.drawing.names import put_names
    from rummyhouse.games import find

    names = [one.name for one in record.seats]
    console = Console(highlight=False)
    decisions = sum(one.decisions for one in judged.seats if one)
    counted = f"{_many(len(judged.rounds), 'round')}, {_many(decisions, 'decision')}"
    title = f"{find(record.game).title}, match {record.match}: {counted}"
    table = Table(title=title, title_justify="left")
    for column in ("Player", "Given away", "Mistakes", "Hands", "Deal", "Result"):
        table.add_column(column, justify="left" if column == "Player" else "right")
    for name, one in zip(names, judged.seats, strict=True):
        if one is not None:
            mistakes = f"{one.mistakes} of {one.decisions}"
            given = f"{one.given:.1f} ±{one.error:.1f}"
            table.add_row(name, given, mistakes, f"{one.hands:+.1f}", f"{one.deal:+.1f}", f"{one.made:+.1f}")
    console.print(table)
    console.print(
        f"Points above the others, over the match. Hands: what the dealt hands were worth, without knowing more. "
        f"Deal: what steady would have made of all these cards on every seat. Plays were compared on {judged.deals} "
        f"deals, seed {judged.seed}; ± is half of a 95 % interval."
    )
    dear = judged.worst()
    if worst or not dear:
        console.print("\nThe decisions that mattered most" if dear else "\nNo decision was a mistake beyond doubt.")
    for place, judgement in enumerate(dear[:worst], 1):
        for line in _lines(place, judgement):
            console.print(put_names(line, names), markup=False)
    for number, name in enumerate(names):
        curve = judged.curve(number)
        if curve and (judged.seats.count(None) or record.seats[number].bot == "" or number == 0):
            console.print(f"\nThe match as {name} could judge it: points ahead; ! is a mistake", markup=False)
            console.print("\n".join(drawn(curve, _grave(judged))), markup=False)


def _grave(judged: Analysis) -> frozenset[int]:
    return frozenset(one.number for one in judged.judgements if one.is_mistake)


def _lines(place: int, judgement: Judgement) -> list[str]:
    """A decision, told."""
    head = f"{place}. Round {judgement.round}, -{judgement.loss:.1f} (±{judgement.error:.1f}): {judgement.told}"
    return [head, f"   Better: {judgement.best}", f"   {judgement.reason}"]


def drawn(curve: tuple[CurvePoint, ...], grave: frozenset[int]) -> list[str]:
    """A curve as lines of text: a column for a decision, or for several in a row."""
    columns = min(WIDTH, len(curve))
    parts = [curve[at * len(curve) // columns : (at + 1) * len(curve) // columns] for at in range(columns)]
    values = [sum(one.lead for one in part) / len(part) for part in parts]
    low, high = min(0.0, *values), max(0.0, *values)
    step = max(high - low, 1.0) / (HEIGHT - 1)
    lines = []
    for level in range(HEIGHT - 1, -1, -1):
        at = low + level * step
        blank = "-" if -step / 2 < at <= step / 2 else " "
        row = "".join("*" if round((value - low) / step) == level else blank for value in values)
        lines.append(f"{at:+7.0f} |{row}".rstrip())
    marks = "".join("!" if any(one.number in grave for one in part) else " " for part in parts)
    return [*lines, f"        |{marks}".rstrip()]

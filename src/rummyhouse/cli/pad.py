"""`rummyhouse pad`: settle and show the record of a score pad."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, NoReturn

import typer

BAD_INPUT = 2
LONGEST = 1 << 22


def pad(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="The record of a score pad, or its acts as JSON; - reads standard input."),
    ],
    json_: Annotated[
        bool, typer.Option("--json", help="Print everything that follows from the acts as one JSON object.")
    ] = False,
    csv: Annotated[
        bool, typer.Option("--csv", help="Print one row for each round and side, for a spreadsheet.")
    ] = False,
    text: Annotated[bool, typer.Option("--record", help="Print the record, to keep or to load again.")] = False,
) -> None:
    """Show the score sheet of a table with real cards.

    Every round is settled from the players' counts by the rules of the game, just as at a table of the house. If an
    entry can hardly be right, a question follows its round. docs/score-pad.md has the format of a record.

    Get a record from the pad in the browser: “Record of the pad”.

    Exit code 0: shown; 2: the file could not be read, or counts what the table does not ask for.
    """
    from rummyhouse import pads

    acts = _read(file)
    try:
        if json_:
            typer.echo(json.dumps(pads.fold(acts), indent=1))
        elif csv:
            typer.echo(pads.csv(acts), nl=False)
        elif text:
            typer.echo(pads.write(acts), nl=False)
        else:
            _show(pads.fold(acts))
    except pads.PadError as error:
        _refuse(f"{file}: {error}")


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse pad: {sentence}", err=True)
    raise typer.Exit(BAD_INPUT)


def _read(file: str) -> list[Any]:
    from rummyhouse import pads

    try:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as source:
            found = source.read(LONGEST + 1)
        text = found.decode("utf-8-sig")  # some editors write a mark before the first line
    except OSError as error:
        _refuse(f"{file} cannot be read: {error.strerror or error}")
    except UnicodeDecodeError as error:
        _refuse(f"{file} is not text: byte {error.start + 1} is not UTF-8")
    if len(found) > LONGEST:
        _refuse(f"{file} is not the record of a pad: it has more than {LONGEST:,} bytes")
    try:
        if text.lstrip().startswith("["):
            acts: list[Any] = json.loads(text)
            return acts
        return list(pads.read(text))
    except ValueError as error:
        _refuse(f"{file}: {error}")


def _show(shown: dict[str, Any]) -> None:
    from rummyhouse.games import find
    from rummyhouse.pads.standing import side_name

    sides = [side_name(shown, side) for side in range(len(shown["standing"]["totals"]))]
    label = max([7, *(len(line["label"]) for line in shown["form"]["lines"])])
    widths = [max(len(name), 7) for name in sides]

    def row(name: str, values: list[Any]) -> str:
        cells = "  ".join(f"{value:>{width}}" for value, width in zip(values, widths, strict=True))
        return f"  {name:<{label}}  {cells}".rstrip()

    title = f", {shown['title']}" if shown["title"] else ""
    typer.echo(f"{find(shown['game']).title}{title}")
    typer.echo(row("", sides))
    labels = {line["name"]: line["label"] for line in shown["form"]["lines"]}
    for played in shown["rounds"]:
        if played["removed"]:
            continue
        typer.echo("")
        typer.echo(_heading(shown, played))
        for line in played["lines"]:
            if any(line["points"]):
                typer.echo(row(labels[line["name"]], line["points"]))
        typer.echo(row("points", played["points"]))
        if played["counts"]:
            typer.echo(row("total", played["totals"]))
        for doubt in played["doubts"]:
            typer.echo(f"  ? {_at(shown, doubt)}{doubt['sentence']}")
    typer.echo("")
    standing = shown["standing"]
    if standing["over"] and standing["grand"] != standing["totals"]:
        typer.echo(row("final", standing["grand"]))
    if not standing["over"] and any(points is not None for points in standing["required"]):
        typer.echo(row("to meld", [points if points is not None else "-" for points in standing["required"]]))
    typer.echo(f"  {standing['sentence']}")


def _heading(shown: dict[str, Any], played: dict[str, Any]) -> str:
    if not played["counts"]:
        return "An entry that does not count"
    asks = f", {played['contract']}" if played["contract"] else ""
    by = f" (written by {played['by']})" if played["by"] else ""
    opens = f", dealt by {shown['names'][played['dealer']]}" if played["dealer"] >= 0 else ""
    if played["starter"] >= 0:
        opens = f", begun by {shown['names'][played['starter']]}"
    return f"Round {played['number']}{opens}{asks}{by}"


def _at(shown: dict[str, Any], doubt: dict[str, Any]) -> str:
    """Whose entry is in doubt."""
    from rummyhouse.pads.standing import side_name

    field = next((field for field in shown["form"]["fields"] if field["name"] == doubt["field"]), None)
    if doubt["at"] < 0 or field is None:
        return ""
    name = shown["names"][doubt["at"]] if field["per"] == "seat" else side_name(shown, doubt["at"])
    return f"{name}: "

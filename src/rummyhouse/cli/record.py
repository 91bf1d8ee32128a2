"""`rummyhouse record`: the record of a match, checked, shown, replayed."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.sides import side_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.records import Account, MatchStep, Record
    from rummyhouse.rules import SheetLine

UNTRUE, BAD_INPUT = 1, 2
"""Exit codes."""

LONGEST = 1 << 24
"""Bytes of a record; the longest match we know of takes about a hundred thousand."""


class RecordOptions(StrEnum):
    """What to do with a record."""

    check = "check"
    show = "show"
    replay = "replay"


def record(
    wish: Annotated[RecordOptions, typer.Argument(metavar="check|show|replay", help="What to do.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="A match record; - reads standard input.")],
    round: Annotated[  # noqa: A002 - the word
        int | None, typer.Option(metavar="N", min=1, show_default=False, help="Replay only this round; by default all.")
    ] = None,
    pictures: Annotated[bool, typer.Option("--pictures", help="With replay: show the table after every turn.")] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="Show suits as letters.")] = False,  # noqa: A002
) -> None:
    """Read the record of a match and compare everything in it with the rules and its secrets.

    check tells whether everything is right; show prints who played, what was agreed and how every round ended; replay
    describes every turn in a sentence. docs/records.md has the format.

    Get a record from the page of a finished match in the browser, or with the library's play.save.

    Exit code 0: everything is right; 1: something is not; 2: the file could not be read.

    Example: rummyhouse record check match.rummy

    Example: rummyhouse record replay match.rummy --round 2 --pictures
    """
    found = read_record(file, _refuse)
    if wish is RecordOptions.show:
        _show(found)
    elif wish is RecordOptions.replay:
        if round is not None and round > len(found.rounds):
            _refuse(f"{file} has no round {round}; it has {len(found.rounds)}")
        _replay(file, found, only=round, pictures=pictures, plain=ascii)
    typer.echo(_told(_checked(file, found)))


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse record: {sentence}", err=True)
    raise typer.Exit(BAD_INPUT)


def read_record(file: str, refuse: Callable[[str], NoReturn]) -> Record:
    """The record in a file; whoever cannot read it says why and ends the program."""
    from rummyhouse.records import RecordError, read

    try:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as source:
            found = source.read(LONGEST + 1)
        if len(found) > LONGEST:
            refuse(f"{file} is not the record of a match: it has more than {LONGEST:,} bytes")
        text = found.decode("utf-8-sig")  # some editors write a mark before the first line
    except OSError as error:
        refuse(f"{file} cannot be read: {error.strerror or error}")
    except UnicodeDecodeError as error:
        refuse(f"{file} is not text: byte {error.start + 1} is not UTF-8")
    try:
        return read(text)
    except RecordError as error:
        refuse(f"{file}: {error}")


def _untrue(file: str, error: Exception) -> NoReturn:
    typer.echo(f"rummyhouse record: {file}: {error}", err=True)
    raise typer.Exit(UNTRUE)


def _checked(file: str, found: Record) -> Account:
    from rummyhouse.records import RecordError, check

    try:
        return check(found)
    except RecordError as error:
        _untrue(file, error)


def _told(account: Account) -> str:
    """The account in one line."""
    shuffles = [
        f"{number} {word}"
        for number, word in (
            (account.proven, "proven fair"),
            (account.open, "without proof"),
            (account.hidden, "still hidden"),
        )
        if number
    ]
    end = "the match is over" if account.over else "the match is still on"
    return (
        f"All right: {_many(account.rounds, 'round')} settled, {_many(account.turns, 'turn')} legal, "
        f"shuffles: {', '.join(shuffles) or 'none'}; {end}."
    )


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _names(found: Record) -> list[str]:
    return [seat.name for seat in found.seats]


def _show(found: Record) -> None:
    from rummyhouse.games import find
    from rummyhouse.records.writing import write_value

    game = find(found.game)
    typer.echo(f"{game.title}, match {found.match}")
    for number, seat in enumerate(found.seats):
        deals = ", deals first" if number == found.dealer else ""
        typer.echo(f"  seat {number}: {seat.name}{f' (bot {seat.bot})' if seat.bot else ''}{deals}")
    changed = ", ".join(f"{name} {write_value(value)}" for name, value in found.choice.changed.items())
    typer.echo(f"  house rules: {found.choice.preset}{f', but {changed}' if changed else ''}")
    sides = side_names(_names(found), found.sides)
    widths = [max(len(name), 7) for name in sides]
    typer.echo("")
    typer.echo("  round  " + "  ".join(f"{name:>{width}}" for name, width in zip(sides, widths, strict=True)))
    for played in found.rounds:
        points = [str(value) for value in played.points] or ["-"] * len(sides)
        cells = "  ".join(f"{value:>{width}}" for value, width in zip(points, widths, strict=True))
        typer.echo(f"  {played.number:>5}  {cells}")
    totals = next((played.totals for played in reversed(found.rounds) if played.totals), ())
    added = [("+", line.points, f"  {line.label} ({line.clause})") for line in _bonuses(found)]
    for label, row, why in (("total", totals, ""), *added, ("final", found.grand, "")):
        if row:
            shown = ("-" if value is None else value for value in row)
            cells = "  ".join(f"{value:>{width}}" for value, width in zip(shown, widths, strict=True))
            typer.echo(f"  {label:>5}  {cells}{why}")
    if found.grand:
        won = " and ".join(sides[side] for side in found.winners if side < len(sides))
        typer.echo(f"  {won} won." if won else "  Nobody won.")
    typer.echo("")


def _bonuses(found: Record) -> tuple[SheetLine, ...]:
    """What was added to the totals at the end; nothing, of a record that is not true."""
    from rummyhouse.records import RecordError, restore

    try:
        return restore(found).bonuses if found.grand else ()
    except RecordError:
        return ()


def _replay(file: str, found: Record, *, only: int | None, pictures: bool, plain: bool) -> None:
    from rummyhouse.drawing import text
    from rummyhouse.drawing.names import put_names
    from rummyhouse.records import RecordError, Teller, replay

    names = _names(found)
    teller = Teller()
    try:
        for step in replay(found):
            sentences = [put_names(sentence, names) for sentence in teller.tell(step)]
            if only not in (None, step.played.number):
                continue
            _heading(step, names)
            for sentence in sentences:
                typer.echo(f"  {sentence}")
            if pictures and step.match.round is not None and step.kind != "settle":
                seat = teller.looks(step)
                typer.echo("")
                typer.echo(text(step.match.round.scene(seat), names=names, plain=plain))
            if step.kind == "settle":
                sides = side_names(_names(found), found.sides)
                points = ", ".join(
                    f"{name} {value}" for name, value in zip(sides, step.match.rounds[-1].points, strict=True)
                )
                typer.echo(f"  Points: {points}")
                typer.echo("")
    except RecordError as error:
        _untrue(file, error)


def _heading(step: MatchStep, names: list[str]) -> None:
    if step.kind == "deal":
        from rummyhouse.drawing.names import put_names
        from rummyhouse.tables import messages

        assert step.match.round is not None
        typer.echo(put_names(messages.dealt(step.match.round, step.played.number)[0], names))

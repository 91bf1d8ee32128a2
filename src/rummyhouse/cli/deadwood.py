"""`rummyhouse deadwood`: the least deadwood of each hand in a file."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

from rummyhouse.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 1 << 24
"""Bytes read at once. A line longer than this is not searched for cards, and ends the reading."""

LONGEST_LINE = 1000
"""Bytes; a longer line is a bad line, whatever it says."""

MOST_NAMED = 20
"""How many bad lines are named one by one; the rest are counted."""


def deadwood(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="One hand a line, like 4S 10H AC; - reads standard input.")
    ],
) -> None:
    """The least deadwood of each hand in a file: one hand a line, one number a line.

    A hand is 1 to 11 different cards, separated by spaces. Line n of the output answers line n of the file: an empty
    line stays empty, and a bad line gets a "-" and is named with its number among the errors. The other lines are
    answered all the same, and the exit code is 2.

    Example: echo "4S 5S 6S 9C 9D 9H 2C 2D 3C KD" | rummyhouse deadwood -
    """
    try:
        source = sys.stdin.buffer if file == "-" else open(file, "rb")  # noqa: SIM115 - closed below
        size = 0 if file == "-" else os.fstat(source.fileno()).st_size
    except OSError as error:
        _refuse(f"{file} cannot be read: {error.strerror or error}")
    with source:
        try:
            bad = _answer(source, size)
        except _UnreadableError as error:
            _refuse(f"{file} {error}")
    if bad > MOST_NAMED:
        typer.echo(f"... and {bad - MOST_NAMED} more bad lines", err=True)
    if bad:
        raise typer.Exit(2)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse deadwood: {sentence}", err=True)
    raise typer.Exit(2)


class _UnreadableError(Exception):
    """The rest of a file cannot be read; the message, which says why, goes after the file's name."""


def _answer(source: BinaryIO, size: int) -> int:
    """Answer every line of ``source``; how many were bad. ``size`` in bytes, 0 if it is not known."""
    import numpy as np

    from rummyhouse.cards.lines import EMPTY, NOT_UNDERSTOOD, read_lines, write_numbers
    from rummyhouse.melds import deadwood_each
    from rummyhouse.melds.hand import MOST_CARDS

    bad = lines_before = done = 0
    out = sys.stdout.buffer
    with progress("Reading hands") as report:
        for block in _blocks(source):
            text = np.frombuffer(block, np.uint8)
            ends = int(np.count_nonzero(text == ord("\n")))
            masks, starts = np.zeros(ends, np.int64), np.zeros(ends, np.int64)
            read_lines(text, masks, starts)
            numbers = np.zeros(ends, np.int64)
            for line in np.flatnonzero((masks == NOT_UNDERSTOOD) | (np.bitwise_count(masks) > MOST_CARDS)):
                mask, complaint = _read_line(block[starts[line] : block.index(b"\n", starts[line])])
                masks[line] = mask
                if complaint:
                    bad += 1
                    if bad <= MOST_NAMED:
                        typer.echo(f"line {lines_before + line + 1}: {complaint}", err=True)
            deadwood_each(np.maximum(masks, EMPTY), numbers)
            numbers[masks == NOT_UNDERSTOOD] = -1
            numbers[masks == EMPTY] = -2
            buffer = np.empty(4 * ends, np.uint8)
            out.write(buffer[: write_numbers(numbers, ends, buffer)].tobytes())
            lines_before += ends
            done += len(block)
            report(min(done / size, 1.0) if size else 0.0)
    out.flush()
    return bad


def _read_line(line: bytes) -> tuple[int, str]:
    """The mask of a line, or -1 and what is wrong with it."""
    from rummyhouse.cards import CardError
    from rummyhouse.melds.hand import MOST_CARDS, read_hand

    if len(line) > LONGEST_LINE:
        return -1, f"{len(line):,} letters; a hand has 1 to {MOST_CARDS} cards"
    letters = line.decode(errors="replace")
    words = "".join(
        letter if letter.isprintable() or letter.isspace() else "\N{REPLACEMENT CHARACTER}" for letter in letters
    )
    if not words.replace(",", " ").split():
        return 0, ""
    try:
        return read_hand(words), ""
    except CardError as error:
        return -1, str(error)


def _blocks(source: BinaryIO) -> Iterator[bytes]:
    """The text in blocks, each ending at the end of a line.

    Raises:
        _UnreadableError: the source fails, or has an endless line.
    """
    rest = b""
    while chunk := _read_block(source):
        cut = chunk.rfind(b"\n") + 1
        if cut:
            yield rest + chunk[:cut]
            rest = chunk[cut:]
        elif len(rest) > BLOCK:
            raise _UnreadableError(f"has a line of more than {BLOCK:,} letters, which is no hand")
        else:
            rest += chunk
    if rest:
        yield rest + b"\n"


def _read_block(source: BinaryIO) -> bytes:
    try:
        return source.read(BLOCK)
    except OSError as error:
        raise _UnreadableError(f"cannot be read: {error.strerror or error}") from error

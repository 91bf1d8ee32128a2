"""Hands as lines of text, millions of them: compiled, for files too large for :mod:`rummyhouse.cards.text`.

It understands the common spelling only (``4S 10H AC``, ``T`` for 10, small letters, blanks or commas between cards);
whatever it does not understand it leaves to the other reader, which judges and explains.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rummyhouse.cards.text import RANK_TEXT, SUIT_TEXT
from rummyhouse.compiled import rule

Text: TypeAlias = npt.NDArray[np.uint8]
Numbers: TypeAlias = npt.NDArray[np.int64]

NOT_UNDERSTOOD = -1
EMPTY = 0

_NEW_LINE = ord("\n")
_ONE, _ZERO = ord("1"), ord("0")
_BLANKS = b" \t\r,"
_NOTHING, _BLANK = -1, -2


def _table(letters: tuple[str, ...]) -> npt.NDArray[np.int8]:
    table = np.full(256, _NOTHING, np.int8)
    for code, text in enumerate(letters):
        if len(text) == 1:
            table[ord(text.upper())] = table[ord(text.lower())] = code
    return table


_RANKS = _table(RANK_TEXT)
_RANKS[ord("T")] = _RANKS[ord("t")] = RANK_TEXT.index("10")
_RANKS[np.frombuffer(_BLANKS, np.uint8)] = _BLANK
_SUITS = _table(SUIT_TEXT)


@rule
def read_lines(text: Text, masks: Numbers, starts: Numbers) -> int:
    """Read every line of a text that ends with a line end.

    Args:
        text: its bytes.
        masks: is filled with the cards of each line as a mask: 0 for an empty line, -1 for one that this reader does
            not understand, or that names a card twice.
        starts: is filled with the place in ``text`` where each line begins.

    Returns:
        How many lines there are.
    """
    lines = 0
    mask = 0
    place = 0
    starts[0] = 0
    end = len(text)
    while place < end:
        letter = text[place]
        place += 1
        if letter == _NEW_LINE:
            masks[lines] = mask
            lines += 1
            mask = 0
            if lines < len(starts):
                starts[lines] = place
            continue
        rank = int(_RANKS[letter])
        if rank == _BLANK:
            continue
        if letter == _ONE and text[place] == _ZERO:
            rank = 9
            place += 1
        suit = int(_SUITS[text[place]])
        card = 1 << (13 * suit + rank) if rank >= 0 and suit >= 0 else 0
        after = text[place + 1] if card else 0
        if card == 0 or mask & card or (after != _NEW_LINE and _RANKS[after] != _BLANK):
            mask = NOT_UNDERSTOOD
            while text[place] != _NEW_LINE:
                place += 1
            continue
        mask |= card
        place += 1
    return lines


@rule
def write_numbers(numbers: Numbers, count: int, out: Text) -> int:
    """Write each number from 0 to 999 on a line of its own; -1 becomes ``-``, and -2 an empty line.

    Args:
        numbers: what to write.
        count: how many of them.
        out: at least four bytes for each.

    Returns:
        How many bytes were written.
    """
    place = 0
    for line in range(count):
        number = int(numbers[line])
        if number == -1:
            out[place] = ord("-")
            place += 1
        elif number >= 0:
            if number >= 100:
                out[place] = _ZERO + number // 100
                place += 1
            if number >= 10:
                out[place] = _ZERO + number // 10 % 10
                place += 1
            out[place] = _ZERO + number % 10
            place += 1
        out[place] = _NEW_LINE
        place += 1
    return place

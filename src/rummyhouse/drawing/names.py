"""Names in place of seats: scenes write ``{0}`` where the name of seat 0 belongs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLACE = re.compile(r"\{([0-7])\}")


def put_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence with names; a seat without name is called by its number.

    >>> put_names("{0} knocks against {1}.", ["Anna"])
    'Anna knocks against Seat 1.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else f"Seat {seat}"

    return _PLACE.sub(name, sentence)

"""Who plays for which side, as the command line writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def side_names(names: Sequence[str], sides: Sequence[int]) -> tuple[str, ...]:
    """The name of each side: the names of its players.

    >>> side_names(("Ann", "Ben", "Cleo"), (0, 1, 0))
    ('Ann & Cleo', 'Ben')
    """
    return tuple(
        " & ".join(name for name, of in zip(names, sides, strict=True) if of == side) for side in range(max(sides) + 1)
    )

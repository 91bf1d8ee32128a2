"""How an environment is shown: as the house draws its tables."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rummyhouse.drawing import svg, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.environments.many_tables import Batch

MODES = ("human", "ansi", "svg")
"""On the terminal; as the text that would stand there; as a picture."""

SPECTATOR = -1


class RenderModeError(ValueError):
    """A way of showing that there is not."""


def checked(mode: str | None) -> str | None:
    """A way of showing an environment, or None for none.

    Raises:
        RenderModeError: there is no such way.
    """
    if mode is not None and mode not in MODES:
        raise RenderModeError(f"an environment is shown as {', '.join(MODES)}, not as '{mode}'")
    return mode


def shown(batch: Batch, table: int, mode: str, names: Sequence[str], seat: int | None = None) -> str | None:
    """The table as a seat sees it: the one that acts where nothing is said, a spectator once the round is over."""
    acts = int(batch.seat[table]) if batch.done[table] == 0 else SPECTATOR
    looks = acts if seat is None else seat
    legal = [int(action) for action in batch.mask[table].nonzero()[0]] if looks == acts >= 0 else []
    scene = batch.game.words.scene(batch.view(table, looks), legal)
    if mode == "svg":
        return svg(scene, names=names)
    drawn = text(scene, names=names)
    if mode == "ansi":
        return drawn
    sys.stdout.write(f"{drawn}\n")
    return None

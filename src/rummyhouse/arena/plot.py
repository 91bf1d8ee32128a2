"""A picture of how all stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.simulation.plot import COLOURS

if TYPE_CHECKING:
    from pathlib import Path

    from rummyhouse.arena.cross_table import CrossTable


def plot(standing: CrossTable, title: str, file: Path) -> None:
    """Draw the ratings with their intervals, and the points of each against each.

    The ending of the file's name decides the format: ``.svg``, ``.png``, ``.pdf``.

    Raises:
        ImportError: matplotlib is not installed.
        ValueError: a format that cannot be written; the message lists those that can.
        OSError: the file cannot be written.
    """
    from matplotlib.figure import Figure

    names = standing.ranking
    labels = [name.rpartition("/")[2] for name in names]
    figure = Figure(figsize=(6 + 1.5 * len(names), 1.8 + 0.7 * len(names)), layout="constrained")
    ratings, cross = figure.subplots(1, 2, width_ratios=(3, 1 + len(names)))
    for place, name in enumerate(names):
        value, low, high = standing.ratings[standing.names.index(name)]
        ratings.errorbar(value, place, xerr=[[value - low], [high - value]], color=COLOURS[0], marker="o", capsize=4)
    ratings.set_yticks(range(len(names)), labels)
    ratings.invert_yaxis()
    ratings.margins(y=0.2)
    ratings.set(title="rating, with 95 % intervals")
    ratings.spines[["top", "right"]].set_visible(False)
    ratings.grid(axis="x", alpha=0.25)
    margins = np.array(
        [[0.0 if one == other else standing.duel(one, other).points.value for other in names] for one in names]
    )
    most = float(np.nanmax(np.abs(margins))) or 1.0  # each with itself is 0
    cross.imshow(margins, cmap="RdYlGn", vmin=-most, vmax=most, alpha=0.6, aspect="auto")
    for row, one in enumerate(names):
        for column, other in enumerate(names):
            if one != other:
                duel = standing.duel(one, other)
                value, low, high = duel.points
                told = f"{value:.1f}\n±{(high - low) / 2:.1f}" if np.isfinite(low) else "-"
                told += f"\n{duel.failed[0]:,} failed" if duel.failed[0] else ""
                cross.text(column, row, told, ha="center", va="center", fontsize=8)
    cross.set_xticks(range(len(names)), labels)
    cross.set_yticks(range(len(names)), labels)
    cross.set(title="points a round more than")
    figure.suptitle(title)
    figure.savefig(file)

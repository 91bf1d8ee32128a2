"""A picture of how a training went."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rummyhouse.training.rating import Rating


def draw(ratings: Sequence[Rating], title: str, file: Path) -> None:
    """Draw the points a round of the network, without caution, against ``steady`` and ``random``, with their intervals.

    The ending of the file's name decides the format, as for :func:`rummyhouse.simulation.plot.plot`.

    Raises:
        ImportError: matplotlib is not installed.
        OSError: the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4.2), layout="constrained")
    for axes, name in zip(figure.subplots(1, 2), ("steady", "random"), strict=True):
        rounds = [one.rounds for one in ratings]
        found = [getattr(one, name) for one in ratings]
        axes.plot(rounds, [one.value for one in found], marker=".")
        axes.fill_between(rounds, [one.low for one in found], [one.high for one in found], alpha=0.15, linewidth=0)
        axes.axhline(0, color="#999999", linewidth=0.8)
        axes.set(xlabel="rounds played", ylabel="points a round, without caution", title=f"{title}, against {name}")
    figure.savefig(file)

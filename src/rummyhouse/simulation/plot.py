"""A picture of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.simulation import driver
from rummyhouse.simulation.result import Result, is_question

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

    from rummyhouse.simulation.varying import Variation

COLOURS = ("#1f6f54", "#b4472f", "#2f5d9c", "#8a6a1f", "#6a4c93", "#444444")


def plot(result: Result, title: str, file: Path) -> None:
    """Draw the points per round as they settle down, and the shares won, with their intervals.

    The ending of the file's name decides the format: ``.svg``, ``.png``, ``.pdf``.

    Raises:
        ImportError: matplotlib is not installed.
        ValueError: a format that cannot be written; the message lists those that can.
        OSError: the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4.2), layout="constrained")
    course, shares = figure.subplots(1, 2, width_ratios=(3, 2))
    rounds = np.cumsum(result.parts[:, driver.ROUNDS])
    for number, seat in enumerate(result.seats):
        first = driver.SEAT_SUMS + driver.SUMS * number
        points = np.cumsum(result.parts[:, first + driver.POINTS])
        squares = np.cumsum(result.parts[:, first + driver.SQUARES])
        means = points / rounds
        reach = 1.96 * np.sqrt(np.maximum(squares / rounds - means**2, 0) / rounds)
        colour = COLOURS[number]
        course.plot(
            rounds, means, color=colour, label=f"seat {number}: {seat.bot}", marker="." if len(rounds) < 9 else ""
        )
        course.fill_between(rounds, means - reach, means + reach, color=colour, alpha=0.15, linewidth=0)
        for place, estimate in enumerate((seat.rounds_won, seat.matches_won)):
            shares.errorbar(
                place + 0.12 * (number - (len(result.seats) - 1) / 2),
                100 * estimate.value,
                [[100 * (estimate.value - estimate.low)], [100 * (estimate.high - estimate.value)]],
                color=colour,
                marker="o",
                capsize=4,
            )
    course.set(xlabel="rounds", ylabel="points per round", title=title)
    course.legend(frameon=False)
    shares.set(ylabel="per cent", title="won, with 95 % intervals", ylim=(-3, 103), xlim=(-0.5, 1.5))
    shares.set_xticks((0, 1), ("rounds", "matches"))
    for axes in (course, shares):
        _plain_frame(axes)
    figure.savefig(file)


def _plain_frame(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", alpha=0.25)


PANELS_IN_ROW = 4


def plot_variation(variation: Variation, title: str, file: Path) -> None:
    """Draw every fact in a panel of its own: its value and interval under each of the house rules compared.

    Raises:
        ImportError: matplotlib is not installed.
        ValueError: a format that cannot be written.
        OSError: the file cannot be written.
    """
    from matplotlib.figure import Figure

    facts = variation.facts
    rows = -(-len(facts) // PANELS_IN_ROW)
    figure = Figure(figsize=(3.1 * PANELS_IN_ROW, 2.6 * rows + 0.8), layout="constrained")
    panels = figure.subplots(rows, PANELS_IN_ROW, squeeze=False).ravel()
    for axes, fact in zip(panels, facts, strict=False):
        factor = 100 if is_question(fact) else 1
        for place, variant in enumerate(variation.variants):
            value, low, high = (factor * number for number in variant.result.facts[fact])
            axes.errorbar(
                place, value, [[value - low], [high - value]], color=COLOURS[0], marker="o", capsize=4, linewidth=1.5
            )
        axes.set_title(f"{fact} (per cent)" if is_question(fact) else fact, fontsize=10)
        labels = [", ".join(variant.values.values()) for variant in variation.variants]
        axes.set_xticks(range(len(labels)), labels)
        axes.margins(x=0.3, y=0.2)
        _plain_frame(axes)
    for axes in panels[len(facts) :]:
        axes.set_visible(False)
    figure.suptitle(f"{title}: {', '.join(variation.variants[0].values)}")
    figure.savefig(file)

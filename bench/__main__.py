"""Measure everything and write ``bench/RESULTS.md``."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from bench import books_play, contracts, deadwood, random_play, rearranging
from bench.results import PAGE, page, rows
from bench.start import opening, start
from rummyhouse import games
from rummyhouse.ratings import ratio_of_medians

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.measurement import Measurement


def main() -> None:
    chance = np.random.default_rng(2024)
    random_hands = deadwood.random_hands(chance, deadwood.HANDS)
    rich_hands = deadwood.rich_hands(chance, deadwood.HANDS)
    random_what, rich_what = "least deadwood, random hands of ten", "least deadwood, meld-rich hands of ten"
    steps: list[Callable[[], Measurement]] = [
        lambda: random_play.ours(),
        lambda: random_play.openspiel(),
        lambda: random_play.rlcard(),
        lambda: random_play.ours("steady", 20_000),
        lambda: deadwood.ours(random_what, random_hands),
        lambda: deadwood.openspiel(random_what, random_hands),
        lambda: deadwood.ours(rich_what, rich_hands),
        lambda: deadwood.openspiel(rich_what, rich_hands),
        lambda: books_play.ours("fiji", "random", 40),
        lambda: books_play.ours("fiji", "steady", 40),
        lambda: books_play.ours("baja", "random", 40),
        lambda: books_play.ours("baja", "steady", 40),
    ]
    steps += [partial(contracts.largest, number) for number in range(len(contracts.CONTRACTS))]
    measurements = []
    for step in steps:
        measurements.append(step())
        print(rows(measurements[-1:])[-1], file=sys.stderr, flush=True)
    play, open_spiel, rlcard, steady, random_deadwood, _, rich_deadwood, _, fiji, _, baja, _, *of_contracts = (
        measurements
    )
    goals = [
        ("random play, rounds as a multiple of OpenSpiel's", 100.0, _ratio(play, open_spiel)),
        ("random play, rounds as a multiple of RLCard's", 100.0, _ratio(play, rlcard)),
        ("random play, rounds a second", 35_000.0, play.median("rounds")),
        ("random play, actions a second", 4e6, play.median("actions")),
        ("steady against itself, rounds a second", 20_000.0, steady.median("rounds")),
        ("random hands a second", 8e6, random_deadwood.median("hands")),
        ("meld-rich hands a second", 4e6, rich_deadwood.median("hands")),
        ("random play of fiji, actions a second", 300_000.0, fiji.median("actions")),
        ("random play of baja, actions a second", 300_000.0, baja.median("actions")),
        ("hands judged for a contract a second", 100_000.0, min(one.median("hands judged") for one in of_contracts)),
    ]
    found = [games.find(name) for name in games.NAMES]
    sizes = {game.name: (game.state.dtype.itemsize, game.view.dtype.itemsize) for game in found}
    starts = [start(game.name) for game in found]
    opened = opening()
    samples = rearranging.measure()
    goals += rearranging.goals(samples)
    PAGE.write_text(page(measurements, goals, sizes, starts, opened) + "\n" + "\n".join(rearranging.section(samples)))
    print(PAGE.read_text())


def _ratio(ours: Measurement, theirs: Measurement) -> float:
    return ratio_of_medians(ours.rates["rounds"], theirs.rates["rounds"]).value


if __name__ == "__main__":
    main()

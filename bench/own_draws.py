"""What it spares that seats draw cards of their own in imagined rounds: ``python -m bench.own_draws GAME --seats N``.

Two plays of a decision, what was done and the first other one, are compared on the same deals, once so that seats draw
cards of their own (:mod:`rummyhouse.bots.keen.own_draws`) and once so that all draw the next card. Told is the variance
of their difference with the next card, divided by that with own ones: so many times as many deals are needed without.
And whether what was done is worth the same either way, as it should be: the distance in standard errors, over all
decisions, which lies between -2 and 2 in 95 of 100 runs.
"""

from __future__ import annotations

import argparse
from typing import Any
from unittest import mock

import numpy as np

from bench.analysis import Course, slipping
from rummyhouse import bots, games
from rummyhouse.analysis import trying
from rummyhouse.analysis.decisions import decisions
from rummyhouse.analysis.plays import Effort, plays_of
from rummyhouse.bots.keen import parts_of
from rummyhouse.bots.keen.own_draws import NONE
from rummyhouse.bots.keen.search import play_on
from rummyhouse.cards import seeded
from rummyhouse.compiled import specialise

EVERY = 7
"""Every so manieth decision is looked at, so that they come from whole matches."""

TWO = 2


def with_next_cards(name: str) -> Any:
    """:func:`rummyhouse.analysis.trying.try_plays` for a game, with all drawing the next card."""
    parts = {**parts_of(name), **dict(zip(("NUMBER_OFF", "BRING"), NONE, strict=True))}
    for inner in (play_on, trying.play_out):
        parts[inner.__name__.upper()] = specialise(inner, f"{inner.__name__}_{name}_next", parts)
    return specialise(trying.try_plays, f"try_plays_{name}_next", parts)


def measure(given: argparse.Namespace) -> None:
    """Measure, and tell what came of it."""
    slips = slipping(seeded(given.seed, 1000))
    own_cards, next_cards = trying.trier(given.game), with_next_cards(given.game)
    shared: list[float] = []
    own: list[float] = []
    apart: list[float] = []
    number = 0
    while len(own) < given.decisions:
        record = Course(given, given.seed + number).run(slips)
        number += 1
        for place, decision in enumerate(decisions(record, games.find(given.game), given.seed, ())):
            if place % EVERY or not decision.is_own or len(own) >= given.decisions:
                continue
            rows, _ = plays_of(given.game, decision, Effort(TWO, tries_all=True))
            if len(rows) < TWO:
                continue
            found = []
            for search in (own_cards, next_cards):
                with mock.patch.object(trying, "trier", return_value=search):
                    compared = trying.Comparison(given.game, decision.imagined, rows, given.seed, decision.number)
                found.append(compared.go_on(given.deals, np.ones(TWO, bool)))
            own.append((found[0][:, 1] - found[0][:, 0]).var())
            shared.append((found[1][:, 1] - found[1][:, 0]).var())
            error = np.sqrt((found[0][:, 0].var() + found[1][:, 0].var()) / given.deals)
            apart.append((found[0][:, 0].mean() - found[1][:, 0].mean()) / error if error else 0.0)
    print(
        f"{given.game}: {np.mean(shared) / np.mean(own):.2f} times as many deals without own draws "
        f"({len(own)} decisions, {given.deals} deals); apart by {np.sum(apart) / np.sqrt(len(apart)):.2f} errors"
    )


def main() -> None:
    """Read what is asked for, and measure it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=sorted(one for one in bots.STEADY_GAMES if bots.find(one, "steady").own_draws))
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--preset")
    asked.add_argument("--decisions", type=int, default=40)
    asked.add_argument("--deals", type=int, default=512, help="for each decision")
    asked.add_argument("--seed", type=int, default=1)
    measure(asked.parse_args())


if __name__ == "__main__":
    main()

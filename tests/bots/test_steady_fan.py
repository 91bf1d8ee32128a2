"""``steady`` at Fan: strength, and how it ends a round."""

from __future__ import annotations

from functools import partial

from rummyhouse import bots, games
from rummyhouse.simulation import Job, simulate

GAME = games.find("fan")


def test_steady_beats_random_in_nearly_every_match() -> None:
    job = Job(seating=partial(bots.seat, "fan", ("steady", "random")), choice=GAME.house_rules.choose(), rounds=4000)
    steady, other = simulate(job).seats
    assert steady.matches_won.low > 0.98
    assert steady.points_per_round.low > 20 > other.points_per_round.high

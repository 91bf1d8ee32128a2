"""The same source gives the same rounds compiled and uncompiled."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.rules import MAX_SEATS, new_match
from tests.games.fan.table import FAN

CHOICES = (
    {},
    {"recycle_order": "shuffled", "max_recycles": 2, "ace_knock": "value_one"},
    {"column_size": 3, "recycle_order": "turned_over", "tie_is_undercut": True, "may_discard_drawn": False},
)


def digest(rounds: int) -> str:
    """A digest of records, views, points and matches along random rounds in which whoever can ends the round."""
    rules, found = FAN.rules, hashlib.sha256()
    out = np.zeros(FAN.actions, np.int32)
    points = np.zeros(MAX_SEATS, np.int32)
    order = np.zeros(52, np.int16)
    state, view = FAN.state.blank(), FAN.view.blank()
    random = seeded(5)
    match = new_match(2, 1)
    for number in range(rounds):
        record = FAN.house_rules.record(FAN.house_rules.choose(**CHOICES[number % len(CHOICES)]))
        order[:] = np.arange(52)
        if number % 2:
            order = np.array([13 * (i % 4) + i // 4 for i in range(52)], np.int16)  # neighbours: many melds
            for _ in range(12):
                i, j = below(random, 52), below(random, 52)
                order[i], order[j] = order[j], order[i]
        else:
            shuffle(order, 52, random)
        rules.deal(state, record, match, order)
        while not rules.over(state):
            waiting = rules.waiting(state)
            if waiting:
                order[:waiting] = np.arange(waiting)
                shuffle(order, waiting, random)
                rules.reshuffle(state, order)
                continue
            seat = int(state.turn)
            legal = rules.legal(state, seat, out)
            knocks = [int(action) for action in out[:legal] if 52 <= action < 104]
            action = knocks[0] if knocks and below(random, 3) else int(out[below(random, legal)])
            rules.look(state, 1 - seat, view)
            found.update(out[:legal].tobytes() + view.tobytes())
            rules.apply(state, seat, action)
            found.update(state.tobytes())
        rules.score(state, points)
        rules.settle(match, state)
        found.update(points.tobytes() + match.tobytes())
    return found.hexdigest()


@pytest.mark.skipif(os.environ.get("RUMMYHOUSE_PLAIN") == "1", reason="compares with the compiled rules")
def test_compiled_and_uncompiled_rounds_are_the_same() -> None:
    program = "from tests.games.fan.test_compiled import digest; print(digest(30))"
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=os.environ | {"RUMMYHOUSE_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == digest(30)

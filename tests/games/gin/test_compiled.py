"""The same rules compiled and uncompiled."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

import pytest

from rummyhouse import games
from rummyhouse.rules import Round, new_match

ROUNDS = 12


def digest() -> str:
    """A digest of every position and every refusal of some random rounds, the half of them with a knock if possible."""
    game = games.find("gin")
    found = hashlib.sha256()
    for preset in ("parity", "classic", "oklahoma"):
        for seed in range(ROUNDS):
            chance = random.Random(seed)
            order = list(range(52))
            chance.shuffle(order)
            if seed % 2:  # low cards on top, so that somebody can knock
                order.sort(key=lambda code: min(code % 13, 6) + 8 * chance.random())
            play = Round(game, game.house_rules.choose(preset), new_match(2, seed % 2))
            play.deal(order)
            while not play.is_over:
                seat = play.actors[0]
                legal = play.legal(seat)
                found.update(play.state.tobytes() + repr(legal).encode())
                found.update(b"".join(play.view(viewer).tobytes() for viewer in (-1, 0, 1)))
                if chance.random() < 0.1:
                    reasons = [int(game.rules.refusal(play.state, seat, action)) for action in range(game.actions)]
                    found.update(repr(reasons).encode())
                game.rules.apply(play.state, seat, 55 if 55 in legal else chance.choice(legal))
            found.update(play.state.tobytes() + repr(play.points()).encode())
            game.rules.settle(play.match, play.state)
            found.update(play.match.tobytes())
    return found.hexdigest()


@pytest.mark.compiled
def test_plain_python_and_compiled_code_agree() -> None:
    plain = {**os.environ, "RUMMYHOUSE_PLAIN": "1"}
    run = subprocess.run([sys.executable, __file__], env=plain, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == digest()


if __name__ == "__main__":
    sys.stdout.write(digest())

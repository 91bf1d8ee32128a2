"""``steady`` at Kalooki: strength, and what it makes of calls, contracts and challenges."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from numba.core import config

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.simulation import Job, simulate
from tests.games.kalooki.table import placed

GAME = games.find("kalooki")


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="some thousand rounds")
@pytest.mark.parametrize("rules", [{}, {"preset": "trinidad", "hand_limit": 0}])
def test_steady_beats_random_in_nearly_every_match(rules: dict[str, Any]) -> None:
    """In Trinidad without challenges: random players lose those to anybody."""
    choice = GAME.house_rules.choose(**rules)
    job = Job(seating=partial(bots.seat, "kalooki", ("steady", "random")), choice=choice, rounds=2400)
    steady, _ = simulate(job).seats
    assert steady.matches_won.low > 0.98


def chosen(position: dict[str, str], seat: int, preset: str = "jamaica", **rules: Any) -> list[str]:
    """What steady does from this position until another seat is asked."""
    play = placed(position, preset=preset, **rules)
    bot, legal, found = bots.find("kalooki", "steady"), np.zeros(GAME.actions, np.int32), []
    while not play.is_over and seat in play.actors:
        count = GAME.rules.legal(play.state, seat, legal)
        action = int(bot.choose(play.view(seat), legal, count, seeded(1)))
        found.append(GAME.words.write(action))
        assert bot.why(play.view(seat), action).endswith(".")
        play.act(seat, action)
    return found


def test_it_lays_its_contract_tacks_on_and_keeps_its_joker_for_that():
    hand = "4S 4H 4D JS JH JD 9S 9D 9H JK KC"
    found = chosen({"hand 1": hand, "meld 2 1": "6D 7D 8D 9D", "phase": "play", "turn": "1", "drawn": "KC"}, 1)
    assert found[-3:] == ["lay down", "lay JK on meld 1", "discard KC"]
    assert found.count("new three") == 3


def test_it_calls_what_its_contract_lacks_and_nothing_else():
    hand = {"hand 0": "4S 4H 4D JS JH JD 9S 9D KC", "discard pile": "9H", "thrown by": "1", "turn": "2"}
    assert chosen(hand, 0) == ["call"]
    assert chosen({**hand, "discard pile": "2H"}, 0) == ["pass"]


def test_it_challenges_only_a_hand_that_is_too_large():
    many = "2S 2C 2H 2D 3S 3C 3H 3D KS KC KH KD QS QC QH QD 10S 10H JS"
    position = {"hand 0": many, "hand 1": "4S 5H 6D", "turn": "1"}
    assert chosen(position, 1, "trinidad")[0] == "challenge seat 0"
    assert not chosen({**position, "hand 0": many.removesuffix(" JS")}, 1, "trinidad")[0].startswith("challenge")

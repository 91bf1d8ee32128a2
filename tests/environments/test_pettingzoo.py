"""PettingZoo's own tests, for every game; and what they do not ask."""

from __future__ import annotations

import time
import warnings
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import one of its own games in an old way
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.performance_benchmark import performance_benchmark

from rummyhouse import bots, environments, games
from rummyhouse.cards import seeded
from rummyhouse.environments import IllegalActionError
from tests.environments.choosing import seated
from tests.lengths import LONG

TABLES = [(name, seats) for name in games.NAMES for seats in games.find(name).seats]
SHORT = [(name, games.find(name).seats[len(games.find(name).seats) // 2]) for name in games.NAMES]

pytestmark = [
    # PettingZoo keeps a list of the environments whose observations are dictionaries: its own.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Once it is over nothing is legal.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("name", "seats"), TABLES if LONG else SHORT)
def test_it_passes_what_pettingzoo_asks(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    def make(**given: Any) -> Any:
        return environments.aec(name, **seated(name, seats), **given)

    api_test(make(), num_cycles=1000 if LONG else 100)
    seed_test(make, num_cycles=500 if LONG else 50)
    render_test(make)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), SHORT if LONG else [("gin", 2)])
def test_it_runs_the_benchmark(
    name: str, seats: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on for five seconds; ours are shorter, unless there is time."""
    clock = time.time
    if not LONG:
        monkeypatch.setattr(time, "time", lambda: 20 * clock())
    performance_benchmark(environments.aec(name, **seated(name, seats)))
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_a_round_ends_for_all_at_once_with_its_points() -> None:
    env = environments.aec("gin")
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    while not any(env.terminations.values()):
        observation: Any = env.last()[0]
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert set(env.terminations.values()) == {True}
    layout = environments.layout("gin")
    for seat, agent in enumerate(env.possible_agents):
        told: Any = env.observe(agent)
        assert layout.read(told["observation"], "points")[seat] == env.rewards[agent]
        assert not told["action_mask"].any()
    assert sum(env.rewards.values()) == 0
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_a_match_goes_on_after_a_round() -> None:
    env: Any = environments.aec("gin", preset="classic", until="match")
    env.reset(seed=3)
    steady = bots.find("gin", "steady")
    batch = env.unwrapped.batch
    got = dict.fromkeys(env.possible_agents, 0.0)
    rounds = 0
    while not any(env.terminations.values()):
        legal = np.flatnonzero(env.last()[0]["action_mask"]).astype(np.int32)
        env.step(steady.choose(batch.view(0, int(batch.seat[0])), legal, len(legal), seeded(1)))
        rounds += any(env.rewards.values())
        for agent, reward in env.rewards.items():
            got[agent] += reward
    assert rounds > 1
    assert max(got.values()) >= 100


def test_nobody_is_shown_what_another_holds() -> None:
    env = environments.aec("gin")
    env.reset(seed=3)
    layout = environments.layout("gin")
    hands = [layout.read(env.observe(agent)["observation"], "hand") for agent in env.possible_agents]  # type: ignore[index]
    unseen = [layout.read(env.observe(agent)["observation"], "unseen") for agent in env.possible_agents]  # type: ignore[index]
    assert not (hands[0] & hands[1]).any()
    assert (unseen[0] & hands[1] == hands[1]).all()
    assert not env.observe("player_1")["action_mask"].any()  # type: ignore[index]


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    env = environments.aec("gin")
    env.reset(seed=3)
    before: Any = env.last()[0]
    with pytest.raises(IllegalActionError, match="'knock' is refused: Draw a card first"):
        env.step(55)
    after: Any = env.last()[0]
    assert (before["observation"] == after["observation"]).all()
    env.step(52)


def test_it_is_shown_as_the_house_draws_it(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in ("human", "ansi", "svg"):
        env = environments.aec("fiji", seats=3, render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert shown["human"] is None
    assert capsys.readouterr().out == f"{shown['ansi']}\n"
    assert "player_2" in str(shown["ansi"])
    assert str(shown["svg"]).startswith("<svg")
    env = environments.aec("gin")
    env.reset()
    assert env.render() is None
    with pytest.raises(ValueError, match="an environment is shown as human, ansi, svg, not as 'rgb_array'"):
        environments.aec("gin", render_mode="rgb_array")


def test_a_round_is_cut_short_for_all() -> None:
    env = environments.aec("gin", longest=2)
    env.reset(seed=1)
    for _ in range(2):
        observation: Any = env.last()[0]
        env.step(int(observation["action_mask"].argmax()))
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}

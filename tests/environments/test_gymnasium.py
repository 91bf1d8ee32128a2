"""Gymnasium's own check, for every game; one seat against bots, at one table and at many."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from rummyhouse import environments, games
from rummyhouse.environments import IllegalActionError, ManySeats, NoEnvironmentError, OneSeat
from tests.environments.choosing import any_legal

assert environments.OneSeat is OneSeat  # importing it registers the ids


def id_of(name: str) -> str:
    return f"rummyhouse/{name.capitalize()}-v0"


@pytest.mark.parametrize("name", games.NAMES)
def test_it_passes_what_gymnasium_asks(name: str) -> None:
    """Its warnings are errors here, as all are."""
    env = gymnasium.make(id_of(name), opponents="random")
    check_env(env.unwrapped)


def test_a_round_is_played_by_its_masks_to_its_points() -> None:
    env: Any = gymnasium.make("rummyhouse/Gin-v0", seat=1)
    batch = env.unwrapped.batch
    chance = np.random.default_rng(5)
    for number in range(8):
        observation, _ = env.reset(seed=number)
        assert batch.layout.read(observation["observation"], "seat") == 1
        terminated = False
        while not terminated:
            assert (env.unwrapped.action_masks() == observation["action_mask"].astype(bool)).all()
            action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            assert info == {}
            assert terminated or reward == 0
        assert reward == batch.layout.read(observation["observation"], "points")[1]


def test_what_is_refused_is_told_and_changes_nothing() -> None:
    env: Any = OneSeat("gin", longest=4)
    before, _ = env.reset(seed=1)
    for turn in range(1, 5):
        observation, reward, terminated, truncated, info = env.step(55)
        assert info["refusal"].startswith("'knock' is refused: Draw a card first")
        assert (observation["observation"] == before["observation"]).all()
        assert (reward, terminated, truncated) == (0, False, turn == 4)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) deals"):
        env.step(55)
    env.reset()
    assert not any(env.step(55)[2:4])


def test_the_bots_are_those_that_are_named() -> None:
    """Against the same cards ``steady`` makes more of them than ``random``."""
    won = {}
    for opponents in ("random", "steady"):
        env: Any = ManySeats("gin", 300, opponents=opponents)
        observation, _ = env.reset(seed=3)
        chance, points = np.random.default_rng(3), np.zeros(2)
        for _ in range(150):
            observation, *_ = env.step(any_legal(observation["action_mask"], chance))
            points += env.batch.reward.sum(axis=0)
        won[opponents] = points[1] - points[0]
    assert won["steady"] > won["random"] + 1000
    three: Any = OneSeat("fiji", seat=1, seats=3, opponents=("steady", "random"))
    assert three.batch.open_seats == (1,)


def test_many_seats_deal_in_the_next_step() -> None:
    env: Any = gymnasium.make_vec("rummyhouse/Gin-v0", num_envs=20, opponents="random")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.observation_space["observation"].shape == (20, 862)
    observation, _ = env.reset(seed=[4, 5])
    assert observation in env.observation_space
    chance = np.random.default_rng(4)
    over = np.zeros(20, bool)
    ended = 0
    for _ in range(120):
        actions = np.where(over, 55, any_legal(observation["action_mask"], chance))
        before = observation
        observation, rewards, terminated, truncated, info = env.step(actions)
        assert not np.shares_memory(before["observation"], observation["observation"])
        assert not info["refused"].any()
        assert not truncated.any()
        assert not rewards[over].any()
        assert not terminated[over].any()
        turns = env.unwrapped.batch.layout.read(observation["observation"], "turns")
        assert (turns[over] <= 1).all()
        assert (observation["action_mask"].any(axis=1) == ~terminated).all()
        over = terminated
        ended += int(terminated.sum())
    assert ended > 20


def test_one_seat_and_many_are_the_same() -> None:
    one: Any = OneSeat("fan")
    many: Any = ManySeats("fan", 2, copies=False)
    seen, _ = one.reset(seed=8)
    observation, _ = many.reset(seed=8)
    for _ in range(60):
        assert (seen["observation"] == observation["observation"][0]).all()
        action = int(seen["action_mask"].argmax())
        seen, reward, terminated, _, _ = one.step(action)
        observation, rewards, ends, _, info = many.step(np.array([action, -1]))
        assert (reward, terminated) == (rewards[0], ends[0])
        assert info["refused"].tolist() == [False, True]
        if terminated:
            break
    assert terminated
    assert observation["observation"] is many.batch.observation


def test_every_table_is_drawn() -> None:
    env: Any = ManySeats("gin", 2, render_mode="svg")
    env.reset(seed=1)
    assert [text[:4] for text in env.render()] == ["<svg", "<svg"]
    assert ManySeats("gin", 2).render() is None
    shown: Any = OneSeat("gin", seat=1, render_mode="ansi")
    shown.reset(seed=1)
    assert "player_1" in shown.render()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seat": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"seat": "dealer"}, "there is no seat 'dealer'"),
        ({"opponents": ("random", "random")}, "2 opponents are named for 1 seats"),
        ({"opponents": "nobody"}, "there is no bot 'nobody' for gin"),
        ({"seats": 4}, "Gin Rummy is for 2 seats"),
        ({"render_mode": "hologram"}, "an environment is shown as human, ansi, svg, not as 'hologram'"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        OneSeat("gin", **given)
    assert isinstance(caught.value, NoEnvironmentError) or " " in str(caught.value)


def test_without_gymnasium_the_batch_is_there_and_the_rest_says_what_is_missing() -> None:
    """A house without the extra: nothing of it is imported, and whoever asks is told what to install."""
    program = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "from rummyhouse import environments\n"
        "print(environments.batch('gin', seed=1).seat)\n"
        "try: environments.aec\n"
        "except ImportError as error: print(error)\n"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines() == [
        "[0]",
        "aec needs gymnasium; pip install 'rummyhouse[environments]' brings it",
    ]


def test_what_is_no_whole_number_is_refused() -> None:
    env: Any = gymnasium.make("rummyhouse/Gin-v0").unwrapped
    many: Any = gymnasium.make_vec("rummyhouse/Gin-v0", num_envs=2)
    env.reset(seed=1)
    many.reset(seed=1)
    with pytest.raises(IllegalActionError, match="actions are whole numbers, not float64"):
        env.step(52.9)
    with pytest.raises(IllegalActionError, match="actions are whole numbers, not float64"):
        many.step(np.array([52.9, 54.9]))


def test_the_page_tells_what_they_take() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    sentence = page.partition("They take ")[2].partition(" as `batch` does")[0]
    told = set(re.findall(r"`(\w+)`", sentence))
    for made in (OneSeat, ManySeats):
        own = set(inspect.signature(made).parameters) - {"game", "num_envs", "copies", "render_mode"}
        assert own == told | {"seat", "opponents"}

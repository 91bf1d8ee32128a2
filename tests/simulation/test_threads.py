"""Threads of a GPU play the same rounds to the bit; here its kernels run on the processor, one thread after another."""

from __future__ import annotations

import os
import re
import sys
from functools import partial
from types import ModuleType
from typing import Any

import pytest

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.cards import below, seeded
from rummyhouse.compiled import DeviceError
from rummyhouse.rules import Round, new_match
from rummyhouse.simulation import EndlessRoundError, Job, driver, simulate, threads, vary
from rummyhouse.simulation import job as parts

pytestmark = pytest.mark.compiled

LONG = "LONG_PROOFS" in os.environ
TABLES = [("gin", "steady,learner"), ("gin", "steady,steady"), ("fan", "random,steady")]
LONG_TABLES = [
    ("basic", "random,random,random"),
    *((name, ",".join(["random"] * games.find(name).seats[-1])) for name in games.NAMES if name != "rhine"),
]


def job(game: str = "gin", players: str = "random,random", preset: str | None = None, **given: Any) -> Job:
    return Job(
        seating=partial(bots.seat, game, tuple(players.split(","))),
        choice=games.find(game).house_rules.choose(preset),
        **given,
    )


@pytest.mark.parametrize(("game", "players"), TABLES + LONG_TABLES * LONG)
def test_every_tally_is_that_of_the_processor(monkeypatch: pytest.MonkeyPatch, game: str, players: str) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 40)
    there, here = (simulate(job(game, players, rounds=190, seed=3, device=one)) for one in ("simulated", "cpu"))
    assert len(here.parts) > 1
    assert (there.parts == here.parts).all()
    assert there.seats == here.seats


@pytest.mark.parametrize("name", [name for name in games.NAMES if games.find(name).stages])
def test_whoever_has_to_act_is_in_a_stage_and_no_stage_comes_again(name: str) -> None:
    """So threads that go in step wait for each other before each stage, and none of them for ever."""
    game, random = games.find(name), seeded(3)
    stage_of = {phase: number for number, stage in enumerate(game.stages) for phase in stage}
    assert len(stage_of) == sum(map(len, game.stages))
    for preset in game.house_rules.presets:
        play, stages = Round(game, game.house_rules.choose(preset.name), new_match(2, dealer=0)), [0]
        play.deal(list(range(play.pack_size)))
        while not play.is_over:
            stages.append(stage_of[int(play.state.phase)])
            if play.waiting:
                play.reshuffle(list(range(play.waiting)))
                continue
            legal = play.legal(play.actors[0])
            play.act(play.actors[0], legal[below(random, len(legal))])
        assert stages == sorted(stages)
        assert int(play.state.phase) not in stage_of


def test_matches_are_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MATCHES_IN_PART", 3)
    monkeypatch.setattr(threads, "AT_ONCE", 2)
    there, here = (
        simulate(job("gin", "steady,learner", "classic", matches=10, device=one)) for one in ("simulated", "cpu")
    )
    assert (there.parts == here.parts).all()
    assert there.matches == 10


def test_house_rules_are_compared_there_too() -> None:
    rules = games.find("gin").house_rules
    compared = [({"big_gin": told}, rules.choose(big_gin=told == "yes")) for told in ("yes", "no")]
    there, here = (vary(job(rounds=50, device=one), compared) for one in ("simulated", "cpu"))
    for one, other in zip(there.variants, here.variants, strict=True):
        assert (one.result.parts == other.result.parts).all()


def test_a_match_that_nobody_wins_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LONGEST_MATCH", 2)
    with pytest.raises(EndlessRoundError, match="a match had no winner after 2 rounds"):
        simulate(job("gin", "random,random", "classic", matches=1, device="simulated"))


def never(view: Any, legal: Any) -> Any:
    del view
    return legal[0]


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("keen:16", "steady"), "keen:16 cannot play on a GPU"),
        (("steady", never), "never cannot play on a GPU: only bots can that are compiled and do not search"),
    ],
)
def test_who_cannot_play_there(players: Any, complaint: str) -> None:
    with pytest.raises(DeviceError, match=complaint):
        rummyhouse.simulate("gin", bots=players, rounds=1, device="simulated")


@pytest.mark.parametrize("players", ["random", "steady"])
def test_a_game_with_a_solver_is_refused(players: str) -> None:
    """A thread has no room for it: Python would die with it."""
    with pytest.raises(DeviceError, match="Rhine Rummy plays on the processor only"):
        rummyhouse.simulate("rhine", bots=(players,) * 3, rounds=1, device="simulated")
    with pytest.raises(DeviceError, match="Rhine Rummy plays on the processor only"):
        rummyhouse.environments.batch("rhine", tables=2, skips=True).on("simulated")


def test_a_device_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no device 'abacus'; there are: cpu, cuda, simulated"):
        job(rounds=1, device="abacus")
    with pytest.raises(ValueError, match="on a cluster or on a GPU, not on both"):
        job(rounds=1, device="cuda", cluster="local")


def test_without_nvidias_bindings_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.bindings", None)
    with pytest.raises(DeviceError, match=re.escape("pip install 'rummyhouse[cuda]'")):
        simulate(job(rounds=1, device="cuda"))


class NoDriver:
    """NVIDIA's bindings where there is no GPU."""

    @staticmethod
    def cuInit(flags: int) -> tuple[int]:  # noqa: N802 - its name
        return (100 + flags,)

    @staticmethod
    def cuGetErrorString(error: int) -> tuple[int, bytes]:  # noqa: N802 - its name
        return 0, f"no CUDA-capable device is detected, {error}".encode()


def test_without_a_gpu_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    bindings = ModuleType("cuda.bindings")
    bindings.driver = NoDriver  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cuda.bindings", bindings)
    with pytest.raises(DeviceError, match="no GPU of NVIDIA's can be used here: cuInit: no CUDA-capable device"):
        simulate(job(rounds=1, device="cuda"))

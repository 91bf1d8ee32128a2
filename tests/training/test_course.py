"""A training: the same again with the same seed, however it is shared or broken off; and it learns something."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.bots.trained import WeightsError, read
from rummyhouse.compiled import PLAIN
from rummyhouse.training import Training, TrainingError, TrainingSettings, learner

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
TINY = TrainingSettings("gin", seed=3, rounds=48, leads=2, share=20, size=256, wide=8, narrow=4)


def weights_after(updates: int, settings: TrainingSettings = TINY, processes: int = 1) -> np.ndarray:
    course = Training(settings, processes=processes)
    try:
        for _ in range(updates):
            course.update()
        return course.trained.weights
    finally:
        course.close()


def test_the_same_seed_gives_the_same_network_with_any_number_of_processes() -> None:
    one = weights_after(3)
    assert (weights_after(3) == one).all()
    assert (weights_after(3, processes=2) == one).all()
    assert (weights_after(3, TINY._replace(seed=4)) != one).any()


def test_a_training_that_is_resumed_gives_the_same_as_one_that_never_stopped(tmp_path: Path) -> None:
    course = Training(TINY)
    course.update()
    course.rate(48)
    course.update()
    course.save(tmp_path / "gin.training.npz")
    again = Training.resumed(tmp_path / "gin.training.npz")
    assert (again.settings, again.updates, again.decisions) == (TINY, 2, course.decisions)
    assert [one.steady for one in again.ratings] == [one.steady for one in course.ratings]
    for _ in range(2):
        again.update()
    assert (again.trained.weights == weights_after(4)).all()


@pytest.mark.parametrize("settings", [TINY, TINY._replace(keeps=5)])
def test_what_is_saved_in_the_midst_of_an_update_is_as_it_was_before(
    settings: TrainingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever presses Ctrl-C while the network learns has not half an update in the file."""
    course = Training(settings)
    course.update()
    adapt, steps = learner.Learner._adapt, []

    def interrupted(self: learner.Learner, slope: np.ndarray) -> None:
        adapt(self, slope)
        steps.append(1)
        if len(steps) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(learner.Learner, "_adapt", interrupted)
    with pytest.raises(KeyboardInterrupt):
        course.update()
    course.save(tmp_path / "gin.training.npz")
    again = Training.resumed(tmp_path / "gin.training.npz")
    assert (again.updates, again.rounds) == (1, 48)
    again.update()
    assert (again.trained.weights == weights_after(2, settings)).all()


def test_how_well_the_file_plays_is_measured_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So much caution that it plays as ``steady`` does is worth nothing against ``steady``, whatever the curve says."""
    monkeypatch.setattr(learner, "FIRST_LEAN", -0.5)
    monkeypatch.setattr("rummyhouse.training.course.CAUTIONS", (0.0, 5.0))
    course = Training(TINY)
    course.update()
    curve = course.rate(480)
    assert curve.steady.high < 0
    course.settle(480)
    found = course.strength
    assert found is not None
    assert (course.caution, found.steady.value, found.steady.low) == (5.0, 0.0, 0.0)
    assert found.random.low > 0
    assert found.updates == 1
    assert course.ratings == [curve]
    course.write(tmp_path / "mine.npz")
    with np.load(tmp_path / "mine.npz") as kept:
        told = json.loads(str(kept["about"]))
    assert told["strength"]["steady"] == list(found.steady)
    assert told["strength"]["random"] == list(found.random)
    course.update()
    assert course.about()["strength"] is None


def test_the_last_figure_is_of_cards_by_which_the_caution_was_not_chosen() -> None:
    course = Training(TINY._replace(pairs=480))
    course.update()
    curve = course.rate(480)
    course.settle(480)
    assert course.strength is not None
    assert course.strength.random != curve.random
    same = Training(TINY)
    same.update()
    same.settle(480)
    assert same.strength is not None
    assert same.strength.random == course.strength.random


def test_who_stops_while_the_caution_is_looked_for_keeps_the_one_there_was(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Training(TINY)
    found = course.rate(48).steady
    answers = iter([found, found])
    monkeypatch.setattr("rummyhouse.training.course.measured", lambda *_, **__: next(answers))
    with pytest.raises(StopIteration):
        course.settle(48)
    assert course.caution == 0


def test_what_is_written_is_small_and_plays(tmp_path: Path) -> None:
    course = Training(TINY._replace(wide=128, narrow=32))
    course.update()
    course.settle(48)
    course.write(tmp_path / "mine.npz")
    assert (tmp_path / "mine.npz").stat().st_size < 2e6
    assert not list(tmp_path.glob(".*"))
    found = read(tmp_path / "mine.npz")
    assert found.weights == pytest.approx(course.trained.weights, abs=2e-3)
    bot = bots.player("gin", str(tmp_path / "mine.npz"))
    assert bot.name == "mine"
    with pytest.raises(bots.UnknownBotError, match="was trained at gin; it does not play fan"):
        bots.player("fan", str(tmp_path / "mine.npz"))
    with pytest.raises(bots.UnknownBotError, match="cannot be read: No such file"):
        bots.player("gin", str(tmp_path / "none.npz"))


def test_a_network_that_was_told_something_else_is_refused(tmp_path: Path) -> None:
    course = Training(TINY)
    course.write(tmp_path / "gin.npz")
    kept = dict(np.load(tmp_path / "gin.npz"))
    kept["shape"][0] -= 1
    np.savez(tmp_path / "old.npz", **kept)
    with pytest.raises(WeightsError, match="train it anew"):
        read(tmp_path / "old.npz")
    with pytest.raises(TrainingError, match="no training to go on with"):
        Training.resumed(tmp_path / "gin.npz")


def test_a_little_training_teaches_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who begins by shunning whatever ``steady`` would do plays badly, and soon wins more from ``random``."""
    monkeypatch.setattr(learner, "FIRST_LEAN", -0.5)
    monkeypatch.setattr(learner, "REMEMBERED", 0.5)
    course = Training(TrainingSettings("gin", rounds=480, share=50, size=512, rate=3e-3, wide=32, narrow=8))
    before = course.rate(480).random
    course.update()
    first = course.told
    for _ in range(14):
        course.update()
    after = course.rate(480).random
    assert after.low > before.high
    assert first is not None
    assert course.told is not None
    assert course.told.value < first.value


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99])
def test_a_file_that_is_not_whole_is_told_in_words(tmp_path: Path, share: float) -> None:
    course = Training(TINY)
    course.write(tmp_path / "gin.npz")
    course.save(tmp_path / "gin.training.npz")
    for file in tmp_path.iterdir():
        file.write_bytes(file.read_bytes()[: int(share * file.stat().st_size)])
    with pytest.raises(WeightsError, match=r"gin.npz holds no arrays of NumPy, or is damaged"):
        read(tmp_path / "gin.npz")
    with pytest.raises(TrainingError, match=r"gin.training.npz holds no arrays of NumPy, or is damaged"):
        Training.resumed(tmp_path / "gin.training.npz")


def test_what_is_something_else_is_told_without_advice_to_trust_it(tmp_path: Path) -> None:
    (tmp_path / "hands.npz").write_text("4S 5S 6S")
    np.save(tmp_path / "row.npy", np.arange(3))
    for name in ("hands.npz", "row.npy"):
        with pytest.raises(TrainingError, match=f"{name} holds no arrays of NumPy, or is damaged"):
            Training.resumed(tmp_path / name)
    np.savez(tmp_path / "own.npz", hands=np.arange(3))
    with pytest.raises(TrainingError, match=r"own.npz holds no training to go on with"):
        Training.resumed(tmp_path / "own.npz")
    with pytest.raises(WeightsError, match=r"own.npz holds no network"):
        read(tmp_path / "own.npz")


def test_seed_0_is_a_seed() -> None:
    assert TrainingSettings.usual("gin", seed=0).seed == 0


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "rhine"}, "of rhine no network is told anything yet"),
        ({"rounds": 10}, "there are 48 at least"),
        ({"share": 0}, "0 decisions of a hundred"),
        ({"narrow": 6}, "a multiple of 4"),
        ({"leads": -1}, "cannot play on for -1 updates"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict, told: str) -> None:
    with pytest.raises(TrainingError, match=told):
        Training(TINY._replace(**changes))


def test_rounds_that_do_not_fill_the_lanes_are_not_played() -> None:
    course = Training(TINY._replace(rounds=100))
    course.update()
    assert course.rounds == course.settings.played == 96


AIMS = TrainingSettings.usual("baja", seed=3)._replace(rounds=48, share=1, size=64, wide=8, narrow=4, pairs=48)


def test_aims_are_learned_the_same_again_with_any_number_of_processes_and_after_a_break(tmp_path: Path) -> None:
    """What was tried before is learned from again, so it is saved, too."""
    course = Training(AIMS)
    course.update()
    course.save(tmp_path / "baja.training.npz")
    course.update()
    assert course.decisions > 50
    again = Training.resumed(tmp_path / "baja.training.npz", processes=2)
    try:
        again.update()
        assert (again.trained.weights == course.trained.weights).all()
    finally:
        again.close()
    course.write(tmp_path / "mine.npz")
    assert bots.player("baja", str(tmp_path / "mine.npz")).name == "mine"


def test_each_aim_is_kept_until_the_round_ends() -> None:
    """All aims are tried, and what comes of the first one is also what the round comes to."""
    course = Training(AIMS)
    course.update()
    batch = course._past[0]
    assert batch.is_tried.all()
    assert all(sorted(row) == list(range(6)) for row in batch.tried.tolist())
    assert batch.margins[:, 0] == pytest.approx(batch.end)
    assert (np.ptp(batch.margins, axis=1) > 0).any()
    assert course.rate(48).random.low > 0

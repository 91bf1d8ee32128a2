"""``rummyhouse train``: it tells how it goes, goes on, and refuses what cannot be."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from rummyhouse.bots.trained.inputs import inputs_of
from rummyhouse.cli import app
from rummyhouse.compiled import PLAIN
from rummyhouse.training import Training

if TYPE_CHECKING:
    from pathlib import Path


def train(*words: object) -> Result:
    return CliRunner().invoke(app, ["train", *map(str, words)])


@pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
def test_a_training_is_told_of_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(inputs_of("gin").SETTINGS, "pairs", 48)
    file, plot = tmp_path / "gin.npz", tmp_path / "curve.svg"
    begun = train("gin", "--updates", 1, "--rounds", 48, "--to", file)
    assert begun.exit_code == 0, begun.output
    assert "1 updates, 48 rounds" in begun.output
    assert "against steady" in begun.output
    assert "against random" in begun.output
    assert f"{tmp_path / 'gin.training.npz'} goes on with --resume" in begun.output
    curve, written = (line for line in begun.output.splitlines() if " against steady" in line)
    assert f"{file} plays with a caution of " in written
    with np.load(file) as kept:
        told = json.loads(str(kept["about"]))
    ahead = "points a round more than the other, the mean of all tables"
    assert f"{ahead}: {told['strength']['steady'][0]:+.2f}" in written
    assert f"{ahead}: {told['ratings'][0][4][0]:+.2f}" in curve
    assert "at these tables in turn: parity with 2 seats, classic with 2 seats, oklahoma with 2 seats" in begun.output
    again = train("gin", "--resume", tmp_path / "gin.training.npz", "--updates", 2, "--to", file, "--plot", plot)
    assert again.exit_code == 0, again.output
    assert "2 updates, 96 rounds" in again.output
    assert "<svg" in plot.read_text("utf-8")
    other = train("fan", "--resume", tmp_path / "gin.training.npz", "--to", file)
    assert other.exit_code == 2
    assert "is a training at gin" in other.output


@pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
def test_nobody_waits_a_minute_for_the_first_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(inputs_of("gin").SETTINGS, "pairs", 48)
    monkeypatch.setattr("rummyhouse.cli.progress.PATIENCE", 0.0)
    found = train("gin", "--updates", 2, "--rounds", 48, "--to", tmp_path / "gin.npz")
    assert found.exit_code == 0, found.output
    assert "gin: learning: 50%" in found.stderr
    assert "learning" not in found.stdout


@pytest.mark.parametrize("name", ["it.npz", "it.training.npz", "curve.svg"])
def test_nothing_that_is_there_is_overwritten(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("of yesterday")
    words = ("gin", "--to", tmp_path / "it.npz", "--plot", tmp_path / "curve.svg")
    found = train(*words)
    assert found.exit_code == 2
    assert (
        f"{tmp_path / name} is there already; name another file, or replace what is there with --overwrite"
        in found.output
    )
    assert train(*words, "--resume", tmp_path / "other.training.npz").exit_code == 2
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["of yesterday"]


@pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
def test_what_is_there_is_replaced_by_whoever_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(inputs_of("gin").SETTINGS, "pairs", 48)
    words = ("gin", "--updates", 1, "--rounds", 48, "--to", tmp_path / "it.npz")
    for name in ("it.npz", "it.training.npz"):
        (tmp_path / name).write_text("of yesterday")
    both = train(*words)
    assert both.exit_code == 2
    assert "it.npz and " in both.output
    assert "are there already" in both.output
    found = train(*words, "--overwrite")
    assert found.exit_code == 0, found.output
    assert Training.resumed(tmp_path / "it.training.npz").updates == 1
    monkeypatch.chdir(tmp_path)  # the same file by another name
    again = train("gin", "--updates", 2, "--resume", "it.training.npz", "--to", tmp_path / "it.npz")
    assert again.exit_code == 0, again.output


@pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
def test_what_contradicts_the_training_that_goes_on_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(inputs_of("gin").SETTINGS, "pairs", 48)
    file, state = tmp_path / "it.npz", tmp_path / "it.training.npz"
    begun = train("gin", "--updates", 2, "--rounds", 100, "--seed", 3, "--leads", 2, "--to", file)
    assert begun.exit_code == 0, begun.output
    assert "96 rounds are played for each update, a multiple of 48" in begun.output
    assert "2 updates, 192 rounds" in begun.output
    was = state.read_bytes()
    for words, told in {
        ("--seed", 9): "was begun with --seed 3 and goes on with it, not with 9",
        ("--rounds", 144): "was begun with --rounds 96 and goes on with it, not with 144",
        ("--leads", 4): "was begun with --leads 2 and goes on with it, not with 4",
        ("--updates", 1): "there have been 2 updates already; --updates counts them all, so 1 leaves nothing to do",
    }.items():
        found = train("gin", "--resume", state, "--to", file, *words)
        assert found.exit_code == 2
        assert told in found.output
        assert state.read_bytes() == was
    same = ("--seed", 3, "--rounds", 100, "--leads", 2)
    again = train("gin", "--resume", state, "--to", file, "--updates", 2, *same)
    assert again.exit_code == 0, again.output
    assert "there have been 2 updates already; nothing more is learned" in again.output
    assert "2 updates, 192 rounds" not in again.output


def learned(state: Path, updates: int) -> np.ndarray:
    course = Training.resumed(state)
    try:
        while course.updates < updates:
            course.update()
        return course.trained.weights
    finally:
        course.close()


@pytest.mark.skipif(PLAIN, reason="as plain Python a training takes hours")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_training_that_is_killed_goes_on_as_if_it_had_not_been(tmp_path: Path, how: signal.Signals) -> None:
    """After the first point of the curve there is what goes on; whoever is asked to end writes what came since."""
    words = ["gin", "--rounds", "48", "--minutes", "5", "--every", "0.01", "--processes", "2"]
    program = "from rummyhouse.bots.trained.inputs import gin; from rummyhouse.cli import app; "
    program += "gin.SETTINGS['pairs'] = 48; app()"
    file, state = tmp_path / "it.npz", tmp_path / "it.training.npz"
    with subprocess.Popen(
        [sys.executable, "-c", program, "train", *words, "--to", str(file)],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert "at these tables in turn" in running.stdout.readline()
        assert "1 updates" in running.stdout.readline()
        assert file.exists()
        assert state.exists()
        if how is signal.SIGKILL:
            running.kill()
        else:
            os.killpg(running.pid, how)  # as a machine that is shut down does: all processes at once
        rest = running.stdout.read()
        assert running.wait() == (-how if how is signal.SIGKILL else 0)
    assert ("stopped; what was learned is written, but how well the file plays was not measured" in rest) is (
        how is signal.SIGTERM
    )
    assert not list(tmp_path.glob(".*")) or how is signal.SIGKILL
    begun = Training(Training.resumed(state).settings)
    while begun.updates < Training.resumed(state).updates + 1:
        begun.update()
    assert (learned(state, begun.updates) == begun.trained.weights).all()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("whist",), "no game 'whist'"),
        (("rhine",), "of rhine no network is told anything yet"),
        (("gin", "--rounds", 3), "3 rounds an update are too few"),
        (("gin", "--device", "abacus"), "'abacus' is no device"),
        (("gin", "--minutes", 0), "--minutes is 0; it is more than 0"),
        (("gin", "--minutes", "nan"), "--minutes is nan; it is more than 0"),
        (("gin", "--every", "nan"), "--every is nan; it is more than 0"),
        (("gin", "--processes", 0), "--processes is 0; it is 1 or more"),
        (("gin", "--updates", -1), "--updates is -1; it is 0 or more"),
        (("gin", "--leads", -1), "steady cannot play on for -1 updates"),
        (("gin", "--rounds", 0), "0 rounds an update are too few"),
        (("gin", "--seed", -1), "-1 is no seed; it may be any whole number from 0"),
        (("gin", "--resume", "nowhere.npz"), "nowhere.npz cannot be read: No such file"),
        (("gin", "--plot", "curve.doc"), "should end in one of"),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[object, ...], told: str, tmp_path: Path) -> None:
    found = train(*words, "--to", tmp_path / "it.npz")
    assert found.exit_code == 2
    assert told in found.output
    assert not (tmp_path / "it.npz").exists()


@pytest.mark.parametrize("name", ["it.txt", "it", ".npz", "it.NPZ", "it.training.npz"])
def test_a_name_under_which_no_bot_is_found_is_refused_before_anything_is_learned(tmp_path: Path, name: str) -> None:
    found = train("gin", "--to", tmp_path / name)
    assert found.exit_code == 2
    assert "a bot is found by a name that ends in .npz, and not in .training.npz, as gin.npz does" in found.output
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_told_before_anything_is_learned(tmp_path: Path) -> None:
    found = train("gin", "--to", tmp_path / "nowhere" / "gin.npz")
    assert found.exit_code == 2
    assert "there is no folder" in found.output

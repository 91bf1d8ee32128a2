"""``rummyhouse train``: it tells how it goes, goes on, and refuses what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.bots.trained.inputs import inputs_of
from rummyhouse.cli import app
from rummyhouse.compiled import PLAIN

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
    again = train("gin", "--resume", tmp_path / "gin.training.npz", "--updates", 2, "--to", file, "--plot", plot)
    assert again.exit_code == 0, again.output
    assert "2 updates, 96 rounds" in again.output
    assert "<svg" in plot.read_text("utf-8")
    other = train("fan", "--resume", tmp_path / "gin.training.npz", "--to", file)
    assert other.exit_code == 2
    assert "is a training at gin" in other.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("whist",), "no game 'whist'"),
        (("rhine",), "of rhine no network is told anything yet"),
        (("gin", "--rounds", 3), "3 rounds an update are too few"),
        (("gin", "--device", "abacus"), "'abacus' is no device"),
        (("gin", "--minutes", 0), "are more than nothing"),
        (("gin", "--resume", "nowhere.npz"), "holds no training to go on with"),
        (("gin", "--plot", "curve.doc"), "should end in one of"),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[object, ...], told: str, tmp_path: Path) -> None:
    found = train(*words, "--to", tmp_path / "it.npz")
    assert found.exit_code == 2
    assert told in found.output
    assert not (tmp_path / "it.npz").exists()


def test_a_folder_that_is_not_there_is_told_before_anything_is_learned(tmp_path: Path) -> None:
    found = train("gin", "--to", tmp_path / "nowhere" / "gin.npz")
    assert found.exit_code == 2
    assert "there is no folder" in found.output

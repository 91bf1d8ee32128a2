"""`rummyhouse analyse`, as a person calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cli import app
from rummyhouse.compiled import PLAIN

RECORDS = Path(__file__).parents[1] / "transcripts"
GOOD = RECORDS / "gin-parity-knock.rummy"
FEW = ("--deals", "4" if PLAIN else "64")


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["analyse", *words], input=text, env={"COLUMNS": "160"})


def test_it_tells_what_was_given_away_and_the_worst_decisions() -> None:
    found = run(str(GOOD), *FEW)
    assert found.exit_code == 0, found.output
    text = " ".join(found.stdout.split())
    assert "Gin Rummy, match gin-parity-knock: 1 round, 10 decisions" in text
    assert "Given away" in text
    assert "The decisions that mattered most 1. Round 1, -32.0 (±0.0): Ben lays off the eight of clubs." in text
    assert "Better: Ben lays nothing off." in text
    assert "The match as Anna could judge it" in text
    assert "{0}" not in text


def test_one_player_is_named_or_numbered() -> None:
    by_name, by_number = (run(str(GOOD), *FEW, "--seat", seat, "--json") for seat in ("Ben", "1"))
    assert by_name.stdout == by_number.stdout
    found = json.loads(by_name.stdout)
    assert found["seats"][0] is None
    assert {one["seat"] for one in found["judgements"]} == {1}


def test_the_input_is_read_too() -> None:
    assert run("-", *FEW, "--worst", "0", text=GOOD.read_text(encoding="utf-8")).exit_code == 0


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ((str(RECORDS / "fan-unfinished.rummy"),), 2, "the match is not over"),
        ((str(GOOD), "--seat", "Carl"), 2, "there is no seat 'Carl'; the seats are 0 (Anna), 1 (Ben)"),
        ((str(GOOD), "--deals", "-3"), 2, "cannot be compared on -3 deals"),
        (("nowhere.rummy",), 2, "nowhere.rummy cannot be read"),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...], code: int, sentence: str) -> None:
    found = run(*words)
    assert found.exit_code == code
    assert sentence in found.stderr


def test_a_record_that_is_not_true_is_refused() -> None:
    text = GOOD.read_text(encoding="utf-8").replace("0 draw stock", "0 take upcard", 1)
    found = run("-", *FEW, text=text)
    assert found.exit_code == 1
    assert "line " in found.stderr

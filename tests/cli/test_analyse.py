"""`rummyhouse analyse`, as a person calls it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.analysis import read_analysis
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
        ((str(GOOD), "--deals", "0"), 2, "cannot be compared on 0 deals"),
        (("nowhere.rummy",), 2, "nowhere.rummy cannot be read"),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...], code: int, sentence: str) -> None:
    found = run(*words)
    assert found.exit_code == code
    assert sentence in found.stderr


def test_who_stops_it_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rummyhouse.analysis.analyse", stop)
    found = run(str(GOOD))
    assert found.exit_code == 130
    assert found.stderr == "rummyhouse analyse: stopped; nothing was finished yet\n"


def test_a_record_that_is_not_true_is_refused() -> None:
    text = GOOD.read_text(encoding="utf-8").replace("0 draw stock", "0 take upcard", 1)
    found = run("-", *FEW, text=text)
    assert found.exit_code == 1
    assert "line " in found.stderr


@pytest.mark.parametrize(
    ("true", "forged"),
    [
        ("points: 49 -49", "points: 99 -99"),
        ("grand: 49 -49", "grand: 99 -99"),
        ("winners: 0", "winners: 1"),
        ("salt: 68cf", "salt: 68ce"),
        ("match: gin-parity-knock", "match: another"),
    ],
)
def test_what_record_check_refuses_is_refused_alike(true: str, forged: str) -> None:
    text = GOOD.read_text(encoding="utf-8")
    assert text.count(true) == 1
    text = text.replace(true, forged)
    found = run("-", *FEW, text=text)
    checked = CliRunner().invoke(app, ["record", "check", "-"], input=text)
    assert found.exit_code == checked.exit_code == 1
    assert found.stderr.strip() == checked.stderr.strip().replace("rummyhouse record", "rummyhouse analyse")
    assert not found.stdout


def test_no_decision_is_told_where_none_is_wanted() -> None:
    told = run(str(GOOD), *FEW, "--worst", "0").stdout
    assert "No decision was a mistake" not in told
    assert "The decisions that mattered most" not in told


def test_json_names_the_players() -> None:
    text = run(str(GOOD), *FEW, "--json").stdout
    found = json.loads(text)
    assert found["names"] == ["Anna", "Ben"]
    assert any(one["told"].startswith("Ben ") for one in found["judgements"])
    assert any("Anna" in one["reason"] for one in found["judgements"])
    assert "{0}" not in text
    assert "{1}" not in text
    assert json.loads(read_analysis(text).json(found["names"])) == found


def test_the_page_tells_what_json_holds() -> None:
    page = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(\w+)`", page.partition("## The JSON object")[2].partition("\n## ")[0]))
    found = json.loads(run(str(GOOD), *FEW, "--json").stdout)
    others = [other for one in found["judgements"] for other in one["alternatives"]]
    parts = (found, *(found[name][0] for name in ("judgements", "rounds", "seats")), others[0])
    assert {name for part in parts for name in part} <= told

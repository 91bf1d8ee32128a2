"""`rummyhouse record`, as a person calls it."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import rummyhouse
from rummyhouse.cli import app

RECORDS = Path(__file__).parents[1] / "transcripts"
GOOD = RECORDS / "gin-parity-knock.rummy"


def run(*words: str, text: bytes | str | None = None) -> Result:
    return CliRunner().invoke(app, ["record", *words], input=text)


@pytest.mark.parametrize("name", ["gin-parity-knock", "fan-unfinished"])
def test_check_says_what_was_right(name: str) -> None:
    found = run("check", str(RECORDS / f"{name}.rummy"))
    assert found.exit_code == 0
    assert found.output.startswith("All right: ")
    assert "proven fair" in found.output
    assert ("the match is still on" in found.output) == (name == "fan-unfinished")


def test_the_input_is_read_too() -> None:
    assert run("check", "-", text=GOOD.read_text(encoding="utf-8")).exit_code == 0


def test_a_mark_that_an_editor_has_written_before_the_first_line_is_no_part_of_it(tmp_path: Path) -> None:
    file = tmp_path / "marked.rummy"
    file.write_bytes(codecs.BOM_UTF8 + GOOD.read_bytes())
    assert run("check", str(file)).output == run("check", str(GOOD)).output
    assert str(rummyhouse.read(file)) == GOOD.read_text(encoding="utf-8")


def test_show_tells_names_points_and_winner() -> None:
    found = run("show", str(GOOD))
    assert found.exit_code == 0
    for part in ("Anna", "Ben (bot steady)", "house rules: parity", "49", "-49", "Anna won."):
        assert part in found.output


def test_show_tells_from_what_the_final_totals_come() -> None:
    shown = [" ".join(line.split()) for line in run("show", str(RECORDS / "gin-classic.rummy")).output.splitlines()]
    assert shown[shown.index("total 25 101") :][:4] == [
        "total 25 101",
        "+ - 100 Game bonus (GIN-CLA-7-R)",
        "+ 25 100 Bonus for rounds won (GIN-CLA-7-R)",
        "final 50 301",
    ]
    untrue = GOOD.read_text(encoding="utf-8").replace("0 draw stock", "0 take upcard", 1)
    assert run("show", "-", text=untrue).exit_code == 1


def test_replay_tells_every_turn() -> None:
    found = run("replay", str(GOOD))
    assert found.exit_code == 0
    assert "Round 1: Anna deals." in found.output
    assert "Anna takes the five of diamonds." in found.output
    assert "Points: Anna 49, Ben -49" in found.output
    assert "{0}" not in found.output


def test_replay_draws_the_table() -> None:
    found = run("replay", str(GOOD), "--pictures", "--ascii", "--round", "1")
    assert found.exit_code == 0
    assert found.output.count("GIN - ") == 21
    assert found.output.isascii()


def test_a_match_without_such_a_round() -> None:
    found = run("replay", str(GOOD), "--round", "7")
    assert found.exit_code == 2
    assert "has no round 7; it has 1" in found.stderr


def test_what_is_not_so_is_named(tmp_path: Path) -> None:
    file = tmp_path / "changed.rummy"
    file.write_text(GOOD.read_text(encoding="utf-8").replace("points: 49 -49", "points: 50 -49"), encoding="utf-8")
    for wish in ("check", "show", "replay"):
        found = run(wish, str(file))
        assert found.exit_code == 1
        assert "the points: the record says 50 -49, the rules say 49 -49" in found.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "the record ends where 'rummyhouse record 1' should stand"),
        (b"hello\n", "line 1: a record begins with 'rummyhouse record 1'"),
        (b"\xff\xfe", "byte 1 is not UTF-8"),
        (b"rummyhouse record 1\ngame: whist 1\n", "line 2: there is no game 'whist'"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, text: bytes, words: str) -> None:
    file = tmp_path / "bad.rummy"
    file.write_bytes(text)
    found = run("check", str(file))
    assert found.exit_code == 2
    assert words in found.stderr


@pytest.mark.parametrize("name", ["/no/such/file", "/"])
def test_a_file_that_is_not_there(name: str) -> None:
    found = run("check", name)
    assert found.exit_code == 2
    assert "cannot be read" in found.stderr


def test_what_is_much_too_long_for_a_record_is_refused_before_it_fills_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummyhouse.cli.record.LONGEST", 1000)
    (tmp_path / "endless").write_bytes(b"\0" * 1001)
    result = CliRunner().invoke(app, ["record", "check", str(tmp_path / "endless")])
    assert result.exit_code == 2
    assert "is not the record of a match: it has more than 1,000 bytes" in result.stderr

"""``rummyhouse referee``: what it prints and how it ends."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.cli.referee import referee

GOOD = """game: gin
seats: Ann Ben
scenario: Ann is asked first
  clauses: GIN-PLAY-1
  to act: Ann
  Ann: pass
  to act: Ben
"""
BAD = GOOD + "  to act: Ann\n"


@pytest.fixture
def run(tmp_path):
    def run_on(*texts: str, options: tuple[str, ...] = (), files: tuple[str, ...] = ()):
        names = []
        for number, text in enumerate(texts):
            file = tmp_path / f"{number}.scenario"
            file.write_text(text, encoding="utf-8")
            names.append(str(file))
        return CliRunner().invoke(app, ["referee", *names, *files, *options])

    return run_on


def test_a_mark_that_an_editor_has_written_before_the_first_line_is_no_part_of_it(run) -> None:
    assert run(f"\ufeff{GOOD}").output == run(GOOD).output


def test_all_held(run):
    result = run(GOOD)
    assert result.exit_code == 0
    assert "0.scenario:3  Ann is asked first" in result.output
    assert "GIN-PLAY-1" in result.output
    assert re.findall(r"held +(\d+)  (.*)", result.output) == [
        ("5", "to act: Ann"),
        ("6", "Ann: pass"),
        ("7", "to act: Ben"),
    ]
    assert result.output.endswith("1 scenario, 3 expectations: all held\n")


def test_not_held(run):
    result = run(GOOD, BAD)
    assert result.exit_code == 1
    assert "NOT HELD    8  to act: Ann\n" in result.output
    assert "found: Ben\n" in result.output
    assert result.output.endswith("2 scenarios, 7 expectations: 1 did not hold\n")


def test_quiet(run):
    result = run(GOOD, BAD, options=("--quiet",))
    assert "0.scenario" not in result.output
    assert result.output.count("to act") == 1


def test_json(run):
    result = run(GOOD, BAD, options=("--json",))
    assert result.exit_code == 1
    data = json.loads(result.output)
    assert (data["scenarios"], data["expectations"], data["held"]) == (2, 7, 6)
    assert data["verdicts"][0]["title"] == "Ann is asked first"
    assert data["verdicts"][0]["clauses"] == ["GIN-PLAY-1"]
    assert data["verdicts"][1]["findings"][-1] == {"line": 8, "text": "to act: Ann", "held": False, "found": "Ben"}


def test_folder_and_input(run, tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.scenario").write_text(GOOD, encoding="utf-8")
    assert run(files=(str(tmp_path),)).exit_code == 0
    result = CliRunner().invoke(app, ["referee", "-"], input=BAD)
    assert result.exit_code == 1
    assert "input:3" in result.output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: gin\nscenario: x\n  P0 dances\n", "0.scenario:3: 'P0 dances' lacks a colon"),
        ("game: whist\nscenario: x\n  P0: pass\n", "0.scenario:1: 'whist' is not in the house yet; there are: baja"),
        ("game: gin\nscenario: x\n  P0: dance\n", "0.scenario:3: 'dance' cannot be read"),
    ],
)
def test_bad_files(run, text, message):
    result = run(text)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_missing_and_empty(run, tmp_path):
    result = run(files=(str(tmp_path / "none.scenario"),))
    assert (result.exit_code, "there is no file or folder" in result.output) == (2, True)
    (tmp_path / "empty").mkdir()
    result = run(files=(str(tmp_path / "empty"),))
    assert (result.exit_code, "there is no *.scenario file" in result.output) == (2, True)
    (tmp_path / "bytes.scenario").write_bytes(b"\xff\xfe")
    result = run(files=(str(tmp_path / "bytes.scenario"),))
    assert (result.exit_code, "not text in UTF-8" in result.output) == (2, True)


def test_help_teaches_by_an_example_that_holds():
    from rummyhouse.rulebook import judge, read_text

    lines = (referee.__doc__ or "").split("\b\n")[1].split("\n\n")[0]
    (scenario,) = read_text(lines)
    assert judge(scenario).held

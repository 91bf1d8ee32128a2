"""What holds for every command."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import COMMANDS, app

FULL = Path("/dev/full")
RECORD = Path(__file__).parent.parent / "transcripts" / "gin-parity.rummy"


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from rummyhouse.cli import main; main()", *arguments]
    return subprocess.run(command, text=True, stderr=subprocess.PIPE, check=False, timeout=300, **more)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fills_its_lines_whatever_the_width(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "60", "TERMINAL_WIDTH": "60"})
    assert result.exit_code == 0
    text = result.stdout.partition("╭")[0].strip().splitlines()
    paragraphs = "\n".join(line.strip() for line in text).split("\n\n")
    for paragraph in paragraphs:
        lines = paragraph.splitlines()
        if "game: gin" in lines:
            continue  # a scenario keeps its lines
        for line, following in itertools.pairwise(lines):
            assert len(line) + len(following.split()[0]) >= 56, line


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_is_written_and_not_how_python_holds_it(command: str) -> None:
    text = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "120", "TERMINAL_WIDTH": "120"}).stdout
    assert re.search("<[a-z]", text) is None
    assert "--help " in text
    usage = text.partition("Usage:")[2].partition("\n")[0]
    assert "[[" not in usage
    assert "{" not in usage or "|" in usage


def test_help_shows_a_scenario_as_it_is_written() -> None:
    text = CliRunner().invoke(app, ["referee", "--help"], env={"COLUMNS": "120", "TERMINAL_WIDTH": "120"}).stdout
    assert [line.strip() for line in text.splitlines() if "Ann" in line][:2] == [
        "seats: Ann Ben",
        "hand Ann: 6S 7S 8S 6C 7C 8C 8D AH 3H QD AC",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate gin --rounds many", "'--rounds': write a whole number"),
        ("simulate gin --rounds 1.5", "'--rounds': write a whole number"),
        ("arena gin --limit long", "'--limit': write a number"),
        ("play gin --seed -1", "'--seed': the least is 0"),
        ("play gin --pace 61", "'--pace': the most is 60"),
        ("record burn match.rummy", "'check|show|replay': 'burn' is not one of 'check', 'show', 'replay'."),
        ("analyze match.rummy", "there is no command 'analyze'; did you mean 'analyse'?"),
        ("serve --port 0", "0 is no whole number from 1 to 65535"),
    ],
)
def test_what_cannot_be_written_so_is_told_in_plain_words(words: str, said: str) -> None:
    result = CliRunner().invoke(app, words.split(), env={"COLUMNS": "200", "TERMINAL_WIDTH": "200"})
    assert result.exit_code == 2
    assert said in result.stderr
    assert not any(jargon in result.stderr for jargon in ("Input should", "Value error", "string"))


@pytest.mark.skipif(not FULL.exists(), reason="this machine has no disk that is always full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with FULL.open("w") as full:
        result = run("record", "show", str(RECORD), stdout=full)
    assert result.returncode == 2
    assert result.stderr == "rummyhouse: the output cannot be written: No space left on device\n"


def test_whoever_stops_reading_gets_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = run("record", "replay", str(RECORD), stdout=writing)
    finally:
        os.close(writing)
    assert result.stderr == ""

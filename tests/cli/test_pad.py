"""`rummyhouse pad`, as a person calls it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from typer.testing import CliRunner, Result

from rummyhouse import pads
from rummyhouse.cli import app
from tests.pads.test_record import friday

if TYPE_CHECKING:
    from pathlib import Path


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["pad", *words], input=text)


def test_a_mark_that_an_editor_has_written_before_the_first_line_is_no_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "plain.pad").write_text(pads.write(friday()[:2]), encoding="utf-8")
    (tmp_path / "marked.pad").write_text(pads.write(friday()[:2]), encoding="utf-8-sig")
    plain, marked = run(str(tmp_path / "plain.pad")), run(str(tmp_path / "marked.pad"))
    assert (marked.exit_code, marked.output) == (0, plain.output)


def test_the_sheet_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "friday.pad"
    file.write_text(pads.write(friday()[:2]), encoding="utf-8")
    found = run(str(file))
    assert found.exit_code == 0
    for part in (
        "Fiji Rummy, Friday: final",
        "Round 1, begun by Ann (written by Ann)",
        "Going out",
        "Failed to go out",
        "total",
        "to meld",
        "? To go out takes 2 red books",
        "In the lead: Ann & Cy",
    ):
        assert part in found.output
    assert "Coups" not in found.output  # nobody has one


def test_acts_as_json_are_read_too_and_everything_is_told() -> None:
    found = run("-", "--json", text=json.dumps(friday()))
    assert found.exit_code == 0
    assert json.loads(found.output) == json.loads(json.dumps(pads.fold(friday())))


def test_rows_and_record() -> None:
    text = pads.write(friday())
    assert run("-", "--csv", text=text).output == pads.csv(friday())
    assert run("-", "--record", text=text).output == text


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert "cannot be read" in run(str(tmp_path / "nothing")).stderr
    for text, message in (
        ("hello", "line 1: a record of a pad begins with"),
        ("[]", "Nobody has opened this pad."),
        ("[", "Expecting value"),
        (pads.write(friday()).replace("count red:", "count rde:", 1), "is 'red' meant?"),
    ):
        found = run("-", text=text)
        assert found.exit_code == 2
        assert message in found.stderr


def test_help_teaches() -> None:
    found = run("--help")
    assert found.exit_code == 0
    assert "score sheet" in found.output
    assert "docs/score-pad.md" in found.output

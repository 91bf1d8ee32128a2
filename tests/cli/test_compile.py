"""`rummyhouse compile`, as a person calls it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app

if TYPE_CHECKING:
    from pathlib import Path


def test_an_unknown_game_is_named() -> None:
    found = CliRunner().invoke(app, ["compile", "whist"])
    assert found.exit_code == 2
    assert "whist" in found.stderr


@pytest.mark.compiled
def test_a_game_that_has_been_compiled_is_left_as_it_is() -> None:
    assert CliRunner().invoke(app, ["compile", "gin"]).exit_code == 0
    assert CliRunner().invoke(app, ["compile", "gin"]).stdout == "All compiled already.\n"


@pytest.mark.compiled
def test_a_cache_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "no folder"
    place.write_text("")
    monkeypatch.setenv("RUMMYHOUSE_CACHE", str(place))
    found = CliRunner().invoke(app, ["compile", "gin", "fan"])
    assert found.exit_code == 1
    assert re.match(r"rummyhouse compile: (gin|fan)\S* cannot be compiled \(\w+\): ", found.stderr.splitlines()[-1])
    assert str(place) in found.stderr

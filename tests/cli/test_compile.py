"""`rummyhouse compile`, as a person calls it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import psutil
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
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_it_waits_for_nothing_and_finds_nothing_half_written(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "rummyhouse", "compile", "fiji", "--jobs", "1"]
    environment = os.environ | {"RUMMYHOUSE_CACHE": str(tmp_path)}
    compiling = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not list(tmp_path.glob("*/fiji*.lock")):  # a process is at work
        assert compiling.poll() is None
        time.sleep(0.05)
    (one,) = (child for child in psutil.Process(compiling.pid).children() if "spawn_main" in " ".join(child.cmdline()))
    begun = next(tmp_path.glob("*/fiji*.lock")).with_suffix(f".{one.pid}")
    begun.write_text("half of it")
    stopped = time.monotonic()
    os.killpg(compiling.pid, number) if number == signal.SIGINT else compiling.send_signal(number)
    _, said = compiling.communicate(timeout=60)
    assert time.monotonic() - stopped < 5
    assert compiling.returncode == 130
    assert said.splitlines()[-1].startswith("Stopped. What is compiled already is kept")
    assert "Traceback" not in said
    assert not one.is_running()
    assert not begun.exists()


@pytest.mark.compiled
def test_a_cache_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "no folder"
    place.write_text("")
    monkeypatch.setenv("RUMMYHOUSE_CACHE", str(place))
    found = CliRunner().invoke(app, ["compile", "gin", "fan"])
    assert found.exit_code == 1
    assert re.match(r"rummyhouse compile: (gin|fan)\S* cannot be compiled \(\w+\): ", found.stderr.splitlines()[-1])
    assert str(place) in found.stderr

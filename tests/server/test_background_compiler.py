"""Games are played at once and compiled meanwhile; nobody notices when machine code takes over."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rummyhouse import bots
from rummyhouse.compiled import units
from rummyhouse.server.background_compiler import BackgroundCompiler
from tests.lengths import LONG

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats"), [("fiji", 4), ("gin", 2), *([("rhine", 3)] if LONG else [])])
def test_a_match_begins_at_once_and_goes_on_when_its_game_is_compiled(game: str, seats: int, tmp_path: Path) -> None:
    command = (sys.executable, "-m", "tests.server.fresh_house", game, str(seats), str(tmp_path))
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["before"] >= 6
    assert found["after"] == 6
    assert found["same"]
    assert not found["compiled_here"]


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> BackgroundCompiler:
    """A compiler of three games that only notes what it should do."""
    monkeypatch.setattr(units.Patience, "waits", True)
    found = BackgroundCompiler(("one", "broken", "three"))
    assert not units.Patience.waits
    units.Patience.waits = True  # it is about the order only
    return found


async def test_what_is_played_is_compiled_first_and_a_failure_stops_nobody(
    compiler: BackgroundCompiler, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    async def compiled(_: BackgroundCompiler, name: str) -> None:
        asked.append(name)
        if name == "broken":
            raise RuntimeError("no such thing")

    monkeypatch.setattr(BackgroundCompiler, "_compile", compiled)
    compiler.want("three")
    compiler.want("unknown")
    async with asyncio.timeout(60):
        await compiler.run()
    assert asked == ["three", "one", "broken"]
    assert "the game broken could not be compiled; it is played as plain Python" in caplog.text


def test_a_house_without_games_to_prepare_waits_for_every_call() -> None:
    BackgroundCompiler()
    assert units.Patience.waits


@pytest.mark.compiled
def test_a_process_of_its_own_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the short form the rules and a bot are there already, and it compiles what is missing."""
    long = ("gin", ("steady", "trained", "keen", "master", "levels"), 0)
    game, parts, given = long if LONG else ("basic", ("steady", "keen", "levels"), 2)
    there = [units.file_of(unit) for unit in bots.units_of(game)]
    for unit in bots.units_of(game)[:given]:
        units.ready(unit)
    monkeypatch.setenv("RUMMYHOUSE_CACHE", str(tmp_path))
    files = [units.file_of(unit) for unit in bots.units_of(game)]
    files[0].parent.mkdir(parents=True)
    for source, file in zip(there[:given], files[:given], strict=True):
        shutil.copy(source, file)
    assert not any(file.exists() for file in files[given:])
    subprocess.run([sys.executable, "-m", "rummyhouse.server.compile_process", game], timeout=300, check=True)
    assert [file.stem.partition("-")[0] for file in files] == [game, *(f"{game}.{part}" for part in parts)]
    assert all(file.exists() for file in files)

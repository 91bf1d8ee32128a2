"""Games are made ready while the house is open: tables open at once, their matches wait, and all see how long."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from rummyhouse.server import background_compiler
from rummyhouse.server.background_compiler import BackgroundCompiler
from rummyhouse.server.offer import offer
from rummyhouse.server.precompile import is_compiled
from tests.server.guests import Guest, open_server
from tests.tables.snatch import open_snatch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _snatch() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_snatch(patch)
        yield
    offer.cache_clear()


class Oven:
    """Stands for the compiler: each game takes as long as the test likes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.go_on = threading.Event()
        monkeypatch.setattr(background_compiler, "is_compiled", lambda name: True)
        monkeypatch.setattr(background_compiler, "_read", self.read)

    def read(self, name: str) -> None:
        self.asked.append(name)
        if name == "broken":
            raise RuntimeError("no such thing")
        assert self.go_on.wait(20)


async def test_a_match_waits_for_its_game_and_everybody_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    oven = Oven(monkeypatch)
    told: list[str] = []
    async with open_server(tmp_path, prepare=("snatch",), told=told.append) as server, Guest(server.address) as ann:
        table = await ann.open_table("snatch", bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table) as line:
            while line.news["table"]["prepared"] < 95:
                await line.until("news")
            assert line.news["table"]["prepared"] == 95
            refused = await line.ask(type="start")
            assert (refused["type"], refused["code"]) == ("problem", "busy")
            assert refused["message"] == "Snatch is still being made ready (95 %); the match can start in a moment."
            assert (await ann.web.get("/api/house")).status_code == 200  # the house answers meanwhile
            oven.go_on.set()
            while line.news["table"]["prepared"] < 100:
                await line.until("news")
            assert told == ["snatch"]
            assert (await line.ask(type="start"))["type"] == "done"


async def test_a_match_that_was_begun_waits_for_its_game_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Guest("http://unused") as ann:
        async with open_server(tmp_path, bot_pause=60) as server:  # the bot could finish a round in one turn
            ann.web.base_url = server.address  # type: ignore[assignment]
            table = await ann.open_table("snatch", bots=[{"seat": 1, "bot": "random"}])
            async with ann.line(table) as line:
                await line.ask(type="start")
                while line.stage != "playing":
                    await line.until("news")
        oven = Oven(monkeypatch)
        async with open_server(tmp_path, prepare=("snatch",), bot_pause=60) as server:
            ann.web.base_url = server.address  # type: ignore[assignment]
            (listed,) = (await ann.web.get("/api/tables")).json()  # nobody waits here
            assert (listed["table"], listed["game"], listed["stage"]) == (table, "snatch", "playing")
            assert listed["names"] == ["Ann", "Random"]
            assert not listed["my_turn"]
            coming_back = asyncio.create_task(_stage(ann, table))
            await asyncio.sleep(0.1)
            assert not coming_back.done()
            oven.go_on.set()
            assert await coming_back == "playing"
            assert [line["table"] for line in (await ann.web.get("/api/tables")).json()] == [table]


async def _stage(ann: Guest, table: str) -> str:
    async with ann.line(table) as line:
        return line.stage


async def test_whoever_waits_is_served_first_and_a_failure_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    oven = Oven(monkeypatch)
    oven.go_on.set()
    compile_queue = BackgroundCompiler(("one", "broken", "three"))
    compile_queue.want("three")
    compile_queue.want("unknown")
    assert compile_queue.percent("unknown") == 100
    await asyncio.gather(compile_queue.run(), compile_queue.wait("broken"), compile_queue.wait("unknown"))
    assert oven.asked == ["three", "broken", "one"]
    assert [compile_queue.percent(name) for name in ("one", "broken", "three")] == [100, 100, 100]
    assert not compile_queue.is_busy


def test_a_process_of_its_own_compiles_and_says_how_far_it_is() -> None:
    command = (sys.executable, "-m", "rummyhouse.server.compile_process", "gin", "5")
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    percents = [int(line) for line in done.stdout.split()]
    assert percents == sorted(set(percents))
    assert percents[-1] == 100
    assert is_compiled("gin")

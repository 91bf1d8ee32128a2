"""Bots that think, at the tables of a house: in processes of their own, in time, and without stopping anything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import seeded, shuffle
from rummyhouse.compiled import PLAIN, units
from rummyhouse.rules import Imagined, Round, imagine, new_match
from rummyhouse.server.tables import thinkers, thinking_process
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.server.tables.thinkers import BotQuestion, Thinkers
from rummyhouse.tables import MemoryLog, Pace, Tables, decisions
from rummyhouse.tables.new_tables import open_table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ANN = "a" * 64


@pytest.fixture
async def house_bots(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HouseBots]:
    monkeypatch.setattr(thinkers, "OPENING", 60.0)
    if not PLAIN:
        for unit in bots.units_of("gin"):
            units.ready(unit)
    found = HouseBots(lambda: 5)
    yield found
    await found.close()


def a_moment(seed: int = 3) -> tuple[Imagined, list[int]]:
    """Somebody has to discard at gin: what he may imagine, and his legal actions."""
    gin, random = games.find("gin"), seeded(seed)
    play = Round(gin, gin.house_rules.choose("classic"), new_match(2, dealer=1))
    order = np.arange(52, dtype=np.int16)
    shuffle(order, 52, random)
    play.deal(list(order))
    play.play(0, ["take upcard"])
    return imagine(gin, play.state, play.match, 0, random), play.legal(0)


async def test_a_process_of_its_own_answers_as_the_bot_would_here(house_bots: HouseBots) -> None:
    imagined, legal = a_moment()
    deals = 2 if PLAIN else 32
    there = await house_bots.think("gin", f"keen:{deals}", imagined, legal)
    question = BotQuestion.of("gin", f"keen:{deals}", imagined, legal, 5)
    assert there == thinking_process.answer(question)
    assert there in legal


async def test_the_house_goes_on_while_a_bot_thinks(house_bots: HouseBots) -> None:
    """The event loop is never held up: it turns all the while."""
    imagined, legal = a_moment()
    await house_bots.think("gin", "keen@0.01", imagined, legal)
    longest, last = 0.0, time.thread_time()
    thinking = asyncio.create_task(house_bots.think("gin", "keen@0.5", imagined, legal))
    while not thinking.done():
        await asyncio.sleep(0.002)
        longest, last = max(longest, time.thread_time() - last), time.thread_time()
    assert thinking.result() in legal
    assert longest < 0.05


async def test_where_many_ask_each_has_less_time(house_bots: HouseBots, monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    async def ask(self: Any, question: BotQuestion) -> int:
        await asyncio.sleep(0.001)
        shares.append(question.share)
        return question.legal[0]

    monkeypatch.setattr(thinkers._Thinker, "ask", ask)
    imagined, legal = a_moment()
    found = await asyncio.gather(*(house_bots.think("gin", "keen", imagined, legal) for _ in range(20)))
    assert found == [legal[0]] * 20
    assert shares[0] == 1.0, "he came alone"
    assert shares[1] <= 0.25
    assert shares[1:] == sorted(shares[1:]), "the fewer are left, the more time has each"


async def test_nobody_waits_long_however_many_ask(house_bots: HouseBots, monkeypatch: pytest.MonkeyPatch) -> None:
    """For whom the turn to think does not come in time the usual bot plays, and later questions are answered."""
    imagined, legal = a_moment()
    view = games.find("gin").view.blank()
    games.find("gin").rules.look(imagined.state, 0, view)
    steady = house_bots.choose("gin", "steady", view, legal)
    other = next(action for action in legal if action != steady)

    async def ask(self: Any, question: BotQuestion) -> int:
        await asyncio.sleep(0.05)
        return other

    monkeypatch.setattr(thinkers, "LONGEST_WAIT", 0.2)
    monkeypatch.setattr(thinkers._Thinker, "ask", ask)
    found = await asyncio.gather(*(house_bots.think("gin", "keen", imagined, legal) for _ in range(100)))
    assert found[0] == other, "whoever came first has thought"
    assert found[-1] == steady
    assert found == sorted(found, key=lambda action: action == steady)
    assert await house_bots.think("gin", "keen", imagined, legal) == other


def processes(folder: Path) -> set[int]:
    """The processes in which bots of this house think."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if any(word.startswith(bytes(folder) + b"/") for word in words):
                found.add(int(process.name))
    return found


async def until_gone(folder: Path) -> None:
    async with asyncio.timeout(20):
        while processes(folder):
            await asyncio.sleep(0.02)


def steady_choice(asked: HouseBots, imagined: Imagined, legal: list[int]) -> int:
    view = games.find("gin").view.blank()
    games.find("gin").rules.look(imagined.state, 0, view)
    return asked.choose("gin", "steady", view, legal)


@pytest.fixture
async def nodes(tmp_path: Path, house_bots: HouseBots) -> AsyncIterator[tuple[HouseBots, HouseBots]]:
    """The bots of two nodes of one machine."""
    found = HouseBots(lambda: 5, thinking=tmp_path / "thinking"), HouseBots(lambda: 5, thinking=tmp_path / "thinking")
    yield found
    for node in found:
        await node.close()
    await until_gone(tmp_path / "thinking")


async def test_the_nodes_of_a_machine_think_in_the_same_processes(
    nodes: tuple[HouseBots, HouseBots], tmp_path: Path
) -> None:
    imagined, legal = a_moment()
    found = [await node.think("gin", "keen:1", imagined, legal) for node in nodes]
    assert found[0] == found[1]
    (process,) = processes(tmp_path / "thinking")
    await nodes[0].close()
    assert await nodes[1].think("gin", "keen:1", imagined, legal) == found[1]
    assert processes(tmp_path / "thinking") == {process}, "it goes on for the node that is left"


async def test_nodes_that_ask_at_once_are_each_answered_their_own(nodes: tuple[HouseBots, HouseBots]) -> None:
    moments = [a_moment(seed) for seed in range(12)]
    alone = [await nodes[0].think("gin", "keen:1", *moment) for moment in moments]
    assert await asyncio.gather(*(_one_after_another(node, moments) for node in nodes)) == [alone, alone]


async def _one_after_another(node: HouseBots, moments: list[tuple[Imagined, list[int]]]) -> list[int]:
    return [await node.think("gin", "keen:1", *moment) for moment in moments]


async def test_of_a_process_that_two_nodes_ask_each_has_half_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    imagined, legal = a_moment()
    shares: list[float] = []
    monkeypatch.setattr(bots, "hurried", lambda bot, share, _: shares.append(share) or bot)
    question = BotQuestion.of("gin", "keen:1", imagined, legal, 5)
    thinking_process.answer(question)
    thinking_process.answer(question, 2)
    thinking_process.answer(msgspec.structs.replace(question, share=0.5), 2)
    assert shares == [0.5, 0.25]


async def test_only_who_knows_the_secret_is_answered(nodes: tuple[HouseBots, HouseBots], tmp_path: Path) -> None:
    imagined, legal = a_moment()
    await nodes[0].think("gin", "keen:1", imagined, legal)
    (place,) = (tmp_path / "thinking").iterdir()
    assert place.stat().st_mode & 0o077 == 0
    assert place.parent.stat().st_mode & 0o077 == 0
    reader, writer = await asyncio.open_connection("127.0.0.1", int(place.read_text().split()[0]))
    writer.write(b"0" * 32 + b"\n" + msgspec.json.encode(BotQuestion.of("gin", "keen:1", imagined, legal, 5)) + b"\n")
    with contextlib.suppress(ConnectionResetError):
        assert await asyncio.wait_for(reader.read(), 10) == b""
    writer.close()


async def test_what_another_program_left_in_the_file_does_not_matter(
    nodes: tuple[HouseBots, HouseBots], tmp_path: Path
) -> None:
    """Nothing that can be read, or the port of a program that has nothing to do with it."""
    imagined, legal = a_moment()
    await nodes[0].think("gin", "keen:1", imagined, legal)
    (place,) = (tmp_path / "thinking").iterdir()
    await nodes[0].close()
    await until_gone(tmp_path / "thinking")

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 ready\n")
        await reader.read()
        writer.close()

    other = await asyncio.start_server(talk, "127.0.0.1")
    async with other:
        for text in ("", "x", f"{other.sockets[0].getsockname()[1]} {'0' * 32}"):
            place.parent.mkdir(exist_ok=True)
            place.write_text(text)
            assert await nodes[1].think("gin", "keen:1", imagined, legal) in legal
            assert len(processes(tmp_path / "thinking")) == 1
            await nodes[1].close()
            await until_gone(tmp_path / "thinking")


@pytest.mark.parametrize("breaking", ["dies", "silent"])
async def test_if_its_process_breaks_the_usual_bot_plays_and_the_next_question_is_answered(
    nodes: tuple[HouseBots, HouseBots], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, breaking: str
) -> None:
    imagined, legal = a_moment()
    node = nodes[0]
    await node.think("gin", "keen:1", imagined, legal)
    (before,) = processes(tmp_path / "thinking")
    if breaking == "dies":
        os.kill(before, signal.SIGKILL)
    else:
        os.kill(before, signal.SIGSTOP)
        monkeypatch.setattr(thinkers, "PATIENCE", 0.2)
    assert await node.think("gin", "keen:1", imagined, legal) == steady_choice(node, imagined, legal)
    monkeypatch.setattr(thinkers, "PATIENCE", 60.0)
    assert await node.think("gin", "keen:1", imagined, legal) in legal
    if breaking == "silent":
        os.kill(before, signal.SIGKILL)
    assert processes(tmp_path / "thinking") != {before}


async def test_where_no_process_can_be_started_the_usual_bot_plays(
    house_bots: HouseBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    imagined, legal = a_moment()
    monkeypatch.setattr(subprocess, "Popen", _nothing)
    assert await house_bots.think("gin", "keen:1", imagined, legal) == steady_choice(house_bots, imagined, legal)


async def test_while_its_process_is_being_opened_the_usual_bot_plays(
    nodes: tuple[HouseBots, HouseBots], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    imagined, legal = a_moment()
    monkeypatch.setattr(thinkers, "OPENING", 0.0)
    assert await nodes[0].think("gin", "keen:1", imagined, legal) == steady_choice(nodes[0], imagined, legal)
    opening = processes(tmp_path / "thinking")
    assert len(opening) == 1
    monkeypatch.setattr(thinkers, "OPENING", 60.0)
    assert await nodes[0].think("gin", "keen:1", imagined, legal) in legal
    assert processes(tmp_path / "thinking") == opening


def _nothing(*_: Any, **__: Any) -> Any:
    raise OSError("no process can be started")


async def test_a_bot_that_thinks_plays_a_match_at_a_table(house_bots: HouseBots) -> None:
    tables = Tables(MemoryLog(), house_bots, Pace(0, 0), grace=0)
    try:
        table, seat = await open_table(
            tables, game="gin", seats=2, person=ANN, name="Ann", bots={1: "keen"}, rules={"target": 0}
        )
        await table.do(lambda truth: decisions.start(truth, seat))
        async with asyncio.timeout(120):
            while table.truth.stage == "playing":
                if seat in table.truth.actors:
                    assert table.truth.match is not None
                    played = table.truth.match.round
                    assert played is not None
                    row = (house_bots.choose("gin", "steady", played.view(seat), played.legal(seat)),)
                    await table.do(lambda truth, row=row: decisions.act(truth, seat, row, truth.sequence(seat)))
                else:
                    await asyncio.sleep(0.005)
        assert table.truth.match is not None
        assert table.truth.match.rounds
    finally:
        await tables.close()


async def test_closing_ends_the_processes(tmp_path: Path) -> None:
    imagined, legal = a_moment()
    asked = Thinkers(folder=tmp_path / "thinking")
    await asked.think(BotQuestion.of("gin", "keen:1", imagined, legal, 1))
    assert processes(tmp_path / "thinking")
    await asked.close()
    await until_gone(tmp_path / "thinking")
    assert not (tmp_path / "thinking").exists(), "and leave nothing behind"

"""Bots that think, at the tables of a house: in processes of their own, in time, and without stopping anything."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

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


@pytest.mark.parametrize("breaking", ["dies", "silent"])
async def test_if_its_process_breaks_the_usual_bot_plays_and_the_next_question_is_answered(
    house_bots: HouseBots, monkeypatch: pytest.MonkeyPatch, breaking: str
) -> None:
    imagined, legal = a_moment()
    await house_bots.think("gin", "keen:1", imagined, legal)
    processes = [one for one in house_bots._thinkers._all if one._process is not None]
    view = games.find("gin").view.blank()
    games.find("gin").rules.look(imagined.state, 0, view)
    steady = house_bots.choose("gin", "steady", view, legal)
    if breaking == "dies":
        for one in processes:
            assert one._process is not None
            one._process.kill()
            await one._process.wait()
        monkeypatch.setattr(asyncio, "create_subprocess_exec", _nothing)
    else:
        monkeypatch.setattr(thinkers, "PATIENCE", 0.0)
    assert await house_bots.think("gin", "keen:1", imagined, legal) == steady
    monkeypatch.undo()
    monkeypatch.setattr(thinkers, "OPENING", 60.0)
    assert await house_bots.think("gin", "keen:1", imagined, legal) in legal


async def test_while_its_process_is_being_opened_the_usual_bot_plays(
    house_bots: HouseBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    imagined, legal = a_moment()
    view = games.find("gin").view.blank()
    games.find("gin").rules.look(imagined.state, 0, view)
    steady = house_bots.choose("gin", "steady", view, legal)
    monkeypatch.setattr(thinkers, "OPENING", 0.0)
    assert await house_bots.think("gin", "keen:1", imagined, legal) == steady
    (opening,) = [one._process for one in house_bots._thinkers._all if one._process is not None]
    monkeypatch.setattr(thinkers, "OPENING", 60.0)
    assert await house_bots.think("gin", "keen:1", imagined, legal) in legal
    assert [one._process for one in house_bots._thinkers._all if one._process is not None] == [opening]


async def _nothing(*_: Any, **__: Any) -> Any:
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


async def test_closing_ends_the_processes() -> None:
    imagined, legal = a_moment()
    asked = Thinkers()
    await asked.think(BotQuestion.of("gin", "keen:1", imagined, legal, 1))
    processes = [one._process for one in asked._all if one._process is not None]
    assert processes
    await asked.close()
    assert all(process.returncode is not None for process in processes)

"""Hints come from the best level where it answers soon, and from the usual bot where it does not."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import bots, games
from rummyhouse.compiled import PLAIN, units
from rummyhouse.languages import say
from rummyhouse.server.tables import house_bots as at_the_tables
from rummyhouse.server.tables.house_bots import TRIED, HouseBots
from rummyhouse.tables import Advice
from tests.server.conftest import BEST_ADVISER
from tests.server.test_thinkers import a_moment

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.server.tables.thinkers import BotQuestion


@pytest.fixture
async def advisers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HouseBots]:
    """The bots of a house whose hints are those that people get."""
    monkeypatch.setattr(bots, "adviser", BEST_ADVISER)
    if not PLAIN:
        for unit in bots.units_of("gin"):
            units.ready(unit)
    found = HouseBots(lambda: 5)
    yield found
    await found.close()


def seen(imagined: Any) -> Any:
    view = games.find("gin").view.blank()
    games.find("gin").rules.look(imagined.state, imagined.seat, view)
    return view


def let_think(patch: pytest.MonkeyPatch, pool: HouseBots, answer: int | None, *, seconds: float = 0.0) -> list[Any]:
    """Let the best level answer so, after so long; what it is asked."""
    asked: list[Any] = []

    async def think(question: BotQuestion) -> int | None:
        asked.append(question)
        await asyncio.sleep(seconds)
        return answer

    patch.setattr(pool._advisers, "think", think)
    return asked


async def test_the_best_level_advises_in_a_process_of_its_own(advisers: HouseBots) -> None:
    imagined, legal = a_moment()
    assert bots.adviser("gin") == "keen"
    for _ in range(2):  # the first answer may come too late, as the process has to begin
        advice = await advisers.advise("gin", seen(imagined), imagined, legal)
        assert advice.action in legal
        assert advice.why
    assert all(one._opened is None for one in advisers._thinkers._all), "nobody waits for a player's bot"
    assert advisers._advisers._all[0]._opened is not None


async def test_what_it_would_do_otherwise_it_has_tried(advisers: HouseBots, monkeypatch: pytest.MonkeyPatch) -> None:
    imagined, legal = a_moment()
    view = seen(imagined)
    usual = advisers.advise_at_once("gin", view, legal)
    other = next(action for action in legal if action != usual.action)
    asked = let_think(monkeypatch, advisers, other)
    own = bots.find("gin", "steady").why(view, other)
    told = await advisers.advise("gin", view, imagined, legal)
    assert told == Advice(other, say(TRIED, why=own, usual=usual.why))
    assert told.why.startswith(own)
    assert usual.why in told.why
    assert (asked[0].bot, asked[0].seat, asked[0].legal) == ("keen", 0, tuple(legal))
    let_think(monkeypatch, advisers, usual.action)
    assert await advisers.advise("gin", view, imagined, legal) == usual


async def test_the_same_position_is_thought_about_with_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "adviser", BEST_ADVISER)
    imagined, legal = a_moment()
    seeds = set()
    for house in (HouseBots(), HouseBots()):
        asked = let_think(monkeypatch, house, None)
        await house.advise("gin", seen(imagined), imagined, legal)
        seeds.add(asked[0].seed)
        await house.close()
    assert len(seeds) == 1


@pytest.mark.parametrize(("answer", "seconds"), [(None, 0.0), (0, 60.0)])
async def test_the_usual_bot_advises_where_it_fails_or_is_not_there_in_time(
    advisers: HouseBots, monkeypatch: pytest.MonkeyPatch, answer: int | None, seconds: float
) -> None:
    monkeypatch.setattr(at_the_tables, "SOON", 0.05)
    imagined, legal = a_moment()
    view = seen(imagined)
    let_think(monkeypatch, advisers, answer, seconds=seconds)
    begun = time.monotonic()
    assert await advisers.advise("gin", view, imagined, legal) == advisers.advise_at_once("gin", view, legal)
    assert time.monotonic() - begun < 30
    await advisers.close()
    assert not [task for task in advisers._late if not task.cancelled() and not task.cancelling()]


async def test_where_no_level_is_better_than_the_usual_bot_nobody_thinks(
    advisers: HouseBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bots.adviser("rhine") == "steady"
    monkeypatch.setattr(bots, "adviser", lambda game: "steady")
    imagined, legal = a_moment()
    asked = let_think(monkeypatch, advisers, None)
    view = seen(imagined)
    assert await advisers.advise("gin", view, imagined, legal) == advisers.advise_at_once("gin", view, legal)
    assert not asked

"""Clocks that people agree on: the time of a turn, a reserve besides, a bot when it is up; kept over a restart."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.server.tables.news import news
from rummyhouse.tables import MemoryLog, Pace, Table, Tables, Truth, consent, decisions
from rummyhouse.tables.entries import Acted, StoodIn
from rummyhouse.tables.new_tables import open_table, rematch
from rummyhouse.tables.time_limit import LIMITS
from tests.tables.away import go_away
from tests.tables.conftest import ANN, BEN
from tests.tables.time_source import WoundTime, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.tables.time_limit import ClockName
    from tests.tables.conftest import AnyBots

TURN, RESERVE = LIMITS["brisk"].turn, LIMITS["brisk"].reserve
LAG = 0.25


@pytest.fixture
def time_source() -> WoundTime:
    return WoundTime()


@pytest.fixture
async def tables(log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime) -> AsyncIterator[Tables]:
    house = house_of(log, bot_pool, time_source)
    yield house
    await house.close()


def house_of(log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime) -> Tables:
    return Tables(log, bot_pool, Pace(1, 1, lag=LAG), grace=10**6, time_source=time_source)


async def two(tables: Tables, clock: ClockName = "brisk", **wishes: Any) -> Table:
    """Ann and Ben at Gin, both there; the first to be asked is whoever ``turn`` says."""
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", clock=clock, **wishes)
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    for seat in (0, 1):
        table.arrive(seat)
    await table.do(lambda truth: decisions.start(truth, 0))
    return table


def turn(table: Table) -> int:
    (seat,) = table.truth.actors
    return seat


async def act(table: Table) -> int:
    """Whoever is asked does the first thing that is legal; returns the seat."""
    seat, truth = turn(table), table.truth
    assert truth.match is not None
    assert truth.match.round is not None
    action, seen = truth.match.round.legal(seat)[0], truth.sequence(seat)
    await table.do(lambda truth: decisions.act(truth, seat, (action,), seen))
    return seat


async def test_without_a_clock_nobody_is_timed(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, "none")
    await time_source.wind(10**5)
    assert table.clocks.turn.left is None
    assert [seat.kind for seat in table.truth.seats] == ["person", "person"]
    assert news(table, 0, 0).turn is None


async def test_first_the_time_of_the_turn_runs_then_the_reserve(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat = turn(table)
    assert table.clocks.turn.left == (TURN * 1000, RESERVE * 1000)
    await time_source.wind(TURN - 1)
    assert table.clocks.turn.left == (1000, RESERVE * 1000)
    await time_source.wind(11)
    assert table.clocks.turn.left == (0, (RESERVE - 10) * 1000)
    shown = news(table, -1, 0)
    assert shown.turn is not None
    assert shown.turn.seats == (seat,)
    await act(table)
    assert table.truth.thinking.reserves[seat] == (RESERVE - 10) * 1000
    assert table.truth.thinking.reserves[1 - seat] == RESERVE * 1000


async def test_several_actions_of_one_turn_share_its_time(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    while not isinstance(table.truth.match, type(None)) and turn(table) != (seat := await act(table)):
        pass
    assert turn(table) == seat, "drawn, and still to discard"
    await time_source.wind(TURN + 5)
    await act(table)
    assert table.truth.thinking.reserves[seat] == (RESERVE - 5) * 1000


async def test_when_all_time_is_used_a_bot_sits_in_and_the_person_comes_back(
    tables: Tables, time_source: WoundTime
) -> None:
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(TURN + RESERVE + LAG - 0.1)
    assert table.truth.seats[seat].kind == "person"
    await time_source.wind(0.2)
    assert table.truth.seats[seat].kind == "stand_in"
    assert table.truth.thinking.reserves[seat] == 0
    assert table.truth.events[-1].sentences[1 - seat].endswith("has run out of time; a steady bot plays for now.")
    await table.do(lambda truth: decisions.come_back(truth, seat))
    assert table.clocks.turn.left == (TURN * 1000, 0), "a fresh turn, and no reserve"


async def test_nobody_has_more_time_because_another_comes_back(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(TURN + 7)
    await table.do(lambda truth: decisions.leave(truth, 1 - seat, "steady"))
    await time_source.wind(3)
    await table.do(lambda truth: decisions.come_back(truth, 1 - seat))
    assert table.clocks.turn.left == (0, (RESERVE - 10) * 1000)
    await act(table)
    assert table.truth.thinking.reserves[seat] == (RESERVE - 10) * 1000


async def test_another_name_gives_nobody_more_time(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(TURN + 7)
    await table.do(lambda truth: decisions.come_back(truth, seat, "Somebody"))
    assert table.truth.names[seat] == "Somebody"
    assert table.clocks.turn.left == (0, (RESERVE - 7) * 1000)


async def test_who_comes_back_has_a_fresh_turn_at_a_settlement_too(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, rules={"target": 1000})
    while table.truth.stage == "playing":
        await act(table)
    await time_source.wind(TURN - 5)
    await table.do(lambda truth: decisions.leave(truth, 1, "steady"))
    assert table.clocks.turn.left == (5000, 0)
    await table.do(lambda truth: decisions.come_back(truth, 1))
    assert table.clocks.turn.left == (TURN * 1000, 0)


async def test_an_answer_in_the_last_moment_counts(tables: Tables, time_source: WoundTime) -> None:
    """Trust G15: a quarter of a second of delay never costs a turn."""
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(TURN + RESERVE + LAG - 0.01)
    while turn(table) == seat:
        await act(table)
    await time_source.wind(1)
    assert table.truth.seats[seat].kind == "person"


async def test_the_clock_stands_in_a_pause_and_while_nobody_is_there(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(10)
    await table.do(lambda truth: consent.propose(truth, seat, "pause"))
    await table.do(lambda truth: consent.reply(truth, 1 - seat, agrees=True))
    await time_source.wind(10**5)
    assert table.clocks.turn.left is None
    await table.do(lambda truth: consent.propose(truth, seat, "go_on"))
    await table.do(lambda truth: consent.reply(truth, 1 - seat, agrees=True))
    assert table.clocks.turn.left == ((TURN - 10) * 1000, RESERVE * 1000)
    for one in (0, 1):
        table.depart(one)
    await time_source.wind(10**5)
    table.arrive(1 - seat)
    assert table.clocks.turn.left == ((TURN - 10) * 1000, RESERVE * 1000)


async def test_who_looks_at_a_settlement_for_too_long_is_not_waited_for(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, rules={"target": 1000})
    while table.truth.stage == "playing":
        await act(table)
    assert table.truth.stage == "between"
    await table.do(lambda truth: decisions.next_round(truth, 0))
    assert table.clocks.turn.seats == {1}
    assert table.clocks.turn.left == (TURN * 1000, 0)
    await time_source.wind(TURN + LAG + 5)
    assert table.truth.seats[1].kind == "stand_in"
    assert table.truth.round == 2
    assert table.truth.thinking.reserves == [RESERVE * 1000] * 2


async def test_a_replay_knows_the_reserves(tables: Tables, log: MemoryLog, time_source: WoundTime) -> None:
    table = await two(tables)
    for seconds in (TURN + 3, 4, TURN + 8, 2):
        await time_source.wind(seconds)
        await act(table)
    again = Truth(table.id, await log.read(table.id))
    assert again.thinking.reserves == table.truth.thinking.reserves
    assert sum(again.thinking.reserves) < 2 * RESERVE * 1000
    assert (again.thinking.since, again.thinking.used) == (table.truth.thinking.since, table.truth.thinking.used)


@pytest.mark.parametrize("crash", [False, True])
async def test_a_restart_charges_nobody_and_gives_a_second_at_most(
    log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime, *, crash: bool
) -> None:
    """Trust G15: timers survive a crash with an error of a second, in the player's favour."""
    house = house_of(log, bot_pool, time_source)
    table = await two(house)
    seat = turn(table)
    for _ in range(TURN + 7):
        await time_source.wind(1)
        await house.keep_time()
    await time_source.wind(0.9)
    before = table.clocks.turn.left
    assert before is not None
    kept = dict(log.used)
    await house.close()
    if crash:
        log.used = kept  # what a house that is killed had no time to write is lost
    await time_source.wind(10**5)

    house = house_of(log, bot_pool, time_source)
    table = await house.find(table.id)
    assert table.clocks.turn.left is None, "nobody is there yet"
    table.arrive(seat)
    after = table.clocks.turn.left
    assert after is not None
    assert before.turn == after.turn == 0
    assert after.reserve - before.reserve == (900 if crash else 0)
    await time_source.wind(RESERVE)
    await settle()
    assert table.truth.seats[seat].kind == "stand_in"
    await house.close()


async def test_a_rematch_keeps_the_clock_and_gives_new_reserves(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, rules={"target": 0})
    await time_source.wind(TURN + 20)
    while table.truth.stage == "playing":
        await act(table)
    assert table.truth.stage == "finished"
    await rematch(tables, table, ANN)
    again = await tables.find(table.truth.rematch)
    assert again.truth.thinking.limit == LIMITS["brisk"]
    assert again.truth.thinking.reserves == [RESERVE * 1000] * 2


async def test_who_gets_up_has_used_the_time_all_the_same(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat = turn(table)
    await time_source.wind(TURN + 30)
    await table.do(lambda truth: decisions.leave(truth, seat, "steady"))
    await table.do(lambda truth: decisions.come_back(truth, seat))
    assert table.truth.thinking.reserves[seat] == (RESERVE - 30) * 1000


async def test_nothing_is_written_about_time_where_none_is_agreed(tables: Tables, log: MemoryLog) -> None:
    table = await two(tables, "none")
    await act(table)
    rows = await log.read(table.id)
    assert all(row.entry.thought == 0 for row in rows if isinstance(row.entry, Acted | StoodIn))
    await tables.keep_time()
    assert log.used == {}


async def test_a_question_that_was_answered_is_not_late(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables)
    seat, since = turn(table), table.truth.thinking.since
    while turn(table) == seat:
        await act(table)
    assert decisions.time_out(table.truth, seat, since, "steady") == ()


async def test_a_time_that_is_up_while_the_database_is_away_is_not_forgotten(
    tables: Tables, log: MemoryLog, time_source: WoundTime
) -> None:
    table = await two(tables)
    seat = turn(table)
    with pytest.MonkeyPatch.context() as patch:
        go_away(log, patch)
        await time_source.wind(TURN + RESERVE + 1)
        assert table.truth.seats[seat].kind == "person"
    async with asyncio.timeout(20):
        while table.truth.seats[seat].kind != "stand_in":
            await asyncio.sleep(0.02)

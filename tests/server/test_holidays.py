"""Holidays over the wire: planned, seen by others, and the clocks that stand meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.guests import Guest, Server, open_server
from tests.server.test_accounts import make
from tests.server.test_correspondence import HOUR, begun, first_of, line_of, sleep_for
from tests.server.test_evenings import Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

DAY = 24 * HOUR


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(tmp_path: Path, clock: Clock) -> AsyncIterator[Server]:
    async with open_server(tmp_path, clock=clock) as running:
        yield running


def moment(clock: Clock, days: float) -> int:
    """In so many days, as the wire has it."""
    return round(clock().timestamp() * 1000 + days * DAY)


async def plan(guest: Guest, begins: int, ends: int, status: int = 201) -> dict[str, Any]:
    answer = await guest.web.post("/api/holidays", json={"begins": begins, "ends": ends})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def own(guest: Guest) -> dict[str, Any]:
    return dict((await guest.web.get("/api/holidays")).json())


async def end(guest: Guest, holiday: str, status: int = 200) -> dict[str, Any]:
    answer = await guest.web.post(f"/api/holidays/{holiday}/end", json={})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def until(guest: Guest, table: str, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while not is_so(found := await line_of(guest, table)):
            await asyncio.sleep(0.1)
    return found


async def test_the_clock_stands_during_a_holiday_and_everybody_sees_until_when(
    server: Server, clock: Clock, ann: Guest, ben: Guest
) -> None:
    table = await begun(ann, ben)
    first, second = await first_of(table, ann, ben)
    ends = moment(clock, 14)
    shown = await plan(first, moment(clock, 0), ends)
    assert (shown["left"], shown["most"], shown["matches"]) == (16, 30, 1)
    assert [one["begun"] for one in shown["holidays"]] == [True]
    seen = await line_of(second, table)
    assert (seen["left"], seen["holiday"], seen["waits_for"]) == (-1, ends, [first.name])
    async with second.line(table) as line:
        assert line.news["turn"] is None
        assert [seat["holiday"] for seat in line.news["table"]["seats"] if seat["holiday"]] == [ends]

    await sleep_for(server, 10 * DAY)
    await asyncio.sleep(2)
    assert (await line_of(first, table))["my_turn"], "nothing has been missed"
    await server.house.tables.sweep()
    clock.set(ends, 1)
    seen = await until(second, table, lambda one: one["left"] >= 0)
    assert seen["holiday"] == 0
    assert seen["left"] > 24 * HOUR - 60_000, "all the time of before"


async def test_who_comes_back_early_gets_the_other_days_back(
    server: Server, clock: Clock, ann: Guest, ben: Guest
) -> None:
    table = await begun(ann, ben)
    first, _ = await first_of(table, ann, ben)
    shown = await plan(first, moment(clock, 0), moment(clock, 20))
    assert shown["left"] == 10
    holiday = shown["holidays"][0]["holiday"]
    clock.set(moment(clock, 2))
    shown = await end(first, holiday)
    assert (shown["holidays"], shown["left"]) == ([], 28)
    assert (await line_of(first, table))["left"] > 0
    assert "no such" in (await end(first, holiday, 404))["message"]


async def test_nobody_has_more_than_thirty_days_in_a_year(server: Server, clock: Clock, ann: Guest) -> None:
    await ann.open_table()
    assert "31 days" in (await plan(ann, moment(clock, 1), moment(clock, 32), 409))["message"]
    await plan(ann, moment(clock, 1), moment(clock, 21))
    assert "some of these days" in (await plan(ann, moment(clock, 20), moment(clock, 22), 409))["message"]
    told = (await plan(ann, moment(clock, 30), moment(clock, 41), 409))["message"]
    assert told == "That would be 11 days. You have 10 days left: the house gives everybody 30 days in a year."
    assert (await plan(ann, moment(clock, 30), moment(clock, 40)))["left"] == 0
    clock.set(moment(clock, 100))
    assert (await own(ann))["left"] == 0
    assert "no day left" in (await plan(ann, moment(clock, 0), moment(clock, 1), 409))["message"]
    clock.set(moment(clock, 300))
    assert (await own(ann))["left"] == 20, "the later one was within a year"
    for begins, ends, why in ((-9, -8, "over already"), (5, 4, "before it begins"), (370, 371, "within a year")):
        assert why in (await plan(ann, moment(clock, begins), moment(clock, ends), 409))["message"]


async def test_a_holiday_that_has_not_begun_is_given_up_without_a_trace(
    server: Server, clock: Clock, ann: Guest, ben: Guest
) -> None:
    table = await begun(ann, ben)
    first, second = await first_of(table, ann, ben)
    shown = await plan(first, moment(clock, 3), moment(clock, 6))
    assert (shown["left"], shown["holidays"][0]["begun"]) == (27, False)
    assert (await line_of(second, table))["left"] > 0, "it has not begun"
    assert "no such" in (await end(second, shown["holidays"][0]["holiday"], 404))["message"]
    assert (await end(first, shown["holidays"][0]["holiday"]))["left"] == 30


async def test_a_stranger_has_no_holidays(server: Server, clock: Clock) -> None:
    async with Guest(server.address, "Eve") as eve:
        assert await own(eve) == {"holidays": [], "left": 30, "most": 30, "matches": 0}
        wish = {"begins": moment(clock, 0), "ends": moment(clock, 1)}
        assert (await eve.web.post("/api/holidays", json=wish)).status_code == 403


async def test_holidays_are_given_out_and_handed_over_to_an_account(server: Server, clock: Clock, ann: Guest) -> None:
    await ann.open_table()
    begins, ends = moment(clock, 3), moment(clock, 6)
    await plan(ann, begins, ends)
    await make(ann, "Ann")
    assert (await own(ann))["left"] == 27
    given = (await ann.web.get("/api/account/export")).json()
    assert given["holidays"] == [{"begins": begins, "ends": ends}]


async def test_a_holiday_that_began_while_the_house_was_closed_costs_nobody_a_turn(
    tmp_path: Path, clock: Clock
) -> None:
    async with (
        open_server(tmp_path, clock=clock) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        table = await begun(ann, ben)
        first, _ = await first_of(table, ann, ben)
        ends = moment(clock, 8)
        await plan(first, moment(clock, 1), ends)
        cookies = dict(ann.web.cookies)
        await server.house.tables.sweep()
    clock.set(moment(clock, 2))
    async with open_server(tmp_path, clock=clock) as server, Guest(server.address, "Ann") as ann:
        ann.web.cookies.update(cookies)
        await until(ann, table, lambda one: bool(one["holiday"] == ends))
        await sleep_for(server, 3 * DAY)
        await asyncio.sleep(2)
        seen = await line_of(ann, table)
        assert seen["waits_for"] == [first.name]
        assert seen["holiday"] == ends

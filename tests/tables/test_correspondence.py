"""Matches by correspondence: days for a turn, at a table where nobody sits; kept while it sleeps and over a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.games.fiji.actions import PASS
from rummyhouse.games.fiji.state import WINDOW
from rummyhouse.tables import MemoryLog, Pace, Table, TableProblem, Tables, Truth, consent, decisions
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.thinking import MOST_MISSED
from rummyhouse.tables.time_limit import LIMITS
from tests.tables.conftest import ANN, BEN
from tests.tables.test_clocks import act, turn
from tests.tables.time_source import WoundTime, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.tables.time_limit import ClockName
    from tests.tables.conftest import AnyBots

HOUR = 60 * 60
DAY = 24 * HOUR
LAG = 0.25


@pytest.fixture
def time_source() -> WoundTime:
    return WoundTime()


@pytest.fixture
def away() -> set[str]:
    """Those who are on holiday."""
    return set()


@pytest.fixture
async def tables(log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime, away: set[str]) -> AsyncIterator[Tables]:
    house = house_of(log, bot_pool, time_source, away)
    yield house
    await house.close()


def house_of(log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime, away: set[str] | None = None) -> Tables:
    pace = Pace(1, 1, lag=LAG)
    return Tables(log, bot_pool, pace, time_source=time_source, holiday_until=lambda person: person in (away or ()))


async def two(tables: Tables, time_source: WoundTime, clock: ClockName = "day", **wishes: Any) -> Table:
    """Ann and Ben at Gin; they have been at the table, and have gone."""
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", clock=clock, **wishes)
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    for seat in (0, 1):
        await come(table, seat)
    await time_source.wind(3)
    assert table.truth.stage == "playing"
    return table


async def come(table: Table, seat: int) -> None:
    """The page of this seat is opened, adds its word to the shuffle, and is closed again."""
    table.arrive(seat)
    await table.do(lambda truth: decisions.nonce(truth, seat, 1, f"{seat:032x}"))
    table.depart(seat)


def seat_left(table: Table) -> float:
    """Seconds that are left to those who are asked."""
    left = table.clocks.turn.left
    assert left is not None
    return left.turn / 1000


async def test_the_match_begins_by_itself_once_all_have_been_there(tables: Tables, time_source: WoundTime) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", clock="day")
    await come(table, 0)
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    await time_source.wind(5)
    assert table.truth.stage == "gathering", "Ben has not seen the table yet"
    await come(table, 1)
    assert table.is_needed
    await time_source.wind(5)
    assert table.truth.stage == "playing"


@pytest.mark.parametrize(("clock", "days"), [("day", 1), ("three_days", 3)])
async def test_the_time_runs_while_nobody_is_there_and_a_bot_plays_one_turn_only(
    tables: Tables, time_source: WoundTime, clock: ClockName, days: int
) -> None:
    table = await two(tables, time_source, clock)
    seat = turn(table)
    assert not table.is_needed, "nobody keeps it awake"
    await time_source.wind(days * DAY - 10)
    assert turn(table) == seat
    assert table.truth.seats[seat].kind == "person"
    await time_source.wind(20)
    assert turn(table) == 1 - seat, "a bot has played the turn"
    assert [one.kind for one in table.truth.seats] == ["person", "person"]
    told = [event.sentences[-1] for event in table.truth.events]
    assert any(one.endswith("has missed a turn; a steady bot plays it.") for one in told)
    assert days * DAY - 20 < seat_left(table) <= days * DAY, "the other has all the time of a turn"


async def test_after_three_missed_turns_in_a_row_the_bot_stays_until_its_player_comes_back(
    tables: Tables, time_source: WoundTime
) -> None:
    table = await two(tables, time_source)
    late = turn(table)
    for _ in range(MOST_MISSED):
        assert table.truth.seats[late].kind == "person"
        await time_source.wind(DAY + 10)
        while table.truth.stage == "playing" and turn(table) != late:
            await act(table)
        await time_source.wind(5)
    assert table.truth.seats[late].kind == "stand_in"
    await table.do(lambda truth: decisions.come_back(truth, late))
    assert table.truth.seats[late].kind == "person"
    assert table.truth.thinking.missed[late] == 0


async def test_who_plays_a_turn_has_missed_none(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, time_source)
    late = turn(table)
    await time_source.wind(DAY + 10)
    assert table.truth.thinking.missed[late] == 1
    while turn(table) != late:
        await act(table)
    await act(table)
    assert table.truth.thinking.missed[late] == 0


@pytest.mark.parametrize("crash", [False, True])
async def test_a_sleeping_table_is_woken_when_time_is_up_also_after_a_restart(
    log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime, *, crash: bool
) -> None:
    """Trust G15: timers survive a crash, with an error of a second in the player's favour."""
    house = house_of(log, bot_pool, time_source)
    table = await two(house, time_source)
    link, seat = table.id, turn(table)
    await time_source.wind(HOUR)
    await house.keep_time()
    await house.sweep()
    assert log.used[link].wake > 0
    for _ in range(10):
        await time_source.wind(0.9)
        await house.keep_time()
    await time_source.wind(0.8)
    kept, shown = dict(log.used), log.open
    await house.close()
    if crash:
        log.used, log.open = kept, shown
    await time_source.wind(10 * DAY)  # the house is closed, and nobody is charged for it

    house = house_of(log, bot_pool, time_source)
    await house.wake_due()
    again = await house.find(link)
    left = seat_left(again)
    assert DAY - HOUR - 15 < left < DAY - HOUR - 5
    await house.sweep()
    await settle()
    for moment, kind in ((left - 30, "person"), (60, "person")):
        await time_source.wind(moment)
        await house.wake_due()
        await time_source.wind(5)
        found = await house.find(link)
        assert found.truth.seats[seat].kind == kind
        assert (turn(found) == seat) is (moment > 60)
    await house.close()


async def test_those_who_are_asked_are_reminded_once_when_a_quarter_is_left(
    log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime
) -> None:
    reminded: list[frozenset[int]] = []
    house = Tables(
        log, bot_pool, Pace(1, 1), time_source=time_source, seated=lambda table: table.remind(reminded.append)
    )
    table = await two(house, time_source)
    link, seat = table.id, turn(table)
    await house.sweep()
    await time_source.wind(18 * HOUR - 10)
    await house.wake_due()
    assert reminded == []
    await time_source.wind(20)
    await house.wake_due()
    await time_source.wind(1)
    assert reminded == [frozenset({seat})]
    await house.sweep()
    await house.find(link)
    await time_source.wind(HOUR)
    assert reminded == [frozenset({seat})], "once, although the table has slept meanwhile"
    await house.close()


async def test_the_clock_stands_while_the_one_who_is_asked_is_on_holiday(
    tables: Tables, time_source: WoundTime, away: set[str]
) -> None:
    table = await two(tables, time_source)
    seat = turn(table)
    await time_source.wind(HOUR)
    away.add(table.truth.seats[seat].person)
    table.stir()
    assert table.clocks.turn.left is None
    await time_source.wind(14 * DAY)
    assert turn(table) == seat
    away.clear()
    table.stir()
    assert seat_left(table) == pytest.approx(23 * HOUR, abs=5)


async def test_a_holiday_of_somebody_else_stops_no_clock(
    tables: Tables, time_source: WoundTime, away: set[str]
) -> None:
    table = await two(tables, time_source)
    away.add(table.truth.seats[1 - turn(table)].person)
    table.stir()
    assert table.clocks.turn.left is not None


async def test_the_time_of_a_sleeping_table_stands_from_the_beginning_of_a_holiday_to_its_end(
    log: MemoryLog, tables: Tables, time_source: WoundTime, away: set[str]
) -> None:
    table = await two(tables, time_source)
    link, seat = table.id, turn(table)
    await time_source.wind(HOUR)
    await tables.sweep()
    away.add(person := table.truth.seats[seat].person)
    tables.stir_for({person})
    await tables.review([link])
    assert log.used[link].wake < 0, "it sleeps, and nothing wakes it"
    await time_source.wind(14 * DAY)
    await tables.wake_due()
    away.clear()
    await tables.review([link])
    assert log.used[link].wake > 0
    assert seat_left(await tables.find(link)) == pytest.approx(23 * HOUR, abs=5)
    await tables.sweep()
    await time_source.wind(23 * HOUR + 10)
    await tables.wake_due()
    await time_source.wind(5)
    assert turn(await tables.find(link)) == 1 - seat, "and then the time is up"


async def test_a_turn_that_comes_to_somebody_on_holiday_waits_for_them(
    tables: Tables, time_source: WoundTime, away: set[str]
) -> None:
    table = await two(tables, time_source)
    seat = turn(table)
    away.add(table.truth.seats[1 - seat].person)
    tables.stir_for(away)
    while turn(table) == seat:
        await act(table)
    assert table.holiday_until(1 - seat)
    await time_source.wind(5 * DAY)
    assert turn(table) == 1 - seat
    away.clear()
    table.stir()
    assert seat_left(table) == pytest.approx(DAY, abs=5)


async def test_a_call_window_lasts_a_quarter_of_a_turn_and_silence_is_no_call(
    log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime
) -> None:
    house = house_of(log, bot_pool, time_source)
    people = [letter * 64 for letter in "abc"]
    table, _ = await open_table(house, game="fiji", seats=3, person=people[0], name="P0", clock="day", hints=False)
    for seat, person in enumerate(people):
        if seat:
            await table.do(lambda truth, p=person, s=seat: decisions.sit(truth, p, f"P{s}", s))
        await come(table, seat)
    await time_source.wind(3)
    for _ in range(200):
        if phase(table) == WINDOW:
            break
        await discard(table)
    assert phase(table) == WINDOW
    first, *others = table.truth.actors
    assert seat_left(table) == LIMITS["day"].window == 6 * HOUR
    assert table.clocks.questions.shown is None
    if others:
        seen = table.truth.sequence(first)
        await table.do(lambda truth: decisions.act(truth, first, (PASS,), seen))
        assert first in table.clocks.turn.seats, "it does not show who has answered"
    await time_source.wind(6 * HOUR + 10)
    assert phase(table) != WINDOW
    assert all(seat.kind == "person" for seat in table.truth.seats), "nobody has missed a turn"
    await house.close()


def phase(table: Table) -> int:
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    return int(table.truth.match.round.state.phase)


async def discard(table: Table) -> None:
    """The plainest thing that whoever is asked can do."""
    seat, truth = table.truth.actors[0], table.truth
    assert truth.match is not None
    assert truth.match.round is not None
    legal = truth.match.round.legal(seat)
    text = truth.game.words.write
    plain = [one for one in legal if text(one).split()[0] in ("discard", "draw", "pass", "take")]
    choice, seen = (plain or legal)[0], truth.sequence(seat)
    await table.do(lambda truth: decisions.act(truth, seat, (choice,), seen))


async def test_nobody_can_be_made_to_wait_for_an_answer(tables: Tables, time_source: WoundTime) -> None:
    table = await two(tables, time_source)
    seat = await act(table)
    with pytest.raises(TableProblem) as refused:
        consent.propose(table.truth, seat, "take_back")
    assert refused.value.code == "not_permitted"
    with pytest.raises(TableProblem):
        consent.propose(table.truth, 1 - turn(table), "replace", turn(table), "steady")


async def test_who_waits_at_an_open_table_keeps_the_seat_for_a_week(
    log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime
) -> None:
    moment = [1_000_000]
    time_source.moment = lambda: moment[0]  # type: ignore[method-assign]
    house = house_of(log, bot_pool, time_source)
    table, _ = await open_table(house, game="gin", seats=2, person=ANN, name="Ann", clock="day", openness="open")
    await come(table, 0)
    await house.sweep()
    assert house.seeking() == [table]
    await house.close()

    house = house_of(log, bot_pool, time_source)
    await house.wake()
    assert [one.id for one in house.seeking()] == [table.id], "also after a restart"
    moment[0] += 7 * DAY * 1000
    await house.sweep()
    assert house.seeking() == []
    await house.close()


async def test_a_replay_knows_who_has_missed_turns(tables: Tables, log: MemoryLog, time_source: WoundTime) -> None:
    table = await two(tables, time_source)
    await time_source.wind(DAY + 10)
    again = Truth(table.id, await log.read(table.id))
    assert again.thinking.missed == table.truth.thinking.missed
    assert sum(again.thinking.missed) == 1

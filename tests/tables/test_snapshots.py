"""Snapshots: a table that is read from one is the table that its whole log tells of."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import random
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.server.tables.news import _events
from rummyhouse.tables import Key, LogRow, MemoryLog, Tables, Truth, decisions, snapshots
from rummyhouse.tables.log import LogError, Snapshot
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.snapshots import freeze, pack, read_truth, thaw
from rummyhouse.tables.table_events import MOST_EVENTS
from tests.leaping_time import leap_through
from tests.lengths import LONG, LOT
from tests.tables.conftest import ANN, BEN, AnyBots
from tests.tables.leavers import History, WatchedBots
from tests.tables.players import steady, until

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tables import Table

_DIFFERS = {"_told_from", "_kept_from", "kept_at", "events", "last_act", "_scenes", "lie_open", "_tried", "_sitting"}
_DIFFERS |= {"untold", "again"}
"""What depends on where reading has begun, and how much is told, or follows from the rest."""


def plain(value: Any) -> Any:
    """A value as lists, pairs and numbers that can be compared."""
    if isinstance(value, np.generic | np.ndarray):
        return value.tobytes()
    if isinstance(value, dict):
        return sorted((repr(key), plain(one)) for key, one in value.items())
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, set):
        return sorted(value)
    if type(value).__module__.startswith(("rummyhouse.tables", "rummyhouse.records")) and hasattr(value, "__dict__"):
        return type(value).__name__, plain(vars(value))
    if hasattr(value, "state"):
        return plain(value.state)
    return repr(value)


def facts(truth: Truth) -> Any:
    """All that is true of a table, but for what depends on where reading has begun."""
    return plain({name: value for name, value in vars(truth).items() if name not in _DIFFERS})


def assert_alike(found: Truth, expected: Truth) -> None:
    """Two that were read from different places on are, tell and show the same; one may remember more of the past."""
    assert facts(found) == facts(expected)
    first = max(found._told_from, expected._told_from)
    for viewer in range(-1, len(expected.seats)):
        recent = [
            [one for one in truth.events if one.number >= first and one.kept[viewer]][-MOST_EVENTS:]
            for truth in (found, expected)
        ]
        assert recent[0] == recent[1]
        assert found.scene(viewer) == expected.scene(viewer)
        assert found.sequence(viewer) == expected.sequence(viewer)
    if expected.last_act is not None:
        assert found.last_act is not None
        before = [truth.match.as_it_was(truth.last_act.before) for truth in (found, expected)]
        assert before[0].text(whole=True) == before[1].text(whole=True)
        assert plain(before[0].round) == plain(before[1].round)


def reread(table: str, rows: Sequence[LogRow], cuts: Sequence[int]) -> Truth:
    """A table that was frozen, forgotten and read on at each of these entries."""
    truth, done = Truth(table), 0
    for cut in (*cuts, len(rows)):
        truth.read_on(rows[done:cut])
        done = cut
        if truth.stage != "gathering":
            found = thaw(pack(truth.number, freeze(truth)))
            assert found is not None
            truth = found
    return truth


def log_of_leavers(game: str, seed: int) -> tuple[str, list[LogRow]]:
    """A table and its log: a match with people who come and go, and clocks; see :mod:`tests.tables.leavers`."""
    history = History(game, LOT * 10**6 + seed, WatchedBots(random.Random(seed)))
    leap_through(history.run())
    ((table, rows),) = history.log.rows.items()
    return table, rows


@pytest.mark.compiled
@pytest.mark.parametrize("game", bots.STEADY_GAMES)
def test_a_table_that_was_frozen_anywhere_is_the_table_that_its_log_tells_of(game: str) -> None:
    for seed in range(10 if LONG else 1):
        table, rows = log_of_leavers(game, 500 + seed)
        chance = random.Random(seed)
        last = chance.randrange(2, len(rows) + 1)
        cuts = sorted(chance.sample(range(1, last), min(last - 1, 8)))
        assert_alike(reread(table, rows[:last], cuts), Truth(table, rows[:last]))


@pytest.mark.compiled
@pytest.mark.parametrize("game", bots.STEADY_GAMES)
def test_a_table_that_was_told_little_of_is_the_same_and_all_is_told_once_it_is_asked_for(game: str) -> None:
    """From its beginning, and from a snapshot; and whoever has seen enough need not wait for what he knows."""
    for seed in range(10 if LONG else 2):
        table, rows = log_of_leavers(game, 700 + seed)
        chance = random.Random(seed)
        last = chance.randrange(2, len(rows) + 1)
        log = MemoryLog()
        log.rows[table] = rows[:last]
        whole = Truth(table, rows[:last])
        for cut in (0, chance.randrange(1, last)):
            before = Truth(table, rows[:cut])
            if cut and before.stage != "gathering":
                log.snapshots[table] = pack(before.number, freeze(before))
            full = asyncio.run(read_truth(log, table, contextlib.nullcontext()))
            found = asyncio.run(read_truth(log, table, contextlib.nullcontext(), acts=2))
            assert full is not None
            assert found is not None
            assert_alike(found, whole)
            assert (found.again is None) == (found.untold < 0)
            viewers = range(-1, len(found.seats))
            for viewer in viewers:
                seen = found.sequence(viewer)
                for known in range(max(1, found.sequence(viewer, found.untold)), seen + 1):
                    assert _events(found, viewer, known) == _events(full, viewer, known)
            if found.again is not None:
                told = found.again()
                assert told is not None
                found.recall(told)
            for row in rows[last : last + 8]:
                found.apply(row)
                full.apply(row)
            assert list(found.events) == list(full.events)
            assert [_events(found, viewer, 0) for viewer in viewers] == [_events(full, viewer, 0) for viewer in viewers]


async def wake(tables: Tables, log: MemoryLog) -> tuple[Table, Tables, Table]:
    """A table, and the house after a restart where it has just been read, not all of it told."""
    table = await play(tables, 200)
    while True:
        await until(lambda: bool(log.snapshots))
        house = again(log)
        woken = await house.find(table.id)
        if woken.truth.again is not None:
            return table, house, woken
        await house.close()
        await play_on(table, table.truth.number + 1)


async def test_what_is_told_only_when_asked_for_is_in_the_next_snapshot_too(tables: Tables, log: MemoryLog) -> None:
    _, house, woken = await wake(tables, log)
    before, dealt = log.snapshots[woken.id].number, woken.truth.events.dealt
    await woken.recall(0, woken.truth.sequence(0))
    assert woken.truth.again is not None, "who knows everything waits for nothing"
    await play_on(woken, woken.truth.number + 70)
    await until(lambda: log.snapshots[woken.id].number > before)
    assert woken.truth.again is None
    assert_alike(woken.truth, Truth(woken.id, log.rows[woken.id]))
    kept = thaw(log.snapshots[woken.id])
    assert kept is not None
    since = max(dealt, kept.events.dealt)
    told = [event for event in woken.truth.events if since <= event.number <= kept.number]
    assert [event for event in kept.events if event.number >= since] == told
    await house.close()


async def test_for_many_who_come_afresh_together_it_is_read_once(tables: Tables, log: MemoryLog) -> None:
    table, house, woken = await wake(tables, log)
    seen = {viewer: _events(table.truth, viewer, 0) for viewer in (0, 1, -1)}
    read, times = woken.truth.again, list[None]()
    assert read is not None

    def counted() -> Truth | None:
        times.append(None)
        return read()

    woken.truth.again = counted
    await asyncio.gather(*(woken.recall(viewer, 0) for viewer in (0, 1, -1)), play_on(woken, table.truth.number + 2))
    assert len(times) == 1
    for viewer, events in seen.items():
        assert _events(woken.truth, viewer, 0)[: len(events)] == events
    await house.close()


_LONGER = {"target": 1000}
"""House rules of a match of Gin that takes a while."""


async def play(tables: Tables, number: int) -> Table:
    """A match of Gin in which so many entries are written."""
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", rules=_LONGER)
    await table.do(partial(decisions.sit, person=BEN, name="Ben", seat=None))
    await table.do(lambda truth: decisions.start(truth, 0))
    await play_on(table, number)
    return table


async def play_on(table: Table, number: int) -> None:
    """Until the log has so many entries, or the match is over."""
    chance = random.Random(4)
    while (truth := table.truth).number < number and truth.stage != "finished":
        if truth.stage == "between":
            for seat in (0, 1):
                await table.do(partial(decisions.next_round, seat=seat))
            continue
        if not truth.actors:
            await until(lambda: bool(table.truth.actors))
            continue
        assert truth.match is not None
        assert truth.match.round is not None
        seat, seen, played = truth.actors[0], truth.sequence(truth.actors[0]), truth.match.round
        action = steady(played, seat, chance)
        key = Key(f"client {seat}", truth.number)
        await table.do(partial(decisions.act, seat=seat, actions=(action,), seen=seen), key)


def again(log: MemoryLog) -> Tables:
    """The house after a restart."""
    return Tables(log, AnyBots(), grace=10**6)


async def test_only_what_came_after_the_snapshot_is_read(
    tables: Tables, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play(tables, 300)
    await until(lambda: bool(log.snapshots) and table.truth.number - log.snapshots[table.id].number < 64)
    kept = log.snapshots[table.id].number
    asked: list[int] = []
    read = log.read

    async def noted(link: str, after: int = -1) -> list[LogRow]:
        asked.append(after)
        return await read(link, after)

    monkeypatch.setattr(log, "read", noted)
    house = again(log)
    woken = await house.find(table.id)
    assert asked == [kept]
    assert_alike(woken.truth, Truth(table.id, log.rows[table.id]))
    for viewer in (0, 1, -1):
        await woken.recall(viewer, 0)
        assert _events(woken.truth, viewer, 0) == _events(table.truth, viewer, 0)
    for number in range(table.truth.number + 1):
        assert [woken.truth.answer_to(Key(f"client {seat}", number)) for seat in (0, 1)] == [
            table.truth.answer_to(Key(f"client {seat}", number)) for seat in (0, 1)
        ]
    await play_on(woken, 450)
    assert_alike(woken.truth, Truth(table.id, log.rows[table.id]))
    await house.close()


async def test_a_match_that_is_over_has_no_snapshot(tables: Tables, log: MemoryLog) -> None:
    table = await play(tables, 10**6)
    assert table.truth.stage == "finished"
    assert table.truth.kept_at > 0
    assert not log.snapshots
    await log.keep_snapshot(table.id, Snapshot(3, "", b""), 0)
    assert not log.snapshots


async def test_nothing_is_read_that_other_sources_have_written(tables: Tables, log: MemoryLog) -> None:
    table = await play(tables, 200)
    await until(lambda: bool(log.snapshots))
    number, _, content = log.snapshots[table.id]
    assert thaw(log.snapshots[table.id]) is not None
    log.snapshots[table.id] = Snapshot(number, "0" * 16, content)
    assert thaw(log.snapshots[table.id]) is None
    found = await read_truth(log, table.id, contextlib.nullcontext())
    assert found is not None
    assert found.kept_at == -1
    assert_alike(found, table.truth)


async def test_no_snapshot_of_old_names_is_kept_while_those_of_another_node_are_read(
    tables: Tables, log: MemoryLog
) -> None:
    """They were replaced there; here a snapshot is due, and is first at the door."""
    table = await play(tables, 200)
    await until(lambda: bool(log.snapshots))
    log.snapshots.clear()
    log.editions[table.id] = 1
    table.truth.kept_at = -1
    async with table.door._writing:
        due = asyncio.create_task(table.door._keep_snapshot())
        await asyncio.sleep(0)
        read = asyncio.create_task(tables.compare(table.id, -1, 1, 0, is_held=True))
        await asyncio.sleep(0)
    await asyncio.gather(due, read)
    assert not log.snapshots
    table.truth.kept_at = -1
    await table.door._keep_snapshot()
    assert log.snapshots


class _Harm:
    def __reduce__(self) -> tuple[Any, ...]:
        return exec, ("raise SystemExit",)


async def test_whatever_is_wrong_with_a_snapshot_the_log_has_everything(
    tables: Tables, log: MemoryLog, caplog: pytest.LogCaptureFixture
) -> None:
    table = await play(tables, 200)
    await until(lambda: bool(log.snapshots))
    number, sources, content = log.snapshots[table.id]
    other = pack(number, pickle.dumps({"no": "table"}))
    harmful = pack(number, pickle.dumps(_Harm()))
    for wrong in (
        Snapshot(number, sources, content[:-9]),
        Snapshot(number, sources, b""),
        Snapshot(number - 1, sources, content),
        other,
        harmful,
    ):
        log.snapshots[table.id] = wrong
        found = await read_truth(log, table.id, contextlib.nullcontext())
        assert found is not None
        assert facts(found) == facts(table.truth)
    assert "cannot be read" in caplog.text


async def test_tables_that_begin_together_take_their_snapshots_one_after_the_other(
    tables: Tables, log: MemoryLog
) -> None:
    """Hundreds at one moment, as of a tournament, would let nobody be answered for a second."""
    first: dict[str, int] = {}
    for _ in range(12):
        table = await play(tables, 60)
        assert table.id not in log.snapshots
        while table.id not in log.snapshots and table.truth.number < 200:
            await play_on(table, table.truth.number + 1)
            await asyncio.sleep(0.01)
        first[table.id] = log.snapshots[table.id].number
    assert all(63 <= number <= 140 for number in first.values())
    assert len(set(first.values())) > 6, first


async def test_a_snapshot_that_cannot_be_kept_costs_nobody_anything(
    tables: Tables, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def fail(link: str, *_: object) -> None:
        tried.append(link)
        raise LogError("the disk is full")

    monkeypatch.setattr(log, "keep_snapshot", fail)
    monkeypatch.setattr(snapshots, "_EVERY", 20)
    table = await play(tables, 120)
    await until(lambda: len(tried) > 1)  # it is tried again, and play goes on
    assert table.truth.number >= 120
    assert not log.snapshots


async def test_of_names_that_were_replaced_nothing_is_kept(
    tables: Tables, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a snapshot is on its way while they are replaced."""
    table = await play(tables, 200)
    await until(lambda: bool(log.snapshots))

    async def replace_names() -> None:
        log.snapshots.pop(table.id)
        log.editions[table.id] = 1

    late = log.snapshots[table.id]
    await tables.rewrite(table.id, replace_names)
    await log.keep_snapshot(table.id, late, 0)
    assert not log.snapshots
    monkeypatch.setattr(snapshots, "_EVERY", 20)
    await play_on(table, table.truth.number + 60)
    await until(lambda: bool(log.snapshots))  # the door knows of the edition
    assert cast("Truth", thaw(log.snapshots[table.id])).number > late.number

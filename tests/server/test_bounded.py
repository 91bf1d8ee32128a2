"""Whatever lives as long as the house has room for so much and no more, however many come."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import bots
from rummyhouse.server.accounts import calls, sessions
from rummyhouse.server.accounts.calls import FriendCalls
from rummyhouse.server.accounts.sessions import Sessions
from rummyhouse.server.office import blocked
from rummyhouse.server.office.blocked import Blocked
from rummyhouse.server.pads import standings
from rummyhouse.server.pads.standings import PadStandings
from rummyhouse.server.tables import house_bots
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.server.tournaments import live_tournaments
from rummyhouse.store import bells
from rummyhouse.store.bells import Bells
from rummyhouse.tables import TableProblem, archive, snapshots
from rummyhouse.tables import tables as tables_module
from tests.server.conftest import BEST_ADVISER
from tests.server.test_advice import let_think, seen
from tests.server.test_archive import finished
from tests.server.test_thinkers import a_moment
from tests.server.tournament_guests import Visitor

if TYPE_CHECKING:
    from collections.abc import Collection

    from rummyhouse.server.notices.table_watch import TableWatch
    from tests.server.guests import Guest, Server


def test_of_too_many_calls_the_first_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_MOST", 10)
    found = FriendCalls()
    for number in range(30):
        found.call(f"friend {number}", "ann", "table")
        found.call("friend 0", "ann", "table")
    assert len(found._until) == 10
    assert {caller for caller, _ in found.to("ann")} >= {"friend 0", "friend 29"}


async def test_of_too_many_who_were_seen_the_first_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "_KNOWN", 10)
    rows: Any = SimpleNamespace()
    found = Sessions(rows)
    for number in range(30):
        found._note(f"person {number}")
        found._tell_of(f"person {number}")
        row: Any = SimpleNamespace(digest=str(number))
        found._remember(row)
    assert len(found._seen) == 10
    assert len(found._told) <= 10
    assert len(found._known) <= 10
    assert found.is_here("person 29")
    assert not found.is_here("person 0")


def test_a_page_that_has_hung_up_leaves_nothing_behind() -> None:
    rows: Any = SimpleNamespace()
    found = Sessions(rows)
    for number in range(30):
        row: Any = SimpleNamespace(digest=str(number), person=f"person {number}", account="a")
        found._remember(row)
        cut = SimpleNamespace  # anything that can be called
        found.on_end(str(number), cut)
        assert found._connected
        found.forget(cut)
    assert not found._connected
    assert not found._lines


async def test_of_too_many_tournaments_that_were_read_the_first_is_read_anew(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tournaments, "_KEPT", 3)
    live = server.house.live_tournaments
    async with Visitor(server.address, "Olga") as olga:
        names = [await olga.open() for _ in range(6)]
        for name in names:
            assert (await live.find(name)).opened.id == name
            await olga.do(name, "organiser", "enter", teams=[{"team": "Herons"}])
        for name in names:
            assert len((await live.find(name)).teams) == 1
        assert list(live._known) == names[-3:]
        assert [team["name"] for team in (await olga.see(names[0]))["teams"]] == ["Herons"]
        await asyncio.gather(*(live.changed(name, 0.01) for name in names))
        gc.collect()
        assert not live._bells
        assert not live._doors


async def test_of_too_many_pads_that_were_added_up_the_first_is_added_up_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standings, "MOST", 3)
    read = list[str]()

    class Acts:
        async def latest(self, names: Collection[str]) -> dict[str, int]:
            return dict.fromkeys(names, 1)

        async def acts(self, name: str) -> list[str]:
            read.append(name)
            return []

    store: Any = Acts()
    found = PadStandings(store)
    for name in ("a", "b", "c", "c", "d", "a"):
        await found.of([name])
    assert read == ["a", "b", "c", "d", "a"]
    assert len(found._known) == 3


async def test_of_too_many_matches_to_replay_the_first_is_played_through_anew(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "_MOST", 2)
    tables = [await finished(ann) for _ in range(3)]
    for table in (*tables, tables[0]):
        assert (await server.house.archive.find(table)).is_over
    assert list(server.house.archive._ready) == [tables[2], tables[0]]


async def test_of_too_many_tables_that_cannot_be_read_the_first_is_tried_again(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the house does not play their rules any more, or their logs are not sound."""
    monkeypatch.setattr(tables_module, "_MOST", 3)
    tables, links = server.house.tables, [await ann.open_table() for _ in range(6)]
    await tables.sweep()

    def fail(problem: Exception, *_: object, **__: object) -> None:
        raise problem

    for problem in (ValueError(), TableProblem("not_possible", "of an older version")):
        monkeypatch.setattr(snapshots, "Truth", partial(fail, problem))
        for link in links:
            with contextlib.suppress(ValueError):
                await tables._find_due(link)
    assert list(tables.unreadable) == links[-3:]
    assert list(tables._sleep_on) == links[-3:]


async def test_of_too_many_who_have_blocked_somebody_the_first_is_asked_for_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(blocked, "_MOST", 10)
    asked, now = list[int](), [0.0]

    class Rows:
        async def by(self, persons: Collection[str]) -> dict[str, frozenset[str]]:
            asked.append(len(persons))
            return {person: frozenset({f"foe of {person}"}) for person in persons}

    rows: Any = Rows()
    found = Blocked(rows, lambda: now[0])
    for _ in range(2):
        for number in range(30):
            assert await found.by(f"person {number}") == {f"foe of person {number}"}
        assert len(found._known) == len(found._needed) == 10
        now[0] += 60
    assert max(asked) == 10


async def test_a_table_that_is_put_away_leaves_nothing_of_those_at_other_nodes(server: Server, ann: Guest) -> None:
    table, watch = await ann.open_table(), server.house.table_watch
    watch.meet(table, frozenset({"ben"}), frozenset({"ben"}))
    assert watch.visitors(table) == {"ben"}
    await server.house.tables.sweep()
    assert table not in server.house.tables.links()
    assert nothing_of(watch)


def nothing_of(watch: TableWatch) -> bool:
    kept = (watch._eyes_elsewhere, watch._visitors_elsewhere, watch._eyes, watch._lines)
    return not any(kept)


async def test_bells_that_cannot_be_rung_do_not_heap_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the connection breaks while they are rung."""
    monkeypatch.setattr(bells, "_MOST", 10)
    monkeypatch.setattr(bells, "_TOGETHER", 0)

    class Broken:
        def get_server_pid(self) -> int:
            return 1

        async def add_listener(self, channel: str, heard: object) -> None:
            pass

        def add_termination_listener(self, ended: object) -> None:
            pass

        async def remove_listener(self, channel: str, heard: object) -> None:
            pass

        async def execute(self, *words: str) -> None:
            for number in range(8):  # others ring meanwhile
                found.ring("log", f"{next(counted)} {number}")
            raise OSError("broken")

    async def nothing() -> None:
        pass

    async def raw() -> Any:
        return SimpleNamespace(driver_connection=Broken())

    async def connect() -> Any:
        return SimpleNamespace(close=nothing, get_raw_connection=raw)

    counted = iter(range(1000))
    found = Bells("postgresql+asyncpg://nobody@nowhere/house", lambda: "a", lambda: None)
    engine: Any = SimpleNamespace(connect=connect)
    for _ in range(20):
        found.ring("log", f"{next(counted)}")
        with pytest.raises(OSError, match="broken"):
            await found._connected(engine)
        assert len(found._waiting) <= 10


async def test_of_too_many_hints_the_usual_bot_gives_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "adviser", BEST_ADVISER)
    monkeypatch.setattr(house_bots, "SOON", 0.01)
    monkeypatch.setattr(house_bots, "MOST_LATE", 5)
    advisers = HouseBots(lambda: 5)
    imagined, legal = a_moment()
    asked = let_think(monkeypatch, advisers, None, seconds=60)
    found = [await advisers.advise("gin", seen(imagined), imagined, legal) for _ in range(12)]
    assert len(advisers._late) == len(asked) == 5
    assert found == [advisers.advise_at_once("gin", seen(imagined), legal)] * 12
    await advisers.close()

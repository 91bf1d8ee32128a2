"""Over the wire: while several are asked, nobody hears that another has answered, not even by a message more."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from rummyhouse.server.offer import _offer as offered
from tests.server.guests import Guest, Line, Server
from tests.tables.snatch import CALL, LAY, PASS, PUT, USE, open_snatch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

PLAYERS = ("Ann", "Ben", "Cay", "Dan")


@pytest.fixture(autouse=True)
def _snatch() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_snatch(patch)
        yield
    offered.cache_clear()


@contextlib.asynccontextmanager
async def company(server: Server, **rules: object) -> AsyncIterator[tuple[list[Line], Line]]:
    """Four players in the middle of a match, and somebody who watches them."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(server.address, name)) for name in (*PLAYERS, "Eve")]
        table = await guests[0].open_table("snatch", seats=4, rules=rules)
        for guest in guests[1:4]:
            await guest.join(table)
        lines = [await stack.enter_async_context(guest.line(table)) for guest in guests]
        await lines[0].ask(type="start")
        for line in lines:
            while not line.news.get("scene"):
                await line.until("news")
        yield lines[:4], lines[4]


async def hears_nothing(line: Line) -> None:
    """Nothing has been sent to this page: the answer to its ping is the next that it hears."""
    await line.send(type="ping")
    assert (await line.receive())["type"] == "pong"


async def heard(line: Line, sequence: int) -> None:
    while line.news["sequence"] < sequence:
        await line.until("news")


async def all_hear(lines: list[Line]) -> None:
    """Let every page hear what has been sent to it."""
    for line in lines:
        await line.send(type="ping")
        await line.until("pong")


@pytest.mark.parametrize("answer", ["pass call", "call"])
async def test_an_answer_reaches_nobody_until_all_have_answered(server: Server, answer: str) -> None:
    async with company(server, window_ms=60_000) as (lines, watcher):
        turn = next(place for place, line in enumerate(lines) if line.moves)
        discard = lines[turn].moves[0]["action"]
        await lines[turn].ask(type="act", seen=lines[turn].news["sequence"], actions=[discard])
        await all_hear([*lines, watcher])
        clocks = [line.news["clock"] for line in (*lines, watcher)]
        assert all(clock["total"] == 60_000 for clock in clocks)
        asked = [place for place in range(4) if place != turn]
        rightful = next(place for place in asked if any(move["action"] == USE for move in lines[place].moves))
        first, last = (place for place in asked if place != rightful)
        seen = {place: lines[place].news["sequence"] for place in asked}
        action = {"pass call": PASS, "call": CALL}[answer]
        done = await lines[first].ask(type="act", seen=seen[first], actions=[action])
        assert done["sequence"] == seen[first] + 1
        for line in (*(lines[place] for place in range(4) if place != first), watcher):
            await hears_nothing(line)
        await lines[rightful].ask(type="act", seen=seen[rightful], actions=[PASS])
        for line in (lines[turn], lines[last], watcher):
            await hears_nothing(line)
        before = watcher.news["sequence"]
        assert (await lines[last].ask(type="act", seen=seen[last], actions=[PASS]))["type"] == "done"
        await heard(watcher, before + 1)
        assert watcher.news["sequence"] == before + 1
        assert watcher.news["clock"] is None
        event = watcher.news["events"][-1]
        winner = PLAYERS[first if answer == "call" else rightful]
        assert event["sentence"] == f"{winner} {'gets the card' if answer == 'call' else 'draws'}."
        assert event["seat"] == -1


async def test_nobody_hears_what_another_composes(server: Server) -> None:
    async with company(server) as (lines, watcher):
        turn = next(place for place, line in enumerate(lines) if line.moves)
        await all_hear([*lines, watcher])
        put = [move["action"] for move in lines[turn].moves if PUT <= move["action"] < LAY]
        for action in put[:2]:
            answer = await lines[turn].ask(type="act", seen=lines[turn].news["sequence"], actions=[action])
            await heard(lines[turn], answer["sequence"])
            assert lines[turn].news["events"] == []
        for line in (*(lines[place] for place in range(4) if place != turn), watcher):
            await hears_nothing(line)


async def test_a_table_says_who_plays_with_whom_before_it_is_opened(ann: Guest) -> None:
    wish = {"game": "snatch", "seats": 4, "rules": {"pairs": True, "need": "3:1, 8:9"}}
    assert (await ann.web.post("/api/seating", json=wish)).json() == {"sides": [0, 1, 0, 1]}
    answer = await ann.web.post("/api/seating", json=wish | {"seats": 3})
    assert answer.status_code == 409
    assert answer.json()["message"].startswith("SEATING_INVALID")
    assert answer.json()["message"].endswith("(SNATCH-1)")
    answer = await ann.web.post("/api/tables", json=wish | {"seats": 3, "nickname": "Ann"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_possible")
    joined = (await ann.web.post("/api/tables", json=wish | {"nickname": "Ann"})).json()
    assert joined["agreed"] == {"pairs": True, "window_ms": 3000, "target": 9, "need": "3:1, 8:9"}
    async with ann.line(joined["table"]) as line:
        table = line.news["table"]
        assert table["sides"] == ["Ann and Seat 2", "Seat 1 and Seat 3"]
        assert [(seat["side"], seat["agreed"]) for seat in table["seats"]] == [
            (0, True),
            (1, False),
            (0, False),
            (1, False),
        ]
        refused = await line.ask(type="start")
        assert (refused["type"], refused["code"], refused["clause"]) == ("refused", "RULES_NOT_AGREED", "SNATCH-8")
        assert (await line.ask(type="seat", seat=3))["type"] == "done"
        while not line.news["table"]["seats"][3]["name"]:
            await line.until("news")
        assert line.news["you"] == line.news["table"]["host"] == 3

"""A crowd that looks on costs little: the same text for all, and questions are limited as everything else is."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from rummyhouse.rules import Round
from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from rummyhouse.rules import Scene
    from tests.server.guests import Server

SPECTATORS = 40
ACTS = 4


async def test_what_spectators_see_is_made_once_and_all_see_it(
    server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open_table(rules={"target": 500})
    await ben.join(table)
    made, scene = [], Round.scene

    def counted(played: Round, seat: int) -> Scene:
        made.append(seat)
        return scene(played, seat)

    async with contextlib.AsyncExitStack() as lines, Guest(server.address) as cay:
        first, second = [await lines.enter_async_context(guest.line(table)) for guest in (ann, ben)]
        crowd = [await lines.enter_async_context(cay.line(table)) for _ in range(SPECTATORS)]
        number = (await first.ask(type="start"))["sequence"]
        for line in (first, second, *crowd):
            await line.reach(number)
        monkeypatch.setattr(Round, "scene", counted)
        for _ in range(ACTS):
            line = first if first.moves else second
            wish = {"seen": line.news["sequence"], "actions": [line.moves[0]["action"]]}
            answer = await line.ask(type="act", **wish)
            assert answer["type"] == "done", answer
            for one in (first, second, *crowd):
                await one.reach(answer["sequence"])
        assert len({one.raw[-1] for one in crowd}) == 1
        assert all(one.news["you"] == -1 and not one.moves for one in crowd)
        assert first.raw[-1] != second.raw[-1]
        heard, looked = len(first.heard), len(crowd[0].heard)
        onlookers = len(first.news["company"]["onlookers"])
        async with cay.line(table):
            while len(first.news["company"]["onlookers"]) == onlookers:
                await first.until("news")
            assert len(first.heard) == heard + 1, "players are told who looks on"
            await crowd[0].send(type="ping")
            await crowd[0].until("pong")
            assert len(crowd[0].heard) == looked + 1, "who only looks on is no news to a crowd"
    assert made.count(-1) <= 3 * ACTS + 1, "for the crowd, and for the page that came last"


async def test_questions_of_one_address_are_limited_and_pages_are_not(tmp_path: Path) -> None:
    limits = {"questions_per_second": 0.001, "questions_at_once": 5}
    async with open_server(tmp_path, **limits) as server, Guest(server.address) as ann:
        found = [(await ann.web.get("/api/tables")).status_code for _ in range(7)]
        assert found == [200] * 5 + [429] * 2
        assert (await ann.web.get("/healthz")).status_code == 200
        assert (await ann.web.get("/favicon.ico")).status_code in (200, 404)
        elsewhere = await ann.web.get("/api/tables", headers={"x-forwarded-for": "192.0.2.9"})
        assert elsewhere.status_code == 200

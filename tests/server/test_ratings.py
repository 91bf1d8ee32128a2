"""Rated matches: by consent, with accounts, without help; what leaving costs; the leaderboard."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from tests.server.test_accounts import make
from tests.server.test_open_tables import anybody, listed

if TYPE_CHECKING:
    from tests.server.guests import Guest, Server


async def board(guest: Guest, game: str = "gin") -> dict[str, dict[str, Any]]:
    answer = await guest.web.get(f"/api/ratings/{game}")
    assert answer.status_code == 200, answer.text
    return {line["name"]: line for line in answer.json()["lines"]}


async def rated(ann: Guest, ben: Guest, **more: Any) -> str:
    await make(ann, "Ann")
    await make(ben, "Ben")
    table = await ann.open_table(openness="open", rated=True, **more)
    await ben.join(table)
    return table


async def test_a_rated_match_changes_the_ratings_of_both_and_says_how_sure_they_are(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        assert one.news["table"]["rated"]
        while one.stage == "gathering":
            await one.until("news")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
        winners = one.news["table"]["winners"]
    lines = await board(ann)
    assert set(lines) == {"Ann", "Ben"}
    assert lines["Ann"]["mine"]
    assert not lines["Ben"]["mine"]
    if winners:
        better, worse = ("Ann", "Ben") if winners == [0] else ("Ben", "Ann")
        assert lines[better]["value"] > 1500 > lines[worse]["value"]
    for line in lines.values():
        assert line["matches"] == 1
        assert line["provisional"]
        assert 150 < line["margin"] < 392


async def test_a_match_that_is_not_rated_changes_nothing(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as one, ben.line(table) as two:
        await one.ask(type="start")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
    assert await board(ann) == {}


async def test_guests_are_told_that_a_rated_match_needs_an_account(ann: Guest, ben: Guest) -> None:
    wish = {"game": "gin", "nickname": "Ann", "seats": 2, "rated": True}
    for path in ("/api/tables", "/api/open-tables/anybody"):
        answer = await ann.web.post(path, json=wish)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_permitted")
        assert "account" in answer.json()["message"]
    await make(ann, "Ann")
    table = await ann.open_table(openness="open", rated=True)
    answer = await ben.web.post(f"/api/tables/{table}/join", json={"nickname": "Ben"})
    assert answer.status_code == 403
    assert "account" in answer.json()["message"]
    assert (await listed(ben))[0]["rated"]
    assert (await anybody(ben))["table"] != table, "whoever has not asked for it is not seated there"


async def test_there_are_no_hints_and_no_bots_in_a_rated_match(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben, hints=True)
    for more in ({"bots": [{"seat": 1, "bot": "steady"}]}, {"bots_after": 60, "openness": "open"}):
        wish = {"game": "gin", "nickname": "Ann", "seats": 2, "rated": True} | more
        assert (await ann.web.post("/api/tables", json=wish)).status_code == 409
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        for line in (one, two):
            answer = await line.ask(type="hint")
            assert (answer["type"], answer["code"]) == ("problem", "not_permitted")
            assert "rated" in answer["message"]


async def test_the_host_cannot_put_a_bot_at_a_rated_table(ann: Guest) -> None:
    await make(ann, "Ann")
    table = await ann.open_table(rated=True)
    async with ann.line(table) as line:
        answer = await line.ask(type="fill", seat=1, bot="steady")
        assert (answer["type"], answer["code"]) == ("problem", "not_possible")


async def test_leaving_a_rated_match_counts_as_lost_whatever_the_bot_makes_of_it(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        assert (await two.ask(type="leave"))["type"] == "done"
        await one.play(random.Random(3))
    lines = await board(ann)
    assert lines["Ann"]["value"] > 1500 > lines["Ben"]["value"]


async def test_a_rematch_is_not_rated_because_nobody_has_been_asked(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
        await one.ask(type="rematch")
        while not one.news["table"]["rematch"]:
            await one.until("news")
    info = (await ann.web.get(f"/api/tables/{one.news['table']['rematch']}")).json()
    assert not info["rated"]


async def test_ratings_are_exported_and_deleted_with_the_account(server: Server, ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
    exported = (await ann.web.get("/api/account/export")).json()
    assert exported["ratings"][0]["matches"] == 1
    answer = await ann.web.post("/api/account/delete", json={"name": "Ann"})
    assert answer.status_code == 200, answer.text
    assert set(await board(ben)) == {"Ben"}

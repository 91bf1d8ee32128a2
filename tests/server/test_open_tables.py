"""People who do not know each other find one another: the list of open tables, and a seat with anybody."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.guests import SHORT, Guest, Server, open_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


async def listed(guest: Guest) -> list[dict[str, Any]]:
    answer = await guest.web.get("/api/open-tables")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


async def anybody(guest: Guest, game: str = "gin", **more: Any) -> dict[str, Any]:
    wish = {"game": game, "nickname": guest.name, "rules": SHORT.get(game, {})} | more
    answer = await guest.web.post("/api/open-tables/anybody", json=wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def make_account(guest: Guest) -> None:
    wish = {"name": guest.name, "password": "a long password indeed"}
    answer = await guest.web.post("/api/account", json=wish)
    assert answer.status_code in (200, 201), answer.text


async def until_listed(guest: Guest, count: int) -> list[dict[str, Any]]:
    async with asyncio.timeout(60):
        while len(found := await listed(guest)) != count:
            await asyncio.sleep(0.02)
    return found


@pytest.fixture
async def hasty(tmp_path: Path) -> AsyncIterator[Server]:
    """A house that waits only a moment for those who are away."""
    async with open_server(tmp_path, grace=1) as server:
        yield server


async def test_a_table_is_private_unless_its_opener_wants_it_otherwise(ann: Guest, ben: Guest) -> None:
    await ann.open_table()
    assert await listed(ben) == await listed(ann) == []


async def test_an_open_table_is_on_the_list_until_it_is_full(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table(openness="open", hints=False, rules={"gin_bonus": 40})
    (line,) = await listed(ben)
    assert line == {
        "table": table,
        "game": "gin",
        "title": "Gin Rummy",
        "preset": line["preset"],
        "changed": {"gin_bonus": 40},
        "names": ["Ann", ""],
        "bots": [False, False],
        "openness": "open",
        "friends": False,
        "mine": False,
        "hints": False,
        "rated": False,
        "fill_left": -1,
        "ratings": [],
        "clock": None,
    }
    assert (await listed(ann))[0]["mine"]
    await ben.join(table)
    assert await listed(ben) == []


async def test_a_table_for_friends_is_on_their_lists_only(server: Server, ann: Guest, ben: Guest) -> None:
    refused = {"game": "gin", "nickname": "Ann", "seats": 2, "openness": "friends"}
    answer = await ann.web.post("/api/tables", json=refused)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_permitted")
    assert "account" in answer.json()["message"]
    await make_account(ann)
    await make_account(ben)
    for one, other in ((ann, "Ben"), (ben, "Ann")):
        await one.web.post("/api/account/friends", json={"name": other})
    table = await ann.open_table(openness="friends")
    (line,) = await listed(ben)
    assert (line["table"], line["friends"], line["openness"]) == (table, True, "friends")
    async with Guest(server.address, "Cay") as stranger:
        assert await listed(stranger) == []
        assert await stranger.join(table) == 1, "whoever has the link may sit down"


async def test_two_who_want_to_play_with_anybody_are_seated_together_and_the_match_begins(
    ann: Guest, ben: Guest
) -> None:
    first, second = await asyncio.gather(anybody(ann), anybody(ben))
    assert first["table"] == second["table"]
    assert {first["seat"], second["seat"]} == {0, 1}
    async with ann.line(first["table"]) as one:
        assert one.stage == "gathering", "the other page is not there yet"
        async with ben.line(first["table"]) as two:
            while one.stage == "gathering":
                await one.until("news")
            await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
            assert one.stage == "finished"


async def test_nobody_is_seated_with_anybody_at_other_house_rules_or_among_more(
    server: Server, ann: Guest, ben: Guest
) -> None:
    other = await ann.open_table(openness="open", rules={"gin_bonus": 40})
    assert (await anybody(ben, rules={}))["table"] != other
    assert (await anybody(ben, rules={"gin_bonus": 40}))["table"] == other
    async with Guest(server.address, "Cay") as cay, Guest(server.address, "Dot") as dot:
        four = await anybody(cay, "fiji", seats=4)
        assert (await anybody(dot, "fiji", seats=3))["table"] != four["table"]
        assert (await anybody(ben, "fiji"))["table"] in {one["table"] for one in await listed(ann)}


async def test_nobody_is_seated_with_anybody_under_another_clock(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table(openness="open", clock="brisk")
    (line,) = await listed(ben)
    assert line["clock"] == {"name": "brisk", "turn": 30, "reserve": 180}
    assert (await anybody(ben, rules={}, clock="calm"))["table"] != table
    assert (await anybody(ben, rules={}, clock="brisk"))["table"] == table


async def test_whoever_asks_twice_keeps_the_seat(ann: Guest) -> None:
    assert await anybody(ann) == await anybody(ann)
    assert len(await listed(ann)) == 1


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "whist"}, 400),
        ({"seats": 7}, 400),
        ({"rules": {"nothing": 1}}, 400),
        ({"nickname": "!"}, 400),
        ({"bots_after": -1}, 400),
        ({"filler": "nobody", "bots_after": 60}, 400),
        ({"openness": "open"}, 400),
    ],
)
async def test_what_cannot_be_is_refused_and_opens_no_table(ann: Guest, wish: dict[str, Any], status: int) -> None:
    answer = await ann.web.post("/api/open-tables/anybody", json={"game": "gin", "nickname": "Ann"} | wish)
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]
    assert await listed(ann) == []


async def test_leaving_before_it_begins_does_no_harm(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table("fiji", seats=3, openness="open")
    await ben.join(table)
    async with ann.line(table) as one, ben.line(table) as two:
        assert (await one.ask(type="leave"))["type"] == "done"
        (line,) = await listed(ann)
        assert line["names"] == ["", "Ben", ""]
        assert (await two.ask(type="leave"))["type"] == "done"
    assert await listed(ann) == []


async def test_who_goes_without_a_word_gives_the_seat_free(hasty: Server) -> None:
    async with Guest(hasty.address, "Ann") as ann, Guest(hasty.address, "Ben") as ben:
        table = await ann.open_table(openness="open")
        async with ben.line(table) as watching:
            await until_listed(ben, 0)
            while watching.news["table"]["seats"][0]["kind"] != "empty":
                await watching.until("news")
        private = await ann.open_table()
        await asyncio.sleep(1.5)
        info = (await ben.web.get(f"/api/tables/{private}")).json()
        assert info["seats"][0]["name"] == "Ann", "a private table waits for days"


async def test_bots_fill_the_free_seats_after_the_wait_and_the_match_begins(ann: Guest) -> None:
    table = await ann.open_table("fiji", seats=3, openness="open", bots_after=1, filler="casual")
    async with ann.line(table) as line:
        assert 0 < line.news["table"]["fill_left"] <= 1000
        while line.stage == "gathering":
            await line.until("news")
        assert [seat["bot"] for seat in line.news["table"]["seats"]] == ["", "casual", "casual"]
    assert await listed(ann) == []


async def test_no_bots_come_where_the_opener_wants_none(ann: Guest) -> None:
    table = await ann.open_table(openness="open")
    async with ann.line(table) as line:
        assert line.news["table"]["fill_left"] == -1
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(line.until("news"), 1.2)
        assert line.stage == "gathering"


async def test_an_open_table_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open_table(openness="open", bots_after=60)
        cookies = dict(ann.web.cookies)
    async with open_server(tmp_path) as server, Guest(server.address, "Ann") as ann:
        ann.web.cookies.update(cookies)
        async with ann.line(table) as line:
            (found,) = await listed(ann)
            assert (found["table"], found["mine"]) == (table, True)
            assert 0 < line.news["table"]["fill_left"] <= 60_000

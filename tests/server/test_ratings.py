"""Rated matches: by consent, with accounts, without help; what leaving costs; the leaderboard."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.server.tables.house_bots import HouseBots
from tests.lengths import LONG
from tests.server.guests import Guest
from tests.server.test_accounts import make
from tests.server.test_open_tables import anybody, listed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.guests import Line, Server


FIJI = {"team_mode": "2x2", "target_score": 1000, "call_enabled": False}
BAJA = {"target_score": 1000, "packs": 4, "stock_exhaustion": "end_deal", "required_runs": 0, "required_twos": 0}
"""Two pairs, and a match that is soon over."""


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


async def test_after_the_match_the_table_tells_what_it_has_made_of_each_rating(ann: Guest, ben: Guest) -> None:
    for seeds in ((1, 2), (3, 4)):
        table = await rated(ann, ben) if seeds == (1, 2) else await ann.open_table(openness="open", rated=True)
        if seeds != (1, 2):
            await ben.join(table)
        before = {name: line["value"] for name, line in (await board(ann)).items()}
        async with ann.line(table) as one, ben.line(table) as two:
            while one.stage == "gathering":
                await one.until("news")
            during = (await ben.web.get(f"/api/tables/{table}/ratings")).json()["seats"]
            await asyncio.gather(
                *(line.play(random.Random(seed)) for line, seed in zip((one, two), seeds, strict=True))
            )
        after = await board(ann)
        told = (await ben.web.get(f"/api/tables/{table}/ratings")).json()["seats"]
        for name, earlier, seat in zip(("Ann", "Ben"), during, told, strict=True):
            assert earlier.get("change") is None
            assert seat["value"] == after[name]["value"]
            assert seat["change"] == after[name]["value"] - before.get(name, 1500)


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


async def test_the_rating_stands_beside_the_name_at_rated_tables_only(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    table = await ann.open_table(openness="open", rated=True)
    fresh = {"value": 1500, "margin": 392, "provisional": True, "change": None}
    answer = await ben.web.get(f"/api/tables/{table}/ratings")
    assert answer.json() == {"seats": [fresh, None]}
    (line,) = await listed(ben)
    assert line["ratings"] == [fresh, None]
    other = await ann.open_table()
    assert (await ben.web.get(f"/api/tables/{other}/ratings")).json() == {"seats": []}


@contextlib.asynccontextmanager
async def four(server: Server, game: str, **rules: Any) -> AsyncIterator[tuple[list[Guest], list[Line]]]:
    """Four people with accounts at a rated table of two pairs, connected, as the match begins."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(server.address, name)) for name in ("Ann", "Ben", "Cay", "Dot")]
        for guest in guests:
            await make(guest, guest.name)
        table = await guests[0].open_table(game, seats=4, openness="open", rated=True, rules=rules)
        for guest in guests[1:]:
            await guest.join(table)
        lines = [await stack.enter_async_context(guest.line(table)) for guest in guests]
        while lines[0].stage == "gathering":
            await lines[0].until("news")
        yield guests, lines


async def until_over(line: Line) -> None:
    async with asyncio.timeout(120):
        while line.stage != "finished":
            await line.until("news")


async def play_well(server: Server, line: Line) -> None:
    """Play as the house's best bot would, over the wire, until the match is over."""
    bots, seat = HouseBots(), line.news["you"]
    table = await server.house.tables.find(line.news["table"]["table"])
    game = table.truth.game.name
    while line.stage != "finished":
        if line.stage == "between" and not line.news["table"]["seats"][seat]["ready"]:
            answer = await line.ask(type="next")
            await line.reach(answer["sequence"])
            continue
        if line.stage != "playing" or not line.moves:
            await line.until("news")
            continue
        seen, match = line.news["sequence"], table.truth.match
        assert match is not None
        assert match.round is not None
        action = match.round.legal(seat)[:1]
        if len(match.round.legal(seat)) > 1:
            view, legal = match.round.view(seat), match.round.legal(seat)
            action = [await asyncio.to_thread(bots.choose, game, "steady", view, legal)]
        answer = await line.ask(type="act", seen=seen, actions=action)
        if answer["type"] == "done":
            await line.reach(answer["sequence"])
        elif line.news["sequence"] == seen:  # the table has moved on since
            await line.until("news")


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "rules"), [("baja", BAJA), *([("fiji", FIJI)] if LONG else ())])
async def test_partners_share_the_result_and_a_pair_that_has_left_has_lost(
    server: Server, game: str, rules: dict[str, Any]
) -> None:
    async with four(server, game, **rules) as (guests, lines):
        assert [seat["side"] for seat in lines[0].news["table"]["seats"]] == [0, 1, 0, 1]
        # One partner is enough: whatever the bots make of the cards, this pair has lost together.
        assert (await lines[1].ask(type="leave"))["type"] == "done"
        await asyncio.gather(*(play_well(server, lines[seat]) for seat in (0, 2, 3)))
        values = {name: line["value"] for name, line in (await board(guests[0], game)).items()}
    assert values["Ann"] == values["Cay"] > 1500 > values["Ben"] == values["Dot"]


async def test_when_everybody_leaves_the_cards_decide_and_each_match_counts_once(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        assert (await two.ask(type="leave"))["type"] == "done"
        assert (await one.ask(type="leave"))["type"] == "done"
        await until_over(one)
        winners = one.news["table"]["winners"]
    lines = await board(ann)
    assert [lines[name]["matches"] for name in ("Ann", "Ben")] == [1, 1]
    if winners:
        better, worse = ("Ann", "Ben") if winners == [0] else ("Ben", "Ann")
        assert lines[better]["value"] > 1500 > lines[worse]["value"]
    else:
        assert lines["Ann"]["value"] == lines["Ben"]["value"] == 1500

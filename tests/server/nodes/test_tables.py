"""A seat on one node and a seat on another: each sees what the other does."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.nodes.houses import log_of, play, until
from tests.server.test_open_tables import anybody, listed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.guests import Guest, Line

pytestmark = pytest.mark.asyncio(loop_scope="module")


@contextlib.asynccontextmanager
async def two_lines(ann: Guest, ben: Guest, **more: Any) -> AsyncIterator[tuple[str, Line, Line]]:
    """Ann has opened a table on her node, Ben has sat down through his."""
    table = await ann.open_table(**more)
    async with ann.line(table, client="a") as hers:
        await ben.join(table)
        async with ben.line(table, client="b") as his:
            yield table, hers, his


async def seen(line: Line, what: str, wanted: Any) -> None:
    """Listen until the news have this at the table."""
    while line.news["table"][what] != wanted:
        await line.until("news")


async def test_whoever_sits_down_on_one_node_is_seen_on_the_other(ann: Guest, ben: Guest) -> None:
    async with two_lines(ann, ben) as (_, hers, his):
        assert his.news["you"] == 1
        for line in (hers, his):
            while [seat["kind"] for seat in line.news["table"]["seats"]] != ["person", "person"]:
                await line.until("news")
        assert [seat["name"] for seat in hers.news["table"]["seats"]] == ["Ann", "Ben"]


async def test_strangers_on_two_nodes_find_one_another(ann: Guest, ben: Guest) -> None:
    table = (await anybody(ann))["table"]
    async with ann.line(table, client="a") as hers:
        assert table in [one["table"] for one in await listed(ben)]
        assert (await anybody(ben))["table"] == table
        while hers.news["table"]["seats"][1]["name"] != "Ben":
            await hers.until("news")


async def test_a_match_is_played_to_its_end_across_nodes(ann: Guest, ben: Guest, postgresql: str) -> None:
    async with two_lines(ann, ben) as (table, hers, his):
        assert (await hers.ask(type="start"))["type"] == "done"
        await until((hers, his), "playing")
        await asyncio.gather(play(hers, random.Random(1)), play(his, random.Random(2)))
        assert hers.news["table"]["winners"] == his.news["table"]["winners"]
        assert hers.news["table"]["totals"] == his.news["table"]["totals"]
        written = await log_of(postgresql, table)
        assert [number for number, _, _ in written] == list(range(len(written)))
        assert len({epoch for _, epoch, _ in written}) == 1
        assert {one["type"] for one in (*hers.heard, *his.heard)} <= {"news", "done", "hint", "problem"}


async def test_both_say_their_word_for_the_deal_at_once_and_a_message_said_twice_counts_once(
    ann: Guest, ben: Guest, postgresql: str
) -> None:
    async with two_lines(ann, ben) as (table, hers, his):
        words = [
            hers.ask(type="nonce", round=1, nonce="a" * 32),
            his.ask(type="nonce", round=1, nonce="b" * 32),
        ]
        assert [one["type"] for one in await asyncio.gather(*words)] == ["done", "done"]
        await hers.ask(type="start")
        await until((hers, his), "playing")
        line = hers if hers.moves else his
        while not line.moves:
            await line.until("news")
        act = {"type": "act", "seen": line.news["sequence"], "actions": [line.moves[0]["action"]], "id": 10**6}
        first, second = await line.ask(**act), await line.ask(**act)
        assert first["type"] == "done"
        assert first == second
        written = await log_of(postgresql, table)
        assert sum('"Acted"' in entry or '"acted"' in entry for _, _, entry in written) == 1


async def test_what_is_refused_on_the_other_node_says_why(ann: Guest, ben: Guest) -> None:
    async with two_lines(ann, ben) as (_, _, his):
        answer = await his.ask(type="start")
        assert answer["type"] == "problem"
        assert answer["code"] == "not_permitted"


async def test_what_is_said_is_heard_on_both_nodes(ann: Guest, ben: Guest) -> None:
    async with two_lines(ann, ben, free_talk=True) as (_, hers, his):
        for line, other, words in ((his, hers, "Good evening"), (hers, his, "Hello Ben")):
            assert (await line.ask(type="say", words=words))["type"] == "done"
            for one in (line, other):
                while words not in [remark["sentence"] for remark in one.news["company"]["remarks"]]:
                    await one.until("news")
        assert [one["sentence"] for one in hers.news["company"]["remarks"]] == ["Good evening", "Hello Ben"]


async def test_a_pause_is_agreed_on_across_nodes(ann: Guest, ben: Guest) -> None:
    async with two_lines(ann, ben) as (_, hers, his):
        await hers.ask(type="start")
        await until((hers, his), "playing")
        assert (await his.ask(type="propose", kind="pause"))["type"] == "done"
        while not hers.news["company"]["proposal"]:
            await hers.until("news")
        assert (await hers.ask(type="reply", agrees=True))["type"] == "done"
        for line in (hers, his):
            while not line.news["company"]["paused"]:
                await line.until("news")


async def test_who_goes_away_on_one_node_is_away_on_the_other_and_those_who_look_on_are_named(
    ann: Guest, ben: Guest
) -> None:
    async with two_lines(ann, ben) as (table, hers, _):
        await hers.ask(type="start")
        await until((hers,), "playing")
        while hers.news["table"]["seats"][1]["kind"] != "person":
            await hers.until("news")
        async with ben.line(table, client="b2"):
            await asyncio.sleep(0)
    async with two_lines(ann, ben) as (table, hers, his):
        await hers.ask(type="start")
        await until((hers, his), "playing")
        await his.connection.close()
        while hers.news["table"]["seats"][1]["kind"] != "away":
            await hers.until("news")


async def test_bots_play_on_the_node_of_the_table_and_are_seen_on_the_other(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table(game="fan", bots=[{"seat": 1, "bot": "steady"}])
    async with ann.line(table, client="a") as hers, ben.line(table) as his:
        assert his.news["you"] == -1
        await hers.ask(type="start")
        await asyncio.gather(play(hers, random.Random(3)), until((his,), "finished"))
        assert his.news["table"]["totals"] == hers.news["table"]["totals"]


async def test_the_same_people_go_on_at_one_new_table_whoever_asks_where(
    ann: Guest, ben: Guest, postgresql: str
) -> None:
    async with two_lines(ann, ben) as (table, hers, his):
        await hers.ask(type="start")
        await until((hers, his), "playing")
        await asyncio.gather(play(hers, random.Random(5)), play(his, random.Random(6)))
        answers = await asyncio.gather(hers.ask(type="rematch"), his.ask(type="rematch"))
        assert [one["type"] for one in answers] == ["done", "done"]
        for line in (hers, his):
            while not line.news["table"]["rematch"]:
                await line.until("news")
        assert hers.news["table"]["rematch"] == his.news["table"]["rematch"]
        mine = (await ben.web.get("/api/tables")).json()
        assert [one["stage"] for one in mine if one["table"] not in (table,)].count("gathering") >= 1
        assert len([one for one in mine if one["table"] == hers.news["table"]["rematch"]]) == 1

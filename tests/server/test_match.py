"""Matches over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse.records import check, read

if TYPE_CHECKING:
    from tests.server.guests import Guest


@pytest.mark.parametrize("game", ["gin", "fan", "basic"])
async def test_two_guests_play_a_match_and_both_hear_every_event_once(ann: Guest, ben: Guest, game: str) -> None:
    table = await ann.open_table(game)
    assert await ben.join(table) == 1
    async with ann.line(table) as first, ben.line(table) as second:
        answer = await first.ask(type="start")
        for line in (first, second):
            await line.reach(answer["sequence"])
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        for line in (first, second):
            told = [event for news in line.heard if news["type"] == "news" for event in news["events"]]
            numbers = [event["sequence"] for event in told]
            assert numbers == sorted(numbers)
            assert len({(event["sequence"], event["sentence"]) for event in told}) == len(told)
        assert first.news["table"]["grand"] == second.news["table"]["grand"] != []
        record = await ben.web.get(f"/api/tables/{table}/record")
        assert record.headers["content-type"] == "text/plain; charset=utf-8"
        account = check(read(record.text))
        assert account.over
        assert account.open == account.hidden == 0


async def test_a_guest_plays_a_match_against_a_bot(ann: Guest) -> None:
    table = await ann.open_table("gin", bots=[{"seat": 0, "bot": "random"}])
    async with ann.line(table) as line:
        assert line.news["you"] == 1
        await line.reach((await line.ask(type="start"))["sequence"])
        await line.play(random.Random(3))
        assert line.news["scene"]["sheet"]
        answer = await line.ask(type="rematch")
        assert answer["type"] == "done"
        await line.reach(answer["sequence"])
        again = line.news["table"]["rematch"]
    async with ann.line(again) as line:
        assert line.news["you"] == 1
        assert [seat["kind"] for seat in line.news["table"]["seats"]] == ["bot", "person"]


async def test_the_record_of_a_match_that_goes_on_is_not_given_out(ann: Guest) -> None:
    table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}])
    async with ann.line(table) as line:
        await line.ask(type="start")
        answer = await ann.web.get(f"/api/tables/{table}/record")
        assert answer.status_code == 409
        assert answer.json()["code"] == "not_possible"

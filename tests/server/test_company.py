"""Over the socket: what is said, taken back, paused and gone on with, over a restart too; and who looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.guests import Guest, Line, Server, open_server
from tests.server.test_accounts import make
from tests.server.test_conversation import begin, turn

if TYPE_CHECKING:
    from pathlib import Path


async def know(line: Line, word: str, value: object) -> dict[str, Any]:
    """What is told of the company once this is so."""
    while line.news["company"][word] != value:
        await line.until("news")
    company: dict[str, Any] = line.news["company"]
    return company


async def two(ann: Guest, ben: Guest, **more: Any) -> str:
    table = await ann.open_table(rules={}, **more)
    await ben.join(table)
    return table


async def test_the_other_hears_a_phrase_and_the_record_does_not(server: Server, ann: Guest, ben: Guest) -> None:
    table = await two(ann, ben)
    async with ann.line(table) as first, ben.line(table) as second:
        await begin(first)
        assert "well_played" in {phrase["name"] for phrase in first.news["company"]["phrases"]}
        assert (await first.ask(type="say", phrase="well_played"))["type"] == "done"
        while not second.news["company"]["remarks"]:
            await second.until("news")
        (remark,) = second.news["company"]["remarks"]
        assert (remark["seat"], remark["sentence"]) == (0, "Well played!")
        assert (await second.ask(type="say", words="What do you hold?"))["code"] == "not_permitted"
        rows = await server.house.store.read(table)
        assert not any("Well played" in repr(row) for row in rows)


async def test_words_of_one_s_own_are_heard_where_the_table_allows_them(ann: Guest, ben: Guest) -> None:
    table = await two(ann, ben, free_talk=True)
    async with ann.line(table) as first:
        assert first.news["company"]["free_talk"] is True
        assert (await first.ask(type="say", words="Tea?"))["type"] == "done"
        while not first.news["company"]["remarks"]:
            await first.until("news")


async def test_an_action_is_taken_back_and_a_pause_lasts_over_a_restart(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        table = await two(ann, ben)
        async with ann.line(table) as first, ben.line(table) as second:
            await begin(first)
            await second.reach(first.news["sequence"])
            mine = await turn(first, second)
            other = second if mine is first else first
            action = next(move for move in mine.moves if move["text"] == "pass")["action"]
            await mine.reach((await mine.ask(type="act", seen=mine.news["sequence"], actions=[action]))["sequence"])
            assert mine.news["company"]["may_take_back"] is True
            await mine.ask(type="propose", kind="take_back")
            proposal = await know(other, "proposal", {**_take_back(mine), "awaited": [other.news["you"]]})
            assert proposal["paused"] is False
            await mine.reach((await other.ask(type="reply", agrees=True))["sequence"])
            assert any(move["text"] == "pass" for move in mine.moves)
            await mine.ask(type="propose", kind="pause")
            await other.ask(type="reply", agrees=True)
            await know(mine, "paused", value=True)
        cookies = {"Ann": dict(ann.web.cookies), "Ben": dict(ben.web.cookies)}
    async with (
        open_server(tmp_path) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        ann.web.cookies.update(cookies["Ann"])
        ben.web.cookies.update(cookies["Ben"])
        async with ann.line(table) as first, ben.line(table) as second:
            assert first.news["company"]["paused"] is True
            mine = first if first.moves else second
            answer = await mine.ask(type="act", seen=mine.news["sequence"], actions=[mine.moves[0]["action"]])
            assert answer["code"] == "not_possible"
            await first.ask(type="propose", kind="go_on")
            await second.ask(type="reply", agrees=True)
            await know(first, "paused", value=False)
            answer = await mine.ask(type="act", seen=mine.news["sequence"], actions=[mine.moves[0]["action"]])
            assert answer["type"] == "done"


def _take_back(line: Line) -> dict[str, Any]:
    return {"seat": line.news["you"], "kind": "take_back", "target": -1}


async def test_players_see_who_looks_on(server: Server, ann: Guest, ben: Guest) -> None:
    table = await two(ann, ben)
    async with Guest(server.address) as eve, Guest(server.address) as dora, ann.line(table) as line:
        await make(dora, "Dora")
        assert line.news["company"]["onlookers"] == []
        async with dora.line(table), dora.line(table), eve.line(table):
            await know(line, "onlookers", ["", "Dora"])
        await know(line, "onlookers", [])

"""Blocks over the wire: two who are kept apart do not meet, call or hear each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.test_accounts import make

if TYPE_CHECKING:
    from tests.server.guests import Guest, Line, Server


async def block(guest: Guest, status: int = 200, **who: Any) -> list[dict[str, Any]]:
    answer = await guest.web.post("/api/blocks", json={"who": who})
    assert answer.status_code == status, answer.text
    return list(answer.json().get("blocks", ()))


async def anybody(guest: Guest) -> str:
    answer = await guest.web.post("/api/open-tables/anybody", json={"game": "gin", "nickname": guest.name})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def heard(line: Line) -> list[str]:
    return [remark["sentence"] for remark in line.news["company"]["remarks"]]


async def test_two_who_are_kept_apart_are_not_seated_together_whoever_asks_first(
    server: Server, ann: Guest, ben: Guest
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    assert [one["name"] for one in await block(ann, table=table, seat=1)] == ["Ben"]
    for first, second in ((ann, ben), (ben, ann)):
        assert await anybody(first) != await anybody(second)
        tables = (await second.web.get("/api/open-tables")).json()["tables"]
        assert all(first.name not in one["names"] for one in tables)
        for live in list(server.house.tables.seeking()):
            async with (ann if live.truth.names[0] == "Ann" else ben).line(live.id) as line:
                await line.ask(type="leave")


async def test_nothing_that_a_blocked_player_says_is_shown_until_the_block_ends(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table(free_talk=True)
    await ben.join(table)
    async with ann.line(table) as first, ben.line(table) as second:
        await second.ask(type="say", words="First")
        await first.ask(type="say", words="Mine")
        while heard(first) != ["First", "Mine"]:
            await first.until("news")
        (line,) = await block(ann, table=table, seat=1)
        while heard(first) != ["Mine"]:
            await first.until("news")
        first.raw.clear()
        await second.ask(type="say", words="Second")
        await first.ask(type="say", words="Mine again")
        while heard(first) != ["Mine", "Mine again"]:
            await first.until("news")
        assert "Second" not in "".join(first.raw)
        while len(heard(second)) < 4:
            await second.until("news")
        answer = await ann.web.post("/api/blocks/remove", json={"block": line["block"]})
        assert answer.json() == {"blocks": []}
        await second.ask(type="say", words="Third")
        while "Third" not in heard(first):
            await first.until("news")


async def test_a_block_ends_a_friendship_and_no_call_or_invitation_comes_any_more(ann: Guest, ben: Guest) -> None:
    for guest in (ann, ben):
        await make(guest, guest.name)
    word = (await ann.web.post("/api/account/friends/invite", json={})).json()["word"]
    assert (await ben.web.post("/api/account/friends/follow", json={"word": word})).status_code == 200
    assert [one["name"] for one in await block(ann, name="ben")] == ["Ben"]
    assert (await ann.web.get("/api/account/friends")).json()["friends"] == []
    table = await ben.open_table()
    answer = await ben.web.post("/api/account/friends/call", json={"name": "Ann", "table": table})
    assert answer.status_code == 403
    asked = await ben.web.post("/api/account/friends", json={"name": "Ann"})
    assert asked.status_code == 200, "who is blocked is not told"
    assert (await ann.web.get("/api/account/friends")).json()["friends"] == []
    assert (await ben.web.post("/api/account/friends/follow", json={"word": word})).status_code == 404


async def test_nobody_blocks_themselves_a_bot_or_somebody_who_is_not_there(ann: Guest) -> None:
    table = await ann.open_table(seats=2, bots=[{"seat": 1, "bot": "steady"}])
    await block(ann, 409, table=table, seat=0)
    await block(ann, 404, table=table, seat=1)
    await block(ann, 404, table=table, seat=5)
    await block(ann, 404, name="Nobody")
    await block(ann, 404)

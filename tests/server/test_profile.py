"""What an account keeps: history and figures, house rules, friends."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any
from unittest import mock

from rummyhouse.server.accounts.profile import played_match
from rummyhouse.store.played_matches import PlayedMatchRow
from rummyhouse.tables.match_result import MatchResult
from tests.server.test_accounts import ask, make
from tests.server.test_archive import finished

if TYPE_CHECKING:
    from tests.server.guests import Guest, Server


async def get(guest: Guest, path: str) -> Any:
    answer = await guest.web.get(f"/api/account{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_history_holds_what_was_played_before_and_after_the_account(ann: Guest) -> None:
    first = await finished(ann)
    await make(ann, "Ann")
    second = await finished(ann, "basic")
    history = await get(ann, "/history")
    assert [one["table"] for one in history["matches"]] == [second, first]
    last = (await ann.web.get(f"/api/tables/{second}")).json()
    assert history["matches"][0]["others"] == [f"{last['seats'][1]['name']} (random bot)"]
    for one in history["matches"]:
        info = (await ann.web.get(f"/api/tables/{one['table']}")).json()
        assert one["points"] == info["grand"][0]
        outcomes = {(): "drawn", (0,): "won", (1,): "lost", (0, 1): "shared"}
        assert one["outcome"] == outcomes[tuple(sorted(info["winners"]))]
    figures = {one["game"]: one for one in history["games"]}
    assert figures["gin"]["matches"] == figures["basic"]["matches"] == 1
    assert 0 <= figures["gin"]["share_low"] <= figures["gin"]["share"] <= figures["gin"]["share_high"] <= 1
    assert figures["gin"]["rounds"] >= 1


async def test_a_guest_has_a_history_too_and_a_stranger_an_empty_one(ann: Guest, ben: Guest) -> None:
    assert await get(ben, "/history") == {"matches": [], "games": []}
    table = await finished(ann)
    history = await get(ann, "/history")
    assert [one["table"] for one in history["matches"]] == [table]
    assert [one["matches"] for one in history["games"]] == [1]


def test_the_best_of_the_others_has_the_fewest_points_where_they_are_charged() -> None:
    names, bots = ("Ann", "Ben", "Cleo"), ("", "", "")
    charged = MatchResult(names, bots, (0, 1, 2), ((76, 3, 0),), (76, 3, 0), (2,))
    assert played_match(PlayedMatchRow("a", "kalooki", 1, 1, charged)).best == 0
    won = MatchResult(names, bots, (0, 1, 2), ((76, 3, 0),), (76, 3, 0), (0,))
    assert played_match(PlayedMatchRow("b", "gin", 1, 1, won)).best == 76


def test_what_the_end_of_a_match_adds_is_told_apart_from_its_rounds() -> None:
    names, bots = ("Ann", "Ben"), ("", "")
    boxes = MatchResult(names, bots, (0, 1), ((10, 0),), (145, 0), (0,))
    shown = played_match(PlayedMatchRow("a", "gin", 0, 1, boxes))
    assert (shown.points, shown.best, shown.before) == (145, 0, (10, 0))
    plain = MatchResult(names, bots, (0, 1), ((10, 0),), (10, 0), (0,))
    assert played_match(PlayedMatchRow("b", "gin", 0, 1, plain)).before == ()


async def test_house_rules_are_kept_under_a_name_and_replaced(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await ask(ann, "/presets", game="gin", name="Harbour", base="classic", rules={"gin_bonus": 40})
    kept = await ask(ann, "/presets", game="gin", name="harbour", base="classic", rules={"gin_bonus": 50})
    assert kept == [{"game": "gin", "name": "harbour", "base": "classic", "rules": {"gin_bonus": 50}}]
    await ask(ann, "/presets", 400, game="gin", name="Odd", base="", rules={"gin_bonus": 1000})
    await ask(ann, "/presets", 400, game="gin", name="Odd", base="", rules={"nothing": 1})
    await ask(ann, "/presets", 400, game="gin", name="Odd", base="nothing", rules={})
    await ask(ann, "/presets", 400, game="whist", name="Odd", base="", rules={})
    await make(ben, "Ben")
    assert await get(ben, "/presets") == []
    assert await ask(ann, "/presets/remove", game="gin", name="Harbour") == []


async def test_friends_agree_and_see_each_others_open_tables(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    nothing = await ask(ann, "/friends", name="Nobody here")
    assert nothing == await ask(ann, "/friends", name="ben"), "nobody learns which names there are"
    assert (await get(ben, "/friends"))["friends"] == [{"name": "Ann", "agreed": False, "here": False}]
    await ann.open_table()
    table = await ann.open_table(openness="friends")
    assert (await get(ben, "/friends"))["tables"] == [], "not before both have agreed"
    agreed = await ask(ben, "/friends", name="Ann")
    assert agreed["friends"] == [{"name": "Ann", "agreed": True, "here": True}]
    assert [one["table"] for one in agreed["tables"]] == [table]
    await ben.join(table)
    assert (await get(ann, "/friends"))["tables"] == [], "its seats are taken"
    parted = await ask(ben, "/friends/remove", name="Ann")
    assert parted["friends"] == []
    assert (await get(ann, "/friends"))["friends"] == []


async def test_whoever_sits_at_a_table_is_asked_whatever_they_are_called_there(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    table = await ann.open_table(bots=[])
    await ben.join(table)
    asked = await ask(ann, "/friends", table=table, seat=1)
    assert asked["friends"] == []
    assert [(one["name"], one["agreed"]) for one in (await get(ben, "/friends"))["friends"]] == [("Ann", False)]
    await ask(ann, "/friends", 409, table=table, seat=0)
    other = await ann.open_table(bots=[{"seat": 1, "bot": "steady"}])
    await ask(ann, "/friends", 404, table=other, seat=1)
    await ask(ann, "/friends", 400)


async def test_an_invitation_makes_friends_at_once(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    word = (await ask(ann, "/friends/invite"))["word"]
    await ask(ann, "/friends/follow", 409, word=word)
    circle = await ask(ben, "/friends/follow", word=word)
    assert circle["friends"] == [{"name": "Ann", "agreed": True, "here": True}]
    await ask(ben, "/friends/follow", 404, word="nothing")


async def test_an_invitation_says_whose_it_is_before_one_agrees(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    word = (await ask(ann, "/friends/invite"))["word"]
    assert await get(ben, f"/friends/invitation/{word}") == {"name": "Ann", "friend": False}, "a guest is told, too"
    await make(ben, "Ben")
    assert await get(ben, f"/friends/invitation/{word}") == {"name": "Ann", "friend": False}
    assert (await get(ben, "/friends"))["friends"] == [], "looking at it makes nobody a friend"
    await ask(ben, "/friends/follow", word=word)
    assert await get(ben, f"/friends/invitation/{word}") == {"name": "Ann", "friend": True}
    assert (await ann.web.get(f"/api/account/friends/invitation/{word}")).status_code == 409
    assert (await ben.web.get("/api/account/friends/invitation/nothing")).status_code == 404


async def test_friends_see_who_is_here_and_call_each_other_to_a_table(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    assert (await ask(ann, "/friends/call", 403, name="Ben", table="nothing"))["message"].startswith("Ben is not")
    await ask(ann, "/friends", name="Ben")
    assert (await get(ben, "/friends"))["friends"] == [{"name": "Ann", "agreed": False, "here": False}]
    await ask(ben, "/friends", name="Ann")
    assert (await get(ann, "/friends"))["friends"] == [{"name": "Ben", "agreed": True, "here": True}]
    table = await ann.open_table()
    assert "do not sit there" in (await ask(ben, "/friends/call", 409, name="Ann", table=table))["message"]
    await ask(ann, "/friends/call", name="Ben", table=table)
    called = {"name": "Ann", "table": table, "game": "gin", "title": "Gin Rummy"}
    assert (await get(ben, "/friends"))["calls"] == [called]
    (line,) = (await ben.web.get("/api/tables")).json()
    assert (line["table"], line["stage"], line["names"]) == (table, "invited", ["Ann"])
    await ben.join(table)
    assert (await get(ben, "/friends"))["calls"] == []
    assert [one["stage"] for one in (await ben.web.get("/api/tables")).json()] == ["gathering"]
    await ask(ben, "/friends/remove", name="Ann")


async def test_nobody_is_here_for_long_without_a_page(server: Server, ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    await ask(ann, "/friends", name="Ben")
    await ask(ben, "/friends", name="Ann")
    table = await ben.open_table()
    late, sessions = time.monotonic() + 3600, server.house.sessions
    async with ben.line(table):
        with mock.patch.object(sessions, "_clock", return_value=late):
            assert (await get(ann, "/friends"))["friends"][0]["here"], "a page at a table is open"
    with mock.patch.object(sessions, "_clock", return_value=late + 3600):
        assert not (await get(ann, "/friends"))["friends"][0]["here"]


async def test_a_friend_has_one_name_in_all_lists(ann: Guest, ben: Guest) -> None:
    await make(ann, "Annika")
    await make(ben, "Benedikt")
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as one, ben.line(table) as two:
        await one.ask(type="start")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
    called = (await get(ann, "/history"))["matches"][0]["others"]
    assert called != ["Benedikt"], "a stranger is called as at the table"
    await ask(ann, "/friends", name="Benedikt")
    await ask(ben, "/friends", name="Annika")
    (match,) = (await get(ann, "/history"))["matches"]
    assert (match["table"], match["others"]) == (table, ["Benedikt"])
    assert [one["name"] for one in (await get(ann, "/course"))["company"]] == ["Benedikt"]

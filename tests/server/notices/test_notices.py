"""Who is called back, when and by what: over the real server, with a push service of our own."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from rummyhouse.server.accounts.sessions import digest
from rummyhouse.server.notices import messenger
from rummyhouse.server.notices.texts import NoticeText
from tests.server.guests import Guest, Line, Server, open_server
from tests.server.notices.conftest import WAIT
from tests.server.test_accounts import PASSWORD, ask, make

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.server.notices.push_service import PushService


async def post(guest: Guest, path: str, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = await guest.web.post(f"/api/notices{path}", json=wish)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def calm(server: Server) -> None:
    """Return when everything that could be told has been."""
    await asyncio.sleep(2.5 * WAIT)
    async with asyncio.timeout(60):
        while server.house.messenger._errands:
            await asyncio.sleep(0.01)


async def begun(ann: Guest, ben: Guest) -> tuple[str, Guest, Guest]:
    """A match that has begun: its table, who is asked first, and the other. Nobody is there."""
    table = await ann.open_table(rules={"target": 200})
    await ben.join(table)
    async with ann.line(table) as line, ben.line(table):
        assert (await line.ask(type="start"))["type"] == "done"
    return table, *((ann, ben) if await is_asked(ann, table) else (ben, ann))


async def is_asked(guest: Guest, table: str) -> bool:
    tables = (await guest.web.get("/api/tables")).json()
    return bool(next(one["my_turn"] for one in tables if one["table"] == table))


async def play_on(line: Line, table: str, guest: Guest) -> None:
    """Act until somebody else is asked."""
    while await is_asked(guest, table):
        action, seen = line.moves[0]["action"], line.news["sequence"]
        answer = await line.ask(type="act", seen=seen, actions=[action])
        assert answer["type"] == "done", answer
        await line.reach(answer["sequence"])


# --- your turn --------------------------------------------------------------------------------------------------------


async def test_who_is_away_is_told_whose_turn_it_is(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    async with first.line(table) as line:
        await play_on(line, table, first)
        (notice,) = await push.notices(1)
    assert notice == {"title": "Your turn", "body": f"Gin Rummy with {first.name}.", "path": f"/table/{table}"}


async def test_who_is_away_is_told_what_is_asked_of_them(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table, actor, other = await begun(ann, ben)
    await push.subscribe(other)
    async with actor.line(table) as line, other.line(table) as its_line:
        assert (await line.ask(type="propose", kind="pause"))["type"] == "done"
        await calm(server)
        assert push.heard == [], "who looks at the table is not told"
        assert (await its_line.ask(type="reply", agrees=True))["type"] == "done"
    async with actor.line(table) as line:
        assert (await line.ask(type="propose", kind="go_on"))["type"] == "done"
        await calm(server)
        assert (await line.ask(type="reply", agrees=False))["type"] == "done"
        await calm(server)
    (notice,) = await push.notices(1)
    assert notice["title"] == f"{actor.name} would like to go on"
    assert notice["path"] == f"/table/{table}"


async def test_who_looks_at_the_table_is_not_told(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    async with first.line(table) as line, second.line(table):
        await play_on(line, table, first)
        await calm(server)
    assert push.heard == []


async def test_a_hidden_page_does_not_count_as_looking(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    async with first.line(table) as line, second.line(table) as own:
        await own.send(type="look", shown=False)
        await own.send(type="ping")
        await own.until("pong")
        await play_on(line, table, first)
        await push.notices(1)


async def test_who_looks_in_time_is_not_told(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    async with first.line(table) as line:
        await play_on(line, table, first)
        async with second.line(table):
            pass  # they look and go away again: they know
        await calm(server)
    assert push.heard == []


async def test_a_turn_that_was_there_before_a_restart_is_no_news(tmp_path: Path, push: PushService) -> None:
    quick = {"notice_wait": WAIT, "push_anywhere": True}
    async with open_server(tmp_path, **quick) as server, Guest(server.address) as ann, Guest(server.address) as ben:
        table, first, second = await begun(ann, ben)
        await push.subscribe(second)
        async with first.line(table) as line:
            await play_on(line, table, first)
            (before,) = await push.notices(1)
        key = push.key
    assert before["path"] == f"/table/{table}"
    async with open_server(tmp_path, **quick) as server, Guest(server.address) as again:
        again.web.cookies = second.web.cookies
        await again.web.get(f"/api/tables/{table}")
        await calm(server)
        assert (await again.web.get("/api/notices")).json()["key"] == key, "the key is made once"
        assert (await again.web.get("/api/notices")).json()["here"]
    assert len(push.heard) == 1


# --- never more than one ----------------------------------------------------------------------------------------------


async def test_there_is_never_a_second_notice_until_one_has_looked(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    await push.subscribe(ben)
    person = digest(ben.web.cookies["rummyhouse"])
    for _ in range(5):
        server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await calm(server)
    assert len(push.heard) == 1
    server.house.messenger.send(person, "seat", NoticeText("A seat is free", "Gin.", "/table/y"))
    await calm(server)
    assert len(push.heard) == 1
    assert (await ben.web.get("/")).status_code == 200  # the house is opened again
    await calm(server)
    server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await push.notices(2)


async def test_looking_at_a_table_or_coming_back_to_a_page_counts(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table = await ben.open_table()
    await push.subscribe(ben)
    person = digest(ben.web.cookies["rummyhouse"])

    async def send() -> None:
        server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
        await calm(server)

    await send()
    async with ben.line(table):
        pass
    await calm(server)
    await send()
    await post(ben, "/looked")
    await calm(server)
    await send()
    assert len(push.heard) == 3
    async with ben.line(table, greet=False) as line:
        await line.send(type="hello", shown=False)
        await line.until("news")
        await send()
        assert len(push.heard) == 3, "a hidden page that opens its line again is no look"
        await line.send(type="look", shown=True)
        await calm(server)
        await send()
    assert len(push.heard) == 4


async def test_a_notice_that_no_way_has_taken_holds_nothing_back(server: Server, ben: Guest, push: PushService) -> None:
    await push.subscribe(ben)
    person = digest(ben.web.cookies["rummyhouse"])
    push.answers = [(400, {})]
    server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await calm(server)
    server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await push.notices(1)


# --- seats ------------------------------------------------------------------------------------------------------------


async def test_who_waits_elsewhere_is_told_who_sat_down(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table = await ann.open_table("basic", seats=3, rules={})
    await push.subscribe(ann)
    async with ann.line(table) as line:
        await line.send(type="look", shown=False)
        await line.send(type="ping")
        await line.until("pong")
        await ben.join(table)
        (notice,) = await push.notices(1)
    assert notice["title"] == "Ben sat down at your table"
    assert notice["body"].endswith("1 seat is free.")
    assert notice["path"] == f"/table/{table}"


async def test_a_seat_that_becomes_free_is_told_to_who_waits_beside(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    await calm(server)
    async with Guest(server.address, "Cem") as cem:
        await push.subscribe(cem)
        async with cem.line(table) as waiting, ann.line(table), ben.line(table) as line:
            await waiting.send(type="look", shown=False)
            await waiting.send(type="ping")
            await waiting.until("pong")
            await line.ask(type="leave")
            (notice,) = await push.notices(1)
    assert notice["title"] == "A seat is free"


async def test_who_is_away_when_the_match_begins_is_told(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    await calm(server)
    await push.subscribe(ben)
    async with ann.line(table) as line:
        await line.ask(type="start")
        (notice,) = await push.notices(1)
    assert notice["title"] in ("The match begins", "Your turn")


# --- friends ----------------------------------------------------------------------------------------------------------


async def test_a_table_for_friends_calls_them(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    await ask(ben, "/friends/follow", word=(await ask(ann, "/friends/invite"))["word"])
    await push.subscribe(ben)
    await ann.open_table(openness="private")
    await calm(server)
    assert push.heard == []
    table = await ann.open_table(openness="friends")
    (notice,) = await push.notices(1)
    assert notice == {"title": "Ann invites you", "body": "Gin Rummy: a seat is free.", "path": f"/table/{table}"}


async def test_a_friend_is_called_to_a_private_table(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    await make(ann, "Ann")
    await make(ben, "Ben")
    await ask(ben, "/friends/follow", word=(await ask(ann, "/friends/invite"))["word"])
    await push.subscribe(ben)
    table = await ann.open_table()
    await ask(ann, "/friends/call", name="Ben", table=table)
    (notice,) = await push.notices(1)
    assert notice == {"title": "Ann invites you", "body": "Gin Rummy: a seat is free.", "path": f"/table/{table}"}


# --- what one wants ---------------------------------------------------------------------------------------------------


async def test_what_is_switched_off_is_not_sent(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    told = await post(second, "/choice", way="push", occasion="turn", wanted=False)
    assert {one["occasion"]: one["push"] for one in told["choices"]} == {
        "turn": False,
        "seat": True,
        "tournament": True,
        "evening": True,
    }
    async with first.line(table) as line:
        await play_on(line, table, first)
        await calm(server)
    assert push.heard == []


async def test_a_guest_who_makes_an_account_goes_on_taking_notices(
    server: Server, ben: Guest, push: PushService
) -> None:
    await ben.open_table()
    await push.subscribe(ben)
    await post(ben, "/choice", way="push", occasion="seat", wanted=False)
    await make(ben, "Ben")
    told = (await ben.web.get("/api/notices")).json()
    assert told["here"]
    assert not next(one["push"] for one in told["choices"] if one["occasion"] == "seat")
    assert (await post(ben, "/try"))["sent"]
    await ask(ben, "/sign-out")
    assert not (await ben.web.get("/api/notices")).json()["here"]
    await ask(ben, "/sign-in", name="Ben", password=PASSWORD)
    assert not (await ben.web.get("/api/notices")).json()["here"], "who signs out is called no more in this browser"


async def test_a_browser_is_called_for_one_person_only(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    browser = await push.subscribe(ann)
    assert (await ben.web.post("/api/notices/browser", json=browser.wish)).json()["here"]
    assert not (await ann.web.get("/api/notices")).json()["here"]
    assert not (await post(ben, "/browser/remove"))["here"]
    await post(ben, "/try", 409)


async def test_somebody_has_ten_browsers_at_most(server: Server, ann: Guest, push: PushService) -> None:
    await make(ann, "Ann")
    for _ in range(12):
        async with Guest(server.address, "Ann") as other:
            await ask(other, "/sign-in", name="Ann", password=PASSWORD)
            await push.subscribe(other)
    account = await server.house.accounts.named("Ann")
    assert account is not None
    assert len(await server.house.notices.subscriptions(account.person)) == 10


# --- push services ----------------------------------------------------------------------------------------------------


async def test_a_browser_that_is_gone_is_forgotten(server: Server, ben: Guest, push: PushService) -> None:
    for status in (404, 410):
        await push.subscribe(ben)
        push.answers = [(status, {})]
        told = await post(ben, "/try")
        assert not told["sent"]
        assert "Switch notices on again" in told["why"]
        assert not (await ben.web.get("/api/notices")).json()["here"]


async def test_a_push_service_that_is_too_busy_is_tried_again_but_not_for_ever(
    server: Server, ben: Guest, push: PushService
) -> None:
    await push.subscribe(ben)
    person = digest(ben.web.cookies["rummyhouse"])
    push.answers = [(503, {}), (429, {"retry-after": "0"})]
    server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await push.notices(1)
    assert push.asked == 3
    await post(ben, "/looked")
    await calm(server)
    push.answers = [(500, {})] * 10
    server.house.messenger.send(person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await calm(server)
    assert push.asked == 7


async def test_a_redirect_is_not_followed(server: Server, ben: Guest, push: PushService) -> None:
    await push.subscribe(ben)
    push.answers = [(307, {"location": push.browser().endpoint})]
    assert not (await post(ben, "/try"))["sent"]
    assert (push.asked, push.heard) == (1, [])


async def test_a_slow_push_service_delays_no_act(server: Server, ann: Guest, ben: Guest, push: PushService) -> None:
    table, first, second = await begun(ann, ben)
    await push.subscribe(second)
    push.pause = 3.0
    async with first.line(table) as line:
        await play_on(line, table, first)
        while not push.asked:
            await asyncio.sleep(0.01)
        began = time.monotonic()
        assert (await line.ask(type="hint"))["type"] in ("hint", "problem")
        async with second.line(table) as own:
            await play_on(own, table, second)
        assert time.monotonic() - began < 2.5
        assert push.heard == []


async def test_too_many_notices_are_dropped(
    server: Server, ben: Guest, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messenger, "MOST_WAITING", 1)
    await push.subscribe(ben)
    person = digest(ben.web.cookies["rummyhouse"])
    for number in range(3):
        server.house.messenger.send("nobody" * number or person, "turn", NoticeText("Your turn", "Gin.", "/table/x"))
    await push.notices(1)
    assert push.asked == 1


# --- personal data ----------------------------------------------------------------------------------------------------


async def test_notices_are_given_out_and_forgotten(
    tmp_path: Path, server: Server, ben: Guest, push: PushService
) -> None:
    browser = await push.subscribe(ben)
    await make(ben, "Ben", email="ben@harbour.example")
    await post(ben, "/choice", way="push", occasion="turn", wanted=False)
    await post(ben, "/address")
    found = (await ben.web.get("/api/account/export")).json()["notices"]
    assert [one["endpoint"] for one in found["browsers"]] == [browser.endpoint]
    assert found["choices"] == [{"way": "push", "occasion": "turn", "wanted": False}]
    assert found["address"] == {"email": "ben@harbour.example", "confirmed": False}
    account = await server.house.accounts.named("Ben")
    assert account is not None
    strings = (browser.endpoint, browser.wish["public"], browser.wish["secret"], account.person, "ben@harbour.example")
    await ask(ben, "/delete", name="Ben")
    for path in tmp_path.glob("rummyhouse.sqlite*"):
        content = path.read_bytes()
        assert not [one for one in strings if one.encode() in content]

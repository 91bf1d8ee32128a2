"""Fixed evenings over the wire: signing up, moving, calling off, and the table when the time has come."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import random
import re
import zoneinfo
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.server.evenings.live_evenings import terms_of
from rummyhouse.server.settings import utc_now
from tests.server.guests import Guest, Server, open_server
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.guests import Line

BERLIN = "Europe/Berlin"


class Clock:
    """The time of day, which a test can set forward."""

    def __init__(self) -> None:
        self.ahead = dt.timedelta()

    def __call__(self) -> dt.datetime:
        return utc_now() + self.ahead

    def set(self, moment: int, minutes: float = 0) -> None:
        """Set it to so many minutes after a moment in milliseconds since 1970."""
        self.ahead = dt.datetime.fromtimestamp(moment / 1000 + 60 * minutes, dt.UTC) - utc_now()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(tmp_path: Path, clock: Clock) -> AsyncIterator[Server]:
    async with open_server(tmp_path, clock=clock) as running:
        yield running


async def send(guest: Guest, path: str, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = await guest.web.post(f"/api/evenings{path}", json=wish)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def tomorrow() -> str:
    return (utc_now().date() + dt.timedelta(days=2)).isoformat()


async def fix(guest: Guest, status: int = 201, **more: Any) -> dict[str, Any]:
    wish = {"game": "gin", "nickname": guest.name, "seats": 2, "rules": {"target": 0}, "openness": "open"}
    time = {"day": tomorrow(), "at": "20:00", "zone": BERLIN}
    return await send(guest, "", status, **(wish | time | more))


async def sign_up(guest: Guest, evening: dict[str, Any], status: int = 200) -> dict[str, Any]:
    return await send(guest, f"/{evening['evening']}/sign-up", status, nickname=guest.name)


async def look(guest: Guest, evening: dict[str, Any]) -> dict[str, Any]:
    answer = await guest.web.get(f"/api/evenings/{evening['evening']}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def listed(guest: Guest) -> list[str]:
    return [one["evening"] for one in (await guest.web.get("/api/evenings")).json()["evenings"]]


async def until_state(guest: Guest, evening: dict[str, Any], state: str) -> None:
    async with asyncio.timeout(60):
        while (await look(guest, evening))["state"] != state:
            await asyncio.sleep(0.05)


async def kinds(guest: Guest, table: str) -> list[str]:
    info = (await guest.web.get(f"/api/tables/{table}")).json()
    return [seat["kind"] for seat in info["seats"]]


# --- signing up -------------------------------------------------------------------------------------------------------


async def test_others_sign_up_until_all_seats_are_taken_and_take_their_names_off(server: Server, ann: Guest) -> None:
    evening = await fix(ann)
    assert (evening["names"], evening["mine"], evening["hosting"]) == (["Ann", ""], 0, True)
    async with Guest(server.address, "Ben") as ben, Guest(server.address, "Cay") as cay:
        assert await listed(ben) == [evening["evening"]]
        assert (await sign_up(ben, evening))["mine"] == 1
        assert "All seats" in (await sign_up(cay, evening, 409))["message"]
        left = await send(ben, f"/{evening['evening']}/sign-off")
        assert (left["names"], left["mine"]) == (["Ann", ""], -1)
        assert (await sign_up(cay, evening))["names"] == ["Ann", "Cay"]
        assert "Move it or call it off" in (await send(ann, f"/{evening['evening']}/sign-off", 409))["message"]


async def test_as_many_sign_up_at_once_as_there_are_seats(server: Server, ann: Guest) -> None:
    evening = await fix(ann, game="fiji", seats=4, rules={})
    crowd = [Guest(server.address, f"Guest {number}") for number in range(8)]
    answers = await asyncio.gather(
        *(one.web.post(f"/api/evenings/{evening['evening']}/sign-up", json={"nickname": one.name}) for one in crowd)
    )
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 5
    assert all((await look(ann, evening))["names"])
    for one in crowd:
        await one.web.aclose()


async def test_who_finds_an_evening(server: Server, ann: Guest, ben: Guest) -> None:
    private = await fix(ann, openness="private")
    assert await listed(ben) == []
    assert await listed(ann) == [private["evening"]]
    assert "needs an account" in (await fix(ann, 403, openness="friends"))["message"]
    await make(ann, "Ann")
    await make(ben, "Ben")
    assert await listed(ann) == [private["evening"]], "it comes along into the account"
    for_friends = await fix(ann, openness="friends")
    assert await listed(ben) == []
    word = (await ann.web.post("/api/account/friends/invite", json={})).json()["word"]
    await ben.web.post("/api/account/friends/follow", json={"word": word})
    assert await listed(ben) == [for_friends["evening"]]
    assert (await look(ben, for_friends))["friends"]


async def test_what_friends_have_fixed_stands_on_the_front_page_while_there_is_a_seat(
    server: Server, ann: Guest, ben: Guest
) -> None:
    """A friend need not look among the tables of strangers; what is only by link stays so."""

    async def planned(guest: Guest) -> list[tuple[str, int]]:
        lines = (await guest.web.get("/api/tables")).json()
        return [(line["table"], line["seat"]) for line in lines if line["stage"] == "planned"]

    await make(ann, "Ann")
    await make(ben, "Ben")
    word = (await ann.web.post("/api/account/friends/invite", json={})).json()["word"]
    await ben.web.post("/api/account/friends/follow", json={"word": word})
    await fix(ann, openness="private")
    evenings = [(await fix(ann, openness=openness))["evening"] for openness in ("friends", "open")]
    assert await planned(ben) == [(evening, -1) for evening in sorted(evenings)]
    async with Guest(server.address, "Cay") as cay:
        assert await planned(cay) == []
        await sign_up(cay, {"evening": evenings[1]})
    assert await planned(ben) == [(evenings[0], -1)], "nobody can sign up for the other any more"
    await sign_up(ben, {"evening": evenings[0]})
    assert await planned(ben) == [(evenings[0], 1)]


async def test_a_rated_evening_needs_accounts_and_has_no_bots(server: Server, ann: Guest, ben: Guest) -> None:
    await fix(ann, 403, rated=True)
    await make(ann, "Ann")
    await fix(ann, 409, rated=True, bots=True)
    evening = await fix(ann, rated=True)
    assert (evening["rated"], evening["hints"]) == (True, False)
    await sign_up(ben, evening, 403)
    await make(ben, "Ben")
    await sign_up(ben, evening)


async def test_only_so_many_can_be_fixed(ann: Guest) -> None:
    for _ in range(5):
        last = await fix(ann)
    assert "5 evenings already" in (await fix(ann, 409))["message"]
    await send(ann, f"/{last['evening']}/call-off")
    await fix(ann)


async def test_an_address_fixes_only_so_many(tmp_path: Path) -> None:
    limits = {"evenings_at_once": 2, "evenings_per_second": 0.001}
    async with open_server(tmp_path, **limits) as server:
        for status in (201, 201, 429):
            async with Guest(server.address, "Ann") as guest:
                await fix(guest, status)


# --- times ------------------------------------------------------------------------------------------------------------


def instant(text: str) -> int:
    return round(dt.datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("day", "at", "zone", "utc"),
    [
        ("2027-03-27", "20:00", BERLIN, "2027-03-27T19:00Z"),
        ("2027-03-28", "20:00", BERLIN, "2027-03-28T18:00Z"),  # the clocks went forward in the night
        ("2027-03-28", "02:30", BERLIN, "2027-03-28T01:30Z"),  # skipped: the hour after it
        ("2027-10-31", "02:30", BERLIN, "2027-10-31T00:30Z"),  # twice: the first
        ("2027-07-01", "20:00", "America/Mazatlan", "2027-07-02T03:00Z"),
    ],
)
async def test_the_time_is_that_of_the_zone(ann: Guest, clock: Clock, day: str, at: str, zone: str, utc: str) -> None:
    clock.set(instant("2027-01-01T00:00Z"))
    evening = await fix(ann, day=day, at=at, zone=zone)
    assert (evening["moment"], evening["zone"]) == (instant(utc.replace("Z", "+00:00")), zone)


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"day": "2020-01-01"}, 409, "past"),
        ({"day": "2099-01-01"}, 409, "within a year"),
        ({"day": "soon"}, 400, "not a time"),
        ({"at": "8 in the evening"}, 400, "not a time"),
        ({"zone": "Atlantis"}, 400, "no time zone"),
        ({"zone": "../../etc/passwd"}, 400, "no time zone"),
        ({"game": "whist"}, 400, "no game"),
        ({"seats": 7}, 400, "not for 7"),
        ({"rules": {"nothing": 1}}, 400, "no house rule"),
        ({"nickname": "!"}, 400, "A name has"),
    ],
)
async def test_what_cannot_be_is_refused(ann: Guest, wish: dict[str, Any], status: int, reason: str) -> None:
    assert reason in (await fix(ann, status, **wish))["message"]
    assert await listed(ann) == []


async def test_the_host_moves_an_evening_and_calls_it_off(server: Server, ann: Guest, ben: Guest) -> None:
    evening = await fix(ann)
    await sign_up(ben, evening)
    time = {"day": tomorrow(), "at": "21:30", "zone": BERLIN}
    assert "Only Ann" in (await send(ben, f"/{evening['evening']}/move", 403, **time))["message"]
    assert "Only Ann" in (await send(ben, f"/{evening['evening']}/call-off", 403))["message"]
    moved = await send(ann, f"/{evening['evening']}/move", **time)
    assert moved["moment"] - evening["moment"] == 90 * 60_000
    assert (await send(ann, f"/{evening['evening']}/call-off"))["state"] == "off"
    assert (await send(ann, f"/{evening['evening']}/call-off"))["state"] == "off"
    assert await listed(ben) == []
    assert (await look(ben, evening))["state"] == "off"
    for path, wish in (("move", time), ("sign-up", {"nickname": "Cay"}), ("sign-off", {})):
        guest = ben if path == "sign-off" else ann
        assert "called off" in (await send(guest, f"/{evening['evening']}/{path}", 409, **wish))["message"]


async def test_the_calendar_follows(server: Server, ann: Guest, ben: Guest) -> None:
    evening = await fix(ann)
    address = f"/api/evenings/{evening['evening']}/calendar.ics"
    answer = await ben.web.get(address)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    assert max(len(line.encode()) for line in answer.text.split("\r\n")) <= 75
    first = answer.text.replace("\r\n ", "")
    start = dt.datetime.fromtimestamp(evening["moment"] / 1000, dt.UTC)
    assert f"DTSTART:{start:%Y%m%dT%H%M%SZ}\r\n" in first
    assert f"URL:{server.address}/evening/{evening['evening']}\r\n" in first
    assert "SUMMARY:Gin Rummy at Rummyhouse\r\n" in first
    assert "DESCRIPTION:Signed up: Ann.\\nYour seat" in first
    await send(ann, f"/{evening['evening']}/call-off")
    second = (await ben.web.get(address)).text.replace("\r\n ", "")
    assert "STATUS:CONFIRMED" in first
    assert "STATUS:CANCELLED" in second
    (one,), (two,) = (re.findall(r"SEQUENCE:(\d+)", text) for text in (first, second))
    assert int(two) > int(one)
    assert re.findall("UID:.*", first) == re.findall("UID:.*", second)


# --- the evening itself -----------------------------------------------------------------------------------------------


async def test_the_table_is_there_and_the_match_begins_once_all_have_come(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann, openness="private")
    await sign_up(ben, evening)
    table = evening["evening"]
    (line,) = (await ben.web.get("/api/tables")).json()
    assert (line["stage"], line["begins"], line["names"]) == ("planned", evening["moment"], ["Ann", "Ben"])
    assert (await ann.web.get(f"/api/tables/{table}")).status_code == 404
    clock.set(evening["moment"], -9)
    await until_state(ann, evening, "laid")
    assert await kinds(ann, table) == ["away", "away"]
    (line,) = (await ben.web.get("/api/tables")).json()
    assert (line["table"], line["stage"]) == (table, "gathering")
    assert "sit down at it" in (await sign_up(ben, evening, 409))["message"]
    async with ann.line(table) as one:
        assert 0 < one.news["table"]["keep_left"] <= 24 * 60_000
        await asyncio.sleep(0.3)
        assert one.stage == "gathering", "Ben has not come yet"
        async with ben.line(table):
            while one.stage != "playing":
                await one.until("news")
    await until_state(ann, evening, "played")


async def test_a_seat_is_kept_for_a_while_then_bots_take_the_free_ones(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann, game="fiji", seats=3, rules={}, bots=True)
    await sign_up(ben, evening)
    table = evening["evening"]
    clock.set(evening["moment"], -5)
    await until_state(ann, evening, "laid")
    async with ann.line(table) as line:
        assert [seat["kind"] for seat in line.news["table"]["seats"]] == ["person", "away", "empty"]
        clock.set(evening["moment"], 1)
        while line.news["table"]["seats"][2]["kind"] != "bot":
            await line.until("news")
        await asyncio.sleep(1.2)
        assert await kinds(ann, table) == ["person", "away", "bot"], "the seat is kept"
        clock.set(evening["moment"], 15)
        while line.stage != "playing":
            await line.until("news")
        assert [seat["kind"] for seat in line.news["table"]["seats"]] == ["person", "bot", "bot"]
    assert (await look(ann, evening))["state"] == "played"


async def test_the_clock_is_told_before_one_signs_up_and_runs_at_the_table(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann, clock="brisk")
    agreed = {"name": "brisk", "turn": 30, "reserve": 180}
    assert (await look(ben, evening))["clock"] == agreed
    await sign_up(ben, evening)
    (line,) = (await ben.web.get("/api/tables")).json()
    assert line["clock"] == agreed
    clock.set(evening["moment"], -9)
    await until_state(ann, evening, "laid")
    async with ann.line(evening["evening"]) as one, ben.line(evening["evening"]):
        assert one.news["table"]["clock"] == agreed
        while one.stage != "playing":
            await one.until("news")
        assert one.news["turn"] is not None
    assert "clock" in (await fix(ann, 400, clock="day"))["message"]


async def test_an_evening_of_before_there_were_clocks_has_none(server: Server, ann: Guest) -> None:
    evening = await fix(ann)
    store = server.house.live_evenings.store
    row = await store.find(evening["evening"])
    assert row is not None
    terms = json.loads(row.terms)
    del terms["clock"]
    assert terms_of(row._replace(terms=json.dumps(terms))).clock == "none"
    assert evening["clock"] is None


async def test_free_seats_are_open_to_others_as_at_any_open_table(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann)
    clock.set(evening["moment"], -5)
    await until_state(ann, evening, "laid")
    (found,) = (await ben.web.get("/api/open-tables")).json()["tables"]
    assert (found["table"], found["names"]) == (evening["evening"], ["Ann", ""])
    await ben.join(evening["evening"])
    async with ben.line(evening["evening"]) as line:
        assert line.stage == "gathering"
        clock.set(evening["moment"], 16)
        while line.news["table"]["seats"][0]["kind"] != "empty":
            await line.until("news")


async def test_an_evening_is_kept_over_a_restart(tmp_path: Path, clock: Clock) -> None:
    async with open_server(tmp_path, clock=clock) as server, Guest(server.address, "Ann") as ann:
        evening, late = await fix(ann), await fix(ann)
        await send(ann, f"/{late['evening']}/move", day=tomorrow(), at="21:00", zone=BERLIN)
        cookies = dict(ann.web.cookies)
    clock.set(evening["moment"], 3)
    async with open_server(tmp_path, clock=clock) as server, Guest(server.address, "Ann") as ann:
        ann.web.cookies.update(cookies)
        await until_state(ann, evening, "laid")
        assert await kinds(ann, evening["evening"]) == ["away", "empty"]
        assert await listed(ann) == [late["evening"]]
    async with open_server(tmp_path, clock=clock, grace=0) as server, Guest(server.address, "Ben") as ben:
        async with asyncio.timeout(60):
            while not (await ben.web.get("/api/open-tables")).json()["tables"]:
                await asyncio.sleep(0.05)
        assert await kinds(ben, evening["evening"]) == ["away", "empty"], "the seat is kept though nobody is there"
        clock.set(evening["moment"], 20)
        await until_state(ben, evening, "played")
        assert await kinds(ben, evening["evening"]) == ["empty", "empty"]


async def test_old_evenings_are_cleared(tmp_path: Path, clock: Clock) -> None:
    async with open_server(tmp_path, clock=clock) as server, Guest(server.address, "Ann") as ann:
        evening = await fix(ann)
        clock.set(evening["moment"], 60 * 24 * 31)
        async with asyncio.timeout(60):
            while (await ann.web.get(f"/api/evenings/{evening['evening']}")).status_code != 404:
                await asyncio.sleep(0.05)


# --- personal data ----------------------------------------------------------------------------------------------------


async def test_a_deleted_account_leaves_its_evenings_to_others(server: Server, ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    shared, alone = await fix(ann), await fix(ann)
    await sign_up(ben, shared)
    export = (await ann.web.get("/api/account/export")).json()["evenings"]
    assert {(one["evening"], one["name"], one["fixed_by_me"]) for one in export} == {
        (shared["evening"], "Ann", True),
        (alone["evening"], "Ann", True),
    }
    assert (await ann.web.post("/api/account/delete", json={"name": "Ann"})).status_code == 200
    left = await look(ben, shared)
    assert (left["names"], left["host"], left["hosting"]) == (["", "Ben"], "Ben", True)
    assert (await ben.web.get(f"/api/evenings/{alone['evening']}")).status_code == 404


# --- afterwards -------------------------------------------------------------------------------------------------------


async def play_again(line: Line, chance: random.Random) -> None:
    """Play a match that has just begun to its end, and fail where it does not begin."""
    async with asyncio.timeout(60):
        while line.stage == "gathering":
            await line.until("news")
        await line.play(chance)


async def play_evening(ann: Guest, other: Guest, clock: Clock, evening: dict[str, Any], *, rematches: int = 0) -> None:
    """Ann and another sit down on the evening, and play what is to be played to its end, so many times more."""
    clock.set(evening["moment"], -9)
    await until_state(ann, evening, "laid")
    table = evening["evening"]
    async with ann.line(table) as one:
        assert one.stage == "gathering"
        if (await look(other, evening))["mine"] < 0:
            await other.join(table)
    for left in reversed(range(1 + rematches)):
        async with ann.line(table) as one, other.line(table) as two:
            if table != evening["evening"]:
                await one.ask(type="start")
            await asyncio.gather(play_again(one, random.Random(1)), play_again(two, random.Random(2)))
            if left:
                await one.ask(type="rematch")
                while not one.news["table"]["rematch"]:
                    await one.until("news")
                table = one.news["table"]["rematch"]


async def test_an_evening_tells_afterwards_what_was_played_and_who_has_won(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann, openness="private")
    assert (evening["table"], evening["matches"], evening["over"]) == ("", [], False)
    await play_evening(ann, ben, clock, evening, rematches=1)
    async with Guest(server.address, "Cay") as cay:
        told = await look(cay, evening)
    assert (told["mine"], told["there"]) == (-1, False)
    assert (await look(ben, evening))["there"], "he sat down at the table without having signed up"
    first, second = told["matches"]
    assert (told["table"], told["over"]) == (second["table"], True)
    assert first["table"] == evening["evening"]
    for match in (first, second):
        assert sorted(match["names"]) == ["Ann", "Ben"]
        info = (await ann.web.get(f"/api/tables/{match['table']}")).json()
        assert (match["points"], match["winners"]) == (info["grand"], info["winners"])


async def test_the_same_again_is_fixed_once_and_whoever_was_there_finds_it(
    server: Server, ann: Guest, ben: Guest, clock: Clock
) -> None:
    evening = await fix(ann, openness="private")
    place = f"/{evening['evening']}/anew"
    assert "has not been yet" in (await send(ann, place, 409, nickname="Ann"))["message"]
    await ben.open_table()
    assert "Only who was there" in (await send(ben, place, 403, nickname="Ben"))["message"]
    await play_evening(ann, ben, clock, evening)
    assert (await look(ben, evening))["next"] == ""

    both = await asyncio.gather(send(ann, place, nickname="Ann"), send(ben, place, nickname="Ben"))
    (anew,) = {one["evening"] for one in both}
    told = both[0]
    assert told["moment"] == evening["moment"] + 7 * 24 * 3_600_000
    assert sum(one["hosting"] for one in both) == 1
    assert [told[key] for key in ("preset", "changed_rules", "openness")] == [
        evening[key] for key in ("preset", "changed_rules", "openness")
    ]
    host, other = (ann, ben) if both[0]["hosting"] else (ben, ann)
    for guest in (ann, ben):
        assert [(await look(guest, evening))[key] for key in ("next", "next_moment")] == [anew, told["moment"]]
    async with Guest(server.address, "Cay") as cay:
        assert (await look(cay, evening))["next"] == "", "it is found by those who were there"
        assert (await cay.web.get("/api/tables")).json() == []
    lines = (await other.web.get("/api/tables")).json()
    assert [(line["table"], line["seat"]) for line in lines if line["stage"] == "planned"] == [(anew, -1)]

    await send(host, f"/{anew}/call-off")
    assert (await look(other, evening))["next"] == ""
    third = await send(other, place, nickname=other.name)
    assert third["evening"] != anew
    assert third["hosting"]


@pytest.mark.parametrize("weeks", [0, 3])
async def test_the_same_again_is_at_the_same_hour_of_its_place(
    ann: Guest, ben: Guest, clock: Clock, weeks: int
) -> None:
    """The clocks may change between, and who asks weeks later means the next time that there is."""
    clock.set(round(dt.datetime(2027, 3, 20, tzinfo=dt.UTC).timestamp() * 1000))
    evening = await fix(ann, day="2027-03-23", at="20:00")
    await play_evening(ann, ben, clock, evening)
    clock.set(evening["moment"], 60 + weeks * 7 * 24 * 60)
    anew = await send(ben, f"/{evening['evening']}/anew", nickname="Ben")
    there = dt.datetime.fromtimestamp(anew["moment"] / 1000, zoneinfo.ZoneInfo(BERLIN))
    assert (there.date(), there.hour) == (dt.date(2027, 3, 30) + weeks * dt.timedelta(days=7), 20)

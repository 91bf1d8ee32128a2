"""The office over the wire: reports, warnings, bans, and what of them is written down."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.server import house
from rummyhouse.server.settings import utc_now
from tests.server.guests import Guest, Server, open_server
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


class Clock:
    """The time of day, which a test can set forward."""

    ahead = dt.timedelta()

    def __call__(self) -> dt.datetime:
        return utc_now() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(tmp_path: Path, clock: Clock) -> AsyncIterator[Server]:
    async with open_server(tmp_path, clock=clock) as running:
        yield running


@pytest.fixture
async def olga(server: Server) -> AsyncIterator[Guest]:
    """The operator."""
    async with Guest(server.address, "Olga") as guest:
        await make(guest, "Olga")
        account = await server.house.accounts.named("Olga")
        assert account is not None
        await server.house.office.make_operator(account, 1, is_one=True)
        yield guest


async def send(guest: Guest, path: str, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = await guest.web.post(f"/api{path}", json=wish)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def show(guest: Guest, path: str) -> dict[str, Any]:
    answer = await guest.web.get(f"/api{path}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def reported(ann: Guest, ben: Guest, olga: Guest) -> dict[str, Any]:
    """Ben has insulted Ann at an open table; the report as Olga sees it."""
    table = await ann.open_table(openness="open", free_talk=True, seats=2, rules={})
    await ben.join(table)
    async with ben.line(table) as line:
        await line.ask(type="say", words="You play like a cabbage")
    wish = {"reason": "insult", "words": " He goes on and on. "}
    assert await send(ann, "/reports", 201, who={"table": table, "seat": 1}, **wish) == {"name": "Ben"}
    return dict((await show(olga, "/office/reports"))["reports"][0])


async def test_a_report_keeps_what_was_said_and_goes_through_the_office(ann: Guest, ben: Guest, olga: Guest) -> None:
    one = await reported(ann, ben, olga)
    assert (one["name"], one["reporter_name"], one["words"]) == ("Ben", "Ann", "He goes on and on.")
    assert one["said"] == [{"name": "Ben", "sentence": "You play like a cabbage", "about": True}]
    assert one["state"] == "open"
    place = f"/office/reports/{one['report']}"
    looked = await send(olga, place, state="looking")
    assert (looked["state"], looked["operator"]) == ("looking", "Olga")
    queue = await show(olga, "/office/reports?state=looking")
    assert (queue["open"], queue["looking"], len(queue["reports"])) == (0, 1, 1)
    assert "was decided" in (await send(olga, place, 409, state="done"))["message"]
    await send(olga, place, state="done", note="Warned.")
    assert (await show(olga, "/office/reports?state=done"))["reports"][0]["note"] == "Warned."
    trail = (await show(olga, "/office/trail"))["entries"]
    assert [(line["kind"], line["words"]) for line in trail[:2]] == [("report", "done: Warned."), ("report", "looking")]
    assert {line["name"] for line in trail[:2]} == {"Ben"}


async def test_a_report_is_deleted_a_year_after_it_was_done_and_not_before(
    ann: Guest, ben: Guest, olga: Guest, clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one = await reported(ann, ben, olga)
    await send(ann, "/reports", 201, who={"table": one["table"], "seat": 1}, reason="spam")
    await send(olga, f"/office/reports/{one['report']}", state="done", note="Warned.")

    async def known() -> list[str]:
        found = [(await show(olga, f"/office/reports?state={state}"))["reports"] for state in ("done", "open")]
        return [row["report"] for rows in found for row in rows]

    done, still_open = await known()
    assert done == one["report"]
    monkeypatch.setattr(house, "_SWEEP", 0.05)
    clock.ahead = dt.timedelta(days=364)
    async with open_server(tmp_path, clock=clock):  # the house sweeps soon
        await asyncio.sleep(1)
        assert await known() == [done, still_open]
        clock.ahead = dt.timedelta(days=366)
        async with asyncio.timeout(60):
            while await known() != [still_open]:
                await asyncio.sleep(0.1)
    queue = await show(olga, "/office/reports?state=done")
    assert (queue["reports"], queue["kept"]) == ([], 365)


async def test_somebody_is_reported_by_the_name_of_the_account(ann: Guest, ben: Guest, olga: Guest) -> None:
    await make(ben, "Ben")
    await ann.open_table()
    assert await send(ann, "/reports", 201, who={"name": "Ben"}, reason="spam") == {"name": "Ben"}
    (one,) = (await show(olga, "/office/reports"))["reports"]
    assert (one["name"], one["table"], one["said"]) == ("Ben", "", [])


async def test_a_warning_is_shown_until_it_is_confirmed(ann: Guest, ben: Guest, olga: Guest) -> None:
    one = await reported(ann, ben, olga)
    file = await send(olga, f"/office/people/{one['person']}/warn", words="Please be kind.")
    assert [line["confirmed"] for line in file["warnings"]] == [0]
    page = await ben.web.get("/")
    assert page.cookies["rummyhouse_word"] == "1"
    word = await show(ben, "/office-word")
    assert (word["warnings"][0]["words"], word["ban"]) == ("Please be kind.", None)
    assert await show(ann, "/office-word") == {"warnings": [], "ban": None}
    ident = word["warnings"][0]["warning"]
    await send(ann, "/office-word/confirm", warning=ident)
    assert (await show(ben, "/office-word"))["warnings"], "nobody confirms for somebody else"
    assert (await send(ben, "/office-word/confirm", warning=ident))["warnings"] == []
    assert "rummyhouse_word" not in ben.web.cookies
    assert (await show(olga, f"/office/people/{one['person']}"))["warnings"][0]["confirmed"] > 0


async def test_a_ban_ends_play_with_strangers_and_no_other(
    ann: Guest, ben: Guest, olga: Guest, clock: Clock, server: Server
) -> None:
    one = await reported(ann, ben, olga)
    live = await server.house.tables.find(one["table"])
    async with ben.line(one["table"]) as line, ann.line(one["table"]):
        while line.stage == "gathering":
            await line.until("news")
        file = await send(olga, f"/office/people/{one['person']}/ban", reason="Insults", hours=24)
        assert file["bans"][0]["holds"]
        assert live.truth.seats[1].kind == "stand_in"
    async with ben.line(one["table"], greet=False) as line:
        await line.send(type="hello", last=0)
        told = await line.until("problem")
        assert "Insults." in told["message"]
        assert live.truth.seats[1].kind == "stand_in"
    wish = {"nickname": "Ben", "game": "gin"}
    day = {"day": (utc_now().date() + dt.timedelta(days=3)).isoformat(), "at": "20:00", "zone": "UTC"}
    cup = {"key": "k", "name": "Cup", "game": "gin", "time_zone": "UTC"}
    other = await ann.open_table(openness="open")
    for path, asked in {
        f"/tables/{one['table']}/join": {"nickname": "Ben"},
        f"/tables/{other}/join": {"nickname": "Ben"},
        "/tables": wish | {"seats": 2, "openness": "open"},
        "/open-tables/anybody": wish,
        "/evenings": wish | day | {"seats": 2, "openness": "open"},
        "/tournaments": cup,
    }.items():
        refused = await send(ben, path, 403, **asked)
        assert "Insults." in refused["message"], path
        assert "by link" in refused["message"], path
    private = await ann.open_table()
    assert await ben.join(private) == 1
    assert (await show(ben, "/office-word"))["ban"]["reason"] == "Insults"
    clock.ahead = dt.timedelta(hours=25)
    assert (await show(ben, "/office-word"))["ban"] is None
    await send(ben, f"/tables/{other}/join", nickname="Ben")


@pytest.mark.parametrize(("hours", "said"), [(24, "1 day"), (168, "7 days"), (25, "25 hours"), (0, "no end")])
async def test_how_long_a_ban_lasts_is_said_as_people_say_it(
    ann: Guest, ben: Guest, olga: Guest, hours: int, said: str
) -> None:
    one = await reported(ann, ben, olga)
    await send(olga, f"/office/people/{one['person']}/ban", reason="Insults.", hours=hours)
    assert (await show(olga, "/office/trail"))["entries"][0]["words"] == f"{said}: Insults."


async def test_a_ban_is_lifted_early_and_goes_along_when_a_guest_signs_in(ann: Guest, ben: Guest, olga: Guest) -> None:
    one = await reported(ann, ben, olga)
    file = await send(olga, f"/office/people/{one['person']}/ban", reason="Insults.", hours=0)
    await make(ben, "Ben")
    wish = {"game": "gin", "nickname": "Ben"}
    refused = await send(ben, "/open-tables/anybody", 403, **wish)
    assert "until the operator of the house lifts this: Insults." in refused["message"]
    found = await send(olga, "/office/people", who={"name": "Ben"})
    assert (found["account"], found["bans"][0]["holds"]) == (True, True)
    place = f"/office/bans/{file['bans'][0]['ban']}/lift"
    assert not (await send(olga, place, words="Made up."))["bans"][0]["holds"]
    await send(olga, place, 404, words="Again.")
    await send(ben, "/open-tables/anybody", **wish)
    kinds = [line["kind"] for line in (await show(olga, "/office/trail"))["entries"]]
    assert kinds == ["lift", "ban", "operator"]


async def test_a_banned_persons_open_evening_passes_on_and_a_private_one_stays(
    ann: Guest, ben: Guest, olga: Guest
) -> None:
    one = await reported(ann, ben, olga)
    day = {"day": (utc_now().date() + dt.timedelta(days=3)).isoformat(), "at": "20:00", "zone": "UTC"}
    evening = {"game": "gin", "nickname": "Ben", "seats": 2} | day
    shared = await send(ben, "/evenings", 201, openness="open", **evening)
    alone = await send(ben, "/evenings", 201, openness="private", **evening)
    await send(ann, f"/evenings/{shared['evening']}/sign-up", nickname="Ann")
    await send(olga, f"/office/people/{one['person']}/ban", reason="Insults.", hours=1)
    assert (await show(ann, f"/evenings/{shared['evening']}"))["hosting"]
    assert (await show(ben, f"/evenings/{alone['evening']}"))["hosting"]
    await send(ben, f"/evenings/{shared['evening']}/sign-up", 403, nickname="Ben")


async def test_operators_are_not_warned_or_banned_and_nobody_else_comes_in(
    ann: Guest, olga: Guest, server: Server
) -> None:
    account = await server.house.accounts.named("Olga")
    assert account is not None
    refused = await send(olga, f"/office/people/{account.person}/ban", 409, reason="Try", hours=1)
    assert "operator --remove" in refused["message"]
    await send(olga, "/office/people/unknown/warn", 404, words="Who?")
    await make(ann, "Ann")
    for path in ("/office/reports", "/office/trail", f"/office/people/{account.person}"):
        assert (await ann.web.get(f"/api{path}")).status_code == 403
        await show(olga, path)
    await server.house.office.make_operator(account, 2, is_one=False)
    assert (await olga.web.get("/api/office/reports")).status_code == 403


async def test_somebody_reports_only_so_often(ann: Guest, ben: Guest, olga: Guest) -> None:
    table = (await reported(ann, ben, olga))["table"]
    who = {"table": table, "seat": 1}
    for _ in range(4):
        await send(ann, "/reports", 201, who=who, reason="spam")
    assert "Wait" in (await send(ann, "/reports", 429, who=who, reason="spam"))["message"]
    await send(ann, "/reports", 409, who={"table": table, "seat": 0}, reason="spam")
    await send(ann, "/reports", 400, who=who, reason="because")
    file = await show(olga, f"/office/people/{(await show(olga, '/office/reports'))['reports'][0]['person']}")
    assert len(file["reports"]) == 5


async def test_what_the_office_knows_is_exported_without_the_reporter_and_deleted(
    ann: Guest, ben: Guest, olga: Guest
) -> None:
    one = await reported(ann, ben, olga)
    await send(olga, f"/office/people/{one['person']}/warn", words="Please be kind.")
    exported = await ben.web.get("/api/account/export")
    known = exported.json()["office"]
    assert known["warnings"][0]["words"] == "Please be kind."
    assert known["reports_about_me"][0]["said_by_me"] == ["You play like a cabbage"]
    assert "goes on and on" not in exported.text
    await send(ben, "/account/delete", name="")
    assert (await show(olga, "/office/reports"))["reports"] == []
    await olga.web.get("/api/office/trail")
    assert "Ben" not in (await olga.web.get("/api/office/trail")).text

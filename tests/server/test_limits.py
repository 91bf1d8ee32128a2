"""Whatever a guest can make has a limit, which is reached here, and a sentence that says so (docs/limits.md)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from rummyhouse.languages import reading
from rummyhouse.server.accounts import profile
from rummyhouse.server.accounts import routes as account_routes
from rummyhouse.server.analysis import analysts as analyses
from rummyhouse.server.analysis.analysts import Analysts
from rummyhouse.server.evenings import live_evenings
from rummyhouse.server.office import routes as office_routes
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.rulebook import book_process
from rummyhouse.server.rulebook import reading as book
from rummyhouse.server.rulebook.book_process import BookProcess
from rummyhouse.server.tournaments import routes as tournament_routes
from rummyhouse.tables import consent
from tests.server.guests import Guest, open_server
from tests.server.office.test_blocks import block
from tests.server.test_accounts import ask, enrol, make, mine, passkey
from tests.server.test_evenings import fix
from tests.server.test_evenings import send as send_to_evenings
from tests.server.test_pads import fresh, opening
from tests.server.test_pads import send as send_to_pad
from tests.server.tournament_guests import Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.guests import Server


async def test_an_address_opens_only_so_many_tables_pads_and_tournaments(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, openings_per_second=0.001, openings_at_once=4) as server,
        Visitor(server.address, "Ann") as ann,
    ):
        await ann.open_table()
        pad = fresh()
        await send_to_pad(ann, pad, opening())
        await ann.open()
        wish = {"game": "gin", "nickname": "Ann"}
        assert (await ann.web.post("/api/open-tables/anybody", json=wish)).status_code == 200
        table = await ann.web.post("/api/tables", json=wish | {"seats": 2})
        assert table.status_code == 429
        assert "opened from this address" in table.json()["message"]
        assert (await ann.web.post("/api/open-tables/anybody", json=wish)).status_code == 429
        assert "opened from" in (await send_to_pad(ann, fresh(), opening(), status=429))["message"]
        wanted = {"key": "k0", "name": "The week", "game": "baja", "time_zone": "UTC"}
        assert (await ann.web.post("/api/tournaments", json=wanted)).status_code == 429
        await send_to_pad(ann, pad, opening())
        away = await ann.web.post("/api/tables", json=wish | {"seats": 2}, headers={"x-forwarded-for": "192.0.2.7"})
        assert away.status_code == 201, "another address has its own"


async def test_an_account_keeps_only_so_many_sets_of_rules_and_friends(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (profile.MOST_PRESETS, profile.MOST_FRIENDS) == (50, 200)
    monkeypatch.setattr(profile, "MOST_PRESETS", 2)
    monkeypatch.setattr(profile, "MOST_FRIENDS", 0)
    await make(ann, "Ann")
    for name in ("One", "Two", "Two"):
        await ask(ann, "/presets", game="gin", name=name, base="classic", rules={"gin_bonus": 40})
    third = await ask(ann, "/presets", 409, game="gin", name="Three", base="classic", rules={"gin_bonus": 40})
    assert "room for 2 sets" in third["message"]
    await make(ben, "Ben")
    assert "room for 0 friends" in (await ask(ann, "/friends", 409, name="Ben"))["message"]


async def test_an_account_has_only_so_many_passkeys_and_browsers(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (account_routes.MOST_PASSKEYS, account_routes.MOST_SESSIONS) == (20, 50)
    monkeypatch.setattr(account_routes, "MOST_PASSKEYS", 2)
    monkeypatch.setattr(account_routes, "MOST_SESSIONS", 3)
    key = passkey(server)
    await enrol(ann, key, "Ann")
    for status in (200, 409):
        options = (await ask(ann, "/ceremony", purpose="add"))["options"]
        last = await ask(ann, "/passkeys", status, credential=passkey(server).make(options), title="Phone")
    assert "room for 2 passkeys" in last["message"]
    guests = [Guest(server.address, "Ann") for _ in range(3)]
    for guest in guests:
        async with guest:
            options = (await ask(guest, "/ceremony", purpose="enter"))["options"]
            await ask(guest, "/sign-in", credential=key.sign(options))
            assert (await mine(guest))["name"] == "Ann", "whoever signs in stays"
    assert (await mine(ann))["name"] == "", "the session that was not used for longest has ended"


async def test_somebody_blocks_only_so_many(ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    assert office_routes.MOST_BLOCKS == 200
    monkeypatch.setattr(office_routes, "MOST_BLOCKS", 0)
    table = await ann.open_table()
    await ben.join(table)
    answer = await ann.web.post("/api/blocks", json={"who": {"table": table, "seat": 1}})
    assert answer.status_code == 409
    monkeypatch.undo()
    assert len(await block(ann, table=table, seat=1)) == 1


async def test_somebody_reports_only_so_often(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    wish = {"who": {"table": table, "seat": 1}, "reason": "spam"}
    found = [(await ann.web.post("/api/reports", json=wish)).status_code for _ in range(6)]
    assert found == [201] * 5 + [429]


async def test_somebody_signs_up_for_only_so_many_evenings(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert live_evenings.MOST_SIGNED == 20
    monkeypatch.setattr(live_evenings, "MOST_SIGNED", 1)
    first, second = [(await fix(ben))["evening"] for _ in range(2)]
    await send_to_evenings(ann, f"/{first}/sign-up", nickname="Ann")
    refused = await send_to_evenings(ann, f"/{second}/sign-up", 409, nickname="Ann")
    assert "signed up for 1 evenings already" in refused["message"]


async def test_the_log_of_a_tournament_has_room_for_so_many_entries(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tournament_routes.MOST_ENTRIES == 10_000
    async with Visitor(server.address, "Olga") as olga:
        name = await olga.open()
        await olga.do(name, "organiser", "enter", teams=[{"team": "Herons"}])
        monkeypatch.setattr(tournament_routes, "MOST_ENTRIES", 2)
        assert await olga.refused(name, "organiser", "enter", teams=[{"team": "Gulls"}]) == (409, "not_possible")


async def test_of_a_long_match_nothing_is_proposed_any_more_and_play_goes_on(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert consent.MOST_ENTRIES == 20_000
    table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}])
    async with ann.line(table) as line:
        await line.ask(type="start")
        await line.ask(type="propose", kind="pause")
        await line.ask(type="propose", kind="go_on")
        monkeypatch.setattr(consent, "MOST_ENTRIES", 5)
        answer = await line.ask(type="propose", kind="pause")
        assert "nothing more can be proposed" in answer["message"]
        while not line.moves:
            await line.until("news")
        wish = {"seen": line.news["sequence"], "actions": [line.moves[0]["action"]]}
        assert (await line.ask(type="act", **wish))["type"] == "done"


async def test_one_person_has_only_so_many_matches_analysed_at_the_same_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (analyses.MOST_OF_ONE, analyses.MOST) == (3, 200)
    monkeypatch.setattr(analyses, "MOST", 5)
    lasting = asyncio.Event()

    async def think(self: Analysts, order: bytes, progress: object) -> str:
        await lasting.wait()
        raise ValueError("never mind")

    monkeypatch.setattr(Analysts, "_think", think)
    found = server.house.analysts
    for number in range(3):
        found.begin(f"a{number}", "ann", str)
    with reading("en"), pytest.raises(AnswerError, match="3 of your matches"):
        found.begin("a3", "ann", str)
    found.begin("a0", "ann", str)
    found.begin("b0", "ben", str)
    found.begin("c0", "cay", str)
    with reading("en"), pytest.raises(AnswerError, match="no place"):
        found.begin("d0", "dan", str)
    lasting.set()
    async with asyncio.timeout(20):
        while found._under_way:
            await asyncio.sleep(0.01)
    found.begin("a3", "ann", str)


async def test_one_address_has_only_so_many_tries_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """So nobody keeps the book to themselves with tries that take all their time."""
    monkeypatch.setattr(book_process, "PATIENCE", 0.3)
    room, lasting = BookProcess(), asyncio.Event()

    async def answer_late(line: bytes, patience: float) -> book.Failure:
        await asyncio.wait_for(lasting.wait(), 20)
        return book.Failure("not_possible", "Too long.")

    monkeypatch.setattr(room, "_answer", answer_late)
    tries = [book.AskTry("gin", "ex-07-gin-1", 0, f"knock {number}", "wide") for number in range(6)]
    first = [asyncio.create_task(room.ask(one, "192.0.2.1")) for one in tries[: book_process.MOST_TRIES]]
    await asyncio.sleep(0)
    with reading("en"), pytest.raises(AnswerError, match="tries are under way"):
        await room.ask(tries[4], "192.0.2.1")
    elsewhere = asyncio.create_task(room.ask(tries[5], "192.0.2.2"))
    first[0].cancel()
    await asyncio.sleep(0)
    with pytest.raises(AnswerError):  # whoever goes away has not taken the try back
        await room.ask(tries[4], "192.0.2.1")
    lasting.set()
    await asyncio.gather(*first, elsewhere, return_exceptions=True)
    assert not room._tries
    assert not room._asked

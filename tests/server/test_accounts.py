"""Accounts: made by passkey or password, entered from anywhere, their sessions ended at will."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from rummyhouse.server.tables.conversation import SIGNED_OUT
from rummyhouse.store import accounts
from rummyhouse.store.database import now
from tests.server.authenticator import Authenticator
from tests.server.guests import Guest, Server, open_server

if TYPE_CHECKING:
    from pathlib import Path

PASSWORD = "harbour lights at dusk"


async def ask(guest: Guest, path: str, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = await guest.web.post(
        f"/api/account{path}", json=wish, headers={"origin": str(guest.web.base_url).rstrip("/")}
    )
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def make(guest: Guest, name: str, **more: Any) -> dict[str, Any]:
    return await ask(guest, "", 201, **({"name": name, "password": PASSWORD} | more))


async def mine(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = (await guest.web.get("/api/account")).json()
    return found


def passkey(server: Server) -> Authenticator:
    return Authenticator(server.address, "127.0.0.1")


async def enrol(guest: Guest, key: Authenticator, name: str) -> dict[str, Any]:
    options = (await ask(guest, "/ceremony", purpose="enrol", name=name))["options"]
    return await ask(guest, "", 201, name=name, credential=key.make(options))


async def enter(guest: Guest, key: Authenticator, status: int = 200) -> dict[str, Any]:
    options = (await ask(guest, "/ceremony", purpose="enter"))["options"]
    return await ask(guest, "/sign-in", status, credential=key.sign(options))


async def test_a_guest_has_no_account_and_needs_none(ann: Guest) -> None:
    assert (await mine(ann))["name"] == ""
    await ann.open_table()
    assert (await mine(ann))["name"] == ""


async def test_a_passkey_opens_an_account_from_another_browser(server: Server, ann: Guest, ben: Guest) -> None:
    key = passkey(server)
    made = await enrol(ann, key, "Ann")
    assert (made["name"], made["password"], len(made["passkeys"])) == ("Ann", False, 1)
    assert [one["here"] for one in made["sessions"]] == [True]
    entered = await enter(ben, key)
    assert entered["name"] == "Ann"
    assert sorted(one["here"] for one in entered["sessions"]) == [False, True]
    assert len((await mine(ann))["sessions"]) == 2


async def test_what_was_signed_once_opens_nothing_again(server: Server, ann: Guest, ben: Guest) -> None:
    key = passkey(server)
    await enrol(ann, key, "Ann")
    options = (await ask(ben, "/ceremony", purpose="enter"))["options"]
    signed = key.sign(options)
    await ask(ben, "/sign-in", credential=signed)
    refused = await ask(ben, "/sign-in", 403, credential=signed)
    assert "Try once more" in refused["message"]


async def test_a_challenge_serves_one_purpose(server: Server, ann: Guest, ben: Guest) -> None:
    key = passkey(server)
    options = (await ask(ann, "/ceremony", purpose="enrol", name="Ann"))["options"]
    await ask(ann, "/sign-in", 403, credential=key.sign(options))
    await enrol(ann, key, "Ann")
    await ask(ben, "", 201, name="Ben", password=PASSWORD)
    theirs = (await ask(ann, "/ceremony", purpose="add"))["options"]
    await ask(ben, "/passkeys", 403, credential=passkey(server).make(theirs), title="Mine now")


@pytest.mark.parametrize("place", [("https://elsewhere.example", "127.0.0.1"), (None, "elsewhere.example")])
async def test_a_passkey_of_another_place_is_refused(server: Server, ann: Guest, place: tuple[str | None, str]) -> None:
    key = Authenticator(place[0] or server.address, place[1])
    options = (await ask(ann, "/ceremony", purpose="enrol", name="Ann"))["options"]
    await ask(ann, "", 403, name="Ann", credential=key.make(options))


async def test_a_forged_signature_is_refused(server: Server, ann: Guest, ben: Guest) -> None:
    key, forged = passkey(server), passkey(server)
    await enrol(ann, key, "Ann")
    forged.id = key.id
    await enter(ben, forged, 403)
    await enter(ben, passkey(server), 403)


async def test_a_password_opens_an_account(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann", email="ann@example.org")
    entered = await ask(ben, "/sign-in", name="ANN", password=PASSWORD)
    assert (entered["name"], entered["email"]) == ("Ann", "ann@example.org")


async def test_a_space_typed_too_many_keeps_nobody_out(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann  Lee ")
    for name in ("Ann Lee ", " ann lee", "Ann   Lee"):
        assert (await ask(ben, "/sign-in", name=name, password=PASSWORD))["name"] == "Ann Lee"


async def test_an_unknown_name_is_answered_like_a_wrong_password(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    wrong = await ask(ben, "/sign-in", 403, name="Ann", password="not this one")
    unknown = await ask(ben, "/sign-in", 403, name="Nobody", password="not this one")
    assert wrong == unknown


async def test_guessing_is_slowed_down_by_name_and_by_address(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, guesses_per_second=0.001, guesses_at_once=4) as server,
        Guest(server.address) as guest,
    ):
        assert await guess(guest, "Ann", 6) == [403] * 4 + [429] * 2


async def guess(guest: Guest, name: str, times: int, address: str = "198.51.100.9") -> list[int]:
    """The answers to so many wrong passwords for a name, from this address."""
    wish, where = {"name": name, "password": "guess"}, {"x-forwarded-for": address}
    return [(await guest.web.post("/api/account/sign-in", json=wish, headers=where)).status_code for _ in range(times)]


async def test_who_guesses_at_a_name_does_not_lock_its_owner_out(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, guesses_per_second=0.001, guesses_at_once=4) as server,
        Guest(server.address) as ann,
        Guest(server.address) as elsewhere,
        Guest(server.address) as thief,
    ):
        await make(ann, "Ann")
        assert (await guess(thief, "Ann", 20))[-1] == 429
        await ask(elsewhere, "/sign-in", name="Ann", password=PASSWORD)


async def test_a_name_is_guessed_at_only_so_often_from_everywhere_but_known_devices_come_in(tmp_path: Path) -> None:
    limits = {"guesses_at_once": 4, "many_guesses_per_second": 0.001, "many_guesses_at_once": 12}
    async with (
        open_server(tmp_path, guesses_per_second=0.001, **limits) as server,
        Guest(server.address) as ann,
        Guest(server.address) as new,
        Guest(server.address) as thief,
    ):
        await make(ann, "Ann")
        await ask(ann, "/sign-out")
        found = [await guess(thief, "Ann", 4, f"198.51.100.{number}") for number in range(4)]
        assert found == [[403] * 4] * 3 + [[429] * 4]
        await ask(new, "/sign-in", 429, name="Ann", password=PASSWORD)
        await ask(ann, "/sign-in", name="Ann", password=PASSWORD)
        assert (await guess(ann, "Ann", 5))[-1] == 429, "a known device guesses no more than others"
        assert (await guess(ann, "Ben", 1)) == [403], "and is known to its own account only"


async def test_a_changed_password_makes_other_devices_strangers(tmp_path: Path) -> None:
    limits = {"guesses_at_once": 4, "many_guesses_per_second": 0.001, "many_guesses_at_once": 4}
    async with (
        open_server(tmp_path, guesses_per_second=0.001, **limits) as server,
        Guest(server.address) as ann,
        Guest(server.address) as lent,
        Guest(server.address) as thief,
    ):
        await make(ann, "Ann")
        await ask(lent, "/sign-in", name="Ann", password=PASSWORD)
        await ask(ann, "/password", old=PASSWORD, new="another long one")
        await ask(ann, "/sign-out")
        assert await guess(thief, "Ann", 4) == [403] * 4
        await ask(lent, "/sign-in", 429, name="Ann", password="another long one")
        await ask(ann, "/sign-in", name="Ann", password="another long one")


async def test_a_whole_club_comes_in_through_one_address(tmp_path: Path) -> None:
    """Only what fails counts as a guess: 16 members make accounts, with passkeys and passwords, and sign in anew."""
    async with open_server(tmp_path, guesses_per_second=0.001, guesses_at_once=4) as server:
        for number in range(8):
            async with Guest(server.address) as one, Guest(server.address) as other:
                key = passkey(server)
                await enrol(one, key, f"Passkey {number}")
                await make(other, f"Password {number}")
                await ask(one, "/sign-out")
                await enter(one, key)
                await ask(other, "/sign-out")
                await ask(other, "/sign-in", name=f"Password {number}", password=PASSWORD)


async def test_a_right_password_does_not_make_room_for_wrong_ones(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, guesses_per_second=0.001, guesses_at_once=4) as server,
        Guest(server.address) as ann,
        Guest(server.address) as thief,
    ):
        await make(ann, "Ann")
        await make(thief, "Thief")
        answers = []
        for _ in range(3):
            for name, password in (("Ann", "guess"), ("Ann", "another"), ("Thief", PASSWORD)):
                wish = {"name": name, "password": password}
                answers.append((await thief.web.post("/api/account/sign-in", json=wish)).status_code)
    assert answers == [403, 403, 200, 403, 403, 200, 429, 429, 200]


async def test_an_address_makes_only_so_many_accounts(tmp_path: Path) -> None:
    async with open_server(tmp_path, accounts_per_second=0.001, accounts_at_once=3) as server:
        for number in range(4):
            async with Guest(server.address) as guest:
                await ask(guest, "", 201 if number < 3 else 429, name=f"Guest {number}", password=PASSWORD)


@pytest.mark.parametrize(
    "wish",
    [
        {"password": "short"},
        {"password": "x" * 201},
        {},
        {"password": PASSWORD, "email": "nowhere"},
        {"password": PASSWORD, "name": "<b>"},
        {"credential": "{}"},
    ],
)
async def test_what_cannot_be_an_account_is_refused(ann: Guest, wish: dict[str, Any]) -> None:
    await ask(ann, "", 400, **({"name": "Ann"} | wish))


async def test_a_name_is_taken_once_whatever_its_capitals(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await ask(ben, "", 409, name="aNN", password=PASSWORD)
    await ask(ben, "/ceremony", 409, purpose="enrol", name="ann")
    await ask(ann, "", 409, name="Other", password=PASSWORD)


async def test_whoever_takes_another_name_stays_the_same_person(ann: Guest, ben: Guest) -> None:
    await make(ann, "Anne Bony")
    await make(ben, "Mary Read")
    table = await ann.open_table()
    changed = await ask(ann, "/name", name=" Anne  Cormac ")
    assert changed["name"] == (await mine(ann))["name"] == "Anne Cormac"
    assert [line["table"] for line in (await ann.web.get("/api/tables")).json()] == [table]
    assert (await ask(ann, "/name", name="anne cormac"))["name"] == "anne cormac", "its own in other capitals"
    refused = await ask(ann, "/name", 409, name="MARY READ")
    assert "already" in refused["message"]
    await ask(ann, "/name", 400, name="  ")
    await ask(ann, "/sign-out")
    await ask(ann, "/sign-in", 403, name="Anne Bony", password=PASSWORD)
    assert (await ask(ann, "/sign-in", name="Anne Cormac", password=PASSWORD))["name"] == "anne cormac"


async def test_an_old_name_is_nobody_elses_for_thirty_days(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make(ann, "Anne Bony")
    await make(ben, "Mary Read")
    await ask(ann, "/name", name="Anne Cormac")
    assert (await ann.web.get("/api/account/export")).json()["account"]["former_names"] == ["anne bony"]
    later = now() + 29 * 24 * 60 * 60 * 1000
    monkeypatch.setattr(accounts, "now", lambda: later)
    refused = await ask(ben, "/name", 409, name="anne  bony")
    assert "already" in refused["message"]
    async with Guest(str(ann.web.base_url)) as cleo:
        await ask(cleo, "", 409, name="Anne Bony", password=PASSWORD)
        await ask(cleo, "/ceremony", 409, purpose="enrol", name="Anne Bony")
    assert (await ask(ann, "/name", name="Anne Bony"))["name"] == "Anne Bony", "the account itself may go back"
    await ask(ben, "/name", 409, name="Anne Cormac")
    monkeypatch.setattr(accounts, "now", lambda: later + 30 * 24 * 60 * 60 * 1000 + 1)
    assert (await ask(ben, "/name", name="Anne Cormac"))["name"] == "Anne Cormac", "it is free again"


async def test_a_name_is_changed_only_so_often_so_that_nobody_keeps_many(ann: Guest, ben: Guest) -> None:
    await make(ann, "Anne")
    for number in range(accounts.MOST_FORMER):
        await ask(ann, "/name", name=f"Anne {number}")
    refused = await ask(ann, "/name", 409, name="Anne Bony")
    assert "5 times within 30 days" in refused["message"]
    await ask(ann, "/name", name="ANNE 4")
    await ask(ann, "/name", name="Anne")
    await ask(ann, "/delete", name="Anne")
    await make(ben, "Anne 1")


async def test_names_cannot_be_tried_without_end(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, guesses_per_second=0.001, guesses_at_once=3) as server,
        Guest(server.address) as ann,
    ):
        await make(ann, "Anne Bony")
        for number in range(3):
            await ask(ann, "/name", name=f"Anne {number}")
        await ask(ann, "/name", 429, name="Anne Bony")


async def test_the_seats_of_a_guest_become_those_of_his_account(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await make(ann, "Ann")
    assert await ann.join(table) == 0
    await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
    assert await ben.join(table) == 0


async def test_a_guest_who_signs_in_brings_his_seats_along(server: Server, ann: Guest, ben: Guest) -> None:
    async with Guest(server.address) as again:
        await make(ann, "Ann")
        table, both = await ben.open_table(), await ann.open_table()
        assert await ben.join(both) == 1
        await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
        await ask(again, "/sign-in", name="Ann", password=PASSWORD)
        assert await again.join(table) == 0
        assert await again.join(both) == 0, "where the account sits already, its own seat counts"


async def test_signing_in_gives_a_new_cookie_and_ends_the_old_session(server: Server, ann: Guest) -> None:
    await ann.open_table()
    before = ann.cookie
    await make(ann, "Ann")
    assert ann.cookie != before
    old = await ann.web.get("/api/account", headers={"cookie": before})
    assert old.json()["name"] == ""


async def test_a_session_that_is_ended_opens_nothing_and_its_line_is_cut(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    table = await ann.open_table()
    await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
    other = next(one for one in (await mine(ann))["sessions"] if not one["here"])
    async with ben.line(table) as line:
        assert line.news["you"] == 0
        await ask(ann, "/sign-out", session=other["session"])
        with pytest.raises(ConnectionClosed) as cut:
            await asyncio.wait_for(line.until("never"), 5)
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == SIGNED_OUT
    assert (await mine(ben))["name"] == ""
    assert (await mine(ann))["name"] == "Ann"
    await ask(ann, "/sign-out", 404, session="0" * 16)


async def test_signing_out_everywhere_ends_all_sessions(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
    await ask(ann, "/sign-out", everywhere=True)
    assert (await mine(ann))["name"] == (await mine(ben))["name"] == ""


async def test_passkeys_are_added_and_removed_but_never_the_last_way_in(server: Server, ann: Guest, ben: Guest) -> None:
    key, second = passkey(server), passkey(server)
    made = await enrol(ann, key, "Ann")
    first = made["passkeys"][0]["passkey"]
    await ask(ann, "/passkeys/remove", 409, passkey=first)
    options = (await ask(ann, "/ceremony", purpose="add"))["options"]
    added = await ask(ann, "/passkeys", credential=second.make(options), title="Phone")
    assert [one["title"] for one in added["passkeys"]][1:] == ["Phone"]
    left = await ask(ann, "/passkeys/remove", passkey=first)
    assert len(left["passkeys"]) == 1
    await enter(ben, key, 403)
    await enter(ben, second)


async def test_a_changed_password_ends_the_other_sessions(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
    await ask(ann, "/password", 403, old="not this one", new="another long one")
    await ask(ann, "/password", old=PASSWORD, new="another long one")
    assert (await mine(ben))["name"] == ""
    await ask(ben, "/sign-in", 403, name="Ann", password=PASSWORD)
    await ask(ben, "/sign-in", name="Ann", password="another long one")


async def test_another_site_can_ask_for_nothing(ann: Guest) -> None:
    wish = {"name": "Ann", "password": PASSWORD}
    answer = await ann.web.post("/api/account", json=wish, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403

"""Leaving for good: everything is given out, and nothing of the person is left."""

from __future__ import annotations

import json
import random
import zlib
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from rummyhouse.records import check, read
from rummyhouse.server.accounts.sessions import digest
from rummyhouse.store.schema import snapshot as snapshots
from rummyhouse.tables.snapshots import freeze, pack
from tests.server.test_accounts import PASSWORD, ask, enrol, make, mine, passkey
from tests.server.test_archive import finished

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.guests import Guest, Server

NAME, MAIL, RULES, NICK = "Quintilla", "quintilla@harbour.example", "Quintillas rules", "Quinny the Great"


async def settle_in(server: Server, quinny: Guest, ben: Guest) -> tuple[dict[str, str], set[str]]:
    """A life at the house: tables at every stage, a passkey, an address, house rules, a friend.

    The answer is the tables, and every string that stands for the person.
    """
    quinny.name = NICK
    tables = {"over": await finished(quinny)}
    left = await ben.open_table()
    await quinny.join(left)
    async with quinny.line(left) as line:
        await line.ask(type="leave")
    tables["left"] = left
    key = passkey(server)
    strings = {NAME, MAIL, RULES, NICK, digest(quinny.web.cookies["rummyhouse"])}
    made = await enrol(quinny, key, NAME)
    await ask(quinny, "/password", new=PASSWORD)
    await ask(quinny, "/email", email=MAIL)
    await ask(quinny, "/presets", game="gin", name=RULES, base="", rules={"target": 50})
    added = (await ask(quinny, "/ceremony", purpose="add"))["options"]
    await ask(quinny, "/passkeys", credential=passkey(server).make(added), title="Quintillas phone")
    await make(ben, "Ben")
    await ask(ben, "/friends/follow", word=(await ask(quinny, "/friends/invite"))["word"])
    tables["gathering"] = await quinny.open_table()
    tables["playing"] = await quinny.open_table(rules={"target": 200})
    await ben.join(tables["playing"])
    async with quinny.line(tables["playing"]) as line:
        await line.ask(type="start")
    playing = await server.house.tables.find(tables["playing"])
    await server.house.store.keep_snapshot(playing.id, pack(playing.truth.number, freeze(playing.truth)), 0)
    account = await server.house.accounts.named(NAME)
    assert account is not None
    strings |= {account.id, account.person, account.password, made["passkeys"][0]["passkey"], "Quintillas phone"}
    strings |= {digest(quinny.web.cookies["rummyhouse"])}
    return tables, strings


async def frozen(server: Server) -> bytes:
    """What the snapshots hold that are kept."""
    rows = await server.house.store.database.rows(sa.select(snapshots.c.content))
    return b"".join(zlib.decompress(row.content) for row in rows)


def traces(folder: Path, strings: set[str]) -> dict[str, list[str]]:
    """Which of these strings stand in which file of the database, however it is cut into pages."""
    found = {}
    for path in sorted(folder.glob("rummyhouse.sqlite*")):
        content = path.read_bytes()
        found[path.name] = [one for one in strings if one.encode() in content]
    return found


async def test_everything_is_given_out(server: Server, ann: Guest, ben: Guest) -> None:
    tables, _ = await settle_in(server, ann, ben)
    answer = await ann.web.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert (found["account"]["name"], found["account"]["email"]) == (NAME, MAIL)
    assert len(found["passkeys"]) == 2
    assert [one["name"] for one in found["house_rules"]] == [RULES]
    assert [one["name"] for one in found["friends"]] == ["Ben"]
    assert sorted(found["tables"]) == sorted(tables.values())
    assert [one["table"] for one in found["matches"]] == [tables["over"]]
    check(read(found["matches"][0]["record"]))
    found["matches"][0].pop("record")
    assert "secret" not in json.dumps(found), "nothing of matches that are being played"
    assert (await ann.web.get("/api/account/export", headers={"cookie": ""})).status_code == 403


async def test_nothing_is_left_after_a_deletion(tmp_path: Path, server: Server, ann: Guest, ben: Guest) -> None:
    tables, strings = await settle_in(server, ann, ben)
    assert any(traces(tmp_path, strings).values())
    assert NICK.encode() in await frozen(server)
    await ask(ann, "/delete", 409, name="Somebody else")
    async with ben.line(tables["playing"]) as watching:
        await ask(ann, "/delete", name=NAME)
        while watching.news["table"]["seats"][0]["name"] != "Somebody":
            await watching.until("news")
        assert watching.news["table"]["seats"][0]["kind"] == "stand_in"
    assert not any(traces(tmp_path, strings).values()), traces(tmp_path, strings)
    assert NICK.encode() not in await frozen(server)
    assert (await mine(ann))["name"] == ""
    await ask(ben, "/sign-in", 403, name=NAME, password=PASSWORD)
    for table in tables.values():
        assert NICK not in (await ben.web.get(f"/api/tables/{table}")).text
    assert (await ben.web.get("/api/account/friends")).json()["friends"] == []
    record = (await ben.web.get(f"/api/tables/{tables['over']}/record")).text
    check(read(record))
    shown = (await ben.web.get(f"/api/archive/{tables['over']}")).json()
    assert shown["table"]["seats"][0]["name"] == "Somebody"


async def test_games_of_somebody_cannot_be_linked(server: Server, ann: Guest, ben: Guest) -> None:
    first, second = await finished(ann), await finished(ann)
    await make(ann, "Ann")
    await ask(ann, "/delete", name="Ann")
    people = [(await server.house.tables.find(table)).truth.seats[0].person for table in (first, second)]
    assert len({*people, ""}) == 3


async def test_a_guest_can_be_forgotten_too(tmp_path: Path, server: Server, ann: Guest) -> None:
    ann.name = NICK
    await finished(ann)
    strings = {NICK, digest(ann.web.cookies["rummyhouse"])}
    await ask(ann, "/delete")
    assert not any(traces(tmp_path, strings).values())


async def test_the_match_goes_on_without_the_one_who_left(server: Server, ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    await make(ann, "Ann")
    async with ben.line(table) as line, ann.line(table) as own:
        await own.ask(type="start")
        await ask(ann, "/delete", name="Ann")
        await line.play(random.Random(5))
        assert line.stage == "finished"
    seen: dict[str, Any] = (await ben.web.get(f"/api/archive/{table}")).json()
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Somebody", "Ben"]

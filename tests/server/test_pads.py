"""Score pads on the server: what phones send is kept once, told to the others, and nothing else is taken."""

from __future__ import annotations

import asyncio
import csv
import json
import secrets
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rummyhouse import pads
from rummyhouse.server.pads.messages import MAX_ACTS, MAX_BATCH
from rummyhouse.server.tables.routes import FOREIGN, NO_SUCH_TABLE
from tests.server.guests import Guest, Server, open_server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def fresh() -> str:
    return secrets.token_urlsafe(16)


def act(kind: str, clock: int = 1, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "id": fresh(), "device": "d1", "clock": clock, "at": 1, "by": "Ann"} | more


def opening(**more: Any) -> dict[str, Any]:
    terms = {"game": "gin", "preset": "classic", "rules": {}, "names": ["Ann", "Ben"], "sides": [0, 1], "title": ""}
    return act("open", 0, **(terms | {"match": "", "dealer": 1} | more))


def written(*numbers: int, **more: Any) -> dict[str, Any]:
    return act("round", round=fresh(), after=0, tally={}, numbers=list(numbers), **more)


async def send(guest: Guest, pad: str, *acts: dict[str, Any], status: int = 200) -> dict[str, Any]:
    answer = await guest.web.post(f"/api/pads/{pad}/acts", json={"acts": acts})
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def read(guest: Guest, pad: str, since: int = 0) -> dict[str, Any]:
    answer = await guest.web.get(f"/api/pads/{pad}/acts", params={"since": since})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = answer.json()
    return found


async def test_what_one_phone_sends_another_reads_as_it_was(ann: Guest, ben: Guest) -> None:
    pad, first = fresh(), opening(rules={"target": 100})
    acts = [first, written(25, 0), act("correct", round="r", tally={"count": [1, 2], "winner": 0}, numbers=None)]
    assert await send(ann, pad, *acts) == {"latest": 3}
    news = await read(ben, pad)
    assert {**news, "watched": ""} == {"latest": 3, "acts": acts, "told": "", "watched": ""}
    own = written(0, 12, device="d2")
    assert await send(ben, pad, own) == {"latest": 4}
    assert await read(ann, pad, 3) == {**news, "latest": 4, "acts": [own]}


async def test_an_act_sent_again_is_kept_once(ann: Guest) -> None:
    pad, first, second = fresh(), opening(), written(5, 0)
    await send(ann, pad, first, second)
    assert await send(ann, pad, second, first) == {"latest": 2}
    assert (await read(ann, pad))["acts"] == [first, second]


async def test_every_kind_of_act_is_taken(ann: Guest) -> None:
    pad = fresh()
    acts = [
        opening(),
        written(-5, 10),
        *(act(kind, round="r") for kind in ("remove", "restore")),
        act("prefer", round="r", over=["s"]),
        act("rename", seat=1, name="Änne"),
        act("agree", rules={"target": 150}),
        act("close"),
        act("reopen"),
    ]
    await send(ann, pad, *acts)
    assert (await read(ann, pad))["acts"] == acts


@pytest.mark.parametrize(
    "wrong",
    [
        {"acts": []},
        {"acts": [act("dance")]},
        {"acts": [act("close", surprise=1)]},
        {"acts": [{"kind": "close"}]},
        {"acts": [written(10**7)]},
        {"acts": [act("round", round="r", after=0, tally={"x": "much"}, numbers=None)]},
        {"acts": [act("close")] * (MAX_BATCH + 1)},
        {"acts": [opening(names=["Ann"])]},
    ],
)
async def test_what_is_no_act_is_refused_and_opens_nothing(ann: Guest, wrong: dict[str, Any]) -> None:
    pad = fresh()
    answer = await ann.web.post(f"/api/pads/{pad}/acts", json=wrong)
    assert (answer.status_code, answer.json()["code"]) in ((400, "malformed"), (413, "too_large"))
    assert (await ann.web.get(f"/api/pads/{pad}/acts")).status_code == 404


async def test_numbers_that_no_field_can_hold_are_refused_and_doubtful_ones_kept(ann: Guest) -> None:
    def counted(tally: dict[str, Any]) -> dict[str, Any]:
        return act("round", round=fresh(), after=0, tally=tally, numbers=None)

    pad, first = fresh(), opening(game="baja", preset="", names=["Ann", "Ben", "Cy", "Di"], sides=[0, 1, 0, 1])
    below = await send(ann, pad, first, counted({"red": [1, -4]}), status=400)
    assert (below["code"], below["message"]) == ("malformed", "Red books: It cannot be below zero.")
    assert (await ann.web.get(f"/api/pads/{pad}/acts")).status_code == 404
    doubtful = counted({"laid_sum": [99_999, 7], "out": 1})
    assert await send(ann, pad, first, doubtful) == {"latest": 2}
    nobody = act("correct", round=doubtful["round"], tally={"out": 9}, numbers=None)
    answer = await send(ann, pad, nobody, status=400)
    assert (answer["code"], answer["message"]) == ("malformed", "Who went out: There is no such choice.")
    for number in (1e3, 1.5, "1e3", "-4"):
        assert (await send(ann, pad, counted({"red": [number, 0]}), status=400))["code"] == "malformed"
    (played,) = pads.fold((await read(ann, pad))["acts"])["rounds"]
    assert [doubt["field"] for doubt in played["doubts"]][:2] == ["laid_sum", "laid_sum"]


async def test_there_is_no_pad_before_it_is_opened(ann: Guest) -> None:
    pad = fresh()
    assert (await send(ann, pad, written(1, 2), status=404))["code"] == "not_found"
    for address in ("acts", "qr.svg", "pad.csv", "record"):
        assert (await ann.web.get(f"/api/pads/{pad}/{address}")).status_code == 404
    assert (await send(ann, "short", opening(), status=404))["code"] == "not_found"


async def test_another_site_may_not_write(ann: Guest) -> None:
    pad = fresh()
    answer = await ann.web.post(
        f"/api/pads/{pad}/acts", json={"acts": [opening()]}, headers={"origin": "https://elsewhere.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "not_permitted")


async def test_a_pad_has_room_for_so_many_acts(ann: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    rest = MAX_ACTS - 1
    while rest:
        count = min(rest, MAX_BATCH)
        await send(ann, pad, *(act("close") for _ in range(count)))
        rest -= count
    assert (await send(ann, pad, act("reopen"), status=409))["code"] == "not_possible"
    assert len((await read(ann, pad))["acts"]) == MAX_ACTS


async def test_who_asks_too_often_is_told_so(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, requests_per_second=0.001, requests_at_once=2) as slow,
        Guest(slow.address) as ann,
    ):
        pad = fresh()
        await send(ann, pad, opening())
        await send(ann, pad, act("close"))
        assert (await send(ann, pad, act("reopen"), status=429))["code"] == "too_fast"


async def test_a_pad_can_be_taken_away_as_files(ann: Guest) -> None:
    pad = fresh()
    acts = [opening(), written(25, -5)]
    await send(ann, pad, *acts)
    table = await ann.web.get(f"/api/pads/{pad}/pad.csv")
    assert table.headers["content-type"] == "text/csv; charset=utf-8"
    assert table.status_code == 200, table.text
    assert table.headers["content-disposition"] == f'attachment; filename="gin-{pad[:8]}.csv"'
    rows = list(csv.DictReader(table.text.splitlines()))
    assert [(row["Players"], row["Points"], row["Total so far"]) for row in rows] == [
        ("Ann", "25", "25"),
        ("Ben", "-5", "-5"),
    ]
    record = await ann.web.get(f"/api/pads/{pad}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert pads.fold(pads.read(record.text)) == pads.fold(acts)


async def test_a_record_that_was_kept_is_opened_as_a_pad_of_its_own(ann: Guest, ben: Guest) -> None:
    pad, again = fresh(), fresh()
    await send(ann, pad, opening(), written(25, 0), act("rename", 2, seat=1, name="Bo"))
    record = (await ann.web.get(f"/api/pads/{pad}/record")).text
    answer = await ben.web.post(f"/api/pads/{again}/record", json={"record": record})
    assert (answer.status_code, answer.json()) == (200, {"latest": 3})
    assert pads.fold((await read(ben, again))["acts"]) == pads.fold((await read(ann, pad))["acts"])
    await send(ben, again, written(10, 0) | {"after": 1, "clock": 3})
    assert (await read(ann, pad))["latest"] == 3  # the one that was kept stays as it is


async def test_the_record_of_a_long_winter_is_opened_too(ann: Guest) -> None:
    """It is longer than anything else that a browser sends."""
    pad, rounds = fresh(), [written(25, 0, clock=clock, id=f"act-{clock}") | {"after": clock} for clock in range(200)]
    record = pads.write([opening(), *rounds])
    assert len(record) > 32_000
    answer = await ann.web.post(f"/api/pads/{pad}/record", json={"record": record})
    assert (answer.status_code, answer.json()) == (200, {"latest": 201})
    far = await ann.web.post(f"/api/pads/{fresh()}/record", json={"record": "x" * (2 << 20)})
    assert far.status_code == 413


async def test_a_record_of_a_tournament_reports_nothing_when_it_is_opened_again(ann: Guest) -> None:
    pad = fresh()
    record = pads.write([opening(match="cup/m1"), written(25, 0)])
    assert (await ann.web.post(f"/api/pads/{pad}/record", json={"record": record})).status_code == 200
    assert (await read(ann, pad))["acts"][0]["match"] == ""


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        (lambda text: "", "line 1"),
        (lambda text: text.replace("rummyhouse pad 1", "shopping list"), "line 1"),
        (
            lambda text: text.replace("numbers: 25 0", "numbers: 25"),
            "'numbers' needs 2 numbers, one for each side; it has 1",
        ),
        (lambda text: text.replace("game: gin", "game: whist"), "whist"),
        (lambda text: text.replace("clock: 1", "clock: -1"), "clock"),
        (lambda text: text.replace("\nround\n", "\ndance\n"), "dance"),
        (lambda text: text[: text.index("open")] + text[text.index("\nround\n") :], "Nobody has opened"),
    ],
)
async def test_what_is_no_record_of_a_pad_opens_none(ann: Guest, spoilt: Callable[[str], str], told: str) -> None:
    pad = fresh()
    record = spoilt(pads.write([opening(), written(25, 0)]))
    answer = await ann.web.post(f"/api/pads/{pad}/record", json={"record": record})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["message"].startswith("This file cannot be opened as a score pad: ")
    assert told in answer.json()["message"]
    assert (await ann.web.get(f"/api/pads/{pad}/acts")).status_code == 404


async def test_what_is_wrong_in_a_record_is_told_in_the_language_of_the_page(server: Server) -> None:
    record = pads.write([opening(), written(25, 0)])
    spoilt = {
        record.replace("rummyhouse pad 1", "whist"): "Zeile 1: das Protokoll eines Blocks beginnt mit",
        record.replace("clock: 1", "clock: soon"): "„soon“ ist keine ganze Zahl",
        record.replace("round: ", "count: "): "hat hier keine Zeile",
        record.replace("numbers: 25 0", f"numbers: {10**7} 0"): "Eintrag 2 kann auf keinem Block stehen; sieh bei",
        record.replace("\nround\n", "\ndance\n"): "sieh bei „dance“ nach.",
    }
    async with Guest(server.address, "Ann", language="de") as ann:
        for text, told in spoilt.items():
            answer = await ann.web.post(f"/api/pads/{fresh()}/record", json={"record": text})
            assert told in answer.json()["message"]


async def test_a_record_that_is_too_long_is_refused_with_the_bound_that_it_has(ann: Guest) -> None:
    for more in (1 << 20, 1 << 22):
        answer = await ann.web.post(f"/api/pads/{fresh()}/record", json={"record": "x" * more})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        assert "may be no larger than 1 MB" in answer.json()["message"]
    answer = await ann.web.post(f"/api/pads/{fresh()}/acts", json={"acts": ["x" * (1 << 16)]})
    assert "may be no larger than 16 KB" in answer.json()["message"]


async def test_no_record_is_opened_in_the_place_of_another_pad(ann: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    record = pads.write([opening(), written(25, 0)])
    answer = await ann.web.post(f"/api/pads/{pad}/record", json={"record": record})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_possible")
    assert (await read(ann, pad))["latest"] == 1


async def test_a_pad_that_no_game_can_be_played_on_has_no_files_and_is_still_kept(ann: Guest) -> None:
    pad, wrong = fresh(), opening(game="whist")
    await send(ann, pad, wrong)
    assert (await ann.web.get(f"/api/pads/{pad}/pad.csv")).json()["code"] == "not_possible"
    assert (await read(ann, pad))["acts"] == [wrong]


async def test_the_link_can_be_photographed(ann: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    answer = await ann.web.get(f"/api/pads/{pad}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in answer.content


async def test_whoever_may_only_watch_reads_everything_and_writes_nothing(ann: Guest, ben: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening(), written(1, 2))
    news = await read(ann, pad)
    word = news["watched"]
    seen = await ben.web.get(f"/api/watched/{word}/acts")
    assert seen.json() == news
    assert pad not in seen.text
    picture = await ben.web.get(f"/api/watched/{word}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    refused = await ben.web.post(f"/api/watched/{word}/acts", json={"acts": [written(9, 9)]})
    assert refused.status_code == 405
    await send(ben, word, written(9, 9), status=404)
    await send(ben, word, opening())  # a pad of this name is another one
    assert (await read(ann, pad))["acts"] == news["acts"]
    assert (await ben.web.get(f"/api/watched/{word}/acts")).json() == news
    for address in ("acts", "qr.svg"):
        assert (await ben.web.get(f"/api/watched/{pad}/{address}")).status_code == 404


async def test_whoever_watches_hears_the_bell(server: Server, ann: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    address = socket_of(server, pad).replace(f"pads/{pad}", f"watched/{(await read(ann, pad))['watched']}")
    async with asyncio.timeout(60), connect(address, proxy=None) as line:
        assert json.loads(await line.recv()) == {"latest": 1}
        await send(ann, pad, written(1, 2))
        assert json.loads(await line.recv()) == {"latest": 2}
    async with asyncio.timeout(60), connect(socket_of(server, pad).replace("pads", "watched"), proxy=None) as line:
        with pytest.raises(ConnectionClosed):
            await line.recv()


def socket_of(server: Server, pad: str) -> str:
    return f"{server.address.replace('http', 'ws', 1)}/api/pads/{pad}/socket"


async def test_all_phones_hear_the_bell(server: Server, ann: Guest, ben: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    async with (
        asyncio.timeout(60),
        connect(socket_of(server, pad), proxy=None) as one,
        connect(socket_of(server, pad), proxy=None) as other,
    ):
        assert json.loads(await one.recv()) == json.loads(await other.recv()) == {"latest": 1}
        await send(ben, pad, written(1, 2))
        assert json.loads(await one.recv()) == json.loads(await other.recv()) == {"latest": 2}
        await send(ben, fresh(), opening())  # another pad rings nobody here
        await send(ben, pad, written(3, 4))
        assert json.loads(await one.recv()) == {"latest": 3}
    async with asyncio.timeout(60):
        while server.house.pad_listeners._listeners:
            await asyncio.sleep(0.01)


async def test_no_act_falls_between_the_first_look_and_the_bell(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    acts = server.house.pads.acts

    async def slow(name: str, since: int = 0) -> Any:
        found = await acts(name, since)
        monkeypatch.undo()
        await send(ann, pad, written(1, 2))
        return found

    monkeypatch.setattr(server.house.pads, "acts", slow)
    async with asyncio.timeout(60), connect(socket_of(server, pad), proxy=None) as line:
        assert json.loads(await line.recv()) == {"latest": 2}


@pytest.mark.parametrize(("headers", "code"), [({}, NO_SUCH_TABLE), ({"origin": "https://elsewhere.example"}, FOREIGN)])
async def test_a_bell_that_may_not_be_heard_is_hung_up(server: Server, headers: dict[str, str], code: int) -> None:
    async with asyncio.timeout(60), connect(socket_of(server, fresh()), additional_headers=headers, proxy=None) as line:
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code

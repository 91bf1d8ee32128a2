"""How did I play? Judged for those who played a match that is over, kept with it, and practised."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from rummyhouse.analysis import Alternative, Judgement, read_analysis
from rummyhouse.analysis.decisions import Witnesses
from rummyhouse.rules import Round, new_match
from rummyhouse.server.analysis import analysts
from rummyhouse.server.analysis.positions import after, others
from rummyhouse.tables.entries import Acted
from rummyhouse.tables.seating import put_names
from tests.records.play import layouts
from tests.server.guests import Guest, open_server
from tests.server.test_archive import BOTS, finished

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.guests import Server

pytestmark = pytest.mark.compiled


FEW = 32
"""Deals on which plays are compared here: enough to tell a play at random from a good one."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_server(tmp_path, analysis_deals=FEW) as running:
        yield running


async def judged(guest: Guest, table: str) -> dict[str, Any]:
    """Ask how one played, and wait for it."""
    answer = await guest.web.post(f"/api/archive/{table}/analysis", json={})
    assert answer.status_code == 202, answer.text
    async with asyncio.timeout(120):
        while answer.json()["status"] != "done":
            assert answer.json()["status"] in ("waits", "made")
            await asyncio.sleep(0.1)
            answer = await guest.web.get(f"/api/archive/{table}/analysis")
            assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_player_learns_how_everybody_played(server: Server, ann: Guest) -> None:
    for _ in range(4):  # who plays at random gives something away, but few deals do not always prove it
        table = await finished(ann)
        before = (await ann.web.get(f"/api/archive/{table}/analysis")).json()
        assert (before["status"], before["you"], before["decisions"]) == ("none", 0, [])
        found = await judged(ann, table)
        assert len(found["seats"]) == 2
        assert {one["seat"] for one in found["decisions"]} <= {0, 1}
        dearest = max(found["decisions"], key=lambda one: one["loss"])
        if dearest["is_mistake"]:
            break
    assert dearest["is_mistake"]
    view = (await ann.web.get(f"/api/archive/{table}/analysis/{dearest['number']}")).json()
    assert view["own"]["told"]
    assert view["best"]["told"] != view["own"]["told"]
    assert view["best"]["more"] == dearest["loss"]
    assert view["best"]["picture"]["svg"].startswith("<svg")
    assert "{0}" not in str(view["reason"]) + str(view["own"]["told"])
    step = (await ann.web.get(f"/api/archive/{table}/{view['step']}", params={"seat": view["seat"]})).json()
    assert step["round"] == view["round"]
    kept = await server.house.analyses.find(table)
    assert kept is not None
    assert "Ann" not in kept, "no name is kept in it"
    assert len(read_analysis(kept).judgements) == len(found["decisions"])


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_is_drawn_with_what_was_asked_there(name: str) -> None:
    game = games.find(name)
    choice = game.house_rules.choose()
    seats = layouts(game, choice)[0]
    played = Round(game, choice, new_match(seats, 0, game.sides(choice, seats)))
    played.deal(range(played.pack_size))
    seat = played.actors[0]
    drawn, learns = after(Witnesses.of(game, played.state, played.match, seat, 1, 1), (), ["Ann"] * seats)
    assert not learns
    assert put_names(played.scene(seat).prompt, ["Ann"] * seats) in drawn.words


def test_a_picture_ends_before_the_card_that_nobody_could_foresee() -> None:
    game = games.find("gin")
    played = Round(game, game.house_rules.choose(), new_match(2, 0))
    played.deal(range(played.pack_size))
    for _ in range(2):
        played.play(played.actors[0], ["pass"])
    begun = Witnesses.of(game, played.state, played.match, played.actors[0], 1, 1)
    drawn = after(begun, played.read(played.actors[0], "draw stock"), ["Ann", "Ben"])
    assert drawn == (after(begun, (), ["Ann", "Ben"])[0], True)


def test_no_play_is_told_twice_however_many_ways_lead_to_it() -> None:
    """The alternatives are those that the judge compared: among them the best itself, and plays that read like it."""
    told: list[tuple[str, float, tuple[int, ...]]] = [
        ("Best.", 5.0, (3, 1)),
        ("Best.", 4.0, (1, 3)),
        ("Third.", 2.0, (7,)),
        ("Own.", 0.0, (9, 2)),
        ("Third.", -1.0, (8,)),
    ]
    judgement = Judgement(
        number=0,
        round=1,
        entry=0,
        step=0,
        seat=0,
        told="Own.",
        row=(2, 9),
        worth=0.0,
        loss=5.0,
        error=1.0,
        best="Best.",
        best_row=(3, 1),
        reason="",
        alternatives=tuple(Alternative(told=words, row=row, more=more, error=1.0) for words, more, row in told),
    )
    assert [(one.told, one.more) for one in others(judgement)] == [("Third.", 2.0)]


async def test_it_is_made_once_and_kept_with_the_match(server: Server, ann: Guest) -> None:
    table = await finished(ann)
    await asyncio.gather(judged(ann, table), judged(ann, table))
    kept = await server.house.analyses.find(table)
    again = await ann.web.post(f"/api/archive/{table}/analysis", json={})
    assert again.json()["status"] == "done"
    assert await server.house.analyses.find(table) == kept


async def test_only_who_has_played_may_ask(ann: Guest, ben: Guest) -> None:
    table = await finished(ann)
    for method in ("GET", "POST"):
        answer = await ben.web.request(method, f"/api/archive/{table}/analysis", json={})
        assert answer.status_code == 403
        assert "Only those who played" in answer.json()["message"]
    assert (await ben.web.get(f"/api/archive/{table}/analysis/0")).status_code == 403


async def test_a_match_that_goes_on_is_not_judged(server: Server, ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as line:
        await line.ask(type="start")
        for method in ("GET", "POST"):
            answer = await ann.web.request(method, f"/api/archive/{table}/analysis", json={})
            assert (answer.status_code, answer.json()["code"]) == (409, "not_possible")
    assert await server.house.analyses.find(table) is None


async def test_a_settled_round_of_a_match_that_goes_on_is_not_judged(server: Server, ann: Guest) -> None:
    table = await ann.open_table("gin", bots=BOTS, rules={"target": 500})
    async with ann.line(table) as line:
        await line.ask(type="start")
        chance = random.Random(3)
        while not line.news["table"]["standings"]:
            if line.moves:
                action, seen = await line.choose(chance), line.news["sequence"]
                answer = await line.ask(type="act", seen=seen, actions=[action])
                await line.reach(answer["sequence"])
            else:
                await line.until("news")
        for method, address in (("GET", "analysis"), ("POST", "analysis"), ("GET", "analysis/0")):
            found = await ann.web.request(method, f"/api/archive/{table}/{address}", json={})
            assert found.status_code == 409
            assert found.json()["message"] == "The match is not over."
    assert await server.house.analyses.find(table) is None


async def test_what_a_bot_did_in_a_players_place_is_not_judged(server: Server, ann: Guest, ben: Guest) -> None:
    table = await ann.open_table("gin", rules={"target": 0})
    await ben.join(table)
    async with ann.line(table) as line, ben.line(table) as other:
        await line.ask(type="start")
        plays = asyncio.create_task(line.play(random.Random(4)))
        for _ in range(3):
            while not other.moves:
                await other.until("news")
            answer = await other.ask(type="act", seen=other.news["sequence"], actions=[other.moves[0]["action"]])
            await other.reach(answer["sequence"])
        await other.ask(type="leave")
        await plays
    acts = [row.entry for row in await server.house.store.read(table) if isinstance(row.entry, Acted)]
    found = await judged(ben, table)
    assert [one["had_stand_in"] for one in found["seats"]] == [False, True]
    assert any(act.bot for act in acts if act.seat == 1)
    assert 0 < found["seats"][1]["decisions"] <= 3
    assert found["seats"][1]["decisions"] == sum(one["seat"] == 1 for one in found["decisions"])


async def test_what_is_not_there_is_told(ann: Guest) -> None:
    table = await finished(ann)
    answer = await ann.web.get(f"/api/archive/{table}/analysis/0")
    assert (answer.status_code, "not been analysed yet" in answer.json()["message"]) == (409, True)
    await judged(ann, table)
    assert (await ann.web.get(f"/api/archive/{table}/analysis/999999")).status_code == 404
    assert (await ann.web.get(f"/api/archive/{table}/analysis/x")).status_code == 400
    assert (await ann.web.get("/api/archive/nowhere/analysis")).status_code == 404


async def test_an_analysis_that_fails_is_told_and_tried_again(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(ann)
    begin = server.house.analysts.begin
    monkeypatch.setattr(
        server.house.analysts, "begin", lambda link, person, record, _: begin(link, person, lambda: record()[:40])
    )
    await ann.web.post(f"/api/archive/{table}/analysis", json={})
    async with asyncio.timeout(60):
        while (answer := await ann.web.get(f"/api/archive/{table}/analysis")).status_code == 200:
            assert answer.json()["status"] in ("waits", "made")
            await asyncio.sleep(0.1)
    assert "came to nothing" in answer.json()["message"]
    monkeypatch.undo()
    assert (await judged(ann, table))["status"] == "done"


async def test_ones_own_mistakes_are_there_to_practise(ann: Guest, ben: Guest) -> None:
    assert (await ann.web.get("/api/practice")).status_code == 403, "a stranger has none"
    table = await finished(ann)
    assert (await ann.web.get("/api/practice")).json() == {"positions": [], "analysed": 0}
    found = await judged(ann, table)
    own = [one for one in found["decisions"] if one["seat"] == 0 and one["is_mistake"]]
    practice = (await ann.web.get("/api/practice")).json()
    assert practice["analysed"] == 1
    assert [one["loss"] for one in practice["positions"]] == sorted((one["loss"] for one in own), reverse=True)[:5]
    assert all(one["table"] == table and one["title"] == "Gin Rummy" for one in practice["positions"])
    rounds = {one["number"]: one["round"] for one in own}
    assert all(one["round"] == rounds[one["number"]] for one in practice["positions"])
    await ben.open_table()
    assert (await ben.web.get("/api/practice")).json()["positions"] == []


async def test_what_was_kept_survives_the_house(tmp_path: Path) -> None:
    async with open_server(tmp_path, analysis_deals=FEW) as server, Guest(server.address) as ann:
        table = await finished(ann)
        found = await judged(ann, table)
        cookie = dict(ann.web.cookies)
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        ann.web.cookies.update(cookie)
        assert (await ann.web.get(f"/api/archive/{table}/analysis")).json()["decisions"] == found["decisions"]


async def test_a_match_is_played_on_from_a_decision(server: Server, ann: Guest, ben: Guest) -> None:
    table = await finished(ann)
    assert (await ann.web.post(f"/api/archive/{table}/analysis/0", json={})).status_code == 409, "not judged yet"
    found = await judged(ann, table)
    decision = max((one for one in found["decisions"] if one["seat"] == 0), key=lambda one: one["loss"])
    address = f"/api/archive/{table}/analysis/{decision['number']}"
    assert (await ben.web.post(address, json={})).status_code == 403
    assert (await ann.web.post(f"/api/archive/{table}/analysis/999999", json={})).status_code == 404
    answer = await ann.web.post(address, json={})
    assert (answer.status_code, answer.json()["seat"]) == (201, 0)
    trial = answer.json()["table"]
    assert trial != table
    step = (await ann.web.get(address)).json()["step"]
    before = (await ann.web.get(f"/api/archive/{table}/{step}", params={"seat": 0})).json()["scene"]
    async with ann.line(trial) as line:
        assert line.stage == "playing"
        assert line.news["table"]["trial"], "it is said at the table that it is practice"
        assert [seat["kind"] for seat in line.news["table"]["seats"]] == ["person", "bot"]
        assert line.moves
        assert hand_of(line.news["scene"]) == hand_of(before)
        await line.play(random.Random(3))
    listed = {one["table"]: one["trial"] for one in (await ann.web.get("/api/tables")).json()}
    assert listed == {table: False, trial: True}, "and in one's list"
    assert (await server.house.tables.find(trial)).truth.cards_of == table


def hand_of(scene: dict[str, Any]) -> list[str]:
    """The cards of seat 0."""
    (zone,) = (zone for zone in scene["zones"] if zone["kind"] == "hand" and zone["owner"] == 0)
    return sorted(card["face"] for card in zone["cards"])


async def test_an_analysis_that_takes_too_long_is_given_up(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(ann)
    monkeypatch.setattr(analysts, "PATIENCE", 0.01)  # no process begins that quickly
    await ann.web.post(f"/api/archive/{table}/analysis", json={})
    async with asyncio.timeout(60):
        while (answer := await ann.web.get(f"/api/archive/{table}/analysis")).status_code == 200:
            await asyncio.sleep(0.1)
    assert "came to nothing" in answer.json()["message"]
    assert not server.house.analysts._under_way

"""Matches, step by step: as each seat saw them, and nothing of a round that is not settled."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import records
from rummyhouse.server.tables.news import name_scene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.server.guests import Guest, Server

BOTS = [{"seat": 1, "bot": "random"}]


async def finished(guest: Guest, game: str = "gin", **more: Any) -> str:
    """A match against a bot, played to its end."""
    table = await guest.open_table(game, bots=BOTS, **more)
    async with guest.line(table) as line:
        await line.ask(type="start")
        await line.play(random.Random(3))
    return table


async def step(guest: Guest, table: str, number: int, seat: int = -1) -> dict[str, Any]:
    answer = await guest.web.get(f"/api/archive/{table}/{number}", params={"seat": seat})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def hands(scene: Mapping[str, Any]) -> dict[int, bool]:
    """By owner, whether his hand lies open."""
    return {
        zone["owner"]: all(card.get("face") for card in zone.get("cards", ()))
        for zone in scene["zones"]
        if zone["kind"] == "hand" and zone.get("cards")
    }


async def test_every_step_of_a_match_can_be_seen_from_every_seat(ann: Guest, ben: Guest) -> None:
    table = await finished(ann)
    info = (await ben.web.get(f"/api/archive/{table}")).json()
    assert info["table"]["stage"] == "finished"
    assert info["deals"][0] == 0
    assert info["you"] == -1, "Ben has not played"
    assert (await ann.web.get(f"/api/archive/{table}")).json()["you"] == 0
    assert {one["round"] for one in info["table"]["fairness"]} >= {0, 1}
    assert all(one["secret"] for one in info["table"]["fairness"] if one["nonces"])
    first = await step(ben, table, 0, seat=0)
    assert "deals" in first["sentences"][0]
    assert hands(first["scene"]) == {0: True, 1: False}
    assert hands((await step(ben, table, 0, seat=1))["scene"]) == {0: False, 1: True}
    assert hands((await step(ben, table, 0, seat=-2))["scene"]) == {0: True, 1: True}
    assert not any(hands((await step(ben, table, 0))["scene"]).values())
    for number in range(info["steps"]):
        seen = await step(ben, table, number, seat=-2)
        assert seen["sentences"], number
        assert not seen["scene"].get("moves")
    last = await step(ben, table, info["steps"] - 1)
    assert last["scene"]["sheet"]
    assert last["settled"] == len(info["table"]["standings"])


@pytest.mark.parametrize("game", ["gin", "basic"])
async def test_the_steps_are_those_of_the_record_in_order(server: Server, ann: Guest, game: str) -> None:
    replay = await server.house.archive.find(await finished(ann, game))
    match = replay.truth.match
    assert match is not None
    played = (one.match.round.scene(0).zones for one in records.replay(match.record()) if one.match.round is not None)
    for number in range(len(replay.steps)):
        assert replay.at(number, 0).scene.zones in played, f"step {number} comes in its turn"


async def test_nothing_is_shown_before_a_round_is_settled(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    assert (await ann.web.get(f"/api/archive/{table}")).status_code == 409
    await ben.join(table)
    async with ann.line(table) as line:
        await line.ask(type="start")
        for address in (f"/api/archive/{table}", f"/api/archive/{table}/0"):
            answer = await ann.web.get(address)
            assert answer.status_code == 409
            assert "No round is settled yet" in answer.json()["message"]


async def test_while_a_match_goes_on_everybody_sees_all_hands_a_round_late_and_nothing_of_the_next(
    ann: Guest, ben: Guest
) -> None:
    """Until the next settlement every answer stays the same, byte for byte: nothing of that round can be in it."""
    table = await ann.open_table("gin", bots=BOTS, rules={"target": 300})
    chance = random.Random(5)
    shown: dict[int, tuple[bytes, ...]] = {}
    looks = 0
    async with ann.line(table) as line:
        await line.ask(type="start")
        while line.stage != "finished" and len(shown) < 3:
            if line.news["table"]["standings"]:
                info = (await ben.web.get(f"/api/archive/{table}")).content
                found = json.loads(info)
                rounds, steps = len(found["table"]["standings"]), found["steps"]
                last = await ben.web.get(f"/api/archive/{table}/{steps - 1}", params={"seat": -2})
                after = await ben.web.get(f"/api/archive/{table}/{steps}", params={"seat": -2})
                if (await ben.web.get(f"/api/archive/{table}")).content == info:
                    assert after.status_code == 400, "there is no step of the round that is played"
                assert shown.setdefault(rounds, (info, last.content)) == (info, last.content)
                assert len(found["deals"]) == rounds
                assert found["table"]["stage"] == "between"
                assert all(one["secret"] for one in found["table"]["fairness"] if one["nonces"])
                assert all(one["round"] <= rounds for one in found["table"]["fairness"])
                assert last.json()["scene"]["sheet"]
                assert hands((await step(ben, table, found["deals"][-1], seat=-2))["scene"]) == {0: True, 1: True}
                looks += 1
            if line.stage == "between":
                answer = await line.ask(type="next")
            elif line.moves:
                wish = {"seen": line.news["sequence"], "actions": [await line.choose(chance)]}
                answer = await line.ask(type="act", **wish)
            else:
                await line.until("news")
                continue
            await line.reach(answer["sequence"])
    assert len(shown) > 1
    assert looks > 2 * len(shown), "it was looked at in the middle of a round, too"


async def test_steps_and_seats_that_are_none_are_refused(ann: Guest) -> None:
    table = await finished(ann)
    for address in ("9999", "-1", "x", "1234567", "0?seat=2", "0?seat=-3", "0?seat=all"):
        answer = await ann.web.get(f"/api/archive/{table}/{address}")
        assert answer.status_code == 400, address
    assert (await ann.web.get("/api/archive/nowhere")).status_code == 404


async def test_steps_far_from_a_kept_position_are_reached(server: Server, ann: Guest) -> None:
    table = await finished(ann, rules={"target": 60})
    replay = await server.house.archive.find(table)
    shown = [replay.at(number, 0) for number in range(len(replay.steps))]
    assert shown == [replay.at(number, 0) for number in reversed(range(len(replay.steps)))][::-1]
    match = replay.truth.match
    assert match is not None
    assert match.round is not None
    assert name_scene(shown[-1].scene, ["A", "B"]).zones == name_scene(match.round.scene(0), ["A", "B"]).zones

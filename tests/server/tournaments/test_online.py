"""Games of a tournament at online tables: the right people on the right seats, and the result by itself."""

from __future__ import annotations

import asyncio
import datetime as dt
import random
from typing import TYPE_CHECKING

import pytest

from tests.server.tournament_guests import Clock, Visitor, match

if TYPE_CHECKING:
    from tests.server.guests import Server

GIN = {"game": "gin", "form": "club_evening", "settings": {"team_size": "1"}, "rules": {"target": 20}}


async def running(olga: Visitor, **more: object) -> tuple[str, dict[str, str]]:
    """A tournament for two whose game runs; its players' links."""
    name = await olga.open(**(GIN | more))
    await olga.do(name, "organiser", "enter", teams=[{"team": "Ann"}, {"team": "Ben"}])
    await olga.do(name, "organiser", "draw")
    await olga.do(name, "organiser", "post")
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    return name, {one["person"]: one["link"] for team in info["teams"] for one in team["members"]}


async def seated(name: str, guest: Visitor, link: str) -> str:
    await guest.enter(name, link)
    answer = await guest.web.post(f"/api/tournaments/{name}/seats/D1-R1-M1", json={})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


async def test_the_result_of_an_online_match_comes_by_itself(
    olga: Visitor, pia: Visitor, zoe: Visitor, server: Server
) -> None:
    name, links = await running(olga)
    await pia.enter(name, links["p1"])
    assert (await zoe.web.post(f"/api/tournaments/{name}/seats/D1-R1-M1", json={})).status_code == 403
    info = await pia.do(name, "p1", "place", match="D1-R1-M1")
    assert match(info, "D1-R1-M1")["online"]
    assert match(await zoe.see(name), "D1-R1-M1")["link"] == ""
    again = await olga.ask(name, "organiser", "place", match="D1-R1-M1")
    assert again.status_code == 409
    table = await seated(name, pia, links["p1"])
    assert table == await seated(name, zoe, links["p2"]) == await seated(name, zoe, links["p2"])
    truth = (await server.house.tables.find(table)).truth
    assert not truth.hints
    truth.hints = True  # the test plays by them, so that the match ends
    upper = match(info, "D1-R1-M1")["players"][match(info, "D1-R1-M1")["places"][0]][0]
    assert truth.seats[0].name == {"p1": "Ann", "p2": "Ben"}[upper]
    async with pia.line(table) as first, zoe.line(table) as second:
        host = first if first.news["table"]["host"] == first.news["you"] else second
        answer = await host.ask(type="start")
        assert answer["type"] == "done", answer
        await first.reach(answer["sequence"])
        await second.reach(answer["sequence"])
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
    await server.house.online.collect()
    game = match(await olga.see(name), "D1-R1-M1")
    assert (game["state"], game["standing"], game["reporter"]) == ("finished", "confirmed", "")
    assert tuple(game["scores"]) == server.house.tables._live[table].truth.match.totals
    await server.house.online.collect()
    log = (await olga.see(name))["desk"]["log"]
    assert sum("is reported" in line["words"] for line in log) == 1
    assert next(line["by"] for line in log if "is reported" in line["words"]).startswith("the table of")


@pytest.mark.parametrize("patient", [False, True])
async def test_at_the_limit_the_points_of_completed_deals_count(
    olga: Visitor, pia: Visitor, zoe: Visitor, server: Server, clock: Clock, patient: bool
) -> None:
    rules = {"rules": {"target": 500}, "settings": {"team_size": "1", "finish_turn_at_limit": str(patient).lower()}}
    name, links = await running(olga, **rules)
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    table = await seated(name, pia, links["p1"])
    await seated(name, zoe, links["p2"])
    async with pia.line(table) as first, zoe.line(table) as second:
        host = first if first.news["table"]["host"] == first.news["you"] else second
        await host.ask(type="start")
        await server.house.online.collect()
        assert match(await olga.see(name), "D1-R1-M1")["state"] == "running"
    clock.set("2027-01-09 11:00")  # two hours after it began; rows of the table are of today, long before
    await server.house.online.collect()
    game = match(await olga.see(name), "D1-R1-M1")
    # Nothing has been scored: only a cut of cards could decide, and people have to do that.
    assert game["state"] == "running"
    assert "winner yet" in game["stalled"]
    sheet = {"total": [0, 0], "cuts": [["JK", "3"]]}
    info = await olga.do(name, "organiser", "report", match="D1-R1-M1", sheet=sheet)
    assert match(info, "D1-R1-M1")["broken_by"] == "cut"


async def test_a_tie_at_the_limit_is_broken_by_the_deal_as_it_lies(
    olga: Visitor, pia: Visitor, zoe: Visitor, server: Server, clock: Clock
) -> None:
    name, links = await running(olga, game="baja", settings={}, rules={})
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    table = await seated(name, pia, links["p1"])
    await seated(name, zoe, links["p3"])
    async with Visitor(server.address) as pip, Visitor(server.address) as zac:
        await seated(name, pip, links["p2"])
        await seated(name, zac, links["p4"])
    async with zoe.line(table) as line:
        assert line.news["table"]["host"] != line.news["you"]
        answer = await line.ask(type="start")  # in a tournament whoever plays may begin
        assert answer["type"] == "done", answer
    clock.set("2027-01-09 11:00")
    await server.house.online.collect()
    game = match(await olga.see(name), "D1-R1-M1")
    assert (game["state"], game["scores"], game["broken_by"]) == ("finished", [0, 0], "interrupted_deal")


async def test_the_lobby_of_a_game_that_is_decided_elsewhere_closes(
    olga: Visitor, pia: Visitor, zoe: Visitor, server: Server
) -> None:
    name, links = await running(olga)
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    table = await seated(name, pia, links["p1"])
    await zoe.enter(name, links["p2"])
    async with pia.line(table) as line:
        assert not line.news["table"]["occasion"]["is_over"]
        await olga.do(name, "organiser", "report", match="D1-R1-M1", sheet={"total": [20, 5]})
        await server.house.online.collect()
        while not line.news["table"]["occasion"]["is_over"]:
            await line.until("news")
        assert "has been decided" in (await line.ask(type="start"))["message"]
    late = await zoe.web.post(f"/api/tournaments/{name}/seats/D1-R1-M1", json={})
    assert (late.status_code, "has been decided" in late.json()["message"]) == (409, True)


async def test_seats_are_kept_for_the_players_of_the_game(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name, links = await running(olga, game="baja", settings={}, rules={})
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    table = await seated(name, pia, links["p1"])
    stranger = await zoe.web.post(f"/api/tables/{table}/join", json={"nickname": "Zoe"})
    assert stranger.status_code == 403
    assert "reserved for its players" in stranger.json()["message"]
    async with pia.line(table) as line:
        other = (line.news["you"] + 1) % 4
        for wish in ({"type": "seat", "seat": other}, {"type": "fill", "seat": other, "bot": "random"}):
            answer = await line.ask(**wish)
            assert (answer["type"], answer["code"]) == ("problem", "not_permitted")
        assert [seat["kind"] for seat in line.news["table"]["seats"]].count("empty") == 3


async def test_a_player_sits_down_with_another_phone(olga: Visitor, pia: Visitor, zoe: Visitor, server: Server) -> None:
    """The seat was kept for the browser that opened the link before; the same player comes with another one."""
    name, links = await running(olga)
    await pia.enter(name, links["p1"])
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    async with Visitor(server.address, "Another phone") as phone:
        table = await seated(name, phone, links["p1"])
        assert table == await seated(name, zoe, links["p2"])
        truth = (await server.house.tables.find(table)).truth
        assert all(seat.kind == "person" for seat in truth.seats)
        async with phone.line(table) as line:
            assert line.news["you"] == [seat.name for seat in truth.seats].index("Ann")
            assert (await line.ask(type="start"))["type"] == "done"


async def test_a_table_knows_its_game(olga: Visitor, pia: Visitor, zoe: Visitor, clock: Clock) -> None:
    name, links = await running(olga, game="baja", settings={}, rules={})
    await olga.do(name, "organiser", "place", match="D1-R1-M1")
    table = await seated(name, pia, links["p1"])
    clock.now += dt.timedelta(minutes=30)
    async with zoe.line(table) as line:
        found = line.news["table"]
    occasion = found["occasion"]
    assert (occasion["tournament"], occasion["name"], occasion["game"]) == (name, "The week", "The final")
    assert sorted(occasion["teams"]) == ["Ann", "Ben"]
    assert found["sides"] == occasion["teams"]
    assert occasion["left"] == 60 * 60 * 1000
    assert all(seat["name"] in ("", kept) for seat, kept in zip(found["seats"], occasion["players"], strict=True))
    async with pia.line(await pia.open_table()) as line:
        assert line.news["table"]["occasion"] is None

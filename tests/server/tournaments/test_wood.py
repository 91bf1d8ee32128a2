"""Score pads of games of a tournament: the way to them, and their result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

from rummyhouse.rules import Refused
from rummyhouse.server.tournaments.wood import report_from_pad
from tests.server.tournament_guests import NINE, Visitor, match

if TYPE_CHECKING:
    from tests.server.guests import Server


def asked(address: str) -> dict[str, str]:
    return {key: values[0] for key, values in parse_qs(urlsplit(address).query).items()}


async def test_a_pad_of_the_table_reports_for_both(olga: Visitor, zoe: Visitor, server: Server) -> None:
    name = await olga.posted(NINE[:2])
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    game = match(info, "D1-R1-M1")
    assert match(await zoe.see(name), "D1-R1-M1")["pad"] == ""
    pad = asked(game["pad"])
    assert pad["game"] == "baja"
    assert "rules" not in pad
    upper, lower = (
        [player["name"] for team in info["teams"] for player in team["members"] if team["team"] == place]
        for place in game["places"]
    )
    assert pad["names"].split(",") == [upper[0], lower[0], upper[1], lower[1]]
    assert len(pad["match"]) <= 80
    hall = server.house.hall
    for text in ("", name, f"{name}/D1-R1-M1/table-D1-R1-M1.wrong", pad["match"].replace("M1/", "M2/")):
        await report_from_pad(hall, text, (20_300, 18_900), over=True)
    await report_from_pad(hall, pad["match"], (20_300, 18_900), over=False)
    with pytest.raises(Refused, match="GAME_NOT_OVER"):
        await report_from_pad(hall, pad["match"], (300, 900), over=True)
    assert match(await olga.see(name), "D1-R1-M1")["state"] == "running"
    for _ in range(2):
        await report_from_pad(hall, pad["match"], (20_300, 18_900), over=True)
    game = match(await olga.see(name), "D1-R1-M1")
    assert (game["scores"], game["standing"], game["pad"]) == ([20_300, 18_900], "confirmed", "")


async def test_a_pad_of_a_player_reports_for_the_own_team(olga: Visitor, pia: Visitor, server: Server) -> None:
    name = await olga.posted(NINE[:2])
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    game = match(info, "D1-R1-M1")
    player = game["players"][game["places"][1]][0]
    link = next(m["link"] for team in info["teams"] for m in team["members"] if m["person"] == player)
    pad = asked(match(await pia.enter(name, link), "D1-R1-M1")["pad"])
    await report_from_pad(server.house.hall, pad["match"], (18_000, 20_100), over=True)
    game = match(await olga.see(name), "D1-R1-M1")
    assert (game["standing"], game["reporter"]) == ("reported", game["places"][1])


def act(number: int, kind: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "id": f"a{number}", "device": "phone", "clock": number, "at": number, "by": "Ann", **more}


def round_of(number: int, *points: int) -> dict[str, Any]:
    return act(number, "round", round=f"r{number}", after=number - 2, tally={}, numbers=list(points))


async def test_what_a_pad_says_comes_to_the_tournament(olga: Visitor, zoe: Visitor) -> None:
    """A table of wood: opened by its link, counted on a pad, and reported when the last round is written."""
    name = await olga.posted(NINE[:2])
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    game = match(info, "D1-R1-M1")
    link = asked(game["pad"])
    opened = {"preset": "", "rules": {}, "title": "", "dealer": 0, "game": "baja", "match": link["match"]}
    opened |= {"names": link["names"].split(","), "sides": [0, 1, 0, 1]}

    async def write(*acts: dict[str, Any]) -> str:
        answer = await zoe.web.post("/api/pads/" + "p" * 22 + "/acts", json={"acts": acts})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["told"])

    assert await write(act(1, "open", **opened), round_of(2, 9_000, 4_000)) == ""
    assert "not over" in await write(act(3, "close"))
    assert match(await olga.see(name), "D1-R1-M1")["state"] == "running"
    assert (
        await write(act(4, "reopen"), round_of(5, 12_000, 6_500) | {"after": 1})
        == "The result stands in the tournament."
    )
    found = match(await olga.see(name), "D1-R1-M1")
    assert (found["scores"], found["standing"]) == ([21_000, 10_500], "confirmed")
    assert await write(act(6, "close")) == "", "it is told once"


async def test_the_code_on_a_pad_opens_nothing_else(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.posted(NINE[:2])
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    text = asked(match(info, "D1-R1-M1")["pad"])["match"]
    answer = await zoe.web.post(f"/api/tournaments/{name}/enter", json={"link": text.rpartition("/")[2]})
    assert answer.status_code == 404


async def test_a_pad_is_opened_with_the_house_rules_of_the_tournament(olga: Visitor) -> None:
    name = await olga.posted(NINE[:2], rules={"target_score": 15_000})
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    assert asked(match(info, "D1-R1-M1")["pad"])["rules"] == '{"target_score": 15000}'

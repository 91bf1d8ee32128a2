"""Round robin, Swiss and double elimination over the wire: from sign-up to the champion, at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.server.tournament_guests import Visitor

FOUR = ("Pelican", "Osprey", "Heron", "Tern")
SHEET = {"total": [20_300, 18_900]}


async def played(olga: Visitor, name: str) -> dict[str, Any]:
    """The desk lets both teams begin early, game by game, and the upper team wins."""
    info = await olga.see(name)
    while waiting := [one["match"] for one in info["matches"] if one["state"] == "scheduled"]:
        await olga.do(name, "organiser", "begin", match=waiting[0])
        info = await olga.do(name, "organiser", "report", match=waiting[0], sheet=SHEET, write=True)
    return info


@pytest.mark.parametrize("form", ["double_elimination", "round_robin", "swiss"])
async def test_a_format_goes_from_sign_up_to_the_champion(olga: Visitor, zoe: Visitor, form: str) -> None:
    name = await olga.posted((*FOUR, "Gull"), settings={"format": form})
    info = await played(olga, name)
    assert info["format"] == form
    assert (info["state"], bool(info["champion"])) == ("finished", True)
    assert all(one["written"] for one in info["matches"])
    told = {mail["words"] for mail in info["desk"]["mails"]}
    assert not any("Write your name" in words for words in told)
    assert any("is drawn" in line["words"] for line in info["desk"]["log"]) == (form == "knock_out")
    for address in ("charts.pdf?paper=a4", "charts.pdf?blank&paper=letter", "calendar.ics"):
        answer = await zoe.web.get(f"/api/tournaments/{name}/{address}")
        assert answer.status_code == 200, answer.text


async def test_standings_tell_what_their_tie_breaks_say(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.posted(FOUR, settings={"format": "round_robin", "standing_order": "point_difference"})
    info = await zoe.see(name)
    assert [one["points"] for one in info["standings"]["rows"]] == [0, 0, 0, 0]
    await played(olga, name)
    table = (await zoe.see(name))["standings"]
    assert [one["name"] for one in table["tie_breaks"]] == ["point_difference", "lot"]
    assert all(one["explanation"] and one["clause"].startswith("TOUR-TIE") for one in table["tie_breaks"])
    assert sum(row["points"] for row in table["rows"]) == 6
    for line, row in enumerate(table["rows"]):
        assert row["results"][line] == ""
        assert sum(result == "1" for result in row["results"]) == row["points"]


async def test_a_swiss_round_is_shown_as_soon_as_it_is_paired(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.posted(FOUR, settings={"format": "swiss"})
    assert "standings" in await zoe.see(name)
    for number in (1, 2):
        info = await zoe.see(name)
        second = [one for one in info["matches"] if one["round"] == 2]
        assert {one["state"] for one in second} == {"open"}
        calendar = (await zoe.web.get(f"/api/tournaments/{name}/calendar.ics")).text
        assert calendar.count("Round 2: to be known") == 1
        await olga.do(name, "organiser", "begin", match=f"D1-R1-M{number}")
        await olga.do(name, "organiser", "report", match=f"D1-R1-M{number}", sheet=SHEET, write=True)
    second = [one for one in (await zoe.see(name))["matches"] if one["round"] == 2]
    assert all(one["state"] == "scheduled" and all(one["places"]) for one in second)


async def test_the_standings_say_which_point_is_a_bye(olga: Visitor, zoe: Visitor) -> None:
    """Whoever lost the only game may lead as soon as the next round is paired, and nobody wonders why."""
    name = await olga.posted(("Uma", "Vic", "Wes"), settings={"format": "swiss"})
    game = next(one for one in (await zoe.see(name))["matches"] if one["state"] == "scheduled")
    await olga.do(name, "organiser", "begin", match=game["match"])
    await olga.do(name, "organiser", "report", match=game["match"], sheet=SHEET, write=True)
    rows = (await zoe.see(name))["standings"]["rows"]
    assert sorted((row["points"], row["played"], row["byes"]) for row in rows) == [(1, 0, 1), (1, 1, 0), (1, 1, 1)]


async def test_brackets_have_names(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.posted(FOUR, settings={"format": "double_elimination"})
    info = await zoe.see(name)
    assert [(one["number"], one["title"]) for one in info["divisions"]] == [
        (1, "Winners' bracket"),
        (2, "Losers' bracket"),
    ]
    assert info["standings"] is None
    assert {one["title"] for one in info["matches"] if one["division"] == 0} == {
        "The grand final",
        "The second grand final",
    }

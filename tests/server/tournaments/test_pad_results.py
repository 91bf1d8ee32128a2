"""Score pads of games of a tournament: the one way to each of them, and their result."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.server.tournament_guests import NINE, Visitor, match

if TYPE_CHECKING:
    from tests.server.guests import Server

GAME = "D1-R1-M1"


async def begun(olga: Visitor, **more: Any) -> tuple[str, dict[str, Any]]:
    """A tournament whose first game is being played, and what the organiser knows of it."""
    name = await olga.posted(NINE[:2], **more)
    return name, await olga.do(name, "organiser", "begin", match=GAME)


def member(info: dict[str, Any], team: str, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = next(one["members"][number] for one in info["teams"] if one["team"] == team)
    return found


def act(number: int, kind: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "id": f"a{number}", "device": "phone", "clock": number, "at": number, "by": "Ann", **more}


def opened(door: dict[str, Any], number: int = 1, **more: Any) -> dict[str, Any]:
    """The act that opens a pad as its door says."""
    terms = {name: door[name] for name in ("game", "preset", "rules", "names", "teams", "match")}
    return act(number, "open", **(terms | {"sides": [0, 1, 0, 1], "title": "", "dealer": 0} | more))


def round_of(number: int, *points: int, after: int = 0) -> dict[str, Any]:
    return act(number, "round", round=f"r{number}", after=after, tally={}, numbers=list(points))


def correction(number: int, of: int, *points: int) -> dict[str, Any]:
    return act(number, "correct", round=f"r{of}", tally={}, numbers=list(points))


async def write(guest: Visitor, pad: str, *acts: dict[str, Any]) -> str:
    """Write on a pad; what the tournament says to it."""
    answer = await guest.web.post(f"/api/pads/{pad}/acts", json={"acts": acts})
    assert answer.status_code == 200, answer.text
    return await told(guest, pad)


async def told(guest: Visitor, pad: str) -> str:
    return str((await guest.web.get(f"/api/pads/{pad}/acts")).json()["told"])


async def test_everybody_of_a_game_comes_to_one_pad(olga: Visitor, zoe: Visitor, server: Server) -> None:
    """Both teams, the table and the desk; nobody else, and another game has another."""
    name, info = await begun(olga)
    game = match(info, GAME)
    links = [member(info, team, number)["link"] for team in game["places"] for number in (0, 1)]
    found = [game["pad"]]
    for link in (*links, game["table_link"]):
        async with Visitor(server.address, "Somebody") as guest:
            found.append(match(await guest.enter(name, link), GAME)["pad"])
    assert len({door["pad"] for door in found}) == 1
    assert [door["by"] for door in found] == [
        "The desk",
        *(member(info, team, number)["name"] for team in game["places"] for number in (0, 1)),
        "The table",
    ]
    assert [door["back"] for door in found] == ["desk", *["me"] * 5]
    assert len({door["match"] for door in found}) == 5, "the desk reports as the table does"
    assert match(await zoe.see(name), GAME)["pad"] is None
    assert found[0]["pad"] != match(info, "D2-R1-M1")["pad"]["pad"]
    secrets = json.dumps(found)
    assert not any(link in secrets for link in (*links, game["table_link"], info["desk"]["organiser_link"]))


async def test_a_pad_is_prepared_with_players_teams_and_house_rules(olga: Visitor) -> None:
    _, info = await begun(olga, rules={"target_score": 15_000})
    game = match(info, GAME)
    door = game["pad"]
    upper, lower = ([member(info, team, number)["name"] for number in (0, 1)] for team in game["places"])
    assert door["names"] == [upper[0], lower[0], upper[1], lower[1]]
    assert door["teams"] == [next(t["name"] for t in info["teams"] if t["team"] == place) for place in game["places"]]
    assert (door["game"], door["title"], door["rules"]) == ("baja", "Baja Rummy", {"target_score": 15_000})
    assert len(door["match"]) <= 80


async def test_two_phones_that_open_it_at_the_same_instant_write_on_one_pad(
    olga: Visitor, pia: Visitor, zoe: Visitor
) -> None:
    name, info = await begun(olga)
    game = match(info, GAME)
    doors = []
    for guest, team in ((pia, game["places"][0]), (zoe, game["places"][1])):
        doors.append(match(await guest.enter(name, member(info, team)["link"]), GAME)["pad"])
    await write(pia, doors[0]["pad"], opened(doors[0], id="one"), round_of(2, 500, 300))
    await write(zoe, doors[1]["pad"], opened(doors[1], id="two", device="other"), round_of(3, 200, 100, after=1))
    assert match(await zoe.see(name), GAME)["counted"] == {"scores": [700, 400], "rounds": 2}


async def test_how_it_stands_is_public_and_the_way_to_the_pad_is_not(olga: Visitor, zoe: Visitor) -> None:
    name, info = await begun(olga)
    door = match(info, GAME)["pad"]
    assert match(info, GAME)["counted"] is None
    await write(olga, door["pad"], opened(door), round_of(2, 9_000, 4_000), round_of(3, 3_340, 5_080, after=1))
    seen = await zoe.see(name)
    assert match(seen, GAME)["counted"] == {"scores": [12_340, 9_080], "rounds": 2}
    assert door["pad"] not in json.dumps(seen)


async def test_pages_hear_of_what_is_written_on_a_pad(olga: Visitor, zoe: Visitor) -> None:
    name, info = await begun(olga)
    door = match(info, GAME)["pad"]
    async with zoe.web.stream("GET", f"/api/tournaments/{name}/news") as news:
        lines = news.aiter_lines()
        first = [await anext(lines), await anext(lines)][1]
        assert first.endswith(" 0 0")
        await write(olga, door["pad"], opened(door))
        while (line := await anext(lines)) in ("", first):
            pass
        assert line.startswith("data: ")


async def test_what_a_pad_of_the_table_says_comes_to_the_tournament(olga: Visitor, zoe: Visitor) -> None:
    """A table of wood: opened by its link, counted on a pad, and reported when the last round is written."""
    name, info = await begun(olga)
    door = match(await zoe.enter(name, match(info, GAME)["table_link"]), GAME)["pad"]
    pad = door["pad"]
    assert await write(zoe, pad, opened(door), round_of(2, 9_000, 4_000)) == ""
    assert "not over" in await write(zoe, pad, act(3, "close"))
    assert match(await olga.see(name), GAME)["state"] == "running"
    upper, lower = match(info, GAME)["places"]
    loser = next(team["name"] for team in info["teams"] if team["team"] == lower)
    said = await write(zoe, pad, act(4, "reopen"), round_of(5, 12_000, 6_500, after=1))
    assert said == f"The result is reported to the tournament. {loser} still has to confirm it."
    found = match(await olga.see(name), GAME)
    assert (found["scores"], found["standing"]) == ([21_000, 10_500], "reported")
    assert (found["reporter"], found["by_table"]) == (upper, True)
    await olga.do(name, "organiser", "confirm", match=GAME, team=lower, scores=[21_000, 10_500])
    stands = "The result stands in the tournament."
    assert found["pad"]["pad"] == pad, "it can still be looked at"
    assert await write(zoe, pad, act(6, "close")) == stands
    assert await told(olga, pad) == stands


async def test_a_correction_on_the_pad_is_reported_until_it_is_confirmed(
    olga: Visitor, pia: Visitor, zoe: Visitor
) -> None:
    """BAJA-TOUR-51-R: the own team's report is put right from the pad; a confirmed one only by the director."""
    name, info = await begun(olga)
    game = match(info, GAME)
    upper, lower = game["places"]
    door = match(await pia.enter(name, member(info, upper)["link"]), GAME)["pad"]
    await zoe.enter(name, member(info, lower)["link"])
    pad, other = door["pad"], member(info, lower)["person"]
    assert "still has to confirm" in await write(pia, pad, opened(door), round_of(2, 20_300, 8_780))
    found = match(await olga.see(name), GAME)
    assert (found["scores"], found["standing"], found["reporter"]) == ([20_300, 8_780], "reported", upper)
    assert "still has to confirm" in await write(zoe, pad, correction(3, 2, 20_300, 9_080))
    assert match(await olga.see(name), GAME)["scores"] == [20_300, 9_080]
    seen_before = await zoe.refused(name, other, "confirm", match=GAME, team=lower, scores=[20_300, 8_780])
    assert seen_before == (409, "not_possible")
    await zoe.do(name, other, "confirm", match=GAME, team=lower, scores=[20_300, 9_080])
    assert await told(zoe, pad) == "The result stands in the tournament."
    said = await write(pia, pad, correction(4, 2, 20_300, 9_180))
    names = [next(team["name"] for team in info["teams"] if team["team"] == place) for place in (upper, lower)]
    assert said == (
        f"The tournament has {names[0]} 20,300, {names[1]} 9,080; this pad says otherwise. Tell the director."
    )
    assert match(await olga.see(name), GAME)["scores"] == [20_300, 9_080]
    assert await told(olga, pad) == said
    await olga.do(name, "organiser", "decide", match=GAME, why="a sum", sheet={"total": [20_300, 9_180], "over": True})
    assert await told(zoe, pad) == "The result stands in the tournament."


async def test_a_pad_of_a_disputed_or_decided_game_says_so(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name, info = await begun(olga)
    upper, lower = match(info, GAME)["places"]
    door = match(await pia.enter(name, member(info, upper)["link"]), GAME)["pad"]
    await write(pia, door["pad"], opened(door), round_of(2, 20_300, 8_780))
    await zoe.enter(name, member(info, lower)["link"])
    await zoe.do(name, member(info, lower)["person"], "dispute", match=GAME, team=lower, words="no")
    assert "disputed" in await write(zoe, door["pad"], correction(3, 2, 20_300, 9_080))
    assert match(await olga.see(name), GAME)["scores"] == [20_300, 8_780]
    await olga.do(name, "organiser", "decide", match=GAME, why="so", winner=lower)
    assert "without a score" in await told(zoe, door["pad"])


async def test_a_pad_that_claims_a_game_without_its_code_changes_nothing(olga: Visitor, zoe: Visitor) -> None:
    name, info = await begun(olga)
    door = match(info, GAME)["pad"]
    claims = ("", name, f"{name}/{GAME}/table-{GAME}.wrong", door["match"].replace("M1/", "M2/"), "nowhere/x/y.z")
    for number, claim in enumerate(claims):
        assert await write(zoe, f"{number}" * 22, opened(door, match=claim), round_of(2, 20_300, 18_900)) == ""
    assert match(await olga.see(name), GAME)["state"] == "running"


async def test_a_pad_of_before_still_reports(olga: Visitor, zoe: Visitor) -> None:
    """Pads that were opened under a name of their own, by an older client."""
    name, info = await begun(olga)
    door = match(info, GAME)["pad"]
    assert await write(zoe, "p" * 22, opened(door), round_of(2, 20_300, 18_900)) != ""
    assert match(await olga.see(name), GAME)["scores"] == [20_300, 18_900]


async def test_the_code_on_a_pad_opens_nothing_else(olga: Visitor, zoe: Visitor) -> None:
    name, info = await begun(olga)
    text = match(info, GAME)["pad"]["match"]
    answer = await zoe.web.post(f"/api/tournaments/{name}/enter", json={"link": text.rpartition("/")[2]})
    assert answer.status_code == 404

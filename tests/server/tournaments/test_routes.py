"""A tournament over the wire, from opening to champion: who may what, and what everybody sees."""

from __future__ import annotations

import asyncio
import hashlib
import io
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest
from pypdf import PdfReader

from rummyhouse import games
from rummyhouse.server.tournaments import messages as wire
from rummyhouse.server.tournaments import wish_messages as wishes
from rummyhouse.server.tournaments.wishes import MAY, kind_of
from rummyhouse.tournaments.reasons import REASONS
from tests.server.tournament_guests import NINE, Clock, Visitor, first_game, match

if TYPE_CHECKING:
    from tests.server.guests import Server


async def test_the_form_offers_games_for_two_sides_and_days_to_come(olga: Visitor) -> None:
    answer = await olga.web.get("/api/tournament-form", params={"zone": "America/Mazatlan"})
    form = msgspec.json.decode(answer.content, type=wire.TournamentForm)
    assert {game.name for game in form.games} <= set(games.NAMES)
    assert form.games[0].sizes
    assert "baja" in {game.name for game in form.games}
    days = {one.name: one.day for one in form.forms}
    assert days == {"baja_week": "2027-01-13", "club_evening": "2027-01-09"}
    assert {one.name for one in form.settings} >= {"draw_seed", "signup_deadline", "time_tie_break"}
    answer = await olga.web.get("/api/tournament-form", params={"zone": "Mars/Olympus"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_nine_teams_are_drawn_with_byes(olga: Visitor) -> None:
    name = await olga.posted()
    found = msgspec.json.decode((await olga.web.get(f"/api/tournaments/{name}")).content, type=wire.TournamentInfo)
    assert (found.state, len(found.teams), found.champion) == ("posted", 9, "")
    assert [division.rounds for division in found.divisions] == [4, 4]
    assert sum(game.state == "bye" for game in found.matches) == 14
    assert found.desk is not None
    assert found.desk.log[0].words == "The charts are posted."


@pytest.mark.parametrize("game", games.NAMES)
async def test_every_game_that_two_sides_can_play_has_its_tournament(olga: Visitor, game: str) -> None:
    form = (await olga.web.get("/api/tournament-form")).json()
    found = next(one for one in form["games"] if one["name"] == game)
    for preset, sizes in found["sizes"].items():
        name = await olga.open(game=game, preset=preset, form="club_evening", settings={"team_size": str(sizes[-1])})
        teams = [{"team": f"Team {number}"} for number in range(3)]
        await olga.do(name, "organiser", "enter", teams=teams)
        assert (await olga.do(name, "organiser", "draw"))["state"] == "drawn"


async def test_a_venue_that_is_not_known_is_told_in_the_language_of_the_reader(olga: Visitor) -> None:
    name = await olga.open(settings={"venue": ""})
    for language, venue in (("en", "place to be announced"), ("es", "lugar por anunciar")):
        answer = await olga.web.get(f"/api/tournaments/{name}", headers={"accept-language": language})
        assert answer.json()["venue"] == venue
    (line,) = (await olga.web.get("/api/tournaments", headers={"accept-language": "es"})).json()
    assert (line["venue"], line["size"]) == ("lugar por anunciar", 2)
    assert (await olga.do(name, "organiser", "cancel"))["venue"] == "", "nothing is announced any more"
    (line,) = (await olga.web.get("/api/tournaments")).json()
    assert line["venue"] == ""


async def test_a_wish_for_a_tournament_sent_twice_opens_one(olga: Visitor) -> None:
    assert await olga.open(key="same") == await olga.open(key="same")
    assert len((await olga.web.get("/api/tournaments")).json()) == 1


async def test_a_wish_sent_twice_is_fulfilled_once(olga: Visitor, pia: Visitor) -> None:
    name = await olga.open()
    for _ in range(2):
        await pia.do(name, "", "sign_up", key="again", name="Pia", partner="Tom", team="Terns")
    assert [team["name"] for team in (await olga.see(name))["teams"]] == ["Terns"]
    await olga.do(name, "organiser", "enter", teams=[{"team": "Gulls"}])
    await olga.do(name, "organiser", "draw", key="draw")
    assert (await olga.do(name, "organiser", "draw", key="draw"))["state"] == "drawn"
    assert await olga.refused(name, "organiser", "draw") == (409, "BAJA-TOUR-52-R")


async def test_players_sign_up_find_partners_and_withdraw(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    await pia.do(name, "", "sign_up", name="Pia", words="I play on Wednesdays")
    info = await zoe.do(name, "", "sign_up", name="Zoe")
    assert [(one["member"]["name"], one["words"]) for one in info["seekers"]] == [
        ("Pia", "I play on Wednesdays"),
        ("Zoe", ""),
    ]
    info = await zoe.do(name, "p2", "pair", person="p2", partner="p1")
    assert [team["name"] for team in info["teams"]] == ["Zoe & Pia"]
    assert info["you"] | {"partner_link": ""} == {
        "roles": ["p2"],
        "person": "p2",
        "team": "T1",
        "quiet": False,
        "partner_link": "",
        "standing": "entered",
        "has_email": False,
    }
    assert await zoe.refused(name, "p2", "sign_up", name="Zoe", partner="Ann") == (409, "BAJA-TOUR-5-R")
    info = await pia.do(name, "p1", "withdraw", who="T1")
    assert info["teams"][0]["status"] == "withdrawn"


async def test_whoever_stands_on_the_board_is_chosen_at_sign_up(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    await pia.do(name, "", "sign_up", name="Tomás")
    info = await zoe.do(name, "", "sign_up", name="Uma", partner_person="p1")
    assert [team["name"] for team in info["teams"]] == ["Uma & Tomás"]
    assert info["seekers"] == []
    assert (await pia.see(name))["you"]["team"] == info["you"]["team"]


async def test_nobody_is_entered_twice_by_being_named_again(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    await pia.do(name, "", "sign_up", name="Tomás")
    for wish in ({"name": "Uma", "partner": " tomás"}, {"name": "TOMÁS", "partner": "Uma"}, {"name": "Tomás"}):
        assert await zoe.refused(name, "", "sign_up", **wish) == (409, "not_possible")
    await pia.do(name, "p1", "withdraw", who="p1")
    await zoe.do(name, "", "sign_up", name="Uma", partner="Tomás")
    assert await pia.refused(name, "p1", "sign_up", name="Tomás", partner="Vic") == (409, "not_possible")
    info = await pia.do(name, "p1", "sign_up", name="Tomás", partner="Vic", another=True)
    assert [team["name"] for team in info["teams"]] == ["Uma & Tomás", "Tomás & Vic"]


async def test_a_partner_who_was_only_named_acts_by_link(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    info = await pia.do(name, "", "sign_up", name="Pia", partner="Tom", team="Terns")
    found = await zoe.enter(name, info["you"]["partner_link"])
    assert found["you"]["person"] == "p2"
    assert (await zoe.do(name, "p2", "withdraw", who="T1"))["teams"][0]["status"] == "withdrawn"


async def test_roles_are_kept_apart(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.posted()
    info = await olga.see(name)
    game = match(info, first_game(info))
    other = next(one for one in info["matches"] if one["state"] == "scheduled" and one != game)
    player = game["players"][game["places"][0]][0]
    for kind, fields in (("draw", {}), ("post", {}), ("close", {}), ("cancel", {"why": "rain"})):
        assert (await zoe.refused(name, "", kind, **fields))[0] == 403
        assert (await zoe.refused(name, "organiser", kind, **fields))[0] == 403
    await pia.enter(name, next(m["link"] for t in info["teams"] for m in t["members"] if m["person"] == player))
    assert (await pia.refused(name, player, "decide", match=game["match"], why="I say so"))[0] == 403
    here = {"match": other["match"], "team": other["places"][0]}
    assert await pia.refused(name, player, "here", **here) == (409, "BAJA-TOUR-52-R")
    table = await zoe.enter(name, game["table_link"])
    role = table["you"]["roles"][0]
    assert role == f"table-{game['match']}"
    assert (await zoe.refused(name, role, "here", **here))[0] == 403
    await zoe.do(name, role, "here", match=game["match"], team=game["places"][0])
    director = info["desk"]["director_link"]
    async with Visitor(str(olga.web.base_url), "Dora") as dora:
        seen = await dora.enter(name, director)
        assert seen["desk"]["organiser_link"] == ""
        assert (await dora.refused(name, "director", "cancel", why="rain"))[0] == 403
        await dora.do(name, "director", "begin", match=game["match"])
    for link in ("organiser.abc", "director." + "a" * 24, director + "a", director.replace("director", "organiser")):
        answer = await zoe.web.post(f"/api/tournaments/{name}/enter", json={"link": link})
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_nobody_sees_the_seed_before_the_draw_or_the_chart_before_it_hangs(
    olga: Visitor, zoe: Visitor, server: Server
) -> None:
    name = await olga.open(settings={"draw_seed": "1234567891234567"})
    await olga.do(name, "organiser", "enter", teams=[{"team": team} for team in NINE])
    for guest in (olga, zoe):
        answer = await guest.web.get(f"/api/tournaments/{name}")
        assert "1234567891234567" not in answer.text
        assert "draw_seed" not in answer.text
    commitment = answer.json()["draw"]["commitment"]
    await olga.do(name, "organiser", "draw")
    before = await zoe.see(name)
    assert (before["matches"], before["divisions"], before["draw"]["seed"]) == ([], [], "")
    assert (await olga.see(name))["draw"]["seed"] == "1234567891234567"
    await olga.do(name, "organiser", "post")
    draw = (await zoe.see(name))["draw"]
    assert hashlib.sha256(f"{draw['salt']}:{draw['seed']}".encode()).hexdigest() == commitment == draw["commitment"]


async def test_addresses_and_links_are_for_the_organiser_alone(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open(email="olga@example.org")
    await pia.do(
        name, "", "sign_up", name="Pia", email="pia@example.org", partner="Tom", partner_email="tom@example.org"
    )
    seen = await olga.see(name)
    assert [one["email"] for one in seen["teams"][0]["members"]] == ["pia@example.org", "tom@example.org"]
    await zoe.enter(name, seen["desk"]["director_link"])
    for guest in (zoe, pia):
        answer = await guest.web.get(f"/api/tournaments/{name}")
        assert "example.org" not in answer.text
        assert not any(one["link"] for team in answer.json()["teams"] for one in team["members"])
    async with Visitor(str(olga.web.base_url)) as stranger:
        answer = await stranger.web.get(f"/api/tournaments/{name}")
        assert answer.json()["desk"] is None
        for word in ("example.org", ".link", "organiser."):
            assert word not in answer.text


@pytest.mark.parametrize("email", ["nobody", "a b@c", "a@b, c@d", "a@b\ncc: d@e", "@b", "<a@b>", "rob@example", "a@.b"])
async def test_what_is_no_address_is_refused(olga: Visitor, email: str) -> None:
    name = await olga.open()
    answer = await olga.ask(name, "", "sign_up", name="Pia", email=email)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_a_game_from_check_in_to_the_next_bracket(olga: Visitor, pia: Visitor, clock: Clock) -> None:
    name = await olga.posted(NINE[:4])
    info = await olga.see(name)
    game = match(info, "D1-R1-M1")
    upper, lower = game["places"]
    links = {one["person"]: one["link"] for team in info["teams"] for one in team["members"]}
    player, other = game["players"][upper][0], game["players"][lower][0]
    clock.set("2027-01-13 09:58")
    async with Visitor(str(olga.web.base_url)) as omar:
        await pia.enter(name, links[player])
        await omar.enter(name, links[other])
        await pia.do(name, player, "here", match="D1-R1-M1", team=upper)
        await omar.do(name, other, "here", match="D1-R1-M1", team=lower)
        clock.set("2027-01-13 10:00")
        sheet = {"total": [20_300, 18_900]}
        assert await pia.refused(name, player, "report", match="D1-R1-M1", sheet={"total": [9_000, 8_000]}) == (
            409,
            "BAJA-TOUR-51-R",
        )
        info = await pia.do(name, player, "report", match="D1-R1-M1", sheet=sheet)
        assert (match(info, "D1-R1-M1")["standing"], match(info, "D1-R1-M1")["reporter"]) == ("reported", upper)
        info = await omar.do(name, other, "dispute", match="D1-R1-M1", team=lower, words="It was us")
        assert match(info, "D1-R1-M1")["winner"] == ""
        info = await olga.do(name, "organiser", "decide", match="D1-R1-M1", why="The sheet says so", sheet=sheet)
        assert match(info, "D1-R1-M1")["standing"] == "decided"
        info = await pia.do(name, player, "advance", match="D1-R1-M1", team=upper)
        assert match(info, "D1-R2-M1")["places"][0] == upper
    info = await olga.do(
        name, "organiser", "decide", match="D1-R1-M1", why="A sum was wrong", sheet={"total": [19_000, 20_100]}
    )
    assert match(info, "D1-R2-M1")["places"][0] == lower
    trace = info["corrections"][-1]
    assert (trace["why"], trace["by"]) == ("A sum was wrong", "the organiser")
    assert "20,300 to 18,900" in trace["before"]
    assert "19,000 to 20,100" in trace["after"]


async def test_a_game_begins_early_when_the_desk_says_so(olga: Visitor) -> None:
    name = await olga.posted(NINE[:2])
    info = await olga.do(name, "organiser", "begin", match="D1-R1-M1")
    assert match(info, "D1-R1-M1")["state"] == "running"
    info = await olga.do(name, "organiser", "report", match="D1-R1-M1", sheet={"total": [20_000, 100]})
    assert match(info, "D1-R1-M1")["standing"] == "confirmed"


async def test_the_house_does_what_falls_due(olga: Visitor, clock: Clock, server: Server) -> None:
    name = await olga.open()
    await olga.do(name, "organiser", "enter", teams=[{"team": team} for team in NINE[:3]])
    clock.set("2027-01-13 10:05:01")
    await server.house.live_tournaments.tick_all()
    info = await olga.see(name)
    assert info["state"] in ("posted", "running")
    assert "did not come in time" in info["desk"]["log"][0]["words"] or any(
        one["reason"] == "no_show" for one in info["matches"]
    )


async def test_news_tell_pages_that_something_has_happened(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    async with zoe.web.stream("GET", f"/api/tournaments/{name}/news") as news:
        assert news.headers["content-type"].startswith("text/event-stream")
        lines = news.aiter_lines()
        assert await anext(lines) == "retry: 2000"
        assert await anext(lines) == "data: 1 0 0"
        await olga.do(name, "organiser", "enter", teams=[{"team": "Terns"}])
        while (line := await anext(lines)) == "":
            pass
        assert line == "data: 2 0 0"


async def test_news_tell_that_the_hour_has_come_after_which_no_late_team_has_room(
    olga: Visitor, clock: Clock, server: Server
) -> None:
    """Nothing is written in the log then: the charts begin by the clock."""
    name = await olga.posted(NINE[:3], settings={"divisions": "1"})
    clock.set("2027-01-13 09:59:59")
    await server.house.live_tournaments.tick_all()
    async with olga.web.stream("GET", f"/api/tournaments/{name}/news") as news:
        lines = news.aiter_lines()
        first = [await anext(lines), await anext(lines)][1]
        assert (await olga.see(name))["desk"]["takes_late"]
        clock.set("2027-01-13 10:00")
        async with asyncio.timeout(5):
            while (line := await anext(lines)) in ("", first):
                pass
        info = await olga.see(name)
        assert not info["desk"]["takes_late"]
        assert line.split()[1] == first.split()[1] == str(info["number"])


async def test_a_printed_code_never_says_localhost_without_a_warning(olga: Visitor) -> None:
    """The codes lead by the name under which the desk was opened; the paper says so if no other phone can open it."""
    name = await olga.posted(NINE[:2])
    for host, warned in (("localhost:8000", True), ("192.168.1.5:8000", False)):
        printed = await olga.web.get(f"/api/tournaments/{name}/tables.pdf", headers={"host": host})
        said = PdfReader(io.BytesIO(printed.content)).pages[0].extract_text()
        assert ("Other phones cannot open this code" in said) == warned


async def test_what_does_not_exist_is_not_found(zoe: Visitor, olga: Visitor) -> None:
    for path in ("", "/news", "/calendar.ics", "/charts.pdf", "/tables.pdf", "/quiet/x"):
        answer = await zoe.web.get(f"/api/tournaments/nowhere{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    name = await olga.open()
    answer = await zoe.web.get(f"/api/tournaments/{name}/calendar.ics", params={"team": "T9"})
    assert answer.status_code == 404
    assert (await zoe.web.get(f"/api/tournaments/{name}/tables.pdf")).status_code == 403
    for paper, said in (("charts", "the draw has not been made"), ("tables", "no game to be played now")):
        answer = await olga.web.get(f"/api/tournaments/{name}/{paper}.pdf")
        assert answer.status_code == 409
        assert said in answer.json()["message"]


async def test_a_tournament_that_cannot_be_is_refused_with_what_would_be_right(olga: Visitor) -> None:
    wish = {"key": "k", "name": "The week", "game": "baja", "time_zone": "America/Mazatlan"}
    for change, said in (
        ({"game": "whist"}, "there is no game 'whist'"),
        ({"time_zone": "Mars/Olympus"}, "There is no time zone"),
        ({"start_day": "2027-01-14", "settings": {"round_days": "Wed, Thu"}}, "the next Wed is 2027-01-20"),
        ({"start_day": "2027-01-09", "start_at": "08:30"}, "there it is Sat 9 Jan, 09:00 now. Sign-up"),
        ({"start_at": "noon"}, "write one like 19:30"),
        ({"start_day": "soon"}, "write a day like"),
        ({"settings": {"min_teams": "1"}}, "“Fewest teams” is 1; it may be"),
        ({"settings": {"nothing": "1"}}, "nothing"),
        ({"name": ""}, "name"),
        ({"name": "  "}, "A tournament has a name"),
    ):
        answer = await olga.web.post("/api/tournaments", json=wish | change)
        assert answer.status_code == 400, answer.text
        assert said in answer.json()["message"]


async def test_every_clause_that_a_tournament_names_stands_on_the_rule_page(olga: Visitor) -> None:
    page = (await olga.web.get("/api/rules/baja")).json()
    known = {clause["id"] for chapter in page["chapters"] for clause in chapter["clauses"]}
    form = (await olga.web.get("/api/tournament-form")).json()
    assert {setting["clause"] for setting in form["settings"]} <= known
    assert {reason.clause for reason in REASONS.values()} <= known
    titles = [chapter["title"] for chapter in page["chapters"]]
    assert len(set(titles)) == len(titles)
    assert "Tournament: sign-up and partners" in titles


M, T = "D1-R1-M1", "T99"
WISHES: dict[str, dict[str, Any]] = {
    "sign_up": {"name": "Nora"},
    "enter": {"teams": [{"team": "Late"}]},
    "enter_late": {"team": {"team": "Twins", "players": ["Ann", "Ann"]}},
    "swap": {"division": 1, "one": "T99", "other": "T98"},
    "notice": {"words": "who?"},
    "pair": {"person": "p98", "partner": "p99"},
    "withdraw": {"who": "T99"},
    "close": {},
    "draw": {},
    "post": {},
    "propose": {"match": M, "team": T},
    "agree": {"match": M, "team": T},
    "decline": {"match": M, "team": T},
    "here": {"match": M, "team": T},
    "seat": {"match": M, "table": 1},
    "begin": {"match": M},
    "stand_in": {"match": M, "team": T, "replaced": "p99", "name": "Nora"},
    "report": {"match": M, "sheet": {"total": [1, 2]}},
    "confirm": {"match": M, "team": T},
    "dispute": {"match": M, "team": T},
    "decide": {"match": M, "why": "so"},
    "advance": {"match": M, "team": T},
    "place": {"match": M},
    "told": {"notifications": ["x"]},
    "rename": {"who": "T99", "name": "Nobody"},
    "readdress": {"who": "p99", "email": ""},
    "replan": {"start_at": "25:00"},
    "not_here": {"match": M, "team": T},
    "reopen": {"match": "D9", "goes_on": True},
    "quiet": {"quiet": True},
    "cancel": {"why": "rain"},
}
"""A wish of each kind that nobody can mean."""


def test_every_wish_has_an_example_and_says_who_may() -> None:
    assert set(MAY) == set(get_args(wishes.AnyWish))
    assert set(WISHES) == {kind.__struct_config__.tag for kind in MAY}


async def test_every_wish_is_heard_in_the_roles_that_may_and_no_other(
    olga: Visitor, pia: Visitor, zoe: Visitor
) -> None:
    """Trust.md G9: each pair of wish and role, from somebody who has the role and from somebody who only says so."""
    name = await olga.posted()
    info = await olga.see(name)
    game = match(info, first_game(info))
    player = game["players"][game["places"][0]][0]
    links = [next(m["link"] for t in info["teams"] for m in t["members"] if m["person"] == player)]
    links += [game["table_link"], info["desk"]["director_link"]]
    for link in links:
        await pia.enter(name, link)
    table = f"table-{game['match']}"
    wrong = []
    for role in ("", player, table, "director", "organiser"):
        owner = olga if role == "organiser" else pia
        for tag, fields in WISHES.items():
            if "match" in fields and role == table:
                fields = fields | {"match": game["match"]}
            may = kind_of(role) in next(may for kind, may in MAY.items() if kind.__struct_config__.tag == tag)
            answer = await owner.ask(name, role, tag, **fields)
            if may == (answer.status_code == 403):
                wrong.append(f"{role or 'nobody'} {tag}: {answer.status_code} {answer.text}")
            if role:
                assert (await zoe.ask(name, role, tag, **fields)).status_code == 403
    assert not wrong, "\n".join(wrong)


async def test_a_page_knows_whether_anybody_can_have_less_than_no_points(olga: Visitor) -> None:
    singles = {"team_size": "1"}
    gin = await olga.open(game="gin", preset="classic", form="club_evening", settings=singles)
    assert not (await olga.see(gin))["below_zero"]
    single_rounds = await olga.open(game="gin", form="club_evening", settings=singles)
    assert (await olga.see(single_rounds))["below_zero"]
    assert (await olga.see(await olga.open()))["below_zero"]


async def test_a_team_is_entered_with_all_its_players_or_none_and_each_has_a_name(olga: Visitor) -> None:
    name = await olga.open()
    for team, players in (("Solo", ["Lia"]), ("Trio", ["Ana", "Bo", "Cy"]), ("--", []), ("Terns", ["Ana", "..."])):
        status, _ = await olga.refused(name, "organiser", "enter", teams=[{"team": team, "players": players}])
        assert status in (400, 409), team
    await olga.do(name, "organiser", "enter", teams=[{"team": "Terns", "players": ["Ana", "Bo"]}, {"team": "Gulls"}])
    assert [team["name"] for team in (await olga.see(name))["teams"]] == ["Terns", "Gulls"]

"""The desk over the wire: a plan that follows from day and hour, and everything that can be put right."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.tournament_guests import Clock, Visitor, first_game, match

if TYPE_CHECKING:
    from tests.server.guests import Server

FOUR = ("Pelican", "Osprey", "Heron", "Tern")
SHEET = {"total": [20_300, 18_900]}


async def form_of(guest: Visitor, **asked: str) -> dict[str, Any]:
    answer = await guest.web.get("/api/tournament-form", params={"zone": "America/Mazatlan", **asked})
    assert answer.status_code == 200, answer.text
    form: dict[str, Any] = answer.json()
    return form


async def test_the_form_shows_the_plan_that_follows_from_day_and_hour(olga: Visitor) -> None:
    chosen = json.dumps({"game_limit_min": "60"})
    form = await form_of(olga, day="2027-01-10", at="15:00", settings=chosen)
    values = {one["name"]: one["forms"]["club_evening"] for one in form["settings"]}
    assert values["round_days"] == "Sun"
    assert values["slot_times"].startswith("15:00, 16:00, 17:00")
    assert values["signup_deadline"] == "Sun 14:00"
    assert {one["group"] for one in form["settings"]} == {"format", "sign_up", "draw", "schedule", "play"}
    past = await form_of(olga, day="2027-01-09", at="08:00")
    assert "Choose a later day or hour" in next(
        one["trouble"] for one in past["forms"] if one["name"] == "club_evening"
    )
    answer = await olga.web.get("/api/tournament-form", params={"settings": "no"})
    assert answer.status_code == 400


async def test_one_day_is_opened_on_a_sunday_and_today_in_an_hour(olga: Visitor) -> None:
    name = await olga.open(form="club_evening", start_day="2027-01-10")
    info = await olga.see(name)
    assert (info["start_day"], info["start_at"], info["deadline"]) == ("2027-01-10", "13:00", "2027-01-10T19:00:00Z")
    name = await olga.open(form="club_evening", start_day="2027-01-09", start_at="10:00")
    info = await olga.see(name)
    assert (info["first"], info["deadline"]) == ("2027-01-09T17:00:00Z", "2027-01-09T16:30:00Z")
    name = await olga.open(form="club_evening", start_day="2027-01-10", settings={"signup_deadline": "Sun 11:11"})
    assert (await olga.see(name))["deadline"] == "2027-01-10T18:11:00Z"


async def test_names_place_and_plan_are_corrected_at_the_desk(olga: Visitor, zoe: Visitor) -> None:
    name = await olga.open(form="club_evening", start_day="2027-01-10")
    await olga.do(name, "organiser", "enter", teams=[{"team": "Ternz", "players": ["Ana", "Bruno"]}])
    await olga.do(name, "organiser", "rename", who="", name=" Our  Sunday ")
    await olga.do(name, "organiser", "rename", who="T1", name="Terns")
    await olga.do(name, "organiser", "rename", who="p1", name="Anna")
    await olga.do(name, "organiser", "replan", venue="The Shark Club")
    info = await olga.do(name, "organiser", "replan", start_day="2027-01-16", start_at="17:00", minutes=60)
    assert (info["name"], info["venue"], info["start_day"]) == ("Our Sunday", "The Shark Club", "2027-01-16")
    assert info["settings"]["slot_times"] == "17:00, 18:00, 19:00, 20:00, 21:00, 22:00"
    assert (info["teams"][0]["name"], info["teams"][0]["members"][0]["name"]) == ("Terns", "Anna")
    assert [line["words"] for line in info["desk"]["log"]][:2] == [
        "Play begins on Sat 16 Jan at 17:00.",
        "The place is The Shark Club.",
    ]
    assert await zoe.refused(name, "", "rename", who="", name="Mine") == (403, "not_permitted")
    assert await olga.refused(name, "organiser", "replan", start_day="2027-01-09", start_at="08:00") == (
        400,
        "malformed",
    )


@pytest.mark.parametrize("who", ["T1", "p1"])
async def test_somebody_who_plays_alone_has_one_name(olga: Visitor, who: str) -> None:
    name = await olga.open(game="gin", form="club_evening", start_day="2027-01-10")
    await olga.do(name, "organiser", "enter", teams=[{"team": "Ana", "players": ["Ana"]}, {"team": "Ben"}])
    assert await olga.refused(name, "organiser", "rename", who=who, name="ben") == (409, "BAJA-TOUR-5-R")
    info = await olga.do(name, "organiser", "rename", who=who, name="Anna")
    assert (info["teams"][0]["name"], info["teams"][0]["members"][0]["name"]) == ("Anna", "Anna")
    assert info["desk"]["log"][0]["words"] == "A player is now called Anna."


async def test_an_address_is_corrected_at_the_desk_and_no_name_holds_one(olga: Visitor) -> None:
    """A name is on the public page, and an address is for the organiser only."""
    name = await olga.open()
    for players in (["Pia <pia@>", "Quin"], ["Rob", "Sue <sue at mail.example>"], ["tim@mail.example", "Uma"]):
        teams = [{"team": "Terns", "players": players}]
        assert await olga.refused(name, "organiser", "enter", teams=teams) == (400, "malformed")
    teams = [{"team": "Terns", "players": ["Pia", "Quin"], "emails": ["pya@example.org"]}]
    await olga.do(name, "organiser", "enter", teams=teams)
    info = await olga.do(name, "organiser", "readdress", who="p1", email=" pia@example.org ")
    assert [one["email"] for one in info["teams"][0]["members"]] == ["pia@example.org", ""]
    assert info["desk"]["log"][0]["words"] == "The address of Pia is corrected."
    info = await olga.do(name, "organiser", "readdress", who="p1", email="")
    assert info["desk"]["log"][0]["words"] == "The address of Pia is removed."
    assert await olga.refused(name, "organiser", "readdress", who="p1", email="pia@") == (400, "malformed")


async def test_the_same_person_is_not_entered_twice(olga: Visitor) -> None:
    name = await olga.open()
    teams = [{"team": "Pelicans", "players": ["Ana", "Bruno"]}, {"team": "Spinnakers", "players": ["Quique", "ana"]}]
    assert await olga.refused(name, "organiser", "enter", teams=teams) == (409, "BAJA-TOUR-5-R")
    assert (await olga.see(name))["teams"] == []
    teams[1]["players"] = ["Quique", "Ana B."]
    await olga.do(name, "organiser", "enter", teams=teams)
    same = [{"team": "Twins", "players": ["Eva", "Eva"]}]
    assert await olga.refused(name, "organiser", "enter", teams=same) == (409, "BAJA-TOUR-5-R")
    ana = (await olga.see(name))["teams"][1]["members"][1]["person"]
    for taken in ("bruno", "Ana", " QUIQUE "):
        assert await olga.refused(name, "organiser", "rename", who=ana, name=taken) == (409, "BAJA-TOUR-5-R")
    await olga.do(name, "organiser", "rename", who=ana, name="ana b.")
    free = await olga.open(settings={"one_team_per_person": "false"})
    await olga.do(
        free,
        "organiser",
        "enter",
        teams=[{"team": "A", "players": ["Eva", "Ida"]}, {"team": "B", "players": ["Eva", "Uma"]}],
    )


async def test_whoever_looks_for_a_partner_is_the_one_whom_the_desk_enters(
    olga: Visitor, pia: Visitor, zoe: Visitor
) -> None:
    """Written down with a partner, they leave the board, and their own page shows the team; nobody is in two."""
    name = await olga.open(settings={"auto_pair_solos": "true"})
    await pia.do(name, "", "sign_up", name="Pia", email="pia@example.org")
    await zoe.do(name, "", "sign_up", name="Zoe")
    teams = [{"team": "", "players": [" pia ", "Quin"]}, {"team": "Terns"}, {"team": "Gulls"}]
    info = await olga.do(name, "organiser", "enter", teams=teams)
    assert [one["member"]["name"] for one in info["seekers"]] == ["Zoe"]
    assert [one["name"] for one in info["teams"]] == ["pia & Quin", "Terns", "Gulls"]
    assert [one["email"] for one in info["teams"][0]["members"]] == ["pia@example.org", ""]
    assert (await pia.see(name))["you"]["team"] == info["teams"][0]["team"]
    info = await olga.do(name, "organiser", "draw")
    assert [(one["member"]["name"], one["status"]) for one in info["seekers"]] == [("Zoe", "not_entered")]
    info = await olga.do(name, "organiser", "enter_late", team={"team": "Late", "players": ["Zoe", "Tom"]})
    assert info["seekers"] == []
    found = (await zoe.see(name))["you"]
    assert (found["team"], found["standing"]) == (info["teams"][-1]["team"], "entered")


async def test_the_desk_pairs_two_who_look_for_a_partner(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.open()
    await pia.do(name, "", "sign_up", name="Pia")
    await zoe.do(name, "", "sign_up", name="Zoe")
    info = await olga.do(name, "organiser", "enter", teams=[{"team": "", "players": ["Zoe", "Pia"]}])
    assert (info["seekers"], [one["name"] for one in info["teams"]]) == ([], ["Zoe & Pia"])
    assert (await pia.see(name))["you"]["team"] == (await zoe.see(name))["you"]["team"] != ""


async def test_the_desk_writes_the_winner_with_the_result(olga: Visitor) -> None:
    name = await olga.posted(FOUR)
    game = first_game(await olga.see(name))
    await olga.do(name, "organiser", "begin", match=game)
    info = await olga.do(name, "organiser", "report", match=game, sheet=SHEET, write=True)
    assert match(info, game)["written"]
    assert match(info, game)["sheet"]["total"] == [20_300, 18_900]
    assert match(info, game)["title"] == "Division 1, round 1, match 1"
    other: dict[str, Any] = {"match": game, "why": "a sum", "sheet": {"total": [18_000, 20_100]}, "write": True}
    info = await olga.do(name, "organiser", "decide", **other)
    assert match(info, game)["winner"] == match(info, game)["places"][1]
    assert match(info, game)["written"]


async def test_points_that_can_hardly_be_are_asked_about_at_the_desk(olga: Visitor) -> None:
    name = await olga.posted(FOUR)
    game = first_game(await olga.see(name))
    await olga.do(name, "organiser", "begin", match=game)
    sheet = {"total": [20_301, 18_900]}
    for wish in ({"kind": "report"}, {"kind": "decide", "why": "the sheet says so"}):
        answer = await olga.ask(name, "organiser", wish.pop("kind"), match=game, sheet=sheet, **wish)
        found = answer.json()
        assert (answer.status_code, found["code"], found["refusal"]) == (409, "refused", "POINTS_DOUBTFUL")
        assert "In Baja Rummy points come by fives, and 20,301 does not." in found["message"]
        assert match(await olga.see(name), game)["scores"] == []
    negative = await olga.ask(name, "organiser", "report", match=game, sheet=SHEET | {"gone_out": [-1, 2]})
    assert (negative.status_code, negative.json()["code"]) == (400, "malformed")
    info = await olga.do(name, "organiser", "report", match=game, sheet=sheet, sure=True)
    assert match(info, game)["scores"] == sheet["total"]
    why: dict[str, Any] = {"match": game, "why": "they cheated", "sheet": sheet, "stands": True}
    assert match(await olga.do(name, "organiser", "decide", **why), game)["standing"] == "decided"


async def test_a_disputed_result_stands_as_reported_with_its_score(olga: Visitor, pia: Visitor, zoe: Visitor) -> None:
    name = await olga.posted(FOUR)
    info = await olga.see(name)
    game = match(info, first_game(info))
    links = {member["person"]: member["link"] for team in info["teams"] for member in team["members"]}
    one, other = (game["players"][place][0] for place in game["places"])
    await pia.enter(name, links[one])
    await zoe.enter(name, links[other])
    await olga.do(name, "organiser", "begin", match=game["match"])
    info = await pia.do(name, one, "report", match=game["match"], sheet=SHEET, write=True)
    assert not match(info, game["match"])["written"], "only the desk writes with the result"
    assert match(info, game["match"])["sheet"] is None
    info = await zoe.do(name, other, "dispute", match=game["match"], team=game["places"][1], words="We had 19,100")
    found = match(info, game["match"])
    assert (found["standing"], found["winner"], found["scores"]) == ("disputed", "", [20_300, 18_900])
    assert (found["disputed_by"], found["words"]) == (game["places"][1], "We had 19,100")
    stands: dict[str, Any] = {"match": game["match"], "why": "Counted again", "stands": True, "write": True}
    found = match(await olga.do(name, "organiser", "decide", **stands), game["match"])
    assert (found["winner"], found["scores"], found["written"]) == (game["places"][0], [20_300, 18_900], True)
    assert found["disputed_by"] == ""


async def test_one_report_makes_no_champion(olga: Visitor, pia: Visitor) -> None:
    name = await olga.posted(FOUR[:2], form="club_evening")
    info = await olga.see(name)
    [game] = info["matches"]
    player = game["players"][game["places"][0]][0]
    await pia.enter(name, next(m["link"] for team in info["teams"] for m in team["members"] if m["person"] == player))
    await olga.do(name, "organiser", "begin", match=game["match"])
    info = await pia.do(name, player, "report", match=game["match"], sheet=SHEET)
    assert (info["state"], info["waits"], info["champion"]) == ("running", True, "")
    line = next(one for one in (await olga.web.get("/api/tournaments")).json() if one["tournament"] == name)
    assert (line["waits"], line["champion"]) == (True, "")
    info = await olga.do(name, "organiser", "confirm", match=game["match"], team=game["places"][1])
    assert (info["state"], info["waits"], info["champion"]) == ("finished", False, game["places"][0])


async def test_every_game_whose_grace_runs_is_named_and_what_the_clock_took_is_given_back(
    olga: Visitor, clock: Clock, server: Server
) -> None:
    name = await olga.posted(FOUR, form="club_evening")
    info = await olga.see(name)
    clock.set("2027-01-09 13:01")
    info = await olga.do(name, "organiser", "here", match="D1-R1-M1", team=match(info, "D1-R1-M1")["places"][0])
    lost = [one["words"] for one in info["desk"]["due"] if "is lost for" in one["words"]]
    assert len(lost) == 2
    first = match(info, "D1-R1-M1")["places"]
    names = [one["name"] for place in first for one in info["teams"] if one["team"] == place]
    assert any(line.startswith(f"Round 1, match 1 ({names[0]} and {names[1]}) is lost for {names[1]}") for line in lost)
    info = await olga.do(name, "organiser", "not_here", match="D1-R1-M1", team=match(info, "D1-R1-M1")["places"][0])
    assert match(info, "D1-R1-M1")["shown"] == []
    clock.set("2027-01-09 13:06")
    info = await olga.do(name, "organiser", "reopen", match="D1-R1-M2", goes_on=True, why="They play.")
    assert match(info, "D1-R1-M1")["reason"] == "no_show"
    assert match(info, "D1-R1-M1")["decided"] == "2027-01-09T20:05:01Z"
    assert (match(info, "D1-R1-M2")["state"], match(info, "D1-R1-M2")["started"]) == ("running", "2027-01-09T20:00:00Z")
    assert info["desk"]["log"][0]["words"] == "Round 1, match 2 goes on, because both sides were there: They play."


async def test_whoever_stands_in_is_known_by_name(olga: Visitor) -> None:
    name = await olga.posted(FOUR)
    info = await olga.see(name)
    game = match(info, first_game(info))
    team = game["places"][0]
    wish = {"match": game["match"], "team": team, "replaced": game["players"][team][0], "name": "Sofía"}
    found = match(await olga.do(name, "organiser", "stand_in", **wish), game["match"])
    assert found["stand_ins"][0]["substitute"] == "Sofía"
    assert found["stand_ins"][0]["person"] in found["players"][team]


async def test_teams_are_told_in_one_go_and_one_that_withdraws_need_not_be(olga: Visitor) -> None:
    name = await olga.open()
    await olga.do(name, "organiser", "enter", teams=[{"team": team} for team in FOUR])
    info = await olga.do(name, "organiser", "withdraw", who="T1")
    states = {mail["team"]: mail["state"] for mail in info["desk"]["mails"]}
    assert states == {"T1": "dropped", "T2": "by_hand", "T3": "by_hand", "T4": "by_hand"}
    asked = [mail["notification"] for mail in info["desk"]["mails"] if mail["state"] == "by_hand"]
    info = await olga.do(name, "organiser", "told", notifications=asked)
    assert {mail["state"] for mail in info["desk"]["mails"] if mail["team"] != "T1"} == {"sent"}


async def test_it_is_cancelled_without_a_reason(olga: Visitor) -> None:
    name = await olga.open()
    info = await olga.do(name, "organiser", "cancel")
    assert (info["state"], info["outcome"]) == ("cancelled", "")
    assert info["desk"]["log"][0]["words"] == "The tournament is cancelled."


async def test_two_places_are_swapped_until_the_charts_hang(olga: Visitor, pia: Visitor) -> None:
    name = await olga.open()
    await olga.do(name, "organiser", "enter", teams=[{"team": team} for team in FOUR])
    info = await olga.do(name, "organiser", "draw")
    upper, lower = (match(info, f"D1-R1-M{number}")["places"][0] for number in (1, 2))
    assert (await pia.ask(name, "organiser", "swap", division=1, one=upper, other=lower)).status_code == 403
    info = await olga.do(name, "organiser", "swap", division=1, one=upper, other=lower)
    assert [match(info, f"D1-R1-M{number}")["places"][0] for number in (1, 2)] == [lower, upper]
    line = info["desk"]["log"][0]
    assert line["by"] == "the organiser"
    assert line["words"].endswith("change places in Division 1.")
    assert info["draw"]["changes"] == [line["words"]]
    await olga.do(name, "organiser", "post")
    answer = await olga.ask(name, "organiser", "swap", division=1, one=upper, other=lower)
    assert (answer.status_code, answer.json()["clause"]) == (409, "TOUR-DESK-1")


async def test_a_late_team_comes_into_a_bye_and_both_sides_are_told(olga: Visitor) -> None:
    name = await olga.posted(FOUR[:3])
    info = await olga.do(
        name, "organiser", "enter_late", team={"team": "Gull", "players": ["Uma", "Ugo"], "emails": ["uma@example.org"]}
    )
    team = next(one["team"] for one in info["teams"] if one["name"] == "Gull")
    games = [one for one in info["matches"] if team in one["places"]]
    assert [(one["division"], one["state"]) for one in games] == [(1, "scheduled"), (2, "scheduled")]
    told = [mail["words"] for mail in info["desk"]["mails"] if not mail["words"].startswith("The charts")]
    assert sum(words.startswith("Gull against") for words in told) == 2
    assert sum("against Gull" in words for words in told) == 2
    assert info["desk"]["log"][0]["words"] == "Entered late: Gull."
    answer = await olga.ask(name, "organiser", "enter_late", team={"team": "Plover"})
    assert (answer.status_code, answer.json()["clause"]) == (409, "TOUR-DESK-2")


async def test_the_desk_reads_sentences_that_fit_one_player_and_a_pair(olga: Visitor) -> None:
    """What is done, and what is due: a team called "Uma & Vic" does not "enter", and a time is no sentence."""
    name = await olga.open(settings={"divisions": "1"})
    teams = [{"team": "", "players": ["Uma", "Vic"]}, {"team": "Gull"}]
    info = await olga.do(name, "organiser", "enter", teams=teams)
    assert {line["words"] for line in info["desk"]["log"]} >= {"Entered: Uma & Vic.", "Entered: Gull."}
    await olga.do(name, "organiser", "draw")
    info = await olga.do(name, "organiser", "post")
    due = [one["words"] for one in info["desk"]["due"]]
    assert any(re.fullmatch(r"It is time for .*final.*\(.*\)\.", words) for words in due), due


async def test_a_late_team_is_offered_only_where_there_is_room_for_one(olga: Visitor, clock: Clock) -> None:
    name = await olga.open(settings={"divisions": "1"})
    teams = [{"team": team} for team in FOUR[:3]]
    assert not (await olga.do(name, "organiser", "enter", teams=teams))["desk"]["takes_late"]
    for kind in ("close", "draw", "post"):
        assert (await olga.do(name, "organiser", kind))["desk"]["takes_late"], kind
    clock.set("2027-01-13 10:00")
    assert not (await olga.see(name))["desk"]["takes_late"]
    assert (await olga.refused(name, "organiser", "enter_late", team={"team": "Gull"})) == (409, "TOUR-DESK-2")


@pytest.mark.parametrize("form", ["knock_out", "round_robin", "swiss"])
async def test_a_late_team_is_offered_by_bye_hour_and_round(olga: Visitor, form: str) -> None:
    name = await olga.posted(FOUR, settings={"divisions": "1", "format": form, "max_teams": "5"})
    offered = form != "knock_out"  # of four teams none has a bye
    for left in (offered, False):
        assert (await olga.see(name))["desk"]["takes_late"] == left
        answer = await olga.ask(name, "organiser", "enter_late", team={"team": "Gull" if left else "Plover"})
        assert (answer.status_code == 200) == left


async def test_a_game_has_a_table_and_the_desk_gives_another(olga: Visitor, zoe: Visitor, clock: Clock) -> None:
    name = await olga.posted(FOUR, settings={"tables": "3", "divisions": "1"})
    one, other = "D1-R1-M1", "D1-R1-M2"
    assert [match(await zoe.see(name), game)["table"] for game in (one, other)] == [1, 2]
    info = await olga.do(name, "organiser", "seat", match=one, table=2)
    assert [match(info, game)["table"] for game in (one, other)] == [2, 1]
    assert info["desk"]["log"][0]["words"] == "Round 1, match 1 is played at table 2."
    assert await zoe.refused(name, "", "seat", match=one, table=3) == (403, "not_permitted")
    clock.set("2027-01-13 10:00")
    await olga.do(name, "organiser", "begin", match=one)
    assert await olga.refused(name, "organiser", "seat", match=other, table=2) == (409, "TOUR-TABLE-2")
    info = await olga.do(name, "organiser", "replan", tables=1)
    assert [match(info, game)["table"] for game in (one, other)] == [1, 0]
    assert info["desk"]["log"][0]["words"] == "There is 1 table."
    calendar = (await zoe.web.get(f"/api/tournaments/{name}/calendar.ics")).text
    assert calendar.count(r"\, table 1") == 1


async def test_a_partner_is_looked_for_on_every_channel(
    olga: Visitor, pia: Visitor, zoe: Visitor, clock: Clock
) -> None:
    """BAJA-TOUR-3: in the sign-up area, on the morning net, by the e-mail list."""
    name = await olga.open()
    everywhere = ["signup_area", "morning_net", "email_list"]
    info = await pia.do(name, "", "sign_up", name="Pia", words=" I bring cake. ", channels=everywhere)
    me = info["you"]["person"]
    seeker = (await zoe.see(name))["seekers"][0]
    assert (seeker["words"], seeker["channels"]) == ("I bring cake.", everywhere)
    desk = (await olga.see(name))["desk"]
    assert [(one["channel"], one["name"], one["words"]) for one in desk["notices"]] == [
        ("morning_net", "Pia", "I bring cake."),
        ("email_list", "Pia", "I bring cake."),
    ]
    assert desk["log"][0]["words"] == "Pia is looking for a partner by the e-mail list."
    clock.set("2027-01-10 09:00")
    again = await pia.do(name, me, "notice", words="No cake.", channels=["signup_area", "morning_net"])
    assert again["seekers"][0]["words"] == "No cake."
    assert [one["channel"] for one in (await olga.see(name))["desk"]["notices"]] == ["morning_net"]
    await zoe.do(name, "", "sign_up", name="Zoe", partner_person=me)
    assert (await olga.see(name))["desk"]["notices"] == []


async def test_the_form_says_what_may_stand_in_any_order(olga: Visitor) -> None:
    parts = {one["name"]: one["parts"] for one in (await form_of(olga))["settings"] if one["parts"]}
    assert set(parts) == {"standing_order", "time_tie_break"}
    assert {one["name"] for one in parts["time_tie_break"]} == {
        "interrupted_deal",
        "deals_gone_out",
        "cut",
        "extra_deal",
    }
    assert all(one["title"] and one["explanation"].endswith(".") for part in parts.values() for one in part)
    order = "points_scored, direct_encounter, buchholz_cut_1"
    name = await olga.posted(FOUR, settings={"format": "swiss", "standing_order": order})
    shown = [one["name"] for one in (await olga.see(name))["standings"]["tie_breaks"]]
    assert shown == [*order.split(", "), "lot"]

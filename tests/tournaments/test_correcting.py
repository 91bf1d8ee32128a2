"""What the organiser puts right: names, place, day and hours, games that were lost by the clock (BAJA-TOUR-52-R)."""

from __future__ import annotations

import datetime as dt

import pytest

from rummyhouse.rules import Refused
from rummyhouse.tournaments import ScoreSheet
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.due import next_due_acts
from tests.tournaments.week import DONE, EIGHT, SIX, START, Week

ONE, TWO, NEXT = "D1-R1-M1", "D1-R1-M2", "D1-R2-M1"


def member(week, team, number=0):
    return week.now.teams[team].members[number]


# --- names and the plan -----------------------------------------------------------------------------------------------


def test_names_of_tournament_team_and_person_are_corrected_at_any_time():
    week = Week(SIX, until="Wed 08:00")
    team = week.team("Gull")
    person = member(week, team)
    week.do("Wed 09:00", ORGANISER, act.Renamed(who="", name="  The  long week "))
    week.do("Wed 09:00", ORGANISER, act.Renamed(who=team, name="Gulls"))
    week.do("Wed 09:00", ORGANISER, act.Renamed(who=person, name="Ana"))
    assert (week.now.opened.name, week.now.name(team), week.now.people[person].name) == (
        "The long week",
        "Gulls",
        "Ana",
    )
    assert week.now.log[0].act.name == "The week"
    week.check()


def test_name_taken_no_name_and_not_yours():
    week = Week(SIX)
    team = week.team("Gull")
    assert week.refused("Mon 09:00", ORGANISER, act.Renamed(who=team, name="pelican")) == "NAME_TAKEN"
    assert week.refused("Mon 09:00", ORGANISER, act.Renamed(who=team, name=" ")) == "NO_NAME"
    assert week.refused("Mon 09:00", ORGANISER, act.Renamed(who="p99", name="Ana")) == "UNKNOWN"
    assert week.refused("Mon 09:00", "pelican1", act.Renamed(who=team, name="Ana")) == "NOT_YOURS"
    week.do("Mon 09:00", ORGANISER, act.Renamed(who=team, name="GULL"))


def test_an_address_is_corrected_or_taken_away_at_any_time_by_the_organiser():
    week = Week(SIX, until="Wed 08:00")
    person = member(week, week.team("Gull"))
    week.do("Wed 09:00", ORGANISER, act.Readdressed(who=person, email="ana@example.org"))
    assert week.now.people[person].email == "ana@example.org"
    week.do("Wed 09:00", ORGANISER, act.Readdressed(who=person, email=""))
    assert week.now.people[person].email == ""
    assert week.refused("Wed 09:00", ORGANISER, act.Readdressed(who="p99", email="")) == "UNKNOWN"
    assert week.refused("Wed 09:00", person, act.Readdressed(who=person, email="")) == "NOT_YOURS"
    week.check()


def moved(**choices):
    return act.Replanned(start_day=choices.pop("start", START), choices=choices)


def test_day_and_hours_move_until_the_draw_and_then_the_plan_is_fixed():
    week = Week(SIX)
    later = moved(
        start=START + dt.timedelta(days=1),
        round_days="Thu, Fri, Sat",
        final_at="Sun 10:00",
        signup_deadline="Wed 12:00",
        bye_notify_at="Wed 18:00",
        chart_post_at="Thu 08:00",
    )
    week.do("Mon 09:00", ORGANISER, later)
    assert week.now.terms.said(week.now.terms.deadline) == "Wed 12:00"
    week.check()
    week.tick("Thu 08:00")
    assert week.now.terms.said(week.match(ONE).posted) == "Thu 10:00"
    assert week.refused("Thu 08:30", ORGANISER, moved(start=week.now.opened.start_day, slot_times="11:00, 14:00")) == (
        "PLAN_IS_FIXED"
    )
    week.do("Thu 08:30", ORGANISER, moved(start=week.now.opened.start_day, venue="The Shark Club"))
    assert week.now.terms["venue"] == "The Shark Club"


def test_plan_cannot_be():
    week = Week(SIX)
    assert week.refused("Mon 09:00", ORGANISER, moved(chart_post_at="Wed 11:00")) == "PLAN_CANNOT_BE"
    assert week.refused("Mon 09:00", ORGANISER, moved(signup_deadline="Mon 08:00")) == "PLAN_CANNOT_BE"
    assert week.refused("Mon 09:00", ORGANISER, moved(kards=1)) == "PLAN_CANNOT_BE"
    assert week.refused("Mon 09:00", ORGANISER, moved(draw_seed=5)) == "PLAN_IS_FIXED"
    assert week.refused("Mon 09:00", "pelican1", moved(venue="Home")) == "NOT_YOURS"


# --- games ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def week():
    return Week(EIGHT, until="Wed 08:00")


def test_who_was_said_to_be_here_by_mistake_has_still_to_come(week):
    team = week.match(ONE).teams[0]
    week.come(ONE, team, "Wed 09:50")
    week.do("Wed 09:51", ORGANISER, act.NotHere(match=ONE, team=team))
    assert (dict(week.match(ONE).shown), dict(week.match(ONE).present)) == ({}, {})
    assert week.refused("Wed 09:52", ORGANISER, act.NotHere(match=ONE, team=team)) == "NOT_NOW"
    assert week.refused("Wed 09:52", member(week, team), act.NotHere(match=ONE, team=team)) == "NOT_YOURS"
    assert week.refused("Wed 09:52", ORGANISER, act.NotHere(match=NEXT, team=team)) == "TEAMS_NOT_KNOWN"
    week.check()


def test_everything_that_falls_due_at_one_moment_is_named(week):
    week.tick("Wed 10:00")
    assert sorted(deed.act.match for deed in next_due_acts(week.now)) == [f"D1-R1-M{number}" for number in (1, 2, 3, 4)]
    assert {type(deed.act).__name__ for deed in next_due_acts(week.now)} == {"Forfeited"}


def test_baja_tour_52_a_game_lost_by_the_clock_goes_on(week):
    """Both teams played happily, and nobody had said that they were there."""
    week.tick("Wed 10:05:01")
    assert week.match(ONE).state == "double_forfeit"
    assert week.refused("Wed 10:20", member(week, week.match(ONE).teams[0]), act.Reopened(match=ONE, goes_on=True)) == (
        "NOT_YOURS"
    )
    week.do("Wed 10:20", ORGANISER, act.Reopened(match=ONE, goes_on=True, why="They were playing."))
    match = week.match(ONE)
    assert (match.state, match.started, match.limit_end) == ("running", week.at("Wed 10:00"), week.at("Wed 13:00"))
    assert set(match.shown) == set(match.teams)
    assert week.refused("Wed 10:21", ORGANISER, act.Reopened(match=ONE, goes_on=True)) == "NOT_NOW"
    week.do("Wed 12:00", "table:1", act.Reported(match=ONE, sheet=DONE))
    assert week.match(ONE).winner == match.teams[0]
    assert [one.why for one in week.now.corrections] == ["They were playing."]
    week.check()


def test_baja_tour_52_a_no_show_that_cost_everything_gives_everything_back():
    week = Week(EIGHT, until="Wed 08:00", no_show_scope="tournament")
    absent = week.match(ONE).teams
    week.tick("Wed 10:05:01")
    assert {week.now.teams[team].status for team in absent} == {"disqualified"}
    week.do("Wed 10:20", ORGANISER, act.Reopened(match=ONE, goes_on=True))
    assert {week.now.teams[team].status for team in absent} == {"entered"}
    others = [match for match in week.now.matches.values() if match.division == 2 and set(absent) & set(match.teams)]
    disqualified = {team.id for team in week.now.teams.values() if team.status == "disqualified"}
    assert others
    assert all(match.state == "scheduled" for match in others if not disqualified & set(match.teams))
    week.check()


def test_baja_tour_52_a_game_is_taken_back_so_that_the_one_before_can_be_corrected(week):
    for name in (ONE, TWO):
        week.begin(name, "Wed 09:58")
    for name in (ONE, TWO):
        week.play(name, "", "Wed 12:00")
    lower = week.match(ONE).places[1]
    week.begin(NEXT, "Thu 09:58")
    week.tick("Thu 10:00")
    changed = act.Decided(match=ONE, why="A book was counted twice.", winner=lower)
    assert week.refused("Thu 10:01", ORGANISER, changed) == "NEXT_GAME_BEGUN"
    assert week.refused("Thu 10:01", ORGANISER, act.Reopened(match=ONE, goes_on=False)) == "NEXT_GAME_BEGUN"
    week.do("Thu 10:02", ORGANISER, act.Reopened(match=NEXT, goes_on=False, why="The wrong team."))
    assert (week.match(NEXT).state, week.match(NEXT).started) == ("scheduled", None)
    week.do("Thu 10:03", ORGANISER, changed)
    assert week.match(NEXT).places[0] == lower
    week.tick("Thu 10:08")
    assert week.match(NEXT).state == "scheduled"  # five minutes from when it is known who plays
    week.check()


def test_what_cannot_be_taken_back(week):
    assert week.refused("Wed 09:00", ORGANISER, act.Reopened(match=ONE, goes_on=False)) == "NOT_NOW"
    assert week.refused("Wed 09:00", ORGANISER, act.Reopened(match="D9", goes_on=False)) == "UNKNOWN"
    assert week.refused("Wed 09:00", ORGANISER, act.Reopened(match=NEXT, goes_on=False)) == "TEAMS_NOT_KNOWN"
    before = Week(SIX, until="Tue 19:00")
    assert before.refused("Tue 19:00", ORGANISER, act.Reopened(match=ONE, goes_on=True)) == "CHARTS_NOT_POSTED"


def test_refusals_name_a_game_as_people_do(week):
    week.begin(ONE, "Wed 09:58")
    week.tick("Wed 10:00")
    with pytest.raises(Refused) as found:
        week.do("Wed 10:30", ORGANISER, act.Reported(match=ONE, sheet=ScoreSheet(total=(12_000, 9_000))))
    said = (
        "nobody has 20,000 points yet (the best has 12,000), and time is left. If play has ended all the same, the "
        "desk decides this, under “Correct or decide”."
    )
    assert found.value.refusal.sentence == f"Division 1, round 1, match 1 is not over: {said}"
    with pytest.raises(Refused) as found:
        week.do("Wed 10:30", ORGANISER, act.Reported(match=ONE, sheet=ScoreSheet(total=(20_500, 20_500))))
    assert "is not over: both have 20,500 points, and time is left, so play goes on." in found.value.refusal.sentence
    assert [week.now.title(name) for name in ("D2-R3-M1", "FINAL", "D9")] == [
        "Division 2, the final",
        "the final",
        "D9",
    ]
    alone = Week(EIGHT, until="Wed 08:00", divisions=1)
    assert [alone.now.title(name) for name in (TWO, "D1-R3-M1")] == ["round 1, match 2", "the final"]


def test_why_missing_where_a_result_is_decided(week):
    nobody = act.Decided(match=ONE, why=" ", winner="")
    assert week.refused("Wed 09:00", ORGANISER, nobody) == "WHY_MISSING"


# --- confirmation -----------------------------------------------------------------------------------------------------


def last_game(**choices):
    """Two teams in one division: the first game is the last."""
    week = Week(SIX[:2], until="Wed 08:00", divisions=1, **choices)
    week.begin(ONE, "Wed 09:58")
    week.tick("Wed 10:00")
    upper, lower = week.match(ONE).teams
    week.do("Wed 12:00", member(week, upper), act.Reported(match=ONE, sheet=DONE))
    return week, upper, lower


def test_baja_tour_51_one_teams_report_makes_no_champion_until_the_other_confirms():
    week, upper, lower = last_game()
    assert (week.now.state, week.now.champion) == ("running", "")
    assert [match.id for match in week.now.unconfirmed] == [ONE]
    week.do("Wed 12:01", member(week, lower), act.Confirmed(match=ONE, team=lower))
    assert (week.now.state, week.now.champion, week.now.unconfirmed) == ("finished", upper, [])
    week.check()


def test_baja_tour_51_the_desk_confirms_for_a_team_that_has_gone_home():
    week, upper, lower = last_game()
    week.do("Wed 12:01", ORGANISER, act.Confirmed(match=ONE, team=lower))
    assert (week.now.state, week.now.champion) == ("finished", upper)


def test_baja_tour_51_a_report_nobody_disputed_before_the_next_game_counts(week):
    for name in (ONE, TWO):
        week.begin(name, "Wed 09:58")
    week.tick("Wed 10:00")
    for name in (ONE, TWO):
        upper = week.match(name).teams[0]
        week.do("Wed 12:00", member(week, upper), act.Reported(match=name, sheet=DONE))
        week.do("Wed 12:00", member(week, upper), act.Advanced(match=name, team=upper))
    assert len(week.now.unconfirmed) == 2
    week.begin(NEXT, "Thu 09:58")
    week.tick("Thu 10:00")
    assert week.now.unconfirmed == []

"""What the desk changes in drawn charts: places swapped by hand, late teams (TOUR-DESK-1, TOUR-DESK-2)."""

from __future__ import annotations

import pytest

from rummyhouse.tournaments import Person
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.draw import BYE, drawn, first_round
from rummyhouse.tournaments.standings import standings
from tests.tournaments.week import EIGHT, SIX, Week

SEVEN = EIGHT[:7]
DRAWN, POSTED = "Tue 15:00", "Wed 08:30"
LATE = act.EnteredLate(person=Person("zora", "Zora"), partner=Person("zeno", "Zeno"), team="Late")


def with_draw(teams, **choices):
    week = Week(teams, until="Tue 12:01", **choices)
    while week.now.state == "closed":
        number = len(week.now.divisions) + 1
        order = drawn([team.id for team in week.now.entered], 1, number)
        week.do(DRAWN, ORGANISER, act.Drawn(division=number, seed=1, attempt=0, order=tuple(order)))
    return week


def first(week, division=1):
    return {one.id: one.places for one in week.now.matches.values() if (one.division, one.round) == (division, 1)}


def told(week, kind):
    return {week.now.name(note.team) for note in week.now.outbox.values() if (note.kind, note.state) == (kind, "due")}


# --- two places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["knock_out", "double_elimination"])
def test_tour_desk_1_two_teams_change_places_and_the_draw_stays(form):
    week = with_draw(SEVEN, format=form)
    order, before = week.now.divisions[1].order, first(week)
    rested, playing = order[0], next(team for places in before.values() if BYE not in places for team in places)
    week.do("Tue 15:30", "organiser:anna", act.Swapped(division=1, one=rested, other=playing))
    after, exchanged = first(week), {rested: playing, playing: rested}
    assert after == {name: tuple(exchanged.get(one, one) for one in places) for name, places in before.items()}
    bye = next(match for match in week.now.matches.values() if match.state == "bye")
    assert bye.winner == playing
    assert week.now.divisions[1].order == order == tuple(drawn(sorted(order), 1, 1))
    assert [pair for pair in before.values() if pair not in first_round(order)] == []
    entry = week.now.log[-1]
    assert (entry.by, entry.at) == ("organiser:anna", week.at("Tue 15:30"))
    byes = {note.team: note.state for note in week.now.outbox.values() if (note.kind, note.match) == ("bye", bye.id)}
    assert byes == {rested: "dropped", playing: "planned"}
    week.do("Tue 15:31", ORGANISER, act.Swapped(division=1, one=rested, other=playing))
    assert first(week) == before
    byes = {note.team: note.state for note in week.now.outbox.values() if (note.kind, note.match) == ("bye", bye.id)}
    assert byes == {rested: "planned", playing: "dropped"}
    week.check()


def test_charts_hang_and_nobody_changes_places():
    week = with_draw(SIX)
    one, other = week.team("Gull"), week.team("Tern")
    swap = act.Swapped(division=2, one=one, other=other)
    assert week.refused("Tue 15:30", "gull1", swap) == "NOT_YOURS"
    assert week.refused("Tue 15:30", ORGANISER, act.Swapped(division=2, one=one, other=one)) == "UNKNOWN"
    assert week.refused("Tue 15:30", ORGANISER, act.Swapped(division=2, one=one, other="T9")) == "UNKNOWN"
    assert week.refused(POSTED, ORGANISER, swap) == "CHARTS_HANG"


@pytest.mark.parametrize("form", ["round_robin", "swiss"])
def test_where_no_place_is_kept_none_is_swapped(form):
    week = with_draw(SIX, format=form)
    swap = act.Swapped(division=1, one=week.team("Gull"), other=week.team("Tern"))
    assert week.refused("Tue 15:30", ORGANISER, swap) == "NOT_NOW"


# --- late teams -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["knock_out", "double_elimination"])
def test_tour_desk_2_a_late_team_takes_the_bye_of_the_last_drawn(form):
    week = Week(SIX, until=POSTED, format=form)
    order = week.now.divisions[1].order
    byes = [match.winner for match in week.now.matches.values() if (match.division, match.state) == (1, "bye")]
    last = max((team for team in byes if team in order), key=order.index)
    week.do("Wed 09:00", ORGANISER, LATE)
    team = week.team("Late")
    match = next(one for one in week.now.matches.values() if one.division == 1 and team in one.places)
    assert (match.state, match.opponent(team)) == ("scheduled", last)
    assert {"Late", week.now.name(last)} <= told(week, "next_game")
    assert "Late" in told(week, "entered")
    assert week.now.divisions[1].order == order
    week.play(match.id, "Wed 10:00", "Wed 12:00")
    assert week.match(match.next).places.count(None) < 2
    week.check()


def test_a_late_team_comes_too_late_for_one_division_only():
    week = Week(SIX, until=POSTED)
    week.do("Wed 10:00", ORGANISER, LATE)
    team = week.team("Late")
    assert {match.division for match in week.now.matches.values() if team in match.places} == {2}
    second = act.EnteredLate(person=Person("yves", "Yves"), partner=Person("yola", "Yola"), team="Later")
    assert week.refused("Wed 13:00", ORGANISER, second) == "NO_PLACE_LEFT"
    assert week.refused("Wed 13:00", "yves", second) == "NOT_YOURS"
    week.check()


def test_no_place_left_in_a_full_bracket_and_names_stay_apart():
    assert Week(EIGHT, until=POSTED).refused("Wed 09:00", ORGANISER, LATE) == "NO_PLACE_LEFT"
    twice = act.EnteredLate(person=Person("gull1", "Gull1"), partner=Person("zeno", "Zeno"), team="Late")
    assert Week(SIX, until=POSTED).refused("Wed 09:00", ORGANISER, twice) == "ALREADY_ENTERED"
    assert Week(SIX).refused("Mon 09:00", ORGANISER, LATE) == "NOT_NOW"


def test_before_the_draw_a_late_team_is_drawn_with_the_others():
    week = Week(SIX, until="Tue 12:01")
    week.do("Tue 13:00", ORGANISER, LATE)
    week.tick(POSTED)
    assert week.team("Late") in week.now.divisions[1].order
    week.check()


@pytest.mark.parametrize("teams", [SIX, SEVEN])
def test_tour_desk_3_a_late_team_enters_the_next_round_of_a_swiss_tournament_with_no_points(teams):
    week = Week(teams, until=POSTED, format="swiss")
    week.tick("Wed 10:00")
    for match in [one for one in week.now.matches.values() if one.round == 1 and one.state == "scheduled"]:
        week.begin(match.id, "Wed 10:00")
    week.do("Wed 10:01", ORGANISER, LATE)
    team, before = week.team("Late"), first(week)
    assert next(row for row in standings(week.now) if row.team == team).points == 0
    for match in week.now.running:
        week.do("Wed 12:00", "table:7", act.Reported(match=match.id, sheet=act.ScoreSheet(total=(20_300, 18_900))))
    second = [one for one in week.now.matches.values() if one.round == 2 and one.state != "void"]
    assert sum(team in match.places for match in second) == 1
    assert len(second) == (len(teams) + 2) // 2
    assert first(week) == before
    row = next(row for row in standings(week.now) if row.team == team)
    assert row.values["lot"] == len(teams) + 1
    week.check()


def test_a_late_team_takes_the_bye_of_a_swiss_round_that_has_not_begun():
    week = Week(SEVEN, until=POSTED, format="swiss")
    week.do("Wed 09:00", ORGANISER, LATE)
    assert sum(week.team("Late") in places for places in first(week).values()) == 1
    assert not any(BYE in places for places in first(week).values())


@pytest.mark.parametrize("teams", [SIX, SEVEN])
def test_tour_desk_4_a_round_robin_is_laid_anew_until_it_has_begun(teams):
    week = Week(teams, until=POSTED, format="round_robin")
    week.do("Wed 09:00", ORGANISER, LATE)
    team = week.team("Late")
    games = [one for one in week.now.matches.values() if team in one.places and len(one.teams) == 2]
    assert {one.opponent(team) for one in games} == {week.team(name) for name in teams}
    assert sum(note.kind == "next_game" and note.team == team for note in week.now.outbox.values()) == 1
    week.check()


def test_robin_has_begun():
    week = Week(SIX, until=POSTED, format="round_robin")
    assert week.refused("Wed 10:00", ORGANISER, LATE) == "ROBIN_HAS_BEGUN"

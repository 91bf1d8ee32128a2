"""Days and hours, the last day, the champion (BAJA-TOUR-20, BAJA-TOUR-26-R, BAJA-TOUR-28-R)."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from rummyhouse.rules import Refused
from rummyhouse.tournaments import ScoreSheet
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.schedule import instant, round_places
from tests.tournaments.week import EIGHT, SIX, Week


def starts(week, division):
    """The posted starts of a division, round by round."""
    found = {}
    for match in week.now.matches.values():
        if match.division == division:
            found[match.round] = week.now.terms.said(match.posted)
    return list(found.values())


def drawn_week(teams, **choices):
    return Week([f"Team {number}" for number in range(teams)], until="Tue 18:00", **choices)


def test_baja_tour_20_and_baja_tour_21_and_baja_tour_22_hours_of_the_week():
    week = drawn_week(8)
    assert starts(week, 1) == ["Wed 10:00", "Thu 10:00", "Fri 10:00"]
    assert starts(week, 2) == ["Wed 13:00", "Thu 13:00", "Fri 13:00"]


def test_baja_tour_23_and_baja_tour_24_the_final_is_on_saturday():
    week = drawn_week(8)
    assert week.now.terms.said(week.match("FINAL").posted) == "Sat 10:00"
    other = drawn_week(8, final_at="Sun 11:30", slot_times="9:00, 12:00")
    assert other.now.terms.said(other.match("FINAL").posted) == "Sun 11:30"
    assert starts(other, 2) == ["Wed 12:00", "Thu 12:00", "Fri 12:00"]


def test_baja_tour_25_six_games_for_a_team_that_wins_and_loses_one():
    """Who wins all of Division 1 and loses the final of Division 2 plays seven games, BAJA-TX-13."""
    week = whole_week(upper=(True, True), friday=(True, False))
    champion = max(week.now.teams, key=lambda team: games(week, team))
    assert games(week, champion) <= 7
    assert min(games(week, team) for team in week.now.teams) == 2


def games(week, team):
    return sum(team in match.places and match.started is not None for match in week.now.matches.values())


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (1, ["Wed 10:00"]),
        (2, ["Wed 10:00", "Thu 10:00"]),
        (3, ["Wed 10:00", "Thu 10:00", "Fri 10:00"]),
        (4, ["Wed 10:00", "Thu 10:00", "Fri 10:00", "Fri 16:00"]),
        (5, ["Wed 10:00", "Thu 10:00", "Thu 16:00", "Fri 10:00", "Fri 16:00"]),
        (6, ["Wed 10:00", "Wed 16:00", "Thu 10:00", "Thu 16:00", "Fri 10:00", "Fri 16:00"]),
    ],
)
def test_baja_tour_26_table(rounds, expected):
    week = drawn_week(2**rounds)
    assert starts(week, 1) == expected
    later = {"10:00": "13:00", "16:00": "19:00"}
    assert starts(week, 2) == [f"{one[:3]} {later[one[4:]]}" for one in expected]


def test_baja_tour_26_other_days():
    assert round_places(6, 2) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert round_places(2, 1) == [(0, 0), (0, 1)]
    assert round_places(5, 4) == [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]
    week = drawn_week(
        16,
        start=dt.date(2027, 1, 16),
        divisions=1,
        round_days="Sat",
        signup_deadline="Sat 08:00",
        bye_notify_at="Sat 08:10",
        chart_post_at="Sat 08:20",
    )
    assert starts(week, 1) == ["Sat 10:00", "Sat 13:00", "Sat 16:00", "Sat 19:00"]


def test_baja_tx_5_twelve_teams_too_many_teams():
    """BAJA-TOUR-26-R."""
    week = drawn_week(12)
    assert [name for name, match in week.now.matches.items() if match.state == "bye" and match.division == 1] == [
        "D1-R1-M1",
        "D1-R1-M3",
        "D1-R1-M5",
        "D1-R1-M7",
    ]
    order = week.now.divisions[1].order
    assert [week.match(f"D1-R1-M{number}").winner for number in (1, 5, 3, 7)] == list(order[:4])
    assert starts(week, 1) == ["Wed 10:00", "Thu 10:00", "Fri 10:00", "Fri 16:00"]
    assert starts(week, 2) == ["Wed 13:00", "Thu 13:00", "Fri 13:00", "Fri 19:00"]
    assert sum(match.state != "bye" for match in week.now.matches.values()) == 23
    full = Week(EIGHT, overflow_policy="refuse")
    assert full.refused("Mon 08:00", "anna", full.sign_up("anna", "bob", "Loon")) == "TOO_MANY_TEAMS"
    with pytest.raises(Refused, match="TOO_MANY_TEAMS: at most 64"):
        drawn_week(65)


def test_baja_tx_14_two_teams():
    """BAJA-TOUR-26-R: two games on Wednesday; different winners meet on Saturday."""
    for other in (False, True):
        week = Week(SIX[:2], until="Wed 08:00")
        assert (starts(week, 1), starts(week, 2)) == (["Wed 10:00"], ["Wed 13:00"])
        week.play("D1-R1-M1", "Wed 09:58", "Wed 12:00")
        winner = week.match("D1-R1-M1").winner
        upper = (week.match("D2-R1-M1").places[0] == winner) != other
        week.play("D2-R1-M1", "Wed 12:58", "Wed 15:00", upper=upper)
        if other:
            assert set(week.match("FINAL").places) == {"T1", "T2"}
            assert week.match("FINAL").state == "scheduled"
        else:
            assert (week.now.champion, week.match("FINAL").state) == (winner, "void")


# --- the last days ----------------------------------------------------------------------------------------------------


def whole_week(*, upper=(True, True), friday=(True, True), **choices):
    """Eight teams up to Friday evening; who stands above wins, or below where ``upper`` or ``friday`` says so."""
    week = Week(EIGHT, until="Wed 08:00", **choices)
    for day in ("Wed", "Thu"):
        for division, clock in ((1, "10:00"), (2, "13:00")):
            week.play_day(day, clock, division=division, upper=upper[division - 1])
    for division, clock in ((1, "10:00"), (2, "13:00")):
        week.play_day("Fri", clock, division=division, upper=friday[division - 1])
    return week


def pelican_week(**choices):
    """Pelican wins every game of Division 1 and comes to the final of Division 2."""
    week = Week(EIGHT, until="Wed 08:00", **choices)
    for day in ("Wed", "Thu"):
        for division, clock in ((1, "10:00"), (2, "13:00")):
            week.play_day(day, clock, division=division, favourite="Pelican")
    week.play_day("Fri", "10:00", division=1, favourite="Pelican")
    return week


def friday(week, *, wins, sheet=None):
    match = week.match("D2-R3-M1")
    upper = (match.places[0] == week.team("Pelican")) == wins
    if sheet is not None and not upper:
        sheet = ScoreSheet(total=(sheet.total[1], sheet.total[0]))
    week.play(match.id, "Fri 12:58", "Fri 15:00", upper=upper, sheet=sheet)


def test_baja_tx_13_wins_both_divisions():
    """BAJA-TOUR-28-R: six games, champion, final void."""
    week = pelican_week()
    friday(week, wins=True)
    assert (week.match("FINAL").state, week.now.name(week.now.champion)) == ("void", "Pelican")
    assert games(week, week.team("Pelican")) == 6
    assert week.now.state == "finished"
    week.check()


def test_baja_tx_13_wins_one_and_loses_the_other_final():
    """BAJA-TOUR-23, BAJA-TOUR-25-R: Saturday is Pelican's seventh game."""
    week = pelican_week()
    friday(week, wins=False)
    tern = week.winner("D2-R3-M1")
    assert week.names("FINAL") == ["Pelican", tern]
    week.play("FINAL", "Sat 09:58", "Sat 12:00")
    assert games(week, week.team("Pelican")) == 7
    assert (week.now.name(week.now.champion), week.now.name(week.now.runner_up)) == ("Pelican", tern)
    assert week.now.state == "finished"


def test_baja_tour_11_a_loss_counts_in_its_division_only():
    week = Week(EIGHT, until="Wed 08:00")
    week.play_day("Wed", "10:00", division=1)
    week.play_day("Wed", "13:00", division=2, favourite=week.now.name(week.match("D1-R1-M1").loser))
    out = week.match("D1-R1-M1").loser
    week.tick("Thu 09:00")
    later = [match.division for match in week.now.matches.values() if match.round == 2 and out in match.places]
    assert later == [2]


def test_baja_tour_27_the_final_is_like_every_game():
    week = pelican_week()
    friday(week, wins=False)
    pelican, _ = week.match("FINAL").places
    week.come("FINAL", pelican, "Sat 09:59")
    week.tick("Sat 10:05:01")
    assert (week.match("FINAL").state, week.now.champion) == ("forfeit", pelican)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [((20_300, 20_000), 2), ((20_300, 12_000), 1), ((20_300, 18_900), 1)],
)
def test_baja_tour_28_double_winner_challenge(totals, expected):
    """The losing finalist beaten by less challenges, the one of Division 1 where both lost by 1,400."""
    week = pelican_week(double_winner="challenge")
    friday(week, wins=True, sheet=ScoreSheet(total=totals))
    challenger = week.match(f"D{expected}-R3-M1").loser
    assert week.match("FINAL").places == (week.team("Pelican"), challenger)
    assert week.now.champion == ""
    week.play("FINAL", "Sat 09:58", "Sat 12:00", upper=False)
    assert week.now.champion == challenger


def test_baja_tour_28_runner_up_playoff():
    week = pelican_week(runner_up_playoff=True)
    friday(week, wins=True)
    losers = [week.match(f"D{number}-R3-M1").loser for number in (1, 2)]
    found = week.match("RUNNER-UP")
    if losers[0] == losers[1]:
        assert found.state == "void"
    else:
        assert (list(found.places), found.state) == (losers, "scheduled")
        assert week.now.state == "running"
        week.play("RUNNER-UP", "Sat 09:58", "Sat 12:00", upper=False)
        assert week.now.runner_up == losers[1]
    assert (week.now.state, week.now.name(week.now.champion)) == ("finished", "Pelican")


def test_baja_tour_28_no_playoff_for_second_place_after_a_final():
    week = pelican_week(runner_up_playoff=True)
    friday(week, wins=False)
    assert week.match("RUNNER-UP").state == "void"


def test_baja_tour_29_a_division_without_winner():
    week = pelican_week()
    week.tick("Fri 13:05:01")
    assert week.match("D2-R3-M1").state == "double_forfeit"
    assert (week.match("FINAL").state, week.now.name(week.now.champion)) == ("walkover", "Pelican")
    assert week.now.state == "finished"


def test_nobody_comes_and_there_is_no_champion():
    week = Week(EIGHT, until="Fri 20:00")
    assert (week.now.state, week.now.champion, week.now.outcome) == ("finished", "", "NO_WINNER")
    assert {match.state for match in week.now.matches.values()} == {"double_forfeit"}
    week.check()


def test_one_division_has_its_champion_on_friday():
    week = Week(EIGHT, until="Wed 08:00", divisions=1)
    for day in ("Wed", "Thu", "Fri"):
        week.play_day(day, "10:00", division=1)
    assert (week.now.state, week.now.champion) == ("finished", week.match("D1-R3-M1").winner)
    assert week.now.runner_up == week.match("D1-R3-M1").loser


# --- clocks that change -----------------------------------------------------------------------------------------------


def test_hours_that_the_clocks_leave_out_or_repeat():
    berlin = ZoneInfo("Europe/Berlin")
    gone = instant(dt.date(2027, 3, 28), dt.time(2, 30), berlin)
    assert gone.astimezone(berlin).strftime("%H:%M") == "03:30"
    twice = instant(dt.date(2027, 10, 31), dt.time(2, 30), berlin)
    assert twice == dt.datetime(2027, 10, 31, 0, 30, tzinfo=dt.UTC)


def test_three_hours_are_three_hours_in_the_night_of_the_clocks():
    """A game that begins at 1:00 on the day when 2:00 becomes 3:00 ends at 5:00 on the wall."""
    week = Week(
        SIX[:2],
        start=dt.date(2027, 3, 28),
        zone="Europe/Berlin",
        divisions=1,
        round_days="Sun",
        slot_times="01:00",
        signup_deadline="Sat 12:00",
        bye_notify_at="Sat 13:00",
        chart_post_at="Sat 14:00",
    )
    week.tick("Sat 14:00")
    week.begin("D1-R1-M1", "Sun 00:58")
    week.tick("Sun 01:00")
    end = week.match("D1-R1-M1").limit_end
    assert end is not None
    assert week.now.terms.local(end).strftime("%H:%M") == "05:00"
    refused = week.refused("Sun 04:59", ORGANISER, act.Reported(match="D1-R1-M1", sheet=ScoreSheet(total=(500, 300))))
    assert refused == "GAME_NOT_OVER"
    week.do("Sun 05:00", ORGANISER, act.Reported(match="D1-R1-M1", sheet=ScoreSheet(total=(500, 300))))

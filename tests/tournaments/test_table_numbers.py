"""Which table of the hall a game is played at (TOUR-TABLE-1, TOUR-TABLE-2)."""

from __future__ import annotations

import pytest

from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments import replay
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.chart import drawings
from rummyhouse.tournaments.rehearsal import Rates, Rehearsal
from rummyhouse.tournaments.table_numbers import at_table
from rummyhouse.tournaments.table_sheet import table_sheets
from rummyhouse.tournaments.tournament import act_on, opened
from tests.tournaments.week import EIGHT, SIX, Week
from tests.tournaments.week import opened as terms

POSTED = "Wed 08:30"


def numbers(week, *names):
    return [week.match(name).table_number for name in names]


def all_numbers(week):
    return {match.id: match.table_number for match in week.now.matches.values() if match.table_number}


def test_tour_table_1_games_of_an_hour_get_the_lowest_free_numbers():
    week = Week(EIGHT, until="Tue 19:00", tables=6)
    assert week.now.state == "drawn"  # a chart that is printed the evening before has them
    for division in (1, 2):  # three hours later the tables are free again
        assert numbers(week, *(f"D{division}-R1-M{number}" for number in range(1, 5))) == [1, 2, 3, 4]
    week.play_day("Wed", "10:00", division=1)
    assert numbers(week, "D1-R2-M1", "D1-R2-M2") == [1, 2]
    assert numbers(week, "D1-R1-M1", "D1-R3-M1", "FINAL") == [0, 0, 0]
    week.check()


def test_without_numbered_tables_no_game_has_one():
    assert all_numbers(Week(EIGHT, until=POSTED)) == {}


def test_too_few_tables_go_to_whoever_waits_first():
    week = Week(EIGHT, until=POSTED, divisions=1, tables=3)
    assert numbers(week, "D1-R1-M3", "D1-R1-M4") == [3, 0]
    for number in range(1, 5):
        week.begin(f"D1-R1-M{number}", "Wed 9:58")
    week.play("D1-R1-M2", "Wed 10:00", "Wed 11:00")
    assert numbers(week, "D1-R1-M2", "D1-R1-M4") == [0, 2]
    week.check()


def test_tour_table_2_the_desk_gives_another_table_and_nobody_shares_one():
    week = Week(EIGHT, until=POSTED, divisions=1, tables=5)
    week.do(POSTED, "organiser:anna", act.Seated(match="D1-R1-M1", table=3))
    assert numbers(week, *(f"D1-R1-M{number}" for number in range(1, 5))) == [3, 2, 1, 4]
    week.check()


def test_table_taken_by_a_game_in_play_is_refused():
    week = Week(EIGHT, until=POSTED, divisions=1, tables=5)
    week.do(POSTED, ORGANISER, act.Seated(match="D1-R1-M1", table=3))
    week.begin("D1-R1-M1", "Wed 9:58")
    taken = act.Seated(match="D1-R1-M2", table=3)
    assert week.refused("Wed 10:00", ORGANISER, taken) == "TABLE_TAKEN"
    assert week.refused("Wed 10:00", "gull1", taken) == "NOT_YOURS"
    for wrong in (0, 6):
        assert week.refused("Wed 10:00", ORGANISER, act.Seated(match="D1-R1-M2", table=wrong)) == "UNKNOWN"
    assert week.refused("Wed 10:00", ORGANISER, act.Seated(match="D1-R3-M1", table=1)) == "TEAMS_NOT_KNOWN"
    week.do("Wed 10:01", ORGANISER, act.Seated(match="D1-R1-M1", table=4))
    assert numbers(week, *(f"D1-R1-M{number}" for number in range(1, 5))) == [4, 2, 1, 3]
    week.check()


def test_a_game_online_needs_no_table_and_a_table_where_others_still_play_is_not_given():
    week = Week(SIX, until=POSTED, tables=2)
    assert numbers(week, "D1-R1-M2", "D1-R1-M4") == [1, 2]
    for name in ("D1-R1-M2", "D1-R1-M4"):
        week.begin(name, "Wed 9:58")
    week.tick("Wed 10:00")
    week.do("Wed 10:01", ORGANISER, act.Placed(match="D1-R1-M2", link="abc"))
    assert numbers(week, "D1-R1-M2") == [0]
    assert week.refused("Wed 10:02", ORGANISER, act.Seated(match="D1-R1-M2", table=1)) == "NOT_NOW"
    afternoon = [match.id for match in week.now.matches.values() if (match.division, match.state) == (2, "scheduled")]
    assert sorted(numbers(week, *afternoon)) == [1, 2]
    late = next(name for name in afternoon if week.match(name).table_number == 2)  # where M4 is not over at 13:00
    other = next(name for name in afternoon if name != late)
    week.begin(other, "Wed 13:00")
    assert numbers(week, other, late) == [1, 0]
    week.play("D1-R1-M4", "Wed 13:01", "Wed 13:02")
    assert numbers(week, late) == [2]
    week.check()


def test_an_earlier_start_takes_a_table_that_is_free_then():
    week = Week(EIGHT, until=POSTED, tables=6)
    name = "D2-R1-M1"
    upper, lower = week.match(name).teams
    week.do(POSTED, ORGANISER, act.StartProposed(match=name, team=upper, start=week.at("Wed 09:00")))
    week.do(POSTED, ORGANISER, act.StartAgreed(match=name, team=lower))
    assert numbers(week, name) == [5]
    week.do(POSTED, ORGANISER, act.Seated(match="D2-R1-M2", table=6))
    upper, lower = week.match("D2-R1-M2").teams
    week.do(POSTED, ORGANISER, act.StartProposed(match="D2-R1-M2", team=upper, start=week.at("Wed 09:00")))
    week.do(POSTED, ORGANISER, act.StartAgreed(match="D2-R1-M2", team=lower))
    assert numbers(week, "D2-R1-M2") == [6]
    week.check()


def test_the_organiser_says_at_any_time_how_many_tables_there_are():
    week = Week(EIGHT, until=POSTED, divisions=1)
    for most, found in ((2, [1, 2, 0, 0]), (4, [1, 2, 3, 4]), (0, [0, 0, 0, 0])):
        week.do(POSTED, ORGANISER, act.Replanned(start_day=week.now.opened.start_day, choices={"tables": most}))
        assert numbers(week, *(f"D1-R1-M{number}" for number in range(1, 5))) == found
    week.check()


@pytest.mark.parametrize("form", ["knock_out", "double_elimination", "round_robin", "swiss"])
def test_the_charts_and_sheets_on_paper_name_the_table(form):
    week = Week(EIGHT, until=POSTED, divisions=1, format=form, tables=7)
    week.do(POSTED, ORGANISER, act.Seated(match="D1-R1-M2", table=7))
    links = dict.fromkeys(week.now.matches, "https://example.org")
    mine = next(one for one in table_sheets(week.now, links) if "atch 2" in one.title and "ound 1" in one.title)
    assert [text.text for text in mine.texts if text.text.endswith("10:00, table 7")]
    said = [text.text for one in drawings(week.now).values() for text in one.texts]
    assert ("7" if week.now.terms.has_standings else "table 7") in said
    blank = [text.text for one in drawings(week.now, blank=True).values() for text in one.texts]
    assert "table 7" not in blank


@pytest.mark.parametrize("seed", range(4))
def test_no_two_games_are_at_one_table(seed):
    """In stormy weeks, whatever the desk does: nobody shares a table, and nobody waits while one is free."""
    stormy = Rates(no_shows=0.15, replacements=0.1, disputes=0.15, corrections=0.15, withdrawals=0.1)
    form = ("knock_out", "double_elimination", "round_robin", "swiss")[seed]
    played = Rehearsal(terms(seed=seed, tables=3, format=form), 7, seed, stormy).play()
    assert any(match.started for match in played.matches.values())
    now = opened(played.log[0])
    for entry in played.log[1:]:
        now = act_on(now, entry)
        for match in now.matches.values():
            if match.table_number:
                assert match.state in ("scheduled", "running")
                assert at_table(now, match, match.table_number, entry.at) == []
            elif match.state == "running" and len(now.running) <= 3:
                sitting = {one.table_number for one in now.matches.values()}
                assert len(sitting - {0}) == 3
    assert replay(played.log) == played

"""One whole week by the clock, hour by hour, in the week in which the clocks change."""

from __future__ import annotations

import datetime as dt

import pytest

from rummyhouse.tournaments.rehearsal import Rates, Rehearsal
from tests.tournaments.test_properties import check
from tests.tournaments.week import SIX, Week, opened

WEEKS = {
    "the clocks stay": (dt.date(2027, 1, 13), "America/Mazatlan"),
    "Berlin goes back after the final": (dt.date(2027, 10, 27), "Europe/Berlin"),
    "Lord Howe goes half an hour": (dt.date(2027, 3, 31), "Australia/Lord_Howe"),
    "Azores, on both sides of UTC": (dt.date(2027, 3, 24), "Atlantic/Azores"),
}


@pytest.mark.parametrize("name", WEEKS)
def test_posted_hours_are_those_on_the_wall(name):
    start, zone = WEEKS[name]
    week = Week(SIX, until="Tue 18:00", start=start, zone=zone)
    assert {week.now.terms.said(match.posted) for match in week.now.matches.values()} == {
        "Wed 10:00",
        "Wed 13:00",
        "Thu 10:00",
        "Thu 13:00",
        "Fri 10:00",
        "Fri 13:00",
        "Sat 10:00",
    }


@pytest.mark.parametrize("name", WEEKS)
def test_a_week_is_a_week_wherever_it_is_played(name):
    start, zone = WEEKS[name]
    rates = Rates(no_shows=0.1, replacements=0.1, forgotten=0.2, disputes=0.1, corrections=0.1)
    tournament = Rehearsal(opened(start=start, zone=zone), 12, 8, rates).play()
    check(tournament)


def test_the_clocks_change_in_the_middle_of_the_week():
    """Rounds on Friday, Saturday and Sunday; on Sunday at 2:00 it becomes 3:00 in Berlin."""
    week = Week(
        SIX,
        start=dt.date(2027, 3, 26),
        zone="Europe/Berlin",
        round_days="Fri, Sat, Sun",
        final_at="Mon 10:00",
        signup_deadline="Thu 12:00",
        bye_notify_at="Thu 18:00",
        chart_post_at="Fri 08:00",
    )
    week.tick("Fri 08:00")
    saturday, sunday = (week.match(f"D1-R{number}-M1").posted for number in (2, 3))
    assert sunday - saturday == dt.timedelta(hours=23)
    assert week.now.terms.said(sunday) == "Sun 10:00"


def test_the_week_of_the_document():
    """Six teams from sign-up to champion; the clock is wound by hand, and nothing happens but at its hour."""
    week = Week(SIX)
    week.tick("Tue 12:00:00")
    assert week.now.state == "signup"
    week.tick("Tue 12:00:01")
    assert week.now.state == "closed"
    week.tick("Tue 18:00")
    assert week.now.state == "drawn"
    assert [note.kind for note in week.waiting()] == ["bye", "bye"]
    week.tick("Wed 08:00")
    assert week.now.state == "posted"
    hours = [("Wed", "10:00", 1), ("Wed", "13:00", 2), ("Thu", "10:00", 1), ("Thu", "13:00", 2)]
    for day, clock, division in hours:
        week.play_day(day, clock, division=division, favourite="Heron" if division == 1 else "Tern")
    assert week.now.state == "running"
    for name, clock in (("D1-R3-M1", "09:58"), ("D2-R3-M1", "12:58")):
        week.begin(name, f"Fri {clock}")
        hour = int(clock[:2]) + 1
        favourite = "Heron" if name.startswith("D1") else "Tern"
        week.tick(f"Fri {hour}:00")
        week.play(name, "", f"Fri {hour + 2}:30", upper=week.names(name)[0] == favourite)
    assert week.names("FINAL") == ["Heron", "Tern"]
    assert week.office.alarm == week.at("Sat 10:05:01")
    week.begin("FINAL", "Sat 09:50")
    assert week.office.alarm == week.at("Sat 10:00")
    week.tick("Sat 10:00")
    week.play("FINAL", "", "Sat 12:40")
    assert (week.now.state, week.now.name(week.now.champion), week.now.name(week.now.runner_up)) == (
        "finished",
        "Heron",
        "Tern",
    )
    assert week.office.alarm is None
    check_all_but_mail(week)


def check_all_but_mail(week):
    week.check()
    assert {note.kind for note in week.told()} == {"bye", "chart", "next_game", "result"}

"""Calendar files: RFC 5545, moments in UTC, names that stay, numbers that rise."""

from __future__ import annotations

import datetime as dt
import re

from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.calendar import calendar
from rummyhouse.tournaments.calendar_file import CalendarEvent, write_calendar
from tests.tournaments.week import EIGHT, Week, night

HOUSE = "https://club.example"


def events(text):
    """Every event as a dictionary; lines that were folded are whole again."""
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert text.endswith("END:VCALENDAR\r\n")
    lines = text.split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    whole = text.replace("\r\n ", "")
    assert "\n" not in whole.replace("\r\n", "")
    return [
        dict(line.split(":", 1) for line in part.strip().split("\r\n") if ":" in line)
        for part in re.findall(r"BEGIN:VEVENT(.*?)END:VEVENT", whole, re.DOTALL)
    ]


def test_before_the_charts_hang_it_holds_the_deadline():
    found = events(calendar(Week(EIGHT).now, HOUSE))
    assert [one["DTSTART"] for one in found] == ["20270112T190000Z"]
    assert found[0]["UID"] == "week-deadline@rummyhouse"


def test_every_game_stands_in_it_in_utc():
    week = Week(EIGHT, until="Wed 08:00")
    found = {one["UID"]: one for one in events(calendar(week.now, HOUSE))}
    assert len(found) == 1 + len(week.now.matches)
    first = found["week-D1-R1-M1@rummyhouse"]
    assert (first["DTSTART"], first["DTEND"]) == ("20270113T170000Z", "20270113T200000Z")
    assert first["LOCATION"] == "La Costa Restaurant"
    assert first["URL"] == "https://club.example/tournaments/week"


def test_games_after_midnight_stand_on_the_next_day():
    found = {one["UID"]: one for one in events(calendar(Week(EIGHT, until="Wed 08:00", terms=night()).now, HOUSE))}
    starts = {name: found[f"week-D1-{name}-M1@rummyhouse"] for name in ("R1", "R2", "R3")}
    assert {name: (one["DTSTART"], one["DTEND"]) for name, one in starts.items()} == {
        "R1": ("20270114T053000Z", "20270114T070000Z"),
        "R2": ("20270114T070000Z", "20270114T083000Z"),
        "R3": ("20270114T083000Z", "20270114T100000Z"),
    }


def test_names_stay_and_numbers_rise():
    week = Week(EIGHT, until="Wed 08:00")
    before = {one["UID"]: one for one in events(calendar(week.now, HOUSE))}
    week.play("D1-R1-M1", "Wed 09:58", "Wed 12:00")
    after = {one["UID"]: one for one in events(calendar(week.now, HOUSE))}
    assert set(before) == set(after)
    for name, event in after.items():
        assert int(event["SEQUENCE"]) > int(before[name]["SEQUENCE"])
    assert week.winner("D1-R1-M1") in after["week-D1-R2-M1@rummyhouse"]["SUMMARY"]


def test_a_team_has_its_own_games_and_those_it_may_reach():
    week = Week(EIGHT, until="Wed 08:00")
    team = week.match("D1-R1-M1").teams[0]
    names = {one["UID"] for one in events(calendar(week.now, HOUSE, team=team))}
    assert {"week-D1-R1-M1@rummyhouse", "week-D1-R2-M1@rummyhouse", "week-FINAL@rummyhouse"} <= names
    assert "week-D1-R1-M2@rummyhouse" not in names
    week.play("D1-R1-M1", "Wed 09:58", "Wed 12:00", upper=False)
    names = {one["UID"] for one in events(calendar(week.now, HOUSE, team=team))}
    assert "week-D1-R2-M1@rummyhouse" not in names


def test_what_is_cancelled_says_so():
    week = Week(EIGHT, until="Wed 08:00")
    week.do("Wed 08:30", ORGANISER, act.Cancelled(why="Rain; too much, really"))
    assert {one["STATUS"] for one in events(calendar(week.now, HOUSE))} <= {"CANCELLED"}


def test_long_names_are_folded_between_letters():
    long = "Die Überschwänglichen Größenwahnsinnigen von Ærøskøbing"
    week = Week(("Heron", "Tern", long), until="Wed 08:00")
    assert any(long in one["SUMMARY"] for one in events(calendar(week.now, HOUSE)))


def test_a_bye_is_no_event_and_an_unknown_place_says_whose_it_will_be():
    week = Week((*EIGHT, "Booby"), until="Wed 08:00")
    found = {one["UID"]: one for one in events(calendar(week.now, HOUSE))}
    games = [match for match in week.now.matches.values() if match.state != "bye"]
    assert set(found) == {"week-deadline@rummyhouse", *(f"week-{match.id}@rummyhouse" for match in games)}
    assert {one["STATUS"] for one in found.values()} == {"CONFIRMED"}
    said = found["week-D1-R3-M2@rummyhouse"]["SUMMARY"].replace("\\,", ",")
    assert said == "Division 1, round 3, match 2: winner of round 2, match 3 - winner of round 2, match 4"
    last = found["week-FINAL@rummyhouse"]["SUMMARY"]
    assert last == "The final: winner of Division 1 - winner of Division 2"


def test_text_is_escaped_and_folded_so_that_it_reads_as_it_was():
    day = dt.datetime(2027, 1, 13, 20, tzinfo=dt.timezone(dt.timedelta(hours=-7)))
    long = "ä" * 80
    event = CalendarEvent(
        uid="one",
        changed=day,
        number=3,
        start=day,
        end=day,
        title="Ann, Ben; and a \\",
        note=f"first\r\nsecond\rthird {long}",
        place="",
        address="https://club.example",
    )
    (found,) = events(write_calendar("Test", "Name", "America/Mazatlan", [event]))
    assert found["SUMMARY"] == "Ann\\, Ben\\; and a \\\\"
    assert found["DESCRIPTION"] == f"first\\nsecond\\nthird {long}"
    assert (found["DTSTART"], found["SEQUENCE"], found["STATUS"]) == ("20270114T030000Z", "3", "CONFIRMED")

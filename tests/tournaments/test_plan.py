"""A plan that follows from a shape, a day and an hour (BAJA-TOUR-2-R, BAJA-TOUR-19-R, BAJA-TOUR-24-R)."""

from __future__ import annotations

import datetime as dt

import pytest

from rummyhouse.rules import Refused, RuleChoiceError
from rummyhouse.tournaments import HOUSE_RULES, Entry, Opened, OpeningError
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.plan import plan, read_hour, usual_hour
from rummyhouse.tournaments.tournament import opened
from tests.tournaments.week import EIGHT, Week, night

NOON = dt.datetime(2026, 11, 21, 12, 0)
SUNDAY = dt.date(2026, 11, 22)


def planned(form, day, hour, now=NOON, **chosen):
    return plan(form, day, read_hour(hour), now, chosen)


def opens(form, day, hour, now=NOON, **chosen):
    """The tournament with this plan; it can be opened at that moment."""
    values = {**planned(form, day, hour, now, **chosen), **chosen}
    choices = dict(HOUSE_RULES.read(form, values).changed)
    act = Opened(
        id="plan", name="A plan", game="baja", time_zone="UTC", start_day=day, seed=1, form=form, choices=choices
    )
    return opened(Entry(now.replace(tzinfo=dt.UTC), ORGANISER, act)).terms


def test_one_day_follows_a_sunday():
    assert planned("club_evening", SUNDAY, "13:00") == {
        "round_days": "Sun",
        "slot_times": "13:00, 14:30, 16:00, 17:30, 19:00, 20:30",
        "final_at": "Mon 13:00",
        "game_limit_min": "90",
        "signup_deadline": "Sun 12:00",
        "bye_notify_at": "Sun 12:10",
        "chart_post_at": "Sun 12:20",
    }


def test_the_usual_day_and_hour_give_the_usual_plan():
    for form, day in (("baja_week", dt.date(2026, 12, 2)), ("club_evening", dt.date(2026, 12, 5))):
        usual = HOUSE_RULES.choose(form).values
        found = planned(form, day, f"{usual_hour(form):%H:%M}")
        if form == "club_evening":
            found.pop("final_at")  # one division has none
        assert found == {name: str(usual[name]) for name in found}


def test_a_week_follows_a_monday_and_another_hour():
    found = planned("baja_week", dt.date(2026, 11, 30), "09:00")
    assert found["round_days"] == "Mon, Tue, Wed"
    assert found["slot_times"] == "09:00, 12:00, 15:00, 18:00"
    assert (found["signup_deadline"], found["chart_post_at"], found["final_at"]) == (
        "Sun 11:00",
        "Mon 07:00",
        "Thu 09:00",
    )


def test_today_in_an_hour():
    now = dt.datetime(2026, 11, 21, 19, 30)
    found = planned("club_evening", now.date(), "20:30", now)
    assert (found["signup_deadline"], found["bye_notify_at"], found["chart_post_at"]) == (
        "Sat 20:00",
        "Sat 20:05",
        "Sat 20:10",
    )
    assert found["slot_times"] == "20:30, 22:00, 23:30"
    terms = opens("club_evening", now.date(), "20:30", now)
    assert terms.most_teams == 8


def test_late_in_the_evening_games_are_shorter():
    now = dt.datetime(2026, 11, 21, 21, 20)
    found = planned("club_evening", now.date(), "22:30", now)
    assert (found["slot_times"], found["game_limit_min"]) == ("22:30, 23:10, 23:50", "40")


def test_an_evening_with_games_of_a_chosen_length_goes_on_after_midnight():
    terms = opens("club_evening", SUNDAY, "22:30", game_limit_min="90")
    assert [f"{clock:%H:%M}" for clock in terms.slots] == ["22:30", "00:00", "01:30"]
    assert terms.most_teams == 8
    assert [terms.said(start) for start in terms.starts(3)] == ["Sun 22:30", "Mon 00:00", "Mon 01:30"]
    assert planned("club_evening", SUNDAY, "23:30")["slot_times"] == "23:30, 00:00, 00:30"
    assert planned("club_evening", SUNDAY, "23:00", game_limit_min="600")["slot_times"] == "23:00"


def test_baja_tour_26_no_time_for_more_says_what_makes_room():
    week = Week(EIGHT, terms=night())
    with pytest.raises(Refused) as found:
        week.enter("Loon")
    assert found.value.refusal.code == "TOO_MANY_TEAMS"
    assert found.value.refusal.sentence.startswith("The tournament holds 8 teams and is full. Its days and hours")


def test_hours_after_midnight_belong_to_the_evening_before():
    more = opens("club_evening", SUNDAY, "20:30", slot_times="20:30, 22:00, 23:30, 01:00, 02:30")
    assert more.most_teams == 32
    assert more.said(more.starts(5)[-1]) == "Mon 02:30"
    for wrong in ("20:30, 01:00, 00:30", "20:30, 06:00", "05:00, 04:00"):
        with pytest.raises(RuleChoiceError, match="rising times"):
            opens("club_evening", SUNDAY, "20:30", slot_times=wrong)


def test_what_is_chosen_by_hand_stays_and_the_rest_follows_it():
    chosen = {"game_limit_min": "60", "signup_deadline": "Sat 20:00"}
    assert planned("club_evening", SUNDAY, "13:00", **chosen)["slot_times"].startswith("13:00, 14:00, 15:00")
    terms = opens("club_evening", SUNDAY, "13:00", **chosen)
    assert terms.said(terms.deadline) == "Sat 20:00"
    two = planned("baja_week", dt.date(2026, 12, 2), "10:00", round_days="Wed, Thu")
    assert two["final_at"] == "Fri 10:00"


@pytest.mark.parametrize("form", ["baja_week", "club_evening"])
@pytest.mark.parametrize("minutes", [10, 11, 17, 45, 60, 200, 1000, 2000, 5000, 20_000])
@pytest.mark.parametrize("now", [dt.datetime(2026, 11, 21, 0, 3, 20), dt.datetime(2026, 11, 24, 22, 59, 59)])
def test_every_moment_that_is_not_too_near_can_be_opened(form, minutes, now):
    start = (now + dt.timedelta(minutes=minutes)).replace(second=0)
    opens(form, start.date(), f"{start:%H:%M}", now)


def refused(now, hour):
    with pytest.raises(OpeningError) as found:
        planned("club_evening", now.date(), hour, now)
    return str(found.value)


def test_too_near_or_past_is_refused_in_plain_words():
    said = refused(NOON, "12:05")
    assert "would begin on Sat 21 Nov, 12:05, and there it is Sat 21 Nov, 12:00 now." in said
    assert "Sign-up, draw and charts need at least 10 minutes before it." in said
    assert said.endswith("for example Sat 21 Nov, 12:15.")
    assert "already" not in said
    with pytest.raises(OpeningError, match="write one like 19:30"):
        read_hour("noon")


@pytest.mark.parametrize("second", range(0, 3600, 97))
def test_an_hour_that_is_offered_holds_for_some_minutes(second):
    now = NOON + dt.timedelta(seconds=second)
    offered = refused(now, "12:00")[-6:-1]
    assert offered.endswith(("0", "5"))
    opens("club_evening", now.date(), offered, now + dt.timedelta(minutes=5))


def test_the_minutes_that_are_needed_are_counted_as_clocks_show_them():
    now = NOON.replace(minute=49, second=59)
    opens("club_evening", now.date(), "12:59", now)
    assert "12:58, and there it is Sat 21 Nov, 12:49 now" in refused(now, "12:58")

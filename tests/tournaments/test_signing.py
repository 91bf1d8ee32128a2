"""Sign-up, partners, withdrawals (BAJA-TOUR-2-R, BAJA-TOUR-4-R, BAJA-TOUR-7-R)."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import pytest

from rummyhouse.rules import RuleChoiceError
from rummyhouse.tournaments import Entry, OpeningError, act_on, refusal
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments import opened as first
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.signing import same_person
from tests.tournaments.week import EIGHT, SIX, Week, first_entry, opened


def test_baja_tour_1_sign_up_ends_on_tuesday_at_noon():
    week = Week()
    assert week.now.terms.said(week.now.terms.deadline) == "Tue 12:00"
    assert week.now.terms.deadline == dt.datetime(2027, 1, 12, 19, tzinfo=dt.UTC)


def test_baja_tx_1_deadline_signup_closed():
    """BAJA-TOUR-2-R: 12:00:00 is in time, 12:00:01 is not."""
    week = Week(SIX)
    week.do("Tue 12:00:00", "anna", week.sign_up("anna", "bob", "Loon"))
    assert week.refused("Tue 12:00:01", "carl", week.sign_up("carl", "dora", "Skua")) == "SIGNUP_CLOSED"
    assert week.now.state == "closed"


def test_baja_tour_2_late_entry_until_the_draw():
    week = Week(SIX, late_entry=True)
    week.do("Tue 17:59", "anna", week.sign_up("anna", "bob", "Loon"))
    week.tick("Tue 18:00")
    assert len(week.now.divisions[1].order) == 7
    assert week.refused("Tue 18:01", "carl", week.sign_up("carl", "dora", "Skua")) == "SIGNUP_CLOSED"


def test_baja_tx_1_nobody_found_no_partner():
    """BAJA-TOUR-3, BAJA-TOUR-4-R: Carla posts on the morning net, finds nobody, and is not drawn."""
    week = Week(SIX)
    week.do("Mon 08:00", "carla", week.sign_up("carla"))
    week.do("Mon 08:05", "carla", act.NoticePosted(person="carla", channel="morning_net", text="Who plays with me?"))
    assert week.now.notices[0].channel == "morning_net"
    week.tick("Tue 18:00")
    assert (week.now.signups["carla"].status, week.now.signups["carla"].refused) == ("not_entered", "NO_PARTNER")
    assert all("carla" not in team.members for team in week.now.entered)
    assert week.refused("Tue 18:01", "carla", act.Paired(person="carla", partner="heron1", team="X")) == "NO_PARTNER"


def test_baja_tour_3_two_seekers_find_each_other():
    week = Week(SIX)
    for person in ("carla", "dan"):
        week.do("Mon 08:00", person, week.sign_up(person))
    week.do("Mon 09:00", "dan", act.Paired(person="dan", partner="carla", team="Loon"))
    assert week.now.teams[week.team("Loon")].members == ("dan", "carla")
    assert (
        week.refused("Mon 09:01", "carla", act.NoticePosted(person="carla", channel="email_list", text="?"))
        == "UNKNOWN"
    )


def test_baja_tour_4_auto_pair_solos():
    """BAJA-TX-1: of three seekers one pair is formed, and one is left out."""
    week = Week(SIX, auto_pair_solos=True)
    for person in ("carla", "dan", "eve"):
        week.do("Mon 08:00", person, week.sign_up(person))
    week.tick("Tue 12:01")
    assert len(week.now.entered) == 7
    assert sorted(week.now.signups[person].status for person in ("carla", "dan", "eve")) == [
        "entered",
        "entered",
        "not_entered",
    ]


def test_baja_trx_1_already_entered():
    """BAJA-TOUR-5-R."""
    week = Week()
    week.do("Mon 08:00", "anna", week.sign_up("anna", "carl", "Heron"))
    assert week.refused("Mon 09:00", "anna", week.sign_up("anna", "bob", "Loon")) == "ALREADY_ENTERED"
    assert week.refused("Mon 09:00", "anna", week.sign_up("anna")) == "ALREADY_ENTERED"


def test_baja_tour_5_one_team_per_person_can_be_switched_off():
    week = Week(one_team_per_person=False)
    week.do("Mon 08:00", "anna", week.sign_up("anna", "carl", "Heron"))
    week.do("Mon 08:01", "anna", week.sign_up("anna", "bob", "Loon"))
    assert [team.name for team in week.now.entered] == ["Heron", "Loon"]


def test_baja_trx_2_name_taken():
    week = Week(["Heron"])
    assert week.refused("Mon 08:00", "anna", week.sign_up("anna", "bob", " heron ")) == "NAME_TAKEN"


def test_baja_tour_5_wrong_team():
    week = Week()
    assert week.refused("Mon 08:00", "anna", week.sign_up("anna", "anna", "Loon")) == "WRONG_TEAM"
    assert week.refused("Mon 08:00", "anna", week.sign_up("anna", "bob", "L" * 61)) == "WRONG_TEAM"
    assert week.refused("Mon 08:00", "anna", week.sign_up("anna", "organiser", "Loon")) == "UNKNOWN"


def test_baja_trx_3_too_few_teams():
    """BAJA-TOUR-6-R: one team at the deadline is no tournament."""
    week = Week(["Heron"], until="Tue 12:01")
    assert (week.now.state, week.now.outcome) == ("cancelled", "TOO_FEW_TEAMS")
    draw = act.Drawn(division=1, seed=1, attempt=0, order=("T1",))
    assert week.refused("Tue 13:00", ORGANISER, draw) == "TOO_FEW_TEAMS"
    assert week.office.alarm is None


def test_baja_tour_6_too_many_teams():
    week = Week(SIX, max_teams=6)
    assert week.refused("Mon 08:00", "anna", week.sign_up("anna", "bob", "Loon")) == "TOO_MANY_TEAMS"


def test_baja_tour_6_min_teams():
    assert Week(SIX, min_teams=7, until="Tue 12:01").now.outcome == "TOO_FEW_TEAMS"


def test_baja_tour_7_withdrawn_before_the_draw():
    week = Week(SIX)
    week.do("Tue 11:00", "heron1", act.Withdrawn(who=week.team("Heron")))
    week.do("Tue 11:30", "anna", week.sign_up("anna", "heron2", "Loon"))
    week.tick("Tue 18:00")
    assert "T3" not in week.now.divisions[1].order
    assert len(week.now.divisions[1].order) == 6


def test_baja_tour_7_withdrawn_between_draw_and_posting_leaves_byes():
    week = Week(EIGHT, until="Tue 19:00")
    match = week.match("D1-R1-M1")
    gone, other = match.teams
    week.do("Tue 20:00", ORGANISER, act.Withdrawn(who=gone))
    assert week.match("D1-R1-M1").places == ("BYE", other)
    assert (week.match("D1-R1-M1").state, week.match("D1-R1-M1").winner) == ("bye", other)
    assert week.match("D1-R2-M1").places[0] == other
    assert [one.team for one in week.now.outbox.values() if one.kind == "bye"] == [other]
    week.check()


def test_baja_tour_7_withdrawn_later_forfeits_games_as_they_come_up():
    week = Week(EIGHT, until="Wed 09:00")
    gone, other = week.match("D1-R1-M1").teams
    week.do("Wed 09:30", ORGANISER, act.Withdrawn(who=gone))
    match = week.match("D1-R1-M1")
    assert (match.state, match.reason, match.winner) == ("forfeit", "withdrawn", other)
    assert sum(match.reason == "withdrawn" for match in week.now.matches.values()) == 2
    assert week.match("D1-R2-M1").places[0] == other
    week.check()


def test_baja_tour_7_withdraw_policy_forfeit():
    week = Week(EIGHT, until="Tue 19:00", withdraw_policy="forfeit")
    gone = week.match("D1-R1-M1").teams[0]
    week.do("Tue 20:00", ORGANISER, act.Withdrawn(who=gone))
    assert (week.match("D1-R1-M1").state, week.match("D1-R1-M1").reason) == ("forfeit", "withdrawn")


def test_baja_tour_7_nobody_left_in_a_match():
    week = Week(EIGHT, until="Wed 09:00")
    for team in week.match("D1-R1-M1").teams:
        week.do("Wed 09:30", ORGANISER, act.Withdrawn(who=team))
    assert week.match("D1-R1-M1").state == "double_forfeit"
    week.play("D1-R1-M2", "Wed 09:58", "Wed 12:00")
    assert (week.match("D1-R2-M1").state, week.winner("D1-R2-M1")) == ("walkover", week.winner("D1-R1-M2"))


def test_withdrawn_while_its_game_runs():
    week = Week(EIGHT, until="Wed 09:00")
    gone, other = week.match("D1-R1-M1").teams
    week.begin("D1-R1-M1", "Wed 09:59")
    week.tick("Wed 10:00")
    week.do("Wed 11:00", ORGANISER, act.Withdrawn(who=gone))
    assert (week.match("D1-R1-M1").state, week.match("D1-R1-M1").winner) == ("forfeit", other)
    assert week.match("D1-R2-M1").places[0] == other


def test_not_yours():
    week = Week(SIX)
    assert week.refused("Mon 08:00", "carl", week.sign_up("anna", "bob", "Loon")) == "NOT_YOURS"
    assert week.refused("Mon 08:00", "osprey1", act.Withdrawn(who=week.team("Heron"))) == "NOT_YOURS"
    assert week.refused("Mon 08:00", "osprey1", act.Cancelled(why="rain")) == "NOT_YOURS"
    assert week.refused("Mon 08:00", "house", act.Cancelled(why="rain")) == "NOT_YOURS"


def test_unknown():
    week = Week(SIX)
    assert week.refused("Mon 08:00", ORGANISER, act.Withdrawn(who="T9")) == "UNKNOWN"
    assert week.refused("Mon 08:00", ORGANISER, act.Paired(person="a", partner="b", team="Loon")) == "UNKNOWN"


def test_cancelled_without_a_reason():
    week = Week(SIX)
    week.do("Mon 08:00", ORGANISER, act.Cancelled(why=" "))
    assert (week.now.state, week.now.outcome) == ("cancelled", "")


def test_baja_tour_5_same_person_is_one_in_whatever_letters():
    week = Week(SIX)
    found = same_person(week.now, " pelican1 ")
    assert found is not None
    assert found.code == "SAME_PERSON"
    assert found.sentence.startswith("Pelican1 already plays in Pelican")
    assert same_person(week.now, "Pelican3") is None
    assert same_person(Week(SIX, one_team_per_person=False).now, "Pelican1") is None


def test_not_now_when_cancelled():
    week = Week(SIX)
    week.do("Mon 09:00", ORGANISER, act.Cancelled(why="a hurricane"))
    assert (week.now.state, week.now.outcome) == ("cancelled", "a hurricane")
    assert Counter(note.kind for note in week.told()) == {"cancelled": 6}
    assert week.refused("Mon 10:00", ORGANISER, act.Cancelled(why="again")) == "NOT_NOW"
    assert week.office.alarm is None


def test_clock_went_back():
    week = Week(SIX)
    week.do("Mon 08:00", "anna", week.sign_up("anna", "bob", "Loon"))
    assert week.refused("Mon 07:59", "carl", week.sign_up("carl", "dora", "Skua")) == "CLOCK_WENT_BACK"


def test_falls_due_first():
    """A log cannot leave out what fell due."""
    week = Week(SIX)
    late = Entry(week.at("Tue 12:00:01"), "anna", week.sign_up("anna", "bob", "Loon"))
    with pytest.raises(Exception, match="FALLS_DUE_FIRST: SignUpClosed"):
        act_on(week.now, late)


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"start": dt.date(2027, 1, 14)}, "the next Wed is 2027-01-20"),
        ({"zone": "Mars/Olympus"}, "there is no time zone 'Mars/Olympus'"),
        ({"signup_deadline": "Tue 19:00"}, "“Bye e-mails” .Tue 18:00. must come after “Sign-up closes” .Tue 19:00."),
        ({"final_at": "Fri 18:00"}, "“The final” .Fri 18:00. must come after"),
        ({"chart_post_at": "Wed 10:30"}, "the first games .Wed 10:00. must come after “Charts are posted”"),
        ({"slot_times": "10:00"}, "“Times of day” has 1 time for 2 divisions"),
        ({"team_size": 1}, "“Players in a team” may be 2"),
        ({"game": "gin"}, "two teams of 2 cannot play Gin Rummy; “Players in a team” may be 1"),
        ({"draw_seed": 5}, "“Number for the draw” is 5, and the seed 1"),
        ({"min_teams": 1}, "min_teams is 1; it may be a whole number from 2 to 64"),
        ({"round_days": "Wed, Fri"}, "“Days of the rounds” is 'Wed, Fri'"),
        ({"slot_times": "13:00, 10:00"}, "“Times of day” is"),
        ({"final_at": "Sat 25:00"}, "“The final” is"),
        ({"bye_notify_divisions": "2"}, "“Byes told by e-mail” is"),
        ({"time_tie_break": "cut, dice"}, "“A tie at the limit” is"),
        ({"venue": ""}, "“Venue” is"),
        ({"kards": 1}, "no house rule 'kards'"),
    ],
)
def test_what_cannot_be_opened(choices, said):
    with pytest.raises(RuleChoiceError, match=said):
        first(first_entry(opened(**choices)))


def test_opened_by_an_organiser_before_the_deadline():
    entry = first_entry(opened())
    with pytest.raises(OpeningError, match="when an organiser opens it"):
        first(Entry(entry.at, "anna", entry.act))
    with pytest.raises(OpeningError, match="is past already"):
        first(Entry(entry.at + dt.timedelta(days=7), ORGANISER, entry.act))


def test_baja_tour_5_both_partners_are_told_that_they_are_a_team():
    week = Week(("Pelican",))
    assert [(note.kind, note.state) for note in week.now.outbox.values()] == [("entered", "due")]
    week.do("Mon 10:00", "one", week.sign_up("one"))
    week.do("Mon 10:00", "two", week.sign_up("two"))
    assert len(week.now.outbox) == 1
    week.do("Mon 10:01", "one", act.Paired(person="one", partner="two", team="Terns"))
    assert [note.team for note in week.now.outbox.values()] == ["T1", "T2"]
    week.check()


def test_baja_tour_2_the_organiser_may_close_sign_up_before_its_time():
    week = Week(SIX)
    assert week.refused("Mon 10:00", "pelican1", act.SignUpClosed()) == "NOT_YOURS"
    assert week.refused("Mon 10:00", "table:7", act.SignUpClosed()) == "NOT_NOW"
    week.do("Mon 10:00", ORGANISER, act.SignUpClosed())
    assert week.now.state == "closed"
    assert week.refused("Mon 10:01", ORGANISER, week.sign_up("a", "b", "Late")) == "SIGNUP_CLOSED"
    late = Entry(week.at("Mon 10:01"), ORGANISER, week.sign_up("a", "b", "Late"))
    assert "open until Mon 10:00" in refusal(week.now, late).sentence
    week.tick("Tue 17:00")
    late = Entry(week.at("Tue 17:00"), ORGANISER, week.sign_up("a", "b", "Late"))
    assert "open until Mon 10:00" in refusal(week.now, late).sentence
    week.check()

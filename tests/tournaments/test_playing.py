"""Who is there, substitutes, forfeits, starts and the clock (BAJA-TOUR-32-R, BAJA-TOUR-34-R, BAJA-TOUR-44-R)."""

from __future__ import annotations

import pytest

from rummyhouse.tournaments import Person, ScoreSheet
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from tests.tournaments.week import EIGHT, SIX, Week

FIRST = "D1-R1-M1"


@pytest.fixture
def week() -> Week:
    return Week(EIGHT, until="Wed 08:00")


def stand_in(week, team, person, *, match=FIRST, number=1):
    replaced = week.now.teams[team].members[number]
    known = week.now.people.get(person) or Person(person, person.title())
    return act.Substituted(match=match, team=team, replaced=replaced, substitute=known)


def wednesday(week):
    """Division 1 has played its first round by noon, the upper teams have won."""
    week.play_day("Wed", "10:00", division=1)
    return week


# --- there or not -----------------------------------------------------------------------------------------------------


def test_baja_tour_30_no_partner_and_no_substitute(week):
    upper, lower = week.match(FIRST).places
    week.come(FIRST, lower, "Wed 09:50")
    week.come(FIRST, upper, "Wed 09:50", week.now.teams[upper].members[0])
    week.tick("Wed 10:05:01")
    match = week.match(FIRST)
    assert (match.state, match.reason, match.winner) == ("forfeit", "no_partner", lower)


def test_baja_tx_6_no_show(week):
    """BAJA-TOUR-31, BAJA-TOUR-32-R: at 10:05:00 it plays, at 10:05:01 it has lost, and plays in Division 2."""
    upper, lower = week.match(FIRST).places
    week.come(FIRST, lower, "Wed 09:50")
    week.come(FIRST, upper, "Wed 10:05:00")
    assert week.match(FIRST).state == "running"
    other = week.match("D1-R1-M2")
    week.come(other.id, other.places[1], "Wed 10:05:00")
    absent = other.places[0]
    refused = act.CheckedIn(match=other.id, team=absent, players=week.now.teams[absent].members)
    week.tick("Wed 10:05:01")
    match = week.match(other.id)
    assert (match.state, match.reason, match.winner, match.result) == ("forfeit", "no_show", other.places[1], None)
    assert week.refused("Wed 10:05:01", ORGANISER, refused) == "NOT_NOW"
    second = next(match for match in week.now.matches.values() if match.division == 2 and absent in match.places)
    week.do("Wed 12:00", "table:1", act.Reported(match=FIRST, sheet=ScoreSheet(total=(20_100, 9_000))))
    week.begin(second.id, "Wed 12:58")
    week.tick("Wed 13:00")
    assert week.match(second.id).state == "running"
    week.check()


def test_baja_tour_31_too_late(week):
    upper = week.match(FIRST).places[0]
    came = act.CheckedIn(match=FIRST, team=upper, players=week.now.teams[upper].members)
    assert week.refused("Wed 10:05:00.5", ORGANISER, came) == "TOO_LATE"


def test_baja_tour_32_grace_of_the_tournament():
    week = Week(EIGHT, until="Wed 10:10:00", no_show_grace_s=600)
    assert week.match(FIRST).state == "scheduled"
    week.tick("Wed 10:10:01")
    assert week.match(FIRST).state == "double_forfeit"


def test_baja_tour_32_who_still_plays_counts_as_there():
    """Two teams of Division 1 start late and finish after 13:00; their games of Division 2 wait for them."""
    week = Week(EIGHT, until="Wed 08:00", late_start_clock="actual")
    first = week.match(FIRST)
    for team in first.teams:
        week.come(FIRST, team, "Wed 10:04")
    assert week.now.terms.said(week.match(FIRST).limit_end) == "Wed 13:04"
    second = next(one for one in week.now.matches.values() if one.division == 2 and first.places[0] in one.places)
    other = second.opponent(str(first.places[0]))
    if other not in first.teams:
        week.come(second.id, other, "Wed 12:59")
    week.tick("Wed 13:06")
    assert week.match(second.id).state == "scheduled"
    assert set(week.match(second.id).shown) == set(second.teams)
    week.do("Wed 13:10", "table:1", act.Reported(match=FIRST, sheet=ScoreSheet(total=(9_000, 8_000))))
    assert week.match(second.id).state == "running"
    assert week.match(second.id).started == week.at("Wed 13:10")


def test_baja_tour_32_no_show_scope_tournament():
    week = Week(EIGHT, until="Wed 08:00", no_show_scope="tournament")
    upper, lower = week.match(FIRST).places
    week.come(FIRST, lower, "Wed 09:50")
    week.tick("Wed 10:05:01")
    assert week.now.teams[upper].status == "disqualified"
    second = next(match for match in week.now.matches.values() if match.division == 2 and upper in match.places)
    assert second.winner != upper
    assert second.state in ("forfeit", "double_forfeit")


def test_baja_tx_7_both_absent(week):
    """BAJA-TOUR-33-R: the winner of M1 has a walkover on Thursday."""
    week.begin(FIRST, "Wed 09:50")
    week.tick("Wed 10:05:01")
    assert week.match("D1-R1-M2").state == "double_forfeit"
    assert week.match("D1-R1-M2").winner == ""
    week.play(FIRST, "", "Wed 12:00")
    assert (week.match("D1-R2-M1").state, week.match("D1-R2-M1").winner) == ("walkover", week.match(FIRST).winner)
    week.check()


def test_baja_tour_33_draw_lots():
    week = Week(EIGHT, until="Wed 10:05:01", both_absent="draw_lots")
    match = week.match(FIRST)
    assert (match.state, match.reason) == ("forfeit", "no_show")
    assert match.winner in match.places
    week.check()


def test_baja_tour_35_no_score_without_play(week):
    week.tick("Wed 10:05:01")
    assert all(match.result is None for match in week.now.matches.values())


# --- substitutes ------------------------------------------------------------------------------------------------------


def test_baja_tx_8_substitute():
    """BAJA-TOUR-34-R: a free member of another team stands in, for this game only, and it is written down."""
    week = Week(SIX, until="Wed 08:00")
    free = week.now.teams[week.match(FIRST).winner].members[0]
    team = week.match("D1-R1-M2").teams[0]
    speaker = week.now.teams[team].members[0]
    week.do("Wed 09:40", speaker, stand_in(week, team, free, match="D1-R1-M2"))
    written = week.match("D1-R1-M2").substitutions[0]
    assert (written.team, written.substitute, written.by, written.at) == (team, free, speaker, week.at("Wed 09:40"))
    week.play("D1-R1-M2", "Wed 09:58", "Wed 12:00")
    assert week.winner("D1-R1-M2") == week.now.name(team)
    assert week.now.players(week.match("D1-R2-M1"), team) == week.now.teams[team].members
    week.check()


def test_baja_tx_8_substitute_not_free(week):
    team = week.match(FIRST).teams[0]
    other = week.now.teams[week.match("D1-R1-M2").teams[0]].members[0]
    assert week.refused("Wed 09:40", ORGANISER, stand_in(week, team, other)) == "SUBSTITUTE_NOT_FREE"
    week.begin(FIRST, "Wed 09:58")
    week.begin("D1-R1-M2", "Wed 09:58")
    assert week.refused("Wed 10:30", ORGANISER, stand_in(week, team, other)) == "SUBSTITUTE_NOT_FREE"
    own = week.now.teams[team].members[0]
    assert week.refused("Wed 10:31", ORGANISER, stand_in(week, team, own)) == "SUBSTITUTE_NOT_FREE"


def test_baja_tx_8_substitute_is_opponent(week):
    team, other = week.match(FIRST).teams
    against = week.now.teams[other].members[0]
    assert week.refused("Wed 09:40", ORGANISER, stand_in(week, team, against)) == "SUBSTITUTE_IS_OPPONENT"


def test_baja_tx_8_original_member_missing(week):
    team = week.match(FIRST).teams[0]
    week.do("Wed 09:40", ORGANISER, stand_in(week, team, "guest"))
    assert week.refused("Wed 09:41", ORGANISER, stand_in(week, team, "friend", number=0)) == "ORIGINAL_MEMBER_MISSING"


@pytest.mark.parametrize(("least", "refused"), [(0, False), (2, True)])
def test_baja_tour_34_min_original_members(least, refused):
    week = Week(EIGHT, until="Wed 08:00", min_original_members=least)
    team = week.match(FIRST).teams[0]
    if refused:
        assert week.refused("Wed 09:40", ORGANISER, stand_in(week, team, "guest")) == "ORIGINAL_MEMBER_MISSING"
        return
    week.do("Wed 09:40", ORGANISER, stand_in(week, team, "guest"))
    week.do("Wed 09:41", ORGANISER, stand_in(week, team, "friend", number=0))
    assert set(week.now.players(week.match(FIRST), team)) == {"guest", "friend"}


def test_baja_tour_34_substitute_pool_non_entrants():
    week = Week(SIX, until="Wed 08:00", substitute_pool="non_entrants")
    free = week.now.teams[week.match(FIRST).winner].members[0]
    team = week.match("D1-R1-M2").teams[0]
    assert week.refused("Wed 09:40", ORGANISER, stand_in(week, team, free, match="D1-R1-M2")) == "SUBSTITUTE_NOT_FREE"
    week.do("Wed 09:41", ORGANISER, stand_in(week, team, "guest", match="D1-R1-M2"))


def test_baja_tour_34_another_substitute_for_the_same_member(week):
    team = week.match(FIRST).teams[0]
    member = week.now.teams[team].members
    week.do("Wed 09:40", ORGANISER, stand_in(week, team, "guest"))
    week.come(FIRST, team, "Wed 09:45", member[0], "guest")
    again = act.Substituted(match=FIRST, team=team, replaced="guest", substitute=Person("friend", "Friend"))
    week.do("Wed 09:50", ORGANISER, again)
    assert week.now.players(week.match(FIRST), team) == (member[0], "friend")
    assert team not in week.match(FIRST).shown
    assert [one.replaced for one in week.match(FIRST).substitutions] == [member[1]]


# --- starts -----------------------------------------------------------------------------------------------------------


def thursday(week):
    wednesday(week)
    week.tick("Wed 20:00")
    return week, *week.match("D1-R2-M1").teams


def test_baja_tour_40_three_hours(week):
    week.begin(FIRST, "Wed 09:50")
    week.tick("Wed 10:00")
    assert week.now.terms.said(week.match(FIRST).limit_end) == "Wed 13:00"


def test_baja_tx_9_baja_tour_41_baja_tour_42_early_start(week):
    """BAJA-TOUR-41, BAJA-TOUR-42: both agree on 8:40, and the limit is 11:40."""
    week, one, two = thursday(week)
    start = week.at("Thu 08:40")
    week.do("Wed 20:00", week.now.teams[one].members[0], act.StartProposed(match="D1-R2-M1", team=one, start=start))
    week.do("Wed 20:05", week.now.teams[two].members[1], act.StartAgreed(match="D1-R2-M1", team=two))
    week.begin("D1-R2-M1", "Thu 08:38")
    assert week.match("D1-R2-M1").state == "scheduled"
    week.tick("Thu 08:40")
    assert week.match("D1-R2-M1").state == "running"
    assert week.now.terms.said(week.match("D1-R2-M1").limit_end) == "Thu 11:40"
    week.check()


def test_baja_tx_9_only_one_agrees_early_start_not_agreed(week):
    """BAJA-TOUR-44-R: the posted time stands."""
    week, one, _ = thursday(week)
    start = week.at("Thu 08:40")
    week.do("Wed 20:00", ORGANISER, act.StartProposed(match="D1-R2-M1", team=one, start=start))
    assert week.refused("Wed 20:01", ORGANISER, act.StartAgreed(match="D1-R2-M1", team=one)) == "NOT_NOW"
    week.begin("D1-R2-M1", "Thu 08:38")
    assert week.refused("Thu 08:40", ORGANISER, act.Started(match="D1-R2-M1")) == "EARLY_START_NOT_AGREED"
    week.tick("Thu 10:00")
    assert week.match("D1-R2-M1").started == week.at("Thu 10:00")


def test_baja_tour_44_another_start_is_declined_or_taken_back(week):
    """What is not agreed to leaves the posted time as it stands, and another time may be proposed."""
    week, one, two = thursday(week)
    game, player = "D1-R2-M1", {team: week.now.teams[team].members[0] for team in (one, two)}
    assert week.refused("Wed 20:00", player[two], act.StartDeclined(match=game, team=two)) == "NOT_NOW"
    for team, declined in ((two, two), (one, "")):
        week.do("Wed 20:01", player[one], act.StartProposed(match=game, team=one, start=week.at("Thu 08:40")))
        assert week.refused("Wed 20:01", player[two], act.StartDeclined(match=game, team=one)) == "NOT_YOURS"
        week.do("Wed 20:01", player[team], act.StartDeclined(match=game, team=team))
        assert (week.match(game).other_start, week.match(game).declined) == (None, declined)
    week.do("Wed 20:02", player[two], act.StartProposed(match=game, team=two, start=week.at("Thu 08:40")))
    week.do("Wed 20:03", player[one], act.StartAgreed(match=game, team=one))
    assert week.refused("Wed 20:04", player[one], act.StartDeclined(match=game, team=one)) == "NOT_NOW"
    week.check()


def test_baja_tx_9_team_busy(week):
    """BAJA-TOUR-44-R: one team still plays in another game."""
    week.begin(FIRST, "Wed 09:58")
    week.tick("Wed 10:00")
    team = week.match(FIRST).teams[0]
    second = next(match for match in week.now.matches.values() if match.division == 2 and team in match.places)
    one, two = second.teams
    week.do("Wed 10:01", ORGANISER, act.StartProposed(match=second.id, team=one, start=week.at("Wed 11:00")))
    week.do("Wed 10:02", ORGANISER, act.StartAgreed(match=second.id, team=two))
    assert week.refused("Wed 11:00", ORGANISER, act.Started(match=second.id)) == "TEAM_BUSY"
    came = act.CheckedIn(match=second.id, team=team, players=week.now.teams[team].members)
    assert week.refused("Wed 11:00", ORGANISER, came) == "TEAM_BUSY"


def test_baja_tx_9_started_a_little_late(week):
    """BAJA-TOUR-43-R: started at 10:04, the limit is 13:00."""
    week.begin(FIRST, "Wed 10:04")
    match = week.match(FIRST)
    assert (week.now.terms.said(match.started), week.now.terms.said(match.limit_end)) == ("Wed 10:04", "Wed 13:00")


def test_baja_tour_43_a_game_that_had_to_wait_has_its_three_hours(week):
    """A game of Division 1 is reported at 13:20; the one of Division 2 that waits for it may last until 16:20."""
    week.begin(FIRST, "Wed 09:58")
    team = week.match(FIRST).teams[0]
    second = next(one for one in week.now.matches.values() if one.division == 2 and team in one.places)
    other = second.opponent(team)
    if other not in week.match(FIRST).teams:
        week.come(second.id, other, "Wed 12:58")
    week.do("Wed 13:20", "table:1", act.Reported(match=FIRST, sheet=ScoreSheet(total=(9_000, 8_000))))
    assert week.match(second.id).state == "running"
    assert week.now.terms.said(week.match(second.id).limit_end) == "Wed 16:20"


def test_baja_tour_43_late_start_clock_and_game_limit():
    week = Week(EIGHT, until="Wed 08:00", late_start_clock="actual", game_limit_min=90)
    week.begin(FIRST, "Wed 10:04")
    assert week.now.terms.said(week.match(FIRST).limit_end) == "Wed 11:34"


def test_baja_trx_4_charts_not_posted():
    week = Week(EIGHT, until="Tue 19:00")
    team = week.match(FIRST).teams[0]
    early = act.StartProposed(match=FIRST, team=team, start=week.at("Wed 09:00"))
    assert week.refused("Tue 19:00", ORGANISER, early) == "CHARTS_NOT_POSTED"
    assert week.refused("Tue 19:00", ORGANISER, act.StartAgreed(match=FIRST, team=team)) == "CHARTS_NOT_POSTED"
    assert week.refused("Tue 19:00", ORGANISER, act.Started(match=FIRST)) == "CHARTS_NOT_POSTED"


def test_baja_trx_5_no_postponement(week):
    week, one, _ = thursday(week)
    later = act.StartProposed(match="D1-R2-M1", team=one, start=week.at("Thu 11:00"))
    assert week.refused("Wed 20:00", ORGANISER, later) == "NO_POSTPONEMENT"


def test_baja_tour_44_allow_postponement():
    week = Week(EIGHT, until="Wed 08:00", allow_postponement=True)
    week, one, two = thursday(week)
    too_late = act.StartProposed(match="D1-R2-M1", team=one, start=week.at("Fri 07:01"))
    assert week.refused("Wed 20:00", ORGANISER, too_late) == "NO_POSTPONEMENT"
    week.do("Wed 20:01", ORGANISER, act.StartProposed(match="D1-R2-M1", team=one, start=week.at("Thu 19:00")))
    week.do("Wed 20:02", ORGANISER, act.StartAgreed(match="D1-R2-M1", team=two))
    week.tick("Thu 12:00")
    assert week.match("D1-R2-M1").state == "scheduled"
    week.begin("D1-R2-M1", "Thu 18:59")
    week.tick("Thu 19:00")
    assert week.now.terms.said(week.match("D1-R2-M1").limit_end) == "Thu 22:00"


def test_baja_tour_44_teams_not_known_and_not_all_there(week):
    assert week.refused("Wed 08:30", ORGANISER, act.Started(match="D1-R2-M1")) == "TEAMS_NOT_KNOWN"
    assert week.refused("Wed 10:01", ORGANISER, act.Started(match=FIRST)) == "NOT_ALL_THERE"
    stranger = week.match("D1-R1-M2").teams[0]
    assert week.refused("Wed 10:02", "nobody", act.Started(match=FIRST)) == "NOT_YOURS"
    assert week.refused("Wed 10:02", ORGANISER, act.CheckedIn(match=FIRST, team=stranger, players=())) == "UNKNOWN"
    assert week.refused("Wed 10:02", ORGANISER, act.Forfeited(match=FIRST, absent=())) == "NOT_YOURS"


def test_baja_tour_44_no_agreement_after_the_posted_start(week):
    one, two = week.match(FIRST).teams
    week.do("Wed 09:00", ORGANISER, act.StartProposed(match=FIRST, team=one, start=week.at("Wed 09:30")))
    assert week.refused("Wed 10:01", ORGANISER, act.StartAgreed(match=FIRST, team=two)) == "NO_POSTPONEMENT"


def test_a_game_has_one_table_as_long_as_it_is_played():
    week = Week(EIGHT, until="Wed 9:00")
    here = act.Placed(match="D1-R1-M1", link="abc")
    assert week.refused("Wed 9:50", ORGANISER, here) == "NOT_NOW"
    week.begin("D1-R1-M1", "Wed 9:58")
    week.tick("Wed 10:00")
    assert week.refused("Wed 10:01", "somebody", here) == "NOT_YOURS"
    member = week.now.teams[week.match("D1-R1-M1").teams[0]].members[0]
    week.do("Wed 10:01", member, here)
    assert week.match("D1-R1-M1").table == "abc"
    assert week.refused("Wed 10:02", ORGANISER, act.Placed(match="D1-R1-M1", link="x")) == "NOT_NOW"
    week.check()

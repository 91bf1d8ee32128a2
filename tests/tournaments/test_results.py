"""The time limit, ties, results, disputes, corrections, names in the chart (BAJA-TOUR-45, BAJA-TOUR-51-R)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummyhouse.rules import Refusal
from rummyhouse.tournaments import ScoreSheet
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import HOUSE, ORGANISER
from rummyhouse.tournaments.outcome import outcome
from rummyhouse.tournaments.points import doubt
from rummyhouse.tournaments.state import TournamentMatch
from rummyhouse.tournaments.tournament import opened as first
from tests.tournaments.week import DONE, EIGHT, SIX, Week, first_entry, opened

ONE, TWO, NEXT = "D1-R1-M1", "D1-R1-M2", "D1-R2-M1"


def judge(sheet, *, time_up=True, game="baja", **choices):
    """Place, reason and what broke a tie; or the code of the refusal."""
    terms = first(first_entry(opened(game=game, **choices))).terms
    found = outcome(sheet, terms, ONE, time_up=time_up)
    return found.code if isinstance(found, Refusal) else (found.place, found.reason, found.broken_by)


@pytest.fixture
def week() -> Week:
    """Everybody plays since 10:00."""
    week = Week(EIGHT, until="Wed 08:00")
    for number in range(1, 5):
        week.begin(f"D1-R1-M{number}", "Wed 09:58")
    week.tick("Wed 10:00")
    return week


def member(week, team, number=0):
    return week.now.teams[team].members[number]


def reported(week, text="Wed 12:00", match=ONE, sheet=DONE):
    """The upper team has won and says so."""
    week.do(text, member(week, week.match(match).places[0]), act.Reported(match=match, sheet=sheet))
    return week.match(match).places


# --- the time limit ---------------------------------------------------------------------------------------------------


def test_baja_tour_45_better_score_at_the_limit():
    assert judge(ScoreSheet(total=(8_450, 8_600))) == (1, "time_limit", "")
    assert judge(ScoreSheet(total=(30, 20)), game="kalooki", team_size=1) == (1, "time_limit", "")
    assert judge(ScoreSheet(total=(30, 20)), game="kalooki", team_size=1, winning_score="highest") == (
        0,
        "time_limit",
        "",
    )


AS_IT_LIES = ScoreSheet(total=(8_450, 8_600), running=(320, 150))


def test_baja_tx_10_time_limit():
    """BAJA-TOUR-46-R: by default the 8,600 win; as it lies it is 8,770 to 8,750."""
    assert judge(AS_IT_LIES) == (1, "time_limit", "")
    assert judge(AS_IT_LIES, time_up_deal="score_as_is") == (0, "time_limit", "")


def test_baja_tour_46_out_in_the_last_turn():
    """BAJA-TX-10: the deal counts in full, unless the turn was not to be finished."""
    out = ScoreSheet(total=(8_450, 8_600), running=(520, 150), out_in_last_turn=True)
    assert judge(out) == (0, "time_limit", "")
    assert judge(out, finish_turn_at_limit=False) == (1, "time_limit", "")
    target = ScoreSheet(total=(19_900, 8_600), running=(520, 150), out_in_last_turn=True)
    assert judge(target) == (0, "target", "")


def test_baja_tx_11_tie():
    """BAJA-TOUR-47-R: the unfinished deal, then deals gone out, then the cut; a joker beats a two."""
    even = ScoreSheet(total=(8_600, 8_600), running=(320, 150))
    assert judge(even) == (0, "tie_break", "interrupted_deal")
    assert judge(ScoreSheet(total=(0, 0), running=(150, 320))) == (1, "tie_break", "interrupted_deal")
    assert judge(ScoreSheet(total=(8_600, 8_600), gone_out=(2, 3))) == (1, "tie_break", "deals_gone_out")
    assert judge(ScoreSheet(total=(8_600, 8_600), cuts=(("2S", "JK"),))) == (1, "tie_break", "cut")
    assert judge(ScoreSheet(total=(8_600, 8_600), cuts=(("9S", "9H"), ("AS", "KD")))) == (0, "tie_break", "cut")


def test_baja_tour_47_tie_not_broken():
    assert judge(ScoreSheet(total=(8_600, 8_600))) == "TIE_NOT_BROKEN"
    assert judge(ScoreSheet(total=(8_600, 8_600), cuts=(("9S", "9H"),))) == "TIE_NOT_BROKEN"
    assert judge(ScoreSheet(total=(8_600, 8_600), running=(9, 1)), time_tie_break="deals_gone_out") == "TIE_NOT_BROKEN"


def test_baja_tour_47_extra_deal_and_another_order():
    even = ScoreSheet(total=(8_600, 8_600), running=(320, 150), extra=((50, 50), (-100, 200)))
    assert judge(even, time_tie_break="extra_deal") == (1, "tie_break", "extra_deal")
    assert judge(replaced(even, extra=()), time_tie_break="extra_deal, cut") == "TIE_NOT_BROKEN"
    as_is = ScoreSheet(total=(8_600, 8_600), running=(150, 150), gone_out=(3, 2))
    assert judge(as_is, time_up_deal="score_as_is") == (0, "tie_break", "deals_gone_out")


def replaced(sheet, **changes):
    return ScoreSheet(**{name: changes.get(name, getattr(sheet, name)) for name in sheet.__struct_fields__})


def test_a_cut_that_is_no_card(week):
    sheet = ScoreSheet(total=(0, 0), cuts=(("1S", "KD"),))
    assert week.refused("Wed 13:00", ORGANISER, act.Reported(match=ONE, sheet=sheet)) == "UNKNOWN"


def test_a_game_without_target_ends_when_the_sheet_says_so():
    assert judge(ScoreSheet(total=(30, 20)), game="kalooki", team_size=1, time_up=False) == "GAME_NOT_OVER"
    assert judge(ScoreSheet(total=(30, 20), over=True), game="kalooki", team_size=1, time_up=False) == (1, "target", "")
    assert judge(ScoreSheet(total=(110, 20)), game="fan", team_size=1, time_up=False) == (0, "target", "")


# --- reports ----------------------------------------------------------------------------------------------------------


def test_baja_trx_6_game_not_over(week):
    """BAJA-TOUR-51-R: nobody has 20,000 and the limit is not reached."""
    by = member(week, week.match(ONE).places[0])
    early = act.Reported(match=ONE, sheet=ScoreSheet(total=(19_950, 300)))
    assert week.refused("Wed 12:59:59", by, early) == "GAME_NOT_OVER"
    week.do("Wed 13:00", by, early)
    assert (week.match(ONE).state, week.match(ONE).reason) == ("finished", "time_limit")
    equal = act.Reported(match=TWO, sheet=ScoreSheet(total=(20_500, 20_500)))
    assert week.refused("Wed 13:00", ORGANISER, equal) == "TIE_NOT_BROKEN"
    assert (
        week.refused("Wed 13:01", ORGANISER, act.Advanced(match=TWO, team=week.match(TWO).teams[0])) == "GAME_NOT_OVER"
    )


@pytest.mark.parametrize(
    ("game", "sheet", "asked"),
    [
        ("baja", DONE, ""),
        ("baja", ScoreSheet(total=(45_000, -45_000)), ""),
        ("baja", ScoreSheet(total=(20_300, 0), gone_out=(3, 1)), ""),
        ("baja", ScoreSheet(total=(20_301, 0)), "T1: In Baja Rummy points come by fives, and 20,301 does not."),
        ("baja", ScoreSheet(total=(20_300, 45_005)), "T2: 45,005 points are more than anybody makes in a game."),
        ("baja", ScoreSheet(total=(-99_995, 5)), "T1: -99,995 points are fewer than anybody makes in a game."),
        ("baja", ScoreSheet(total=(5, 0), running=(0, -7)), "T2: In Baja Rummy points come by fives, and -7 does not."),
        ("baja", ScoreSheet(total=(0, 0), extra=((0, 0), (25_005, 0))), "T1: 25,005 points in one round are more than"),
        ("kalooki", ScoreSheet(total=(-20, 31)), "T1: In Kalooki no round counts below zero."),
        ("kalooki", ScoreSheet(total=(13_500, 31)), ""),
        ("kalooki", ScoreSheet(total=(13_501, 31)), "T1: 13,501 points are more than anybody makes in a game."),
        ("gin", ScoreSheet(total=(101, -30)), ""),
    ],
)
def test_points_doubtful(game, sheet, asked):
    """BAJA-TOUR-51-R: points that nobody makes are asked about; what is possible passes."""
    entry = first_entry(opened(game=game, **({} if game == "baja" else {"team_size": 1})))
    match = TournamentMatch(id=ONE, division=1, round=1, number=1, posted=entry.at, places=("T1", "T2"))
    found = doubt(first(entry), match, sheet)
    assert (found.code, asked in found.sentence) == ("POINTS_DOUBTFUL", True) if asked else found is None


def test_baja_tour_51_reported_by_either_and_confirmed_result_known(week):
    upper, lower = reported(week)
    assert week.match(ONE).result.standing == "reported"
    assert week.refused("Wed 12:01", member(week, upper), act.Confirmed(match=ONE, team=upper)) == "NOT_YOURS"
    assert week.refused("Wed 12:01", member(week, lower), act.Reported(match=ONE, sheet=DONE)) == "RESULT_KNOWN"
    week.do("Wed 12:02", member(week, lower, 1), act.Confirmed(match=ONE, team=lower))
    assert week.match(ONE).result.standing == "confirmed"
    assert week.refused("Wed 12:03", member(week, lower), act.Disputed(match=ONE, team=lower)) == "RESULT_KNOWN"
    loser = week.match(TWO).places[1]
    week.do("Wed 12:04", member(week, loser), act.Reported(match=TWO, sheet=DONE))
    assert week.match(TWO).winner == week.match(TWO).places[0]
    week.check()


def test_baja_tour_51_a_report_is_corrected_until_it_is_confirmed(week):
    """Whoever has reported puts it right; what has come of the old result goes, and both stay in the trace."""
    upper, lower = reported(week)
    week.do("Wed 12:05", member(week, upper), act.Advanced(match=ONE, team=upper))
    turned = ScoreSheet(total=(DONE.total[1], DONE.total[0]))
    assert week.refused("Wed 12:06", member(week, lower), act.Reported(match=ONE, sheet=turned)) == "RESULT_KNOWN"
    early = act.Reported(match=ONE, sheet=ScoreSheet(total=(19_000, 300)))
    assert week.refused("Wed 13:06", member(week, upper), early) == "GAME_NOT_OVER", "it ended before its limit"
    week.do("Wed 13:06", member(week, upper, 1), act.Reported(match=ONE, sheet=turned))
    game = week.match(ONE)
    assert (game.winner, game.result.standing, game.decided_at) == (lower, "reported", week.at("Wed 12:00"))
    assert week.match(NEXT).places == (None, None)
    (trace,) = week.now.corrections
    assert (trace.before[0], trace.after[0]) == (upper, lower)
    week.do("Wed 13:07", member(week, lower), act.Confirmed(match=ONE, team=lower))
    assert week.refused("Wed 13:08", member(week, upper), act.Reported(match=ONE, sheet=DONE)) == "RESULT_KNOWN"
    week.check()


def test_baja_tour_51_a_report_stands_once_the_next_game_has_begun(week):
    upper = reported(week)[0]
    other = reported(week, match=TWO)[0]
    week.do("Wed 12:01", member(week, upper), act.Advanced(match=ONE, team=upper))
    week.do("Wed 12:01", member(week, other), act.Advanced(match=TWO, team=other))
    week.begin(NEXT, "Thu 09:58")
    week.tick("Thu 10:00")
    again = act.Reported(match=ONE, sheet=ScoreSheet(total=(DONE.total[0] + 300, DONE.total[1])))
    assert week.refused("Thu 10:01", member(week, upper), again) == "NEXT_GAME_BEGUN"


def test_baja_tour_51_what_the_link_of_a_table_reports_waits_for_those_who_have_lost(week):
    """Whoever holds the link may be of either team: no champion before the other team or the desk has confirmed."""
    upper, lower = week.match(ONE).teams
    week.do("Wed 12:00", f"wood:{ONE}", act.Reported(match=ONE, sheet=DONE))
    assert (week.match(ONE).result.standing, week.now.unconfirmed) == ("reported", [week.match(ONE)])
    assert week.refused("Wed 12:01", member(week, upper), act.Confirmed(match=ONE, team=upper)) == "NOT_YOURS"
    more = ScoreSheet(total=(DONE.total[0] + 300, DONE.total[1]))
    week.do("Wed 12:02", f"wood:{ONE}", act.Reported(match=ONE, sheet=more))
    week.do("Wed 12:03", member(week, lower), act.Confirmed(match=ONE, team=lower))
    assert (week.match(ONE).result.standing, week.match(ONE).result.scores) == ("confirmed", more.total)
    week.check()


def test_baja_tour_51_the_link_of_a_table_crowns_nobody():
    week = Week(("Pelican", "Osprey"), until="Wed 08:00", divisions=1)
    week.begin(ONE, "Wed 09:58")
    week.tick("Wed 10:00")
    week.do("Wed 12:00", f"wood:{ONE}", act.Reported(match=ONE, sheet=DONE))
    assert (week.now.state, week.now.champion) == ("running", "")
    week.do("Wed 12:01", ORGANISER, act.Confirmed(match=ONE, team=week.match(ONE).loser))
    assert (week.now.state, week.now.champion) == ("finished", week.match(ONE).winner)


def test_a_table_reports_what_needs_no_confirmation(week):
    week.do("Wed 12:00", "table:3", act.Reported(match=ONE, sheet=DONE))
    assert week.match(ONE).result.standing == "confirmed"
    assert week.refused("Wed 12:01", "nobody", act.Reported(match=TWO, sheet=DONE)) == "NOT_YOURS"


def test_baja_tx_12_baja_tour_50_not_winner(week):
    """BAJA-TOUR-50: the winner writes its name before Thursday 10:00, and the loser cannot."""
    upper, lower = reported(week)
    assert week.refused("Wed 12:05", member(week, lower), act.Advanced(match=ONE, team=lower)) == "NOT_WINNER"
    assert week.refused("Wed 12:05", member(week, lower), act.Advanced(match=ONE, team=upper)) == "NOT_YOURS"
    week.do("Wed 12:06", member(week, upper), act.Advanced(match=ONE, team=upper))
    assert week.match(NEXT).places == (upper, None)
    entry = week.now.chart[(NEXT, 0)]
    assert (entry.team, entry.by, entry.at, entry.late) == (upper, member(week, upper), week.at("Wed 12:06"), False)
    assert week.refused("Wed 12:07", member(week, upper), act.Advanced(match=ONE, team=upper)) == "NOT_NOW"


def test_baja_tx_12_advanced_late(week):
    """BAJA-TOUR-51-R: not written, result known: filled in on Thursday at 10:00."""
    upper, _ = reported(week)
    week.tick("Thu 09:59:59")
    assert week.match(NEXT).places == (None, None)
    week.tick("Thu 10:00")
    assert week.match(NEXT).places[0] == upper
    assert week.now.chart[(NEXT, 0)].late
    assert week.now.chart[(NEXT, 0)].by == HOUSE


def test_baja_tour_51_advance_policy_forfeit():
    week = Week(EIGHT, until="Wed 08:00", advance_policy="forfeit")
    for name in (ONE, TWO):
        week.begin(name, "Wed 09:58")
    week.tick("Wed 10:00")
    upper, _ = reported(week)
    other, _ = reported(week, match=TWO)
    week.do("Wed 12:30", member(week, other), act.Advanced(match=TWO, team=other))
    week.tick("Thu 10:00")
    match = week.match(NEXT)
    assert (match.places, match.state, match.reason, match.winner) == ((upper, other), "forfeit", "not_advanced", other)
    week.check()


def test_baja_tour_51_without_result_the_place_stays_empty(week):
    for name in (TWO, "D1-R1-M3", "D1-R1-M4"):
        week.play(name, "", "Wed 12:00")
    week.tick("Thu 10:05")
    assert week.match(NEXT).places[0] is None
    week.tick("Thu 10:05:01")
    assert (week.match(ONE).state, week.match(ONE).reason) == ("double_forfeit", "no_result")
    assert (week.match(NEXT).state, week.match(NEXT).winner) == ("walkover", week.match(TWO).winner)
    week.check()


# --- disputes and corrections -----------------------------------------------------------------------------------------


def test_baja_trx_7_result_disputed(week):
    """BAJA-TOUR-52-R: nobody goes on until the organiser decides."""
    upper, lower = reported(week)
    week.do("Wed 12:02", member(week, lower), act.Disputed(match=ONE, team=lower, words="We had 19,100."))
    assert week.refused("Wed 12:03", member(week, upper), act.Advanced(match=ONE, team=upper)) == "RESULT_DISPUTED"
    assert week.refused("Wed 12:03", member(week, lower), act.Confirmed(match=ONE, team=lower)) == "RESULT_DISPUTED"
    assert week.refused("Wed 12:03", ORGANISER, act.Reported(match=ONE, sheet=DONE)) == "RESULT_DISPUTED"
    decision = act.Decided(match=ONE, why="Added up again.", sheet=ScoreSheet(total=(18_900, 20_300)))
    assert week.refused("Wed 12:10", member(week, upper), decision) == "NOT_YOURS"
    assert week.refused("Wed 12:10", ORGANISER, act.Decided(match=ONE, why="", winner=lower)) == "WHY_MISSING"
    week.do("Wed 12:10", "organiser:olga", decision)
    week.do("Wed 12:11", member(week, lower), act.Advanced(match=ONE, team=lower))
    assert week.match(NEXT).places[0] == lower
    trace = week.now.corrections[0]
    assert (trace.by, trace.at, trace.why) == ("organiser:olga", week.at("Wed 12:10"), "Added up again.")
    assert (trace.before[0], trace.after[0], trace.after[3]) == (upper, lower, (18_900, 20_300))
    week.check()


def test_baja_tour_52_a_dispute_takes_the_name_off_the_chart(week):
    upper, lower = reported(week)
    week.do("Wed 12:01", member(week, upper), act.Advanced(match=ONE, team=upper))
    week.do("Wed 12:02", member(week, lower), act.Disputed(match=ONE, team=lower))
    assert week.match(NEXT).places[0] is None
    week.tick("Thu 12:00")
    assert week.match(NEXT).state == "open"
    week.do("Thu 12:00", ORGANISER, act.Decided(match=ONE, why="The first sheet is right.", winner=upper))
    assert week.match(NEXT).places[0] == upper


def ready(week):
    """The next match knows both teams."""
    for name in (ONE, TWO):
        week.play(name, "", "Wed 12:00")
    return week.match(ONE).places


def test_baja_tour_52_a_correction_seats_the_other_team(week):
    upper, lower = ready(week)
    week.come(NEXT, upper, "Thu 09:50")
    assert upper in week.match(NEXT).shown
    week.do("Thu 09:55", ORGANISER, act.Decided(match=ONE, why="A book was counted twice.", winner=lower))
    match = week.match(NEXT)
    assert (match.places[0], match.state, dict(match.shown)) == (lower, "scheduled", {})
    assert week.now.chart[(NEXT, 0)].team == lower
    assert len(week.now.corrections) == 1
    told = [(note.kind, note.team) for note in week.now.outbox.values() if note.match == NEXT]
    assert ("next_game", lower) in told
    assert [note.kind for note in week.now.outbox.values() if note.match == ONE and note.team == lower] == [
        "result"
    ] * 2
    week.check()


def test_baja_tour_52_what_is_no_longer_so_is_told_to_nobody(week):
    upper, lower = ready(week)

    def still_told() -> set[tuple[str, str, str]]:
        kinds = [(note.kind, note.match, note.team) for note in week.waiting() if note.kind != "chart"]
        assert len(kinds) == len(set(kinds)), "nothing is told twice"
        return set(kinds)

    other = week.match(NEXT).opponent(upper)
    results = {("result", ONE, upper), ("result", ONE, lower)}
    assert still_told() >= {*results, ("next_game", NEXT, upper), ("next_game", NEXT, other)}
    week.do("Thu 09:55", ORGANISER, act.Decided(match=ONE, why="A book was counted twice.", winner=lower))
    assert still_told() >= {*results, ("next_game", NEXT, lower), ("next_game", NEXT, other)}
    assert ("next_game", NEXT, upper) not in still_told()
    week.do("Thu 09:56", ORGANISER, act.Reopened(match=ONE, goes_on=False, why="It was another table."))
    assert not {one for one in still_told() if one[1] in (ONE, NEXT)}
    week.check()


def test_baja_tour_52_next_game_begun(week):
    upper, lower = ready(week)
    week.begin(NEXT, "Thu 09:58")
    week.tick("Thu 10:00")
    changed = act.Decided(match=ONE, why="A book was counted twice.", winner=lower)
    assert week.refused("Thu 10:30", ORGANISER, changed) == "NEXT_GAME_BEGUN"
    same = act.Decided(match=ONE, why="Points corrected.", sheet=ScoreSheet(total=(20_400, 18_900)))
    week.do("Thu 10:31", ORGANISER, same)
    assert (week.match(ONE).result.scores, week.match(ONE).winner) == ((20_400, 18_900), upper)
    assert week.match(NEXT).state == "running"


def test_baja_tour_52_next_game_begun_for_a_dispute(week):
    upper, lower = reported(week)
    week.do("Wed 12:01", member(week, upper), act.Advanced(match=ONE, team=upper))
    week.play(TWO, "", "Wed 12:02")
    week.begin(NEXT, "Thu 09:58")
    week.tick("Thu 10:00")
    late = act.Disputed(match=ONE, team=lower)
    assert week.refused("Thu 10:01", member(week, lower), late) == "NEXT_GAME_BEGUN"


def test_baja_tour_52_a_no_show_taken_back(week):
    """The organiser lets a team play after all: its walkover is undone, and the other stands in the next bracket."""
    ready(week)
    week.tick("Thu 10:05:01")
    assert week.match(NEXT).state == "double_forfeit"
    lower = week.match(NEXT).places[1]
    week.do("Thu 11:00", ORGANISER, act.Decided(match=NEXT, why="The ferry was late.", winner=lower))
    assert (week.match(NEXT).state, week.match(NEXT).reason, week.match(NEXT).winner) == ("forfeit", "decision", lower)
    week.do("Thu 12:00", ORGANISER, act.Decided(match=NEXT, why="Both were too late.", winner=""))
    assert week.match(NEXT).state == "double_forfeit"
    assert [one.after[0] for one in week.now.corrections] == [lower, ""]


def test_baja_tour_52_a_walkover_is_undone_with_its_cause(week):
    week.tick("Wed 10:01")
    for name in (TWO, "D1-R1-M3"):
        week.play(name, "", "Wed 12:00")
    week.do("Wed 12:10", ORGANISER, act.Decided(match=ONE, why="Both left.", winner=""))
    assert week.match(NEXT).state == "walkover"
    assert week.match("D1-R3-M1").places[0] == week.match(TWO).winner
    upper = week.match(ONE).places[0]
    week.do("Wed 12:20", ORGANISER, act.Decided(match=ONE, why="They finished it.", winner=upper))
    week.do("Wed 12:21", ORGANISER, act.Advanced(match=ONE, team=upper))
    assert week.match(NEXT).state == "scheduled"
    assert week.match("D1-R3-M1").places[0] is None
    week.check()


def test_baja_tour_52_what_cannot_be_decided(week):
    assert (
        week.refused("Wed 12:00", ORGANISER, act.Decided(match=NEXT, why="Why not.", winner="T1")) == "TEAMS_NOT_KNOWN"
    )
    assert week.refused("Wed 12:00", ORGANISER, act.Decided(match="D3", why="Why not.", winner="T1")) == "UNKNOWN"
    absent = week.match(TWO).places[0]
    assert week.refused("Wed 12:00", ORGANISER, act.Decided(match=ONE, why="Why not.", winner=absent)) == "UNKNOWN"
    tie = act.Decided(match=ONE, why="A tie.", sheet=ScoreSheet(total=(5, 5)))
    assert week.refused("Wed 12:00", ORGANISER, tie) == "TIE_NOT_BROKEN"
    before = Week(SIX, until="Tue 19:00")
    assert before.refused("Tue 19:00", ORGANISER, act.Decided(match=TWO, why="Early.")) == "CHARTS_NOT_POSTED"


def test_baja_tour_52_everything_stands_in_the_log(week):
    ready(week)
    assert [entry.at for entry in week.now.log] == sorted(entry.at for entry in week.now.log)
    assert all(entry.by for entry in week.now.log)
    with pytest.raises(AttributeError):
        week.now.state = "finished"  # type: ignore[misc]
    assert replace(week.now, log=()).log == ()

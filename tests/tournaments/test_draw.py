"""The draw, byes, charts and their e-mails (BAJA-TOUR-13-R, BAJA-TOUR-15-R, BAJA-TOUR-18)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import HOUSE, ORGANISER
from rummyhouse.tournaments.draw import (
    BYE,
    byes_of,
    commitment,
    drawn,
    first_round,
    games_of,
    lots,
    new_seed,
    rounds_of,
    spread,
)
from rummyhouse.tournaments.formats.knock_out import division_matches
from rummyhouse.tournaments.posting import lots_of
from tests.tournaments.week import EIGHT, SIX, Week


def names(number):
    return [f"T{one}" for one in range(1, number + 1)]


def seed_for(order, entered):
    """A seed that draws this order for Division 1."""
    ids = names(len(entered))
    wanted = [ids[entered.index(name)] for name in order]
    return next(seed for seed in range(10_000) if drawn(ids, seed, 1) == wanted)


def test_baja_tour_10_every_team_plays_in_both_divisions():
    week = Week(SIX, until="Tue 18:00")
    assert all(sorted(one.order) == names(6) for one in week.now.divisions.values())
    assert list(week.now.divisions) == [1, 2]


def test_baja_tour_10_one_division():
    week = Week(SIX, until="Tue 18:00", divisions=1)
    assert list(week.now.divisions) == [1]
    assert "FINAL" not in week.now.matches


def test_baja_tour_12_by_lot_among_all():
    """Every order of four teams comes up about equally often (chi-square, 23 degrees of freedom, 0.1 %)."""
    found = Counter(tuple(drawn("ABCD", seed, 1)) for seed in range(4800))
    assert set(found) == set(permutations("ABCD"))
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 49.7


def test_baja_tour_13_two_draws_from_one_seed():
    week = Week(EIGHT, until="Tue 18:00", seed=17)
    one, two = week.now.divisions.values()
    assert (one.seed, two.seed) == (17, 17)
    assert one.order != two.order
    assert list(one.order) == drawn(names(8), 17, 1)
    assert list(two.order) == drawn(names(8), 17, 2)


def test_baja_tour_13_known_answer():
    """The procedure of docs/tournament.md never changes."""
    assert drawn(SIX, 2027, 1) == ["Pelican", "Osprey", "Frigate", "Gull", "Heron", "Tern"]


def test_baja_tour_13_other_lots_draw_differs():
    week = Week(SIX, until="Tue 13:00")
    right = lots_of(week.now, 1)
    wrong = act.Drawn(division=1, seed=right.seed, attempt=0, order=tuple(reversed(right.order)))
    assert week.refused("Tue 13:00", ORGANISER, wrong) == "DRAW_DIFFERS"
    other = act.Drawn(division=1, seed=99, attempt=0, order=tuple(drawn(names(6), 99, 1)))
    assert week.refused("Tue 13:00", ORGANISER, other) == "DRAW_DIFFERS"
    assert (
        week.refused("Tue 13:00", ORGANISER, act.Drawn(division=2, seed=1, attempt=0, order=right.order)) == "NOT_NOW"
    )
    assert week.refused("Tue 13:00", "heron1", right) == "NOT_YOURS"
    week.do("Tue 13:00", ORGANISER, right)
    week.do("Tue 13:05", ORGANISER, lots_of(week.now, 2))
    assert week.now.state == "drawn"


def test_baja_tour_13_avoid_repeat_first_opponent():
    repeats = 0
    for seed in range(30):
        plain = Week(EIGHT[:4], until="Tue 18:00", seed=seed)
        week = Week(EIGHT[:4], until="Tue 18:00", seed=seed, avoid_repeat_first_opponent=True)
        games = [games_of(first_round(one.order)) for one in week.now.divisions.values()]
        assert not games[0] & games[1]
        assert (week.now.divisions[2].attempt > 0) == bool(
            games[0] & games_of(first_round(plain.now.divisions[2].order))
        )
        repeats += week.now.divisions[2].attempt > 0
    assert repeats > 3


def test_baja_tour_13_repeats_that_cannot_be_avoided():
    week = Week(SIX[:2], until="Tue 18:00", avoid_repeat_first_opponent=True)
    assert week.now.divisions[2].attempt == 100


def test_baja_tour_13_draw_seed_is_agreed_on():
    week = Week(SIX, until="Tue 18:00", seed=42, draw_seed=42)
    assert week.now.divisions[1].seed == 42
    assert len(commitment(new_seed(), "salt")) == 64


TABLE = """
2 1 2 0 1 1 3
3 2 4 1 1 2 5
4 2 4 0 2 3 7
5 3 8 3 1 4 9
6 3 8 2 2 5 11
7 3 8 1 3 6 13
8 3 8 0 4 7 15
9 4 16 7 1 8 17
12 4 16 4 4 11 23
16 4 16 0 8 15 31
24 5 32 8 8 23 47
32 5 32 0 16 31 63
64 6 64 0 32 63 127
"""


@pytest.mark.parametrize("row", [tuple(map(int, line.split())) for line in TABLE.strip().splitlines()])
def test_baja_tour_14_table(row):
    teams, rounds, size, byes, first, games, in_all = row
    week = Week([f"Team {number}" for number in range(teams)], until="Tue 18:00")
    pairs = first_round(week.now.divisions[1].order)
    assert (rounds_of(teams), 2 * len(pairs), len(byes_of(pairs))) == (rounds, size, byes)
    assert len(games_of(pairs)) == first == teams - size // 2
    matches = [match for match in week.now.matches.values() if match.state != "bye"]
    assert sum(match.division == 1 for match in matches) == games
    assert len(matches) == in_all


def test_baja_tour_15_spread():
    assert spread(4) == [1, 3, 2, 4]
    assert spread(8) == [1, 5, 3, 7, 2, 6, 4, 8]


def test_baja_tour_15_winners_go_to_the_neighbouring_match():
    matches = division_matches(names(8), 1, Week().now.terms)
    for match in matches.values():
        if match.round < 3:
            assert match.next == f"D1-R{match.round + 1}-M{(match.number + 1) // 2}"
            assert match.next_place == (0 if match.number % 2 else 1)
            assert matches[match.next].sources[match.next_place] == match.id


def test_baja_tx_2_eight_teams():
    """BAJA-TOUR-14-R, BAJA-TOUR-25-R: no bye; 4 + 4, 2 + 2, 1 + 1, and the final: 15 games."""
    week = Week(EIGHT, until="Tue 18:00")
    found = Counter(week.now.terms.said(match.posted)[:3] for match in week.now.matches.values())
    assert found == {"Wed": 8, "Thu": 4, "Fri": 2, "Sat": 1}


def test_baja_tx_3_six_teams():
    """BAJA-TOUR-15-R, BAJA-TOUR-16-R, BAJA-TOUR-18."""
    order = ["Pelican", "Osprey", "Heron", "Tern", "Gull", "Frigate"]
    assert first_round(order) == [("Pelican", BYE), ("Heron", "Tern"), ("Osprey", BYE), ("Gull", "Frigate")]
    again = ["Osprey", "Gull", "Pelican", "Heron", "Frigate", "Tern"]
    assert first_round(again, ("Pelican", "Osprey")) == [
        ("Gull", BYE),
        ("Osprey", "Pelican"),
        ("Heron", BYE),
        ("Frigate", "Tern"),
    ]
    week = Week(SIX, until="Tue 18:00", seed=seed_for(order, list(SIX)))
    assert week.names("D1-R1-M1") == ["Pelican", BYE]
    assert week.names("D1-R1-M3") == ["Osprey", BYE]
    assert week.names("D1-R2-M1") == ["Pelican", ""]
    assert week.match("D1-R2-M1").sources == ("D1-R1-M1", "D1-R1-M2")
    assert week.now.terms.said(week.match("D1-R2-M1").posted) == "Thu 10:00"
    told = [(week.now.name(note.team), week.now.terms.said(note.due)) for note in week.waiting()]
    assert told == [("Pelican", "Tue 18:00"), ("Osprey", "Tue 18:00")]


def test_baja_tx_4_five_teams():
    """BAJA-TOUR-15-R, BAJA-TOUR-16-R: one team has two byes."""
    pairs = first_round(list("ABCDE"))
    assert pairs == [("A", BYE), ("C", BYE), ("B", BYE), ("D", "E")]
    for order in permutations("ABCDE"):
        byes = byes_of(first_round(order, byes_of(pairs)))
        assert {"D", "E"} < set(byes)
        assert byes[0 if byes[0] not in "DE" else 1 if byes[1] not in "DE" else 2] == next(
            team for team in order if team not in "DE"
        )


def test_baja_tour_16_avoid_double_bye_can_be_switched_off():
    doubles = 0
    for seed in range(20):
        week = Week(SIX, until="Tue 18:00", seed=seed, avoid_double_bye=False)
        byes = [set(byes_of(first_round(one.order))) for one in week.now.divisions.values()]
        assert {week.match("D2-R1-M1").winner, week.match("D2-R1-M3").winner} == byes[1]
        doubles += bool(byes[0] & byes[1])
    assert doubles


def test_baja_tour_17_charts_hang_on_wednesday_morning():
    week = Week(SIX, until="Wed 07:59")
    assert week.now.state == "drawn"
    week.tick("Wed 08:00")
    assert week.now.state == "posted"
    assert sum(note.kind == "chart" for note in week.now.outbox.values()) == 6


def test_baja_tour_18_byes_are_told_on_tuesday_evening():
    week = Week(SIX, until="Tue 12:01")
    for division in (1, 2):
        week.do("Tue 14:00", ORGANISER, lots_of(week.now, division))
    assert {note.state for note in week.told()} == {"planned"}
    assert week.waiting() == []
    week.tick("Tue 18:00")
    assert len(week.waiting()) == 2
    name = week.waiting()[0].id
    assert week.refused("Tue 18:00", ORGANISER, act.ByeMailsDue(notifications=(name,))) == "NOT_YOURS"
    week.do("Tue 18:00:05", HOUSE, act.Sent(notification=name))
    assert week.refused("Tue 18:00:06", HOUSE, act.Sent(notification=name)) == "NOT_NOW"
    assert week.refused("Tue 18:00:06", HOUSE, act.Sent(notification="bye:X")) == "UNKNOWN"
    assert len(week.waiting()) == 1
    week.check()


def test_baja_tour_19_both_divisions_may_be_told():
    week = Week(SIX, until="Tue 20:00", bye_notify_divisions="1, 2", bye_notify_at="Tue 20:00")
    assert len(week.waiting()) == 4


def test_baja_tour_19_a_bye_has_no_score():
    week = Week(SIX, until="Wed 08:00")
    match = week.match("D1-R1-M1")
    assert (match.state, match.result, match.started) == ("bye", None, None)
    assert week.now.terms["venue"] == "La Costa Restaurant"


def test_a_team_that_withdraws_before_the_e_mail_is_not_told():
    week = Week(SIX, until="Tue 12:01")
    for division in (1, 2):
        week.do("Tue 14:00", ORGANISER, lots_of(week.now, division))
    week.do("Tue 15:00", ORGANISER, act.Withdrawn(who=week.match("D1-R1-M1").winner))
    week.tick("Tue 18:00")
    assert sorted(note.state for note in week.told()) == ["dropped", "due"]


def test_the_seed_keeps_its_lots_apart():
    assert lots("ABCDEFGH", 1, "division", "1", "0") != lots("ABCDEFGH", 1, "partners")


@given(teams=st.integers(2, 512), seed=st.integers(0, 2**63 - 1), division=st.integers(1, 2))
def test_baja_tour_15_every_bracket_of_2_to_512_holds(teams, seed, division):
    """Everybody stands in it once, byes are as few as can be and never meet, and the same seed draws the same."""
    entered = names(teams)
    order = drawn(entered, seed, division)
    assert sorted(order) == sorted(entered)
    assert order == drawn(entered, seed, division)
    pairs = first_round(order)
    rounds = rounds_of(teams)
    assert 2 ** (rounds - 1) < teams <= 2**rounds
    assert len(pairs) == 2**rounds // 2
    places = [place for pair in pairs for place in pair]
    assert sorted(place for place in places if place != BYE) == sorted(entered)
    assert places.count(BYE) == 2**rounds - teams
    assert all(pair[0] != BYE for pair in pairs)
    assert byes_of(pairs) == [team for team in [pair[0] for pair in pairs] if team in order[: places.count(BYE)]]
    halves = [pairs[: len(pairs) // 2], pairs[len(pairs) // 2 :]]
    if len(pairs) > 1:
        assert abs(len(byes_of(halves[0])) - len(byes_of(halves[1]))) <= 1

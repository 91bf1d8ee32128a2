"""Tournaments of every size, with people who stay away, send others, withdraw, dispute and forget."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from random import Random

import pytest

from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments import read_log, replay, write_log
from rummyhouse.tournaments.draw import BYE, byes_of, first_round, rounds_of
from rummyhouse.tournaments.rehearsal import Rates, Rehearsal
from rummyhouse.tournaments.state import DECIDED
from tests.lengths import LONG
from tests.tournaments.week import opened

CALM = Rates()
STORMY = Rates(no_shows=0.15, replacements=0.15, forgotten=0.2, disputes=0.15, corrections=0.15, withdrawals=0.05)
EMPTY = Rates(no_shows=0.7, withdrawals=0.3)

POLICIES = {
    "advance_policy": ("warn", "forfeit"),
    "no_show_scope": ("game", "tournament"),
    "both_absent": ("double_forfeit", "draw_lots"),
    "double_winner": ("champion", "challenge"),
    "withdraw_policy": ("bye_until_posted", "forfeit"),
    "late_start_clock": ("posted", "actual"),
    "runner_up_playoff": (False, True),
    "avoid_double_bye": (True, False),
    "avoid_repeat_first_opponent": (False, True),
    "late_entry": (False, True),
}


def policies(seed):
    random = Random(seed)
    return {name: random.choice(values) for name, values in POLICIES.items()}


def play(teams, seed, rates, **choices):
    rehearsal = Rehearsal(opened(seed=seed, **choices), teams, seed, rates)
    return rehearsal.play(), rehearsal


def check_draw(tournament):
    """Everybody is placed once; byes fill the bracket; no bye meets a bye."""
    for division in tournament.divisions.values():
        teams = len(division.order)
        assert len(set(division.order)) == teams
        rested = ()
        if division.number == 2 and tournament.terms["avoid_double_bye"]:
            rested = byes_of(first_round(tournament.divisions[1].order))
        pairs = first_round(division.order, rested)
        placed = Counter(place for pair in pairs for place in pair if place != BYE)
        assert placed == dict.fromkeys(division.order, 1)
        assert len(byes_of(pairs)) == 2 ** rounds_of(teams) - teams
        assert (BYE, BYE) not in pairs
        if rested and 2 * len(rested) <= teams:
            assert not set(byes_of(pairs)) & set(rested)


def check_end(tournament):
    """Every match has ended as the rules know it, and there is a champion or a reason."""
    if tournament.state == "cancelled":
        assert tournament.outcome == "TOO_FEW_TEAMS"
        return
    assert tournament.state == "finished"
    for match in tournament.matches.values():
        assert match.state in DECIDED
        assert not match.is_disputed
        assert (match.winner == "") == (match.state == "double_forfeit" or (match.state == "void" and not match.winner))
        assert not match.winner or match.winner in match.places
        scored = match.result is not None and match.result.scores is not None
        assert not scored or match.state == "finished"
        for number, source in enumerate(match.sources):
            came = tournament.matches[source].winner
            if match.division:
                assert match.places[number] == (came or "NOBODY")
    assert bool(tournament.champion) != bool(tournament.outcome)


def check_people(tournament):
    """Nobody plays at two tables at one time."""
    games = defaultdict(list)
    for match in tournament.matches.values():
        if match.started is not None:
            for people in match.present.values():
                assert len(people) == tournament.terms.team_size
                for person in people:
                    games[person].append((match.started, match.decided_at, match.id))
    for mine in games.values():
        for (_, end, one), (begin, _, two) in pairwise(sorted(mine)):
            assert begin >= end or tournament.matches[one].result.standing == "decided", (one, two)


def check_trace(tournament):
    """Who and when stands with every act, correction, substitution; every e-mail has left once."""
    log = tournament.log
    assert all(one.at <= two.at for one, two in pairwise(log))
    decisions = [entry for entry in log if isinstance(entry.act, act.Decided)]
    assert [(one.match, one.at, one.by, one.why) for one in tournament.corrections] == [
        (entry.act.match, entry.at, entry.by, entry.act.why) for entry in decisions
    ]
    sent = Counter(entry.act.notification for entry in log if isinstance(entry.act, act.Sent))
    assert set(sent.values()) <= {1}
    if tournament.state == "finished":
        assert {note.state for note in tournament.outbox.values()} <= {"sent", "dropped"}
        assert set(sent) == {note.id for note in tournament.outbox.values() if note.state == "sent"}


def check(tournament):
    check_draw(tournament)
    check_end(tournament)
    check_people(tournament)
    check_trace(tournament)


@pytest.mark.parametrize("teams", range(2, 65) if LONG else (*range(2, 18), 24, 31, 32, 33, 48, 64))
def test_every_size(teams):
    """Sizes 2 to 64, one or two divisions, calm and stormy."""
    for rates, divisions in ((CALM, 2 - teams % 2), (STORMY, 1 + teams % 2)):
        tournament, rehearsal = play(teams, teams, rates, divisions=divisions)
        check(tournament)
        if rates is CALM:
            assert rehearsal.refused == []
            assert tournament.champion
            assert all(match.state in ("finished", "bye", "void") for match in tournament.matches.values())


@pytest.mark.parametrize("seed", range(60))
def test_every_policy(seed):
    """Few teams, many policies; the log as text tells the same tournament."""
    random = Random(seed)
    rates = random.choice((STORMY, EMPTY))
    tournament, _ = play(random.randrange(2, 14), seed, rates, divisions=random.choice((1, 2)), **policies(seed))
    check(tournament)
    assert replay(read_log(write_log(tournament.log))) == tournament


@pytest.mark.parametrize(("game", "size"), [("gin", 1), ("kalooki", 1), ("fan", 1), ("basic", 1), ("baja", 2)])
def test_every_game(game, size):
    tournament, _ = play(11, 3, STORMY, game=game, team_size=size)
    check(tournament)


def test_same_seed_same_tournament():
    one, _ = play(9, 5, STORMY)
    two, _ = play(9, 5, STORMY)
    other, _ = play(9, 6, STORMY)
    assert one == two
    assert one.log != other.log


def test_stormy_weather_is_stormy():
    """What the properties are about happens in these tournaments."""
    found = Counter()
    for seed in range(12):
        tournament, rehearsal = play(12, seed, STORMY)
        found.update(match.reason for match in tournament.matches.values())
        found.update(match.state for match in tournament.matches.values())
        found["corrections"] += len(tournament.corrections)
        found["late"] += sum(entry.late for entry in tournament.chart.values())
        found["substitutes"] += sum(len(match.substitutions) for match in tournament.matches.values())
        found.update(code for code, _ in rehearsal.refused)
    wanted = ("no_show", "withdrawn", "decision", "time_limit", "target", "double_forfeit", "walkover")
    assert all(found[name] for name in (*wanted, "corrections", "late", "substitutes", "NEXT_GAME_BEGUN"))

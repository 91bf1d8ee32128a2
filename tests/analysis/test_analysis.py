"""A finished match, judged: by what its seats knew, the turn and not the step, the same again with the same seed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import rummyhouse
from bench.analysis import Course
from bench.planting import KINDS, turn_of
from rummyhouse import analysis, bots, games, records
from rummyhouse.analysis import judge as judge_module
from rummyhouse.analysis import read_analysis
from rummyhouse.analysis.decisions import Decision, Witnesses, decisions
from rummyhouse.analysis.judge import OWN, Judge
from rummyhouse.analysis.plays import Effort, Plays
from rummyhouse.bots.keen import Budget, Thinker
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import PLAIN
from rummyhouse.languages import keeping, reading, told
from rummyhouse.rules import Round, imagine, new_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse import Play
    from rummyhouse.analysis.judge import Found
    from rummyhouse.records import Record

RECORDS = Path(__file__).parents[1] / "transcripts"
DEALS = 4 if PLAIN else 32
JUDGED = [game for game in bots.STEADY_GAMES if not PLAIN or game in ("fan", "gin")]


def by_steady(play: Play) -> int:
    return int(play.choose("steady"))


def a_match(game: str, choose: Callable[[Play], int] = by_steady, *, seed: int = 1, **more: Any) -> Record:
    """A match to its end."""
    play = rummyhouse.new(game, seed=seed, **more)
    while not play.is_over:
        if play.is_round_over:
            play.next_round()
        else:
            play.act((choose(play),))
    return play.record().record


@pytest.fixture(scope="module")
def gin() -> Record:
    return a_match("gin", preset="parity")


def test_the_same_seed_and_deals_give_the_same(gin: Record) -> None:
    one = analysis.analyse(gin, deals=DEALS, seed=3)
    assert one == analysis.analyse(gin, deals=DEALS, seed=3)
    assert one.json() != analysis.analyse(gin, deals=DEALS, seed=4).json()
    assert analysis.read_analysis(one.json()) == one


def test_it_takes_what_read_gives(gin: Record) -> None:
    read = rummyhouse.read(records.write(gin))
    assert analysis.analyse(read, deals=DEALS, seed=3, seats=[0]) == analysis.analyse(
        gin, deals=DEALS, seed=3, seats=[0]
    )


@pytest.mark.compiled
def test_a_reason_fits_its_decision() -> None:
    """What seemed better on some deals and was not on others praises nothing."""
    found = analysis.analyse(rummyhouse.read(RECORDS / "gin-parity.rummy"), deals=32, seed=3)
    assert any(one.loss == 0 and one.error > 0 for one in found.judgements), "something seemed better"
    for one in found.judgements:
        assert (one.best_row == one.row) == (one.loss == 0)
        assert ("more than what was done" in one.reason) == (one.loss > 0)


@pytest.mark.parametrize("rubbish", [None, "gin.rummy", rummyhouse.new("gin", seed=1)])
def test_what_is_no_record_is_refused(rubbish: Any) -> None:
    with pytest.raises(analysis.AnalysisError, match="judged by its record"):
        analysis.analyse(rubbish)


def test_an_analysis_that_is_kept_is_told_to_each_reader(gin: Record) -> None:
    with keeping():
        kept = analysis.analyse(gin, deals=DEALS, seed=3, seats=[0])
    plain = analysis.analyse(gin, deals=DEALS, seed=3, seats=[0])
    pairs = list(zip(read_analysis(kept.json()).judgements, plain.judgements, strict=True))
    assert all(told(one.reason) == other.reason and told(one.told) == other.told for one, other in pairs)
    with reading("de"):
        assert not {told(one.reason) for one, _ in pairs} & {other.reason for _, other in pairs}


def test_every_decision_of_a_match_is_judged_once_and_in_order(gin: Record) -> None:
    found = analysis.analyse(gin, deals=DEALS)
    assert [one.number for one in found.judgements] == list(range(len(found.judgements)))
    rows = [(one.seat, action) for one in found.judgements for action in one.row]
    turns = [entry for entry in gin.rounds[0].entries if isinstance(entry, records.Turn)]
    acted = [(turn.seat, action) for turn in turns for action in turn.actions]
    left = iter(acted)
    assert all(row in left for row in rows), "the decisions are what was done, in its order"
    for seat in (0, 1):
        own = [one for one in found.judgements if one.seat == seat]
        account = found.seats[seat]
        assert account is not None
        assert account.decisions == len(own)
        assert account.given == pytest.approx(sum(one.loss for one in own), abs=0.01)


def test_whoever_draws_decides_again_but_whoever_takes_what_lies_open_does_not() -> None:
    found = records.read((RECORDS / "gin-parity-knock.rummy").read_text(encoding="utf-8"))
    told = [
        (one.seat, " / ".join(games.find("gin").words.write(action) for action in one.row))
        for one in decisions(found, games.find("gin"), 1)
    ]
    assert (0, "take upcard / play 6D") in told
    assert (1, "draw stock") in told
    assert (1, "play JS") in told


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats"), [("fiji", 2), ("baja", 4), ("basic", 2), ("rhine", 2)])
def test_a_turn_of_many_small_steps_is_one_decision(game: str, seats: int) -> None:
    play = rummyhouse.new(game, seats=seats, seed=2)
    for _ in range(150):
        if play.is_round_over:
            break
        play.act((by_steady(play),))
    found = list(decisions(play.record().record, play.game, 1))
    entries = play.record().record.rounds[0].entries
    steps = sum(len(entry.actions) for entry in entries if isinstance(entry, records.Turn))
    assert len(found) < steps
    assert max(len(one.row) for one in found) > 1
    for one, other in pairwise(found):
        if one.seat == other.seat:
            now = one.begun.copy()
            for action in one.row:
                now.act(action)
            assert now.has_learned or not now.is_alone()


def an_order(size: int, random: Any) -> np.ndarray:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


@pytest.mark.thorough
@pytest.mark.parametrize("name", JUDGED)
def test_a_judgement_depends_on_nothing_that_its_seat_did_not_know(name: str) -> None:
    """Whatever the seat cannot know is dealt anew: the same plays, worth the same to the last bit."""
    game, random = games.find(name), seeded(7)
    seats = 4 if name == "baja" else game.seats[0]
    choice = game.house_rules.for_play(game.house_rules.choose(None))
    steady, asked = bots.find(name, "steady"), 0
    for _round in range(20):
        play = Round(game, choice, new_match(seats, dealer=0, sides=game.sides(choice, seats)))
        play.deal(list(an_order(play.pack_size, random)))
        for _ in range(60):
            if play.waiting or play.is_over:
                break
            seat = play.actors[0]
            ids = np.array(play.legal(seat), np.int32)
            action = int(steady.choose(play.view(seat), ids, len(ids), random))
            if len(ids) > 1 and below(random, 8) == 0:
                found = []
                for _again in range(2):
                    begun = Witnesses.of(game, play.state, play.match, seat, 5, asked)
                    judge = Judge(name, Decision(asked, 1, 0, 0, begun, [action]), 5, Effort(12, tries_all=True))
                    judge.choose(2 if name == "rhine" else 16)
                    found.append(judge.found())
                    game.rules.resample(play.state, seat, an_order(play.pack_size, random))
                assert repr(found[0]) == repr(found[1])
                asked += 1
                if asked == 3:
                    return
            play.act(seat, action)
        if asked:
            return
    pytest.fail("the rounds were too short")


@pytest.mark.compiled
def test_a_planted_blunder_is_found_and_nothing_like_it_elsewhere() -> None:
    random, thinker = seeded(3), Thinker("gin", Budget(0.0, 64))
    planted: list[tuple[int, int, int]] = []

    def blunder(play: Play) -> int:
        prior = by_steady(play)
        seat = play.turn
        assert seat is not None
        legal = np.array([int(one) for one in play.legal()], np.int32)
        if planted or len(legal) < 2 or play.round.state.turns < 4:
            return prior
        imagined = imagine(play.game, play.round.state, play.round.match, seat, random)
        thought = thinker.think(imagined, legal, len(legal), random)
        surely = np.where(np.isfinite(thought.doubt), thought.more + 4 * thought.doubt, 0.0)
        worst = int(np.argmin(surely))
        if surely[worst] > -5:
            return prior
        planted.append((play.number, seat, int(legal[worst])))
        return int(legal[worst])

    found = analysis.analyse(a_match("gin", blunder, preset="classic", seed=5), deals=64)
    number, seat, action = planted[0]
    hit = [one for one in found.worst(seat)[:3] if one.round == number and action in one.row]
    assert hit, "it is among the worst three of its seat"
    assert hit[0].is_mistake
    assert hit[0].best_row != hit[0].row
    assert "points more than what was done" in hit[0].reason


FEW = 3
"""Cards with which somebody may be about to go out."""


def judged_blunder(game: str, seats: int, kind: str) -> Found:
    """The judgement of the first blunder of a kind that can be made in a match; ``steady`` has played until then."""
    course = Course(SimpleNamespace(game=game, seats=seats, preset=None), 1)
    blunder, stays = KINDS[game][kind], kind == "does not go out"

    class Judged(Exception):  # noqa: N818 - what was looked for
        pass

    def choose(course: Course, seat: int) -> int:
        prior = course.steady(seat)
        if (not stays or course.state.hand_count[seat] <= FEW) and len(course.legal(seat)) > 1:
            instead = blunder(turn_of(course, seat, prior))
            if instead is not None:
                raise Judged(seat, instead)
        return prior

    with pytest.raises(Judged) as caught:
        course.run(choose)
    seat, action = caught.value.args
    begun = Witnesses.of(course.match.game, course.state, course.match.standing, seat, 5, 0)
    judge = Judge(game, Decision(0, 1, 0, 0, begun, [action]), 5, Effort(4, tries_all=False))
    judge.choose(16)
    judge.choose_closely(32)
    judge.measure_closely(64, 256)
    return judge.found()


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "seats", "kind"),
    [
        ("kalooki", 3, "breaks its contract up"),
        ("rhine", 3, "does not go out"),
        ("fiji", 4, "does not go out"),
        ("baja", 4, "does not go out"),
    ],
)
def test_a_blunder_is_found_where_turns_are_long(game: str, seats: int, kind: str) -> None:
    judged = judged_blunder(game, seats, kind)
    assert judged.best != OWN
    assert judged.loss > 1.96 * judged.loss_error, "beyond doubt"


class ByChance:
    """Stands in for the trying of two plays: what ``steady`` would do is worth so much more, and chance is large."""

    def __init__(self, more: float, spread: float, seed: int) -> None:
        self.more, self.spread, self.tried = more, spread, 0
        self.random = np.random.default_rng(seed)

    def go_on(self, deals: int, is_left: np.ndarray) -> np.ndarray:
        self.tried += deals * int(is_left.sum())
        values = self.random.normal(0.0, self.spread, (deals, 2)) + np.array([0.0, self.more])
        return np.where(is_left, values, np.nan)


def judged_by_chance(monkeypatch: pytest.MonkeyPatch, more: float, seed: int) -> tuple[bool, int]:
    """Whether a decision is called a mistake as a suspect of a large game, and how many rounds that took."""
    by_chance: Any = ByChance(more, 1000.0, seed)
    monkeypatch.setattr(judge_module, "plays_of", lambda *_: Plays(((0,), (1,)), is_prior=False))
    monkeypatch.setattr(judge_module, "Comparison", lambda *_: by_chance)
    decision: Any = SimpleNamespace(imagined=None, number=0)
    judge = Judge("fiji", decision, 1, Effort(4, tries_all=False))
    judge.choose(32)
    if judge.suspicion is None:
        return False, by_chance.tried
    judge.choose_closely(64)
    judge.measure_closely(256, 1024)
    found = judge.found()
    return found.best != OWN and found.loss > 1.96 * found.loss_error, by_chance.tried


def test_a_large_loss_is_found_among_much_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a quarter of the spread of a round, and on a few deals it often looks like none."""
    found = [judged_by_chance(monkeypatch, 300.0, seed)[0] for seed in range(200)]
    assert sum(found) >= 186


def test_what_has_cost_nothing_is_seldom_a_mistake_and_soon_done_with(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = [judged_by_chance(monkeypatch, 0.0, seed) for seed in range(200)]
    assert sum(found for found, _ in judged) <= 6
    assert np.mean([tried for _, tried in judged]) < 600


@pytest.mark.compiled
def test_the_worst_decisions_are_told_apart_from_one_that_is_hardly_better(
    gin: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the seed: what lies near the border is measured for longer than what is dear beyond doubt."""
    own = [one.number for one in decisions(gin, games.find("gin"), 1) if one.is_own and one.seat == 0]
    lost = dict(zip(own[1::2], (60.0, 50.0, 34.5, 30.0, 10.0, 5.0), strict=False))
    assert len(lost) >= 4

    def plays(game_name: str, decision: Any, effort: Effort) -> Plays:
        return Plays(((decision.row[0],), (decision.row[0], 0)), is_prior=False)

    def comparison(game_name: str, imagined: Any, plays: Any, seed: int, stream: int) -> Any:
        return ByChance(lost.get(stream, -20.0), 50.0, 1000 * seed + stream)

    monkeypatch.setattr(judge_module, "plays_of", plays)
    monkeypatch.setattr(judge_module, "Comparison", comparison)
    right = 0
    for seed in range(1, 41):
        found = analysis.analyse(gin, deals=128, seed=seed, seats=[0])
        right += {one.number for one in found.worst(0)[:3]} == set(own[1::2][:3])
    assert right >= 38, "32 while all dear ones are measured on as many deals"


def test_what_was_tried_need_not_be_tried_again(gin: Record) -> None:
    game = games.find("gin")
    decision = next(one for one in decisions(gin, game, 9) if len(one.begun.legal()) > 2)
    found = []
    for again in (False, True):
        judge = Judge("gin", decision, 9, Effort(4, tries_all=True))
        judge.choose(DEALS)
        if again:
            before, judge = judge, Judge("gin", decision, 9, Effort(4, tries_all=True))
            judge.resume(before.chosen)
            assert not judge.tried
        judge.choose_closely(DEALS)
        judge.measure_closely(DEALS, DEALS)
        found.append(judge.found())
    assert repr(found[0]) == repr(found[1])


def test_luck_is_told_apart_from_skill(gin: Record) -> None:
    found = analysis.analyse(gin, deals=DEALS)
    (played,) = found.rounds
    assert played.made == (2.0 * gin.rounds[0].points[0], 2.0 * gin.rounds[0].points[1])
    assert played.deal == played.made, "steady on every seat has made of this deal what steady makes of it"
    assert len(played.hands) == 2


def test_the_curve_ends_near_what_was_made(gin: Record) -> None:
    found = analysis.analyse(gin, deals=DEALS)
    for seat in (0, 1):
        curve = found.curve(seat)
        assert [one.number for one in curve] == [one.number for one in found.judgements if one.seat == seat]
        assert {one.loss for one in curve} >= {one.loss for one in found.worst(seat)}


def test_only_the_seats_that_are_asked_for_are_judged(gin: Record) -> None:
    told: list[float] = []
    found = analysis.analyse(gin, deals=DEALS, seats=[1], progress=told.append)
    assert {one.seat for one in found.judgements} == {1}
    assert found.seats[0] is None
    assert told == sorted(told)
    assert told[-1] == 1.0
    whole = analysis.analyse(gin, deals=DEALS)
    assert next(one for one in whole.judgements if one.seat == 1).worth == found.judgements[0].worth


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [({"deals": 0}, "may be 1 to"), ({"seats": [2]}, "no seat 2; the seats are 0 to 1"), ({"deals": 10**7}, "may be")],
)
def test_what_cannot_be_asked_is_told(gin: Record, asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(analysis.AnalysisError, match=sentence):
        analysis.analyse(gin, **asked)


def test_a_match_that_goes_on_is_not_analysed() -> None:
    play = rummyhouse.new("gin", seed=1)
    play.act((by_steady(play),))
    with pytest.raises(analysis.AnalysisError, match="not over"):
        analysis.analyse(play.record().record)


def test_what_another_did_in_a_players_place_is_not_judged(gin: Record) -> None:
    game = games.find("gin")
    turns = [place for place, entry in enumerate(gin.rounds[0].entries) if isinstance(entry, records.Turn)]
    taken = {(1, place) for place in turns[len(turns) // 2 :]}
    whole = [one for one in decisions(gin, game, 1) if one.is_own]
    own = [one for one in decisions(gin, game, 1, taken) if one.is_own]
    assert own
    assert [(one.round, one.entry, one.step) for one in own] == [
        (one.round, one.entry, one.step) for one in whole if (one.round, one.entry) not in taken
    ]
    assert sum(len(one.row) for one in own) < sum(len(one.row) for one in whole)
    found = analysis.analyse(gin, deals=DEALS, stand_ins=taken)
    assert not {(one.round, one.entry) for one in found.judgements} & taken
    assert [(one.entry, one.step, list(one.row)) for one in found.judgements] == [
        (one.entry, one.step, one.row) for one in own
    ]


def test_a_turn_that_a_bot_ends_for_somebody_is_his_up_to_there() -> None:
    play = rummyhouse.new("basic", seats=2, seed=2)
    while not any(len(one.row) > 2 for one in decisions(play.record().record, play.game, 1)):
        play.act((by_steady(play),))
    record = play.record().record
    long = next(one for one in decisions(record, play.game, 1) if len(one.row) > 2)
    cut = [one for one in decisions(record, play.game, 1, {(1, long.entry + 1)}) if one.seat == long.seat]
    parts = [one for one in cut if long.entry <= one.entry < long.entry + len(long.row)]
    assert [(one.is_own, one.row) for one in parts[:2]] == [(True, long.row[:1]), (False, [long.row[1]])]


def test_the_position_of_a_decision_is_found_again(gin: Record) -> None:
    for one in decisions(gin, games.find("gin"), 9):
        place = (one.round, one.entry, one.step)
        again = analysis.begun_at(gin, games.find("gin"), 9, one.number, place, one.seat)
        assert again.view().tobytes() == one.begun.view().tobytes()
        assert all(a.state == b.state for a, b in zip(again.rounds, one.begun.rounds, strict=True))

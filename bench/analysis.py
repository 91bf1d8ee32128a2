"""Whether an analysis tells the truth: ``python -m bench.analysis blunders|kinds|players|agreement GAME [options]``.

``blunders``: ``steady`` plays matches in each of which one blunder is planted: at some decision, drawn by chance, what
is by far the worst that could be done. What it costs is measured on deals of its own. Told is how many are found, that
is, called a mistake beyond doubt, and how many stand first among all decisions of their seat.

``kinds``: the same with blunders of kinds that a card player would name (:mod:`bench.planting`), several in a match.

``players``: what ``random``, ``steady`` and ``keen`` give away a decision, each against ``steady``.

``agreement``: in how many matches two analyses with different seeds name the same worst three decisions of a player,
and how many of three they have in common; in how many of them neither names any.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.planting import KINDS, turn_of
from rummyhouse import analysis, bots, games
from rummyhouse.analysis.luck import worth_of_points
from rummyhouse.analysis.trying import Comparison
from rummyhouse.bots.keen import Budget, Thinker
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.ratings import mean, share
from rummyhouse.records import Match
from rummyhouse.rules import imagine

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.analysis import Analysis, Judgement
    from rummyhouse.records import Record

SEARCHED, CHECKED = 32, 512
"""Deals on which a blunder is looked for, and on which it is found out what it costs."""

PROVEN = 2048
"""The same for blunders of kinds: of many that are thought of, one looks dear by chance on fewer."""

PART = 0.25
"""A blunder costs at least this part of the standard deviation of what a round is worth."""

EVERY = 2
"""After so many matches it is told how it stands."""

TRIES = 3
"""So often in a match a kind of blunder is thought of that turns out to cost too little."""

REST = 12
"""After a blunder as many actions are done at least as ``steady`` does them."""

SLIPS = 20
"""A player who slips does anything at all at every so manieth decision; the rest is ``steady``."""


class Course:
    """A match that bots play to its end.

    Attributes:
        match: as it stands.
        entry: how many entries its round has so far.
    """

    def __init__(self, given: Any, seed: int) -> None:
        game = games.find(given.game)
        choice = game.house_rules.for_play(game.house_rules.choose(given.preset))
        self.match = Match.new(game, choice, [f"Seat {seat}" for seat in range(given.seats)])
        self.random = seeded(seed, 3)
        self.entry = 0
        self.bot = bots.find(given.game, "steady")

    def run(self, choose: Callable[[Course, int], int]) -> Record:
        """Play, and give the record."""
        match = self.match
        while match.stage != "over":
            if match.stage == "settling":
                match.settle()
            elif match.stage == "ready":
                match.begin_round(self._order(match.pack_size))
                self.entry = 0
            elif match.stage == "waiting":
                assert match.round is not None
                match.reshuffle(self._order(match.round.waiting))
                self.entry += 1
            else:
                assert match.round is not None
                seat = match.round.actors[0]
                match.act(seat, choose(self, seat))
                self.entry += 1
        return match.record()

    def _order(self, size: int) -> list[int]:
        order = np.arange(size, dtype=np.int16)
        shuffle(order, size, self.random)
        return [int(card) for card in order]

    @property
    def state(self) -> Any:
        """The round in play."""
        assert self.match.round is not None
        return self.match.round.state

    def legal(self, seat: int) -> list[int]:
        """What a seat may do."""
        assert self.match.round is not None
        return self.match.round.legal(seat)

    def by(self, bot: bots.Bot, seat: int) -> int:
        """What a bot would do."""
        assert self.match.round is not None
        legal = np.array(self.legal(seat), np.int32)
        seen = (
            imagine(self.match.game, self.state, self.match.standing, seat, self.random)
            if bot.imagines
            else self.match.round.view(seat)
        )
        return int(bot.choose(seen, legal, len(legal), self.random))

    def steady(self, seat: int) -> int:
        """What ``steady`` would do."""
        return self.by(self.bot, seat)


def spread(given: argparse.Namespace) -> float:
    """The standard deviation of what a round is worth to a side, with ``steady`` on every seat."""
    found: list[float] = []
    number = 0
    while len(found) < 60:
        number += 1
        course = Course(given, given.seed + number)
        record = course.run(Course.steady)
        for one in record.rounds:
            charged = course.match.game.charges(record.choice)
            found += worth_of_points(one.points, course.match.standing, charged=charged)
    return float(np.std(found))


class Planter:
    """Plays like ``steady``, and blunders once.

    Attributes:
        cost: what the blunder costs at least.
        planted: the round, the seat and the number of its turn; None as long as it is not done.
        costs: what it costs.
    """

    def __init__(self, game: str, cost: float, after: int, seed: int) -> None:
        self.thinker = Thinker(game, Budget(0.0, SEARCHED))
        self.cost, self.after, self.seed = cost, after, seed
        self.random = seeded(seed, 7)
        self.planted: tuple[int, int, int] | None = None
        self.costs = 0.0
        self.asked = 0

    def choose(self, course: Course, seat: int) -> int:
        """What to do."""
        prior, legal = course.steady(seat), course.legal(seat)
        self.asked += len(legal) > 1
        if self.planted is None and self.asked > self.after and len(legal) > 1:
            imagined = imagine(course.match.game, course.state, course.match.standing, seat, self.random)
            ids = np.array(legal, np.int32)
            thought = self.thinker.think(imagined, ids, len(ids), self.random)
            known = np.where(np.isfinite(thought.doubt), thought.more, 0.0)
            worst = legal[int(np.argmin(known))]
            if -known.min() > self.cost:
                comparison = Comparison(course.match.game.name, imagined, [(prior,), (worst,)], self.seed, 9)
                values = comparison.go_on(CHECKED, np.ones(2, bool))
                costs = float(np.mean(values[:, 0] - values[:, 1]))
                if costs >= self.cost:
                    self.costs = costs
                    self.planted = (course.match.number, seat, course.entry)
                    return worst
        return prior


def blunders(given: argparse.Namespace) -> None:
    """Plant blunders, and look for them."""
    cost = PART * spread(given)
    found: list[bool] = []
    first, costs, told, seconds = [], [], [], []
    number = 0
    while len(found) < given.matches:
        number += 1
        random = seeded(given.seed, number)
        planter = Planter(given.game, cost, below(random, 60), given.seed + number)
        record = Course(given, given.seed + number).run(planter.choose)
        if planter.planted is None:
            continue
        round_, seat, entry = planter.planted
        judged, took = timed(record, given, number, seats=[seat])
        own = [one for one in judged.judgements if one.round == round_ and one.seat == seat and one.entry <= entry]
        hit = max(own, key=lambda one: (one.entry, one.step))
        found.append(hit.is_mistake)
        first.append(judged.worst()[:1] == (hit,))
        costs.append(planter.costs)
        told.append(hit.loss)
        seconds.append(took)
        if len(found) < given.matches and len(found) % EVERY == 0:
            _say(f"{given.game}: so far {sum(found)} of {len(found)} found")
    _say(
        f"{given.game}: {sum(found)} of {len(found)} planted blunders found ({_part(found)}), {sum(first)} as the "
        f"worst of their seat; they cost {np.mean(costs):.1f} points on average, at least {cost:.1f}, by the analysis "
        f"{np.mean(told):.1f}; {np.median(seconds):.1f} s of processor for a seat (median)"
    )


class KindPlanter:
    """Plays like ``steady``, and the first seat blunders a few times, each time in another way.

    Attributes:
        planted: of each blunder: its kind, the round, the number of its turn, and what it costs.
        harmless: how often a kind was thought of that cost too little to be a blunder.
    """

    def __init__(self, given: argparse.Namespace, cost: float, done: dict[str, int], seed: int) -> None:
        self.kinds = KINDS[given.game]
        self.most = given.planted
        self.cost, self.done, self.seed = cost, done, seed
        self.random = seeded(seed, 7)
        self.planted: list[tuple[str, int, int, float]] = []
        self.harmless: dict[str, int] = {}
        self.rest = 0

    def choose(self, course: Course, seat: int) -> int:
        """What to do."""
        prior, legal = course.steady(seat), course.legal(seat)
        self.rest -= 1
        if seat or len(legal) < 2 or len(self.planted) == self.most or self.rest > 0:
            return prior
        turn = turn_of(course, seat, prior)
        for name in sorted(self.kinds, key=lambda kind: self.done.get(kind, 0)):
            instead = self.kinds[name](turn)
            if instead is None or self.harmless.get(name, 0) >= TRIES or below(self.random, 2) == 0:
                continue
            costs = self._costs(course, seat, prior, instead)
            if costs >= self.cost:
                self.planted.append((name, course.match.number, course.entry, costs))
                self.done[name] = self.done.get(name, 0) + 1
                self.rest = REST
                return instead
            self.harmless[name] = self.harmless.get(name, 0) + 1
        return prior

    def _costs(self, course: Course, seat: int, prior: int, instead: int) -> float:
        """What it costs, on deals of its own; of what costs little on a few, no more is asked.

        What is planted has cost enough on each of three sets of deals, and the last, which tells the cost, is large.
        """
        imagined = imagine(course.match.game, course.state, course.match.standing, seat, self.random)
        comparison = Comparison(course.match.game.name, imagined, [(prior,), (instead,)], self.seed, course.entry)
        costs = 0.0
        for deals in (SEARCHED, CHECKED // 2, PROVEN):
            values = comparison.go_on(deals, np.ones(2, bool))
            costs = float(np.mean(values[:, 0] - values[:, 1]))
            if costs < self.cost:
                break
        return costs


def kinds(given: argparse.Namespace) -> None:
    """Plant what a card player would call a blunder, several in a match, and look for it."""
    cost = given.part * spread(given)
    _say(f"{given.game}: a blunder costs at least {cost:.1f} points")
    done: dict[str, int] = {}
    told: dict[str, list[tuple[bool, bool, float, float]]] = {}
    harmless: dict[str, int] = {}
    seconds: list[float] = []
    number = count = 0
    while count < given.blunders and number < given.matches:
        number += 1
        planter = KindPlanter(given, cost, done, given.seed + number)
        record = Course(given, given.seed + number).run(planter.choose)
        for name, times in planter.harmless.items():
            harmless[name] = harmless.get(name, 0) + times
        if not planter.planted:
            continue
        judged, took = timed(record, given, number, seats=[0])
        seconds.append(took)
        if given.all:
            _say(f"match {number}: {took:.1f} s for {len(judged.judgements)} decisions")
        worst = judged.worst()
        for name, round_, entry, costs in planter.planted:
            own = [one for one in judged.judgements if one.round == round_ and one.entry <= entry]
            hit = max(own, key=lambda one: (one.entry, one.step))
            is_worst = hit in worst[: 2 * len(planter.planted)]
            told.setdefault(name, []).append((hit.is_mistake, is_worst, costs, hit.loss))
            count += 1
            if given.all:
                tried = [one.more for one in hit.alternatives[:1]]
                _say(f"  {name}: costs {costs:.1f}; told {hit.loss:.1f} ±{hit.error:.1f}, {hit.deals} deals, {tried}")
    for name, ones in told.items():
        found = [one[0] for one in ones]
        _say(
            f"{given.game}, {name}: {sum(found)} of {len(ones)} found, {sum(one[1] for one in ones)} among the worst; "
            f"cost {np.mean([one[2] for one in ones]):.1f}, told {np.mean([one[3] for one in ones]):.1f}; "
            f"{harmless.get(name, 0)} times it was none"
        )
    all_found = [one[0] for ones in told.values() for one in ones]
    _say(
        f"{given.game}: {sum(all_found)} of {count} found ({_part(all_found)}), each costs at least {cost:.1f} points; "
        f"{np.median(seconds):.1f} s of processor for a seat (median)"
    )


def players(given: argparse.Namespace) -> None:
    """What bots give away."""
    for name in given.bots.split(","):
        bot = bots.find(given.game, name)
        lost: list[float] = []
        mistakes = decisions = 0
        for number in range(given.matches):

            def choose(course: Course, seat: int, bot: bots.Bot = bot) -> int:
                return course.by(bot, seat) if seat == 0 else course.steady(seat)

            judged, _ = timed(Course(given, given.seed + number).run(choose), given, number, seats=[0])
            own = judged.seats[0]
            assert own is not None
            lost += [one.loss for one in judged.judgements]
            mistakes += own.mistakes
            decisions += own.decisions
        value = mean(lost)
        _say(
            f"{given.game}: {name} gives away {value.value:.2f} points a decision ({value.low:.2f} to "
            f"{value.high:.2f}); {100 * mistakes / decisions:.1f} % of {decisions:,} decisions are mistakes"
        )


def slipping(random: Any) -> Callable[[Course, int], int]:
    """``steady``, but that it slips."""

    def choose(course: Course, seat: int) -> int:
        legal = course.legal(seat)
        return legal[below(random, len(legal))] if below(random, SLIPS) == 0 else course.steady(seat)

    return choose


def agreement(given: argparse.Namespace) -> None:
    """Whether two seeds name the same worst three decisions."""
    same, common, none, seconds = [], 0, 0, []
    for number in range(given.matches):
        slips = slipping(seeded(given.seed, 1000 + number))
        record = Course(given, given.seed + number).run(Course.steady if given.plain else slips)
        one, took = timed(record, given, 1, seats=[0])
        other, _ = timed(record, given, 2, seats=[0])
        worst = [{_end(one) for one in judged.worst()[:3]} for judged in (one, other)]
        same.append(worst[0] == worst[1])
        common += len(worst[0] & worst[1])
        none += not worst[0] | worst[1]
        seconds.append(took)
        if len(same) < given.matches and len(same) % EVERY == 0:
            _say(f"{given.game}: so far {sum(same)} of {len(same)} matches")
    _say(
        f"{given.game}: two seeds agree on the worst three in {sum(same)} of {len(same)} matches ({_part(same)}), "
        f"in {none} of them neither names any; on {common} of {3 * len(same)} decisions; "
        f"{np.median(seconds):.1f} s of processor for a seat (median)"
    )


def _end(one: Judgement) -> tuple[int, int]:
    """The round and the action with which a decision ends.

    Its number, and where it begins, may differ from seed to seed: with one, a step has shown the seat something, and
    it decides anew; with another it has not.
    """
    return one.round, one.entry + one.step + len(one.row)


def timed(record: Record, given: argparse.Namespace, seed: int, seats: Any = None) -> tuple[Analysis, float]:
    """An analysis, and the seconds of processor that it took."""
    began = time.process_time()
    thorough = False if given.unlike else None
    judged = analysis.analyse(record, deals=given.analysis_deals or None, seed=seed, seats=seats, thorough=thorough)
    return judged, time.process_time() - began


def _part(found: list[bool]) -> str:
    part = share(sum(found), len(found))
    return f"{100 * part.value:.0f} %, 95 % interval {100 * part.low:.0f} to {100 * part.high:.0f}"


def _say(line: str) -> None:
    print(line, flush=True)


def main() -> None:
    """Measure, and tell what came of it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=["blunders", "kinds", "players", "agreement"])
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--preset")
    asked.add_argument("--matches", type=int, default=20)
    asked.add_argument("--analysis-deals", type=int, default=0, help="0: what suits the game")
    asked.add_argument("--bots", default="random,steady,keen:64")
    asked.add_argument("--plain", action="store_true", help="agreement: steady without slips")
    asked.add_argument("--blunders", type=int, default=20, help="kinds: as many in all")
    asked.add_argument("--planted", type=int, default=4, help="kinds: in a match at the most")
    asked.add_argument(
        "--part", type=float, default=PART, help="kinds: of the spread of a round, what one costs at least"
    )
    asked.add_argument("--all", action="store_true", help="kinds: tell of each")
    asked.add_argument("--unlike", action="store_true", help="judge closely only what steady would not have done")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    given.seats = given.seats or games.find(given.game).seats[0]
    assert given.game in bots.STEADY_GAMES, f"nobody can judge {given.game}"
    {"blunders": blunders, "kinds": kinds, "players": players, "agreement": agreement}[given.what](given)


if __name__ == "__main__":
    main()

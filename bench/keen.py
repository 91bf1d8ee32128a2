"""What thinking is worth: ``keen`` against ``steady`` on the same deals from both seats.

``python -m bench.keen GAME [--seats N] [--bot keen:64] [--against steady] [--deals N | --matches N] [--minutes M]
[--processes K] [--seed S]`` tells points a round and the share of rounds, or of matches, that the first bot wins, each
with its 95 % interval. Every deal, or every match, is played twice, with the seats changed. With several seats the two
bots sit in turn; partners are of one kind. At Gin either may be ``simple`` (:mod:`bench.simple`).
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from bench import simple
from rummyhouse import bots, games
from rummyhouse.cards import seeded, shuffle
from rummyhouse.compiled import units
from rummyhouse.ratings import mean
from rummyhouse.rules import imagine, new_match

if TYPE_CHECKING:
    from rummyhouse.simulation import Player


def find(game: str, name: str) -> Player:
    """A bot of the house, or ``simple`` at Gin."""
    return simple.BOT if (game, name) == ("gin", simple.BOT.name) else bots.find(game, name)


class Duel:
    """Two bots, who take their seats in turn."""

    def __init__(self, name: str, seats: int, preset: str | None, players: tuple[str, str]) -> None:
        self.game = games.find(name)
        self.players = tuple(find(name, player) for player in players)
        choice = self.game.house_rules.for_play(self.game.house_rules.choose(preset))
        self.sides = self.game.sides(choice, seats)
        self.rules = self.game.house_rules.record(choice)
        self.seats = seats
        self.cards = int(self.game.rules.pack_size(self.rules, seats))
        self.asked, self.thought = 0, 0.0

    def side_of(self, bot: int, changed: int) -> tuple[int, ...]:
        """The sides that a bot plays for."""
        return tuple(side for side in sorted(set(self.sides)) if (side + changed) % 2 == bot)

    def play_round(self, match: Any, seed: tuple[int, int], changed: int) -> Any:
        """A round to its end; which deal it is depends on the seed only."""
        rules = self.game.rules
        deals, *own = (seeded(seed[0], 100 * seed[1] + row) for row in range(2 + self.seats))
        order = np.arange(self.cards, dtype=np.int16)
        shuffle(order, len(order), deals)
        state, view = self.game.state.blank(), self.game.view.blank()
        legal = np.zeros(self.game.actions, np.int32)
        rules.deal(state, self.rules, match, order)
        while True:
            actors = int(rules.actors(state))
            if not actors:
                pile = int(rules.waiting(state))
                if not pile:
                    return state
                fresh = np.arange(pile, dtype=np.int16)
                shuffle(fresh, pile, deals)
                rules.reshuffle(state, fresh)
                continue
            seat = (actors & -actors).bit_length() - 1
            count = int(rules.legal(state, seat, legal))
            bot, random = self.players[(self.sides[seat] + changed) % 2], own[seat]
            if bot.imagines:
                began = time.process_time()
                action = bot.choose(imagine(self.game, state, match, seat, random), legal, count, random)
                self.asked, self.thought = self.asked + (count > 1), self.thought + time.process_time() - began
            else:
                rules.look(state, seat, view)
                action = bot.choose(view, legal, count, random)
            rules.apply(state, seat, action)

    def gained(self, state: Any, changed: int) -> tuple[float, float]:
        """Points of the first bot above those of the other; and its share of the win."""
        points = np.zeros(8, np.int32)
        self.game.rules.score(state, points)
        if self.game.tally is not None and self.game.tally.lowest(self.rules):
            points = -points  # what a round costs
        own, others = ([int(points[side]) for side in self.side_of(bot, changed)] for bot in (0, 1))
        best = max(own + others)
        shared = own.count(best) + others.count(best)
        return sum(own) / len(own) - sum(others) / len(others), own.count(best) / shared


def pairs(given: argparse.Namespace, first: int) -> tuple[list[float], list[float], int, int, float]:
    """Points and shares by pair; rounds, decisions, and what these took.

    Args:
        given: what was asked for.
        first: the number of the first deal; of so many as there are processes, every one more is another's.
    """
    duel = Duel(given.game, given.seats, given.preset, (given.bot, given.against))
    points, shares, rounds, began = [], [], 0, time.monotonic()
    for number in range(first, given.matches or given.deals, given.processes):
        if given.minutes and time.monotonic() - began > 60 * given.minutes:
            break
        found = []
        for changed in (0, 1):
            match = new_match(given.seats, dealer=number % given.seats, sides=duel.sides)
            told: list[tuple[float, float]] = []
            while True:
                state = duel.play_round(match, (given.seed, 1000 * number + len(told)), changed)
                told.append(duel.gained(state, changed))
                if not given.matches:
                    won = told[0][1]
                    break
                duel.game.rules.settle(match, state)
                if match.over:
                    winners = [side for side in set(duel.sides) if int(match.winners) >> side & 1]
                    own = duel.side_of(0, changed)
                    won = sum(side in own for side in winners) / len(winners) if winners else 0.5
                    break
            rounds += len(told)
            found.append((sum(one[0] for one in told) / len(told), won))
        points.append((found[0][0] + found[1][0]) / 2)
        shares.append((found[0][1] + found[1][1]) / 2)
    return points, shares, rounds, duel.asked, duel.thought


def main() -> None:
    """Play, and tell what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--preset")
    asked.add_argument("--bot", default="keen:64")
    asked.add_argument("--against", default="steady")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--matches", type=int, default=0)
    asked.add_argument("--minutes", type=float, default=0.0, help="after so many no deal or match is begun")
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for name in (given.bot, given.against):
        find(given.game, name)
    for unit in bots.units_of(given.game):
        units.ready(unit)  # once, and not in each process
    with ProcessPoolExecutor(given.processes) as crew:
        told = list(crew.map(partial(pairs, given), range(given.processes)))
    points, shares = [one for part in told for one in part[0]], [one for part in told for one in part[1]]
    rounds, decisions, thought = (
        sum(part[2] for part in told),
        sum(part[3] for part in told),
        sum(part[4] for part in told),
    )
    what = "matches" if given.matches else "rounds"
    gain, share = mean(points), mean(shares)
    print(
        f"{given.game} for {given.seats}: {given.bot} against {given.against}: {gain.value:+.2f} points a round "
        f"({gain.low:+.2f} to {gain.high:+.2f}), {100 * share.value:.1f} % of {what} "
        f"({100 * share.low:.1f} to {100 * share.high:.1f}); {rounds:,} rounds, {len(points):,} pairs of {what}, "
        f"{1000 * thought / max(1, decisions):.1f} ms of processor a decision",
        flush=True,
    )


if __name__ == "__main__":
    main()

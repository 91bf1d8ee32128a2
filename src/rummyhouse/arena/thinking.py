"""How long a player takes for a decision."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.arena.visitor import LostError
from rummyhouse.cards import seeded
from rummyhouse.compiled import is_rule
from rummyhouse.rules import new_match
from rummyhouse.simulation import Seating, driver

if TYPE_CHECKING:
    from rummyhouse.rules import Game, RuleChoice
    from rummyhouse.simulation import Player

DECISIONS = 2_000
"""So many decisions are timed at the least, of a player that plays compiled."""


class TimeTaken(NamedTuple):
    """What decisions have taken.

    Attributes:
        seconds: all of them together.
        decisions: how many they were.
    """

    seconds: float = 0.0
    decisions: int = 0

    def with_more(self, other: TimeTaken) -> TimeTaken:
        """Together with others."""
        return TimeTaken(self.seconds + other.seconds, self.decisions + other.decisions)

    @property
    def mean(self) -> float:
        """Of one; not a number where there was none."""
        return self.seconds / self.decisions if self.decisions else math.nan


class Timed:
    """A player that is not compiled, with a watch: what it takes is measured while it plays.

    Attributes:
        name: of the player.
        looks: as the player.
        imagines: as the player.
        play_turn: it is asked for every action.
    """

    play_turn = None

    def __init__(self, player: Player, *, is_trusted: bool = True) -> None:
        """A watch beside a player.

        Args:
            player: whose decisions are measured.
            is_trusted: whether it is known to end its rounds; else it has only so many decisions for each.
        """
        self.name = player.name
        self.looks = player.looks
        self.imagines = player.imagines
        self._player = player
        self._is_trusted = is_trusted
        self._spent, self._decisions = 0.0, 0
        self._most = self._left = 0

    def begin_round(self, most: int) -> None:
        """A round begins, in which it may take so many decisions if it is not trusted."""
        self._most = self._left = most

    def choose(self, *given: Any) -> Any:
        """What the player chooses.

        Raises:
            LostError: it has had all decisions that it may take in a round.
        """
        if not self._is_trusted:
            if not self._left:
                raise LostError(f"the round was not over after {self._most:,} of its decisions")
            self._left -= 1
        start = time.perf_counter()
        answer = self._player.choose(*given)
        self._spent += time.perf_counter() - start
        self._decisions += 1
        return answer

    def take(self) -> TimeTaken:
        """What it has taken since it was last asked."""
        taken = TimeTaken(self._spent, self._decisions)
        self._spent, self._decisions = 0.0, 0
        return taken


def seconds_a_decision(game: Game, choice: RuleChoice, seats: int, player: Player) -> float:
    """The mean of the decisions of a player that plays compiled, with what the rules take for each."""
    assert is_rule(player.choose)
    play_round, _ = Seating(game, [player] * seats).round_driver()
    match = new_match(seats, dealer=seats - 1, sides=game.sides(choice, seats))
    rules = game.house_rules.record(choice)
    order = np.arange(int(game.rules.pack_size(rules, seats)), dtype=np.int16)
    random = np.array([seeded(1, row) for row in range(driver.GENERATORS)])
    legal = np.zeros(game.actions, np.int32)
    records = game.state.blank(), rules, match, game.view.blank()
    play_round(*records, order, legal, random)  # the first may still have to be compiled
    spent, decisions = 0.0, 0
    while decisions < DECISIONS:
        start = time.perf_counter()
        actions = play_round(*records, order, legal, random)
        spent += time.perf_counter() - start
        if actions < 0:
            return math.nan
        decisions += actions
    return spent / decisions

"""Who sits where: two players share a table, and every deal is played from every side."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.arena.dealing import play_deals
from rummyhouse.arena.thinking import Timed
from rummyhouse.arena.visitor import LostError
from rummyhouse.cards import seeded, shuffle
from rummyhouse.compiled import specialise
from rummyhouse.rules import new_match
from rummyhouse.simulation import BotAnswerError, EndlessRoundError, Seating, driver
from rummyhouse.simulation.asking import in_python
from rummyhouse.simulation.pieces import Pieces
from rummyhouse.simulation.worker import stream_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from rummyhouse.rules import Game, RuleChoice
    from rummyhouse.simulation import Player


MOST_DECISIONS = 20_000
"""Decisions that a bot from a file has for a round with each of its seats.

In 3,000 rounds of each game, ``random`` never needed 14,000 with all seats together.
"""

MOST_MISHAPS = 10
"""Whoever fails in so many rounds of a pairing loses the rest of it."""


def patterns(sides: Sequence[int]) -> list[tuple[int, ...]]:
    """Which of two players sits on each seat, 0 or 1, so that each plays for every side equally often.

    Partners are the same player. Sides alternate; with an odd number of them each player also has the larger half.

    >>> patterns((0, 1))
    [(0, 1), (1, 0)]
    >>> patterns((0, 1, 0, 1))
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    >>> len(patterns((0, 1, 2)))
    6
    """
    count = max(sides) + 1
    rows = [tuple((side + first) % 2 for side in range(count)) for first in (0, 1)]
    turned = [row[place:] + row[:place] for row in rows for place in range(count)]
    return [tuple(row[side] for side in sides) for row in dict.fromkeys(turned)]


class Seats:
    """A table with these players, at which the deals of a seed are played one after the other.

    Attributes:
        deal: how many have been played or passed over.
        mishaps: deals that a player lost by not answering, or by an illegal answer: deal, seat, and what happened.
    """

    def __init__(self, game: Game, choice: RuleChoice, players: Sequence[Player], seed: int) -> None:
        """Compile what is needed; a player who is a plain function is asked at its own speed."""
        self._game = game
        self._players = players
        self._sides = game.sides(choice, len(players))
        seats = len(players)
        self._rules = game.house_rules.record(choice)
        self._match = new_match(seats, dealer=seats - 1, sides=self._sides)
        self._state, self._view = game.state.blank(), game.view.blank()
        self._order = np.arange(int(game.rules.pack_size(self._rules, seats)), dtype=np.int16)
        self._legal = np.zeros(game.actions, np.int32)
        self._random = np.array([seeded(seed, stream_of(0, row)) for row in range(driver.GENERATORS)])
        self.deal = 0
        self.mishaps: list[tuple[int, int, str]] = []
        seating = Seating(game, players)
        self.is_compiled = seating.is_compiled
        self._pieces = Pieces()
        play_round, name = seating.round_driver()
        parts = {"PLAY_ROUND": play_round, "SCORE": game.rules.score}
        compiled = specialise(play_deals, f"play_deals_{name}", parts) if self.is_compiled else None
        self._play: Callable[..., int] = compiled or in_python(play_deals, parts)

    def pass_over(self, deals: int) -> None:
        """Shuffle and deal so many times without playing: all chance follows from the generator that deals."""
        for _ in range(deals):
            shuffle(self._order, len(self._order), self._random[driver.DEALS])
        self._match.dealer = (int(self._match.dealer) + deals) % len(self._players)
        self.deal += deals

    def _acting(self) -> int:
        """The seat that is asked: the lowest of those that may act."""
        actors = int(self._game.rules.actors(self._state))
        return (actors & -actors).bit_length() - 1

    def play(self, deals: int) -> npt.NDArray[np.float64]:
        """The points of each seat in the next deals; of a deal that somebody lost otherwise, not a number.

        Whoever fails in ``MOST_MISHAPS`` of them loses the rest, which is not played.

        Raises:
            EndlessRoundError: a round would never end.
        """
        out = np.zeros((deals, len(self._players)), np.int32)
        if self.is_compiled:
            done = 0
            while done < deals:
                piece, begun = out[done : done + self._pieces.rounds], time.perf_counter()
                self._run(piece)
                self._pieces.took(time.perf_counter() - begun)
                done += len(piece)
            return out.astype(np.float64)
        points = np.full(out.shape, np.nan)
        failed = [0] * len(self._players)
        for deal in range(deals):
            dealer = int(self._match.dealer)
            for player in self._players:
                if isinstance(player, Timed):
                    player.begin_round(MOST_DECISIONS * self._players.count(player))
            try:
                self._run(out[deal : deal + 1])
                points[deal] = out[deal]
            except (LostError, BotAnswerError) as error:
                seat = self._acting()
                self.mishaps.append((self.deal, seat, str(error)))
                self.deal += 1
                self._match.dealer = (dealer + 1) % len(self._players)
                failed[self._players.index(self._players[seat])] += 1
                if max(failed) >= MOST_MISHAPS:
                    self.pass_over(deals - deal - 1)
                    break
        return points

    def _run(self, out: npt.NDArray[np.int32]) -> None:
        """As many deals as there are rows for their points."""
        given = self._state, self._rules, self._match, self._view, self._order, self._legal, self._random
        done = self._play(*given, out, len(out))
        self.deal += done
        if done < len(out):
            names = " and ".join(dict.fromkeys(player.name for player in self._players))
            raise EndlessRoundError(
                f"deal {self.deal} between {names} was not over after {driver.LONGEST_ROUND:,} actions"
            )

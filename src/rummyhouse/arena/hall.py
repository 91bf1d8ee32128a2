"""The tables of an arena in one process: any stretch of the deals between two players, wherever one begins."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse import bots, games
from rummyhouse.arena.seats import Seats, patterns
from rummyhouse.arena.thinking import Timed, TimeTaken
from rummyhouse.arena.visitor import Visitor, is_visitor
from rummyhouse.compiled import is_rule

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.rules import RuleChoice
    from rummyhouse.simulation import Player


@dataclass(frozen=True)
class Terms:
    """What an arena has agreed on; a hall can be opened anywhere with nothing else.

    Attributes:
        game: its name.
        names: of the players.
        choice: the house rules.
        seats: at the table.
        seed: of the cards.
        limit: seconds that a bot from a file has for a decision.
        folder: from where files are named.
    """

    game: str
    names: tuple[str, ...]
    choice: RuleChoice
    seats: int
    seed: int
    limit: float
    folder: str


class Stretch(NamedTuple):
    """Deals in a row between two players, seated in one way.

    Attributes:
        pair: the numbers of the players.
        seating: which of the ways in which they can sit.
        first: the first deal, from 0.
        deals: how many.
    """

    pair: tuple[int, int]
    seating: int
    first: int
    deals: int


class Played(NamedTuple):
    """What came of a stretch.

    Attributes:
        points: by deal and seat; not a number where somebody lost the deal otherwise.
        mishaps: such deals: which one, which seat, what happened.
        thoughts: what the decisions of each of the two have taken, where they are measured.
    """

    points: npt.NDArray[np.float64]
    mishaps: list[tuple[int, int, str]]
    thoughts: tuple[TimeTaken, TimeTaken]


class Hall:
    """All that one process needs to play stretches.

    Attributes:
        players: in the order of their names.
        pack_size: how many cards are dealt from.
    """

    def __init__(self, terms: Terms) -> None:
        """Let everybody in.

        Raises:
            ValueError: there is no such bot.
            VisitorError: a file holds no bot.
        """
        self._terms = terms
        self._game = games.find(terms.game)
        self._tables: dict[tuple[tuple[int, int], int], Seats] = {}
        record = self._game.house_rules.record(terms.choice)
        self.pack_size = int(self._game.rules.pack_size(record, terms.seats))
        self.seatings = patterns(self._game.sides(terms.choice, terms.seats))
        with ExitStack() as closing:
            self.players = [self._player(name, closing) for name in terms.names]
            self._closing = closing.pop_all()

    def _player(self, name: str, closing: ExitStack) -> Player:
        if not is_visitor(name):
            player = bots.player(self._terms.game, name)
            return player if is_rule(player.choose) else Timed(player)
        visitor = Visitor(name, self._terms.game, self._terms.limit)
        closing.callback(visitor.close)
        return Timed(visitor, is_trusted=False)

    def close(self) -> None:
        """Send home whoever plays in a process of its own."""
        self._closing.close()

    def play(self, stretch: Stretch) -> Played:
        """Play a stretch; where the deals before it were played elsewhere, they are passed over.

        Raises:
            EndlessRoundError: a round would never end.
        """
        key = stretch.pair, stretch.seating
        if key not in self._tables or self._tables[key].deal > stretch.first:
            sitting = [self.players[stretch.pair[one]] for one in self.seatings[stretch.seating]]
            self._tables[key] = Seats(self._game, self._terms.choice, sitting, self._terms.seed)
        table = self._tables[key]
        table.pass_over(stretch.first - table.deal)
        before = len(table.mishaps)
        points = table.play(stretch.deals)
        one, other = (self.players[number] for number in stretch.pair)
        return Played(points, table.mishaps[before:], (_thought(one), _thought(other)))


def _thought(player: Player) -> TimeTaken:
    return player.take() if isinstance(player, Timed) else TimeTaken()


def opened(terms: Terms) -> Callable[[Stretch], Played]:
    """A hall in another process, perhaps on another machine."""
    if Path(terms.folder).is_dir():
        os.chdir(terms.folder)
    return Hall(terms).play

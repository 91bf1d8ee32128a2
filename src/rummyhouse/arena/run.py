"""Everybody against everybody, on the same deals from every side."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.arena.cross_table import CrossTable, Mishap
from rummyhouse.arena.duel import Duel
from rummyhouse.arena.question import Question
from rummyhouse.arena.seats import Seats, patterns
from rummyhouse.arena.thinking import Timed, seconds_a_decision
from rummyhouse.arena.visitor import Visitor, is_visitor
from rummyhouse.compiled import is_rule
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.rules import Game, RuleChoice
    from rummyhouse.simulation import Player

FIRST_LOOK = 32
"""So many deals are played by all before one looks for the first time; then always twice as many."""

CHUNK = 64
"""Deals between two words about how far it has got."""

MOST_MISHAPS = 10
"""Whoever fails in so many rounds of a pairing loses the rest of it."""

LIMIT = 5.0
"""Seconds that a bot from a file has for a decision."""


class ArenaError(ValueError):
    """An arena that cannot be held; the message says why."""


class _Pairing:
    """Two players, and all that they have played against each other."""

    def __init__(self, game: Game, choice: RuleChoice, seats: int, players: Sequence[Player], seed: int) -> None:
        self._players = players
        self._seatings = patterns(game.sides(choice, seats))
        self._tables = [Seats(game, choice, [players[one] for one in seating], seed) for seating in self._seatings]
        self.margins: list[Any] = []
        self.won: list[Any] = []
        self.mishaps: list[Mishap] = []
        self._failed = [0, 0]
        self._worth = -1 if game.charges(choice) else 1

    def play(self, deals: int) -> None:
        """Play the next deals from every side; a round with a mishap is lost by whoever had it."""
        margins = np.zeros((deals, len(self._seatings)))
        for column, (seating, table) in enumerate(zip(self._seatings, self._tables, strict=True)):
            loser = next((one for one in (0, 1) if self._failed[one] >= MOST_MISHAPS), None)
            if loser is not None:
                margins[:, column] = (-np.inf, np.inf)[loser]
                continue
            before = len(table.mishaps)
            points = table.play(deals)
            own = np.array([one == 0 for one in seating])
            margins[:, column] = self._worth * (points[:, own].mean(axis=1) - points[:, ~own].mean(axis=1))
            for deal, seat, what in table.mishaps[before:]:
                failed = seating[seat]
                self._failed[failed] += 1
                other = self._players[1 - failed].name
                self.mishaps.append(Mishap(self._players[failed].name, other, deal, what))
                margins[deal - (self.deals), column] = (-np.inf, np.inf)[failed]
        self.won.append(np.where(margins > 0, 1.0, np.where(margins < 0, 0.0, 0.5)))
        self.margins.append(np.where(np.isinf(margins), np.nan, margins))

    @property
    def deals(self) -> int:
        """How many have been played."""
        return sum(len(one) for one in self.margins)

    @property
    def duel(self) -> Duel:
        """What came out so far."""
        return Duel(np.concatenate(self.margins), np.concatenate(self.won))


def hold(
    game: str,
    names: Sequence[str],
    *,
    rounds: int,
    choice: RuleChoice,
    seats: int | None = None,
    seed: int = 1,
    until: str = "",
    limit: float = LIMIT,
    progress: Callable[[float], None] | None = None,
) -> CrossTable:
    """Let everybody play everybody on the same deals, each from every side; teams are of one player each.

    Args:
        game: its name.
        names: of bots of the house, or of functions in files as ``./mine.py:bot``.
        rounds: how many each pair plays, rounded up to whole deals.
        choice: the house rules.
        seats: at the table; as few as the house rules are for where nothing is said.
        seed: of the cards.
        until: a question such as ``steady > random``: once it is settled the arena ends.
        limit: seconds that a bot from a file has for a decision.
        progress: called with the share of the work that is done, 0 to 1.

    Raises:
        ValueError: what there is not, or what cannot be; the message says what would be right.
        EndlessRoundError: two of the players would never end a round.
    """
    kind = games.find(game)
    if len(names) < 2 or len(set(names)) < len(names):
        raise ArenaError("an arena takes two players or more, each named once")
    if rounds < 1 or limit <= 0:
        raise ArenaError(f"{rounds} rounds with {limit:g} s a decision cannot be; both are more than 0")
    count = _fewest(kind, choice) if seats is None else seats
    sides = kind.sides(choice, count) if count in kind.seats else ()
    if not sides or max(sides) < 1:
        raise ArenaError(f"{kind.title} is for {' or '.join(map(str, kind.seats))} players, not {count}")
    asked = Question.read(until, names) if until else None
    deals = -(-rounds // len(patterns(sides)))
    with ExitStack() as closing:
        players = [_player(game, name, limit, closing) for name in names]
        pairs = {
            (one, other): _Pairing(kind, choice, count, (players[one], players[other]), seed)
            for one, other in combinations(range(len(names)), 2)
        }
        answer, played, look = None, 0, 0
        while played < deals and answer is None:
            look += 1
            goal = min(deals, FIRST_LOOK << (look - 1)) if asked else deals
            while played < goal:
                chunk = min(CHUNK, goal - played)
                for number, pairing in enumerate(pairs.values()):
                    pairing.play(chunk)
                    if progress is not None:
                        progress((played + chunk * (number + 1) / len(pairs)) / deals)
                played += chunk
            if asked is not None:
                one, other = names.index(asked.one), names.index(asked.other)
                duel = pairs[min(one, other), max(one, other)].duel
                answer = asked.answer(duel if one < other else duel.reversed, look)
        seconds = [seconds_a_decision(kind, choice, count, player) for player in players]
    duels = {pair: pairing.duel for pair, pairing in pairs.items()}
    return CrossTable(
        game=game,
        names=tuple(names),
        seats=count,
        sides=sides,
        deals=played,
        seed=seed,
        duels=duels | {(other, one): duel.reversed for (one, other), duel in duels.items()},
        seconds=tuple(seconds),
        mishaps=tuple(mishap for pairing in pairs.values() for mishap in pairing.mishaps),
        question=asked,
        answer=answer,
    )


def _fewest(game: Game, choice: RuleChoice) -> int:
    """The fewest seats with which these house rules can be played."""
    for seats in game.seats:
        try:
            game.sides(choice, seats)
        except SeatingError:
            continue
        return seats
    return game.seats[0]


def _player(game: str, name: str, limit: float, closing: ExitStack) -> Player:
    if not is_visitor(name):
        player = bots.player(game, name)
        return player if is_rule(player.choose) else Timed(player)
    visitor = Visitor(name, game, limit)
    closing.callback(visitor.close)
    return Timed(visitor)

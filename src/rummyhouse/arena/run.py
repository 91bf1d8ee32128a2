"""Everybody against everybody, on the same deals from every side."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse import games
from rummyhouse.arena.cross_table import CrossTable, Mishap
from rummyhouse.arena.duel import Duel
from rummyhouse.arena.hall import Hall, Stretch, Terms, opened
from rummyhouse.arena.question import Question
from rummyhouse.arena.seats import MOST_MISHAPS
from rummyhouse.arena.thinking import Timed, TimeTaken, seconds_a_decision
from rummyhouse.arena.visitor import is_visitor
from rummyhouse.ratings import Sums
from rummyhouse.simulation import Interrupted, engine
from rummyhouse.simulation.worker import share_of_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rummyhouse.arena.hall import Played
    from rummyhouse.rules import Game, RuleChoice
    from rummyhouse.rules.house_rules import Value
    from rummyhouse.simulation import Player

FIRST_LOOK = 32
"""So many deals are played by all before one looks for the first time; then always twice as many."""

CHUNK, CHUNKS, MOST_IN_CHUNK = 64, 16, 8192
"""Deals that are played in one go: 64, then twice as many each time, up to a sixteenth of all and to 8,192 of one pack;
always 64, if somebody might fail in them. Of an arena that is stopped all is kept but the last of these."""

MOST_ROWS = 1 << 15
"""Deals that are kept by themselves, each with its seatings; of more, neighbours are kept together."""

LIMIT = 5.0
"""Seconds that a bot from a file has for a decision."""

LONGEST_LIMIT = 86_400.0
"""More than a day nobody waits for a decision, and the system could not count it."""


class ArenaError(ValueError):
    """An arena that cannot be held; the message says why."""


class _Pairing:
    """Two players, and all that they have played against each other."""

    def __init__(self, hall: Hall, pair: tuple[int, int], worth: int) -> None:
        self._pair = pair
        self._names = [hall.players[number].name for number in pair]
        self._seatings = hall.seatings
        self._worth = worth
        self._failed = [0, 0]
        self.deals = 0
        self._sums = Sums(MOST_ROWS, 2 * len(self._seatings) + 1, np.float64)
        self.mishaps: list[Mishap] = []
        self.thoughts = [TimeTaken(), TimeTaken()]

    def stretches(self, deals: int) -> list[Stretch]:
        """The next deals from every side; none if somebody has failed too often."""
        if max(self._failed) >= MOST_MISHAPS:
            return []
        return [Stretch(self._pair, seating, self.deals, deals) for seating in range(len(self._seatings))]

    def take(self, deals: int, played: Sequence[Played]) -> None:
        """What came of the next deals; a round with a mishap is lost by whoever had it."""
        lost_by_one = max(self._failed) == self._failed[0]
        margins = np.full((deals, len(self._seatings)), -np.inf if lost_by_one else np.inf)
        for column, one in enumerate(played):
            own = np.array([player == 0 for player in self._seatings[column]])
            margins[:, column] = self._worth * (one.points[:, own].mean(axis=1) - one.points[:, ~own].mean(axis=1))
            for deal, seat, what in one.mishaps:
                failed = self._seatings[column][seat]
                self.mishaps.append(Mishap(self._names[failed], self._names[1 - failed], deal, what))
                margins[deal - self.deals, column] = (-np.inf, np.inf)[failed]
            if one.mishaps:  # what was not played any more is lost by whoever failed last
                margins[np.isnan(margins[:, column]), column] = (-np.inf, np.inf)[failed]
            self.thoughts = [now.with_more(more) for now, more in zip(self.thoughts, one.thoughts, strict=True)]
        for failed, sign in enumerate((-np.inf, np.inf)):
            self._failed[failed] += int((margins == sign).sum())
        self.deals += deals
        won = np.where(margins > 0, 1.0, np.where(margins < 0, 0.0, 0.5))
        counts = np.isfinite(margins).all(axis=1, keepdims=True)
        self._sums.add(np.hstack([won, np.where(counts, margins, 0.0), counts]))

    @property
    def duel(self) -> Duel:
        """What came out so far."""
        won, margins = np.split(self._sums.rows[:, :-1], 2, axis=1)
        counted = self._sums.rows[:, -1:]
        sizes = self._sums.counts
        shown = np.divide(margins, counted, out=np.full_like(margins, np.nan), where=counted > 0)
        return Duel(shown, won / sizes[:, None], sizes, (self._failed[0], self._failed[1]))


def hold(
    game: str,
    names: Sequence[str],
    *,
    rounds: int = 1000,
    choice: RuleChoice | None = None,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    seats: int | None = None,
    seed: int = 1,
    until: str = "",
    limit: float = LIMIT,
    cluster: str = "",
    progress: Callable[[float], None] | None = None,
) -> CrossTable:
    """Let everybody play everybody on the same deals, each from every side; teams are of one player each.

    >>> from rummyhouse import arena
    >>> standing = arena.hold("gin", ["random", "steady"], rounds=40, preset="classic", rules={"gin_bonus": 30})
    >>> standing.ranking, standing.duel("steady", "random").points.value > 0
    (('steady', 'random'), True)

    Args:
        game: its name.
        names: of bots of the house, or of functions in files as ``./mine.py:bot``.
        rounds: how many each pair plays, rounded up to whole deals.
        choice: the house rules; else they are named by the next two.
        preset: the house rules by name; the first preset of the game where nothing is said.
        rules: changes to the preset.
        seats: at the table; as few as the house rules are for where nothing is said.
        seed: of the cards.
        until: a question such as ``steady > random``: once it is settled the arena ends.
        limit: seconds that a bot from a file has for a decision.
        cluster: ``"local"`` or the address of a Ray cluster that does the work, with the same result; a bot from a
            file must lie there, too.
        progress: called with the share of the work that is done, 0 to 1.

    Raises:
        ValueError: what there is not, or what cannot be; the message says what would be right.
        EndlessRoundError: two of the players would never end a round.
        ClusterError: there is no such cluster.
        Interrupted: by Ctrl-C, with the table of the deals until then.
    """
    kind = games.find(game)
    if choice is None:
        choice = kind.house_rules.for_table(preset, rules)
    elif preset is not None or rules:
        raise ArenaError("the house rules are said twice; give either a choice or a preset and changes")
    if isinstance(names, str) or len(names) < 2 or len(set(names)) < len(names):
        raise ArenaError("an arena takes two players or more, each named once")
    if not isinstance(rounds, (int, np.integer)) or rounds < 1:
        raise ArenaError(f"{rounds} rounds cannot be played; it may be any whole number from 1")
    if not 0 < limit <= LONGEST_LIMIT:
        raise ArenaError(
            f"a bot cannot have {limit:g} s for a decision; it may be more than 0, up to {LONGEST_LIMIT:,.0f}"
        )
    count = kind.seats_for(choice)[0] if seats is None else seats
    sides = kind.sides(choice, count) if count in kind.seats else ()
    if not sides or max(sides) < 1:
        raise ArenaError(f"{kind.title} is for {' or '.join(map(str, kind.seats))} players, not {count}")
    asked = Question.read(until, names) if until else None
    report = progress or (lambda _: None)
    terms = Terms(game, tuple(names), choice, count, seed, limit, str(Path.cwd()))
    with ExitStack() as closing:
        hall = Hall(terms)
        closing.callback(hall.close)
        does = closing.enter_context(engine(hall.play, partial(opened, terms), cluster=cluster))
        deals = -(-rounds // len(hall.seatings))
        worth = -1 if kind.charges(choice) else 1
        pairs = {pair: _Pairing(hall, pair, worth) for pair in combinations(range(len(names)), 2)}
        most = max(CHUNK, min(share_of_many(MOST_IN_CHUNK, hall.pack_size), -(-deals // CHUNKS)))
        chunk, largest = CHUNK, CHUNK if any(map(is_visitor, names)) else most
        answer, played, look, stopped = None, 0, 0, False
        try:
            while played < deals and answer is None:
                look += 1
                goal = min(deals, FIRST_LOOK << (look - 1)) if asked else deals
                while played < goal:
                    more = min(chunk, goal - played)
                    _play(does, list(pairs.values()), more, played / deals, more / deals, report)
                    played += more
                    chunk = min(2 * chunk, largest)
                if asked is not None:
                    one, other = names.index(asked.one), names.index(asked.other)
                    duel = pairs[min(one, other), max(one, other)].duel
                    answer = asked.answer(duel if one < other else duel.reversed, look)
        except KeyboardInterrupt:
            if not played:
                raise
            stopped = True
        seconds = [_seconds(kind, terms, number, player, pairs) for number, player in enumerate(hall.players)]
    duels = {pair: pairing.duel for pair, pairing in pairs.items()}
    table = CrossTable(
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
    if stopped:
        raise Interrupted(table)
    return table


def _play(
    does: Callable[[list[Stretch]], Iterator[Played]],
    pairings: Sequence[_Pairing],
    deals: int,
    begun: float,
    share: float,
    report: Callable[[float], None],
) -> None:
    """The next deals of all pairs, each from every side.

    Args:
        does: plays stretches.
        pairings: the pairs.
        deals: how many.
        begun: which share of the work was done before.
        share: which share these are.
        report: is told the share that is done.
    """
    stretches = [pairing.stretches(deals) for pairing in pairings]
    whole = sum(map(len, stretches))
    coming = does([one for own in stretches for one in own])
    played: list[list[Played]] = [[] for _ in stretches]
    done = 0
    for own, found in zip(stretches, played, strict=True):
        for _ in own:
            found.append(next(coming))
            done += 1
            report(begun + share * done / whole)
    for pairing, found in zip(pairings, played, strict=True):  # all or none, if somebody stops it
        pairing.take(deals, found)


def _seconds(game: Game, terms: Terms, number: int, player: Player, pairs: Mapping[tuple[int, int], _Pairing]) -> float:
    """What a decision of a player takes."""
    if not isinstance(player, Timed):
        return seconds_a_decision(game, terms.choice, terms.seats, player)
    whole = TimeTaken()
    for pair, pairing in pairs.items():
        if number in pair:
            whole = whole.with_more(pairing.thoughts[pair.index(number)])
    return whole.mean

"""Rounds from which a network learns: played in machine code, by the same functions that play at the tables.

Written against the upper-case names below, and compiled for each game and shape by :func:`players`. Every decision that
is learned is noted down, with what it was worth: by how much it turned out better than the network expected of the
position, for which each seat has a row of its own decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.trained import network
from rummyhouse.bots.trained.inputs import MOST_INPUTS, inputs_of
from rummyhouse.bots.trained.network import POINTS, Row
from rummyhouse.cards import below, shuffle
from rummyhouse.cards.chance import word
from rummyhouse.compiled import rule, specialise
from rummyhouse.rules import MAX_SEATS, new_match
from rummyhouse.simulation.driver import unbound

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from rummyhouse.bots.trained.network import Shape
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match

Numbers: TypeAlias = "npt.NDArray[np.int64]"

ACTORS = APPLY = DEAL = LEGAL = LOOK = RESHUFFLE = SCORE = WAITING = unbound
INPUTS = LEARNS = OUTPUT_OF = STEADY = RANDOM = THINK = WISH = WISHES = PLAY_ROUND = unbound
WIDTH = OUTPUTS = MOST_CHOICES = 0
WIDE = NARROW = 1
VALUE = VALUE_SHIFT = 0

EXPLORES, GREEDY, STEADILY, BY_CHANCE = range(4)
"""How a seat plays: as the network wishes, by chance; what the network wishes most; as ``steady``; as ``random``."""

CARDS_OF, CHANCE = 0, 1
"""Rows of ``random``: the generator that deals and shuffles again, and that of all choices."""

PRIOR, CHOSEN, SEAT = range(3)
"""Columns of ``told``: what ``steady`` would have done and what was done, as outputs; who did it."""

LIKELY, GAIN, TARGET = range(3)
"""Columns of ``worth``: how likely the network made the choice; what it was worth more than expected; what the position
was worth. Both in units of :data:`POINTS`."""

LONGEST = 1_000
"""The most actions of a round; one that has not ended by then is worth nothing."""

MOST_ROWS = 400
"""The most decisions of a round that are noted down."""

TWO = 2


class Rows(NamedTuple):
    """Decisions that were noted down.

    Attributes:
        inputs: ``int16[rows, MOST_INPUTS]``: the places of the inputs that are so, then ``WIDTH``.
        choices: ``int16[rows, MOST_CHOICES]``: what was legal, as outputs, then ``OUTPUTS``.
        told: ``int16[rows, 3]``.
        worth: ``float32[rows, 3]``.
    """

    inputs: Any
    choices: Any
    told: Any
    worth: Any


@rule
def exponential(exponent: float) -> float:
    """The exponential of a number that is not above 0, to seven figures."""
    if exponent < -30.0:
        return 0.0
    part: float = exponent / 1024.0
    found: float = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0))
    for _ in range(10):
        found *= found
    return found


@rule
def drawn(wishes: Any, count: int, best: int, random: Numbers) -> int:
    """A place by the chances that the wishes give; these stand in the place of the wishes afterwards."""
    highest = float(wishes[best])
    total: float = 0.0
    for place in range(count):
        wishes[place] = exponential(float(wishes[place]) - highest)
        total += wishes[place]
    for place in range(count):
        wishes[place] /= total
    left: float = word(random) / 4294967296.0
    for place in range(count):
        left -= wishes[place]
        if left < 0.0:
            return place
    return best


def play_round(
    state: Record,
    rules: Record,
    match: Match,
    view: Record,
    order: Any,
    legal: Any,
    random: Numbers,
    ways: Numbers,
    weights: Row,
    inputs: Any,
    choices: Any,
    told: Any,
    worth: Any,
    used: int,
) -> int:
    """Deal and play a round, and note down the decisions of who explores; returns how many rows are used then, or -1.

    Args:
        state: a round to play with.
        rules: the house rules.
        match: who deals.
        view: a view to look with.
        order: all cards.
        legal: ``int32``, as long as there are action ids.
        random: ``int64[2, 4]``.
        ways: how each seat plays.
        weights: the network.
        inputs: of :class:`Rows`, as the next three.
        choices: what was legal.
        told: what was done.
        worth: what it was worth; not known yet but for what was expected, which stands as the target.
        used: how many rows are used already.
    """
    shuffle(order, len(order), random[CARDS_OF])
    DEAL(state, rules, match, order)
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    wishes = np.empty(64)
    seen = np.empty(MOST_INPUTS, np.int16)
    for _ in range(LONGEST):
        actors = ACTORS(state)
        if actors == 0:
            pile = WAITING(state)
            if pile == 0:
                return used
            fresh = np.arange(pile).astype(np.int16)
            shuffle(fresh, pile, random[CARDS_OF])
            RESHUFFLE(state, fresh)
            continue
        seat = 0
        while not actors >> seat & 1:
            seat += 1
        count = LEGAL(state, seat, legal)
        way = int(ways[seat])
        if way == BY_CHANCE:
            APPLY(state, seat, RANDOM(view, legal, count, random[CHANCE]))
            continue
        LOOK(state, seat, view)
        prior = STEADY(view, legal, count, random[CHANCE])
        if way == STEADILY or not LEARNS(view, legal, count):
            APPLY(state, seat, prior)
            continue
        known = INPUTS(view, OUTPUT_OF(prior), seen)
        THINK(weights, seen, known, wide, narrow)
        best = WISHES(weights, narrow, legal, count, prior, wishes)
        if way == GREEDY:
            APPLY(state, seat, int(legal[best]))
            continue
        place = drawn(wishes, count, best, random[CHANCE])
        for number in range(MOST_INPUTS):
            inputs[used, number] = seen[number] if number < known else WIDTH
        for number in range(MOST_CHOICES):
            choices[used, number] = OUTPUT_OF(int(legal[number])) if number < count else OUTPUTS
        told[used, PRIOR] = OUTPUT_OF(prior)
        told[used, CHOSEN] = OUTPUT_OF(int(legal[place]))
        told[used, SEAT] = seat
        worth[used, LIKELY] = wishes[place]
        worth[used, TARGET] = weights[VALUE_SHIFT] + WISH(weights, narrow, VALUE)
        used += 1
        APPLY(state, seat, int(legal[place]))
    return -1


@rule
def margin_of(points: Any, seat: int) -> float:
    """By how many units a seat of two has done better than the other."""
    return float(points[seat] - points[1 - seat]) / POINTS


@rule
def credit(told: Any, worth: Any, begin: int, end: int, first: float, smoothing: float) -> None:
    """Fill in what the decisions of a round were worth (generalised advantage estimation, a row for each seat).

    Args:
        told: who decided.
        worth: what was expected, which is replaced by what came of it.
        begin: the first row of the round.
        end: the row after its last.
        first: what seat 0 has made.
        smoothing: how much what comes later counts beside what the network expected next.
    """
    later = np.zeros(TWO)
    expected = np.zeros(TWO)
    expected[0] = first
    expected[1] = -first
    for row in range(end - 1, begin - 1, -1):
        seat = int(told[row, SEAT])
        now = float(worth[row, TARGET])
        later[seat] = expected[seat] - now + smoothing * later[seat]
        expected[seat] = now
        worth[row, GAIN] = later[seat]
        worth[row, TARGET] = now + later[seat]


def explore(
    state: Record,
    rules: Any,
    match: Match,
    view: Record,
    order: Any,
    legal: Any,
    random: Numbers,
    weights: Row,
    inputs: Any,
    choices: Any,
    told: Any,
    worth: Any,
    rounds: int,
    steady: int,
    smoothing: float,
) -> int:
    """Play so many rounds, and note down what was decided; returns how many rows that makes.

    Args:
        state: a round to play with.
        rules: a row of house rules; each round is played by one of them, by chance.
        match: a match to play with.
        view: as in :func:`play_round`, like those that follow.
        order: all cards.
        legal: action ids.
        random: two generators.
        weights: the network.
        inputs: of :class:`Rows`.
        choices: of :class:`Rows`.
        told: of :class:`Rows`.
        worth: of :class:`Rows`.
        rounds: how many.
        steady: in so many rounds of a hundred the other is ``steady``.
        smoothing: as in :func:`credit`.
    """
    points = np.zeros(MAX_SEATS, np.int32)
    ways = np.zeros(TWO, np.int64)
    used = 0
    for number in range(rounds):
        if used + MOST_ROWS > len(told):
            break
        match.dealer = number & 1
        ways[0] = EXPLORES
        ways[1] = EXPLORES
        if below(random[CHANCE], 100) < steady:
            ways[below(random[CHANCE], TWO)] = STEADILY
        chosen = rules[below(random[CHANCE], len(rules))]
        end = PLAY_ROUND(
            state, chosen, match, view, order, legal, random, ways, weights, inputs, choices, told, worth, used
        )
        if end >= 0:
            SCORE(state, points)
            credit(told, worth, used, end, margin_of(points, 0), smoothing)
            used = end
    return used


def measure(
    state: Record,
    rules: Any,
    match: Match,
    view: Record,
    order: Any,
    legal: Any,
    random: Numbers,
    weights: Row,
    inputs: Any,
    choices: Any,
    told: Any,
    worth: Any,
    other: int,
    margins: Any,
) -> int:
    """Play pairs of rounds with the same cards from both seats against somebody; returns how many rounds ended.

    Args:
        state: as in :func:`explore`, like those that follow.
        rules: the house rules, in turn.
        match: a match to play with.
        view: a view.
        order: all cards.
        legal: action ids.
        random: two generators.
        weights: the network, which plays what it wishes most.
        inputs: nothing is noted down.
        choices: nothing is noted down.
        told: nothing is noted down.
        worth: nothing is noted down.
        other: how the other plays.
        margins: ``float64[pairs, 2]``: the points by which each round was won, from the one seat and from the other.
    """
    points = np.zeros(MAX_SEATS, np.int32)
    ways = np.zeros(TWO, np.int64)
    before = np.zeros(4, np.int64)
    ended = 0
    cards = len(order)
    lying = np.zeros(cards, np.int16)
    for pair in range(len(margins)):
        match.dealer = pair & 1
        before[:] = random[CARDS_OF]
        lying[:] = order
        for seat in range(TWO):
            random[CARDS_OF, :] = before
            order[:] = lying
            ways[seat] = GREEDY
            ways[1 - seat] = other
            chosen = rules[pair % len(rules)]
            margins[pair, seat] = 0.0
            end = PLAY_ROUND(
                state, chosen, match, view, order, legal, random, ways, weights, inputs, choices, told, worth, 0
            )
            if end >= 0:
                SCORE(state, points)
                margins[pair, seat] = POINTS * margin_of(points, seat)
                ended += 1
    return ended


def players(game_name: str, shape: Shape) -> tuple[Callable[..., int], Callable[..., int]]:
    """:func:`explore` and :func:`measure` for a game and networks of a shape."""
    rules, module = games.find(game_name).rules, inputs_of(game_name)
    parts = network.compiled(game_name, shape) | {
        name: getattr(rules, name.lower())
        for name in ("ACTORS", "APPLY", "DEAL", "LEGAL", "LOOK", "RESHUFFLE", "SCORE", "WAITING")
    }
    parts |= {"WIDTH": shape.width, "OUTPUTS": shape.outputs, "MOST_CHOICES": module.MOST_CHOICES}
    parts["RANDOM"] = bots.find(game_name, "random").choose
    name = f"{game_name}_{shape.wide}_{shape.narrow}"
    parts["PLAY_ROUND"] = specialise(play_round, f"play_round_{name}", parts)
    return specialise(explore, f"explore_{name}", parts), specialise(measure, f"measure_{name}", parts)


class Table:
    """All that it takes to play rounds of one game in this process."""

    def __init__(self, game_name: str, shape: Shape) -> None:
        """The house rules are those of all presets of the game."""
        game = games.find(game_name)
        self.explore, self.measure = players(game_name, shape)
        kept = game.house_rules
        records = [kept.record(kept.for_play(kept.choose(preset.name))) for preset in kept.presets]
        self.rules = np.array(records)
        cards = int(game.rules.pack_size(records[0], TWO))
        self.order = np.arange(cards, dtype=np.int16)
        self._tools = (game.state.blank(), self.rules, new_match(TWO, dealer=0), game.view.blank(), self.order)
        self._legal = np.zeros(game.actions, np.int32)

    def tools(self, random: Numbers) -> tuple[Any, ...]:
        """What both functions take first; the cards lie in their order."""
        self.order[:] = np.arange(len(self.order))
        return (*self._tools, self._legal, random)


def blank_rows(game_name: str, shape: Shape, count: int, buffer: Any = None) -> Rows:
    """Room for so many rows, in a buffer or in memory of its own."""
    lengths = (MOST_INPUTS, inputs_of(game_name).MOST_CHOICES, 3, 3)
    found, at = [], 0
    for length, kind in zip(lengths, (np.int16, np.int16, np.int16, np.float32), strict=True):
        size = count * length * np.dtype(kind).itemsize
        if buffer is None:
            found.append(np.zeros((count, length), kind))
        else:
            found.append(np.frombuffer(buffer, kind, count * length, at).reshape(count, length))
        at += size
    return Rows(*found)

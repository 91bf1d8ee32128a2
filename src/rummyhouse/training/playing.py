"""Rounds from which a network learns: played in machine code, by the same functions that play at the tables.

Two play a round, one of whom is watched. Now and then a decision of his is tried in several ways: from each choice the
round goes on for some decisions, with the same cards, and then it is worth what the network expects there. Luck that
all the choices share cancels out, and what the seat could not know is averaged out by learning: the cards are those
that really lay there.

Written against the upper-case names below, and compiled for each game and shape by :func:`players`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.trained import network
from rummyhouse.bots.trained.inputs import MOST_INPUTS, inputs_of
from rummyhouse.bots.trained.network import POINTS
from rummyhouse.cards import below, shuffle
from rummyhouse.cards.chance import word
from rummyhouse.compiled import rule, specialise
from rummyhouse.rules import MAX_SEATS, new_match
from rummyhouse.simulation.driver import unbound

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from rummyhouse.bots.trained.network import Row, Shape
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match

Numbers: TypeAlias = "npt.NDArray[np.int64]"

ACTORS = APPLY = DEAL = LEGAL = LOOK = RESHUFFLE = SCORE = WAITING = unbound
INPUTS = LEARNS = OUTPUT_OF = STEADY = RANDOM = THINK = WISH = WISHES = unbound
LOOK_AHEAD = STAKE = NEXT_SEAT = PLAY_ON = TRY_ALL = MARGIN = unbound
WIDTH = 0
OUTPUTS = WIDE = NARROW = 1
VALUE = VALUE_SHIFT = 0

GREEDY, STEADILY, BY_CHANCE = range(3)
"""How a seat plays: what the network wishes most; as ``steady``; as ``random``."""

CARDS_OF, CHANCE, TRIED = range(3)
"""Rows of ``random``: the generator that deals and shuffles again; that of all choices; a copy of the first, with which
each try goes on."""
GENERATORS = 3

TRIES = 6
"""In so many ways a decision is tried at the most; the first is what is done anyway."""

FIRMNESS = 25.0
"""How much likelier a choice is than another whose wish is lower, when choices are drawn: as the exponential of so much
for each unit, which means of 1 for each point."""

STRAYS = 15
"""In so many decisions of a hundred a choice of the one who is watched is drawn: so positions are seen that come of
other choices, too. The other never strays, or what he is likely to hold would be wrong."""

AHEAD = 3
"""So many decisions later whoever is watched sees what his choice has led to."""

LONGEST = 1_000
"""The most actions of a round; one that has not ended by then is worth nothing."""

MOST_ROWS = 400
"""The most decisions of a round that are noted down."""

OVER = -1
TWO = 2


class Rows(NamedTuple):
    """Decisions that were tried.

    Attributes:
        inputs: ``int16[rows, MOST_INPUTS]``: the places of the inputs that are so, then ``WIDTH``.
        choices: ``int16[rows, 1 + TRIES]``: what ``steady`` would have done; then what was tried, as outputs, and
            ``OUTPUTS`` where it was tried in fewer ways.
        margins: ``float32[rows, TRIES + 1]``: what each choice led to; then by how much the round was won in the end
            after the first. In units of ``POINTS`` and of the stake of the round.
    """

    inputs: Any
    choices: Any
    margins: Any


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
def drawn(wishes: Any, count: int, random: Numbers) -> int:
    """A place by the chances that the wishes give."""
    highest = float(wishes[0])
    for place in range(1, count):
        highest = max(highest, float(wishes[place]))
    total: float = 0.0
    for place in range(count):
        total += exponential(FIRMNESS * (float(wishes[place]) - highest))
    left: float = word(random) / 4294967296.0 * total
    last = 0
    for place in range(count):
        share = exponential(FIRMNESS * (float(wishes[place]) - highest))
        left -= share
        if share > 0.0:
            last = place
            if left < 0.0:
                break
    return last


def next_seat(state: Record, random: Numbers) -> int:
    """Who acts next, after whatever has to be shuffled again; -1 when the round is over."""
    while True:
        actors = ACTORS(state)
        if actors != 0:
            seat = 0
            while not actors >> seat & 1:
                seat += 1
            return seat
        pile = WAITING(state)
        if pile == 0:
            return OVER
        fresh = np.arange(pile).astype(np.int16)
        shuffle(fresh, pile, random)
        RESHUFFLE(state, fresh)


def margin(state: Record, seat: int) -> float:
    """By how many units a seat of two has won a round that is over."""
    points = np.zeros(MAX_SEATS, np.int32)
    SCORE(state, points)
    return float(points[seat] - points[1 - seat]) / POINTS


def play_on(
    state: Record, view: Record, legal: Any, random: Numbers, chance: Numbers, ways: Numbers, weights: Row
) -> bool:
    """Play a round to its end; whether it came to one.

    Args:
        state: the round.
        view: a view to look with.
        legal: ``int32``, as long as there are action ids.
        random: the generator that shuffles.
        chance: the generator of choices.
        ways: how each seat plays.
        weights: the network.
    """
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(64)
    inputs = np.empty(MOST_INPUTS, np.int16)
    for _ in range(LONGEST):
        seat = NEXT_SEAT(state, random)
        if seat == OVER:
            return True
        count = LEGAL(state, seat, legal)
        if ways[seat] == BY_CHANCE:
            APPLY(state, seat, RANDOM(view, legal, count, chance))
            continue
        LOOK(state, seat, view)
        action = STEADY(view, legal, count, chance)
        if ways[seat] == GREEDY and LEARNS(view, legal, count):
            THINK(weights, inputs, INPUTS(view, OUTPUT_OF(action), inputs), wide, narrow, direct)
            action = int(legal[WISHES(weights, narrow, direct, legal, count, action, wishes)])
        APPLY(state, seat, action)
    return False


def look_ahead(
    state: Record,
    seat: int,
    view: Record,
    legal: Any,
    random: Numbers,
    chance: Numbers,
    ways: Numbers,
    weights: Row,
) -> float:
    """Play on until a seat decides for the :data:`AHEAD`-th time, and what the round is worth to it then.

    Args:
        state: the round.
        seat: whose decisions are counted.
        view: a view to look with.
        legal: ``int32``, as long as there are action ids.
        random: the generator that shuffles.
        chance: the generator of choices.
        ways: how each seat plays.
        weights: the network.
    """
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(64)
    inputs = np.empty(MOST_INPUTS, np.int16)
    decisions = 0
    for _ in range(LONGEST):
        now = NEXT_SEAT(state, random)
        if now == OVER:
            return float(MARGIN(state, seat))
        count = LEGAL(state, now, legal)
        LOOK(state, now, view)
        action = STEADY(view, legal, count, chance)
        if LEARNS(view, legal, count):
            if now == seat:
                decisions += 1
            if decisions == AHEAD or ways[now] == GREEDY:
                THINK(weights, inputs, INPUTS(view, OUTPUT_OF(action), inputs), wide, narrow, direct)
            if decisions == AHEAD:
                return float((weights[VALUE_SHIFT] + WISH(weights, narrow, VALUE)) * STAKE(view))
            if ways[now] == GREEDY:
                action = int(legal[WISHES(weights, narrow, direct, legal, count, action, wishes)])
        APPLY(state, now, action)
    return 0.0


def try_all(
    state: Record,
    trial: Any,
    view: Record,
    legal: Any,
    other_legal: Any,
    count: int,
    first: int,
    wishes: Any,
    random: Numbers,
    ways: Numbers,
    weights: Row,
    choices: Any,
    margins: Any,
) -> None:
    """Try a decision in several ways, and note down what comes of each.

    Args:
        state: the round, which stays as it is.
        trial: a row of one round to play with.
        view: a view to look with.
        legal: what may be done.
        other_legal: ``int32``, to play with.
        count: how many legal actions there are.
        first: the place of what is tried first.
        wishes: for each; those that have been tried are low afterwards.
        random: three generators.
        ways: how each seat goes on.
        weights: the network.
        choices: a row of what was tried.
        margins: a row of what came of it.
    """
    seat = NEXT_SEAT(state, random[CARDS_OF])
    stake = STAKE(view)
    place = first
    chance = random[CHANCE]
    for number in range(TRIES):
        margins[number] = 0.0
        choices[1 + number] = OUTPUTS
        if number >= count:
            continue
        if number > 0:
            place = drawn(wishes, count, chance)
        wishes[place] = -1e6
        trial[0] = state
        random[TRIED, :] = random[CARDS_OF]
        APPLY(trial[0], seat, int(legal[place]))
        choices[1 + number] = OUTPUT_OF(int(legal[place]))
        margins[number] = LOOK_AHEAD(trial[0], seat, view, other_legal, random[TRIED], chance, ways, weights) / stake
        if number == 0:
            PLAY_ON(trial[0], view, other_legal, random[TRIED], chance, ways, weights)
            margins[TRIES] = MARGIN(trial[0], seat) / stake


def explore(
    state: Record,
    trial: Any,
    rules: Any,
    match: Match,
    view: Record,
    order: Any,
    legal: Any,
    other_legal: Any,
    random: Numbers,
    weights: Row,
    inputs: Any,
    choices: Any,
    margins: Any,
    rounds: int,
    leads: bool,
    share: int,
) -> int:
    """Play so many rounds, and try decisions on the way; returns how many were tried.

    Args:
        state: a round to play with.
        trial: a row of one round to play with.
        rules: a row of house rules; each round is played by one of them, by chance.
        match: a match to play with.
        view: a view to look with.
        order: all cards.
        legal: ``int32``, as long as there are action ids.
        other_legal: the same once more.
        random: three generators.
        weights: the network.
        inputs: of :class:`Rows`.
        choices: of :class:`Rows`.
        margins: of :class:`Rows`.
        rounds: how many.
        leads: whether ``steady`` goes on from each choice that is tried, in the place of the network.
        share: in so many of a hundred decisions of whoever is watched it is tried what may be done.
    """
    ways = np.zeros(TWO, np.int64)
    if leads:
        ways[:] = STEADILY
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(64)
    seen = np.empty(MOST_INPUTS, np.int16)
    used = 0
    for number in range(rounds):
        if used + MOST_ROWS > len(choices):
            break
        most = used + MOST_ROWS
        match.dealer = number & 1
        watched = number >> 1 & 1
        shuffle(order, len(order), random[CARDS_OF])
        DEAL(state, rules[below(random[CHANCE], len(rules))], match, order)
        for _ in range(LONGEST):
            seat = NEXT_SEAT(state, random[CARDS_OF])
            if seat == OVER or used == most:
                break
            count = LEGAL(state, seat, legal)
            LOOK(state, seat, view)
            prior = STEADY(view, legal, count, random[CHANCE])
            if not LEARNS(view, legal, count) or (leads and seat != watched):
                APPLY(state, seat, prior)
                continue
            known = INPUTS(view, OUTPUT_OF(prior), seen)
            THINK(weights, seen, known, wide, narrow, direct)
            best = WISHES(weights, narrow, direct, legal, count, prior, wishes)
            action = int(legal[best])
            if seat == watched and below(random[CHANCE], 100) < STRAYS:
                action = int(legal[drawn(wishes, count, random[CHANCE])])
            if seat == watched and below(random[CHANCE], 100) < share:
                for place in range(MOST_INPUTS):
                    inputs[used, place] = seen[place] if place < known else WIDTH
                choices[used, 0] = OUTPUT_OF(prior)
                TRY_ALL(
                    state,
                    trial,
                    view,
                    legal,
                    other_legal,
                    count,
                    best,
                    wishes,
                    random,
                    ways,
                    weights,
                    choices[used],
                    margins[used],
                )
                used += 1
            APPLY(state, seat, action)
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
    other: int,
    margins: Any,
) -> int:
    """Play pairs of rounds with the same cards from both seats against somebody; returns how many rounds ended.

    Args:
        state: as in :func:`explore`, like those that follow.
        rules: the house rules, in turn.
        match: a match to play with.
        view: a view to look with.
        order: all cards.
        legal: ``int32``, as long as there are action ids.
        random: three generators.
        weights: the network, which plays what it wishes most.
        other: how the other plays.
        margins: ``float64[pairs, 2]``: the points by which each round was won, from the one seat and from the other.
    """
    ways = np.zeros(TWO, np.int64)
    ended = 0
    lying = np.zeros(len(order), np.int16)
    for pair in range(len(margins)):
        match.dealer = pair & 1
        random[TRIED, :] = random[CARDS_OF]
        lying[:] = order
        for seat in range(TWO):
            random[CARDS_OF, :] = random[TRIED]
            order[:] = lying
            ways[seat] = GREEDY
            ways[1 - seat] = other
            shuffle(order, len(order), random[CARDS_OF])
            DEAL(state, rules[pair % len(rules)], match, order)
            margins[pair, seat] = 0.0
            if PLAY_ON(state, view, legal, random[CARDS_OF], random[CHANCE], ways, weights):
                margins[pair, seat] = POINTS * MARGIN(state, seat)
                ended += 1
    return ended


def players(game_name: str, shape: Shape) -> tuple[Callable[..., int], Callable[..., int]]:
    """:func:`explore` and :func:`measure` for a game and networks of a shape."""
    rules = games.find(game_name).rules
    parts = network.compiled(game_name, shape) | {
        name: getattr(rules, name.lower())
        for name in ("ACTORS", "APPLY", "DEAL", "LEGAL", "LOOK", "RESHUFFLE", "SCORE", "WAITING")
    }
    parts |= {"WIDTH": shape.width, "STAKE": inputs_of(game_name).stake}
    parts["RANDOM"] = bots.find(game_name, "random").choose
    name = f"{game_name}_{shape.wide}_{shape.narrow}"
    for one in (next_seat, margin, play_on, look_ahead, try_all):
        parts[one.__name__.upper()] = specialise(one, f"{one.__name__}_{name}", parts)
    return specialise(explore, f"explore_{name}", parts), specialise(measure, f"measure_{name}", parts)


class Table:
    """All that it takes to play rounds of one game in this process."""

    def __init__(self, game_name: str, shape: Shape) -> None:
        """The house rules are those of all presets of the game."""
        game = games.find(game_name)
        self._explore, self._measure = players(game_name, shape)
        kept = game.house_rules
        records = [kept.record(kept.for_play(kept.choose(preset.name))) for preset in kept.presets]
        self._order = np.arange(int(game.rules.pack_size(records[0], TWO)), dtype=np.int16)
        state, match, view = game.state.blank(), new_match(TWO, dealer=0), game.view.blank()
        trial, legal = np.zeros(1, game.state.dtype), np.zeros((2, game.actions), np.int32)
        self._exploring = (state, trial, np.array(records), match, view, self._order, legal[0], legal[1])
        self._measuring = (state, np.array(records), match, view, self._order, legal[0])

    def explored(self, random: Numbers, weights: Row, rows: Rows, *how: Any) -> int:
        """What :func:`explore` gives for the arguments that are left; the cards lie in their order."""
        self._order[:] = np.arange(len(self._order))
        return int(self._explore(*self._exploring, random, weights, *rows, *how))

    def measured(self, random: Numbers, weights: Row, other: int, pairs: int) -> npt.NDArray[np.float64]:
        """The margins that :func:`measure` finds; the cards lie in their order."""
        self._order[:] = np.arange(len(self._order))
        margins = np.zeros((pairs, TWO))
        self._measure(*self._measuring, random, weights, other, margins)
        return margins


def blank_rows(count: int, buffer: Any = None) -> Rows:
    """Room for so many rows, in a buffer or in memory of its own."""
    found, at = [], 0
    for length, kind in ((MOST_INPUTS, np.int16), (1 + TRIES, np.int16), (1 + TRIES, np.float32)):
        if buffer is None:
            found.append(np.zeros((count, length), kind))
        else:
            found.append(np.frombuffer(buffer, kind, count * length, at).reshape(count, length))
        at += count * length * np.dtype(kind).itemsize
        at += -at % 4
    return Rows(*found)


def bytes_of(count: int) -> int:
    """How large a buffer for so many rows is."""
    return count * (2 * MOST_INPUTS + 6 * (1 + TRIES)) + 8

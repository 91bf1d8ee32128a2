"""Rounds from which a network learns: played in machine code, by the same functions that play at the tables.

One of those who play is watched. Now and then a decision of his is tried in several ways: from each the round goes on
for some decisions, with the same cards, and then it is worth what the network expects there. An aim is kept instead,
and the round is played to its end. Luck that all the ways share cancels out, and what the seat could not know is
averaged out by learning: the cards are those that really lay there.

Written against the upper-case names below, and compiled for each game and shape by :func:`.table.players`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.trained.inputs import MOST_INPUTS
from rummyhouse.bots.trained.network import MOST_WAYS
from rummyhouse.cards import below, shuffle
from rummyhouse.cards.chance import word
from rummyhouse.compiled import rule
from rummyhouse.rules import MAX_SEATS
from rummyhouse.simulation.driver import unbound
from rummyhouse.training.rows import TRIES

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.bots.trained.network import Row
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match

Numbers: TypeAlias = "npt.NDArray[np.int64]"

ACTORS = APPLY = DEAL = LEGAL = LOOK = RESHUFFLE = SCORE = WAITING = unbound
CARRY_OUT = INPUTS = LEARNS = OUTPUT_OF = PRIOR = RANDOM = STEADY = THINK = WAYS = WISH = WISHES = unbound
LOOK_AHEAD = STAKE = NEXT_SEAT = PLAY_ON = TRY_ALL = MARGIN = unbound
WIDTH = 0
UNIT = 1.0
HOLDS = False
OUTPUTS = WIDE = NARROW = 1
VALUE = VALUE_SHIFT = 0

GREEDY, STEADILY, BY_CHANCE, HOLDING = range(4)
"""How a seat plays: what the network wishes most; as ``steady``; as ``random``; the aim with this number and those
after it."""

CARDS_OF, CHANCE, TRIED = range(3)
"""Rows of ``random``: the generator that deals and shuffles again; that of all choices; a copy of the first, with which
each try goes on."""
GENERATORS = 3

FIRMNESS = 25.0
"""How much likelier a choice is than another whose wish is lower, when choices are drawn: as the exponential of so much
for each unit."""

STRAYS = 15
"""In so many decisions of a hundred a choice of the one who is watched is drawn: so positions are seen that come of
other choices, too. The other never strays, or what he is likely to hold would be wrong."""

AHEAD = 3
"""So many decisions later whoever is watched sees what his choice has led to."""

HELD = 40
"""For so many decisions an aim is kept as soon as the network plays on; as long as ``steady`` does, to the end."""

LONGEST = 20_000
"""The most actions of a round; one that has not ended by then is worth nothing."""

MOST_ROWS = 400
"""The most decisions of a round that are noted down."""

OVER = -1
TURNED = 2
"""Rounds with the same cards when it is measured: the sides of even numbers, then the others."""


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


def margin(state: Record, match: Match, own: int) -> float:
    """By how many units some sides, given as a mask, have won a round that is over: on the average, over the others."""
    points = np.zeros(MAX_SEATS, np.int32)
    SCORE(state, points)
    found: float = 0.0
    ours = 0
    for side in range(int(match.sides)):
        ours += own >> side & 1
    for side in range(int(match.sides)):
        if own >> side & 1:
            found += float(points[side]) / ours
        else:
            found -= float(points[side]) / (int(match.sides) - ours)
    return found / UNIT


def play_on(
    state: Record, view: Record, legal: Any, random: Numbers, chance: Numbers, plays: Numbers, weights: Row
) -> bool:
    """Play a round to its end; whether it came to one.

    Args:
        state: the round.
        view: a view to look with.
        legal: ``int32``, as long as there are action ids.
        random: the generator that shuffles.
        chance: the generator of choices.
        plays: how each seat plays.
        weights: the network.
    """
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(MOST_WAYS)
    ways = np.empty(MOST_WAYS, np.int32)
    inputs = np.empty(MOST_INPUTS, np.int16)
    for _ in range(LONGEST):
        seat = NEXT_SEAT(state, random)
        if seat == OVER:
            return True
        count = LEGAL(state, seat, legal)
        if plays[seat] == BY_CHANCE:
            APPLY(state, seat, RANDOM(view, legal, count, chance))
            continue
        LOOK(state, seat, view)
        way = PRIOR(view, legal, count, chance)
        if plays[seat] == GREEDY and LEARNS(view, legal, count):
            THINK(weights, inputs, INPUTS(view, OUTPUT_OF(way), inputs), wide, narrow, direct)
            way = int(ways[WISHES(weights, narrow, direct, ways, WAYS(legal, count, ways), way, wishes)])
        APPLY(state, seat, CARRY_OUT(view, legal, count, way, chance))
    return False


def look_ahead(
    state: Record,
    match: Match,
    seat: int,
    view: Record,
    legal: Any,
    random: Numbers,
    chance: Numbers,
    plays: Numbers,
    weights: Row,
    held: int,
) -> float:
    """Play on until a seat decides for the :data:`AHEAD`-th time, and what the round is worth to it then.

    If it keeps an aim, the round is played to its end.

    Args:
        state: the round.
        match: who plays for which side.
        seat: whose decisions are counted.
        view: a view to look with.
        legal: ``int32``, as long as there are action ids.
        random: the generator that shuffles.
        chance: the generator of choices.
        plays: how each seat plays.
        weights: the network.
        held: after so many decisions the seat keeps its aim no longer.
    """
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(MOST_WAYS)
    ways = np.empty(MOST_WAYS, np.int32)
    inputs = np.empty(MOST_INPUTS, np.int16)
    decisions = 0
    for _ in range(LONGEST):
        now = NEXT_SEAT(state, random)
        if now == OVER:
            return float(MARGIN(state, match, 1 << int(match.side[seat])))
        count = LEGAL(state, now, legal)
        LOOK(state, now, view)
        way = PRIOR(view, legal, count, chance)
        if LEARNS(view, legal, count):
            if now == seat:
                decisions += 1
            is_enough = not HOLDS and decisions == AHEAD
            if now == seat and decisions == held:
                plays[seat] = GREEDY
            if is_enough or plays[now] == GREEDY:
                THINK(weights, inputs, INPUTS(view, OUTPUT_OF(way), inputs), wide, narrow, direct)
            if is_enough:
                return float((weights[VALUE_SHIFT] + WISH(weights, narrow, VALUE)) * STAKE(view))
            if plays[now] == GREEDY:
                way = int(ways[WISHES(weights, narrow, direct, ways, WAYS(legal, count, ways), way, wishes)])
            elif plays[now] >= HOLDING:
                way = int(plays[now]) - HOLDING
        APPLY(state, now, CARRY_OUT(view, legal, count, way, chance))
    return 0.0


def try_all(
    state: Record,
    match: Match,
    trial: Any,
    view: Record,
    legal: Any,
    other_legal: Any,
    count: int,
    ways: Any,
    number_of_ways: int,
    first: int,
    wishes: Any,
    random: Numbers,
    plays: Numbers,
    weights: Row,
    held: int,
    choices: Any,
    margins: Any,
) -> None:
    """Try a decision in several ways, and note down what comes of each.

    Args:
        state: the round, which stays as it is.
        match: who plays for which side.
        trial: a row of one round to play with.
        view: a view to look with.
        legal: what may be done.
        other_legal: ``int32``, to play with.
        count: how many legal actions there are.
        ways: in which it may go on.
        number_of_ways: how many these are.
        first: the place of what is tried first.
        wishes: for each; those that have been tried are low afterwards.
        random: three generators.
        plays: how each seat goes on.
        weights: the network.
        held: for how many decisions an aim is kept.
        choices: a row of what was tried.
        margins: a row of what came of it.
    """
    seat = NEXT_SEAT(state, random[CARDS_OF])
    LOOK(state, seat, view)
    stake = STAKE(view)
    place = first
    chance = random[CHANCE]
    usual = int(plays[seat])
    for number in range(TRIES):
        margins[number] = 0.0
        choices[1 + number] = OUTPUTS
        if number >= number_of_ways:
            continue
        if number > 0:
            place = drawn(wishes, number_of_ways, chance)
        wishes[place] = -1e6
        trial[0] = state
        random[TRIED, :] = random[CARDS_OF]
        way = int(ways[place])
        LOOK(state, seat, view)
        APPLY(trial[0], seat, CARRY_OUT(view, legal, count, way, chance))
        choices[1 + number] = OUTPUT_OF(way)
        if HOLDS:
            plays[seat] = HOLDING + way
        margins[number] = (
            LOOK_AHEAD(trial[0], match, seat, view, other_legal, random[TRIED], chance, plays, weights, held) / stake
        )
        plays[seat] = usual
        if number == 0:
            PLAY_ON(trial[0], view, other_legal, random[TRIED], chance, plays, weights)
            margins[TRIES] = MARGIN(trial[0], match, 1 << int(match.side[seat])) / stake


def explore(
    state: Record,
    trial: Any,
    rules: Any,
    matches: Any,
    view: Record,
    orders: Any,
    sizes: Any,
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
        matches: a match for each of them.
        view: a view to look with.
        orders: all cards; where there are as many of them, for the first such table.
        sizes: by table: the row of its cards, and how many there are.
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
    plays = np.zeros(MAX_SEATS, np.int64)
    if leads:
        plays[:] = STEADILY
    held = LONGEST if leads else HELD
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    wishes = np.empty(MOST_WAYS)
    ways = np.empty(MOST_WAYS, np.int32)
    seen = np.empty(MOST_INPUTS, np.int16)
    used = 0
    for number in range(rounds):
        if used + MOST_ROWS > len(choices):
            break
        most = used + MOST_ROWS
        which = below(random[CHANCE], len(rules))
        match = matches[which]
        order = orders[int(sizes[which, 0]), : int(sizes[which, 1])]
        shuffle(order, len(order), random[CARDS_OF])
        seats = int(match.seats)
        match.dealer = number % seats
        watched = number // seats % seats
        DEAL(state, rules[which], match, order)
        for _ in range(LONGEST):
            seat = NEXT_SEAT(state, random[CARDS_OF])
            if seat == OVER or used == most:
                break
            count = LEGAL(state, seat, legal)
            LOOK(state, seat, view)
            way = PRIOR(view, legal, count, random[CHANCE])
            if not LEARNS(view, legal, count) or (leads and seat != watched):
                APPLY(state, seat, CARRY_OUT(view, legal, count, way, random[CHANCE]))
                continue
            known = INPUTS(view, OUTPUT_OF(way), seen)
            THINK(weights, seen, known, wide, narrow, direct)
            there = WAYS(legal, count, ways)
            best = WISHES(weights, narrow, direct, ways, there, way, wishes)
            chosen = best
            if not HOLDS and seat == watched and below(random[CHANCE], 100) < STRAYS:
                chosen = drawn(wishes, there, random[CHANCE])
            action = CARRY_OUT(view, legal, count, int(ways[chosen]), random[CHANCE])
            if seat == watched and below(random[CHANCE], 100) < share:
                for place in range(MOST_INPUTS):
                    inputs[used, place] = seen[place] if place < known else WIDTH
                choices[used, 0] = OUTPUT_OF(way)
                TRY_ALL(
                    state,
                    match,
                    trial,
                    view,
                    legal,
                    other_legal,
                    count,
                    ways,
                    there,
                    best,
                    wishes,
                    random,
                    plays,
                    weights,
                    held,
                    choices[used],
                    margins[used],
                )
                used += 1
            APPLY(state, seat, action)
    return used


def measure(
    state: Record,
    rules: Any,
    matches: Any,
    view: Record,
    orders: Any,
    sizes: Any,
    legal: Any,
    random: Numbers,
    weights: Row,
    other: int,
    margins: Any,
) -> int:
    """Play pairs of rounds with the same cards from both sides against somebody; returns how many rounds ended.

    Args:
        state: as in :func:`explore`, like those that follow.
        rules: the house rules, in turn.
        matches: a match for each of them.
        view: a view to look with.
        orders: all cards.
        sizes: which of them, and how many.
        legal: ``int32``, as long as there are action ids.
        random: three generators.
        weights: the network, which plays what it wishes most.
        other: how the other plays.
        margins: ``float64[pairs, TURNED]``: the points by which each round was won by the sides of even numbers, and
            then by the others.
    """
    plays = np.zeros(MAX_SEATS, np.int64)
    ended = 0
    for pair in range(len(margins)):
        which = pair % len(rules)
        match = matches[which]
        order = orders[int(sizes[which, 0]), : int(sizes[which, 1])]
        lying = order.copy()
        seats = int(match.seats)
        match.dealer = pair % seats
        random[TRIED, :] = random[CARDS_OF]
        lying[:] = order
        for turned in range(TURNED):
            random[CARDS_OF, :] = random[TRIED]
            order[:] = lying
            own = 0
            for seat in range(seats):
                side = int(match.side[seat])
                plays[seat] = GREEDY if side % 2 == turned else other
                if side % 2 == turned:
                    own |= 1 << side
            shuffle(order, len(order), random[CARDS_OF])
            DEAL(state, rules[which], match, order)
            margins[pair, turned] = 0.0
            if PLAY_ON(state, view, legal, random[CARDS_OF], random[CHANCE], plays, weights):
                margins[pair, turned] = UNIT * MARGIN(state, match, own)
                ended += 1
    return ended

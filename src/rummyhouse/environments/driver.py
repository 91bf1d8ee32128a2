"""The driver: carries one action out at each of many tables, and shows what whoever acts next may know.

Like that of simulations it is written once, with upper-case names, and compiled for each game and its bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import CARDS, shuffle
from rummyhouse.environments.observation import HIGHEST, LOWEST
from rummyhouse.rules import MATCH, MAX_SEATS
from rummyhouse.rules.match import begin_match
from rummyhouse.simulation.driver import DEALS, GENERATORS, LONGEST_ROUND, RESHUFFLES, unbound

if TYPE_CHECKING:
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match
    from rummyhouse.simulation.driver import Numbers

ACTORS = APPLY = ASK = DEAL = LEGAL = LOOK = RESHUFFLE = SCORE = SETTLE = WAITING = unbound
ADVANCE = BEGIN = ENCODE = GO_ON = REWARD = SHOW = unbound

STATE = np.dtype(np.int64)
ACTIONS_OF_GAME = 0
"""For a thread of a GPU: the type of a round, how many action ids there are."""

OPEN = 0
"""Mask of the seats whose actions come from outside."""

CARD_SETS = np.zeros(1, np.int64)
NUMBERS = np.zeros((1, 3), np.int64)
SETS = PARTS = 0
"""Where a view holds what; see :class:`rummyhouse.environments.observation.Layout`."""

WHOLE_MATCH = WAITS = MARGIN = SKIPS = CHARGES = False
"""Whether a table is done only when its match is over; whether it then waits for another step before it deals anew;
whether a reward is what a side has made more than the mean of the others; whether a table that is given an illegal
action skips it, which counts as an action, instead of all being refused; whether points are charged, so that fewer are
better and count against a side."""

GOING_ON, DONE, CUT_SHORT = 0, 1, 2
"""What has become of a table in a step. A round that takes too long is cut short, and its match with it."""

ROUND_OVER, ENDLESS = -1, -2


def encode(raw: Any, out: Any) -> None:
    """Write a view, given as its bytes, as an observation; a number that is too large stands at the limit."""
    at = 0
    for number in range(SETS):
        offset = int(CARD_SETS[number])
        cards = 0
        for place in range(8):
            cards |= (int(raw[offset + place]) & 255) << (8 * place)
        for card in range(CARDS):
            out[at + card] = cards >> card & 1
        at += CARDS
    for number in range(PARTS):
        offset = int(NUMBERS[number, 0])
        size = int(NUMBERS[number, 1])
        count = int(NUMBERS[number, 2])
        if size == 1:
            out[at : at + count] = raw[offset : offset + count]
        else:
            for place in range(count):
                first = offset + size * place
                value = int(raw[first + size - 1])
                for byte in range(size - 2, -1, -1):
                    value = value << 8 | int(raw[first + byte]) & 255
                out[at + place] = min(max(value, LOWEST), HIGHEST)
        at += count


def show(state: Record, seat: int, view: Record, raw: Any, legal: Any, observation: Any, mask: Any) -> None:
    """What a seat may know and may do."""
    LOOK(state, seat, view)
    ENCODE(raw, observation)
    mask[:] = 0
    count = LEGAL(state, seat, legal)
    for number in range(count):
        mask[legal[number]] = 1


def go_on(state: Record, view: Record, legal: Any, random: Numbers) -> int:
    """Let the bots act and piles be shuffled until an action from outside is needed: the seat, or why there is none."""
    for _ in range(LONGEST_ROUND):
        actors = ACTORS(state)
        if actors == 0:
            pile = WAITING(state)
            if pile == 0:
                return ROUND_OVER
            fresh = np.arange(pile).astype(np.int16)
            shuffle(fresh, pile, random[RESHUFFLES])
            RESHUFFLE(state, fresh)
            continue
        seat = 0
        while not actors >> seat & 1:
            seat += 1
        if OPEN >> seat & 1:
            return seat
        APPLY(state, seat, ASK(state, seat, view, legal, random))
    return ENDLESS


def begin(
    state: Record,
    rules: Record,
    match: Match,
    fresh: Match,
    order: Any,
    random: Numbers,
    count: Numbers,
    is_new: bool,
) -> None:
    """Deal the next round of a match; of a new one, where the last is over or this is asked for."""
    if is_new or match.over:
        begin_match(match, fresh, int(count[0]))
        count[0] += 1
    shuffle(order, len(order), random[DEALS])
    DEAL(state, rules, match, order)
    count[1] = 0


def advance(
    states: Any,
    matches: Any,
    rules: Record,
    fresh: Match,
    view: Record,
    raw: Any,
    legal: Any,
    orders: Any,
    random: Numbers,
    counts: Numbers,
    actions: Numbers,
    observation: Any,
    mask: Any,
    seats: Any,
    rewards: Any,
    done: Any,
    longest: int,
) -> int:
    """Carry out an action at each table. Returns how many there are; or one with an illegal action, nothing being done.

    Args:
        states: the rounds.
        matches: the matches they belong to.
        rules: the house rules.
        fresh: a match before its first round.
        view: a view to look with.
        raw: the bytes of this view.
        legal: ``int32``, as long as there are action ids.
        orders: ``int16[tables, pack_size]``, the cards as they lie.
        random: ``int64[tables, GENERATORS, 4]``.
        counts: ``int64[tables, 2]``: matches begun, actions from outside in this round.
        actions: one for each table, or none at all: then every table begins a match.
        observation: ``int16``, a row for each table.
        mask: ``int8``, 1 for each legal action.
        seats: ``int32``: who acts.
        rewards: ``float32``, by table and seat.
        done: ``int8``: what has become of each table.
        longest: so many actions from outside a round may have.
    """
    tables = len(states)
    points = np.zeros(MAX_SEATS, np.int32)
    begins = len(actions) == 0
    if not begins and not SKIPS:
        for table in range(tables):
            action = int(actions[table])
            if WAITS and done[table] != GOING_ON:
                continue
            if action < 0 or action >= mask.shape[1] or mask[table, action] == 0:
                return table
    for table in range(tables):
        state, match = states[table], matches[table]
        own, count = random[table], counts[table]
        rewards[table, :] = 0
        seat = int(seats[table])
        deals = bool(begins or (WAITS and done[table] != GOING_ON))
        if deals:
            BEGIN(state, rules, match, fresh, orders[table], own, count, begins or done[table] == CUT_SHORT)
        else:
            action = int(actions[table])
            if not SKIPS or (0 <= action < mask.shape[1] and mask[table, action] != 0):
                APPLY(state, seat, action)
            count[1] += 1
        done[table] = GOING_ON
        for _ in range(LONGEST_ROUND):
            acts = GO_ON(state, view, legal, own)
            if acts >= 0 and count[1] < longest:
                seat = acts
                break
            if acts == ROUND_OVER:
                SCORE(state, points)
                REWARD(match, points, rewards[table])
                SETTLE(match, state)
                if match.over or not WHOLE_MATCH:
                    done[table] = DONE
            else:
                done[table] = CUT_SHORT
            if WAITS and done[table] != GOING_ON:
                if not deals:
                    break
                rewards[table, :] = 0  # bots have ended a round before an open seat could act: nobody waits at that end
                is_new = done[table] == CUT_SHORT
                done[table] = GOING_ON
                BEGIN(state, rules, match, fresh, orders[table], own, count, is_new)
            else:
                BEGIN(state, rules, match, fresh, orders[table], own, count, done[table] == CUT_SHORT)
        seats[table] = seat
        SHOW(state, seat, view, raw, legal, observation[table], mask[table])
    return tables


def advance_in_thread(
    thread: int,
    states: Any,
    matches: Any,
    rules: Any,
    fresh: Any,
    views: Any,
    raws: Any,
    orders: Any,
    random: Numbers,
    counts: Numbers,
    actions: Numbers,
    observation: Any,
    mask: Any,
    seats: Any,
    rewards: Any,
    done: Any,
    longest: int,
) -> None:
    """Carry out an action at the table with this number: what a thread of a GPU does. See :func:`advance`."""
    last = thread + 1
    state = np.zeros(1, STATE)
    match = np.zeros(1, MATCH)
    own = np.zeros((1, GENERATORS, 4), np.int64)
    legal = np.zeros(ACTIONS_OF_GAME, np.int32)
    state[0] = states[thread]
    match[0] = matches[thread]
    own[0] = random[thread]
    ADVANCE(
        state,
        match,
        rules[0],
        fresh[0],
        views[thread],
        raws[thread],
        legal,
        orders[thread:last],
        own,
        counts[thread:last],
        actions[thread:last],
        observation[thread:last],
        mask[thread:last],
        seats[thread:last],
        rewards[thread:last],
        done[thread:last],
        longest,
    )
    states[thread] = state[0]
    matches[thread] = match[0]
    random[thread] = own[0]


def reward(match: Match, points: Any, out: Any) -> None:
    """Add what each side has made to the rewards of its seats."""
    total = 0.0
    sides = int(match.sides)
    worth = -1.0 if CHARGES else 1.0
    for side in range(sides):
        total += worth * int(points[side])
    for seat in range(int(match.seats)):
        own = worth * int(points[int(match.side[seat])])
        out[seat] += own - (total - own) / (sides - 1) if MARGIN and sides > 1 else own

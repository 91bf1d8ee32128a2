"""The driver: plays round after round and adds up what happened.

It is written once, with the upper-case names below, and compiled for each game and each set of players by
:func:`rummyhouse.compiled.specialise`, which replaces these names with their functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import shuffle
from rummyhouse.compiled import any_in_step, rule
from rummyhouse.rules import MATCH, MAX_SEATS
from rummyhouse.rules.match import begin_match

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match

Numbers: TypeAlias = "npt.NDArray[np.int64]"


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until a driver is compiled for a game and its players."""
    raise NotImplementedError("compile the driver for a game first: Seating.driver()")


ACTORS = APPLY = DEAL = FACTS = LEGAL = LOOK = RESHUFFLE = SCORE = SETTLE = WAITING = unbound
CHOOSE_0 = CHOOSE_1 = CHOOSE_2 = CHOOSE_3 = CHOOSE_4 = CHOOSE_5 = CHOOSE_6 = CHOOSE_7 = unbound
ACT = ASK = PLAY_PART = PLAY_ROUND = SHUFFLE_AGAIN = unbound

STATE = VIEW = np.dtype(np.int64)
ACTIONS_OF_GAME = PACK = 0
"""For a thread of a GPU: the types of a round and of a view, how many action ids and cards there are."""

STAGE_OF = np.zeros(0, np.int64)
STAGES = 0
"""The stage of each phase, -1 for one in which nobody acts; how many stages there are."""

ALIKE = False
"""Whether all seats play in the same way: then threads in step do as well, whoever's turn it is."""

LOOKS = 0
"""Mask of the seats whose players look at their view."""

WHOLE_TURNS = 0
"""Mask of the seats that take all actions of a turn at once."""

DEALS, RESHUFFLES, FIRST_SEAT = 0, 1, 2
GENERATORS = FIRST_SEAT + MAX_SEATS
"""Rows of ``random``: one generator deals, one reshuffles, each seat has its own.

The deals of a part therefore do not depend on who plays, and players can be compared on the same cards.
"""

OVER = -1

LONGEST_ROUND = 1_000_000
"""The most actions in a round; a round that is not over by then never will be."""

LONGEST_MATCH, LONGEST_REST = 20_000, 2_048
"""The most rounds of one pack that a match may last: in all, if matches are counted; after the last round that counts,
if rounds are. So not much time is lost on players who never finish a match. Rounds of several packs are longer, and
their limit is lower; see :mod:`.worker`."""

ROUNDS, MATCHES, ACTIONS, STUCK, SEAT_SUMS = 0, 1, 2, 3, 4
POINTS, SQUARES, ROUNDS_WON, MATCHES_WON = 0, 1, 2, 3
SUMS = 4
FACT_SUMS = SEAT_SUMS + SUMS * MAX_SEATS
GENERAL_FACTS = ("actions", "points of the best side")
MOST_FACTS = 32
TALLY = FACT_SUMS + 2 * MOST_FACTS
"""Length of a tally: rounds, finished matches, actions, whether a round (1) or a match (2) never ended; then four sums
for each seat; then the sum and the sum of squares of each fact, the general ones first."""

PLAYED, NUMBER, REST, IN_MATCH = 0, 1, 2, 3
COURSE = 4
"""Length of a course, which is how far a part has got: rounds that count, matches that are over, those rounds of the
match under way that are limited, and whether there is such a match."""

FOR_EVER = 1 << 62
"""More rounds than anybody plays."""


def ask(state: Record, seat: int, view: Record, legal: Any, random: Numbers) -> int:
    """The action that the player in this seat chooses."""
    count = LEGAL(state, seat, legal)
    if LOOKS >> seat & 1:
        LOOK(state, seat, view)
    own = random[FIRST_SEAT + seat]
    if ALIKE or seat == 0:
        return int(CHOOSE_0(view, legal, count, own))
    if seat == 1:
        return int(CHOOSE_1(view, legal, count, own))
    if seat == 2:
        return int(CHOOSE_2(view, legal, count, own))
    if seat == 3:
        return int(CHOOSE_3(view, legal, count, own))
    if seat == 4:
        return int(CHOOSE_4(view, legal, count, own))
    if seat == 5:
        return int(CHOOSE_5(view, legal, count, own))
    if seat == 6:
        return int(CHOOSE_6(view, legal, count, own))
    return int(CHOOSE_7(view, legal, count, own))


def shuffle_again(state: Record, pile: int, random: Numbers) -> None:
    """Put a pile of so many cards back in another order. On its own: a long round has many, and little memory."""
    fresh = np.arange(pile).astype(np.int16)
    shuffle(fresh, pile, random)
    RESHUFFLE(state, fresh)


@rule
def play_turn(state: Record, seat: int, view: Record, legal: Any, count: int, random: Numbers) -> int:  # noqa: ARG001
    """Stands in for ``PLAY_TURN`` where nobody takes all actions of a turn at once."""
    return 0


PLAY_TURN = play_turn


def act(state: Record, view: Record, legal: Any, random: Numbers) -> int:
    """Let whoever's turn it is act, the lowest seat first; how many actions that were, or ``OVER``.

    A shuffle that has to come first is none.
    """
    actors = ACTORS(state)
    if actors == 0:
        pile = WAITING(state)
        if pile == 0:
            return OVER
        SHUFFLE_AGAIN(state, pile, random[RESHUFFLES])
        return 0
    seat = 0
    while not actors >> seat & 1:
        seat += 1
    if WHOLE_TURNS >> seat & 1:
        count = LEGAL(state, seat, legal)
        LOOK(state, seat, view)
        return int(PLAY_TURN(state, seat, view, legal, count, random[FIRST_SEAT + seat]))
    APPLY(state, seat, ASK(state, seat, view, legal, random))
    return 1


def play_round(
    state: Record, rules: Record, match: Match, view: Record, order: Any, legal: Any, random: Numbers
) -> int:
    """Deal and play one round. Returns how many actions it took, or -1 if it will not end."""
    shuffle(order, len(order), random[DEALS])
    DEAL(state, rules, match, order)
    actions = 0
    while actions <= LONGEST_ROUND:
        acted = ACT(state, view, legal, random)
        if acted == OVER:
            return actions
        actions += acted
    return -1


def play_round_in_threads(
    state: Any, rules: Record, match: Match, view: Record, order: Any, legal: Any, random: Numbers
) -> int:
    """The same for a thread of a GPU: threads that go in step play phase by phase and stage by stage.

    What a thread has to do in another phase than the others, it does while they wait. So all draw, then all discard;
    and what is done once a round, such as laying melds at its end, is done by all at once.
    """
    shuffle(order, len(order), random[DEALS])
    DEAL(state, rules, match, order)
    actions = 0
    while any_in_step(actions <= LONGEST_ROUND and STAGE_OF[state.phase] >= 0):
        for stage in range(STAGES):
            while any_in_step(actions <= LONGEST_ROUND and STAGE_OF[state.phase] == stage):
                for phase in range(len(STAGE_OF)):
                    if state.phase == phase and STAGE_OF[phase] == stage:
                        actions += ACT(state, view, legal, random)
    return actions if actions <= LONGEST_ROUND else -1


def play_part(
    state: Record,
    rules: Record,
    match: Match,
    fresh: Match,
    view: Record,
    order: Any,
    legal: Any,
    random: Numbers,
    tally: Numbers,
    rounds: int,
    matches: int,
    longest: int,
    worth: int,
    goal: int,
    course: Numbers,
    patience: int,
) -> int:
    """Play so many rounds, or so many matches, and add up the results in ``tally``.

    Returns 1 if as many as ``goal`` have been played, 0 if there was no patience for more. Either way it can go on
    where it was, for a later goal with another tally.

    Rounds are played as matches, one after the other, and the first deal passes to the next seat with every match. The
    last match of a part is played to its end, so that long matches count as often as short ones, but its rounds beyond
    ``rounds`` do not count.

    Args:
        state: a round to play with.
        rules: the house rules as a flat record.
        match: a match to play with.
        fresh: a match before its first round.
        view: a view to play with.
        order: ``int16``, all cards from 0; is shuffled again and again.
        legal: ``int32``, as long as there are action ids.
        random: ``int64[GENERATORS, 4]``.
        tally: ``int64[TALLY]``.
        rounds: how many, or 0.
        matches: how many, if ``rounds`` is 0.
        longest: rounds that a match may last; see ``LONGEST_MATCH``.
        worth: 1, or -1 if points are charged: then fewer are better.
        goal: how many of them are played for now.
        course: ``int64[COURSE]``, how far it has got.
        patience: rounds that may be played now, those that do not count among them.
    """
    points = np.zeros(MAX_SEATS, np.int32)
    facts = np.zeros(MOST_FACTS, np.int64)
    won = np.zeros(MAX_SEATS, np.int64)
    seats = int(fresh.seats)
    played, number, rest = int(course[PLAYED]), int(course[NUMBER]), int(course[REST])
    begins = course[IN_MATCH] == 0
    finished = 0
    while True:
        units = played if rounds else number
        if (begins or goal < rounds + matches) and units >= min(goal, rounds + matches):
            finished = 1
            break
        if patience <= 0:
            break
        patience -= 1
        if begins:
            begin_match(match, fresh, number)
            rest = 0
        actions = PLAY_ROUND(state, rules, match, view, order, legal, random)
        if actions < 0:
            tally[STUCK] = 1
            finished = 1
            break
        SCORE(state, points)
        for side in range(int(match.sides)):
            won[side] = match.rounds_won[side]
        SETTLE(match, state)
        if not rounds or played >= rounds:
            rest += 1
        if not rounds or played < rounds:
            played += 1
            tally[ROUNDS] += 1
            tally[ACTIONS] += actions
            facts[0] = actions
            best = worth * int(points[0])
            for side in range(1, int(match.sides)):
                best = max(best, worth * int(points[side]))
            facts[1] = worth * best
            FACTS(state, facts[2:])
            for number_of_fact in range(MOST_FACTS):
                fact = int(facts[number_of_fact])
                tally[FACT_SUMS + 2 * number_of_fact] += fact
                tally[FACT_SUMS + 2 * number_of_fact + 1] += fact * fact
            for seat in range(seats):
                side = int(match.side[seat])
                gained = int(points[side])
                tally[SEAT_SUMS + SUMS * seat + POINTS] += gained
                tally[SEAT_SUMS + SUMS * seat + SQUARES] += gained * gained
                tally[SEAT_SUMS + SUMS * seat + ROUNDS_WON] += int(match.rounds_won[side]) - won[side]
        begins = bool(match.over or rest >= longest)
        if not begins:
            continue
        number += 1
        if not match.over and not rounds:
            tally[STUCK] = 2
            finished = 1
            break
        if match.over:
            tally[MATCHES] += 1
            for seat in range(seats):
                tally[SEAT_SUMS + SUMS * seat + MATCHES_WON] += int(match.winners) >> int(match.side[seat]) & 1
    course[PLAYED], course[NUMBER], course[REST] = played, number, rest
    course[IN_MATCH] = 0 if begins else 1
    return finished


def play_in_thread(
    thread: int,
    rules: Any,
    fresh: Any,
    random: Numbers,
    tallies: Numbers,
    units: Numbers,
    plays_rounds: bool,
    longest: int,
    worth: int,
    each: int,
) -> None:
    """Play the part with this number: what a thread of a GPU does.

    Args:
        thread: its number among those that are played at once.
        rules: the house rules.
        fresh: a match before its first round.
        random: ``int64[parts, GENERATORS, 4]``.
        tallies: ``int64[parts * rows, TALLY]``.
        units: how many rounds, or matches, each part has.
        plays_rounds: whether rounds are counted.
        longest: rounds that a match may last.
        worth: 1, or -1 if points are charged.
        each: how many rounds, or matches, there are in a row.
    """
    state = np.zeros(1, STATE)
    match = np.zeros(1, MATCH)
    view = np.zeros(1, VIEW)
    legal = np.zeros(ACTIONS_OF_GAME, np.int32)
    order = np.zeros(PACK, np.int16)
    for card in range(PACK):
        order[card] = card
    match[0] = fresh[0]
    own = np.zeros((GENERATORS, 4), np.int64)
    own[:] = random[thread]
    count = int(units[thread])
    rows = len(tallies) // len(units)
    course = np.zeros(COURSE, np.int64)
    tally = np.zeros(TALLY, np.int64)
    for row in range(rows):
        if row * each < count and tally[STUCK] == 0:
            tally[:] = 0
            PLAY_PART(
                state[0],
                rules[0],
                match[0],
                fresh[0],
                view[0],
                order,
                legal,
                own,
                tally,
                count if plays_rounds else 0,
                0 if plays_rounds else count,
                longest,
                worth,
                (row + 1) * each,
                course,
                FOR_EVER,
            )
            tallies[thread * rows + row] = tally

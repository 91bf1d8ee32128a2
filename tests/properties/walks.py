"""Random legal play that looks at everything on the way, compiled for each game, so that it can be long."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse import games
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import specialise
from rummyhouse.compiled.record import GAP
from rummyhouse.rules import new_match

if TYPE_CHECKING:
    from rummyhouse.rules import Game

LONGEST_ROUND = 200_000
"""Actions of random play. A round of gin has a hundred, a round of Fiji for six some thousands."""

IDS_A_LOOK = 32
"""The more action ids a game has, the rarer every seat is asked about every one of them."""

FINE, LOST_CARD, NOBODY, NOTHING, DISAGREE, CHANGED, TWIN_LOST_CARD, SEES, MAY = range(9)
WHAT = (
    "",
    "a card was lost or doubled",
    "nobody may act, yet the round is not over",
    "an actor has nothing to do",
    "legal and refusal disagree",
    "asking changed the round",
    "resample lost or doubled a card",
    "a view tells what its seat may not know",
    "the legal actions tell what their seat may not know",
)

ROUNDS, UNFINISHED, ACTIONS, PAIRS, DIFFERENT, SEAT, ACTION, RULE_SET = range(8)

ACTORS = APPLY = CENSUS = DEAL = LEGAL = LOOK = OVER = PACK_SIZE = REFUSAL = RESAMPLE = RESHUFFLE = WAITING = max
PARTS = [name for name, value in list(globals().items()) if value is max]


def fresh_order(order: Any, size: int, random: Any) -> None:
    for card in range(size):
        order[card] = card
    shuffle(order, size, random)


def walk_rounds(
    states: Any,  # two rounds: the one that is played and its twin
    bytes_of_states: Any,
    views: Any,
    bytes_of_views: Any,
    filled: int,
    rule_sets: Any,
    match: Any,
    order: Any,
    legal: Any,
    other: Any,
    census: Any,  # three rows: at the deal, now, of the twin
    random: Any,
    rounds: int,
    most_actions: int,
    actions_a_look: int,
    tally: Any,
) -> int:
    """Play rounds and check on the way; the first thing that is wrong, or 0. What it saw stands in ``tally``.

    After ``most_actions`` no further round is begun. After each action the cards are counted; every seat is asked about
    every action, and a twin compared, once in so many actions.
    """
    seats = int(match.seats)
    ids = len(legal)
    play = states[0]
    for number in range(rounds):
        if tally[ACTIONS] >= most_actions:
            break
        tally[RULE_SET] = number % len(rule_sets)
        rules = rule_sets[number % len(rule_sets)]
        match.dealer = below(random, seats)
        size = PACK_SIZE(rules, seats)
        FRESH_ORDER(order, size, random)
        DEAL(play, rules, match, order[:size])
        census[0] = 0
        CENSUS(play, census[0])
        actions = 0
        while not OVER(play) and actions < LONGEST_ROUND:
            pile = WAITING(play)
            if pile:
                FRESH_ORDER(order, pile, random)
                RESHUFFLE(play, order[:pile])
                continue
            actors = ACTORS(play)
            if actors == 0:
                return NOBODY
            seat = below(random, seats)
            while not actors >> seat & 1:
                seat = (seat + 1) % seats
            if below(random, actions_a_look) == 0:
                problem = LOOK_AROUND(
                    states,
                    bytes_of_states,
                    views,
                    bytes_of_views,
                    filled,
                    order,
                    legal,
                    other,
                    census,
                    random,
                    tally,
                    seats,
                    size,
                )
                if problem:
                    return problem
            found = LEGAL(play, seat, legal)
            tally[SEAT] = seat
            if found == 0 or found > ids:
                return NOTHING
            action = int(legal[below(random, found)])
            tally[ACTION] = action
            APPLY(play, seat, action)
            actions += 1
            census[1] = 0
            CENSUS(play, census[1])
            for card in range(census.shape[1]):
                if census[0, card] != census[1, card]:
                    return LOST_CARD
        tally[ROUNDS] += 1
        tally[ACTIONS] += actions
        if not OVER(play):
            tally[UNFINISHED] += 1
            return FINE if rounds == 1 else -1 - number % len(rule_sets)
        for seat in range(seats):
            if LEGAL(play, seat, legal):
                return DISAGREE
    return FINE


def look_around(
    states: Any,
    bytes_of_states: Any,
    views: Any,
    bytes_of_views: Any,
    filled: int,
    order: Any,
    legal: Any,
    other: Any,
    census: Any,
    random: Any,
    tally: Any,
    seats: int,
    size: int,
) -> int:
    """Ask every seat about every action, then deal anew what one viewer cannot know and compare what it gets."""
    play = states[0]
    twin = states[1]
    for i in range(bytes_of_states.shape[1]):
        bytes_of_states[1, i] = bytes_of_states[0, i]
    for seat in range(seats):
        found = LEGAL(play, seat, legal)
        at = 0
        tally[SEAT] = seat
        for action in range(len(legal)):
            tally[ACTION] = action
            listed = at < found and legal[at] == action
            if listed != (REFUSAL(play, seat, action) == 0):
                return DISAGREE
            at += listed
    for i in range(bytes_of_states.shape[1]):
        if bytes_of_states[1, i] != bytes_of_states[0, i]:
            return CHANGED
    viewer = below(random, seats + 1) - 1
    tally[SEAT] = viewer
    FRESH_ORDER(order, size, random)
    RESAMPLE(twin, viewer, order[:size])
    census[2] = 0
    CENSUS(twin, census[2])
    for card in range(census.shape[1]):
        if census[2, card] != census[0, card]:
            return TWIN_LOST_CARD
    for i in range(filled):
        bytes_of_views[0, i] = 0
        bytes_of_views[1, i] = 255  # whatever look does not fill would differ
    LOOK(play, viewer, views[0])
    LOOK(twin, viewer, views[1])
    for i in range(bytes_of_views.shape[1]):
        if bytes_of_views[0, i] != bytes_of_views[1, i]:
            return SEES
    if viewer >= 0:
        found = LEGAL(play, viewer, legal)
        if LEGAL(twin, viewer, other) != found:
            return MAY
        for i in range(found):
            if legal[i] != other[i]:
                return MAY
    tally[PAIRS] += 1
    for i in range(bytes_of_states.shape[1]):
        if bytes_of_states[1, i] != bytes_of_states[0, i]:
            tally[DIFFERENT] += 1
            break
    return FINE


FRESH_ORDER = fresh_order
LOOK_AROUND = look_around


class Walked(NamedTuple):
    """What a long walk saw."""

    problem: str
    rounds: int
    unfinished: int
    actions: int
    pairs: int
    different: int


@cache
def _driver(name: str) -> Any:
    rules = games.find(name).rules
    parts: dict[str, Any] = {part: getattr(rules, part.lower()) for part in PARTS}
    parts["FRESH_ORDER"] = specialise(fresh_order, f"fresh_order_{name}", {})
    parts["LOOK_AROUND"] = specialise(look_around, f"look_around_{name}", parts)
    return specialise(walk_rounds, f"walk_rounds_{name}", parts)


def walk(
    game: Game,
    seats: int,
    rule_sets: list[dict[str, Any]],
    preset: str,
    seed: int,
    rounds: int,
    actions: int = 10**9,
    rarity: int = 1,
) -> Walked:
    """Walk through so many rounds, or so many actions, under these house rules, one set after the other.

    ``rarity`` is how many times rarer than usual everything is looked at. The sides are those of the first set.
    """
    choices = [game.house_rules.choose(preset, **changes) for changes in rule_sets]
    records = np.zeros(len(choices), game.house_rules.dtype)
    for number, choice in enumerate(choices):
        records[number] = game.house_rules.record(choice)
    most = max(int(game.rules.pack_size(record, seats)) for record in records)
    states, views = np.zeros(2, game.state.dtype), np.zeros(2, game.view.dtype)
    gap = (game.view.dtype.fields or {}).get(GAP)
    tally = np.zeros(8, np.int64)
    code = _driver(game.name)(
        states,
        states.view(np.uint8).reshape(2, -1),
        views,
        views.view(np.uint8).reshape(2, -1),
        gap[1] if gap else game.view.dtype.itemsize,
        records,
        new_match(seats, 0, game.sides(choices[0], seats)),
        np.zeros(most, np.int16),
        np.zeros(game.actions, np.int32),
        np.zeros(game.actions, np.int32),
        np.zeros((3, 54), np.int16),
        seeded(seed),
        rounds,
        actions,
        rarity * max(8, game.actions // IDS_A_LOOK),
        tally,
    )
    problem = ""
    if code > 0:
        where = f"seat {tally[SEAT]}, {game.words.write(int(tally[ACTION]))}, {rule_sets[int(tally[RULE_SET])]}"
        problem = f"{WHAT[code]}: {where}"
    elif code < 0:
        problem = f"a round did not end: {rule_sets[-1 - code]}"
    return Walked(problem, *(int(tally[entry]) for entry in (ROUNDS, UNFINISHED, ACTIONS, PAIRS, DIFFERENT)))

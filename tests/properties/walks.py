"""Random legal play that looks at everything on the way, compiled for each game, so that it can be long."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import specialise
from rummyhouse.compiled.record import GAP
from rummyhouse.rules import MATCH, MAX_SEATS, new_match
from tests.properties.bookkeepers import BOOKKEEPERS

if TYPE_CHECKING:
    from rummyhouse.rules import Game

LONGEST_ROUND = 200_000
"""Actions of random play. A round of gin has a hundred, a round of Fiji for six some thousands."""

DRAGS_ON = 60_000
"""From so many actions of a round on, most are what the usual bot would do. In some rare positions only one row of a
dozen actions in the right order ends a turn, and whatever else is tried is taken back: random play would go on there
for millions of actions. If even advice does not end such a round, it has no end."""

LONGEST_MATCH = 12
"""Rounds of one match, at most: then another one begins, by the next house rules."""


class Share(NamedTuple):
    """How much of a game there is at full size.

    Attributes:
        rounds: of all its cases together.
        rarity: how many times rarer than usual everything is looked at.
        steady: in how many rounds of a hundred all but a tenth of the actions are what the usual bot would do. Where
            hands are short random play is hardly ever worth a point; where a round has no end but what players bring
            about, odd house rules and players who wait for something better make it very long.
    """

    rounds: int
    rarity: int = 1
    steady: int = 0


FULL_SIZE = {
    "gin": Share(5_400_000, 250, 25),
    "fan": Share(4_200_000, 250, 25),
    "basic": Share(300_000, 5, 10),
    "kalooki": Share(150_000, 1, 10),
    "rummy500": Share(40_000, 2, 25),
    "baja": Share(4_000),
    "fiji": Share(4_000),
    "rhine": Share(2_000, 5),
}
"""Ten million rounds together, most of them short, and a million pairs: some fifteen minutes of one processor."""

ANOTHER_GAME = Share(4_000)

IDS_A_LOOK = 32
"""The more action ids a game has, the rarer every seat is asked about every one of them."""

FINE, LOST_CARD, NOBODY, NOTHING, DISAGREE, CHANGED, TWIN_LOST_CARD, SEES, MAY, REFUSED, WORTH, TOTAL, END = range(13)
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
    "a refusal tells what its seat may not know",
    "the points of a round are not what its cards come to",
    "the totals of a match are not the sums of its rounds",
    "a match has winners before it is over",
)

ROUNDS, UNFINISHED, ACTIONS, PAIRS, DIFFERENT, SEAT, ACTION, RULE_SET, MATCHES, LONGEST, SCORED, ADVISED = range(12)

ACTORS = APPLY = CENSUS = CHOOSE = DEAL = LEGAL = LOOK = OVER = PACK_SIZE = REFUSAL = RESAMPLE = RESHUFFLE = SCORE = max
SETTLE = WAITING = max
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
    matches: Any,  # the one that is played, and a blank one
    bytes_of_matches: Any,
    points: Any,  # two rows: as the house counts, and somebody else
    order: Any,
    legal: Any,
    other: Any,
    census: Any,  # three rows: at the deal, now, of the twin
    random: Any,
    rounds: int,
    most_actions: int,
    actions_a_look: int,
    steady_rounds: int,
    tally: Any,
) -> int:
    """Play rounds and check on the way; the first thing that is wrong, or 0. What it saw stands in ``tally``.

    After ``most_actions`` no further round is begun. After each action the cards are counted; every seat is asked about
    every action, and a twin compared, once in so many actions. Each round is settled, and its points are counted again.
    """
    match = matches[0]
    seats = int(match.seats)
    ids = len(legal)
    play = states[0]
    left = 0
    advised = False
    for _ in range(rounds):
        if tally[ACTIONS] >= most_actions:
            break
        if left == 0 or match.over:
            for i in range(bytes_of_matches.shape[1]):
                bytes_of_matches[0, i] = bytes_of_matches[1, i]
            match.dealer = below(random, seats)
            left = 1 + below(random, LONGEST_MATCH)
            tally[RULE_SET] = tally[MATCHES] % len(rule_sets)
            tally[MATCHES] += 1
        left -= 1
        advised = below(random, 100) < steady_rounds
        rules = rule_sets[tally[RULE_SET]]
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
            action = -1
            if (advised or actions > DRAGS_ON) and below(random, 10):
                LOOK(play, seat, views[0])
                action = int(CHOOSE(views[0], legal, found, random))
            if action < 0:
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
            return FINE if rounds == 1 else -1
        tally[LONGEST] = max(tally[LONGEST], actions)
        tally[ADVISED] += actions > DRAGS_ON
        for seat in range(seats):
            if LEGAL(play, seat, legal):
                return DISAGREE
        problem = SETTLE_UP(play, match, points, tally)
        if problem:
            return problem
    return FINE


def settle_up(play: Any, match: Any, points: Any, tally: Any) -> int:
    """Count a finished round twice, and add it to its match."""
    points[0] = 0
    points[1] = 0
    SCORE(play, points[0])
    BOOKKEEPER(play, points[1])
    scored = False
    for side in range(points.shape[1]):
        tally[SEAT] = side
        if points[0, side] != points[1, side]:
            return WORTH
        scored = scored or points[0, side] != 0
        points[1, side] = match.total[side]
    tally[SCORED] += scored
    SETTLE(match, play)
    for side in range(points.shape[1]):
        tally[SEAT] = side
        if match.total[side] != points[1, side] + points[0, side]:
            return TOTAL
    return END if match.winners and not match.over else FINE


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
    viewer = below(random, seats + 1) - 1
    for seat in range(seats):
        found = LEGAL(play, seat, legal)
        at = 0
        tally[SEAT] = seat
        for action in range(len(legal)):
            tally[ACTION] = action
            listed = at < found and legal[at] == action
            reason = REFUSAL(play, seat, action)
            if listed != (reason == 0):
                return DISAGREE
            at += listed
            if seat == viewer:
                other[action] = reason
    for i in range(bytes_of_states.shape[1]):
        if bytes_of_states[1, i] != bytes_of_states[0, i]:
            return CHANGED
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
        for action in range(len(legal)):
            tally[ACTION] = action
            if REFUSAL(twin, viewer, action) != other[action]:
                return REFUSED
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
SETTLE_UP = settle_up
BOOKKEEPER = max


class Walked(NamedTuple):
    """What a long walk saw."""

    problem: str
    rounds: int
    unfinished: int
    actions: int
    pairs: int
    different: int
    matches: int
    longest: int
    scored: int
    advised: int


@cache
def _driver(name: str) -> Any:
    rules = games.find(name).rules
    parts: dict[str, Any] = {part: getattr(rules, part.lower()) for part in PARTS if part != "CHOOSE"}
    parts["CHOOSE"] = bots.find(name, bots.usual(name)).choose
    parts["FRESH_ORDER"] = specialise(fresh_order, f"fresh_order_{name}", {})
    parts["BOOKKEEPER"] = BOOKKEEPERS.get(name, parts["SCORE"])
    parts["SETTLE_UP"] = specialise(settle_up, f"settle_up_{name}", parts)
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
    steady: int = 0,
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
    tally = np.zeros(12, np.int64)
    matches = np.zeros(2, MATCH)
    matches[:] = new_match(seats, 0, game.sides(choices[0], seats))
    code = _driver(game.name)(
        states,
        states.view(np.uint8).reshape(2, -1),
        views,
        views.view(np.uint8).reshape(2, -1),
        gap[1] if gap else game.view.dtype.itemsize,
        records,
        matches,
        matches.view(np.uint8).reshape(2, -1),
        np.zeros((2, MAX_SEATS), np.int32),
        np.zeros(most, np.int16),
        np.zeros(game.actions, np.int32),
        np.zeros(game.actions, np.int32),
        np.zeros((3, 54), np.int16),
        seeded(seed),
        rounds,
        actions,
        rarity * max(8, game.actions // IDS_A_LOOK),
        steady,
        tally,
    )
    problem = ""
    if code > 0:
        where = f"seat {tally[SEAT]}, {game.words.write(int(tally[ACTION]))}, {rule_sets[int(tally[RULE_SET])]}"
        problem = f"{WHAT[code]}: {where}"
    elif code < 0:
        problem = f"a round did not end: {rule_sets[int(tally[RULE_SET])]}"
    told = (ROUNDS, UNFINISHED, ACTIONS, PAIRS, DIFFERENT, MATCHES, LONGEST, SCORED, ADVISED)
    return Walked(problem, *(int(tally[entry]) for entry in told))

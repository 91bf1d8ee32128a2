"""The search: every candidate is tried on the same imagined deals, and whoever is leant on plays each to its end.

Where something was learned of what a round is worth, that is asked some actions later, and nobody plays to the end.

It is written once, against the upper-case names below, and compiled for each game by
:func:`rummyhouse.compiled.specialise`, which puts the functions of the contract in the place of these names.

It works in portions: all that is under way lies in arrays, so that it can be asked to go on after any action, and what
it finds does not depend on how often it was interrupted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.keen.own_draws import NOTED
from rummyhouse.cards import shuffle
from rummyhouse.cards.chance import word
from rummyhouse.compiled import rule
from rummyhouse.rules import MAX_SEATS

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match

Numbers: TypeAlias = "npt.NDArray[np.int64]"
Values: TypeAlias = "npt.NDArray[np.float64]"


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until a search is compiled for a game."""
    raise NotImplementedError("compile the search for a game first: searcher()")


ACTORS = APPLY = BELIEVE = BRING = CHOOSE = GO_ON = LEGAL = LOOK = NUMBER_OFF = RESAMPLE = RESHUFFLE = unbound
SCORE = WAITING = unbound
BEGIN_DEAL = BEGIN_TRY = EXPECT = HOLD_BACK = PLAY_ON = PLAY_TURN = TAKE_TURN = WORTH = unbound

IMAGINED, TRIED = 0, 1
ROUNDS = 2
"""Rounds in hand: a deal as imagined, and the one that is being played to its end."""

DEALS, STAGE, PLACE, SEAT, COUNT, PRIOR, ACTIONS, LOWEST, WAY, SEATS = range(10)
DRAWS = 10
NOTES = DRAWS + NOTED
"""What is under way: deals done, the stage, the place of the candidate that is tried; the seat, how many candidates
there are, the place of the prior's choice; actions played of this try. Whether the lowest total leads. The aim of
the candidate that is tried, where there are aims; where turns are compared, what is held back in it; or what a lead
notes of the deal, 0 when a try begins. How many play. And from ``DRAWS`` on, whose are the cards of the stock."""

DEALING, TRYING, PLAYING = range(3)
"""The stages."""

OWN, REST, FRESH = range(3)
GENERATORS = 3
"""Rows of ``random``: the generator that deals; that of what comes after the deal; how the latter begins, which is the
same for every candidate of a deal."""

IS_LEFT, NOW, TIMES, SUM, SQUARES = range(5)
FOUND = 5
"""Rows of ``found``, by place of the candidate: whether it is still tried; what it made on the present deal; on
how many deals it was tried; sum and squares of what it made more than the prior's choice on the
same deal."""

LONGEST = 20_000
"""The most actions of a try; a round that has not ended by then counts as nothing."""

AHEAD = LONGEST
"""So many actions are played in any case before it is asked what the round is expected to be worth."""


def begin_deal(root: Record, rounds: Any, order: Any, random: Numbers, notes: Numbers) -> None:
    """Imagine another deal, and draw the chances of what comes after it."""
    shuffle(order, len(order), random[OWN])
    rounds[IMAGINED] = root
    RESAMPLE(rounds[IMAGINED], int(notes[SEAT]), order)
    BELIEVE(rounds[IMAGINED], int(notes[SEAT]), random[OWN])
    for i in range(len(random[FRESH])):
        random[FRESH, i] = word(random[OWN])
    notes[PLACE] = -1
    notes[STAGE] = TRYING


@rule
def next_place(notes: Numbers, found: Values) -> int:
    """The place of the candidate that is tried next, the prior's choice first; after the last one, ``COUNT``."""
    prior = int(notes[PRIOR])
    place = int(notes[PLACE])
    if place < 0:
        return prior
    place = 0 if place == prior else place + 1
    while place < int(notes[COUNT]) and (place == prior or found[IS_LEFT, place] == 0.0):
        place += 1
    return place


@rule
def begin_turn(rounds: Any, candidates: Any, random: Numbers, notes: Numbers) -> None:
    """Begin with a candidate: the deal as imagined, and its aim. Where turns are compared, its own comes first."""
    rounds[TRIED] = rounds[IMAGINED]
    random[REST] = random[FRESH]
    notes[ACTIONS] = 0
    notes[STAGE] = PLAYING
    notes[WAY] = candidates[1, int(notes[PLACE])]


def begin_try(rounds: Any, candidates: Any, random: Numbers, notes: Numbers) -> None:
    """Begin with a candidate that is an action: it is carried out."""
    begin_turn(rounds, candidates, random, notes)
    NUMBER_OFF(rounds[IMAGINED], notes[DRAWS:])
    BRING(rounds[TRIED], rounds[IMAGINED], int(notes[SEAT]), int(notes[SEATS]), notes[DRAWS:])
    APPLY(rounds[TRIED], int(notes[SEAT]), int(candidates[0, int(notes[PLACE])]))


@rule
def note_deal(notes: Numbers, found: Values) -> None:
    """Note down a deal on which all candidates have been tried."""
    prior = int(notes[PRIOR])
    for place in range(int(notes[COUNT])):
        if found[IS_LEFT, place] > 0.0:
            more = found[NOW, place] - found[NOW, prior]
            found[TIMES, place] += 1.0
            found[SUM, place] += more
            found[SQUARES, place] += more * more
    notes[DEALS] += 1
    notes[STAGE] = DEALING


def go_on(view: Record, legal: Any, count: int, notes: Numbers, random: Numbers) -> int:  # noqa: ARG001
    """Where there are no aims, all go on in the same way."""
    return int(CHOOSE(view, legal, count, random))


def take_turn(state: Record, seat: int, view: Record, legal: Any, count: int, notes: Numbers, random: Numbers) -> None:
    """Play one action."""
    APPLY(state, seat, GO_ON(view, legal, count, notes, random))


def take_whole_turn(
    state: Record,
    seat: int,
    view: Record,
    legal: Any,
    count: int,
    notes: Numbers,  # noqa: ARG001
    random: Numbers,
) -> None:
    """Where a turn is a plan that is carried out in many actions, play all of it."""
    PLAY_TURN(state, seat, view, legal, count, random)


def take_compared_turn(
    state: Record, seat: int, view: Record, legal: Any, count: int, notes: Any, random: Numbers
) -> None:
    """Where whole turns are compared, play all of it; in the first one something is held back."""
    if notes[ACTIONS] == 1:
        HOLD_BACK(view, int(notes[WAY]))
    PLAY_TURN(state, seat, view, legal, count, random)


def play_on(state: Record, dealt: Record, view: Record, legal: Any, random: Numbers, notes: Numbers) -> bool:
    """Play one action as whoever is leant on would, or its turn, or shuffle again; whether the round went on."""
    actors = ACTORS(state)
    if actors == 0:
        pile = WAITING(state)
        if pile == 0:
            return False
        fresh = np.arange(pile).astype(np.int16)
        shuffle(fresh, pile, random)
        RESHUFFLE(state, fresh)
        return True
    seat = 0
    while not actors >> seat & 1:
        seat += 1
    BRING(state, dealt, seat, int(notes[SEATS]), notes[DRAWS:])
    count = LEGAL(state, seat, legal)
    LOOK(state, seat, view)
    TAKE_TURN(state, seat, view, legal, count, notes, random)
    return True


@rule
def expect_nothing(state: Record, seat: int, view: Record, legal: Any, random: Numbers, now: Values) -> bool:  # noqa: ARG001
    """Nobody has learned what a round is worth that is not over."""
    return False


def worth(state: Record, match: Match, seat: int, lowest: int) -> float:
    """What a finished round is worth to a seat: by how many points its side does better than the others on the average.

    Args:
        state: the round.
        match: who plays for which side.
        seat: whose side it is.
        lowest: whether fewer points are better.
    """
    points = np.zeros(MAX_SEATS, np.int32)
    SCORE(state, points)
    side = int(match.side[seat])
    others = 0
    for other in range(int(match.sides)):
        if other != side:
            others += int(points[other])
    more = float(points[side]) - others / max(1, int(match.sides) - 1)
    return -more if lowest else more


def search(
    root: Record,
    match: Match,
    rounds: Any,
    view: Record,
    candidates: Any,
    legal: Any,
    order: Any,
    random: Numbers,
    notes: Numbers,
    found: Values,
    deals: int,
    actions: int,
) -> int:
    """Go on until so many deals are done, or so many actions played; returns how many actions were.

    Args:
        root: a round as the seat may imagine it; it stays as it is.
        match: as it stands.
        rounds: ``ROUNDS`` rounds to play with.
        view: a view to play with.
        candidates: ``int32[2, candidates]``: the actions that are tried, and the aim of each.
        legal: ``int32``, as long as there are action ids, to play with.
        order: ``int16``, all cards from 0; it is shuffled again and again.
        random: ``int64[GENERATORS, 4]``.
        notes: ``int64[NOTES]``.
        found: ``float64[FOUND, candidates]``.
        deals: how many in all.
        actions: how many at the most until it comes back.
    """
    used = 0
    while used < actions:
        stage = int(notes[STAGE])
        if stage == DEALING:
            if int(notes[DEALS]) >= deals:
                break
            BEGIN_DEAL(root, rounds, order, random, notes)
            continue
        used += 1
        if stage == TRYING:
            notes[PLACE] = next_place(notes, found)
            if int(notes[PLACE]) < int(notes[COUNT]):
                BEGIN_TRY(rounds, candidates, random, notes)
            else:
                note_deal(notes, found)
            continue
        place = int(notes[PLACE])
        notes[ACTIONS] += 1
        if int(notes[ACTIONS]) > LONGEST:
            found[NOW, place] = 0.0
            notes[STAGE] = TRYING
        elif notes[ACTIONS] > AHEAD and EXPECT(
            rounds[TRIED], int(notes[SEAT]), view, legal, random[REST], found[NOW, place : place + 1]
        ):
            notes[STAGE] = TRYING
        elif not PLAY_ON(rounds[TRIED], rounds[IMAGINED], view, legal, random[REST], notes):
            found[NOW, place] = WORTH(rounds[TRIED], match, int(notes[SEAT]), int(notes[LOWEST]))
            notes[STAGE] = TRYING
    return used

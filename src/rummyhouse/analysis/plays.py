"""What a seat could have done instead: the plays that are compared.

A play goes as far as a decision does: until its seat learns something, or another one is in turn. Where a turn has many
small steps there are more plays than anybody could try. So those are tried that a player would think of: what was done,
what ``steady`` would do, every other first step, and every other step on either way, each carried on by ``steady``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.analysis.trying import scratch
from rummyhouse.bots import steady
from rummyhouse.cards import seeded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.analysis.decisions import Decision, Witnesses

MOST_BEGUN = 120
"""Beginnings that are looked at, to find different plays."""

LONGEST_ROW = 120
"""Steps of a play; a longer one is broken off there."""


class Effort(NamedTuple):
    """How thoroughly decisions are judged.

    Attributes:
        most: plays that are compared at the most.
        tries_all: whether others are tried even where somebody has done what ``steady`` would do.
    """

    most: int
    tries_all: bool


class Plays(NamedTuple):
    """What is compared.

    Attributes:
        rows: what was done, then what ``steady`` would do, then the others; two that lead to the same position count
            as one.
        is_prior: whether ``steady`` would have done the same.
    """

    rows: tuple[tuple[int, ...], ...]
    is_prior: bool


def plays_of(game_name: str, decision: Decision, effort: Effort) -> Plays:
    """The plays that are compared."""
    begun = decision.begun
    own = tuple(decision.row)
    found = {_after(begun, own): own}
    first = _carried_on(game_name, begun.copy())
    found.setdefault(_look(first), first.row)
    is_prior = len(found) == 1
    if effort.tries_all or not is_prior:
        for beginning in _beginnings(begun, own, first.row):
            if len(found) == effort.most:
                break
            carried = _carried_on(game_name, begun.copy(), beginning)
            found.setdefault(_look(carried), carried.row)
    return Plays(tuple(found.values()), is_prior)


def _beginnings(begun: Witnesses, own: tuple[int, ...], prior: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Where another play may begin: with each first step; then with each other step on the two ways, the last first."""
    legal = begun.legal()
    told = 0
    for action in _spread(legal, MOST_BEGUN // 2):
        yield (action,)
        told += 1
    ways = [(row, at) for row in dict.fromkeys((prior, own)) for at in range(len(row) - 1, 0, -1)]
    for row, at in ways:
        now = begun.copy()
        for action in row[:at]:
            now.act(action)
        for action in _spread(now.legal(), MOST_BEGUN // 4):
            if told == MOST_BEGUN:
                return
            if action != row[at]:
                yield (*row[:at], action)
                told += 1


def _spread(legal: Sequence[int], most: int) -> Sequence[int]:
    """So many of these at the most, from all over."""
    if len(legal) <= most:
        return legal
    return [legal[place * len(legal) // most] for place in range(most)]


def _carried_on(game_name: str, now: Witnesses, beginning: Sequence[int] = ()) -> Witnesses:
    """A play that begins so, carried on by ``steady`` until its seat learns something or another one is in turn."""
    goes_on = True
    for action in beginning:
        goes_on = now.act(action)
        if not goes_on:
            return now
    choose: Any = steady.steady_bot(game_name).choose
    legal, random = scratch(game_name), seeded(0)
    while goes_on and len(now.row) < LONGEST_ROW:
        count = int(now.game.rules.legal(now.rounds[0].state, now.seat, legal))
        action = int(choose(now.view(), legal, count, random)) if count else -1
        if action < 0:
            break
        goes_on = now.act(action)
    return now


def _after(begun: Witnesses, row: Sequence[int]) -> bytes:
    """What a seat sees after a row of actions."""
    now = begun.copy()
    for action in row:
        now.act(action)
    return _look(now)


def _look(now: Witnesses) -> bytes:
    """What the seat sees of a position, however it was reached."""
    view = now.view()
    for name in now.game.notes:
        if name in view.dtype.names:
            view[name] = 0
    return bytes(view.tobytes())

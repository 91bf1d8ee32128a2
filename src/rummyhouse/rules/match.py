"""The flat record of a match: what is carried from round to round."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int32

MAX_SEATS = 8


class Match(Record):
    """What is carried from round to round."""

    seats = int8()
    sides = int8()
    side = int8(MAX_SEATS)  # the side that each seat scores for
    dealer = int8()  # of the round that is played or comes next
    starter = int8()  # who acts first, where a game does not derive it from the dealer; else -1
    rounds = int16()  # settled so far; "round" is a method of every NumPy record
    total = int32(MAX_SEATS)  # points of each side over the rounds
    rounds_won = int16(MAX_SEATS)
    grand = int32(MAX_SEATS)  # totals with what is added after the match; set when it is over
    over = int8()
    winners = int16()  # mask of sides; 0 while the match goes on, and for a match without winner
    memory = int32(8)  # for a game that carries more


MATCH = Match.dtype


class MatchError(ValueError):
    """Seats, sides or a dealer with whom there is no match; the message says what would be right."""


def is_from(value: Any, low: int, high: int) -> bool:
    """Whether it is a whole number from ``low`` to ``high``, of Python or of NumPy."""
    return isinstance(value, (int, np.integer)) and bool(low <= value <= high)


def new_match(seats: int, dealer: int, sides: tuple[int, ...] | None = None) -> Match:
    """A match before its first round.

    Args:
        seats: how many sit at the table.
        dealer: the seat that deals first.
        sides: the side of each seat; everyone for himself where nothing is said.

    Raises:
        MatchError: seats, sides or a dealer with whom there is no match.
    """
    if not is_from(seats, 1, MAX_SEATS):
        raise MatchError(f"{seats!r} seats are at no table; it has 1 to {MAX_SEATS}")
    if not is_from(dealer, 0, seats - 1):
        raise MatchError(f"seat {dealer!r} cannot deal; the seats are 0 to {seats - 1}")
    layout = tuple(range(seats)) if sides is None else sides
    if len(layout) != seats or set(layout) not in [set(range(count + 1)) for count in range(seats)]:
        raise MatchError(f"{layout} are no sides of {seats} seats; each has one, numbered from 0 without a gap")
    match = Match.blank()
    match.seats = seats
    match.sides = max(layout) + 1
    match.side[:seats] = layout
    match.dealer = dealer
    match.starter = -1
    return match


@rule
def begin_match(match: Match, fresh: Match, number: int) -> None:
    """Begin the next of many matches of the same players; with each the first deal passes to the next seat.

    Args:
        match: one that is over.
        fresh: the first of them before its first round.
        number: how many have been begun already.
    """
    match.dealer = (int(fresh.dealer) + number) % int(fresh.seats)
    match.starter = fresh.starter
    match.rounds = 0
    match.total[:] = 0
    match.rounds_won[:] = 0
    match.grand[:] = 0
    match.over = 0
    match.winners = 0
    match.memory[:] = 0

"""Every way to go on from a state of one suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, FROM_TABLE, NATURAL_TWOS, SEVERAL_WILD
from rummyhouse.melds.rearranging_acts import (
    ACTS_OF,
    LEAST,
    LOOSE,
    MORE,
    MOST_PARTS,
    NEW,
    OLD,
    PLANS,
    SPENT,
    USED,
    find_parts,
    naturals_owed_next,
)
from rummyhouse.melds.rearranging_position import IS_FREED, IS_TWO, TWO, TWOS_MOVE, WILD_MOST, Position, in_sight
from rummyhouse.melds.rearranging_runs import (
    NUMBER,
    SLOTS,
    V,
    Y,
    Z,
    after_cards,
    can_end,
    top_place,
    trimmed,
    wild_needed,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

NEXT, IN_SET, IN_RUN, TOTAL, FROM_HAND, WILD, FREED, ACTS, GAIN, LOSS = range(10)
"""A way to go on: the state it leads to; cards of this rank in sets, cards of this place in runs, cards on the table,
naturals from the hand; wild cards used, less those that came free; laid wild cards freed; what the wild cards did; the
value of what left the hand; how much less it can bring than the best one (before that is known: how many new wild cards
lie)."""
WAY = 10

AS_WILD = 56
"""Behind the acts: how many twos of this suit become wild cards."""

ALL_HELD, PLAN_RUNS = range(2)
"""What is looked for, as entries of an array: only ways that lay every card of the hand; also planned runs."""


@rule
def ways_on(
    position: Position,
    suit: int,
    place: int,
    state: int,
    spent: int,
    terms: Terms,
    values: Counts,
    wanted: Counts,
    least_in_set: int,
    most_in_set: int,
    parts: Table,
    ways: Table,
) -> int:
    """Every way to go on from a state at a place; their number, or -1 if there is no room for them.

    Args:
        position: the counts.
        suit: which suit.
        place: which place.
        state: the state of the runs below it.
        spent: how many new wild cards lie in them at least.
        terms: the house rules.
        values: what laying a card of the hand is worth, by code.
        wanted: what is looked for.
        least_in_set: how many cards may go into sets at least, if any do.
        most_in_set: and at most.
        parts: room to work in.
        ways: is filled with one row for each way; ``NEXT`` is the state itself.
    """
    rank = place % RANKS
    top = top_place(terms)
    high_ace = place == ACE_HIGH
    several = terms[SEVERAL_WILD] != 0
    laid = int(position.laid[suit, rank])
    held = int(position.held[suit, rank])
    loose = int(position.loose[suit]) if rank == TWO else 0
    value = int(values[RANKS * suit + rank])
    wild_twos = rank == TWO and position.facts[TWOS_MOVE] != 0
    most_total = laid + (held + loose if not wild_twos or terms[NATURAL_TWOS] else 0)
    least_total = laid
    if high_ace:
        most_total = laid
    elif wanted[ALL_HELD] and not wild_twos:
        least_total = most_total
    wild_left = int(position.facts[WILD_MOST]) - spent
    naturals_next = 0
    guests_next = 0
    if place < top:
        naturals_next = in_sight(position, suit, place + 1)
        if place + 1 == ACE_HIGH:
            naturals_next = (state >> V) & NUMBER
        guests_next = int(position.guests[suit, place + 1])
    needed = wild_needed(position, suit, place, terms)
    high_free = 0
    high_owed = 0
    most_back = 0
    notes_hand = 0
    if place == 0 and top == ACE_HIGH:
        most_back = most_total
        for below in (ACE_HIGH - 1, ACE_HIGH - 2):
            most_back = min(most_back, in_sight(position, suit, below) + int(position.guests[suit, below]) + wild_left)
        if not several:
            for guest in range(int(position.guests[suit, ACE_HIGH])):
                if position.notes[suit, ACE_HIGH, guest] & IS_TWO == 0:
                    high_free += 1
                elif position.notes[suit, ACE_HIGH, guest] & IS_FREED:
                    high_owed += 1
            high_free = min(high_free, 3)
        notes_hand = 1 if position.both[suit, ACE_HIGH, ACE_HIGH] > 0 and position.facts[WILD_MOST] else 0
    kept_bits = state & (NUMBER << V | NUMBER << Y | 3 << Z) if 0 < place < top else 0
    parts_number = find_parts(position, suit, place, state, wild_left, wanted[PLAN_RUNS] != 0, terms, parts)
    if parts_number >= MOST_PARTS:
        return -1
    twice = wild_twos or (parts_number > 1 and not several)
    number = 0
    for part in range(parts_number):
        if place == top and parts[part, PLANS] != 0:
            continue
        used = int(parts[part, USED])
        left = wild_left - int(parts[part, SPENT])
        in_several = used if several else 0
        plans = int(parts[part, PLANS])
        owed = naturals_owed_next(plans) if plans else 0
        for in_run in range(most_total + 1):
            in_run_now = in_run
            if high_ace:
                if in_run > 0:
                    break
                in_run_now = (state >> V) & NUMBER
            grown = after_cards(
                int(parts[part, OLD]), int(parts[part, NEW]), in_run_now + in_several - int(parts[part, MORE])
            )
            if grown < 0:
                continue
            runs = trimmed(grown, naturals_next - owed + guests_next + left, naturals_next - owed)
            if runs < 0:
                break
            if runs > 0 and not can_end(runs, needed, left, several):
                continue
            again = twice or runs != grown
            runs |= plans << SLOTS | kept_bits
            for total in range(max(least_total, in_run), most_total + 1):
                lies = laid + ((state >> Y) & NUMBER) if high_ace else total
                if lies < parts[part, LEAST]:
                    continue
                for back in range(min(most_back, total - in_run) + 1):
                    in_set = 0 if high_ace else total - back - in_run
                    if in_set > most_in_set or 0 < in_set < least_in_set:
                        continue
                    for high in range(high_free + 1):
                        for as_wild in range(laid + held + loose - total + 1 if wild_twos else 1):
                            from_hand = 0 if high_ace else total - laid
                            laid_more = from_hand
                            if wild_twos:
                                laid_more += as_wild - loose
                                if laid_more < (held if wanted[ALL_HELD] else 0):
                                    continue
                                from_hand = min(from_hand, laid_more)
                            freed = int(parts[part, LOOSE]) + high + high_owed
                            if freed > from_hand + (laid if terms[FROM_TABLE] else 0):
                                continue
                            number = _add_way(
                                ways,
                                number,
                                again,
                                runs | back << V | high << Z | (from_hand if notes_hand else 0) << Y,
                                in_set,
                                in_run_now,
                                lies,
                                from_hand,
                                used - as_wild,
                                freed,
                                int(parts[part, ACTS_OF]) | min(as_wild, 15) << AS_WILD,
                                laid_more * value,
                                spent + int(parts[part, SPENT]),
                            )
                            if number < 0:
                                return -1
    return number


@rule
def _add_way(
    ways: Table,
    number: int,
    again: bool,
    after: int,
    in_set: int,
    in_run: int,
    total: int,
    from_hand: int,
    wild: int,
    freed: int,
    acts: int,
    gain: int,
    spent: int,
) -> int:
    """Write down a way unless one as good may be there ``again``; their number, or -1 if there is no room."""
    at = number
    for i in range(number if again else 0):
        if ways[i, NEXT] == after and ways[i, IN_SET] == in_set and ways[i, WILD] == wild and ways[i, FREED] == freed:
            if ways[i, FROM_HAND] >= from_hand and ways[i, TOTAL] >= total and ways[i, GAIN] >= gain:
                ways[i, LOSS] = min(int(ways[i, LOSS]), spent)
                return number
            if ways[i, FROM_HAND] <= from_hand and ways[i, TOTAL] <= total and ways[i, GAIN] <= gain:
                spent = min(int(ways[i, LOSS]), spent)
                at = i
                break
    if at >= len(ways):
        return -1
    ways[at, NEXT] = after
    ways[at, IN_SET] = in_set
    ways[at, IN_RUN] = in_run
    ways[at, TOTAL] = total
    ways[at, FROM_HAND] = from_hand
    ways[at, WILD] = wild
    ways[at, FREED] = freed
    ways[at, ACTS] = acts
    ways[at, GAIN] = gain
    ways[at, LOSS] = spent
    return max(number, at + 1)

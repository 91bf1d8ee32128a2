"""Every way to go on from a state of one suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, FROM_TABLE, NATURAL_TWOS, SEVERAL_WILD
from rummyhouse.melds.rearranging_acts import (
    ACTS_OF,
    LEAST,
    LOOSE,
    MORE,
    NEW,
    OLD,
    PLANS,
    SPENT,
    USED,
    naturals_owed_next,
)
from rummyhouse.melds.rearranging_position import IS_FREED, IS_TWO, TWO, TWOS_MOVE, WILD_MOST, TableCounts, in_sight
from rummyhouse.melds.rearranging_runs import (
    KEPT,
    NUMBER,
    SLOTS,
    A,
    B,
    C,
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
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


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

(
    LAID,
    HELD,
    LOOSE_TWOS,
    VALUE,
    LEAST_TOTAL,
    MOST_TOTAL,
    LEAST_GAIN,
    LEAST_IN_SET,
    MOST_IN_SET,
    MOST_BACK,
    NOTES_HAND,
    NATURALS_NEXT,
    GUESTS_NEXT,
    NEEDED,
    FREE_HIGH,
    OWED_HIGH,
    FROM_LAID,
    HAS_WILD_TWOS,
    IS_HIGH,
    IS_TOP,
    KEPT_BITS,
    IN_ONE_MELD,
) = range(22)
"""What :func:`look_at` says of a place: cards of it laid and in the hand, freed twos and the value of a card; how many
may lie at least and at most, what must leave the hand, and how many may go into sets, if any do; high aces that may be
kept back, and whether it is noted how many are from the hand; naturals and laid wild cards of the next place; see
``wild_needed``; wild cards freed at the high ace; laid naturals that may free one; whether twos are wild here; whether
it is the high ace, or the last place; the part of a state that stays as it is; whether a meld may hold several wild."""
PLACE = 22


@rule
def look_at(
    position: TableCounts, suit: int, place: int, terms: Terms, values: Counts, wanted: Counts, here: Counts
) -> None:
    """Fill in what there is at a place; all but ``LEAST_IN_SET`` and ``MOST_IN_SET``."""
    rank = place % RANKS
    top = top_place(terms)
    for i in range(PLACE):
        here[i] = 0
    laid = int(position.laid[suit, rank])
    held = int(position.held[suit, rank])
    here[LAID] = laid
    here[HELD] = held
    here[LOOSE_TWOS] = position.loose[suit] if rank == TWO else 0
    here[VALUE] = values[RANKS * suit + rank]
    here[HAS_WILD_TWOS] = rank == TWO and position.facts[TWOS_MOVE] != 0
    here[IS_HIGH] = place == ACE_HIGH
    here[IS_TOP] = place == top
    here[LEAST_TOTAL] = laid
    here[MOST_TOTAL] = laid
    here[IN_ONE_MELD] = terms[SEVERAL_WILD]
    if place != ACE_HIGH and (not here[HAS_WILD_TWOS] or terms[NATURAL_TWOS]):
        here[MOST_TOTAL] += held + here[LOOSE_TWOS]
    if place != ACE_HIGH and wanted[ALL_HELD]:
        here[LEAST_GAIN] = held
        if not here[HAS_WILD_TWOS]:
            here[LEAST_TOTAL] = here[MOST_TOTAL]
    if terms[FROM_TABLE]:
        here[FROM_LAID] = laid
    here[NEEDED] = wild_needed(position, suit, place, terms)
    if place < top:
        here[NATURALS_NEXT] = in_sight(position, suit, place + 1)
        here[GUESTS_NEXT] = position.guests[suit, place + 1]
    if 0 < place < top:
        here[KEPT_BITS] = KEPT
    if place > 0 or top < ACE_HIGH:
        return
    here[MOST_BACK] = here[MOST_TOTAL]
    for below in (ACE_HIGH - 1, ACE_HIGH - 2):
        most = in_sight(position, suit, below) + int(position.guests[suit, below]) + int(position.facts[WILD_MOST])
        here[MOST_BACK] = min(int(here[MOST_BACK]), most)
    here[NOTES_HAND] = position.both[suit, ACE_HIGH, ACE_HIGH] > 0 and position.facts[WILD_MOST] > 0
    for guest in range(int(position.guests[suit, ACE_HIGH])):
        if position.notes[suit, ACE_HIGH, guest] & IS_TWO == 0:
            here[FREE_HIGH] = min(int(here[FREE_HIGH]) + 1, 3)
        elif position.notes[suit, ACE_HIGH, guest] & IS_FREED:
            here[OWED_HIGH] += 1


@rule
def ways_on(
    here: Counts,
    place: int,
    state: int,
    spent: int,
    wild_left: int,
    parts: Table,
    parts_number: int,
    ways: Table,
    first: int,
) -> int:
    """Every way to go on from a state at a place; the end of their rows, or -1 if there is no room for them.

    Args:
        here: what there is, see :func:`look_at`.
        place: which place.
        state: the state of the runs below it.
        spent: how many new wild cards lie in them at least.
        wild_left: how many more there can be.
        parts: what wild cards may do.
        parts_number: how many such rows there are.
        ways: is filled with one row for each way; ``NEXT`` is the state itself.
        first: the first of these rows.
    """
    laid, held, loose = int(here[LAID]), int(here[HELD]), int(here[LOOSE_TWOS])
    most_total = int(here[MOST_TOTAL])
    high_ace = here[IS_HIGH] != 0
    several = here[IN_ONE_MELD] != 0
    wild_twos = here[HAS_WILD_TWOS] != 0
    is_top = here[IS_TOP] != 0
    naturals_next = int(here[NATURALS_NEXT])
    if place + 1 == ACE_HIGH and not is_top:
        naturals_next = (state >> V) & NUMBER
    kept_bits = state & int(here[KEPT_BITS])
    twice = wild_twos or (parts_number > 1 and not several)
    number = first
    for part in range(parts_number):
        plans = int(parts[part, PLANS])
        if is_top and plans != 0:
            continue
        used = int(parts[part, USED])
        left = wild_left - int(parts[part, SPENT])
        owed = naturals_owed_next(plans) if plans else 0
        wild_next = 0 if is_top else int(here[GUESTS_NEXT]) + left
        more = (used if several else 0) - int(parts[part, MORE])
        for in_run in range(most_total + 1):
            in_run_now = in_run
            if high_ace:
                if in_run > 0:
                    break
                in_run_now = (state >> V) & NUMBER
            grown = after_cards(int(parts[part, OLD]), int(parts[part, NEW]), in_run_now + more)
            if grown < 0:
                continue
            runs = trimmed(grown, naturals_next - owed + wild_next, naturals_next - owed)
            if runs < 0:
                break
            if runs > 0 and not can_end(runs, int(here[NEEDED]), left, several):
                continue
            again = first if twice or runs != grown else number
            runs |= plans << SLOTS | kept_bits
            for total in range(max(int(here[LEAST_TOTAL]), in_run), most_total + 1):
                lies = laid + ((state >> Y) & NUMBER) if high_ace else total
                if lies < parts[part, LEAST]:
                    continue
                for back in range(min(int(here[MOST_BACK]), total - in_run) + 1):
                    in_set = 0 if high_ace else total - back - in_run
                    if in_set > here[MOST_IN_SET] or 0 < in_set < here[LEAST_IN_SET]:
                        continue
                    for high in range(int(here[FREE_HIGH]) + 1):
                        for as_wild in range(laid + held + loose - total + 1 if wild_twos else 1):
                            from_hand = total - laid
                            laid_more = from_hand
                            if wild_twos:
                                laid_more += as_wild - loose
                                from_hand = min(from_hand, laid_more)
                            freed = int(parts[part, LOOSE]) + high + int(here[OWED_HIGH])
                            if laid_more < here[LEAST_GAIN] or freed > from_hand + here[FROM_LAID]:
                                continue
                            number = _add_way(
                                ways,
                                number,
                                again if high == 0 else first,
                                runs | back << V | high << Z | (from_hand if here[NOTES_HAND] else 0) << Y,
                                in_set,
                                in_run_now,
                                lies,
                                from_hand,
                                used - as_wild,
                                freed,
                                int(parts[part, ACTS_OF]) | min(as_wild, 15) << AS_WILD,
                                laid_more * int(here[VALUE]),
                                spent + int(parts[part, SPENT]),
                            )
                            if number < 0:
                                return -1
    return number


@rule
def plain_ways(here: Counts, state: int, spent: int, wild_left: int, most_wild: int, ways: Table, first: int) -> int:
    """Like :func:`ways_on` for runs without wild cards, or with such that are cards like any other.

    Nothing is freed or kept back at the place, and a two is no wild card there.
    """
    laid, most_total = int(here[LAID]), int(here[MOST_TOTAL])
    least_total, value = int(here[LEAST_TOTAL]), int(here[VALUE])
    least_in_set, most_in_set = int(here[LEAST_IN_SET]), int(here[MOST_IN_SET])
    needed = int(here[NEEDED])
    a, b, c = (state >> A) & NUMBER, (state >> B) & NUMBER, (state >> C) & NUMBER
    kept_bits = state & int(here[KEPT_BITS])
    several = here[IN_ONE_MELD] != 0
    number = first
    for wild in range(most_wild + 1):
        of_this = number
        left = wild_left - wild
        room = int(here[NATURALS_NEXT])
        if not here[IS_TOP]:
            room += int(here[GUESTS_NEXT]) + left
        if not can_end(a << B, needed, left, several):
            continue
        for in_run in range(max(0, a + b - wild), most_total + 1):
            begun = in_run + wild - a - b
            goes = min(begun, c)
            begun -= goes
            long = min(b + goes, room - begun - a)
            if long < 0 or max(begun, long) > NUMBER or not can_end(begun << A, needed, left, several):
                break
            runs = begun << A | a << B | long << C | kept_bits
            for total in range(max(least_total, in_run), min(most_total, in_run + most_in_set) + 1):
                in_set = total - in_run
                if 0 < in_set < least_in_set:
                    continue
                at = number
                for i in range(of_this if long < b + goes else number, number):
                    if ways[i, NEXT] == runs and ways[i, IN_SET] == in_set:
                        at = i
                if at >= len(ways):
                    return -1
                ways[at, NEXT] = runs
                ways[at, IN_SET] = in_set
                ways[at, IN_RUN] = in_run
                ways[at, TOTAL] = total
                ways[at, FROM_HAND] = total - laid
                ways[at, WILD] = wild
                ways[at, FREED] = 0
                ways[at, ACTS] = wild
                ways[at, GAIN] = (total - laid) * value
                ways[at, LOSS] = spent + wild
                number = max(number, at + 1)
    return number


@rule
def _add_way(
    ways: Table,
    number: int,
    again: int,
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
    """Write down a way unless one as good is there from ``again`` on; the end of the ways, -1 if there is no room."""
    at = number
    for i in range(again, number):
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

"""The runs of one suit, place by place: what may be open, and every way to go on.

A *state* is what matters of the runs that reach up to a place, as counts in one integer:

=====================  ================================================================================================
A, B, C                runs without a wild card, of one, two, three or more cards
W1, W2                 runs with a wild card, of one or two cards
F                      three or more with a wild card that must go on, so that the wild card keeps its neighbour
E0, E1, E2             three or more with a wild card; behind them so many cards that could be a run of their own
SLOTS                  runs planned from their first card on: cards still to come, and where the wild card is
V, Y, Z                high aces kept back; aces from the hand; wild cards freed at the high ace
=====================  ================================================================================================

Of equal choices the first of a kind is enough. A run that may go on does so before a new one begins: the new one's
cards could be its own, and it asks for nothing. For the same reason C goes on before E2, E2 before E1, E1 before E0,
and three cards behind an E0 make a C: run and tail can be parted there. A second wild card on a tail parts them.

A new wild card stands where it likes if no laid run held a natural card at its place. Where one did (RHINE-MAN-5-R),
its run may share no card with such a one, which can be said only if the whole run is known: it is planned at its first
card, and is no longer than five, because a longer one can be two, and the part without the wild card asks for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, FROM_TABLE, HIGH_ACE, MOVABLE, NATURAL_TWOS, SEVERAL_WILD
from rummyhouse.melds.rearranging_position import (
    IS_FREED,
    IS_TWO,
    MUST_STAY_LEFT,
    MUST_STAY_RIGHT,
    TWO,
    TWOS_MOVE,
    WILD_MOST,
    Position,
)

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Cube: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

A, B, C, W1, W2, F, E0, E1, E2, V, Y, Z, SLOTS = 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 35
"""Where each count begins in a state: three bits each, two for Z, three slots of eight."""
RUNS = (1 << V) - 1
ALL_SLOTS = (1 << 24) - 1
NUMBER = 7
SLOT = 255

FROM = np.array([-1, A, B, C, E1, E2])
"""What a wild card is laid on: nothing, or a run of this kind."""
TO = np.array([W1, W2, E0, E0, W2, E0])
"""What becomes of it."""
TO_FORCED = np.array([W1, W2, F, F, W2, F])
"""What becomes of it where the wild card must keep the neighbour above it."""
TARGETS = 6

NEXT, IN_SET, IN_RUN, TOTAL, FROM_HAND, WILD, FREED, ACTS, GAIN, LOSS = range(10)
"""A way to go on: the state it leads to; cards of this rank in sets, cards of this place in runs, cards on the table,
naturals from the hand; wild cards used, less those that came free; laid wild cards freed; what the wild cards did; the
value of what left the hand; how much less it can bring than the best one."""
WAY = 10

IS_KEPT = 8
GUEST = 4
PLANNED = 64
AN_ACT = 128
MOST_ACTS = 7
"""An act takes eight bits: what the wild card was laid on, whether it is a kept one, and which; or length and wild card
of a plan."""

AS_WILD = 56
"""Behind the acts: how many twos of this suit become wild cards."""

_OLD, _NEW, _USED, _LOOSE, _ACTS, _NUMBER, _MORE, _LEAST, _LAST, _PLANS = range(10)
_PARTS = 10
MOST_PARTS = 4096


@rule
def top_place(terms: Terms) -> int:
    """The last place of a suit."""
    return ACE_HIGH if terms[HIGH_ACE] else ACE_HIGH - 1


@rule
def in_sight(position: Position, suit: int, place: int) -> int:
    """How many cards could lie at a place at most, wild cards aside."""
    rank = place % RANKS
    more = int(position.loose[suit]) if rank == TWO else 0
    return int(position.laid[suit, rank]) + int(position.held[suit, rank]) + more


@rule
def _copy(parts: Table, source: int, number: int) -> int:
    """A copy of a part at the end; returns the new number of parts, the old one if there is no room."""
    if number >= MOST_PARTS:
        return number
    for i in range(_PARTS):
        parts[number, i] = parts[source, i]
    return number + 1


@rule
def _lay_wild(parts: Table, part: int, target: int, forced: bool, marks: int) -> bool:
    """Lay a wild card on a run of some kind and note it, with these marks; False if there is no such run."""
    if parts[part, _NUMBER] >= MOST_ACTS:
        return False
    source = int(FROM[target])
    if source >= 0:
        if (parts[part, _OLD] >> source) & NUMBER == 0:
            return False
        parts[part, _OLD] -= 1 << source
    goal = int(TO_FORCED[target]) if forced else int(TO[target])
    if (parts[part, _NEW] >> goal) & NUMBER == NUMBER:
        return False
    parts[part, _NEW] += 1 << goal
    act = AN_ACT | target | marks
    parts[part, _ACTS] |= act << (8 * int(parts[part, _NUMBER]))
    parts[part, _NUMBER] += 1
    return True


@rule
def _keep_or_free(position: Position, suit: int, place: int, parts: Table, number: int, state: int) -> int:
    """Every laid wild card of this place is kept where it can be, or freed; returns the number of parts."""
    free_high = (state >> Z) & 3
    for guest in range(int(position.guests[suit, place])):
        note = int(position.notes[suit, place, guest])
        before = number
        for part in range(before):
            may_free = note & IS_TWO == 0 or note & IS_FREED != 0
            if place == ACE_HIGH:
                may_free = note & IS_FREED != 0 or (note & IS_TWO == 0 and parts[part, _LOOSE] < free_high)
            may_keep = note & IS_FREED == 0
            if may_keep:
                forced = note & MUST_STAY_LEFT == 0
                marks = IS_KEPT | (guest & 3) << GUEST
                for target in range(1 if note & MUST_STAY_RIGHT == 0 else 0, TARGETS):
                    after = _copy(parts, part, number)
                    if after > number and _lay_wild(parts, number, target, forced, marks):
                        number = after
            if may_free:
                if note & IS_TWO == 0:
                    parts[part, _USED] -= 1
                    parts[part, _LOOSE] += 1
                elif place != ACE_HIGH:
                    parts[part, _LOOSE] += 1
            else:
                parts[part, _NUMBER] = -1
        kept = 0
        for part in range(number):
            if parts[part, _NUMBER] >= 0:
                for i in range(_PARTS):
                    parts[kept, i] = parts[part, i]
                kept += 1
        number = kept
    if place == ACE_HIGH and free_high > 0:
        kept = 0
        for part in range(number):
            if parts[part, _LOOSE] == free_high:
                for i in range(_PARTS):
                    parts[kept, i] = parts[part, i]
                parts[kept, _LOOSE] = 0
                kept += 1
        number = kept
    return number


@rule
def _new_wild(position: Position, suit: int, place: int, terms: Terms, parts: Table, number: int) -> int:
    """Every way to lay new wild cards at this place, or to plan runs that have one; returns the number of parts."""
    most = int(position.facts[WILD_MOST])
    if most == 0:
        return number
    top = top_place(terms)
    part = 0
    free = terms[MOVABLE] != 0 or position.both[suit, place, place] == 0
    while part < number:
        if parts[part, _USED] < most:
            for target in range(int(parts[part, _LAST]), TARGETS):
                if not free:
                    break
                after = _copy(parts, part, number)
                if after > number and _lay_wild(parts, number, target, False, 0):
                    parts[number, _USED] += 1
                    parts[number, _LAST] = target
                    number = after
            for wild in range(place, min(top, place + 4) + 1):
                if terms[MOVABLE] or position.both[suit, wild, wild] == 0:
                    continue
                for length in range(max(3, wild - place + 1), 6):
                    plan = TARGETS + 8 * (length - 3) + wild - place
                    if place + length - 1 > top or plan < parts[part, _LAST] or parts[part, _PLANS] & SLOT << 16:
                        continue
                    if not _can_plan(position, suit, place, length, wild):
                        continue
                    after = _copy(parts, part, number)
                    if after == number or parts[part, _NUMBER] >= MOST_ACTS:
                        continue
                    slot = length - 1 + 5 * (wild - place + 4)
                    parts[number, _PLANS] = with_slot(int(parts[number, _PLANS]), slot)
                    parts[number, _USED] += 1
                    parts[number, _LAST] = plan
                    if wild > place:
                        parts[number, _MORE] += 1
                        parts[number, _LEAST] = max(int(parts[number, _LEAST]), _least(position, suit, wild, place))
                    act = AN_ACT | PLANNED | (length - 3) << 3 | (wild - place)
                    parts[number, _ACTS] |= act << (8 * int(parts[number, _NUMBER]))
                    parts[number, _NUMBER] += 1
                    number = after
        part += 1
    return number


@rule
def with_slot(slots: int, slot: int) -> int:
    """Three slots with one more entry, in ascending order; the lowest of them is empty."""
    first, second, third = slot, slots & SLOT, (slots >> 8) & SLOT
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
    if first < second:
        first, second = second, first
    return first | second << 8 | third << 16


@rule
def _can_plan(position: Position, suit: int, low: int, length: int, wild: int) -> bool:
    """Whether cards could be there for a planned run that shares none with a run that held a natural at its wild."""
    for place in range(low, low + length):
        if place != wild and in_sight(position, suit, place) <= position.both[suit, wild, place]:
            return False
    return True


@rule
def _least(position: Position, suit: int, wild: int, place: int) -> int:
    """How many cards of a place must lie on the table, so that one of them need not come from a laid run."""
    those = int(position.both[suit, wild, place])
    return those + 1 if those > 0 else 0


@rule
def _go_on_planned(position: Position, suit: int, place: int, slots: int, parts: Table) -> None:
    """What the planned runs take at this place; the first part is filled in."""
    left = 0
    for i in range(3):
        slot = (slots >> (8 * i)) & SLOT
        if slot == 0:
            continue
        wild = place - 1 + slot // 5 - 4
        to_come = slot % 5 - 1
        if wild != place:
            parts[0, _MORE] += 1
            parts[0, _LEAST] = max(int(parts[0, _LEAST]), _least(position, suit, wild, place))
        if to_come > 0:
            left = with_slot(left, to_come + 5 * (wild - place + 4))
    parts[0, _PLANS] = left


@rule
def _after(parts: Table, part: int, natural: int) -> int:
    """The runs of a state after so many naturals were laid on them; -1 if these do not suffice."""
    old = int(parts[part, _OLD])
    new = int(parts[part, _NEW])
    a, b = (old >> A) & NUMBER, (old >> B) & NUMBER
    w1, w2, forced = (old >> W1) & NUMBER, (old >> W2) & NUMBER, (old >> F) & NUMBER
    rest = natural - a - b - w1 - w2 - forced - int(parts[part, _MORE])
    if rest < 0:
        return -1
    goes = min(rest, (old >> C) & NUMBER)
    rest -= goes
    whole = min(rest, (old >> E2) & NUMBER)
    rest -= whole
    second = min(rest, (old >> E1) & NUMBER)
    rest -= second
    first = min(rest, (old >> E0) & NUMBER)
    rest -= first
    runs = 0
    for kind, more in (
        (A, rest),
        (B, a),
        (C, b + goes + whole),
        (W1, 0),
        (W2, w1),
        (F, 0),
        (E0, w2 + forced),
        (E1, first),
        (E2, second),
    ):
        count = ((new >> kind) & NUMBER) + more
        if count > NUMBER:
            return -1
        runs |= count << kind
    return runs


@rule
def trimmed(runs: int, most: int) -> int:
    """A state without runs that cannot all go on at the next place, where ``most`` cards can lie; -1 if some must."""
    must = ((runs >> A) & NUMBER) + ((runs >> B) & NUMBER)
    must += ((runs >> W1) & NUMBER) + ((runs >> W2) & NUMBER) + ((runs >> F) & NUMBER)
    if must > most:
        return -1
    room = most - must
    for kind in (C, E2, E1, E0):
        count = (runs >> kind) & NUMBER
        if count > room:
            runs -= (count - room) << kind
            count = room
        room -= count
    return runs


@rule
def can_end(position: Position, suit: int, place: int, runs: int, wild_left: int, terms: Terms) -> bool:
    """Whether the cards in sight can make every open run of a state long enough; a run of one needs two places more."""
    top = top_place(terms)
    one = 0 if place + 1 <= top and in_sight(position, suit, place + 1) + position.guests[suit, place + 1] > 0 else 1
    two = 0 if place + 2 <= top and in_sight(position, suit, place + 2) + position.guests[suit, place + 2] > 0 else 1
    if place + 2 > top and ((runs >> A) & NUMBER or (runs >> W1) & NUMBER):
        return False
    if not terms[SEVERAL_WILD]:
        wild_left = min(wild_left, 1)
        if (runs >> W1) & NUMBER and one + two > 0:
            return False
        if ((runs >> W2) & NUMBER or (runs >> F) & NUMBER) and one > 0:
            return False
    if (runs >> A) & NUMBER and one + two > wild_left:
        return False
    return not ((runs >> B) & NUMBER and one > wild_left)


@rule
def plan_parts(position: Position, suit: int, place: int, state: int, terms: Terms, parts: Table) -> int:
    """Everything that wild cards may do at this place; returns the number of parts."""
    for i in range(_PARTS):
        parts[0, i] = 0
    parts[0, _OLD] = state & RUNS
    _go_on_planned(position, suit, place, (state >> SLOTS) & ALL_SLOTS, parts)
    if terms[SEVERAL_WILD]:
        number = 1
        for wild in range(1, int(position.facts[WILD_MOST]) + 1):
            number = _copy(parts, 0, number)
            parts[wild, _USED] = wild
            parts[wild, _ACTS] = wild
        return number
    number = _keep_or_free(position, suit, place, parts, 1, state)
    return _new_wild(position, suit, place, terms, parts, number)


@rule
def ways_on(
    position: Position,
    suit: int,
    place: int,
    state: int,
    terms: Terms,
    values: Counts,
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
        terms: the house rules.
        values: what laying a card of the hand is worth, by code.
        most_in_set: how many cards may go into sets at most.
        parts: room to work in.
        ways: is filled with one row for each way; ``NEXT`` is the state itself.
    """
    rank = place % RANKS
    top = top_place(terms)
    wild_most = int(position.facts[WILD_MOST])
    laid = int(position.laid[suit, rank])
    held = int(position.held[suit, rank])
    loose = int(position.loose[suit]) if rank == TWO else 0
    value = int(values[RANKS * suit + rank])
    wild_twos = rank == TWO and position.facts[TWOS_MOVE] != 0
    natural = held + loose if not wild_twos or terms[NATURAL_TWOS] else 0
    most_next = 0
    if place < top:
        most_next = in_sight(position, suit, place + 1) + int(position.facts[WILD_MOST])
        most_next += int(position.guests[suit, place + 1])
    high_free = 0
    high_owed = 0
    if place == 0 and not terms[SEVERAL_WILD]:
        for guest in range(int(position.guests[suit, ACE_HIGH])):
            if position.notes[suit, ACE_HIGH, guest] & IS_TWO == 0:
                high_free += 1
            elif position.notes[suit, ACE_HIGH, guest] & IS_FREED:
                high_owed += 1
        high_free = min(high_free, 3)
    parts_number = plan_parts(position, suit, place, state, terms, parts)
    if parts_number >= MOST_PARTS:
        return -1
    number = 0
    for part in range(parts_number):
        in_several = int(parts[part, _USED]) if terms[SEVERAL_WILD] else 0
        for total in range(laid, laid + natural + 1):
            if place == ACE_HIGH and total != laid:
                break
            for back in range(total + 1 if place == 0 and top == ACE_HIGH else 1):
                for in_run in range(total - back + 1):
                    runs = -1
                    lies = total
                    if place == ACE_HIGH:
                        if in_run > 0:
                            break
                        in_run_now = (state >> V) & NUMBER
                        lies = laid + ((state >> Y) & NUMBER)
                    else:
                        in_run_now = in_run
                    if lies < parts[part, _LEAST]:
                        break
                    runs = _after(parts, part, in_run_now + in_several)
                    if runs < 0:
                        continue
                    runs = trimmed(runs, most_next)
                    if runs > 0 and not can_end(
                        position, suit, place, runs, wild_most - int(parts[part, _USED]), terms
                    ):
                        continue
                    if runs < 0 or (place == top and parts[part, _PLANS] != 0):
                        continue
                    in_set = 0 if place == ACE_HIGH else total - back - in_run
                    if in_set > most_in_set:
                        continue
                    for high in range(high_free + 1):
                        for as_wild in range(laid + held + loose - total + 1 if wild_twos else 1):
                            from_hand = 0 if place == ACE_HIGH else total - laid
                            if wild_twos:
                                if total - laid + as_wild < loose:
                                    continue
                                laid_more = total - laid + as_wild - loose
                                from_hand = min(from_hand, laid_more)
                            else:
                                laid_more = from_hand
                            freed = int(parts[part, _LOOSE]) + high + high_owed
                            if freed > from_hand + (laid if terms[FROM_TABLE] else 0):
                                continue
                            after = runs
                            if place < top:
                                after |= int(parts[part, _PLANS]) << SLOTS
                                if place == 0:
                                    after |= back << V | high << Z
                                    if position.both[suit, ACE_HIGH, ACE_HIGH] > 0 and position.facts[WILD_MOST]:
                                        after |= from_hand << Y
                                else:
                                    after |= state & (NUMBER << V | NUMBER << Y | 3 << Z)
                            number = _add_way(
                                ways,
                                number,
                                after,
                                in_set,
                                in_run_now,
                                lies,
                                from_hand,
                                int(parts[part, _USED]) - (as_wild if wild_twos else 0),
                                freed,
                                int(parts[part, _ACTS]) | (min(as_wild, 15) << AS_WILD if wild_twos else 0),
                                laid_more * value,
                            )
                            if number < 0:
                                return -1
    return number


@rule
def _add_way(
    ways: Table,
    number: int,
    after: int,
    in_set: int,
    in_run: int,
    total: int,
    from_hand: int,
    wild: int,
    freed: int,
    acts: int,
    gain: int,
) -> int:
    """Write down a way unless one as good is there; the number of ways, or -1 if there is no room."""
    for i in range(number):
        if (
            ways[i, NEXT] == after
            and ways[i, IN_SET] == in_set
            and ways[i, WILD] == wild
            and ways[i, FREED] == freed
            and ways[i, FROM_HAND] <= from_hand
            and ways[i, TOTAL] <= total
            and ways[i, GAIN] <= gain
        ):
            _write_way(ways, i, after, in_set, in_run, total, from_hand, wild, freed, acts, gain)
            return number
    if number >= len(ways):
        return -1
    _write_way(ways, number, after, in_set, in_run, total, from_hand, wild, freed, acts, gain)
    return number + 1


@rule
def _write_way(
    ways: Table,
    i: int,
    after: int,
    in_set: int,
    in_run: int,
    total: int,
    from_hand: int,
    wild: int,
    freed: int,
    acts: int,
    gain: int,
) -> None:
    ways[i, NEXT] = after
    ways[i, IN_SET] = in_set
    ways[i, IN_RUN] = in_run
    ways[i, TOTAL] = total
    ways[i, FROM_HAND] = from_hand
    ways[i, WILD] = wild
    ways[i, FREED] = freed
    ways[i, ACTS] = acts
    ways[i, GAIN] = gain

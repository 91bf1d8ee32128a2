"""Whether a hand can meet a contract of threes and fours, and how many cards it lacks (KAL-MELD, KAL-JOKER, KAL-CON).

A hand is counted by card (``int8[53]``, jokers at 52), from any number of packs. ``terms`` is a record that holds the
house rules ``min_naturals_three``, ``min_naturals_four``, ``joker_adjacent_in_four``, ``run_max_length``,
``distinct_four_suits`` and ``distinct_three_ranks``. ``worth`` says for every card what it is good for to lay it.

A four lies in a *window*, so many neighbouring places of a suit: place 0 is the low ace, 13 the high one. Whatever a
three or four does not take from the naturals of the hand is a *gap*, for a joker or, where no joker may lie or none is
left, for a card that is *missing*. A plan costs :data:`MISSING_COST` for each missing card, less the worth of all that
it lays; the cheapest is looked for.

The fours are tried window by window, each with the naturals that it takes; the threes follow from sharing out the
jokers, rank by rank. Everything else is bounded: the fewest gaps that the rest of the contract must have are known
before it is tried, and a joker takes the place of a natural only where that natural could be wanted elsewhere.

Melds are as short as they can be. Only ``min_naturals_four`` may ask for a four of more than four cards: with four
naturals wanted ``5 6 JK 8 9`` is one, and none of its parts is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy.typing as npt

Hand: TypeAlias = "npt.NDArray[Any]"
Terms: TypeAlias = Any
Table: TypeAlias = "npt.NDArray[np.int64]"

THREE = 3
"""Cards of a three."""

FOUR = 4
"""Cards of a four."""

PLACES = RANKS + 1
"""Places of a suit, with the ace at both ends (KAL-MELD-3-R)."""

MISSING_COST = 1 << 20
"""What a missing card costs: more than twice the worth of any hand, whatever its sign."""

IMPOSSIBLE = 1 << 40
"""The cost of a contract that no cards can meet, such as five fours of different suits."""

_NO_WINDOW = 1 << 10
"""The gaps of a four that no window has room for."""

# A window: entries of a row of ``windows``. Those of a suit stand together, those with few gaps first.
SUIT, LOW, LENGTH, GAPS = range(4)
_WINDOW = 4
_MOST_WINDOWS = SUITS * sum(PLACES + 1 - length for length in range(FOUR, PLACES + 1))

# The fours that are being tried: entries of a row of ``stack``. From ``_ALL_GAPS`` on they speak of the fours before
# this one, and of the threes that could still lie beside those.
_AT, _HELD, _FREE, _PART, _USED, _ALL_GAPS, _ALL_ROOM, _ALL_WORTH, _THREES_GAPS, _THREES_LACK = range(10)
_STACK = 10

# What the fours that are still to come do at best: ``rest[..., first suit, number of fours]``.
_LEAST_GAPS, _MOST_WORTH = range(2)

# A four that was found: entries of a row of ``fours_found``.
USED = LENGTH + 1
FOUND = USED + 1

# What a rank does for the threes: entries of a row of ``threes_found``.
NUMBER, JOKERS = range(2)


@rule
def card_at_place(suit: int, place: int) -> int:
    """The card of this place of a suit: the ace for the first and the last."""
    return RANKS * suit + place % RANKS


@rule
def bits_of(mask: int) -> int:
    """How many places a mask has."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@rule
def joker_room(gaps: int, length: int, terms: Terms) -> int:
    """How many of these gaps of a four may hold jokers (KAL-JOKER-2, KAL-JOKER-4-R)."""
    if terms.joker_adjacent_in_four:
        room = bits_of(gaps)
    else:
        room = 0
        while gaps:
            room += gaps & 1
            gaps >>= 1 + (gaps & 1)
    return max(0, min(room, length - int(terms.min_naturals_four)))


@rule
def longest_four(jokers: int, terms: Terms) -> int:
    """The most cards of a four that cannot be laid shorter: it begins and ends with naturals, and has no spare ones."""
    naturals = int(terms.min_naturals_four)
    longest = naturals + jokers
    if naturals == 1 or not terms.joker_adjacent_in_four:
        longest = min(longest, 2 * naturals - 1)
    return max(FOUR, min(longest, int(terms.run_max_length)))


@rule
def _held(left: Hand, suit: int, low: int, length: int) -> int:
    """Which places of a window the hand holds; none if its one ace would have to lie at both ends."""
    if length == PLACES and left[card_at_place(suit, 0)] < 2:
        return 0
    mask = 0
    for place in range(length):
        if left[card_at_place(suit, low + place)] > 0:
            mask |= 1 << place
    return mask


@rule
def _fits(used: int, length: int, terms: Terms) -> bool:
    """Whether a window longer than four is worth trying with these naturals."""
    if length == FOUR:
        return True
    return bool(used & 1 and used >> (length - 1) & 1 and bits_of(used) <= int(terms.min_naturals_four))


@rule
def _find_windows(hand: Hand, longest: int, most_missing: int, terms: Terms, windows: Table, starts: Table) -> None:
    """Fill ``windows`` with those that lack at most so many cards; those of a suit begin at ``starts[suit]``."""
    jokers = int(hand[JOKER])
    held = np.zeros((FOUR + 1) * (PLACES + 1), np.int64)
    found = 0
    for suit in range(SUITS):
        starts[suit] = found
        if longest == FOUR:
            for low in range(PLACES - FOUR + 1):
                held[low] = _held(hand, suit, low, FOUR)
        for gaps in range(min(longest, jokers + most_missing) + 1):
            for length in range(FOUR, longest + 1):
                for low in range(PLACES - length + 1):
                    mask = held[low] if longest == FOUR else _held(hand, suit, low, length)
                    count = bits_of(mask)
                    if length > FOUR:
                        if not (mask & 1 and mask >> (length - 1) & 1):
                            continue
                        count = min(count, int(terms.min_naturals_four))
                    elif length - count - joker_room(~mask & ((1 << length) - 1), length, terms) > most_missing:
                        continue
                    if length - count == gaps:
                        windows[found, SUIT] = suit
                        windows[found, LOW] = low
                        windows[found, LENGTH] = length
                        windows[found, GAPS] = gaps
                        found += 1
    starts[SUITS] = found


@rule
def _find_rest(hand: Hand, fours: int, terms: Terms, worth: Table, windows: Table, starts: Table, rest: Table) -> None:
    """Fill ``rest``: for the suits from each one on, the fewest gaps and the most worth of so many fours."""
    for number in range(1, fours + 1):
        rest[_LEAST_GAPS, SUITS, number] = _NO_WINDOW
    for suit in range(SUITS - 1, -1, -1):
        least = _NO_WINDOW
        most = 0
        if starts[suit] < starts[suit + 1]:
            least = int(windows[starts[suit], GAPS])
        for window in range(starts[suit], starts[suit + 1]):
            points = 0
            for place in range(windows[window, LENGTH]):
                card = card_at_place(suit, int(windows[window, LOW]) + place)
                if hand[card] > 0:
                    points += max(0, int(worth[card]))
            most = max(most, points)
        after = suit + 1 if terms.distinct_four_suits else suit
        for number in range(1, fours + 1):
            gaps = least + int(rest[_LEAST_GAPS, after, number - 1])
            points = most + int(rest[_MOST_WORTH, after, number - 1])
            rest[_LEAST_GAPS, suit, number] = min(int(rest[_LEAST_GAPS, suit + 1, number]), gaps)
            rest[_MOST_WORTH, suit, number] = max(int(rest[_MOST_WORTH, suit + 1, number]), points)


@rule
def _gaps_of_threes(ranks: Table, threes: int, terms: Terms) -> tuple[int, int]:
    """The fewest gaps that so many threes of these ranks have, and at least how many of them no joker may fill."""
    if threes == 0:
        return 0, 0
    with_two = 0
    with_one = 0
    whole = 0
    for rank in range(RANKS):
        count = int(ranks[rank])
        if terms.distinct_three_ranks:
            count = min(count, THREE)
        whole += count // THREE
        with_two += count % THREE == THREE - 1
        with_one += count % THREE == 1
    if terms.distinct_three_ranks and threes > RANKS:
        return _NO_WINDOW, 0
    threes -= min(threes, whole)
    twos = min(threes, with_two)
    ones = min(threes - twos, with_one)
    none = threes - twos - ones
    lack = 0
    if terms.distinct_three_ranks:
        naturals = int(terms.min_naturals_three)
        lack = twos * max(0, naturals - 2) + ones * (naturals - 1) + none * naturals
    return twos + 2 * ones + 3 * none, lack


@rule
def _worth_of_threes(hand: Hand, threes: int, worth: Table) -> int:
    """No less than what so many threes can be worth, jokers apart."""
    if threes == 0:
        return 0
    most = 0
    for rank in range(RANKS):
        points = 0
        for suit in range(SUITS):
            card = RANKS * suit + rank
            points += max(0, int(worth[card])) * min(THREE, int(hand[card]))
        most = max(most, points)
    return threes * most


@rule
def _find_loose(
    hand: Hand, ranks: Table, threes: int, fours: int, most_missing: int, terms: Terms, worth: Table, loose: Table
) -> None:
    """Fill ``loose`` with the places of each suit where a four may take a joker although the natural is held.

    That is of use only where the natural may be wanted elsewhere: by another four of the suit, or by a three that has
    fewer naturals than it needs once the fours took theirs. Else four and other meld can swap natural and joker, or
    the joker can go back to the hand. It also is of use if jokers are worth more than some other card.
    """
    if hand[JOKER] == 0:
        return
    anywhere = longest_four(int(hand[JOKER]), terms) > FOUR
    for card in range(RANKS * SUITS):
        if hand[card] > 0 and worth[JOKER] > worth[card]:
            anywhere = True
    least = int(terms.min_naturals_three) * (1 if terms.distinct_three_ranks else threes)
    for rank in range(RANKS):
        taken = fours
        if terms.distinct_four_suits:
            holding = 0
            for suit in range(SUITS):
                holding += hand[RANKS * suit + rank] > 0
            taken = min(taken, holding)
        total = int(ranks[rank])
        wanted = threes > 0 and total - taken < least and (most_missing > 0 or total >= int(terms.min_naturals_three))
        for suit in range(SUITS):
            fought = not terms.distinct_four_suits and hand[RANKS * suit + rank] < fours
            if anywhere or wanted or fought:
                loose[suit] |= 1 << rank
                if rank == 0:
                    loose[suit] |= 1 << RANKS


@rule
def _least_cost(gaps: int, lack: int, worth: int, jokers: int, joker_worth: int) -> int:
    """What a plan with at least so many gaps, and so many that no joker may fill, costs at least."""
    missing = max(0, gaps - jokers, lack)
    if joker_worth < 0:
        return missing * MISSING_COST - worth - joker_worth * max(0, gaps - missing)
    return missing * MISSING_COST - worth - joker_worth * jokers


@rule
def _move(left: Table, ranks: Table, windows: Table, at: int, used: int, step: int, worth: Table) -> int:
    """Take the naturals of a four out of the hand (``step`` -1) or put them back (1); returns what they are worth."""
    points = 0
    suit = int(windows[at, SUIT])
    place = int(windows[at, LOW])
    while used:
        if used & 1:
            card = card_at_place(suit, place)
            left[card] += step
            ranks[card % RANKS] += step
            points += int(worth[card])
        used >>= 1
        place += 1
    return points


@rule
def _best_of_rank(left: Table, rank: int, worth: Table, tops: Table) -> None:
    """Fill ``tops``: what the best so many naturals of a rank are worth."""
    taken = np.zeros(SUITS, np.int64)
    for number in range(1, min(len(tops) - 1, int(left[rank::RANKS].sum())) + 1):
        best = -1
        for suit in range(SUITS):
            card = RANKS * suit + rank
            if taken[suit] < left[card] and (best < 0 or worth[card] > worth[RANKS * best + rank]):
                best = suit
        taken[best] += 1
        tops[number] = tops[number - 1] + worth[RANKS * best + rank]


@rule
def _share_jokers(
    left: Table, ranks: Table, threes: int, jokers: int, terms: Terms, worth: Table, costs: Table, choices: Table
) -> None:
    """Share out the jokers among the threes: ``costs[rank, t, n]`` of ``t`` threes below ``rank`` with ``n`` jokers.

    ``choices[NUMBER or JOKERS, rank, t, n]`` is how many of them are of the rank before, and with how many jokers.
    """
    most_jokers = THREE - int(terms.min_naturals_three)
    costs[0] = IMPOSSIBLE
    costs[0, 0, 0] = 0
    most = min(1, threes) if terms.distinct_three_ranks else threes
    tops = np.zeros(THREE * most + 1, np.int64)
    for rank in range(RANKS):
        held = int(ranks[rank])
        _best_of_rank(left, rank, worth, tops)
        for number in range(threes + 1):
            for spent in range(jokers + 1):
                best = int(costs[rank, number, spent])
                for here in range(1, min(number, most) + 1):
                    for wild in range(min(spent, most_jokers * here) + 1):
                        naturals = min(held, THREE * here - wild)
                        cost = int(costs[rank, number - here, spent - wild]) - int(tops[naturals])
                        cost += (THREE * here - wild - naturals) * MISSING_COST - wild * int(worth[JOKER])
                        if cost < best:
                            best = cost
                            choices[NUMBER, rank + 1, number, spent] = here
                            choices[JOKERS, rank + 1, number, spent] = wild
                costs[rank + 1, number, spent] = best


@rule
def _finish(
    left: Table,
    ranks: Table,
    threes: int,
    jokers: int,
    terms: Terms,
    worth: Table,
    top: Table,
    best: int,
    threes_found: Table,
) -> int:
    """The threes that go best with the fours that were taken; fills ``threes_found`` if that costs less than ``best``.

    Args:
        left: the cards that the fours left.
        ranks: the same by rank.
        threes: how many are wanted.
        jokers: how many are held.
        terms: the house rules.
        worth: of the cards.
        top: the row of the stack above the last four.
        best: the least cost so far.
        threes_found: for every rank how many threes and with how many jokers.

    Returns:
        The cost of the whole plan.
    """
    costs = np.zeros((RANKS + 1, threes + 1, jokers + 1), np.int64)
    choices = np.zeros((2, RANKS + 1, threes + 1, jokers + 1), np.int64)
    _share_jokers(left, ranks, threes, jokers, terms, worth, costs, choices)
    least = IMPOSSIBLE
    spent = 0
    for number in range(jokers + 1):
        in_fours = min(int(top[_ALL_ROOM]), jokers - number)
        cost = int(costs[RANKS, threes, number]) + (int(top[_ALL_GAPS]) - in_fours) * MISSING_COST
        cost -= int(top[_ALL_WORTH]) + in_fours * int(worth[JOKER])
        if cost < least:
            least = cost
            spent = number
    if least >= best:
        return least
    number = threes
    for rank in range(RANKS, 0, -1):
        here = int(choices[NUMBER, rank, number, spent])
        wild = int(choices[JOKERS, rank, number, spent])
        threes_found[rank - 1, NUMBER] = here
        threes_found[rank - 1, JOKERS] = wild
        number -= here
        spent -= wild
    return least


@rule
def search(
    hand: Hand,
    threes: int,
    fours: int,
    terms: Terms,
    worth: Table,
    most_missing: int,
    threes_found: Table,
    fours_found: Table,
) -> int:
    """The cheapest way to meet a contract.

    Args:
        hand: the cards.
        threes: how many threes the contract asks for.
        fours: how many fours.
        terms: the house rules.
        worth: of every card.
        most_missing: plans that lack more cards are not looked for.
        threes_found: ``int64[13, 2]``, is filled with ``NUMBER`` and ``JOKERS`` of each rank.
        fours_found: ``int64[fours, FOUND]``, is filled with the window of every four and the places ``USED`` of it
            where naturals lie.

    Returns:
        What it costs; :data:`IMPOSSIBLE` if there is none.
    """
    jokers = int(hand[JOKER])
    joker_worth = int(worth[JOKER])
    left = np.zeros(JOKER, np.int64)
    ranks = np.zeros(RANKS, np.int64)
    for card in range(JOKER):
        left[card] = hand[card]
        ranks[card % RANKS] += hand[card]
    bound = most_missing * MISSING_COST + MISSING_COST // 2
    gaps, lack = _gaps_of_threes(ranks, threes, terms)
    threes_worth = _worth_of_threes(hand, threes, worth)
    if max(gaps - jokers, lack) > most_missing:
        return IMPOSSIBLE
    windows = np.zeros((_MOST_WINDOWS, _WINDOW), np.int64)
    starts = np.zeros(SUITS + 1, np.int64)
    rest = np.zeros((2, SUITS + 1, fours + 1), np.int64)
    if fours:
        _find_windows(hand, longest_four(jokers, terms), most_missing, terms, windows, starts)
        _find_rest(hand, fours, terms, worth, windows, starts, rest)
    most_worth = threes_worth + int(rest[_MOST_WORTH, 0, fours])
    least = _least_cost(gaps + int(rest[_LEAST_GAPS, 0, fours]), lack, most_worth, jokers, joker_worth)
    if least >= bound:
        return IMPOSSIBLE
    loose = np.zeros(SUITS, np.int64)
    _find_loose(hand, ranks, threes, fours, most_missing, terms, worth, loose)
    stack = np.zeros((fours + 1, _STACK), np.int64)
    stack[0, _PART] = -1
    stack[0, _THREES_GAPS] = gaps
    stack[0, _THREES_LACK] = lack
    best = bound
    depth = 0
    while True:
        if depth == fours:
            cost = _finish(left, ranks, threes, jokers, terms, worth, stack[depth], best, threes_found)
            if cost < best:
                best = cost
                for i in range(fours):
                    fours_found[i, :USED] = windows[stack[i, _AT], :USED]
                    fours_found[i, USED] = stack[i, _USED]
            if best <= least:
                return best
        at = int(stack[depth, _AT])
        if depth == fours or at == starts[SUITS]:
            if depth == 0:
                return best if best < bound else IMPOSSIBLE
            depth -= 1
            _move(left, ranks, windows, int(stack[depth, _AT]), int(stack[depth, _USED]), 1, worth)
            if stack[depth, _PART] < 0:
                stack[depth, _AT] += 1
            continue
        suit = int(windows[at, SUIT])
        low = int(windows[at, LOW])
        length = int(windows[at, LENGTH])
        after = suit + 1 if terms.distinct_four_suits else suit
        to_come = fours - depth - 1
        known = int(stack[depth, _ALL_GAPS]) + int(rest[_LEAST_GAPS, after, to_come])
        lacked = int(stack[depth, _ALL_GAPS]) - int(stack[depth, _ALL_ROOM])
        if stack[depth, _PART] < 0:
            gaps = known + int(windows[at, GAPS]) + int(stack[depth, _THREES_GAPS])
            lack = lacked + int(stack[depth, _THREES_LACK])
            if _least_cost(gaps, lack, most_worth, jokers, joker_worth) >= best:
                stack[depth, _AT] = starts[suit + 1]  # the other windows of the suit have no fewer gaps
                continue
            stack[depth, _HELD] = _held(left, suit, low, length)
            stack[depth, _FREE] = stack[depth, _HELD] & (loose[suit] >> low)
            stack[depth, _PART] = stack[depth, _FREE]
        part = int(stack[depth, _PART])
        used = (int(stack[depth, _HELD]) & ~int(stack[depth, _FREE])) | part
        stack[depth, _PART] = (part - 1) & int(stack[depth, _FREE]) if part else -1
        gap_places = ~used & ((1 << length) - 1)
        here = bits_of(gap_places)
        room = joker_room(gap_places, length, terms)
        gaps = known + here + int(stack[depth, _THREES_GAPS])
        lack = lacked + here - room + int(stack[depth, _THREES_LACK])
        if not _fits(used, length, terms) or _least_cost(gaps, lack, most_worth, jokers, joker_worth) >= best:
            if stack[depth, _PART] < 0:
                stack[depth, _AT] += 1
            continue
        points = int(stack[depth, _ALL_WORTH]) + _move(left, ranks, windows, at, used, -1, worth)
        stack[depth, _USED] = used
        of_threes, lack_of_threes = _gaps_of_threes(ranks, threes, terms)
        gaps += of_threes - int(stack[depth, _THREES_GAPS])
        lack += lack_of_threes - int(stack[depth, _THREES_LACK])
        possible = points + threes_worth + int(rest[_MOST_WORTH, after, to_come])
        if _least_cost(gaps, lack, possible, jokers, joker_worth) >= best:
            _move(left, ranks, windows, at, used, 1, worth)
            if stack[depth, _PART] < 0:
                stack[depth, _AT] += 1
            continue
        depth += 1
        stack[depth, _AT] = starts[suit + 1] if terms.distinct_four_suits else at
        stack[depth, _PART] = -1
        stack[depth, _ALL_GAPS] = stack[depth - 1, _ALL_GAPS] + here
        stack[depth, _ALL_ROOM] = stack[depth - 1, _ALL_ROOM] + room
        stack[depth, _ALL_WORTH] = points
        stack[depth, _THREES_GAPS] = of_threes
        stack[depth, _THREES_LACK] = lack_of_threes


@rule
def _search_all(hand: Hand, threes: int, fours: int, terms: Terms, most_missing: int) -> int:
    threes_found = np.zeros((RANKS, 2), np.int64)
    fours_found = np.zeros((fours, FOUND), np.int64)
    worth = np.zeros(JOKER + 1, np.int64)
    return search(hand, threes, fours, terms, worth, most_missing, threes_found, fours_found)


@rule
def can_meet(hand: Hand, threes: int, fours: int, terms: Terms) -> bool:
    """Whether this hand can meet a contract of so many threes and fours at once (KAL-LAY-1-R)."""
    return _search_all(hand, threes, fours, terms, 0) < IMPOSSIBLE


@rule
def missing_cards(hand: Hand, threes: int, fours: int, terms: Terms) -> int:
    """The fewest cards that a hand must get before it can meet the contract; 0 if it can.

    A card that is missing may be any natural, however many copies of it the hand already holds; a joker never helps
    more. A contract that no cards can meet, such as five fours of different suits, lacks 1,000 cards and more.
    """
    return _search_all(hand, threes, fours, terms, THREE * threes + FOUR * fours) // MISSING_COST


@rule
def can_meet_each(hands: Hand, threes: int, fours: int, terms: Terms, out: npt.NDArray[np.bool_]) -> None:
    """Fill ``out`` with whether each of these hands can meet the contract."""
    for i in range(len(hands)):
        out[i] = can_meet(hands[i], threes, fours, terms)


@rule
def missing_each(hands: Hand, threes: int, fours: int, terms: Terms, out: Table) -> None:
    """Fill ``out`` with how many cards each of these hands lacks."""
    for i in range(len(hands)):
        out[i] = missing_cards(hands[i], threes, fours, terms)

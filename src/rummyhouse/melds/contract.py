"""Whether a hand can meet a contract of threes and fours, and how many cards it lacks (KAL-MELD, KAL-JOKER, KAL-CON).

A hand is counted by card (``int8[53]``, jokers at 52), from any number of packs. ``terms`` is a record that holds the
house rules ``min_naturals_three``, ``min_naturals_four``, ``joker_adjacent_in_four``, ``run_max_length``,
``distinct_four_suits`` and ``distinct_three_ranks``. ``worth`` says for every card what it is good for to lay it.

A four lies in a *window*, so many neighbouring places of a suit: place 0 is the low ace, 13 the high one. Whatever a
three or four does not take from the naturals of the hand is a *gap*, for a joker or, where no joker may lie or none is
left, for a card that is *missing*. A plan costs ``MISSING_COST`` for each missing card, less the worth of all that
it lays; the cheapest is looked for.

The fours are tried window by window, each with the naturals that it takes; the threes follow from sharing out the
jokers, rank by rank. Everything else is bounded: the fewest gaps that the rest of the contract must have are known
before it is tried, and a joker takes the place of a natural only where that natural could be wanted elsewhere.

Melds are as short as they can be. Only ``min_naturals_four`` may ask for a four of more than four cards: with four
naturals wanted ``5 6 JK 8 9`` is one, and none of its parts is.
"""

from __future__ import annotations

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.cards.mask import count
from rummyhouse.compiled import rule
from rummyhouse.melds.contract_fours import (
    FOUR,
    GAPS,
    LEAST_GAPS,
    LEAST_LACK,
    LENGTH,
    LOW,
    MOST_WINDOWS,
    MOST_WORTH,
    REST,
    SUIT,
    WINDOW,
    Hand,
    Table,
    Terms,
    card_at_place,
    find_rest,
    find_windows,
    fits_window,
    held_places,
    joker_room,
    longest_four,
)
from rummyhouse.melds.contract_threes import (
    IMPOSSIBLE,
    JOKERS,
    MISSING_COST,
    NUMBER,
    THREE,
    gaps_of_threes,
    share_jokers,
    worth_of_threes,
)

# The fours that are being tried: entries of a row of ``stack``. From ``_GAPS`` on they speak of all fours before
# this one, and of the threes that could still lie beside those.
_AT, _HELD, _FREE, _PART, _USED, _GAPS, _ROOM, _WORTH, _THREES_GAPS, _THREES_LACK = range(10)
_STACK = 10

# What is asked for: entries of ``task``.
_THREES, _FOURS, _JOKERS, _MOST_MISSING, _JOKER_WORTH, _THREES_WORTH, _MOST_WORTH = range(7)
_TASK = 7

# A four that was found: entries of a row of ``fours_found``; the first are those of its window.
USED = LENGTH + 1
FOUND = USED + 1


@rule
def _find_loose(hand: Hand, ranks: Table, task: Table, terms: Terms, worth: Table, loose: Table) -> None:
    """Fill ``loose`` with the places of each suit where a four may take a joker although the natural is held.

    That is of use only where the natural may be wanted elsewhere: by another four of the suit, or by a three that has
    fewer naturals than it needs once the fours took theirs. Else four and other meld can swap natural and joker, or
    the joker can go back to the hand. It also is of use if jokers are worth more than some other card.
    """
    jokers, threes, fours = int(task[_JOKERS]), int(task[_THREES]), int(task[_FOURS])
    if jokers == 0:
        return
    anywhere = longest_four(jokers, terms) > FOUR
    for card in range(JOKER):
        if hand[card] > 0 and worth[JOKER] > worth[card]:
            anywhere = True
    least = int(terms.min_naturals_three)
    for rank in range(RANKS):
        total = int(ranks[rank])
        taken = fours
        if terms.distinct_four_suits:
            holding = 0
            for suit in range(SUITS):
                holding += hand[RANKS * suit + rank] > 0
            taken = min(taken, holding)
        needed = least if terms.distinct_three_ranks else least * threes
        wanted = threes > 0 and total - taken < needed and (task[_MOST_MISSING] > 0 or total >= least)
        for suit in range(SUITS):
            fought = not terms.distinct_four_suits and hand[RANKS * suit + rank] < fours
            if anywhere or wanted or fought:
                loose[suit] |= 1 << rank
                if rank == 0:
                    loose[suit] |= 1 << RANKS


@rule
def _least_cost(gaps: int, lack: int, worth: int, task: Table) -> int:
    """What a plan with at least so many gaps, and so many that no joker may fill, costs at least."""
    jokers = int(task[_JOKERS])
    joker_worth = int(task[_JOKER_WORTH])
    missing = max(0, gaps - jokers, lack)
    spent = jokers if joker_worth >= 0 else max(0, gaps - missing)
    return missing * MISSING_COST - worth - joker_worth * spent


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
def _next_four(
    left: Table,
    ranks: Table,
    windows: Table,
    starts: Table,
    rest: Table,
    loose: Table,
    task: Table,
    terms: Terms,
    worth: Table,
    stack: Table,
    depth: int,
    best: int,
) -> bool:
    """Take the next four that may come at this depth and could lead to a plan cheaper than ``best``.

    Returns:
        Whether there is one; the row above it in ``stack`` is ready for the next then.
    """
    row = stack[depth]
    to_come = int(task[_FOURS]) - depth - 1
    while True:
        if row[_PART] < 0:
            row[_AT] += 1
            if row[_AT] >= starts[SUITS]:
                return False
        at = int(row[_AT])
        suit, low, length = int(windows[at, SUIT]), int(windows[at, LOW]), int(windows[at, LENGTH])
        after = suit + 1 if terms.distinct_four_suits else suit
        gaps = int(row[_GAPS] + row[_THREES_GAPS] + rest[LEAST_GAPS, after, to_come])
        lack = int(row[_GAPS] - row[_ROOM] + row[_THREES_LACK] + rest[LEAST_LACK, after, to_come])
        if row[_PART] < 0:
            if _least_cost(gaps + int(windows[at, GAPS]), lack, int(task[_MOST_WORTH]), task) >= best:
                row[_AT] = starts[suit + 1] - 1  # the other windows of the suit have no fewer gaps
                continue
            row[_HELD] = held_places(left, suit, low, length)
            row[_FREE] = row[_HELD] & (loose[suit] >> low)
            row[_PART] = row[_FREE]
        part = int(row[_PART])
        used = int(row[_HELD] & ~row[_FREE]) | part
        row[_PART] = (part - 1) & int(row[_FREE]) if part else -1
        gap_places = ~used & ((1 << length) - 1)
        here = count(gap_places)
        room = joker_room(gap_places, length, terms)
        gaps += here
        lack += here - room
        if not fits_window(used, length, terms) or _least_cost(gaps, lack, int(task[_MOST_WORTH]), task) >= best:
            continue
        points = int(row[_WORTH]) + _move(left, ranks, windows, at, used, -1, worth)
        of_threes, lack_of_threes = gaps_of_threes(ranks, int(task[_THREES]), terms)
        gaps += of_threes - int(row[_THREES_GAPS])
        lack += lack_of_threes - int(row[_THREES_LACK])
        most_worth = points + int(task[_THREES_WORTH] + rest[MOST_WORTH, after, to_come])
        if _least_cost(gaps, lack, most_worth, task) >= best:
            _move(left, ranks, windows, at, used, 1, worth)
            continue
        row[_USED] = used
        above = stack[depth + 1]
        above[_AT] = (starts[after] if terms.distinct_four_suits else at) - 1
        above[_PART] = -1
        above[_GAPS] = row[_GAPS] + here
        above[_ROOM] = row[_ROOM] + room
        above[_WORTH] = points
        above[_THREES_GAPS] = of_threes
        above[_THREES_LACK] = lack_of_threes
        return True


@rule
def _add_threes(
    left: Table, ranks: Table, task: Table, terms: Terms, worth: Table, top: Table, best: int, threes_found: Table
) -> int:
    """The threes that go best with the fours that were taken; fills ``threes_found`` if that costs less than ``best``.

    Args:
        left: the cards that the fours left.
        ranks: the same by rank.
        task: what is asked for.
        terms: the house rules.
        worth: of the cards.
        top: the row of the stack above the last four.
        best: the least cost so far.
        threes_found: for every rank how many threes and with how many jokers; empty if no card is worth anything, and
            which threes they are is not asked. Then it is enough to know their gaps where ranks differ.

    Returns:
        The cost of the whole plan.
    """
    threes, jokers = int(task[_THREES]), int(task[_JOKERS])
    if len(threes_found) == 0 and terms.distinct_three_ranks:
        room = min(int(top[_ROOM]) + int(top[_THREES_GAPS] - top[_THREES_LACK]), jokers)
        return (int(top[_GAPS] + top[_THREES_GAPS]) - room) * MISSING_COST
    costs = np.zeros((RANKS + 1, threes + 1, jokers + 1), np.int64)
    choices = np.zeros((2, RANKS + 1, threes + 1, jokers + 1), np.int64)
    share_jokers(left, ranks, threes, jokers, terms, worth, costs, choices)
    least = IMPOSSIBLE
    spent = 0
    for number in range(jokers + 1):
        in_fours = min(int(top[_ROOM]), jokers - number)
        cost = int(costs[RANKS, threes, number]) + (int(top[_GAPS]) - in_fours) * MISSING_COST
        cost -= int(top[_WORTH]) + in_fours * int(worth[JOKER])
        if cost < least:
            least = cost
            spent = number
    if least >= best:
        return least
    for rank in range(RANKS if len(threes_found) else 0, 0, -1):
        here = int(choices[NUMBER, rank, threes, spent])
        wild = int(choices[JOKERS, rank, threes, spent])
        threes_found[rank - 1, NUMBER] = here
        threes_found[rank - 1, JOKERS] = wild
        threes -= here
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
        threes_found: ``int64[13, 2]``, is filled with ``NUMBER`` and ``JOKERS`` of each rank; without rows where cards
            are worth nothing and only the cost is asked.
        fours_found: ``int64[fours, FOUND]``, is filled with the window of every four and the places ``USED`` of it
            where naturals lie.

    Returns:
        What it costs; ``IMPOSSIBLE`` if there is none.
    """
    left = np.zeros(JOKER, np.int64)
    ranks = np.zeros(RANKS, np.int64)
    for card in range(JOKER):
        left[card] = hand[card]
        ranks[card % RANKS] += hand[card]
    task = np.zeros(_TASK, np.int64)
    task[_THREES] = threes
    task[_FOURS] = fours
    task[_JOKERS] = hand[JOKER]
    task[_MOST_MISSING] = most_missing
    task[_JOKER_WORTH] = worth[JOKER]
    stack = np.zeros((fours + 1, _STACK), np.int64)
    gaps, lack = gaps_of_threes(ranks, threes, terms)
    if max(gaps - int(hand[JOKER]), lack) > most_missing:
        return IMPOSSIBLE
    windows = np.empty((MOST_WINDOWS, WINDOW), np.int64)
    starts = np.zeros(SUITS + 1, np.int64)
    rest = np.zeros((REST, SUITS + 1, fours + 1), np.int64)
    if fours:
        find_windows(hand, longest_four(int(hand[JOKER]), terms), most_missing, terms, windows, starts)
        find_rest(hand, fours, terms, worth, windows, starts, rest)
    if worth.any():
        task[_THREES_WORTH] = worth_of_threes(hand, threes, worth)
    task[_MOST_WORTH] = task[_THREES_WORTH] + rest[MOST_WORTH, 0, fours]
    of_fours, lack_of_fours = int(rest[LEAST_GAPS, 0, fours]), int(rest[LEAST_LACK, 0, fours])
    least = _least_cost(gaps + of_fours, lack + lack_of_fours, int(task[_MOST_WORTH]), task)
    bound = most_missing * MISSING_COST + MISSING_COST // 2
    if least >= bound:
        return IMPOSSIBLE
    loose = np.zeros(SUITS, np.int64)
    _find_loose(hand, ranks, task, terms, worth, loose)
    stack[0, _AT] = -1
    stack[0, _PART] = -1
    stack[0, _THREES_GAPS] = gaps
    stack[0, _THREES_LACK] = lack
    best = bound
    depth = 0
    while best > least:
        if depth == fours:
            cost = _add_threes(left, ranks, task, terms, worth, stack[depth], best, threes_found)
            if cost < best:
                best = cost
                for i in range(fours):
                    fours_found[i, :USED] = windows[stack[i, _AT], :USED]
                    fours_found[i, USED] = stack[i, _USED]
        elif _next_four(left, ranks, windows, starts, rest, loose, task, terms, worth, stack, depth, best):
            depth += 1
            continue
        if depth == 0:
            break
        depth -= 1
        _move(left, ranks, windows, int(stack[depth, _AT]), int(stack[depth, _USED]), 1, worth)
    return best if best < bound else IMPOSSIBLE


@rule
def _search_all(hand: Hand, threes: int, fours: int, terms: Terms, most_missing: int) -> int:
    threes_found = np.zeros((0, 2), np.int64)
    fours_found = np.zeros((fours, FOUND), np.int64)
    worth = np.zeros(JOKER + 1, np.int64)
    return search(hand, threes, fours, terms, worth, most_missing, threes_found, fours_found)


@rule
def can_meet(hand: Hand, threes: int, fours: int, terms: Terms) -> bool:
    """Whether this hand can meet a contract of so many threes and fours at once (KAL-LAY-1-R)."""
    return _search_all(hand, threes, fours, terms, 0) < IMPOSSIBLE


@rule
def can_meet_with(hand: Hand, threes: int, fours: int, terms: Terms, more: int) -> bool:
    """Whether this hand could meet the contract with so many more cards, whichever it likes."""
    return _search_all(hand, threes, fours, terms, more) < IMPOSSIBLE


@rule
def missing_cards(hand: Hand, threes: int, fours: int, terms: Terms) -> int:
    """The fewest cards that a hand must get before it can meet the contract; 0 if it can.

    A card that is missing may be any natural, however many copies of it the hand already holds; a joker never helps
    more. A contract that no cards can meet, such as five fours of different suits, lacks 1,000 cards and more.
    """
    return _search_all(hand, threes, fours, terms, THREE * threes + FOUR * fours) // MISSING_COST

"""Which threes and fours to lay for a contract, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.contract import FOUND, USED, search
from rummyhouse.melds.contract_fours import (
    FOUR,
    LENGTH,
    LOW,
    PLACES,
    SUIT,
    Hand,
    Table,
    Terms,
    card_at_place,
    joker_room,
)
from rummyhouse.melds.contract_threes import IMPOSSIBLE, JOKERS, NUMBER, THREE

if TYPE_CHECKING:
    import numpy.typing as npt

Plan: TypeAlias = "npt.NDArray[np.int8]"

KIND, KEY, FIRST, SIZE, CARDS = range(5)
"""A row of a plan is a meld: ``THREE`` or ``FOUR``, its rank or suit, the place of the lowest card of a four, how many
cards it has, and the cards, those of a four from the lowest place upwards."""

PLAN_WIDTH = CARDS + PLACES

MISSING = -1
"""In the place of a card that the hand lacks; a four says by its place which one, a three takes any of its rank."""


@rule
def new_plan(threes: int, fours: int) -> Plan:
    """A plan to be filled: a row for each meld of the contract."""
    return np.zeros((threes + fours, PLAN_WIDTH), np.int8)


@rule
def worth_keeping_jokers(points: Table) -> Table:
    """The worth of cards for a plan that spends as few jokers as it can, and then lays the most points.

    Args:
        points: what each card costs who still holds it when the round ends (KAL-VAL-1-R).
    """
    worth = np.zeros(JOKER + 1, np.int64)
    for card in range(JOKER):
        worth[card] = points[card]
    worth[JOKER] = -1000
    return worth


@rule
def _lay_four(row: Plan, four: Table, jokers: int, left: Table, terms: Terms) -> int:
    """Fill the row of a four; returns how many of the jokers lie in it."""
    length = int(four[LENGTH])
    used = int(four[USED])
    row[KIND] = FOUR
    row[KEY] = four[SUIT]
    row[FIRST] = four[LOW]
    row[SIZE] = length
    room = min(jokers, joker_room(~used & ((1 << length) - 1), length, terms))
    spent = 0
    beside_joker = False
    for place in range(length):
        if used >> place & 1:
            card = card_at_place(int(four[SUIT]), int(four[LOW]) + place)
            left[card] -= 1
            beside_joker = False
        elif spent < room and (terms.joker_adjacent_in_four or not beside_joker):
            card = JOKER
            spent += 1
            beside_joker = True
        else:
            card = MISSING
            beside_joker = False
        row[CARDS + place] = card
    return spent


@rule
def _best_natural(left: Table, rank: int, worth: Table) -> int:
    """The card of this rank that is worth most, of those that are left; ``MISSING`` if none is."""
    best = MISSING
    for suit in range(SUITS):
        card = RANKS * suit + rank
        if left[card] > 0 and (best == MISSING or worth[card] > worth[best]):
            best = card
    return best


@rule
def _lay_threes(
    plan: Plan, row: int, rank: int, number: int, jokers: int, left: Table, terms: Terms, worth: Table
) -> None:
    """Fill the rows of all threes of a rank, from ``row`` on: naturals that are worth most, and jokers behind them."""
    for three in range(row, row + number):
        plan[three, KIND] = THREE
        plan[three, KEY] = rank
        plan[three, SIZE] = THREE
        wild = min(jokers, THREE - int(terms.min_naturals_three))
        jokers -= wild
        for place in range(THREE):
            card = JOKER
            if place < THREE - wild:
                card = _best_natural(left, rank, worth)
                if card != MISSING:
                    left[card] -= 1
            plan[three, CARDS + place] = card


@rule
def plan_contract(
    hand: Hand, threes: int, fours: int, terms: Terms, worth: Table, most_missing: int, plan: Plan
) -> int:
    """The melds to lay for a contract: first those of fewest missing cards, of these those that are worth most.

    No meld is longer than it need be; what fits besides may be added to them. Of plans that are worth the same, which
    one is found depends on nothing but the hand.

    Args:
        hand: the cards, counted.
        threes: how many threes the contract asks for.
        fours: how many fours.
        terms: the house rules.
        worth: ``int64[53]``, what it is good for to lay a card; of all cards of a hand together less than 500,000.
            A joker is spent in place of a natural card that is worth less, and kept where it is worth little:
            :func:`worth_keeping_jokers`.
        most_missing: plans that lack more cards than this are not wanted; 0 if the contract is to be laid now.
        plan: is filled with the threes, lowest rank first, and behind them the fours.

    Returns:
        How many cards are missing in the plan; -1 if there is none that lacks so few.
    """
    threes_found = np.zeros((RANKS, 2), np.int64)
    fours_found = np.zeros((fours, FOUND), np.int64)
    most = min(most_missing, THREE * threes + FOUR * fours)
    if search(hand, threes, fours, terms, worth, most, threes_found, fours_found) >= IMPOSSIBLE:
        return -1
    left = np.zeros(JOKER + 1, np.int64)
    for card in range(JOKER + 1):
        left[card] = hand[card]
    jokers = int(hand[JOKER])
    for rank in range(RANKS):
        jokers -= int(threes_found[rank, JOKERS])
    for four in range(fours):
        jokers -= _lay_four(plan[threes + four], fours_found[four], jokers, left, terms)
    row = 0
    for rank in range(RANKS):
        number = int(threes_found[rank, NUMBER])
        _lay_threes(plan, row, rank, number, int(threes_found[rank, JOKERS]), left, terms, worth)
        row += number
    missing = 0
    for meld in range(threes + fours):
        for place in range(int(plan[meld, SIZE])):
            missing += plan[meld, CARDS + place] == MISSING
    return missing

"""Composing new melds step by step: the plan is found anew each time, and this says what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.steady.outlook import View, own_side
from rummyhouse.cards import JOKER, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, JOKER_PLACE, PLACES, STRAIGHT, TWO, TWOS, card_at
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, Plan, planned_cards
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import first_staged

if TYPE_CHECKING:
    import numpy.typing as npt

Row: TypeAlias = "npt.NDArray[np.int32]"

NO_ACTION = -1


@rule
def is_legal(legal: Any, count: int, action: int) -> bool:
    """Whether an action is among the first ``count``, which are in rising order."""
    low = 0
    high = count
    while low < high:
        middle = (low + high) // 2
        if legal[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < count and legal[low] == action


@rule
def beginning(kind: int) -> int:
    """The action that begins a meld of this kind."""
    if kind == BOOK:
        return act.NEW_BOOK
    return act.NEW_STRAIGHT if kind == STRAIGHT else act.NEW_TWOS


@rule
def _lies_as_planned(view: View, number: int, plan: Plan, row: int, whole: bool) -> bool:
    """Whether a meld in the making is part of a planned one, or all of it."""
    side = own_side(view)
    if view.meld_kind[side, number] != plan[row, KIND]:
        return False
    if view.meld_size[side, number] > 0 and view.meld_key[side, number] != plan[row, KEY]:
        return False
    for place in range(PLACES):
        lies = int(view.content[side, number, place])
        planned = int(plan[row, CONTENT + place])
        if lies > planned or (whole and lies != planned):
            return False
    return True


@rule
def _next_card(view: View, number: int, plan: Plan, row: int) -> int:
    """The planned card that is put next, naturals before wild cards; -1 if none is missing."""
    side = own_side(view)
    for place in range(PLACES):
        if view.content[side, number, place] < plan[row, CONTENT + place]:
            return card_at(int(plan[row, KIND]), int(plan[row, KEY]), place)
    return -1


@rule
def follow(view: View, plan: Plan, melds: int, legal: Any, count: int) -> int:
    """The action that brings what is composed nearer to the plan, ``TAKE_BACK`` if it has gone astray."""
    side = own_side(view)
    first = first_staged(view, side)
    staged = int(view.meld_count[side]) - first
    action = NO_ACTION
    if staged <= melds:
        good = True
        for i in range(staged):
            good = good and _lies_as_planned(view, first + i, plan, i, i < staged - 1)
        if good:
            card = _next_card(view, first + staged - 1, plan, staged - 1) if staged > 0 else -1
            if card >= 0:
                action = act.PUT + card
            elif staged < melds:
                action = beginning(int(plan[staged, KIND]))
            elif melds > 0:
                action = act.LAY_DOWN
    if action != NO_ACTION and is_legal(legal, count, action):
        return action
    return act.TAKE_BACK if staged > 0 else NO_ACTION


@rule
def row_of(plan: Plan, melds: int) -> Row:
    """All that :func:`follow` says one by one once the first of so many melds is begun, ``int32``."""
    length = 0
    for number in range(melds):
        length += 1 + planned_cards(plan, number)
    row = np.zeros(length, np.int32)
    at = 0
    for number in range(melds):
        if number > 0:
            row[at] = beginning(int(plan[number, KIND]))
            at += 1
        for place in range(PLACES):
            for _ in range(int(plan[number, CONTENT + place])):
                row[at] = act.PUT + card_at(int(plan[number, KIND]), int(plan[number, KEY]), place)
                at += 1
    row[at] = act.LAY_DOWN
    return row


@rule
def plan_book(
    plan: Plan, rank: int, naturals: int, wild: int, cards: Any, kept: Any, jokers_wild: bool, first: int
) -> None:
    """Plan a book of a kind.

    Args:
        plan: is filled.
        rank: of the book.
        naturals: how many it has.
        wild: how many wild cards it has.
        cards: what there is to choose from.
        kept: cards that are better kept for something else.
        jokers_wild: whether jokers are wild.
        first: a card that must be among the naturals, or -1.
    """
    plan[:] = 0
    plan[0, KIND] = BOOK
    plan[0, KEY] = rank
    if first >= 0:
        plan[0, CONTENT + first // 13] = 1
        naturals -= 1
    for keeps in range(2):
        for suit in range(SUITS):
            card = 13 * suit + rank
            free = int(cards[card]) - int(plan[0, CONTENT + suit])
            if keeps == 0:
                free -= int(kept[card])
            more = max(0, min(naturals, free))
            plan[0, CONTENT + suit] += more
            naturals -= more
    if jokers_wild:
        more = min(wild, int(cards[JOKER]))
        plan[0, CONTENT + JOKER_PLACE] = more
        wild -= more
    for suit in range(SUITS):
        more = min(wild, int(cards[13 * suit + TWO]))
        plan[0, CONTENT + 4 + suit] = more
        wild -= more


@rule
def plan_straight(plan: Plan, suit: int, low: int, high: int) -> None:
    """Plan a straight of one suit from place to place."""
    plan[:] = 0
    plan[0, KIND] = STRAIGHT
    plan[0, KEY] = suit
    for place in range(low, high + 1):
        plan[0, CONTENT + place] = 1


@rule
def plan_twos(plan: Plan, cards: Any, most: int, first: int) -> None:
    """Plan a book of twos with the twos among these cards; ``first`` must be among them, if it is not -1."""
    plan[:] = 0
    plan[0, KIND] = TWOS
    plan[0, KEY] = TWO
    if first >= 0:
        plan[0, CONTENT + 4 + first // 13] = 1
        most -= 1
    for suit in range(SUITS):
        more = min(most, int(cards[13 * suit + TWO]) - int(plan[0, CONTENT + 4 + suit]))
        plan[0, CONTENT + 4 + suit] += more
        most -= more

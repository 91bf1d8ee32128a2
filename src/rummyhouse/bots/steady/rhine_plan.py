"""What ``steady`` wants the table of Rhine Rummy to look like at the end of its turn.

The plan is made from the table and the hand with which the turn began: it is the same at every step of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.qualifying import laid_qualifies
from rummyhouse.games.rhine.solving import empty_table, find_worth, solve
from rummyhouse.games.rhine.table import ROW, points_of_card, rows_of
from rummyhouse.melds.rearranged_origins import copies_in
from rummyhouse.melds.rearranged_shape import MINIMUM, NO_CARD, length_of

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rhine.view import View

Table: TypeAlias = "npt.NDArray[np.int64]"

NEAR_OUT = 4
"""Whoever holds so few cards may go out soon: then nothing is held back."""

LAST_DRAWS = 4
"""With so few cards to draw for each, nothing is held back either."""

MOST_TRIED = 4
"""Qualifying melds that are looked at with all that could be laid besides."""

WORTH_A_JOKER = 2
"""So many more natural cards must a joker bring to the table, or it is held back."""

BIG = 64


@rule
def values_of(view: View) -> Any:
    """What laying each card is worth: all cards much the same, dear ones a little more."""
    values = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        values[card] = BIG + points_of_card(view.rules, card)
    return values


@rule
def is_late(view: View) -> bool:
    """Whether somebody else may go out soon, or the cards to draw come to an end."""
    for seat in range(int(view.seats)):
        if seat != view.seat and view.hand_count[seat] <= NEAR_OUT:
            return True
    return bool(int(view.pile_count[0]) + int(view.pile_count[1]) <= LAST_DRAWS * int(view.seats))


@rule
def cards_more(before: Table, after: Table) -> tuple[int, int]:
    """How many cards and how many jokers lie after that did not lie before."""
    laid = copies_in(before)
    proposed = copies_in(after)
    more = 0
    for card in range(KINDS_OF_CARD):
        more += int(proposed[0, card]) + int(proposed[1, card]) - int(laid[0, card]) - int(laid[1, card])
    jokers = int(proposed[0, JOKER]) + int(proposed[1, JOKER]) - int(laid[0, JOKER]) - int(laid[1, JOKER])
    return more, jokers


@rule
def plan_on(view: View, rows: Table, hand: Any, after: Table) -> int:
    """The most cards that shall be laid on these melds; a joker is held back unless it helps others, or it is late."""
    values = values_of(view)
    held = 0
    for card in range(KINDS_OF_CARD):
        held += int(hand[card])
    if solve(rows, hand, view.terms, values, after) <= 0:
        return 0
    more, jokers = cards_more(rows, after)
    if jokers == 0 or more == held or is_late(view):
        return more
    without = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(JOKER):
        without[card] = hand[card]
    other = empty_table()
    fewer = 0
    if solve(rows, without, view.terms, values, other) > 0:
        fewer, _ = cards_more(rows, other)
    if more - jokers - fewer >= WORTH_A_JOKER * jokers:
        return more
    _copy(other, after)
    return fewer


@rule
def _copy(one: Table, to: Table) -> None:
    for i in range(len(to)):
        for j in range(to.shape[1]):
            to[i, j] = one[i, j]


@rule
def _with_row(rows: Table, row: Table) -> Table:
    """The melds and one more."""
    both = np.full((len(rows) + 1, ROW), NO_CARD, np.int64)
    for i in range(len(rows)):
        for j in range(ROW):
            both[i, j] = rows[i, j]
    for j in range(ROW):
        both[len(rows), j] = row[j]
    return both


@rule
def _next_qualifier(hand: Any, number: int, row: Table) -> bool:
    """Fill in qualifying meld ``number`` of a hand, sets first; False if there are not so many."""
    found = 0
    for rank in range(RANKS):
        copies = 0
        for suit in range(SUITS):
            copies += int(hand[RANKS * suit + rank])
        if copies >= MINIMUM:
            if found == number:
                at = 0
                for suit in range(SUITS):
                    for _ in range(int(hand[RANKS * suit + rank])):
                        if at < MINIMUM:
                            row[at] = RANKS * suit + rank
                            at += 1
                return True
            found += 1
    for suit in range(SUITS):
        for low in range(PLACES - MINIMUM + 1):
            if (
                hand[RANKS * suit + low] > 0
                and hand[RANKS * suit + low + 1] > 0
                and hand[RANKS * suit + (low + 2) % RANKS] > 0
            ):
                if found == number:
                    for i in range(MINIMUM):
                        row[i] = RANKS * suit + (low + i) % RANKS
                    return True
                found += 1
    return False


@rule
def _plan_by_points(view: View, rows: Table, after: Table) -> int:
    """Melds of the own hand that are worth enough (RHINE-VAR-1), and nothing else in that turn."""
    best = empty_table()
    if find_worth(view, view.held, best) < view.rules.qualify_minimum:
        return 0
    laid = 0
    for i in range(len(rows)):
        for j in range(ROW):
            after[i, j] = rows[i, j]
    at = len(rows)
    for i in range(len(best)):
        if best[i, 0] != NO_CARD:
            laid += length_of(best[i])
            for j in range(ROW):
                after[at, j] = best[i, j]
            at += 1
    return laid


@rule
def _plan_qualifying(view: View, rows: Table, after: Table) -> int:
    """The most cards that can be laid while qualifying."""
    if view.rules.variation_1:
        return _plan_by_points(view, rows, after)
    most = 0
    if view.rules.manipulate_on_qualifying_turn:
        most = plan_on(view, rows, view.held, after)
        if most > 0 and laid_qualifies(view, rows, after):
            return most
        most = 0
    other = empty_table()
    row = np.full(ROW, NO_CARD, np.int64)
    hand = np.zeros(KINDS_OF_CARD, np.int64)
    wild_only = bool(view.rules.variation_2 and not view.rules.two_as_natural)
    for number in range(MOST_TRIED):
        for card in range(KINDS_OF_CARD):
            hand[card] = 0 if wild_only and card % RANKS == 1 else view.held[card]
        if not _next_qualifier(hand, number, row):
            break
        for card in range(KINDS_OF_CARD):
            hand[card] = view.held[card]
        for i in range(MINIMUM):
            hand[int(row[i])] -= 1
        both = _with_row(rows, row)
        found = plan_on(view, both, hand, other) if view.rules.manipulate_on_qualifying_turn else 0
        if found <= 0:
            for i in range(len(other)):
                for j in range(other.shape[1]):
                    other[i, j] = both[i, j] if i < len(both) and j < ROW else NO_CARD
        if MINIMUM + max(0, found) > most:
            most = MINIMUM + max(0, found)
            _copy(other, after)
    return most


@rule
def plan_turn(view: View, after: Table) -> int:
    """How many cards of the hand shall be laid in this turn; ``after`` is filled with the table as it shall lie."""
    meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
    rows = rows_of(view.was_kind, view.was_key, view.was_content, view.was_content, meld_of)
    if view.qualified[int(view.seat)]:
        return plan_on(view, rows, view.held, after)
    return _plan_qualifying(view, rows, after)

"""What ``steady`` wants the table of Rhine Rummy to look like at the end of its turn.

The plan is made from the table and the hand with which the turn began: it is the same at every step of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.steady.rhine_changes import Table, copy_table, laid_by, leave_alone, values_of
from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.qualifying import hand_qualifies, laid_qualifies
from rummyhouse.games.rhine.solving import empty_table, find_worth, solve
from rummyhouse.games.rhine.state import EMPTY
from rummyhouse.games.rhine.table import ROW, rows_of
from rummyhouse.melds.rearranged_shape import MINIMUM, NO_CARD, length_of

if TYPE_CHECKING:
    from rummyhouse.games.rhine.state import Common
    from rummyhouse.games.rhine.view import View

NEAR_OUT = 4
"""Whoever holds so few cards may go out soon: then nothing is held back."""

LAST_DRAWS = 4
"""With so few cards to draw for each, nothing is held back either."""

MOST_TRIED = 4
"""Qualifying melds that are looked at with all that could be laid besides."""

WORTH_A_JOKER = 2
"""So many more natural cards must a joker bring to the table, or it is held back."""


@rule
def is_late(state: Common, seat: int) -> bool:
    """Whether somebody else may go out soon, or the cards to draw come to an end."""
    for other in range(int(state.seats)):
        if other != seat and state.hand_count[other] <= NEAR_OUT:
            return True
    return bool(int(state.pile_count[0]) + int(state.pile_count[1]) <= LAST_DRAWS * int(state.seats))


@rule
def cards_more(before: Table, after: Table) -> tuple[int, int]:
    """How many cards and how many jokers lie after that did not lie before."""
    laid = laid_by(before, after)
    return int(laid.sum()), int(laid[JOKER])


@rule
def plan_on(state: Common, seat: int, rows: Table, hand: Any, after: Table) -> int:
    """The most cards that shall be laid on these melds; a joker is held back unless it helps others, or it is late."""
    values = values_of(state)
    held = 0
    for card in range(KINDS_OF_CARD):
        held += int(hand[card])
    if solve(rows, hand, state.terms, values, after) <= 0:
        return 0
    more, jokers = cards_more(rows, after)
    if jokers == 0 or more == held or is_late(state, seat):
        return more
    without = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(JOKER):
        without[card] = hand[card]
    other = empty_table()
    fewer = 0
    if solve(rows, without, state.terms, values, other) > 0:
        fewer, _ = cards_more(rows, other)
    if more - jokers - fewer >= WORTH_A_JOKER * jokers:
        return more
    copy_table(other, after)
    return fewer


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
def _plan_by_points(state: Common, rows: Table, held: Any, after: Table) -> int:
    """Melds of the own hand that are worth enough (RHINE-VAR-1), and nothing else in that turn."""
    best = empty_table()
    if find_worth(state, held, best) < state.rules.qualify_minimum:
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
def _plan_qualifying(state: Common, seat: int, rows: Table, held: Any, after: Table) -> int:
    """The most cards that can be laid while qualifying."""
    if state.rules.variation_1:
        return _plan_by_points(state, rows, held, after)
    if not hand_qualifies(state.rules, held):
        return 0
    most = 0
    if state.rules.manipulate_on_qualifying_turn:
        most = plan_on(state, seat, rows, held, after)
        if most > 0 and laid_qualifies(state, rows, after):
            return most
        most = 0
    other = empty_table()
    row = np.full(ROW, NO_CARD, np.int64)
    hand = np.zeros(KINDS_OF_CARD, np.int64)
    wild_only = bool(state.rules.variation_2 and not state.rules.two_as_natural)
    for number in range(MOST_TRIED):
        for card in range(KINDS_OF_CARD):
            hand[card] = 0 if wild_only and card % RANKS == 1 else held[card]
        if not _next_qualifier(hand, number, row):
            break
        for card in range(KINDS_OF_CARD):
            hand[card] = held[card]
        for i in range(MINIMUM):
            hand[int(row[i])] -= 1
        both = _with_row(rows, row)
        found = plan_on(state, seat, both, hand, other) if state.rules.manipulate_on_qualifying_turn else 0
        if found <= 0:
            for i in range(len(other)):
                for j in range(other.shape[1]):
                    other[i, j] = both[i, j] if i < len(both) and j < ROW else NO_CARD
        if MINIMUM + max(0, found) > most:
            most = MINIMUM + max(0, found)
            copy_table(other, after)
    return most


@rule
def rows_lain(state: Common, turns: int) -> Table:
    """The melds with which the turn began, of those that had lain for so many turns."""
    kinds = np.zeros(MOST_MELDS, np.int8)
    for meld in range(MOST_MELDS):
        kinds[meld] = state.was_kind[meld] if state.lain[meld] >= turns else EMPTY
    meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
    return rows_of(kinds, state.was_key, state.was_content, state.was_content, meld_of)


@rule
def plan_with(state: Common, seat: int, rows: Table, held: Any, after: Table) -> int:
    """How many cards a seat would lay that held these, with these melds on the table; fills ``after``.

    Args:
        state: the round, or what may be known of it.
        seat: whose turn it would be.
        rows: the melds.
        held: how many of each card it holds.
        after: the table as it shall lie then.
    """
    if state.qualified[seat]:
        return plan_on(state, seat, rows, held, after)
    return _plan_qualifying(state, seat, rows, held, after)


@rule
def plan_turn(view: View, after: Table) -> int:
    """How many cards of the hand shall be laid in this turn; ``after`` is filled with the table as it shall lie."""
    rows = rows_lain(view, 0)
    laid = plan_with(view, int(view.seat), rows, view.held, after)
    if laid > 0 and view.qualified[int(view.seat)]:
        leave_alone(view, rows, after)
    return laid

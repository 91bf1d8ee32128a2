"""What a card is worth to ``steady`` in basic rummy: what it may become, what it costs, what it gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.basic.ending import may_lay_on
from rummyhouse.games.basic.score import points_of_card
from rummyhouse.melds.laid import ACE_LOW, JOKER, RANKS, SUITS
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import end_for, swap_place
from rummyhouse.rules.laid.state import LAID

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View


PAIR = 5
"""For each other card of its rank in hand."""

NEXT = 5
"""For a neighbour in hand."""

ACROSS = 3
"""For the neighbour but one."""

GIFT = 6
"""For a card that the next player could lay off at once."""

HURRY = 3
"""With so few cards in some other hand, points in hand weigh double."""


@rule
def fits_on_table(view: View, card: int) -> bool:
    """Whether a card can be laid off on a meld, or swapped for a joker there."""
    for number in range(int(view.meld_count)):
        if view.meld_state[number] != LAID:
            continue
        lays = may_lay_on(view, number, int(view.seat), 1) and end_for(view, number, card) >= 0
        if lays or swap_place(view, number, card) >= 0:
            return True
    return False


@rule
def _neighbour(view: View, card: int, step: int) -> int:
    """How many cards stand so many ranks beside a card; the ace is beside the king where the table says so."""
    rank = card % RANKS + step
    if rank == RANKS and view.terms.ace != ACE_LOW:
        rank = 0
    if rank < 0 and card % RANKS == 0 and view.terms.ace != ACE_LOW:
        rank += RANKS
    return int(view.hand[card - card % RANKS + rank]) if 0 <= rank < RANKS else 0


@rule
def is_hurried(view: View) -> bool:
    """Whether somebody else may soon go out."""
    for seat in range(int(view.seats)):  # noqa: SIM110 - rule functions have no generators
        if seat != view.seat and view.hand_count[seat] <= HURRY:
            return True
    return False


@rule
def worth(view: View, card: int) -> int:
    """What a card of the own hand is worth, the more the better it is kept."""
    if card >= JOKER:
        return 100
    found = 0
    for suit in range(SUITS):
        if suit != card // RANKS:
            found += PAIR * int(view.hand[RANKS * suit + card % RANKS])
    found += NEXT * (_neighbour(view, card, -1) + _neighbour(view, card, 1))
    found += ACROSS * (_neighbour(view, card, -2) + _neighbour(view, card, 2))
    if fits_on_table(view, card):
        found += GIFT
    points = points_of_card(view.rules, card)
    return 2 * found - points * (2 if is_hurried(view) else 1)


@rule
def least_worth(view: View, legal: Any, count: int) -> int:
    """The card that is thrown most gladly, or -1 if none may be."""
    best = -1
    least = 0
    for i in range(count):
        card = int(legal[i]) - act.DISCARD
        if legal[i] >= act.DRAW_STOCK:
            break
        value = worth(view, card)
        if best < 0 or value < least:
            best = card
            least = value
    return best

"""What a player of Fan reads from the table: where cards lie that may still come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import ALL_CARDS
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    from rummyhouse.games.fan.view import View


@rule
def column_cards(view: View, above: int, below: int) -> int:
    """The column cards that lie from ``above`` to less than ``below`` cards under the top of their column."""
    cards = 0
    for side in range(2):
        size = int(view.column_count[side])
        for i in range(max(0, size - below), size - above):
            cards |= 1 << int(view.column[side, i])
    return cards


@rule
def unseen_cards(view: View) -> int:
    """The cards of which this seat cannot tell where they are."""
    other = 1 - int(view.seat)
    cards = ALL_CARDS & ~(int(view.hand) | column_cards(view, 0, 15) | int(view.recent[other]) | int(view.passed))
    for i in range(int(view.dead_count)):
        if view.dead[i] >= 0:
            cards &= ~(1 << int(view.dead[i]))
    for i in range(int(view.stock_count)):
        if view.stock[i] >= 0:
            cards &= ~(1 << int(view.stock[i]))
    if view.knock_taken < 0:
        cards &= ~(1 << int(view.knock_card))
    return cards


@rule
def turns_played(view: View) -> int:
    """How many turns both players have finished, from what lies on the table."""
    turns = int(view.dead_count)
    if view.recycles > 0:
        turns += 11 + 10 * int(view.recycles)
    return turns

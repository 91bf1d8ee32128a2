"""What a level may overlook in games of books and feet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.levels.noticing import END, JOKER, LAYOFF, MELD, PLAIN, TAKE, throwing
from rummyhouse.compiled import rule
from rummyhouse.rules.books import actions as act

if TYPE_CHECKING:
    from rummyhouse.bots.steady.outlook import View


@rule
def kind_of(view: View, action: int) -> int:  # noqa: ARG001 - other games need the view
    """The kind of an action that all games of books have; those of a game's own are left to it."""
    if action < act.DRAW_STOCK:
        card = action - act.DISCARD
        return PLAIN if card > JOKER else throwing(card)
    if action < act.DRAW_PILE:
        return END
    if action < act.CHOOSE_FOOT:
        return TAKE
    if act.NEW_BOOK <= action < act.LAY_DOWN:
        return MELD
    return LAYOFF if act.LAY <= action < act.COMMON_ACTIONS else PLAIN


@rule
def attracts(view: View) -> bool:  # noqa: ARG001 - other games need the view
    """No discard is taken for nothing: the rules want it to be laid at once."""
    return False

"""Why ``steady`` does what it does in Rhine Rummy, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.rhine_changes import laid_by
from rummyhouse.bots.steady.rhine_plan import plan_turn, rows_lain
from rummyhouse.cards import JOKER
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.names import cards_of, name_moved, name_of, the
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.table import points_of_hand
from rummyhouse.languages import listed, noted, say

if TYPE_CHECKING:
    from rummyhouse.games.rhine.view import View


def _planned(view: View) -> list[int]:
    """The cards of the hand that shall be laid in this turn."""
    after = empty_table()
    if plan_turn(view, after) <= 0:
        return []
    laid = laid_by(rows_lain(view, 0), after)
    return [card for card in range(JOKER + 1) for _ in range(max(0, int(laid[card])))]


def why(view: View, action: int) -> str:
    """One sentence that says why it would do so."""
    worth = int(points_of_hand(view.rules, view.hand))
    if action < act.NEW_SET:
        key = _DRAW if view.qualified[view.seat] else _DRAW_UNQUALIFIED
        return say(key, held=int(view.hand.sum()), worth=worth, pile=action + 1)
    if action == act.END_ROUND:
        return say("There is nothing left to draw or lay; I keep {worth:point} in my hand.", worth=worth)
    if action == act.RESET:
        return say("That does not lead where I wanted; everything goes back.")
    planned = _planned(view)
    many = len(planned)
    if action == act.FIN:
        left = int(view.hand.sum())
        return say(_FIN if left else _FIN_OUT, many=many, left=left, worth=worth)
    if action in (act.NEW_SET, act.NEW_RUN):
        cards = listed(the(card) for card in planned)
        if action == act.NEW_SET:
            return say("I need a new set with {cards} to lay.", cards=cards)
        return say("I need a new run with {cards} to lay.", cards=cards)
    if act.OPEN <= action < act.PUT:
        meld = action - act.OPEN
        return say(_CHANGES, meld=name_of(view, meld), cards=cards_of(view, meld), many=many)
    meld = int(view.open)
    if act.PUT <= action < act.LIFT:
        return say(_BELONGS, card=name_moved(action), meld=name_of(view, meld), many=many)
    if act.LIFT <= action < act.SPLIT:
        return say(_IS_OF_USE, card=name_moved(action), cards=cards_of(view, meld), many=many)
    return say("It leads to a table with {many:card} from my hand on it.", many=many)


_DRAW = noted("Nothing of {held:card} worth {worth:point} is to be laid now, so I draw from pile {pile}.")
_DRAW_UNQUALIFIED = noted("Nothing of {held:card} worth {worth:point} qualifies, so I draw from pile {pile}.")
_FIN = noted(
    "All the melds are whole again: {many:card} from my hand on the table, and I keep {left:card} worth {worth:point}."
)
_FIN_OUT = noted("All the melds are whole again: {many:card} from my hand on the table, and that was the last one.")
_CHANGES = noted("The {meld} ({cards}) changes, so that I can lay {many:card} from my hand this turn.")
_BELONGS = noted("The {card} belongs in the {meld}, so that I can lay {many:card} from my hand this turn.")
_IS_OF_USE = noted(
    "The {card} is of more use elsewhere than in {cards}, so that I can lay {many:card} from my hand this turn."
)

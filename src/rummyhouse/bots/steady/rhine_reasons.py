"""Why ``steady`` does what it does in Rhine Rummy, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.rhine_plan import plan_turn
from rummyhouse.cards import JOKER
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import MOST_MELDS, PLACES
from rummyhouse.games.rhine.arranging import card_put
from rummyhouse.games.rhine.names import cards_of, name_of, the
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.table import points_of_hand, rows_of
from rummyhouse.languages import so_many
from rummyhouse.melds.rearranged_origins import copies_in

if TYPE_CHECKING:
    from rummyhouse.games.rhine.view import View


def _planned(view: View) -> list[int]:
    """The cards of the hand that shall be laid in this turn."""
    after = empty_table()
    if plan_turn(view, after) <= 0:
        return []
    meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
    rows = rows_of(view.was_kind, view.was_key, view.was_content, view.was_content, meld_of)
    more = (copies_in(after) - copies_in(rows)).sum(axis=0)
    return [card for card in range(JOKER + 1) for _ in range(max(0, int(more[card])))]


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"


def why(view: View, action: int) -> str:
    """One sentence that says why it would do so."""
    worth = so_many(int(points_of_hand(view.rules, view.hand)), "point")
    if action < act.NEW_SET:
        held = _cards(int(view.hand.sum()))
        what = "qualifies" if not view.qualified[view.seat] else "is to be laid now"
        return f"Nothing of {held} worth {worth} {what}, so I draw from pile {action + 1}."
    if action == act.END_ROUND:
        return f"There is nothing left to draw or lay; I keep {worth} in my hand."
    if action == act.RESET:
        return "That does not lead where I wanted; everything goes back."
    planned = _planned(view)
    many = _cards(len(planned))
    if action == act.FIN:
        left = int(view.hand.sum())
        end = f"and I keep {_cards(left)} worth {worth}" if left else "and that was the last one"
        return f"All the melds are whole again: {many} from my hand on the table, {end}."
    aim = f"so that I can lay {many} from my hand this turn"
    if action in (act.NEW_SET, act.NEW_RUN):
        kind = "set" if action == act.NEW_SET else "run"
        return f"I need a new {kind} with {', '.join(the(card) for card in planned)} to lay."
    if act.OPEN <= action < act.PUT:
        meld = action - act.OPEN
        return f"The {name_of(view, meld)} ({cards_of(view, meld)}) changes, {aim}."
    meld = int(view.open)
    if act.PUT <= action < act.LIFT:
        card = the(int(card_put(action)))
        return f"{card[0].upper()}{card[1:]} belongs in the {name_of(view, meld)}, {aim}."
    if act.LIFT <= action < act.SPLIT:
        card = the(action - act.LIFT if action < act.LIFT_TWO else 13 * (action - act.LIFT_TWO) + 1)
        return f"{card[0].upper()}{card[1:]} is of more use elsewhere than in {cards_of(view, meld)}, {aim}."
    return f"It leads to a table with {many} from my hand on it."

"""Why ``steady`` does something in Baja, in a player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.books_reasons import reason
from rummyhouse.games.baja import actions as act
from rummyhouse.languages import say
from rummyhouse.rules.books.moves import the_card

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` … stand for the names of the seats."""
    if action == act.TAKE_UPCARD:
        card = the_card(int(view.upcard))
        if view.rules.upcard_mandatory:
            return say("Take {card}: as first player you have to.", card=card)
        return say("Take {card}: one more card brings a book nearer.", card=card)
    if action == act.ATTEMPT:
        return say("Declare that you go out: every card can be played.")
    if action == act.PROMISE:
        card = the_card(int(view.flight[0]))
        return say("Have an initial meld laid: you owe one for {card}, and this one leaves a place for it.", card=card)
    if action == act.DONE:
        return say("Say you are done: all the melds are complete as they lie now.")
    if action == act.CANCEL:
        return say("Put everything back: arranged like this, the cards do not all make melds.")
    return reason(view, action, straight="run", calls=False)

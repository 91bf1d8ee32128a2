"""Why ``steady`` does something in Baja, in a player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.books_reasons import reason
from rummyhouse.bots.steady.phrases import the
from rummyhouse.games.baja import actions as act

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` … stand for the names of the seats."""
    if action == act.TAKE_UPCARD:
        card = the(int(view.upcard))
        return (
            f"Take {card}: as first player you have to."
            if view.rules.upcard_mandatory
            else f"Take {card}: one more card brings a book nearer."
        )
    if action == act.ATTEMPT:
        return "Declare that you go out: every card can be played."
    if action == act.DONE:
        return "Say you are done: all the melds are complete as they lie now."
    if action == act.CANCEL:
        return "Put everything back: arranged like this, the cards do not all make melds."
    return reason(view, action, straight="run", calls=False)

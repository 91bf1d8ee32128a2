"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.saying import sentence_of_fin
from rummyhouse.games.rhine.sheet import ending_sentence
from rummyhouse.games.rhine.state import ROUND_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rhine.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} has to lay cards or draw one."
    if view.steps_noted and act.END_ROUND not in legal and act.DRAW not in legal and act.DRAW + 1 not in legal:
        return "Everything fits: say Fin, or go on." if act.FIN in legal and not view.failed else sentence_of_fin(view)
    if act.DRAW in legal or act.DRAW + 1 in legal:
        how = (
            "Lay and rearrange, or draw a card."
            if view.qualified[view.seat]
            else "Lay a qualifying meld, or draw a card."
        )
        return f"{how[:-1]} from either pile." if view.pile_count[0] and view.pile_count[1] else how
    return "There is no card left to draw: lay something, or say that you cannot."

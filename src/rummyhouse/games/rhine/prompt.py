"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.saying import sentence_of_fin
from rummyhouse.games.rhine.sheet import ending_sentence
from rummyhouse.games.rhine.state import ROUND_END
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rhine.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.turn != view.seat:
        return say("{who} has to lay cards or draw one.", who=f"{{{int(view.turn)}}}")
    if view.steps_noted and act.END_ROUND not in legal and act.DRAW not in legal and act.DRAW + 1 not in legal:
        fits = act.FIN in legal and not view.failed
        return say("Everything fits: say Fin, or go on.") if fits else sentence_of_fin(view)
    if act.DRAW in legal or act.DRAW + 1 in legal:
        return say(_DRAW[bool(view.qualified[view.seat]), bool(view.pile_count[0] and view.pile_count[1])])
    return say("There is no card left to draw: lay something, or say that you cannot.")


_DRAW = {
    (True, False): noted("Lay and rearrange, or draw a card."),
    (True, True): noted("Lay and rearrange, or draw a card from either pile."),
    (False, False): noted("Lay a qualifying meld, or draw a card."),
    (False, True): noted("Lay a qualifying meld, or draw a card from either pile."),
}
"""What a turn begins with, by whether the seat has qualified, and whether both piles are there."""

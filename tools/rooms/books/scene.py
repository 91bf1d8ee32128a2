"""The picture of a view: zones, moves, and the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import Scene, Sheet
from rummyhouse.rules.books import gestures
from rummyhouse.rules.books import sheet as books
from rummyhouse.rules.books.actions import COMMON_ACTIONS
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.moves import moves
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.standing import common, own_facts
from rummyhouse.rules.books.state import DRAW, PHASES, ROUND_END
from rummyhouse.rules.books.style import Style
from rummyhouse.rules.books.text import Speech
from rummyhouse.rules.books.zones import Zones
from tools.rooms.books.score import FORM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.rooms.books.view import View

SPEECH = Speech(game="Books Rummy", actions=COMMON_ACTIONS)
STYLE = Style(
    write=SPEECH.write,
    clauses={
        "meld": "BOOKS-MELD-2",
        "need": "BOOKS-OUT-1",
        "risk": "BOOKS-SCORE-3",
        "hand": "BOOKS-SCORE-3",
        "red": "BOOKS-SCORE-1",
        "black": "BOOKS-SCORE-1",
        "feet": "BOOKS-FOOT-1",
    },
)


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    over = bool(view.phase == ROUND_END)
    lines, lying, standings = common(view, STYLE, 0 if over else 1 << int(view.turn))
    return Scene(
        game="books",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=_prompt(view),
        seats=lines,
        zones=Zones(view, lying).all(),
        facts=tuple(own_facts(view, STYLE, standings)),
        moves=tuple(moves(view, legal, STYLE)),
        sheet=sheet(view) if over else None,
    )


def _prompt(view: View) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        if view.phase == DRAW:
            return say("{who} is to draw.", who=who)
        return say("{who} is to lay cards or discard.", who=who)
    if view.phase == DRAW:
        if view.drawn:
            return say("Draw the second card.")
        return say("Draw two cards; one may be the top of the discard pile.")
    if is_composing(view, int(view.side[int(view.seat)])):
        return say("Compose the new book, then lay it down or take it back.")
    return say("Lay books, add to your own, or discard a card.")


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return books.sheet(view, view.rules, FORM, STYLE)


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing."""
    return gestures.gesture(view, source, cards, target, on, STYLE)

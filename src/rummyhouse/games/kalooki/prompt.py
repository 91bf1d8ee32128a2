"""One sentence: what is asked of this seat now, or whom it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.contract import can_lay, composed
from rummyhouse.games.kalooki.sheet import ending_sentence
from rummyhouse.games.kalooki.state import DECISION, WINDOW
from rummyhouse.melds.laid import GROUP, RUN
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import DRAW, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

View: TypeAlias = Any

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def melds_in_words(threes: int, fours: int) -> str:
    """Threes and fours, e.g. ``two threes and one four``."""
    parts = [
        f"{_NUMBERS[count]} {word}{'' if count == 1 else 's'}" if count < len(_NUMBERS) else f"{count} {word}s"
        for count, word in ((threes, "three"), (fours, "four"))
        if count
    ]
    return " and ".join(parts) or "nothing"


def contract_in_words(view: View) -> str:
    """The contract of this round."""
    return melds_in_words(int(view.threes), int(view.fours))


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return "The discard pile is being shuffled."
    if view.seat >= 0 and view.dropped[view.seat]:
        return "You are out of play until the next deal."
    if own.ANNOUNCE in legal:
        return "You have no card left: say kalooki."
    if own.CALL in legal:
        return f"Do you call {the(int(view.pile_top))}? You would get it and a card of the stock."
    if view.phase == WINDOW:
        return "The others are asked whether they call the discard."
    if view.phase == DECISION:
        return _decision(view)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} {'draws a card' if view.phase == DRAW else 'lays, tacks on and discards'}."
    return _draw(view, legal) if view.phase == DRAW else _play(view, legal)


def _decision(view: View) -> str:
    top, caller = the(int(view.pile_top)), f"{{{int(view.caller)}}}"
    if view.turn == view.seat:
        return f"{caller} calls {top}: allow it, or refuse and take it yourself."
    return f"{{{int(view.turn)}}} allows or refuses the call of {caller}."


def _draw(view: View, legal: Sequence[int]) -> str:
    if act.DRAW_PILE not in legal:
        return "Draw from the stock."
    return f"Draw from the stock, or take {the(int(view.pile_top))}."


def _play(view: View, legal: Sequence[int]) -> str:
    if is_composing(view):
        done = melds_in_words(int(composed(view, GROUP)), int(composed(view, RUN)))
        if view.melded[view.seat]:
            return f"Composed: {done}."
        ready = act.LAY_DOWN in legal
        return f"Composed: {done} of {contract_in_words(view)}. {'Lay them down.' if ready else 'Go on.'}"
    if own.END_TURN in legal:
        return "No card may be discarded: tack on, or end your turn."
    if view.melded[view.seat]:
        return "Tack on what fits, and end your turn with a discard."
    if can_lay(view):
        return f"You can lay your contract now: {contract_in_words(view)}."
    return f"End your turn with a discard; the contract is {contract_in_words(view)}."

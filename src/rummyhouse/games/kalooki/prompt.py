"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.contract import can_lay, composed
from rummyhouse.games.kalooki.sheet import ending_sentence
from rummyhouse.games.kalooki.state import DECISION, WINDOW, State
from rummyhouse.games.kalooki.tally import melds_in_words
from rummyhouse.languages import so_many
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import DRAW, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.kalooki.view import View


def contract_in_words(view: State | View) -> str:
    """The contract of this round."""
    return melds_in_words(int(view.threes), int(view.fours))


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return "The discard pile is being shuffled."
    if view.seat >= 0 and view.dropped[view.seat]:
        cost = int(view.charged[view.seat])
        return f"You are out of play until the next deal; this round costs you {so_many(cost, 'point')}."
    if own.ANNOUNCE in legal:
        return "You have no card left: say kalooki."
    if own.CALL in legal:
        return f"Do you call {the(int(view.pile_top))}? You would get it and a card from the stock."
    if view.phase == WINDOW:
        return "The others are asked whether they call the discard."
    if view.phase == DECISION:
        return _decision(view)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} is to {'draw a card' if view.phase == DRAW else 'lay, tack on or discard'}."
    return _draw(view, legal) if view.phase == DRAW else _play(view, legal)


def _decision(view: View) -> str:
    top, caller = the(int(view.pile_top)), f"{{{int(view.caller)}}}"
    if view.turn == view.seat:
        return f"{caller} calls {top}: allow it, or refuse and take it yourself."
    return f"{{{int(view.turn)}}} is to allow or refuse the call of {caller}."


def _draw(view: View, legal: Sequence[int]) -> str:
    if act.DRAW_PILE not in legal:
        return "Draw from the stock."
    return f"Draw from the stock, or take {the(int(view.pile_top))}."


def _play(view: View, legal: Sequence[int]) -> str:
    if is_composing(view):
        return _composing(view, legal)
    if own.END_TURN in legal:
        return "You hold no card that may be discarded: tack on, or end your turn."
    if view.melded[view.seat]:
        return "Tack on what fits, and end your turn with a discard."
    if can_lay(view):
        return f"You can lay your contract now: {contract_in_words(view)}."
    return f"End your turn with a discard; the contract is {contract_in_words(view)}."


def _composing(view: View, legal: Sequence[int]) -> str:
    """How much of the contract is composed, and what is missing."""
    kind = int(view.meld_kind[int(view.meld_count) - 1])
    whole = staged_refusal(view) == 0
    parts = []
    for one, word, wanted in ((SET, "three", int(view.threes)), (RUN, "four", int(view.fours))):
        done = int(composed(view, one)) - (one == kind and not whole)
        if view.melded[view.seat]:
            parts += [f"{done} {word}{'' if done == 1 else 's'}"] if done else []
        elif done > wanted:
            parts.append(f"{done - wanted} {word}{'' if done == wanted + 1 else 's'} too many")
        elif wanted:
            parts.append(f"{done} of {wanted} {word}{'' if wanted == 1 else 's'}")
    word = "three" if kind == SET else "four"
    if not whole:
        then = f"Put cards on the new {word}."
    else:
        then = "Lay them down." if act.LAY_DOWN in legal else "Begin the next one."
    return f"Composed: {', '.join(parts)}. {then}" if parts else then

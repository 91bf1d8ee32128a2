"""One sentence: what this seat is asked to do now and what it may cost, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.choices import OPENLY
from rummyhouse.games.fiji.state import ANSWER, CALLED, CAPTURE, FROM_PILE, PASSED, PENALTY, WINDOW
from rummyhouse.games.fiji.style import STYLE, called_card
from rummyhouse.languages import listed
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.composing import is_composing, staged_points
from rummyhouse.rules.books.moves import the_card
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.spoken import cards_in_flight
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FOOT_CHOICE,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    ROUND_END,
    SAID_NO,
    SAID_YES,
    SHUFFLE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.fiji.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for; a foot may be taken up meanwhile."""
    asked = _asked(view, legal)
    feet = [action for action in legal if act.CHOOSE_FOOT <= action < act.NEW_BOOK]
    if not feet or (view.phase == FOOT_CHOICE and view.turn == view.seat):
        return asked
    which = "one of your feet" if len(feet) > 1 else "your foot"
    return f"{asked} Your hand is played out: meanwhile you may take up {which}."


def _asked(view: View, legal: Sequence[int]) -> str:
    phase = int(view.phase)
    if phase == ROUND_END:
        return ending_sentence(view)
    if phase == SHUFFLE:
        return "The discard pile is being shuffled; its top card stays."
    if phase in _AROUND_A_CALL:
        return _AROUND_A_CALL[phase](view, legal)
    if phase == CONSENT:
        return _consent(view, legal)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} {_WAITING.get(phase, 'is playing')}."
    if phase == DRAW:
        return _draw(view, legal)
    if phase == FOOT_CHOICE:
        return "Your hand is played out: take up one of your feet."
    return _play(view, legal)


_SAID = {CALLED: "called", PASSED: "passed"}
_WAITING = {DRAW: "is to draw", FOOT_CHOICE: "is to choose a foot"}


# --- calls ------------------------------------------------------------------------------------------------------------


def false_call_cost(view: View) -> str:
    """What a false call costs, as the end of a sentence."""
    cards = int(view.rules.false_call_cards)
    if cards == 0:
        return "nothing"
    seen = "" if view.rules.false_call_view == OPENLY else ", taken unseen"
    return f"{'a card' if cards == 1 else f'{cards} cards'} of your hand{seen}"


def _window(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    who = (
        f"{{{int(view.discarder)}}} has discarded {card}" if view.discarder != NOBODY else f"The card face up is {card}"
    )
    if own.CALL in legal:
        cost = false_call_cost(view)
        if not view.melded[int(view.seat)]:
            return f"{who}: pass; you have not melded, so a call would be false and cost {cost}."
        return f"{who}: call it, or pass. A false call costs {cost}."
    if view.seat != view.turn:
        said = _SAID.get(int(view.answered[int(view.seat)])) if view.seat >= 0 else None
        told = f"You have {said} {card}" if said else who
        return f"{told}; now the others say whether they call it."
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    if act.DRAW_PILE in legal:
        return f"{who}: take it and use it before anybody else may, or wait for the others."
    if _may_surprise(legal):
        return (
            f"{who}: with a surprise meld of {_need(view)} points you could take it and use it; or wait for the others."
        )
    return f"{who}; wait until the others have said whether they call it."


def callers(view: View) -> list[int]:
    """The seats that have called, as far as the seat that looks may know."""
    return [seat for seat in range(int(view.seats)) if view.answered[seat] == CALLED]


def _answer(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    if own.RELINQUISH not in legal:
        if view.seat == view.turn:
            return f"Take {card} now and use it."
        return f"{{{int(view.rightful)}}} may still take {card} and use it, or give it up."
    others = listed([f"{{{seat}}}" for seat in callers(view)]) if callers(view) else "Somebody"
    verb = "call" if len(callers(view)) > 1 else "calls"
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    if act.DRAW_PILE in legal:
        return f"{others} {verb} {card}: take it and use it yourself, or give it up."
    if _may_surprise(legal):
        return (
            f"{others} {verb} {card}: with a surprise meld of {_need(view)} points you could take it and use it; or "
            "give it up."
        )
    return f"{others} {verb} {card}, and you cannot use it: give it up."


def _may_surprise(legal: Sequence[int]) -> bool:
    """Whether a surprise meld may be begun, after which the discard might be used (FIJI-SURP-5-R)."""
    return any(act.NEW_BOOK <= action <= act.NEW_TWOS for action in legal)


def _capture(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    if own.CAPTURE in legal:
        how = ", alone or with the one underneath" if own.CAPTURE + 1 in legal else ""
        return f"The call is yours: capture {card}{how}; if you cannot lay what you capture, the call is false."
    return f"The call of {{{int(view.turn)}}} is heard: how many cards are captured?"


def _penalty(view: View, legal: Sequence[int]) -> str:
    caller = f"{{{int(view.penalty_from)}}}"
    if own.WAIVE in legal:
        return f"{caller} has called falsely: take a card from that hand by its place, or take none."
    return f"{{{int(view.rightful)}}} may take a card from {caller} for the false call."


_AROUND_A_CALL = {WINDOW: _window, ANSWER: _answer, CAPTURE: _capture, PENALTY: _penalty}


# --- a turn -----------------------------------------------------------------------------------------------------------


def _consent(view: View, legal: Sequence[int]) -> str:
    asker = f"{{{int(view.turn)}}}"
    if act.YES in legal:
        return f"{asker} asks: may I go out? Yes or no?"
    if view.seat == view.turn:
        return "You have asked whether you may go out; wait for the answer."
    asked = [seat for seat in range(int(view.seats)) if int(partners_asked(view)) >> seat & 1]
    names = listed([f"{{{seat}}}" for seat in asked]) if asked else "The partner"
    return f"{names} {'are' if len(asked) > 1 else 'is'} asked whether {asker} may go out."


def _draw(view: View, legal: Sequence[int]) -> str:
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    first = "Draw two cards" if view.drawn == 0 else "Draw your second card"
    if act.DRAW_PILE in legal or act.DRAW_PILE + 1 in legal:
        return f"{first}: from the stock, or from the discard pile if you can lay them at once."
    if act.NEW_BOOK in legal or act.NEW_STRAIGHT in legal:
        return f"{first} from the stock, or lay a surprise meld of {_need(view)} points before you draw."
    return f"{first} from the stock."


def _need(view: View) -> int:
    return int(view.need[int(view.side[int(view.seat)])])


def _play(view: View, legal: Sequence[int]) -> str:
    side = int(view.side[int(view.seat)])
    if is_composing(view, side):
        return _composing(view)
    if view.pointed != NOBODY:
        name = STYLE.name_at(view, int(view.pointed_side), int(view.pointed))
        return f"Which card does your joker bite out of the {name}?"
    flying = cards_in_flight(view)
    if flying:
        return _flying(view, flying)
    if view.removed > 0:
        return "You have taken off a cannibal: lay cards as you like, then discard the used joker."
    if view.permission in (SAID_YES, SAID_NO):
        said = "yes" if view.permission == SAID_YES else "no"
        return f"Your partner says {said}: go out, or play on and keep a card."
    if not view.melded[int(view.seat)]:
        return f"Lay an initial meld of {_need(view)} points, or discard a card."
    if act.ASK in legal:
        return "Lay cards as you like, ask whether you may go out, or discard one."
    return "Lay cards as you like, then discard one."


def _flying(view: View, flying: Sequence[int]) -> str:
    origins = {
        int(view.flight_from[i])
        for i in range(MOST_IN_FLIGHT)
        if view.flight[i] != NO_CARD and not view.flight_staged[i]
    }
    where = "from the discard pile" if origins == {FROM_PILE} else "that your joker bit out"
    return f"Lay {listed([the_card(card) for card in flying])} {where} at once, before anything else."


def _composing(view: View) -> str:
    side = int(view.side[int(view.seat)])
    if view.melded[int(view.seat)]:
        return "Compose the new meld, then lay it down or take it back."
    points, need = int(staged_points(view, side)), _need(view)
    if points < need:
        return f"Your initial meld has {points} of the {need} points it needs: add to it, or take it back."
    return f"Your initial meld has {points} points, and you need {need}: lay it down when it is complete."

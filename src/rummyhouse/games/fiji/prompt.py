"""One sentence: what this seat is asked to do now and what it may cost, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.flight import bitten
from rummyhouse.games.fiji.state import ANSWER, CALLED, CAPTURE, PASSED, PENALTY, WINDOW
from rummyhouse.games.fiji.style import STYLE, called, called_card
from rummyhouse.languages import listed, noted, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.composing import is_composing, staged_points
from rummyhouse.rules.books.moves import the_card
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.spoken import cards_in_flight
from rummyhouse.rules.books.standing import against_asking
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FOOT_CHOICE,
    NOBODY,
    ROUND_END,
    SAID_NO,
    SAID_YES,
    SHUFFLE,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.fiji.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for; a foot may be taken up meanwhile."""
    asked = " ".join((*_fined(view, legal), _asked(view, legal)))
    feet = [action for action in legal if act.CHOOSE_FOOT <= action < act.NEW_BOOK]
    if not feet or (view.phase == FOOT_CHOICE and view.turn == view.seat):
        return asked
    if len(feet) > 1:
        return f"{asked} {say('Your hand is played out: meanwhile you may take up one of your feet.')}"
    return f"{asked} {say('Your hand is played out: meanwhile you may take up your foot.')}"


def _asked(view: View, legal: Sequence[int]) -> str:
    phase = int(view.phase)
    if phase == ROUND_END:
        return ending_sentence(view)
    if phase == SHUFFLE:
        return say("The discard pile is being shuffled; its top card stays.")
    if phase in _AROUND_A_CALL:
        return _AROUND_A_CALL[phase](view, legal)
    if phase == CONSENT:
        return _consent(view, legal)
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        if view.seat >= 0 and view.taken and int(view.last_calls) >> int(view.seat) & 1:
            return say("{who} has taken the card that you called, and is playing.", who=who)
        return say(_WAITING.get(phase, PLAYING), who=who)
    if phase == DRAW:
        return _draw(view, legal)
    if phase == FOOT_CHOICE:
        return say("Your hand is played out: take up one of your feet.")
    return _play(view, legal)


PLAYING = noted("{who} is playing.")
_WAITING = {DRAW: noted("{who} is to draw."), FOOT_CHOICE: noted("{who} is to choose a foot.")}
_SAID = {
    CALLED: noted("You have called {card}; now the others say whether they call it."),
    PASSED: noted("You have passed {card}; now the others say whether they call it."),
}


def fine(view: View) -> int:
    """How many cards a false call of this seat has cost since its last turn; -1 if it has made none."""
    return int(view.fined[int(view.seat)]) - 1 if view.seat >= 0 and view.phase != ROUND_END else -1


def _fined(view: View, legal: Sequence[int]) -> Iterable[str]:
    """What became of its false call is told to a seat that waits; one that is asked has it beside the question."""
    cards = fine(view)
    if cards < 0 or legal or (view.phase == PENALTY and view.penalty_from == view.seat):
        return
    if cards:
        yield say("Your call was false and cost you {cards:card}.", cards=cards)
    else:
        yield say("Your call was false; it cost you nothing.")


# --- calls ------------------------------------------------------------------------------------------------------------


def price(view: View) -> str:
    """What a false call costs, in few words: it is read while time runs."""
    cards = int(view.rules.false_call_cards)
    return say("{cards:card}", cards=cards) if cards else say("nothing")


def _window(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    values = {"who": f"{{{int(view.discarder)}}}", "card": card}
    lies = say("The card face up is the {card}.", card=called(view))
    if view.discarder != NOBODY:
        lies = say("{who} has discarded {card}.", **values)
    if own.CALL in legal:
        if not view.melded[int(view.seat)]:
            told = say("You have not melded: a call would be false and cost {cost}.", cost=price(view))
        else:
            told = say("Call it, or pass. A false call costs {cost}.", cost=price(view))
        return f"{lies} {told}"
    if view.seat != view.turn:
        said = _SAID.get(int(view.answered[int(view.seat)])) if view.seat >= 0 else None
        return say(said, card=card) if said else f"{lies} {say('Now the others say whether they call it.')}"
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    if act.DRAW_PILE in legal:
        told = say("Take it and use it before anybody else may, or wait for the others.")
    elif _may_surprise(legal):
        told = say(
            "With a surprise meld of {need} points you could take it and use it; or wait for the others.",
            need=_need(view),
        )
    else:
        told = say("Wait until the others have said whether they call it.")
    return f"{lies} {told}"


def callers(view: View) -> list[int]:
    """The seats that have called, as far as the seat that looks may know."""
    return [seat for seat in range(int(view.seats)) if view.answered[seat] == CALLED]


def _answer(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    if own.RELINQUISH not in legal:
        if view.seat == view.turn:
            return say("Take {card} now and use it.", card=card)
        return say("{who} may still take {card} and use it, or give it up.", who=f"{{{int(view.rightful)}}}", card=card)
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    if act.DRAW_PILE in legal:
        told = say("Take it and use it yourself, or give it up.")
    elif _may_surprise(legal):
        told = say(
            "With a surprise meld of {need} points you could take it and use it; or give it up.", need=_need(view)
        )
    else:
        told = say("You cannot use it: give it up.")
    return f"{_calling(view, card)} {told}"


def _calling(view: View, card: str) -> str:
    """Who has called, as far as the seat that looks may know."""
    calling = callers(view)
    if not calling:
        return say("Somebody calls {card}.", card=card)
    who = listed([f"{{{seat}}}" for seat in calling])
    return say("{who} {count:?calls|call} {card}.", who=who, count=len(calling), card=card)


def _may_surprise(legal: Sequence[int]) -> bool:
    """Whether a surprise meld may be begun, after which the discard might be used (FIJI-SURP-5-R)."""
    return any(act.NEW_BOOK <= action <= act.NEW_TWOS for action in legal)


def _capture(view: View, legal: Sequence[int]) -> str:
    card = called_card(view)
    if own.CAPTURE in legal:
        if own.CAPTURE + 1 in legal:
            return say(
                "The call is yours: capture {card}, alone or with the one underneath; if you cannot lay what you "
                "capture, the call is false.",
                card=card,
            )
        return say(
            "The call is yours: capture {card}; if you cannot lay what you capture, the call is false.", card=card
        )
    return say("The call of {who} is heard: how many cards are captured?", who=f"{{{int(view.turn)}}}")


def _penalty(view: View, legal: Sequence[int]) -> str:
    caller = f"{{{int(view.penalty_from)}}}"
    if own.WAIVE in legal:
        return say("{who} has called falsely: take a card from that hand by its place, or take none.", who=caller)
    who = f"{{{int(view.rightful)}}}"
    if view.penalty_from == view.seat:
        return say("Your call was false: {who} may take a card from you.", who=who)
    return say("{who} may take a card from {other} for the false call.", who=who, other=caller)


_AROUND_A_CALL = {WINDOW: _window, ANSWER: _answer, CAPTURE: _capture, PENALTY: _penalty}


# --- a turn -----------------------------------------------------------------------------------------------------------


def _consent(view: View, legal: Sequence[int]) -> str:
    asker = f"{{{int(view.turn)}}}"
    if act.YES in legal:
        return say("{who} asks: may I go out? Yes or no?", who=asker)
    if view.seat == view.turn:
        return say("You have asked whether you may go out; wait for the answer.")
    asked = [seat for seat in range(int(view.seats)) if int(partners_asked(view)) >> seat & 1]
    if not asked:
        return say("The partner is asked whether {other} may go out.", other=asker)
    who = listed([f"{{{seat}}}" for seat in asked])
    return say("{who} {count:?is|are} asked whether {other} may go out.", who=who, count=len(asked), other=asker)


def _draw(view: View, legal: Sequence[int]) -> str:
    if is_composing(view, int(view.side[int(view.seat)])):
        return _composing(view)
    both = view.drawn == 0
    if act.DRAW_PILE in legal or act.DRAW_PILE + 1 in legal:
        return say(
            "Draw two cards: from the stock, or from the discard pile if you can lay them at once."
            if both
            else "Draw your second card: from the stock, or from the discard pile if you can lay it at once."
        )
    if act.NEW_BOOK in legal or act.NEW_STRAIGHT in legal:
        return say(
            "Draw two cards from the stock, or lay a surprise meld of {need} points before you draw."
            if both
            else "Draw your second card from the stock, or lay a surprise meld of {need} points before you draw.",
            need=_need(view),
        )
    return say("Draw two cards from the stock." if both else "Draw your second card from the stock.")


def _need(view: View) -> int:
    return int(view.need[int(view.side[int(view.seat)])])


def _play(view: View, legal: Sequence[int]) -> str:
    side = int(view.side[int(view.seat)])
    if is_composing(view, side):
        return _composing(view)
    if view.pointed != NOBODY:
        name = STYLE.name_at(view, int(view.pointed_side), int(view.pointed))
        return say("Which card does your joker bite out of the {meld}?", meld=name)
    flying = cards_in_flight(view)
    if flying:
        return _flying(view, flying)
    if view.removed > 0:
        return say("You have taken off a cannibal: lay cards as you like, then discard the used joker.")
    if view.permission in (SAID_YES, SAID_NO):
        if not view.melded[int(view.seat)]:
            said = say("Your partner says yes." if view.permission == SAID_YES else "Your partner says no.")
            return f"{said} {_initial_meld(view)}"
        if view.permission == SAID_YES:
            return say("Your partner says yes: go out, or play on and keep a card.")
        return say("Your partner says no: go out, or play on and keep a card.")
    if not view.melded[int(view.seat)]:
        return _initial_meld(view)
    if act.ASK in legal and not against_asking(view, STYLE):
        return say("Lay cards as you like, ask whether you may go out, or discard one.")
    return say("Lay cards as you like, then discard one.")


def _initial_meld(view: View) -> str:
    return say("Lay an initial meld of {need} points, or discard a card.", need=_need(view))


def _flying(view: View, flying: Sequence[int]) -> str:
    """A bitten card comes first; those of the pile come at once, or before the discard (FIJI-CAN-2, FIJI-PILE-4-R)."""
    if bitten(int(view.flight_from[0])):
        cards = the_card(flying[0])
        return say("Lay {cards} that your joker bit out at once, before anything else.", cards=cards)
    cards = listed([the_card(card) for card in flying])
    if STYLE.flight_waits(view):
        return say("Lay {cards} from the discard pile before you discard.", cards=cards)
    return say("Lay {cards} from the discard pile at once, before anything else.", cards=cards)


def _composing(view: View) -> str:
    side = int(view.side[int(view.seat)])
    if view.melded[int(view.seat)]:
        return say("Compose the new meld, then lay it down or take it back.")
    points, need = int(staged_points(view, side)), _need(view)
    if points < need:
        return say(
            "Your initial meld has {points} of the {need} points it needs: add to it, or take it back.",
            points=points,
            need=need,
        )
    return say(
        "Your initial meld has {points} points, and you need {need}: lay it down when it is complete.",
        points=points,
        need=need,
    )

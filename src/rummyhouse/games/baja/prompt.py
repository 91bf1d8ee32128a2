"""One sentence: what this seat is asked to do now and what is still missing, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja.correction import consent_missing, is_overdrawn
from rummyhouse.games.baja.state import ARRANGE
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.composing import is_composing, staged_points
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.state import CONSENT, DRAW, FOOT_CHOICE, NO_CARD, ROUND_END, SAID_NO, SAID_YES, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.baja.view import View


_WAITING = {
    DRAW: "is to draw",
    FOOT_CHOICE: "is to choose a foot",
    ARRANGE: "is to rearrange the cards just laid",
}


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return "The discard pile is being shuffled."
    if view.phase == CONSENT:
        return _question(view, legal)
    if is_overdrawn(view):
        return _overdrawn(view, legal)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} {_WAITING.get(int(view.phase), 'is playing')}."
    if view.phase == DRAW:
        return _draw(view, legal)
    if view.phase == FOOT_CHOICE:
        return "Your hand is played out: take up a foot."
    if view.phase == ARRANGE:
        return _arranging(view)
    return _play(view, legal)


def _question(view: View, legal: Sequence[int]) -> str:
    if act.YES in legal:
        return f"{{{int(view.turn)}}} asks: may I go out? Yes or no?"
    asked = partners_asked(view)
    partner = next(seat for seat in range(int(view.seats)) if asked >> seat & 1)
    return f"{{{partner}}} has to say whether {{{int(view.turn)}}} may go out."


def _overdrawn(view: View, legal: Sequence[int]) -> str:
    if own.CONSENT in legal:
        return f"{{{int(view.turn)}}} has drawn a card too many: do you agree that one goes back?"
    if consent_missing(view):
        return f"{{{int(view.turn)}}} has drawn a card too many; not everybody has agreed yet that one goes back."
    if view.turn == view.seat:
        return "You have drawn a card too many: return one to the stock."
    return f"{{{int(view.turn)}}} is to return a card to the stock."


def _draw(view: View, legal: Sequence[int]) -> str:
    left = int(view.to_draw) - int(view.drawn)
    if view.upcard != NO_CARD:
        card = name_card(int(view.upcard))
        if own.TAKE_UPCARD in legal and not view.rules.upcard_mandatory:
            return f"You play first: draw {_cards(left)} from the stock; you may also take the {card}."
        stock = left - 1
        also = f"draw {_cards(stock)} from the stock, and " if stock else ""
        return f"You play first: {also}take the face-up {card}."
    # In the first turn the face-up card is a third one, besides the two from the stock (BAJA-FIRST-2).
    asked = "Draw the second card" if left == 1 and view.drawn else f"Draw {_cards(left)}"
    if act.DRAW_PILE in legal:
        which = "one of them" if left > 1 else "it"
        return f"{asked}; {which} may be the {name_card(int(view.pile[int(view.pile_count) - 1]))} from the pile."
    return f"{asked}."


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{('no', 'one', 'two', 'three')[number]} cards"


def _arranging(view: View) -> str:
    if view.lifted_count:
        return f"{_cards_lifted(int(view.lifted_count))} lifted: lay them, then say you are done."
    return "Lift cards you have laid in this turn, or say you are done."


def _cards_lifted(number: int) -> str:
    return "One card is" if number == 1 else f"{number} cards are"


def _play(view: View, legal: Sequence[int]) -> str:
    side = int(view.side[int(view.seat)])
    if is_composing(view, side):
        return _composing(view, side)
    if view.flight[0] != NO_CARD:
        card = name_card(int(view.flight[0]))
        if view.melded[int(view.seat)]:
            return f"Play the {card} from the pile in this turn; other cards may be laid before it."
        return f"Make an initial meld of {int(view.need[side])} points from your hand, then play the {card}."
    if view.attempting:
        return "You are going out: lay your cards; if some are left, discard."
    if view.permission in (SAID_YES, SAID_NO):
        said = "yes" if view.permission == SAID_YES else "no"
        return f"Your partner says {said}: go out, or play on and keep a card."
    if own.TAKE_UPCARD in legal:
        return f"Take the face-up {name_card(int(view.upcard))} or leave it; then lay cards or discard."
    if not view.melded[int(view.seat)]:
        return f"Lay an initial meld of {int(view.need[side])} points, or discard."
    if act.ASK in legal:
        return "Lay cards, ask whether you may go out, or discard."
    return "Lay cards, then discard."


def _composing(view: View, side: int) -> str:
    points, need = int(staged_points(view, side)), int(view.need[side])
    if view.melded[int(view.seat)]:
        return "Compose the new meld, then lay it down or take it back."
    if points < need:
        return f"Your initial meld has {points} of the {need} points it needs: add cards, or take it back."
    return f"Your initial meld has {points} points, and you need {need}: lay it down when it is complete."

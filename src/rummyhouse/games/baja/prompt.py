"""One sentence: what this seat is asked to do now and what is still missing, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja.correction import consent_missing, is_overdrawn
from rummyhouse.games.baja.state import ARRANGE
from rummyhouse.games.baja.style import STYLE
from rummyhouse.languages import noted, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.composing import is_composing, staged_points
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.standing import against_asking
from rummyhouse.rules.books.state import CONSENT, DRAW, FOOT_CHOICE, NO_CARD, ROUND_END, SAID_NO, SAID_YES, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.baja.view import View


_PLAYING = noted("{who} is playing.")
_GOING_OUT = noted("{who} is going out.")
_WAITING = {
    DRAW: noted("{who} is to draw."),
    FOOT_CHOICE: noted("{who} is to choose a foot."),
    ARRANGE: noted("{who} is to rearrange the cards just laid."),
}


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return say("The discard pile is being shuffled.")
    if view.phase == CONSENT:
        return _question(view, legal)
    if is_overdrawn(view):
        return _overdrawn(view, legal)
    if view.turn != view.seat:
        does = _GOING_OUT if view.attempting else _PLAYING
        return say(_WAITING.get(int(view.phase), does), who=f"{{{int(view.turn)}}}")
    if view.phase == DRAW:
        return _draw(view, legal)
    if view.phase == FOOT_CHOICE:
        return say("Your hand is played out: take up a foot.")
    if view.phase == ARRANGE:
        return _arranging(view)
    return _play(view, legal)


def _question(view: View, legal: Sequence[int]) -> str:
    if act.YES in legal:
        return say("{who} asks: may I go out? Yes or no?", who=f"{{{int(view.turn)}}}")
    asked = partners_asked(view)
    partner = next(seat for seat in range(int(view.seats)) if asked >> seat & 1)
    who, other = f"{{{partner}}}", f"{{{int(view.turn)}}}"
    if view.turn == view.seat:
        return say("{who} has to say whether you may go out.", who=who)
    return say("{who} has to say whether {other} may go out.", who=who, other=other)


def _overdrawn(view: View, legal: Sequence[int]) -> str:
    who = f"{{{int(view.turn)}}}"
    if own.CONSENT in legal:
        return say("{who} has drawn a card too many: do you agree that one goes back?", who=who)
    if consent_missing(view):
        return say("{who} has drawn a card too many; not everybody has agreed yet that one goes back.", who=who)
    if view.turn == view.seat:
        return say("You have drawn a card too many: return one to the stock.")
    return say("{who} is to return a card to the stock.", who=who)


def _draw(view: View, legal: Sequence[int]) -> str:
    left = int(view.to_draw) - int(view.drawn)
    if view.upcard != NO_CARD:
        return _draw_first(view, left, card=name_card(int(view.upcard)), may_choose=own.TAKE_UPCARD in legal)
    # In the first turn the face-up card is a third one, besides the two from the stock (BAJA-FIRST-2).
    if act.DRAW_PILE not in legal:
        if left == 1:
            return say("Draw the second card.") if view.drawn else say("Draw one card.")
        return say("Draw two cards.")
    card = name_card(int(view.pile[int(view.pile_count) - 1]))
    if left > 1:
        return say("Draw two cards; one of them may be the {card} from the pile.", card=card)
    if view.drawn:
        return say("Draw the second card; it may be the {card} from the pile.", card=card)
    return say("Draw one card; it may be the {card} from the pile.", card=card)


def _draw_first(view: View, left: int, *, card: str, may_choose: bool) -> str:
    """What the first player is asked, for whom a card lies face up."""
    if may_choose and not view.rules.upcard_mandatory:
        if left == 1:
            return say("You play first: draw one card from the stock; you may also take the {card}.", card=card)
        return say("You play first: draw two cards from the stock; you may also take the {card}.", card=card)
    stock = left - 1
    if stock == 0:
        return say("You play first: take the face-up {card}.", card=card)
    if stock == 1:
        return say("You play first: draw one card from the stock, and take the face-up {card}.", card=card)
    return say("You play first: draw two cards from the stock, and take the face-up {card}.", card=card)


def _arranging(view: View) -> str:
    if view.lifted_count:
        cards = int(view.lifted_count)
        if cards == 1:
            return say("One card is lifted: lay it, then say you are done.")
        return say("{cards:card} are lifted: lay them, then say you are done.", cards=cards)
    return say("Lift cards you have laid in this turn, or say you are done.")


def _play(view: View, legal: Sequence[int]) -> str:
    side = int(view.side[int(view.seat)])
    if is_composing(view, side):
        return _composing(view, side)
    if view.flight[0] != NO_CARD:
        card = name_card(int(view.flight[0]))
        if view.melded[int(view.seat)]:
            return say("Play the {card} from the pile in this turn; other cards may be laid before it.", card=card)
        return say(
            "Make an initial meld of {need} points from your hand, then play the {card}.",
            need=int(view.need[side]),
            card=card,
        )
    if view.attempting:
        return _going_out(view)
    if view.permission in (SAID_YES, SAID_NO):
        if not view.melded[int(view.seat)]:
            said = say("Your partner says yes." if view.permission == SAID_YES else "Your partner says no.")
            return f"{said} {_initial_meld(view)}"
        if view.permission == SAID_YES:
            return say("Your partner says yes: go out, or play on and keep a card.")
        return say("Your partner says no: go out, or play on and keep a card.")
    if own.TAKE_UPCARD in legal:
        card = name_card(int(view.upcard))
        return say("Take the face-up {card} or leave it; then lay cards or discard.", card=card)
    if not view.melded[int(view.seat)]:
        return _initial_meld(view)
    if act.ASK in legal and not against_asking(view, STYLE):
        return say("Lay cards, ask whether you may go out, or discard.")
    return say("Lay cards, then discard.")


def _going_out(view: View) -> str:
    """What is to be done, and what it costs to fail (BAJA-OUT-7), which is nothing before the first card."""
    does = say("You are going out: lay your cards; if some are left, discard.")
    cost = int(view.terms.failed_points)
    if cost == 0:
        return does
    if view.attempt_laid:
        return f"{does} {say('A failure costs {points:point}.', points=cost)}"
    return f"{does} {say('Once a card is laid, a failure costs {points:point}.', points=cost)}"


def _initial_meld(view: View) -> str:
    return say("Lay an initial meld of {need} points, or discard.", need=int(view.need[int(view.side[int(view.seat)])]))


def _composing(view: View, side: int) -> str:
    points, need = int(staged_points(view, side)), int(view.need[side])
    if view.melded[int(view.seat)]:
        return say("Compose the new meld, then lay it down or take it back.")
    if points < need:
        return say(
            "Your initial meld has {points} of the {need} points it needs: add cards, or take it back.",
            points=points,
            need=need,
        )
    return say(
        "Your initial meld has {points} points, and you need {need}: lay it down when it is complete.",
        points=points,
        need=need,
    )

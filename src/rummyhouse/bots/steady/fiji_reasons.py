"""Why ``steady`` does something in Fiji, in a player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.books_reasons import reason
from rummyhouse.bots.steady.cannibals import joker_flies, replaces, sure_place
from rummyhouse.bots.steady.outlook import own_side, takes
from rummyhouse.bots.steady.phrases import seat_name
from rummyhouse.cards import JOKER
from rummyhouse.games.fiji import actions as act
from rummyhouse.games.fiji.cannibals import card_on
from rummyhouse.games.fiji.pile import is_frozen
from rummyhouse.languages import say
from rummyhouse.melds.books import PLACES, STRAIGHT
from rummyhouse.rules.books import actions as common
from rummyhouse.rules.books.laying import length_of
from rummyhouse.rules.books.moves import the_card
from rummyhouse.rules.books.names import name_of_meld
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NO_CARD

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` … stand for the names of the seats."""
    if common.POINT <= action < common.LAY:
        side, number = divmod(action - common.POINT, MOST_MELDS)
        return _bite(view, side, number, NO_CARD)
    if common.TAKE <= action < common.POINT:
        return _bite(view, int(view.pointed_side), int(view.pointed), action - common.TAKE)
    if common.DRAW_STOCK <= action < common.DRAW_PILE and _finds_frozen(view):
        return say("Draw from the stock: the discard pile is frozen, and nobody may take from it.")
    if action < act.CALL:
        return reason(view, action, straight="straight", calls=True)
    if action >= act.REPLACE:
        number, card = divmod(action - act.REPLACE, KINDS_OF_CARD)
        return say(
            "Replace the joker on your {meld} with {card}: there it costs {points:point}, and the book cannot close.",
            meld=name_of_meld(view, own_side(view), number),
            card=the_card(card),
            points=int(view.terms.cannibal_liability),
        )
    return _out_of_turn(view, action)


def _finds_frozen(view: View) -> bool:
    """Whether somebody who could use the discards begins a turn while they are frozen (FIJI-FRZ-1)."""
    return bool(view.melded[int(view.seat)] and view.drawn == 0 and view.pile_count and is_frozen(view))


def _completes_straight(view: View, side: int, number: int, card: int) -> bool:
    """Whether this card of a meld, or any if it is not named, completes an own open straight."""
    kind, key, content = int(view.meld_kind[side, number]), int(view.meld_key[side, number]), view.content[side, number]
    cards = [card] if card >= 0 else [card_on(kind, key, content, place) for place in range(PLACES)]
    own = own_side(view)
    return any(
        code >= 0
        and view.meld_kind[own, straight] == STRAIGHT
        and view.meld_size[own, straight] + 1 >= length_of(view, own, straight)
        and takes(view, own, straight, code)
        for straight in range(int(view.meld_count[own]))
        for code in cards
    )


def _bite(view: View, side: int, number: int, card_code: int) -> str:
    name = name_of_meld(view, side, number)
    if side == own_side(view):
        return f"{_take_out_of_own(name, card_code)} {_gain(view, side, number, card_code)}"
    who, cost = seat_name(int(view.display[side])), int(view.terms.cannibal_liability)
    if card_code < 0:
        return say(
            "Bite out of {who}'s {meld}: you can lay the card at once, and the joker costs them {points:point}, "
            "not you.",
            who=who,
            meld=name,
            points=cost,
        )
    return say(
        "Take {card} out of {who}'s {meld}: you can lay the card at once, and the joker costs them {points:point}, not "
        "you.",
        card=the_card(card_code),
        who=who,
        meld=name,
        points=cost,
    )


def _take_out_of_own(name: str, card_code: int) -> str:
    if card_code < 0:
        return say("Bite out of your own {meld}.", meld=name)
    return say("Take {card} out of your own {meld}.", card=the_card(card_code), meld=name)


def _gain(view: View, side: int, number: int, card_code: int) -> str:
    """What it brings to bite an own book."""
    if _completes_straight(view, side, number, card_code):
        return say("The card completes a straight, which is worth more than the joker costs.")
    if joker_flies(view):
        return say("The joker must bite, and the card can be laid at once elsewhere.")
    return say("The card is worth more elsewhere than the joker costs.")


def _out_of_turn(view: View, action: int) -> str:
    top = int(view.pile[int(view.pile_count) - 1]) if view.pile_count else -1
    if action == act.CALL:
        return _call(view, top)
    if action == act.PASS:
        if not view.melded[int(view.seat)]:
            return say("Pass: before your own initial meld a call would be false.")
        if 0 <= top < JOKER and sure_place(view, top) < 0:
            return say("Pass: you could not lay {card} at once, and a false call costs a card.", card=the_card(top))
        return say("Pass: the discard is not worth a turn to you.")
    if action == act.RELINQUISH:
        if not view.melded[int(view.seat)]:
            return say("Give the discard up: you could take it only after a surprise meld with a place for it.")
        if 0 <= top < JOKER and sure_place(view, top) >= 0:
            return say("Give the discard up: it is not worth this turn to you.")
        return say("Give the discard up: you cannot use it at once.")
    if action == act.CAPTURE:
        return say("Take {card} alone: the card underneath is no use to you just now.", card=the_card(top))
    if action == act.CAPTURE + 1:
        return say("Take {card} and the card underneath: both can be laid at once.", card=the_card(top))
    if action == act.WAIVE:
        return say("Waive the penalty card: one more card would only be in your way now.")
    return say("Take a card for the false call: there is time to use it.")


def _call(view: View, top: int) -> str:
    place, card = sure_place(view, top), the_card(top)
    if place < 0:
        return say("Call {card}: it makes a book with cards from your hand, and the turn comes with it.", card=card)
    name = name_of_meld(view, own_side(view), place)
    if replaces(view, place, top):
        return say(
            "Call {card}: it replaces the joker on your {meld}, and the turn comes with it.", card=card, meld=name
        )
    return say("Call {card}: it goes on your {meld}, and the turn comes with it.", card=card, meld=name)

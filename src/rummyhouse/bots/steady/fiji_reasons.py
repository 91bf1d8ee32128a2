"""Why ``steady`` does something in Fiji, in a player's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.books_reasons import reason
from rummyhouse.bots.steady.cannibals import joker_flies, replaces, sure_place
from rummyhouse.bots.steady.outlook import own_side, takes
from rummyhouse.bots.steady.phrases import points, seat_name, the
from rummyhouse.cards import JOKER
from rummyhouse.games.fiji import actions as act
from rummyhouse.games.fiji.cannibals import card_on
from rummyhouse.melds.books import PLACES, STRAIGHT
from rummyhouse.rules.books import actions as common
from rummyhouse.rules.books.laying import length_of
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
    if action < act.CALL:
        return reason(view, action, straight="straight", calls=True)
    if action >= act.REPLACE:
        number, card = divmod(action - act.REPLACE, KINDS_OF_CARD)
        name = name_of_meld(view, own_side(view), number)
        cost = points(int(view.terms.cannibal_liability))
        return f"Replace the joker on your {name} with {the(card)}: there it costs {cost}, and the book cannot close."
    return _out_of_turn(view, action)


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
    what = f"Take {the(card_code)}" if card_code >= 0 else "Bite"
    if side == own_side(view):
        if _completes_straight(view, side, number, card_code):
            gain = "the card completes a straight, which is worth more than the joker costs"
        else:
            gain = "the joker must bite, and the card can be laid at once elsewhere"
            gain = gain if joker_flies(view) else "the card is worth more elsewhere than the joker costs"
        return f"{what} out of your own {name}: {gain}."
    seat = int(view.display[side])
    owner = f"{seat_name(seat)}'s {name}" if seat >= 0 else f"the {name}"
    cost = points(int(view.terms.cannibal_liability))
    return f"{what} out of {owner}: you can lay the card at once, and the joker costs them {cost}, not you."


def _out_of_turn(view: View, action: int) -> str:
    top = int(view.pile[int(view.pile_count) - 1]) if view.pile_count else -1
    if action == act.CALL:
        place = sure_place(view, top)
        name = name_of_meld(view, own_side(view), place) if place >= 0 else ""
        where = f"it goes on your {name}" if name else "it makes a book with cards from your hand"
        where = f"it replaces the joker on your {name}" if name and replaces(view, place, top) else where
        return f"Call {the(top)}: {where}, and the turn comes with it."
    if action == act.PASS:
        if not view.melded[int(view.seat)]:
            return "Pass: before your own initial meld a call would be false."
        if 0 <= top < JOKER and sure_place(view, top) < 0:
            return f"Pass: you could not lay {the(top)} at once, and a false call costs a card."
        return "Pass: the discard is not worth a turn to you."
    if action == act.RELINQUISH:
        if not view.melded[int(view.seat)]:
            return "Give the discard up: you could take it only after a surprise meld with a place for it."
        if 0 <= top < JOKER and sure_place(view, top) >= 0:
            return "Give the discard up: it is not worth this turn to you."
        return "Give the discard up: you cannot use it at once."
    if action == act.CAPTURE:
        return f"Take {the(top)} alone: the card underneath is no use to you just now."
    if action == act.CAPTURE + 1:
        return f"Take {the(top)} and the card underneath: both can be laid at once."
    if action == act.WAIVE:
        return "Waive the penalty card: one more card would only be in your way now."
    return "Take a card for the false call: there is time to use it."

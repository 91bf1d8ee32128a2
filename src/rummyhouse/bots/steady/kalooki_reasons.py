"""Why ``steady`` does something in Kalooki, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.kalooki_plan import lacks_with
from rummyhouse.cards import CARDS
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.prompt import contract_in_words
from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.names import name_of, the
from rummyhouse.rules.laid.state import KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View

_PLAIN = {
    act.TAKE_BACK: "Take the cards back: like this they make no contract that could be laid now.",
    own.END_TURN: "End the turn: none of these cards may be discarded.",
    own.ANNOUNCE: "Say kalooki: your last card is gone, and the others pay for theirs.",
}


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    if action in _PLAIN:
        return _PLAIN[action]
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD)
    if action in (act.NEW_SET, act.NEW_RUN, act.LAY_DOWN):
        return f"Lay your contract, {contract_in_words(view)}: you hold all of it, and cards on the table cost nothing."
    if act.PUT <= action < act.LAY:
        return f"Add {the(action - act.PUT)}: it belongs to your contract."
    if act.LAY <= action < act.COMMON_ACTIONS or action >= own.SWAP_HIGH:
        return _on_meld(view, action)
    if action >= own.CHALLENGE:
        return f"Challenge {{{action - own.CHALLENGE}}}: everybody can count more cards than a hand may hold."
    return _card(view, action)


def _lacks(number: int) -> str:
    return "nothing" if number == 0 else "one card" if number == 1 else f"{number} cards"


def _card(view: View, action: int) -> str:
    """Drawing, calling, and answering a call."""
    top = the(int(view.pile_top)) if view.pile_count else "the discard"
    if action == act.DRAW_STOCK:
        barred = _why_no_discard(view)
        return f"Draw from the stock: {barred or f'{top} is no use to you now'}."
    if action == own.PASS_CALL:
        return f"Pass: {top} is not worth two more cards in your hand."
    if action == own.ALLOW:
        return f"Allow the call: {top} is no use to you, and the call puts two cards into another hand."
    verb = {act.DRAW_PILE: "Take", own.CALL: "Call", own.REFUSE_CALL: "Refuse, and take"}[action]
    if view.melded[view.seat]:
        return f"{verb} {top}: it can be tacked on at once."
    left = _lacks(int(lacks_with(view, int(view.pile_top), 1)))
    return f"{verb} {top}: with it your contract lacks {left}."


def _why_no_discard(view: View) -> str:
    """Why there is no choice between stock and discard pile; "" if there is one."""
    if view.pile_count == 0:
        return "no discard is left to take"
    if view.called and not view.rules.draw_discard_after_call:
        return "having allowed a call, you may not take from the discard pile"
    if view.melded[view.seat] and not view.rules.discard_draw_after_down:
        return "with your contract laid, you may not take discards"
    return ""


def _discard(view: View, card: int) -> str:
    points = int(points_of_card(view.rules, card))
    if view.melded[view.seat]:
        return f"Discard {the(card)}: it fits nowhere on the table, and would cost {points}."
    lacks = int(lacks_with(view, card, -1))
    if lacks == int(lacks_with(view, card, 0)):
        return f"Discard {the(card)}: without it your contract still lacks {_lacks(lacks)}."
    return f"Discard {the(card)}: every card helps, and this one helps least."


def _on_meld(view: View, action: int) -> str:
    if action >= act.SWAP:
        first = own.SWAP_LOW if action >= own.SWAP_LOW else own.SWAP_HIGH if action >= own.SWAP_HIGH else act.SWAP
        number, card = divmod(action - first, CARDS)
        return f"Put {the(card)} in the place of the joker in the {name_of(view, number, 'three')}: one card fewer."
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    saved = int(points_of_card(view.rules, card))
    points = "point" if saved == 1 else "points"
    return (
        f"Tack {the(card)} on the {name_of(view, number, 'three')}: one card fewer, and {saved} {points} less to lose."
    )

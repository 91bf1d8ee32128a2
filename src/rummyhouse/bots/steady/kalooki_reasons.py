"""Why ``steady`` does something in Kalooki, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.kalooki_plan import lacks_with
from rummyhouse.cards import CARDS
from rummyhouse.cards.text import name_card
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.actions import NAMES
from rummyhouse.games.kalooki.prompt import contract_in_words
from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.languages import noted, say
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.names import name_of
from rummyhouse.rules.laid.state import KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View

_PLAIN = {
    act.TAKE_BACK: noted("Take the cards back: like this they make no contract that could be laid now."),
    own.END_TURN: noted("End the turn: none of these cards may be discarded."),
    own.ANNOUNCE: noted("Say kalooki: your last card is gone, and the others pay for theirs."),
}


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    if action in _PLAIN:
        return say(_PLAIN[action])
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD)
    if action in (act.NEW_SET, act.NEW_RUN, act.LAY_DOWN):
        return say(
            "Lay your contract, {contract}: you hold all of it, and cards on the table cost nothing.",
            contract=contract_in_words(view),
        )
    if act.PUT <= action < act.LAY:
        return say("Add the {card}: it belongs to your contract.", card=name_card(action - act.PUT))
    if act.LAY <= action < act.COMMON_ACTIONS or action >= own.SWAP_HIGH:
        return _on_meld(view, action)
    if action >= own.CHALLENGE:
        who = f"{{{action - own.CHALLENGE}}}"
        return say("Challenge {who}: everybody can count more cards than a hand may hold.", who=who)
    return _card(view, action)


def _card(view: View, action: int) -> str:
    """Drawing, calling, and answering a call."""
    card = name_card(int(view.pile_top)) if view.pile_count else ""
    if action == act.DRAW_STOCK:
        return _why_no_discard(view) or say("Draw from the stock: the {card} is no use to you now.", card=card)
    if action == own.PASS_CALL:
        return say("Pass: the {card} is not worth two more cards in your hand.", card=card)
    if action == own.ALLOW:
        return say(
            "Allow the call: the {card} is no use to you, and the call puts two cards into another hand.", card=card
        )
    told = _GAIN[action]
    if view.melded[view.seat]:
        return say(told[0], card=card)
    lacks = int(lacks_with(view, int(view.pile_top), 1))
    return say(told[2] if lacks else told[1], card=card, lacks=lacks)


_GAIN = {
    act.DRAW_PILE: (
        noted("Take the {card}: it can be tacked on at once."),
        noted("Take the {card}: with it your contract lacks nothing."),
        noted("Take the {card}: with it your contract lacks {lacks:card}."),
    ),
    own.CALL: (
        noted("Call the {card}: it can be tacked on at once."),
        noted("Call the {card}: with it your contract lacks nothing."),
        noted("Call the {card}: with it your contract lacks {lacks:card}."),
    ),
    own.REFUSE_CALL: (
        noted("Refuse, and take the {card}: it can be tacked on at once."),
        noted("Refuse, and take the {card}: with it your contract lacks nothing."),
        noted("Refuse, and take the {card}: with it your contract lacks {lacks:card}."),
    ),
}
"""Why a discard is taken: it can be laid, it is the last card of the contract, or one of those that it lacks."""


def _why_no_discard(view: View) -> str:
    """Why there is no choice between stock and discard pile; "" if there is one."""
    if view.pile_count == 0:
        return say("Draw from the stock: no discard is left to take.")
    if view.called and not view.rules.draw_discard_after_call:
        return say("Draw from the stock: having allowed a call, you may not take from the discard pile.")
    if view.melded[view.seat] and not view.rules.discard_draw_after_down:
        return say("Draw from the stock: with your contract laid, you may not take discards.")
    return ""


def _discard(view: View, code: int) -> str:
    cost, card = int(points_of_card(view.rules, code)), name_card(code)
    if view.melded[view.seat]:
        return say("Discard the {card}: it fits nowhere on the table, and would cost {cost}.", card=card, cost=cost)
    lacks = int(lacks_with(view, code, -1))
    if lacks != int(lacks_with(view, code, 0)):
        return say("Discard the {card}: every card helps, and this one helps least.", card=card)
    if lacks == 0:
        return say("Discard the {card}: without it your contract still lacks nothing.", card=card)
    return say("Discard the {card}: without it your contract still lacks {lacks:card}.", card=card, lacks=lacks)


def _on_meld(view: View, action: int) -> str:
    if action >= act.SWAP:
        first = own.SWAP_LOW if action >= own.SWAP_LOW else own.SWAP_HIGH if action >= own.SWAP_HIGH else act.SWAP
        number, card = divmod(action - first, CARDS)
        meld = name_of(view, number, NAMES)
        return say(
            "Put the {card} in the place of the joker in the {meld}: one card fewer.", card=name_card(card), meld=meld
        )
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    return say(
        "Tack the {card} on the {meld}: one card fewer, and {saved:point} less to lose.",
        card=name_card(card),
        meld=name_of(view, number, NAMES),
        saved=int(points_of_card(view.rules, card)),
    )

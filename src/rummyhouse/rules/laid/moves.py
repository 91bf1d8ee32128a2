"""Legal actions with melds on the table as moves: which card goes where, and what a button says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, write_card
from rummyhouse.cards.text import name_card
from rummyhouse.languages import noted, say
from rummyhouse.melds.laid import LOW_END
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import staged_refusal
from rummyhouse.rules.laid.laying import end_for, low_card
from rummyhouse.rules.laid.names import name_of
from rummyhouse.rules.laid.state import KINDS_OF_CARD, View
from rummyhouse.rules.laid.zones import meld_id
from rummyhouse.rules.scene import Move
from rummyhouse.rules.zones import felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.rules.laid.text import Speech


def moves(view: View, legal: Sequence[int], speech: Speech) -> Iterable[Move]:
    """A move for every legal action, in their order.

    One on a meld that does not lie, which a reader of the rule book may try, is called as it is written.
    """
    for action in legal:
        if meld_of(action) < view.meld_count:
            yield _move(view, action, speech)
        else:
            text = speech.write(action)
            yield Move(action, text, text)


def meld_of(action: int) -> int:
    """The number of the laid meld that an action plays on; -1 for any other action."""
    if action >= act.SWAP:
        return (action - act.SWAP) // CARDS
    if action >= act.LAY_LOW:
        return (action - act.LAY_LOW) // 2
    return (action - act.LAY) // KINDS_OF_CARD if action >= act.LAY else -1


def _move(view: View, action: int, speech: Speech) -> Move:
    hand, text = hand_id(int(view.seat)), speech.write(action)
    if action < act.DRAW_STOCK:
        card = action - act.DISCARD
        label = say("Discard the {card}", card=name_card(card))
        return Move(action, text, label, source=hand, card=write_card(card), target="pile")
    if action == act.DRAW_STOCK:
        return Move(action, text, say("Draw from the stock"), source="stock", target=hand)
    if action == act.DRAW_PILE:
        top = int(view.pile_top)
        label = say("Take the {card}", card=name_card(top))
        return Move(action, text, label, source="pile", card=write_card(top), target=hand)
    if action < act.PUT:
        return _button(view, action, text, speech)
    if action < act.LAY:
        card, number = action - act.PUT, int(view.meld_count) - 1
        return _to_meld(view, action, text, _label(_ADD, view, number, card, speech), card, number)
    if action < act.LAY_LOW:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        return _to_meld(view, action, text, _label(_LAY, view, number, card, speech), card, number)
    if action < act.SWAP:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
        label = _label(_LAY_LOW, view, number, card, speech)
        if end_for(view, number, card) == LOW_END:  # then the plain move says the same
            return Move(action, text, label, source=hand, card=write_card(card))
        return _to_meld(view, action, text, label, card, number)
    number, card = divmod(action - act.SWAP, CARDS)
    return _to_meld(view, action, text, _label(_SWAP, view, number, card, speech), card, number)


_ADD = noted("Add the {card} to the new {meld}")
_LAY = noted("Lay the {card} on the {meld}")
_LAY_LOW = noted("Lay the {card} on the {meld}, at the low end")
_SWAP = noted("Swap the {card} for the joker in the {meld}")


def _label(key: str, view: View, number: int, card: int, speech: Speech) -> str:
    return say(key, card=name_card(card), meld=name_of(view, number, speech.names))


def _button(view: View, action: int, text: str, speech: Speech) -> Move:
    if action in (act.NEW_SET, act.NEW_RUN):
        felt = felt_id(int(view.seat))
        label = say("New {meld}", meld=say(speech.names.set if action == act.NEW_SET else speech.names.run))
        return Move(action, text, label, source=felt, target=felt)
    if action == act.TAKE_BACK:
        return Move(action, text, say("Take back"), button=True)
    is_whole = action == act.LAY_DOWN and staged_refusal(view) == 0
    label = say("Lay down") if action == act.LAY_DOWN else text[:1].upper() + text[1:]  # never legal, never offered
    return Move(action, text, label, button=True, weight="main" if is_whole else "quiet")


def _to_meld(view: View, action: int, text: str, label: str, card: int, number: int) -> Move:
    source = hand_id(int(view.seat))
    return Move(action, text, label, source=source, card=write_card(card), target=meld_id(view, number))

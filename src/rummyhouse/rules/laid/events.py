"""Events with melds on the table as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.languages import listed
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.names import lying, name_of, the
from rummyhouse.rules.laid.state import KINDS_OF_CARD, LAID, NO_CARD, State, View

if TYPE_CHECKING:
    from rummyhouse.rules.laid.text import Speech


def card_of(state: State, action: int) -> int:
    """The card that an action plays, by its code; for one that the games share and that plays a card."""
    if action < act.DRAW_STOCK:
        return action - act.DISCARD
    if action < act.LAY:
        return action - act.PUT
    if action < act.LAY_LOW:
        return (action - act.LAY) % KINDS_OF_CARD
    if action < act.SWAP:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        return int(low_card(state, number, is_joker))
    return (action - act.SWAP) % CARDS


def deed(before: View, after: View, actor: int, action: int, speech: Speech) -> str:
    """What a seat has done, told to the seat whose views are given; "" for what another only composes."""
    if act.NEW_SET <= action < act.LAY and action != act.LAY_DOWN and actor != after.seat:
        return ""
    return f"{{{actor}}} {_deed(before, after, action, speech)}."


def _deed(before: View, after: View, action: int, speech: Speech) -> str:
    if action < act.DRAW_STOCK:
        return f"discards {the(action - act.DISCARD)}"
    if action == act.DRAW_STOCK:
        drawn = f": {the(int(after.drawn))}" if after.drawn != NO_CARD else ""
        return f"draws from the stock{drawn}"
    if action == act.DRAW_PILE:
        return f"takes {the(int(before.pile_top))} from the discard pile"
    if action == act.LAY_DOWN:
        return f"lays {listed(_laid(before, after, speech))}"
    if action < act.LAY:
        return _composed(action, speech)
    if action < act.LAY_LOW:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        return f"lays {the(card)} on {_meld(before, number, speech)}"
    if action < act.SWAP:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        return f"lays {the(int(low_card(before, number, is_joker)))} on {_meld(before, number, speech)}"
    number, card = divmod(action - act.SWAP, CARDS)
    return f"puts {the(card)} in the place of the joker in {_meld(before, number, speech)}"


def _composed(action: int, speech: Speech) -> str:
    if action >= act.PUT:
        return f"adds {the(action - act.PUT)}"
    plain = {act.NEW_SET: f"begins a {speech.set_name}", act.NEW_RUN: f"begins a {speech.run_name}"}
    return plain.get(action, "takes the cards back")


def _meld(view: View, number: int, speech: Speech) -> str:
    return f"the {name_of(view, number, speech.set_name)}"


def _laid(before: View, after: View, speech: Speech) -> list[str]:
    """The melds that have been laid now, with their cards."""
    melds = []
    for number in range(int(after.meld_count)):
        if after.meld_state[number] == LAID and before.meld_state[number] != LAID:
            cards = [_spoken(card, stands) for card, stands in lying(after, number)]
            melds.append(f"a {name_of(after, number, speech.set_name)}: {', '.join(cards)}")
    return melds


def _spoken(card: int, stands_for: int) -> str:
    return f"the joker for {the(stands_for)}" if card >= JOKER and stands_for < JOKER else the(card)

"""Events with melds on the table as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import name_card
from rummyhouse.languages import listed, say
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
    who = f"{{{actor}}}"
    if action < act.DRAW_STOCK:
        return say("{who} discards the {card}.", who=who, card=name_card(action - act.DISCARD))
    if action == act.DRAW_STOCK:
        return _draws(after, who)
    if action == act.DRAW_PILE:
        return say("{who} takes the {card} from the discard pile.", who=who, card=name_card(int(before.pile_top)))
    if action == act.LAY_DOWN:
        return say("{who} lays {melds}.", who=who, melds=listed(_laid(before, after, speech)))
    if action < act.LAY:
        return _composed(action, who, speech) if actor == after.seat else ""
    if action < act.SWAP:
        if action < act.LAY_LOW:
            number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        else:
            number, is_joker = divmod(action - act.LAY_LOW, 2)
            card = int(low_card(before, number, is_joker))
        meld = name_of(before, number, speech.names)
        return say("{who} lays the {card} on the {meld}.", who=who, card=name_card(card), meld=meld)
    number, card = divmod(action - act.SWAP, CARDS)
    return say(
        "{who} puts the {card} in the place of the joker in the {meld}.",
        who=who,
        card=name_card(card),
        meld=name_of(before, number, speech.names),
    )


def _draws(after: View, who: str) -> str:
    if after.drawn == NO_CARD:
        return say("{who} draws from the stock.", who=who)
    return say("{who} draws from the stock: the {card}.", who=who, card=name_card(int(after.drawn)))


def _composed(action: int, who: str, speech: Speech) -> str:
    if action >= act.PUT:
        return say("{who} adds the {card}.", who=who, card=name_card(action - act.PUT))
    if action in (act.NEW_SET, act.NEW_RUN):
        meld = say(speech.names.set if action == act.NEW_SET else speech.names.run)
        return say("{who} begins a {meld}.", who=who, meld=meld)
    return say("{who} takes the cards back.", who=who)


def _laid(before: View, after: View, speech: Speech) -> list[str]:
    """The melds that have been laid now, with their cards."""
    melds = []
    for number in range(int(after.meld_count)):
        if after.meld_state[number] == LAID and before.meld_state[number] != LAID:
            cards = ", ".join(_spoken(card, stands) for card, stands in lying(after, number))
            melds.append(say("a {meld}: {cards}", meld=name_of(after, number, speech.names), cards=cards))
    return melds


def _spoken(card: int, stands_for: int) -> str:
    if card >= JOKER and stands_for < JOKER:
        return say("the joker for the {card}##laid", card=name_card(stands_for))
    return the(card)

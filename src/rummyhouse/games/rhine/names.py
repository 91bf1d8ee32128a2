"""Melds and cards of Rhine Rummy in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import RANK_NAME, RANK_PLURAL, SUIT_NAME, name_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.arranging import card_lifted, card_put
from rummyhouse.games.rhine.state import NO_KEY, SET, Common
from rummyhouse.games.rhine.text import entries, entry_text
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from rummyhouse.games.rhine.steps import Melds
    from rummyhouse.games.rhine.view import View


SET_NAME = noted("set##a meld")
RUN_NAME = noted("run##a meld")


def card_moved(action: int) -> int:
    """The face of the card that a step puts or lifts."""
    return int(card_put(action) if action < act.LIFT else card_lifted(action))


def name_moved(action: int) -> str:
    """That card as it is spoken, e.g. ``nine of spades``; a two that moves as a wild card is told as such."""
    card = name_card(card_moved(action))
    is_wild = act.TWO <= action < act.LIFT or action >= act.LIFT_TWO
    return say("wild {card}", card=card) if is_wild else card


def the(card: int) -> str:
    """A card with its article, e.g. ``the nine of spades``, in a row of what somebody lays or shall lay."""
    return say("the {card}##laid", card=name_card(card))


def name_of(view: View, meld: int) -> str:
    """What a meld is called, e.g. ``set of eights``, ``run of clubs``."""
    key = int(view.key[meld])
    if key == NO_KEY:
        return say(SET_NAME if view.kind[meld] == SET else RUN_NAME)
    return name_of_kind(key, is_set=view.kind[meld] == SET)


def name_of_kind(key: int, *, is_set: bool) -> str:
    """What a set of this rank, or a run of this suit, is called."""
    if is_set:
        return say("set of {ranks}", ranks=say(RANK_PLURAL[key]))
    return say("run of {suit}", suit=say(SUIT_NAME[key]))


def cards_of(table: Common | Melds, meld: int) -> str:
    """The cards of a meld, e.g. ``5S JK 7S``."""
    return " ".join(entry_text(card) for card in entries(table, meld)) or say("no card")


def place_name(place: int) -> str:
    """A place of a run by the card that belongs there, e.g. ``seven``, ``high ace``."""
    return say(RANK_NAME[place]) if place < len(RANK_NAME) else say("high ace")

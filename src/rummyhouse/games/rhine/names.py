"""Melds and cards of Rhine Rummy in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER
from rummyhouse.cards.text import RANK_NAME, SUIT_NAME, name_card
from rummyhouse.games.rhine.state import NO_KEY, SET, Common
from rummyhouse.games.rhine.text import entries, entry_text
from rummyhouse.melds.rearranged_shape import WILD_TWO

if TYPE_CHECKING:
    from rummyhouse.games.rhine.steps import Melds
    from rummyhouse.games.rhine.view import View


def the(card: int) -> str:
    """A card with its article, e.g. ``the nine of spades``; a wild two is told as such."""
    if card > JOKER:
        return f"the wild {name_card(card - WILD_TWO)}"
    return f"the {name_card(card)}" if card < JOKER else "the joker"


def name_of(view: View, meld: int) -> str:
    """What a meld is called, e.g. ``set of eights``, ``run of clubs``."""
    key = int(view.key[meld])
    if key == NO_KEY:
        return "set" if view.kind[meld] == SET else "run"
    if view.kind[meld] == SET:
        return f"set of {RANK_NAME[key]}{'es' if RANK_NAME[key] == 'six' else 's'}"
    return f"run of {SUIT_NAME[key]}"


def cards_of(table: Common | Melds, meld: int) -> str:
    """The cards of a meld, e.g. ``5S JK 7S``."""
    return " ".join(entry_text(card) for card in entries(table, meld)) or "no card"


def at(place: int) -> str:
    """A place of a run, e.g. ``as the seven``."""
    return f"as the {RANK_NAME[place]}" if place < len(RANK_NAME) else "as the high ace"

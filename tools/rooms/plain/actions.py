"""Every action of Plain Rummy, numbered, and how it is written and read.

=====================  =========================================
id                     action
=====================  =========================================
DISCARD + card         discard a card
DRAW_STOCK, DRAW_PILE  draw from the stock, take the top discard
SET + rank             lay all cards of this rank, three or four
=====================  =========================================
"""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import CARDS, RANKS, CardError, read_card, write_card
from rummyhouse.cards.text import RANK_TEXT
from rummyhouse.rules import ActionTextError

DISCARD = 0
DRAW_STOCK = DISCARD + CARDS
DRAW_PILE = DRAW_STOCK + 1
SET = DRAW_PILE + 1
ACTIONS = SET + RANKS


def write(action: int) -> str:
    """The action as text."""
    if action < DRAW_STOCK:
        return f"discard {write_card(action)}"
    if action < SET:
        return "draw stock" if action == DRAW_STOCK else "draw pile"
    return f"lay {RANK_TEXT[action - SET]}"


_BY_TEXT = {write(action).lower(): action for action in range(ACTIONS)}


def read(text: str, view: Any = None) -> tuple[int, ...]:  # noqa: ARG001 - the contract asks for it
    """The action that a text stands for.

    Raises:
        ActionTextError: there is none.
    """
    words = " ".join(text.lower().split())
    word, _, card = words.partition(" ")
    if word == "discard":
        try:
            words = f"discard {write_card(read_card(card))}".lower()
        except CardError as error:
            raise ActionTextError(str(error)) from error
    if words not in _BY_TEXT:
        raise ActionTextError(f"'{text[:40]}' is no action here; write draw stock, draw pile, lay 8, discard KS")
    return (_BY_TEXT[words],)

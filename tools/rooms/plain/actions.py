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
from rummyhouse.languages import say
from rummyhouse.rules import ActionTextError

DISCARD = 0
DRAW_STOCK = DISCARD + CARDS
DRAW_PILE = DRAW_STOCK + 1
SET = DRAW_PILE + 1
ACTIONS = SET + RANKS


def write(action: int) -> str:
    """The action as text.

    Raises:
        ActionTextError: there is no such action.
    """
    if not 0 <= action < ACTIONS:
        raise ActionTextError(
            say("{action} is no action here; there are 0 to {last}", action=str(action), last=ACTIONS - 1)
        )
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
    if words.startswith("#"):
        return (_read_number(text, words[1:]),)
    word, _, card = words.partition(" ")
    if word == "discard":
        try:
            words = f"discard {write_card(read_card(card))}".lower()
        except CardError as error:
            raise ActionTextError(str(error)) from error
    if words not in _BY_TEXT:
        how = say("draw stock, draw pile, lay 8, discard KS, or #53 for an action by its number")
        raise ActionTextError(say("'{text}' is no action here; write {how}", text=text[:40], how=how))
    return (_BY_TEXT[words],)


def _read_number(text: str, digits: str) -> int:
    if digits.isdecimal() and int(digits) < ACTIONS:
        return int(digits)
    raise ActionTextError(say("'{text}' is no action; the numbers are #0 to #{last}", text=text[:40], last=ACTIONS - 1))

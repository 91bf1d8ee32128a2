"""How a card is written: rank, then suit letter (``4S 10H AC``), ``JK`` for a joker."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, reader, say

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK_TEXT = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_TEXT = ("S", "C", "D", "H")
RANK_NAME = (
    noted("ace"),
    noted("two"),
    noted("three"),
    noted("four"),
    noted("five"),
    noted("six"),
    noted("seven"),
    noted("eight"),
    noted("nine"),
    noted("ten"),
    noted("jack"),
    noted("queen"),
    noted("king"),
)
RANK_PLURAL = (
    noted("aces"),
    noted("twos"),
    noted("threes"),
    noted("fours"),
    noted("fives"),
    noted("sixes"),
    noted("sevens"),
    noted("eights"),
    noted("nines"),
    noted("tens"),
    noted("jacks"),
    noted("queens"),
    noted("kings"),
)
SUIT_NAME = (noted("spades"), noted("clubs"), noted("diamonds"), noted("hearts"))
SUIT_SIGN = ("♠", "♣", "♦", "♥")

_CARD = re.compile(r"(?:10|[2-9ATJQK])[SCDH♠♣♦♥]|JK", re.IGNORECASE)
_CARDS = re.compile(f"(?:{_CARD.pattern})+", re.IGNORECASE)

_RANK_CODE = {text: code for code, text in enumerate(RANK_TEXT)} | {"T": 9}
_SUIT_CODE = {text: code for code, text in enumerate(SUIT_TEXT)} | {sign: code for code, sign in enumerate(SUIT_SIGN)}


CODES = 54
"""So many codes are cards: 52, and two for jokers."""


class CardError(ValueError):
    """What is no card, no hand, or no mask of cards; the message says what would be right."""


def write_card(code: int) -> str:
    """The card as text.

    >>> write_card(3), write_card(48), write_card(52)
    ('4S', '10H', 'JK')

    Raises:
        CardError: it is no code of a card.
    """
    if not -1 <= code < CODES:  # -1: Baja names the upcard of an empty pile where taking it is refused
        raise CardError(f"{code} is no card; the codes are 0 to {CODES - 1}")
    if code >= 52:
        return "JK"
    return RANK_TEXT[code % 13] + SUIT_TEXT[code // 13]


def write_cards(codes: Iterable[int]) -> str:
    """Cards as text, a blank between two."""
    return " ".join(write_card(code) for code in codes)


def name_card(code: int) -> str:
    """The card as it is spoken, in the language of the reader.

    >>> name_card(3)
    'four of spades'
    """
    return _name_card(reader(), int(code))


@cache
def _name_card(language: str, code: int) -> str:  # noqa: ARG001 - the language of the reader
    if code >= 52:
        return say("joker")
    return say("{rank} of {suit}", rank=say(RANK_NAME[code % 13]), suit=say(SUIT_NAME[code // 13]))


def read_card(text: str) -> int:
    """The code of the card that ``text`` names; ``T`` for 10, small letters and suit signs are read too.

    Raises:
        CardError: the text is no card; the message says what a card looks like.
    """
    word = text.strip().upper()
    if word == "JK":
        return 52
    rank, suit = _RANK_CODE.get(word[:-1]), _SUIT_CODE.get(word[-1:])
    if rank is None or suit is None:
        raise CardError(
            say("'{text}' is not a card; write rank and suit, like 4S, 10H, AC, or JK for a joker", text=text)
        )
    return 13 * suit + rank


def read_cards(text: str, *, run_together: bool = False) -> list[int]:
    """The codes of the cards that ``text`` names, separated by blanks or commas, in their order.

    >>> read_cards("4S 10H"), read_cards("4S5S, 6S", run_together=True)
    ([3, 48], [3, 4, 5])

    Args:
        text: the cards.
        run_together: whether blanks between cards may be missing.

    Raises:
        CardError: something in it is no card.
    """
    if not isinstance(text, str):
        raise CardError(f"{text!r} is no text; write cards like 4S 10H AC")
    cards: list[int] = []
    for word in text.replace(",", " ").split():
        parts = _CARD.findall(word) if run_together and _CARDS.fullmatch(word) else [word]
        cards += [read_card(part) for part in parts]
    return cards

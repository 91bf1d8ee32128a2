"""How a meld is spoken."""

from __future__ import annotations

from rummyhouse.cards import CardError, cards_of, write_cards
from rummyhouse.cards.text import RANK_NAME, RANK_PLURAL, SUIT_NAME
from rummyhouse.languages import noted, say
from rummyhouse.melds.find import is_meld

_SET = {3: noted("three {ranks}"), 4: noted("four {ranks}")}


def name_meld(mask: int) -> str:
    """A meld as it is spoken at the table.

    >>> from rummyhouse.cards import mask_of, read_cards
    >>> name_meld(mask_of(read_cards("4S 5S 6S"))), name_meld(mask_of(read_cards("6S 6C 6H")))
    ('four to six of spades', 'three sixes')

    Raises:
        CardError: it is no meld.
    """
    cards = cards_of(mask)
    if not is_meld(int(mask)):
        raise CardError(f"{write_cards(cards) or 'nothing'} is no meld")
    low, high = cards[0] % 13, cards[-1] % 13
    if low == high:
        return say(_SET[len(cards)], ranks=say(RANK_PLURAL[low]))
    suit = say(SUIT_NAME[cards[0] // 13])
    return say("{low} to {high} of {suit}", low=say(RANK_NAME[low]), high=say(RANK_NAME[high]), suit=suit)

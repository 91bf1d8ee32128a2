"""The least deadwood of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from rummyhouse.cards import cards_of, write_card
from rummyhouse.melds import arrangement, total_value
from rummyhouse.melds.hand import read_hand


@dataclass(frozen=True)
class Deadwood:
    """What is left of a hand when as much as possible is melded.

    Attributes:
        points: the least deadwood.
        melds: the melds that leave it, as the table takes them where a player declares none.
        unmatched: the cards that lie in no meld.
    """

    points: int
    melds: tuple[tuple[str, ...], ...]
    unmatched: tuple[str, ...]

    def __int__(self) -> int:
        return self.points

    def __str__(self) -> str:
        melds = ", ".join(" ".join(meld) for meld in self.melds) or "no melds"
        return f"{self.points} deadwood: {melds}; unmatched: {' '.join(self.unmatched) or 'nothing'}"

    def __repr__(self) -> str:
        return f"<{self}>"


def deadwood(hand: str) -> Deadwood:
    """The least deadwood of a hand of Gin, with the melds that leave it.

    >>> import rummyhouse
    >>> rummyhouse.deadwood("AS 2S 3S 7H 7D 7C KD")
    <10 deadwood: AS 2S 3S, 7C 7D 7H; unmatched: KD>
    >>> rummyhouse.deadwood("AS 2S 3S 7H 7D 7C KD").points
    10
    >>> rummyhouse.deadwood("AS AS")
    Traceback (most recent call last):
        ...
    rummyhouse.cards.text.CardError: AS appears twice; a hand has each card only once

    Args:
        hand: 1 to 11 different cards, like ``4S 10H AC``.

    Raises:
        CardError: it is no such hand.
    """
    mask = read_hand(hand)
    melds = arrangement(mask)
    unmatched = mask & ~sum(melds)
    return Deadwood(
        int(total_value(unmatched)),
        tuple(_written(meld) for meld in melds),
        _written(unmatched),
    )


def _written(mask: int) -> tuple[str, ...]:
    return tuple(map(write_card, cards_of(mask)))

"""What the zones of several games have alike: what some are called, and the cards that lie there."""

from __future__ import annotations

from functools import lru_cache

from rummyhouse.cards import write_card
from rummyhouse.rules.scene import CardFace

_REMEMBERED = 4096
"""So many cards are remembered as they are shown: scene after scene has the same."""

BACKS = 3
"""So many backs are enough to see that a pile is a pile."""


def hand_id(seat: int) -> str:
    """The zone of a hand."""
    return f"hand.{seat}"


def felt_id(owner: int) -> str:
    """The zone where a seat or a side begins a new meld."""
    return f"felt.{owner}"


class Copies(dict[str, int]):
    """How many of each card lie face up: so those that look alike can be told apart."""

    def face(self, card: int, *marks: str, by: int = -1) -> CardFace:
        """One more of a card."""
        return self.shown(write_card(card), marks, by)

    def shown(self, face: str, marks: tuple[str, ...], by: int = -1) -> CardFace:
        """One more of a card that is written as ``face``."""
        copy = self[face] = self.get(face, 0) + 1
        return open_card(face, copy, marks, by)

    def faces(self, card: int, number: int, *marks: str) -> tuple[CardFace, ...]:
        """So many more of a card."""
        face = write_card(card)
        before = self.get(face, 0)
        self[face] = before + number
        return _open_cards(face, before, number, marks)


@lru_cache(_REMEMBERED)
def open_card(face: str, copy: int, marks: tuple[str, ...] = (), by: int = -1) -> CardFace:
    """A card face up; identical ones are told apart by the number of the copy."""
    return CardFace(face=face, key=f"{face}.{copy}", marks=marks, by=by)


@lru_cache(_REMEMBERED)
def _open_cards(face: str, before: int, number: int, marks: tuple[str, ...]) -> tuple[CardFace, ...]:
    return tuple(open_card(face, before + one, marks) for one in range(1, number + 1))


@lru_cache(_REMEMBERED)
def backs(zone: str, count: int, shown: int = BACKS) -> tuple[CardFace, ...]:
    """The topmost of so many cards that lie face down."""
    return tuple(CardFace(key=f"{zone}.{height}") for height in range(max(0, count - shown), max(0, count)))

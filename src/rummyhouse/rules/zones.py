"""What the zones of several games have alike: what some are called, and the backs of cards that lie there."""

from __future__ import annotations

from rummyhouse.rules.scene import CardFace

BACKS = 3
"""So many backs are enough to see that a pile is a pile."""


def hand_id(seat: int) -> str:
    """The zone of a hand."""
    return f"hand.{seat}"


def felt_id(owner: int) -> str:
    """The zone where a seat or a side begins a new meld."""
    return f"felt.{owner}"


def backs(zone: str, count: int, shown: int = BACKS) -> tuple[CardFace, ...]:
    """The topmost of so many cards that lie face down."""
    return tuple(CardFace(key=f"{zone}.{height}") for height in range(max(0, count - shown), max(0, count)))

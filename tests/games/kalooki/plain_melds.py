"""Threes and fours of a second Kalooki, with cards as text, and what is wrong with them: written from the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLACES = (*RANKS, "A")
"""Where the cards of a four lie: the ace below the two or above the king (KAL-MELD-3-R)."""

SUITS = "SCDH"
JOKER = "JK"


def rank_of(card: str) -> str:
    return card[:-1]


def suit_of(cards: Sequence[str]) -> str:
    """The suit of the naturals."""
    return next(card[-1] for card in cards if card != JOKER)


def place_in_order(card: str) -> tuple[int, int]:
    """Suit by suit, the jokers last: so cards lie whose order no clause says."""
    return (len(SUITS), 0) if card == JOKER else (SUITS.index(card[-1]), RANKS.index(rank_of(card)))


def naturals(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card != JOKER]


def start_of(cards: Sequence[str]) -> int | None:
    """Where these cards, in their order, begin as consecutive cards of one suit; None if they are not (KAL-MELD-2)."""
    if len({card[-1] for card in naturals(cards)}) != 1:
        return None
    for start in range(len(PLACES) - len(cards) + 1):
        piece = PLACES[start : start + len(cards)]
        if all(card == JOKER or rank_of(card) == rank for card, rank in zip(cards, piece, strict=True)):
            return start
    return None


def has_ace_inside(cards: Sequence[str]) -> bool:
    """Whether they would be consecutive if ace and two came after the king, with naturals on either side of the ace."""
    found = naturals(cards)
    if len({card[-1] for card in found}) != 1:
        return False
    aces = [at for at, card in enumerate(cards) if card != JOKER and rank_of(card) == "A"]
    ranks = [RANKS.index(rank_of(card)) for card in found]
    at = [place for place, card in enumerate(cards) if card != JOKER]
    is_round = len({(rank - place) % len(RANKS) for rank, place in zip(ranks, at, strict=True)}) == 1
    return is_round and any(at[0] < ace < at[-1] for ace in aces)


def faults(kind: str, cards: Sequence[str], rules: Mapping[str, Any]) -> list[str]:
    """What is wrong with a meld: its shape before its jokers."""
    found = naturals(cards)
    if kind == "three":
        if len(cards) < 3 or len({rank_of(card) for card in found}) > 1:  # KAL-MELD-1
            return ["BAD_THREE"]
        return ["TOO_FEW_NATURALS"] if len(found) < rules["min_naturals_three"] else []  # KAL-JOKER-3
    if not found and len(cards) >= 4:
        return ["TOO_FEW_NATURALS"]
    if len(cards) < 4 or len(cards) > rules["run_max_length"] or start_of(cards) is None:
        return ["ACE_INSIDE" if has_ace_inside(cards) else "BAD_FOUR"]  # KAL-MELD-2, KAL-MELD-3-R, KAL-JOKER-9-R
    return joker_faults(cards, rules)


def joker_faults(cards: Sequence[str], rules: Mapping[str, Any]) -> list[str]:
    """KAL-JOKER-2, KAL-JOKER-4-R and KAL-TRI-5."""
    told = []
    if not rules["joker_adjacent_in_four"] and (JOKER, JOKER) in pairwise(cards):
        told.append("ADJACENT_JOKERS")
    if len(naturals(cards)) < rules["min_naturals_four"]:
        told.append("TOO_FEW_NATURALS")
    return told


@dataclass
class Meld:
    """A laid meld; of a four also the place where it begins."""

    owner: int
    kind: str
    cards: list[str]
    start: int = 0

    @classmethod
    def laid(cls, owner: int, kind: str, cards: Sequence[str]) -> Meld:
        """The cards of a three lie by their suits."""
        if kind == "three":
            return cls(owner, kind, sorted(cards, key=place_in_order))
        return cls(owner, kind, list(cards), start_of(cards) or 0)

    @property
    def top(self) -> int:
        return self.start + len(self.cards) - 1

    @property
    def has_ace_on_top(self) -> bool:
        return self.top == len(PLACES) - 1

    def with_at(self, card: str, end: str) -> list[str]:
        if self.kind == "three":
            return sorted([*self.cards, card], key=place_in_order)
        return [card, *self.cards] if end == "low" else [*self.cards, card]

    def is_room(self, end: str, rules: Mapping[str, Any]) -> bool:
        """Whether there is a place beyond this end (KAL-MELD-3-R, KAL-MELD-4-R)."""
        is_free = self.start > 0 if end == "low" else not self.has_ace_on_top
        return is_free and len(self.cards) < rules["run_max_length"]

    def wants(self, card: str, end: str) -> bool:
        """Whether a card is that of the place beyond this end; a joker always is."""
        place = self.start - 1 if end == "low" else self.top + 1
        return card == JOKER or card == PLACES[place] + suit_of(self.cards)

    def tack_faults(self, card: str, end: str, rules: Mapping[str, Any]) -> list[str]:
        """Why a card may not be added at this end; for a three the end is high (KAL-TACK-2-R to KAL-TACK-4-R)."""
        if self.kind == "three":
            fits = end == "high" and (card == JOKER or rank_of(card) == rank_of(naturals(self.cards)[0]))
            return [] if fits else ["TACK_NO_FIT"]
        if not self.is_room(end, rules) or not self.wants(card, end):
            return ["TACK_NO_FIT"]
        told = joker_faults(self.with_at(card, end), rules)
        if end == "low" and rules["tack_up_first"] and not self.has_ace_on_top:
            told.insert(0, "TACK_LOW_BEFORE_TOP")
        return told

    def jokers_for(self, card: str) -> list[int]:
        """Where jokers of a four lie that stand for this card."""
        if self.kind == "three":
            return []
        suit = suit_of(self.cards)
        return [at for at, one in enumerate(self.cards) if one == JOKER and PLACES[self.start + at] + suit == card]

    def swap_faults(self, card: str, to: str, seat: int, rules: Mapping[str, Any]) -> list[str]:
        """Why a natural may not take a joker's place and the joker go there (KAL-TACK-5-R, KAL-TRI-6, KAL-TRI-9-R)."""
        if self.kind == "three" or rules["joker_swap"] == "none":
            return ["JOKER_FIXED"]
        places = self.jokers_for(card)
        told = [] if places else ["TACK_NO_FIT"]
        if to == "hand" and rules["joker_swap"] == "end_only":
            return [*told, "JOKER_FIXED"]
        if to == "hand":
            return told if self.owner == seat else [*told, "JOKER_END_ONLY"]
        if not self.is_room(to, rules):
            told.append("JOKER_NO_END")
        if to == "low" and rules["joker_move_end"] == "up_first" and not self.has_ace_on_top:
            told.append("TACK_LOW_BEFORE_TOP")
        if places:
            told += joker_faults(self.swapped(places[0], card, to), rules)
        return told

    def swapped(self, at: int, card: str, to: str) -> list[str]:
        """The cards after the swap."""
        cards = [*self.cards[:at], card, *self.cards[at + 1 :]]
        return cards if to == "hand" else [JOKER, *cards] if to == "low" else [*cards, JOKER]

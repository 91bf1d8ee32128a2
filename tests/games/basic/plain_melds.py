"""Sets and runs of a second basic rummy, with cards as text, and what is wrong with them: from the rule book alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.games.basic.plain_book import JOKER, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SUITS = "SCDH"
LONGEST = 13
"""Cards of the longest run (BAS-MELD-4-R)."""


def rank_of(card: str) -> str:
    return card[:-1]


def naturals(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card != JOKER]


def line(ace: str) -> tuple[str, ...]:
    """The ranks as they follow each other; a run is a piece of it (BAS-GEN-3, BAS-ACE-2, BAS-ACE-3)."""
    return (*RANKS, *{"low": (), "high_or_low": RANKS[:1], "corner": RANKS}[ace])


def start_of(cards: Sequence[str], ace: str) -> int | None:
    """Where on the line these cards lie as a run, a joker in the place where it is; None if they are none."""
    found, whole = naturals(cards), line(ace)
    if len(cards) > LONGEST or len({card[-1] for card in found}) > 1:
        return None
    for start in range(len(whole) - len(cards) + 1):
        piece = whole[start : start + len(cards)]
        if all(card == JOKER or rank_of(card) == rank for card, rank in zip(cards, piece, strict=True)):
            return start
    return None


def shape_faults(kind: str, cards: Sequence[str], rules: Mapping[str, Any]) -> set[str]:
    """What is wrong with the shape of a meld, all that may be said."""
    found = naturals(cards)
    if kind == "set":  # BAS-MELD-1, BAS-JOK-6-R, BAS-OURS-6
        is_set = 3 <= len(cards) <= 4 and len({rank_of(card) for card in found}) <= 1
        return set() if is_set and len(set(found)) == len(found) else {"BAD_SET"}
    told = set()
    if len(cards) < rules["least_run"]:  # BAS-MELD-2, BAS-OURS-2
        told.add("BAD_RUN")
    if start_of(cards, rules["ace"]) is None:
        is_round = start_of(cards, "corner") is not None  # BAS-MELD-3, BAS-ACE-2
        told |= {"ACE_WRAP"} if is_round else {"BAD_RUN"}
        told |= {"BAD_RUN"} if JOKER in cards else set()
    return told


def faults(kind: str, cards: Sequence[str], rules: Mapping[str, Any]) -> set[str]:
    """What is wrong with a meld: its shape, and its jokers (BAS-JOK-3-R)."""
    told = shape_faults(kind, cards, rules)
    return told | ({"TOO_FEW_NATURALS"} if len(naturals(cards)) < rules["min_naturals"] else set())


@dataclass(frozen=True)
class Meld:
    """A laid meld; of a run also where on the line it begins."""

    owner: int
    kind: str
    cards: tuple[str, ...]
    ace: str
    start: int = 0

    @classmethod
    def laid(cls, owner: int, kind: str, cards: Sequence[str], ace: str) -> Meld:
        return cls(owner, kind, tuple(cards), ace, (start_of(cards, ace) or 0) if kind == "run" else 0)

    @property
    def suit(self) -> str:
        return naturals(self.cards)[0][-1]

    def role(self, at: int) -> str:
        """The card of a place of a run; beyond its ends too, and empty where the line ends (BAS-ACE-6-R)."""
        place, whole = self.start + at, line(self.ace)
        if self.ace == "corner":
            place %= len(RANKS)
        return whole[place] + self.suit if 0 <= place < len(whole) else ""

    def missing(self) -> list[str]:
        """The cards of the suits that a set has not."""
        rank = rank_of(naturals(self.cards)[0])
        return [rank + suit for suit in SUITS if rank + suit not in self.cards]

    def wants(self, end: str) -> list[str]:
        """Which cards fit at this end; for a set every end is high (BAS-LAY-2-R, BAS-JOK-6-R)."""
        if self.kind == "set":
            return [*self.missing(), JOKER] if end == "high" and len(self.cards) < len(SUITS) else []
        role = self.role(-1 if end == "low" else len(self.cards))
        return [role, JOKER] if role and len(self.cards) < LONGEST else []

    def with_at(self, card: str, end: str) -> Meld:
        if end == "low":
            start = (self.start - 1) % len(RANKS) if self.ace == "corner" else self.start - 1
            return replace(self, cards=(card, *self.cards), start=start)
        return replace(self, cards=(*self.cards, card))

    def joker_for(self, card: str) -> int | None:
        """Where a joker lies that stands for this card (BAS-JOK-4-R)."""
        for at, one in enumerate(self.cards):
            if one == JOKER and (card in self.missing() if self.kind == "set" else self.role(at) == card):
                return at
        return None

    def swapped(self, at: int, card: str) -> Meld:
        return replace(self, cards=(*self.cards[:at], card, *self.cards[at + 1 :]))


def melds_in(cards: Sequence[str], rules: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every meld that can be made of these cards, each as it would lie."""
    jokers, held = cards.count(JOKER), set(naturals(cards))
    for rank in RANKS:
        there = [rank + suit for suit in SUITS if rank + suit in held]
        for size in (3, 4):
            for few in range(max(1, rules["min_naturals"], size - jokers), min(len(there), size) + 1):
                for found in combinations(there, few):
                    yield "set", (*found, *[JOKER] * (size - few))
    whole = line(rules["ace"])
    for suit in SUITS if held else ():
        for start in range(len(RANKS)):
            yield from (("run", found) for found in _runs_from(start, suit, whole, held, jokers, rules))


def _runs_from(
    start: int, suit: str, whole: Sequence[str], held: set[str], jokers: int, rules: Mapping[str, Any]
) -> Iterator[tuple[str, ...]]:
    """All runs that begin at this place of the line."""
    growing: list[tuple[str, ...]] = [()]
    for rank in whole[start : start + LONGEST]:
        card = rank + suit
        growing = [
            (*run, one)
            for run in growing
            for one in ([card] if card in held else []) + ([JOKER] if run.count(JOKER) < jokers else [])
        ]
        yield from (run for run in growing if not faults("run", run, rules) and naturals(run))

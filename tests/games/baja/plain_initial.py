"""Whether a hand has an initial meld beside a card of the pile (BAJA-PILE-6-R), in plain Python."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.games.baja.plain_books import IN_RUN, RANKS, Meld, rank, value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.games.baja.plain_referee import Referee

NATURALS = [one for one in RANKS if one not in ("2", "3")]


def can_begin(referee: Referee, hand: Counter[str], due: str, melds: Sequence[Meld], need: int) -> bool:
    """Whether the hand makes an initial meld in such a way that the card of the pile finds a place, too."""
    room = Room(referee, melds)
    whole = hand + Counter([due])
    if referee.rules["discard_counts_for_initial_meld"]:
        for meld in room.melds_with(whole, due):
            if room.beside(meld).reaches(whole - Counter(meld.cards), need - total(meld.cards), has_meld=True):
                return True
    for used, after in referee.places(whole, melds, due):
        if Room(referee, after).reaches(whole - Counter(used), need):
            return True
    for meld in room.melds_open_for(hand, due):
        if room.beside(meld).reaches(hand - Counter(meld.cards), need - total(meld.cards), has_meld=True):
            return True
    return False


def total(cards: Sequence[str]) -> int:
    return sum(value(card) for card in cards)


class Room:
    """What a hand can lay as an initial meld under these house rules, beside these melds of the side."""

    def __init__(self, referee: Referee, melds: Sequence[Meld]) -> None:
        self.referee, self.rules, self.melds = referee, referee.rules, melds
        self.several = referee.rules["multiple_open_same_rank"]
        self.taken = {meld.named() for meld in melds if 0 < len(meld.cards) < 7} if not self.several else set()
        self.most = referee.most

    def beside(self, meld: Meld) -> Room:
        """What is left when this meld has been laid."""
        return Room(self.referee, [*self.melds, meld])

    def reaches(self, hand: Counter[str], need: int, *, has_meld: bool = False) -> bool:
        """Whether melds of this hand are worth so much; of at least one meld if there is none yet."""
        if has_meld and need <= 0:
            return True
        return any(worth >= need for worth in self._worths(+hand, 0, 0, has_meld=has_meld))

    def _worths(self, hand: Counter[str], at: int, runs: int, *, has_meld: bool) -> Iterator[int]:
        books = self._books(hand)
        if self.rules["twos_book_in_initial_meld"]:
            books = max(books, self._with_twos(hand))
        if books > 0 or has_meld or runs:
            yield runs + books
        options = self._runs(hand)
        for number in range(at, len(ALL_RUNS)):
            if number in options:
                cards = ALL_RUNS[number]
                after = next((at for at, run in enumerate(ALL_RUNS) if run[0][-1] > cards[0][-1]), len(ALL_RUNS))
                at = number if self.several else after
                yield from self._worths(hand - Counter(cards), at, runs + total(cards), has_meld=has_meld)

    def _runs(self, hand: Counter[str]) -> set[int]:
        size = self.referee.fewest("run")
        return {
            number
            for number, cards in enumerate(ALL_RUNS)
            if len(cards) >= size and ("run", cards[0][-1]) not in self.taken and all(hand[card] for card in cards)
        }

    def _with_twos(self, hand: Counter[str]) -> int:
        twos = [card for card in hand.elements() if rank(card) == "2"]
        best = 0
        for count in range(1, len(twos) + 1):
            for jokers in range(min(hand["JK"], self.rules["twos_book_jokers"]) + 1):
                cards = [*twos[:count], *["JK"] * jokers]
                if ("twos", "") not in self.taken and self.referee.is_whole("twos", cards):
                    best = max(best, total(cards) + self._books(hand - Counter(cards)))
        return best

    def _books(self, hand: Counter[str]) -> int:
        """The most that books alone are worth."""
        wild = sorted((value(card) for card in hand.elements() if rank(card) in ("2", "JK")), reverse=True)
        best = {0: 0}
        for one in NATURALS:
            count = sum(hand[one + suit] for suit in "SCDH")
            if not count or ("book", one) in self.taken:
                continue
            after = dict(best)
            for used in range(len(wild) + 1):
                naturals = self._naturals(count, used)
                for before, worth in best.items():
                    if naturals and before + used <= len(wild):
                        found = worth + naturals * value(one + "S")
                        after[before + used] = max(after.get(before + used, 0), found)
            best = after
        return max(worth + sum(wild[:used]) for used, worth in best.items())

    def _naturals(self, count: int, wild: int) -> int:
        """How many of so many naturals of a rank lie in books with so many wild cards; 0 if there is no such book."""
        rules, best = self.rules, 0
        for books in range(1, count + 1 if self.several else 2):
            naturals = min(count, books * self.most - wild)
            if naturals < books * rules["min_naturals"] or wild > books * rules["max_wild_per_book"]:
                continue
            if naturals + wild >= books * rules["min_meld_cards"]:
                best = max(best, naturals)
        return best

    def _wholes(self, hand: Counter[str], first: str) -> Iterator[tuple[str, list[str]]]:
        """Melds of each shape that the hand holds; of wild cards worth the same this one is taken first."""
        held = [card for card in hand.elements() if rank(card) in ("2", "JK")]
        wild = sorted(held, key=lambda card: (-value(card), card != first))
        for one in NATURALS:
            suits = [one + suit for suit in "SCDH" if hand[one + suit]]
            for naturals in choices(hand, suits):
                for jokers, twos in wild_choices(wild, self.rules["max_wild_per_book"]):
                    cards = [*naturals, *["JK"] * jokers, *twos]
                    if ("book", one) not in self.taken and self.referee.is_whole("book", cards):
                        yield "book", cards
        for number in self._runs(hand):
            yield "run", ALL_RUNS[number]
        if self.rules["twos_book_in_initial_meld"] and ("twos", "") not in self.taken:
            twos = [card for card in wild if rank(card) == "2"]
            for count in range(1, len(twos) + 1):
                for jokers in range(min(hand["JK"], self.rules["twos_book_jokers"]) + 1):
                    cards = [*twos[:count], *["JK"] * jokers]
                    if self.referee.is_whole("twos", cards):
                        yield "twos", cards

    def melds_with(self, hand: Counter[str], card: str) -> Iterator[Meld]:
        return (Meld(kind, cards) for kind, cards in self._wholes(hand, card) if card in cards)

    def melds_open_for(self, hand: Counter[str], card: str) -> Iterator[Meld]:
        """Those of which the card is the sixth at most (BAJA-PILE-4-R)."""
        for kind, cards in self._wholes(hand, card):
            if len(cards) < 6 and self.referee.is_good(kind, [*cards, card]):
                yield Meld(kind, cards)


def choices(hand: Counter[str], kinds: Sequence[str]) -> Iterator[list[str]]:
    """Every choice of these cards, each as often as it is there."""
    if not kinds:
        yield []
        return
    for rest in choices(hand, kinds[1:]):
        for count in range(hand[kinds[0]] + 1):
            yield [kinds[0]] * count + rest


def wild_choices(wild: Sequence[str], most: int) -> Iterator[tuple[int, list[str]]]:
    twos = [card for card in wild if card != "JK"]
    for jokers in range(min(most, len(wild) - len(twos)) + 1):
        for count in range(min(most - jokers, len(twos)) + 1):
            yield jokers, twos[:count]


ALL_RUNS = [
    [one + suit for one in IN_RUN[start : start + size]]
    for suit in "CDHS"
    for start in range(len(IN_RUN))
    for size in range(3, 8)
    if start + size <= len(IN_RUN)
]

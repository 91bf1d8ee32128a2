"""Whether cards that must be laid at once can be laid, by trying everything: slow, plain, no code of the house."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations
from typing import TYPE_CHECKING

from tests.games.fiji.plain_books import Meld, rank

if TYPE_CHECKING:
    from collections.abc import Iterator

Flying = tuple[str, str]
"""A card in flight and whence: ``pile`` or ``book``."""

MOST_OF_HAND = 4
"""Cards of the hand that are tried in one new meld."""


class Table:
    """What lies, as one player sees it, and what he holds; he is melded and has a foot left."""

    def __init__(self, hand: Counter[str], own: list[Meld], others: list[Meld], flying: list[Flying]) -> None:
        self.hand, self.own, self.others, self.flying = hand, own, others, flying

    def can_be_laid(self) -> bool:
        """Whether everything in flight finds a place (FIJI-PILE-5-R, FIJI-PILE-8-R, FIJI-CAN-9-R)."""
        if not self.flying:
            return True
        return any(table.can_be_laid() for table in self._next())

    def _next(self) -> Iterator[Table]:
        """Every table after one more action that holds a card in flight; a bitten card comes first."""
        bitten = self.flying[0][1] == "book"
        for at in range(1 if bitten else len(self.flying)):
            if self.flying[at][0] == "JK":
                yield from self._bites(at)
            else:
                yield from self._replacements(at)
        places = range(len(self.flying))
        for number in range(1, len(self.flying) + 1):
            for chosen in combinations(places, number):
                if not (bitten and 0 not in chosen) and all(self.flying[at][0] != "JK" for at in chosen):
                    yield from self._lays(chosen)
                    yield from self._new_melds(chosen)

    def _without(self, *places: int) -> list[Flying]:
        return [flying for at, flying in enumerate(self.flying) if at not in places]

    def _lays(self, chosen: tuple[int, ...]) -> Iterator[Table]:
        """One lay on an open book, with cards of the hand among it (FIJI-PILE-4-R, FIJI-PILE-7-R)."""
        flying = [self.flying[at][0] for at in chosen]
        from_pile = any(self.flying[at][1] == "pile" for at in chosen)
        for number, meld in enumerate(self.own):
            if meld.is_closed:
                continue
            useful = [card for card in sorted((+self.hand).elements()) if self._is_useful(meld.kind, card, flying)]
            for more in range(min(MOST_OF_HAND, 7 - len(meld)) + 1):
                for cards in sorted(set(combinations(useful, more))):
                    after = deepcopy(meld)
                    after.cards += [*cards, *flying]
                    if len(chosen) > 1 and self.flying[0][1] == "book" and not self._goes_first(meld, flying[0], cards):
                        continue
                    if after.is_good() and not (len(after) == 7 and from_pile and not cards):
                        rest = self.hand - Counter(cards)
                        yield Table(rest, self._with(number, after), self.others, self._without(*chosen))

    def _goes_first(self, meld: Meld, bitten: str, cards: tuple[str, ...]) -> bool:
        """Whether a bitten card can be laid before one of the pile, with some of these of the hand."""
        for number in range(len(cards) + 1):
            for some in combinations(cards, number):
                after = deepcopy(meld)
                after.cards += [*some, bitten]
                if after.is_good():
                    return True
        return False

    def _replacements(self, at: int) -> Iterator[Table]:
        card, _ = self.flying[at]
        for number, meld in enumerate(self.own):
            if not meld.is_closed and "JK" in meld.cards and not (meld.kind == "straight" and card not in meld.kept):
                after = deepcopy(meld)
                after.cards.remove("JK")
                after.cards.append(card)
                if meld.kind == "straight":
                    after.kept.remove(card)
                if after.is_good():
                    yield Table(self.hand, self._with(number, after), self.others, self._without(at))

    def _with(self, number: int, meld: Meld) -> list[Meld]:
        return [*self.own[:number], meld, *self.own[number + 1 :]]

    def _bites(self, at: int) -> Iterator[Table]:
        if not any(meld.real and not meld.is_closed for meld in self.others):
            return
        for whose, melds in (("own", self.own), ("others", self.others)):
            for number, meld in enumerate(melds):
                for card in sorted(set(meld.real)) if not meld.is_closed else ():
                    after = deepcopy(meld)
                    after.cards.remove(card)
                    after.cards.append("JK")
                    after.kept += [card] if meld.kind == "straight" else []
                    changed = [*melds[:number], after, *melds[number + 1 :]]
                    own, others = (changed, self.others) if whose == "own" else (self.own, changed)
                    yield Table(self.hand, own, others, [(card, "book"), *self._without(at)])

    def _new_melds(self, chosen: tuple[int, ...]) -> Iterator[Table]:
        flying = [self.flying[at][0] for at in chosen]
        held = sorted((+self.hand).elements())
        for kind in ("book", "straight", "twos"):
            useful = [card for card in held if self._is_useful(kind, card, flying)]
            for number in range(max(0, 3 - len(flying)), min(MOST_OF_HAND, len(useful)) + 1):
                for cards in sorted(set(combinations(useful, number))):
                    meld = Meld(kind)
                    meld.cards = [*cards, *flying]
                    if meld.may_begin():
                        rest = self.hand - Counter(cards)
                        yield Table(rest, [*self.own, meld], self.others, self._without(*chosen))

    def _is_useful(self, kind: str, card: str, flying: list[str]) -> bool:
        if rank(card) in ("3", "JK"):
            return False
        if kind == "twos":
            return rank(card) == "2"
        if kind == "straight":
            return rank(card) != "2" and all(card[-1] == other[-1] for other in flying)
        ranks = {rank(other) for other in flying} - {"2"}
        return rank(card) == "2" or not ranks or ranks == {rank(card)}

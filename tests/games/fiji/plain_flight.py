"""Whether cards that must be laid at once can be laid, and the turn can still be ended, by trying everything.

Written from the rule book alone; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.games.fiji.plain_books import IN_STRAIGHT, Meld, rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Flying = tuple[str, str]
"""A card in flight and whence: ``pile``, ``book``, or ``straight`` for one that was bitten to complete a straight."""


def fits(meld: Meld, *cards: str) -> bool:
    """FIJI-LAY-5, FIJI-LAY-7-R, FIJI-BOOK-7-R, FIJI-SIX-8-R."""
    if meld.is_closed or not meld.cards or any(rank(card) in ("3", "JK") for card in cards):
        return False
    after = meld.copy()
    after.cards += cards
    return after.is_good()


def with_cards(melds: Sequence[Meld], number: int, *cards: str) -> list[Meld]:
    """These melds, with cards added to one of them."""
    after = melds[number].copy()
    after.cards += cards
    after.is_good()  # so that it knows its rank
    return [*melds[:number], after, *melds[number + 1 :]]


def may_replace(rules: Mapping[str, Any], meld: Meld, card: str) -> bool:
    """FIJI-CAN-12, FIJI-CAN-13-R, FIJI-COUP-3-R."""
    if meld.is_closed or "JK" not in meld.cards or rank(card) in ("3", "JK"):
        return False
    if meld.kind == "straight":
        return card in meld.kept
    if meld.kind == "twos":
        return rank(card) == "2"
    if rank(card) == "2":
        return bool(rules["wild_replaces_cannibal"]) and meld.twos < meld.wild
    return rank(card) == meld.rank


def with_replacement(melds: Sequence[Meld], number: int, card: str) -> list[Meld]:
    """These melds, with a card in the place of a cannibal on one of them."""
    after = melds[number].copy()
    after.cards.remove("JK")
    after.cards.append(card)
    if after.kind == "straight":
        after.kept.remove(card)
    return [*melds[:number], after, *melds[number + 1 :]]


def with_bite(meld: Meld, card: str) -> Meld:
    """FIJI-CAN-2: the joker lies in the place of the card."""
    after = meld.copy()
    after.cards.remove(card)
    after.cards.append("JK")
    after.kept += [card] if meld.kind == "straight" else []
    return after


def named(meld: Meld) -> tuple[str, str]:
    """What makes two open melds alike: the rank of a book, the suit of a straight (FIJI-LAY-6-R)."""
    if meld.kind == "straight":
        return meld.kind, (meld.real + meld.kept)[0][-1]
    return meld.kind, meld.rank


def may_stand_beside(rules: Mapping[str, Any], melds: Sequence[Meld], begun: Sequence[Meld]) -> bool:
    """FIJI-LAY-6-R."""
    if rules["multiple_open_same_rank"]:
        return True
    names = [named(meld) for meld in melds if meld.cards and not meld.is_closed] + [named(meld) for meld in begun]
    return all(names.count(named(meld)) == 1 for meld in begun)


@dataclass
class Ending:
    """What it takes to end a turn.

    Attributes:
        is_ready: whether a side with these melds has the books it needs.
        may_go: whether the player may go out then, perhaps after a question.
        may_go_at_once: whether he may without asking any more.
        keeps: whether a card has to be kept by who does not go out (FIJI-OUT-6-R).
        has_feet: whether he has one left.
        bank: how many used jokers lie before him.
    """

    is_ready: Callable[[Sequence[Meld]], bool]
    may_go: bool
    may_go_at_once: bool
    keeps: bool
    has_feet: bool
    bank: int


@dataclass
class Table:
    """What a player holds, and what lies: melds of his side and open ones of the others.

    Attributes:
        lay: the meld that is being laid on, how many cards in flight and of the hand in this lay.
        removed: cannibals taken off in this turn.
        coming: cards he will still draw, unknown ones.
    """

    rules: Mapping[str, Any]
    ending: Ending
    hand: Counter[str]
    own: list[Meld]
    others: list[Meld]
    flying: list[Flying]
    lay: tuple[int, int, int] | None = None
    removed: int = 0
    coming: int = 0

    def can_be_finished(self) -> bool:
        """Whether all in flight finds a place, and the turn can be ended (FIJI-PILE-5-R, FIJI-PILE-8-R)."""
        return self.can_end(at_once=True) if not self.flying else self._can_be_finished_later()

    def _can_be_finished_later(self) -> bool:
        if not self.flying:
            return self.can_end()
        return any(table._can_be_finished_later() for table in self._next())

    # --- the end of the turn ---

    def can_end(self, *, at_once: bool = False) -> bool:
        """Whether the turn can be ended; ``at_once`` if nothing can be asked before the last card is laid.

        FIJI-OUT-1, FIJI-OUT-2, FIJI-OUT-5-R, FIJI-OUT-6-R, FIJI-OUT-7-R, FIJI-DISC-4-R.
        """
        ending = self.ending
        left = self.hand.total() + self.coming
        if ending.has_feet or left >= 2 or not ending.keeps:
            return True
        if left == 1 and (self.removed or ending.bank):
            return True
        if ending.is_ready(self.own):
            return ending.may_go_at_once if at_once and not left else ending.may_go
        return not self.coming and left == 1 and ending.may_go and self._is_out_by_laying(next(self.hand.elements()))

    def _is_out_by_laying(self, last: str) -> bool:
        if last == "JK":
            empty = replace(self, hand=Counter(), lay=None)
            return any(table._can_be_finished_later() for table in empty.bites(self.flying))
        for number, meld in enumerate(self.own):
            if fits(meld, last) and self.ending.is_ready(with_cards(self.own, number, last)):
                return True
        return False

    # --- what can be done with cards in flight ---

    def _next(self) -> Iterator[Table]:
        """Every table after one more play that holds a card in flight; a bitten one comes first (FIJI-CAN-2)."""
        yield from self._closings()
        bitten = self.flying[0][1] != "pile"
        begun = self._is_bridging()
        for number in range(1, len(self.flying) + 1):
            for chosen in combinations(range(len(self.flying)), number):
                if bitten and 0 not in chosen:
                    continue
                if any(self.flying[at][0] == "JK" for at in chosen):
                    if number == 1 and not begun:
                        yield from self.bites(self._without(chosen))
                    continue
                yield from self._lays(chosen)
                if not begun:
                    yield from self._new_melds(chosen)
                    if number == 1:
                        yield from self._replacements(chosen[0])

    def _is_bridging(self) -> bool:
        """Whether cards of the hand lie on the way to one in flight, which must follow (FIJI-PILE-4-R)."""
        if self.lay is None or self.rules["pile_play_deadline"] != "immediately":
            return False
        return self.lay[1] == 0 and self.lay[2] > 0

    def _without(self, chosen: Sequence[int]) -> list[Flying]:
        return [flying for at, flying in enumerate(self.flying) if at not in chosen]

    def bites(self, flying: list[Flying]) -> Iterator[Table]:
        """With a joker that is neither in the hand nor in flight any more."""
        for whose, melds in (("own", self.own), ("others", self.others)):
            for number, meld in enumerate(melds):
                for card in sorted(set(meld.real)):
                    yield from self.bite(whose, number, card, flying)

    def bite(self, whose: str, number: int, card: str, flying: list[Flying]) -> Iterator[Table]:
        """FIJI-CAN-3, FIJI-CAN-4, FIJI-CAN-7, FIJI-CAN-8-R, FIJI-CAN-10-R."""
        rules = self.rules
        melds = self.own if whose == "own" else self.others
        meld = melds[number]
        if meld.is_closed or len(meld.real) - 1 < rules["cannibal_min_real_cards"]:
            return
        if rules["cannibal_requires_opponent_cards"] and not any(m.real and not m.is_closed for m in self.others):
            return
        origin = "book"
        if whose == "own":
            if rules["self_cannibal_scope"] == "forbidden":
                return
            origin = "book" if rules["self_cannibal_scope"] == "any" else "straight"
        after = [*melds[:number], with_bite(meld, card), *melds[number + 1 :]]
        own, others = (after, self.others) if whose == "own" else (self.own, after)
        yield replace(self, own=own, others=others, flying=[(card, origin), *flying], lay=None)

    def _lays(self, chosen: Sequence[int]) -> Iterator[Table]:
        """One lay on an open book, with cards of the hand among it (FIJI-PILE-4-R, FIJI-PILE-7-R, FIJI-SIX-2)."""
        cards = [self.flying[at][0] for at in chosen]
        origins = {self.flying[at][1] for at in chosen}
        for number, meld in enumerate(self.own):
            flown, held = self.lay[1:] if self.lay and self.lay[0] == number else (0, 0)
            if self._is_bridging() and self.lay and self.lay[0] != number:
                continue
            if "pile" in origins and len(meld) - held + len(cards) >= meld.size:
                continue
            for beside in self._beside(meld, cards):
                if not fits(meld, *cards, *beside) or not self._goes_first(meld, cards, beside, origins):
                    continue
                own = with_cards(self.own, number, *cards, *beside)
                if "straight" in origins and not (own[number].is_closed and self._comes_last(meld, cards, beside)):
                    continue
                lay = (number, flown + len(cards), held + len(beside))
                hand = self.hand - Counter(beside)
                yield replace(self, own=own, hand=hand, flying=self._without(chosen), lay=lay)

    def _comes_last(self, meld: Meld, cards: list[str], beside: list[str]) -> bool:
        """Whether the bitten card itself completes a straight, behind cards of the hand (FIJI-CAN-4, FIJI-CAN-10-R)."""
        if meld.kind != "straight":
            return False
        places = [IN_STRAIGHT.index(rank(card)) for card in (*meld.real, *meld.kept, *cards)]
        return all(min(places) < IN_STRAIGHT.index(rank(card)) < max(places) for card in beside)

    def _closings(self) -> Iterator[Table]:
        """The lay in progress goes on with cards of the hand, which close the book (FIJI-PILE-4-R, FIJI-LAY-6-R)."""
        if self.lay is None or not self.lay[1] or self._has_room():
            return
        number, flown, held = self.lay
        for beside in self._beside(self.own[number], []) if not self.own[number].is_closed else ():
            own = with_cards(self.own, number, *beside)
            if own[number].is_closed and fits(self.own[number], *beside):
                hand = self.hand - Counter(beside)
                yield replace(self, own=own, hand=hand, lay=(number, flown, held + len(beside)))

    def _goes_first(self, meld: Meld, cards: list[str], beside: list[str], origins: set[str]) -> bool:
        """Whether a bitten card can be laid before one of the pile, with some of these of the hand (FIJI-CAN-2)."""
        if len(cards) < 2 or origins == {"pile"}:
            return True
        some = (cards_of for number in range(len(beside) + 1) for cards_of in combinations(beside, number))
        return any(fits(meld, cards[0], *one) for one in some)

    def _beside(self, meld: Meld, cards: list[str]) -> Iterator[list[str]]:
        """Cards of the hand that go with these: none, those between in a straight, or those that close the meld."""
        room = meld.size - len(meld) - len(cards)
        if meld.kind != "straight":
            yield []
            useful = [card for card in self.hand.elements() if fits(meld, *cards, card)]
            if not self.rules["multiple_open_same_rank"] and 0 < room <= len(useful):
                yield from (list(closing) for closing in sorted(set(combinations(sorted(useful), room))))
            return
        whole = meld.real + meld.kept + cards
        suit = whole[0][-1]
        if any(card[-1] != suit or rank(card) not in IN_STRAIGHT for card in whole):
            return
        places = [IN_STRAIGHT.index(rank(card)) for card in whole]
        for low in range(min(places) + 1):
            for high in range(max(places), len(IN_STRAIGHT)):
                if high - low >= meld.size:
                    break
                beside = [IN_STRAIGHT[at] + suit for at in range(low, high + 1) if at not in places]
                if all(self.hand[card] for card in beside):
                    yield beside

    def _replacements(self, at: int) -> Iterator[Table]:
        card, origin = self.flying[at]
        if origin == "straight":
            return
        for number, meld in enumerate(self.own):
            if may_replace(self.rules, meld, card):
                own = with_replacement(self.own, number, card)
                yield replace(self, own=own, flying=self._without([at]), lay=None, removed=self.removed + 1)

    def _new_melds(self, chosen: Sequence[int]) -> Iterator[Table]:
        """FIJI-PILE-8-R, FIJI-CAN-9-R."""
        cards = [self.flying[at][0] for at in chosen]
        origins = {self.flying[at][1] for at in chosen}
        if "straight" in origins or ("book" in origins and not self.rules["cannibal_new_book"]):
            return
        for meld in self._beginnings(cards):
            if meld.may_begin(self.rules["coup_min_start"]) and may_stand_beside(self.rules, self.own, [meld]):
                hand = self.hand - (Counter(meld.cards) - Counter(cards))
                yield replace(self, own=[*self.own, meld], hand=hand, flying=self._without(chosen), lay=None)

    def _beginnings(self, cards: list[str]) -> Iterator[Meld]:
        """Melds of these cards with some of the hand: the smallest, and where it matters those that close at once."""
        held = sorted((+self.hand).elements())
        twos = [card for card in held if rank(card) == "2"]
        wild = self.rules["max_wild_per_book"]
        for one in {rank(card) for card in (*held, *cards)} & set(IN_STRAIGHT):
            if any(rank(card) not in (one, "2") for card in cards):
                continue
            naturals = [card for card in held if rank(card) == one]
            for count in range(min(len(twos), wild) + 1):
                sizes = [number for number in range(8) if 3 <= number + count + len(cards) <= 7]
                flown = sum(rank(card) == one for card in cards)
                sizes = [number for number in sizes if number + flown >= 2 and number <= len(naturals)]
                closing = 7 - count - len(cards)
                least = sizes[:1] + ([closing] if closing in sizes and not self._has_room() else [])
                for number in sorted(set(least)):
                    for beside in sorted(set(combinations(naturals, number))):
                        yield self._meld("book", [*cards, *twos[:count], *beside])
        if all(rank(card) == "2" for card in cards):
            fill = max(self.rules["coup_min_start"] - len(cards), 0)
            for number in {fill, 7 - len(cards)} if not self._has_room() else {fill}:
                if number <= len(twos):
                    yield self._meld("twos", [*cards, *twos[:number]])
        yield from self._straights(cards)

    def _has_room(self) -> bool:
        return bool(self.rules["multiple_open_same_rank"])

    def _straights(self, cards: list[str]) -> Iterator[Meld]:
        suit = cards[0][-1]
        if any(card[-1] != suit or rank(card) not in IN_STRAIGHT for card in cards):
            return
        places = {IN_STRAIGHT.index(rank(card)) for card in cards}
        if len(places) < len(cards):
            return
        size = self.rules["straight_length"]
        for low in range(min(places) + 1):
            for high in range(max(max(places), low + 2), min(len(IN_STRAIGHT), low + size)):
                beside = [IN_STRAIGHT[at] + suit for at in range(low, high + 1) if at not in places]
                if all(self.hand[card] for card in beside):
                    yield self._meld("straight", [*cards, *beside])

    def _meld(self, kind: str, cards: list[str]) -> Meld:
        size = self.rules["straight_length"] if kind == "straight" else 7
        meld = Meld(kind, size, self.rules["max_wild_per_book"])
        meld.cards = cards
        meld.is_good()
        return meld

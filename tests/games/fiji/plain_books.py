"""A second pair of books for Fiji: who holds what, and what a round is worth, kept from the deal and from what is done.

Written from the rule book alone and in plain Python, with cards as texts; nothing of the house's own record is read.
What nobody at a real table could work out beforehand is told to the book: which card a player has drawn blindly from
another hand, and whether a capture has been granted - and the book then insists that it was granted rightly.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
IN_STRAIGHT = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
USED = "used joker"


def card_of(number: int, packs: int) -> str:
    """The card with this number: pack after pack, then all jokers."""
    if number >= 52 * packs:
        return "JK"
    return RANKS[number % 52 % 13] + "SCDH"[number % 52 // 13]


def rank(card: str) -> str:
    return card if card in ("JK", USED) else card[:-1]


def value(card: str) -> int:
    """FIJI-CARD-6."""
    if rank(card) in ("JK", USED):
        return -500
    if rank(card) == "3":
        return -300 if card[-1] in "SC" else -500
    if rank(card) in ("A", "2"):
        return 20 if rank(card) == "A" else 50
    return 5 if rank(card) in ("4", "5", "6", "7") else 10


class Meld:
    """Cards that lie together; in a straight a cannibal keeps the place of the card it has bitten."""

    def __init__(self, kind: str, size: int = 7, wild: int = 2) -> None:
        self.kind = kind
        self.size, self.wild = size, wild
        """How many cards close it, and how many twos it may have."""
        self.cards: list[str] = []
        self.kept: list[str] = []  # the cards whose places cannibals keep in a straight
        self.rank = ""  # of a book, once a natural card has lain in it, even if cannibals have bitten all of them

    def copy(self) -> Meld:
        twin = Meld(self.kind, self.size, self.wild)
        twin.cards, twin.kept, twin.rank = list(self.cards), list(self.kept), self.rank
        return twin

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def real(self) -> list[str]:
        return [card for card in self.cards if card != "JK"]

    @property
    def twos(self) -> int:
        return sum(rank(card) == "2" for card in self.real)

    @property
    def is_closed(self) -> bool:
        """FIJI-BOOK-10-R, FIJI-SIX-8-R."""
        return len(self.real) == self.size

    def is_good(self) -> bool:
        """What a meld is, whatever cannibals have done to it.

        FIJI-MELD-5, FIJI-MELD-6, FIJI-MELD-7, FIJI-BOOK-1, FIJI-BOOK-5, FIJI-BOOK-6-R, FIJI-BOOK-7-R, FIJI-COUP-3-R.
        """
        if len(self.cards) > self.size or (len(self.cards) == self.size and not self.is_closed):
            return False
        if self.kind == "twos":
            return all(rank(card) == "2" for card in self.real)
        if self.kind == "straight":
            whole = self.real + self.kept
            if not whole or any(rank(card) not in IN_STRAIGHT for card in whole):
                return False
            places = sorted(IN_STRAIGHT.index(rank(card)) for card in whole)
            return len({card[-1] for card in whole}) <= 1 and places == list(range(places[0], places[0] + len(places)))
        ranks = {rank(card) for card in self.real if rank(card) != "2"} | ({self.rank} if self.rank else set())
        self.rank = min(ranks, default="")
        return len(ranks) <= 1 and self.twos <= self.wild and self.rank not in ("JK", "3")

    def may_begin(self, least_coup: int = 3) -> bool:
        """FIJI-MELD-5, FIJI-MELD-6, FIJI-MELD-7, FIJI-COUP-2-R."""
        if "JK" in self.cards:
            return False
        if self.kind == "twos":
            return len(self.cards) >= least_coup and self.is_good()
        naturals = len(self.cards) - (self.twos if self.kind == "book" else 0)
        return len(self.cards) >= 3 and naturals >= 2 and self.is_good()

    def counts_as(self) -> str:
        return self.kind if self.kind != "book" else "black" if self.twos else "red"


class FijiBook:
    """One round, followed action by action as it is written."""

    def __init__(
        self, rules: Mapping[str, Any], sides: Sequence[int], packs: int, order: Sequence[int], need: Sequence[int]
    ) -> None:
        self.rules, self.sides, self.need = rules, sides, need
        self.is_free = rules["pile_play_deadline"] == "before_discard"
        seats = len(sides)
        cards = [card_of(int(number), packs) for number in order]
        piles = [cards[33 * seat : 33 * seat + 33] for seat in range(seats)]
        self.hands = [Counter(pile[11:22]) for pile in piles]
        stay = seats == 2 and rules["two_player_feet"] == "swap_one"
        self.feet: list[dict[int, list[str]]] = [
            {1: piles[seat if stay else (seat + 1) % seats][22:], 2: piles[(seat - 1) % seats][:11]}
            for seat in range(seats)
        ]
        rest = cards[33 * seats :]
        half = (len(rest) + 1) // 2
        self.stocks = [rest[:half], rest[half:]]
        self.pile = [self.stocks[0].pop(0)]
        while rules["starter_special"] == "redraw" and rank(self.pile[-1]) in ("3", "JK"):
            self.stocks[0].append(self.pile.pop())
            self.pile = [self.stocks[0].pop(0)]
        self.melds: dict[int, list[Meld]] = {side: [] for side in range(max(sides) + 1)}
        self.making: list[Meld] = []
        self.melded = [False] * seats
        self.flying: list[tuple[str, str]] = []  # cards to be laid at once, and whence
        self.lay: tuple[Meld, int, int] | None = None
        """The lay in progress: on what, with how many cards in flight and how many of the hand."""
        self.composed: list[tuple[str, str]] = []  # those of them that are part of what is being made
        self.pointed: Meld | None = None
        self.bank = [0] * seats
        self.removed = 0
        self.due_stack = 0
        self.due = -1  # who waits for a card from a shuffled stock
        self.out = -1
        self.failed_melds = Counter[int]()
        self.failed_outs = Counter[int]()

    # --- cards come ---

    def draw(self, seat: int, stack: int) -> None:
        stock = self.stocks[stack] or self.stocks[1 - stack]
        if stock:
            self.hands[seat][stock.pop(0)] += 1
        else:
            self.due, self.due_stack = seat, stack

    def shuffled(self, order: Sequence[int]) -> None:
        """FIJI-STOCK-1-R: used cannibals become ordinary jokers again."""
        cards = ["JK" if self.pile[int(number)] == USED else self.pile[int(number)] for number in order]
        half = (len(cards) + 1) // 2
        self.stocks = [cards[:half], cards[half:]]
        self.pile = self.pile[-1:]
        seat, self.due = self.due, -1
        self.draw(seat, self.due_stack)

    def take_from_pile(self, seat: int, number: int) -> None:
        """FIJI-DRAW-4, FIJI-FRZ-1, FIJI-FRZ-4-R: only who has melded, and nothing that freezes."""
        assert self.melded[seat]
        for _ in range(number):
            card = self.pile.pop()
            assert rank(card) not in ("3", USED)
            self.flying.append((card, "pile"))

    def penalty(self, seat: int, caller: int, card: str) -> None:
        """FIJI-CALL-9, FIJI-CALL-18-R."""
        self._leave(caller, card)
        self.hands[seat][card] += 1
        self._played_out(caller, may_go_out=False)

    # --- what is done ---

    def act(self, seat: int, text: str) -> None:
        side = self.sides[seat]
        if not text.startswith(("lay ", "new ", "put ", "take back", "point", "ask", "answer")):
            assert self.is_free or self.lay is None or self.lay[1] or not self.flying, "a card has to follow"
            self.lay = None
        if text.startswith("draw stock"):
            self.draw(seat, int(text[-1]) - 1)
        elif text.startswith("draw pile"):
            self.take_from_pile(seat, int(text[-1]))
        elif text.startswith("discard"):
            self._discard(seat, text.removeprefix("discard "))
        elif text.startswith("choose foot"):
            self.hands[seat].update(self.feet[seat].pop(int(text[-1])))
        elif text.startswith("new "):
            self.making.append(self.new_meld(text.split()[1]))
        elif text.startswith("put "):
            self.making[-1].cards.append(self._spend(seat, text.split()[1]))
        elif text in ("take back", "relinquish"):
            self._take_back(seat)
        elif text == "lay down":
            self._lay_down(seat)
        elif found := re.fullmatch(r"point at ([A-F])(\d+)", text):
            self.pointed = self.melds["ABCDEF".index(found[1])][int(found[2]) - 1]
        elif text.startswith("take "):
            self._bite(seat, text.split()[1])
        elif found := re.fullmatch(r"lay (\S+) on meld (\d+)", text):
            self._lay(seat, self.melds[side][int(found[2]) - 1], found[1])
        elif found := re.fullmatch(r"replace meld (\d+) (\S+)", text):
            self._replace(seat, self.melds[side][int(found[1]) - 1], found[2])
        else:
            assert text in SAID, text

    def new_meld(self, kind: str) -> Meld:
        """FIJI-BOOK-4-R, FIJI-BOOK-6-R."""
        size = self.rules["straight_length"] if kind == "straight" else 7
        return Meld(kind, size, self.rules["max_wild_per_book"])

    def _spend(self, seat: int, card: str) -> str:
        """A card is laid: one that must be laid before one of the hand."""
        for at, (flying, _) in enumerate(self.flying):
            if flying == card:
                flown = self.flying.pop(at)
                self.composed += [flown] if self.making else []
                return card
        assert self.is_free or not self.flying or self.making or self.lay, "what is in flight comes first"
        self._leave(seat, card)
        return card

    def _leave(self, seat: int, card: str) -> None:
        assert self.hands[seat][card] > 0
        self.hands[seat][card] -= 1

    def _take_back(self, seat: int) -> None:
        for meld in self.making:
            self.hands[seat].update(meld.cards)
        self.hands[seat].subtract(card for card, _ in self.composed)
        self.flying = sorted(self.composed + self.flying, key=lambda flying: flying[1] == "pile")
        self.composed = []
        self.making = []
        self.pointed = None

    def _lay_down(self, seat: int) -> None:
        """FIJI-MELD-1, FIJI-MELD-8, FIJI-LAY-2: an initial meld that is worth too little comes back."""
        assert all(meld.may_begin(self.rules["coup_min_start"]) for meld in self.making)
        if not self.melded[seat]:
            assert self.rules["coup_in_initial_meld"] or not any(meld.kind == "twos" for meld in self.making)
            if sum(value(card) for meld in self.making for card in meld.cards) < self.need[self.sides[seat]]:
                self._take_back(seat)
                return
        self.melds[self.sides[seat]] += self.making
        self.making = []
        self.composed = []
        self.melded[seat] = True
        self._played_out(seat, laid=True)

    def _lay(self, seat: int, meld: Meld, card: str) -> None:
        """FIJI-LAY-5, FIJI-SIX-2, FIJI-PILE-7-R: a card of the pile is never the seventh, counted first."""
        assert self.melded[seat]
        assert not meld.is_closed
        origin = next((origin for flying, origin in self.flying if flying == card), "")
        _, flown, held = self.lay if self.lay and self.lay[0] is meld else (meld, 0, 0)
        assert self.is_free or flown or not (self.lay and self.flying and self.lay[0] is not meld and not self.lay[1])
        if not origin and self.flying and not flown and not self.is_free:
            assert meld.kind == "straight", "only a straight needs a card of the hand before the one in flight"
        self.lay = (meld, flown + bool(origin), held + (not origin))
        meld.cards.append(self._spend(seat, card))
        assert meld.is_good()
        assert not (origin == "pile" and len(meld) - held >= meld.size)
        self._played_out(seat, laid=True)

    def _bite(self, seat: int, card: str) -> None:
        """FIJI-CAN-1, FIJI-CAN-2, FIJI-CAN-3, FIJI-CAN-7, FIJI-CAN-8-R."""
        meld = self.pointed
        self.pointed = None
        assert meld is not None
        assert self.melded[seat]
        assert not meld.is_closed
        others = [m for side, melds in self.melds.items() if side != self.sides[seat] for m in melds]
        if self.rules["cannibal_requires_opponent_cards"]:
            assert any(m.real and not m.is_closed for m in others)
        at = next((at for at, (flying, _) in enumerate(self.flying) if flying == "JK"), -1)
        if at >= 0:
            del self.flying[at]
        else:
            self._leave(seat, "JK")
        meld.cards.remove(card)
        meld.cards.append("JK")
        if meld.kind == "straight":
            meld.kept.append(card)
        is_own = any(one is meld for one in self.melds[self.sides[seat]])
        is_for_straight = is_own and self.rules["self_cannibal_scope"] == "complete_straight_only"
        self.flying.insert(0, (card, "straight" if is_for_straight else "book"))  # FIJI-CAN-10-R

    def _replace(self, seat: int, meld: Meld, card: str) -> None:
        """FIJI-CAN-12, FIJI-CAN-13-R, FIJI-CAN-14."""
        assert self.melded[seat]
        assert "JK" in meld.cards
        if meld.kind == "straight":
            meld.kept.remove(card)
        meld.cards.remove("JK")
        meld.cards.append(self._spend(seat, card))
        assert meld.is_good()
        self.removed += 1
        self._played_out(seat, laid=True)

    def _discard(self, seat: int, card: str) -> None:
        """FIJI-DISC-1, FIJI-DISC-3, FIJI-DISC-4-R, FIJI-BANK-1."""
        assert not self.flying
        if card == USED:
            if self.removed:
                self.bank[seat] += self.removed - 1
                self.removed = 0
            else:
                assert self.bank[seat] > 0
                self.bank[seat] -= 1
        else:
            assert not self.removed
            self._leave(seat, card)
        self.pile.append(card)
        self._played_out(seat)

    def feet_to_choose(self, seat: int) -> list[int]:
        """FIJI-FOOT-6-R."""
        feet = sorted(self.feet[seat])
        if self.rules["foot_order"] == "left_first":
            return feet[:1]
        return feet[-1:] if self.rules["foot_order"] == "right_first" else feet

    def _is_out(self, seat: int) -> bool:
        return self.is_ready(self.sides[seat])

    def _played_out(self, seat: int, *, laid: bool = False, may_go_out: bool = True) -> None:
        """FIJI-FOOT-1, FIJI-FOOT-2, FIJI-FOOT-3, FIJI-FOOT-4, FIJI-OUT-1, FIJI-OUT-2, FIJI-OUT-3, FIJI-OUT-7-R."""
        if +self.hands[seat] or self.flying:
            return
        feet = self.feet_to_choose(seat)
        if len(feet) == 1 and self.rules["auto_pickup_foot"]:
            self.hands[seat].update(self.feet[seat].pop(feet[0]))
        elif not feet and may_go_out and self._is_out(seat):
            self.out = seat
            if self.removed or (laid and self.bank[seat] and self.rules["discard_bank_when_out"]):
                self.bank[seat] += self.removed - 1
                self.removed = 0
                self.pile.append(USED)

    # --- what it comes to ---

    def is_ready(self, side: int) -> bool:
        """FIJI-REQ-1, FIJI-REQ-2, FIJI-REQ-3, FIJI-REQ-4-R, FIJI-REQ-5-R."""
        closed = Counter(meld.counts_as() for meld in self.melds[side] if meld.is_closed)
        teams = len(set(self.sides)) < len(self.sides)
        straights = self.rules["required_straights_team" if teams else "required_straights_individual"]
        enough = closed["red"] >= self.rules["required_red"] and closed["black"] >= self.rules["required_black"]
        return bool(enough and closed["straight"] >= straights and closed["twos"] >= self.rules["required_coups"])

    def assets(self, side: int) -> int:
        """FIJI-SCORE-4, FIJI-SCORE-5, FIJI-SCORE-7-R, FIJI-COUP-1, FIJI-COUP-4-R."""
        teams = len(set(self.sides)) < len(self.sides)
        worth = {kind: self.rules[f"bonus_{kind}"] for kind in ("red", "black", "straight")}
        worth["twos"] = self.rules["coup_value_team" if teams else "coup_value_individual"]
        closed = Counter(meld.counts_as() for meld in self.melds[side] if meld.is_closed)
        if self.rules["coup_limit"] not in (None, -1):
            closed["twos"] = min(closed["twos"], self.rules["coup_limit"])
        found = sum(worth[kind] * count for kind, count in closed.items())
        found += sum(value(card) for meld in self.melds[side] for card in meld.real)
        return int(found + (self.rules["bonus_out"] if self.out >= 0 and self.sides[self.out] == side else 0))

    def liabilities(self, side: int) -> int:
        """FIJI-SCORE-2, FIJI-SCORE-3-R, FIJI-CAN-16, FIJI-BANK-2, FIJI-LAY-3-R, FIJI-ASK-2-R."""
        held: list[str] = []
        for seat in range(len(self.sides)):
            if self.sides[seat] == side:
                held += (+self.hands[seat]).elements()
                held += [card for foot in self.feet[seat].values() for card in foot]
                held += ["JK"] * self.bank[seat]
        held += ["JK" for meld in self.melds[side] for card in meld.cards if card == "JK"]
        failed = self.failed_melds[side] * self.rules["failed_meld_penalty"]
        failed += self.failed_outs[side] * self.rules["failed_go_out_penalty"]
        return int(failed + sum(abs(value(card)) for card in held))

    def points(self) -> list[int]:
        """FIJI-SCORE-6; what was in flight when the stock gave out lies on the pile again."""
        return [self.assets(side) - self.liabilities(side) for side in self.melds]


SAID = ("call", "pass call", "waive penalty", "ask to go out", "answer yes", "answer no")

"""A second pair of books for Baja: who holds what, and what a round is worth, kept from the deal and from what is done.

Written from the rule book alone and in plain Python, with cards as texts; nothing of the house's own record is read.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
IN_RUN = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def card_of(number: int, packs: int) -> str:
    """The card with this number: pack after pack, then all jokers."""
    if number >= 52 * packs:
        return "JK"
    return RANKS[number % 52 % 13] + "SCDH"[number % 52 // 13]


def rank(card: str) -> str:
    return "JK" if card == "JK" else card[:-1]


def value(card: str) -> int:
    """BAJA-CARD-3."""
    if rank(card) == "JK":
        return 50
    if rank(card) in ("A", "2"):
        return 20
    if rank(card) == "3":
        return -300 if card[-1] in "SC" else -500
    return 5 if rank(card) in ("4", "5", "6", "7") else 10


class Meld:
    """Cards that lie together."""

    def __init__(self, kind: str, cards: Sequence[str] = (), *, is_new: bool = False) -> None:
        self.kind = kind
        self.cards = list(cards)
        self.is_new = is_new
        """Whether it was begun in this window (BAJA-LAY-4-R)."""
        self.fresh = Counter(cards) if is_new else Counter[str]()
        """The cards that were laid in it."""
        self.then: list[str] = []
        """Its cards when that of the pile was drawn (BAJA-PILE-4-R)."""
        self.joins: Meld | None = None
        """The meld that lies and that these cards join (BAJA-MELD-11-R)."""

    def copy(self) -> Meld:
        found = Meld(self.kind, self.cards)
        found.fresh, found.is_new, found.then = self.fresh.copy(), self.is_new, self.then
        return found

    def add(self, cards: Sequence[str]) -> None:
        self.cards += cards
        self.fresh.update(cards)

    def named(self) -> tuple[str, str]:
        """Its kind, and its rank or suit."""
        if self.kind == "book":
            return self.kind, next((rank(card) for card in self.cards if rank(card) not in ("2", "JK")), "")
        return self.kind, self.cards[0][-1] if self.kind == "run" else ""

    @property
    def wild(self) -> int:
        return sum(rank(card) in ("2", "JK") for card in self.cards)

    def is_good(self, rules: Mapping[str, Any]) -> bool:
        """BAJA-BOOK, BAJA-TWOS, BAJA-RUN, BAJA-MELD-6-R."""
        if self.kind == "twos":
            return {rank(card) for card in self.cards} <= {"2", "JK"}
        if self.kind == "run":
            places = sorted(IN_RUN.index(rank(card)) for card in self.cards)
            one_suit = len({card[-1] for card in self.cards}) == 1
            return one_suit and places == list(range(places[0], places[0] + len(places))) and len(places) <= 7
        naturals = [rank(card) for card in self.cards if rank(card) not in ("2", "JK")]
        enough = len(naturals) >= rules["min_naturals"] and self.wild <= rules["max_wild_per_book"]
        return enough and len(set(naturals)) == 1

    def bonus(self, rules: Mapping[str, Any]) -> int:
        """What it is worth besides its cards, once it has seven (BAJA-SCORE-1)."""
        if len(self.cards) < 7:
            return 0
        if self.kind == "twos":
            return int(rules["bonus_twos"])
        if self.kind == "run":
            return int(rules["bonus_run"])
        return int(rules["bonus_black"] if self.wild else rules["bonus_red"])

    def counts_as(self) -> str:
        return self.kind if self.kind != "book" else "black" if self.wild else "red"


class BajaBook:
    """One deal, followed action by action as it is written."""

    def __init__(
        self, rules: Mapping[str, Any], sides: Sequence[int], packs: int, order: Sequence[int], first: int
    ) -> None:
        self.rules, self.sides = rules, sides
        seats = len(sides)
        cards = [card_of(int(number), packs) for number in order]
        piles = [cards[33 * seat : 33 * seat + 33] for seat in range(seats)]
        self.hands = [Counter(pile[11:22]) for pile in piles]
        self.feet: list[dict[int, list[str]]] = [
            {1: piles[(seat + 1) % seats][22:], 2: piles[(seat - 1) % seats][:11]} for seat in range(seats)
        ]
        rest = cards[33 * seats :]
        half = (len(rest) + 1) // 2
        self.stocks = [rest[:half], rest[half:]]
        self.pile = [self.stocks[0].pop(0)]
        self.melds: dict[int, list[Meld]] = {side: [] for side in range(max(sides) + 1)}
        self.making: list[Meld] = []
        self.before: list[Meld] = []
        self.pointed: Meld | None = None
        self.arranging = False
        self.due = -1  # who waits for a card from a shuffled stock
        self.due_stack = 0  # which he asked for
        self.turn = first
        self.failed = Counter[int]()
        self.failed_melds = Counter[int]()
        self.attempt = self.attempt_cost = False
        self.melded = [False] * seats
        self.lifted = Counter[str]()
        self.undone = Counter[str]()  # what the last moving has brought back into the hand
        self.choosing = False  # a foot
        self.has_discarded = False
        self.out = -1
        self.is_over = False

    # --- what is done ---

    def draw(self, seat: int, stack: int) -> None:
        stock = self.stocks[stack] or self.stocks[1 - stack]
        if not stock:
            self.due, self.due_stack = seat, stack
            return
        self.hands[seat][stock.pop(0)] += 1

    def shuffled(self, order: Sequence[int]) -> None:
        cards = [self.pile[:-1][int(number)] for number in order]
        half = (len(cards) + 1) // 2
        self.stocks = [cards[:half], cards[half:]]
        self.pile = self.pile[-1:]
        due, self.due = self.due, -1
        self.draw(due, self.due_stack)

    def act(self, seat: int, text: str) -> None:
        side = self.sides[seat]
        if text.startswith("draw stock"):
            self.draw(seat, int(text[-1]) - 1)
        elif text in ("draw pile 1", "take upcard"):
            self.hands[seat][self.pile.pop()] += 1
        elif text.startswith("discard"):
            card = text.split()[1]
            self._leave(seat, card)
            self.pile.append(card)
            self._played_out(seat, ends=True)
        elif text.startswith("choose foot"):
            self._take_up(seat, int(text[-1]))
        elif text.startswith("new "):
            kind = {"book": "book", "straight": "run", "twos": "twos"}[text.split()[1]]
            (self.melds[side] if self.arranging else self.making).append(Meld(kind, is_new=True))
        elif text == "put everything back":
            self.arranging = False
            self.melds[side] = self.before
            self.lifted.clear()
        elif text.startswith("put "):
            card = text.split()[1]
            if self.arranging:
                self._put_down(self.melds[side][-1], card)
            else:
                self._leave(seat, card)
                self.making[-1].cards.append(card)
        elif text == "take back":
            for meld in self.making:
                self.hands[seat].update(meld.cards)
            self.making = []
        elif text == "lay down":
            for meld in self.making:
                if meld.joins is None:
                    self.melds[side].append(Meld(meld.kind, meld.cards, is_new=True))
                    self.melds[side][-1].then = meld.then
                else:
                    meld.joins.add(meld.cards)
            self.making = []
            self._laid(seat)
        elif found := re.fullmatch(r"lay (\S+) on meld (\d+)", text):
            meld = self.melds[side][int(found[2]) - 1]
            if self.arranging:
                self._put_down(meld, found[1])
            else:
                self._leave(seat, found[1])
                meld.add([found[1]])
                self._laid(seat)
        elif text == "rearrange":
            self.arranging = True
            self.before = [meld.copy() for meld in self.melds[side]]
        elif found := re.fullmatch(r"point at ([A-F])(\d+)", text):
            assert "ABCDEF".index(found[1]) == side
            self.pointed = self.melds[side][int(found[2]) - 1]
            if not self.arranging:
                self.making.append(Meld(self.pointed.kind))
                self.making[-1].joins = self.pointed
        elif text.startswith("take "):
            assert self.pointed is not None
            card = text.split()[1]
            self.pointed.cards.remove(card)
            self.pointed.fresh[card] -= 1
            self.lifted[card] += 1
        elif text == "done rearranging":
            self.arranging = False
            now, then = (Counter(c for m in melds for c in m.cards) for melds in (self.melds[side], self.before))
            assert now + self.lifted == then, "rearranging loses no card"
            self.undone, self.lifted = +self.lifted, Counter[str]()
            self.hands[seat] += self.undone
        elif text == "attempt to go out":
            self.attempt, self.attempt_cost = True, False
        elif text == "withdraw attempt":
            self.attempt = False
        else:
            assert text in ("ask to go out", "answer yes", "answer no"), text
        if text in ("done rearranging", "lay down") or text.startswith("lay "):
            self._check(side)

    def _put_down(self, meld: Meld, card: str) -> None:
        assert self.lifted[card] > 0
        self.lifted[card] -= 1
        meld.add([card])

    def _leave(self, seat: int, card: str) -> None:
        assert self.hands[seat][card] > 0
        self.hands[seat][card] -= 1

    def _laid(self, seat: int) -> None:
        self.attempt_cost = self.attempt
        self._played_out(seat, ends=False)

    def _played_out(self, seat: int, *, ends: bool) -> None:
        """BAJA-FOOT-1, BAJA-FOOT-2, BAJA-FOOT-3, BAJA-OUT-1; with the discard a declared attempt fails (BAJA-OUT-7)."""
        if ends:
            self.failed[self.sides[seat]] += self.attempt and self.attempt_cost and not self._is_out(seat)
            self.attempt = self.attempt_cost = False
        self.has_discarded = ends
        if self._is_out(seat):
            self.out, self.is_over = seat, True
        elif not +self.hands[seat] and self.feet[seat]:
            feet = self.feet_to_choose(seat)
            if len(feet) == 1 and self.rules["auto_pickup_foot"]:
                self._take_up(seat, feet[0])
            else:
                self.choosing = True

    def _is_out(self, seat: int) -> bool:
        return not +self.hands[seat] and not self.feet[seat] and self.is_ready(self.sides[seat])

    def feet_to_choose(self, seat: int) -> list[int]:
        """BAJA-FOOT-4-R."""
        feet = sorted(self.feet[seat])
        if self.rules["foot_order"] == "player_choice":
            return feet
        return feet[:1] if self.rules["foot_order"] == "left_first" else feet[-1:]

    def _take_up(self, seat: int, foot: int) -> None:
        self.hands[seat].update(self.feet[seat].pop(foot))
        self.choosing = False

    def _check(self, side: int) -> None:
        if not self.arranging:
            assert all(meld.is_good(self.rules) for meld in self.melds[side] if meld.cards)

    # --- what it comes to ---

    def is_ready(self, side: int) -> bool:
        """BAJA-OUT-2, BAJA-OUT-3-R."""
        return self.is_ready_with(self.melds[side])

    def is_ready_with(self, melds: Sequence[Meld]) -> bool:
        closed = Counter(meld.counts_as() for meld in melds if len(meld.cards) >= 7)
        return (
            closed["red"] >= self.rules["required_red"]
            and closed["black"] >= self.rules["required_black"]
            and closed["run"] >= self.rules["required_runs"]
            and closed["twos"] >= self.rules["required_twos"]
        )

    def points(self) -> list[int]:
        """BAJA-SCORE-1, BAJA-SCORE-2, BAJA-SCORE-3, BAJA-SCORE-4-R, BAJA-SCORE-5-R."""
        found = []
        for side, melds in self.melds.items():
            total = sum(meld.bonus(self.rules) for meld in melds)
            total += sum(value(card) for meld in melds for card in meld.cards)
            for seat in range(len(self.sides)):
                if self.sides[seat] == side:
                    held = list((+self.hands[seat]).elements())
                    held += [card for foot in self.feet[seat].values() for card in foot]
                    total -= sum(abs(value(card)) for card in held)
            if self.out >= 0 and self.sides[self.out] == side:
                total += int(self.rules["bonus_out"])
            total -= self.failed[side] * int(self.rules["failed_out_penalty"])
            total -= self.failed_melds[side] * int(self.rules["failed_meld_penalty"])
            found.append(total)
        return found

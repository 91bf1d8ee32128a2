"""A second pair of books of basic rummy: who holds what, how a hand ends, and what it is worth.

Kept from the deal and the words of the players, written from the rule book alone. Of the house's own record it believes
only which melds lie, and checks that they are good and made of the cards that were laid.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "JK"


def face_of(number: int) -> str:
    """The card of this number in the pack; the jokers are the last."""
    return JOKER if number >= 52 else RANKS[number % 13] + "SCDH"[number // 13]


class HandBook:
    """One hand of cards, for two to four players."""

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int, order: Sequence[int]) -> None:
        self.rules, self.seats = rules, seats
        cards = [face_of(number) for number in order]
        size = rules["hand_size"] or (10 if seats == 2 else 7)
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for place, card in enumerate(cards[: size * seats]):
            self.hands[(dealer + 1 + place) % seats][card] += 1
        self.pile = [cards[size * seats]]
        self.stock = cards[: size * seats : -1]  # the top is last
        self.table: Counter[str] = Counter()
        self.staged: Counter[str] = Counter()
        self.has_laid = [False] * seats  # in an earlier turn
        self.lays_now = False
        self.recycled = 0
        self.asked = -1  # who waits for a new stock to draw from
        self.ender = -1
        self.rummy = self.used_up = False

    # --- what happens ---

    def write(self, seat: int, text: str) -> None:
        """Enter an action, as it is written."""
        word, *rest = text.split()
        hand = self.hands[seat]
        if text == "draw stock":
            self._draw_stock(seat)
        elif text == "draw pile":
            hand[self.pile.pop()] += 1
        elif text == "lay down":
            self.table += self.staged
            self.staged = Counter()
            self.lays_now = True
        elif text == "take back":
            hand.update(self.staged)
            self.staged = Counter()
        elif word == "put":
            self._give(hand, rest[0], self.staged)
        elif word == "lay":
            self._give(hand, rest[0], self.table)
            self.lays_now = True
        elif word == "swap":
            self._give(hand, rest[0], self.table)
            self._give(self.table, JOKER, hand)
            self.lays_now = True
        elif word == "discard":
            self._discard(seat, rest[0])
        if self.hands[seat].total() + self.staged.total() == 0:
            self.ender = seat
            self.rummy = not self.has_laid[seat]

    def _give(self, source: Counter[str], card: str, to: Counter[str]) -> None:
        assert source[card] > 0
        source[card] -= 1
        to[card] += 1

    def _discard(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        assert hand[card] > 0
        hand[card] -= 1
        self.pile.append(card)
        if hand.total() == 0:
            return
        self.has_laid[seat] |= self.lays_now
        self.lays_now = False
        if not self.stock and self.rules["stalemate_timing"] == "end_of_turn":
            self._renew()

    def _draw_stock(self, seat: int) -> None:
        if not self.stock:
            self._renew()
            if self.used_up:
                return
            if not self.stock:
                self.asked = seat
                return
        self.hands[seat][self.stock.pop()] += 1

    def _renew(self) -> None:
        """The stock is used up: the discards are turned over, or wait to be shuffled, or it is the end."""
        kept = 1 if self.rules["recycle_keep_top"] else 0
        most = self.rules["max_recycles"]
        may = self.rules["recycle"] != "never" and (most < 0 or self.recycled < most) and len(self.pile) > kept
        if not may:
            self.used_up = True
        elif self.rules["recycle"] == "no_shuffle":
            self.shuffle(range(len(self.pile) - kept))

    def shuffle(self, order: Sequence[int]) -> None:
        """The discards are the stock in this order, top card first; the latest one may stay."""
        self.stock = [self.pile[place] for place in order][::-1]
        self.pile = self.pile[len(self.stock) :]
        self.recycled += 1
        if self.asked >= 0:
            self.hands[self.asked][self.stock.pop()] += 1
            self.asked = -1

    # --- what it is worth ---

    def value(self, card: str) -> int:
        if card == JOKER:
            return int(self.rules["joker_points"])
        if card[0] == "A":
            return int(self.rules["ace_points"]) or (1 if self.rules["ace"] == "low" else 15)
        return min(RANKS.index(card[:-1]) + 1, 10)

    def left(self) -> list[int]:
        return [sum(self.value(card) * count for card, count in hand.items()) for hand in self.hands]

    @property
    def winner(self) -> int:
        if self.ender >= 0 or not self._is_blocked or self.rules["block_score"] != "lowest_wins":
            return self.ender
        left = self.left()
        return left.index(min(left)) if left.count(min(left)) == 1 else -1

    @property
    def _is_blocked(self) -> bool:
        return self.used_up and self.rules["recycle"] == "never"

    def points(self) -> list[int]:
        """What the hand is worth, by seat."""
        left, winner = self.left(), self.winner
        charges = self.rules["scoring"] == "penalty_points"
        if winner >= 0:
            times = self.rules["going_rummy_multiplier"] if self.rummy else 1
            lost = [(value - left[winner]) * times for value in left]
            bonus = self.rules["out_bonus"] if self.ender >= 0 else 0
            if charges:
                lost[winner] -= bonus
                return lost
            return [sum(lost) + bonus if seat == winner else 0 for seat in range(self.seats)]
        if self._is_blocked and self.rules["block_score"] == "charge_own":
            return left if charges else [-value for value in left]
        return [0] * self.seats

    def kind(self) -> str:
        if self.ender >= 0:
            return "rummy" if self.rummy else "out"
        return "blocked" if self._is_blocked else "used up" if self.used_up else "dead"

    # --- melds ---

    def check_meld(self, cards: Sequence[str]) -> None:
        """A laid meld is three or four of a rank, or three and more of a suit in sequence, with naturals enough."""
        naturals = [card for card in cards if card != JOKER]
        assert len(cards) >= 3
        assert len(naturals) >= self.rules["min_naturals"]
        is_run = len(cards) >= self.rules["least_run"] and self.is_run(cards)
        assert self.is_set(naturals, len(cards)) or is_run, cards

    def is_set(self, naturals: Sequence[str], size: int) -> bool:
        return size <= 4 and len({card[:-1] for card in naturals}) == 1 and len(set(naturals)) == len(naturals)

    def is_run(self, cards: Sequence[str]) -> bool:
        """Whether the cards, in their order, are a piece of a whole suit; a joker stands for what is missing."""
        suits = {card[-1] for card in cards if card != JOKER}
        if len(suits) != 1 or len(cards) > 13:
            return False
        suit = [*RANKS, *{"low": (), "high_or_low": RANKS[:1], "corner": RANKS}[self.rules["ace"]]]
        pieces = (suit[start : start + len(cards)] for start in range(len(suit) - len(cards) + 1))
        return any(
            all(card in (JOKER, rank + next(iter(suits))) for card, rank in zip(cards, piece, strict=True))
            for piece in pieces
        )


class TotalsBook:
    """Totals, hands won, the next dealer and the end of a match (BAS-DEAL-4-R, BAS-MATCH)."""

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int) -> None:
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.totals, self.won = [0] * seats, [0] * seats
        self.hands = 0
        self.over = False
        self.winners: set[int] = set()

    def enter(self, hand: HandBook) -> None:
        self.totals = [total + points for total, points in zip(self.totals, hand.points(), strict=True)]
        if hand.winner >= 0:
            self.won[hand.winner] += 1
        follows = self.rules["next_dealer"] == "winner" and hand.winner >= 0
        self.dealer = hand.winner if follows else (self.dealer + 1) % self.seats
        self.hands += 1
        deals, target = self.rules["deals"], self.rules["target"] or 100 * (self.seats - 1)
        self.over = self.hands >= deals if deals else max(self.totals) >= target
        if self.over:
            best = min(self.totals) if self.rules["scoring"] == "penalty_points" else max(self.totals)
            self.winners = {seat for seat, total in enumerate(self.totals) if total == best}

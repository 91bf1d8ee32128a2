"""A second pair of books: who holds what, and what a round is worth, kept from the deal and the words of the players.

Written from the rule books alone and in plain Python. Of the house's own record of a round it believes only which melds
lie where the house has laid them for a player, and checks even that these melds are good.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.plain_hands import Card, Hand, card_of, is_meld, least, least_after_laying_off, read, total, value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Book:
    """What both games have in common: two hands, and how a round is ended and counted."""

    def __init__(self, rules: Mapping[str, Any], dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.hands: list[set[Card]] = [set(), set()]
        self.stock: list[Card] = []  # the top is last
        self.ender = -1
        self.big_gin = False
        self.declared: list[set[Card]] = [set(), set()]
        self.laid_off: set[Card] = set()
        self.left = [0, 0]  # deadwood

    def declare(self, seat: int, cards: list[str]) -> None:
        meld = {read(card) for card in cards}
        assert is_meld(frozenset(meld))
        assert meld <= self.hands[seat]
        self.hands[seat] -= meld
        self.declared[seat] |= meld

    def check_melds(self, seat: int, melds: list[Hand]) -> None:
        """The melds that lie in front of a player are melds of his cards, and what he has declared is among them."""
        laid = [card for meld in melds for card in meld]
        assert all(is_meld(meld) for meld in melds)
        assert len(laid) == len(set(laid))
        assert self.declared[seat] <= set(laid) <= self.declared[seat] | self.hands[seat]

    def show(self, seat: int, melds: list[Hand], *, by_the_house: bool, depth: int, may_lay_off: bool) -> None:
        """Count what is left to a player who has declared all that he wants."""
        hand = frozenset(self.hands[seat])
        if not by_the_house:
            self.left[seat] = total(hand)
        elif seat != self.ender and may_lay_off:
            self.left[seat] = least_after_laying_off(hand, melds, frozenset(self.laid_off), depth)
        else:
            self.left[seat] = least(hand)


class GinBook(Book):
    """Gin: its rounds, and the match."""

    def __init__(self, rules: Mapping[str, Any], dealer: int, order: Sequence[int]) -> None:
        super().__init__(rules, dealer)
        cards = [card_of(code) for code in order]
        for place, card in enumerate(cards[:20]):
            second = place % 2 if rules["deal_order"] == "alternate" else place // 10
            self.hands[1 - dealer if second == 0 else dealer].add(card)
        self.upcard: Card | None = cards[20]
        self.first_upcard = cards[20]
        self.stock = cards[:20:-1]
        self.limit = rules["knock_card"]
        if rules["oklahoma"]:
            self.limit = 0 if self.first_upcard[0] == 1 else value(self.first_upcard)

    def write(self, seat: int, text: str, melds: list[list[Hand]]) -> None:
        """Enter an action; ``melds`` are what the house says to lie in front of each seat after it."""
        word, *cards = text.split()
        hand = self.hands[seat]
        auto = self.rules["lay_melds"] == "auto"
        if text == "take upcard" or (text == "knock" and len(hand) == 10):
            assert self.upcard is not None
            hand.add(self.upcard)
            self.upcard = None
        elif text == "draw stock":
            hand.add(self.stock.pop())
            self.upcard = None
        elif word == "play":
            hand.remove(read(cards[0]))
            if self.ender >= 0 and seat != self.ender:
                self.laid_off.add(read(cards[0]))
            elif self.ender < 0:
                self.upcard = read(cards[0])
        elif word == "meld":
            self.declare(seat, cards)
        elif word in ("pass", "big") and (self.ender >= 0 or word == "big"):
            if word == "big":
                self.ender, self.big_gin = seat, True
            may_lay_off = self.left[self.ender] > 0
            by_the_house = auto or word == "big"
            self.show(
                seat,
                melds[self.ender],
                by_the_house=by_the_house,
                depth=self.rules["layoff_depth"],
                may_lay_off=may_lay_off,
            )
        if text == "knock":
            self.ender = seat

    def points(self) -> list[int]:
        """What the round is worth, by seat."""
        points = [0, 0]
        if self.ender < 0:
            return points
        mine, other = self.left[self.ender], self.left[1 - self.ender]
        assert mine <= self.limit
        if self.big_gin:
            worth = self.rules["big_gin_bonus"] + other
        elif mine == 0:
            worth = self.rules["gin_bonus"] + other
        elif mine < other:
            worth = other - mine
        elif mine > other or self.rules["tie_is_undercut"]:
            worth = -(self.rules["undercut_bonus"] + mine - other)
        else:
            worth = 0
        if self.rules["oklahoma"] and self.rules["spade_double"] and self.first_upcard[1] == "S":
            worth *= 2
        points[self.ender if worth > 0 else 1 - self.ender] = abs(worth)
        if self.rules["target"] == 0 and worth:
            points[points.index(0)] = -abs(worth)
        return points

    @property
    def is_dead(self) -> bool:
        return self.ender < 0


class FanBook(Book):
    """Fan: its rounds, and the match."""

    def __init__(self, rules: Mapping[str, Any], dealer: int, order: Sequence[int]) -> None:
        super().__init__(rules, dealer)
        cards = [card_of(code) for code in order]
        size = rules["column_size"]
        for place, card in enumerate(cards[:20]):
            self.hands[1 - dealer if place % 2 == 0 else dealer].add(card)
        self.columns = {"left": cards[20 : 20 + size], "right": cards[20 + size : 20 + 2 * size]}
        self.knock_card = cards[20 + 2 * size]
        self.stock = cards[: 20 + 2 * size : -1]
        self.dead: list[Card] = []
        self.recycled = 0
        self.set_limit()

    def set_limit(self) -> None:
        """The knock card says how much deadwood may be left (FAN-KNOCK-1 to FAN-KNOCK-3-R)."""
        ace = self.knock_card[0] == 1
        self.gin_required = ace and self.rules["ace_knock"] == "gin_required"
        self.limit = 0 if self.gin_required else value(self.knock_card)

    def write(self, seat: int, text: str, melds: list[list[Hand]]) -> None:
        """Enter an action; ``melds`` are what the house says to lie in front of each seat after it."""
        word, *cards = text.split()
        hand = self.hands[seat]
        if text == "take knock card":
            hand.add(self.knock_card)
        elif text == "draw stock":
            hand.add(self.stock.pop())
        elif word == "draw":
            hand.add(self.columns[cards[0]].pop())
        elif word in ("discard", "knock"):
            hand.remove(read(cards[0]))
            self.dead.append(read(cards[0]))
            if word == "knock":
                self.ender = seat
            elif not self.stock and self.recycled != self.rules["max_recycles"]:
                self._recycle()
        elif text == "big gin":
            self.ender, self.big_gin = seat, True
        elif word == "meld":
            self.declare(seat, cards)
        elif word == "lay":
            hand.remove(read(cards[1]))
            self.laid_off.add(read(cards[1]))
        elif word == "done":
            may_lay_off = self.rules["layoffs"] and self.left[self.ender] > 0
            self.show(seat, melds[self.ender], by_the_house=True, depth=0, may_lay_off=may_lay_off)

    def _recycle(self) -> None:
        self.recycled += 1
        if self.rules["recycle_order"] == "shuffled":
            return
        self.stock = self.dead if self.rules["recycle_order"] == "as_is" else self.dead[::-1]
        self.dead = []

    def shuffle(self, order: Sequence[int]) -> None:
        """The dead pile is the stock in this order, top card first."""
        self.stock = [self.dead[place] for place in order][::-1]
        self.dead = []

    def points(self) -> list[int]:
        """What the round is worth, by seat."""
        points = [0, 0]
        if self.ender < 0:
            assert not any((self.stock, *self.columns.values()))
            return points
        mine, other = self.left[self.ender], self.left[1 - self.ender]
        assert mine <= self.limit
        twice = 2 if self.knock_card[1] == "S" and self.rules["spade_double"] else 1
        winner = self.ender
        if self.big_gin:
            worth = self.rules["big_gin_bonus"] + other
        elif mine == 0:
            pays = self.rules["ace_gin_bonus"] or not self.gin_required
            worth = other + (self.rules["gin_bonus"] if pays else 0)
        elif mine < other:
            worth = other - mine
        elif mine > other or self.rules["tie_is_undercut"]:
            worth = self.rules["undercut_bonus"] + mine - other
            winner = 1 - self.ender
        else:
            worth = 0
        points[winner] = worth * twice
        return points

    @property
    def is_dead(self) -> bool:
        return self.ender < 0


class MatchBook:
    """Totals, hands won, the next dealer and the end of a match.

    GIN-CLA-1-R, GIN-CLA-6-R, GIN-CLA-7-R; FAN-DEAL-7, FAN-SCORE-8.
    """

    def __init__(self, game: str, rules: Mapping[str, Any], dealer: int) -> None:
        self.game, self.rules, self.dealer = game, rules, dealer
        self.totals, self.won = [0, 0], [0, 0]
        self.over = False
        self.grand = [0, 0]

    def enter(self, points: list[int], *, is_dead: bool) -> None:
        winner = points.index(max(points)) if max(points) > 0 else -1
        for seat in range(2):
            self.totals[seat] += points[seat]
            self.won[seat] += seat == winner
        self.over = self.rules["target"] == 0 or max(self.totals) >= self.rules["target"]
        if not self.over:
            self.dealer = self._next_dealer(winner, is_dead=is_dead)
            return
        self.grand = list(self.totals)
        if self.game == "gin" and self.rules["target"]:
            self.grand = [self._grand(seat, winner) for seat in range(2)]

    def _grand(self, seat: int, winner: int) -> int:
        points = self.totals[seat]
        if seat == winner:
            points *= 2 if self.rules["shutout_double"] and self.won[1 - seat] == 0 else 1
            points += self.rules["game_bonus"]
        return points + self.won[seat] * self.rules["box_bonus"]

    def _next_dealer(self, winner: int, *, is_dead: bool) -> int:
        same = self.rules["void_same_dealer" if self.game == "fan" else "dead_hand_same_dealer"]
        if is_dead and same:
            return self.dealer
        chosen = self.rules.get("next_dealer", "alternate")
        if winner < 0 or chosen == "alternate":
            return 1 - self.dealer
        return winner if chosen == "winner" else 1 - winner

"""A second referee of Fan: who may do what, and why not, written from the rule book alone.

Who holds what and what a round is worth is kept in the plain books; deadwood is found by trying everything.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.games.plain_books import FanBook
from tests.games.plain_hands import RANKS, SUITS, Card, Hand, fits, is_meld, least, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.games.fan.any_position import Position

SIDES = ("left", "right")
LONGEST = 5
"""Cards of the longest run that is laid in one piece."""


def name(card: Card) -> str:
    return RANKS[card[0] - 1] + card[1]


def names(cards: Hand) -> str:
    """The cards of a set by suit, those of a run by rank."""
    return " ".join(name(card) for card in sorted(cards, key=lambda card: (card[0], SUITS.index(card[1]))))


def melds_in(hand: Hand) -> Iterator[Hand]:
    """Every meld of these cards (FAN-MELD-1, FAN-MELD-2-R); a run of six and more is laid as two."""
    for rank in range(1, len(RANKS) + 1):
        there = [(rank, suit) for suit in SUITS if (rank, suit) in hand]
        for size in (3, 4):
            yield from map(frozenset, combinations(there, size))
    for suit in SUITS:
        for low in range(1, len(RANKS) + 1):
            for high in range(low + 2, min(low + LONGEST, len(RANKS) + 1)):
                run = frozenset((rank, suit) for rank in range(low, high + 1))
                if run <= hand:
                    yield run


class Referee(FanBook):
    """A round, kept from the deal or a position, and from what the players say."""

    def __init__(self, rules: Mapping[str, Any], dealer: int, order: Sequence[int]) -> None:
        super().__init__(rules, dealer, order)
        self.turn = 1 - dealer  # FAN-FIRST-1
        self.phase = "knock card"
        """Then ``draw`` and ``discard`` by turns, then ``show``, then ``over``."""

        self.is_first_move = False
        self.is_waiting = False
        """Whether the dead pile is being shuffled (FAN-EXH-1-R)."""

        self.face_up: Card | None = None
        """The card of this turn that everybody has seen taken."""

        self.shown: Sequence[Hand] = ()
        """The melds of the player who has ended the round."""

    def lie(self, position: Position) -> None:
        """A position in the middle of a round, before a draw."""
        self.hands, self.columns = [set(hand) for hand in position.hands], dict(position.columns)
        self.stock, self.dead, self.recycled = list(position.stock), list(position.dead), position.recycled
        self.knock_card = position.knock_card
        self.set_limit()
        self.phase = "draw"
        self._look_at_piles()

    # --- who may do what ---

    def may(self, seat: int) -> set[str]:
        return {text for text in self.texts(seat) if not self.reasons(seat, text)}

    def texts(self, seat: int) -> set[str]:
        """All that might be done with these cards."""
        hand = frozenset(self.hands[seat])
        found = {"take knock card", "pass", "draw stock", "draw left", "draw right", "big gin", "done"}
        found |= {f"{word} {name(card)}" for card in hand for word in ("discard", "knock", "lay off")}
        return found | {f"meld {names(meld)}" for meld in melds_in(hand)}

    def reasons(self, seat: int, text: str) -> set[str]:
        """The codes of all that forbids an action; empty if it may be done."""
        if self.phase == "over":
            return {"ROUND_OVER"}
        if self.is_waiting:
            return {"NOT_YOUR_TURN"}
        told = set() if seat == self.turn else {"NOT_YOUR_TURN"}  # FAN-TURN-5-R
        word, *rest = text.split()
        if word in ("meld", "lay", "done"):
            return told | self._showing_faults(seat, word, rest)
        if self.phase == "show":
            return told | {"ROUND_OVER"}
        if word in ("take", "pass", "draw"):
            return told | self._drawing_faults(seat, text, rest)
        return told | self._ending_faults(seat, word, rest)

    def _drawing_faults(self, seat: int, text: str, rest: Sequence[str]) -> set[str]:
        """FAN-FIRST-1, FAN-FIRST-3, FAN-DEAL-6-R, FAN-TURN-1 to FAN-TURN-3-R, FAN-EXH-3-R."""
        told = {"ALREADY_DREW"} if self.phase == "discard" else set()
        is_first = self.phase == "knock card"
        if text == "pass" and is_first:
            return {"MUST_TAKE_KNOCK_CARD"} if seat == self.dealer else set()
        if text in ("take knock card", "pass"):
            return told or (set() if is_first else {"MUST_DRAW_FIRST"})
        told |= {"MUST_TAKE_KNOCK_CARD"} if is_first else set()
        if text == "draw stock":
            return told | (set() if self.stock else {"STOCK_EMPTY"})
        if text == "draw dead pile":
            return told | {"DEAD_PILE"}
        if rest[0] in SIDES:
            return told | (set() if self.columns[rest[0]] else {"COLUMN_EMPTY"})
        return told | {"NOT_TOP"}

    def _ending_faults(self, seat: int, word: str, rest: Sequence[str]) -> set[str]:
        """A discard, a knock or big gin (FAN-TURN-4-R, FAN-KNOCK-3-R, FAN-KNOCK-5, FAN-GIN-3, FAN-FIRST-6-R)."""
        hand = frozenset(self.hands[seat])
        told = set() if self.phase == "discard" else {"MUST_DRAW_FIRST"}
        if word != "discard" and self.is_first_move and not self.rules["end_on_first_move"]:
            told.add("FIRST_MOVE_END")
        if word == "big":
            return told | ({"NOT_BIG_GIN"} if least(hand) else set())
        card = read(rest[0])
        if card not in hand:
            return told | {"CARD_NOT_HELD"}
        if card == self.face_up and not self.rules["may_discard_drawn"]:
            told.add("DISCARD_DRAWN")
        return told | (self.limit_faults(hand - {card}) if word == "knock" else set())

    def limit_faults(self, hand: Hand) -> set[str]:
        """Why a round does not end with these cards outside declared melds (FAN-KNOCK-1, FAN-MELD-5-R)."""
        if least(hand) <= (0 if self.big_gin else self.limit):
            return set()
        if self.big_gin:
            return {"NOT_BIG_GIN"}
        return {"GIN_REQUIRED"} if self.gin_required else {"DEADWOOD_TOO_HIGH"}

    def _showing_faults(self, seat: int, word: str, rest: Sequence[str]) -> set[str]:
        """FAN-MELD-5-R, FAN-LAY-1-R to FAN-LAY-3-R."""
        hand = frozenset(self.hands[seat])
        if self.phase != "show":
            told = {"MUST_DRAW_FIRST"} if self.phase != "discard" else {"ALREADY_DREW"} if word == "done" else set()
            return told | {"meld": {"BAD_MELDS"}, "lay": {"LAYOFF_NO_FIT"}}.get(word, set())
        if word == "done":
            return set()
        if word == "meld":
            meld = frozenset(map(read, rest))
            if not meld <= hand or not is_meld(meld):
                return {"BAD_MELDS"}
            return self.limit_faults(hand - meld) if seat == self.ender else set()
        card = read(rest[1])
        told = set() if card in hand else {"CARD_NOT_HELD"}
        if seat == self.ender:
            return told | {"LAYOFF_NO_FIT"}
        told |= {"LAYOFF_ON_GIN"} if self.left[self.ender] == 0 else set()
        return told | (set() if self.rules["layoffs"] and self._fits(card) else {"LAYOFF_NO_FIT"})

    def _fits(self, card: Card) -> bool:
        return any(fits(card, meld, frozenset(self.laid_off), 0) for meld in self.shown)

    # --- what happens ---

    def write(self, seat: int, text: str, melds: list[list[Hand]]) -> None:
        """Enter an action; ``melds`` are what the house says to lie in front of each seat after it."""
        if text in ("draw left", "draw right"):
            self.face_up = self.columns[text.split()[1]][-1]
        elif text == "take knock card":
            self.face_up, self.is_first_move = self.knock_card, True
        super().write(seat, text, melds)
        word = text.split()[0]
        if text == "pass":
            self.turn = self.dealer
        elif word in ("take", "draw"):
            self.phase = "discard"
        elif word == "discard":
            self.turn, self.phase = 1 - seat, "draw"  # FAN-FIRST-5
            self.face_up, self.is_first_move = None, False
            self._look_at_piles()
        elif word in ("knock", "big"):
            self.phase = "show"
        elif word == "done":
            self.shown = melds[self.ender]
            self.turn, self.phase = 1 - seat, "show" if seat == self.ender else "over"

    def _recycle(self) -> None:
        super()._recycle()
        self.is_waiting = not self.stock

    def shuffle(self, order: Sequence[int]) -> None:
        """The dead pile is the stock in this order, top card first."""
        super().shuffle(order)
        self.is_waiting = False

    def _look_at_piles(self) -> None:
        """Where nothing is left to draw the round is void (FAN-EXH-3-R)."""
        if not self.is_waiting and not any((self.stock, *self.columns.values())):
            self.phase = "over"

"""A second Rummy 500: who holds what, who may do what, and what a hand is worth.

Written from the rule book alone, with cards as text and melds as lists; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLACES = (*RANKS, "A")
"""Where cards of a run lie: the ace below the two or above the king (RUM-MELD-3)."""

SUITS = "SCDH"
JOKER = "JK"


def face_of(number: int, packs: int) -> str:
    """The card of this number; the jokers are the last."""
    return JOKER if number >= 52 * packs else RANKS[number % 13] + SUITS[number % 52 // 13]


@dataclass
class Meld:
    """Cards in their order, each with the seat that has laid it; of a run also where it begins."""

    kind: str
    cards: list[tuple[str, int]]
    start: int = 0

    def is_open_for(self, card: str, *, low: bool = False) -> bool:
        """Whether a card fits: on a set, or at one end of a run."""
        faces = [face for face, _ in self.cards]
        if self.kind == "set":
            return not low and is_part("set", [*faces, card])
        place = self.start - 1 if low else self.start + len(faces)
        suit = next(face[-1] for face in faces if face != JOKER)
        fits = 0 <= place < len(PLACES) and card in (JOKER, PLACES[place] + suit)
        return fits and len(faces) < len(RANKS)


def start_of(faces: Sequence[str]) -> int | None:
    """Where these cards, in their order, begin as a piece of one suit; None if they are none (RUM-MELD-2)."""
    suits = {face[-1] for face in faces if face != JOKER}
    if len(suits) > 1 or len(faces) > len(RANKS):
        return None
    for start in range(len(PLACES) - len(faces) + 1):
        piece = PLACES[start : start + len(faces)]
        if all(face in (JOKER, rank + face[-1]) for face, rank in zip(faces, piece, strict=True)):
            return start
    return None


def is_part(kind: str, faces: Sequence[str]) -> bool:
    """Whether cards in this order may belong to one set or run (RUM-MELD-1, RUM-MELD-2, RUM-MELD-4-R)."""
    if kind == "run":
        return start_of(faces) is not None
    naturals = [face for face in faces if face != JOKER]
    return len(faces) <= 4 and len({face[:-1] for face in naturals}) <= 1 and len(set(naturals)) == len(naturals)


def is_meld(kind: str, faces: Sequence[str]) -> bool:
    """Whether they are a whole one: three cards, and not jokers alone (RUM-JOK-3-R)."""
    return len(faces) >= 3 and set(faces) != {JOKER} and is_part(kind, faces)


def holds_meld(kind: str, cards: Counter[str], needed: str = "") -> bool:
    """Whether some three of these cards are a meld of this kind, with the needed one among them."""
    if kind == "set":
        wholes = [[rank + suit for suit in SUITS] for rank in RANKS]
    else:
        wholes = [[rank + suit for rank in PLACES[at : at + 3]] for suit in SUITS for at in range(len(PLACES) - 2)]
    for whole in wholes:
        found = [card for card in whole if cards[card]]
        if needed not in ("", JOKER) and needed not in found:
            continue
        naturals = min(len(found), 2 if needed == JOKER else 3)
        if naturals and cards[JOKER] >= 3 - naturals:
            return True
    return False


class HandBook:
    """One hand, kept from the deal and from what the players say."""

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int, order: Sequence[int]) -> None:
        packs = 1 if seats <= 4 else 2  # RUM-GEN-2
        cards = [face_of(number, packs) for number in order]
        size = rules["hand_of_two"] if seats == 2 else rules["hand_of_more"]
        self.rules, self.seats, self.turn = rules, seats, (dealer + 1) % seats
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for at, card in enumerate(cards[: size * seats]):
            self.hands[(dealer + 1 + at) % seats][card] += 1
        self.pile = [cards[size * seats]]
        self.stock = cards[: size * seats : -1]  # the top is last
        self.melds: list[Meld] = []
        self.staged: list[tuple[str, list[str]]] = []
        self.is_turned = self.has_drawn = self.is_over = False
        self.due = self.free = ""

    # --- who may do what ---

    def may(self) -> set[str]:
        """What the player whose turn it is may do; everybody else may do nothing (RUM-TURN-1)."""
        if self.is_over:
            return set()
        return self._may_play() if self.has_drawn else self._may_draw()

    def _may_draw(self) -> set[str]:
        found = {f"draw pile {depth}" for depth in range(2, len(self.pile) + 1) if self._may_take(depth)}
        if self._may_take(1):
            found.add("draw pile")
        return found | ({"draw stock"} if self.stock else {"pass"})  # RUM-STOCK-1, RUM-STOCK-4-R

    def _is_free(self, depth: int) -> bool:
        """RUM-TAKE-6, and RUM-TAKE-7-R without a stock."""
        return depth == 1 and bool(self.rules["top_free"] and self.stock)

    def _may_take(self, depth: int) -> bool:
        """Whether the deepest of so many discards could be laid at once (RUM-TAKE-5-R, RUM-OUT-2)."""
        if self._is_free(depth):
            return True
        cards = self.hands[self.turn] + Counter(self.pile[-depth:])
        card, spare = self.pile[-depth], cards.total() - self.rules["last_discard"]
        if spare >= 1 and any(meld.is_open_for(card, low=low) for meld in self.melds for low in (False, True)):
            return True
        return spare >= 3 and any(holds_meld(kind, cards, card) for kind in ("set", "run"))

    def _may_play(self) -> set[str]:
        hand = +self.hands[self.turn]
        found = {f"new {kind}" for kind in ("set", "run") if self._may_begin(kind)}
        if self.staged:
            kind, cards = self.staged[-1]
            found |= {f"put {card}" for card in hand if self._may_put(kind, cards, card)} | {"take back"}
            return found | ({"lay down"} if self._may_lay_down() else set())
        if not self.due:
            found |= {f"discard {card}" for card in hand if self._may_discard(card)}
        if self.rules["last_discard"] and hand.total() == 1:
            return found
        for number, meld in enumerate(self.melds, 1):
            for card in [self.due] if self.due else hand:
                high, low = (meld.is_open_for(card, low=end) for end in (False, True))
                if high or low:
                    found.add(f"lay {card} on meld {number}")
                if low and card == JOKER:
                    found.add(f"lay JK on meld {number} low")
                elif low and card[:-1] == "A":
                    found.add(f"lay A on meld {number} low")
        return found

    def _may_begin(self, kind: str) -> bool:
        """One that the hand holds, after a whole one; a due card comes into one of them (RUM-TAKE-3)."""
        if self.staged and not is_meld(*self.staged[-1]):
            return False
        is_in = any(self.due in cards for _, cards in self.staged)
        return holds_meld(kind, self.hands[self.turn], "" if is_in else self.due)

    def _may_put(self, kind: str, cards: Sequence[str], card: str) -> bool:
        if not cards and card != JOKER and not holds_meld(kind, self.hands[self.turn], card):
            return False
        return is_part(kind, [*cards, card])

    def _may_lay_down(self) -> bool:
        if not is_meld(*self.staged[-1]) or not (not self.due or any(self.due in cards for _, cards in self.staged)):
            return False
        return self.hands[self.turn].total() > 0 or not self.rules["last_discard"]  # RUM-OUT-2

    def _may_discard(self, card: str) -> bool:
        """The free discard is not thrown back, but as the last card (RUM-TAKE-7-R)."""
        hand = self.hands[self.turn]
        return card != self.free or hand[card] > 1 or hand.total() == 1

    # --- what happens ---

    def write(self, text: str) -> None:
        """Enter what the player whose turn it is does, as it is written."""
        word, *rest = text.split()
        hand = self.hands[self.turn]
        if text == "pass":
            self.is_over = True
        elif word == "draw":
            self._draw(rest)
        elif word == "new":
            self.staged.append((rest[0], []))
        elif word == "put":
            self.staged[-1][1].append(self._play(rest[0]))
        elif text == "take back":
            for _, cards in self.staged:
                hand.update(cards)
            self.staged = []
        elif text == "lay down":
            for kind, cards in self.staged:
                self.melds.append(Meld(kind, [(card, self.turn) for card in cards], start_of(cards) or 0))
                self._has_laid(cards)
            self.staged = []
        elif word == "lay":
            self._lay_off(rest)
        else:
            self._discard(self._play(rest[0]))
        if not self.staged and self.hands[self.turn].total() == 0:  # RUM-OUT-1
            self.is_over = True

    def _play(self, card: str) -> str:
        hand = self.hands[self.turn]
        assert hand[card] > 0, (card, hand)
        hand[card] -= 1
        return card

    def _has_laid(self, cards: Sequence[str]) -> None:
        if self.due in cards:
            self.due = ""
        if self.free in cards:
            self.free = ""

    def _draw(self, rest: Sequence[str]) -> None:
        self.has_drawn = True
        if rest == ["stock"]:
            self.hands[self.turn][self.stock.pop()] += 1
            return
        depth = int(rest[1]) if len(rest) > 1 else 1
        if self._is_free(depth):
            self.free = self.pile[-1]
        else:
            self.due = self.pile[-depth]
        self.hands[self.turn].update(self.pile[-depth:])
        del self.pile[-depth:]

    def _lay_off(self, rest: Sequence[str]) -> None:
        meld = self.melds[int(rest[3]) - 1]
        suit = next(face[-1] for face, _ in meld.cards if face != JOKER)
        card = self._play("A" + suit if rest[0] == "A" else rest[0])
        if rest[-1] == "low" or not meld.is_open_for(card):
            meld.cards.insert(0, (card, self.turn))
            meld.start -= 1
        else:
            meld.cards.append((card, self.turn))
        self._has_laid([card])

    def _discard(self, card: str) -> None:
        self.pile.append(card)
        if self.hands[self.turn].total() == 0:
            return
        self.has_drawn, self.free = False, ""
        if not self.stock and self.rules["stock_end"] == "at_once":  # RUM-STOCK-2
            self.is_over = True
        elif not self.stock and self.rules["stock_end"] == "turned_over" and not self.is_turned and len(self.pile) > 1:
            self.stock, self.pile, self.is_turned = self.pile[-2::-1], self.pile[-1:], True  # RUM-STOCK-3-R
        if not self.is_over:
            self.turn = (self.turn + 1) % self.seats

    # --- what it is worth ---

    def points(self) -> list[int]:
        """What each has laid, less what he holds (RUM-LAY-3, RUM-SCORE-3)."""
        found = [-sum(value(card) * count for card, count in hand.items()) for hand in self.hands]
        for meld in self.melds:
            for at, (card, seat) in enumerate(meld.cards):
                is_low = meld.kind == "run" and meld.start + at == 0 and card != JOKER
                found[seat] += self.rules["low_ace"] if is_low else value(card)
        return found


def value(card: str) -> int:
    """What a card counts in a hand (RUM-SCORE-1, RUM-JOK-1)."""
    return 15 if card == JOKER or card[:-1] == "A" else min(RANKS.index(card[:-1]) + 1, 10)

"""A second Rhine Rummy: who holds what, who may do what, what lies on the table, and what a round costs.

Written from the rule book alone, with cards as text and melds as lists; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.games.rhine.plain_melds import (
    JOKER,
    PLACES,
    Meld,
    any_meld,
    arrangements,
    bare,
    faces,
    is_wild,
    most_worth,
    places_of,
    uses_of,
    value,
    with_one_more,
    worth,
)
from tests.games.rhine.plain_turns import judge, qualifying

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_NODES = 4000
"""How much is tried to find any play at all, where a table asks for that (RHINE-EXH-3-R)."""


class RoundBook:
    """One round, kept from a position and from what the players say."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        turn: int,
        hands: Sequence[Counter[str]],
        piles: Sequence[Sequence[str]],
        table: Mapping[int, Meld],
        qualified: Sequence[bool],
    ) -> None:
        self.rules, self.turn, self.seats = rules, turn, len(hands)
        self.hands, self.piles = [Counter(hand) for hand in hands], [list(pile) for pile in piles]
        self.table, self.qualified = dict(table), list(qualified)
        self.is_over = False
        self.out: int | None = None
        self.is_down_and_out = False
        self._begin()

    def copy(self) -> RoundBook:
        """Another book with the same in it."""
        other = copy(self)
        other.steps, other.moments = list(self.steps), list(self.moments)
        other.table, other.hands = dict(self.table), [Counter(hand) for hand in self.hands]
        return other

    def _begin(self) -> None:
        """A turn begins with the table and the hand as they are."""
        self.before, self.held = dict(self.table), Counter(self.hands[self.turn])
        self.steps: list[tuple[dict[int, Meld], int | None]] = []
        self.open: int | None = None
        self.has_failed = False
        self.moments: list[list[Meld]] = []
        self.has_lifted = False

    # --- who may do what ---

    def after(self) -> list[Meld]:
        """The table as it lies; a long run out of which cards were taken is its parts, if each is a meld."""
        found = []
        for number, meld in self.table.items():
            if not meld.cards:
                continue
            pieces = meld.pieces() if meld.kind == "run" else [meld]
            old = self.before.get(number)
            if len(pieces) > 1 and old is not None and old.kind == "run":
                at = {place for place, _ in meld.cards}
                gaps = set(range(min(at), max(at))) - at
                if gaps <= {place for place, _ in old.cards} and all(len(piece.cards) >= 3 for piece in pieces):
                    found += pieces
                    continue
            found.append(meld)
        return found

    def loose(self) -> Counter[str]:
        """What was lifted off the table and lies nowhere yet."""
        return faces(self.before.values()) - faces(self.table.values())

    def in_hand(self) -> Counter[str]:
        """The hand, without what has been laid."""
        return self.held - (faces(self.table.values()) - faces(self.before.values()))

    def is_as_before(self) -> bool:
        """By whatever steps (RHINE-TURN-2); nobody has drawn after a Fin in vain before he has paid for it."""
        lying = {number: meld for number, meld in self.table.items() if meld.cards}
        return lying == self.before and not self.has_failed

    def why_not_fin(self) -> set[str]:
        """What forbids to leave the table so; who qualifies by points has shown them (RHINE-VAR-1)."""
        shown = None if self.qualified[self.turn] else self.shown()
        return judge(list(self.before.values()), self.after(), self.held, self.rules, shown)

    def shown(self) -> int:
        """The most that new melds were worth at one moment, of cards that have not come back (RHINE-VAR-1a-R)."""
        laid, most = self.held - self.in_hand(), 0
        for melds in self.moments:
            for size in range(1, len(melds) + 1):
                for some in combinations(melds, size):
                    if not faces(some) - laid:
                        most = max(most, sum(worth(meld, self.rules) for meld in some))
        return most

    def may(self) -> set[str]:
        """What the player whose turn it is may do; everybody else may do nothing (RHINE-TURN-1, RHINE-DEAL-6-R)."""
        if self.is_over:
            return set()
        found = {"new set", "new run"}
        if self.is_as_before():
            found |= {f"draw {number}" for number, pile in enumerate(self.piles, 1) if pile}
            if not any(self.piles) and self.cannot_lay():  # RHINE-EXH-1, RHINE-EXH-4-R
                found.add("end round")
        if self.steps:
            found |= {"take back", "reset"}
        if not self.why_not_fin() or (self.rules["failed_fin_penalty"] and self.steps and not self.has_failed):
            found.add("fin")
        found |= {f"open meld {number + 1}" for number in self.table}
        return found | self._may_put() | self._may_lift()

    def is_fixed(self) -> bool:
        """Whether what lay before may only be added to (RHINE-QUAL-5-R)."""
        return not self.qualified[self.turn] and not self.rules["manipulate_on_qualifying_turn"]

    def _may_put(self) -> set[str]:
        if self.open is None:
            return set()
        meld, found = self.table[self.open], set()
        for face in self.in_hand() + self.loose():
            for card in uses_of(face, self.rules):
                found |= {said for said, place in spots(meld, card) if has_room(meld, place, card)}
        return found

    def _may_lift(self) -> set[str]:
        if self.open is None:
            return set()
        meld = self.table[self.open]
        if self.is_fixed() and self.open in self.before:
            return set()
        found = {f"lift {card}" for _, card in meld.cards}
        if meld.kind == "run":
            found |= {f"split at {PLACES[place]}" for place, _ in meld.cards[1:]}
        return found

    # --- the end of the cards ---

    def cannot_lay(self) -> bool | None:
        """Whether a claim that one cannot lay is believed (RHINE-EXH-3-R); None if that takes too long to find out."""
        check, hand = self.rules["exhaustion_check"], self.hands[self.turn]
        if check == "trust":
            return True
        if check == "full":
            return self._finds_nothing(hand)
        if not self.qualified[self.turn]:
            return self._none_qualifies(hand)
        return not (any_meld(hand, self.rules) or self._fits(hand) or self._frees(hand))

    def is_left_open(self) -> bool:
        """Whether it is not known who is right: too much to try, or points, of which the house finds most."""
        return self.cannot_lay() is None or bool(self.rules["variation_1"] and not self.qualified[self.turn])

    def is_shown_again(self) -> bool:
        """Whether points may come from melds that were taken up and laid elsewhere: no clause says what those count."""
        return self.has_lifted and bool(self.rules["variation_1"]) and not self.qualified[self.turn]

    def has_all(self) -> bool:
        """Whether all melds are tried: not those of many wild cards."""
        return bool(self.rules["one_wild_per_set"] or not self.rules["variation_2"])

    def _none_qualifies(self, hand: Counter[str]) -> bool | None:
        if self._can_qualify(hand):
            return False
        return True if self.has_all() or not self.rules["variation_1"] else None

    def _can_qualify(self, hand: Counter[str]) -> bool:
        wilds = [card for card in hand.elements() if card == JOKER]
        twos = [card for card in hand.elements() if card[:-1] == "2" and self.rules["variation_2"]]
        for at in range(2 ** len(twos)):
            as_wild = [card for bit, card in enumerate(twos) if at >> bit & 1]
            if len(as_wild) < len(twos) and not self.rules["two_as_natural"]:
                continue
            naturals = hand - Counter(wilds) - Counter(as_wild)
            others = Counter([*wilds, *(card + "*" for card in as_wild)])
            points = most_worth(naturals, others, self.rules) if self.rules["variation_1"] else 0
            if not qualifying(naturals, others, self.rules, points):
                return True
        return False

    def _fits(self, hand: Counter[str]) -> bool:
        return any(with_one_more(meld, card, self.rules) for meld in self.table.values() for card in hand)

    def _frees(self, hand: Counter[str]) -> bool:
        """Whether a natural takes the place of a wild card that then fits a meld, or goes with others of the hand."""
        for number, meld in self.table.items():
            for place, card in meld.cards:
                if not is_wild(card) or meld.kind == "set":
                    continue
                natural = meld.role(place)
                if hand[natural] and natural in uses_of(natural, self.rules):
                    others = [one for at, one in self.table.items() if at != number]
                    new = meld.without(place, card).having(place, natural)
                    if any(with_one_more(one, bare(card), self.rules) for one in [*others, new]):
                        return True
                    if any_meld(hand - Counter([natural]) + Counter([bare(card)]), self.rules):
                        return True
        return False

    def _finds_nothing(self, hand: Counter[str]) -> bool | None:
        nodes = [MOST_NODES]
        old = list(self.before.values())
        if not self.qualified[self.turn]:
            return self._none_qualifies(hand)
        if any_meld(hand, self.rules) or self._fits(hand) or self._frees(hand):
            return False
        for after in arrangements(faces(old), hand, self.rules, nodes):
            if not judge(old, after, hand, self.rules, None):
                return False
        return True if nodes[0] > 0 and self.has_all() else None

    # --- what happens ---

    def write(self, text: str) -> None:
        """Enter what the player whose turn it is does, as it is written."""
        word, *rest = text.split()
        if word == "draw":
            self.hands[self.turn][self.piles[int(rest[0]) - 1].pop()] += 1
            self._pass_on()
        elif text == "end round":
            self.table, self.is_over = dict(self.before), True
        elif text == "fin":
            self._fin()
        elif text == "take back":
            self.table, self.open = self.steps.pop()
            self.moments.pop()
            if not self.steps:
                self._reset()
        elif text == "reset":
            self._reset()
        elif word == "open":
            self.open = int(rest[1]) - 1
        else:
            self.steps.append((dict(self.table), self.open))
            self._step(text, word, rest)
            self.has_lifted = self.has_lifted or word == "lift"
            new = [meld for number, meld in self.table.items() if number not in self.before]
            self.moments.append([meld for meld in new if not meld.fault(self.rules)])

    def _pass_on(self) -> None:
        self.table = {number: meld for number, meld in self.table.items() if meld.cards}
        self.turn = (self.turn + 1) % self.seats
        self._begin()

    def _fin(self) -> None:
        if self.why_not_fin():
            self.has_failed = True
            return
        self.hands[self.turn] = self.in_hand()
        self.table = dict(self.table)
        self._part()
        if self.hands[self.turn].total() == 0:  # RHINE-OUT-1, RHINE-OUT-2
            self.is_over, self.out, self.is_down_and_out = True, self.turn, not self.qualified[self.turn]
        self.qualified[self.turn] = True
        if not self.is_over:
            self._pass_on()

    def _part(self) -> None:
        """Long runs with a gap are two melds from now on."""
        lying = self.after()
        for number, meld in list(self.table.items()):
            if meld.cards and meld not in lying:
                first, *others = meld.pieces()
                self.table[number] = first
                for other in others:
                    self.table[self._free_place()] = other

    def _free_place(self) -> int:
        return next(number for number in range(128) if number not in self.table)

    def _reset(self) -> None:
        """RHINE-TURN-5-R: the price of a Fin in vain is drawn when all is taken back."""
        failed = self.has_failed
        self.table = dict(self.before)
        self._begin()
        for _ in range(self.rules["failed_fin_penalty"] if failed else 0):
            larger = max(self.piles, key=len)  # the first if they are equal
            if larger:
                self.hands[self.turn][larger.pop()] += 1
        self.held = Counter(self.hands[self.turn])

    def _step(self, text: str, word: str, rest: Sequence[str]) -> None:
        if word == "new":
            number = self._free_place()
            self.table[number] = Meld(rest[0], ())
            self.open = number
        elif word == "split":
            self._split(PLACES.index(" ".join(rest[1:])))
        else:
            assert self.open is not None
            meld = self.table[self.open]
            if word == "put":
                place = next(place for said, place in spots(meld, rest[0]) if said == text)
                self.table[self.open] = meld.having(place, rest[0])
            else:
                place = max(place for place, card in meld.cards if card == rest[0])
                self.table[self.open] = meld.without(place, rest[0])

    def _split(self, at: int) -> None:
        assert self.open is not None
        cards = self.table[self.open].cards
        number = self._free_place()
        self.table[self.open] = Meld("run", tuple(one for one in cards if one[0] < at))
        self.table[number] = Meld("run", tuple(one for one in cards if one[0] >= at))
        self.open = number

    # --- what it costs ---

    def points(self) -> list[int]:
        """What each has in hand; the bonus for who is Down and Out (RHINE-SCORE-1, RHINE-OUT-3-R)."""
        found = [sum(value(card, self.rules) * count for card, count in hand.items()) for hand in self.hands]
        if self.out is not None and self.is_down_and_out:
            found[self.out] = self.rules["down_and_out_bonus"]
        return found


def spots(meld: Meld, card: str) -> list[tuple[str, int]]:
    """How a card is said to be put into a meld, each with the place."""
    is_ace = card[:-1] == "A"
    if meld.kind == "set":
        return [(f"put {card}", 0), *([(f"put {card} at A high", 0)] if is_ace else [])]
    if is_wild(card):
        return [(f"put {card} at {name}", place) for place, name in enumerate(PLACES)]
    if is_ace:
        lying = {place for place, _ in meld.cards}
        is_high = 0 in lying or (12 in lying and 1 not in lying)
        return [(f"put {card}", 13 if is_high else 0), (f"put {card} at A high", 13)]
    return [(f"put {card}", place) for place in places_of(card)]


def has_room(meld: Meld, place: int, card: str) -> bool:
    """Whether a card may be put there; nobody begins to go round the ace (RHINE-SET-6)."""
    lying = {one for one, _ in meld.cards} if meld.kind == "run" else set()
    if place == 1 and 13 in lying and not lying & {0, 2}:
        return False
    if place == 12 and 0 in lying and not lying & {11, 13}:
        return False
    return meld.has_place(place, card)

"""Melds of a second Rhine Rummy: cards as text, what a meld is, and what can be made of cards, by trying everything.

Written from the rule book alone; it shares no code with the house's rules. A two that is used as a wild card is written
``2H*``, as at the table.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLACES = (*RANKS, "A high")
"""Where cards of a run lie: the ace below the two or above the king (RHINE-SET-6)."""

HIGH = " high"
SUITS = "SCDH"
JOKER = "JK"


def face_of(number: int, packs: int) -> str:
    """The card of this number; the jokers are the last."""
    return JOKER if number >= 52 * packs else RANKS[number % 13] + SUITS[number % 52 // 13]


def is_wild(card: str) -> bool:
    """A joker, or a two that is used as one (RHINE-GEN-6, RHINE-VAR-2)."""
    return card == JOKER or card[-1] == "*"


def bare(card: str) -> str:
    """The card itself, whatever it is used as."""
    return card.rstrip("*")


def places_of(card: str) -> list[int]:
    """Where a natural may lie in a run."""
    return [0, 13] if card[:-1] == "A" else [RANKS.index(card[:-1])]


@dataclass(frozen=True)
class Meld:
    """Cards with their places in the order of the run; in a set all places are 0."""

    kind: str
    cards: tuple[tuple[int, str], ...]

    @cached_property
    def naturals(self) -> list[str]:
        return [card for _, card in self.cards if not is_wild(card)]

    @cached_property
    def wilds(self) -> list[str]:
        return [card for _, card in self.cards if is_wild(card)]

    @property
    def key(self) -> str:
        """The rank of a set, the suit of a run; nothing without a natural (RHINE-SET-5-R)."""
        for card in self.naturals:
            return card[:-1] if self.kind == "set" else card[-1]
        return ""

    def role(self, place: int) -> str:
        """What a wild card stands for: the card in a run, the rank in a set (RHINE-SET-9)."""
        return self.key if self.kind == "set" else RANKS[place % 13] + self.key

    def spot(self, place: int, card: str) -> str:
        """What a card is where it lies; the low and the high ace are two (RHINE-SET-9, RHINE-SET-10-R)."""
        if self.kind == "set":
            return self.key if is_wild(card) else card
        return self.role(place) + HIGH if place == 13 else self.role(place)

    def roles(self) -> list[tuple[str, str]]:
        """Every wild card with its role."""
        return [(card, self.role(place)) for place, card in self.cards if is_wild(card)]

    def having(self, place: int, card: str) -> Meld:
        return Meld(self.kind, tuple(sorted([*self.cards, (place, card)])))

    def without(self, place: int, card: str) -> Meld:
        kept = list(self.cards)
        kept.remove((place, card))
        return Meld(self.kind, tuple(kept))

    def has_place(self, place: int, card: str) -> bool:
        """Whether a card may be put there, though the meld need not be whole: one rank, or one suit."""
        if self.kind == "run" and any(other == place for other, _ in self.cards):
            return False
        if is_wild(card):
            return True
        return self.key in ("", card[:-1] if self.kind == "set" else card[-1])

    def fault(self, rules: Mapping[str, Any]) -> str:
        """Why this is no meld at the end of a turn (RHINE-SET); nothing if it is one."""
        if len(self.cards) < 3:
            return "SET_TOO_SMALL"  # RHINE-SET-8
        is_one = not (rules["variation_2"] and not rules["one_wild_per_set"])
        if self.wilds.count(JOKER) > 1 or (is_one and len(self.wilds) > 1) or len(self.naturals) < 2:
            return "TWO_JOKERS"  # RHINE-SET-4, RHINE-VAR-2b-R
        if self.kind == "run":
            first, last = self.cards[0][0], self.cards[-1][0]
            if last - first != len(self.cards) - 1 or len(self.cards) > rules["max_sequence"]:
                return "BAD_SET"  # RHINE-SET-3, RHINE-SET-7-R
        return ""

    def pieces(self) -> list[Meld]:
        """The parts of a run between its gaps."""
        found: list[list[tuple[int, str]]] = []
        for place, card in self.cards:
            if found and found[-1][-1][0] == place - 1:
                found[-1].append((place, card))
            else:
                found.append([(place, card)])
        return [Meld("run", tuple(piece)) for piece in found]

    def text(self) -> str:
        return " ".join(card for _, card in self.cards)


def with_one_more(meld: Meld, card: str, rules: Mapping[str, Any]) -> list[Meld]:
    """The good melds that come of a card of the hand, put on a good meld (RHINE-MAN-1, RHINE-JOKER-8)."""
    found = []
    for used in uses_of(card, rules):
        if meld.kind == "set":
            places = [0]
        else:
            places = list(range(14)) if is_wild(used) else places_of(used)
        for place in places:
            if meld.has_place(place, used):
                other = meld.having(place, used)
                if not other.fault(rules):
                    found.append(other)
    return found


def uses_of(card: str, rules: Mapping[str, Any]) -> list[str]:
    """How a card may be used: a two as itself, or as a wild card (RHINE-VAR-2a-R)."""
    if card[:-1] != "2" or not rules["variation_2"]:
        return [card]
    return [card, card + "*"] if rules["two_as_natural"] else [card + "*"]


def value(card: str, rules: Mapping[str, Any]) -> int:
    """What a card counts in a hand (RHINE-SCORE-1, RHINE-VAR-2c-R, RHINE-VAR-3)."""
    if card == JOKER:
        return 50 if rules["variation_3"] else 20
    rank = RANKS.index(card[:-1]) + 1
    if rules["variation_3"]:
        return 20 if rank == 1 else 5 if rank <= 7 else 10
    return 15 if rank == 1 else rank


def worth(meld: Meld, rules: Mapping[str, Any]) -> int:
    """What a meld counts for who qualifies by points; a wild card is what it replaces (RHINE-VAR-1, RHINE-VAR-1a-R)."""
    found = 0
    for place, card in meld.cards:
        role = (meld.key + "S" if meld.kind == "set" else meld.role(place)) if is_wild(card) else card
        is_low = meld.kind == "run" and place == 0
        low = rules["ace_low_qualify_value"]
        found += low if is_low and low else value(role, rules)
    return found


# --- what can be made of cards ---


def wild_uses(cards: Counter[str], rules: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Which wild cards one meld may hold, with none of them first; where there may be many, no more than two."""
    found = [JOKER] if cards[JOKER] else []
    if rules["variation_2"]:
        for suit in SUITS:
            found += [f"2{suit}*"] * cards["2" + suit]
    if rules["variation_2"] and not rules["one_wild_per_set"]:
        some = {tuple(sorted(cards)) for size in range(3) for cards in combinations(found, size)}
        return sorted((one for one in some if one.count(JOKER) <= 1), key=lambda one: (len(one), one))
    return [(), *((one,) for one in sorted(set(found)))]


def melds_with(first: str, cards: Counter[str], rules: Mapping[str, Any]) -> Iterator[Meld]:
    """Every good meld of these cards in which one of them, as a natural, lies: sets, then runs."""
    if first[:-1] == "2" and uses_of(first, rules)[0] != first:
        return
    uses = wild_uses(cards, rules)
    rank = first[:-1]
    others = [rank + suit for suit in SUITS]
    counts = [range(1 if one == first else 0, cards[one] + 1) for one in others]
    for chosen in product(*counts):
        naturals = [one for one, count in zip(others, chosen, strict=True) for _ in range(count)]
        for wilds in uses:
            meld = Meld("set", tuple((0, card) for card in sorted([*naturals, *wilds])))
            if is_part(meld, cards) and not meld.fault(rules):
                yield meld
    most = max(map(len, uses))
    for place in places_of(first):
        lacks = [
            not cards[name] or name not in uses_of(name, rules) for name in (rank + first[-1] for rank in (*RANKS, "A"))
        ]
        for low in range(place, -1, -1):
            if sum(lacks[low:place]) > most:
                break
            for high in range(place, 14):
                if sum(lacks[low:high]) > most:
                    break
                if high - low >= 2:
                    yield from _runs(first, place, low, high, cards, uses, rules)


def _runs(
    first: str,
    place: int,
    low: int,
    high: int,
    cards: Counter[str],
    uses: Sequence[tuple[str, ...]],
    rules: Mapping[str, Any],
) -> Iterator[Meld]:
    span = range(low, high + 1)
    names = {at: RANKS[at % 13] + first[-1] for at in span}
    missing = {at for at, name in names.items() if not cards[name] or name not in uses_of(name, rules)}
    others = [at for at in span if at != place]
    for wilds in uses:
        if len(missing) > len(wilds):
            continue
        for at in combinations(others, len(wilds)):
            if not missing <= set(at):
                continue
            for given in sorted(set(permuted(wilds))):
                lying = dict(zip(at, given, strict=True))
                meld = Meld("run", tuple((one, lying.get(one, names[one])) for one in span))
                if is_part(meld, cards) and not meld.fault(rules):
                    yield meld


def permuted(cards: Sequence[str]) -> list[tuple[str, ...]]:
    if len(cards) < 2:
        return [tuple(cards)]
    return [(card, *rest) for at, card in enumerate(cards) for rest in permuted((*cards[:at], *cards[at + 1 :]))]


def is_part(meld: Meld, cards: Counter[str]) -> bool:
    """Whether these cards hold a meld, each card once and natural twos as they are."""
    needed = Counter(bare(card) for _, card in meld.cards)
    return all(cards[card] >= count for card, count in needed.items())


def taken(meld: Meld) -> Counter[str]:
    return Counter(bare(card) for _, card in meld.cards)


def any_meld(cards: Counter[str], rules: Mapping[str, Any]) -> bool:
    """Whether a hand holds a good meld."""
    return any(True for first in +cards if first != JOKER for _ in melds_with(first, cards, rules))


def most_worth(naturals: Counter[str], wilds: Counter[str], rules: Mapping[str, Any]) -> int:
    """The most that melds of these cards are worth together, each card in one of them, or enough (RHINE-VAR-1)."""

    @cache
    def best(names: tuple[str, ...], others: tuple[str, ...]) -> int:
        if len(names) < 2:
            return 0
        first, rest = names[0], names[1:]
        found = best(rest, others)
        held = Counter(names) + Counter(bare(card) for card in others)
        for meld in melds_with(first, held, rules):
            if found >= rules["qualify_minimum"]:
                break
            kept, wild = Counter(names), Counter(others)
            kept.subtract(meld.naturals)
            wild.subtract(meld.wilds)
            if min(kept.values()) >= 0 and (not wild or min(wild.values()) >= 0):
                left = best(tuple(sorted(kept.elements())), tuple(sorted(wild.elements())))
                found = max(found, worth(meld, rules) + left)
        return found

    return best(tuple(sorted(naturals.elements())), tuple(sorted(wilds.elements())))


def arrangements(
    table: Counter[str], hand: Counter[str], rules: Mapping[str, Any], nodes: list[int], order: Any = None
) -> Iterator[list[Meld]]:
    """Every way in which all cards of a table lie in good melds, with some of the hand or none.

    ``nodes`` counts down how much may be tried; it stands at zero if not everything was. ``order`` makes it by chance.
    """
    if nodes[0] <= 0:
        return
    nodes[0] -= 1
    first = next((card for card in table if table[card] > 0 and card != JOKER and card[:-1] != "2"), "")
    if not first:
        first = next((card for card in table if table[card] > 0), "")
    if not first:
        yield []
        return
    cards = table + hand
    made = list(_around(first, cards, rules))
    if order is not None:
        order.shuffle(made)
    for meld in made:
        used = taken(meld)
        lying, held = Counter(table), Counter(hand)
        for card, count in used.items():
            of_table = min(count, lying[card])
            lying[card] -= of_table
            held[card] -= count - of_table
        for rest in arrangements(+lying, +held, rules, nodes, order):
            yield [meld, *rest]


def _around(first: str, cards: Counter[str], rules: Mapping[str, Any]) -> Iterator[Meld]:
    """Every good meld with this card, as itself or as a wild one."""
    if first != JOKER:
        yield from melds_with(first, cards, rules)
    wild = [used for used in uses_of(first, rules) if is_wild(used)] if first != JOKER else [JOKER]
    if wild:
        seen = set()
        for card in cards:
            if card == JOKER or not cards[card]:
                continue
            for meld in melds_with(card, cards, rules):
                if wild[0] in meld.wilds and meld not in seen:
                    seen.add(meld)
                    yield meld


def faces(melds: Iterable[Meld]) -> Counter[str]:
    """All cards of melds, whatever they are used as."""
    return Counter(bare(card) for meld in melds for _, card in meld.cards)

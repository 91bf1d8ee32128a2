"""The best rearrangement by brute force: every choice of cards, every way to part them into melds, every clause.

Plain Python on tuples; it shares no code with the house. Cards are codes (52 a joker, 64 and more a wild two); a meld
is a tuple of them in order, and a table a tuple of melds. Equal cards cannot be told apart, so a table is allowed if
there is any way to say which of them is which.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Meld = tuple[int, ...]
JOKER = 52


def is_wild(card: int) -> bool:
    return card >= 52


def face(card: int) -> int:
    return card - 64 if card >= 64 else card


class Rules(NamedTuple):
    """The house rules that matter here."""

    movable: bool = False
    wild_twos: bool = False
    natural_twos: bool = True
    from_table: bool = False
    twos_beside: bool = False
    equal_suits: bool = True


PLAIN = Rules()


@cache
def shape(meld: Meld, rules: Rules = PLAIN) -> tuple[str, int, int] | None:
    """('set', rank, 0) or ('run', suit, lowest place); None if it is no meld of Rhine."""
    naturals = [card for card in meld if not is_wild(card)]
    wild = len(meld) - len(naturals)
    if len(meld) < 3 or len(naturals) < 2 or meld.count(JOKER) > 1 or (wild > 1 and not rules.twos_beside):
        return None
    if rules.wild_twos and not rules.natural_twos and any(card % 13 == 1 for card in naturals):
        return None
    if len({card % 13 for card in naturals}) == 1:
        is_small = len(set(naturals)) == len(naturals) and len(meld) <= 4
        return ("set", naturals[0] % 13, 0) if rules.equal_suits or is_small else None
    if len({card // 13 for card in naturals}) != 1:
        return None
    for low in range(13):
        ranks = [(low + i) % 13 for i in range(len(meld))]
        if low + len(meld) - 1 <= 13 and all(
            is_wild(card) or card % 13 == rank for card, rank in zip(meld, ranks, strict=True)
        ):
            return "run", naturals[0] // 13, low
    return None


def melds_of(cards: Counter[int], rules: Rules = PLAIN) -> Iterator[Meld]:
    """Every meld that these cards can make and that holds the lowest of them; sets in one order of their cards."""
    lowest = min(cards)
    if is_wild(lowest):
        return
    wilds = [card for card in cards.elements() if is_wild(card)]
    most = len(wilds) if rules.twos_beside else min(len(wilds), 1)
    suit, rank = divmod(lowest, 13)
    same = [card for card in range(rank, 52, 13) if cards[card]]
    for counts in product(*(range(cards[card] + 1) for card in same)):
        naturals = tuple(card for card, n in zip(same, counts, strict=True) for _ in range(n))
        for number in range(most + 1):
            for chosen in set(combinations(wilds, number)):
                if lowest in naturals and shape((*naturals, *chosen), rules):
                    yield (*naturals, *chosen)
    for low in range(12):
        for length in range(3, 15 - low):
            run = [13 * suit + (low + i) % 13 for i in range(length)]
            if lowest not in run or sum(not cards[card] for card in run) > most:
                continue
            for number in range(min(most, length - 2) + 1):
                for gaps in combinations(range(length), number):
                    naturals = tuple(card for i, card in enumerate(run) if i not in gaps)
                    if lowest not in naturals or Counter(naturals) - cards:
                        continue
                    for order in set(permutations(wilds, number)):
                        meld = list(run)
                        for gap, wild in zip(gaps, order, strict=True):
                            meld[gap] = wild
                        if (shape(tuple(meld), rules) or "")[:1] == ("run",):
                            yield tuple(meld)


def tables_of(cards: Counter[int], rules: Rules = PLAIN) -> Iterator[tuple[Meld, ...]]:
    """Every way to part cards into melds."""
    cards = +cards
    if not cards:
        yield ()
        return
    for meld in set(melds_of(cards, rules)):
        for rest in tables_of(cards - Counter(meld), rules):
            yield (meld, *rest)


class Wild(NamedTuple):
    """A wild card: its meld, its code, and what it stands for."""

    meld: int
    card: int
    role: tuple[str, int, int]


def wild_cards(table: tuple[Meld, ...], rules: Rules) -> list[Wild]:
    found = []
    for number, meld in enumerate(table):
        kind, key, low = shape(meld, rules) or ("", 0, 0)
        for i, card in enumerate(meld):
            if is_wild(card):
                found.append(Wild(number, card, (kind, key, low + i if kind == "run" else 0)))
    return found


def places(meld: Meld, rules: Rules) -> list[tuple[int, int]]:
    """The naturals of a meld, each with its place in a run (0 in a set)."""
    kind, _, low = shape(meld, rules) or ("", 0, 0)
    return [(card, low + i if kind == "run" else 0) for i, card in enumerate(meld) if not is_wild(card)]


def tellings(before: tuple[Meld, ...], after: tuple[Meld, ...], rules: Rules) -> Iterator[list[dict[int, list[Any]]]]:
    """Every way to say which meld before (-1: the hand) each natural of each meld after comes from.

    For each meld after: by the meld before, the cards from there, with their places now.
    """
    sources: dict[int, list[int]] = defaultdict(list)
    goals: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, meld in enumerate(before):
        for card, _ in places(meld, rules):
            sources[card].append(number)
    for number, meld in enumerate(after):
        for card, place in places(meld, rules):
            goals[card].append((number, place))
    orders = []
    for card, goal in goals.items():
        own = sources[card] + [-1] * (len(goal) - len(sources[card]))
        orders.append([(card, goal, order) for order in set(permutations(own))])
    for chosen in product(*orders):
        told: list[dict[int, list[Any]]] = [defaultdict(list) for _ in after]
        for card, goal, order in chosen:
            for (number, place), source in zip(goal, order, strict=True):
                told[number][source].append((card, place))
        yield told


def is_allowed(before: tuple[Meld, ...], after: tuple[Meld, ...], rules: Rules = PLAIN) -> bool:
    """The clauses about wild cards; that cards are conserved and melds are melds is known."""
    old, new = wild_cards(before, rules), wild_cards(after, rules)
    was = Counter(card for meld in before for card in meld if not is_wild(card))
    now = Counter(card for meld in after for card in meld if not is_wild(card))
    both_before = Counter(face(card) for meld in before for card in meld)
    both_after = Counter(face(card) for meld in after for card in meld)
    laid = {card: min(now[card] - was[card], both_after[card] - both_before[card]) for card in now}
    if any(now[card] < was[card] for card in was):
        return False

    def is_replaced(freed: list[Wild]) -> bool:
        stock = [(card, -1) for card, n in laid.items() for _ in range(n)]
        if rules.from_table:
            stock += [(card, i) for i, meld in enumerate(before) for card in meld if not is_wild(card)]

        def give(left: list[Wild], cards: list[tuple[int, int]]) -> bool:
            if not left:
                return True
            kind, key, place = left[0].role
            for card in set(cards):
                fits = card[0] % 13 == key if kind == "set" else card[0] == 13 * key + place % 13
                if fits and card[1] != left[0].meld:
                    rest = list(cards)
                    rest.remove(card)
                    if give(left[1:], rest):
                        return True
            return False

        return give(freed, stock)

    def is_kept(told: list[dict[int, list[Any]]], was: Wild, now: Wild) -> bool:
        there = places(before[was.meld], rules)
        return was[1:] == now[1:] and any(card in there for card in told[now.meld][was.meld])

    def takes_a_natural(told: list[dict[int, list[Any]]], wild: Wild) -> bool:
        kind, key, place = wild.role
        for number, meld in enumerate(before):
            mine = told[wild.meld][number]
            there = places(meld, rules)
            if (shape(meld, rules) or "")[:2] != (kind, key) or not mine:
                continue
            if kind == "set" and len(mine) < len(there):
                return True
            if kind == "run" and any(one in there for one in mine) and any(at == place for _, at in there):
                return True
        return False

    def pair(told: list[dict[int, list[Any]]], left: list[Wild], fresh: list[Wild], freed: list[Wild]) -> bool:
        if not left:
            return not any(takes_a_natural(told, wild) for wild in fresh) and is_replaced(freed)
        for i, wild in enumerate(fresh):
            if is_kept(told, left[0], wild) and pair(told, left[1:], fresh[:i] + fresh[i + 1 :], freed):
                return True
        return pair(told, left[1:], fresh, [*freed, left[0]])

    return any(pair(told, old, new, []) for told in tellings(before, after, rules))


def best(before: tuple[Meld, ...], hand: Meld, rules: Rules = PLAIN) -> int:
    """The most cards of the hand that can be laid."""
    laid = [card for meld in before for card in meld]
    loose = [card for card in laid if card >= 64] if rules.wild_twos else []
    fixed = Counter(card for card in laid if card < 64)
    for number in range(len(hand), 0, -1):
        for chosen in set(combinations(sorted(hand), number)):
            twos = [card for card in chosen if rules.wild_twos and card % 13 == 1 and card < 52]
            sure = fixed + Counter(chosen) - Counter(twos)
            for uses in set(product((0, 1), repeat=len(loose) + len(twos))):
                cards = sure + Counter(
                    face(card) + (64 if use else 0) for card, use in zip(loose + twos, uses, strict=True)
                )
                for after in tables_of(cards, rules):
                    if rules.movable or is_allowed(before, after, rules):
                        return number
    return 0

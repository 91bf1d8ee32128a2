"""The best rearrangement by brute force: every choice of cards, every way to part them into melds, every clause.

Plain Python on tuples; it shares no code with the house. Cards are codes (52 a joker, 64 and more a wild two); a meld
is a tuple of them in order, and a table a tuple of melds. Equal cards cannot be told apart, so every question about
where a card comes from is answered in favour of whoever rearranges.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Meld = tuple[int, ...]
JOKER = 52


def is_wild(card: int) -> bool:
    return card >= 52


def face(card: int) -> int:
    return card - 64 if card >= 64 else card


@cache
def shape(meld: Meld, high_ace: bool = True) -> tuple[str, int, int] | None:
    """('set', rank, 0) or ('run', suit, lowest place); None if it is no meld of Rhine."""
    naturals = [card for card in meld if not is_wild(card)]
    if len(meld) < 3 or len(meld) - len(naturals) > 1:
        return None
    if len({card % 13 for card in naturals}) == 1:
        return "set", naturals[0] % 13, 0
    if len({card // 13 for card in naturals}) != 1:
        return None
    for low in range(13):
        ranks = [(low + i) % 13 for i in range(len(meld))]
        if low + len(meld) - 1 <= (13 if high_ace else 12) and all(
            is_wild(card) or card % 13 == rank for card, rank in zip(meld, ranks, strict=True)
        ):
            return "run", naturals[0] // 13, low
    return None


def melds_of(cards: Counter[int]) -> Iterator[Meld]:
    """Every meld that these cards can make and that holds the lowest of them; sets in one order of their cards."""
    lowest = min(cards)
    if is_wild(lowest):
        return
    wilds = [card for card in cards if is_wild(card)]
    suit, rank = divmod(lowest, 13)
    same = [card for card in range(rank, 52, 13) if cards[card]]
    for counts in product(*(range(cards[card] + 1) for card in same)):
        if counts[same.index(lowest)]:
            naturals = tuple(card for card, n in zip(same, counts, strict=True) for _ in range(n))
            if len(naturals) >= 3:
                yield naturals
            if len(naturals) >= 2:
                for wild in wilds:
                    yield (*naturals, wild)
    for low in range(12):
        for length in range(3, 15 - low):
            run = [13 * suit + (low + i) % 13 for i in range(length)]
            if lowest in run:
                for gap in (None, *range(length)):
                    naturals = tuple(card for i, card in enumerate(run) if i != gap)
                    if lowest not in naturals or Counter(naturals) - cards:
                        continue
                    if gap is None:
                        yield tuple(run)
                    else:
                        for wild in wilds:
                            yield (*run[:gap], wild, *run[gap + 1 :])


def tables_of(cards: Counter[int]) -> Iterator[tuple[Meld, ...]]:
    """Every way to part cards into melds."""
    cards = +cards
    if not cards:
        yield ()
        return
    for meld in set(melds_of(cards)):
        for rest in tables_of(cards - Counter(meld)):
            yield (meld, *rest)


def wild_place(meld: Meld) -> int | None:
    return next((i for i, card in enumerate(meld) if is_wild(card)), None)


def role(meld: Meld) -> tuple[str, int, int]:
    kind, key, low = shape(meld) or ("", 0, 0)
    return (kind, key, low + (wild_place(meld) or 0)) if kind == "run" else (kind, key, 0)


def places(meld: Meld) -> set[tuple[int, int]]:
    """The naturals of a meld, each with its place in a run (0 in a set)."""
    kind, _, low = shape(meld) or ("", 0, 0)
    return {(card, low + i if kind == "run" else 0) for i, card in enumerate(meld) if not is_wild(card)}


def could_keep(was: Meld, now: Meld) -> bool:
    old, new = wild_place(was), wild_place(now)
    if old is None or new is None or was[old] != now[new] or role(was) != role(now):
        return False
    return bool(places(was) & places(now))


def takes_a_natural(before: tuple[Meld, ...], meld: Meld, laid_after: Counter[int]) -> bool:
    """Whether a new wild card in this meld stands for a natural taken away (RHINE-MAN-5-R)."""
    kind, key, place = role(meld)
    if kind == "run":
        those = [places(one) for one in before if (shape(one) or "")[:2] == ("run", key)]
        those = [one for one in those if any(there == place for _, there in one)]
        for card, there in places(meld):
            holding = sum((card, there) in one for one in those)
            if holding and laid_after[card] <= holding:
                return True
        return False
    mine = Counter(card for card in meld if not is_wild(card))
    sets = [Counter(c for c in one if not is_wild(c)) for one in before if (shape(one) or "")[:2] == ("set", key)]
    others = Counter({card: laid_after[card] - sum(one[card] for one in sets) for card in laid_after})
    for number in range(len(sets) + 1):
        for whole in combinations(sets, number):
            inside = sum(whole, Counter[int]())
            if not inside - mine and not (mine - inside) - others:
                return False
    return True


def is_allowed(before: tuple[Meld, ...], after: tuple[Meld, ...], from_table: bool = False) -> bool:
    """The clauses about wild cards; that cards are conserved and melds are melds is known."""
    old = [meld for meld in before if wild_place(meld) is not None]
    new = [meld for meld in after if wild_place(meld) is not None]
    was = Counter(card for meld in before for card in meld if not is_wild(card))
    now = Counter(card for meld in after for card in meld if not is_wild(card))
    both_before = Counter(face(card) for meld in before for card in meld)
    both_after = Counter(face(card) for meld in after for card in meld)
    laid = {card: min(now[card] - was[card], both_after[card] - both_before[card]) for card in now}
    if any(now[card] < was[card] for card in was):
        return False

    def is_replaced(freed: list[Meld]) -> bool:
        stock = [(card, "hand") for card, n in laid.items() for _ in range(n)]
        if from_table:
            stock += [(card, str(i)) for i, meld in enumerate(before) for card in meld if not is_wild(card)]

        def give(left: list[tuple[str, tuple[str, int, int]]], cards: list[tuple[int, str]]) -> bool:
            if not left:
                return True
            own, (kind, key, place) = left[0]
            for card in set(cards):
                fits = card[0] % 13 == key if kind == "set" else card[0] == 13 * key + place % 13
                if fits and card[1] != own:
                    rest = list(cards)
                    rest.remove(card)
                    if give(left[1:], rest):
                        return True
            return False

        return give([(str(before.index(meld)), role(meld)) for meld in freed], stock)

    def pair(left: list[Meld], fresh: list[Meld], freed: list[Meld]) -> bool:
        if not left:
            return not any(takes_a_natural(before, meld, now) for meld in fresh) and is_replaced(freed)
        for i, meld in enumerate(fresh):
            if could_keep(left[0], meld) and pair(left[1:], fresh[:i] + fresh[i + 1 :], freed):
                return True
        return pair(left[1:], fresh, [*freed, left[0]])

    return pair(old, new, [])


def best(
    before: tuple[Meld, ...], hand: Meld, *, movable: bool = False, wild_twos: bool = False, from_table: bool = False
) -> int:
    """The most cards of the hand that can be laid."""
    laid = [card for meld in before for card in meld]
    loose = [card for card in laid if card >= 64] if wild_twos else []
    fixed = Counter(card for card in laid if card < 64)
    for number in range(len(hand), 0, -1):
        for chosen in set(combinations(sorted(hand), number)):
            may_be_wild = loose + [card for card in chosen if wild_twos and card % 13 == 1 and card < 52]
            sure = fixed + Counter(card for card in chosen if not (wild_twos and card % 13 == 1 and card < 52))
            for uses in set(product((0, 1), repeat=len(may_be_wild))):
                cards = sure + Counter(
                    face(card) + (64 if use else 0) for card, use in zip(may_be_wild, uses, strict=True)
                )
                for after in tables_of(cards):
                    if movable or is_allowed(before, after, from_table):
                        return number
    return 0

"""Hands and melds of Kalooki by chance: contracts that a hand holds or that lie already, and melds that are spoilt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.kalooki.plain_melds import JOKER, PLACES, RANKS, SUITS, Meld, faults, naturals, rank_of, suit_of

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tests.games.kalooki.plain_book import Named

TRIES = 15


def any_three(hand: Counter[str], rules: Mapping[str, Any], chance: random.Random) -> list[str]:
    """A three of this hand, as it comes; nothing if chance finds none."""
    rank = chance.choice(RANKS)
    found = [card for suit in SUITS for card in [rank + suit] * hand[rank + suit]]
    chance.shuffle(found)
    size = chance.choice((3, 3, 3, 4, len(found)))
    cards = found[:size] + [JOKER] * min(max(3 - len(found[:size]), chance.random() < 0.1), hand[JOKER])
    chance.shuffle(cards)
    return [] if faults("three", cards, rules) else cards


def any_four(hand: Counter[str], rules: Mapping[str, Any], chance: random.Random) -> list[str]:
    """A four of this hand, as it comes; nothing if chance finds none."""
    suit, size = chance.choice(SUITS), chance.choice((4, 4, 4, 5, 6, 14))
    start = chance.randint(0, len(PLACES) - size)
    left, cards = Counter(hand), []
    for rank in PLACES[start : start + size]:
        card = rank + suit if left[rank + suit] and not (left[JOKER] and chance.random() < 0.1) else JOKER
        if not left[card]:
            break
        left[card] -= 1
        cards.append(card)
    return [] if faults("four", cards, rules) else cards


def any_contract(
    hand: Counter[str], threes: int, fours: int, rules: Mapping[str, Any], chance: random.Random
) -> list[Named] | None:
    """So many melds of this hand; None if chance finds none."""
    for _ in range(TRIES):
        left, melds = Counter(hand), []
        for kind in ["three"] * threes + ["four"] * fours:
            any_of = any_three if kind == "three" else any_four
            cards = next((cards for _ in range(TRIES) if (cards := any_of(left, rules, chance))), [])
            if not cards:
                break
            left.subtract(cards)
            melds.append((kind, cards))
        if len(melds) == threes + fours:
            chance.shuffle(melds)
            return melds
    return None


def spoilt(melds: Sequence[Named], hand: Counter[str], chance: random.Random) -> list[Named]:
    """These melds with something changed: often wrong, and not always."""
    found = [(kind, list(cards)) for kind, cards in melds]
    at = chance.randrange(len(found))
    kind, cards = found[at]
    match chance.randrange(6):
        case 0 if len(found) > 1:
            del found[at]
        case 1:
            cards[chance.randrange(len(cards))] = chance.choice(sorted(+hand))
        case 2:
            cards.append(chance.choice(sorted(+hand)))
        case 3:
            del cards[chance.randrange(len(cards))]
        case 4:
            found[at] = ("four" if kind == "three" else "three", cards)
        case _:
            found.append((kind, [chance.choice(sorted(+hand)) for _ in cards]))
    return found


def dealt_well(faces: Sequence[str], seats: int, contract: tuple[int, int, int], chance: random.Random) -> list[int]:
    """An order of the pack in which most hands hold most of their contract, the first hand that of the first seat."""
    size, threes, fours = contract
    left = dict(enumerate(faces))
    hands: list[list[int]] = []
    for _ in range(seats):
        wanted = []
        for rank in chance.sample(RANKS, min(threes, len(RANKS))):
            wanted += [rank + suit for suit in chance.choices(SUITS, k=3)]
        for suit in chance.sample(SUITS, min(fours, len(SUITS))):
            start = chance.randint(0, len(PLACES) - 4)
            wanted += [JOKER if chance.random() < 0.15 else rank + suit for rank in PLACES[start : start + 4]]
        hand = []
        for face in wanted[:size] if chance.random() < 0.7 else []:
            number = next((number for number, one in left.items() if one == face), None)
            if number is not None:
                hand.append(number)
                del left[number]
        hands.append(hand)
    rest = chance.sample(sorted(left), len(left))
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop())
        chance.shuffle(hand)
    return [hand[at] for at in range(size) for hand in hands] + rest


def any_melds(
    owner: int,
    contract: tuple[int, int, int],
    pool: Counter[str],
    keep: int,
    rules: Mapping[str, Any],
    chance: random.Random,
) -> list[Meld]:
    """A contract that has been laid and grown, its cards taken from a pool in which so many are kept.

    There may be melds too few.
    """
    found: list[Meld] = []
    for kind in ["three"] * contract[1] + ["four"] * contract[2]:
        cards = next((cards for _ in range(TRIES) if (cards := _any_grown(kind, pool, rules, chance, found))), None)
        if cards is None or pool.total() < keep:
            continue
        found.append(Meld.laid(owner, kind, cards))
        pool.subtract(cards)
    return found


def _any_grown(
    kind: str, pool: Counter[str], rules: Mapping[str, Any], chance: random.Random, others: Sequence[Meld]
) -> list[str]:
    if kind == "three":
        cards = any_three(pool, rules, chance)
        ranks = {rank_of(naturals(one.cards)[0]) for one in others if one.kind == kind}
        return cards if cards and rank_of(naturals(cards)[0]) not in ranks else []
    size = chance.choice((4, 5, 7, 10, 13, 14))
    suit, start = chance.choice(SUITS), chance.randint(0, len(PLACES) - size)
    cards, left = [], Counter(pool)
    for rank in PLACES[start : start + size]:
        card = JOKER if chance.random() < 0.3 and left[JOKER] else rank + suit
        left[card] -= 1
        cards.append(card)
    is_held = all(count >= 0 for count in left.values())
    is_new = not any(one.kind == kind and suit_of(one.cards) == suit for one in others)
    return cards if is_held and is_new and not faults(kind, cards, rules) else []


def any_hand(melds: Sequence[Meld], pool: Counter[str], chance: random.Random) -> Counter[str]:
    """A few cards of the pool, often such as are wanted on the table."""
    hand: Counter[str] = Counter()
    wanted = [card for meld in melds for card in wanted_by(meld)] + [JOKER]
    for _ in range(chance.choice((1, 2, 2, 3, 5, 12, 13))):
        left = sorted(pool.elements())
        card = chance.choice(wanted if chance.random() < 0.6 else left)
        if pool[card]:
            hand[card] += 1
            pool[card] -= 1
    return hand if hand.total() else any_hand(melds, pool, chance)


def wanted_by(meld: Meld) -> list[str]:
    """Naturals that may continue a meld or take the place of a joker of it."""
    if meld.kind == "three":
        return [rank_of(naturals(meld.cards)[0]) + suit for suit in SUITS]
    suit = suit_of(meld.cards)
    places = range(max(meld.start - 1, 0), min(meld.top + 2, len(PLACES)))
    inside = [at for at in places if not meld.start <= at <= meld.top or meld.cards[at - meld.start] == JOKER]
    return [PLACES[at] + suit for at in inside]

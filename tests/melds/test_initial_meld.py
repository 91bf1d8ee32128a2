"""Initial melds: judged by a plain search that shares no code with the clever one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse.cards import read_cards
from rummyhouse.melds.initial_meld import BAR_TWOS, EVERYTHING, can_open, no_wish, value_with
from rummyhouse.melds.initial_meld_beside import plan_beside
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, new_plan, no_plan, plan_initial_meld

if TYPE_CHECKING:
    from collections.abc import Iterator

TERMS = {
    "least_cards": 3,
    "least_naturals": 2,
    "most_wild": 2,
    "wild_jokers": 0,
    "threes": 0,
    "book_length": 7,
    "book_most": 7,
    "straight_length": 7,
    "several": 1,
    "twos_at_once": 0,
    "least_twos": 3,
    "twos_jokers": 0,
    "two_points": 50,
    "joker_points": 500,
}
FIJI: dict[str, int] = {}
BAJA = {"wild_jokers": 1, "book_most": 99, "two_points": 20, "joker_points": 50}
KINDS = [
    FIJI,
    BAJA,
    {**FIJI, "several": 0},
    {**FIJI, "twos_at_once": 1, "most_wild": 3},
    {**BAJA, "twos_at_once": 1, "twos_jokers": 2, "least_cards": 4, "least_naturals": 1},
    {**BAJA, "least_naturals": 4, "several": 0},
    {**BAJA, "most_wild": 0, "least_twos": 2},
    {**FIJI, "book_most": 4, "book_length": 4, "most_wild": 1},
]
TWO, THREE, ACE, JOKER = 1, 2, 0, 52
Cards = tuple[int, ...]
Meld = tuple[str, int, Cards]


def best_initial_meld(hand: Any, terms: Any, barred: int) -> int:
    """The highest value that an initial meld of this hand can have; 0 if it holds no meld."""
    return max(0, value_with(hand, terms, EVERYTHING, barred, no_wish()))


def record(changes: dict[str, int]) -> Any:
    terms = {**TERMS, **changes}
    flat: Any = np.zeros(1, np.dtype((np.record, [(name, np.int32) for name in terms])))[0]
    for name, value in terms.items():
        flat[name] = value
    return flat


def counted(cards: Any) -> Any:
    hand = np.zeros(53, np.int8)
    for card in cards:
        hand[card] += 1
    return hand


def place(card: int) -> int:
    return 13 if card % 13 == ACE else card % 13


def value(cards: Cards, terms: Any) -> int:
    points = {ACE: 20, TWO: int(terms.two_points)}
    found = 0
    for card in cards:
        rank = card % 13
        found += int(terms.joker_points) if card == JOKER else points.get(rank, 5 if rank <= 6 else 10)
    return found


def is_wild(card: int, terms: Any) -> bool:
    return card % 13 == TWO if card < JOKER else bool(terms.wild_jokers)


def is_meld(kind: str, cards: Cards, terms: Any) -> bool:
    """Whether these cards are a meld that may be begun."""
    if any(card < JOKER and card % 13 == THREE for card in cards):
        return False
    if kind == "twos":
        jokers = sum(card == JOKER for card in cards)
        good = all(card == JOKER or card % 13 == TWO for card in cards) and jokers <= terms.twos_jokers
        return good and terms.least_twos <= len(cards) <= terms.book_most
    if len(cards) < terms.least_cards:
        return False
    if kind == "straight":
        places = sorted(place(card) for card in cards if card < JOKER and card % 13 != TWO)
        one_suit = len({card // 13 for card in cards}) == 1
        in_row = len(places) == len(cards) and places == list(range(places[0], places[0] + len(cards)))
        return one_suit and in_row and len(cards) <= terms.straight_length
    wild = sum(is_wild(card, terms) for card in cards)
    ranks = {card % 13 for card in cards if not is_wild(card, terms)}
    naturals = len(cards) - wild
    usable = all(card < JOKER or terms.wild_jokers for card in cards)
    good = usable and len(ranks) == 1 and wild <= terms.most_wild
    return good and naturals >= terms.least_naturals and len(cards) <= terms.book_most


def melds_with(card: int, hand: Counter[int], terms: Any) -> Iterator[Meld]:
    """Every meld of the hand that holds this card, the lowest that is left, as multisets."""
    if card % 13 != TWO and card != JOKER:
        suit = card // 13
        at = {place(other): other for other in range(13 * suit, 13 * suit + 13) if other % 13 not in (TWO, THREE)}
        for low, high in product(range(3, 14), range(3, 14)):
            cards = tuple(at[step] for step in range(low, high + 1)) if low <= high else ()
            if card in cards and all(hand[other] for other in cards) and is_meld("straight", cards, terms):
                yield "straight", suit, cards
    kinds = ["twos"] if card % 13 == TWO or card == JOKER else ["book"]
    rank = TWO if kinds == ["twos"] else card % 13
    same = [13 * suit + rank for suit in range(4)]
    wild = [1, 14, 27, 40, JOKER] if kinds == ["book"] else [JOKER]
    choice = [*same, *wild]
    for numbers in product(*(range(hand[other] + 1) for other in choice)):
        cards = tuple(other for other, number in zip(choice, numbers, strict=True) for _ in range(number))
        if card in cards and is_meld(kinds[0], cards, terms):
            yield kinds[0], rank, cards


def arrangements(cards: Cards, terms: Any, *, twos: bool) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
    """Every way to lay melds of these cards: the melds, and what is left."""
    order = sorted(cards, key=lambda card: (card == JOKER or card % 13 == TWO, card))

    def go(hand: Counter[int], laid: tuple[Meld, ...], left: Cards) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
        card = next((card for card in order if hand[card]), None)
        if card is None:
            yield laid, left
            return
        yield from go(hand - Counter([card]), laid, (*left, card))
        for meld in melds_with(card, hand, terms):
            if meld[0] == "twos" and not twos:
                continue
            again = any((kind, key) == meld[:2] for kind, key, _ in laid)
            if terms.several or not again:
                yield from go(hand - Counter(meld[2]), (*laid, meld), left)

    yield from go(Counter(cards), (), ())


def best_by_search(cards: Cards, terms: Any) -> int:
    return max(
        sum(value(meld, terms) for _, _, meld in laid)
        for laid, _ in arrangements(cards, terms, twos=bool(terms.twos_at_once))
    )


def leaves_room(laid: tuple[Meld, ...], left: Cards, card: int, terms: Any) -> bool:
    """Whether the card can be added to one of the melds as sixth at most, or begins a meld with what is left."""
    for kind, _, cards in laid:
        grown = (*cards, card)
        length = terms.straight_length if kind == "straight" else terms.book_length
        if len(grown) < length and kind != "twos" and is_meld(kind, grown, terms):
            return True
    for (kind, key, cards), *_ in (found for found, _ in arrangements((*left, card), terms, twos=True) if found):
        new = terms.several or not any((kind, key) == other[:2] for other in laid)
        if card in cards and new:
            return True
    return False


def some_hands(seed: int, number: int, size: int) -> Iterator[Cards]:
    """Hands that are rich in melds: few ranks and suits, a good share of wild cards."""
    chance = np.random.default_rng(seed)
    for _ in range(number):
        low = int(chance.integers(3, 9))
        suits = chance.permutation(4)[: int(chance.integers(1, 4))]
        pool = [13 * int(suit) + (low + step) % 13 for suit in suits for step in range(6)]
        pool = [card for card in pool if card % 13 not in (TWO, THREE)] + [1, 27, 52, 2][: int(chance.integers(0, 5))]
        yield tuple(sorted(int(card) for card in chance.choice(pool, size)))


@pytest.mark.parametrize("changes", KINDS)
def test_the_best_value_is_what_a_plain_search_finds(changes: dict[str, int]) -> None:
    terms = record(changes)
    reached = 0
    for cards in some_hands(1, 40, 9):
        best = best_by_search(cards, terms)
        hand = counted(cards)
        assert best_initial_meld(hand, terms, 0) == best, cards
        reached += best > 0
        for need in {1, best, best + 5, 60}:
            assert can_open(hand, terms, need, 0) == (best >= max(1, need) and best > 0), (cards, need)
    assert reached > 20


@pytest.mark.parametrize("changes", KINDS)
def test_a_plan_reaches_what_is_needed_with_cards_of_the_hand_and_the_fewest_wild_cards(
    changes: dict[str, int],
) -> None:
    terms = record(changes)
    kinds = ("", "book", "straight", "twos")
    planned = 0
    for cards in some_hands(2, 30, 9):
        best = best_by_search(cards, terms)
        for need in (40, 60, 90, best):
            plan = new_plan()
            melds = plan_initial_meld(counted(cards), terms, need, 0, plan)
            assert (melds > 0) == (best >= need > 0 or (need == 0 < best)), (cards, need)
            laid: list[int] = []
            for row in plan[:melds]:
                kind = kinds[row[KIND]]
                held = tuple(cards_of(kind, int(row[KEY]), row[CONTENT:]))
                assert is_meld(kind, held, terms), (cards, held)
                laid += held
            if melds:
                planned += 1
                assert not Counter(laid) - Counter(cards)
                assert value(tuple(laid), terms) >= need
                wild = sum(is_wild(card, terms) for card in laid)
                fewest = min(
                    sum(is_wild(card, terms) for _, _, meld in found for card in meld)
                    for found, _ in arrangements(cards, terms, twos=bool(terms.twos_at_once))
                    if sum(value(meld, terms) for _, _, meld in found) >= max(1, need)
                )
                assert wild == fewest, (cards, need)
    assert planned > 20


@pytest.mark.parametrize("changes", KINDS)
def test_more_cards_of_a_rank_than_one_book_holds_are_planned_as_several(changes: dict[str, int]) -> None:
    terms, planned = record(changes), 0
    for kings, twos in product(range(3, 17), range(3)):
        cards = [12 + 13 * (king % 4) for king in range(kings)] + [1] * twos
        best, plan = best_initial_meld(counted(cards), terms, 0), new_plan()
        if best <= 0:
            continue
        laid: list[int] = []
        for row in plan[: plan_initial_meld(counted(cards), terms, best, 0, plan)]:
            kind = ("", "book", "straight", "twos")[row[KIND]]
            held = tuple(cards_of(kind, int(row[KEY]), row[CONTENT:]))
            assert is_meld(kind, held, terms), (cards, held)
            laid += held
        assert value(tuple(laid), terms) == best, cards
        assert not Counter(laid) - Counter(cards)
        planned += 1
    assert planned > 5


@pytest.mark.parametrize("changes", [changes for changes in KINDS if changes.get("twos_at_once")])
def test_more_twos_than_one_book_holds_are_planned_as_several(changes: dict[str, int]) -> None:
    terms = record({**changes, "book_most": 7})
    for twos, jokers in product(range(3, 17), range(int(terms.twos_jokers) + 1)):
        hand, plan = counted([TWO + 13 * (two % 4) for two in range(twos)] + [JOKER] * jokers), new_plan()
        best = best_initial_meld(hand, terms, 0)
        melds = plan_initial_meld(hand, terms, best, 0, plan)
        laid = [tuple(cards_of("twos", int(row[KEY]), row[CONTENT:])) for row in plan[:melds]]
        assert all(is_meld("twos", cards, terms) for cards in laid), laid
        assert sum(value(cards, terms) for cards in laid) == best >= twos * int(terms.two_points)
        assert (counted([card for cards in laid for card in cards]) <= hand).all()


def cards_of(kind: str, key: int, content: Any) -> Iterator[int]:
    for at, number in enumerate(content):
        if kind == "straight":
            rank = ACE if at == 10 else at + 3
            yield from [13 * key + rank] * int(number > 0)
        elif at == 8:
            yield from [JOKER] * int(number)
        else:
            yield from [13 * (at - 4) + TWO if at >= 4 else 13 * at + key] * int(number)


@pytest.mark.parametrize("changes", KINDS)
def test_whether_a_pile_card_finds_room_is_what_a_plain_search_finds(changes: dict[str, int]) -> None:
    terms = record(changes)
    with_room = 0
    for number, (card, *held) in enumerate(some_hands(3, 40, 9)):
        cards = tuple(held)
        card = card if number % 2 else held[number % 8]
        for need in (40, 60):
            wanted = any(
                sum(value(meld, terms) for _, _, meld in laid) >= need and leaves_room(laid, left, card, terms)
                for laid, left in arrangements(cards, terms, twos=bool(terms.twos_at_once))
            )
            assert (plan_beside(counted(cards), terms, need, card, 0, no_plan()) > 0) == wanted, (cards, card, need)
            with_room += wanted
    assert with_room >= 4


@cache
def fiji() -> Any:
    return record(FIJI)


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("KS KC 2S", 70),
        ("KS KC 2S 2C", 120),
        ("KS 2S 2C", 0),
        ("5H 6H 7H", 15),
        ("QC KC AC", 40),
        ("2S 2C 2D", 0),
        ("2S 3S 4S", 0),
        ("AS AC AD KS KC KD JK", 90),
        ("AS AC AD QS QC QD 2S 2D", 190),
    ],
)
def test_examples_of_the_fiji_page(cards: str, best: int) -> None:
    assert best_initial_meld(counted(read_cards(cards)), fiji(), 0) == best


def test_examples_of_the_baja_page() -> None:
    terms = record(BAJA)
    hand = counted(read_cards("9S 9C 2S JK"))
    assert best_initial_meld(hand, terms, 0) == 90
    nine = read_cards("9D")[0]
    assert plan_beside(counted(read_cards("AS AC AD 9S 9C")), terms, 50, nine, 0, no_plan()) > 0
    assert plan_beside(counted(read_cards("8S 8C 8D 9S 9C")), terms, 50, nine, 0, no_plan()) == 0


def test_a_straight_of_five_takes_a_sixth_card() -> None:
    assert plan_beside(counted(read_cards("10S JS QS KS AS")), fiji(), 60, read_cards("9S")[0], 0, no_plan()) > 0


def test_what_is_barred_is_not_begun() -> None:
    hand = counted(read_cards("KS KC KD QS AS 2S 2C 2D"))
    terms = record({**FIJI, "twos_at_once": 1})
    assert best_initial_meld(hand, terms, 0) == 40 + 3 * 50
    assert best_initial_meld(hand, terms, BAR_TWOS) == 40 + 20 + 2 * 50
    assert best_initial_meld(hand, terms, 1 << 12 | BAR_TWOS) == 40
    assert best_initial_meld(hand, terms, 1 << 12 | 1 << 13 | BAR_TWOS) == 0


def test_a_hand_of_all_cards_is_searched_in_no_time() -> None:
    hand = np.full(53, 2, np.int8)
    assert best_initial_meld(hand, fiji(), 0) > 1000
    plan = new_plan()
    assert plan_initial_meld(hand, fiji(), 200, 0, plan) >= 1


def test_dear_twos_are_laid_before_cheap_jokers() -> None:
    terms = record({**BAJA, "two_points": 50, "joker_points": 20})
    hand = counted(read_cards("9S 9C 2S JK"))
    assert best_initial_meld(hand, terms, 0) == 90
    assert can_open(hand, terms, 90, 0)
    assert not can_open(hand, terms, 91, 0)


@pytest.mark.parametrize(("jokers", "can"), [(1, False), (2, False), (3, True)])
def test_a_joker_counts_among_the_jokers_of_the_book_of_twos_that_it_begins(jokers: int, can: bool) -> None:
    terms = record({**BAJA, "most_wild": 0, "twos_jokers": jokers})
    assert (plan_beside(counted(read_cards("AS AC AD JK JK")), terms, 50, JOKER, 0, no_plan()) > 0) == can

"""Contracts of threes and fours: judged by a plain search that shares no code with the clever one."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from rummyhouse.cards import read_cards
from rummyhouse.melds.contract import can_meet, missing_cards
from rummyhouse.melds.contract_plan import (
    CARDS,
    FIRST,
    KEY,
    KIND,
    MISSING,
    SIZE,
    new_plan,
    plan_contract,
    worth_keeping_jokers,
)
from rummyhouse.melds.contract_threes import IMPOSSIBLE, MISSING_COST, THREE
from tests.lengths import LONG
from tests.melds.contract_referee import (
    JAMAICA,
    JOKER,
    TRINIDAD,
    Cards,
    Rules,
    best_worth,
    refused_contract,
    refused_four,
    refused_three,
)

NO_LIMIT = 99
EVERY_SUIT_AND_RANK = {"distinct_four_suits": 0, "distinct_three_ranks": 0}
TABLES = [
    JAMAICA,
    TRINIDAD,
    JAMAICA._replace(**EVERY_SUIT_AND_RANK),
    TRINIDAD._replace(**EVERY_SUIT_AND_RANK),
    JAMAICA._replace(min_naturals_three=3, min_naturals_four=2),
    JAMAICA._replace(min_naturals_four=4, distinct_four_suits=0),
    TRINIDAD._replace(min_naturals_four=4, distinct_three_ranks=0),
    TRINIDAD._replace(min_naturals_four=2, min_naturals_three=2),
    JAMAICA._replace(min_naturals_four=3, min_naturals_three=1),
]
CONTRACTS = [
    (3, 0),
    (2, 1),
    (1, 2),
    (0, 3),
    (4, 0),
    (3, 1),
    (2, 2),
    (1, 3),
    (0, 4),
    (2, 0),
    (1, 1),
    (0, 2),
    (1, 0),
    (0, 1),
]
POINTS = np.array([10 if card % 13 > 8 else card % 13 + 1 for card in range(52)] + [50])
POINTS[[0, 13]] = 15


def record(rules: Rules) -> Any:
    flat: Any = np.zeros(1, np.dtype((np.record, [(name, np.int32) for name in Rules._fields])))[0]
    for name, value in rules._asdict().items():
        flat[name] = value
    return flat


def counted(cards: Any) -> Any:
    hand = np.zeros(53, np.int8)
    for card in cards:
        hand[min(card, JOKER)] += 1
    return hand


def row(text: str) -> Cards:
    return tuple(min(card, JOKER) for word in text.split() for card in read_cards(word))


def meets(text: str, threes: int, fours: int, rules: Rules = JAMAICA) -> bool:
    return bool(can_meet(counted(row(text)), threes, fours, record(rules)))


def lacks(text: str, threes: int, fours: int, rules: Rules = JAMAICA) -> int:
    return int(missing_cards(counted(row(text)), threes, fours, record(rules)))


def planned(hand: Any, threes: int, fours: int, rules: Rules, worth: Any, most: int) -> list[Cards] | None:
    """The melds of a plan; a missing card is -1."""
    plan = new_plan(threes, fours)
    if plan_contract(hand, threes, fours, record(rules), worth, most, plan) < 0:
        return None
    return [tuple(int(card) for card in meld[CARDS : CARDS + meld[SIZE]]) for meld in plan]


def random_hand(chance: random.Random, size: int) -> Any:
    """Cards of two packs and jokers, out of a few neighbouring ranks and often of few suits, so that melds compete."""
    low, span = chance.randint(0, 12), chance.choice([3, 4, 5, 7, 13])
    suits = chance.sample(range(4), chance.choice([1, 2, 3, 4, 4]))
    pack = [13 * suit + (low + rank) % 13 for suit in suits for rank in range(span)] * 2
    pack += [JOKER] * chance.choice([0, 1, 2, 4])
    chance.shuffle(pack)
    return counted(pack[:size])


def random_worth(chance: random.Random) -> Any:
    worth = np.array(POINTS, np.int64)
    if chance.random() < 0.2:
        worth = np.array([chance.randint(-5, 20) for _ in range(53)], np.int64)
    worth[JOKER] = chance.choice([-1000, 0, 5, 50])
    return worth


def test_three_of_two_naturals_and_a_joker_kal_ex_02() -> None:
    assert meets("KS KH JK", 1, 0)
    assert meets("QS QC JK JK", 1, 0)
    assert not meets("QS JK JK", 1, 0)
    assert meets("5H 5H 5S", 1, 0)
    assert not meets("5H 5S 6D", 1, 0)
    assert meets("QS JK JK", 1, 0, TRINIDAD)
    assert not meets("JK JK JK", 1, 0, TRINIDAD)


def test_four_with_jokers_apart_kal_ex_03() -> None:
    assert meets("5H JK 7H JK", 0, 1)
    assert meets("5H JK 6H JK", 0, 1)
    assert not meets("5H JK JK 8H", 0, 1)
    assert meets("5H JK JK 8H", 0, 1, TRINIDAD)
    assert meets("JK 6C 7C 8C", 0, 1)
    assert not meets("5H 6H 7D 8H", 0, 1)


def test_ace_ends_a_four_kal_ex_04() -> None:
    assert meets("AS 2S 3S 4S", 0, 1)
    assert meets("JD QD KD AD", 0, 1)
    assert not meets("KD AD 2D 3D", 0, 1)
    assert meets("QS KS AS JK", 0, 1)  # the joker lies below
    assert not meets("KS AS JK JK", 0, 1)
    assert meets("KS AS JK JK", 0, 1, TRINIDAD)


def test_one_ace_lies_in_one_four() -> None:
    rules = JAMAICA._replace(distinct_four_suits=0)
    assert not meets("AS 2S 3S 4S JS QS KS", 0, 2, rules)
    assert meets("AS 2S 3S 4S JS QS KS AS", 0, 2, rules)
    assert meets("AS 2S 3S 4S JS QS KS JK", 0, 2, rules)


def test_contract_of_the_second_round_kal_ex_05() -> None:
    hand = "5S 5H 5D 9C 9C 9H 6D 7D 8D 9D KC"
    assert meets(hand, 2, 1)
    melds = planned(counted(row(hand)), 2, 1, JAMAICA, worth_keeping_jokers(POINTS), 0)
    assert melds is not None
    assert [sorted(meld) for meld in melds] == [sorted(row(text)) for text in ("5S 5H 5D", "9C 9C 9H", "6D 7D 8D 9D")]


def test_fours_of_one_suit_and_threes_of_one_rank_kal_ex_06() -> None:
    hand = "7S 7D 7H 3C 4C 5C 6C 8C 9C 10C JC"
    assert not meets(hand, 1, 2)
    assert meets(hand, 1, 2, JAMAICA._replace(distinct_four_suits=0))
    assert lacks(hand, 1, 2) == 4
    assert not meets("7S 7D 7H 3C 4C 5C 6C", 1, 2)
    assert not meets("4S 4H 4D 4C 4S 4H 9S 9D 9H", 3, 0)
    assert meets("4S 4H 4D 4C 4S 4H 9S 9D 9H", 3, 0, JAMAICA._replace(distinct_three_ranks=0))


@pytest.mark.parametrize(
    ("text", "rules", "why"),
    [
        ("KS KH JK", JAMAICA, None),
        ("QS QC JK JK", JAMAICA, None),
        ("QS JK JK", JAMAICA, "TOO_FEW_NATURALS"),
        ("5H 5S 6D", JAMAICA, "BAD_THREE"),
        ("QS JK JK", TRINIDAD, None),
        ("JK JK JK", TRINIDAD, "TOO_FEW_NATURALS"),
    ],
)
def test_referee_knows_threes_kal_ex_02(text: str, rules: Rules, why: str | None) -> None:
    assert refused_three(row(text), rules) == why


@pytest.mark.parametrize(
    ("text", "rules", "why"),
    [
        ("5H JK 7H JK", JAMAICA, None),
        ("5H JK JK 8H", JAMAICA, "ADJACENT_JOKERS"),
        ("5H JK JK 8H", TRINIDAD, None),
        ("JK 6C 7C 8C", JAMAICA, None),
        ("5H 6H 7D 8H", JAMAICA, "BAD_FOUR"),
        ("AS 2S 3S 4S", JAMAICA, None),
        ("JD QD KD AD", JAMAICA, None),
        ("KD AD 2D 3D", JAMAICA, "ACE_INSIDE"),
        ("QS KS AS JK", JAMAICA, "BAD_FOUR"),
    ],
)
def test_referee_knows_fours_kal_ex_03_and_04(text: str, rules: Rules, why: str | None) -> None:
    assert refused_four(row(text), rules) == why


def test_referee_compares_melds_kal_ex_06() -> None:
    sevens = row("7S 7D 7H")
    assert refused_contract([sevens], [row("3C 4C 5C 6C"), row("8C 9C 10C JC")], JAMAICA) == "SAME_SUIT_FOURS"
    threes = [row("4S 4H 4D"), row("4C 4S 4H"), row("9S 9D 9H")]
    assert refused_contract(threes, [], JAMAICA) == "SAME_RANK_THREES"


def test_card_serves_in_one_meld_only() -> None:
    assert not meets("5S 6S 7S 8S 8H 8D", 1, 1)
    assert meets("5S 6S 7S 8S 8H 8D 8S", 1, 1)
    assert meets("5S 6S 7S 8S 8H 8D 4S", 1, 1)
    assert meets("5S 6S 7S 8S 8H 8D JK", 1, 1)


def test_joker_frees_a_natural_that_a_three_needs() -> None:
    assert meets("5S 6S 7S 8S 8H JK JK", 1, 1)
    assert not meets("5S JK 7S 8S 8H JK 4H", 1, 1)
    assert not meets("5S 6S 7S JK 7H JK 2D", 1, 1, JAMAICA._replace(min_naturals_three=3))


def test_joker_frees_a_natural_that_another_four_of_the_suit_needs() -> None:
    rules = JAMAICA._replace(distinct_four_suits=0)
    assert meets("AS 2S 3S 4S 6S JK JK JK", 0, 2, rules)  # A 2 3 JK, 4 JK 6 JK


def test_joker_frees_a_natural_that_two_threes_of_the_rank_need() -> None:
    rules = JAMAICA._replace(distinct_three_ranks=0)
    assert meets("AS 2S 3S 4S 4H 4D 4C JK JK JK", 2, 1, rules)
    assert not meets("AS 2S 3S 4S 4H 4D 4C JK JK JK", 2, 1)


def test_four_that_needs_more_naturals_than_four_places_give() -> None:
    rules = JAMAICA._replace(min_naturals_four=4)
    assert meets("5S 6S JK 8S 9S", 0, 1, rules)
    assert meets("5S JK 7S JK 9S JK JS", 0, 1, rules)
    assert meets("5S JK 7S JK 9S", 0, 1, JAMAICA._replace(min_naturals_four=3))
    assert not meets("5S JK JK 8S 9S", 0, 1, JAMAICA._replace(min_naturals_four=3))
    assert lacks("5S JK 8S JK 10S", 0, 1, rules) == 1
    assert lacks("5S JK 8S JK 10S", 0, 1, rules._replace(run_max_length=5)) == 2


def test_four_from_ace_to_ace_kal_meld_4() -> None:
    rules = TRINIDAD._replace(min_naturals_four=4)
    hand = "AS 5S 9S AS" + 10 * " JK"
    assert meets(hand, 0, 1, rules)
    assert not meets(hand, 0, 1, rules._replace(run_max_length=13))
    assert not meets("AS 5S 9S" + 11 * " JK", 0, 1, rules)


def test_two_aces_do_not_serve_in_three_places() -> None:
    rules = TRINIDAD._replace(min_naturals_four=4, distinct_four_suits=0)
    assert not meets("AS 2S 3S 4S AS 5S 9S" + 10 * " JK", 0, 2, rules)
    assert meets("AS 2S 3S 4S AS 5S 9S AS" + 10 * " JK", 0, 2, rules)


@pytest.mark.parametrize(("threes", "fours"), CONTRACTS)
def test_empty_hand_lacks_the_whole_contract(threes: int, fours: int) -> None:
    assert lacks("", threes, fours) == 3 * threes + 4 * fours
    jokers = min(4, threes + 2 * fours)  # no more may lie in it, and there are four
    assert lacks("JK JK JK JK", threes, fours) == 3 * threes + 4 * fours - jokers


def test_contract_that_no_cards_can_meet() -> None:
    assert lacks("5S 6S 7S 8S", 0, 5) == IMPOSSIBLE // MISSING_COST
    assert lacks("5S 5C 5H", 14, 0) == IMPOSSIBLE // MISSING_COST
    assert planned(counted(row("5S")), 0, 5, JAMAICA, POINTS, NO_LIMIT) is None


def test_plan_keeps_jokers_and_lays_dear_cards() -> None:
    worth = worth_keeping_jokers(POINTS)
    hand = counted(row("4S 5S 6S 7S 8S 9S 5H 5D 5C AC AD AH AS JK"))
    melds = planned(hand, 1, 1, JAMAICA, worth, 0)
    assert melds is not None
    assert sorted(melds[0]) == sorted(row("AS AC AD"))
    assert melds[1] == row("6S 7S 8S 9S")


def test_plan_spends_jokers_that_are_dear_to_hold() -> None:
    hand = counted(row("4S 5S 6S 7S JK JK"))
    assert planned(hand, 0, 1, JAMAICA, POINTS, 0) == [row("JK 6S 7S JK")]


def test_plan_lays_no_four_longer_than_it_must_be() -> None:
    worth = np.array(POINTS)
    worth[JOKER] = 0
    hand = counted(row("5S 6S 7S 8S 9S JK JK JK"))
    assert planned(hand, 0, 1, TRINIDAD._replace(min_naturals_four=2), worth, 0) == [row("6S 7S 8S 9S")]


def test_plan_keeps_a_natural_that_is_worth_little_out_of_a_long_four() -> None:
    worth = np.array(POINTS)
    worth[list(row("5S 9S"))] = 20
    worth[list(row("6S"))] = 1
    worth[JOKER] = 0
    hand = counted(row("5S 6S 7S 8S 9S JK"))
    assert planned(hand, 0, 1, JAMAICA._replace(min_naturals_four=4), worth, 0) == [row("5S JK 7S 8S 9S")]


def test_plan_lays_the_dearest_cards_of_the_dearest_ranks() -> None:
    chance = random.Random(1)
    for _ in range(40):
        worth = np.array([chance.randrange(1, 1000) for _ in range(52)] + [0])
        ranks = chance.sample(range(13), 4)
        held = {rank: [13 * suit + rank for suit in chance.sample(range(4), chance.choice((3, 4)))] for rank in ranks}
        dearest = {rank: sorted((int(worth[card]) for card in held[rank]), reverse=True)[:3] for rank in ranks}
        threes = chance.choice((1, 2, 3))
        melds = planned(counted([card for cards in held.values() for card in cards]), threes, 0, JAMAICA, worth, 0)
        assert melds is not None
        laid = sum(int(worth[card]) for meld in melds for card in meld)
        assert laid == sum(sorted((sum(cards) for cards in dearest.values()), reverse=True)[:threes])


def test_plan_says_what_is_missing() -> None:
    melds = planned(counted(row("5S 8S 8H JK KD")), 1, 1, JAMAICA, worth_keeping_jokers(POINTS), NO_LIMIT)
    assert melds is not None
    assert sum(meld.count(MISSING) for meld in melds) == lacks("5S 8S 8H JK KD", 1, 1) == 3


@pytest.mark.parametrize("joker", [-499_000, -340_000, 340_000, 499_000])
def test_what_a_joker_is_worth_never_outweighs_a_card_that_is_missing(joker: int) -> None:
    worth = np.zeros(53, np.int64)
    worth[JOKER] = joker
    hand = counted(row("5S 6S 7S JK"))
    assert planned(hand, 0, 1, JAMAICA, worth, 0) is not None
    melds = planned(hand, 0, 1, JAMAICA, worth, 1)
    assert melds is not None
    assert MISSING not in melds[0]


@pytest.mark.parametrize("rules", TABLES)
def test_judgement_and_plan_against_every_combination_of_melds(rules: Rules, effort: float) -> None:
    chance = random.Random(str(rules))
    terms = record(rules)
    met = 0
    for number in range((400 if LONG else 60) if effort == 1 else 50):
        threes, fours = CONTRACTS[number % len(CONTRACTS)]
        size = min(3 * threes + 4 * fours + chance.randint(0, 3), 17)
        hand, worth = random_hand(chance, size), random_worth(chance)
        expected = best_worth(hand, threes, fours, rules, worth)
        assert can_meet(hand, threes, fours, terms) == (expected is not None)
        melds = planned(hand, threes, fours, rules, worth, 0)
        assert (melds is not None) == (expected is not None)
        if melds is not None:
            met += 1
            laid = [card for meld in melds for card in meld]
            assert refused_contract(melds[:threes], melds[threes:], rules) is None
            assert not Counter(laid) - Counter(np.repeat(np.arange(53), hand).tolist())
            assert sum(int(worth[card]) for card in laid) == expected
    assert met > 0


@pytest.mark.parametrize("rules", TABLES)
def test_as_many_cards_are_missing_as_must_be_added(rules: Rules, effort: float) -> None:
    """By induction: one card less is missing after the best card that can be added, and never two."""
    chance = random.Random(str(rules))
    terms = record(rules)
    for number in range((300 if LONG else 50) if effort == 1 else 10):
        threes, fours = CONTRACTS[number % len(CONTRACTS)]
        hand = random_hand(chance, chance.randint(0, 3 * threes + 4 * fours + 2))
        missing = missing_cards(hand, threes, fours, terms)
        assert (missing == 0) == can_meet(hand, threes, fours, terms)
        if missing == 0:
            continue
        after = []
        for card in range(53):
            hand[card] += 1
            after.append(missing_cards(hand, threes, fours, terms))
            hand[card] -= 1
        assert min(after) == min(after[:JOKER]) == missing - 1


@pytest.mark.parametrize("rules", TABLES)
def test_plan_with_its_missing_cards_meets_the_contract(rules: Rules, effort: float) -> None:
    chance = random.Random(str(rules))
    terms = record(rules)
    contracts = CONTRACTS if effort == 1 else [(threes, fours) for threes, fours in CONTRACTS if threes + fours < 4]
    for number in range((300 if LONG else 100) if effort == 1 else 27):
        threes, fours = contracts[number % len(contracts)]
        hand, worth = random_hand(chance, 3 * threes + 4 * fours), random_worth(chance)
        plan = new_plan(threes, fours)
        missing = plan_contract(hand, threes, fours, terms, worth, NO_LIMIT, plan)
        assert missing == missing_cards(hand, threes, fours, terms)
        melds, held = [], []
        for meld in plan:
            cards = [int(card) for card in meld[CARDS : CARDS + meld[SIZE]]]
            held += [card for card in cards if card != MISSING]
            for place, card in enumerate(cards):
                if card == MISSING and meld[KIND] == THREE:
                    cards[place] = int(meld[KEY])
                elif card == MISSING:
                    cards[place] = 13 * int(meld[KEY]) + (int(meld[FIRST]) + place) % 13
            melds.append(tuple(cards))
        assert sum(map(len, melds)) - len(held) == missing
        assert not Counter(held) - Counter(np.repeat(np.arange(53), hand).tolist())
        assert refused_contract(melds[:threes], melds[threes:], rules) is None


def test_plan_is_not_made_where_too_much_is_missing() -> None:
    hand = counted(row("5S 5H 9C"))
    assert planned(hand, 1, 0, JAMAICA, POINTS, 0) is None
    assert planned(hand, 1, 0, JAMAICA, POINTS, 1) is not None

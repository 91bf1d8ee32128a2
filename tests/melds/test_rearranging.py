"""The best rearrangement, judged by a brute force that shares no code with the solver."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import numpy as np
import pytest

from rummyhouse.melds.rearranged import REASONS, judge
from rummyhouse.melds.rearranged_points import rhine_points
from rummyhouse.melds.rearranged_shape import terms_of
from rummyhouse.melds.rearranging import (
    NO_ARRANGEMENT,
    find_arrangement,
    new_room,
    new_table,
    rearrange,
)
from rummyhouse.melds.rearranging_search import NO_ROOM
from tests.melds.slow_rearranging import Rules, best, is_allowed, shape, tables_of
from tests.melds.tables import ONE_EACH, hand, laid, meld, table, texts

Meld = tuple[int, ...]
RUMMIKUB: dict[str, Any] = {
    "max_sequence": 13,
    "high_ace": False,
    "equal_suits": False,
    "several_wild": True,
    "movable": True,
}


@pytest.mark.parametrize(
    ("before", "held", "most"),
    [
        (["4S 4H 4C"], "5S JK 6S", 3),
        (["QS QH QD QC JK"], "QS 5D 5C", 3),  # RHINE-EX-06
        (["QS QH QD QC JK"], "5D 5C", 0),
        (["7S JK 9S"], "8S 5D 5C", 3),  # RHINE-EX-07
        (["7S JK 9S"], "8S JS", 2),
        (["7S JK 9S", "7H 7D 7C", "9H 9D 9C"], "8H 8D", 0),  # RHINE-EX-08
        (["7S JK 9S", "7H 7D 7C", "9H 9D 9C"], "8H 8D 8S", 3),
        (["5S 6S 7S JK 9S 10S"], "JS", 1),  # RHINE-EX-09
        (["5H 6H 7H 8H", "6S 6D 6C"], "JK", 1),  # RHINE-EX-11
        (["4C 5C 6C 7C 8C"], "6C", 1),  # RHINE-EX-12
        (["5H 6H 7H", "7S 7D 7C", "JS JD JC"], "JH 4H", 2),  # RHINE-EX-19
        ([], "JS QS KS AS 2S 3S AS", 7),
        (["QS KS AS"], "2S 3S", 0),
        (["2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"], "AS AS", 2),
        ([], "9H JK", 0),
        (["JS QS KS"], "AS KS JK JK", 4),  # RHINE-MAN-5-R up to the high ace: JK KS AS and JS QS KS JK
        (["QH KH AH"], "JK 2H JK QH", 3),
        (["10S JS QS KS AS"], "AS KS JK", 3),  # a joker for one of two aces
        ([], "9H 9H 9H 9H JK", 5),
    ],
)
def test_worked_examples(before: list[str], held: str, most: int) -> None:
    assert laid(before, held) == most


def test_rhine_ex_17_a_wild_two_is_freed_and_becomes_itself() -> None:
    assert laid(["5S 6S 2H*"], "7S AH 3H", wild_twos=True) == 3
    assert laid(["5S 6S 2H*"], "9H 9D", wild_twos=True) == 0
    assert laid([], "9H 9D 2C", wild_twos=True) == 3
    assert laid([], "AH 2H 3H", wild_twos=True, natural_twos=False) == 3  # another place for it: 2H* in AH 2H* 3H


@pytest.mark.parametrize("suit", "SHDC")
def test_rhine_ex_17_a_freed_two_becomes_itself_beside_a_joker_where_arrangements_are_tried(suit: str) -> None:
    rules: dict[str, Any] = {"wild_twos": True, "equal_suits": False}
    before, held = [f"5{suit} 6{suit} 2{suit}*"], f"7{suit} A{suit} JK"
    assert laid(before, held, **rules) == 3 == best(tuple(map(meld, before)), meld(held), Rules(**rules))
    assert laid(before, held, natural_twos=False, **rules) < 3
    assert laid([], f"2{suit} 3{suit} JK", **rules) == 3
    assert laid([], f"2{suit} 3{suit} JK", natural_twos=False, **rules) == 0


def test_rhine_set_2_equal_suits() -> None:
    assert laid([], "9S 9S 9H") == 3
    assert laid([], "9S 9S 9H", equal_suits=False) == 0


@pytest.mark.parametrize(
    ("before", "held", "most"),
    [
        (["9C 10C JC", "9C JK JC"], "JK 10S", 1),
        (["QC QS JK", "QS QH QD"], "KD AD", 2),
        (["JK 8H 9H", "9H 9D 9C"], "JK 7H 8D 8S", 4),
        (["2S 3S 4S 5S", "5S 5H 5D"], "6S JK JK", 3),
    ],
)
def test_rhine_man_5_equal_cards_are_told_apart_once(before: list[str], held: str, most: int) -> None:
    assert laid(before, held) == most == best(tuple(map(meld, before)), meld(held))


@pytest.mark.parametrize(
    ("before", "held", "most"),
    [
        (["4D 4C 4S 2H*"], "JK 10S", 1),
        (["4D 4C 4S JK"], "2S JK 10S", 2),
        ([], "5S 9S 2H 2C JK", 5),
        (["6S 7S JK 2H*"], "9S 5D 5C", 3),
        (["6S 7S JK 2H*"], "8S 9S 5D 5C", 4),
        (["2D* 9C 10C JC"], "JK 10S 10H", 3),
    ],
)
def test_rhine_var_2b_wild_twos_beside_a_joker(before: list[str], held: str, most: int) -> None:
    rules: dict[str, Any] = {"wild_twos": True, "twos_beside": True}
    assert laid(before, held, **rules) == most == best(tuple(map(meld, before)), meld(held), Rules(**rules))


@pytest.mark.compiled
def test_rhine_exh_3_two_packs_in_a_hand_are_searched_before_anybody_falls_asleep() -> None:
    """Nine wild cards lie, and ten are held: there are more ways to put them into one set than anybody can look at."""
    before = table("AS AS AC AC AC AC AD AD AH AH AH JK 2S* 2S* 2D* 2D* 2H* 2H* 2H*", "KS KS KS 2C* 2C* 2H*")
    terms, held = terms_of(wild_twos=True, twos_beside=True, from_table=True), np.full(53, 2, np.int64)
    after = new_table()
    value, _ = find_arrangement(before, held, terms, ONE_EACH, new_room(1 << 14), 1000, after)
    assert value == held.sum()
    assert REASONS[judge(before, after, held, terms)[0]] == "ALLOWED", texts(after)


@pytest.mark.parametrize(
    ("before", "held", "most"),
    [
        (["4S 4H 4D"], "4S JK", 1),
        (["4S 4H 4D"], "4S 4C JK", 3),
        (["4S 4H 4D 4C"], "4S JK 5S", 3),
        (["7S JK 9S"], "8S 5D 5C", 3),
        (["7S 8S JK", "6S JK 8S"], "JK JK 7S 6S", 3),
    ],
)
def test_small_sets_with_one_joker(before: list[str], held: str, most: int) -> None:
    rules: dict[str, Any] = {"equal_suits": False}
    assert laid(before, held, **rules) == most == best(tuple(map(meld, before)), meld(held), Rules(**rules))


def test_jokers_that_may_be_moved_freely() -> None:
    before = ["7S JK 9S", "7H 7D 7C", "9H 9D 9C"]
    assert laid(before, "8H 8D", movable=True) == 2
    assert laid(["4S JK 4H"], "4D 9S 9C", **RUMMIKUB) == 3
    assert laid([], "9S JK JK", **RUMMIKUB) == 3


def test_points_decide_where_they_are_asked_for() -> None:
    points = rhine_points()
    value, after = rearrange(table("JS QS KS"), hand("2H 2D 2C AS"), terms_of(), points)
    assert value == 21
    assert len(texts(after)) == 2


def test_the_most_points_are_found_where_a_narrow_look_would_find_fewer() -> None:
    rows, cards, terms = table("6H 7H JK 9H"), hand("4S 5S 6S 9S 7C 7C 9C 6D JD"), terms_of(**RUMMIKUB)
    value, after = rearrange(rows, cards, terms, rhine_points())
    assert value == 37, texts(after)  # by looking at every way


def test_a_room_may_be_used_again_under_other_rules() -> None:
    room = new_room()
    before, held = table("JS QS KS", "9H 9D JK"), hand("AS 2S JK 3S 9C")
    every: list[dict[str, Any]] = [{}, {"high_ace": False}, {"movable": True}, RUMMIKUB]
    for rules in every:
        terms = terms_of(**rules)
        assert rearrange(before, held, terms, ONE_EACH, room)[0] == rearrange(before, held, terms, ONE_EACH)[0]


def test_what_cannot_be_arranged() -> None:
    assert rearrange(table("4S 4H 9D"), hand("5S"), terms_of(), ONE_EACH)[0] == NO_ARRANGEMENT
    with pytest.raises(ValueError, match="several wild"):
        rearrange(table("4S 4H 4D"), hand("5S"), terms_of(several_wild=True), ONE_EACH)


def _position(chance: np.random.Generator, *, twos: bool) -> tuple[list[Meld], Meld]:
    """A few melds and a hand from a few neighbouring ranks, so that everything hangs together."""
    low = int(chance.integers(13))
    ranks = [(low + i) % 13 for i in range(int(chance.integers(3, 6)))]
    suits = [int(suit) for suit in chance.permutation(4)[: chance.integers(1, 4)]]
    left = [13 * suit + rank for suit in suits for rank in ranks] * 2 + [52] * 4 + ([1, 14, 27] if twos else [])
    chance.shuffle(left)
    melds: list[Meld] = []
    for _ in range(60):
        size = int(chance.integers(3, 6))
        suit, rank = int(chance.choice(suits)), int(chance.choice(ranks))
        if chance.random() < 0.7:
            begin = int(chance.integers(13))
            cards = [13 * suit + (begin + i) % 13 for i in range(size)]
        else:
            cards = [13 * int(one) + rank for one in chance.choice(suits, size)]
        if chance.random() < 0.5:
            cards[int(chance.integers(size))] = 64 + int(chance.choice([1, 14, 27])) if twos and size == 3 else 52
        faces = [card - 64 if card >= 64 else card for card in cards]
        if shape(tuple(cards)) and all(faces.count(card) <= left.count(card) for card in faces):
            for card in faces:
                left.remove(card)
            melds.append(tuple(cards))
            if len(melds) == 3 or chance.random() < 0.4:
                break
    return melds, tuple(left[: int(chance.integers(1, 5))])


def _rules(number: int) -> dict[str, Any]:
    return {
        "movable": number % 10 == 9,
        "from_table": number % 5 == 4,
        "wild_twos": number % 4 == 3,
        "twos_beside": number % 8 == 7,
        "equal_suits": number % 6 != 4,
    }


@pytest.mark.parametrize("seed", range(4))
def test_brute_force_finds_nothing_better(seed: int, effort: float) -> None:
    chance = np.random.default_rng(seed)
    room = new_room()
    for number in range(max(3, int(100 * effort))):
        rules = _rules(number)
        melds, held = _position(chance, twos=rules["wild_twos"])
        if sum(map(len, melds)) + len(held) > 11 or not all(shape(one, Rules(**rules)) for one in melds):
            continue
        terms = terms_of(**rules)
        cards = np.bincount(held, minlength=53).astype(np.int64)
        value, after = rearrange(table(*melds), cards, terms, ONE_EACH, room)
        assert value == best(tuple(melds), held, Rules(**rules)), (melds, held, rules, texts(after))


def test_with_few_tries_no_more_is_promised_than_was_found() -> None:
    """Where arrangements are tried: what is found lies on the table, and only the whole search says it is the best."""
    chance, room, told = np.random.default_rng(3), new_room(), Counter[bool]()
    while told.total() < 60:
        melds, held = _position(chance, twos=False)
        rules = {"equal_suits": False, "from_table": bool(chance.integers(2))}
        if not any(52 in one for one in (*melds, held)) or not all(shape(one, Rules(**rules)) for one in melds):
            continue
        terms, cards, rows = terms_of(**rules), np.bincount(held, minlength=53).astype(np.int64), table(*melds)
        most, _ = rearrange(rows, cards, terms, ONE_EACH, room)
        for tries in (1, 2, 4, 8):
            after = new_table()
            value, is_best = find_arrangement(rows, cards, terms, ONE_EACH, room, tries, after)
            assert 0 <= value <= most
            assert value == most or not is_best
            assert value == 0 or REASONS[judge(rows, after, cards, terms)[0]] == "ALLOWED"
            told[is_best] += 1
    assert min(told.values()) > 5


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(24))
def test_the_judge_permits_what_the_clauses_permit(seed: int) -> None:
    """However a few cards lie anew, if there is any way to say which of them is which."""
    chance, found = np.random.default_rng(1000 + seed), Counter[bool]()
    while found.total() < 12:
        rules = _rules(int(chance.integers(120))) | {"movable": False}
        melds, held = _position(chance, twos=rules["wild_twos"])
        new = held[: int(chance.integers(1, 4))]
        if sum(map(len, melds)) + len(new) > 11 or not all(shape(one, Rules(**rules)) for one in melds):
            continue
        cards: Counter[int] = Counter()
        for card in [card for one in melds for card in one] + list(new):
            is_two = rules["wild_twos"] and card != 52 and card % 64 % 13 == 1
            cards[card % 64 + 64 * int(chance.integers(2)) if is_two else card] += 1
        ways = list(islice(tables_of(cards, Rules(**rules)), 200))
        for number in chance.permutation(len(ways))[:4]:
            reason, _ = judge(table(*melds), table(*ways[number]), np.bincount(held, minlength=53), terms_of(**rules))
            is_good = is_allowed(tuple(melds), ways[number], Rules(**rules))
            assert (REASONS[reason] == "ALLOWED") == is_good, (melds, ways[number], rules)
            found[is_good] += 1


def test_rows_without_cards_are_nothing() -> None:
    melds = ["AS AC AD", "7S 8S 9S", "AH AS AC AD", "4H JK 6H"]
    held = "AH 10S 5H KD"
    for rules in ({"equal_suits": True}, {"movable": True}, {"high_ace": True, "equal_suits": True, "wild_twos": True}):
        terms = terms_of(**rules)
        among = table(*[one for meld in melds for one in (meld, *[()] * 30)])
        value, after = rearrange(among, hand(held), terms, ONE_EACH)
        assert value == rearrange(table(*melds), hand(held), terms, ONE_EACH)[0] > 0
        assert REASONS[judge(among, after, hand(held), terms)[0]] == "ALLOWED"


def test_a_search_that_has_no_room_ends_and_says_so() -> None:
    """A room that is too small is made larger by whoever asks, until the search has found its answer."""
    before = table("4S 5S 6S 7S 8S", "4H 5H 6H 7H", "9S 9H 9D", "9C 10C JC QC")
    held = hand("3S 9S 8H 10H 9D JH QS QH")
    value, _ = find_arrangement(before, held, terms_of(), ONE_EACH, new_room(2), 10, new_table())
    assert value == NO_ROOM
    assert (
        rearrange(before, held, terms_of(), ONE_EACH, new_room(2))[0]
        == rearrange(before, held, terms_of(), ONE_EACH)[0]
    )

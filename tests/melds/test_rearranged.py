"""A rearranged table is judged by the clauses, with the worked examples word for word."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummyhouse.melds.rearranged import NOWHERE
from rummyhouse.melds.rearranged_shape import (
    BAD,
    GOOD,
    KEY,
    KIND,
    LOW,
    RUN,
    SET,
    SHAPE,
    SHORT,
    TOO_WILD,
    WRAPS,
    shape_of,
    terms_of,
)
from rummyhouse.melds.rearranged_sharing import can_share
from tests.melds.tables import judged, table

ALLOWED = ("ALLOWED", NOWHERE)


def shape(text: str, **rules: Any) -> tuple[int, int, int]:
    found = np.zeros(SHAPE, np.int64)
    answer = shape_of(table(text)[0], terms_of(**rules), found)
    return answer, int(found[0]), int(found[LOW])


@pytest.mark.parametrize(
    "text", ["4H 5H 6H", "AD 2D 3D", "JD QD KD AD", "3S 4S JK", "JK QS KS", "QS KS JK", "JK 2S 3S"]
)
def test_rhine_ex_02_runs(text: str) -> None:
    assert shape(text)[:2] == (GOOD, RUN)


def test_rhine_ex_02_set_of_five() -> None:
    assert shape("QS QH QD QC QS")[:2] == (GOOD, SET)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("KD AD 2D", WRAPS),
        ("3S 4S JK JK", TOO_WILD),
        ("5H 6H 7D", BAD),
        ("9C 9D", SHORT),
        ("JK AS 2S", WRAPS),
        ("KS AS JK", WRAPS),
        ("QD KD AD 2D", WRAPS),
        ("5H 7H 6H", BAD),
        ("5H 5H 6H", BAD),
    ],
)
def test_rhine_ex_02_no_melds(text: str, why: int) -> None:
    assert shape(text)[0] == why


def test_rhine_set_7_the_longest_run() -> None:
    whole = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    assert shape(whole)[:2] == (GOOD, RUN)
    assert shape(whole, max_sequence=13)[0] == BAD
    assert shape("JS QS KS AS", high_ace=False)[0] == WRAPS


def test_rhine_set_2_sets_of_different_suits_where_the_house_asks_for_them() -> None:
    assert shape("QS QH QS", equal_suits=False)[0] == BAD
    assert shape("QS QH QD QC JK", equal_suits=False)[0] == BAD
    assert shape("QS QH JK", equal_suits=False)[0] == GOOD


@pytest.mark.parametrize(
    ("text", "low"), [("JK QS KS", 10), ("QS KS JK", 11), ("AS JK 3S", 0), ("QS JK AS", 11), ("JK KS AS", 11)]
)
def test_rhine_set_9_the_place_of_a_joker_says_what_it_is(text: str, low: int) -> None:
    assert shape(text)[2] == low


def test_rhine_ex_06_freeing_from_a_group() -> None:
    before = ["QS QH QD QC JK"]
    assert judged(before, ["QS QH QD QC QS", "5D 5C JK"], "QS 5D 5C") == ALLOWED
    assert judged(before, ["QS QH QD QC", "5D 5C JK"], "5D 5C") == ("JOKER_LOCKED", 0)


def test_rhine_ex_07_freeing_from_a_sequence() -> None:
    assert judged(["7S JK 9S"], ["7S 8S 9S", "5D 5C JK"], "8S 5D 5C") == ALLOWED
    assert judged(["7S JK 9S"], ["7S 8S 9S JK JS"], "8S JS") == ALLOWED


def test_rhine_ex_08_the_forbidden_rebuild() -> None:
    before = ["7H 7D 7C", "7S JK 9S", "9H 9D 9C"]
    after = ["7S 7H 7D 7C", "9S 9H 9D 9C"]
    assert judged(before, [*after, "8H 8D JK"], "8H 8D") == ("JOKER_LOCKED", 1)
    assert judged(before, [*after, "8H 8D 8S JK"], "8H 8D 8S") == ALLOWED


def test_rhine_ex_09_joker_kept() -> None:
    assert judged(["5S 6S 7S JK 9S 10S"], ["5S 6S 7S", "JK 9S 10S JS"], "JS") == ALLOWED
    assert judged(["7S JK 9S"], ["7S JK 9S", "8S 8H 8D"], "8S 8H 8D") == ALLOWED


def test_rhine_ex_10_joker_into_the_hand() -> None:
    assert judged(["7S JK 9S"], ["7S 8S 9S"], "8S") == ("JOKER_TO_HAND", NOWHERE)


def test_rhine_ex_11_joker_for_a_natural() -> None:
    refused = ("JOKER_FOR_NATURAL", 0)
    assert judged(["5H 6H 7H 8H", "6S 6D 6C"], ["5H JK 7H 8H", "6S 6D 6C 6H"], "JK") == refused
    assert judged(["5H 6H 7H 8H", "8S 8D 8C"], ["JK 5H 6H 7H", "8S 8D 8C 8H"], "JK") == ALLOWED
    assert judged(["9S 9H 9D 9C", "6S 7S 8S"], ["9H 9D 9C JK", "6S 7S 8S 9S"], "JK") == refused
    assert judged(["5H 6H 7H 8H", "8S 8D 8C"], ["5H 6H 7H JK", "8S 8D 8C 8H"], "JK") == refused


def test_rhine_ex_12_split() -> None:
    assert judged(["4C 5C 6C 7C 8C"], ["4C 5C 6C", "6C 7C 8C"], "6C") == ALLOWED


def test_rhine_ex_13_conservation() -> None:
    before = ["5H 6H 7H 8H"]
    assert judged(before, ["5H 6H 7H"], "8H") == ("CARD_LOST", NOWHERE)
    assert judged(before, before, "9H") == ("NOTHING_TABLED", NOWHERE)
    assert judged(before, ["5H 6H 7H 8H 9H"], "10H") == ("CARD_NOT_HELD", NOWHERE)


def test_rhine_ex_17_variation_2() -> None:
    twos = {"wild_twos": True}
    assert shape("9H 9D 2C*", **twos)[:2] == (GOOD, SET)
    assert shape("9H 2C* JK", **twos)[0] == TOO_WILD
    assert shape("AH 2H 3H JK", **twos)[:2] == (GOOD, RUN)
    before = ["5S 6S 2H*"]
    assert judged(before, ["5S 6S 7S", "9H 9D 2H*"], "7S 9H 9D", **twos) == ALLOWED
    assert judged(before, ["4S 5S 6S", "9H 9D 2H*"], "4S 9H 9D", **twos) == ("JOKER_LOCKED", 0)
    assert judged(before, ["5S 6S 7S", "AH 2H 3H"], "7S AH 3H", **twos) == ALLOWED
    assert shape("AH 2H 3H", wild_twos=True, natural_twos=False)[0] == BAD


def test_rhine_ex_19_a_meld_left_too_small() -> None:
    before = ["5H 6H 7H", "7S 7D 7C", "JS JD JC"]
    after = ["7S 7D 7C 7H", "JS JD JC JH"]
    assert judged(before, ["5H 6H", *after], "JH 4H") == ("SET_TOO_SMALL", 0)
    assert judged(before, [*after, "4H 5H 6H"], "JH 4H") == ALLOWED


def test_rhine_man_5_equal_cards_of_the_hand_hurt_nobody() -> None:
    assert judged(["5H 6H 7H 8H"], ["5H 6H 7H 8H", "5H JK 7H"], "5H JK 7H") == ALLOWED


def test_rhine_man_5_a_whole_set_may_take_a_joker() -> None:
    assert judged(["9S 9H 9D"], ["9S 9H 9D 9C JK"], "9C JK") == ALLOWED


def test_rhine_joker_2_a_natural_of_the_table_where_the_house_permits_it() -> None:
    before = ["7S JK 9S", "8S 8H 8D 8C"]
    after = ["7S 8S 9S", "8H 8D 8C", "JK 5D 5C"]
    assert judged(before, after, "5D 5C") == ("JOKER_LOCKED", 0)
    assert judged(before, after, "5D 5C", from_table=True) == ALLOWED
    assert judged(["QS QH QD JK"], ["QS QH QD", "5D 5C JK"], "5D 5C", from_table=True) == ("JOKER_LOCKED", 0)


def test_rhine_man_5_many_equal_wild_cards_are_judged_before_anybody_falls_asleep() -> None:
    """Five packs, twos wild, as many of them in a meld as one likes: told apart one by one, there are too many ways."""
    others = ["8S 8D 8D 8D 8D 8H JK 2S* 2C*", "JS JS JC JC 2S* 2C* 2H*", "7S 7S 7S 7C JK"]
    before = ["10C 10D 10H 10H 2S* 2C* 2H*", "5S 5C 5D 5D 5H 2S* 2S* 2D*", *others]
    after = ["10C 10D 10H 10H 2S* 2C* 2H* 2H*", "5S 5C 5D 5H 2S* 2S* 2D*", *others]
    rules = {"several_wild": True, "wild_twos": True, "twos_beside": True}
    assert judged(before, [*after, "5S 5D 2H*"], "2H 2H 5S", **rules) == ("JOKER_FOR_NATURAL", 5)
    assert judged(before, [*after, "5S 5C 2H*"], "2H 2H 5S 5C", **rules) == ("CARD_LOST", -1)
    assert judged(before, [after[0], before[1], *others], "2H", **rules) == ALLOWED


def test_rhine_man_5_melds_that_stay_as_they_are_ask_nothing() -> None:
    """Every wild card of the new melds could be told to be one of those that lie: that is not looked at first."""
    before = ["AS AS AC AC AD JK 2S* 2S* 2D* 2D* 2H*", "KS KS KS KC KC KD KD KD KH KH 2C* 2C* 2H*", "6D 6H 6H 2S* 2D*"]
    rules = {"wild_twos": True, "twos_beside": True, "from_table": True}
    after = ["KS KS 2C*", "KC KC 2C*", "KD KD KD KH KH 2D*", "AS AS AH 2S*", "6D 6H 2D*", *before]
    held = "KS KS 2C 2C KC KC KD KD KD KH KH 2D AS AS AH 2S 6D 6H 2D"
    assert judged(before, after, held, **rules) == ALLOWED


@given(st.lists(st.integers(0, 63), max_size=7), st.integers(0, 41))
def test_copies_are_shared_as_hall_says(masks: list[int], shift: int) -> None:
    wanted = np.array([mask << shift for mask in masks], np.int64)
    some = (subset for size in range(len(masks) + 1) for subset in combinations(masks, size))
    assert can_share(wanted, len(masks)) == all(reduce(or_, one, 0).bit_count() >= len(one) for one in some)


def test_movable_jokers_know_no_constraint() -> None:
    after = ["7S 7H 7D 7C", "9S 9H 9D 9C", "8H 8D JK"]
    assert judged(["7S JK 9S", "7H 7D 7C", "9H 9D 9C"], after, "8H 8D", movable=True) == ALLOWED


def test_the_order_of_reasons() -> None:
    assert judged(["5H 6H 7H"], ["KD AD 2D", "5H 6H", "7H 8D 9C"], "KD AD 2D 8D 9C") == ("SET_TOO_SMALL", 1)
    assert judged(["5H 6H 7H"], ["5H 6H 7D", "KD AD 2D", "7H 7S 7C"], "KD AD 2D 7D 7S 7C") == ("ACE_WRAP", 1)


@pytest.mark.parametrize("twos", [True, False])
def test_of_two_equal_wild_cards_in_a_run_either_may_be_replaced(twos: bool) -> None:
    """The other is kept in its role (RHINE-JOKER-3-R), whichever of them comes first in the run."""
    wild = "2C*" if twos else "JK"
    rules = {"wild_twos": True, "natural_twos": True, "twos_beside": True} if twos else {"several_wild": True}
    before, other = [f"4S {wild} 6S 7S {wild} 9S", "KD KH KC"], f"KD KH KC {wild}"
    assert judged(before, [f"4S 5S 6S 7S {wild} 9S", other], "5S", **rules) == ("ALLOWED", -1)
    assert judged(before, [f"4S {wild} 6S 7S 8S 9S", other], "8S", **rules) == ("ALLOWED", -1)
    assert judged(before, [f"4S 5S 6S 7S {wild} 9S", other], "8S", **rules)[0] != "ALLOWED"


def test_wild_cards_alone_are_a_set_of_no_rank() -> None:
    found = np.zeros(SHAPE, np.int64)
    assert shape_of(table("JK JK JK")[0], terms_of(several_wild=True, movable=True), found) == GOOD
    assert (int(found[KIND]), int(found[KEY])) == (SET, -1)

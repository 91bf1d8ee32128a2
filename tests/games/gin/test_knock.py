"""Knocking, laying melds and laying off, clause by clause (GIN-KNOCK, GIN-LAY)."""

from __future__ import annotations

import itertools

import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards
from rummyhouse.games.gin.knock import eleven_card_deadwood
from rummyhouse.melds import MELDS
from tests.games.gin.table import H0, placed
from tests.games.saying import act, code, refused, texts
from tests.lengths import LONG
from tests.melds.test_deadwood import meld_rich_hands, random_hands

P1 = "7S 8S 9S KS KC KH QH JD 5H 4D"
KNOCK_H0 = "knock KD: 4S5S6S 9C9D9H"
GIN_HAND = "AS 2S 3S 3D 4D 5D 6D KC KD KH"
GIN_OTHER = "5S 6S 8S 9C 10C 2C 4C 7D 9D JH"
HANDS = 2_000 if LONG else 800


def base(other: str, preset: str = "parity", **rules: object) -> object:
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": other}, preset, **rules)
    act(play, 0, "take upcard")
    return play


def d11(text: str) -> int:
    return eleven_card_deadwood(mask_of(read_cards(text)))


def walk_d11(mask: int) -> int:
    """D11 as the clause tells it: the list in its order, every walk, the first best one (GIN-KNOCK-1 a-d)."""

    def value(cards: int) -> int:
        return sum(min(code % 13 + 1, 10) for code in cards_of(cards))

    by_rank = [[code for code in cards_of(mask) if code % 13 == rank] for rank in range(13)]
    listed: list[int] = []
    for same in by_rank:
        if len(same) == 4:
            listed += [mask_of(same), mask_of([same[0], same[1], same[3]]), mask_of([same[0], same[2], same[3]])]
    for same in by_rank:
        listed += [mask_of(same[i : i + 3]) for i in range(len(same) - 2)]
    for length in (5, 4, 3):
        runs = [int(meld) for meld in MELDS[65:] if len(cards_of(int(meld))) == length]
        listed += [run for run in sorted(runs, key=lambda run: run & -run) if run & mask == run]
    best, best_value = 0, -1

    def go(available: list[int], chosen: int) -> None:
        nonlocal best, best_value
        for meld in available:
            following = [other for other in available if not other & meld]
            if following:
                go(following, chosen | meld)
            elif value(chosen | meld) > best_value:
                best, best_value = chosen | meld, value(chosen | meld)

    go(listed, 0)
    left = cards_of(mask & ~best)
    left = sorted(left, key=lambda code: code % 13)[:-1]
    return value(mask_of(left))


def test_gin_knock_1_eleven_card_deadwood_as_the_clause_walks(effort: float) -> None:
    compared = 0
    for row in itertools.chain(
        random_hands(max(20, int(HANDS * effort)), 11, 7), meld_rich_hands(max(20, int(HANDS * effort)), 11, 8)
    ):
        mask = mask_of(row)
        assert eleven_card_deadwood(mask) == walk_d11(mask)
        compared += 1
    assert compared >= 40


@pytest.mark.parametrize("suit", range(4))
def test_gin_knock_1_four_of_a_rank_of_which_a_run_takes_one(suit: int) -> None:
    """Whichever of the four the run takes, and wherever in the run it lies."""
    for rank in range(13):
        four = [13 * other + rank for other in range(4)]
        for low in range(max(0, rank - 3), min(rank, 9) + 1):
            run = [13 * suit + place for place in range(low, low + 4)]
            others = [code for code in range(52) if code not in four and code not in run]
            mask = mask_of(sorted({*four, *run, *others[:: len(others) // 4][:4]}))
            assert eleven_card_deadwood(mask) == walk_d11(mask)


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        (H0 + " 3D", 10),
        ("6S 7S 8S 6C 7C 8C 8D AH 3H QD AC", 13),
        ("AS 3S 6S 4C 5C 6C 4D 2H 4H 5H 6H", 11),
        ("AS 2S 3S 3D 4D 5D 6D KC KD KH 3H", 1),
        ("AS 2S 3S 3D 4D 5D 6D KC KD KH QS", 0),
        ("2C 4S 6S 9C 9H 5C QD QS JD 7C 10D", 42),
        ("4S 6S 2C 4C 6C 4D 2H 4H 5H 6H 7H", 9),
        ("AS 3S 4S 5S 6S 3C 5C AD 3D 5D 3H", 6),
        ("AS 2S 3S 2C 3C 4C 2D 3D 4D 2H 3H", 1),
        ("6S 7S 8S 9S 4C 6C 8C 5D 6D 6H 8H", 16),
    ],
)
def test_gin_knock_1_known_hands(hand: str, deadwood: int) -> None:
    assert d11(hand) == deadwood


def test_gin_knock_1_too_much_deadwood_is_refused_with_its_numbers() -> None:
    play = placed({"phase": "discard", "hand 0": "6S 7S 8S 6C 7C 8C 8D AH 3H QD AC", "drawn": "AC"})
    refusal = refused(play, 0, "knock")
    assert str(refusal) == "DEADWOOD_TOO_HIGH: 13 of at most 10 (GIN-KNOCK-1)"


@pytest.mark.parametrize(("rule", "legal"), [("openspiel", False), ("exact", True)])
def test_gin_knock_2_the_exact_rule_looks_for_the_best_discard(rule: str, legal: bool) -> None:
    play = placed({"upcard": "6H", "hand 0": "AS 3S 6S 4C 5C 6C 4D 2H 4H 5H"}, eleven_card_rule=rule)
    act(play, 0, "take upcard")
    assert ("knock" in texts(play, 0)) is legal
    if legal:
        act(play, 0, "knock")
        assert texts(play, 0) == ["play 6S"]


@pytest.mark.parametrize(
    ("rule", "limit", "legal"), [("openspiel", 0, False), ("openspiel", 10, True), ("exact", 0, True)]
)
def test_gin_knock_2_gin_in_oklahoma(rule: str, limit: int, legal: bool) -> None:
    play = placed(
        {"phase": "draw", "upcard": "KS", "first upcard": "AC", "stock": "3H", "hand 0": GIN_HAND},
        oklahoma=limit == 0,
        eleven_card_rule=rule,
    )
    act(play, 0, "draw stock")
    assert int(play.state.knock_limit) == limit
    assert ("knock" in texts(play, 0)) is legal


def test_gin_knock_3_the_discard_must_leave_little_enough() -> None:
    play = base(P1)
    act(play, 0, "knock")
    assert texts(play, 0) == ["play KD"]
    refusal = refused(play, 0, "discard 9C")
    assert (refusal.code, refusal.numbers) == ("DISCARD_BREAKS_KNOCK", "38 of at most 10")
    assert code(play, 0, "pass") == code(play, 0, "meld 4S 5S 6S") == "MUST_DISCARD"
    assert code(play, 0, "discard AH") == "CARD_NOT_HELD"
    act(play, 0, "discard KD")
    assert cards_of(mask_of(play.state.discards[:1])) == read_cards("KD")


def test_gin_knock_4_only_melds_that_keep_the_knock() -> None:
    play = placed({"phase": "discard", "hand 0": "6S 7S 8S 6C 7C 8C 8D AH 10H JH QH", "drawn": "AH"})
    act(play, 0, "knock", "discard AH")
    melds = [text for text in texts(play, 0) if text.startswith("meld")]
    assert melds == ["meld 6S 7S 8S", "meld 6C 7C 8C", "meld 10H JH QH"]
    refusal = refused(play, 0, "meld 8S 8C 8D")
    assert (refusal.code, refusal.clause) == ("MELD_NOT_ALLOWED", "GIN-KNOCK-4")
    assert refusal.numbers == "26 of at most 10"
    assert code(play, 0, "meld KS KC KH") == "MELD_NOT_ALLOWED"
    assert code(play, 0, "discard 8D") == "ALREADY_DISCARDED"
    act(play, 0, *melds, "pass")
    assert int(play.state.deadwood[0]) == 8


def early(other: str) -> object:
    play = placed({"phase": "discard", "hand 0": "AS 2S 3S 9C 9D 9H 5C 6C 7C QD 4C", "drawn": "4C", "hand 1": other})
    act(play, 0, "knock")
    assert texts(play, 0) == ["play 4C", "play 7C", "play QD"]
    act(play, 0, "discard QD")
    return play


def test_gin_knock_5_pass_as_soon_as_the_hand_is_low_enough() -> None:
    play = early("KS KC KH 4H 6H 8H 10H 7D 8D JC")
    assert {text for text in texts(play, 0) if text.startswith("meld")} == {
        *("meld 9C 9D 9H", "meld AS 2S 3S", "meld 4C 5C 6C", "meld 5C 6C 7C", "meld 4C 5C 6C 7C")
    }
    refusal = refused(play, 0, "pass")
    assert (refusal.code, refusal.numbers) == ("MUST_LAY_MELDS", "55 of at most 10")
    act(play, 0, "meld 9C 9D 9H", "meld 4C 5C 6C 7C", "pass")
    assert int(play.state.deadwood[0]) == 6
    assert not play.state.closed, "not gin: the opponent may lay off"
    act(play, 1, "pass", "meld KS KC KH", "pass")
    assert play.points() == [47, -47]


def test_gin_knock_6_deadwood_0_is_gin() -> None:
    play = early("KS KC KH 4H 6H 8H 10H 7D 8D JC")
    act(play, 0, "meld 9C 9D 9H", "meld 4C 5C 6C 7C", "meld AS 2S 3S", "pass")
    assert play.state.closed
    act(play, 1, "meld KS KC KH", "pass")
    assert play.points() == [78, -78]


def test_gin_knock_7_knocking_is_optional() -> None:
    play = base(P1)
    assert "knock" in texts(play, 0)
    act(play, 0, "discard KD")
    assert play.actors == (1,)


def test_gin_knock_8_eleven_melded_cards_are_ordinary_gin() -> None:
    play = placed({"phase": "discard", "hand 0": GIN_HAND + " 4S", "drawn": "4S", "hand 1": GIN_OTHER})
    refusal = refused(play, 0, "big gin")
    assert (refusal.code, refusal.clause) == ("NOT_BIG_GIN", "GIN-KNOCK-8")
    act(play, 0, "knock")
    assert texts(play, 0) == ["play AS", "play 2S", "play 3S", "play 4S", "play 3D", "play 6D"]
    act(play, 0, "discard 4S", "meld AS 2S 3S", "meld 3D 4D 5D 6D", "meld KC KD KH", "pass")
    act(play, 1, "pass")
    assert play.points() == [95, -95]


def test_gin_lay_1_lay_offs_come_first() -> None:
    play = base(P1)
    act(play, 0, KNOCK_H0)
    assert texts(play, 1) == ["play 7S", "play 9S", "pass"]
    assert code(play, 1, "meld KS KC KH") == "LAYOFFS_FIRST"
    assert code(play, 1, "lay off KS") == "LAYOFF_NO_FIT"
    assert code(play, 1, "lay off AS") == "CARD_NOT_HELD"
    assert code(play, 1, "knock") == code(play, 1, "draw stock") == "ALREADY_KNOCKED"


def test_gin_lay_2_lay_off_and_settle() -> None:
    play = base(P1)
    act(play, 0, KNOCK_H0)
    act(play, 1, "lay off 7S", "lay off 8S", "lay off 9S", "pass", "meld KS KC KH", "pass")
    assert int(play.state.deadwood[1]) == 29
    assert play.points() == [19, -19]


def depth_example(preset: str, **rules: object) -> object:
    play = placed(
        {"upcard": "3D", "hand 0": "6S 7S 8S 9C 9D 9H 2C 2D AC KD", "hand 1": "5S 4S 3S 10S JS QS KH QH 4D 5D"},
        preset,
        **rules,
    )
    act(play, 0, "take upcard", "knock KD: 6S7S8S 9C9D9H")
    return play


def test_gin_lay_3_two_cards_at_each_end() -> None:
    play = depth_example("parity")
    assert texts(play, 1) == ["play 5S", "pass"]
    act(play, 1, "lay off 5S", "lay off 4S")
    refusal = refused(play, 1, "lay off 3S")
    assert (refusal.code, refusal.clause) == ("LAYOFF_NO_FIT", "GIN-LAY-3")
    act(play, 1, "pass", "pass")
    assert play.points() == [54, -54]
    play = depth_example("parity", layoff_depth=0)
    act(play, 1, "lay off 5S", "lay off 4S", "lay off 3S")
    play = depth_example("classic")
    act(play, 1, "lay off 5S", "lay off 4S", "lay off 3S")


def test_gin_lay_4_then_his_melds_and_what_he_does_not_lay_counts() -> None:
    play = base(P1)
    act(play, 0, KNOCK_H0)
    act(play, 1, "pass")
    assert texts(play, 1) == ["pass", "meld KS KC KH", "meld 7S 8S 9S"]
    assert code(play, 1, "lay off 7S") == "LAYOFFS_CLOSED"
    assert code(play, 1, "meld QS QC QH") == "MELD_NOT_ALLOWED"
    act(play, 1, "pass")
    assert int(play.state.deadwood[1]) == 83
    assert play.points() == [73, -73]
    assert code(play, 0, "pass") == code(play, 1, "pass") == "HAND_OVER"


def test_gin_lay_5_no_lay_off_against_gin() -> None:
    play = placed({"phase": "draw", "upcard": "7H", "stock": "QS", "hand 0": GIN_HAND, "hand 1": GIN_OTHER})
    act(play, 0, "draw stock", "knock")
    assert texts(play, 0) == ["play QS", "play 3D", "play 6D"]
    act(play, 0, "discard QS", "meld AS 2S 3S", "meld 3D 4D 5D 6D", "meld KC KD KH", "pass")
    assert texts(play, 1) == ["pass"]
    for card in GIN_OTHER.split():
        assert code(play, 1, f"lay off {card}") == "LAYOFF_ON_GIN"
    act(play, 1, "pass")
    assert play.points() == [95, -95]


def test_gin_lay_6_laid_off_cards_leave_the_hand() -> None:
    play = base(P1)
    act(play, 0, KNOCK_H0)
    act(play, 1, "lay off 7S", "pass")
    assert code(play, 1, "meld 7S 8S 9S") == "MELD_NOT_ALLOWED"


def test_refusals_along_example_two() -> None:
    """GIN-EX-21 up to the knock."""
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": P1})
    assert code(play, 0, "draw stock") == "UPCARD_FIRST"
    assert code(play, 0, "discard KD") == "MUST_DRAW_FIRST"
    act(play, 0, "take upcard")
    assert code(play, 0, "draw stock") == "ALREADY_DREW"
    assert code(play, 0, "pass") == "NO_PASS"
    assert code(play, 0, "discard KS") == "CARD_NOT_HELD"
    assert code(play, 0, "meld 4S 5S 6S") == "KNOCK_FIRST"
    assert code(play, 1, "pass") == "NOT_YOUR_TURN"
    act(play, 0, "knock KD")
    assert code(play, 0, "pass") == "MUST_LAY_MELDS"
    assert code(play, 0, "meld KS KC KH") == "MELD_NOT_ALLOWED"


def test_gin_cla_9_undeclared_melds_and_lay_offs_are_arranged() -> None:
    play = base(P1, "classic")
    act(play, 0, "knock KD:")
    assert int(play.state.deadwood[0]) == 10
    assert sorted(int(meld) for meld in play.state.melds[0, :2]) == sorted(
        [mask_of(read_cards("4S 5S 6S")), mask_of(read_cards("9C 9D 9H"))]
    )
    act(play, 1, "pass")
    assert int(play.state.deadwood[1]) == 29
    assert int(play.state.laid_off) == mask_of(read_cards("7S 8S 9S")) or play.state.meld_count[1] == 2
    assert play.points() == [19, 0], "in a match only the winner scores"


def test_gin_cla_9_declared_melds_stay_as_declared() -> None:
    play = placed(
        {"phase": "discard", "hand 0": "7C 7D 7H 7S 8S 9S KS KH KD 3C AH", "drawn": "AH"}, "classic", knock_card=10
    )
    act(play, 0, "knock", "discard AH")
    assert code(play, 0, "meld 7S 7C 7D 7H") == "MELD_NOT_ALLOWED"
    act(play, 0, "meld KS KD KH", "pass")
    assert int(play.state.melds[0, 0]) == mask_of(read_cards("KS KD KH"))
    assert int(play.state.deadwood[0]) == 3


def test_gin_cla_9_the_opponent_may_declare_too() -> None:
    play = base("AC AD AH 2H 3H 4H 10C JC QC 7S", "classic")
    act(play, 0, "knock KD:")
    assert "meld 2H 3H 4H" in texts(play, 1)
    act(play, 1, "lay off 7S", "meld AH 2H 3H 4H")
    assert code(play, 1, "lay off AC") == "CARD_NOT_HELD" or code(play, 1, "lay off AC") == "LAYOFFS_CLOSED"
    act(play, 1, "pass")
    assert int(play.state.deadwood[1]) == 2
    assert play.points() == [0, 33]


@pytest.mark.parametrize(
    ("discards", "melds"),
    [
        ("2H 3D", "5S 5H 5D 5C, 6S 7S 8S"),  # a longer run would let the four of spades be laid off
        ("4S 3D", "5S 6S 7S 8S, 5H 5D 5C"),  # that lies in the discard pile: both offer as much, and this is lower
    ],
)
def test_gin_cla_9_what_lies_in_the_discard_pile_cannot_be_laid_off(discards: str, melds: str) -> None:
    play = placed(
        {
            "phase": "discard",
            "hand 0": "5S 5H 5D 5C 6S 7S 8S KC KD KH QD",
            "drawn": "QD",
            "discards": discards,
        },
        "classic",
        layoff_depth=1,
    )
    act(play, 0, "knock QD:")
    expected = {mask_of(read_cards(meld)) for meld in melds.split(", ")} | {mask_of(read_cards("KC KD KH"))}
    assert {int(meld) for meld in play.state.melds[0]} - {0} == expected


def test_gin_cla_9_long_runs_lie_as_named_melds() -> None:
    play = placed({"phase": "discard", "hand 0": "AS 2S 3S 4S 5S 6S 7S KC KD KH QD", "drawn": "QD"}, "classic")
    act(play, 0, "knock QD:")
    assert [len(cards_of(int(meld))) for meld in play.state.melds[0]] == [3, 3, 4]
    assert play.state.closed


def test_gin_cla_5_big_gin() -> None:
    position = {"phase": "discard", "hand 0": GIN_HAND + " 4S", "drawn": "4S", "hand 1": GIN_OTHER}
    play = placed(position, "classic")
    assert texts(play, 0)[-1] == "big gin"
    act(play, 0, "big gin")
    assert code(play, 1, "lay off 5S") == "LAYOFF_ON_GIN"
    act(play, 1, "pass")
    assert play.points() == [101, 0]
    play = base(P1, "classic")
    refusal = refused(play, 0, "big gin")
    assert (refusal.code, refusal.clause, refusal.numbers) == ("NOT_BIG_GIN", "GIN-CLA-5-R", "20 of 0")


def test_gin_cla_5_big_gin_where_melds_are_laid_by_hand() -> None:
    play = placed({"phase": "discard", "hand 0": GIN_HAND + " 4S", "drawn": "4S", "hand 1": GIN_OTHER}, big_gin=True)
    act(play, 0, "big gin")
    assert int(play.state.hand[0]) == 0
    act(play, 1, "pass")
    assert play.points() == [101, -101]


@pytest.mark.parametrize(
    "hand",
    [
        "3S 6S 7S 3C 6C 7C 8C 7D 8D 9D 7H",
        "5S 6S 3C 4C 5C 6C 5D 6D 7D 5H 6H",
        "3S 4S 2C 3C 4C 5C 2D 3D 4D 5D 3H",
        "5S 6S 5C 6C 7C 3D 4D 5D 6D 5H 6H",
    ],
)
def test_gin_knock_1_of_four_of_a_kind_the_first_set_without_a_card_of_a_run(hand: str) -> None:
    mask = mask_of(read_cards(hand))
    assert eleven_card_deadwood(mask) == walk_d11(mask)

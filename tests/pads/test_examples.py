"""Worked examples, counted at a table and written into the pad."""

from __future__ import annotations

from typing import Any

import pytest

from rummyhouse import games, pads
from tests.pads.counting import entered, opened


def points(name: str, preset: str, seats: int, tally: dict[str, Any], **rules: Any) -> list[int]:
    """What a round is worth in which this was counted, and nothing of it is doubted."""
    game = games.find(name)
    choice = game.house_rules.choose(preset, **rules)
    first = opened(game, choice, tuple(game.sides(choice, seats)))
    (played,) = pads.fold([first, entered(1, tally)])["rounds"]
    assert played["doubts"] == []
    found: list[int] = played["points"]
    return found


def test_fiji_example_23_three_individuals() -> None:
    tally = {
        "out": 0,
        "red": [2, 1, 0],
        "black": [2, 0, 0],
        "straights": [1, 0, 0],
        "twos": [0, 1, 0],
        "laid_5": [9, 7, 0],
        "laid_10": [19, 3, 0],
        "laid_20": [7, 0, 0],
        "laid_50": [3, 7, 0],
        "left_5": [0, 3, 10],
        "left_10": [0, 5, 15],
        "left_20": [0, 2, 3],
        "left_50": [0, 1, 3],
        "left_300": [0, 1, 1],
        "left_500": [0, 2, 2],
        "feet": [0, 1, 2],
        "cannibals": [0, 1, 0],
    }
    assert points("fiji", "standard", 3, tally) == [3825, 8960, -1710]


def test_fiji_example_24_two_pairs() -> None:
    tally = {
        "out": 0,
        "red": [2, 1],
        "black": [2, 1],
        "straights": [2, 1],
        "twos": [1, 0],
        "laid_5": [9, 2],
        "laid_10": [33, 21],
        "laid_20": [4, 0],
        "laid_50": [10, 6],
        "left_5": [1, 5],
        "left_10": [2, 5],
        "left_20": [0, 3],
        "left_50": [1, 2],
        "left_300": [1, 0],
        "left_500": [0, 2],
        "feet": [0, 1],
        "cannibals": [0, 1],
        "bank": [0, 1],
    }
    assert points("fiji", "standard_teams", 4, tally) == [10_380, 585]


@pytest.mark.parametrize(("failed", "north"), [(0, 4650), (1, 4350)])
def test_baja_example_18_full_deal(failed: int, north: int) -> None:
    tally = {
        "out": 0,
        "red": [1, 1],
        "black": [1, 2],
        "straights": [1, 0],
        "twos": [1, 0],
        "laid_5": [5, 7],
        "laid_10": [18, 17],
        "laid_20": [13, 6],
        "laid_50": [1, 1],
        "left_5": [1, 5],
        "left_10": [1, 5],
        "left_20": [0, 3],
        "left_50": [1, 1],
        "left_300": [1, 1],
        "left_500": [0, 1],
        "feet": [0, 1],
        "failed_outs": [failed, 0],
    }
    assert points("baja", "standard", 4, tally) == [north, 490]


def test_kalooki_example_1_penalty_sum() -> None:
    hand = {"out": 1, "jokers": [1, 0], "black_aces": [1, 0], "red_aces": [1, 0], "tens": [2, 0], "pips": [9, 0]}
    assert points("kalooki", "jamaica", 2, hand) == [95, 0]


def test_kalooki_whoever_loses_a_challenge_pays_for_his_cards_and_fifty() -> None:
    hand = {"out": 1, "tens": [2, 0, 0], "pips": [7, 0, 5], "dropped": [1, 0, 0]}
    assert points("kalooki", "trinidad", 3, hand) == [77, 0, 5]


def test_super_kalooki_prices_calls_and_contracts_and_doubles() -> None:
    hand = {"out": 0, "down_and_out": 1, "tens": [0, 2], "overcalls": [0, 1], "errors": [1, 0]}
    assert points("kalooki", "super_kalooki", 2, hand) == [50, 90]


def test_rhine_example_14_scores() -> None:
    hand = {"out": 1, "pips": [21, 0], "jacks": [1, 0], "queens": [1, 0], "kings": [1, 0], "aces": [1, 0]}
    assert points("rhine", "standard", 2, hand | {"jokers": [1, 0]}) == [92, 0]
    canasta = {"out": 1, "fives": [1, 0], "tens": [5, 0], "aces": [1, 0], "jokers": [1, 0]}
    assert points("rhine", "canasta_points", 2, canasta) == [125, 0]


def test_rhine_down_and_out() -> None:
    assert points("rhine", "standard", 2, {"out": 0, "down_and_out": 1, "kings": [0, 1]}) == [-20, 13]


def test_basic_example_22_going_rummy_with_penalty_points() -> None:
    hand = {"out": 0, "rummy": 1, "pips": [0, 8, 5], "tens": [0, 1, 2]}
    assert points("basic", "penalty_points", 3, hand) == [0, 36, 50]
    assert points("basic", "standard", 3, hand) == [86, 0, 0]


@pytest.mark.parametrize(
    ("scored", "score", "expected"),
    [
        ("winner_takes_all", "charge_own", [-14, -6, -23]),
        ("penalty_points", "charge_own", [14, 6, 23]),
        ("winner_takes_all", "lowest_wins", [0, 25, 0]),
        ("penalty_points", "lowest_wins", [8, 0, 17]),
        ("winner_takes_all", "none", [0, 0, 0]),
    ],
)
def test_basic_example_15_block_rummy(scored: str, score: str, expected: list[int]) -> None:
    hand = {"blocked": 1, "pips": [4, 6, 3], "tens": [1, 0, 2]}
    assert points("basic", "block", 3, hand, scoring=scored, block_score=score) == expected


@pytest.mark.parametrize(
    ("spade", "tie", "deadwood", "expected"),
    [
        (0, False, [7, 26], [19, 0]),
        (1, False, [7, 26], [38, 0]),
        (0, False, [7, 7], [0, 0]),
        (0, True, [7, 7], [0, 25]),
        (1, True, [7, 7], [0, 50]),
        (0, False, [7, 3], [0, 29]),
    ],
)
def test_fan_examples_5_to_8(spade: int, tie: bool, deadwood: list[int], expected: list[int]) -> None:
    tally = {"out": 0, "deadwood": deadwood, "spade": spade}
    assert points("fan", "standard", 2, tally, tie_is_undercut=tie) == expected


def test_gin_example_5_undercut_paid_by_the_loser() -> None:
    assert points("gin", "parity", 2, {"out": 0, "deadwood": [10, 0]}) == [-35, 35]
    assert points("gin", "classic", 2, {"out": 0, "deadwood": [10, 0]}) == [0, 35]
    assert points("gin", "oklahoma", 2, {"out": 1, "ending": 2, "deadwood": [30, 0], "spade": 1}) == [0, 122]

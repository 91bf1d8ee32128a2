"""Whether a hand can meet a contract, and how many cards it lacks. On its own: ``python -m bench.contracts``."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from bench.measurement import Measurement, measure
from bench.results import rows
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.contract import can_meet, missing_cards

PACKS = 2
JOKERS = 4
HANDS = 20_000
PASSES = 5
LARGEST_DEAL = 16

CONTRACTS = ((3, 0), (2, 1), (1, 2), (0, 3), (4, 0), (3, 1), (2, 2), (1, 3), (0, 4))
"""Threes and fours of the nine rounds of Jamaica (KAL-CON-1)."""

TERMS = {
    "min_naturals_three": 2,
    "min_naturals_four": 1,
    "joker_adjacent_in_four": 0,
    "run_max_length": 14,
    "distinct_four_suits": 1,
    "distinct_three_ranks": 1,
}


def terms() -> Any:
    """Jamaica's house rules."""
    record: Any = np.zeros(1, np.dtype((np.record, [(name, np.int32) for name in TERMS])))[0]
    for name, value in TERMS.items():
        record[name] = value
    return record


def random_hands(chance: np.random.Generator, count: int, size: int) -> npt.NDArray[np.int8]:
    """So many cards of two packs and four jokers, counted by card."""
    pack = np.array([*range(CARDS)] * PACKS + [JOKER] * JOKERS)
    cards = pack[np.argsort(chance.random((count, len(pack))), axis=1)[:, :size]]
    hands = np.zeros((count, JOKER + 1), np.int8)
    np.add.at(hands, (np.arange(count)[:, np.newaxis], cards), 1)
    return hands


@rule
def can_meet_each(hands: Any, threes: int, fours: int, terms: Any, out: Any) -> None:
    """Fill ``out`` with whether each of these hands can meet the contract."""
    for i in range(len(hands)):
        out[i] = can_meet(hands[i], threes, fours, terms)


@rule
def missing_each(hands: Any, threes: int, fours: int, terms: Any, out: Any) -> None:
    """Fill ``out`` with how many cards each of these hands lacks."""
    for i in range(len(hands)):
        out[i] = missing_cards(hands[i], threes, fours, terms)


def ours(number: int, size: int) -> Measurement:
    """The contract of a round, counted from 0, with random hands of so many cards."""
    threes, fours = CONTRACTS[number]
    hands = random_hands(np.random.default_rng(2024), HANDS, size)
    can = np.zeros(HANDS, np.bool_)
    missing = np.zeros(HANDS, np.int64)
    record = terms()
    what = f"contract {'3' * threes}{'4' * fours}, random hands of {size}"

    def judge(_: int) -> dict[str, int]:
        for _ in range(PASSES):
            can_meet_each(hands, threes, fours, record, can)
        return {"hands judged": PASSES * HANDS}

    def count(_: int) -> dict[str, int]:
        missing_each(hands, threes, fours, record, missing)
        return {"hands counted": HANDS}

    can_meet_each(hands[:1], threes, fours, record, can)
    missing_each(hands[:1], threes, fours, record, missing)
    judged = measure("Rummyhouse", what, judge)
    counted = measure("Rummyhouse", what, count)
    assert ((missing == 0) == can).all(), "both must agree"
    return Measurement("Rummyhouse", what, {**judged.rates, **counted.rates})


def largest(number: int) -> Measurement:
    """The contract of a round, with hands as large as the largest deal."""
    return ours(number, LARGEST_DEAL)


def dealt(number: int) -> Measurement:
    """The contract of a round, with hands as they are dealt and one card drawn."""
    return ours(number, 3 * CONTRACTS[number][0] + 4 * CONTRACTS[number][1] + 1)


def main() -> None:
    measurements = [largest(number) for number in range(len(CONTRACTS))]
    measurements += [dealt(number) for number in range(len(CONTRACTS))]
    print("\n".join(rows(measurements)))
    slowest = min(one.median("hands judged") for one in measurements)
    print(f"slowest: {slowest:,.0f} hands judged a second", file=sys.stderr)


if __name__ == "__main__":
    main()

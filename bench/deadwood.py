"""Minimum deadwood of ten cards: ours and OpenSpiel's."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyspiel

from bench.measurement import Measurement, measure
from rummyhouse.cards import cards_of
from rummyhouse.melds import deadwood_each

HANDS = 200_000
OF_PEER = 20_000
PASSES = 20


def random_hands(chance: np.random.Generator, count: int) -> npt.NDArray[np.int64]:
    """Ten cards of a full pack."""
    codes = np.argsort(chance.random((count, 52)), axis=1)[:, :10]
    hands: npt.NDArray[np.int64] = np.bitwise_or.reduce(np.int64(1) << codes.astype(np.int64), axis=1)
    return hands


def rich_hands(chance: np.random.Generator, count: int) -> npt.NDArray[np.int64]:
    """Ten of the sixteen cards of four neighbouring ranks: nearly every set competes with a run."""
    places = np.argsort(chance.random((count, 16)), axis=1)[:, :10]
    lowest = chance.integers(0, 10, (count, 1))
    codes = 13 * (places // 4) + places % 4 + lowest
    hands: npt.NDArray[np.int64] = np.bitwise_or.reduce(np.int64(1) << codes.astype(np.int64), axis=1)
    return hands


def ours(what: str, hands: npt.NDArray[np.int64]) -> Measurement:
    out = np.zeros(len(hands), np.int64)
    deadwood_each(hands, out)

    def work(_: int) -> dict[str, int]:
        for _ in range(PASSES):
            deadwood_each(hands, out)
        return {"hands": PASSES * len(hands)}

    return measure("Rummyhouse", what, work)


def openspiel(what: str, hands: npt.NDArray[np.int64]) -> Measurement:
    """Through OpenSpiel's Python binding, for it offers no other way to hand it cards of ours."""
    of_theirs = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    lists = [cards_of(int(hand)) for hand in hands[:OF_PEER]]
    out = np.zeros(len(lists), np.int64)
    deadwood_each(hands[: len(lists)], out)
    assert [of_theirs.min_deadwood(cards) for cards in lists[:2000]] == list(out[:2000]), "both must agree"

    def work(_: int) -> dict[str, int]:
        for cards in lists:
            of_theirs.min_deadwood(cards)
        return {"hands": len(lists)}

    return measure("OpenSpiel", what, work)

"""The best rearrangement of laid melds: ours and rummikub-solver's, position by position in one run.

``python -m bench.rearranging`` prints the section for ``bench/RESULTS.md``.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from importlib.metadata import version

import numpy as np
import numpy.typing as npt
from rummikub_solver import MILPSolver, RuleSet, SolverMode

from bench.results import processor
from rummyhouse.melds.rearranged_shape import NO_CARD, terms_of
from rummyhouse.melds.rearranging import MOST_TRIES, Room, best_rearrangement, new_room, new_table, rearrange

SIZES = (20, 40, 60, 80)
RACK = 14
POSITIONS = 1000
OF_PEER = 200
JOKER = 52
WANTED, SLOWEST = 10.0, 0.1
"""How often quicker than the peer we want to be at the median; how many seconds the slowest position may take."""

Numbers = npt.NDArray[np.int64]
TERMS = terms_of(max_sequence=13, high_ace=False, equal_suits=False, several_wild=True, movable=True)
ONE_EACH = np.ones(JOKER + 1, np.int64)


@dataclass
class Sample:
    """What was measured at one size: seconds of ours for every position, and of both where the peer was asked."""

    laid: int
    ours: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    spare: int = 0

    @property
    def ratios(self) -> list[float]:
        return [theirs / ours for theirs, ours in zip(self.theirs, self.beside, strict=True)]


def position(chance: np.random.Generator, laid: int) -> tuple[Numbers, Numbers]:
    """Random melds of so many tiles, and a rack from what is left of the two sets of tiles and two jokers."""
    while True:
        left = np.full(JOKER + 1, 2)
        melds: list[list[int]] = []
        total = 0
        for _ in range(500):
            size = int(chance.choice([3, 3, 3, 4, 4, 5, 6, 7]))
            if size > laid - total or laid - total - size in (1, 2):
                continue
            if size <= 4 and chance.random() < 0.5:
                rank = int(chance.integers(13))
                cards = [13 * int(suit) + rank for suit in chance.permutation(4)[:size]]
            else:
                low, suit = int(chance.integers(14 - size)), int(chance.integers(4))
                cards = [13 * suit + low + i for i in range(size)]
            if chance.random() < 0.08:
                cards[int(chance.integers(size))] = JOKER
            counts = np.bincount(cards, minlength=JOKER + 1)
            if (counts <= left).all():
                left -= counts
                melds.append(cards)
                total += size
            if total == laid:
                table = np.full((len(melds), 16), NO_CARD, np.int64)
                for number, meld in enumerate(melds):
                    table[number, : len(meld)] = meld
                rack = chance.permutation(np.repeat(np.arange(JOKER + 1), left))[:RACK]
                return table, np.bincount(rack, minlength=JOKER + 1).astype(np.int64)


def has_spare_joker(table: Numbers) -> bool:
    """Whether a joker lies where the meld could do without it: the peer does not know such melds."""
    for row in table:
        meld = [int(card) for card in row if card != NO_CARD]
        naturals = [card for card in meld if card != JOKER]
        if len(naturals) == len(meld) or len(meld) <= 3:
            continue
        if naturals[0] % 13 == naturals[-1] % 13 or JOKER in (meld[0], meld[-1]):
            return True
    return False


def ask_peer(rules: RuleSet, table: Numbers, hand: Numbers) -> tuple[int, float]:
    """How many tiles the peer lays, and in how many seconds."""
    game = rules.new_game()
    game.add_table(*[rules.tiles[int(card)] for card in table[table != NO_CARD]])
    game.add_rack(*[rules.tiles[int(card)] for card in np.repeat(np.arange(JOKER + 1), hand)])
    game.initial = False
    start = time.process_time()
    found = rules.solve(game, SolverMode.TILE_COUNT)
    return len(found.tiles) if found else 0, time.process_time() - start


def sample(laid: int, chance: np.random.Generator, room: Room, positions: int = POSITIONS) -> Sample:
    """Measure one size; where the rules of both are the same, both must lay as much."""
    rules = RuleSet(solver_backend=MILPSolver.GLPK_MI)
    ask_peer(rules, *position(chance, SIZES[0]))
    after = new_table()
    result = Sample(laid)
    for number in range(positions):
        table, hand = position(chance, laid)
        start = time.process_time()
        value = best_rearrangement(table, hand, TERMS, ONE_EACH, room, MOST_TRIES, after)
        if value < 0:
            value, after = rearrange(table, hand, TERMS, ONE_EACH, room)
        seconds = time.process_time() - start
        result.ours.append(seconds)
        if number >= OF_PEER:
            continue
        theirs, their_seconds = ask_peer(rules, table, hand)
        result.beside.append(seconds)
        result.theirs.append(their_seconds)
        if theirs != value:
            assert theirs < value, (table, hand, theirs, value)
            assert has_spare_joker(after), (table, hand, theirs, value)
            result.spare += 1
    return result


def section(samples: list[Sample]) -> list[str]:
    """The measurements as a section of the page."""
    lines = [
        "## Rearranging",
        "",
        f"The play that lays the most of a rack of {RACK} when everything laid may be rearranged, by the rules of",
        f"Rummikub that both know, in milliseconds. Peer: rummikub-solver {version('rummikub-solver')} with GLPK "
        f"(cvxopt {version('cvxopt')}); {processor()}.",
        "",
        "| laid | ours, median | ours, slowest of "
        f"{POSITIONS:,} | peer, median of {OF_PEER} | quicker by, medians | quicker by, pair by pair (10 to 90 %) |",
        "|---|---|---|---|---|---|",
    ]
    for one in samples:
        ours, theirs = float(np.median(one.ours)) * 1e3, float(np.median(one.theirs)) * 1e3
        low, middle, high = np.percentile(one.ratios, [10, 50, 90])
        lines.append(
            f"| {one.laid} | {ours:.3f} | {max(one.ours) * 1e3:.1f} | {theirs:.2f} | {theirs / ours:,.0f} "
            f"| {middle:,.0f} ({low:,.0f} to {high:,.0f}) |"
        )
    spare = sum(one.spare for one in samples)
    asked = sum(len(one.theirs) for one in samples)
    lines += [
        "",
        f"Both laid the same number on {asked - spare} of {asked} positions. On the other {spare} ours laid more,",
        "and has a joker in a meld that could do without it; the peer's rules do not allow that.",
        "",
    ]
    return lines


def goals(samples: list[Sample]) -> list[tuple[str, float, float]]:
    """What was wanted and what was measured."""
    found = [
        (f"rearranging {one.laid} laid, as a multiple of rummikub-solver's speed", WANTED, _times(one))
        for one in samples
    ]
    slowest = max(max(one.ours) for one in samples)
    return [*found, (f"slowest rearrangement of {POSITIONS:,} at any size, a second", 1 / SLOWEST, 1 / slowest)]


def _times(one: Sample) -> float:
    return float(np.median(one.theirs) / np.median(one.ours))


def measure() -> list[Sample]:
    """Measure every size."""
    chance = np.random.default_rng(2015)
    room = new_room()
    first = position(chance, SIZES[0])
    rearrange(*first, TERMS, ONE_EACH, room)
    best_rearrangement(*first, TERMS, ONE_EACH, room, MOST_TRIES, new_table())
    samples = []
    for laid in SIZES:
        samples.append(sample(laid, chance, room))
        print(section(samples)[-4], file=sys.stderr, flush=True)
    return samples


if __name__ == "__main__":
    print("\n".join(section(measure())))

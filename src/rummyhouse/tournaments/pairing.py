"""Who plays whom in a round of a Swiss tournament: the best possible pairing, found exactly (TOUR-SWISS)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

from rummyhouse.tournaments.draw import BYE, Pairing

_LOT_BITS = 64
_BY_LOT = 1
_BY_POINTS = _BY_LOT << (_LOT_BITS + 6)
_BY_RANK = _BY_POINTS << 18
_BY_REPEAT = _BY_RANK << 8
_BY_SECOND_BYE = _BY_REPEAT << 12
"""What each fault weighs: more than all the faults below it together, for up to 64 teams."""


@dataclass(frozen=True, slots=True)
class Standing:
    """All that a pairing needs to know about a team.

    Attributes:
        points: wins and byes so far.
        met: whom it has been paired with, once for each time.
        rested: how many byes it has had.
    """

    team: str
    points: int
    met: tuple[str, ...] = ()
    rested: int = 0


@lru_cache(maxsize=256)
def paired(ranked: tuple[Standing, ...], seed: int, round_: int) -> tuple[Pairing, ...]:
    """The pairs of a round, best first, the better team above; the bye last.

    Of all ways to pair the teams, this is the one with the fewest second byes, then the fewest repeated pairs, then the
    bye for the lowest team (TOUR-SWISS-3), then the smallest sum of squared differences in points (TOUR-SWISS-4), then
    the lowest lots (TOUR-SWISS-5).

    Args:
        ranked: the teams from first to last.
        seed: of the tournament.
        round_: its number; both decide the lots.

    >>> paired((Standing("A", 1), Standing("B", 1), Standing("C", 0), Standing("D", 0)), 1, 2)
    (('A', 'B'), ('C', 'D'))
    """
    from networkx import Graph, max_weight_matching

    if not ranked:
        return ()
    graph = Graph()
    costs = {
        (one, other): cost(ranked, one, other, seed, round_)
        for one in range(len(ranked))
        for other in range(one + 1, len(ranked) + len(ranked) % 2)
    }
    most = max(costs.values()) + 1
    for (one, other), price in costs.items():
        graph.add_edge(one, other, weight=most - price)
    pairs = sorted(sorted(pair) for pair in max_weight_matching(graph, maxcardinality=True))
    names = [standing.team for standing in ranked]
    games = sorted(
        (pair for pair in pairs if pair[1] < len(names)),
        key=lambda pair: (-ranked[pair[0]].points - ranked[pair[1]].points, pair),
    )
    byes = [pair for pair in pairs if pair[1] == len(names)]
    return tuple((names[one], names[other] if other < len(names) else BYE) for one, other in (*games, *byes))


def cost(ranked: tuple[Standing, ...], one: int, other: int, seed: int, round_: int) -> int:
    """How bad this pair would be; for a bye, ``other`` is one past the last place."""
    upper = ranked[one]
    if other == len(ranked):
        return upper.rested * _BY_SECOND_BYE + (len(ranked) - 1 - one) * _BY_RANK
    lower = ranked[other]
    return (
        upper.met.count(lower.team) * _BY_REPEAT
        + (upper.points - lower.points) ** 2 * _BY_POINTS
        + lot(seed, round_, upper.team, lower.team) * _BY_LOT
    )


def lot(seed: int, round_: int, one: str, other: str) -> int:
    """The lot of a pair: the first 64 bits of the SHA-256 of a text like ``7:2:T3:T11``, the earlier entry first."""
    first, second = sorted((one, other), key=lambda team: (len(team), team))
    digest = hashlib.sha256(f"{seed}:{round_}:{first}:{second}".encode()).digest()
    return int.from_bytes(digest[: _LOT_BITS // 8], "big")

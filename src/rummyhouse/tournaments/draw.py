"""The draw: lots that anybody can repeat from the published seed, and the brackets that they fill.

``docs/tournament.md`` has a short program that does the same and imports nothing of ours.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from rummyhouse.records.fair import below, frames, words

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

BYE = "BYE"
LABEL = b"rummyhouse draw 1"
MOST_REDRAWS = 100

Pairing = tuple[str, str]


def new_seed() -> int:
    """A seed of 63 bits from the operating system."""
    return secrets.randbits(63)


def commitment(seed: int, salt: str) -> str:
    """What is published before sign-up opens, so that nobody can change the seed later: SHA-256 of ``salt:seed``.

    The salt is kept secret until the draw, as the seed is: without it a seed of 63 bits could be found by trial.
    """
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def lots(names: Sequence[str], seed: int, *purpose: str) -> list[str]:
    """The names in the order in which they are drawn.

    The purpose gives each draw from one seed its own lots. The key is SHA-256 of label, seed and purpose, each preceded
    by its length in four bytes; HMAC-SHA256 of a counter under that key gives words of 32 bits. Fisher-Yates goes from
    the last name down, and rejects words that would favour somebody.
    """
    fields = [b"%d" % seed, *(word.encode() for word in purpose)]
    stream = words(hashlib.sha256(frames(LABEL, *fields)).digest())
    order = list(names)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def drawn(names: Sequence[str], seed: int, division: int, attempt: int = 0) -> list[str]:
    """The teams of a division in the order of the draw (BAJA-TOUR-13-R)."""
    return lots(names, seed, "division", str(division), str(attempt))


def rounds_of(teams: int) -> int:
    """The smallest number of rounds after which one team is left (BAJA-TOUR-14-R)."""
    return (teams - 1).bit_length()


def spread(size: int) -> list[int]:
    """The numbers 1 to ``size``, a power of two, so that those next to each other here lie far apart in the chart.

    >>> spread(8)
    [1, 5, 3, 7, 2, 6, 4, 8]
    """
    order = [1]
    while len(order) < size:
        order = [2 * number - 1 for number in order] + [2 * number for number in order]
    return order


def first_round(order: Sequence[str], rested: Collection[str] = ()) -> list[Pairing]:
    """Who meets whom in the first round (BAJA-TOUR-15-R, BAJA-TOUR-16-R), match by match, the upper place first.

    Args:
        order: the teams as drawn.
        rested: teams that had a bye in Division 1, and so get another only when nobody else is left to have it.
    """
    matches = 2 ** rounds_of(len(order)) // 2
    byes = 2 * matches - len(order)
    by_right = [team for team in order if team not in rested] + [team for team in order if team in rested]
    with_bye = by_right[:byes]
    pairs: dict[int, Pairing] = {number: (team, BYE) for number, team in zip(spread(matches), with_bye, strict=False)}
    others = iter([team for team in order if team not in with_bye])
    for number in range(1, matches + 1):
        if number not in pairs:
            pairs[number] = (next(others), next(others))
    return [pairs[number] for number in range(1, matches + 1)]


def byes_of(pairs: Sequence[Pairing]) -> list[str]:
    """The teams that have a bye."""
    return [upper for upper, lower in pairs if lower == BYE]


def games_of(pairs: Sequence[Pairing]) -> set[frozenset[str]]:
    """The games as pairs of teams, no matter which of the two stands above."""
    return {frozenset(pair) for pair in pairs if BYE not in pair}

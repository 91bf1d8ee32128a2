"""What a tournament wants to know from a pad: how the match ended, by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rummyhouse.pads.folding import fold
from rummyhouse.pads.standing import side_name


@dataclass(frozen=True, slots=True)
class PadResult:
    """A match, as shown by its pad.

    Attributes:
        match: the match of a tournament for which the pad was opened; "" for any other pad.
        sides: who plays on each side, by name.
        totals: points of each side over the rounds.
        grand: the totals, with what the game adds once the match is over.
        rounds: how many count.
        over: whether the match has ended by the house rules.
        closed: whether somebody has closed the pad.
        winners: sides that have won; nobody as long as it goes on.
        clashes: whether somebody must still decide which entries count.
    """

    match: str
    sides: tuple[str, ...]
    totals: tuple[int, ...]
    grand: tuple[int, ...]
    rounds: int
    over: bool
    closed: bool
    winners: tuple[int, ...]
    clashes: bool


def result(acts: list[Any]) -> PadResult:
    """How the match of a pad stands.

    Raises:
        PadError: as :func:`~rummyhouse.pads.folding.fold`.
    """
    pad = fold(acts)
    standing = pad["standing"]
    return PadResult(
        match=pad["match"],
        sides=tuple(side_name(pad, side) for side in range(len(standing["totals"]))),
        totals=tuple(standing["totals"]),
        grand=tuple(standing["grand"]),
        rounds=standing["number"] - 1,
        over=standing["over"],
        closed=pad["closed"],
        winners=tuple(standing["winners"]),
        clashes=bool(pad["clashes"]),
    )

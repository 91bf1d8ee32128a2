"""What a tournament, and the page of whoever keeps a pad, want to know from it: how the match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rummyhouse.pads.folding import fold
from rummyhouse.pads.players import figures
from rummyhouse.pads.standing import side_name


@dataclass(frozen=True, slots=True)
class RoundMade:
    """The points that somebody has made in a round."""

    round: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """How one player did on a pad; partners have the points of their side.

    Attributes:
        won: whether the match is over and the player's side has won it, perhaps with others.
        rounds: that count.
        points: made in all of them.
        best, worst: the rounds with the best and the worst points; round 0 as long as there is none.
        counted: rounds of which more than the points is written down, so that it is known who went out.
        out: in how many of these the player went out, or knocked.
    """

    name: str
    side: int
    won: bool
    rounds: int
    points: int
    best: RoundMade
    worst: RoundMade
    counted: int
    out: int


@dataclass(frozen=True, slots=True)
class PadResult:
    """A match, as shown by its pad.

    Attributes:
        game: its name.
        title: as its writers call it.
        match: the match of a tournament for which the pad was opened; "" for any other pad.
        sides: who plays on each side, by name.
        totals: points of each side over the rounds.
        grand: the totals, with what the game adds once the match is over.
        rounds: how many count.
        over: whether the match has ended by the house rules.
        closed: whether somebody has closed the pad.
        winners: sides that have won; nobody as long as it goes on.
        clashes: whether somebody must still decide which entries count.
        lowest: whether the lowest total wins.
        players: by seat.
    """

    game: str
    title: str
    match: str
    sides: tuple[str, ...]
    totals: tuple[int, ...]
    grand: tuple[int, ...]
    rounds: int
    over: bool
    closed: bool
    winners: tuple[int, ...]
    clashes: bool
    lowest: bool
    players: tuple[PlayerFigures, ...]


def result(acts: list[Any]) -> PadResult:
    """How the match of a pad stands.

    Raises:
        PadError: as :func:`~rummyhouse.pads.folding.fold`.
    """
    pad = fold(acts)
    standing = pad["standing"]
    return PadResult(
        game=pad["game"],
        title=pad["title"],
        match=pad["match"],
        sides=tuple(side_name(pad, side) for side in range(len(standing["totals"]))),
        totals=tuple(standing["totals"]),
        grand=tuple(standing["grand"]),
        rounds=standing["number"] - 1,
        over=standing["over"],
        closed=pad["closed"],
        winners=tuple(standing["winners"]),
        clashes=bool(pad["clashes"]),
        lowest=standing["lowest"],
        players=tuple(
            PlayerFigures(
                **(found | {"best": RoundMade(**found["best"]), "worst": RoundMade(**found["worst"])}),
                name=pad["names"][seat],
                side=pad["sides"][seat],
            )
            for seat, found in enumerate(figures(pad))
        ),
    )

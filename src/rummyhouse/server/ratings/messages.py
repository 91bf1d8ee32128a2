"""What goes over the wire about ratings."""

from __future__ import annotations

import msgspec


class RatingLine(msgspec.Struct, frozen=True):
    """Somebody's rating at a game.

    Attributes:
        name: of the account.
        value: the rating; everybody begins with 1500.
        margin: in 95 of 100 cases the true skill is no farther than this from it.
        provisional: too few matches have been played for comparing it.
        mine: whether it is the rating of the person asking.
    """

    name: str
    value: int
    margin: int
    provisional: bool
    matches: int
    mine: bool


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of somebody at a rated table; whoever has not played a rated match yet has what everybody begins with.

    Attributes:
        value, margin, provisional: as in :class:`RatingLine`.
        change: what the match that was played there has added to the value; None until it is over.
    """

    value: int
    margin: int
    provisional: bool
    change: int | None = None


class TableRatings(msgspec.Struct, frozen=True):
    """``GET /api/tables/{table}/ratings``: by seat, at a rated table; None where nobody sits, empty at others."""

    seats: tuple[SeatRating | None, ...]


class Leaderboard(msgspec.Struct, frozen=True):
    """``GET /api/ratings/{game}``: the best players of a game, the surest first."""

    game: str
    title: str
    lines: tuple[RatingLine, ...]

"""What goes over the wire about how somebody has done over time, and with whom."""

from __future__ import annotations

import msgspec


class BestRound(msgspec.Struct, frozen=True):
    """The round of a game in which somebody has made the best points.

    Attributes:
        table: the match, which can be looked at again.
        seat: of the person asking.
        ended: when the match ended, in milliseconds since 1970.
    """

    table: str
    round: int
    seat: int
    points: int
    ended: int


class BookKind(msgspec.Struct, frozen=True):
    """How many books of a kind somebody has closed."""

    label: str
    closed: int


class BooksClosed(msgspec.Struct, frozen=True):
    """The books that somebody's side has closed, and the round with the most.

    Attributes:
        rounds: that have been counted; matches of before books were counted are left out.
        best: the round with the most books; None if none was ever closed. ``points`` are that many.
        best_kinds: its books, by kind.
    """

    rounds: int
    kinds: tuple[BookKind, ...]
    best: BestRound | None
    best_kinds: tuple[BookKind, ...]


class RatingCourse(msgspec.Struct, frozen=True):
    """A rating, and what it was after each rated match, the oldest first.

    Attributes:
        at: when these matches ended, in milliseconds since 1970.
        values, margins: the rating after each, and how sure it was: in 95 of 100 cases the true skill is no farther
            than this from it.
    """

    provisional: bool
    at: tuple[int, ...]
    values: tuple[int, ...]
    margins: tuple[int, ...]


class GameCourse(msgspec.Struct, frozen=True):
    """How somebody has done at a game.

    Attributes:
        at: when each match ended, in milliseconds since 1970, the oldest first.
        balance: matches won less matches lost, after each; a match without a winner changes nothing.
        best: None if no round was scored.
        rating: None before the first rated match.
        books: None in a game without books, and where none has been counted.
    """

    game: str
    title: str
    at: tuple[int, ...]
    balance: tuple[int, ...]
    best: BestRound | None
    rating: RatingCourse | None
    books: BooksClosed | None = None


class Companion(msgspec.Struct, frozen=True):
    """Somebody with whom one has played, or all bots of a level.

    Attributes:
        name: a friend's account, or else as at the last match; "" for bots.
        bot: the level of the bots; "" for a person.
        matches: with this one at the table.
        won, lost: of those against this one: which of the two sides has won; others are neither.
        together, together_won: as partners, and how many of those were won.
    """

    name: str
    bot: str
    matches: int
    won: int
    lost: int
    together: int
    together_won: int


class Course(msgspec.Struct, frozen=True):
    """``GET /api/account/course``: how somebody has done over time, by game, and with whom they play most."""

    games: tuple[GameCourse, ...]
    company: tuple[Companion, ...]

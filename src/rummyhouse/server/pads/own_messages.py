"""What goes over the wire about the score pads that an account keeps."""

from __future__ import annotations

import msgspec

from rummyhouse.server.protocol import Strict, Token


class KeepPad(Strict, frozen=True):
    """``POST /api/account/pads``: keep this pad with the account, or no longer.

    Attributes:
        pad: its name, as in the link with which one writes on it.
    """

    pad: Token
    keep: bool


class PadKeeping(msgspec.Struct, frozen=True):
    """``GET /api/pads/{pad}/keeping``: whether the person asking keeps this pad with an account.

    Attributes:
        possible: whether they may: they are signed in, and no tournament has the pad.
    """

    possible: bool
    kept: bool


class OwnPad(msgspec.Struct, frozen=True):
    """A pad that the account keeps.

    Attributes:
        pad: its name, with which one writes on it.
        game: the title of its game.
        title: of the pad, as its writers call it.
        changed: when somebody has last written on it, in milliseconds since 1970.
        finished: the match is over, or somebody has closed the pad.
        sides: by name.
        points: of each side, with what the game adds at the end.
        winners: sides that have won.
        rounds: that count.
    """

    pad: str
    game: str
    title: str
    changed: int
    finished: bool
    sides: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int


class ClubRow(msgspec.Struct, frozen=True):
    """How somebody of this name has done at a game, over all pads of the account.

    Attributes:
        matches: played to the end.
        won: of these.
        rounds: that count, of all pads.
        points: made in all of them.
        best, worst: the points of the best and of the worst round; None before the first.
        counted: rounds of which it is known who went out.
        out: in how many of these this one went out, or knocked.
    """

    name: str
    matches: int
    won: int
    rounds: int
    points: int
    best: int | None
    worst: int | None
    counted: int
    out: int


class ClubPair(msgspec.Struct, frozen=True):
    """Two names against each other: how many matches the side of each has won in which the other's had not."""

    one: str
    other: str
    won: int
    lost: int


class ClubTable(msgspec.Struct, frozen=True):
    """The standing of all names at a game: most matches won first, then fewest played.

    Attributes:
        game: its title.
        pairs: of those who have met; most matches first.
    """

    game: str
    rows: tuple[ClubRow, ...]
    pairs: tuple[ClubPair, ...]


class OwnPads(msgspec.Struct, frozen=True):
    """``GET /api/account/pads``: the pads that the account keeps, and what they add up to.

    Attributes:
        pads: the one written on last first.
        tables: by game, the one with most pads first.
    """

    pads: tuple[OwnPad, ...]
    tables: tuple[ClubTable, ...]

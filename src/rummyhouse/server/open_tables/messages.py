"""What goes over the wire about open tables."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rummyhouse.server.protocol import Name, Openness, Short, Strict, Value, Wait
from rummyhouse.server.ratings.messages import SeatRating  # noqa: TC001 - msgspec reads it at run time
from rummyhouse.tables.time_limit import ClockName, TimeLimit  # noqa: TC001


class OpenTable(msgspec.Struct, frozen=True):
    """A table at which somebody waits for players.

    Attributes:
        changed: house rules that differ from the preset.
        names: who sits on each seat; "" where it is free.
        bots: which of them are bots.
        friends: whether one of them is a friend of the person asking.
        rated: whether the result changes ratings.
        mine: whether the person asking sits there.
        ratings: of those who sit there, by seat, if the match is rated; else empty.
        fill_left: milliseconds until bots take the free seats, when this was written; -1 if they never will.
        clock: how long people may take; None for as long as they like.
    """

    table: str
    game: str
    title: str
    preset: str
    changed: dict[str, Value]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    openness: Openness
    friends: bool
    mine: bool
    hints: bool
    fill_left: int
    rated: bool
    clock: TimeLimit | None
    ratings: tuple[SeatRating | None, ...] = ()


class OpenTables(msgspec.Struct, frozen=True):
    """``GET /api/open-tables``: the tables that look for players, one's own and those of friends first."""

    tables: tuple[OpenTable, ...]


class Anybody(Strict, frozen=True):
    """``POST /api/open-tables/anybody``: sit down with whoever wants to play this game by these house rules.

    Where nobody waits a table is opened, and the next who asks is seated there. Answer: ``Joined``.

    Attributes:
        seats: how many play; 0 for any number.
        bots_after: seconds after which bots take the free seats if a table is opened; 0 for never.
        filler: which bot that is; "" for the usual one.
        rated: whether the match is to be rated.
        clock: how long people may take; see :class:`TimeLimit`.
    """

    game: Short
    nickname: Name
    seats: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    bots_after: Wait = 0
    filler: Short = ""
    rated: bool = False
    clock: ClockName = "none"
    preset: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)

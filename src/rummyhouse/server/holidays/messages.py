"""The messages about holidays."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rummyhouse.server.protocol import Strict

Moment = Annotated[int, msgspec.Meta(ge=0, le=10**14)]


class Holiday(msgspec.Struct, frozen=True):
    """From when to when somebody is away, in milliseconds since 1970; ``days`` are those that it takes of the year's.

    Attributes:
        begun: whether it lasts now.
    """

    holiday: str
    begins: int
    ends: int
    days: int
    begun: bool


class OwnHolidays(msgspec.Struct, frozen=True):
    """``GET /api/holidays``: the holidays of the person asking that are not over, the first first.

    Attributes:
        left: days that can still be planned.
        most: days that everybody has in a year.
        matches: matches by correspondence that are not over.
    """

    holidays: tuple[Holiday, ...]
    left: int
    most: int
    matches: int


class PlanHoliday(Strict, frozen=True):
    """``POST /api/holidays``: be away from one moment to another. Answer: 201 with :class:`OwnHolidays`.

    Attributes:
        begins, ends: in milliseconds since 1970; what has begun already begins now.
    """

    begins: Moment
    ends: Moment


class EndHoliday(Strict, frozen=True):
    """``POST /api/holidays/{holiday}/end``: be back, or stay after all. Answer: :class:`OwnHolidays`."""

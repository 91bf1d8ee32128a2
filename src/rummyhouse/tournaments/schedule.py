"""Days and hours: which round is played when, and the week as moments of the organiser's time zone."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from zoneinfo import ZoneInfo


def instant(day: dt.date, clock: dt.time, zone: ZoneInfo) -> dt.datetime:
    """A moment on the clocks of a place, in UTC, so that hours can be added to it even if the clocks change that night.

    An hour that the clocks skip means the one after it; of an hour that comes twice, the first is meant.
    """
    return dt.datetime.combine(day, clock, zone).astimezone(dt.UTC)


def slot_start(day: dt.date, slots: Sequence[dt.time], number: int, zone: ZoneInfo) -> dt.datetime:
    """When the games of a slot begin, in UTC; an hour before the first one comes after midnight of the same evening.

    >>> from zoneinfo import ZoneInfo
    >>> str(slot_start(dt.date(2027, 1, 9), [dt.time(22, 30), dt.time(0)], 1, ZoneInfo("UTC")))
    '2027-01-10 00:00:00+00:00'
    """
    clock = slots[number]
    return instant(day + dt.timedelta(days=clock < slots[0]), clock, zone)


def weekday_before(day: dt.date, weekday: int) -> dt.date:
    """The last such weekday that is not after ``day``; Monday is 0."""
    return day - dt.timedelta(days=(day.weekday() - weekday) % 7)


def weekday_after(day: dt.date, weekday: int) -> dt.date:
    """The first such weekday that is not before ``day``."""
    return day + dt.timedelta(days=(weekday - day.weekday()) % 7)


def round_places(rounds: int, days: int) -> list[tuple[int, int]]:
    """The day of each round and its place within that day, both from 0 (BAJA-TOUR-26-R).

    One round a day from the first day on; if there are more rounds than days, the last days take one more each. So
    a week of five to eight teams has one round a day (BAJA-TOUR-25-R), and its last days are for the play-offs
    (BAJA-TOUR-22).

    >>> round_places(4, 3)
    [(0, 0), (1, 0), (2, 0), (2, 1)]
    """
    if rounds <= days:
        return [(day, 0) for day in range(rounds)]
    each, more = divmod(rounds, days)
    return [(day, number) for day in range(days) for number in range(each + (day >= days - more))]


def round_starts(
    rounds: int,
    division: int,
    *,
    divisions: int,
    days: Sequence[dt.date],
    slots: Sequence[dt.time],
    zone: ZoneInfo,
) -> list[dt.datetime]:
    """The posted start of every round of a division (BAJA-TOUR-20, BAJA-TOUR-21, BAJA-TOUR-24-R, BAJA-TOUR-26-R)."""
    return [
        slot_start(days[day], slots, number * divisions + division - 1, zone)
        for day, number in round_places(rounds, len(days))
    ]


def weekly_starts(
    rounds: int, *, days: Sequence[dt.date], slots: Sequence[dt.time], zone: ZoneInfo
) -> list[dt.datetime]:
    """The posted start of every round, one after another (TOUR-FORMAT-3).

    Weeks are filled as long as the rounds do not fit into one; the last week is spread over its days.
    """
    held = len(days) * len(slots)
    weeks = (rounds - 1) // held
    places = [(week, day, number) for week in range(weeks) for day in range(len(days)) for number in range(len(slots))]
    places += [(weeks, day, number) for day, number in round_places(rounds - weeks * held, len(days))]
    return [slot_start(days[day] + dt.timedelta(weeks=week), slots, number, zone) for week, day, number in places]


def most_rounds(days: int, slots: int, divisions: int, *, overflow: bool) -> int:
    """How many rounds fit into the days: one a day, or as many as there are times for every division."""
    return days * (slots // divisions if overflow else 1)

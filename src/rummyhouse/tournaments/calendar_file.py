"""Calendar files (RFC 5545), as all calendars read them: moments in UTC, names that stay, numbers that rise."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDEST = 75
"""The most bytes in a line of a calendar file."""


@dataclass(frozen=True, kw_only=True)
class CalendarEvent:
    """Something that happens at a time.

    Attributes:
        uid: its name, which never changes: a newer file replaces an event of the same name.
        changed: when it was changed last.
        number: rises with every change.
        start, end: when it begins and ends.
        title, note, place: in words.
        address: of its page.
        is_off: it was called off.
    """

    uid: str
    changed: dt.datetime
    number: int
    start: dt.datetime
    end: dt.datetime
    title: str
    note: str
    place: str
    address: str
    is_off: bool = False

    def lines(self) -> list[str]:
        """The event as lines that may still be too long."""
        return [
            "BEGIN:VEVENT",
            f"UID:{self.uid}@rummyhouse",
            f"DTSTAMP:{_moment(self.changed)}",
            f"LAST-MODIFIED:{_moment(self.changed)}",
            f"SEQUENCE:{self.number}",
            f"DTSTART:{_moment(self.start)}",
            f"DTEND:{_moment(self.end)}",
            f"SUMMARY:{_text(self.title)}",
            f"DESCRIPTION:{_text(self.note)}",
            f"LOCATION:{_text(self.place)}",
            f"URL:{self.address}",
            f"STATUS:{'CANCELLED' if self.is_off else 'CONFIRMED'}",
            "TRANSP:OPAQUE",
            "END:VEVENT",
        ]


def write_calendar(product: str, name: str, zone: str, events: Iterable[CalendarEvent]) -> str:
    """A calendar of this name with these events; ``product`` says what has written it."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Rummyhouse//{product}//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        f"X-WR-TIMEZONE:{zone}",
    ]
    for event in events:
        lines += event.lines()
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _moment(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def _folded(line: str) -> str:
    """The line cut into pieces of at most 75 bytes, never within a letter."""
    found, piece = [], ""
    for letter in line:
        if len(f"{piece}{letter}".encode()) > WIDEST:
            found.append(piece)
            piece = " "
        piece += letter
    return "\r\n".join([*found, piece])

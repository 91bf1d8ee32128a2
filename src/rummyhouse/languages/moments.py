"""Days and times as the reader writes them."""

from __future__ import annotations

import datetime as dt
import re
from typing import Literal, get_args

from rummyhouse.languages.kept import KeptSentence, keep
from rummyhouse.languages.language import ENGLISH, NOBODY_YET, PSEUDO, reader
from rummyhouse.languages.translations import catalogue

Part = Literal["day", "weekday", "date", "short day", "short weekday", "whole day", "time", "time to the second"]
"""What is told of a moment: ``Tuesday 24 November``, ``Tuesday``, ``24 November 2026``, ``Tue 24 Nov``, ``Tue``,
``Tuesday, 24 November 2026``, ``20:00``, ``20:00:59``."""

_PATTERNS: dict[str, str] = {
    "day": "EEEE d MMMM",
    "weekday": "EEEE",
    "date": "d MMMM y",
    "short day": "EEE d MMM",
    "short weekday": "EEE",
    "whole day": "EEEE, d MMMM y",
    "time": "HH:mm",
    "time to the second": "HH:mm:ss",
}
_YEAR_LAST = re.compile(r"[\s,]*('[^']*'\s*)?y+$")


def moment(when: dt.date, part: Part) -> str:
    """What is told of a moment in the words of the reader, by the clock that it names.

    >>> moment(dt.datetime(2026, 11, 24, 20, 0), "day"), moment(dt.date(2026, 11, 24), "date")
    ('Tuesday 24 November', '24 November 2026')
    """
    language = reader()
    if language == NOBODY_YET:
        return keep(part, {"when": when.isoformat()}, "moment")
    if language == PSEUDO and part not in ("time", "time to the second"):
        return catalogue(PSEUDO).find(_written(when, part, ENGLISH))
    return _written(when, part, language)


def moment_of(kept: KeptSentence) -> str:
    """A moment that was kept."""
    when = str(kept.values["when"])
    found = dt.datetime.fromisoformat(when) if "T" in when else dt.date.fromisoformat(when)
    return moment(found, next(part for part in get_args(Part) if part == kept.key))


def _written(when: dt.date, part: Part, language: str) -> str:
    from babel import Locale
    from babel.dates import format_datetime, format_skeleton

    there = when.replace(tzinfo=None) if isinstance(when, dt.datetime) else dt.datetime.combine(when, dt.time())
    if language in (ENGLISH, PSEUDO):
        return format_datetime(there, _PATTERNS[part], locale="en")
    if part == "short day":
        return format_skeleton("MMMEd", there, locale=language)
    formats = Locale.parse(language).date_formats
    patterns = {
        "date": formats["long"].pattern,
        "whole day": formats["full"].pattern,
        "day": _YEAR_LAST.sub("", formats["full"].pattern),
    }
    return format_datetime(there, patterns.get(part, _PATTERNS[part]), locale=language)

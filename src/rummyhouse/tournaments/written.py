"""Parameters that are written as text: moments of a week, times of day, lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import time
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import noted, say
from rummyhouse.rules import Parameter, RuleChoiceError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.rules.house_rules import Value

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
STANDING_ORDER = (
    "direct_encounter",
    "buchholz",
    "buchholz_cut_1",
    "sonneborn_berger",
    "point_difference",
    "points_scored",
    "lot",
)
TIE_BREAKS = ("interrupted_deal", "deals_gone_out", "cut", "extra_deal")
LONGEST_TEXT = 80
DAWN = time(6)
"""Until then an hour belongs to the evening before, in a day of play that begins later."""
_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def words(text: str) -> list[str]:
    """The words between the commas."""
    return [word.strip() for word in text.split(",")]


def read_time(text: str) -> time:
    """A time of day such as ``10:00``.

    Raises:
        ValueError: it is none.
    """
    found = _TIME.fullmatch(text)
    if not found:
        raise ValueError(text)
    return time(int(found[1]), int(found[2]))


def read_moment(text: str) -> tuple[int, time]:
    """A moment of a week, ``Tue 12:00``: day (Monday is 0) and time.

    Raises:
        ValueError: it is none.
    """
    day, _, clock = text.partition(" ")
    return DAYS.index(day.capitalize()), read_time(clock.strip())


def read_times(text: str) -> list[time]:
    """Times of day, rising: ``10:00, 13:00``; an evening may go on after midnight: ``22:30, 00:00, 01:30``.

    Raises:
        ValueError: not so.
    """
    found = [read_time(word) for word in words(text)]
    places = [(clock < DAWN <= found[0], clock) for clock in found]
    if places != sorted(set(places)):
        raise ValueError(text)
    return found


def read_days(text: str) -> list[int]:
    """Consecutive days, ``Wed, Thu, Fri``; Monday is 0.

    Raises:
        ValueError: not so.
    """
    found = [DAYS.index(word.capitalize()) for word in words(text)]
    if any((day - found[0]) % 7 != number for number, day in enumerate(found)):
        raise ValueError(text)
    return found


def read_divisions(text: str) -> list[int]:
    """``1`` or ``1, 2``.

    Raises:
        ValueError: neither.
    """
    found = [int(word) for word in words(text.strip("[]"))]
    if found not in ([1], [1, 2]):
        raise ValueError(text)
    return found


def read_some_of(permitted: Sequence[str], text: str) -> list[str]:
    """Some of the permitted words, each once, in any order.

    Raises:
        ValueError: not so.
    """
    found = words(text)
    if len(set(found)) != len(found) or not set(found) <= set(permitted):
        raise ValueError(text)
    return found


def _plain(text: str) -> str:
    if not text or len(text) > LONGEST_TEXT or not text.isprintable():
        raise ValueError(text)
    return text


def _write_moment(text: str) -> str:
    day, clock = read_moment(text)
    return f"{DAYS[day]} {clock:%H:%M}"


_SHAPES: dict[str, tuple[Callable[[str], str], str]] = {
    "moment": (_write_moment, noted("a day and a time, like {default}")),
    "times": (
        lambda text: ", ".join(f"{clock:%H:%M}" for clock in read_times(text)),
        noted("rising times, like {default}"),
    ),
    "days": (lambda text: ", ".join(DAYS[day] for day in read_days(text)), noted("days in a row, like {default}")),
    "divisions": (lambda text: ", ".join(str(number) for number in read_divisions(text)), noted("1 or 1, 2")),
    "tie_breaks": (lambda text: ", ".join(read_some_of(TIE_BREAKS, text)), noted("some of {permitted}")),
    "standing_order": (
        lambda text: ", ".join(read_some_of(STANDING_ORDER, text)),
        noted("some of {permitted}"),
    ),
    "text": (_plain, noted("up to {most} characters of text")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenParameter(Parameter):
    """A parameter whose value is text of a certain form.

    Attributes:
        shape: ``moment``, ``times``, ``days``, ``divisions``, ``tie_breaks``, ``standing_order`` or ``text``.
    """

    shape: str

    @property
    def kind(self) -> str:
        """The shape."""
        return self.shape

    @property
    def permitted(self) -> str:
        """The permitted values, for people."""
        some = {"tie_breaks": TIE_BREAKS, "standing_order": STANDING_ORDER}.get(self.shape, ())
        return say(_SHAPES[self.shape][1], default=self.default, permitted=", ".join(some), most=LONGEST_TEXT)

    def check(self, value: Any) -> Value:
        """The value itself, if it has the shape.

        Raises:
            RuleChoiceError: it has not.
        """
        self._normal(value)
        return value  # type: ignore[no-any-return]

    def read(self, text: str) -> Value:
        """The value that ``text`` names, in its usual spelling.

        Raises:
            RuleChoiceError: the text has not the shape.
        """
        return self._normal(text.strip())

    def _normal(self, value: Any) -> str:
        try:
            if not isinstance(value, str):
                raise ValueError(value)
            return _SHAPES[self.shape][0](value)
        except ValueError:
            said = say(
                "“{title}” is {value}; it may be {permitted} ({clause})",
                title=self.as_read.title,
                value=repr(value),
                permitted=self.permitted,
                clause=self.clause,
            )
            raise RuleChoiceError(said) from None

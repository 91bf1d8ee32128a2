"""Values as people and phones send them: of which kind they are, and the steps of a staircase.

Each of these functions has a counterpart of the same name in JavaScript (``pads/values.js``), so that what is made of
them can be translated.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

STAIRCASE = "[0-9]{1,9}:[0-9]{1,9}(, ?[0-9]{1,9}:[0-9]{1,9})*"
"""How a staircase is written, as both languages read it."""

MOST_IN_STEP = 999_999_999
"""The largest number that can be written in it."""

_STEPS = re.compile(STAIRCASE)


def is_text(value: Any) -> bool:
    """Whether it is text."""
    return isinstance(value, str)


def is_flag(value: Any) -> bool:
    """Whether it is true or false."""
    return isinstance(value, bool)


def is_whole(value: Any) -> bool:
    """Whether it is a whole number; JavaScript cannot tell 2.0 from 2."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, float) and value.is_integer())


def is_between(value: Any, low: int, high: int) -> bool:
    """Whether it is a whole number from ``low`` to ``high``."""
    return is_whole(value) and bool(low <= value <= high)


def get(values: Any, name: Any, otherwise: Any) -> Any:
    """A value by name, or something else if there is none."""
    return values.get(name, otherwise) if isinstance(values, Mapping) else otherwise


def names_of(values: Any) -> list[str]:
    """The names that have values, in their order."""
    return list(values) if isinstance(values, Mapping) else []


def steps_of(text: Any) -> list[tuple[int, int]]:
    """The steps of a staircase: (up to and including, value); none if the text is no staircase.

    >>> steps_of("2500:60, 5000:90")
    [(2500, 60), (5000, 90)]
    """
    if not isinstance(text, str) or not _STEPS.fullmatch(text):
        return []
    pairs = [step.split(":") for step in text.replace(" ", "").split(",")]
    return [(int(limit), int(value)) for limit, value in pairs]

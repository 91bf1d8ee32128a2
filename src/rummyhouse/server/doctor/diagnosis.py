"""What a look at one thing has shown."""

from __future__ import annotations

from typing import Literal, NamedTuple

Condition = Literal["well", "look", "wrong"]


class Diagnosis(NamedTuple):
    """What was looked at and how it is.

    Attributes:
        what: in a word or two.
        state: ``well``; worth a ``look``, though the house works; or ``wrong``.
        says: what was seen.
        advice: what to do about it; "" if nothing.
    """

    what: str
    state: Condition
    says: str
    advice: str = ""


def well(what: str, says: str) -> Diagnosis:
    """Nothing is to be done."""
    return Diagnosis(what, "well", says)


def look(what: str, says: str, advice: str) -> Diagnosis:
    """Somebody should look at it."""
    return Diagnosis(what, "look", says, advice)


def wrong(what: str, says: str, advice: str) -> Diagnosis:
    """Something has to be done."""
    return Diagnosis(what, "wrong", says, advice)


def some(names: list[str]) -> str:
    """The first of these names, and how many more there are."""
    shown = ", ".join(names[:5])
    return shown + (f" and {len(names) - 5} more" if len(names) > 5 else "")

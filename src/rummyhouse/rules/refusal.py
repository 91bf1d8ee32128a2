"""Saying no: a refusal names its code, its clause, its numbers, and the way on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.rules.saying import Number

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action may be refused.

    Attributes:
        code: as on the rule page, e.g. ``DEADWOOD_TOO_HIGH``.
        clause: the clause that says so, e.g. ``FAN-KNOCK-5``.
        numbers: what was found against what is needed, with names in braces,
            e.g. ``{deadwood} of at most {limit}``; or "".
        sentence: what is wrong and the way on, for the player; may use the same names, ``{deadwood:point}`` for so many
            points.
    """

    code: str
    clause: str
    numbers: str
    sentence: str

    def refusal(self, found: Mapping[str, int | str]) -> Refusal:
        """The refusal for this reason, with what was found by name."""
        filled = {name: Number(value) if isinstance(value, int) else value for name, value in found.items()}
        return Refusal(self.code, self.clause, self.numbers.format(**filled), self.sentence.format(**filled))


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: the reason with its numbers filled in. A refused action has changed nothing."""

    code: str
    clause: str
    numbers: str
    sentence: str

    def __str__(self) -> str:
        found = f": {self.numbers}" if self.numbers else ""
        return f"{self.code}{found} ({self.clause})"


class Refused(Exception):  # noqa: N818 - it is the card player's word
    """An action that can be read but is not legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class ActionTextError(ValueError):
    """A text that names no action of the game."""


class AmbiguousActionError(ValueError):
    """A text that could mean two actions; the message lists them."""

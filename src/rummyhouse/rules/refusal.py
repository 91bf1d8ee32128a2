"""Saying no: a refusal names its code, its clause, its numbers, and the way on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rummyhouse.languages import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action may be refused.

    Attributes:
        code: what programs know it by, e.g. ``DEADWOOD_TOO_HIGH``.
        clause: the clause that says so, e.g. ``FAN-KNOCK-5``.
        sentence: what is wrong and the way on, for the player, with names of numbers in braces; ``{deadwood:point}``
            for so many points. It is a key: it is said when somebody is refused.
        numbers: what was found against what is needed, with the same names, e.g. ``{deadwood} of at most {limit}``;
            a key as well.
    """

    code: str
    clause: str
    sentence: str
    numbers: str = ""

    def refusal(self, found: Mapping[str, int | str]) -> Refusal:
        """The refusal for this reason, with what was found by name."""
        numbers = say(self.numbers, **found) if self.numbers else ""
        return Refusal(self, numbers, say(self.sentence, **found))


class Reasons:
    """What a game refuses, each reason declared once: its number is the name by which the rule functions know it.

    Those that a family of games shares have their names and numbers from the family, for its rule functions return
    them; each game gives them a clause, and a sentence of its own where it does not say what is usual in the family.
    """

    def __init__(self, family: ModuleType | None = None) -> None:
        """A table without reasons; the game's own numbers begin at ``family.COMMON_REASONS``, 0 is what is allowed."""
        self._said: dict[int, Reason] = {}
        said = vars(family).items() if family else ()
        self._names = {number: name for name, number in said if isinstance(number, int)}
        self._usual: dict[int, Reason] = getattr(family, "USUAL", {})
        self._shared = self._next = max(self._names, default=1)

    def own(self, code: str, clause: str, sentence: str, numbers: str = "") -> int:
        """Declare a reason that only this game has; its number."""
        self._said[self._next] = Reason(code, clause, sentence, numbers)
        self._next += 1
        return self._next - 1

    def shared(self, number: int, clause: str, sentence: str = "", numbers: str = "", code: str = "") -> int:
        """Say what a reason of the family is in this game; its number. Its code is its name, unless another is given.

        Without a sentence it is what is usual in the family.

        Raises:
            ValueError: it has been said already, or is none of the family's.
        """
        if number in self._said or not 0 < number < self._shared:
            raise ValueError(f"reason {number}, {self._names.get(number)}, is said twice or not shared")
        own = Reason(code or self._names[number], clause, sentence, numbers)
        self._said[number] = own if sentence else replace(self._usual[number], clause=clause)
        return number

    def table(self) -> tuple[Reason, ...]:
        """All of them by number; the first stands for what is allowed and is never used.

        Raises:
            ValueError: one of the family's has not been said.
        """
        missing = [number for number in range(1, self._shared) if number not in self._said]
        if missing:
            raise ValueError(f"not said: the shared reasons {missing}")
        return (Reason("", "", ""), *(self._said[number] for number in sorted(self._said)))


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: the reason with its numbers filled in. A refused action has changed nothing."""

    reason: Reason
    numbers: str
    sentence: str

    @property
    def code(self) -> str:
        """What programs know it by."""
        return self.reason.code

    @property
    def clause(self) -> str:
        """What says so."""
        return self.reason.clause

    def __str__(self) -> str:
        found = f": {self.numbers}" if self.numbers else ""
        return f"{self.code}{found} ({self.clause})"


class Refused(Exception):  # noqa: N818 - it is the card player's word
    """An action that can be read but is not legal; its message is the sentence, and then code, numbers and clause.

    Attributes:
        refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.refusal.sentence} [{self.refusal}]"


class ActionTextError(ValueError):
    """A text that names no action of the game."""


class AmbiguousActionError(ValueError):
    """A text that could mean two actions; the message lists them."""

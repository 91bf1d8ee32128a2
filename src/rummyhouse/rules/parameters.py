"""How a house rule is declared in the class of its record: a switch, a choice among words, a number, a staircase."""

from __future__ import annotations

from typing import cast

from rummyhouse.compiled.record import holding_many, holding_one
from rummyhouse.rules.house_rules import Parameter, PlayedVersion

parameter = holding_one(Parameter)
"""Any of them but a staircase, by the names of :class:`Parameter`."""

staircase = holding_many(Parameter)
"""Steps, each a limit and what holds up to it."""


def played_version() -> int:
    """Declares ``version``, behind all choices: a game whose play has changed asks ``rules.version < 2``."""
    return cast("int", PlayedVersion())


NO_LIMIT = -1
"""What a number says that sets no limit."""


def switch(clause: str, title: str, explanation: str, *, default: bool = False, needs: str = "") -> int:
    """A choice between yes and no."""
    return parameter(clause=clause, default=default, title=title, explanation=explanation, needs=needs)


def words(
    clause: str,
    values: tuple[str, ...],
    spoken: tuple[str, ...],
    title: str,
    explanation: str,
    default: str = "",
    needs: str = "",
) -> int:
    """A choice among words; ``default`` is the usual one, where that is not the first."""
    return parameter(
        clause=clause,
        default=default,
        values=values,
        spoken=spoken,
        title=title,
        explanation=explanation,
        needs=needs,
    )


def number(
    clause: str,
    default: int,
    bounds: tuple[int, int],
    title: str,
    explanation: str,
    extra: tuple[int, ...] = (),
    needs: str = "",
    endless: tuple[int, ...] = (),
    unit: str = "",
) -> int:
    """A whole number within ``bounds``, lowest and highest, or one of ``extra``; ``endless`` are such of them.

    ``unit`` is what it counts, if people are told that otherwise, e.g. ``ms``.
    """
    low, high = bounds
    return parameter(
        clause=clause,
        default=default,
        low=low,
        high=high,
        extra=extra,
        title=title,
        explanation=explanation,
        needs=needs,
        endless=endless,
        unit=unit,
    )


def numbers_of(choice: int) -> range:
    """What stands for the words of a choice in the flat record, in their order.

    A game names them: ``LEFT, WINNER = numbers_of(Rules.next_dealer)``.
    """
    return range(len(cast("Parameter", choice).values))

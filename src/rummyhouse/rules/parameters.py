"""How a house rule is declared in the class of its record: a switch, a choice among words, a number, a staircase."""

from __future__ import annotations

from rummyhouse.compiled.record import holding_many, holding_one
from rummyhouse.rules.house_rules import Parameter

parameter = holding_one(Parameter)
"""Any of them but a staircase, by the names of :class:`Parameter`."""

staircase = holding_many(Parameter)
"""Steps, each a limit and what holds up to it."""


def switch(clause: str, title: str, explanation: str, *, default: bool = False, needs: str = "") -> int:
    """A choice between yes and no."""
    return parameter(clause=clause, default=default, title=title, explanation=explanation, needs=needs)


def words(
    clause: str,
    values: tuple[str, ...],
    spoken: tuple[str, ...],
    title: str,
    explanation: str,
    default: int = 0,
    needs: str = "",
) -> int:
    """A choice among words; ``default`` is the place of the usual one in ``values``."""
    return parameter(
        clause=clause,
        default=values[default],
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
) -> int:
    """A whole number within ``bounds``, lowest and highest, or one of ``extra``; ``endless`` are such of them."""
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
    )

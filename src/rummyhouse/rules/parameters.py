"""How a house rule is written in short: a switch, a choice among words, a number."""

from __future__ import annotations

from rummyhouse.rules.house_rules import Parameter


def switch(name: str, clause: str, default: bool, title: str, explanation: str, needs: str = "") -> Parameter:
    """A choice between yes and no."""
    return Parameter(name=name, clause=clause, default=default, title=title, explanation=explanation, needs=needs)


def words(
    name: str,
    clause: str,
    values: tuple[str, ...],
    spoken: tuple[str, ...],
    title: str,
    explanation: str,
    default: int = 0,
    needs: str = "",
) -> Parameter:
    """A choice among words; ``default`` is the place of the usual one in ``values``."""
    return Parameter(
        name=name,
        clause=clause,
        default=values[default],
        values=values,
        spoken=spoken,
        title=title,
        explanation=explanation,
        needs=needs,
    )


def number(
    name: str,
    clause: str,
    default: int,
    bounds: tuple[int, int],
    title: str,
    explanation: str,
    extra: tuple[int, ...] = (),
    needs: str = "",
) -> Parameter:
    """A whole number within ``bounds``, lowest and highest, or one of ``extra``."""
    low, high = bounds
    return Parameter(
        name=name,
        clause=clause,
        default=default,
        low=low,
        high=high,
        extra=extra,
        title=title,
        explanation=explanation,
        needs=needs,
    )

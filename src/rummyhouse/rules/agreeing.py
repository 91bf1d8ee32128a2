"""What a table agrees on: which values a house rule may have, and what follows from a preset and changes.

The server, the lobby and the score pad ask these same functions; the browser has them translated
(:mod:`rummyhouse.pads.javascript`), so they keep to the Python that the translator knows. A parameter is anything that
has the attributes of a :class:`~rummyhouse.rules.house_rules.Parameter` which are read here.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.rules.values import get, is_between, is_flag, is_text, is_whole, names_of, steps_of


def holds(values: Any, value: Any) -> bool:
    """Whether a value is among others."""
    for one in values:  # noqa: SIM110 - as in JavaScript
        if one == value:
            return True
    return False


def is_permitted(parameter: Any, value: Any) -> bool:
    """Whether a house rule may have this value."""
    if parameter.kind == "bool":
        return is_flag(value)
    if parameter.kind == "enum":
        return is_text(value) and holds(parameter.values, value)
    if parameter.kind == "steps":
        return is_staircase(parameter, value)
    if not is_whole(value):
        return False
    return holds(parameter.extra, value) or is_between(value, parameter.low, parameter.high)


def is_staircase(parameter: Any, text: Any) -> bool:
    """Whether text is a staircase with rising limits, permitted here."""
    steps = steps_of(text)
    if len(steps) == 0 or len(steps) > parameter.rows:
        return False
    before = -1
    for step in steps:
        if step[0] <= before or step[1] < parameter.low or step[1] > parameter.high:
            return False
        before = step[0]
    return True


def ground_of(parameters: Any, preset: Any, changes: Any) -> dict[str, Any]:
    """What a table starts from: the values of its preset, and what belongs to those that it chooses against it.

    Args:
        parameters: of the game.
        preset: the values of the preset; what it leaves open is as by default.
        changes: values by name.
    """
    values: dict[str, Any] = {}
    for parameter in parameters:
        values[parameter.name] = parameter.default
    for name in names_of(preset):
        values[name] = preset[name]
    brought: dict[str, Any] = {}
    for parameter in parameters:
        value = get(changes, parameter.name, values[parameter.name])
        if value != values[parameter.name]:
            along = get(parameter.brings, value, {})
            for name in names_of(along):
                brought[name] = along[name]
    for name in names_of(brought):
        values[name] = brought[name]
    return values


def values_of(parameters: Any, preset: Any, changes: Any) -> dict[str, Any]:
    """The value of every house rule; arguments as before."""
    values = ground_of(parameters, preset, changes)
    for name in names_of(changes):
        values[name] = changes[name]
    return values


def code_of(parameter: Any, value: Any) -> Any:
    """A value as it stands in a flat record: a number, or pairs of them for a staircase, filled up with the last."""
    if parameter.kind == "enum":
        for i in range(len(parameter.values)):
            if parameter.values[i] == value:
                return i
    if parameter.kind != "steps":
        return int(value)
    steps = [[limit, points] for limit, points in steps_of(value)]
    last = steps[len(steps) - 1]
    while len(steps) < parameter.rows:
        steps.append(last)
    return steps

"""What a table has agreed on: house rules by preset and changes, and the side of each seat."""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.native import (
    PadError,
    get,
    is_flag,
    is_list,
    is_text,
    is_whole,
    kind,
    names_of,
    seating,
    steps_of,
)

MOST_IN_STEP = 1_000_000_000


def agreed(data: dict[str, Any], preset: Any, changes: Any) -> dict[str, Any]:
    """The value of every house rule.

    Args:
        data: of the game.
        preset: its name; the first one where nothing is said.
        changes: values by name.

    Raises:
        PadError: no such preset or house rule, or a value that is not permitted.
    """
    values: dict[str, Any] = {}
    for parameter in data["parameters"]:
        values[parameter["name"]] = parameter["standard"]
    chosen = data["presets"][0]
    if is_text(preset) and preset != "":
        known = False
        for one in data["presets"]:
            if one["name"] == preset:
                chosen = one
                known = True
        if not known:
            raise PadError(f"{data['title']} has no preset '{preset}'.")
    for name in names_of(chosen["values"]):
        values[name] = chosen["values"][name]
    brought: dict[str, Any] = {}
    for name in names_of(changes):
        value = changes[name]
        found = False
        for parameter in data["parameters"]:
            if parameter["name"] == name:
                found = True
                if not is_permitted(parameter, value):
                    raise PadError(f"{name} may be {parameter['permitted']} ({parameter['clause']}).")
                if parameter["kind"] == "enum" and value != values[name]:
                    what = get(parameter["brings"], value, {})
                    for other in names_of(what):
                        brought[other] = what[other]
        if not found:
            raise PadError(f"{data['title']} has no house rule '{name}'.")
    for name in names_of(brought):
        values[name] = brought[name]
    for name in names_of(changes):
        values[name] = changes[name]
    return values


def is_permitted(parameter: dict[str, Any], value: Any) -> bool:
    """Whether a house rule may have this value."""
    if parameter["kind"] == "bool":
        return is_flag(value)
    if parameter["kind"] == "enum":
        return holds(parameter["values"], value)
    if parameter["kind"] == "steps":
        return is_staircase(parameter, value)
    if not is_whole(value):
        return False
    return holds(parameter["extra"], value) or bool(parameter["low"] <= value <= parameter["high"])


def holds(values: list[Any], value: Any) -> bool:
    """Whether a value is among others."""
    for one in values:  # noqa: SIM110 - as in JavaScript
        if one == value:
            return True
    return False


def is_staircase(parameter: dict[str, Any], text: Any) -> bool:
    """Whether text is a staircase with rising limits, permitted here."""
    steps = steps_of(text)
    if len(steps) == 0 or len(steps) > parameter["rows"]:
        return False
    before = -1
    for step in steps:
        if step[0] <= before or step[1] < parameter["low"] or step[1] > parameter["high"]:
            return False
        before = step[0]
    return before <= MOST_IN_STEP


def codes_of(data: dict[str, Any], choice: dict[str, Any]) -> dict[str, Any]:
    """House rules as they stand in a flat record: numbers, and pairs of them for a staircase."""
    codes: dict[str, Any] = {}
    for parameter in data["parameters"]:
        value = choice[parameter["name"]]
        if parameter["kind"] == "steps":
            steps = steps_of(value)
            last = steps[len(steps) - 1]
            while len(steps) < parameter["rows"]:
                steps.append(last)
            codes[parameter["name"]] = steps
        elif parameter["kind"] == "enum":
            for i in range(len(parameter["values"])):
                if parameter["values"][i] == value:
                    codes[parameter["name"]] = i
        else:
            codes[parameter["name"]] = int(value)
    return codes


def sides_of(game: str, preset: str, rules: dict[str, Any], seats: int) -> list[int]:
    """The side of each seat, as these house rules have it.

    Raises:
        PadError: no such game or house rules, or so many cannot play by them.
    """
    return seated(kind(game), agreed(kind(game), preset, rules), seats)


def seated(data: dict[str, Any], choice: dict[str, Any], seats: int) -> list[int]:
    """The side of each seat.

    Raises:
        PadError: so many cannot play by these house rules.
    """
    if not holds(data["seats"], seats):
        raise PadError(f"{data['title']} cannot be played by {seats}.")
    return seating(data, choice, seats)


def agreed_sides(data: dict[str, Any], choice: dict[str, Any], seats: int, sides: Any) -> list[int]:
    """The side of each seat; where sides are given they must be those that the house rules ask for.

    Raises:
        PadError: other sides, or so many cannot play by these house rules.
    """
    right = seated(data, choice, seats)
    if is_list(sides) and len(sides) > 0:
        for seat in range(seats):
            if len(sides) != seats or sides[seat] != right[seat]:
                raise PadError("Nobody sits like this by these house rules.")
    return right

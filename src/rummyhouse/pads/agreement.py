"""What a table has agreed on: house rules by preset and changes, and the side of each seat."""

from __future__ import annotations

from typing import Any

from rummyhouse.languages import say
from rummyhouse.pads.native import PadError, is_list, kind, rules_of, seating
from rummyhouse.rules.agreeing import code_of, ground_of, holds, is_permitted, values_of
from rummyhouse.rules.values import is_text, names_of


def agreed(data: dict[str, Any], preset: Any, changes: Any) -> dict[str, Any]:
    """The value of every house rule.

    Args:
        data: of the game.
        preset: its name; by default the first one.
        changes: values by name.

    Raises:
        PadError: no such preset or house rule, or a value that is not permitted.
    """
    rules = rules_of(data)
    title: str = data["title"]
    chosen = _preset(data, preset)
    for name in names_of(changes):
        found = False
        for parameter in rules.parameters:
            if parameter.name == name:
                found = True
                if not is_permitted(parameter, changes[name]):
                    may, clause = str(parameter.permitted), str(parameter.clause)
                    raise PadError(say("{name} may be {may} ({clause}).", name=str(name), may=may, clause=clause))
        if not found:
            raise PadError(say("{title} has no house rule '{name}'.", title=title, name=str(name)))
    return values_of(rules.parameters, chosen.values, changes)


def ground(data: dict[str, Any], preset: Any, changes: Any) -> dict[str, Any]:
    """The values from which a table with these changes starts; arguments and errors as before."""
    return ground_of(rules_of(data).parameters, _preset(data, preset).values, changes)


def _preset(data: dict[str, Any], preset: Any) -> Any:
    rules = rules_of(data)
    title: str = data["title"]
    chosen = rules.presets[0]
    if is_text(preset) and preset != "":
        known = False
        for one in rules.presets:
            if one.name == preset:
                chosen = one
                known = True
        if not known:
            raise PadError(say("{title} has no preset '{preset}'.", title=title, preset=str(preset)))
    return chosen


def codes_of(data: dict[str, Any], choice: dict[str, Any]) -> dict[str, Any]:
    """House rules as a flat record holds them: numbers, and pairs of numbers for a staircase."""
    codes: dict[str, Any] = {}
    for parameter in rules_of(data).parameters:
        codes[parameter.name] = code_of(parameter, choice[parameter.name])
    return codes


def sides_of(game: str, preset: str, rules: dict[str, Any], seats: int) -> list[int]:
    """The side of each seat under these house rules.

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
        title: str = data["title"]
        raise PadError(say("{title} cannot be played by {seats}.", title=title, seats=seats))
    return seating(data, choice, seats)


def agreed_sides(data: dict[str, Any], choice: dict[str, Any], seats: int, sides: Any) -> list[int]:
    """The side of each seat; sides that are given must be the ones that the house rules ask for.

    Raises:
        PadError: other sides, or so many cannot play by these house rules.
    """
    right = seated(data, choice, seats)
    if is_list(sides) and len(sides) > 0:
        for seat in range(seats):
            if len(sides) != seats or sides[seat] != right[seat]:
                raise PadError(say("Nobody sits like this by these house rules."))
    return right

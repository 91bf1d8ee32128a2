"""The form that is filled in after a round, and which of its numbers cannot be right."""

from __future__ import annotations

from typing import Any

from rummyhouse.languages import say
from rummyhouse.pads.agreement import agreed, agreed_sides, codes_of
from rummyhouse.pads.native import (
    alone,
    below,
    doubts,
    fill_in,
    is_list,
    kind,
    new_tally,
    price,
    put,
    put_at,
    rules_record,
    step,
    whole,
)
from rummyhouse.rules.agreeing import holds
from rummyhouse.rules.values import get, names_of


def form_of(game: str, preset: str, rules: dict[str, Any], seats: int, sides: list[int]) -> dict[str, Any]:
    """The form to fill in after a round at such a table, and the lines of the settlement.

    Args:
        game: its name.
        preset: its name, or "" for the first one.
        rules: values of house rules that differ from the preset, by name.
        seats: how many play.
        sides: the side of each seat; if empty, as the house rules have it.

    Raises:
        PadError: no such game, house rules or sides.
    """
    data = kind(game)
    choice = agreed(data, preset, rules)
    return asked(data, codes_of(data, choice), agreed_sides(data, choice, seats, sides), preset)


def asked(data: dict[str, Any], codes: dict[str, Any], sides: list[int], preset: str) -> dict[str, Any]:
    """The form for the house rules that were agreed on, given as a flat record."""
    fields: list[dict[str, Any]] = []
    for field in data["fields"]:
        if is_asked(field, codes):
            fields.append(
                {
                    "name": field["name"],
                    "label": labelled(say(called(field, codes)), codes),
                    "help": say(field["help"]),
                    "clause": field["clause"],
                    "per": field["per"],
                    "kind": field["kind"],
                    "values": [say(value) for value in field["values"]],
                    "group": say(field["group"]) if field["group"] != "" else "",
                    "negative": field["negative"],
                    "unit": field["unit"],
                }
            )
    lines: list[dict[str, Any]] = []
    for line in data["lines"]:
        if is_asked(line, codes):
            lines.append(
                {"name": line["name"], "label": say(line["label"]), "clause": line["clause"], "group": line["group"]}
            )
    return {"game": data["name"], "preset": preset, "fields": fields, "lines": lines, "sides": sides}


def is_asked(entry: dict[str, Any], codes: dict[str, Any]) -> bool:
    """Whether a field or line has any use under these house rules."""
    for when in entry["when"]:
        value = codes[when["rule"]]
        if len(when["one_of"]) > 0 and not holds(when["one_of"], value):
            return False
        if holds(when["but"], value):
            return False
    return True


def called(field: dict[str, Any], codes: dict[str, Any]) -> str:
    """What a field is called under these house rules."""
    found: str = field["label"]
    for one in field["called"]:
        if is_asked(one, codes):
            found = one["label"]
    return found


def labelled(label: str, codes: dict[str, Any]) -> str:
    """A label, with the numbers of the house rules filled in."""
    found = label
    for name in names_of(codes):
        found = fill_in(found, name, codes[name])
    return found


def entered(field: dict[str, Any], value: Any, seats: int, sides: int) -> int:
    """The number for what was filled in, or the number for nobody or nothing if it makes no sense."""
    if field["kind"] == "seat" or field["kind"] == "side":
        most = seats if field["kind"] == "seat" else sides
        number = -1 if value is None else whole(value)
        return number if number >= -1 and number < most else -1
    number = whole(value)
    if field["kind"] == "flag":
        return 1 if number else 0
    if field["kind"] == "choice":
        return number if number >= 0 and number < len(field["values"]) else 0
    return number


def width(field: dict[str, Any], sides: list[int]) -> int:
    """How many numbers a field has; 0 for one of the round."""
    if field["per"] == "round":
        return 0
    return len(sides) if field["per"] == "seat" else max(sides) + 1


def part(values: Any, at: int) -> Any:
    """One of several numbers, or none."""
    return values[at] if is_list(values) and at < len(values) else 0


def tally_of(data: dict[str, Any], form: dict[str, Any], values: Any) -> Any:
    """What was filled in, as a tally for the rules of the game to price."""
    sides: list[int] = form["sides"]
    tally = new_tally(data, sides)
    for field in form["fields"]:
        value = get(values, field["name"], None)
        count = width(field, sides)
        if count == 0:
            put(tally, field["name"], entered(field, value, len(sides), max(sides) + 1))
        for at in range(count):
            put_at(tally, field["name"], at, entered(field, part(value, at), len(sides), max(sides) + 1))
    return tally


def odd_entries(form: dict[str, Any], values: Any) -> list[dict[str, Any]]:
    """Numbers that no such field can hold, whatever the game."""
    sides: list[int] = form["sides"]
    found: list[dict[str, Any]] = []
    for field in form["fields"]:
        value = get(values, field["name"], None)
        count = width(field, sides)
        for at in range(max(count, 1)):
            one = part(value, at) if count > 0 else value
            if one is None:
                continue
            number = whole(one)
            where = at if count > 0 else -1
            sentence = ""
            if entered(field, one, len(sides), max(sides) + 1) != number:
                sentence = say("There is no such choice.")
            elif number < 0 and not field["negative"] and (field["kind"] == "count" or field["kind"] == "points"):
                sentence = say("It cannot be below zero.")
            if sentence != "":
                found.append({"field": field["name"], "at": where, "sentence": sentence})
    return found


def doubts_about(form: dict[str, Any], rules: dict[str, Any], values: Any) -> list[Any]:
    """Everything about an entry that can hardly be right. It is questioned, never forbidden.

    Args:
        form: of the table.
        rules: the house rules that differ from its preset.
        values: what was filled in, by field.
    """
    data = kind(form["game"])
    codes = codes_of(data, agreed(data, form["preset"], rules))
    return doubts_in(data, form, rules_record(data, codes), values)


def doubts_in(data: dict[str, Any], form: dict[str, Any], rules: Any, values: Any) -> list[Any]:
    """The same with house rules as a flat record."""
    found = odd_entries(form, values)
    for doubt in doubts(data, tally_of(data, form, values), rules):
        found.append(doubt)
    return found


def odd_points(data: dict[str, Any], rules: Any, points: list[int]) -> list[dict[str, Any]]:
    """Points written down as plain numbers that hardly anybody makes in a round of this game."""
    fewest: int = data["usual"][0] if below(data, rules) else 0
    most: int = data["usual"][1]
    found: list[dict[str, Any]] = []
    for side in range(len(points)):
        sentence = off_step(data, rules, points[side])
        if points[side] < fewest:
            sentence = say("{points:,} points in one round are fewer than anybody makes.", points=points[side])
            if fewest == 0:
                title: str = data["title"]
                sentence = say("In {title} no round counts below zero.", title=title)
        elif points[side] > most:
            sentence = say("{points:,} points in one round are more than anybody makes.", points=points[side])
        if sentence != "":
            found.append({"field": "points", "at": side, "sentence": sentence})
    scoring = [side for side in range(len(points)) if points[side] > 0]
    if alone(data, rules) and len(scoring) > 1:
        name: str = data["title"]
        sentence = say("In {title} only one of you scores in a round.", title=name)
        found.append({"field": "points", "at": scoring[1], "sentence": sentence})
    return found


def off_step(data: dict[str, Any], rules: Any, points: int) -> str:
    """The remark about points that no round of this game can add up to, or ""."""
    if points % step(data, rules) == 0:
        return ""
    title: str = data["title"]
    return say("In {title} points come by fives, and {points:,} does not.", title=title, points=points)


def priced(form: dict[str, Any], rules: dict[str, Any], values: Any) -> dict[str, Any]:
    """What an entry is worth: the lines of the settlement, and the points of each side. Arguments as before."""
    data = kind(form["game"])
    codes = codes_of(data, agreed(data, form["preset"], rules))
    return itemised(data, form, rules_record(data, codes), tally_of(data, form, values))


def itemised(data: dict[str, Any], form: dict[str, Any], rules: Any, tally: Any) -> dict[str, Any]:
    """The lines of a settlement that this table can have, and their sums."""
    lines: list[dict[str, Any]] = []
    sides: list[int] = form["sides"]
    points = [0 for _ in range(max(sides) + 1)]
    found = price(data, tally, rules)
    for i in range(len(found)):
        for side in range(len(points)):
            points[side] += found[i][side]
        if is_shown(form, data["lines"][i]["name"]):
            lines.append({"name": data["lines"][i]["name"], "points": found[i]})
    return {"lines": lines, "points": points}


def is_shown(form: dict[str, Any], name: str) -> bool:
    """Whether a line can be anything but zero at this table."""
    return holds([line["name"] for line in form["lines"]], name)

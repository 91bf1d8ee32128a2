"""What several writers say about one round, merged place by place when their corrections had not seen each other.

A *place* is a number of the form, the points of a side, or whether points alone are written (``plain``). A correction
writes the places that it changes, and replaces what its writer had seen there. If neither of two writers had seen what
the other wrote, both numbers stand; if they differ, the place is a clash until somebody who has seen both decides.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.form import entered, part, width
from rummyhouse.pads.native import is_list, whole
from rummyhouse.rules.agreeing import holds
from rummyhouse.rules.values import get, is_text

PLAIN = "plain"
POINTS = "points"


def writer(act: Any) -> str:
    """Who wrote an act; "" if it does not say."""
    by = get(act, "by", "")
    return by if is_text(by) else ""


def moment_of(act: Any) -> Any:
    """When an act was written, in milliseconds UTC, as its device says."""
    return get(act, "at", 0)


def place(field: str, at: int, value: int) -> dict[str, Any]:
    """A number in its place; ``at`` is the seat or side, or -1 for a number of the whole round."""
    return {"field": field, "at": at, "value": value}


def places_of(form: dict[str, Any], content: dict[str, Any]) -> list[dict[str, Any]]:
    """What an entry says, place by place."""
    sides: list[int] = form["sides"]
    numbers = content["numbers"]
    found: list[dict[str, Any]] = [place(PLAIN, -1, 0 if numbers is None else 1)]
    if numbers is not None:
        for side in range(max(sides) + 1):
            found.append(place(POINTS, side, whole(part(numbers, side))))
        return found
    for field in form["fields"]:
        value = get(content["tally"], field["name"], None)
        count = width(field, sides)
        if count == 0:
            found.append(place(field["name"], -1, entered(field, value, len(sides), max(sides) + 1)))
        for at in range(count):
            found.append(place(field["name"], at, entered(field, part(value, at), len(sides), max(sides) + 1)))
    return found


def value_in(places: list[dict[str, Any]], field: str, at: int) -> Any:
    """The number in a place, or None."""
    for one in places:
        if one["field"] == field and one["at"] == at:
            return one["value"]
    return None


def written(
    act: Any, content: dict[str, Any], before: list[dict[str, Any]], after: list[dict[str, Any]], seen: list[Any]
) -> dict[str, Any]:
    """What an act writes: the places that its writer changed, and those that the writer settles.

    Args:
        act: a round, or a correction of it.
        content: what it says.
        before: the places as the writer saw them; none for the first entry of a round.
        after: the places as the writer left them.
        seen: the acts on this round that the writer had seen, by id.
    """
    settles = get(act, "settles", None)
    places: list[dict[str, Any]] = []
    for one in after:
        settled = False
        for answer in settles if is_list(settles) else []:
            if get(answer, "field", "") == one["field"] and get(answer, "at", -1) == one["at"]:
                settled = True
        if settled or value_in(before, one["field"], one["at"]) != one["value"]:
            places.append(one)
    if len(places) > 0 and value_in(places, PLAIN, -1) is None:
        places.append(after[0])
    return {"act": act, "content": content, "places": places, "seen": seen}


def seen_by(act: Any, writes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The earlier writes that the writer of an act had seen: all of them, if the act does not say."""
    known = get(act, "seen", None)
    found: list[dict[str, Any]] = []
    for one in writes:
        if not is_list(known) or one["act"]["kind"] == "round" or holds(known, one["act"]["id"]):
            found.append(one)
    return found


def heads(writes: list[dict[str, Any]], field: str, at: int) -> list[dict[str, Any]]:
    """The writes in a place that stand, because nobody who had seen them wrote there again."""
    found: list[dict[str, Any]] = []
    for i in range(len(writes)):
        value = value_in(writes[i]["places"], field, at)
        over = value is None
        for k in range(i + 1, len(writes)):
            again = value_in(writes[k]["places"], field, at)
            if again is not None and holds(writes[k]["seen"], writes[i]["act"]["id"]):
                over = True
        if not over:
            found.append({"value": value, "write": writes[i]})
    return found


def merged(form: dict[str, Any], writes: list[dict[str, Any]]) -> dict[str, Any]:
    """What all the writes together say; in a clash the first one counts until somebody decides."""
    raw = writes[len(writes) - 1]["content"]
    plain = heads(writes, PLAIN, -1)[0]
    pattern: dict[str, Any] = {"tally": {}, "numbers": [] if plain["value"] else None}
    found: list[dict[str, Any]] = []
    same = True
    there = places_of(form, raw)
    for one in places_of(form, pattern):
        standing = heads(writes, one["field"], one["at"])
        value = standing[0]["value"] if len(standing) > 0 else one["value"]
        found.append(place(one["field"], one["at"], value))
        if value_in(there, one["field"], one["at"]) != value:
            same = False
    content = raw if same else content_of(form, raw, found)
    return {"places": found, "content": content}


def content_of(form: dict[str, Any], raw: dict[str, Any], places: list[dict[str, Any]]) -> dict[str, Any]:
    """An entry with the numbers of these places, and no others."""
    if value_in(places, PLAIN, -1) == 1:
        numbers = [one["value"] for one in places if one["field"] == POINTS]
        return {"tally": raw["tally"], "numbers": numbers}
    tally: dict[str, Any] = {}
    for field in form["fields"]:
        row = [one["value"] for one in places if one["field"] == field["name"]]
        tally[field["name"]] = row[0] if width(field, form["sides"]) == 0 else row
    return {"tally": tally, "numbers": None}


def changes(write: dict[str, Any], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The different numbers that a write replaced; ``by`` is who had written each of them."""
    found: list[dict[str, Any]] = []
    for one in write["places"]:
        gone: list[Any] = []
        for other in heads(before, one["field"], one["at"]):
            if other["value"] != one["value"] and not holds(gone, other["value"]):
                gone.append(other["value"])
                by = writer(other["write"]["act"])
                found.append(
                    {"field": one["field"], "at": one["at"], "before": other["value"], "by": by, "after": one["value"]}
                )
        if one["field"] != PLAIN and len(heads(before, one["field"], one["at"])) == 0:
            found.append({"field": one["field"], "at": one["at"], "before": None, "by": "", "after": one["value"]})
    return found


def clashes_in(places: list[dict[str, Any]], writes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The places of an entry where writers who had not seen each other have written different numbers."""
    found: list[dict[str, Any]] = []
    for one in places:
        choices: list[dict[str, Any]] = []
        values: list[Any] = []
        for head in heads(writes, one["field"], one["at"]):
            if not holds(values, head["value"]):
                values.append(head["value"])
                act = head["write"]["act"]
                choices.append(
                    {
                        "value": head["value"],
                        "by": writer(act),
                        "when": moment_of(act),
                        "numbers": head["write"]["content"]["numbers"],
                    }
                )
        if len(choices) > 1:
            found.append({"field": one["field"], "at": one["at"], "choices": choices})
    return found

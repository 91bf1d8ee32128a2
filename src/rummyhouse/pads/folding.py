"""The fold of a pad: from the set of its acts to every round, the totals and who leads."""

from __future__ import annotations

from typing import Any

from rummyhouse.languages import say
from rummyhouse.pads.agreement import agreed, agreed_sides, codes_of
from rummyhouse.pads.correcting import corrected
from rummyhouse.pads.entries import entries_of, opening, resolve
from rummyhouse.pads.form import asked, doubts_in, itemised, odd_points, tally_of
from rummyhouse.pads.merging import moment_of, writer
from rummyhouse.pads.native import (
    PadError,
    close,
    contract,
    is_list,
    is_object,
    kind,
    need,
    new_match,
    put,
    put_at,
    rules_record,
    to_come,
    whole,
)
from rummyhouse.pads.ordering import in_order
from rummyhouse.pads.standing import dealer_of, standing
from rummyhouse.rules.values import get, is_text


def fold(acts: list[Any]) -> dict[str, Any]:
    """What a pad shows.

    Args:
        acts: in any order, and possibly repeated; anything that is not an act is left out.

    Raises:
        PadError: nobody has opened the pad, or no match can begin under its house rules.
    """
    row = in_order(acts)
    first = opening(row)
    if first is None:
        raise PadError(say("Nobody has opened this pad."))
    data = kind(_text(get(first, "game", "")))
    choice = agreed(data, get(first, "preset", ""), get(first, "rules", {}))
    given = get(first, "sides", None)
    names = get(first, "names", None)
    seats = len(given) if is_list(given) else 0
    if seats == 0 and is_list(names):
        seats = len(names)
    sides = agreed_sides(data, choice, seats, given)
    known = get(first, "rules", {}) if is_object(get(first, "rules", {})) else {}
    corrections: list[dict[str, Any]] = []
    if _text(get(first, "match", "")) == "":  # what a tournament plays by, its terms say
        now = corrected(data, get(first, "preset", ""), known, sides, row)
        known = now["rules"]
        corrections = now["trace"]
        choice = agreed(data, get(first, "preset", ""), known)
    codes = codes_of(data, choice)
    form = asked(data, codes, sides, _text(get(first, "preset", "")))
    entries = entries_of(row, form)
    clashes = resolve(row, entries)
    pad: dict[str, Any] = {
        "game": data["name"],
        "title": _text(get(first, "title", "")),
        "match": _text(get(first, "match", "")),
        "preset": _text(get(first, "preset", "")),
        "rules": known,
        "corrections": corrections,
        "names": named(row, names, seats),
        "teams": teams_of(first),
        "sides": sides,
        "brought": brought_by(first, max(sides) + 1),
        "before": 0,
        "closed": is_closed(row),
        "form": form,
        "rounds": [],
        "clashes": clashes,
        "trace": renamed(row, names, seats),
        "standing": None,
    }
    rules = rules_record(data, codes)
    match = new_match(sides)
    match.dealer = first_seat(first, seats)
    if data["everybody_deals"]:
        match.starter = int(match.dealer)
    whole_match = len(to_come(data, rules, match))
    number = 0
    if len(pad["brought"]) > 0:
        number = max(0, whole(get(first, "played", 0)))
        put(match, "rounds", number)
        for side in range(int(match.sides)):
            put_at(match, "total", side, pad["brought"][side])
    pad["before"] = number
    for entry in entries:
        if entry["counts"]:
            number += 1
        pad["rounds"].append(settled(data, pad["form"], rules, match, entry, number))
    pad["standing"] = standing(data, pad, rules, match, number + 1, whole_match)
    return pad


def _text(value: Any) -> str:
    return value if is_text(value) else ""


def first_seat(first: Any, seats: int) -> int:
    """Who deals first, or plays first if everybody deals: the seat named when the pad was opened, or else the first."""
    dealer = whole(get(first, "dealer", 0))
    return dealer if dealer >= 0 and dealer < seats else 0


def brought_by(first: Any, sides: int) -> list[int]:
    """The points with which each side begins, in the place of nothing, when somebody has come or gone; else none.

    Nobody brings points to a match of a tournament.
    """
    given = get(first, "brought", None)
    if not is_list(given) or len(given) != sides or _text(get(first, "match", "")) != "":
        return []
    return [whole(points) for points in given]


def named(acts: list[Any], names: Any, seats: int) -> list[str]:
    """The names of the seats, as last given."""
    found: list[str] = []
    for seat in range(seats):
        name = names[seat] if is_list(names) and seat < len(names) else ""
        found.append(name if is_text(name) and name != "" else f"Player {seat + 1}")
    for act in acts:
        seat = whole(get(act, "seat", -1))
        name = get(act, "name", "")
        if act["kind"] == "rename" and seat >= 0 and seat < seats and is_text(name) and name != "":
            found[seat] = name
    return found


def renamed(acts: list[Any], names: Any, seats: int) -> list[dict[str, Any]]:
    """Who gave a seat another name, closed the pad or opened it again, and when."""
    found: list[dict[str, Any]] = []
    so_far: list[Any] = []
    for act in acts:
        if act["kind"] == "rename":
            before = named(so_far, names, seats)
            so_far.append(act)
            after = named(so_far, names, seats)
            for seat in range(seats):
                if before[seat] != after[seat]:
                    found.append(_line(act, before[seat], after[seat]))
        elif act["kind"] == "close" or act["kind"] == "reopen":
            found.append(_line(act, "", ""))
    return found


def _line(act: Any, before: str, after: str) -> dict[str, Any]:
    return {"by": writer(act), "at": moment_of(act), "kind": act["kind"], "before": before, "after": after}


def teams_of(first: Any) -> list[str]:
    """The names of the sides, if they have any, as in a tournament."""
    given = get(first, "teams", None)
    return [_text(name) for name in given] if is_list(given) else []


def is_closed(acts: list[Any]) -> bool:
    """Whether the pad was closed and not opened again."""
    closed = False
    for act in acts:
        if act["kind"] == "close":
            closed = True
        elif act["kind"] == "reopen":
            closed = False
    return closed


def plain_points(numbers: list[Any], sides: int) -> list[int]:
    """Points written down as plain numbers, by side."""
    return [whole(numbers[side]) if side < len(numbers) else 0 for side in range(sides)]


def needs(data: dict[str, Any], rules: Any, match: Any) -> list[Any]:
    """What the next initial meld of each side must be worth; None where the game asks for none."""
    found: list[Any] = []
    for side in range(int(match.sides)):
        points = need(data, rules, int(match.total[side]))
        found.append(points if points >= 0 else None)
    return found


def totals_of(match: Any) -> list[int]:
    """The points of each side so far."""
    return [int(match.total[side]) for side in range(int(match.sides))]


def settled(
    data: dict[str, Any], form: dict[str, Any], rules: Any, match: Any, entry: dict[str, Any], number: int
) -> dict[str, Any]:
    """One round as the pad shows it; if it counts, it is added to the match."""
    counts = entry["counts"]
    tally = tally_of(data, form, entry["tally"])
    lines: list[dict[str, Any]] = []
    points: list[int] = []
    found: list[Any] = []
    if entry["numbers"] is not None:
        put(tally, "plain", 1)
        points = plain_points(entry["numbers"], int(match.sides))
        found = odd_points(data, rules, points)
    else:
        sums = itemised(data, form, rules, tally)
        lines = sums["lines"]
        points = sums["points"]
        found = doubts_in(data, form, rules, entry["tally"])
    dealer = dealer_of(data, match) if counts else -1
    starter = int(match.starter) if counts else -1
    asks = contract(data, rules, match) if counts else ""
    if counts:
        put(tally, "starter", starter)
        close(data, match, tally, points, rules)
    return {
        "id": entry["id"],
        "number": number if counts else 0,
        "counts": counts,
        "dealer": dealer,
        "starter": starter,
        "contract": asks,
        "tally": entry["tally"],
        "numbers": entry["numbers"],
        "lines": lines,
        "points": points,
        "totals": totals_of(match),
        "required": needs(data, rules, match),
        "doubts": found,
        "by": entry["by"],
        "at": entry["at"],
        "removed": entry["removed"],
        "clashes": entry["clashes"],
        "seen": entry["seen"],
        "trace": entry["trace"],
    }

"""From the acts of a pad to its entries: one a round, with its trace, and whether it counts.

Acts come in any order and more than once; what they mean depends only on which there are. Each has the time of a
Lamport clock, later than everything its writer had seen.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.agreement import holds
from rummyhouse.pads.native import get, in_order, is_list, is_name, is_object, is_text, whole


def ordered(acts: list[Any]) -> list[Any]:
    """The acts that are acts, each once, in their order."""
    return in_order(acts)


def opening(acts: list[Any]) -> Any:
    """The first act that opens the pad, or None."""
    for act in acts:
        if act["kind"] == "open":
            return act
    return None


def find_entry(entries: list[dict[str, Any]], name: Any) -> Any:
    """The entry of this name, or None."""
    for entry in entries:
        if entry["id"] == name:
            return entry
    return None


def content(act: Any) -> dict[str, Any]:
    """What an act says of a round."""
    tally = get(act, "tally", None)
    numbers = get(act, "numbers", None)
    return {"tally": tally if is_object(tally) else {}, "numbers": numbers if is_list(numbers) else None}


def traced(act: Any, before: Any, after: Any) -> dict[str, Any]:
    """A line of the trace: who changed what, and when."""
    return {"by": writer(act), "at": whole_time(act), "kind": act["kind"], "before": before, "after": after}


def writer(act: Any) -> str:
    """Who wrote an act; may be nobody in particular."""
    by = get(act, "by", "")
    return by if is_text(by) else ""


def whole_time(act: Any) -> Any:
    """When an act was written, in milliseconds UTC, as its device says."""
    return get(act, "at", 0)


def entries_of(acts: list[Any]) -> list[dict[str, Any]]:
    """The entries in their order, corrected; those removed too."""
    entries: list[dict[str, Any]] = []
    for act in acts:
        name = get(act, "round", None)
        if not is_name(name):
            continue
        entry = find_entry(entries, name)
        if act["kind"] == "round" and entry is None:
            entries.append(_new_entry(act, name))
        elif entry is None:
            continue
        elif act["kind"] == "correct":
            before = {"tally": entry["tally"], "numbers": entry["numbers"]}
            after = content(act)
            entry["tally"] = after["tally"]
            entry["numbers"] = after["numbers"]
            entry["trace"].append(traced(act, before, after))
        elif act["kind"] == "remove" or act["kind"] == "restore":
            entry["removed"] = act["kind"] == "remove"
            entry["trace"].append(traced(act, None, None))
        elif act["kind"] == "prefer":
            entry["trace"].append(traced(act, None, None))
    return entries


def _new_entry(act: Any, name: str) -> dict[str, Any]:
    after = content(act)
    return {
        "id": name,
        "after": whole(get(act, "after", 0)),
        "device": act["device"],
        "clock": act["clock"],
        "tally": after["tally"],
        "numbers": after["numbers"],
        "counts": True,
        "removed": False,
        "by": writer(act),
        "at": whole_time(act),
        "trace": [traced(act, None, after)],
    }


def rivals(entries: list[dict[str, Any]], entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries for the same deal, this one among them: nobody who wrote one had seen another."""
    found: list[dict[str, Any]] = []
    several = False
    for other in entries:
        if other["after"] == entry["after"] and not other["removed"]:
            found.append(other)
            if other["device"] != entry["device"]:
                several = True
    return found if several and not entry["removed"] else [entry]


def _names(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def preference(acts: list[Any], group: list[dict[str, Any]]) -> Any:
    """The last act that chose among these entries, or None."""
    found = None
    names = _names(group)
    for act in acts:
        if act["kind"] == "prefer" and holds(names, get(act, "round", None)):
            found = act
    return found


def resolve(acts: list[Any], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Say of every entry whether it counts; the clashes that nobody has decided yet.

    Of several entries for one deal the first counts until somebody prefers another, or keeps both. An entry that the
    one who chose had not seen is still in question.
    """
    clashes: list[dict[str, Any]] = []
    for entry in entries:
        if entry["removed"]:
            entry["counts"] = False
        group = rivals(entries, entry)
        if len(group) < 2 or group[0]["id"] != entry["id"]:
            continue
        chosen = preference(acts, group)
        over: Any = [] if chosen is None else get(chosen, "over", [])
        losers = over if is_list(over) else []
        asked = False
        for other in group:
            if chosen is None:
                other["counts"] = other["id"] == entry["id"]
                asked = True
            elif other["clock"] > chosen["clock"]:
                other["counts"] = False
                asked = True
            else:
                other["counts"] = other["id"] == chosen["round"] or not holds(losers, other["id"])
        if asked:
            clashes.append({"after": entry["after"], "rounds": _names(group)})
    return clashes

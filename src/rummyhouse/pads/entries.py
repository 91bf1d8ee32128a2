"""From the acts of a pad to its entries: one for each round, with its trace, and whether it counts.

Acts may come in any order and more than once; only which acts there are matters. Each has the time of a Lamport clock,
later than everything its writer had seen.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.merging import changes, clashes_in, merged, moment_of, places_of, seen_by, writer, written
from rummyhouse.pads.native import is_list, is_name, is_object, whole
from rummyhouse.rules.agreeing import holds
from rummyhouse.rules.values import get


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


def traced(act: Any, kind: str, before: Any, after: Any, changed: list[Any]) -> dict[str, Any]:
    """One line of the trace: who changed what, and when."""
    return {
        "by": writer(act),
        "at": moment_of(act),
        "kind": kind,
        "before": before,
        "after": after,
        "changes": changed,
    }


def entries_of(acts: list[Any], form: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries in order, with corrections; including those removed."""
    entries: list[dict[str, Any]] = []
    for act in acts:
        name = get(act, "round", None)
        if not is_name(name):
            continue
        entry = find_entry(entries, name)
        if act["kind"] == "round" and entry is None:
            entries.append(_new_entry(act, name, form))
        elif entry is None:
            continue
        elif act["kind"] == "correct":
            _correct(entry, act, form)
        elif act["kind"] == "remove" or act["kind"] == "restore":
            entry["removed"] = act["kind"] == "remove"
            entry["trace"].append(traced(act, act["kind"], None, None, []))
        elif act["kind"] == "prefer":
            entry["trace"].append(traced(act, "prefer", None, None, []))
            over = get(act, "over", None)
            for other in entries:
                if other["id"] != name and is_list(over) and holds(over, other["id"]):
                    other["trace"].append(traced(act, "leave", None, None, []))
    for entry in entries:
        found = merged(form, entry["writes"])
        entry["tally"] = found["content"]["tally"]
        entry["numbers"] = found["content"]["numbers"]
        entry["clashes"] = clashes_in(found["places"], entry["writes"])
    return entries


def _correct(entry: dict[str, Any], act: Any, form: dict[str, Any]) -> None:
    """Carry out a correction: it changes only what its writer changed; the rest stays as others have left it."""
    known = seen_by(act, entry["writes"])
    before = merged(form, known)
    after = content(act)
    ids = [one["act"]["id"] for one in known]
    write = written(act, after, before["places"], places_of(form, after), ids)
    entry["trace"].append(traced(act, "correct", before["content"], after, changes(write, known)))
    entry["writes"].append(write)
    entry["seen"].append(act["id"])


def _new_entry(act: Any, name: str, form: dict[str, Any]) -> dict[str, Any]:
    after = content(act)
    return {
        "id": name,
        "after": whole(get(act, "after", 0)),
        "device": act["device"],
        "clock": act["clock"],
        "tally": after["tally"],
        "numbers": after["numbers"],
        "writes": [written(act, after, [], places_of(form, after), [])],
        "clashes": [],
        "seen": [],
        "counts": True,
        "removed": False,
        "by": writer(act),
        "at": moment_of(act),
        "trace": [traced(act, "round", None, after, [])],
    }


def rivals(entries: list[dict[str, Any]], entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries for the same deal, including this one, whose writers had not seen one another's."""
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


def preferences(acts: list[Any], group: list[dict[str, Any]]) -> list[Any]:
    """The choices among these entries that stand, because nobody who had seen them chose again."""
    names = _names(group)
    row: list[Any] = []
    for act in acts:
        if act["kind"] == "prefer" and holds(names, get(act, "round", None)):
            row.append(act)
    found: list[Any] = []
    for i in range(len(row)):
        over = False
        for k in range(i + 1, len(row)):
            if has_seen(row[k], row[i]["id"]):
                over = True
        if not over:
            found.append(row[i])
    return found


def has_seen(act: Any, name: str) -> bool:
    """Whether the writer of an act had seen another act, or an entry; everything earlier, if the act does not say."""
    seen = get(act, "seen", None)
    return holds(seen, name) if is_list(seen) else True


def leaves_out(act: Any, name: str) -> bool:
    """Whether a choice leaves this entry out of the count."""
    over = get(act, "over", None)
    return act["round"] != name and is_list(over) and holds(over, name)


def resolve(acts: list[Any], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Mark every entry as counting or not. Returns the clashes that nobody has decided yet.

    Of several entries for one deal, the first counts until somebody prefers another, or keeps both. An entry that had
    not been seen by the person who chose is still open, and all are open if two people chose differently without
    knowing of each other's choice.
    """
    clashes: list[dict[str, Any]] = []
    for entry in entries:
        if entry["removed"]:
            entry["counts"] = False
        group = rivals(entries, entry)
        if len(group) < 2 or group[0]["id"] != entry["id"]:
            continue
        chosen = preferences(acts, group)
        asked = False
        for other in group:
            if len(chosen) == 0:
                other["counts"] = other["id"] == entry["id"]
                asked = True
                continue
            first = chosen[0]
            other["counts"] = not leaves_out(first, other["id"])
            clock: int = other["clock"]
            chosen_at: int = first["clock"]
            told = other["id"] == first["round"] or leaves_out(first, other["id"])
            if clock > chosen_at or (not told and not has_seen(first, other["id"])):
                other["counts"] = False
                asked = True
            for rival in chosen:
                if leaves_out(rival, other["id"]) != leaves_out(first, other["id"]):
                    asked = True
        if asked:
            seen = _names(group)
            for act in chosen:
                seen.append(act["id"])
            clashes.append({"after": entry["after"], "rounds": _names(group), "seen": seen})
    return clashes

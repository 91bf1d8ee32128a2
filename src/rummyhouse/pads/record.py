"""A pad as text: its acts one after another, to be read by people and read back without loss.

Lines that begin with ``#`` show what follows from the acts; they are not read. See docs/score-pad.md.
"""

from __future__ import annotations

import difflib
import json
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import noted, say
from rummyhouse.pads.folding import fold
from rummyhouse.pads.form import width
from rummyhouse.pads.native import PadError
from rummyhouse.pads.ordering import in_order
from rummyhouse.pads.standing import side_name
from rummyhouse.pads.table import moment

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD = "rummyhouse pad 1"
LONGEST = 1 << 22
"""The most characters in a record; a match of one evening has a few thousand."""

_NUMBERS = re.compile(r"-?[0-9]{1,9}( -?[0-9]{1,9})*")
_WORD = re.compile(r"[a-z_0-9]{1,40}")
_ONE_LINE = re.compile(r"[^\x00-\x1f\x7f\u0085\u2028\u2029]*")
_RULE_VALUE = re.compile(r"true|false|-?[0-9]{1,9}")


_BEGINS = noted("a record of a pad begins with '{head}'")
_NEEDS = {
    "seat": noted("'{name}' needs {wanted} numbers, one for each player; it has {given}"),
    "side": noted("'{name}' needs {wanted} numbers, one for each side; it has {given}"),
}
_NEEDS_ONE = noted("'{name}' needs one number, for the round; it has {given}")


class PadRecordError(PadError):
    """A text that is not the record of a pad; the message names the line."""


def _wrong(line: int, reason: str) -> PadRecordError:
    return PadRecordError(say("line {line}: {reason}", line=str(line), reason=reason))


def write(acts: list[Any]) -> str:
    """The record of a pad.

    Raises:
        PadError: as :func:`~rummyhouse.pads.folding.fold`.
    """
    pad = fold(acts)
    rounds = {played["id"]: played for played in pad["rounds"]}
    parts = [HEAD]
    for act in in_order(acts):
        parts.append("\n".join(_written(act, pad["form"])))
        if act["kind"] == "round" and act.get("round") in rounds:
            parts[-1] += "".join(_told(pad, rounds.pop(act["round"])))
    standing = pad["standing"]
    names = [side_name(pad, side) for side in range(len(standing["totals"]))]
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, standing["grand"], strict=True))
    parts.append(_comment(f"{standing['sentence']} {totals}"))
    return "\n\n".join(parts) + "\n"


def _told(pad: dict[str, Any], played: dict[str, Any]) -> list[str]:
    if not played["counts"]:
        return ["\n" + _comment("removed" if played["removed"] else "does not count")]
    names = [side_name(pad, side) for side in range(len(played["points"]))]
    rows = zip(names, played["points"], played["totals"], strict=True)
    told = ", ".join(f"{name} {points} ({total})" for name, points, total in rows)
    return ["\n" + _comment(f"round {played['number']}: {told}")]


def _comment(text: str) -> str:
    return "# " + " ".join(text.split())


def _written(act: dict[str, Any], form: dict[str, Any]) -> list[str]:
    """The lines of an act; an act that these lines cannot express is written as JSON."""
    lines = _lines(act)
    part = list(enumerate(lines, 1))
    try:
        if _read_part(part) == act:
            _check_counts(part, form)
            return lines
    except (PadRecordError, ValueError):
        pass
    return ["act", f"json: {json.dumps(act, ensure_ascii=True)}"]


def _lines(act: dict[str, Any]) -> list[str]:
    lines = [str(act["kind"])]
    for name in ("id", "device", "clock"):
        lines.append(f"{name}: {act[name]}")
    if "at" in act:
        lines.append(f"at: {moment(act['at'])}")
    for name in ("by", "round", "after", "game", "preset", "title", "match", "dealer", "played", "seat", "name"):
        if name in act:
            lines.append(f"{name}: {act[name]}".rstrip())
    for name, value in _items(act.get("rules")):
        lines.append(f"rule: {name} {str(value).lower() if isinstance(value, bool) else value}")
    if isinstance(act.get("names"), list):
        lines += [f"seat {seat}: {name}".rstrip() for seat, name in enumerate(act["names"])]
    if isinstance(act.get("teams"), list):
        lines += [f"team {side}: {name}".rstrip() for side, name in enumerate(act["teams"])]
    if isinstance(act.get("sides"), list):
        lines.append(f"sides: {_row(act['sides'])}".rstrip())
    if isinstance(act.get("brought"), list):
        lines.append(f"brought: {_row(act['brought'])}".rstrip())
    for name, value in _items(act.get("tally")):
        lines.append(f"count {name}: {_row(value) if isinstance(value, list) else value}")
    if isinstance(act.get("numbers"), list):
        lines.append(f"numbers: {_row(act['numbers'])}".rstrip())
    if isinstance(act.get("over"), list):
        lines += ["over:", *(f"over: {name}" for name in act["over"])]
    if isinstance(act.get("seen"), list):
        lines += ["seen:", *(f"seen: {name}" for name in act["seen"])]
    if isinstance(act.get("settles"), list):
        lines += [f"settles: {place['field']} {place['at']}" for place in act["settles"]]
    return lines


def _items(values: Any) -> list[tuple[str, Any]]:
    return list(values.items()) if isinstance(values, dict) else []


def _row(values: list[Any]) -> str:
    return " ".join(str(value) for value in values)


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> list[dict[str, Any]]:
    """The acts of a record.

    Raises:
        PadRecordError: it is no record of a pad, or counts what its table does not ask for; the message names the line.
    """
    if len(text) > LONGEST:
        raise PadRecordError(say("a record of a pad has no more than {most} characters", most=LONGEST))
    parts: list[list[tuple[int, str]]] = [[]]
    head = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if not head and line:
            if line != HEAD:
                raise _wrong(number, say(_BEGINS, head=HEAD))
            head = True
        elif line:
            parts[-1].append((number, line))
        elif parts[-1]:
            parts.append([])
    if not head:
        raise _wrong(1, say(_BEGINS, head=HEAD))
    parts = [part for part in parts if part]
    acts = [_read_part(part) for part in parts]
    try:
        form = fold([act for act in acts if act["kind"] in ("open", "agree")])["form"]
    except PadError:
        return acts  # whoever folds them says what is wrong with the opening
    for part in parts:
        _check_counts(part, form)
    return acts


def _check_counts(part: Sequence[tuple[int, str]], form: dict[str, Any]) -> None:
    """Refuse what would be lost: counts that the form of the table does not ask for, or of too few players."""
    fields = {field["name"]: field for field in form["fields"]}
    sides: list[int] = form["sides"]
    if part[0][1] not in ("round", "correct"):
        return
    for number, line in part[1:]:
        key, _, value = line.partition(":")
        name = key.strip().removeprefix("count ")
        given = len(value.split())
        if name == "numbers" and given:
            _check_row(number, name, given, max(sides) + 1, "side")
        elif name == key.strip():
            continue
        elif name not in fields:
            near = difflib.get_close_matches(name, fields, n=1)
            if near:
                raise _wrong(number, say("no '{name}' is counted here; is '{near}' meant?", name=name, near=near[0]))
            raise _wrong(
                number, say("no '{name}' is counted here; there are: {names}", name=name, names=", ".join(fields))
            )
        else:
            _check_row(number, name, given, width(fields[name], sides), fields[name]["per"])


def _check_row(number: int, name: str, given: int, wanted: int, per: str) -> None:
    if given == max(wanted, 1):
        return
    needs = _NEEDS[per] if wanted else _NEEDS_ONE
    raise _wrong(number, say(needs, name=name, wanted=wanted, given=given))


def _read_part(part: list[tuple[int, str]]) -> dict[str, Any]:
    """One act."""
    kind = part[0][1]
    if kind == "act" and len(part) == 2 and part[1][1].startswith("json: "):
        return _read_json(*part[1])
    act: dict[str, Any] = {"kind": kind}
    if kind in ("open", "agree"):
        act["rules"] = {}
    if kind in ("round", "correct"):
        act |= {"tally": {}, "numbers": None}
    for number, line in part[1:]:
        key, colon, value = line.partition(":")
        if not colon:
            raise _wrong(number, say("'{text}' is no line of a record; they are written NAME: VALUE", text=line))
        _read_line(act, number, key.strip(), value.strip())
    for name in ("id", "device", "clock"):
        if name not in act:
            raise _wrong(part[0][0], say("'{kind}' has no line '{name}:'", kind=kind, name=name))
    return act


def _read_json(number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line.removeprefix("json: "))
    except ValueError:
        raise _wrong(number, say("this is no JSON")) from None
    if not isinstance(found, dict):
        raise _wrong(number, say("an act has names and values"))
    return found


def _read_line(act: dict[str, Any], number: int, key: str, value: str) -> None:
    if not _ONE_LINE.fullmatch(value):
        raise _wrong(number, say("signs that cannot be shown"))
    if key in ("clock", "after", "dealer", "played", "seat"):
        act[key] = _number(number, value)
    elif key in ("id", "device", "by", "round", "game", "preset", "title", "match", "name"):
        act[key] = value
    elif key == "at":
        act[key] = _read_moment(number, value)
    elif key in ("sides", "brought", "numbers"):
        act[key] = _read_row(number, value)
    elif key in ("over", "seen"):
        act.setdefault(key, []).extend([value] if value else [])
    elif key == "settles":
        field, _, at = value.partition(" ")
        act.setdefault("settles", []).append({"field": field, "at": _number(number, at)})
    elif key == "rule":
        name, _, word = value.partition(" ")
        act.setdefault("rules", {})[name] = _rule_value(word)
    elif key.startswith("seat ") and key[5:] == str(len(act.setdefault("names", []))):
        act["names"].append(value)
    elif key.startswith("team ") and key[5:] == str(len(act.setdefault("teams", []))):
        act["teams"].append(value)
    elif key.startswith("count ") and _WORD.fullmatch(key[6:]):
        row = _read_row(number, value)
        act.setdefault("tally", {})[key[6:]] = row[0] if len(row) == 1 else row
    else:
        raise _wrong(number, say("a record of a pad has no line '{name}:' here", name=key))


def _number(number: int, text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,16}", text):
        raise _wrong(number, say("'{text}' is no whole number", text=text))
    return int(text)


def _read_row(number: int, text: str) -> list[int]:
    if text and not _NUMBERS.fullmatch(text):
        raise _wrong(number, say("'{text}' is no row of whole numbers", text=text))
    return [int(word) for word in text.split()]


def _read_moment(number: int, text: str) -> int:
    try:
        found = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        raise _wrong(number, say("'{text}' is not a moment like 2027-01-13T18:02:05.123Z", text=text)) from None
    return round(found.timestamp() * 1000)


def _rule_value(word: str) -> bool | int | str:
    if not _RULE_VALUE.fullmatch(word):
        return word
    return word == "true" if word in ("true", "false") else int(word)

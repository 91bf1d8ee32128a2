"""House rules that were agreed wrongly when the pad was opened, and put right while the match goes on."""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.agreement import agreed, ground
from rummyhouse.pads.merging import moment_of, writer
from rummyhouse.pads.native import rules_of, sits
from rummyhouse.rules.agreeing import is_permitted
from rummyhouse.rules.values import get, names_of


def corrected(
    data: dict[str, Any], preset: Any, rules: dict[str, Any], sides: list[int], acts: list[Any]
) -> dict[str, Any]:
    """What differs from the preset after all corrections (``rules``), and who corrected what (``trace``).

    They count for every round, also for those already written. A correction by which the players would have to sit
    otherwise counts nothing.

    Args:
        data: of the game.
        preset: its name.
        rules: what differed from it when the pad was opened.
        sides: the side of each seat.
        acts: of the pad, in order.
    """
    trace: list[dict[str, Any]] = []
    for act in acts:
        if act["kind"] != "agree":
            continue
        wanted = _with(data, rules, get(act, "rules", None))
        before = agreed(data, preset, rules)
        after = agreed(data, preset, wanted)
        if not sits(data, after, sides):
            continue
        for parameter in rules_of(data).parameters:
            name = parameter.name
            if before[name] != after[name]:
                trace.append(_correction(act, name, before[name], after[name]))
        rules = _otherwise(data, preset, wanted)
    return {"rules": rules, "trace": trace}


def _with(data: dict[str, Any], rules: dict[str, Any], given: Any) -> dict[str, Any]:
    """House rules with the values that are given, as far as they are permitted."""
    wanted: dict[str, Any] = {}
    for name in names_of(rules):
        wanted[name] = rules[name]
    for parameter in rules_of(data).parameters:
        value = get(given, parameter.name, None)
        if value is not None and is_permitted(parameter, value):
            wanted[parameter.name] = value
    return wanted


def _otherwise(data: dict[str, Any], preset: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """Those house rules that differ from what the table starts from."""
    start = ground(data, preset, wanted)
    found: dict[str, Any] = {}
    for name in names_of(wanted):
        if wanted[name] != start[name]:
            found[name] = wanted[name]
    return found


def _correction(act: Any, rule: str, before: Any, after: Any) -> dict[str, Any]:
    return {"by": writer(act), "at": moment_of(act), "rule": rule, "before": before, "after": after}

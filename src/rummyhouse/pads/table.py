"""A pad as rows of a table, one for each round and side, and for what is added before and afterwards."""

from __future__ import annotations

import csv as writing
import io
from datetime import UTC, datetime
from typing import Any

from rummyhouse.pads.folding import fold
from rummyhouse.pads.standing import side_name
from rummyhouse.rules.values import is_whole

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters that a spreadsheet takes for the beginning of a formula."""


_SIDES = "ABCDEFGH"
"""The letters by which a pad calls the sides."""


def csv(acts: list[Any]) -> str:
    """Every round that was written down, with the lines of its settlement, as comma-separated values.

    Rounds that were removed or do not count have no number. Points written down as plain numbers have no lines. Points
    brought along stand above the rounds, and what is added after the match below, with their names in the place of a
    number: the points of a side that count add up to its last total.

    Raises:
        PadError: as :func:`~rummyhouse.pads.folding.fold`.
    """
    pad = fold(acts)
    asked = pad["form"]["lines"]
    target = io.StringIO()
    table = writing.writer(target, lineterminator="\n")
    labels = [line["label"] for line in asked]
    table.writerow(
        ["Round", "Side", "Players", *labels, "Points", "Total so far", "Counts", "Written by", "Written at (UTC)"]
    )
    none = [""] * len(asked)
    for side, points in enumerate(pad["brought"]):
        players = _cell(side_name(pad, side))
        table.writerow(["Brought along", _SIDES[side], players, *none, points, points, "yes", "", ""])
    for played in pad["rounds"]:
        lines = {line["name"]: line["points"] for line in played["lines"]}
        for side, points in enumerate(played["points"]):
            table.writerow(
                [
                    played["number"] or "",
                    _SIDES[side],
                    _cell(side_name(pad, side)),
                    *(lines[line["name"]][side] if line["name"] in lines else "" for line in asked),
                    points,
                    played["totals"][side] if played["counts"] else "",
                    "yes" if played["counts"] else "removed" if played["removed"] else "no",
                    _cell(played["by"]),
                    moment(played["at"])[:16].replace("T", " "),
                ]
            )
    totals = list(pad["standing"]["totals"])
    for bonus in pad["standing"]["bonuses"]:
        for side, points in enumerate(bonus["points"]):
            totals[side] += points
            players = _cell(side_name(pad, side))
            row = [_cell(bonus["label"]), _SIDES[side], players, *none, points, totals[side], "yes", "", ""]
            table.writerow(row)
    return target.getvalue()


def _cell(text: str) -> str:
    """The text, written so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def moment(at: Any) -> str:
    """Milliseconds UTC as a moment, ``2027-01-13T18:02:05.123Z``; "" if they are not one."""
    if not is_whole(at) or not 0 <= at < 253_402_300_800_000:
        return ""
    seconds, rest = divmod(int(at), 1000)
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%S}.{rest:03}Z"

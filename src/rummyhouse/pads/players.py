"""How each player did on a pad: points a round, the best round and the worst, how often out."""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.form import entered
from rummyhouse.rules.agreeing import holds
from rummyhouse.rules.values import get


def figures(pad: dict[str, Any]) -> list[dict[str, Any]]:
    """The figures of each player, by seat, over the rounds that count; partners have the points of their side.

    Args:
        pad: as :func:`~rummyhouse.pads.folding.fold` shows it.

    Who went out is known of rounds that were counted, not of those of which only the points were written down:
    ``counted`` says of how many.
    """
    return [_player(pad, seat) for seat in range(len(pad["sides"]))]


def _player(pad: dict[str, Any], seat: int) -> dict[str, Any]:
    sides: list[int] = pad["sides"]
    few: bool = pad["standing"]["lowest"]
    rounds = 0
    points = 0
    counted = 0
    out = 0
    best: dict[str, Any] = {"round": 0, "points": 0}
    worst: dict[str, Any] = {"round": 0, "points": 0}
    for played in pad["rounds"]:
        if not played["counts"]:
            continue
        made: int = played["points"][sides[seat]]
        one: dict[str, Any] = {"round": played["number"], "points": made}
        rounds += 1
        points += made
        if rounds == 1 or is_better(made, best["points"], few):
            best = one
        if rounds == 1 or is_better(worst["points"], made, few):
            worst = one
        if played["numbers"] is None:
            counted += 1
            if went_out(pad, played["tally"]) == seat:
                out += 1
    return {
        "won": holds(pad["standing"]["winners"], sides[seat]),
        "rounds": rounds,
        "points": points,
        "best": best,
        "worst": worst,
        "counted": counted,
        "out": out,
    }


def is_better(points: int, others: int, few: bool) -> bool:
    """Whether these points of a round are better; ``few`` where the lowest total leads."""
    return points < others if few else points > others


def went_out(pad: dict[str, Any], tally: dict[str, Any]) -> int:
    """The seat that went out, or knocked, in a round that was counted; -1 for nobody."""
    sides: list[int] = pad["sides"]
    for field in pad["form"]["fields"]:
        if field["name"] == "out":
            return entered(field, get(tally, "out", None), len(sides), max(sides) + 1)
    return -1

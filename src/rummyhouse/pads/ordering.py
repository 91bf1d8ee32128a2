"""Which acts of a pad are acts, and their order, which is the same on every phone."""

from __future__ import annotations

from typing import Any

from rummyhouse.pads.native import first_by, is_list, is_name, sorted_by
from rummyhouse.rules.values import get, is_between, is_text

LATEST = 9_007_199_254_740_991  # 2 ** 53 - 1: up to here JavaScript tells whole numbers apart


def is_act(act: Any) -> bool:
    """Whether it has everything by which acts are told apart and ordered."""
    if not is_name(get(act, "id", None)) or not is_name(get(act, "device", None)):
        return False
    return is_between(get(act, "clock", None), -LATEST, LATEST) and is_text(get(act, "kind", None))


def rank_of(act: Any) -> list[Any]:
    """The key by which acts are sorted."""
    return [act["clock"], act["device"], act["id"]]


def id_of(act: Any) -> str:
    """The id of an act."""
    return str(act["id"])


def in_order(acts: Any) -> list[Any]:
    """All valid acts, each once, in their order."""
    good = [act for act in acts if is_act(act)] if is_list(acts) else []
    return first_by(sorted_by(good, rank_of), id_of)

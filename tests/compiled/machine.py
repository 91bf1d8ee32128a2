"""Rule functions as machine code, and as plain Python through and through."""

from __future__ import annotations

import copy
import math
from typing import Any
from unittest import mock

import numpy as np

from rummyhouse.compiled import units
from rummyhouse.compiled.doors import MISS
from rummyhouse.compiled.kinds import kind_of
from rummyhouse.compiled.rule_function import Rule


def machine(function: Any, *args: Any) -> Any:
    """What the machine code gives, through a door made for these arguments."""
    kinds = [kind_of(one) for one in args]
    assert None not in kinds
    door = units.door(function, tuple(kinds))  # type: ignore[arg-type]
    assert door is not None
    answer = door(*args)
    assert answer is not MISS
    return answer


def plainly(function: Any, *args: Any) -> Any:
    """What plain Python gives; the rule functions that are called are plain, too."""
    with mock.patch.object(Rule, "__call__", lambda self, *given, **named: self.function(*given, **named)):
        return function.function(*args)


def copied(value: Any) -> Any:
    """Another of the same, in memory of its own."""
    return value.copy() if isinstance(value, np.void | np.ndarray) else copy.deepcopy(value)


def is_same(one: Any, other: Any) -> bool:
    """Whether two answers are equal."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(is_same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, np.void | np.ndarray):
        return one.tobytes() == other.tobytes()
    if isinstance(one, float) and isinstance(other, float) and math.isnan(one):
        return math.isnan(other)
    return bool(one == other)


def made_anew(dtype: Any) -> Any:
    """Another type with the same fields at the same places."""
    if dtype.subdtype is not None:
        return np.dtype((made_anew(dtype.subdtype[0]), dtype.shape))
    if dtype.fields is None:
        return dtype
    held = [dtype.fields[name] for name in dtype.names]
    formats, offsets = [made_anew(one[0]) for one in held], [one[1] for one in held]
    return np.dtype({"names": dtype.names, "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize})


def agreed(function: Any, *args: Any) -> Any:
    """What machine code and plain Python both give; they have done the same to their arguments."""
    mine, theirs = [[copied(one) for one in args] for _ in range(2)]
    found, wanted = machine(function, *mine), plainly(function, *theirs)
    assert is_same(found, wanted), f"machine code gives {found}, Python {wanted}"
    for one, other in zip(mine, theirs, strict=True):
        assert is_same(one, other), f"machine code leaves {one}, Python {other}"
    return found

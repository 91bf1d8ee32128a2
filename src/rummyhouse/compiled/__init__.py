"""How rule functions are compiled, and where the compiled code is kept.

A rule function is plain Python in a small part of the language: whole numbers, truth values, real numbers, tuples,
NumPy arrays and flat records; loops and tests, and other rule functions; no lists, no recursion. So the same function
runs as plain Python (``RUMMYHOUSE_PLAIN=1``) and as machine code, which is made here with LLVM: all that a game is
asked from outside is one unit, optimised as a whole, and kept in a folder that is named by a digest of all our sources.
"""

from __future__ import annotations

import os
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from rummyhouse.compiled.folder import RULE_ROOMS, cache_folder, source_digest
from rummyhouse.compiled.source import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "DEVICES",
    "PLAIN",
    "RULE_ROOMS",
    "DeviceError",
    "RuleError",
    "any_in_step",
    "cache_folder",
    "is_rule",
    "rule",
    "source_digest",
    "specialise",
    "written",
]

Function = TypeVar("Function", bound="Callable[..., Any]")

PLAIN = os.environ.get("RUMMYHOUSE_PLAIN", "") not in ("", "0")
"""Whether everything runs as plain Python in this process, and nothing is ever compiled."""


DEVICES = ("cuda", "simulated")
"""What else can run rule functions (:mod:`.device`). ``cuda``: the first GPU of NVIDIA's. ``simulated``: the same
kernels on the processor, thread by thread, for tests."""


class DeviceError(ValueError):
    """A GPU that cannot be used, or that has failed; the message says why."""


def any_in_step(is_so: bool) -> bool:
    """Whether this is so for any of the threads of a GPU that go in step with this one; elsewhere, whether it is so.

    A loop that ends only when nobody has anything to do in it keeps them in step.
    """
    return is_so


def rule(function: Function) -> Function:
    """Mark a rule function: it becomes machine code at its first call, and stays plain Python to whoever reads it."""
    return cast("Function", _marked(function))


def _marked(function: Any, parts: Mapping[str, Any] | None = None) -> Any:
    if PLAIN:
        function.is_rule = True
        return function
    from rummyhouse.compiled.rule_function import Rule

    return Rule(function, parts)


def is_rule(value: Any) -> bool:
    """Whether this is a rule function, compiled or not."""
    return getattr(value, "is_rule", False) is True


def written(value: Any) -> Any:
    """What was marked, if this is a rule function: the function in Python; or else the value itself."""
    return getattr(value, "__wrapped__", value) if is_rule(value) else value


def specialise(function: Callable[..., Any], name: str, parts: Mapping[str, Any]) -> Callable[..., Any]:
    """A rule function from ``function``, with the global names in ``parts`` bound to other rule functions or constants.

    So the driver of a simulation is written once, against names such as ``LEGAL``, and compiled for each game and set
    of bots.

    Args:
        function: an ordinary Python function.
        name: distinguishes this one from others, e.g. ``"gin_steady_random"``.
        parts: what stands behind the upper-case names of ``function``.
    """
    twin = FunctionType(function.__code__, {**function.__globals__, **parts}, name, function.__defaults__)
    twin.__module__ = f"{function.__module__}_{name}"
    twin.__qualname__ = name
    twin.__doc__ = function.__doc__
    return cast("Callable[..., Any]", _marked(twin, parts))

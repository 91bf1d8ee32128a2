"""How rule functions are compiled, and where the compiled code is kept.

A rule function is plain Python in the part that Numba compiles, without a written signature, so that the same function
runs compiled, uncompiled (``NUMBA_DISABLE_JIT=1``) and inside a CUDA kernel. Numba's own cache does not notice that a
function in *another* file has changed; the cache therefore lives in a folder named by a digest of all our sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
import types as python_types
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
from numba.core import config, types
from numba.core.dispatcher import Dispatcher

from rummyhouse.compiled.kept import keep

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Function = TypeVar("Function", bound="Callable[..., Any]")

_SOURCE = Path(__file__).parents[1]
_RULE_ROOMS = ("compiled", "cards", "melds", "rules", "games", "simulation", "bots")


def source_digest() -> str:
    """Sixteen hexadecimal digits that change whenever a file with rule functions changes."""
    digest = hashlib.sha256()
    for room in _RULE_ROOMS:
        for file in sorted((_SOURCE / room).rglob("*.py")):
            digest.update(str(file.relative_to(_SOURCE)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The folder that holds compiled rule functions for exactly these sources.

    ``RUMMYHOUSE_CACHE`` names the parent folder; the default is the user's cache folder.
    """
    parent = os.environ.get("RUMMYHOUSE_CACHE")
    if not parent:
        parent = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "rummyhouse")
    return Path(parent) / f"compiled-{source_digest()}"


if not os.environ.get("NUMBA_CACHE_DIR"):
    config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]


def rule(function: Function) -> Function:
    """Mark a rule function: compiled by Numba at its first call, cached on disk, unchanged when compiling is off.

    Called by another rule function it is compiled once for all whole numbers, instead of once for each of their sizes
    and for every constant that it is called with.
    """
    options: Any = {"error_model": "numpy", "no_cfunc_wrapper": True}  # nobody calls one by its address
    marked: Any = numba.njit(**options)(function)
    marked.is_rule = True
    if isinstance(marked, Dispatcher):
        keep(marked)
        template: Callable[..., Any] = marked.get_call_template

        def widened_template(args: Any, kws: Any) -> Any:
            return template([_widened(one) for one in args], {name: _widened(one) for name, one in dict(kws).items()})

        setattr(marked, "get_call_template", widened_template)  # noqa: B010 - it replaces a method of this one
    return cast("Function", marked)


def is_rule(value: Any) -> bool:
    """Whether this is a rule function, compiled or not."""
    return getattr(value, "is_rule", False) is True


def _widened(argument: Any) -> Any:
    plain: Any = types.unliteral(argument)  # type: ignore[no-untyped-call]
    return types.int64 if plain in types.signed_domain else plain


def specialise(function: Callable[..., Any], name: str, parts: Mapping[str, Any]) -> Callable[..., Any]:
    """Compile ``function`` with the global names in ``parts`` bound to other rule functions.

    Numba can neither cache a function that takes functions as arguments nor one that closes over them; a function whose
    *globals* hold them it can. So the driver of a simulation is written once, against names such as ``LEGAL``, and
    compiled once for each game and pair of bots.

    Args:
        function: the driver, an ordinary Python function.
        name: distinguishes this specialisation from others, e.g. ``"gin_steady_random"``.
        parts: the functions that stand behind the driver's upper-case names.

    Returns:
        The compiled driver.
    """
    module_name = f"{function.__module__}_{name}"
    module = python_types.ModuleType(module_name)
    module.__dict__.update(function.__globals__)
    module.__dict__.update(parts)
    module.__dict__["__name__"] = module_name
    sys.modules[module_name] = module  # Numba looks the module up again when it loads from its cache
    twin = python_types.FunctionType(function.__code__, module.__dict__, name, function.__defaults__)
    twin.__module__ = module_name
    twin.__qualname__ = name
    compiled = rule(twin)
    setattr(module, name, compiled)  # where others find it by its name, as any function
    return compiled

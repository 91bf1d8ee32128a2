"""The compiled functions that a table of a game calls, with their types: a list kept beside them, to read at once."""

from __future__ import annotations

import os
import pickle
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from numba.core.registry import CPUDispatcher

if TYPE_CHECKING:
    from pathlib import Path


def functions(name: str) -> list[Any]:
    """The functions of a game and its bots that have been loaded so far, compiled or not yet."""
    found: dict[int, Any] = {}
    for path, module in list(sys.modules.items()):
        if _belongs(path, name):
            found |= {id(value): value for value in vars(module).values() if isinstance(value, CPUDispatcher)}
    return list(found.values())


def _belongs(path: str, name: str) -> bool:
    if not path.startswith("rummyhouse."):
        return False
    parts = path.split(".")
    return parts[1] != "simulation" and (parts[1] != "games" or parts[2:3] == [name])


def write(file: Path, name: str) -> None:
    """Keep a list of this game's functions that have been called so far."""
    called = [(one.__module__, one.__name__, list(one.signatures)) for one in functions(name) if one.signatures]
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(pickle.dumps(called))
    fresh.replace(file)


def read(file: Path) -> None:
    """Load everything that had been called when ``file`` was written; trust it as far as the cache it lies in."""
    for module, function, signatures in pickle.loads(file.read_bytes()):  # noqa: S301 - as Numba's own cache is read
        for signature in signatures:
            getattr(import_module(module), function).compile(signature)

"""Compile everything that a table calls, before anybody has to wait."""

from __future__ import annotations

import sys
import zlib
from typing import TYPE_CHECKING

import numba
from numba.core import config

from rummyhouse import bots, games
from rummyhouse.compiled import cache_folder
from rummyhouse.server import compiled_functions
from rummyhouse.server.warm_up import warm_up

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def precompile(name: str) -> Iterator[str]:
    """Load every function that a table of this game calls: compile it, or read it if it is already compiled.

    Yields:
        The next thing to do, for a line of progress.

    Raises:
        UnknownGameError: there is no such game.
    """
    game = games.find(name)
    for bot in bots.names(name):
        bots.find(name, bot)
    if not is_compiled(name):
        yield from warm_up(game)
        compiled_functions.write(_function_list(name), name)
    elif not _is_uncompiled():
        compiled_functions.read(_function_list(name))


def is_compiled(name: str) -> bool:
    """Whether this game has been compiled for exactly these sources and only needs to be read."""
    return _is_uncompiled() or _function_list(name).exists()


def _is_uncompiled() -> bool:
    return bool(config.DISABLE_JIT)  # type: ignore[attr-defined]


def _function_list(name: str) -> Path:
    """Where the list is kept; Numba reads only code that the same version has compiled from files in the same place."""
    place = zlib.crc32(compiled_functions.__file__.encode())
    tag = f"{sys.implementation.cache_tag}-numba-{numba.__version__}-{place:08x}"
    return cache_folder() / f"{name}-{tag}.repertoire"

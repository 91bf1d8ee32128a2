"""Where compiled code is kept on disk."""

from __future__ import annotations

import functools
import hashlib
import os
from pathlib import Path

_SOURCE = Path(__file__).parents[1]
RULE_ROOMS = (
    "analysis",
    "arena",
    "bots",
    "cards",
    "compiled",
    "environments",
    "games",
    "melds",
    "rules",
    "simulation",
    "training",
)
"""Where rule functions are written, or made by ``specialise``."""


@functools.cache
def source_digest(rooms: tuple[str, ...] = RULE_ROOMS) -> str:
    """Sixteen hexadecimal digits that change whenever a file in these rooms changes."""
    digest = hashlib.sha256()
    for room in rooms:
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

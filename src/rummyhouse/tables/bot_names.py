"""What the bots at a table are called.

A name is chosen when a bot sits down and written into the log with it, so that it stays what it is. The browser has a
portrait for each name (:mod:`rummyhouse.drawing.portraits`).
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

NAMES = (
    "Ahab",
    "Bonny",
    "Coral",
    "Drake",
    "Finn",
    "Hoyle",
    "Isla",
    "Jonah",
    "Marlow",
    "Nemo",
    "Pearl",
    "Tilly",
)
"""Short enough for six seats on a phone, each with a first letter of its own; more than a table has seats."""


def bot_name(table: str, taken: Collection[str]) -> str:
    """A name that nobody at this table has; which comes first is different from table to table.

    >>> bot_name("a table", ["Anna"]) == bot_name("a table", ["Anna"])
    True
    """
    known = {name.casefold() for name in taken}
    order = sorted(NAMES, key=lambda name: sha256(f"{table} {name}".encode()).digest())
    return next((name for name in order if name.casefold() not in known), order[0])

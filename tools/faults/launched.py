"""What runs in the process of a node: ``rummyhouse serve``, and before it what is put in place of single functions.

Loaded once by the process that nodes are forked from: everything is imported and read before the first fork.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import asyncpg  # noqa: F401 - read before the first fork
import sqlalchemy.dialects.postgresql.asyncpg  # noqa: F401

from rummyhouse import cli, games
from rummyhouse.bots import units_of
from rummyhouse.compiled import PLAIN, units
from tools.faults import patches

if TYPE_CHECKING:
    from collections.abc import Sequence

for _name in () if PLAIN else games.NAMES:
    for _unit in units_of(_name):
        units.read(_unit)


def serve(words: Sequence[str], told: str, put: Sequence[str]) -> None:
    """Serve with these settings, as at the command line; ``told`` is the file for all that is said."""
    out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in (1, 2):
        os.dup2(out, number)
    patches.put(put)
    sys.argv = ["rummyhouse", "serve", *words]
    cli.main()

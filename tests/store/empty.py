"""Empty databases: one is brought up to date, as a house does it, and the others are copied from it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from rummyhouse.store.database import Database, sqlite_url
from rummyhouse.store.own_files import owned

_NAME = "rummyhouse.sqlite"
_kept: list[bytes] = []


async def lay_empty(folder: Path) -> None:
    """Put an empty database into a data folder that has none."""
    if not _kept:
        with tempfile.TemporaryDirectory() as name:
            await (await Database.open(sqlite_url(Path(name)))).close()
            _kept.append((Path(name) / _NAME).read_bytes())
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / _NAME).exists():
        with open(folder / _NAME, "wb", opener=owned) as file:
            file.write(_kept[0])

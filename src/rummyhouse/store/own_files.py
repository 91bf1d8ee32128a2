"""Files that only their owner may read, whatever the umask: what a house keeps is nobody else's on the machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def owned(file: str, flags: int) -> int:
    """An ``opener`` for :func:`open`: a file that it makes can be read by its owner only."""
    return os.open(file, flags, 0o600)


def make_own_folder(folder: Path) -> None:
    """Make a folder that only its owner may enter; one that is there stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

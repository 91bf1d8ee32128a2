"""A folder that may be read and not written, whoever runs the tests: root may write everything."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest


def only_to_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the right to write this folder and the files in it."""
    for file in folder.iterdir():
        file.chmod(0o555 if file.is_dir() else 0o444)
    folder.chmod(0o555)
    access = os.access

    def may(path: Any, mode: int, **more: Any) -> bool:
        return access(path, mode, **more) and not (mode & os.W_OK and Path(path).is_relative_to(folder))

    monkeypatch.setattr(os, "access", may)

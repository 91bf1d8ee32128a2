"""Two houses never open on one file; what is no file, or was left by a process that died, is free."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store import StoreError
from rummyhouse.store.database import sqlite_url
from rummyhouse.store.only_house import only_house

if TYPE_CHECKING:
    from pathlib import Path

OPEN = """
import os, sys, time
from rummyhouse.store.only_house import only_house
with only_house(sys.argv[1]):
    if os.fork() == 0:  # as a process in which bots think
        os.closerange(0, 3)
        time.sleep(5)
        os._exit(0)
    print("open", flush=True)
    sys.stdin.read()
"""


def test_a_house_is_the_only_one_until_it_closes_or_dies(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    command = [sys.executable, "-c", OPEN, url]
    house = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert house.stdin is not None
    assert house.stdout is not None
    with house:
        assert house.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match=f"another house is open on {tmp_path}/rummyhouse.sqlite"), only_house(url):
            pytest.fail("two houses are open")
        house.kill()
        house.wait()
        house.stdout.close()
    with only_house(url):
        assert (tmp_path / "rummyhouse.sqlite-open").stat().st_mode & 0o077 == 0
    assert subprocess.run(command, input="", capture_output=True, text=True, check=True).stdout == "open\n"


@pytest.mark.parametrize(
    "url",
    [
        "sqlite+aiosqlite:///:memory:",
        "sqlite+aiosqlite:////nowhere/house.sqlite",
        "postgresql+asyncpg://rummy@db/house",
    ],
)
def test_what_is_no_file_that_can_be_written_is_not_marked(url: str) -> None:
    with only_house(url):
        pass


def test_so_it_is_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for Windows' locks: one on the first byte of a file, which lasts as long as the file is open."""
    locked: dict[int, int] = {}

    def locking(descriptor: int, mode: int, count: int) -> None:
        assert (mode, count) == (windows.LK_NBLCK, 1)
        file = os.fstat(descriptor).st_ino
        if locked.get(file, descriptor) != descriptor:
            raise PermissionError(13, "Permission denied")
        locked[file] = descriptor

    windows = SimpleNamespace(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(sys, "platform", "win32")
    on_windows = runpy.run_path(str(sys.modules[only_house.__module__].__file__))["only_house"]
    monkeypatch.undo()
    url = sqlite_url(tmp_path)
    with (
        on_windows(url),
        pytest.raises(StoreError, match=f"another house is open on {tmp_path}/rummyhouse.sqlite"),
        on_windows(url),
    ):
        pytest.fail("two houses are open")
    locked.clear()
    with on_windows(url):
        pass

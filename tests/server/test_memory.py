"""What stays for good is not looked through again while people play."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

OPENED = """
import gc, socket, sys
from pathlib import Path
from rummyhouse.server.app import create_app
from rummyhouse.server.serving import HouseServer
from rummyhouse.server.settings import Settings
from rummyhouse.store.database import sqlite_url

class Brief(HouseServer):
    async def on_tick(self, counter):
        print(gc.get_freeze_count(), *gc.get_threshold())
        return True

door = socket.socket()
door.bind(("127.0.0.1", 0))
Brief(create_app(Settings(database=sqlite_url(Path(sys.argv[1]))))).run(sockets=[door])
"""


def test_a_house_that_has_opened_looks_only_at_what_is_new(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", OPENED, str(tmp_path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    frozen, *thresholds = map(int, done.stdout.split())
    assert frozen > 50_000
    young, middle, old = thresholds
    assert young * middle * old > 10_000_000

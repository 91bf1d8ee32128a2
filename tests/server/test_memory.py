"""What stays for good is not looked through again while people play."""

from __future__ import annotations

import platform
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

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

HEAPS = """
import ctypes, threading
from rummyhouse.server import memory

memory.share_one_heap()
library = ctypes.CDLL(None)
all_at_once = threading.Barrier(6)

def take():
    all_at_once.wait()
    for _ in range(500):
        library.free(library.malloc(50_000))

library.malloc.restype = ctypes.c_void_p
library.free.argtypes = (ctypes.c_void_p,)
threads = [threading.Thread(target=take) for _ in range(6)]
for one in threads:
    one.start()
for one in threads:
    one.join()
library.malloc_info(0, ctypes.c_void_p.in_dll(library, "stdout"))
library.fflush(None)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library has no heap for each thread")
def test_threads_take_memory_from_one_place() -> None:
    ours = subprocess.run([sys.executable, "-c", HEAPS], capture_output=True, text=True, timeout=60, check=True)
    assert ours.stdout.count("<heap ") == 1
    apart = HEAPS.replace("memory.share_one_heap()", "")
    usual = subprocess.run([sys.executable, "-c", apart], capture_output=True, text=True, timeout=60, check=True)
    assert usual.stdout.count("<heap ") > 1, "this would have noticed"


def test_a_house_that_has_opened_looks_only_at_what_is_new(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", OPENED, str(tmp_path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    frozen, *thresholds = map(int, done.stdout.split())
    assert frozen > 50_000
    young, middle, old = thresholds
    assert young * middle * old > 10_000_000

"""A real house: ``rummyhouse serve`` as a process of its own, with a data folder that is thrown away."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.prepared import Positions

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
SHELL = Path("/usr/bin/chromium-headless-shell")
"""Chromium without what only people need of it: a page asks half as much of the processor."""
CLIENT = ROOT / "src" / "rummyhouse" / "server" / "client" / "index.html"

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-site-isolation-trials",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How Chromium is started: without a sandbox for containers, in few processes, and without asking anything of the world
outside.
"""

START_SECONDS = 180
"""A cold start compiles the games; on two cores that takes its time."""


class ClosedError(Exception):
    """The house, or what it needs, is missing; the message says what to do."""


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@contextlib.contextmanager
def open_house(
    folder: Path, *more: str, pace: float = 0, positions: Positions | None = None, program: str = ""
) -> Iterator[str]:
    """The address of a house that stands as long as the context does.

    Args:
        folder: for its data and for what it says (``server.txt``).
        more: further settings, as at the command line.
        pace: seconds that a bot waits before it acts.
        positions: with which rounds begin; see :mod:`tests.browser.prepared`.
        program: a module that opens the house in the place of ``rummyhouse``.

    Raises:
        ClosedError: the web client is not built, Chromium is missing, or the house did not open.
    """
    if not CLIENT.exists():
        raise ClosedError(f"the web client is not built ({CLIENT} is missing): run 'make setup' first")
    for browser in (CHROMIUM, SHELL):
        if not browser.exists():
            raise ClosedError(f"{browser} is missing: run tools/install-debian-packages.sh first")
    port = free_port()
    told = folder / "server.txt"
    command = [str(Path(sys.executable).with_name("rummyhouse")), "serve"]
    if positions is not None:
        wanted = folder / "positions.json"
        wanted.write_text(json.dumps(positions), encoding="utf-8")
        command = [sys.executable, "-m", "tests.browser.prepared", str(wanted), "serve"]
    if program:
        command = [sys.executable, "-m", program, "serve"]
    command += ["--port", str(port), "--data", str(folder), "--pace", str(pace), *more]
    with told.open("w", encoding="utf-8") as out:
        server = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_open(address, server, told)
            yield address
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_until_open(address: str, server: subprocess.Popen[bytes], told: Path) -> None:
    """Return once the house answers; fail with what it said if it does not."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api/house", timeout=30) as answer:
            if answer.status == 200:
                return
        time.sleep(0.2)
    raise ClosedError(f"the house did not open on {address}; it said:\n{told.read_text(encoding='utf-8')}")

"""A real house and a real browser for the browser tests.

``rummyhouse serve`` runs as a process of its own on a free port, with a data folder that is thrown away and bots that do
not wait; Debian's Chromium opens it. Every page a test opens is watched: an error in its console fails the test.
"""

from __future__ import annotations

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
CLIENT = ROOT / "src" / "rummyhouse" / "server" / "client" / "index.html"

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
START_SECONDS = 180
"""A cold start compiles the games; on two cores that takes its time."""


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that serves this test session."""
    if not CLIENT.exists():
        pytest.fail(f"the web client is not built ({CLIENT} is missing): run 'make web' first", pytrace=False)
    folder = tmp_path_factory.mktemp("house")
    port = free_port()
    told = folder / "server.txt"
    command = [sys.executable, "-m", "rummyhouse", "serve", "--port", str(port), "--data", str(folder), "--pace", "0"]
    with told.open("w", encoding="utf-8") as out:
        server = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, env=dict(os.environ))
        address = f"http://127.0.0.1:{port}"
        try:
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
    pytest.fail(f"the house did not open on {address}; it said:\n{told.read_text(encoding='utf-8')}", pytrace=False)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    if not CHROMIUM.exists():
        pytest.fail(f"{CHROMIUM} is missing: run tools/install-browser.sh first", pytrace=False)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        yield browser
        browser.close()


@dataclass
class Visitors:
    """Opens pages as people would, each with a browser profile of its own, and hears what their consoles say."""

    browser: Browser
    house: str
    errors: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(self, size: str = "desktop", theme: str = "light", *, touch: bool = False, calm: bool = True) -> Page:
        """An empty page of somebody new.

        Args:
            size: a key of ``SIZES``.
            theme: ``light`` or ``dark``.
            touch: whether the screen is touched instead of pointed at.
            calm: whether the system asks for reduced motion, so that tests need not wait for cards in the air.
        """
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        self.watch(page)
        return page

    def watch(self, page: Page) -> Page:
        """Note every error of this page."""
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: self.errors.append(f"{page.url}: {message.text}") if message.type == "error" else None,
        )
        return page

    def expect_error(self, pattern: str) -> None:
        """Take errors that a test has provoked off the list; there must be at least one."""
        kept = [error for error in self.errors if not re.search(pattern, error)]
        assert len(kept) < len(self.errors), f"no console error matched {pattern!r}: {self.errors}"
        self.errors[:] = kept


@pytest.fixture
def visit(chromium: Browser, house: str) -> Iterator[Callable[..., Page]]:
    """Opens pages; see :class:`Visitors`. The test fails if a console reported an error."""
    visitors = Visitors(chromium, house)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert not visitors.errors, "\n".join(visitors.errors)

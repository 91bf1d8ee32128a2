"""What somebody waits for in a browser at a house that has just been opened, where nothing is compiled yet.

``python -m bench.first_move`` opens one house after the other, each with an empty cache, and in headless Chromium
starts a match of Fiji with three steady bots at their usual pace.
"""

from __future__ import annotations

import json
import tempfile
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from bench.start import house

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocket

TIMES = 5
PAUSE = 1.0
"""Seconds that a bot waits before it acts, as the house is opened usually."""

_BEGINS = """() => {
  const begin = [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith('Start'));
  if (!begin || begin.disabled) return false;
  window.asked = performance.now();
  begin.click();
  return true;
}"""
_SINCE = "performance.now() - window.asked"
_CARDS = f"() => document.querySelector('.hand .card-button') && {_SINCE}"
_MOVE = f"""() => document.querySelector('.play')?.getAttribute('aria-busy') === 'false' &&
  document.title.startsWith('●') && document.querySelector('[data-zone].lit, .decision .choices button') && {_SINCE}"""


@dataclass
class FirstMove:
    """Seconds from the tap on *Start*.

    Attributes:
        table: from asking for a table, before that tap, until *Start* could be tapped.
        cards: until one's cards are on the screen.
        move: until a move can be made there.
        told: when the house told of something that bots had done meanwhile.
    """

    table: float = 0.0
    cards: float = 0.0
    move: float = 0.0
    told: list[float] = field(default_factory=list)

    @property
    def longest(self) -> float:
        """The longest time that an action of a bot has taken, its pause included."""
        times = [self.cards, *self.told]
        return max((later - earlier for earlier, later in pairwise(times)), default=0.0)


def first_move(browser: Browser) -> FirstMove:
    """Begin a match at a fresh house."""
    found = FirstMove()
    with tempfile.TemporaryDirectory() as folder, house(folder, "--pace", str(PAUSE)) as (address, _):
        context = browser.new_context(base_url=address, reduced_motion="reduce")
        page = context.new_page()
        began = 0.0

        def listen(line: WebSocket) -> None:
            line.on("framereceived", hear)

        def hear(frame: bytes | str) -> None:
            if began and any(event["kind"] != "deal" for event in json.loads(frame).get("events", ())):
                found.told.append(time.perf_counter() - began)

        page.on("websocket", listen)
        page.goto("/")
        bots = [{"seat": seat, "bot": "steady"} for seat in (1, 2, 3)]
        asked = time.perf_counter()
        wish = {"game": "fiji", "nickname": "Ann", "seats": 4, "bots": bots, "rules": {"call_window_ms": 1000}}
        table = page.request.post("/api/tables", data=wish).json()["table"]
        page.goto(f"/table/{table}")
        page.wait_for_function(_BEGINS, timeout=60_000)
        began = time.perf_counter()
        found.table = began - asked
        found.cards = page.wait_for_function(_CARDS, timeout=60_000).json_value() / 1000
        found.move = page.wait_for_function(_MOVE, timeout=120_000).json_value() / 1000
        found.told = [when for when in found.told if found.cards < when <= found.move]
        context.close()
    return found


def main() -> None:
    """Print a line for each house."""
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=str(Path("/usr/bin/chromium")), args=["--no-sandbox", "--disable-gpu"]
        )
        for _ in range(TIMES):
            one = first_move(browser)
            print(
                f"a table after {one.table:.2f} s; cards on the screen {one.cards:.2f} s after the tap, "
                f"a move possible after {one.move:.2f} s; {len(one.told)} times bots had acted, "
                f"the longest took {one.longest:.2f} s (pause: {PAUSE} s)",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()

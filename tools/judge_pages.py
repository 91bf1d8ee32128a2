"""Lets Lighthouse judge the pages of a house as a slow phone meets them: front page, table, book and pad.

Opens a house with a data folder that is thrown away. Performance is simulated (slow 4G, a processor four times
slower), and depends on the machine all the same: the median of the runs counts; Lighthouse's
benchmark index tells how fast it found the machine. On a machine that does other things meanwhile, ``--busy`` asks of
performance only what does not depend on that: how much is fetched, and how much moves. Ends with 1 if a page misses a
goal.

    python tools/judge_pages.py              # needs `npm ci` in web/lighthouse
    python tools/judge_pages.py --busy --runs 1
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # the tests know how to open a house and how to play in a browser

from tests.browser.guest import sit_together  # noqa: E402
from tests.browser.house import CHROMIUM, QUIET, open_house  # noqa: E402
from tests.browser.test_pads import begin  # noqa: E402
from tests.browser.visitors import Visitors  # noqa: E402

JUDGE = ROOT / "web" / "lighthouse" / "judge.mjs"
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 95}
MOST = {"bytes": 155_000, "requests": 21, "shift": 0.05}
"""What makes a page slow wherever it is judged: what is fetched when it is met first, and by how much of the window
something moves that nobody has touched. Some more than was found with Lighthouse 12.8.2: at most 148,428 bytes (the
book), 19 requests (the front page), and 0.001.
"""
SOON = 2.0
"""Seconds after which a page answers a finger at the latest."""


def pages_of(house: str) -> tuple[dict[str, str], str]:
    """The addresses of the pages by name, and the cookie of the guest whose table and pad they are."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        visitors = Visitors(browser, house)
        ada = sit_together(visitors, "fiji", 15_000, {0: "Ada"}, seats=4, bot="steady", size="phone")[0]
        table = ada.page.url
        pad = ada.page.context.new_page()
        begin(pad, "Gin Rummy", "Ada", "Ben")
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in ada.page.context.cookies())
        pages = {"front": f"{house}/", "table": table, "book": f"{house}/rules/fiji", "pad": pad.url}
        visitors.leave()
        browser.close()
    return pages, cookie


def main() -> int:
    """Print a line for each page; how the program ends."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, help="how often each page is judged; the median counts")
    parser.add_argument("--busy", action="store_true", help="ask of performance only what depends on no machine")
    asked = parser.parse_args()
    goals = {what: goal for what, goal in GOALS.items() if not (asked.busy and what == "performance")}
    if not (JUDGE.parent / "node_modules").exists():
        print("Lighthouse is missing: run `npm ci` in web/lighthouse first", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        pages, cookie = pages_of(house)
        names = {address: name for name, address in pages.items()}
        command = ["node", str(JUDGE), cookie, str(asked.runs), *pages.values()]
        missed = False
        with subprocess.Popen(
            command, env={**os.environ, "CHROME_PATH": str(CHROMIUM)}, stdout=subprocess.PIPE, text=True
        ) as judge:
            for line in judge.stdout or ():
                page = json.loads(line)
                scores, seconds = page["scores"], page["interactive"] / 1000
                short = [f"{what}: the goal is {goal}" for what, goal in goals.items() if scores[what] < goal]
                short += [f"{what}: the goal is at most {most}" for what, most in MOST.items() if page[what] > most]
                if not asked.busy and seconds > SOON:
                    short.append(f"interactive: the goal is at most {SOON} s")
                missed = missed or bool(short)
                told = ", ".join(f"{what} {scores[what]}" for what in GOALS)
                print(
                    f"{names[page['url']]}: {told}; interactive {seconds:.1f} s, {page['bytes']:,} bytes in"
                    f" {page['requests']} requests, shift {page['shift']:.3f}, benchmark index {page['benchmark']}",
                    flush=True,
                )
                for line in (*short, *page["faults"]):
                    print(f"    {line}", flush=True)
        return judge.returncode or int(missed)


if __name__ == "__main__":
    sys.exit(main())

"""Lets Lighthouse judge the pages of a house as a slow phone meets them: front page, table, book and pad.

Opens a house with a data folder that is thrown away. Performance is simulated (slow 4G, a processor four times
slower), and depends on the machine all the same: the median of the runs counts; Lighthouse's
benchmark index tells how fast it found the machine. What else a machine does slows pages, and nothing makes them
faster than they are: a page that misses a goal is judged again, as often as ``--tries`` says. The seconds until a page
answers depend most on it; ``--scores`` does not ask for them. Ends with 1 if a page misses a goal every time.

    python tools/judge_pages.py              # needs `npm ci` in web/lighthouse
    python tools/judge_pages.py --scores --tries 3
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
something moves that nobody has touched. Some more than was found with Lighthouse 12.8.2: at most 152,330 bytes (the
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


def judge(pages: dict[str, str], cookie: str, runs: int, *, scores: bool) -> dict[str, str]:
    """Print a line for each page; those that miss a goal, or were not judged because Lighthouse has failed.

    Args:
        pages: their addresses by name.
        cookie: of the guest whose table and pad they are.
        runs: how often each is judged; the median counts.
        scores: does not ask how soon a page answers.
    """
    names = {address: name for name, address in pages.items()}
    command = ["node", str(JUDGE), cookie, str(runs), *pages.values()]
    missed = dict(pages)
    environment = {**os.environ, "CHROME_PATH": str(CHROMIUM)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            page = json.loads(line)
            name, found, seconds = names[page["url"]], page["scores"], page["interactive"] / 1000
            short = [f"{what}: the goal is {goal}" for what, goal in GOALS.items() if found[what] < goal]
            short += [f"{what}: the goal is at most {most}" for what, most in MOST.items() if page[what] > most]
            if not scores and seconds > SOON:
                short.append(f"interactive: the goal is at most {SOON} s")
            if not short:
                del missed[name]
            told = ", ".join(f"{what} {found[what]}" for what in GOALS)
            print(
                f"{name}: {told}; interactive {seconds:.1f} s, {page['bytes']:,} bytes in {page['requests']}"
                f" requests, shift {page['shift']:.3f}, benchmark index {page['benchmark']}",
                flush=True,
            )
            for reason in (*short, *page["faults"]):
                print(f"    {reason}", flush=True)
    return missed


def main() -> int:
    """Judge, and judge again what misses a goal; how the program ends."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, help="how often each page is judged; the median counts (3)")
    parser.add_argument("--tries", type=int, default=1, help="as often is a page judged that misses a goal (1)")
    parser.add_argument("--scores", action="store_true", help="do not ask how soon a page answers")
    asked = parser.parse_args()
    if not (JUDGE.parent / "node_modules").exists():
        print("Lighthouse is missing: run `npm ci` in web/lighthouse first", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        pages, cookie = pages_of(house)
        for _ in range(asked.tries):
            pages = judge(pages, cookie, asked.runs, scores=asked.scores)
            if not pages:
                return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())

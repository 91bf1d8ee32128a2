"""Draw the icons of the installed client from ``web/public/favicon.svg``: ``python tools/draw_icons.py``.

A maskable icon fills its square, because phones cut it to their own shape; its picture keeps to the middle, which no
shape cuts away. ``favicon.ico`` is for pages that are none of ours, such as a PDF in a tab of its own.
"""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"
PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#143b3a"
ICONS = {"icon-192": (192, 0), "icon-512": (512, 0), "icon-maskable-512": (512, 64), "apple-touch-icon": (180, 8)}
"""Name, width in pixels, and what is left free at each side."""
TAB = 32
"""Pixels of the icon in a tab."""


def ico(png: bytes, width: int) -> bytes:
    """A picture as an ICO file that holds it as PNG."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", width, width, 0, 0, 1, 32, len(png), len(head) + 16) + png


def draw() -> None:
    source = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name, (width, margin) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            ground = GROUND if margin else "transparent"
            inner = width - 2 * margin
            page.set_content(
                f"<style>body {{ margin: {margin}px; background: {ground} }} svg {{ display: block; width: {inner}px }}"
                f"</style>{source}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=not margin)
        page = browser.new_page(viewport={"width": TAB, "height": TAB})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {TAB}px }}</style>{source}")
        (PUBLIC / "favicon.ico").write_bytes(ico(page.screenshot(omit_background=True), TAB))
        browser.close()


if __name__ == "__main__":
    draw()

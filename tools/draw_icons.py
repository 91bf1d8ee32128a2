"""Draw the icons of the installed client from ``web/public/favicon.svg``: ``python tools/draw_icons.py``.

A maskable icon fills its square, because phones cut it to their own shape; its picture keeps to the middle, which no
shape cuts away.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"
PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#143b3a"
ICONS = {"icon-192": (192, 0), "icon-512": (512, 0), "icon-maskable-512": (512, 64), "apple-touch-icon": (180, 8)}
"""Name, width in pixels, and what is left free at each side."""


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
        browser.close()


if __name__ == "__main__":
    draw()

"""People who come to the house, each with a browser of their own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import cycle, product
from typing import TYPE_CHECKING

from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from playwright.sync_api import Browser, BrowserContext, Page

QUICK = """
if (!localStorage.getItem('rummyhouse.preferences')) {
  localStorage.setItem('rummyhouse.preferences', JSON.stringify({ botPace: 0, speed: 0 }));
}
"""
"""What a guest in a hurry sets: bots are not waited for, and cards do not fly."""

PATIENCE = 45_000
"""Milliseconds that a test waits for what is bound to come, however busy the machine; only a failing one waits long."""

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
THEMES = ("dark", "light")
LOOKED_AT = tuple(SIZES) if LONG else ("phone", "desktop")
"""The sizes that pages are looked at in: what fits a phone and a desk rarely fails between them."""


def crossed(ones: Iterable[str], others: Sequence[str] = THEMES) -> list[tuple[str, str]]:
    """Every pair of these; in the short form each of ``ones`` with the next of ``others``, so that each comes once.

    Whether a page fits depends on its size, and whether its words can be read on its theme: rarely anything on both.
    """
    return list(product(ones, others) if LONG else zip(ones, cycle(others), strict=False))


@dataclass
class Visitors:
    """Opens pages as people would, each with a browser profile of its own, and hears what their consoles say.

    Attributes:
        browser: Chromium.
        house: the address of the house.
        keeping: whether the worker of the house keeps its pages for times without a network, and shows its notices.
    """

    browser: Browser
    house: str
    keeping: bool = False
    errors: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(
        self,
        size: str = "desktop",
        theme: str = "light",
        *,
        touch: bool = False,
        calm: bool = True,
        language: str = "en-US",
        keeping: bool = False,
    ) -> Page:
        """An empty page of somebody new.

        Args:
            size: a key of ``SIZES``.
            theme: ``light`` or ``dark``.
            touch: whether the screen is touched instead of pointed at.
            calm: whether the system asks for reduced motion, so that tests need not wait for cards in the air.
            language: what the browser is set to.
            keeping: whether pages are kept for times without a network; it takes as long as to open another one.
        """
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            locale=language,
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
            service_workers="allow" if keeping or self.keeping else "block",
        )
        if calm:
            context.add_init_script(QUICK)
        context.set_default_timeout(PATIENCE)
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

    def leave(self) -> None:
        """Close every page."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def expect_error(self, pattern: str) -> None:
        """Take errors that a test has provoked off the list; there must be at least one."""
        kept = [error for error in self.errors if not re.search(pattern, error)]
        assert len(kept) < len(self.errors), f"no console error matched {pattern!r}: {self.errors}"
        self.errors[:] = kept

    def allow_error(self, pattern: str) -> None:
        """Take errors off the list that come or not: whether a page asks while its network is gone is chance."""
        self.errors[:] = [error for error in self.errors if not re.search(pattern, error)]

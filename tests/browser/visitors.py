"""People who come to the house, each with a browser of their own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import wraps
from itertools import cycle, product
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from playwright.sync_api import BrowserContext, Error, Page

from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from playwright.sync_api import Browser

QUICK = """
if (!localStorage.getItem('rummyhouse.preferences')) {
  localStorage.setItem('rummyhouse.preferences', JSON.stringify({ botPace: 0, speed: 0 }));
}
""" + ("" if LONG else "delete window.AudioContext;")
"""What a guest in a hurry sets: bots are not waited for, and cards do not fly; in the short form there is no sound."""

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


FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = (name) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
  await Promise.all((await indexedDB.databases()).map(({ name }) => gone(name)));
}"""

Profiles = dict[tuple[object, ...], list[Page]]
"""Pages that nobody looks at just now, with nothing kept in them, by what their profiles are like.

In a page that has been open before Chromium has the programs of the house at hand: half of the work of opening another.
"""

_marked: WeakSet[BrowserContext] = WeakSet()
_heard: list[tuple[Page, str, Any]] = []


def _marking(act: Callable[..., Any]) -> Callable[..., Any]:
    """What leaves a mark on a page or its profile that cannot be wiped off: nobody else is to have it."""

    @wraps(act)
    def do(self: Page | BrowserContext, *given: Any, **named: Any) -> Any:
        _marked.add(self.context if isinstance(self, Page) else self)
        return act(self, *given, **named)

    return do


def _hearing(on: Callable[..., Any]) -> Callable[..., Any]:
    """Who listens to a page stops when it is left."""

    @wraps(on)
    def do(self: Page, event: str, heard: Any) -> None:
        _heard.append((self, event, heard))
        on(self, event, heard)

    return do


for _name in ("add_init_script", "route", "route_web_socket"):
    setattr(Page, _name, _marking(getattr(Page, _name)))
for _name in ("add_init_script", "route", "set_offline", "grant_permissions", "new_cdp_session"):
    setattr(BrowserContext, _name, _marking(getattr(BrowserContext, _name)))
Page.on = _hearing(Page.on)  # type: ignore[method-assign, assignment]


def _forgets(page: Page) -> bool:
    """Whether nothing is left in this page of whoever has looked at it."""
    if page.is_closed():
        return False
    for one, event, heard in _heard:
        if one is page:
            page.remove_listener(event, heard)
    for other in page.context.pages:
        if other is not page:
            other.close()
    try:
        page.goto("/favicon.ico")  # it runs no program
        page.evaluate(FORGET)
        page.context.clear_cookies()
        page.mouse.move(0, 0)
        page.emulate_media(media="null")
    except Error:
        return False
    return True


@dataclass
class Visitors:
    """Opens pages as people would, each with a browser profile of its own, and hears what their consoles say.

    Attributes:
        browser: Chromium.
        house: the address of the house.
        keeping: whether the worker of the house keeps its pages for times without a network, and shows its notices.
        profiles: from which pages are taken, and where they are put again.
    """

    browser: Browser
    house: str
    keeping: bool = False
    errors: list[str] = field(default_factory=list)
    profiles: Profiles = field(default_factory=dict)
    pages: list[tuple[tuple[object, ...], Page]] = field(default_factory=list)

    def __call__(
        self,
        size: str = "desktop",
        theme: str = "light",
        *,
        touch: bool = False,
        calm: bool = True,
        language: str = "en-US",
        keeping: bool = False,
        first: bool = False,
    ) -> Page:
        """An empty page of somebody new.

        Args:
            size: a key of ``SIZES``.
            theme: ``light`` or ``dark``.
            touch: whether the screen is touched instead of pointed at.
            calm: whether the system asks for reduced motion, so that tests need not wait for cards in the air.
            language: what the browser is set to.
            keeping: whether pages are kept for times without a network; it takes as long as to open another one.
            first: whether this browser has never fetched anything from the house.
        """
        width, height = SIZES[size]
        is_kept = keeping or self.keeping
        likes: tuple[object, ...] = (self.browser, self.house, size, theme, touch, calm, language)
        ready = [] if first or is_kept else self.profiles.setdefault(likes, [])
        if ready:
            page = ready.pop()
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        else:
            context = self.browser.new_context(
                base_url=self.house,
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale=language,
                has_touch=touch,
                reduced_motion="reduce" if calm else "no-preference",
                service_workers="allow" if is_kept else "block",
            )
            if calm:
                context.add_init_script(QUICK)
                _marked.discard(context)
            if is_kept:
                _marked.add(context)
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
        self.pages.append((likes, page))
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
        """Close every page, or forget all that is kept in it for the next visitor."""
        for likes, page in self.pages:
            if page.context not in _marked and _forgets(page):
                self.profiles.setdefault(likes, []).append(page)
            else:
                page.context.close()
        self.pages.clear()
        _heard.clear()

    def expect_error(self, pattern: str, times: int = 1) -> None:
        """Take errors that a test has provoked off the list: wait until there are so many, for pages tell them late."""
        page = self.pages[-1][1]
        for _ in range(PATIENCE // 50):
            kept = [error for error in self.errors if not re.search(pattern, error)]
            if len(self.errors) - len(kept) >= times:
                break
            page.wait_for_timeout(50)
        else:
            pytest.fail(f"not {times} console errors matched {pattern!r}: {self.errors}")
        self.errors[:] = kept

    def allow_error(self, pattern: str) -> None:
        """Take errors off the list that come or not: whether a page asks while its network is gone is chance."""
        self.errors[:] = [error for error in self.errors if not re.search(pattern, error)]

"""How a page comes to be on the screen: what it needs is fetched at once and once, and nothing moves under the eyes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.pad_pages import begin
from tests.browser.player import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

WATCH = """
window.moved = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    moved.push([shift.value, ...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName)]);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Notes by how much of the window something moves that nobody has touched."""

MOST = 0.05
"""Sum of the shifts of a page; Lighthouse takes a tenth of its points from 0.1 on."""


def come_back(context: BrowserContext, path: str) -> tuple[Page, Counter[str]]:
    """The page at this address as it is on a first visit, and how often each answer was fetched for it."""
    page = context.new_page()
    page.add_init_script(WATCH)
    asked: Counter[str] = Counter()
    page.on("request", lambda request: asked.update([request.url]))
    page.goto(path)
    return page, asked


def assert_at_once(page: Page, asked: Counter[str]) -> None:
    """What the page itself fetches early is what its parts need: nothing in vain, and nothing twice."""
    page.wait_for_load_state("networkidle")
    early: list[str] = page.eval_on_selector_all(
        "link[rel=preload], link[rel=modulepreload]", "all => all.map((link) => link.href)"
    )
    assert early
    assert {address: asked[address] for address in early if asked[address] != 1} == {}
    used: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert set(early) <= set(used)


def assert_still(page: Page) -> None:
    moved: list[list[object]] = page.evaluate("moved")
    assert sum(float(str(shift[0])) for shift in moved) < MOST, moved


def test_the_front_page_of_somebody_who_sits_at_a_table(visit: Visitors) -> None:
    page = visit("phone", first=True)
    sit_down(page, "Gin")
    page, asked = come_back(page.context, "/")
    expect(page.get_by_role("navigation", name="Go on where you were")).to_be_visible()
    expect(page.get_by_role("radio").first).to_be_attached()
    assert_at_once(page, asked)
    assert_still(page)


def test_the_open_tables(visit: Visitors) -> None:
    page, asked = come_back(visit("phone", first=True).context, "/open")
    expect(page.get_by_role("button", name="Play with anybody")).to_be_visible()
    assert_at_once(page, asked)
    assert_still(page)


def test_a_table_at_play(visit: Visitors) -> None:
    page = visit("phone", first=True)
    sit_down(page, "Gin")
    page, asked = come_back(page.context, page.url)
    expect(page.locator(".hand [data-face]").first).to_be_visible()
    assert_at_once(page, asked)
    assert_still(page)


def test_a_book(visit: Visitors) -> None:
    page, asked = come_back(visit("phone", first=True).context, "/rules/fan")
    expect(page.locator("#story")).to_be_attached()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    assert_still(page)
    assert {address: times for address, times in asked.items() if "/assets/" in address and times > 1} == {}


def test_a_pad(visit: Visitors) -> None:
    page = visit("phone", first=True)
    begin(page, "Gin Rummy", "Ann", "Ben")
    page, asked = come_back(page.context, page.url)
    expect(page.get_by_role("button", name="Write down round 1")).to_be_visible()
    assert_at_once(page, asked)
    assert_still(page)


DARK, LIGHT = "rgb(22, 66, 65)", "rgb(232, 222, 200)"


@pytest.mark.parametrize(
    ("path", "kept", "system", "felt"),
    [("/", "system", "dark", DARK), ("/rules/fan", "dark", "light", DARK), ("/pad", "light", "dark", LIGHT)],
)
def test_the_room_has_its_colour_before_the_program_runs(
    visit: Visitors, path: str, kept: str, system: Literal["dark", "light"], felt: str
) -> None:
    page = visit("phone", first=True)
    page.emulate_media(color_scheme=system)
    page.route("**/assets/*.js", lambda route: route.abort())
    page.add_init_script(f"localStorage.setItem('rummyhouse.preferences', JSON.stringify({{ theme: '{kept}' }}))")
    page.goto(path)
    expect(page.locator("body")).to_have_css("background-color", felt)
    visit.allow_error("ERR_FAILED")

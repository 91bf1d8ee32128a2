"""A page that was open while the house got a newer client, where parts are gone: it loads itself anew, once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PART = re.compile(r"/assets/Book-[^/]+\.js$")


def lose_a_part(page: Page) -> list[str]:
    """The chunk of the rule book is not there any more; returns where the page goes from now on."""
    page.route(PART, lambda route: route.fulfill(status=404, body="There is no such page."))
    gone: list[str] = []
    page.on("framenavigated", lambda frame: gone.append(frame.url))
    return gone


def test_a_page_of_an_older_client_loads_itself_anew_once(visit: Visitors) -> None:
    page = visit("phone", first=True)
    page.goto("/")
    loads: list[str] = []
    page.on("load", lambda one: loads.append(one.url))
    lose_a_part(page)

    def answer(route: Route) -> None:
        """Who asks for the front page is told of another client; whoever then loads the page finds all its parts."""
        if route.request.resource_type == "document":
            page.unroute(PART)
            route.fallback()
        else:
            found = route.fetch()
            route.fulfill(response=found, body=found.text().replace("/assets/index-", "/assets/index-newer-"))

    page.route(re.compile(r"//[^/]+/(rules)?$"), answer)
    page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rule books")
    expect(page).to_have_url(re.compile("/rules$"))
    page.wait_for_load_state("networkidle")
    assert len(loads) == 1
    visit.allow_error("404|Failed to fetch dynamically imported module|preload")


def test_a_page_stays_where_only_the_network_is_to_blame(visit: Visitors) -> None:
    page = visit("phone", first=True)
    page.goto("/")
    loads: list[str] = []
    page.on("load", lambda one: loads.append(one.url))
    lose_a_part(page)
    with page.expect_response(lambda one: one.url == page.url.rsplit("/", 1)[0] + "/"):
        page.get_by_role("link", name="Rules", exact=True).first.click()
    page.wait_for_timeout(300)
    assert loads == []
    visit.allow_error("404|Failed to fetch dynamically imported module|preload")

"""A match by correspondence on the screen: nobody needs to stay, and one tap leads to the next table that waits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.test_company import come_by_link, whose_turn

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MEANS = "By correspondence: a day for each turn"


def open_table(page: Page) -> Player:
    page.goto("/")
    page.get_by_role("radio", name=re.compile("^Gin")).check()
    page.get_by_role("radio", name="A friend").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name="A day", exact=True).check()
    expect(page.get_by_text(MEANS)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Open a table for")).click()
    expect(page.get_by_text("Nobody needs to stay.")).to_be_visible()
    return Player(page)


def test_one_tap_leads_from_table_to_table(visit: Visitors) -> None:
    ada, ben = Player(visit()), Player(visit("phone", touch=True))
    tables = []
    for _ in range(2):
        ada = open_table(ada.page)
        ben = come_by_link(ben.page, ada)
        first = whose_turn(ada, ben)
        assert first is not None, "the match begins by itself"
        tables.append((ada.page.url, first.page))
    expect(ada.page.locator(".seat-time.running")).to_have_text("23 h 59 min")
    asked = tables[1][1]
    other = ben.page if asked is ada.page else ada.page
    button = other.get_by_role("button", name="Next table that waits for me")
    is_awaited = tables[0][1] is other
    told = "1 other table waits" if is_awaited else "No other table waits for you."
    expect(other.get_by_text(told)).to_be_visible()
    button.click()
    expect(other).to_have_url(tables[0 if is_awaited else 1][0])

    asked.goto("/")
    waits = sum(page is asked for _, page in tables)
    expect(asked).to_have_title(f"● Your turn{' (2)' if waits == 2 else ''} · Rummyhouse")
    shelf = asked.get_by_role("navigation", name="Go on where you were")
    expect(shelf.get_by_text("Your turn · 23 h left")).to_have_count(waits)
    expect(shelf.get_by_text(re.compile("by correspondence, a day a turn"))).to_have_count(2)

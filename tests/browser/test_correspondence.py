"""A match by correspondence on the screen: nobody needs to stay, and one tap leads to the next table that waits."""

from __future__ import annotations

import datetime as dt
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


def test_one_tap_leads_from_table_to_table_on_holiday_too(visit: Visitors) -> None:
    """Of three tables of two people, two wait for the same one."""
    ada, ben = Player(visit()), Player(visit("phone", touch=True))
    tables: list[tuple[str, Player]] = []
    while len({one.page for _, one in tables}) == len(tables):
        ada = open_table(ada.page)
        ben = come_by_link(ben.page, ada)
        first = whose_turn(ada, ben)
        assert first is not None, "the match begins by itself"
        tables.append((ada.page.url, first))
    expect(ada.page.locator(".seat-time.running")).to_have_text("23 h 59 min")
    asked = tables[-1][1].page
    mine = [table for table, one in tables if one.page is asked]
    other = ben.page if asked is ada.page else ada.page
    idle = other.get_by_text("No other table waits for you." if len(tables) == 2 else "1 other table waits")
    expect(idle).to_be_visible()

    asked.goto("/")
    expect(asked).to_have_title("● Your turn (2) · Rummyhouse")
    shelf = asked.get_by_role("navigation", name="Go on where you were")
    expect(shelf.get_by_text("Your turn · 23 h left")).to_have_count(2)
    expect(shelf.get_by_text(re.compile("by correspondence, a day a turn"))).to_have_count(len(tables))

    asked.goto("/you#holiday")
    asked.get_by_label("Last day").fill((dt.date.today() + dt.timedelta(days=9)).isoformat())
    asked.get_by_role("button", name="Go on holiday").click()
    expect(asked.get_by_text("You are on holiday.")).to_be_visible()
    for table in mine:
        other.goto(table)
        expect(other.get_by_role("img", name=re.compile("On holiday until .*; no time runs"))).to_be_visible()
        expect(other.locator(".seat-time.running")).to_have_count(0)

    asked.goto(mine[1])
    player = Player(asked)
    assert player.wait_for_my_turn(), "one may play on holiday, too"
    while player.is_my_turn():
        player.step()
    expect(asked.get_by_text("1 other table waits")).to_be_visible()
    asked.get_by_role("button", name="Next table that waits for me").click()
    expect(asked).to_have_url(mine[0])
    assert player.wait_for_my_turn()
    expect(asked.locator(".seat-time.running")).to_have_count(0)
    while player.is_my_turn():
        player.step()
    expect(asked.get_by_text("No other table waits for you.")).to_be_visible()
    expect(asked.get_by_role("button", name="Next table that waits for me")).to_have_count(0)

"""A table for a fixed evening: fixed by one, signed up for by another on another clock, moved, and sat down at."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.house import START_SECONDS
from tests.browser.player import Player
from tests.browser.playing import let_play
from tests.browser.test_open_tables import come

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def fix(page: Page, day: str, time: str, *, openness: str = "By link", clock: str = "None") -> str:
    """Fix an evening of Gin; returns the path of its page."""
    page.get_by_text("For a fixed evening").click()
    form = page.get_by_role("form", name="For a fixed evening")
    form.get_by_label("Day").fill(day)
    form.get_by_label("Time").fill(time)
    form.get_by_text(openness, exact=True).click()
    form.get_by_role("radio", name=clock, exact=True).check()
    expect(form.get_by_role("radio", name="A day", exact=True)).to_have_count(0)
    form.get_by_role("button", name="Fix the evening").click()
    expect(page).to_have_url(re.compile("/evening/"))
    return page.url


def test_an_evening_is_fixed_signed_up_for_moved_and_called_off(visit: Visitors) -> None:
    ada, ben = come(visit(), "Ada"), visit("phone")
    day = (dt.datetime.now(dt.UTC).date() + dt.timedelta(days=7)).isoformat()
    path = fix(ada, day, "20:00", openness="Everybody", clock="Brisk")
    expect(ada.get_by_text("Clock: Brisk. 30 seconds a turn")).to_be_visible()
    ben.goto("/open")
    expect(ben.get_by_text(re.compile("brisk clock · 1 of 2 signed up"))).to_be_visible()
    ben.get_by_role("link", name=re.compile("Look at Gin Rummy")).click()
    expect(ben.get_by_role("heading", name="Gin Rummy")).to_be_visible()
    for page in (ada, ben):
        assert_fits(page)
        assert_accessible(page)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sign up").click()
    expect(ben.get_by_text("You have signed up.")).to_be_visible()
    expect(ada.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    with ben.expect_download() as saved:
        ben.get_by_role("link", name="Save to my calendar").click()
    assert saved.value.suggested_filename.endswith(".ics")
    assert "SUMMARY:Gin Rummy at Rummyhouse" in saved.value.path().read_text()

    ada.get_by_text("Move or call off").click()
    assert_accessible(ada)
    ada.get_by_label("Time").fill("21:30")
    ada.get_by_role("button", name="Move the evening").click()
    expect(ada.get_by_text("The evening has been moved.")).to_be_visible()
    expect(ben.locator("time")).to_contain_text(re.compile("9:30|21:30"))
    ben.goto("/")
    expect(ben.get_by_role("navigation", name="Go on where you were")).to_contain_text(re.compile("9:30|21:30"))
    ben.get_by_role("link", name=re.compile("Gin Rummy with Ada")).click()
    expect(ben).to_have_url(re.compile(f"{urlsplit(path).path}$"))
    ben.get_by_role("button", name="Take my name off").click()
    ben.get_by_role("button", name="Sign up").click()
    expect(ben.get_by_text("You have signed up.")).to_be_visible()
    ada.get_by_role("button", name="Call the evening off").click()
    ada.get_by_role("button", name="Yes, call it off").click()
    for page in (ada, ben):
        expect(page.get_by_text("This evening has been called off.")).to_be_visible()
    ben.goto("/")
    expect(ben.get_by_role("navigation", name="Go on where you were")).to_contain_text("Called off: ")
    ada.goto("/")
    expect(ada.get_by_text("Go on where you were")).to_have_count(0)


def test_at_the_time_the_page_leads_to_the_table_and_the_match_begins(visit: Visitors) -> None:
    ada, ben = come(visit("phone"), "Ada"), visit()
    path = fix(ada, (dt.datetime.now(dt.UTC).date() + dt.timedelta(days=7)).isoformat(), "20:00")
    ben.goto(path)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sign up").click()
    expect(ben.get_by_text("You have signed up.")).to_be_visible()
    soon = dt.datetime.now(dt.UTC) + dt.timedelta(minutes=5)
    time = {"day": soon.date().isoformat(), "at": f"{soon:%H:%M}", "zone": "UTC"}
    assert ada.request.post(path.replace("/evening/", "/api/evenings/") + "/move", data=time).ok
    for page in (ada, ben):
        expect(page).to_have_url(re.compile("/table/"))
        expect(Player(page).hand).to_have_count(10, timeout=1000 * START_SECONDS)

    ben.goto(path)
    expect(ben.get_by_role("link", name="To the table")).to_be_visible()
    assert_accessible(ben)
    ben.get_by_role("button", name="The same again next week").click()
    expect(ben).not_to_have_url(path)
    expect(ben.get_by_text("fixed this evening")).to_be_visible()
    begins = ben.locator("time").get_attribute("datetime")
    assert begins is not None
    assert dt.datetime.fromisoformat(begins) == soon.replace(second=0, microsecond=0) + dt.timedelta(days=7)
    anew = ben.url
    for page in (ada, ben):
        let_play(page, urlsplit(path).path.rsplit("/", 1)[1])
    expect(ada.get_by_role("button", name="Rematch")).to_be_visible(timeout=1000 * START_SECONDS)
    ada.goto(path)
    expect(ada.get_by_text("This evening is over.")).to_be_visible()
    played = ada.get_by_role("list", name="Match 1")
    expect(played.get_by_role("listitem").filter(has_text="won")).to_have_count(1)
    expect(played).to_contain_text("Ada")
    expect(played).to_contain_text("Ben")
    assert_fits(ada)
    assert_accessible(ada)
    ada.get_by_role("link", name="The next time: ").click()
    expect(ada).to_have_url(anew)
    expect(ada.get_by_role("button", name="Sign up")).to_be_visible()


def test_a_link_that_leads_to_no_evening(visit: Visitors) -> None:
    page = visit()
    page.goto("/evening/nothing")
    expect(page.get_by_text("There is no such evening")).to_be_visible()
    page.get_by_role("link", name="To the open tables").click()
    expect(page).to_have_url(re.compile("/open$"))
    visit.expect_error("404")

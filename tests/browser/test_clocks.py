"""Two people play by the clock: both see it run, a bot sits in when it has run out, and its player comes back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, start_match
from tests.browser.prepared import QUICK
from tests.browser.test_company import come_by_link, whose_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MEANS = f"{QUICK.turn} seconds a turn, and {QUICK.reserve} seconds besides"


_OPEN = """async (wish) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) };
  return (await (await fetch('/api/tables', post)).json()).table;
}"""


def open_table(page: Page, clock: str) -> Player:
    page.goto("/")
    page.get_by_role("radio", name=re.compile("^Gin")).check()
    page.get_by_role("radio", name="A friend").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name=clock, exact=True).check()
    expect(page.get_by_text(MEANS)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Open a table for")).click()
    return Player(page)


def test_who_runs_out_of_time_is_replaced_and_comes_back(visit_prepared: Visitors) -> None:
    ada = open_table(visit_prepared(), "Brisk")
    expect(ada.page.get_by_text(MEANS)).to_be_visible()
    ben = come_by_link(visit_prepared("phone"), ada)
    expect(ben.page.get_by_text(MEANS)).to_be_visible()
    start_match(ada.page)
    player = whose_turn(ada, ben)
    assert player is not None
    other = ben if player is ada else ada
    for page in (player.page, other.page):
        expect(page.locator(".seat-time")).to_have_count(2)
        expect(page.locator(".seat-time.running")).to_have_text(re.compile(r"0:0\d"))
    expect(other.page.locator(".seats .seat-time")).to_have_class(re.compile("running"))
    expect(player.page.get_by_role("alert")).to_have_text("Only 0:10 left, then a bot plays for you.")
    for page in (player.page, other.page):
        expect(page.locator(".seat-time.soon")).to_have_count(1)
    expect(player.page.get_by_text("A bot plays for you.", exact=True)).to_be_visible()
    expect(other.page.get_by_test_id("announcer")).to_contain_text("has run out of time; a steady bot plays for now.")
    player.page.get_by_role("button", name="Take my seat back").click()
    expect(other.page.locator(".seat-time")).to_have_count(2)
    expect(player.page.get_by_text("A bot plays for you.", exact=True)).to_have_count(0)


def test_the_open_tables_say_which_clock_is_agreed(visit_prepared: Visitors) -> None:
    ada, ben = visit_prepared(), visit_prepared("phone")
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        page.goto("/open")
        page.get_by_label("Game").select_option("gin")
        page.get_by_label("Your name").fill(name)
    ada.get_by_role("radio", name="Brisk", exact=True).check()
    ada.get_by_role("button", name="Open a table of your own").click()
    expect(ada.get_by_text(MEANS)).to_be_visible()
    expect(ben.get_by_role("list", name="Who is looking")).to_contain_text("brisk clock")
    ada.goto("/")
    expect(ada.get_by_role("navigation", name="Go on where you were")).to_contain_text("brisk clock")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_my_clock_runs_on_in_sight_while_a_hint_is_open(visit: Visitors, size: str) -> None:
    page = visit(size)
    page.goto("/")
    wish = {"game": "gin", "nickname": "Ada", "seats": 2, "bots": [{"seat": 1, "bot": "steady"}], "clock": "brisk"}
    table = page.evaluate(_OPEN, wish)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Start").click()
    clock = page.get_by_test_id("prompt").locator(".seat-time.running")
    expect(clock).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Hint").click()
    note = page.get_by_role("status").filter(has_text="Hint:")
    expect(note).to_be_visible()
    expect(clock).to_be_visible()
    over, beside = clock.bounding_box(), note.bounding_box()
    assert over is not None
    assert beside is not None
    assert beside["x"] + beside["width"] <= over["x"] or over["x"] + over["width"] <= beside["x"]

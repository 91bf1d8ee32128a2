"""Somebody chooses how well the bots play, on a phone: on the front page, seat by seat, and at a table by link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from rummyhouse import bots
from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.house import START_SECONDS

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

TABLE = re.compile(r"/table/[^/]+$")


def judge(page: Page) -> None:
    """Look over what is on the screen."""
    assert_fits(page)
    assert_accessible(page)
    assert not small_targets(page)


def test_a_level_is_chosen_on_a_phone_and_told_at_the_table(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    page.get_by_role("radio", name="Gin").tap()
    offered = page.get_by_role("group", name="Who sits across from you?")
    levels = [bots.find("gin", name) for name in bots.offered("gin")]
    expect(offered.get_by_role("radio")).to_have_count(len(levels) + 1)
    for level in levels:
        offered.get_by_role("radio", name=level.title).tap()
        expect(offered).to_contain_text(level.summary)
        expect(offered).to_contain_text(f"Rating {bots.rating('gin', level.name)}")
    offered.get_by_role("radio", name="Casual").tap()
    judge(page)
    page.get_by_role("button", name=re.compile("^Play Gin.* against a casual bot$")).tap()
    expect(page).to_have_url(TABLE)
    expect(page.locator("body")).to_contain_text("casual", timeout=1000 * START_SECONDS)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now Gin Rummy, with a casual bot")).to_be_enabled()


def test_each_seat_has_its_level_and_all_seats_that_of_the_first(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    page.get_by_role("radio", name="Fiji").tap()
    page.get_by_label("Players at the table").select_option("4")
    page.get_by_label("Who takes seat 2?").select_option("learner")
    page.get_by_label("Who takes seat 3?").select_option("regular")
    expect(page.get_by_role("button", name="Play Fiji Rummy with learner, regular, and steady bots")).to_be_enabled()
    judge(page)
    page.get_by_role("button", name="Fill with learner bots").tap()
    expect(page.get_by_role("button", name="Play Fiji Rummy with learner bots")).to_be_enabled()


def test_a_table_by_link_is_filled_with_bots_of_a_level(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    page.get_by_role("radio", name="Basic").tap()
    page.get_by_label("Players at the table").select_option("3")
    page.get_by_role("button", name="All friends").tap()
    page.get_by_role("button", name="Open a table for Basic").tap()
    page.get_by_label("Add a bot on seat 2").select_option("sociable")
    expect(page.get_by_role("listitem").nth(1)).to_contain_text("sociable")
    judge(page)
    page.get_by_role("button", name="Fill with sociable bots").tap()
    expect(page.get_by_role("listitem").nth(2)).to_contain_text("sociable")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()


def test_whoever_looks_for_players_says_how_good_the_bots_are_that_come_else(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/open")
    page.get_by_role("combobox", name="Game").first.select_option("fan")  # not what others look for
    page.get_by_label("How good the bots are").select_option("learner")
    judge(page)
    with page.expect_request(lambda request: request.method == "POST" and "/anybody" in request.url) as sent:
        page.get_by_role("button", name="Play with anybody").tap()
    asked = sent.value.post_data_json
    assert (asked["filler"], asked["bots_after"]) == ("learner", 120)

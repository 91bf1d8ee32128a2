"""How did I play? Asked at the end of a match, walked through, and practised."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.playing import play_match
from tests.browser.screens import show
from tests.browser.test_accounts import give_authenticator, make_account
from tests.browser.visitors import SIZES, crossed

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""Milliseconds for an analysis on a machine that is busy; the first one of a game also compiles."""


def judge(page: Page, table: str) -> None:
    """Ask how one played, from the end of the match; it is judged without being asked again."""
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="How did I play?").click()
    expect(page.get_by_role("slider")).to_be_visible(timeout=PATIENCE)


def under_way(route: Route) -> None:
    """However far it is, it stays under way."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"status": "made", "done": 0.3})


def judge_mistakes(page: Page, name: str) -> str:
    """The link of a match that whoever has this page has played with a mistake, and judged.

    Of sixty matches that are played carelessly one has no mistake that 32 deals prove.
    """
    for _ in range(4):
        page.goto("/")
        table = play_match(page, name, careless=True, target=0)
        judge(page, table)
        if not page.get_by_text("no mistake").is_visible():
            return table
    pytest.fail("nothing could have been played better in four matches")


def test_a_match_is_judged_from_its_end_and_walked_through(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    table = judge_mistakes(page, "Walter")
    expect(page.get_by_text("points given away")).to_be_visible()
    expect(page.get_by_text(re.compile(r"mistakes?, which cost [\d.,]+ points"))).to_be_visible()
    expect(page.get_by_role("heading", name="Better")).to_be_visible()
    expect(page.locator(".plays .drawn")).to_have_count(2)
    expect(page.locator(".reason")).to_contain_text("On deals that fit what Walter knew")

    slider = page.get_by_role("slider")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "2")
    expect(page.get_by_role("heading", name=re.compile("^Decision 2 of"))).to_be_visible()
    box = slider.bounding_box()
    assert box is not None
    slider.tap(position={"x": box["width"] - 4, "y": 60})
    expect(page.get_by_role("button", name="Next decision")).to_be_disabled()
    page.get_by_role("button", name="Mistake before").click()
    expect(page.locator(".plays .best")).to_be_visible()

    page.get_by_role("combobox", name="Whose play").select_option(index=1)
    expect(slider).to_be_visible()
    page.get_by_role("combobox", name="Whose play").select_option(label="Walter (you)")
    page.get_by_role("link", name="Look at this step").click()
    expect(page).to_have_url(re.compile(rf"/archive/{table}\?step=\d+&seat=0"))
    expect(page.get_by_role("log", name="What happened")).to_be_visible()  # before, there is nothing to page through
    page.locator("body").press("End")  # of the match: where it is over, the way back stands in sight
    page.get_by_role("link", name="How did I play?").click()
    expect(slider).to_be_visible()
    assert_fits(page)

    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/table/(?!" + table + ")"))
    expect(page.locator(".hand .card-button").first).to_be_visible()
    expect(page.locator(".prompt .sentence")).not_to_be_empty()

    # There is a table now that began there: one comes back to it, or begins anew.
    there = page.url
    page.go_back()
    page.get_by_role("link", name="Back to the table that began here").click()
    expect(page).to_have_url(there)
    expect(page.locator(".hand .card-button").first).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Play on from here once more").click()
    expect(page).to_have_url(re.compile(r"/table/(?!" + there.rsplit("/", 1)[1] + ")"))


def test_who_has_not_played_is_told_so(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    table = play_match(page, "Walter", target=0)
    stranger = visit()
    stranger.goto(f"/archive/{table}/analysis")
    expect(stranger.get_by_role("alert")).to_contain_text("Only those who played a match")
    expect(stranger.get_by_role("button", name="Try again")).to_have_count(0)
    visit.expect_error("403")
    for reader, links in ((stranger, 0), (page, 1)):
        reader.goto(f"/archive/{table}")
        expect(reader.get_by_role("log", name="What happened")).to_be_visible()
        reader.locator("body").press("End")
        expect(reader.get_by_role("heading", name=re.compile("^Step|step by step"))).to_be_visible()
        expect(reader.get_by_role("link", name="How did I play?")).to_have_count(links)
        reader.get_by_role("button", name="More").click()
        expect(reader.get_by_role("dialog").get_by_role("link", name="How did I play?")).to_have_count(links)


def test_what_went_wrong_is_practised_on_the_own_page(visit: Visitors) -> None:
    visit.house = visit.house.replace("127.0.0.1", "localhost")  # passkeys are bound to names
    page = visit("phone")
    give_authenticator(page)
    page.goto("/")
    make_account(page, "Pia")
    expect(page.get_by_role("heading", name="Practice")).to_be_visible()
    expect(page.get_by_text("Nothing to practise yet")).to_be_visible()
    judge_mistakes(page, "Pia")
    page.goto("/you")
    position = page.get_by_role("link", name=re.compile(r"Gin Rummy, round \d+: [\d.]+ points")).first
    position.click()
    expect(page.get_by_role("heading", name="What would you do?")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    choices = page.locator(".choices button")
    for place in range(choices.count()):
        choices.nth(place).click()
        if page.get_by_text("Yes, that is the best that was found.").is_visible():
            break
        # How much it gives away, or why that cannot be said: only the best was measured again.
        worse = re.compile("Your answer gives away .* points more|The better play was measured again")
        expect(page.get_by_role("status").filter(has_text=worse)).to_be_visible()
        page.get_by_role("button", name="Once more").click()
    expect(page.get_by_text("Yes, that is the best that was found.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="To your page").click()
    expect(page.get_by_text("found", exact=True)).to_be_visible()


def test_everybody_can_use_an_analysis(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    table = play_match(page, "Walter", careless=True, target=0)
    page.route(f"**/api/archive/{table}/analysis", under_way)
    page.goto(f"/archive/{table}/analysis")
    expect(page.get_by_role("progressbar", name="The match is being judged.")).to_be_visible()
    for size, theme in crossed(["phone", "desktop"]):
        show(page, SIZES[size], theme)
        assert_fits(page)
        assert_accessible(page)
    page.unroute_all(behavior="wait")
    expect(page.locator(".plays .drawn").first).to_be_visible(timeout=PATIENCE)
    for size, theme in crossed(["phone", "desktop"]):
        show(page, SIZES[size], theme)
        assert_fits(page)
        assert_accessible(page)

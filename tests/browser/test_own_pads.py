"""Score pads of an account in a real browser: found on another device, told at the end, added up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pad_pages import begin, check, is_agreed, write

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PASSWORD = "seven quiet herons by the lagoon"


def come_in(page: Page, way: str, **wish: Any) -> None:
    answer = page.request.post(way, data=wish, headers={"origin": re.sub("(//[^/]+).*", r"\1", page.url)})
    assert answer.ok, answer.text()


def enter(page: Page, name: str, *, new: bool) -> None:
    """Make an account, or sign in to it on another device."""
    page.goto("/you")
    come_in(page, "/api/account" if new else "/api/account/sign-in", name=name, password=PASSWORD)
    page.reload()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def match(page: Page, *rounds: tuple[int, int]) -> str:
    begin(page, "Gin Rummy", "Ann", "Ben")
    for points in rounds:
        write(page, *points)
    is_agreed(page)
    return page.url


def test_a_pad_of_an_account_is_found_on_another_device_and_tells_how_everybody_did(visit: Visitors) -> None:
    page = visit("phone")
    enter(page, "Perpetua", new=True)
    expect(page.get_by_text("Score pads that you begin while you are signed in appear here")).to_be_visible()
    pad = match(page, (60, 0), (0, 12), (45, 0))
    told = page.get_by_role("region", name="How you did")
    expect(told.get_by_role("listitem").first).to_have_text(
        re.compile(r"Ann\s+35 points a round · best 60 \(round 1\) · worst 0 \(round 2\)")
    )
    check(page)
    match(page, (0, 20))
    expect(page.get_by_role("region", name="How you did")).to_have_count(0)

    other = visit("desktop", "dark")
    enter(other, "Perpetua", new=False)
    section = other.get_by_role("region", name="Score pads")
    expect(section.get_by_role("link").filter(has_text="Running")).to_have_count(1)
    finished = section.get_by_role("link").filter(has_text="Finished")
    expect(finished).to_contain_text(re.compile(r"Ann\s+\d+, won"))
    club = section.get_by_role("list", name="The same names against each other")
    expect(club.get_by_role("listitem").first).to_contain_text("1 of 1 match won")
    section.get_by_text("Who has won against whom").click()
    expect(section.get_by_text("Ann against Ben")).to_be_visible()
    check(other)
    finished.click()
    expect(other).to_have_url(pad)
    expect(other.get_by_role("region", name="How you did")).to_be_visible()


def test_partners_are_told_once_how_they_did(visit: Visitors) -> None:
    page = visit("phone")
    begin(page, "Baja Rummy", "Ann", "Ben", "Cleo", "Dora")
    write(page, 12000, 500)
    write(page, 11000, -100)
    told = page.get_by_role("region", name="How you did").get_by_role("listitem")
    expect(told).to_have_text(
        [
            re.compile(r"Ann & Cleo\s+11,500 points a round · best 12,000"),
            re.compile(r"Ben & Dora\s+200 points a round"),
        ]
    )
    check(page)


def test_an_old_pad_is_taken_into_the_account_with_one_button(visit: Visitors) -> None:
    guest = visit("phone")
    pad = match(guest, (5, 0))
    guest.get_by_role("button", name="More", exact=True).click()
    expect(guest.get_by_role("heading", name="The end")).to_be_visible()
    expect(guest.get_by_role("heading", name="Your account")).to_have_count(0)

    page = visit("phone")
    enter(page, "Quirina", new=True)
    page.goto(pad)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Keep it with my account").click()
    expect(page.get_by_text("Your account keeps this pad.")).to_be_visible()
    check(page)
    page.get_by_role("link", name="See all that it keeps").click()
    expect(page.get_by_role("region", name="Score pads").get_by_role("link")).to_have_attribute(
        "href", re.compile(pad.rsplit("/", 1)[1])
    )
    page.go_back()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Take it out of my account").click()
    expect(page.get_by_role("button", name="Keep it with my account")).to_be_visible()

"""Several phones on one score pad: at once, without a network, and one that only watches."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.pad_pages import (
    OFFLINE,
    PAD,
    begin,
    bring_back,
    check,
    correct,
    cut_off,
    is_agreed,
    played,
    put,
    row,
    wait_for_shell,
    write,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def test_two_phones_see_each_others_entries_at_once(visit: Visitors) -> None:
    ann, ben = visit("phone"), visit("phone")
    begin(ann)
    is_agreed(ann)
    ben.goto(ann.url)
    write(ann, 25, 0)
    expect(row(ben, 1)).to_contain_text("25")
    write(ben, 0, 12)
    expect(row(ann, 2)).to_contain_text("12")
    is_agreed(ann)
    is_agreed(ben)


def test_whoever_has_the_link_for_watching_sees_the_scores_live_and_cannot_write(visit: Visitors) -> None:
    ann, guest = visit("phone"), visit("desktop")
    begin(ann)
    write(ann, 25, 0)
    is_agreed(ann)
    ann.get_by_role("button", name="Share").click()
    dialog = ann.get_by_role("dialog", name="Share this pad")
    link = dialog.get_by_label("The link to this pad")
    writing = link.input_value()
    dialog.get_by_role("radio", name="Only watch").check(force=True)
    expect(link).not_to_have_value(writing)
    expect(dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    guest.goto(link.input_value())
    expect(guest.get_by_role("status").filter(has_text="In the lead: Ann, 25 points")).to_be_visible()
    ann.keyboard.press("Escape")
    write(ann, 0, 31)
    expect(guest.get_by_role("status").filter(has_text="In the lead: Ben, 31 points")).to_be_visible()
    expect(guest.get_by_role("button", name=re.compile("Write down|Share|More"))).to_have_count(0)
    check(guest)
    guest.get_by_role("button", name="Round 2").click()
    expect(guest.get_by_role("dialog", name="Round 2")).to_be_visible()
    expect(guest.get_by_role("dialog").get_by_role("button")).to_have_text(["Close"])
    guest.keyboard.press("Escape")
    twice = played(1) | {"numbers": [0, 8]}
    assert guest.request.post(f"/api/pads/{writing[-22:]}/acts", data={"acts": [twice]}).ok
    asked = guest.get_by_role("alert")
    expect(asked).to_contain_text("Round 2 was written down twice")
    expect(asked.get_by_role("listitem")).to_have_count(2)
    expect(asked.get_by_role("button")).to_have_count(0)
    check(guest)
    guest.goto(f"{writing[:-22]}watch/{writing[-22:]}")
    expect(guest.get_by_role("heading", name="There is no such score pad here.")).to_be_visible()
    visit.expect_error("404")


def test_a_phone_without_a_network_keeps_its_entries_and_brings_both_together(visit: Visitors) -> None:
    ann, ben = visit("phone"), visit("phone", keeping=True)
    begin(ann)
    is_agreed(ann)
    ben.goto(ann.url)
    expect(ben.get_by_role("button", name="Write down round 1")).to_be_visible()
    wait_for_shell(ben)
    cut_off(ben)
    write(ben, 30, 0)
    write(ben, 0, 18)
    expect(ben.get_by_text("Kept on this device, 2 entries not yet sent")).to_be_visible()
    ben.reload()
    expect(row(ben, 2)).to_contain_text("18")
    expect(ben.get_by_text("Kept on this device, 2 entries not yet sent")).to_be_visible()
    ben.goto("/pad")
    ben.get_by_role("navigation", name="Your pads").get_by_role("link").click()
    expect(row(ben, 1)).to_contain_text("30")
    write(ann, 88, 0)
    bring_back(ben)
    for phone in (ann, ben):
        expect(phone.get_by_role("alert")).to_contain_text("Round 1 was written down twice")
        expect(phone.get_by_role("row")).to_have_count(4)  # the head and three rounds
        expect(phone.get_by_text("One question open")).to_be_visible()
    ann.get_by_role("alert").get_by_role("listitem").filter(has_text="88").get_by_role("button").click()
    for phone in (ann, ben):
        expect(phone.get_by_role("alert")).to_have_count(0)
        expect(row(phone, 1)).to_contain_text("88")
    visit.allow_error(OFFLINE)


def test_a_phone_says_at_once_that_its_network_is_gone(visit: Visitors) -> None:
    page = visit("phone")
    begin(page)
    is_agreed(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Kept on this device; the other devices cannot be reached just now")).to_be_visible()
    write(page, 0, 2)
    expect(page.get_by_text("Kept on this device, 1 entry not yet sent")).to_be_visible()
    page.context.set_offline(False)
    is_agreed(page)
    visit.allow_error(OFFLINE)


def test_a_new_pad_can_be_begun_without_a_network(visit: Visitors) -> None:
    page = visit("phone", keeping=True)
    begin(page)
    wait_for_shell(page)
    cut_off(page)
    page.goto("/pad")
    page.get_by_role("button", name="Begin the pad").click()
    expect(page).to_have_url(PAD)
    write(page, 0, 2)
    expect(page.get_by_text("2 entries not yet sent")).to_be_visible()
    bring_back(page)
    is_agreed(page)
    visit.allow_error(OFFLINE)


def test_two_rounds_written_at_once_may_both_count(visit: Visitors) -> None:
    ann, ben = visit(), visit()
    begin(ann)
    is_agreed(ann)
    ben.goto(ann.url)
    expect(ben.get_by_role("button", name="Write down round 1")).to_be_visible()
    cut_off(ben)
    write(ben, 5, 0)
    write(ann, 0, 6)
    bring_back(ben)
    expect(ben.get_by_role("alert")).to_contain_text("Which one counts")
    ben.get_by_role("button", name=re.compile("both count")).click()
    for phone in (ann, ben):
        expect(row(phone, 2)).to_be_visible()
        expect(phone.get_by_role("alert")).to_have_count(0)
    visit.allow_error(OFFLINE)


def test_who_counts_a_round_hears_that_somebody_else_has_written_it(visit: Visitors) -> None:
    ann, ben = visit("phone"), visit("phone")
    begin(ann)
    is_agreed(ann)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Write down round 1").click()
    write(ann, 25, 0)
    expect(ben.get_by_role("dialog").get_by_role("alert")).to_contain_text("on another device")
    put(ben, 26, 0)
    ben.get_by_label("I write as").select_option("Ben")
    ben.get_by_role("button", name="Write it down").click()
    for phone in (ann, ben):
        expect(phone.get_by_role("alert")).to_contain_text("written down twice")
    expect(ann.get_by_role("alert").get_by_role("listitem").nth(1)).to_contain_text("Ben,")
    expect(row(ben, 1)).to_contain_text("25")


def test_nobody_is_told_to_have_written_who_has_not_said_so(visit: Visitors) -> None:
    """Whoever makes a pad need not be its first player; who writes is asked with the first entry."""
    page = visit("phone")
    begin(page, "Gin Rummy", "Ann", "Ben")
    write(page, 25, 0)
    assert_wrote(page, 1, "Somebody")
    page.get_by_role("button", name="Write down round 2").click()
    who = page.get_by_label("I write as")
    check(page)
    who.select_option("Ben")
    put(page, 0, 12)
    page.get_by_role("button", name="Write it down").click()
    assert_wrote(page, 2, "Ben")
    page.get_by_role("button", name="Write down round 3").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(who).to_have_count(0)
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="More").click()
    who.select_option("Somebody else")
    page.get_by_label("Your name").fill("Cleo")
    check(page)
    page.get_by_role("button", name="Close", exact=True).click()
    write(page, 0, 3)
    assert_wrote(page, 3, "Cleo")


def assert_wrote(page: Page, number: int, name: str) -> None:
    """A round is told as written down by this name."""
    row(page, number).get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{name} wrote it down")
    page.get_by_role("button", name="Close", exact=True).click()


def test_two_phones_correct_one_round_without_a_network(visit: Visitors) -> None:
    """Both corrections stand; where they differ in one number, both phones are asked."""
    ann, ben = visit("phone"), visit("phone", keeping=True)
    begin(ann, "Kalooki", "Ann", "Ben", "Cleo")
    is_agreed(ann)
    tally = {"out": 0, "jokers": [0, 0, 0], "pips": [0, 10, 20]}
    acts = [played(0) | {"tally": tally, "numbers": None}]
    assert ann.request.post(f"/api/pads/{ann.url.rsplit('/', 1)[1]}/acts", data={"acts": acts}).ok
    ben.goto(ann.url)
    expect(row(ben, 1)).to_be_visible()
    wait_for_shell(ben)
    cut_off(ben)
    correct(ann, "Twos to nines, added up, Ben", 15)
    correct(ben, "Twos to nines, added up, Cleo", 25)
    bring_back(ben)
    for phone in (ann, ben):
        expect(row(phone, 1)).to_contain_text("15")
        expect(row(phone, 1)).to_contain_text("25")
        expect(phone.get_by_role("alert")).to_have_count(0)
    cut_off(ben)
    correct(ann, "Twos to nines, added up, Ben", 16)
    correct(ben, "Twos to nines, added up, Ben", 17)
    bring_back(ben)
    for phone in (ann, ben):
        question = phone.get_by_role("alert")
        expect(question).to_contain_text("Round 1, Twos to nines, added up, Ben: two people wrote different numbers.")
        expect(phone.get_by_text("One question open")).to_be_visible()
    check(ann)
    ann.get_by_role("alert").get_by_role("listitem").filter(has_text="17").get_by_role("button").click()
    for phone in (ann, ben):
        expect(phone.get_by_role("alert")).to_have_count(0)
        expect(row(phone, 1)).to_contain_text("17")
    visit.allow_error(OFFLINE)

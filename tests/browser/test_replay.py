"""A finished match, step by step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.guest import sit_together
from tests.browser.playing import play_match
from tests.browser.visitors import crossed

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def test_a_match_is_paged_through_and_shared_at_a_step(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    table = play_match(page, "Walter", target=0)
    page.goto(f"/archive/{table}")
    told = page.locator(".happened")
    expect(told).to_contain_text("deals")
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()

    page.get_by_role("button", name="Next step").click()
    expect(page).to_have_url(re.compile(r"\?step=1&seat=all"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?step=2&seat=all"))
    page.keyboard.press("ArrowLeft")
    page.get_by_label("Seen by").select_option(label="Walter")
    expect(page).to_have_url(re.compile(r"\?step=1&seat=0"))
    sentence = told.inner_text()
    hand = page.locator(".hand-room .hand").inner_text()

    friend = visit("phone")
    friend.goto(page.url)
    expect(friend.locator(".happened")).to_have_text(sentence)
    expect(friend.locator(".hand-room .hand")).to_have_text(hand, use_inner_text=True)

    page.keyboard.press("End")
    expect(page.locator(".settlement")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_label("Step", exact=True).fill("0")
    expect(told).to_contain_text("deals")
    page.get_by_label("Pace").select_option(label="Quick")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?step=([2-9]|\d\d+)&"))  # it goes on: no single step is seen for sure
    page.get_by_role("button", name="Pause").click()

    page.get_by_role("button", name="More").click()
    about = page.get_by_role("dialog", name="About this match")
    with page.expect_download() as saved:
        about.get_by_role("link", name="Save the record").click()
    assert "Walter" in saved.value.path().read_text(encoding="utf-8")
    about.locator("summary").click()
    expect(about).to_contain_text(re.compile("[0-9a-f]{64}"))
    about.get_by_role("button", name="Check all deals").click()
    expect(about.get_by_role("status").last).to_have_text(re.compile(r"All \d+ shuffles are right"))


def test_before_a_round_is_settled_nothing_is_shown(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    answer = page.request.post("/api/tables", data={"game": "gin", "nickname": "Walter", "seats": 2})
    page.goto(f"/archive/{answer.json()['table']}")
    expect(page.get_by_role("alert")).to_contain_text("No round is settled yet")
    visit.expect_error("409")


def test_whoever_looks_on_sees_all_hands_a_round_late(visit_prepared: Visitors) -> None:
    """A commentator follows from the link of the table, and the players see that somebody is there.

    Of the round that is played nobody else is told a card of a hand, neither there nor at the table.
    """
    ada = sit_together(visit_prepared, "gin", 903, {0: "Ada"}, seats=2)[0]
    ada.play_round()
    cleo = visit_prepared("phone")
    cleo.goto(ada.page.url)
    expect(ada.page.get_by_role("button", name="Talk and agree, 1 person looks on")).to_be_visible()
    cleo.get_by_role("link", name="All hands open").click()
    expect(cleo.locator(".happened")).to_contain_text("deals")
    assert_fits(cleo)
    assert_accessible(cleo)
    cleo.keyboard.press("End")
    expect(cleo.get_by_text("The next round is shown here once it is settled.")).to_be_visible()
    steps = cleo.get_by_label("Step", exact=True)
    before = int(steps.get_attribute("max") or 0)
    ada.page.get_by_role("button", name="Next round").click()
    assert ada.wait_for_my_turn()
    step = ada.page.url.replace("/table/", "/api/archive/") + f"/{before + 1}"
    assert cleo.request.get(step).status == 400
    beside = visit_prepared.watch(cleo.context.new_page())
    beside.goto(ada.page.url)
    expect(beside.get_by_text("All hands open")).to_be_visible()
    shown = beside.locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face)")
    assert not set(shown) & set(ada.faces())
    beside.close()
    cleo.get_by_role("button", name="Play", exact=True).click()
    ada.play_round()
    expect(cleo.locator(".where")).to_contain_text("round 2 of 2")
    assert int(steps.get_attribute("max") or 0) > before
    cleo.get_by_role("button", name="Pause", exact=True).click()
    cleo.get_by_role("link", name="To the table").click()
    expect(cleo.get_by_role("link", name="All hands open")).to_be_visible()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(["phone", "desktop"]))
def test_everybody_can_use_the_replay(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    page.goto("/")
    table = play_match(page, "Walter", target=0)
    for seat in ("0", "all"):
        page.goto(f"/archive/{table}?step=2&seat={seat}")
        expect(page.locator(".happened")).to_be_visible()
        assert_fits(page)
        assert_accessible(page)


def test_where_a_round_ends_one_steps_on_and_back(visit: Visitors) -> None:
    """The sheet of the round leaves room for the buttons on every screen; on small ones they lay below its edge."""
    page = visit("phone")
    page.goto("/")
    table = play_match(page, "Walter", target=0)
    page.goto(f"/archive/{table}")
    expect(page.locator(".happened")).to_contain_text("deals")
    page.keyboard.press("End")
    for width, height in ((360, 620), (390, 844), (844, 390), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".settlement")).to_be_in_viewport()
        expect(page.get_by_role("button", name="Step back")).to_be_in_viewport(ratio=1)
        expect(page.locator(".happened")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".settlement")).to_have_count(0)

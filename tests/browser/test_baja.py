"""Baja in the browser: partners, a meld composed, cards moved in the turn, and a failed going out."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.guest import at_rest, sit_together
from tests.browser.house import START_SECONDS
from tests.browser.player import start_match
from tests.browser.test_everybody import judge

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

LIGHT = 128
"""How light a card is where nothing is printed on it, of 255, at least."""


def test_may_i_go_out_and_a_failed_going_out(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "baja", 20001, {0: "Ada", 2: "Cleo"}, seats=4)
    ada, cleo = guests[0], guests[2]
    assert "partner" in (ada.page.locator(".seat-area .touch").nth(1).get_attribute("aria-label") or "")

    ada.press("May I go out")
    cleo.wait_for_my_turn()
    assert "Ada asks: may I go out?" in cleo.asked()
    expect(cleo.page.locator(".decision .choices .button")).to_have_count(2)
    judge(cleo.page)
    before = cleo.shown()
    cleo.page.keyboard.press("y")
    cleo.wait_for_event(before)
    ada.has_heard("yes")

    assert ada.wait_for_my_turn()
    ada.press("I am going out")
    ada.lay("8D", on="Eights")
    assert "8D" in ada.cards_of("Eights")
    ada.discard("QS")
    for guest in (ada, cleo):
        guest.has_heard("The attempt to go out has failed: it costs 300 points.")
    expect(ada.page.locator(".hand [data-face='5C']")).to_have_count(1)


def test_cards_laid_in_this_turn_are_moved_to_another_meld(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "baja", 20002, {0: "Ada"}, seats=4)[0]
    ada.meld_anew("8D", "8C", "8H", "8S")
    assert sorted(ada.cards_of("Eights")) == ["8C", "8D", "8H", "8S"]
    ada.point_at(ada.meld("Eights").locator("[data-face='8H']"))
    expect(ada.page.locator(".own .held")).to_have_attribute("data-face", "8H")
    ada.put(ada.meld("Run of hearts"))
    assert ada.cards_of("Run of hearts") == ["8H", "9H", "10H", "JH"]
    assert sorted(ada.cards_of("Eights")) == ["8C", "8D", "8S"]


def test_nothing_stands_before_the_rank_of_a_wild_two_as_if_it_were_a_twelve(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "baja", 20002, {0: "Ada"}, seats=4)[0]
    nines = ada.meld("Nines")
    assert ada.cards_of("Nines") == ["2C", "9H", "9S"]
    for card in nines.locator(".card-place").all():
        box = at_rest(card)
        edge = {"x": box["x"] + 1, "y": box["y"] + 3, "width": 4, "height": 12}
        pixels = Image.open(io.BytesIO(ada.page.screenshot(clip=edge))).convert("L")
        assert pixels.getextrema()[0] > LIGHT, card.get_attribute("data-face")


def test_an_initial_meld_is_composed_counted_and_laid_as_one(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "baja", 20003, {0: "Ada", 2: "Cleo"}, seats=4, size="phone")
    ada, cleo = guests[0], guests[2]
    ada.meld_anew("KS", "KH", "KC")
    assert "30 of 50" in ada.facts()
    assert ada.page.locator(".staged .book").count() == 1
    frame, caption = ada.page.locator(".staged .book .cards"), ada.page.locator(".staged .book .count")
    drawn = "one => one.getBoundingClientRect().bottom + 2 * parseFloat(getComputedStyle(one).outlineOffset)"
    assert caption.evaluate("one => one.getBoundingClientRect().top") >= frame.evaluate(drawn), "the frame crosses it"
    expect(ada.page.get_by_role("button", name="Lay down")).to_have_count(0)
    ada.take("AS", "AH", "AD")
    ada.press("New book")
    assert ada.cards_of("Aces") == ["AS", "AD", "AH"]
    assert "90 of 50" in ada.facts()
    expect(cleo.page.locator(".own .book")).to_have_count(0)

    # A card that is not meant to be part of it goes back by a touch; then it is laid again.
    before = ada.shown()
    ada.point_at(ada.page.locator(".staged [data-face='KC']"))
    ada.wait_for_event(before)
    expect(ada.card("KC")).to_be_visible()
    ada.lay("KC", on="Kings")

    judge(ada.page)
    ada.press("Lay down 90 points")
    expect(ada.page.locator(".staged")).to_have_count(0)
    assert len(ada.cards_of("Kings")) == 3
    expect(cleo.page.locator(".own .book")).to_have_count(2)


def test_a_seat_is_seen_large_by_keyboard(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "baja", 20001, {0: "Ada"}, seats=4)[0]
    page = ada.page
    area = page.locator(".seat-area .touch").first
    area.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Jacks 4")
    judge(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(area).to_be_focused()


def test_whoever_comes_by_the_link_chooses_with_whom_to_play(visit: Visitors) -> None:
    """Two couples: the second to come is the partner of the first, and no stranger to the order of the seats."""
    ada, cleo, ben = visit("tablet"), visit("phone"), visit("phone")
    ada.goto("/")
    ada.get_by_role("radio", name="Baja").check()
    ada.get_by_role("button", name="All friends").click()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Open a table for Baja").click()
    expect(ada).to_have_url(re.compile("/table/"))
    for page, name in ((cleo, "Cleo"), (ben, "Ben")):
        page.goto(ada.url)
        page.get_by_label("Your name").fill(name)
        choice = page.get_by_role("group", name="With whom do you play?")
        if page is cleo:
            choice.get_by_role("radio", name="With Ada").check()
            judge(page)
        else:  # beside Ada there is no place any more
            expect(choice).to_have_count(0)
        page.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_role("listitem").filter(has_text="Cleo")).to_contain_text("your partner")
    expect(ada.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("Side B")


def test_who_sits_with_whom_is_changed_at_a_full_table(visit: Visitors) -> None:
    """A bot gives its place at once, a person once both want to."""
    ada, cleo = visit("phone"), visit("phone")
    ada.goto("/")
    ada.get_by_role("radio", name="Baja").check()
    ada.get_by_role("button", name="All friends").click()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Open a table for Baja").click()
    expect(ada).to_have_url(re.compile("/table/"))
    cleo.goto(ada.url)
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_role("radio", name="With Ada").check()
    cleo.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Fill with steady bots").click()

    def seat(page: Page, number: int) -> Locator:
        return page.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{number}\D"))

    seat(cleo, 2).get_by_role("button", name="Change places").click()
    expect(seat(cleo, 2)).to_contain_text("Cleo")
    seat(cleo, 1).get_by_role("button", name="Change places").click()
    expect(seat(cleo, 1)).to_contain_text("You have asked to change places.")
    judge(cleo)
    seat(cleo, 1).get_by_role("button", name="Withdraw").click()
    seat(cleo, 1).get_by_role("button", name="Change places").click()
    wish = seat(ada, 2)
    expect(wish).to_contain_text("Cleo would like to change places with you.")
    judge(ada)
    wish.get_by_role("button", name="Change places").click()
    expect(seat(ada, 2)).to_contain_text("Ada")
    expect(seat(cleo, 1)).to_contain_text("Cleo")
    start_match(ada)
    expect(ada.locator(".seat-area")).to_have_count(3, timeout=1000 * START_SECONDS)


def test_partners_are_shown_and_a_table_is_filled_with_bots(visit_prepared: Visitors) -> None:
    page = visit_prepared("phone")
    page.goto("/")
    page.get_by_role("radio", name="Baja").check()
    page.get_by_label("Who takes seat 3?").select_option(label="A friend, by link")
    expect(page.locator("form")).to_contain_text("Side A · your partner")
    expect(page.get_by_role("button", name="Open a table for Baja")).to_be_visible()
    judge(page)
    page.get_by_role("button", name="All friends").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open a table for Baja").click()
    expect(page.get_by_role("button", name="Fill with steady bots")).to_be_visible()
    seat = page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*4\D"))
    seat.get_by_role("button", name="Sit here").click()
    expect(seat).to_contain_text("Ada")
    page.get_by_role("button", name="Fill with steady bots").click()
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_enabled(timeout=1000 * START_SECONDS)
    judge(page)
    start.click()
    expect(page.locator(".seat-area")).to_have_count(3, timeout=1000 * START_SECONDS)

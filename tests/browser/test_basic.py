"""Basic rummy in the browser: melds that belong to everybody, laid off on, swapped from, and composed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.test_everybody import judge
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def laid(guest: Guest, zone: str) -> Locator:
    """A meld on the table by its zone, whoever owns it."""
    return guest.page.locator(f".laid[data-zone='{zone}']")


def cards_in(guest: Guest, zone: str) -> list[str]:
    found: list[str] = (
        laid(guest, zone).locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face)")
    )
    return found


def test_a_round_by_clicking(visit_prepared: Visitors) -> None:
    """In the short form its last discard: of what comes before there is a test each."""
    points, seats, cards = (1000, 2, 10) if LONG else (904, 4, 1)
    player = sit_together(visit_prepared, "basic", points, {0: "Ada"}, seats=seats, bot="steady")[0]
    assert player.play_round() >= 1
    expect(player.settlement.get_by_role("heading")).not_to_be_empty()
    expect(player.settlement.locator("a[title^='Rule BAS-']").first).to_be_visible()
    player.settlement.get_by_role("button", name="Next round").click()
    expect(player.hand).to_have_count(cards)
    expect(player.page.locator(".top-bar")).to_contain_text("Round 2")


def test_a_turn_that_draws_melds_lays_off_and_goes_rummy(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "basic", 901, {0: "Ada"}, seats=2)[0]
    page = ada.page
    expect(page.get_by_role("group", name=f"Melds of {ada.names[1]}")).to_contain_text("7 points")
    ada.put(page.locator("[data-zone=stock]"))
    expect(ada.hand).to_have_count(6)

    ada.meld_anew("6S", "4S", "5S")
    assert cards_in(ada, "meld.0.2") == ["4S", "5S", "6S"]
    expect(page.get_by_role("group", name="Your melds").locator(".laid")).to_have_count(1)

    # What does not fit is refused with its reason, and stays in the hand.
    ada.take("3H")
    expect(page.locator(".laid.lit")).to_have_count(0)
    laid(ada, "meld.1.1").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("does not fit")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("Rule BAS-LAY-2-R")

    ada.take("8C")
    expect(page.locator(".laid.lit")).to_have_attribute("data-zone", "meld.1.1")
    ada.put(laid(ada, "meld.1.1"))
    ada.take("9C")
    ada.put(laid(ada, "meld.1.1"))
    assert cards_in(ada, "meld.1.1") == ["5C", "6C", "7C", "8C", "9C"]
    ada.has_heard("Ada lays the eight of clubs on the run of clubs.")

    ada.discard("3H")
    expect(ada.settlement.get_by_role("heading")).to_have_text("Ada goes rummy and gets 50 points.")
    expect(page.get_by_role("group", name=f"Melds of {ada.names[1]}")).to_contain_text("Points in hand 25")
    judge(page)
    ada.settlement.get_by_role("button", name="Next round").click()
    expect(page.locator(".top-bar")).to_contain_text("Round 2")


def test_a_joker_is_swapped_and_laid_at_the_end_one_likes(visit_prepared: Visitors) -> None:
    rules = {"jokers": 1}
    ada = sit_together(visit_prepared, "basic", 902, {0: "Ada"}, seats=4, size="phone", rules=rules)[0]
    page = ada.page
    judge(page)
    page.set_viewport_size({"width": 390, "height": 844})

    ada.take("10C")
    laid(ada, "meld.2.2").get_by_role("button").click()
    ada.press("Swap the ten of clubs")
    assert cards_in(ada, "meld.2.2") == ["10C", "10D", "10H"]
    expect(ada.card("JK")).to_be_visible()
    assert "joker" in ada.asked()

    ada.take("JK")
    expect(page.locator(".laid.lit")).to_have_count(4)
    laid(ada, "meld.1.1").get_by_role("button").click()
    ada.press("Lay the joker on the run of spades, at the low end")
    assert cards_in(ada, "meld.1.1") == ["JK", "9S", "10S", "JS", "QS"]
    assert "eight of spades" in (laid(ada, "meld.1.1").get_by_role("button").get_attribute("aria-label") or "")


def test_a_meld_is_composed_card_by_card(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "basic", 903, {0: "Ada", 1: "Ben"}, seats=2, size="phone")
    ada, ben = guests[0], guests[1]
    page = ada.page
    new = page.locator("[data-zone='felt.0']")
    new.get_by_role("button").click()
    ada.press("New set")
    ada.take("KS")
    ada.put(laid(ada, "meld.0.1"))
    ada.press("Take back")
    expect(ada.card("KS")).to_be_visible()

    new.get_by_role("button").click()
    ada.press("New set")
    for card in ("KS", "KH", "KC"):
        expect(page.get_by_role("button", name="Lay down")).to_have_count(0)
        ada.take(card)
        ada.put(laid(ada, "meld.0.1"))
    expect(ben.page.locator(".laid")).to_have_count(0)
    judge(page)
    ada.press("Lay down")
    expect(ben.page.get_by_role("group", name="Melds of Ada").locator(".laid")).to_have_count(1)
    assert cards_in(ben, "meld.0.1") == ["KS", "KC", "KH"]
    expect(ada.card("4D")).to_be_visible()


def test_what_is_left_of_a_hand_stands_in_a_line_where_nothing_was_laid(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "basic", 904, {0: "Ada", 2: "Cleo"}, seats=4)
    guests[0].discard("3H")
    page = guests[2].page
    left = page.get_by_role("group", name="Your melds")
    expect(left).to_contain_text("Points in hand 21")
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 660}):
        page.set_viewport_size(size)
        tops = left.locator(".card-text").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(tops) == 3
        assert max(tops) - min(tops) < 2, size

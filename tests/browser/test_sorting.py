"""The own hand lies as its owner likes: by rank, by suit, by what melds, or by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.guest import Guest, sit_together

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

ORDER = ".hand-room[data-order]"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def ranks(guest: Guest) -> list[int]:
    return [RANKS.index(face[:-1]) for face in guest.faces() if face != "JK"]


def test_books_lie_by_rank_at_first_and_by_what_melds_once_somebody_wants_it(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "fiji", 15_000, {0: "Ada"}, seats=4, size="phone")[0]
    page, order = ada.page, ada.page.locator(ORDER)
    expect(order).to_have_attribute("data-order", "rank")
    assert ranks(ada) == sorted(ranks(ada))
    held = sorted(ada.faces())

    page.keyboard.press("s")
    expect(order).to_have_attribute("data-order", "meld")
    found = ada.faces()
    assert sorted(found) == held
    assert_fits(page)
    assert_accessible(page)

    page.reload()
    expect(order).to_have_attribute("data-order", "meld")
    assert ada.faces() == found

    page.get_by_role("button", name="Order of the hand").click()
    expect(order).to_have_attribute("data-order", "hand")


def test_gin_lies_by_suit_until_the_settings_say_otherwise(visit: Visitors) -> None:
    ada = sit_together(visit, "gin", 100, {0: "Ada"}, seats=2)[0]
    page, order = ada.page, ada.page.locator(ORDER)
    expect(order).to_have_attribute("data-order", "suit")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="by what melds").check()
    page.keyboard.press("Escape")
    expect(order).to_have_attribute("data-order", "meld")
    melded = page.locator(".hand .card-button").evaluate_all(
        "all => all.map((one) => one.classList.contains('melded'))"
    )
    assert melded == sorted(melded, reverse=True), "what melds by the house's own count stands together"

"""Rummy 500 in the browser: discards that lie spread, taken from any depth, and the card that is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.test_everybody import judge
from tests.browser.visitors import SIZES

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def discard(ada: Guest, card: str) -> Locator:
    """A discard by its face."""
    return ada.page.locator(f"[data-zone=pile] .take[data-key='{card}.1']")


def take_lifted(ada: Guest) -> None:
    """Press what the bar offers for the discards that are lifted."""
    before = ada.shown()
    ada.page.get_by_role("button", name="Take 3 cards: the seven of hearts must be laid at once").click()
    ada.wait_for_event(before)


def test_discards_are_taken_from_the_depth_and_laid(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 901, {0: "Ada"}, seats=2, size="phone")[0]
    page = ada.page
    expect(page.locator("[data-zone=stock]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-zone=pile]")).to_be_in_viewport(ratio=1)
    judge(page)
    page.set_viewport_size({"width": 390, "height": 844})

    # A discard is lifted with all that come along, let go again, and only taken by the button.
    discard(ada, "9C").click(position={"x": 6, "y": 12})
    expect(page.locator("[data-zone=pile] .held")).to_have_count(11)
    discard(ada, "7H").click(position={"x": 6, "y": 12})
    expect(page.locator("[data-zone=pile] .held")).to_have_count(3)
    take_lifted(ada)
    expect(ada.hand).to_have_count(7)
    assert "seven of hearts" in ada.asked()

    ada.meld_anew("5H", "6H", "7H")
    ada.lay_on("meld.1.1", "8C")
    ada.has_heard("Ada lays the eight of clubs on the run of clubs.")
    expect(page.get_by_role("group", name=f"Melds of {ada.names[1]}")).to_contain_text("Laid 18")
    judge(page)


def test_cards_chosen_for_a_meld_stay_chosen_while_discards_are_taken(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 901, {0: "Ada"}, seats=2, size="phone")[0]
    ada.take("5H", "6H")
    discard(ada, "7H").click(position={"x": 6, "y": 12})
    take_lifted(ada)
    expect(ada.hand).to_have_count(7)
    expect(ada.held).to_have_count(2)


def test_who_would_discard_before_the_draw_takes_nothing(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 901, {0: "Ada"}, seats=2, size="phone")[0]
    page = ada.page
    ada.take("10S")
    # However often: how many cards come along is said by the button alone.
    for _ in range(2):
        discard(ada, "7H").click(position={"x": 6, "y": 12})
        expect(page.locator(".notice")).to_contain_text("Your turn begins with a draw")
        expect(page.locator("[data-zone=pile] .held")).to_have_count(0)
        expect(ada.held).to_have_count(1)
        expect(ada.hand).to_have_count(4)
    judge(page)
    page.set_viewport_size({"width": 390, "height": 844})
    take_lifted(ada)
    expect(ada.hand).to_have_count(7)


def test_discards_are_reached_by_keyboard(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 901, {0: "Ada"}, seats=2)[0]
    page = ada.page
    discard(ada, "10C").focus()
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(discard(ada, "7H")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=pile] .held")).to_have_count(3)
    take_lifted(ada)
    assert "seven of hearts" in ada.asked()


def test_cards_say_who_laid_them_and_the_settlement_counts_them(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 902, {0: "Ada"}, seats=2, size="phone")[0]
    page = ada.page
    bot = ada.names[1]
    mine, its = ("Ad", bot[:2]) if bot.startswith("A") else ("A", bot[0])
    of_bot, own = page.locator("[data-zone='meld.1.1'] .by"), page.locator(".own .by")
    expect(of_bot).to_have_text([mine])
    expect(own).to_have_text([its, its])
    expect(page.get_by_role("button", name="three of clubs by Ada")).to_be_visible()
    assert "Laid\n39" in ada.facts()
    ada.lay_on("meld.1.1", "8C")
    expect(of_bot).to_have_text([mine, mine])
    assert "Laid\n47" in ada.facts()
    judge(page)

    page.set_viewport_size({"width": 390, "height": 844})
    ada.discard("9D")
    expect(ada.settlement).to_contain_text("Ada goes out")
    for line in ("Laid by Ada", "1 ace below a two", f"Laid by {bot}", f"Hand of {bot}"):
        expect(ada.settlement).to_contain_text(line)
    judge(page)


def test_at_a_table_of_eight_everybody_is_seen(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 908, {0: "Ada"}, seats=8, size="phone")[0]
    page = ada.page
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        for name in page.locator(".seats .seat .name").all():
            expect(name).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-zone=pile]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-zone^='felt.']")).to_be_in_viewport(ratio=1)
    judge(page)


def test_a_hint_marks_the_discards_that_come_along(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 904, {0: "Ada"}, seats=4, size="phone")[0]
    page = ada.page
    marked = page.locator("[data-zone=pile] .card-place.hinted")
    expect(marked).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".notice.hint")).to_contain_text("Take the ten of clubs")
    expect(marked).to_have_count(5)
    expect(page.locator("[data-zone=pile].hinted")).to_have_count(0)

"""Fiji in the browser: a call, a bite, a replacement and a book closed; a match of six on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.guest import Guest, sit_together
from tests.browser.screens import show
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MOST_STEPS = 2000
SPILL = 4
"""Letters may reach so far below their line, px."""
NO_HURRY = {"call_window_ms": 60_000}
"""Who has to find a button first is not too late for the call."""


def bite(guest: Guest, seat: str, meld: str, card: str) -> None:
    """Put a joker on a card of somebody's meld, in the large view of that seat."""
    guest.take("JK")
    guest.page.get_by_role("button", name=re.compile(f"^{seat}, ")).click()
    dialog = guest.page.get_by_role("dialog", name=seat)
    before = guest.shown()
    dialog.locator("li").filter(has_text=meld).get_by_role("button", name=re.compile(f"^{card}")).first.click()
    guest.wait_for_event(before)
    expect(dialog).to_have_count(0)


def test_a_call_a_bite_a_replacement_and_a_book_closed(visit_prepared: Visitors) -> None:
    people = {0: "Ada", 1: "Ben", 2: "Cleo"}
    guests = sit_together(visit_prepared, "fiji", 15001, people, seats=3, rules=NO_HURRY)
    ada, ben, cleo = guests.values()
    ben.wait_for_my_turn()
    ben.discard("KC")

    # The call: a large button with a clock and a key, the price beside it; who comes first gives way.
    assert ada.wait_for_my_turn()
    call = ada.page.locator(".decision").get_by_role("button", name=re.compile("^Call the king of clubs"))
    expect(call).to_have_attribute("aria-keyshortcuts", "C")
    expect(ada.page.get_by_role("timer")).to_be_visible()
    assert "A false call costs" in ada.asked()
    expect(ben.page.locator(".decision")).to_have_count(0)
    before = ada.shown()
    ada.page.keyboard.press("c")
    cleo.press("Give up the king of clubs")
    ada.wait_for_event(before)
    for guest in guests.values():
        guest.has_heard("Ada")

    ada.press("Capture the king of clubs$")
    ada.put(ada.page.locator("[data-zone='stock.1']"))
    expect(ada.page.locator(".hand .urgent")).to_have_attribute("data-face", "KC")
    ada.put(ada.meld("Kings").first)
    assert len(ada.cards_of("Kings")) == 5

    # The bite: the joker lies on Ben's queens, the card that was under it is laid at once.
    bite(ada, "Ben", "Queens", "queen of hearts")
    expect(ada.page.locator(".hand .urgent")).to_have_attribute("data-face", "QH")
    ada.put(ada.meld("Queens").first)
    assert sorted(ada.cards_of("Queens")) == ["QD", "QH", "QH", "QS"]
    expect(ben.meld("Queens").locator(".cannibal")).to_have_count(1)

    # The replacement: a jack could be added, or stand in for the joker; the table asks.
    ada.take("JC")
    ada.meld("Jacks").get_by_role("button", name=re.compile("^Jacks")).press("Enter")
    ada.has_heard("Which of these?")
    expect(ada.buttons.first).to_be_focused()  # by keyboard the answers are at hand
    expect(ada.buttons.first).to_have_text(re.compile("Lay the .* on the jacks"))
    ada.page.keyboard.press("Escape")
    expect(ada.held).to_have_count(0)
    ada.take("JC")
    ada.point_at(ada.meld("Jacks").locator("[data-face=JS]"))
    ada.press("Replace the cannibal on the jacks")
    assert "JK" not in ada.cards_of("Jacks")

    # The seventh nine comes from the hand: the book is closed and lies with its red top.
    ada.lay("9D", on="Nines")
    expect(ada.meld("Nines")).to_have_count(0)
    expect(ada.page.locator(".own .closed .pile.red")).to_have_text("9")
    for guest in guests.values():
        guest.has_heard("red book")

    # The removed joker has to be discarded, and freezes the pile.
    ada.press("Discard the used joker")
    for guest in guests.values():
        expect(guest.page.locator("[data-zone=pile]")).to_be_visible()
        expect(guest.page.locator(".pile-place.frozen")).to_contain_text("frozen")
    assert ben.wait_for_my_turn()


def test_a_card_of_the_pile_that_may_wait_is_not_taken_up_and_a_joker_bites_before_it(
    visit_prepared: Visitors,
) -> None:
    rules = NO_HURRY | {"pile_play_deadline": "before_discard"}
    ada = sit_together(visit_prepared, "fiji", 15003, {0: "Ada", 1: "Ben"}, seats=2, rules=rules)[0]
    urgent = ada.page.locator(".hand .urgent")
    expect(urgent).to_have_attribute("data-face", "8D")
    expect(urgent).to_contain_text("To be laid before the discard")
    expect(ada.held).to_have_count(0)
    bite(ada, "Ben", "Queens", "queen of hearts")
    expect(urgent.first).to_have_attribute("data-face", "QH")
    expect(urgent.first).to_contain_text("To be laid at once")
    ada.put(ada.meld("Queens").first)
    expect(urgent).to_have_attribute("data-face", "8D")
    ada.lay("8D", on="Eights")
    expect(urgent).to_have_count(0)


def test_whoever_has_called_falsely_reads_what_it_cost_until_their_next_turn(visit_prepared: Visitors) -> None:
    people = {0: "Ada", 1: "Ben", 2: "Cleo"}
    guests = sit_together(visit_prepared, "fiji", 15002, people, seats=3, size="phone", rules=NO_HURRY)
    ada, ben, cleo = guests.values()
    ben.wait_for_my_turn()
    ben.discard("KC")
    assert ada.wait_for_my_turn()
    before = ada.shown()
    ada.page.keyboard.press("c")
    cleo.press("Give up the king of clubs")
    ada.wait_for_event(before)
    ada.press("Capture the king of clubs")
    asked = ada.page.locator("[data-testid=prompt]")
    expect(asked).to_contain_text("Your call was false: Cleo may take a card from you.")
    cleo.page.get_by_role("button", name="Take …").click()
    cleo.press("Take card 1 of Ada")
    expect(asked).to_contain_text("Your call was false and cost you 1 card. Cleo is to draw.")
    for size in ((360, 620), (360, 640), (390, 844)):
        show(ada.page, size, "light")
        deed = ada.page.locator(".deed")
        expect(deed).to_contain_text(re.compile(r"Cleo takes a card from Ada for the false call: the \w+ of \w+\."))
        assert deed.evaluate("one => one.scrollHeight - one.clientHeight") <= SPILL, size
    cleo.put(cleo.page.locator("[data-zone='stock.1']"))
    expect(asked).to_contain_text("Your call was false and cost you 1 card.")


def test_a_match_of_six_on_a_phone_never_scrolls_sideways(visit_prepared: Visitors) -> None:
    """In the short form its first round."""
    people = {0: "Ada"}
    ada = sit_together(visit_prepared, "fiji", 15006, people, seats=6, bot="steady", size="phone", rules=NO_HURRY)[0]
    page = ada.page
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []
    for _ in range(MOST_STEPS):
        if ada.wait_for_my_turn():
            ada.play_on()
            assert_fits(page)
        elif LONG and page.get_by_role("button", name="Next round").is_visible():
            assert_fits(page)
            round_now = page.locator(".top-bar h1").inner_text()
            page.get_by_role("button", name="Next round").click()
            expect(page.locator(".top-bar h1")).not_to_have_text(round_now)
        else:
            break
    expect(page.get_by_role("button", name="Rematch" if LONG else "Next round")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    assert ada.settlement.locator("details").count() == 6

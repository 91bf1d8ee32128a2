"""A whole round of every game by keyboard alone: on the felt, and in the view that is all text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.keys import Keys, press_until
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

GAMES = {
    "gin": (2, 50),
    "fan": (2, 50),
    "basic": (3, 100),
    "kalooki": (3, 1),
    "fiji": (3, 1000),
    "baja": (4, 1000),
    "rhine": (3, 1),
    "rummy500": (3, 500),
}
"""How many sit at it, and what is played to."""

NEAR_THE_END = {"rummy500": (2, 902), "rhine": (2, 14)}
"""In the short form a round begins where it is soon over: cards are laid on melds of others, and melds of one's own."""

ON_THE_FELT = [game for game in GAMES if game not in ("fiji", "rhine")] if LONG else ["rummy500"]
"""Where cards are bitten out of melds and melds are rearranged, tests of those games walk the felt by key."""

AS_TEXT = list(GAMES) if LONG else ["rhine"]


def sit_down(visit: Visitors, game: str) -> Keys:
    seats, goal = (GAMES if LONG else NEAR_THE_END)[game]
    return Keys(sit_together(visit, game, goal, {0: "Ada"}, seats=seats, bot="steady")[0].page)


@pytest.mark.parametrize("game", ON_THE_FELT)
def test_a_round_by_keyboard_alone(visit_prepared: Visitors, game: str) -> None:
    ada = sit_down(visit_prepared, game)
    assert ada.play_round() > 0
    press_until(ada.page, "ArrowDown", ".settlement .way-on .button", most=12)


@pytest.mark.parametrize("game", AS_TEXT)
def test_a_round_as_text(visit_prepared: Visitors, game: str) -> None:
    ada = sit_down(visit_prepared, game)
    ada.page.keyboard.press("v")
    expect(ada.page.get_by_role("main", name="Table as text")).to_be_visible()
    assert ada.play_round() > 0
    expect(ada.page.get_by_test_id("announcer").locator("p").last).to_have_text(re.compile(r"This round: .*Ada −?\d"))
    press_until(ada.page, "ArrowDown", ".settlement .way-on .button.main", most=2)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_may_be_done_is_at_hand_in_the_text(visit_prepared: Visitors, size: tuple[int, int]) -> None:
    width, height = size
    ada = sit_together(visit_prepared, "baja", 20003, {0: "Ada"}, seats=4)[0]
    page = ada.page
    page.set_viewport_size({"width": width, "height": height})
    assert ada.wait_for_my_turn()
    page.keyboard.press("v")
    title = page.get_by_role("heading", name="What you may do")
    expect(title).to_be_focused()
    text = page.get_by_role("main", name="Table as text")
    first = text.get_by_role("button").first
    expect(first).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    before = ada.shown()
    page.keyboard.press("Enter")
    ada.wait_for_event(before)
    expect(title).to_be_focused()


def test_arrows_lead_from_the_hand_to_the_piles_and_back(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 4, {0: "Ada"}, seats=2)[0]
    assert ada.wait_for_my_turn()
    page, first = ada.page, ada.hand.first
    first.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".play > main [data-stop]:focus")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    first.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".actions .left button:focus")).to_have_count(1)


ORDER = (
    r"heading .*Round 1",
    r"The others at the table|main \"The table\"",
    r"(Stock|Pile)[^\"]*, \d+ cards",
    r"region \"You\"",
    r"paragraph: .*(draw|Draw|Lay|Discard|Meld|discard)",
    r"group \"What you may do\"",
    r"group \"Your hand\"",
    r"button \"\w+ of \w+",
    r"region \"History\"",
    r"listitem: .*(deals|plays first)\.",
    r"log:",
    r"paragraph: Your turn\.",
)
"""What one hears of a table from top to bottom: piles, what is asked, what may be done, the hand, what has happened."""

POSITIONS = {"gin": 902, "kalooki": 4, "baja": 20001, "rhine": 15}
"""One of every kind of felt."""


@pytest.mark.parametrize("game", POSITIONS)
def test_a_table_is_read_out_in_order(visit_prepared: Visitors, game: str) -> None:
    seats = 4 if game == "baja" else 2
    ada = sit_together(visit_prepared, game, POSITIONS[game], {0: "Ada"}, seats=seats)[0]
    assert ada.wait_for_my_turn()
    expect(ada.page.get_by_role("log")).to_contain_text("Your turn")
    begun = "plays first." if game == "baja" else "deals."
    expect(ada.page.get_by_role("region", name="History")).to_contain_text(begun)
    lines = ada.page.locator("body").aria_snapshot().splitlines()
    heard = iter(lines)
    for words in ORDER:
        assert any(re.search(words, line) for line in heard), f"{words!r} is not heard in its place: {lines}"
    hand = ada.page.get_by_role("group", name="Your hand").get_by_role("button")
    assert hand.count() == ada.hand.count() > 0
    if game != "baja":  # nothing at its table hangs on who deals, and no seat says so
        assert any(re.search(r"deals(?!\.)", line) for line in lines), "nobody hears who deals"

"""Every screen of a table for everybody: axe, width, and room for a finger, in every size and in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.guest import sit_together
from tests.browser.player import Player, sit_down
from tests.browser.screens import show
from tests.browser.test_company import invite
from tests.browser.visitors import LOOKED_AT, SIZES, crossed
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def judge(page: Page) -> None:
    """Look at the page as it stands in every size and theme; see :func:`crossed`."""
    for size, theme in crossed(LOOKED_AT):
        show(page, SIZES[size], theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert_fits(page)
        assert_accessible(page)
        if size == "phone":
            assert small_targets(page) == []


def into_the_turn(player: Player) -> None:
    """Play until a discard is due, the fullest hand there is."""
    while player.wait_for_my_turn() and len(player.faces()) < 11:
        player.step()


@pytest.mark.parametrize("game", ["fan", "gin"] if LONG else ["fan"])
def test_a_table_in_mid_round_and_its_settlement(visit_prepared: Visitors, game: str) -> None:
    """A round that begins with a hand that goes out."""
    player = sit_together(visit_prepared, game, 903, {0: "Ada"}, seats=2, size="phone")[0]
    into_the_turn(player)
    judge(player.page)
    player.play_round()
    judge(player.page)


def test_a_table_that_gathers_and_its_guest(visit: Visitors) -> None:
    host = invite(visit("phone"))
    judge(host.page)
    guest = visit("phone")
    guest.goto(host.page.url)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    judge(guest)


def test_what_is_folded_away(visit: Visitors) -> None:
    player = sit_down(visit("phone"), "Gin")
    page = player.page
    page.get_by_role("button", name="Scores and history").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.get_by_role("main", name="Table as text")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)

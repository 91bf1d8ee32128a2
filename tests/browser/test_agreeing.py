"""Two people at a table talk, take something back, pause, and go on by the same link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.test_company import two_at_a_table, whose_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def talk(page: Page, phrase: str) -> None:
    page.get_by_role("button", name="Talk and agree").click()
    page.get_by_role("dialog").get_by_role("button", name=phrase, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def ask_for_a_pause(page: Page) -> None:
    page.get_by_role("button", name="Talk and agree").click()
    page.get_by_role("dialog").get_by_role("button", name="Pause", exact=True).click()


def test_two_talk_take_back_pause_and_go_on(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit)
    talk(ada.page, "Good luck!")
    for player in (ada, ben):
        expect(player.page.locator(".speech")).to_have_text("Ada Good luck!")

    player = whose_turn(ada, ben)
    assert player is not None
    other = ben if player is ada else ada
    player.page.get_by_role("button", name=re.compile("^Pass")).click()
    player.page.get_by_role("button", name="Take back", exact=True).click()
    expect(player.page.get_by_role("status").filter(has_text="still has to answer")).to_be_visible()
    expect(other.page.get_by_text("would like to take the last action back.").last).to_be_visible()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    expect(player.page).to_have_title(re.compile("^●"))
    expect(player.page.get_by_role("button", name=re.compile("^Pass"))).to_be_visible()

    ask_for_a_pause(other.page)
    player.page.get_by_role("button", name="Decline", exact=True).click()
    expect(other.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    ask_for_a_pause(other.page)
    player.page.get_by_role("button", name="Agree", exact=True).click()
    table = other.page.url
    other.page.goto("/")
    other.page.goto(table)
    other.page.get_by_role("button", name="Go on", exact=True).click()
    player.page.get_by_role("button", name="Agree", exact=True).click()
    expect(player.page.get_by_text("The table pauses. It goes on")).to_have_count(0)
    player.step()


def test_who_is_muted_is_not_heard(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit)
    ben.page.get_by_role("button", name="Talk and agree").click()
    ben.page.get_by_role("switch", name="Mute Ada").or_(ben.page.get_by_label("Mute Ada")).first.check()
    ben.page.keyboard.press("Escape")
    talk(ada.page, "Hello!")
    expect(ada.page.locator(".speech")).to_have_text("Ada Hello!")
    ben.page.get_by_role("button", name="Talk and agree").click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("Nothing yet")
    expect(ben.page.locator(".speech")).to_have_text("")


def test_the_players_see_that_somebody_looks_on(visit: Visitors) -> None:
    ada, _ = two_at_a_table(visit)
    cleo = visit()
    cleo.goto(ada.page.url)
    expect(cleo.get_by_role("main", name="The table")).to_be_visible()
    ada.page.get_by_role("button", name="Talk and agree").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("1 person looks on")

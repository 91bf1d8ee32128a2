"""Two people at a table talk, take something back, pause, and go on by the same link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.guest import at_rest, sit_together
from tests.browser.player import sit_down
from tests.browser.playing import let_play
from tests.browser.screens import faults_of, show
from tests.browser.test_company import two_at_a_table, whose_turn
from tests.browser.visitors import SIZES
from tests.lengths import LONG

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


def stand_side_by_side(page: Page, *names: str) -> None:
    """These buttons are in one line, however narrow the screen is."""
    size = page.viewport_size
    assert size
    show(page, SIZES["phone"], "light")
    boxes = [at_rest(page.get_by_role("button", name=name, exact=True)) for name in names]
    assert len({box["y"] for box in boxes}) == 1, boxes
    page.set_viewport_size(size)


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
    expect(player.page.get_by_role("status").filter(has_text="Still to answer")).to_be_visible()
    expect(other.page.get_by_text("would like to take the last action back.").last).to_be_visible()
    stand_side_by_side(other.page, "Decline", "Agree")
    other.page.get_by_role("button", name="Agree", exact=True).click()
    expect(player.page).to_have_title(re.compile("^●"))
    expect(player.page.get_by_role("button", name=re.compile("^Pass"))).to_be_visible()

    ask_for_a_pause(other.page)
    player.page.get_by_role("button", name="Decline", exact=True).click()
    expect(other.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    ask_for_a_pause(other.page)
    may_do = player.page.get_by_role("group", name="What you may do").get_by_role("button")
    expect(may_do).not_to_have_count(0)
    player.page.get_by_role("button", name="Agree", exact=True).click()
    expect(player.page.get_by_text("The table pauses. It goes on")).to_be_visible()
    expect(may_do).to_have_count(0)
    table = other.page.url
    other.page.goto("/")
    # Nobody is asked anything in a pause, and the list says so.
    expect(other.page.get_by_role("link", name=re.compile("^Gin Rummy with Ada|^Gin Rummy with Ben"))).to_contain_text(
        "Paused"
    )
    other.page.goto(table)
    other.page.get_by_role("button", name="Go on", exact=True).click()
    player.page.get_by_role("button", name="Agree", exact=True).click()
    expect(player.page.get_by_text("The table pauses. It goes on")).to_have_count(0)
    expect(may_do).not_to_have_count(0)
    player.step()


def test_two_who_go_on_after_a_pause_are_told_what_becomes_of_whoever_does_not_come(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "basic", 100, {0: "Ada", 1: "Ben", 2: "Cleo"}, seats=3)
    ada, ben, cleo = (guest.page for guest in guests.values())
    ask_for_a_pause(ada)
    expect(ada.locator(".asked")).to_contain_text("Still to answer: Ben and Cleo.")
    for page in (ben, cleo):
        page.get_by_role("button", name="Agree", exact=True).click()
    expect(ada.get_by_text("The table pauses. It goes on")).to_be_visible()
    cleo.goto("/")
    ada.get_by_role("button", name="Go on", exact=True).click()
    expect(ben.locator(".asked")).not_to_contain_text("a bot plays")
    ben.get_by_role("button", name="Agree", exact=True).click()
    for page in (ada, ben):
        expect(page.locator(".asked")).to_contain_text("Still to answer: Cleo.")
        expect(page.locator(".asked")).to_contain_text("within two minutes a bot plays")


def test_a_card_laid_by_mistake_is_taken_back_within_the_turn(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rummy500", 902, {0: "Ada"}, seats=2, size="phone")[0]
    back = ada.page.get_by_role("button", name="Take back", exact=True)
    assert sorted(ada.faces()) == ["8C", "9D"]
    expect(back).to_have_count(0)
    ada.lay_on("meld.1.1", "8C")
    assert ada.faces() == ["9D"]
    ada.take("9D")
    expect(back).to_be_visible()
    assert_accessible(ada.page)
    assert faults_of(ada.page) == {}
    back.click()
    ada.page.locator(".hand [data-face='8C']").wait_for()
    assert sorted(ada.faces()) == ["8C", "9D"]
    expect(back).to_have_count(0)
    assert ada.is_my_turn()


def test_a_pause_at_a_settlement_stands_over_it_and_offers_no_next_round(visit_prepared: Visitors) -> None:
    guests = sit_together(visit_prepared, "kalooki", 4, {0: "Ada", 1: "Ben"}, seats=2)
    ada, ben = guests[0], guests[1]
    ada.discard("6D")
    next_round = ada.page.get_by_role("button", name="Next round")
    expect(next_round).to_be_visible()
    ask_for_a_pause(ada.page)
    ben.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ada.page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    expect(next_round).to_have_count(0)
    told, sheet = at_rest(ada.page.locator(".asked")), at_rest(ada.settlement)
    assert told["y"] + told["height"] < sheet["y"]
    assert abs(told["x"] + told["width"] / 2 - sheet["x"] - sheet["width"] / 2) < 2
    assert_accessible(ada.page)


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


def test_who_is_muted_is_muted_at_the_rematch_too(visit: Visitors) -> None:
    people = sit_together(visit, "gin", 0, {0: "Ada", 1: "Ben"}, seats=2).values()
    ada, ben = (guest.page for guest in people)
    mute = ben.get_by_role("switch", name="Mute Ada")
    ben.get_by_role("button", name="Talk and agree").click()
    mute.check()
    ben.keyboard.press("Escape")
    for page in (ada, ben):
        let_play(page, page.url.rsplit("/", 1)[1])
    ada.get_by_role("button", name="Rematch").click(timeout=60_000)
    ben.get_by_role("link", name="To the rematch").click()
    ada.get_by_role("button", name="Start").click()
    ben.get_by_role("button", name="Talk and agree").click()
    expect(mute).to_be_checked()
    mute.uncheck()
    ben.keyboard.press("Escape")
    talk(ada, "Hello!")
    expect(ben.locator(".speech")).to_have_text("Ada Hello!")


def test_the_players_see_that_somebody_looks_on(visit: Visitors) -> None:
    ada, _ = two_at_a_table(visit)
    cleo = visit()
    cleo.goto(ada.page.url)
    expect(cleo.get_by_role("main", name="The table")).to_be_visible()
    ada.page.get_by_role("button", name="Talk and agree").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("1 person looks on")


@pytest.mark.parametrize(("game", "target"), [("fiji", 4000), *([("gin", 100), ("basic", 100)] if LONG else [])])
def test_a_name_at_the_table_leads_to_mute_block_and_report(visit: Visitors, game: str, target: int) -> None:
    """Each kind of table has such a place for everybody but oneself, and it is reached by keyboard."""
    ada, ben = sit_together(visit, game, target, {0: "Ada", 1: "Ben"}, seats=2).values()
    page = ada.page
    expect(page.get_by_role("button", name="About Ada")).to_have_count(0)
    if game == "fiji":  # what lies before Ben opens first
        page.get_by_role("button", name=re.compile("^Ben.*large")).press("Enter")
    page.get_by_role("button", name="About Ben").press("Enter")
    sheet = page.get_by_role("dialog", name="About Ben")
    assert_fits(page)
    assert_accessible(page)
    expect(sheet.get_by_role("link", name=re.compile("^Your own page"))).to_be_visible()
    sheet.get_by_label("Mute Ben").press("Space")
    talk(ben.page, "Hello!")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".speech")).to_have_text("")
    if game == "fiji":
        expect(page.get_by_role("button", name=re.compile("^Ben.*large"))).to_be_focused()
        return
    expect(page.get_by_role("button", name="About Ben")).to_be_focused()
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Block Ben").press("Enter")
    expect(sheet.get_by_role("status")).to_have_text("Ben is blocked.")


def test_a_bot_has_no_such_place(visit: Visitors) -> None:
    player = sit_down(visit(), "Gin")
    expect(player.page.get_by_role("button", name=re.compile("^About"))).to_have_count(0)

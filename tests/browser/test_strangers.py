"""A whole evening of two people who do not know each other, from finding one another to the leaderboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.house import START_SECONDS
from tests.browser.player import Player
from tests.browser.test_agreeing import ask_for_a_pause, talk
from tests.browser.test_company import whose_turn
from tests.browser.test_notices import CLICK, WITHOUT_GESTURE, deliver, subscribe
from tests.browser.test_open_tables import come, play_to_the_end_of_the_round, with_account

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.push_thread import PushThread
    from tests.browser.visitors import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.whole]


def find_one_another(ada: Page, ben: Page) -> None:
    """Ada opens a rated table of a single hand with a calm clock; Ben finds it in the list."""
    ada.get_by_role("button", name=re.compile("^House rules|Change")).first.click()
    rules = ada.get_by_role("dialog")
    rules.get_by_role("radio", name=re.compile("Single rounds")).check()
    rules.get_by_role("button", name="Done").click()
    ada.get_by_role("switch", name="Rated").check()
    ada.get_by_role("radio", name=re.compile("^Calm")).check()
    ada.get_by_role("button", name="Open a table of your own").click()
    expect(ada.get_by_text("This match is rated")).to_be_visible()
    ben.get_by_role("button", name="Sit down at Gin Rummy with Ada").click()


def test_strangers_meet_play_rated_with_a_clock_talk_take_back_pause_are_called_back_and_finish(
    called: Visitors, push: PushThread
) -> None:
    ada, ben = called(), called("phone", touch=True)
    for name, page in {"Ada": ada, "Ben": ben}.items():
        page.goto("/")
        with_account(page, name)
    subscribe(ben, push)
    find_one_another(come(ada, "Ada"), come(ben, "Ben"))
    players = (Player(ada), Player(ben, touch=True))
    for player in players:
        expect(player.hand).to_have_count(10, timeout=1000 * START_SECONDS)
        expect(player.page.get_by_role("timer").first).to_be_visible()
        expect(player.page.get_by_role("button", name="Hint")).to_have_count(0)

    talk(ben, "Good luck!")
    expect(ada.locator(".speech")).to_have_text("Ben Good luck!")

    first = whose_turn(*players)
    assert first is not None
    second = players[1] if first is players[0] else players[0]
    first.step()
    first.page.get_by_role("button", name="Take back", exact=True).click()
    second.page.get_by_role("button", name="Agree", exact=True).click()
    expect(first.page).to_have_title(re.compile("^●"))

    ask_for_a_pause(ada)
    ben.get_by_role("button", name="Agree", exact=True).click()
    expect(ada.get_by_text("The table pauses.").first).to_be_visible()
    table = ben.url
    ben.goto("/you")
    ada.get_by_role("button", name="Go on", exact=True).click()
    (notice,) = push.notices(1)
    assert table.endswith(notice["path"])
    for _ in range(3):  # a page that has just been looked at takes it away again
        deliver(ben, notice)
        worker = ben.context.service_workers[0]
        worker.evaluate(WITHOUT_GESTURE)
        if worker.evaluate(CLICK):
            break
    ben.wait_for_url(table)
    ben.get_by_role("button", name="Agree", exact=True).click()

    play_to_the_end_of_the_round(*players)
    ben.goto("/ratings")
    for name in ("Ada", "Ben"):
        expect(ben.get_by_role("row").filter(has_text=name)).to_contain_text(re.compile(r"\d"))

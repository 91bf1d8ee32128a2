"""More than one person at a table: by link, with a lost line, with somebody who leaves and comes back."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.player import STATE, Player, sit_down, start_match
from tests.browser.visitors import PATIENCE

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PROMISED = 10.0
"""Seconds until a click counts, whatever has become of the line."""


def invite(page: Page, game: str = "Gin") -> Player:
    """Open a table with an empty seat."""
    player = Player(page)
    page.goto("/")
    page.get_by_role("radio", name=re.compile(f"^{game}")).check()
    page.get_by_role("radio", name="A friend").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=re.compile("^Open a table for")).click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    return player


def come_by_link(page: Page, host: Player, name: str = "Ben") -> Player:
    """Open the link that the host has sent, and sit down."""
    player = Player(page)
    link = (
        host.page.get_by_label("Invite somebody")
        .get_by_role("textbox")
        .or_(host.page.get_by_role("textbox", name="Invite somebody"))
    )
    page.goto(link.first.input_value())
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return player


def two_at_a_table(visit: Visitors, game: str = "Gin") -> tuple[Player, Player]:
    """Ada and Ben, each in a browser of their own, with cards in hand."""
    ada = invite(visit(), game)
    ben = come_by_link(visit("phone"), ada)
    expect(ada.page.get_by_role("main")).to_contain_text("Ben")
    expect(ben.page.get_by_role("main")).to_contain_text("Ada says when the match begins")
    start_match(ada.page)
    for player in (ada, ben):
        expect(player.hand).to_have_count(10)
    return ada, ben


def whose_turn(*players: Player) -> Player | None:
    """The one who is asked to act; None once the round is settled."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for player in players:
            if player.is_my_turn():
                return player
        if players[0].settlement.is_visible():
            return None
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked to act")


def test_a_friend_comes_by_link_and_both_play_a_round(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit)
    assert not set(ada.faces()) & set(ben.faces())
    expect(ben.page.locator(".seats")).to_contain_text("Ada")
    for _ in range(8):
        player = whose_turn(ada, ben)
        if player is None:  # somebody has knocked at once
            break
        player.step()
    last = str(max(ada.shown(), ben.shown()))
    for player in (ada, ben):
        expect(player.page.locator(".play")).to_have_attribute("data-sequence", last)
    assert {number for number, _ in ada.events} == {number for number, _ in ben.events}


def test_a_reload_in_mid_turn_comes_back_to_the_same_state(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit, "Fan")
    player = whose_turn(ada, ben)
    while player is not None and len(player.faces()) == 10:
        player.step()
        player = whose_turn(ada, ben)
    assert player is not None
    before = player.state()
    assert len(player.faces()) == 11
    player.page.reload()
    expect(player.hand).to_have_count(11)
    player.page.wait_for_function(f"(before) => ({STATE})() === before", arg=before)
    assert player.wait_for_my_turn()
    player.step()


def test_a_match_against_bots_waits_for_whoever_leaves_or_is_given_up(visit: Visitors) -> None:
    page = visit()
    ada = sit_down(page, "Gin")
    expect(ada.hand).to_have_count(10)
    table, hand = page.url, ada.faces()
    page.get_by_role("button", name="Leave the table").click()
    leaving = page.get_by_role("dialog", name="Leave the table")
    leaving.get_by_role("button", name="Let it wait").click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto(table)
    expect(ada.hand).to_have_count(10)
    assert sorted(ada.faces()) == sorted(hand)
    expect(page.get_by_text("Ada is back.")).to_have_count(0)
    page.get_by_role("button", name="Leave the table").click()
    expect(leaving).to_contain_text("that is your result")
    leaving.get_by_role("button", name="Give it up").click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto(table)
    expect(page.get_by_text("Ada is back.").or_(ada.settlement).first).to_be_visible()


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit)
    table = ben.page.url
    ben.page.get_by_role("button", name="Scores and history").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog", name="Leave the table").get_by_role("button", name="Leave the table").click()
    expect(ben.page).to_have_url(re.compile("/$"))
    expect(ada.page.locator(".seats")).to_contain_text("bot plays on")
    for _ in range(3):
        if ada.wait_for_my_turn():
            ada.step()
    ben.page.goto(table)
    expect(ben.page.locator(".play")).to_be_visible()  # with no card in hand, if the bot has gone gin
    expect(ada.page.locator(".seats")).not_to_contain_text("bot plays on")
    player = whose_turn(ada, ben)
    if player is not None:  # else the bot has knocked for him meanwhile
        player.step()


def test_a_third_guest_only_watches(visit: Visitors) -> None:
    ada, ben = two_at_a_table(visit)
    cleo = visit()
    cleo.goto(ada.page.url)
    expect(cleo.get_by_role("main", name="The table")).to_be_visible()
    expect(cleo.locator(".hand .card-button")).to_have_count(0)
    shown = cleo.locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face).filter(Boolean)")
    assert not set(shown) & (set(ada.faces()) | set(ben.faces()))


def test_whoever_comes_back_by_the_link_in_another_browser_is_told_where_the_seat_is(visit: Visitors) -> None:
    """A link in a chat often opens in a browser of its own, which knows nothing of the seat."""
    ada, ben = two_at_a_table(visit)
    elsewhere = visit("phone")
    elsewhere.goto(ada.page.url)
    expect(elsewhere.get_by_text("You are watching.")).to_be_visible()
    told = elsewhere.get_by_text("Not here: Ben. If that is you, open this link in the browser in which you sat down")
    expect(told).to_have_count(0)
    ben.page.goto("/")
    expect(told).to_be_visible()
    assert_fits(elsewhere)
    assert_accessible(elsewhere)


def test_whoever_comes_too_late_for_a_seat_may_watch(visit: Visitors) -> None:
    ada = invite(visit())
    come_by_link(visit("phone"), ada)
    late = visit("phone")
    late.goto(ada.page.url)
    expect(late.get_by_text("All seats are taken. Stay here if you want to watch.")).to_be_visible()
    assert_fits(late)
    assert_accessible(late)


def test_the_same_browser_has_its_seat_in_another_tab(visit: Visitors) -> None:
    player = sit_down(visit(), "Gin")
    assert player.wait_for_my_turn()
    other = visit.watch(player.page.context.new_page())
    other.goto(player.page.url)
    expect(other.locator(".hand .card-button")).to_have_count(10)
    assert sorted(Player(other).faces()) == sorted(player.faces())


def test_a_line_that_falls_silent_is_noticed_and_what_was_clicked_is_said_again(visit: Visitors) -> None:
    """Neither a house that stands still nor a proxy before it hangs up."""
    page, silent = visit(), set[WebSocketRoute]()
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        line.on_message(lambda said: None if line in silent else there.send(said))
        there.on_message(lambda said: None if line in silent else line.send(said))
        lines.append(line)

    page.route_web_socket(re.compile(r"/socket\?keeps$"), carry)
    player = sit_down(page, "Gin")
    assert player.wait_for_my_turn()
    silent.update(lines)
    begun = time.monotonic()
    player.step()
    assert time.monotonic() - begun < PROMISED
    assert len(lines) == 2


def test_a_link_to_no_table_says_so(visit: Visitors) -> None:
    page = visit()
    page.goto("/table/nosuchtable")
    expect(page.get_by_role("heading")).to_contain_text("no such table")
    visit.errors.clear()


def test_a_long_word_makes_the_talk_no_wider_than_the_screen(visit: Visitors) -> None:
    ada = Player(visit())
    ada.page.goto("/")
    ada.page.get_by_role("radio", name=re.compile("^Gin")).check()
    ada.page.get_by_role("radio", name="A friend").check()
    ada.page.get_by_role("switch", name="Talk in your own words").check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name=re.compile("^Open a table for")).click()
    expect(ada.page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    ben = come_by_link(visit("phone"), ada)
    expect(ada.page.get_by_role("main")).to_contain_text("Ben")
    start_match(ada.page)
    expect(ben.hand).to_have_count(10)
    before = ben.page.locator(".hand-room").bounding_box()
    ada.page.get_by_role("button", name="Talk and agree").click()
    ada.page.get_by_label("In your own words").fill("word" * 30)
    ada.page.get_by_role("button", name="Say it").click()
    expect(ben.page.locator(".speech q")).to_be_visible()
    assert ben.page.locator(".hand-room").bounding_box() == before, "what is said moves nothing"
    expect(ben.page.get_by_text("Knock limit")).to_be_visible()
    ben.page.get_by_role("button", name="Talk and agree").click()
    talk = ben.page.get_by_role("dialog", name="At this table")
    expect(talk).to_contain_text("word" * 30)
    assert talk.evaluate("it => [...it.querySelectorAll('*')].every((one) => one.scrollWidth <= it.clientWidth)")
    talk.get_by_role("switch", name="Mute Ada").check()

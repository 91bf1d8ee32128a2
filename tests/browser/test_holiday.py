"""Somebody goes on holiday: planned on the own page, seen at the table and in the list by the other, ended early."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.test_company import come_by_link, whose_turn
from tests.browser.test_correspondence import open_table

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def told(day: dt.date) -> str:
    """A day as a browser in this language tells it, short."""
    return f"{day:%b} {day.day}"


def test_a_holiday_is_planned_seen_and_ended(visit: Visitors) -> None:
    ada = open_table(visit())
    ben = come_by_link(visit("phone", touch=True), ada)
    asked = whose_turn(ada, ben)
    assert asked is not None
    other = ben if asked is ada else ada
    expect(other.page.locator(".seat-time.running")).to_have_count(1)

    today = dt.date.today()
    last = today + dt.timedelta(days=9)
    away = Player(asked.page.context.new_page())
    away.page.goto("/you#holiday")
    part = away.page.get_by_role("region", name="Holiday")
    expect(part).to_contain_text("It counts in your match by correspondence.")
    expect(part.get_by_label("First day")).to_have_value(today.isoformat())
    part.get_by_label("Last day").fill((today + dt.timedelta(days=40)).isoformat())
    expect(part).to_contain_text("That would be 41 days; you have 30 days left.")
    expect(part.get_by_role("button", name="Go on holiday")).to_be_disabled()
    part.get_by_label("Last day").fill(last.isoformat())
    expect(part).to_contain_text("10 days of the 30 that you have left.")
    part.get_by_role("button", name="Go on holiday").click()
    expect(part.get_by_role("status")).to_have_text("Have a good time. No time is charged to you from now on.")
    expect(part).to_contain_text("You are on holiday.")
    expect(part.get_by_role("button", name="Go on holiday")).to_have_count(0)
    part.get_by_text("Plan another holiday").first.click()
    expect(part.get_by_label("First day")).to_have_value((last + dt.timedelta(days=1)).isoformat())

    plate = other.page.get_by_role("img", name=f"On holiday until {last:%B} {last.day}; no time runs")
    in_words = f"on holiday until {last:%B} {last.day}"
    expect(plate.locator("span:visible")).to_have_text(in_words if other is ada else told(last))
    expect(other.page.locator(".seat-time.running")).to_have_count(0)
    other.page.goto("/")
    shelf = other.page.get_by_role("navigation", name="Go on where you were")
    expect(shelf).to_contain_text(f", away until {told(last)}")
    away.page.goto("/")
    shelf = away.page.get_by_role("navigation", name="Go on where you were")
    expect(shelf).to_contain_text(f"Your turn · holiday until {told(last)}")

    away.page.goto("/you#holiday")
    part.get_by_role("button", name="I am back").click()
    expect(part.get_by_role("status")).to_have_text("Welcome back. Your time goes on.")
    expect(part.get_by_role("button", name="I am back")).to_have_count(0)
    away.page.goto("/")
    expect(shelf).to_contain_text("Your turn · 23 h left")

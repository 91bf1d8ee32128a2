"""The rule pages: a clause is found, by link and by search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

GAMES = ["gin", "fan"]


def open_rules(page: Page, game: str, clause: str = "") -> None:
    page.goto(f"/rules/{game}" + (f"#{clause}" if clause else ""))
    expect(page.get_by_role("heading", level=1)).to_contain_text("The rules of")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_on_the_page(visit: Visitors, game: str) -> None:
    page = visit("phone")
    open_rules(page, game)
    told = page.request.get(f"/api/rules/{game}").json()
    ids = [clause["id"] for chapter in told["chapters"] for clause in chapter["clauses"]]
    assert len(ids) > 20
    assert page.locator(".clause").evaluate_all("all => all.map((one) => one.id)") == ids


def test_a_link_to_a_clause_brings_it_into_sight(visit: Visitors) -> None:
    page = visit("phone")
    open_rules(page, "gin", "GIN-SCORE-2")
    clause = page.locator("#GIN-SCORE-2")
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("aria-current", "true")
    expect(clause).to_be_focused()
    page.evaluate("location.hash = '#GIN-KNOCK-1'")
    expect(page.locator("#GIN-KNOCK-1")).to_be_in_viewport()
    expect(clause).not_to_have_attribute("aria-current", "true")


def test_search_finds_the_refusal_that_a_player_met(visit: Visitors) -> None:
    page = visit()
    open_rules(page, "fan")
    search = page.get_by_role("searchbox")
    search.fill("column empty")
    found = page.locator(".clause")
    expect(page.get_by_role("status")).to_contain_text("found")
    expect(found.first).to_be_visible()
    assert "COLUMN_EMPTY" in page.locator("main").inner_text()
    search.fill("seventeen elephants")
    expect(page.get_by_role("status")).to_contain_text("Nothing is written")
    expect(found).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_stand_beside_every_preset(visit: Visitors, game: str) -> None:
    page = visit()
    open_rules(page, game)
    info = next(one for one in page.request.get("/api/house").json()["games"] if one["name"] == game)
    table = page.get_by_role("table")
    for preset in info["presets"]:
        expect(table.get_by_role("columnheader", name=preset["title"], exact=True)).to_be_attached()
    assert table.get_by_role("rowheader").count() == len(info["parameters"])


def test_rules_of_an_unknown_game_say_so(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/whist")
    expect(page.get_by_role("alert")).to_contain_text("whist")
    visit.expect_error("404")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_everybody_can_read_the_rules(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    open_rules(page, "gin", "GIN-SCORE-2")
    assert_fits(page)
    assert_accessible(page)
    if size == "phone":
        assert [line for line in small_targets(page) if "main" in line or "<button" in line] == []

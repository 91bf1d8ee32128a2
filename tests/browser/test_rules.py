"""The rule books: a clause is found, by link and by search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.visitors import crossed

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

GAMES = ["gin", "fan"]


def open_rules(page: Page, game: str, clause: str = "") -> None:
    page.goto(f"/rules/{game}" + (f"#{clause}" if clause else ""))
    expect(page.get_by_role("heading", level=1)).to_contain_text("The rules of")
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")


def test_a_heading_is_marked_all_round(visit: Visitors) -> None:
    page = visit("phone")
    open_rules(page, "fiji", "house-rules")
    expect(page.locator(".page h2").first).to_be_attached()
    room = """() => [...document.querySelectorAll('main > :is(section, .page) h2')].flatMap((one) => {
      const [box, edge] = [one, one.closest('main > *')].map((part) => part.getBoundingClientRect());
      return [box.top - edge.top, box.left - edge.left];
    })"""
    assert min(page.evaluate(room)) >= 9, "the outline is cut"


def assert_at_the_top(page: Page, name: str) -> None:
    """What is named so stands right under the bar with the chapter."""
    top = f"document.getElementById('{name}').getBoundingClientRect().top"
    page.wait_for_function(f"() => 40 < {top} && {top} < 110")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_on_the_page_and_rulings_end_their_chapter(visit: Visitors, game: str) -> None:
    page = visit("phone")
    open_rules(page, game)
    told = page.request.get(f"/api/rules/{game}").json()
    chapters = [[clause["id"] for clause in chapter["clauses"]] for chapter in told["chapters"]]
    ids = [one for chapter in chapters for one in sorted(chapter, key=lambda clause: clause.endswith("-R"))]
    assert len(ids) > 20
    assert page.locator(".clause[id]").evaluate_all("all => all.map((one) => one.id)") == ids


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


def test_a_link_to_a_chapter_ends_at_its_heading_and_the_bar_names_it(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/rules/fiji#chapter-required-books")
    heading = page.get_by_role("heading", name="Required books", exact=True)
    expect(heading).to_be_in_viewport()
    assert_at_the_top(page, "chapter-required-books")
    bar = page.locator(".bar")
    expect(bar).to_contain_text("Required books")
    bar.get_by_role("button", name="Contents").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("link", name="Required books", exact=True)).to_have_attribute("aria-current", "true")
    sheet.get_by_role("link", name="The Rule of Six").click()
    expect(sheet).to_have_count(0)
    assert_at_the_top(page, "chapter-the-rule-of-six")
    expect(bar).to_contain_text("Rule of Six")
    bar.get_by_role("button", name="Contents").click()
    sheet.get_by_role("link", name="Beginning of the book").click()
    expect(page.get_by_role("searchbox")).to_be_in_viewport()


def test_a_link_to_a_clause_of_a_long_book_ends_at_the_clause(visit: Visitors) -> None:
    page = visit("phone")
    open_rules(page, "fiji", "FIJI-REQ-1")
    expect(page.locator("#FIJI-REQ-1")).to_be_focused()
    assert_at_the_top(page, "FIJI-REQ-1")


def test_search_finds_the_refusal_that_a_player_met(visit: Visitors) -> None:
    page = visit()
    open_rules(page, "fan")
    search = page.get_by_role("searchbox")
    search.fill("column empty")
    found = page.locator(".clause")
    expect(page.get_by_role("status")).to_contain_text("found")
    expect(found.first).to_be_visible()
    found.first.get_by_text("What this rule refuses").click()
    expect(found.first).to_contain_text("columns are never refilled")
    expect(found.first).not_to_contain_text("COLUMN_EMPTY")
    search.fill("seventeen elephants")
    expect(page.get_by_role("status")).to_contain_text("Nothing is written")
    expect(found).to_have_count(0)


def test_search_knows_what_things_are_called_elsewhere(visit: Visitors) -> None:
    page = visit("phone")
    open_rules(page, "fiji")
    search = page.get_by_role("searchbox")
    search.fill("canasta")
    expect(page.get_by_role("heading", level=2).first).to_have_text("Books")
    search.fill("going out")
    expect(page.get_by_role("heading", level=2).first).to_have_text("Going out")
    expect(page.locator("#FIJI-REQ-1")).to_be_attached()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_stand_beside_every_preset(visit: Visitors, game: str) -> None:
    page = visit()
    open_rules(page, game)
    info = next(one for one in page.request.get("/api/house").json()["games"] if one["name"] == game)
    table = page.get_by_role("region", name="House rules by preset").get_by_role("table")
    for preset in info["presets"]:
        expect(table.get_by_role("columnheader", name=preset["title"], exact=True)).to_be_attached()
    assert table.get_by_role("rowheader").count() == len(info["parameters"])


def test_rules_of_an_unknown_game_say_so(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/whist")
    expect(page.get_by_role("alert")).to_contain_text("whist")
    page.wait_for_load_state("networkidle")
    visit.expect_error("404")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(["phone", "desktop"]))
def test_everybody_can_read_the_rules(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    open_rules(page, "gin", "GIN-SCORE-2")
    assert_fits(page)
    assert_accessible(page)
    if size == "phone":
        assert [line for line in small_targets(page) if "main" in line or "<button" in line] == []

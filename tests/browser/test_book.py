"""The illustrated rule book: shelf, examples step by step, tries, a lesson to its first round, a page to print."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from rummyhouse import games
from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.visitors import crossed
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

REFUSED = "/rules/gin/examples/ex-12-knock-refused-1"
PAGE = re.compile(rb"/Type\s*/Page[^s]")


def at_step(page: Page, number: int, of: int) -> None:
    expect(page.get_by_text(f"Step {number} of {of}")).to_be_visible()


def test_the_shelf_leads_to_every_book_by_its_picture(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rule books")
    expect(page.locator(".cover svg")).to_have_count(len(games.NAMES))
    page.get_by_role("link", name="Fiji Rummy", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The rules of Fiji")


def test_an_example_is_stepped_through_by_keyboard(visit: Visitors) -> None:
    page = visit()
    page.goto(REFUSED)
    at_step(page, 1, 6)
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_step(page, 3, 6)
    page.keyboard.press("ArrowLeft")
    at_step(page, 2, 6)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at_step(page, 5, 6)
    told = page.get_by_role("region").get_by_role("status")
    expect(told).to_contain_text("The rules say no.")
    expect(told).to_contain_text("You would be left with 13 points of deadwood")
    expect(told).not_to_contain_text("DEADWOOD_TOO_HIGH")
    expect(told).to_contain_text("Possible instead")
    expect(told.get_by_role("link", name="See the rule GIN-KNOCK-1")).to_have_attribute(
        "href", "/rules/gin#GIN-KNOCK-1"
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_step(page, 6, 6)


def test_an_example_is_turned_by_swiping(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto(REFUSED)
    at_step(page, 1, 6)
    swipe = """(across) => {
      const where = document.querySelector('.example');
      const finger = (x) => new Touch({ identifier: 1, target: where, clientX: x, clientY: 300 });
      const [from, to] = [finger(200), finger(200 + across)];
      where.dispatchEvent(new TouchEvent('touchstart', { touches: [from], changedTouches: [from], bubbles: true }));
      where.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [to], bubbles: true }));
    }"""
    page.evaluate(swipe, -120)
    at_step(page, 2, 6)
    page.evaluate(swipe, 120)
    at_step(page, 1, 6)
    page.evaluate(swipe, -20)
    at_step(page, 1, 6)


def test_a_wrong_action_is_refused_with_its_clause_and_a_right_one_done(visit: Visitors) -> None:
    page = visit("phone")
    page.goto(REFUSED)
    for number in range(2, 5):
        page.get_by_role("button", name="Next").click()
        at_step(page, number, 6)
    page.get_by_role("button", name="Your turn").click()
    page.get_by_role("button", name="Knock", exact=True).click()
    answer = page.locator(".try").get_by_role("status")
    expect(answer).to_contain_text("The rules say no.")
    expect(answer.get_by_role("link", name="See the rule GIN-KNOCK-1")).to_be_visible()
    before = page.locator(".example .drawn").inner_html()
    page.get_by_role("button", name="Discard the queen of diamonds").click()
    expect(answer).to_contain_text("The rules permit it.")
    expect(answer).to_contain_text("The example goes on like this.")
    expect(page.locator(".example .drawn")).not_to_have_js_property("innerHTML", before)
    page.get_by_role("button", name="Put the cards back").click()
    expect(page.locator(".example .drawn")).to_have_js_property("innerHTML", before)


def test_examples_open_under_their_clause(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/gin#GIN-LAY-5")
    clause = page.locator("#GIN-LAY-5")
    clause.get_by_role("button", name=re.compile("examples?$")).click()
    clause.get_by_role("button", name="Gin", exact=True).click()
    expect(clause.get_by_role("region", name="Example: Gin")).to_be_visible()
    expect(clause.locator(".drawn svg")).to_be_visible()


def test_fijis_book_shows_scoring_and_required_books_in_pictures(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/fiji")
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="In pictures").click()
    expect(page.get_by_role("heading", name="What a book scores")).to_be_in_viewport()
    red = page.get_by_role("figure").filter(has_text="A red book: seven of a rank")
    expect(red).to_contain_text("500 points")
    expect(red.locator("svg")).to_be_visible()
    expect(
        page.get_by_role("figure").filter(has_text="Alone: 2 red books, 2 black books and 1 straight")
    ).to_be_visible()
    sheet = page.get_by_role("region", name="Ann has gone out").get_by_role("row").last
    expect(sheet).to_have_text(re.compile(r"Points\s*3,825\s*8,960\s*.1,710"))


def test_a_lesson_is_kept_and_ends_in_a_first_round_with_hints(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/rules/gin/lesson")
    on = page.get_by_role("button", name="Read on")
    expect(page.get_by_text("Page 1 of 10")).to_be_visible()
    on.click()
    on.click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("button", name="Knock", exact=True).click()
    expect(page.locator(".try")).to_contain_text("GIN-PLAY-7")
    expect(page.locator(".try")).not_to_contain_text("MUST_DRAW_FIRST")
    page.get_by_role("button", name="Draw from the stock", exact=True).click()
    expect(page.locator(".after")).to_contain_text("Yes.")
    page.reload()
    expect(page.get_by_text("Page 3 of 10")).to_be_visible()
    for number in range(4, 11):
        on.click()
        expect(page.get_by_text(f"Page {number} of 10")).to_be_visible()
    expect(page.get_by_text("whoever plays with bots alone may leave at any time")).to_be_visible()
    page.get_by_role("button", name="Play the first round").click()
    expect(page).to_have_url(re.compile(r"/table/[^/]+$"))
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.get_by_role("button", name="Scores and history").click()
    expect(page.get_by_role("dialog")).to_contain_text("a learner bot, sits down")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "paper"), crossed(games.NAMES, ["A4", "Letter"]))
def test_a_quick_reference_prints_on_one_page(visit: Visitors, game: str, paper: str) -> None:
    page = visit()
    page.goto(f"/rules/{game}/quick")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    margin = {"top": "14mm", "bottom": "14mm", "left": "14mm", "right": "14mm"}
    assert len(PAGE.findall(page.pdf(format=paper, margin=margin))) == 1


def test_a_printed_settlement_is_not_torn_and_its_pictures_can_be_read(visit: Visitors) -> None:
    """In the short form the book is printed without the other chapters."""
    page = visit()
    page.goto("/rules/fiji")
    sheet = page.get_by_role("region", name="Ann has gone out").first
    expect(sheet).to_be_visible(timeout=60_000)
    first, total = (" ".join(sheet.get_by_role("row").nth(row).inner_text().split()) for row in (1, -1))
    if not LONG:
        sheet.evaluate("it => document.querySelectorAll('.chapter').forEach((one) => one.contains(it) || one.remove())")
    page.emulate_media(media="print")
    scales: list[float] = page.locator(".page figure svg").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width / one.viewBox.baseVal.width)"
    )
    assert min(scales) > 0.4
    printed = [" ".join(one.extract_text().split()) for one in PdfReader(io.BytesIO(page.pdf(format="A4"))).pages]
    assert [first in one for one in printed if total in one] == [True]


def test_a_word_leads_to_the_glossary_and_from_there_to_its_clause(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/gin#GIN-MELD-3")
    link = page.locator("#GIN-MELD-3").get_by_role("link", name="deadwood")
    link.click()
    note = page.get_by_role("dialog", name="deadwood")
    expect(note).to_contain_text("Cards in no meld")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    link.click()
    assert_accessible(page)
    note.get_by_role("link", name="In the glossary").click()
    expect(page).to_have_url(re.compile("/glossary#word-deadwood$"))
    word = page.locator("#word-deadwood")
    expect(word).to_be_in_viewport()
    word.get_by_role("link", name="FAN-MELD-3").click()
    expect(page.locator("#FAN-MELD-3")).to_be_in_viewport()


def test_a_book_that_has_been_read_opens_without_a_network(visit: Visitors) -> None:
    page = visit("phone", keeping=True)
    page.goto("/rules/fiji")
    expect(page.get_by_text("This book is saved on this device")).to_be_visible()
    page.context.set_offline(True)
    page.goto("/rules/fiji#FIJI-REQ-1")
    page.reload()
    expect(page.locator("#FIJI-REQ-1")).to_contain_text("two red books")
    expect(page.get_by_role("region", name="House rules by preset")).to_be_attached()
    page.goto("/rules/fiji/quick")
    expect(page.get_by_role("heading", name="Going out")).to_be_visible()
    visit.allow_error("ERR_INTERNET_DISCONNECTED|Failed to load")


PLACES = ["/rules", REFUSED, "/rules/fiji/quick", "/rules/gin/lesson", "/glossary"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("place", "theme"), crossed(PLACES))
def test_everybody_can_read_the_book_on_a_phone(visit: Visitors, place: str, theme: str) -> None:
    page = visit("phone", theme)
    page.goto(place)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main svg, main li, main dl").first).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    assert [line for line in small_targets(page) if "<button" in line] == []

"""Hints as a newcomer meets them: they name what belongs together, mark it, and cover nothing that they point at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PHONES = ((390, 844), (390, 664), (844, 390))
MARKED = ".hand .card-button.hinted"

COVERED = """() => {
  const note = document.querySelector('.notice').getBoundingClientRect();
  const shared = (one) => [
    Math.min(one.right, note.right) - Math.max(one.left, note.left),
    Math.min(one.bottom, note.bottom) - Math.max(one.top, note.top),
  ].every((length) => length > 0);
  const pointed = [...document.querySelectorAll('main .hinted')];
  return { pointed: pointed.length, covered: pointed.filter((one) => shared(one.getBoundingClientRect())).length };
}"""


def ask(page: Page) -> str:
    """Ask for a hint; what it says."""
    page.get_by_role("button", name="Hint", exact=True).click()
    note = page.locator(".notice.hint")
    expect(note).to_be_visible()
    return note.inner_text()


def see_all(page: Page) -> None:
    """A hint covers nothing that it points at on the felt, on any phone."""
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => {{ const found = ({COVERED})(); return found.pointed > 0 && !found.covered; }}")


def marked(guest: Guest) -> list[str]:
    """The faces of the cards that are marked, sorted."""
    found: list[str] = guest.page.locator(MARKED).evaluate_all("all => all.map((one) => one.dataset.face).sort()")
    return found


def test_a_contract_is_named_marked_and_laid_by_following_the_hint(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 5, {0: "Ada"}, seats=2, size="phone")[0]
    said = ask(ada.page)
    assert len(re.findall("→|Lay down", said)) >= 1
    laid = []
    for _ in range(3):
        expect(ada.page.locator(MARKED)).to_have_count(3)
        faces = marked(ada)
        assert len({face[:-1] for face in faces}) == 1
        see_all(ada.page)
        ada.page.set_viewport_size({"width": 390, "height": 844})
        laid.append(faces)
        before = ada.shown()
        ada.meld_anew(*faces)
        ada.wait_for_event(before)
    assert sorted(laid) == [["4D", "4H", "4S"], ["9D", "9H", "9S"], ["JD", "JH", "JS"]]
    expect(ada.page.locator(".actions .hinted")).to_have_text(re.compile("^Lay down"))
    ada.press("Lay down")
    expect(ada.page.locator(".notice.hint")).to_have_count(0)


def test_a_card_taken_from_the_pile_is_laid_together_with_its_meld_by_following_the_hint(
    visit_prepared: Visitors,
) -> None:
    ada = sit_together(visit_prepared, "baja", 20004, {0: "Ada"}, seats=4, size="phone")[0]
    ada.put(ada.page.locator("[data-zone=pile]"))
    ada.put(ada.page.locator("[data-zone='stock.1']"))
    ask(ada.page)
    expect(ada.page.locator(MARKED)).to_have_count(3)
    assert marked(ada) == ["7C", "7D", "7S"]
    ada.meld_anew("7C", "7D", "7S")
    assert sorted(ada.cards_of("Sevens")) == ["7C", "7D", "7S"]


def test_a_card_that_is_hinted_at_and_chosen_is_seen_to_be_both(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 5, {0: "Ada"}, seats=2, size="phone")[0]
    ask(ada.page)
    ada.take(marked(ada)[0])
    expect(ada.held).to_have_class(re.compile("hinted"))
    frames = "one => { const { outlineStyle, boxShadow } = getComputedStyle(one); return [outlineStyle, boxShadow]; }"
    hinted = ada.page.locator(f"{MARKED}:not(.held)").first.evaluate(frames)
    both = ada.held.evaluate(frames)
    assert hinted == ["dashed", "none"]
    assert both[0] == "dashed"
    assert "3px" in both[1]


def test_a_hint_stays_until_it_is_followed(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 4, {0: "Ada"}, seats=2, size="phone")[0]
    said = ask(ada.page)
    ada.take("6D")
    expect(ada.page.locator(".notice.hint")).to_have_text(said, use_inner_text=True)
    expect(ada.page.locator("main .hinted")).to_have_count(1)


def test_a_drawing_is_advised_in_words_where_everything_is_rearranged(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 15, {0: "Ada"}, seats=2, size="phone")[0]
    assert "Draw from pile" in ask(ada.page)
    see_all(ada.page)


def test_one_of_identical_cards_is_marked(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "baja", 20003, {0: "Ada"}, seats=4, size="phone")[0]
    ask(ada.page)
    expect(ada.page.locator(MARKED)).to_have_count(3)
    see_all(ada.page)


def test_the_stock_is_seen_beside_the_hint_that_points_at_it(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "basic", 901, {0: "Ada"}, seats=2, size="phone")[0]
    ask(ada.page)
    see_all(ada.page)

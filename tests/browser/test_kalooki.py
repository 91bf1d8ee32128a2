"""Kalooki in the browser: contracts, calls out of turn, melds that belong to everybody, challenges, the score sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.test_everybody import judge
from tests.browser.visitors import LOOKED_AT
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def open_sheet(page: Page) -> Page:
    """The score sheet, from the link in the bar above the table; it opens beside the table."""
    with page.context.expect_page() as opened:
        page.locator(".top-bar").get_by_role("link", name=re.compile("^Round")).click()
    sheet = opened.value
    expect(sheet.get_by_role("heading", level=1)).to_contain_text("Score sheet")
    return sheet


def rows_of(sheet: Page) -> list[str]:
    """What the rows of a score sheet say, one after the other."""
    rows = sheet.get_by_role("table").locator("tbody tr").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


def staged(guest: Guest, number: int) -> list[str]:
    """The faces of a meld that is being composed."""
    place = guest.page.locator(f".staging [data-zone='meld.0.{number}'] [data-face]")
    found: list[str] = place.evaluate_all("all => all.map((one) => one.dataset.face)")
    return found


def is_whole(guest: Guest, place: str) -> bool:
    """Whether nothing of this place before the own seat is cut off."""
    own = guest.page.locator("main .inner").bounding_box()
    found = guest.page.locator(f"main .own {place}").bounding_box()
    assert own
    assert found
    return own["y"] <= found["y"] and found["y"] + found["height"] <= own["y"] + own["height"]


def test_a_round_by_clicking(visit_prepared: Visitors) -> None:
    """In the short form its last turn: of what comes before there is a test each."""
    rounds, seats = (1, 3) if LONG else (4, 2)
    player = sit_together(visit_prepared, "kalooki", rounds, {0: "Ada"}, seats=seats, bot="steady")[0]
    assert player.play_round() >= 1
    expect(player.settlement.get_by_role("heading").first).not_to_be_empty()
    expect(player.settlement.locator("a[title^='Rule KAL-']").first).to_be_visible()
    judge(player.page)


def test_a_call_out_of_turn(visit_prepared: Visitors) -> None:
    people = {0: "Ada", 1: "Ben", 2: "Cleo"}
    ada, ben, cleo = sit_together(visit_prepared, "kalooki", 2, people, seats=3, size="phone").values()
    lacks = "You lack 2 cards for three threes."
    assert ada.asked() == f"Do you call the eight of spades, with a card from the stock? {lacks}"
    assert "whether they call" in ben.asked()
    expect(cleo.page.get_by_role("button", name=re.compile("^Call"))).to_have_count(0)
    judge(ada.page)
    ada.page.set_viewport_size({"width": 390, "height": 844})

    ada.press("Call the eight of spades")
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("Ada calls the eight of spades: allow it, or refuse")
    judge(ben.page)
    # Whoever wants to hear again what is asked, or looks for aces, has not answered by it.
    allow, refuse = (ben.page.get_by_role("button", name=name) for name in ("Allow the call", "Refuse"))
    expect(allow).to_have_attribute("aria-keyshortcuts", "L")
    expect(refuse).to_have_attribute("aria-keyshortcuts", "E")
    before = ben.shown()
    ben.page.keyboard.press("r")
    ben.page.keyboard.press("a")
    expect(ben.page.get_by_test_id("announcer").locator("p").last).to_contain_text("allow it, or refuse")
    ben.page.keyboard.press("l")
    ben.wait_for_event(before)
    expect(ada.hand).to_have_count(11)
    assert {"8S", "KD"} <= set(ada.faces())
    ada.has_heard("Ben allows the call: Ada gets the eight of spades and the king of diamonds.")
    cleo.has_heard("Ben allows the call: Ada gets the eight of spades and a card from the stock.")
    expect(ben.page.get_by_role("group", name="Melds of Ada")).to_contain_text("Calls 1 of 3")
    assert ben.asked() == "Draw from the stock."


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", LOOKED_AT)
def test_at_eight_seats_what_is_composed_is_seen_whole(visit_prepared: Visitors, size: str) -> None:
    rules = {"packs": 4}
    ada = sit_together(visit_prepared, "kalooki", 9, {0: "Ada"}, seats=8, bot="steady", size=size, rules=rules)[0]
    ada.meld_anew("4S", "4H", "4D")
    assert is_whole(ada, ".staging")


def test_a_challenge_rightly_and_one_wrongly(visit_prepared: Visitors) -> None:
    people = {0: "Ada", 1: "Ben", 2: "Cleo"}
    rules = {"hand_limit": 18, "call_overrun": "allow"}
    ada, ben, _ = sit_together(visit_prepared, "kalooki", 3, people, seats=3, rules=rules).values()
    expect(ada.page.get_by_role("group", name="Melds of Ben")).to_contain_text("20 cards")
    ada.page.get_by_role("button", name="Object").click()
    question = ada.page.get_by_role("dialog")
    expect(question).to_contain_text("If Ben holds no more than 18 cards, you are out of this round")
    judge(ada.page)
    ada.press("Challenge Ben")
    ada.has_heard("Ada challenges Ben, rightly: Ben scores 179 and is out of play.")
    expect(ben.page.get_by_test_id("prompt")).to_have_text(
        "You are out of play until the next deal; this round costs you 179 points."
    )
    expect(ada.page.get_by_role("group", name="Melds of Ben")).to_contain_text("Out of play 179")
    ada.page.get_by_role("button", name="Challenge Cleo").click()
    question.get_by_role("button", name="Let it be").click()
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("You are out of play")
    ada.page.get_by_role("button", name="Challenge Cleo").click()
    question.get_by_role("button", name="Challenge Cleo").click()
    expect(ada.settlement.get_by_role("heading").first).to_have_text("Cleo is the only one left in play.")
    expect(ada.settlement).to_contain_text("A challenge lost: Ada")
    judge(ada.page)


def test_the_last_card_is_announced(visit_prepared: Visitors) -> None:
    rules = {"kalooki_announce": "manual"}
    guests = sit_together(visit_prepared, "kalooki", 4, {0: "Ada", 1: "Ben"}, seats=2, size="phone", rules=rules)
    ada, ben = guests[0], guests[1]
    ada.discard("6D")
    assert ada.asked() == "You have no card left: say kalooki."
    judge(ada.page)
    ada.press("Kalooki!")
    expect(ada.settlement.get_by_role("heading").first).to_have_text(
        "Kalooki! Ada has no card left; the others add their hands."
    )
    ben.has_heard("Ada says kalooki.")


def test_a_contract_is_composed_and_laid(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 5, {0: "Ada"}, seats=2, size="phone")[0]
    assert ada.asked() == "You can lay your contract now: three threes."
    assert "Cards missing" in ada.facts()
    ada.meld_anew("4S", "4H", "4D")
    assert ada.asked() == "Composed: 1 of 3 threes. Begin the next one."
    assert sorted(staged(ada, 4)) == ["4D", "4H", "4S"]
    expect(ada.page.get_by_role("button", name="Lay down")).to_have_count(0)
    ada.meld_anew("JS", "JH", "JD")
    judge(ada.page)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.meld_anew("9S", "9D", "9H")
    assert ada.asked() == "Composed: 3 of 3 threes. Lay them down."
    assert is_whole(ada, ".staging")
    assert is_whole(ada, ".new")
    ada.press("Lay down")
    assert ada.asked() == "Tack on what fits, and end your turn with a discard."
    ada.take("QD")
    expect(ada.page.locator(".laid.lit")).to_have_attribute("data-zone", "meld.1.1")
    ada.page.keyboard.press("Escape")
    ada.lay_on("meld.1.1", "QD")
    expect(ada.settlement.get_by_role("heading").first).to_contain_text("Ada has no card left")


def test_a_whole_contract_is_put_down_together(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 5, {0: "Ada"}, seats=2, size="phone")[0]
    ada.take("4S", "QD")
    ada.page.locator("[data-zone=pile]").first.click()
    expect(ada.page.get_by_role("alert")).to_contain_text("Only one card is discarded; let go of the others first.")
    expect(ada.held).to_have_count(2)  # what was chosen stays, to be let go of
    ada.page.keyboard.press("Escape")
    ada.meld_anew("JH", "9D", "4S", "4H", "9H", "JS", "9S", "4D", "JD")
    assert ada.asked() == "Composed: 3 of 3 threes. Lay them down."
    assert [sorted(staged(ada, number)) for number in (4, 5, 6)] == [
        ["4D", "4H", "4S"],
        ["9D", "9H", "9S"],
        ["JD", "JH", "JS"],
    ]
    judge(ada.page)
    ada.press("Lay down")
    assert ada.asked() == "Tack on what fits, and end your turn with a discard."


def test_the_score_sheet_during_the_match_and_after_it(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 4, {0: "Ada"}, seats=2)[0]
    ada.discard("6D")
    sheet = open_sheet(ada.page)
    expect(sheet.get_by_role("status")).to_have_text("1 of 4 rounds is played.")
    agreed, rest = rows_of(sheet)[0].split("Kalooki! ")
    assert re.fullmatch(r"1 Three threes 9 cards each · dealt by \w+ ", agreed)
    assert rest == "Ada has no card left; the others add their hands. 0 total 0 69 total 69"
    assert rows_of(sheet)[1:] == [
        "2 Two threes and one four 10 cards each",
        "3 One three and two fours 11 cards each",
        "4 Three fours 12 cards each",
    ]
    judge(sheet)

    # On paper there is nothing to press, and all of it is black on white.
    sheet.emulate_media(media="print", color_scheme="dark")
    expect(sheet.get_by_role("button")).to_have_count(0)
    assert sheet.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor") == "rgb(255, 255, 255)"
    assert sheet.evaluate("getComputedStyle(document.querySelector('td')).color") == "rgb(0, 0, 0)"
    assert sheet.pdf(format="A4", prefer_css_page_size=False).count(b"/Type /Page\n") == 1
    sheet.emulate_media(media="screen")

    for _ in range(3):
        ada.settlement.get_by_role("button", name="Next round").click()
        expect(ada.settlement).to_have_count(0)
        ada.discard("6D")
    with ada.page.context.expect_page() as opened:
        ada.settlement.get_by_role("link", name="Score sheet").click()
    sheet = opened.value
    expect(sheet.get_by_role("status")).to_have_text("Ada won the match.")
    expect(sheet.get_by_role("columnheader", name="Ada winner")).to_be_visible()
    assert rows_of(sheet)[3].endswith("0 total 0 69 total 276")
    judge(sheet)
    sheet.get_by_role("link", name="To the table").click()
    expect(sheet.locator(".settlement")).to_be_visible()

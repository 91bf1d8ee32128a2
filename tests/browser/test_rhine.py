"""Rhine Rummy in the browser: everything that lies is taken apart and put together anew, and holds at Fin or not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import at_rest, sit_together
from tests.browser.keys import FOCUS
from tests.browser.test_everybody import judge
from tests.browser.visitors import LOOKED_AT
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def laid(guest: Guest, number: int) -> Locator:
    return guest.page.locator(f".laid[data-zone='meld.{number}']")


def cards_in(guest: Guest, number: int) -> list[str]:
    found: list[str] = (
        laid(guest, number).locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face)")
    )
    return found


def bench(guest: Guest, face: str) -> Locator:
    """A card on the bench: lifted, or of the meld that is shown large."""
    return guest.page.locator(f".bench button[data-face='{face}']")


def touch(guest: Guest, number: int, face: str) -> None:
    """Touch a card of a meld with nothing in the fingers."""
    guest.point_at(laid(guest, number).locator(f"[data-face='{face}']"))
    expect(bench(guest, face)).to_have_attribute("aria-pressed", "true")


def press_bar(guest: Guest, name: str) -> None:
    """Press a button of the bar without waiting."""
    guest.buttons.filter(has_text=re.compile(f"^{name}$")).click()


def assert_told_under_the_bench(page: Page) -> None:
    """What is refused is told where the prompt stands, under the bench: it covers nothing."""
    page.wait_for_function(
        """() => {
          const told = document.querySelector('.notice').getBoundingClientRect();
          const bench = document.querySelector('.bench').getBoundingClientRect();
          return told.top >= bench.bottom - 1 && told.top < bench.bottom + 80;
        }"""
    )


@pytest.mark.parametrize("size", ["phone", *(["desktop"] if LONG else [])])
def test_a_rearrangement_frees_a_joker(visit_prepared: Visitors, size: str) -> None:
    guests = sit_together(visit_prepared, "rhine", 11, {0: "Ada", 1: "Ben"}, seats=2, size=size)
    ada, ben = guests[0], guests[1]
    page = ada.page
    before = cards_in(ben, 2)
    ada.take("8S")
    ada.put(laid(ada, 2))
    assert cards_in(ada, 2) == ["7S", "8S", "9S"]
    expect(bench(ada, "JK")).to_be_visible()

    # The joker must lie again: Fin says so, and all stays as it is.
    press_bar(ada, "Fin")
    expect(page.get_by_role("alert")).to_contain_text("joker must stay on the table")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("Rule RHINE-JOKER-5")

    # In the run of hearts it is the seven, and the eight of the hand fits behind it.
    bench(ada, "JK").click()
    ada.put(laid(ada, 1))
    expect(page.locator(".bench .lifted")).to_have_count(0)
    ada.take("8H")
    ada.put(laid(ada, 1))
    assert cards_in(ada, 1) == ["4H", "5H", "6H", "JK", "8H"]
    expect(page.locator(".laid.unfinished")).to_have_count(0)

    # Ben sees none of it before Fin, and then what has become of it.
    assert cards_in(ben, 2) == before
    ada.press("Fin")
    ada.has_heard(
        "lays the eight of hearts on the run of hearts and the eight of spades on the run of spades and says Fin; "
        "joker goes to the run of hearts."
    )
    ben.page.wait_for_function(
        "() => document.querySelectorAll('.laid[data-zone=\"meld.1\"] [data-face]').length === 5"
    )
    assert cards_in(ben, 2) == ["7S", "8S", "9S"]
    expect(ada.hand).to_have_count(2)


def test_what_does_not_hold_glows_and_everything_is_taken_back(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 12, {0: "Ada"}, seats=2, size="phone")[0]
    page = ada.page
    ada.take("7D")
    ada.put(page.locator("[data-zone=felt]"))
    touch(ada, 1, "7H")
    ada.put(laid(ada, 3))
    expect(laid(ada, 3)).to_have_class(re.compile("faulty"))
    press_bar(ada, "Fin")
    expect(page.get_by_role("alert")).to_contain_text("one has only seven of diamonds")
    assert_told_under_the_bench(page)
    judge(page)
    page.set_viewport_size({"width": 390, "height": 844})

    # A movement is taken back as a whole; a part of a meld is taken up on the bench.
    ada.press("Take back")
    assert cards_in(ada, 3) == ["7D"]
    assert cards_in(ada, 1) == ["4H", "5H", "6H", "7H"]
    expect(page.locator(".bench .lifted")).to_have_count(0)
    touch(ada, 2, "10S")
    bench(ada, "9S").click()
    expect(page.locator(".bench [aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".bench [aria-pressed=true]")).to_have_count(0)
    ada.press("All back")
    expect(page.locator(".laid")).to_have_count(2)
    assert sorted(ada.faces()) == ["7D", "KD"]


def test_a_card_of_a_meld_is_dragged(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 12, {0: "Ada"}, seats=2)[0]
    page = ada.page
    before = ada.shown()
    card = laid(ada, 1).locator("[data-face='7H']").bounding_box()
    goal = page.locator("[data-zone=felt]").bounding_box()
    assert card
    assert goal
    page.mouse.move(card["x"] + 12, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=8)
    page.mouse.up()
    ada.wait_for_event(before)
    assert cards_in(ada, 1) == ["4H", "5H", "6H"]
    assert cards_in(ada, 3) == ["7H"]


def test_a_finger_drags_a_card_down_to_another_meld(visit_prepared: Visitors) -> None:
    page = visit_prepared("tablet", touch=True)
    ada = sit_together(visit_prepared, "rhine", 17, {0: "Ada"}, seats=3, bot="steady", size="tablet", page=page)[0]
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    card, goal = at_rest(laid(ada, 2).locator("[data-face='8S']")), at_rest(laid(ada, 6))
    assert goal["y"] > card["y"] + 60, "both lie in one row"
    finger = page.context.new_cdp_session(page)

    def put(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    before = ada.shown()
    x, y = card["x"] + 12, card["y"] + 40
    put("touchStart", (x, y))
    for step in range(1, 11):
        part = step / 10
        put("touchMove", (x + part * (goal["x"] + 20 - x), y + part * (goal["y"] + 40 - y)))
    put("touchEnd")
    ada.wait_for_event(before)
    assert cards_in(ada, 2) == ["7S", "9S", "10S"]
    assert cards_in(ada, 6).count("8S") == 2


def test_on_a_tablet_on_its_side_neither_commentary_nor_hint_covers_the_melds(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 17, {0: "Ada"}, seats=3, bot="steady", size="tablet")[0]
    page = ada.page
    page.set_viewport_size({"width": 1180, "height": 820})
    hint = page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_enabled()
    told = page.locator(".deed")
    expect(told).to_contain_text("says Fin")
    assert at_rest(told)["height"] <= 42
    hint.click()
    plan = page.get_by_role("region", name="The best play, step by step")
    expect(plan).to_be_visible()
    top = at_rest(plan)["y"]
    for number in range(1, 11):
        box = at_rest(laid(ada, number))
        assert box["y"] + box["height"] <= top
    hint.click()
    expect(plan).to_have_count(0)


def test_the_hint_is_a_play_that_is_followed(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 12, {0: "Ada"}, seats=2, size="phone")[0]
    page = ada.page
    plan = page.get_by_role("region", name="The best play, step by step")
    page.get_by_role("button", name="Hint").click()
    expect(plan.get_by_role("status")).to_contain_text("Begin a new set with")
    expect(plan.get_by_role("listitem")).to_have_count(3)
    expect(page.locator("[data-zone=felt]")).to_have_class(re.compile("hinted"))
    judge(page)
    page.set_viewport_size({"width": 390, "height": 844})
    ada.take("7D")
    ada.put(page.locator("[data-zone=felt]"))
    expect(plan.get_by_role("status")).to_contain_text("Move")
    expect(plan.get_by_role("listitem")).to_have_count(2)
    touch(ada, 1, "7H")
    ada.put(laid(ada, 3))
    touch(ada, 2, "7S")
    ada.put(laid(ada, 3))
    expect(plan.get_by_role("status")).to_contain_text("Say Fin.")
    ada.press("Fin")
    ada.has_heard(
        "lays the seven of diamonds in a new set of sevens and says Fin; "
        "seven of hearts, seven of spades go to a new set"
    )
    expect(plan).to_have_count(0)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", LOOKED_AT)
def test_a_refusal_does_not_hide_the_plan(visit_prepared: Visitors, size: str) -> None:
    ada = sit_together(visit_prepared, "rhine", 12, {0: "Ada"}, seats=2, size=size)[0]
    page = ada.page
    page.get_by_role("button", name="Hint").click()
    plan = page.get_by_role("region", name="The best play, step by step")
    expect(plan.get_by_role("status")).to_be_visible()
    ada.take("7D")
    ada.put(page.locator("[data-zone=felt]"))
    press_bar(ada, "Fin")
    told = page.get_by_role("alert")
    expect(told).to_be_visible()
    expect(plan.get_by_role("status")).to_contain_text("Move")
    above, below, hand = at_rest(plan), at_rest(told), at_rest(page.locator(".hand-room"))
    assert above["y"] + above["height"] <= below["y"]
    assert below["y"] + below["height"] <= hand["y"]


def test_by_keyboard(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 12, {0: "Ada"}, seats=2)[0]
    page = ada.page

    def walk(directions: str, name: str) -> None:
        """Arrow by arrow to what has this name."""
        passed = []
        for direction in directions.split():
            page.keyboard.press(f"Arrow{direction}")
            passed.append(page.evaluate("() => document.activeElement.ariaLabel ?? ''"))
            if passed[-1].startswith(name):
                return
        raise AssertionError(f"{name} is not on the way: {passed}")

    def act() -> None:
        before = ada.shown()
        page.keyboard.press("Enter")
        ada.wait_for_event(before)
        page.wait_for_function(FOCUS)

    page.keyboard.press("7")
    page.keyboard.press("Enter")
    expect(ada.held).to_have_count(1)
    walk("Up Right Right Right", "New meld")  # no other meld has a place for it
    act()
    assert cards_in(ada, 3) == ["7D"]
    # A meld is taken by its last card; on the bench others are taken along, or it is let go.
    walk("Up Left Left Left", "Meld 1")
    page.keyboard.press("Enter")
    walk("Right Right", "Meld 3")
    act()
    walk("Left Left", "Meld 2")
    page.keyboard.press("Enter")
    # The meld has no state of its own that could be read out: what was taken up is said.
    ada.has_heard("Held: ten of spades. The others are under “Cards of Meld 2”.")
    walk("Down Left Left", "seven of spades")
    page.keyboard.press("Enter")
    walk("Right Right Right", "ten of spades")
    page.keyboard.press("Enter")
    walk("Up Right Right", "Meld 3")
    act()
    assert sorted(cards_in(ada, 3)) == ["7D", "7H", "7S"]


def test_forty_melds_and_eight_seats_are_looked_at_in_every_size(visit_prepared: Visitors) -> None:
    rules = {"packs": 4}
    ada = sit_together(visit_prepared, "rhine", 13, {0: "Ada"}, seats=8, size="phone", rules=rules)[0]
    expect(ada.page.locator(".laid")).to_have_count(40)
    judge(ada.page)


MOST_OF_IT = 0.15
"""How much of the height of a phone the others take, at most: the melds need it."""


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_on_a_phone_the_others_leave_the_height_to_the_melds(visit_prepared: Visitors, seats: int) -> None:
    rules = {"packs": 4}
    page = sit_together(visit_prepared, "rhine", 15, {0: "Ada"}, seats=seats, size="phone", rules=rules)[0].page
    expect(page.locator(".seats li")).to_have_count(seats - 1)
    size = page.viewport_size
    assert size
    band = page.locator(".seats").evaluate("one => one.clientHeight")
    allowed = MOST_OF_IT if seats == 4 else 2 * MOST_OF_IT
    assert band <= allowed * size["height"]
    judge(page)


@pytest.mark.parametrize("size", LOOKED_AT)
def test_at_the_end_of_a_round_every_result_is_seen_however_much_has_been_laid(
    visit_prepared: Visitors, size: str
) -> None:
    ada = sit_together(visit_prepared, "rhine", 18, {0: "Ada"}, seats=4, size=size, rules={"packs": 4})[0]
    ada.take("5S", "5H", "5D")
    ada.put(ada.page.locator("[data-zone=felt]"))
    ada.press("Fin")
    expect(ada.settlement).to_be_visible()
    way_on = at_rest(ada.settlement.locator(".way-on"))
    lines = ada.settlement.locator("summary")
    expect(lines).to_have_count(4)
    last = lines.last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= way_on["y"], "a result is out of sight"
    judge(ada.page)


def test_a_round_by_clicking(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "rhine", 14, {0: "Ada"}, seats=2, bot="steady")[0]
    page = ada.page
    ada.put(page.locator("[data-zone='pile.1']"))
    ada.has_heard("Ada draws from pile 1: the jack of spades.")
    assert ada.wait_for_my_turn()
    assert sorted(cards_in(ada, 1)) == ["5D", "5H", "5S"]
    ada.take("3S", "3H", "3D")
    ada.put(page.locator("[data-zone=felt]"))
    assert sorted(cards_in(ada, 2)) == ["3D", "3H", "3S"]
    ada.press("Fin")
    assert ada.wait_for_my_turn()
    ada.put(page.locator("[data-zone='pile.2']"))
    assert not ada.wait_for_my_turn()
    expect(ada.settlement).to_contain_text(f"{ada.names[1]} goes out; the others are charged with the cards they hold.")
    judge(page)

"""The settings: what is chosen takes effect at once and is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.player import sit_down
from tests.browser.visitors import crossed

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def settings(page: Page) -> Locator:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    return dialog


def test_a_guest_is_told_what_leads_to_another_device(visit: Visitors) -> None:
    page = visit()
    dialog = settings(page)
    way = "To go on with them on another device, make an account and sign in there"
    expect(dialog).to_contain_text(way)
    dialog.get_by_role("link", name="Make an account").click()
    expect(page.get_by_role("main").get_by_text(way)).to_be_visible()
    expect(page.get_by_role("heading", name="Make an account")).to_be_visible()


def test_theme_and_suits_change_at_once_and_are_kept(visit: Visitors) -> None:
    page = visit(theme="light")
    dialog = settings(page)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    dialog.get_by_role("radio", name="Dark").check()
    expect(root).to_have_attribute("data-theme", "dark")
    dialog.get_by_role("radio", name="Four colours").check()
    expect(root).to_have_attribute("data-colours", "4")
    dialog.get_by_role("radio", name="Large").check()
    expect(root).to_have_attribute("data-card-size", "large")
    page.reload()
    for name, value in {"data-theme": "dark", "data-colours": "4", "data-card-size": "large"}.items():
        expect(root).to_have_attribute(name, value)


@pytest.mark.parametrize(
    ("language", "choice", "letters"),
    [
        ("en-US", "Letters (S, H, D, C)", "SHDC"),
        ("de-DE", "Buchstaben (P, H, Ka, Kr)", "P H Ka Kr"),
        ("es-MX", "Letras (P, C, D, T)", "PCDT"),
    ],
)
def test_letters_stand_on_the_cards_in_the_place_of_the_signs(
    visit: Visitors, language: str, choice: str, letters: str
) -> None:
    page = visit(language=language)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^(Settings|Einstellungen|Ajustes)$")).click()
    wanted = letters.split() if " " in letters else list(letters)
    drawn = {suit: page.locator(f"#card-7{suit} text") for suit in "SHDC"}
    for suit in "SHDC":
        expect(drawn[suit]).to_have_count(0)
    page.get_by_role("radio", name=choice).check()
    for suit, letter in zip("SHDC", wanted, strict=True):
        expect(drawn[suit]).to_have_text([letter, letter])
    page.goto("/rules/gin")
    for suit, letter in zip("SHDC", wanted, strict=True):
        expect(drawn[suit]).to_have_text([letter, letter])
    # Pictures of the rule book, which the house draws, are made of these cards.
    expect(page.locator(".drawn svg use[href^='#card-']").first).to_be_attached()


def test_the_theme_follows_the_system_until_it_is_chosen(visit: Visitors) -> None:
    page = visit(theme="dark")
    settings(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_sound_that_is_switched_off_cannot_be_tried(visit: Visitors) -> None:
    page = visit()
    dialog = settings(page)
    switch = dialog.get_by_role("switch", name="Your turn", exact=True)
    attempt = dialog.get_by_role("button", name="Try the sound: Your turn")
    attempt.click()
    switch.click()
    expect(switch).not_to_be_checked()
    expect(attempt).to_be_disabled()
    page.reload()
    expect(settings(page).get_by_role("switch", name="Your turn", exact=True)).not_to_be_checked()


def test_escape_closes_and_the_place_is_kept(visit: Visitors) -> None:
    page = visit()
    dialog = settings(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(["phone", "desktop"]))
def test_everybody_can_use_the_settings(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    settings(page)
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []


def test_a_phone_vibrates_on_ones_turn_if_one_likes_and_a_computer_is_not_asked(visit: Visitors) -> None:
    assert settings(visit()).get_by_label("Vibrate when it is your turn").count() == 0
    page = visit("phone", touch=True)
    page.add_init_script("window.shaken = 0; navigator.vibrate = () => { window.shaken += 1; return true; }")
    page.add_init_script("""
      const real = matchMedia.bind(window);
      window.matchMedia = (query) => query === '(pointer: coarse)' ? { matches: true } : real(query);
    """)
    dialog = settings(page)
    assert_fits(page)
    switch = dialog.get_by_label("Vibrate when it is your turn")
    expect(switch).not_to_be_checked()
    switch.check()
    page.keyboard.press("Escape")
    player = sit_down(page, "gin", touch=True)
    assert player.wait_for_my_turn()
    player.step()
    page.wait_for_function("window.shaken > 0")

"""The house in other languages: chosen by the browser or by hand, complete, and whole on every screen."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.house import START_SECONDS
from tests.browser.player import Player
from tests.browser.playing import play_match
from tests.browser.screens import faults_of, show
from tests.browser.test_tournament import open_by_wire
from tests.browser.visitors import crossed
from tests.browser.wording import listen, own_words
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

PHONE, DESK = (390, 844), (1440, 900)
TABLE = re.compile(r"/table/[^/]+$")
JUDGING = 120_000
"""Milliseconds for an analysis on a machine that is busy; the first one of a game also compiles."""
AT_REST = "() => document.querySelector('.play')?.getAttribute('aria-busy') === 'false'"


def play(page: Page, game: str, player: Player | None = None) -> Player:
    """Sit down to a game as the front page offers it, in whatever language."""
    player = player or Player(page)
    page.goto("/")
    page.locator(f"input[type=radio][value={game.lower()}]").check()
    page.locator("#nickname").fill("Ada")
    page.locator(".go .button.main").click()
    expect(player.hand.first).to_be_visible(timeout=1000 * START_SECONDS)
    return player


# --- a language of one's own ---


def test_a_reader_in_german_sits_down_and_plays_a_move(visit: Visitors) -> None:
    page = visit("phone", touch=True, language="de-DE")
    player = Player(page, touch=True)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Der Kartentisch ist bereit.")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert page.request.get(manifest or "").json()["shortcuts"][0]["name"] == "Punkteblock"
    page.get_by_role("radio", name=re.compile("^Gin Rummy.*2 Spieler")).check()
    page.get_by_label("Dein Name").fill("Ada")
    page.get_by_role("button", name=re.compile("^Gin Rummy gegen einen Bot spielen")).tap()
    expect(page).to_have_url(TABLE)
    expect(player.hand.first).to_be_visible(timeout=1000 * START_SECONDS)
    assert player.wait_for_my_turn()
    expect(page).to_have_title("● Du bist dran · Gin Rummy")
    expect(page.locator(".top-bar")).to_contain_text("Runde 1 · bis 100 Punkte")
    expect(player.hand.first).to_have_accessible_name(re.compile("^(Pik|Herz|Karo|Kreuz)-"))
    expect(page.get_by_test_id("prompt")).to_have_text(re.compile("^(Nimm|Zieh|Wirf)"))
    before = player.shown()
    player.step()
    assert player.shown() > before


@pytest.mark.parametrize(
    ("language", "headline"), [("es-MX", "La mesa está puesta."), ("fr-FR", "The card table is ready.")]
)
def test_the_browser_says_which_language_is_wanted(visit: Visitors, language: str, headline: str) -> None:
    page = visit(language=language)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(headline)


def test_a_chosen_language_stays(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    languages = page.get_by_role("group", name="Language")
    assert languages.get_by_role("button").all_inner_texts() == ["English", "Deutsch", "Español"]
    languages.get_by_role("button", name="Español").tap()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("La mesa está puesta.")
    page.reload()
    expect(heading).to_have_text("La mesa está puesta.")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    [cookie] = [one for one in page.context.cookies() if one["name"] == "language"]
    assert (cookie["value"], cookie["path"], cookie["sameSite"]) == ("es", "/", "Lax")
    page.get_by_role("link", name="Libreta").click()
    expect(heading).to_have_text("Libreta de puntos")


def test_the_keyboard_stays_at_the_languages(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Deutsch").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Der Kartentisch ist bereit.")
    chosen = page.get_by_role("group", name="Sprache").get_by_role("button", name="Deutsch")
    expect(chosen).to_be_focused()
    expect(page.get_by_role("radio", name="Gin")).to_be_visible()
    expect(chosen).to_be_focused()
    page.reload()
    expect(chosen).to_be_visible()
    expect(chosen).not_to_be_focused()


def test_the_settings_have_it_too_and_a_table_is_where_it_was(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    player = play(page, "Gin")
    hand = sorted(player.faces())
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("dialog").get_by_role("button", name="Deutsch").tap()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(player.hand.first).to_be_visible()
    assert sorted(player.faces()) == hand
    dialog = page.get_by_role("dialog", name="Einstellungen")
    expect(dialog.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    page.reload()
    expect(player.hand.first).to_be_visible()
    expect(dialog).not_to_be_visible()


def test_a_link_can_name_the_language_and_is_then_as_any_other(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules?language=de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Die Regelbücher")
    expect(page).to_have_url(re.compile("/rules$"))


@pytest.mark.parametrize(
    ("language", "asked", "clause"),
    [("de", "GRUPPE", "GIN-MELD-1"), ("es", "trio", "GIN-MELD-1")],
)
def test_a_rule_is_found_by_what_its_reader_calls_it(visit: Visitors, language: str, asked: str, clause: str) -> None:
    page = visit("phone", language=language)
    page.goto("/rules/gin")
    page.locator("#search").fill(asked)
    expect(page.locator(f"#{clause}")).to_be_in_viewport()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "language"), crossed(["phone", "desktop"], ["de", "es"]))
def test_everybody_can_use_it(visit: Visitors, size: str, language: str) -> None:
    page = visit(size)
    page.goto(f"/?language={language}")
    expect(page.get_by_role("radio").first).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []


# --- nothing untranslated, nothing that does not fit ---


def front(page: Page) -> None:
    page.goto("/")
    page.locator("#nickname").fill("Ada")


def house_rules(page: Page) -> None:
    front(page)
    page.locator("button.rules").click()
    page.locator("dialog[open] input").first.wait_for()


def settings(page: Page) -> None:
    front(page)
    page.locator(".house-header > button").click()
    page.locator("dialog[open]").wait_for()


def opened(page: Page) -> None:
    """A table that waits for a friend."""
    front(page)
    page.locator("input[type=radio][value=gin]").check()
    page.locator(".choice input[type=radio][value='']").check(force=True)
    page.locator(".go .button.main").click()
    page.wait_for_url(TABLE)
    page.locator(".seat, [aria-label]").first.wait_for()
    page.wait_for_load_state("networkidle")


def a_pad(page: Page) -> None:
    page.goto("/pad")
    page.locator("input[type=radio][value=gin]").check(force=True)
    for place, name in enumerate(("Ann", "Ben")):
        page.locator("input.field").nth(place).fill(name)
    page.locator("form .button.main").click()
    page.wait_for_url(re.compile(r"/pad/[A-Za-z0-9_-]{22}$"))
    page.locator("button.main").first.click()
    page.locator("dialog[open]").wait_for()


def at(path: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")

    return go


def an_evening(page: Page) -> None:
    """An evening that one has fixed, which can be moved."""
    front(page)
    day = (dt.datetime.now(dt.UTC).date() + dt.timedelta(days=7)).isoformat()
    wish = {"game": "gin", "nickname": "Ada", "seats": 2, "day": day, "at": "20:00", "zone": "Europe/Berlin"}
    answer = page.request.post("/api/evenings", data=wish | {"clock": "brisk"})
    assert answer.ok, answer.text()
    at(f"/evening/{answer.json()['evening']}")(page)
    page.locator("main summary").first.click()


def an_analysis(page: Page) -> None:
    """A match that has just been played, judged."""
    front(page)
    at(f"/archive/{play_match(page, 'Ada', careless=True, target=0)}/analysis")(page)
    page.locator(".ask .button").click()
    page.locator(".plays .drawn").first.wait_for(timeout=JUDGING)


def a_tournament(part: str) -> Callable[[Page], None]:
    """A part of a tournament whose first games are to be played."""

    def go(page: Page) -> None:
        front(page)
        address, info = open_by_wire(page, ("Ann", "Ben"), name="Ada")
        link = f"#{info['teams'][0]['members'][0]['link']}" if part == "/me" else ""
        at(f"{address}{part}{link}")(page)

    return go


PAGES: dict[str, tuple[Callable[[Page], None], str]] = {
    "front page": (front, "#app"),
    "house rules": (house_rules, "dialog[open]"),
    "settings": (settings, "dialog[open]"),
    "a table that is opened": (opened, "#app"),
    "own page": (at("/you"), "#app"),
    "pads": (at("/pad"), "#app"),
    "a round on a pad": (a_pad, "dialog[open]"),
    "rule books": (at("/rules"), "#app"),
    "a rule book": (at("/rules/gin"), "#app"),
    "a lesson": (at("/rules/gin/lesson"), "#app"),
    "rules on one page": (at("/rules/gin/quick"), "#app"),
    "open tables": (at("/open"), "#app"),
    "ratings": (at("/ratings/gin"), "#app"),
    "tournaments": (at("/tournaments"), "#app"),
    "a new tournament": (at("/tournaments/new"), "#app"),
    "an evening": (an_evening, "#app"),
    "an analysis": (an_analysis, "#app"),
    "a running tournament": (a_tournament(""), "#app"),
    "the desk of a tournament": (a_tournament("/desk"), "#app"),
    "a player's page of a tournament": (a_tournament("/me"), "#app"),
}
"""The pages that are walked: how one comes to each, and which part of it is looked at."""


TURNED_ROUND = ["front page", "settings", "own page", "pads", "a round on a pad", "a rule book"]
"""Those that are read from right to left."""


def test_what_is_not_translated_is_found(visit: Visitors) -> None:
    page = visit("phone")
    listen(page)
    front(page)
    found = own_words(page)
    assert {"Settings", "Choose a game", "Your name", "House rules"} <= set(found)
    assert "Fiji Rummy" not in found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", PAGES)
def test_no_page_says_anything_untranslated_and_all_of_it_fits(visit: Visitors, name: str) -> None:
    page = visit("phone")
    listen(page)
    page.context.add_cookies([{"name": "language", "value": "en-XA", "url": visit.house}])
    go, part = PAGES[name]
    go(page)
    assert own_words(page) == []
    assert_all_fits(page, part)


def assert_all_fits(page: Page, part: str) -> None:
    """Nothing is cut off, lies over another or has to be moved sideways, on a phone and on a desk."""
    for size in (PHONE, DESK):
        show(page, size, "light")
        assert_fits(page)
        found = faults_of(page, part)
        assert {kind: found[kind] for kind in ("clipped", "overlap", "scroll") if kind in found} == {}


def lasting_faults(page: Page, size: tuple[int, int]) -> dict[str, list[str]]:
    """What is wrong with a table at which others play on, and is still wrong a moment later.

    What has just been told is measured a frame later than it is drawn.
    """
    show(page, size, "light")
    found = faults_of(page)
    show(page, size, "light")
    again = faults_of(page)
    return {kind: [fault for fault in faults if fault in again.get(kind, ())] for kind, faults in found.items()}


@pytest.mark.parametrize("game", ["Gin", "Fiji", "Baja", "Rhine", "Kalooki"] if LONG else ["Fiji"])
def test_no_table_says_anything_untranslated_and_all_of_it_fits(visit: Visitors, game: str) -> None:
    page = visit("phone")
    listen(page)
    page.context.add_cookies([{"name": "language", "value": "en-XA", "url": visit.house}])
    play(page, game)
    page.wait_for_function(AT_REST)
    assert own_words(page) == []
    for size in (PHONE, DESK):
        found = lasting_faults(page, size)
        # What says that a pile is frozen lies over the pile.
        found["overlap"] = [one for one in found.get("overlap", []) if "fróózééñ" not in one]
        assert {kind: found[kind] for kind in ("clipped", "overlap", "scroll") if found.get(kind)} == {}


# --- from right to left ---

TURNED = """
new MutationObserver(() => {
  if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
}).observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ['dir'] });
"""
"""Turns every page round, as a language does that is written from right to left."""


@pytest.mark.parametrize(
    "name",
    ["front page", "settings", "own page", "pads", "a round on a pad", "a rule book"] if LONG else ["front page"],
)
def test_a_page_from_right_to_left_loses_nothing(visit: Visitors, name: str) -> None:
    page = visit("phone")
    page.context.add_init_script(TURNED)
    go, part = PAGES[name]
    go(page)
    assert page.evaluate("() => getComputedStyle(document.body).direction") == "rtl"
    assert_all_fits(page, part)


@pytest.mark.parametrize("game", ["Gin", "Baja", "Rhine"] if LONG else ["Rhine"])
def test_a_table_from_right_to_left_loses_nothing(visit: Visitors, game: str) -> None:
    page = visit("phone")
    page.context.add_init_script(TURNED)
    player = play(page, game)
    player.wait_for_my_turn()
    player.step()
    for size in (PHONE, DESK):
        found = lasting_faults(page, size)
        assert {kind: found[kind] for kind in ("clipped", "overlap", "scroll", "sight") if found.get(kind)} == {}

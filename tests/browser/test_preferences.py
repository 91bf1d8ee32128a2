"""What one prefers, on each kind of felt: movement that is reduced, four colours of suits, three sizes of cards."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.guest import at_rest, sit_together
from tests.browser.screens import faults_of, show
from tests.browser.visitors import crossed
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


class Seat(NamedTuple):
    """A table with this kind of felt, and something that moves a card on it."""

    game: str
    position: int
    seats: int
    move: Callable[[Guest], None]
    rules: dict[str, object]


def lift(ada: Guest) -> None:
    ada.take("8S")
    ada.put(ada.page.locator(".laid[data-zone='meld.2']"))


FELTS = {
    "piles": Seat("gin", 902, 2, lambda ada: ada.throw_away() or None, {}),
    "laid": Seat("basic", 902, 4, lambda ada: ada.discard("QH"), {"jokers": 1}),
    "books": Seat("baja", 20003, 4, lambda ada: ada.discard("5H"), {}),
    "rearranged": Seat("rhine", 11, 2, lift, {}),
}

LOOKED_AT = list(FELTS) if LONG else ["piles", "books"]


WATCH = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      if (!(one.timeline instanceof DocumentTimeline) || one.effect.getComputedTiming().duration < 20) continue;
      for (const frame of one.effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) window.moved.add(name);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def sit(visit: Visitors, felt: str, **preferences: object) -> Guest:
    """Ada at a table of this kind, with her preferences."""
    seat = FELTS[felt]
    ada = sit_together(visit, seat.game, seat.position, {0: "Ada"}, seats=seat.seats, rules=seat.rules)[0]
    prefer(ada, **preferences)
    return ada


def prefer(ada: Guest, **preferences: object) -> None:
    kept = json.dumps({"botPace": 0, "speed": 0, "order": "suit"} | preferences)
    ada.page.evaluate("(kept) => localStorage.setItem('rummyhouse.preferences', kept)", kept)
    ada.page.reload()
    ada.wait_for_cards()


@pytest.mark.whole
@pytest.mark.parametrize("felt", LOOKED_AT if LONG else LOOKED_AT[-1:])
def test_who_wants_little_movement_sees_cards_fade_instead_of_fly(visit_prepared: Visitors, felt: str) -> None:
    ada = sit(visit_prepared, felt, speed=3, motion="reduced")
    ada.page.evaluate(WATCH)
    FELTS[felt].move(ada)
    ada.page.wait_for_timeout(600)
    moved = set(ada.page.evaluate("() => [...window.moved]"))
    assert moved <= {"opacity"}


@pytest.mark.whole
@pytest.mark.parametrize("felt", LOOKED_AT if LONG else LOOKED_AT[:1])
def test_else_they_fly(visit_prepared: Visitors, felt: str) -> None:
    ada = sit(visit_prepared, felt, speed=3, motion="full")
    ada.page.evaluate(WATCH)
    FELTS[felt].move(ada)
    ada.page.wait_for_function("() => window.moved.has('transform')")


FACE = (255, 253, 247)
"""The paper of a card, in both themes."""


def ink(ada: Guest, suit: str) -> tuple[int, int, int]:
    """The colour in which a card of this suit is printed, as it is seen: that of its corner in the hand."""
    card = ada.page.locator(f".hand .card-button[data-face$='{suit}']").first
    box = at_rest(card)
    corner = {"x": box["x"] + 6, "y": box["y"] + 8, "width": 14, "height": box["height"] * 0.3}
    picture = Image.open(io.BytesIO(ada.page.screenshot(clip=corner))).convert("RGB")
    counted = picture.getcolors(picture.width * picture.height) or []
    return next(colour for _, colour in sorted(counted, reverse=True) if contrast(colour, FACE) > 4)


def brightness(colour: tuple[int, int, int]) -> float:
    red, green, blue = (
        one / 255 / 12.92 if one / 255 <= 0.04045 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("felt", "theme"), crossed(LOOKED_AT))
def test_with_four_colours_no_two_suits_look_alike(visit_prepared: Visitors, felt: str, theme: str) -> None:
    ada = sit(visit_prepared, felt, colours=2, theme=theme)
    suits = {face[-1] for face in ada.faces() if face != "JK"}
    two = {suit: ink(ada, suit) for suit in suits}
    for red, black in (("H", "S"), ("D", "C")):
        if {red, black} <= suits:
            assert apart(two[red], two[black]) > 60
    if {"H", "D"} <= suits:
        assert apart(two["H"], two["D"]) < 10
    if {"S", "C"} <= suits:
        assert apart(two["S"], two["C"]) < 10

    prefer(ada, colours=4, theme=theme)
    four = {suit: ink(ada, suit) for suit in suits}
    for one in suits:
        for other in suits - {one}:
            assert apart(four[one], four[other]) > 40, (one, other, four)
    assert all(contrast(colour, FACE) > 7 for colour in four.values()), four


@pytest.mark.parametrize("felt", LOOKED_AT if LONG else LOOKED_AT[-1:])
def test_cards_with_letters_fit_where_cards_with_signs_do(visit_prepared: Visitors, felt: str) -> None:
    ada = sit(visit_prepared, felt, suits="letters")
    suits = {face[-1] for face in ada.faces() if face != "JK"}
    for suit in suits:
        expect(ada.page.locator(f"#card-9{suit} text")).to_have_text([suit, suit])
    for screen in SCREENS:
        show(ada.page, screen, "light")
        found = {kind: faults for kind, faults in faults_of(ada.page).items() if kind in HARMS}
        assert not found, screen


SCREENS = ((360, 620), (390, 844), (820, 1180), (1440, 900))
HARMS = {"overlap", "clipped", "sight", "scroll", "small"}


def width_of_a_card(page: Page) -> float:
    found: float = page.locator(".hand .card-button").first.evaluate("one => one.offsetWidth")
    return found


@pytest.mark.parametrize("felt", LOOKED_AT if LONG else LOOKED_AT[-1:])
def test_small_medium_and_large_cards_fit_on_every_screen(visit_prepared: Visitors, felt: str) -> None:
    ada = sit(visit_prepared, felt)
    widths: dict[tuple[int, int], list[float]] = {}
    told = []
    for size in ("small", "medium", "large"):
        prefer(ada, cardSize=size)
        for screen in SCREENS:
            show(ada.page, screen, "light")
            widths.setdefault(screen, []).append(width_of_a_card(ada.page))
            told += [f"{size} {screen} {kind}: {one}" for kind, one in faults_of(ada.page).items() if kind in HARMS]
    assert not told, "\n".join(told)
    for screen, (small, medium, large) in widths.items():
        assert small <= medium <= large, (screen, widths)
    small, medium, large = widths[1440, 900]
    assert small < medium < large


def test_on_a_phone_large_cards_leave_the_own_melds_in_sight(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "fiji", 15100, {0: "Ada"}, seats=4)[0]
    prefer(ada, cardSize="large")
    for screen in SCREENS[:2]:
        show(ada.page, screen, "light")
        assert "cut" not in faults_of(ada.page), screen


def test_the_cards_of_a_hand_follow_the_height_of_the_screen(visit_prepared: Visitors) -> None:
    """A browser on a phone shows and hides its own bars: the width stays, and the height is another one."""
    ada = sit(visit_prepared, "piles")
    widths = []
    for height in (740, 640, 740, 640):
        show(ada.page, (360, height), "light")
        widths.append(width_of_a_card(ada.page))
    assert widths[0] > widths[1]
    assert widths[2:] == widths[:2]


RANK_BOTTOM = 45.5
"""How far down the rank in the corner of a card ends, in hundredths of its width."""

RANK = """(bottom) => [...document.querySelectorAll('.own .book .card-place')].flatMap((place) => {
  const [card, next] = [place.querySelector('svg').getBoundingClientRect(), place.nextElementSibling];
  if (!next?.matches('.card-place')) return [];
  const seen = next.getBoundingClientRect().top - card.top;
  return seen < bottom * card.width - 0.5 ? [`${place.dataset.face}: ${seen} of ${bottom * card.width} px`] : [];
})"""
"""The cards of one's own melds whose rank is not seen whole, because the next one lies over it."""


@pytest.mark.parametrize("suits", ["signs", "letters"])
def test_of_every_card_of_a_meld_the_rank_is_seen_whole(visit_prepared: Visitors, suits: str) -> None:
    ada = sit_together(visit_prepared, "fiji", 15100, {0: "Ada"}, seats=4)[0]
    for size in ("small", "large"):
        prefer(ada, cardSize=size, suits=suits)
        for screen in ((360, 640), (844, 390), *SCREENS):
            show(ada.page, screen, "light")
            assert ada.page.locator(".own .book .card-place").count() > 10
            assert ada.page.evaluate(RANK, RANK_BOTTOM / 100) == [], (size, screen)


FRAME = """(frames) => {
  const out = 6;
  return frames.map((one) => one.getBoundingClientRect().top - out - one.closest('.inner').getBoundingClientRect().top);
}"""
"""How far what is drawn around a pile, some px beside it, stays below the upper edge of the felt."""


@pytest.mark.parametrize(("game", "position", "card"), [("fiji", 15100, "QH"), ("baja", 20003, "KS")])
def test_the_frame_around_a_pile_is_drawn_whole(visit_prepared: Visitors, game: str, position: int, card: str) -> None:
    ada = sit_together(visit_prepared, game, position, {0: "Ada"}, seats=4)[0]
    ada.take(card)
    for screen in ((360, 640), *SCREENS[:2]):
        show(ada.page, screen, "light")
        frames = ada.page.locator(".middle .zone.lit .cards")
        assert min(frames.evaluate_all(FRAME)) >= 0, screen


TARGET = """() => {
  const target = document.querySelector('.top-bar .target').getBoundingClientRect();
  const line = document.querySelector('.top-bar h1 > span').getBoundingClientRect();
  const isWhole = target.bottom <= line.bottom + 1 && target.right <= line.right + 1;
  return isWhole ? 'whole' : target.top >= line.bottom - 1 ? 'away' : 'cut';
}"""


def test_what_a_match_is_played_to_is_seen_whole_in_the_header_or_not_at_all(visit_prepared: Visitors) -> None:
    ada = sit(visit_prepared, "piles")
    found = {}
    for width in (300, 320, 360, 390, 430, 820):
        show(ada.page, (width, 740), "light")
        found[width] = ada.page.evaluate(TARGET)
    assert "cut" not in found.values()
    assert {found[width] for width in (360, 390, 430, 820)} == {"whole"}
    assert found[300] == "away"

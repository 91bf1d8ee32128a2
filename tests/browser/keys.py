"""Somebody at a table who has nothing but a keyboard, and plays what the hints say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from playwright.sync_api import expect

from tests.browser.guest import Guest

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = "(reached) => document.activeElement?.matches(reached) ?? false"
FOCUS = "() => document.activeElement !== document.body"
ADVICE = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  return {
    buttons: seen('.play .button.hinted').length,
    cards: seen('.hand .card-button.hinted').map((one) => one.dataset.card),
    held: seen('.hand .card-button[aria-pressed=true]').map((one) => one.dataset.card),
    dug: seen('.card-place.hinted .take').length,
    places: seen('[data-zone].hinted').filter((one) => one.querySelector('[data-stop]')).length,
  };
}"""
AWAY = """(card) => {
  const hand = [...document.querySelectorAll('.hand .card-button')];
  return hand.findIndex((one) => one.dataset.card === card) - hand.indexOf(document.activeElement);
}"""

BUTTON = ".play .button.hinted"
PLACE = "[data-zone].hinted [data-stop]"
DISCARD = ".card-place.hinted .take"
POINTED = ("buttons", "cards", "dug", "places")
SAYS = "all.some((what) => it[what].length ?? it[what])"
MOST_STEPS = 300


class Advice(TypedDict):
    """What a hint points at: how many buttons, discards and places, which cards of the hand; and which are held."""

    buttons: int
    cards: list[str]
    held: list[str]
    dug: int
    places: int


def press_until(page: Page, key: str, reached: str, most: int = 120) -> None:
    """Press a key until the focus is on something that fits the selector."""
    for _ in range(most):
        if page.evaluate(HERE, reached):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never leads to {reached}")


@dataclass
class Keys(Guest):
    """Walks by Tab and by arrows, acts by Enter, and never touches the mouse."""

    def advice(self) -> Advice:
        """What the hint points at; it is asked for where there is none."""
        page = self.page
        found: Advice = page.evaluate(ADVICE)
        if not any(found[what] for what in POINTED):
            page.keyboard.press("h")
            page.wait_for_function(f"(all) => {{ const it = ({ADVICE})(); return {SAYS}; }}", arg=list(POINTED))
            found = page.evaluate(ADVICE)
        return found

    def follow(self) -> None:
        """One action, as the hint says."""
        before = self.shown()
        advice = self.advice()
        if self.page.locator(".text-view").is_visible():
            self.enter(BUTTON)
        else:
            self.follow_on_the_felt(advice)
        self.wait_for_event(before)
        self.page.wait_for_function(FOCUS)

    def follow_on_the_felt(self, advice: Advice) -> None:
        """Take up the cards that are marked, and put them where it says."""
        for card in advice["cards"]:
            if card not in advice["held"]:
                self.pick(card)
        if advice["dug"]:
            self.enter(DISCARD)
            self.enter(".actions .right .button")
        elif advice["places"]:
            self.enter(PLACE)
        else:
            self.enter(BUTTON)
            if self.page.locator(".actions .choose").is_visible():
                self.enter(BUTTON)

    def enter(self, reached: str) -> None:
        """Walk there by Tab, and press Enter."""
        press_until(self.page, "Tab", reached)
        self.page.keyboard.press("Enter")

    def pick(self, card: str) -> None:
        """Take up a card of the hand: Tab leads to the hand, arrows along it."""
        page = self.page
        number = self.held.count()
        press_until(page, "Tab", ".hand .card-button")
        away: int = page.evaluate(AWAY, card)
        for _ in range(abs(away)):
            page.keyboard.press("ArrowRight" if away > 0 else "ArrowLeft")
        assert page.evaluate(AWAY, card) == 0, f"arrows do not lead to {card}"
        page.keyboard.press("Enter")
        expect(self.held).to_have_count(number + 1)

    def play_round(self) -> int:
        """Play until the round is settled; how many actions it took."""
        for steps in range(MOST_STEPS):
            if not self.wait_for_my_turn():
                return steps
            self.follow()
        raise AssertionError(f"the round has no end: {self.state()}")

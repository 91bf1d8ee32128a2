"""Somebody who sits at a table in the browser and plays what is lit, without knowing a rule."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.house import START_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocket

STATE = """() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim()).join('/');
  const hand = [...document.querySelectorAll('.hand .card-button')].map((one) => one.dataset.card).join(' ');
  const lit = [...document.querySelectorAll('[data-zone].lit')].map((one) => one.dataset.zone).join(' ');
  const buttons = text('.actions .right button, .decision .choices button');
  return [text('.prompt .sentence'), hand, lit, buttons, text('.settlement h2')].join(' | ');
}"""

MY_TURN = """() =>
  document.title.startsWith('●') && document.querySelector('.play')?.getAttribute('aria-busy') === 'false'
"""
READY = """() => {
  const busy = document.querySelector('.play')?.getAttribute('aria-busy');
  return busy === 'false' && (document.title.startsWith('●') || document.querySelector('.settlement') !== null);
}"""
HAPPENED = """(after) => {
  const play = document.querySelector('.play');
  return Number(play.dataset.sequence) > after && play.getAttribute('aria-busy') === 'false';
}"""

STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const places = () => [...document.querySelectorAll('.hand .card-button')].map((one) => {
    const box = one.getBoundingClientRect();
    return `${one.dataset.card} ${box.x} ${box.y}`;
  }).join();
  const flies = () => (document.querySelector('.layer')?.getAnimations({ subtree: true }) ?? []).some(
    (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  // What was just measured moves cards a frame or two later; 900 frames are a quarter of a minute.
  for (let before = '', calm = 0, frames = 0; calm < 3 && frames < 900; frames++) {
    const now = places();
    calm = flies() || now !== before ? 0 : calm + 1;
    before = now;
    await frame();
  }
}"""
"""Waits until no card flies and the hand lies still."""

MOST_STEPS = 400


@dataclass
class Player:
    """Plays by clicking (or tapping) what is lit.

    Attributes:
        page: shows a table.
        touch: taps instead of clicking.
        events: every event that the house has told this page, in order: its sequence number and its sentence. One
            action may be told in two sentences of the same number.
        names: of everybody at the table, by seat; what bots are called differs from table to table.
    """

    page: Page
    touch: bool = False
    events: list[tuple[int, str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: bytes | str) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "news":
            self.names = [seat["name"] for seat in message["table"]["seats"]]
        for event in message.get("events", ()):
            self.events.append((event["sequence"], event["sentence"]))

    # --- what is on the table ---

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand .card-button")

    @property
    def lit(self) -> Locator:
        return self.page.locator("[data-zone].lit")

    @property
    def buttons(self) -> Locator:
        return self.page.locator(".actions .right, .decision .choices").get_by_role("button")

    @property
    def held(self) -> Locator:
        return self.page.locator(".hand .card-button[aria-pressed=true]")

    @property
    def settlement(self) -> Locator:
        return self.page.locator(".settlement")

    def faces(self) -> list[str]:
        """The own cards, in the order in which they lie."""
        found: list[str] = self.hand.evaluate_all("all => all.map((one) => one.dataset.face)")
        return found

    def state(self) -> str:
        """All that a player goes by, as one text to compare."""
        found: str = self.page.evaluate(STATE)
        return found

    def is_my_turn(self) -> bool:
        """Whether something is asked of me, and all that it takes is drawn."""
        found: bool = self.page.evaluate(MY_TURN)
        return found

    def wait_for_my_turn(self) -> bool:
        """True as soon as it is my turn; False if the round is settled first."""
        self.page.wait_for_function(READY)
        return not self.settlement.is_visible()

    def wait_for_cards(self) -> None:
        """Return once the table is drawn, with cards in hand; the house may still get the game ready."""
        expect(self.hand.first).to_be_visible(timeout=1000 * START_SECONDS)
        expect(self.page.locator(".play")).to_have_attribute("aria-busy", "false")

    def wait_for_event(self, after: int) -> None:
        """Return once something has happened at the table after this event, and is shown."""
        self.page.wait_for_function(HAPPENED, arg=after)

    def shown(self) -> int:
        """The number of the last event that is shown."""
        return int(self.page.locator(".play").get_attribute("data-sequence") or 0)

    # --- what a hand can do ---

    def point(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def top_of(self, zone: Locator) -> tuple[float, float]:
        """A point on the top card of a zone, or on its empty place."""
        card = zone.locator(".card-place, .slot").last
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box, "a lit zone has no place on the screen"
        return box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.6

    def corner_of(self, card: Locator) -> tuple[float, float]:
        """A point on that part of a card in the hand that its neighbour leaves free."""
        expect(card).to_be_visible()
        box = card.bounding_box() or card.bounding_box()  # what is drawn anew between the two calls has none for once
        assert box, "a card of the hand has no place on the screen"
        return box["x"] + min(14, box["width"] / 4), box["y"] + box["height"] / 3

    def take_card(self, index: int) -> None:
        """Take up a card of the hand, once the hand lies still: what moves away under a finger is not taken."""
        self.page.evaluate(STILL)
        self.point(*self.corner_of(self.hand.nth(index)))

    def lifts(self, index: int) -> bool:
        """Take up a card; False if it can go nowhere, as one from the pile that may not be thrown away at once."""
        self.take_card(index)
        try:
            expect(self.held).to_have_count(1, timeout=1000)
        except AssertionError:
            return False
        return True

    def loose_cards(self) -> list[int]:
        """Places of the cards in the hand, those that belong to no meld first."""
        return self.hand.evaluate_all(
            "all => all.map((one, place) => [one.classList.contains('melded'), place]).sort().map((pair) => pair[1])"
        )

    def step(self) -> None:
        """One action: the button that stands out, a pile that is lit, or a card to where it may go."""
        before = self.shown()
        main = self.page.locator(".actions .right .button.main, .decision .choices .button.main")
        if main.count() > 0:
            main.first.click()
            self.choose()
        elif self.page.locator(".decision").is_visible():
            self.buttons.first.click()
        elif self.lit.count() > 0:
            self.point(*self.top_of(self.lit.last))
        else:
            self.put_down()
        self.wait_for_event(before)

    def choose(self) -> None:
        """Where a button stands for several actions, take the first of them."""
        if self.page.locator(".actions .choose").is_visible():
            self.buttons.first.click()

    def put_down(self) -> None:
        """Take up one card after the other until something is lit for it, and put it there; else press a button."""
        for index in self.loose_cards():
            if not self.lifts(index):
                continue
            if self.lit.count() > 0:
                self.point(*self.top_of(self.lit.first))
                return
            self.take_card(index)  # the same card once more: let it go
            expect(self.held).to_have_count(0)
        assert self.buttons.count() > 0, f"nothing can be done: {self.state()}"
        self.buttons.first.click()
        self.choose()

    def play_round(self) -> int:
        """Play until the round is settled; how many actions it took."""
        for steps in range(MOST_STEPS):
            if not self.wait_for_my_turn():
                return steps
            self.step()
        raise AssertionError(f"the round has no end: {self.state()}")


def start_match(page: Page, button: str = "Start") -> None:
    """Begin once everybody's page is open; before, it is asked whether to begin without them."""
    expect(page.get_by_text("Not here yet")).to_have_count(0)
    page.get_by_role("button", name=button).click()


def sit_down(page: Page, game: str, *, touch: bool = False, against: str = "Steady", name: str = "Ada") -> Player:
    """Come in by the front door and sit down to a game against a bot."""
    player = Player(page, touch)
    page.goto("/")
    page.get_by_role("radio", name=re.compile(f"^{game}", re.IGNORECASE)).check()
    page.get_by_role("radio", name=re.compile(f"^{against}", re.IGNORECASE)).check()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=re.compile(f"^Play {game}.* against a {against} bot", re.IGNORECASE)).click()
    player.wait_for_cards()
    return player

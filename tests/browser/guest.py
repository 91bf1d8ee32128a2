"""Somebody at a table of books and feet: takes up several cards, lays them, presses the large buttons."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from rummyhouse import games
from tests.browser.house import START_SECONDS
from tests.browser.player import STILL, Player, start_match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import FloatRect, Locator, Page

    from tests.browser.visitors import Visitors

GOALS = ("target_score", "target", "rounds")
"""What a house rule is called that says how long a match is."""


def at_rest(place: Locator) -> FloatRect:
    """Where something is, once it has come to rest."""
    place.scroll_into_view_if_needed()
    before = None
    for _ in range(50):
        box = place.bounding_box()
        assert box, "it is not on the screen"
        if box == before:
            break
        before = box
        place.page.wait_for_timeout(50)
    return box


@dataclass
class Guest(Player):
    """A player who knows what he wants to lay."""

    def card(self, face: str) -> Locator:
        """A card of the hand, or one that has to be laid, that is not held yet."""
        return self.page.locator(f".hand .card-button[data-face='{face}'][aria-pressed=false]").first

    def take(self, *faces: str) -> None:
        """Take up these cards, one after the other."""
        for number, face in enumerate(faces, start=self.held.count() + 1):
            self.page.evaluate(STILL)
            self.point(*self.corner_of(self.card(face)))
            expect(self.held).to_have_count(number)

    def meld(self, name: str) -> Locator:
        """A meld of the own side, by its name."""
        return self.page.locator(".own .book").filter(has=self.page.get_by_role("button", name=re.compile(f"^{name}")))

    def cards_of(self, name: str) -> list[str]:
        """The faces of such a meld, from bottom to top."""
        found: list[str] = self.meld(name).first.evaluate(
            "one => [...one.querySelectorAll('[data-face]')].map((card) => card.dataset.face)"
        )
        return found

    def put(self, place: Locator) -> None:
        """Put what is held on a place, and wait until the house has carried it out."""
        before = self.shown()
        box = at_rest(place)
        self.point(box["x"] + box["width"] / 2, box["y"] + min(30, box["height"] / 2))
        self.wait_for_event(before)

    def top_of(self, zone: Locator) -> tuple[float, float]:
        """A point on the top card of a zone, once it has come to rest: what is touched on its way is not touched."""
        box = at_rest(zone.locator(".card-place, .slot").last)
        return box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.6

    def point_at(self, card: Locator) -> None:
        """Touch a card of a meld where the next one leaves it free."""
        box = at_rest(card)
        self.point(box["x"] + min(14, box["width"] / 2), box["y"] + 7)

    def lay(self, *faces: str, on: str) -> None:
        """Lay cards on a meld of the own side."""
        self.take(*faces)
        self.put(self.meld(on).first)

    def lay_on(self, zone: str, *faces: str) -> None:
        """Lay cards on a meld that belongs to everybody, by its zone."""
        self.take(*faces)
        self.put(self.page.locator(f".laid[data-zone='{zone}']"))

    def meld_anew(self, *faces: str) -> None:
        """Begin a new meld with these cards."""
        self.take(*faces)
        self.put(self.page.locator("[data-zone^='felt.']"))

    def discard(self, face: str) -> None:
        self.take(face)
        self.put(self.page.locator("[data-zone=pile]"))

    def press(self, name: str) -> None:
        """Press a button of the bar, and wait until the house has carried it out."""
        before = self.shown()
        self.page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
        self.wait_for_event(before)

    def play_on(self) -> None:
        """One action of somebody who draws from the stock, lays nothing, calls nothing and discards."""
        before = self.shown()
        choices = self.page.locator(".decision .choices .button:not(.main)")
        stock = self.page.locator("[data-zone^='stock.'].lit")
        for _ in range(100):
            if choices.count() > 0:
                choices.first.click()
                break
            if stock.count() > 0:
                self.point(*self.top_of(stock.first))
                break
            if self.throw_away():
                break
            # In a call window the rightful player waits for the others, or takes the discard.
            self.page.wait_for_timeout(50)
            if self.shown() > before:
                return
        self.wait_for_event(before)

    def throw_away(self) -> bool:
        """Discard the first card that may be discarded, if there is one; what others do meanwhile ends the attempt."""
        before = self.shown()
        pile = self.page.locator("[data-zone=pile].lit")
        if pile.count() > 0:  # something may be taken from it: it is not the time to discard
            return False
        for index in range(self.hand.count()):
            if self.shown() > before or index >= self.hand.count():
                return False
            self.take_card(index)
            expect(self.held).to_have_count(1)
            if pile.count() > 0:
                self.point(*self.top_of(pile))
                return True
            self.take_card(index)
            expect(self.held).to_have_count(0)
        return False

    def asked(self) -> str:
        """What is asked of this guest now."""
        return " ".join((self.page.locator("[data-testid=prompt]").text_content() or "").split())

    def has_heard(self, words: str) -> None:
        """Wait until the history tells this."""
        self.page.wait_for_function(
            "(words) => document.querySelector('[role=log]').textContent.includes(words)", arg=words
        )

    def facts(self) -> str:
        """What this guest keeps an eye on, as text."""
        return self.page.locator(".prompt dl").inner_text()


def sit_together(
    visit: Visitors,
    game: str,
    target: int,
    people: Mapping[int, str],
    *,
    seats: int,
    bot: str = "random",
    size: str = "desktop",
    rules: Mapping[str, Any] | None = None,
    page: Page | None = None,
) -> dict[int, Guest]:
    """People on these seats and bots on the others, with cards in hand.

    Args:
        visit: opens the pages.
        game: its name.
        target: the target score, or how many rounds; in the prepared house it names the position.
        people: names by seat; whoever is named first opens the table.
        seats: how many there are.
        bot: who takes the other seats.
        size: of the screens.
        rules: further house rules.
        page: of the first one, where it is open already.
    """
    guests: dict[int, Guest] = {}
    table = ""
    for seat, name in people.items():
        own = page if page and not guests else visit(size)
        guests[seat] = Guest(own)
        if not table:
            bots = [{"seat": other, "bot": bot} for other in range(seats) if other not in people]
            wish = {"game": game, "nickname": name, "seats": seats, "bots": bots}
            known = games.find(game).house_rules.by_name
            goal = {next(name for name in GOALS if name in known): target}
            table = _answer(own, "/api/tables", wish | {"rules": goal | dict(rules or {})})["table"]
        else:
            _answer(own, f"/api/tables/{table}/join", {"nickname": name, "seat": seat})
        own.goto(f"/table/{table}")
    host = next(iter(guests.values()))
    start = host.page.get_by_role("button", name="Start")
    expect(start).to_be_enabled(timeout=1000 * START_SECONDS)
    start_match(host.page)
    for guest in guests.values():
        guest.wait_for_cards()
    return guests


def _answer(page: Page, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
    answer = page.request.post(path, data=dict(body))
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found

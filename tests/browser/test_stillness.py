"""A table on a phone, tall or not, stands still: nothing moves but what somebody has touched."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypedDict

import pytest

from tests.browser.guest import sit_together
from tests.browser.test_fiji import NO_HURRY
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

TALL, SHORT = (390, 844), (360, 640)
"""Two phones."""

MOST = 0.05
"""How far all that moved by itself may have moved, as browsers measure it, from one own turn to the next."""

SLOWER = 4
"""How much slower the processor of a phone is: what is late is seen to move."""

HURRIED = 600
"""Milliseconds after which what moves is no longer taken for an answer to a touch."""

DECLINE = re.compile("^(Pass|Give up|Refuse|No)")
"""What a button says that takes nothing."""

WATCH = """() => {
  window.shifts = [];
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => [node?.nodeName, node?.parentElement?.className, node?.className].join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      // A round that is settled is another picture.
      if (hadRecentInput || document.querySelector('.settled')) continue;
      const moved = sources.map((one) => `${nameOf(one.node)}: ${box(one.previousRect)} -> ${box(one.currentRect)}`);
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}"""


class Shift(TypedDict):
    """Something that has moved by itself: how far, and what."""

    value: float
    moved: list[str]


def act(ada: Guest) -> bool:
    """Decline what is offered, draw from the stock, or throw away a card; whether that ends the turn."""
    before = ada.shown()
    declining = ada.page.locator(".decision .choices").get_by_role("button", name=DECLINE)
    passing = ada.page.locator(".actions").get_by_role("button", name="Pass", exact=True)
    stock = ada.page.locator("[data-zone^='stock'].lit")
    other = ada.page.locator(".decision .choices .button:not(.main)")
    for refusal in (declining, passing, other):
        if refusal.count() > 0:
            refusal.first.click()
            ada.wait_for_event(before)
            return False
    if stock.count() > 0:
        ada.point(*ada.top_of(stock.first))
        ada.wait_for_event(before)
        return False
    faces = ada.faces()
    ada.take(next((one for one in faces if one[0] in "456789"), faces[0]))
    ada.put(ada.page.locator(":is([data-zone=pile], [data-zone=discard]).lit"))
    return True


class Sitting(NamedTuple):
    """A table that is looked at on a phone."""

    game: str
    seats: int
    target: int
    screen: tuple[int, int]


GAMES = (("gin", 2, 100), ("fiji", 4, 15_000), ("rummy500", 4, 500))
ALL = [Sitting(*game, screen) for game in GAMES for screen in (TALL, SHORT)]


@pytest.mark.parametrize("at", ALL if LONG else [ALL[0], ALL[3], ALL[5]], ids=lambda at: f"{at.game}-{at.screen[1]}")
def test_nothing_moves_by_itself_while_others_play(visit: Visitors, at: Sitting) -> None:
    people, rules = {0: "Ada"}, NO_HURRY if at.game == "fiji" else {}
    ada = sit_together(visit, at.game, at.target, people, seats=at.seats, bot="steady", size="phone", rules=rules)[0]
    ada.page.set_viewport_size({"width": at.screen[0], "height": at.screen[1]})
    network = ada.page.context.new_cdp_session(ada.page)
    network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    assert ada.wait_for_my_turn()
    ada.page.evaluate(WATCH)
    has_played = False
    while ada.wait_for_my_turn() and not has_played:
        has_played = act(ada)
        ada.page.wait_for_timeout(HURRIED)
    shifts: list[Shift] = ada.page.evaluate("() => window.shifts")
    told = [f"{one['value']:.4f} {one['moved']}" for one in shifts]
    assert sum(one["value"] for one in shifts) < MOST, "\n".join(told)

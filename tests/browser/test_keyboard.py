"""A whole round of every game by keyboard alone: on the felt, and in the view that is all text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.keys import Keys, press_until
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

GAMES = {
    "gin": (2, 50),
    "fan": (2, 50),
    "basic": (3, 100),
    "kalooki": (3, 1),
    "fiji": (3, 1000),
    "baja": (4, 1000),
    "rhine": (3, 1),
    "rummy500": (3, 500),
}
"""How many sit at it, and what is played to."""

ON_THE_FELT = [game for game in GAMES if game not in ("fiji", "rhine")] if LONG else ["rummy500"]
"""Where cards are bitten out of melds and melds are rearranged, tests of those games walk the felt by key."""

AS_TEXT = list(GAMES) if LONG else ["rhine"]


def sit_down(visit: Visitors, game: str) -> Keys:
    seats, goal = GAMES[game]
    return Keys(sit_together(visit, game, goal, {0: "Ada"}, seats=seats, bot="steady")[0].page)


@pytest.mark.parametrize("game", ON_THE_FELT)
def test_a_round_by_keyboard_alone(visit: Visitors, game: str) -> None:
    ada = sit_down(visit, game)
    assert ada.play_round() > 0
    press_until(ada.page, "Tab", ".settlement .way-on .button.main")


@pytest.mark.parametrize("game", AS_TEXT)
def test_a_round_as_text(visit: Visitors, game: str) -> None:
    ada = sit_down(visit, game)
    ada.page.keyboard.press("v")
    expect(ada.page.get_by_role("main", name="Table as text")).to_be_visible()
    assert ada.play_round() > 0
    press_until(ada.page, "Tab", ".settlement .way-on .button.main")

"""Kalooki in the browser: contracts, calls out of turn, melds that belong to everybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.guest import sit_together
from tests.browser.test_everybody import judge

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def test_a_match_of_one_round_by_clicking(visit: Visitors) -> None:
    player = sit_together(visit, "kalooki", 1, {0: "Ada"}, seats=3, bot="steady")[0]
    assert player.play_round() >= 2
    expect(player.settlement.get_by_role("heading").first).not_to_be_empty()
    expect(player.settlement.get_by_role("link", name=re.compile("^Rule KAL-")).first).to_be_visible()
    judge(player.page)

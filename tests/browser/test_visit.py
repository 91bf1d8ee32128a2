"""A first visit over a slow line: how much is sent until one sits at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import sit_down

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

MOST = 170_000
"""Bytes, heads and all, from the front door to the first hand of cards."""


def test_a_first_visit_is_short_and_the_second_hardly_any(visit: Visitors) -> None:
    page = visit("phone", first=True)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sent: list[int] = []
    network.on("Network.loadingFinished", lambda one: sent.append(int(one["encodedDataLength"])))
    sit_down(page, "Gin")
    page.wait_for_load_state("networkidle")
    first = sum(sent)
    assert first < MOST, f"{first} bytes in {len(sent)} answers: {sorted(sent)[-8:]}"

    sent.clear()
    page.goto("/")
    page.get_by_role("radio").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(sent) < first / 4

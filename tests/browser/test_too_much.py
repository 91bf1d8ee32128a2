"""Somebody who asks for table after table, and is stopped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.house import open_house
from tests.browser.visitors import Visitors

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

ASK = """() => {
  const ask = async () => (await fetch('/api/tables', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status;
  setInterval(ask, 10);
  return Promise.all(Array.from({ length: 60 }, ask));
}"""
"""Asks for tables of no game, more than one may, and goes on: what is allowed anew is gone at once."""
FEW = ("--requests-per-second", "0.5", "--requests-at-once", "40")


def test_whoever_asks_for_too_many_tables_reads_what_to_do(chromium: Browser, tmp_path: Path) -> None:
    with open_house(tmp_path, *FEW) as address:
        visitors = Visitors(chromium, address)
        page = visitors("phone")
        page.goto("/")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("radio", name=re.compile("^Gin")).check()
        answers = page.evaluate(ASK)
        assert set(answers) == {400, 429}
        play = page.get_by_role("button", name=re.compile("^Play Gin"))
        play.click()
        told = page.get_by_role("alert")
        expect(told).to_have_text("That was too much at once. Wait a moment, then try again.")
        expect(told).to_be_in_viewport()
        assert_fits(page)
        assert_accessible(page)
        page.reload()  # nothing asks any more
        page.wait_for_timeout(6000)  # three are allowed by then
        play.click()
        expect(page.locator(".hand .card-button")).to_have_count(10)
        visitors.expect_error("400|429")
        visitors.leave()
        assert not visitors.errors, "\n".join(visitors.errors)

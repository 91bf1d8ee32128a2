"""What is done on the pages of a score pad, by whoever writes on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PAD = re.compile(r"/pad/[A-Za-z0-9_-]{22}$")
OFFLINE = "ERR_INTERNET_DISCONNECTED|WebSocket"
"""What a browser says of a network that is gone."""


def begin(page: Page, game: str = "Gin Rummy", *names: str) -> None:
    """Begin a pad from the door of the lobby."""
    page.goto("/")
    page.get_by_role("link", name="Score pad").click()
    page.get_by_role("radio", name=game, exact=True).check(force=True)
    seats = page.get_by_role("group", name="How many play?")
    if names and seats.count() > 0:
        seats.get_by_role("radio", name=str(len(names)), exact=True).check(force=True)
    for seat, name in enumerate(names or ("Ann", "Ben"), start=1):
        page.get_by_label(f"Name at seat {seat}").fill(name)
    page.get_by_role("button", name="Begin the pad").click()
    expect(page).to_have_url(PAD)
    expect(page.get_by_role("button", name="Write down round 1")).to_be_visible()


def write(page: Page, *points: int) -> None:
    """Write down a round by its points alone."""
    page.get_by_role("button", name=re.compile("^Write down round")).click()
    put(page, *points)
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def put(page: Page, *points: int) -> None:
    entry = page.get_by_role("dialog")
    plain = entry.get_by_role("radio", name="Points only")
    if plain.count() > 0:
        plain.check(force=True)
    for side, number in enumerate(points):
        entry.get_by_role("textbox").nth(side).fill(str(number))


def row(page: Page, number: int) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("button", name=f"Round {number}: show"))


def is_agreed(page: Page) -> None:
    expect(page.get_by_text("All sent and received")).to_be_visible()


def cut_off(page: Page) -> None:
    """Take the network away; also from a page that is just being opened, which the browser may do too late."""
    page.context.route("**/api/**", lambda route: route.abort("internetdisconnected"))
    page.context.set_offline(True)


def bring_back(page: Page) -> None:
    """Give the network back."""
    page.context.unroute("**/api/**")
    page.context.set_offline(False)


def wait_for_shell(page: Page) -> None:
    """Wait until this phone keeps the pages of the house."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def correct(page: Page, label: str, number: int) -> None:
    """Open round 1, put one number right."""
    row(page, 1).get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="Correct", exact=True).click()
    name = label.rsplit(", ", 1)[1]
    page.get_by_role("dialog").get_by_role("radio", name=name).last.check(force=True)
    page.get_by_role("dialog").get_by_role("textbox", name=label.rsplit(", ", 1)[0]).fill(str(number))
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def check(page: Page) -> None:
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []


def played(number: int) -> dict[str, Any]:
    """A round as another phone writes it down."""
    name, points = f"round{number}", [number, -number, 2 * number, 0]
    head = {"id": name, "device": "other", "clock": number + 9, "at": 1_800_000_000_000 + number, "by": "Ben"}
    return {"kind": "round", **head, "round": name, "after": number, "tally": {}, "numbers": points}

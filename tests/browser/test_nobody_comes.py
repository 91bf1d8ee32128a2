"""Teams that do not come, by the clock: they have lost when the grace is over, and the others go on without playing."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.ahead import FILE
from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.house import open_house
from tests.browser.test_tournament import open_by_wire, players
from tests.browser.visitors import Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

START, AFTER_GRACE, FINAL = 16, 22, 53
"""Minutes after which the first games begin, whoever has not come has lost, and the final begins."""


@pytest.fixture
def ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Says by how many minutes the clock of the house goes ahead."""
    found = tmp_path / "minutes"
    found.write_text("0", encoding="utf-8")
    monkeypatch.setenv(FILE, str(found))
    return found


@pytest.fixture
def visit_later(chromium: Browser, tmp_path: Path, ahead: Path) -> Iterator[Visitors]:
    """Opens pages of a house whose clock can be moved."""
    with open_house(tmp_path, program="tests.browser.ahead") as address:
        visitors = Visitors(chromium, address)
        yield visitors
        visitors.leave()
        assert not visitors.errors, "\n".join(visitors.errors)


def test_of_four_teams_one_comes_and_is_champion(visit_later: Visitors, ahead: Path) -> None:
    """To one game one team comes, to the other nobody, and so nobody to the final.

    Where they play it is ten in the morning: before midnight an evening has no time for two rounds.
    """
    page, phone = visit_later(), visit_later("phone", "dark", touch=True)
    begins = dt.datetime.now(dt.UTC) + dt.timedelta(minutes=START)
    east = (22 - begins.hour) % 24 - 12
    venue = ZoneInfo(f"Etc/GMT{-east:+d}")
    begins = begins.astimezone(venue)
    address, info = open_by_wire(
        page,
        ("Terns", "Gulls", "Herons", "Pelicans"),
        form="club_evening",
        time_zone=venue.key,
        settings={"game_limit_min": "30"},
        start_day=f"{begins:%Y-%m-%d}",
        start_at=f"{begins:%H:%M}",
    )
    game = next(one for one in info["matches"] if one["match"] == "D1-R1-M1")
    ours, theirs = ({one["team"]: one["name"] for one in info["teams"]}[team] for team in game["places"])
    phone.goto(f"{address}/me#{players(info, game['places'][0])[0]['link']}")
    phone.get_by_role("button", name="We are here").first.tap()
    expect(phone.get_by_text("Your team is at the table.")).to_be_visible()
    expect(phone.get_by_text(f"Not here yet: {theirs}.")).to_be_visible()
    page.goto(address)
    assert page.get_by_text("won without playing").count() == 0

    ahead.write_text(str(AFTER_GRACE), encoding="utf-8")
    expect(phone.get_by_text("won without playing, not here in time")).to_be_visible()
    for number, says in ((1, "not here in time"), (2, "lost by both")):
        expect(page.get_by_text(f"R1 M{number} · {says}")).to_be_visible()
    phone.get_by_role("button", name="Write our name").tap()
    expect(page.get_by_text("Winner of R1 M1")).to_have_count(0)
    expect(page.get_by_text("nobody", exact=True)).to_be_visible()

    ahead.write_text(str(FINAL), encoding="utf-8")
    expect(phone.get_by_text(f"Champion: {ours}")).to_be_visible()
    expect(page.get_by_text(f"Champion: {ours}")).to_be_visible()
    for one in (page, phone):
        assert_fits(one)
        assert_accessible(one)

"""The books that somebody has closed, on their own page, as the house has counted them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.test_accounts import give_authenticator, make_account, named  # noqa: F401 - a fixture
from tests.browser.test_tournament import LEAVE

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def kinds(*closed: int) -> list[dict[str, Any]]:
    labels = ("Red books", "Black books", "Straights", "Coups")
    return [{"label": label, "closed": number} for label, number in zip(labels, closed, strict=True)]


ENDED = 1_795_636_711_815
BEST = {"table": "abcdefgh", "round": 3, "seat": 1, "ended": ENDED}
COURSE = {
    "games": [
        {
            "game": "fiji",
            "title": "Fiji Rummy",
            "at": [ENDED - 10**8, ENDED],
            "balance": [1, 0],
            "best": BEST | {"points": 4415},
            "rating": None,
            "books": {
                "rounds": 24,
                "kinds": kinds(41, 63, 7, 2),
                "best": BEST | {"points": 8},
                "best_kinds": kinds(1, 6, 1, 0),
            },
        }
    ],
    "company": [],
}
"""How somebody has done who has played a few evenings; to play them takes a while."""

ON_SHEET = {
    "Red books": "Red book,",
    "Black books": "Black book,",
    "Straights": "Straight,",
    "Runs": "Run,",
    "Coups": "Coup",
    "Books of twos": "Book of twos",
}
"""How the line of the settlement begins that tells of one of each kind."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("desktop", "dark")])
def test_the_books_are_told_by_kind_and_the_round_with_the_most_can_be_looked_at(
    named: Visitors,  # noqa: F811
    size: str,
    theme: str,
) -> None:
    page = named(size, theme)
    give_authenticator(page)

    def answer(route: Route) -> None:
        route.fulfill(json=COURSE)

    page.route("**/api/account/course", answer)
    page.goto("/you")
    make_account(page, f"Walter {size}")
    books = page.get_by_role("list", name="Books closed in 24 rounds")
    expect(books.get_by_role("listitem")).to_have_text(
        [re.compile(f"^{one['label']} *{one['closed']}$") for one in kinds(41, 63, 7, 2)]
    )
    best = page.get_by_text("Most in one round: 8 books (Red books: 1, Black books: 6, Straights: 1),")
    expect(best.get_by_role("link", name="Look at it")).to_have_attribute("href", "/archive/abcdefgh?round=3&seat=1")
    assert_fits(page)
    assert_accessible(page)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "seats"), [("fiji", 2), ("baja", 4)])
def test_a_match_that_is_over_tells_the_books_of_its_settlement(
    named: Visitors,  # noqa: F811
    game: str,
    seats: int,
) -> None:
    """Bots play on for Wilma, who gets up, so that it does not take long."""
    page = named("phone", "dark")
    give_authenticator(page)
    make_account(page, f"Wilma {game}")
    bots = [{"seat": seat, "bot": "steady"} for seat in range(1, seats)]
    wish = {"game": game, "nickname": "Wilma", "seats": seats, "bots": bots, "rules": {"target_score": 1000}}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".hand .card-button").first).to_be_visible()
    page.evaluate(LEAVE)
    expect(page.locator(".settlement h2")).to_contain_text("the match", timeout=120_000)

    page.goto("/you")
    told = page.get_by_text("Most in one round")
    books = {
        name: int(closed) for name, closed in re.findall(r"([A-Z][a-z ]+): (\d+)", told.inner_text().split("(")[1])
    }
    told.get_by_role("link").click()
    expect(page.locator(".settlement")).to_be_visible()
    lines = page.locator(".settlement details[open] th[scope=row]").all_inner_texts()
    shown = {name: sum(line.startswith(one) for line in lines) for name, one in ON_SHEET.items()}
    assert books == {name: closed for name, closed in shown.items() if closed}

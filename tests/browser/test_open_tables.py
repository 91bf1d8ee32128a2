"""Two people who do not know each other find one another through the list, and sit down."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.house import START_SECONDS
from tests.browser.player import Player
from tests.browser.test_company import whose_turn
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def come(page: Page, name: str) -> Page:
    """Go from the front page to the open tables, under this name."""
    page.goto("/")
    page.get_by_role("link", name="Find somebody to play with").click()
    expect(page).to_have_url(re.compile("/open$"))
    page.get_by_label("Game").select_option("gin")
    page.get_by_label("Your name").fill(name)
    return page


def play_some(*players: Player, most: int = 200 if LONG else 6) -> None:
    """So many actions at most; whoever may draws from the stock, so that the round is over soon."""
    for _ in range(most):
        player = whose_turn(*players)
        if player is None:
            break
        stock = player.page.locator("[data-zone=stock].lit")
        before = player.shown()
        if stock.count() > 0:
            player.point(*player.top_of(stock.first))
            player.wait_for_event(before)
        else:
            player.step()


def play_to_the_end_of_the_round(*players: Player) -> None:
    """At the latest when the stock is used up."""
    play_some(*players, most=200)
    for player in players:
        expect(player.settlement).to_be_visible()


def test_strangers_meet_through_the_list_and_play(visit: Visitors) -> None:
    ada, ben = come(visit(), "Ada"), come(visit("phone"), "Ben")
    expect(ben.get_by_text("Nobody is waiting just now.")).to_be_visible()
    ada.get_by_label("Bots take free seats").select_option("never")
    ada.get_by_role("button", name="Open a table of your own").click()
    expect(ada).to_have_url(re.compile("/table/"))
    expect(ada.get_by_text("Everybody can find this table.")).to_be_visible()
    # The list keeps itself up to date: nobody has loaded it again.
    ben.get_by_role("button", name="Sit down at Gin Rummy with Ada").click()
    players = (Player(ada), Player(ben))
    for player in players:
        expect(player.hand).to_have_count(10, timeout=1000 * START_SECONDS)
    play_some(*players)


def with_account(page: Page, name: str) -> None:
    """Make an account with a password."""
    answer = page.request.post("/api/account", data={"name": name, "password": "five cards on the table"})
    assert answer.ok, answer.text()


def test_strangers_with_accounts_play_a_rated_match_and_stand_on_the_leaderboard(visit: Visitors) -> None:
    pages = {"Ada": visit("phone"), "Ben": visit()}
    for name, page in pages.items():
        page.goto("/")
        with_account(page, name)
        come(page, name)
    ada, ben = pages.values()
    ada.get_by_role("switch", name="Rated").check()
    expect(ada.get_by_text("no bots as opponents: one only plays on for whoever leaves")).to_be_visible()
    ada.get_by_role("button", name="Open a table of your own").click()
    expect(ada.get_by_text("This match is rated")).to_be_visible()
    expect(ada.get_by_text(re.compile(r"is away for \d+ seconds or runs out of time"))).to_be_visible()
    expect(ben.get_by_text(re.compile("^rated"))).to_be_visible()
    expect(ben.get_by_text(re.compile("whoever is not back at the end has lost")).last).to_be_visible()
    ben.get_by_role("button", name="Sit down at Gin Rummy with Ada").click()
    players = (Player(ada), Player(ben))
    for player in players:
        expect(player.hand).to_have_count(10, timeout=1000 * START_SECONDS)
        expect(player.page.get_by_role("button", name="Hint")).to_have_count(0)
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben.get_by_role("dialog", name="Leave the table")).to_contain_text("it counts as lost")
    ben.get_by_role("button", name="Stay").click()
    play_some(*players)
    ben.goto("/ratings")
    expect(ben.get_by_text("Nobody has finished a rated match of this game.")).to_be_visible()


def held_back(page: Page, part: str) -> list[Route]:
    """What the page asks for from now on, and does not get until it is let go."""
    late: list[Route] = []
    page.route(part, lambda route: late.append(route))
    return late


def where(page: Page, names: list[str]) -> dict[str, float]:
    """How far down these buttons and links are."""
    found = {}
    for name in names:
        box = (
            page.locator("aside, dialog, main")
            .get_by_text(name, exact=True)
            .locator("visible=true")
            .last.bounding_box()
        )
        assert box, name
        found[name] = box["y"]
    return found


def test_ratings_that_arrive_move_nothing_beside_the_table(visit: Visitors) -> None:
    cora, dirk = visit(), visit()
    for name, page in {"Cora": cora, "Dirk": dirk}.items():
        page.goto("/")
        with_account(page, name)
        come(page, name)
    cora.get_by_role("switch", name="Rated").check()
    cora.get_by_role("button", name="Open a table of your own").click()
    dirk.get_by_role("button", name="Sit down at Gin Rummy with Cora").click()
    for page in (cora, dirk):
        expect(Player(page).hand).to_have_count(10, timeout=1000 * START_SECONDS)
    for part in ("**/WhoIsRated-*.js", "**/api/tables/*/ratings"):
        late = held_back(cora, part)
        cora.reload()
        expect(Player(cora).hand).to_have_count(10)
        expect(cora.get_by_role("heading", name="History")).to_be_visible()
        for drawn_later in ("House rules", "Proof of the deal"):
            expect(cora.get_by_text(drawn_later, exact=True)).to_be_visible()
        for _ in range(100):
            cora.wait_for_timeout(100)
            if late:
                break
        assert late
        names = ["History", "House rules", "Leave the table"]
        before = where(cora, names)
        for one in late:
            one.continue_()
        ratings = cora.get_by_role("region", name="Ratings").get_by_text(re.compile("1.?500"))
        expect(ratings).to_have_count(2, timeout=5000)
        expect(ratings.first).to_be_visible(timeout=5000)
        assert where(cora, names) == before
        cora.unroute(part)


PRESSED = "main :is(a, button, input, select)"
"""What a finger may be about to press."""

WHERE = f"""() => [...document.querySelectorAll('{PRESSED}')].map(
  (one) => [one.outerHTML, Math.round(one.getBoundingClientRect().y)])"""


LATE = {"tables": ("open-tables", 0), "evenings": ("evenings", 0), "account": ("account", 0), "house": ("house", 0)}
"""What the page of open tables asks the house: of which answers all but so many are held back."""
LATE["house again"] = ("house", 1)


def test_nothing_that_arrives_late_moves_what_is_pressed(visit: Visitors) -> None:
    ada, ben = come(visit(), "Ada"), visit("phone")
    wish = {"game": "gin", "nickname": "Ada", "seats": 2, "openness": "open"}
    day = dt.datetime.now(dt.UTC).date() + dt.timedelta(days=7)
    fixed = {**wish, "day": day.isoformat(), "at": "20:00", "zone": "UTC"}
    evening = ada.request.post("/api/evenings", data=fixed).json()["evening"]
    table = ada.request.post("/api/tables", data=wish).json()["table"]
    ben.goto("/")
    with_account(ben, "Eric")
    moved = {}
    for name, (part, first) in LATE.items():
        late = held_back(ben, f"**/api/{part}")
        ben.goto("/open")
        ben.wait_for_timeout(300)
        for one in late[:first]:
            one.continue_()
        ben.wait_for_timeout(300)
        before = ben.evaluate(WHERE)
        for one in late[first:]:
            one.continue_()
        ben.unroute(f"**/api/{part}")
        expect(ben.get_by_role("button", name="Sit down at Gin Rummy with Ada")).to_be_visible()
        expect(ben.get_by_role("link", name="Look at Gin Rummy")).to_be_visible()
        expect(ben.get_by_role("switch", name="Rated")).to_be_visible()
        expect(ben.get_by_role("radio", name="Three days")).to_be_attached()
        after = ben.evaluate(WHERE)
        moved[name] = [one for one in before if one not in after]
    assert not any(moved.values()), moved
    assert ada.request.post(f"/api/evenings/{evening}/call-off", data={}).ok
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="Give up this seat").click()
    expect(ada).to_have_url(re.compile("/$"))


def test_anybody_finds_somebody_or_waits_at_a_table_and_comes_back_to_it(visit: Visitors) -> None:
    ada, ben = come(visit("phone"), "Ada"), come(visit(), "Ben")
    ada.get_by_label("Bots take free seats").select_option("after 5 minutes")
    ada.get_by_role("button", name="Play with anybody").click()
    expect(ada.get_by_role("timer")).to_contain_text("Bots take the free seats in 5 min")
    ada.go_back()
    expect(ada.get_by_role("link", name="Go back to your seat at Gin Rummy")).to_be_visible()
    ada.get_by_role("link", name="Go back to your seat").click()
    ben.get_by_role("button", name="Play with anybody").click()
    for page in (ada, ben):
        expect(Player(page).hand).to_have_count(10, timeout=1000 * START_SECONDS)


def test_with_days_for_a_turn_bots_take_no_seat_unless_that_is_chosen(visit: Visitors) -> None:
    ada = come(visit("phone"), "Ada")
    waits = ada.get_by_label("Bots take free seats")
    expect(waits).to_have_value("2")
    ada.get_by_role("radio", name="A day", exact=True).check()
    expect(waits).to_have_value("0")
    ada.get_by_role("radio", name="Calm", exact=True).check()
    expect(waits).to_have_value("2")
    waits.select_option("after 5 minutes")
    ada.get_by_role("radio", name="Three days", exact=True).check()
    expect(waits).to_have_value("5")


def test_one_fills_in_a_table_for_now_or_for_an_evening(visit: Visitors) -> None:
    ada = come(visit("phone"), "Ada")
    ada.get_by_text("For a fixed evening").click()
    expect(ada.get_by_role("group", name="Clock")).to_have_count(1)
    expect(ada.get_by_role("button", name="Play with anybody")).to_have_count(0)
    ada.get_by_role("radio", name="Now", exact=True).check()
    expect(ada.get_by_role("group", name="Clock")).to_have_count(1)
    expect(ada.get_by_role("button", name="Fix the evening")).to_have_count(0)


def test_whoever_gives_the_seat_up_before_the_match_has_the_table_in_the_list_no_longer(visit: Visitors) -> None:
    ada, ben = come(visit("phone"), "Ada"), come(visit(), "Ben")
    ada.get_by_label("Bots take free seats").select_option("never")
    ada.get_by_role("button", name="Open a table of your own").click()
    expect(ben.get_by_role("button", name="Sit down at Gin Rummy with Ada")).to_be_visible()
    ada.get_by_role("link", name="Back to the lobby").click()
    shelf = ada.get_by_role("navigation", name="Go on where you were")
    shelf.get_by_role("link", name=re.compile("Gin Rummy")).click()
    ada.get_by_role("button", name="Give up this seat").click()
    expect(ada).to_have_url(re.compile("/$"))
    expect(ada.get_by_role("radio", name=re.compile("^Gin"))).to_be_visible()
    expect(shelf).to_have_count(0)
    expect(ben.get_by_text("Nobody is waiting just now.")).to_be_visible()

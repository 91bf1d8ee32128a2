"""Somebody is blocked and reported; an operator looks at it, warns and bans; the other reads it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.house import open_house
from tests.browser.test_agreeing import talk
from tests.browser.test_company import two_at_a_table
from tests.browser.test_languages import assert_all_fits
from tests.browser.visitors import Visitors
from tests.browser.wording import listen, own_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

MAKE = """fetch('/api/account', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({name: 'Olga', password: 'harbour lights at dusk'})}).then((answer) => answer.status)"""


@pytest.fixture
def own_house(tmp_path: Path, chromium: Browser) -> Iterator[Visitors]:
    """A house whose data folder the test knows."""
    with open_house(tmp_path) as address:
        visitors = Visitors(chromium, address)
        yield visitors
        visitors.leave()
        assert not visitors.errors, "\n".join(visitors.errors)


def operator(visit: Visitors, folder: Path, size: str = "desktop") -> Page:
    """Olga's page; her account is an operator's."""
    page = visit(size)
    page.goto("/you")
    assert page.evaluate(MAKE) == 201
    command = [str(Path(sys.executable).with_name("rummyhouse")), "operator", "Olga", "--data", str(folder)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "Olga is an operator now.\n"
    page.reload()
    page.get_by_role("link", name="Office").click()
    return page


def look(page: Page) -> None:
    """A page that everybody can use, and that fits."""
    assert_fits(page)
    assert_accessible(page)


def test_a_report_goes_through_the_office_and_the_other_is_told(own_house: Visitors, tmp_path: Path) -> None:
    ada, ben = two_at_a_table(own_house)
    talk(ben.page, "Oh no!")
    expect(ada.page.locator(".speech")).to_have_text("Ben Oh no!")
    ada.page.get_by_role("button", name="Talk and agree").click()
    ada.page.get_by_role("button", name="Block or report Ben").click()
    dialog = ada.page.get_by_role("dialog", name="About Ben")
    dialog.get_by_role("radio", name="Insults").check()
    dialog.get_by_role("textbox").fill("He laughs at me.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_contain_text("has been received")
    dialog.get_by_role("button", name="Block Ben").click()
    expect(dialog.get_by_role("status")).to_have_text("Ben is blocked.")
    look(ada.page)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".speech")).to_have_text("")

    olga = operator(own_house, tmp_path)
    expect(olga.get_by_role("article")).to_contain_text("He laughs at me.")
    olga.get_by_text("What was said").click()
    expect(olga.get_by_role("article")).to_contain_text("Ben Oh no!")
    look(olga)
    olga.get_by_role("button", name="Look at it").click()
    expect(olga.get_by_text("There are none.")).to_be_visible()
    olga.get_by_role("radio", name="Being looked at (1)").check()
    olga.get_by_role("link", name="Everything about Ben").click()
    expect(olga.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    olga.get_by_text("Warn", exact=True).first.click()
    olga.get_by_label("What this person will read").fill("Please be kind.")
    olga.get_by_role("button", name="Warn", exact=True).click()
    expect(olga.get_by_text("not read yet")).to_be_visible()
    olga.get_by_text("Ban", exact=True).first.click()
    olga.get_by_role("radio", name="1 week").check()
    olga.get_by_label("The reason, as this person will read it").fill("Laughing at others.")
    olga.get_by_role("button", name="Ban", exact=True).click()
    expect(olga.get_by_role("region", name="Bans")).to_contain_text("Laughing at others.")
    look(olga)

    ben.page.goto("/")
    word = ben.page.get_by_role("dialog", name="A word from the operators")
    expect(word).to_contain_text("Laughing at others.")
    word.get_by_role("button", name="I have read this").click()
    expect(word.get_by_text("Please be kind.")).to_have_count(0)
    look(ben.page)

    olga.get_by_label("Why it is lifted").fill("He has apologised.")
    olga.get_by_role("button", name="Lift").click()
    expect(olga.get_by_role("region", name="Bans")).to_contain_text("lifted on")
    olga.get_by_role("link", name="To the office").click()
    expect(olga.get_by_role("region", name="What operators did")).to_contain_text("He has apologised.")
    ben.page.reload()
    expect(ben.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ben.page.get_by_role("dialog")).to_have_count(0)

    ada.page.goto("/you")
    ada.page.get_by_role("button", name="Unblock Ben").click()
    expect(ada.page.get_by_role("button", name="Unblock Ben")).to_have_count(0)


def test_somebody_at_the_table_is_asked_to_be_a_friend(own_house: Visitors) -> None:
    """By the seat, whatever the account is called; who has none is not offered it."""
    ada, ben = two_at_a_table(own_house)
    for guest, name in ((ada, "Adelheid"), (ben, "Balthasar")):
        assert guest.page.evaluate(MAKE.replace("Olga", name)) == 201
    ada.page.get_by_role("button", name="Talk and agree").click()
    ada.page.get_by_role("button", name="Block or report Ben").click()
    dialog = ada.page.get_by_role("dialog", name="About Ben")
    dialog.get_by_role("button", name="Ask Ben to be your friend").click()
    expect(dialog.get_by_text("If Ben has an account, they have been asked.")).to_be_visible()
    look(ada.page)
    ben.page.goto("/you")
    expect(ben.page.get_by_text("Adelheid would like to be your friend.")).to_be_visible()


def test_somebody_is_reported_from_the_list_of_the_best_players(own_house: Visitors, tmp_path: Path) -> None:
    for name in ("Ben", "Ada"):
        page = own_house("phone")
        page.goto("/you")
        assert page.evaluate(MAKE.replace("Olga", name)) == 201
    line = {"value": 1600, "margin": 90, "provisional": False, "matches": 12}
    lines = [line | {"name": "Ben", "mine": False}, line | {"name": "Ada", "mine": True}]
    board = {"game": "gin", "title": "Gin Rummy", "lines": lines}
    page.route("**/api/ratings/gin", lambda route: route.fulfill(json=board))
    page.goto("/ratings/gin")
    look(page)
    expect(page.get_by_role("button", name="Block or report Ada")).to_have_count(0)
    page.get_by_role("button", name="Block or report Ben").click()
    dialog = page.get_by_role("dialog", name="About Ben")
    dialog.get_by_role("radio", name="Advertising").check()
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_contain_text("has been received")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Block or report Ben")).to_be_focused()

    olga = operator(own_house, tmp_path)
    expect(olga.get_by_text("Reported by Ada")).to_be_visible()
    olga.get_by_role("radio", name="Done").check()
    expect(olga.get_by_text("A report is deleted 365 days after it was done.")).to_be_visible()
    look(olga)


def test_other_reports_can_be_chosen_while_the_office_still_reads(own_house: Visitors, tmp_path: Path) -> None:
    olga = operator(own_house, tmp_path)
    held: list[Route] = []
    olga.route("**/api/office/trail*", lambda route: held.append(route))
    olga.reload()
    expect(olga.get_by_role("radio", name="Done")).to_be_visible()
    olga.route("**/api/office/reports?state=looking*", lambda route: held.append(route))
    olga.get_by_role("radio", name="Being looked at").check()
    olga.get_by_role("radio", name="Done").check()
    for route in held:
        route.continue_()
    expect(olga.get_by_text("A report is deleted 365 days after it was done.")).to_be_visible()


def wire(page: Page, path: str, **body: Any) -> Any:
    """What the house answers when this page asks for something with a body."""
    answer = page.request.post(path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def test_the_office_says_nothing_untranslated_and_all_of_it_fits(own_house: Visitors, tmp_path: Path) -> None:
    ada, ben = two_at_a_table(own_house)
    talk(ben.page, "Oh no!")
    table = ada.page.url.rsplit("/", 1)[1]
    for reason in ("insult", "other"):
        wire(ada.page, "/api/reports", who={"table": table, "seat": 1}, reason=reason, words="He laughs.")
    olga = operator(own_house, tmp_path)
    [newest, oldest] = olga.request.get("/api/office/reports?state=open&skip=0").json()["reports"]
    about = f"/api/office/people/{newest['person']}"
    wire(olga, f"/api/office/reports/{oldest['report']}", state="done", note="Seen.")
    wire(olga, f"{about}/warn", words="Be kind.", name="Ben")
    for hours in (24, 0):
        file = wire(olga, f"{about}/ban", reason="Insults.", hours=hours, name="Ben")
    wire(olga, f"/api/office/bans/{file['bans'][0]['ban']}/lift", words="He said sorry.")

    for page in (olga, ben.page):
        page.context.add_cookies([{"name": "language", "value": "en-XA", "url": own_house.house}])
        listen(page)
    for path, folded in (("/office", "article details"), (f"/office/{newest['person']}", "details")):
        olga.goto(path)
        olga.locator(folded).first.wait_for()
        olga.evaluate("() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
        assert olga.locator("main h2").first.inner_text().startswith("[")
        assert own_words(olga) == []
        assert_all_fits(olga, "#app")
    ben.page.goto("/")
    ben.page.locator("dialog[open]").wait_for()
    assert own_words(ben.page) == []
    assert_all_fits(ben.page, "dialog[open]")

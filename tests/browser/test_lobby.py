"""The front page: somebody chooses a game and sits down."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.visitors import LOOKED_AT, crossed

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser


def test_an_address_where_nothing_is_leads_home(visit: Visitors) -> None:
    page = visit("phone")
    for path in ("/nonsense", "/archive"):
        page.goto(path)
        visit.expect_error("404")
        expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    page.get_by_role("link", name="Back to the lobby").click()
    expect(page.get_by_role("radio").first).to_be_visible()
    page.goto("/rules/skat")
    expect(page.get_by_role("alert")).to_contain_text("there are: Baja Rummy, Basic Rummy,")
    visit.expect_error("404", times=2)  # its pages and its pictures are asked for at once
    page.get_by_role("link", name="The rule books").click()
    expect(page.get_by_role("heading", level=1, name="The rule books")).to_be_visible()


TABLE = re.compile(r"/table/[^/]+$")
PLAY_GIN = re.compile("^Play Gin.* against a steady bot$")


def come_in(page: Page) -> None:
    """Come in and choose Gin."""
    page.goto("/")
    page.get_by_role("radio", name="Gin").check()
    expect(page.get_by_role("button", name=PLAY_GIN)).to_be_enabled()


def test_one_tap_on_its_picture_sits_a_newcomer_down_to_a_game(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    page.get_by_role("button", name="Play now Gin Rummy, with a steady bot").tap()
    expect(page).to_have_url(TABLE)
    expect(page.locator("body")).to_contain_text("steady")


def test_fiji_and_baja_come_first_and_every_game_can_be_learnt(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    games = page.get_by_role("radio", name=re.compile(r" players\b"))
    expect(games.nth(0)).to_have_accessible_name(re.compile("^Fiji Rummy"))
    expect(games.nth(0)).to_be_checked()
    expect(games.nth(1)).to_have_accessible_name(re.compile("^Baja Rummy"))
    lessons = page.get_by_role("link", name=re.compile("^Learn in ten minutes: "))
    expect(lessons).to_have_count(games.count())
    lessons.nth(1).tap()
    expect(page).to_have_url(re.compile("/rules/baja/lesson$"))


def test_a_beginner_sees_which_game_to_begin_with(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    expect(page.get_by_role("article").filter(has_text="Easy to learn")).to_have_count(2)
    basic = page.get_by_role("article").filter(has=page.get_by_role("radio", name="Basic Rummy"))
    expect(basic).to_contain_text("About 2 hours")
    basic.get_by_role("radio").check(force=True)
    expect(page.get_by_text("Start here if you have never played rummy.")).to_be_visible()
    expect(page.get_by_text("A round takes people about 5 minutes, a match about 2 hours.")).to_be_visible()


def test_whoever_plays_baja_at_once_knows_of_the_partner(visit: Visitors) -> None:
    """It is told where one taps, as long as the usual house rules are played, and where one chooses who sits where."""
    page = visit("phone")
    page.goto("/")
    told = page.get_by_text("You and a partner against two")
    game = page.get_by_role("article").filter(has=page.get_by_role("radio", name="Baja Rummy"))
    expect(game).to_contain_text("You and a partner against two")
    expect(told).to_have_count(1)
    game.get_by_role("radio").check(force=True)
    expect(page.get_by_role("group", name="Who sits where?")).to_contain_text("You and a partner against two")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("dialog").get_by_role(
        "radio", name=re.compile("Each for himself|cutthroat", re.IGNORECASE)
    ).check()
    page.get_by_role("button", name="Done").click()
    expect(told).to_have_count(0)


def test_one_tap_plays_again_as_last_time(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="Basic").check()
    page.get_by_label("Players at the table").select_option("3")
    page.get_by_label("Who takes seat 3?").select_option("casual")
    page.get_by_role("button", name="Change").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio").nth(1).check()
    preset = dialog.get_by_role("radio").nth(1).input_value()
    dialog.get_by_role("button", name="Done").click()
    page.get_by_role("radio", name="Gin").check()
    page.reload()
    expect(page.get_by_role("button", name="Play now Gin Rummy, with a steady bot")).to_be_enabled()
    with page.expect_request(lambda request: request.method == "POST" and "/api/tables" in request.url) as sent:
        page.get_by_role("button", name="Play now Basic Rummy, with a steady bot and a casual bot").click()
    asked = sent.value.post_data_json
    assert (asked["game"], asked["seats"], asked["preset"]) == ("basic", 3, preset)
    assert asked["bots"] == [{"seat": 1, "bot": "steady"}, {"seat": 2, "bot": "casual"}]
    expect(page).to_have_url(TABLE)


def test_the_rules_that_one_can_read_are_those_that_one_has_chosen(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("radio", name="Kalooki").check()
    expect(page.get_by_role("link", name="The rules of Kalooki", exact=True)).to_have_attribute(
        "href", "/rules/kalooki"
    )
    page.get_by_role("button", name="Change").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Trinidad").check()
    dialog.get_by_role("button", name="Done").click()
    expect(page.get_by_text("how long a match is depends on these house rules.")).to_be_visible()
    page.get_by_role("link", name="The rules of Kalooki by these house rules").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kalooki")
    expect(page.get_by_label("By the house rules").locator("option:checked")).to_contain_text("Trinidad")


def test_times_are_told_and_entered_in_seconds(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/")
    page.get_by_role("radio", name="Fiji").check(force=True)
    page.get_by_role("button", name="Change").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_label("Time to call", exact=True)
    expect(field).to_have_value("3")
    expect(field).to_have_accessible_description(re.compile("^0 to 60 s How long there is to call a discard"))
    dialog.get_by_role("button", name="Time to call: more").click()
    expect(field).to_have_value("3.5")
    field.fill("61")
    expect(dialog.get_by_text("Time to call: only 0 to 60 s.").first).to_be_visible()
    field.fill("2.25")
    expect(dialog.get_by_text("Time to call: only 0 to 60 s.")).to_have_count(0)
    dialog.get_by_role("button", name="Time to call: less").click()
    expect(field).to_have_value("2")
    dialog.get_by_role("button", name="Done").click()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")) as sent:
        page.get_by_role("button", name=re.compile("^Play Fiji")).click()
    assert sent.value.post_data_json["rules"] == {"call_window_ms": 2000}


def test_whoever_touches_a_picture_on_a_phone_is_led_to_what_can_be_chosen(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    page.goto("/")
    choice = page.get_by_role("heading", name="Gin Rummy, as you like it")
    page.get_by_role("radio", name="Gin").tap()
    expect(choice).to_be_in_viewport()


def test_the_choices_of_last_time_are_kept(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    page.get_by_role("radio", name="Fan").check()
    page.get_by_role("radio", name="Learner").check()
    page.get_by_label("Your name").fill("Ada")
    expect(page.get_by_role("button", name=re.compile("^Play Fan.* against a learner bot"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play Fan.* against a learner bot"))).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    page.get_by_role("radio", name="A friend").check()
    expect(page.get_by_role("button", name=re.compile("^Open a table for Fan"))).to_be_visible()


def test_whoever_is_new_is_shown_where_to_begin(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/")
    begin = page.get_by_text("New to rummy? Start with")
    expect(begin).to_be_in_viewport()
    assert begin.get_by_role("link").all_inner_texts() == ["Basic Rummy", "Gin Rummy"]
    begin.get_by_role("link", name="Basic Rummy").click()
    expect(page).to_have_url(re.compile("/rules/basic/lesson$"))


def test_a_mistake_in_a_link_to_house_rules_is_told_and_there_is_a_way_on(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/rules/kalooki/quick?preset=jamaica&rounds=33")
    visit.expect_error("404")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("There is a mistake in this link to house rules. “Rounds” is 33; it may be")
    page.goto("/rules/kalooki/quick?preset=jamaika")
    visit.expect_error("404")
    expect(told).to_have_text(
        "There is a mistake in this link to house rules. It names something that Kalooki does not have."
    )
    assert_fits(page)
    assert_accessible(page)
    page.get_by_role("button", name="By the usual house rules").click()
    expect(page.get_by_role("heading", name="Kalooki", exact=True)).to_be_visible()


def test_house_rules_are_chosen_and_hold_at_the_table(visit: Visitors) -> None:
    page = visit("phone")
    come_in(page)
    page.get_by_role("button", name="Change").click()
    rules = page.get_by_role("dialog", name=re.compile("^House rules for Gin"))
    expect(rules.get_by_role("radio").first).to_be_visible()
    house = page.request.get("/api/house").json()
    gin = next(game for game in house["games"] if game["name"] == "gin")
    titles = {parameter["name"]: parameter["title"] for parameter in gin["parameters"]}

    bonus = rules.get_by_label(titles["gin_bonus"], exact=True)
    bonus.fill("999")
    expect(rules.get_by_role("alert")).to_contain_text("from 0 to 100")
    bonus.fill("40")
    expect(rules.get_by_role("alert")).to_have_count(0)
    oklahoma = rules.get_by_role("switch", name=titles["oklahoma"], exact=True)
    oklahoma.click()
    expect(rules.get_by_role("status")).to_contain_text("2 differences")
    expect(rules.get_by_text("With an account you can save these house rules")).to_be_visible()
    rules.get_by_text("Hand these house rules on by a link").click()
    link = rules.get_by_label("Link to these house rules", exact=True)
    expect(link).to_have_value(re.compile(r"/rules/gin/quick\?preset=classic&gin_bonus=40&oklahoma="))
    assert_fits(page)
    assert_accessible(page)

    rules.get_by_role("button", name="Done").click()
    expect(rules).to_have_count(0)
    expect(page.locator("form")).to_contain_text("2 differences")

    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_role("button", name=PLAY_GIN).click()
    asked = sent.value.post_data_json
    assert asked["preset"] == "classic"
    assert asked["rules"] == {"gin_bonus": 40, "oklahoma": True}
    expect(page).to_have_url(TABLE)


def test_a_rule_that_needs_another_waits_for_it(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    house = page.request.get("/api/house").json()
    gin = next(game for game in house["games"] if game["name"] == "gin")
    by_name = {parameter["name"]: parameter for parameter in gin["parameters"]}
    dependent = next(parameter for parameter in gin["parameters"] if parameter.get("needs"))
    needed = by_name[dependent["needs"]]

    page.get_by_role("button", name="Change").click()
    rules = page.get_by_role("dialog")
    switch = rules.get_by_role("switch", name=needed["title"], exact=True)
    control = rules.get_by_label(dependent["title"], exact=True)
    switch.set_checked(False)
    expect(control).to_be_disabled()
    expect(rules).to_contain_text(f"Has no effect without “{needed['title']}”")
    switch.set_checked(True)
    expect(control).to_be_enabled()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_a_clause_beside_a_house_rule_leads_to_its_words(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    page.get_by_role("button", name="Change").click()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name=re.compile("^GIN-")).first.click()
    rules = visit.watch(opened.value)
    target = rules.locator("[id][aria-current=true]")
    expect(target).to_be_in_viewport()
    expect(target).to_have_id(re.compile("^GIN-"))


def test_open_tables_lead_back_to_the_seat(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    page.get_by_role("button", name=PLAY_GIN).click()
    expect(page).to_have_url(TABLE)
    table = page.url
    page.goto("/")
    tables = page.get_by_role("navigation", name="Go on where you were")
    expect(tables.get_by_role("link")).to_have_count(1)
    tables.get_by_role("link").click()
    expect(page).to_have_url(table)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_table_is_removed_from_ones_list_and_put_there_again(visit: Visitors, size: str) -> None:
    page = visit(size, touch=size == "phone")
    come_in(page)
    page.get_by_role("button", name=PLAY_GIN).click()
    expect(page).to_have_url(TABLE)
    page.goto("/")
    tables = page.get_by_role("navigation", name="Go on where you were")
    remove = tables.get_by_role("button", name=re.compile(r"^Hide Gin Rummy with [A-Z][a-z]+ from your list$"))
    if size == "phone":
        remove.tap()
    else:
        remove.focus()
        page.keyboard.press("Enter")
    expect(tables.get_by_role("link")).to_have_count(0)
    expect(tables.get_by_role("status")).to_contain_text("Gin Rummy is off your list. Your seat stays yours")
    undo = tables.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    assert_fits(page)
    assert_accessible(page)
    assert not small_targets(page)
    page.keyboard.press("Enter")
    expect(tables.get_by_role("link")).to_be_focused()
    remove.click()
    expect(undo).to_be_focused()
    page.reload()
    expect(page.get_by_role("button", name=PLAY_GIN)).to_be_enabled()
    expect(tables).to_have_count(0)


def test_a_house_that_does_not_answer_says_so_and_can_be_asked_again(visit: Visitors) -> None:
    page = visit("phone")
    page.route("**/api/house", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.unroute("**/api/house")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Play now Gin Rummy")).to_be_enabled()
    visit.expect_error("ERR_FAILED")


def test_a_refused_table_says_why(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    page.route(
        "**/api/tables",
        lambda route: (
            route.fulfill(
                status=400,
                content_type="application/json",
                body='{"code": "not_possible", "message": "gin_bonus is 999; it may be from 0 to 100"}',
            )
            if route.request.method == "POST"
            else route.continue_()
        ),
    )
    button = page.get_by_role("button", name=PLAY_GIN)
    button.click()
    expect(page.get_by_role("alert")).to_contain_text("gin_bonus is 999")
    expect(button).to_be_enabled()
    visit.expect_error("400")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(LOOKED_AT))
def test_everybody_can_use_the_lobby(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    come_in(page)
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    assert small_targets(page) == []


def test_a_table_is_made_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    come_in(page)
    page.get_by_role("radio", name="Gin", checked=True).focus()
    fan = page.get_by_role("radio", name="Fan")
    for _ in range(page.get_by_role("radio").count()):
        if fan.is_checked():
            break
        page.keyboard.press("ArrowDown")
    expect(fan).to_be_checked()
    page.get_by_label("Your name").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)


def test_tab_comes_to_the_game_that_is_chosen_and_arrows_to_the_others(visit: Visitors) -> None:
    page = visit("desktop")
    come_in(page)
    games = page.get_by_role("group", name="Choose a game", exact=True)
    expect(games).to_have_accessible_description("Arrow keys go from game to game, Enter opens a table.")
    told = page.get_by_text("Arrow keys go from game to game")
    expect(told).to_be_hidden()
    kalooki = page.get_by_role("radio", name="Kalooki")
    for _ in range(40):
        if kalooki.is_checked():
            break
        page.keyboard.press("ArrowDown" if page.evaluate("document.activeElement.name") == "game" else "Tab")
    expect(told).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now Kalooki")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Learn in ten minutes: Kalooki")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Players at the table")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(kalooki).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)


def test_what_is_reached_by_keyboard_does_not_lie_under_the_button_that_sticks(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/")
    page.get_by_role("radio", name=re.compile("^Gin Rummy")).check()
    page.get_by_label("Your name").focus()
    page.locator(":focus").evaluate("one => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 140)")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_contain_text("Change")
    assert page.locator(":focus").evaluate(
        "one => { const { x, bottom } = one.getBoundingClientRect();"
        " return one.contains(document.elementFromPoint(x + 9, bottom - 3)); }"
    )


def test_impossible_house_rules_are_said_at_the_field_and_cannot_be_played(visit: Visitors) -> None:
    page = visit("phone")
    come_in(page)
    page.get_by_role("radio", name="Kalooki").check()
    page.get_by_role("button", name="Change").click()
    rules = page.get_by_role("dialog")
    done = rules.get_by_role("button", name="Done")

    rules.get_by_label("Row 2: Threes").fill("12")
    expect(rules.get_by_role("alert")).to_have_text("Row 2, Threes: only whole numbers from 0 to 9.")
    expect(done).to_be_disabled()
    rules.get_by_label("Row 2: Threes").fill("0")
    rules.get_by_label("Row 2: Fours").fill("0")
    expect(rules.get_by_role("alert")).to_have_text("A contract needs at least one three or one four.")
    done.click()

    play = page.get_by_role("button", name=re.compile("^Play Kalooki"))
    expect(play).to_be_disabled()
    expect(page.get_by_role("alert")).to_have_text("A contract needs at least one three or one four.")
    page.get_by_role("button", name="Change").click()
    rules.get_by_label("Row 2: Fours").fill("2")
    done.click()
    expect(play).to_be_enabled()
    visit.expect_error("409")


def test_a_small_window_shows_the_whole_choice_for_gin(visit: Visitors) -> None:
    """Nothing hides behind the button: at 1280 x 800 the house rules stand above it."""
    page = visit()
    page.set_viewport_size({"width": 1280, "height": 800})
    come_in(page)
    rules = page.get_by_role("button", name=re.compile("Change$")).bounding_box()
    play = page.get_by_role("button", name=PLAY_GIN).bounding_box()
    assert rules is not None
    assert play is not None
    assert rules["y"] + rules["height"] <= play["y"]
    assert play["y"] + play["height"] <= 800
    assert page.request.get("/favicon.ico").status == 200

"""A table: whole rounds by click, tap, drag and key; what is refused; and what the page tells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.guest import at_rest, sit_together
from tests.browser.player import Player, sit_down
from tests.browser.playing import play_match
from tests.browser.screens import show
from tests.browser.visitors import SIZES
from tests.lengths import LONG

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

FINGER = 40
"""What can be touched is so large at least, px, where there is room."""


def points(settlement: Locator) -> list[str]:
    """The row of sums in the settlement."""
    return settlement.locator("tfoot tr").first.locator("td").all_inner_texts()


SOON_OVER = "1000" if LONG else "904"
"""In the short form a round begins with a hand that goes out: so it does in the prepared house in matches to 904."""


def agree_on_a_long_match(page: Page, game: str, points: str = "1000") -> Page:
    """So many points that no single round can win the match."""
    page.goto("/")
    page.get_by_role("radio", name=re.compile(f"^{game}")).check()
    page.get_by_role("button", name="Change").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("spinbutton", name=re.compile("^Points to win")).fill(points)
    dialog.get_by_role("button", name="Done").click()
    return page


def test_a_round_of_gin_by_clicking(visit_prepared: Visitors) -> None:
    """And its title says whose turn it is."""
    player = sit_down(agree_on_a_long_match(visit_prepared("desktop"), "Gin", SOON_OVER), "Gin")
    assert player.wait_for_my_turn()
    expect(player.page).to_have_title(re.compile("^● Your turn · Gin"))
    assert player.play_round() >= 2
    expect(player.page).to_have_title(re.compile("^Gin"))
    expect(player.settlement.get_by_role("heading")).not_to_be_empty()
    assert len(points(player.settlement)) == 2
    expect(player.settlement.locator("a[title^='Rule GIN-']").first).to_be_visible()
    player.settlement.get_by_role("button", name="Next round").click()
    expect(player.hand).to_have_count(10)
    expect(player.page.locator(".top-bar")).to_contain_text("Round 2")


def test_a_card_chosen_beforehand_stays_chosen_while_one_draws(visit_prepared: Visitors) -> None:
    """Whoever has thought about the next discard while another played need not let go of it first."""
    player = sit_together(visit_prepared, "gin", 0, {0: "Ada"}, seats=2, bot="steady", size="phone")[0]
    page = player.page
    assert player.wait_for_my_turn()
    before = player.shown()
    page.get_by_role("button", name="Pass").click()
    player.wait_for_event(before)
    assert player.wait_for_my_turn()
    stock = page.locator("[data-zone=stock].lit")
    expect(stock).to_be_visible()  # the upcard was passed twice, or taken
    count = player.hand.count()
    chosen = player.hand.nth(3)
    face = chosen.get_attribute("data-face") or ""
    chosen.click(position={"x": 6, "y": 40})
    expect(player.held).to_have_attribute("data-face", face)
    player.point(*player.top_of(stock))
    expect(player.hand).to_have_count(count + 1)
    expect(player.held).to_have_attribute("data-face", face)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Discard the ")).click()
    expect(player.hand).to_have_count(count)
    assert face not in player.faces()


def test_a_round_of_fan_by_tapping_on_a_phone(visit_prepared: Visitors) -> None:
    page = agree_on_a_long_match(visit_prepared("phone", touch=True), "Fan", SOON_OVER)
    player = sit_down(page, "Fan", touch=True)
    assert player.play_round() >= 2
    assert len(points(player.settlement)) == 2
    player.settlement.get_by_role("button", name="Next round").tap()
    expect(player.hand).to_have_count(10)
    expect(player.page.locator(".top-bar")).to_contain_text("Round 2")


def test_a_table_leads_to_its_own_rules_on_one_page(visit: Visitors) -> None:
    page = sit_down(agree_on_a_long_match(visit("desktop"), "Gin"), "Gin").page
    link = page.get_by_role("link", name="This table’s rules on one page")
    page.goto(link.get_attribute("href") or "")
    expect(page.get_by_role("row", name="Won by the first to reach 1,000")).to_be_visible()
    expect(page.get_by_text("with 1 difference.")).to_be_visible()


def test_whoever_reads_in_the_house_is_called_back_to_the_match(visit: Visitors) -> None:
    seated = sit_together(visit, "gin", 100, {0: "Ada", 1: "Ben"}, seats=2, size="phone")
    ada, ben = seated[0], seated[1]
    first, other = (ada, ben) if ada.page.title().startswith("●") else (ben, ada)
    table = other.page.url
    other.page.goto("/rules/gin")
    back = other.page.locator(".own-match")
    expect(back.get_by_role("status")).to_have_text("Gin Rummy goes on.")
    assert_fits(other.page)
    assert_accessible(other.page)
    first.page.get_by_role("button", name="Pass", exact=True).click()
    expect(back.get_by_role("status")).to_have_text("It is your turn at Gin Rummy.")
    back.get_by_role("link", name="Play on").click()
    expect(other.page).to_have_url(table)
    other.wait_for_cards()

    other.page.get_by_role("button", name="Scores and history").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    leaving = other.page.get_by_role("dialog", name="Leave the table")
    leaving.get_by_role("button", name="Leave the table").click()
    other.page.get_by_role("link", name="Rules", exact=True).click()
    expect(other.page.get_by_role("heading", level=1)).to_be_visible()
    expect(back).to_have_count(0)


def test_a_single_hand_with_every_meld_laid_by_its_player(visit_prepared: Visitors) -> None:
    """The house rules of OpenSpiel: melds are laid one by one, and the match is a single round."""
    page = visit_prepared()
    page.goto("/")
    page.get_by_role("radio", name="Gin").check()
    page.get_by_role("button", name="Change").click()
    page.get_by_role("dialog").get_by_role("radio", name=re.compile("Single rounds")).check()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    player = sit_down(page, "Gin", against="Learner")
    player.play_round()
    assert any("knocks" in sentence for _, sentence in player.events)
    expect(page.get_by_role("complementary")).to_contain_text("lays")
    settlement = player.settlement
    expect(settlement.get_by_role("button", name="Next round")).to_have_count(0)
    settlement.get_by_role("button", name="Rematch").click()
    expect(player.hand).to_have_count(10)
    assert page.url.rsplit("/", 1)[1]


def press_until(page: Page, key: str, reached: str, most: int = 60) -> None:
    """Press a key until the focus is on something that fits the selector."""
    for _ in range(most):
        if page.evaluate("(reached) => document.activeElement?.matches(reached) ?? false", reached):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never leads to {reached}")


def step_by_key(player: Player) -> None:
    """One action with nothing but keys: Tab and arrows walk, Enter acts."""
    page = player.page
    before = player.shown()
    if page.locator(".actions .right .button.main").count() > 0:
        press_until(page, "Tab", ".actions .right .button.main")
        page.keyboard.press("Enter")
        if page.locator(".actions .choose").is_visible():
            press_until(page, "Tab", ".actions .right .button")
            page.keyboard.press("Enter")
    elif player.lit.count() > 0:
        press_until(page, "Tab", "[data-zone].lit [data-stop]")
        page.keyboard.press("Enter")
    else:
        put_down_by_key(player)
    player.wait_for_event(before)


def put_down_by_key(player: Player) -> None:
    """Walk along the hand to a card that may be put down, and put it down."""
    page = player.page
    press_until(page, "Tab", ".hand .card-button")
    for key in ["ArrowRight"] * 12 + ["ArrowLeft"] * 12:
        if not page.evaluate("() => document.activeElement.classList.contains('melded')"):
            page.keyboard.press("Enter")
            expect(player.held).to_have_count(1)
            if player.lit.count() > 0:
                page.keyboard.press("ArrowUp")
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Escape")
            expect(player.held).to_have_count(0)
        page.keyboard.press(key)
    raise AssertionError(f"no card can be put down by key: {player.state()}")


def test_a_round_by_keyboard_alone(visit_prepared: Visitors) -> None:
    player = sit_down(agree_on_a_long_match(visit_prepared("desktop"), "Gin", SOON_OVER), "Gin")
    page = player.page
    for _ in range(400):
        if not player.wait_for_my_turn():
            break
        step_by_key(player)
    expect(player.settlement).to_be_visible()
    press_until(page, "Tab", ".settlement .way-on .button.main")
    page.keyboard.press("Enter")
    expect(page.locator(".top-bar")).to_contain_text("Round 2")


@pytest.mark.parametrize(("game", "position", "seats"), [("gin", 901, 2), ("baja", 20003, 4), ("kalooki", 5, 2)])
def test_my_points_are_seen_on_a_phone_on_its_side(
    visit_prepared: Visitors, game: str, position: int, seats: int
) -> None:
    ada = sit_together(visit_prepared, game, position, {0: "Ada"}, seats=seats, size="phone")[0]
    ada.page.set_viewport_size({"width": 844, "height": 390})
    expect(ada.page.locator(".prompt .mine")).to_be_visible()
    expect(ada.page.locator(".prompt .mine")).to_contain_text("0 points")


REACH = """(link) => {
  const { x, y, width, height } = link.getBoundingClientRect();
  const middle = y + height / 2;
  const isHit = (up) => document.elementFromPoint(x + width / 2, middle + up)?.closest('a') === link;
  return [...Array(64).keys()].filter((up) => isHit(up - 32)).length;
}"""
"""How many px one above the other a finger may touch to open this link."""


def test_a_finger_finds_the_round_and_each_house_rule(visit_prepared: Visitors) -> None:
    page = sit_together(visit_prepared, "gin", 901, {0: "Ada"}, seats=2, size="phone")[0].page
    for size in ((390, 844), (844, 390)):
        show(page, size, "light")
        assert page.locator(".top-bar h1 a").evaluate(REACH) >= FINGER, size
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Scores and history").click()
    page.locator("dialog summary", has_text="House rules").click()
    for rule in page.locator("dialog dl a").all()[:3]:
        rule.scroll_into_view_if_needed()
        assert rule.evaluate(REACH) >= FINGER


def test_a_letter_jumps_to_a_rank_and_escape_lets_go(visit: Visitors) -> None:
    player = sit_down(visit("desktop"), "Gin")
    page = player.page
    assert player.wait_for_my_turn()
    face = player.faces()[-1]
    rank = face[:-1]
    page.keyboard.press("0" if rank == "10" else rank.lower())
    expect(page.locator(":focus")).to_have_attribute("data-face", re.compile(f"^{rank}.$"))
    page.keyboard.press("Enter")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("pass")
    expect(keys).not_to_contain_text("call a discard")


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def test_cards_are_drawn_and_discarded_by_dragging(visit: Visitors) -> None:
    player = sit_down(visit("desktop"), "Gin")
    page = player.page
    assert player.wait_for_my_turn()
    while page.locator(".actions .right .button.main").count() > 0:
        player.step()
        assert player.wait_for_my_turn()
    before = player.shown()
    middle = player.hand.nth(5).bounding_box()
    assert middle
    drag(page, player.top_of(page.locator("[data-zone=stock]")), (middle["x"] + 20, middle["y"] + 60))
    player.wait_for_event(before)
    expect(player.hand).to_have_count(11)

    index = player.loose_cards()[0]
    face = player.faces()[index]
    start = player.corner_of(player.hand.nth(index))
    before = player.shown()
    drag(page, start, player.top_of(page.locator("[data-zone=discard]")))
    player.wait_for_event(before)
    expect(page.locator(f".hand [data-face='{face}']")).to_have_count(0)


def test_a_card_is_put_at_another_place_in_the_hand_and_stays_there(visit: Visitors) -> None:
    player = sit_down(visit("desktop"), "Gin")
    page = player.page
    first = player.faces()[0]
    target = player.hand.nth(5).bounding_box()
    assert target
    drag(page, player.corner_of(player.hand.first), (target["x"] + 30, target["y"] + 60))
    expect(page.get_by_role("button", name=re.compile("By hand"))).to_be_visible()
    expect(player.hand.first).not_to_have_attribute("data-face", first)
    after = player.faces()
    assert after[0] != first
    page.reload()
    expect(player.hand.first).to_be_visible()
    assert player.faces() == after


def test_an_illegal_try_says_why_and_leads_to_the_clause(visit: Visitors) -> None:
    player = sit_down(visit("desktop"), "Gin")
    page = player.page
    assert player.wait_for_my_turn()
    expect(player.lit.first).to_be_visible()  # something is to be taken; nobody may discard before
    before = player.faces()
    drag(page, player.corner_of(player.hand.first), player.top_of(page.locator("[data-zone=discard]")))
    notice = page.get_by_role("alert")
    expect(notice).to_be_visible()
    assert player.faces() == before
    assert len(notice.locator("p").first.inner_text()) > 20
    link = notice.get_by_role("link")
    clause = link.inner_text().removeprefix("Rule ")
    link.click()
    sheet = page.get_by_role("dialog", name=f"Rule {clause}")
    expect(sheet.get_by_role("status")).to_have_text(re.compile(r"\w+ \w+ \w+"))  # a sentence, not an empty sheet
    more = sheet.get_by_role("link", name="Read more in the rule book")
    with page.context.expect_page() as opened:
        more.click()
    rules = visit.watch(opened.value)
    expect(rules.locator("[id][aria-current=true]")).to_have_id(clause)
    expect(rules.locator("[id][aria-current=true]")).to_be_in_viewport()
    rules.get_by_role("link", name="Back to the table").click()
    expect(rules).to_have_url(page.url)


def test_a_hint_says_what_and_why(visit: Visitors) -> None:
    player = sit_down(visit("phone", touch=True), "Gin", touch=True)
    page = player.page
    assert player.wait_for_my_turn()
    page.get_by_role("button", name="Hint").tap()
    hint = page.locator(".notice.hint")
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("Hint:")
    assert len(hint.inner_text()) > 30
    page.get_by_role("button", name="Close this note").tap()
    expect(hint).to_have_count(0)


def test_what_the_others_did_is_shown_again(visit_prepared: Visitors) -> None:
    """A discard, and the turn of the bot; then the table is as it was."""
    ada = sit_together(visit_prepared, "gin", 902, {0: "Ada"}, seats=2)[0]
    assert ada.wait_for_my_turn()
    ada.step()
    assert ada.wait_for_my_turn()
    before = ada.state()
    ada.page.get_by_role("button", name="Show the last turn again").click()
    expect(ada.page.locator(".prompt")).to_contain_text("The last turn again")
    expect(ada.page.locator(".prompt")).not_to_contain_text("The last turn again")
    assert ada.state() == before


def test_a_table_without_hints_has_no_hint_button(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("dialog").get_by_role("switch", name="Hints").click()
    page.keyboard.press("Escape")
    player = sit_down(page, "Gin")
    expect(player.hand).to_have_count(10)
    expect(page.get_by_role("button", name=re.compile("Order of the hand"))).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


LISTEN = """() => {
  window.heard = [];
  const log = document.querySelector('[role=log]');
  const note = (node) => node.nodeName === 'P' && window.heard.push(node.textContent);
  log.querySelectorAll('p').forEach(note);
  new MutationObserver((changes) => changes.forEach((one) => one.addedNodes.forEach(note)))
    .observe(log, { childList: true, subtree: true });
}"""


def test_every_event_is_told_to_the_ear_once_and_in_order(visit: Visitors) -> None:
    player = sit_down(visit(), "Fan")
    page = player.page
    assert player.wait_for_my_turn()
    page.evaluate(LISTEN)
    known = max(number for number, _ in player.events)
    player.play_round()
    expected = [sentence for number, sentence in player.events if number > known]
    page.wait_for_function("() => window.heard.at(-1).startsWith('This round: ')")
    asked = re.compile(r"Your turn\.|.*\?$")  # such as which card goes, where one can knock in several ways
    *heard, given = (line for line in page.evaluate("() => window.heard") if not asked.match(line))
    assert heard[-len(expected) :] == expected
    assert len(expected) > 5
    assert re.fullmatch(r"This round: Ada [+−]?\d+ and .+ [+−]?\d+\.", given)


def test_the_table_can_be_read_and_played_as_text(visit: Visitors) -> None:
    player = sit_down(visit(), "Gin")
    page = player.page
    assert player.wait_for_my_turn()
    page.keyboard.press("v")
    text = page.get_by_role("main", name="Table as text")
    expect(text).to_be_visible()
    before = player.shown()
    text.get_by_role("button").first.click()
    player.wait_for_event(before)
    page.keyboard.press("v")
    expect(page.get_by_role("main", name="The table")).to_be_visible()


def test_the_table_as_text_opens_and_closes_by_touch(visit: Visitors) -> None:
    player = sit_down(visit("phone", touch=True), "Gin", touch=True)
    page = player.page
    for button, shown in (("Table as text", "Table as text"), ("Table with cards", "The table")):
        page.get_by_role("button", name="Scores and history").tap()
        page.get_by_role("button", name=button).tap()
        expect(page.get_by_role("main", name=shown)).to_be_visible()
        assert not small_targets(page)


def test_a_long_history_scrolls_in_itself_and_never_the_table(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "basic", 903, {0: "Ada"}, seats=2)[0]
    expect(ada.page.locator(".side .list ol li").first).to_be_attached()
    expect(ada.page.get_by_role("log")).to_contain_text("Your turn")
    for size in SIZES.values():
        show(ada.page, size, "light")
        high = ada.page.evaluate("""() => {
          for (const log of document.querySelectorAll('.side .list ol, [role=log]'))
            for (let line = 0; line < 200; line += 1) log.append(log.lastElementChild.cloneNode(true));
          return ['html', '.play'].map((name) => document.querySelector(name).scrollHeight);
        }""")
        assert max(high) <= size[1]


def test_the_history_shows_whole_lines(visit: Visitors) -> None:
    page = visit("desktop")
    page.goto("/")
    table = play_match(page, "Walter", careless=True, target=0)
    page.goto(f"/table/{table}")
    expect(page.locator(".side .list li").nth(20)).to_be_attached()
    for size in ((1280, 800), (1440, 900), (1440, 931)):
        show(page, size, "light")
        cut = page.evaluate("""() => {
          const list = document.querySelector('.side .list');
          const [top, end] = [list.scrollTop, list.scrollTop + list.clientHeight];
          const lines = [...list.querySelectorAll('li')].map((line) => [line.offsetTop, line.offsetHeight]);
          // A pixel is for what the browser rounds.
          const isCut = ([at, high], edge) => at + 1 < edge && edge + 1 < at + high;
          const cuts = lines.filter((line) => isCut(line, top) || isCut(line, end));
          return { cuts, isAtEnd: lines.at(-1)[0] < end, isScrolled: top > 0 };
        }""")
        assert cut == {"cuts": [], "isAtEnd": True, "isScrolled": True}


def test_a_refusal_leaves_stock_and_pile_free(visit_prepared: Visitors) -> None:
    ada = sit_together(visit_prepared, "kalooki", 9, {0: "Ada"}, seats=6, size="phone")[0]
    ada.point(*ada.top_of(ada.page.locator("[data-zone=stock]")))
    told = ada.page.get_by_role("alert")
    expect(told).to_be_visible()
    stock = at_rest(ada.page.locator("[data-zone=stock]"))
    note = at_rest(told)
    hand = at_rest(ada.page.locator(".hand"))
    assert stock["y"] + stock["height"] <= note["y"]
    assert note["y"] + note["height"] <= hand["y"]

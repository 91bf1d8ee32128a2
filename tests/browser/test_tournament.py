"""A tournament in the browser: a new organiser, a player on a phone, an online game, a correction with its trace."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.audit import assert_accessible, assert_fits, small_targets
from tests.browser.pad_pages import OFFLINE, bring_back, cut_off, write
from tests.browser.player import Player, start_match
from tests.browser.visitors import LOOKED_AT, crossed

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

NINE = ("Pelicans", "Ospreys", "Herons", "Terns", "Gulls", "Frigates", "Plovers", "Curlews", "Boobies")
PASTED = "\n".join(f"{number}. {name}: {name[:-1]} Ann, {name[:-1]} Ben" for number, name in enumerate(NINE, 1))


def open_by_wire(page: Page, teams: tuple[str, ...], **wish: Any) -> tuple[str, dict[str, Any]]:
    """A tournament whose charts hang, opened without the screen; its address, and what its organiser knows."""
    page.goto("/tournaments")
    asked = {"key": "browser", "name": "The week", "game": "baja", "time_zone": "America/Mazatlan"}
    name = page.request.post("/api/tournaments", data=asked | wish).json()["tournament"]
    for number, one in enumerate(({"type": "enter", "teams": [{"team": team} for team in teams]}, *DRAWN)):
        answer = page.request.post(
            f"/api/tournaments/{name}/wishes", data={"key": f"k{number}", "role": "organiser", "wish": one}
        )
        assert answer.status == 200, answer.text()
    return f"/tournaments/{name}", answer.json()


LEAVE = """() => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${location.pathname.split('/')[2]}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello', last: 0, client: 'leaver' }));
    socket.send(JSON.stringify({ type: 'leave', id: 1 }));
  };
  socket.onmessage = ({ data }) => JSON.parse(data).type === 'done' && done();
})"""
ROBIN = {"format": "round_robin", "divisions": "1"}
DRAWN: tuple[dict[str, Any], ...] = ({"type": "draw"}, {"type": "post"})


def players(info: dict[str, Any], team: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = next(one["members"] for one in info["teams"] if one["team"] == team)
    return found


def test_a_new_organiser_comes_from_the_front_page_to_nine_drawn_teams(visit: Visitors) -> None:
    """Nothing read beforehand: nine clicks, a name and one paste, each of them the one thing that stands out."""
    page = visit()
    clicks = 0

    def click(role: Any, name: str) -> None:
        nonlocal clicks
        page.get_by_role(role, name=name, exact=True).click()
        clicks += 1

    page.goto("/")
    click("link", "Tournaments")
    click("button", "New tournament")
    click("button", "Open the tournament")  # it asks for a name, and opens nothing without one
    expect(page.get_by_label("What is it called?")).to_be_focused()
    page.get_by_label("What is it called?").fill("Nine at La Costa")
    click("button", "Open the tournament")
    page.get_by_label("Enter teams").fill(PASTED)
    click("button", "Enter 9 teams")
    expect(page.get_by_role("list", name="Teams").get_by_role("listitem")).to_have_count(9)
    click("link", "Public page")
    expect(page.get_by_text("How the draw can be checked")).to_be_visible()  # there is none to check yet
    expect(page.get_by_text("Check the draw")).to_have_count(0)
    page.go_back()
    clicks -= 1
    click("button", "Close sign-up and draw")
    expect(page.get_by_role("button", name="Not yet")).to_be_focused()  # neither can be taken back
    click("button", "Yes, draw 9 teams")
    click("button", "Post the charts")
    click("link", "Public page")
    expect(page.get_by_text("bye", exact=True).first).to_be_visible()
    for name in NINE:
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    page.get_by_text("Check the draw").click()
    expect(page.get_by_text("Commitment (SHA-256)")).to_be_visible()
    assert clicks <= 9
    assert_accessible(page)


def test_the_charts_of_the_page_fit_a_sheet_of_paper(visit: Visitors) -> None:
    """Nothing is cut off at the right, and what only leads elsewhere is left out."""
    page = visit()
    address, _ = open_by_wire(page, NINE)
    page.goto(address)
    chart = page.get_by_role("img", name="Chart of Division 1")
    expect(chart).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 718, "height": 1047})  # A4, less a margin of a centimetre
    for one in page.locator(".chart svg").all():
        box = one.bounding_box()
        assert box is not None
        assert (box["x"] >= 0, box["x"] + box["width"] <= 718) == (True, True)
    for hidden in (page.get_by_role("link", name="Public page"), page.get_by_text("By rounds", exact=True)):
        expect(hidden).not_to_be_visible()
    expect(page.get_by_role("heading", name="Teams 9")).to_be_visible()
    page.emulate_media(media="null")


def test_two_players_meet_agree_play_and_write_the_name(visit: Visitors) -> None:
    organiser = visit()
    address, info = open_by_wire(organiser, ("Terns", "Gulls", "Herons", "Pelicans"))
    game = next(one for one in info["matches"] if one["match"] == "D1-R1-M1")
    pages = []
    for team in game["places"]:
        page = visit("phone", touch=True)
        page.goto(f"{address}/me#{players(info, team)[0]['link']}")
        expect(page.get_by_role("heading", name="Your next game")).to_be_visible()
        assert "#" not in page.url
        pages.append(page)
    one, other = pages
    assert_fits(one)
    assert small_targets(one) == []
    assert_accessible(one)
    one.get_by_role("button", name="Propose to begin now").first.tap()
    other.get_by_role("button", name="Agree", exact=True).tap()
    expect(other.get_by_text("Your team is at the table.")).to_be_visible()
    one.get_by_role("button", name="We are here").first.tap()
    one.get_by_role("textbox", name=re.compile("^Points of")).nth(0).fill("20300")
    one.get_by_role("textbox", name=re.compile("^Points of")).nth(1).fill("18900")
    one.get_by_role("button", name="Report the result").tap()
    other.get_by_role("button", name="That is right").tap()
    one.get_by_role("button", name="Write our name").tap()
    organiser.goto(address)
    expect(organiser.get_by_text("20,300").first).to_be_visible()


def test_both_sides_read_what_was_reported_and_what_the_other_says_to_it(visit: Visitors) -> None:
    organiser = visit()
    address, info = open_by_wire(organiser, ("Terns", "Gulls"))
    game = next(one for one in info["matches"] if one["match"] == "D1-R1-M1")
    names = {one["team"]: one["name"] for one in info["teams"]}
    first, second = game["places"]
    begin = {"key": "b", "role": "organiser", "wish": {"type": "begin", "match": game["match"]}}
    organiser.request.post(f"/api{address}/wishes", data=begin)
    pages = []
    for team in (first, second):
        page = visit("phone")
        page.goto(f"{address}/me#{players(info, team)[0]['link']}")
        pages.append(page)
    one, other = pages
    one.get_by_role("textbox", name=f"Points of {names[first]}").first.fill("20300")
    one.get_by_role("textbox", name=f"Points of {names[second]}").first.fill("18900")
    one.get_by_role("button", name="Report the result").click()
    other.get_by_label("What is wrong?").fill("We had 19,900")
    other.get_by_role("button", name="That is wrong").click()
    for page in pages:
        expect(page.get_by_text(f"Reported by {names[first]}: 20,300 : 18,900.")).to_be_visible()
        expect(page.get_by_text(f"Disputed by {names[second]}: “We had 19,900”")).to_be_visible()
    assert_fits(one)
    assert_accessible(one)


def test_the_desk_refuses_what_is_no_number_and_asks_about_what_can_hardly_be(visit: Visitors) -> None:
    page = visit("phone")
    address, info = open_by_wire(page, ("Terns", "Gulls"))
    names = {one["team"]: one["name"] for one in info["teams"]}
    places = next(one for one in info["matches"] if one["match"] == "D1-R1-M1")["places"]
    page.goto(f"{address}/desk")
    card = page.locator("#D1-R1-M1")
    card.get_by_text("Division 1", exact=True).click()
    card.get_by_role("button", name="Both teams agree: begin now").click()
    upper, lower = (card.get_by_role("textbox", name=f"Points of {names[team]}").first for team in places)
    report = card.get_by_role("button", name="Report the result")
    upper.fill("1e3")
    lower.fill("-40")
    expect(card.get_by_text("Whole numbers only.")).to_be_visible()
    report.click()
    expect(upper).to_be_focused()
    upper.fill("20301")
    report.click()
    question = card.get_by_role("region", name="Is this right?")
    expect(question).to_contain_text("In Baja Rummy points come by fives, and 20,301 does not.")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert_fits(page)
    assert_accessible(page)
    question.get_by_role("button", name="Look again").click()
    expect(report).to_be_visible()
    report.click()
    question.get_by_role("button", name="Write it down anyway").click()
    expect(page.get_by_text("20,301").first).to_be_visible()
    visit.expect_error("409")


def test_a_result_is_corrected_and_the_trace_stays(visit: Visitors) -> None:
    page, onlooker = visit(), visit("phone")
    address, info = open_by_wire(page, ("Terns", "Gulls"))
    names = {one["team"]: one["name"] for one in info["teams"]}
    upper, lower = (
        names[team] for team in next(one for one in info["matches"] if one["match"] == "D1-R1-M1")["places"]
    )
    onlooker.goto(address)
    expect(onlooker.get_by_role("heading", name="The week")).to_be_visible()
    page.goto(f"{address}/desk")
    card = page.locator("#D1-R1-M1")
    card.get_by_text("Division 1", exact=True).click()
    card.get_by_role("button", name="Both teams agree: begin now").click()
    card.get_by_role("textbox", name=f"Points of {upper}").first.fill("12000")
    card.get_by_role("textbox", name=f"Points of {lower}").first.fill("9000")
    card.get_by_role("button", name="Report the result").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("is not over")
    expect(alert.get_by_role("link")).to_have_attribute("href", "/rules/baja#BAJA-TOUR-51-R")
    card.get_by_role("textbox", name=f"Points of {upper}").first.fill("20100")
    card.get_by_role("button", name="Report the result").click()
    expect(onlooker.get_by_text("20,100").first).to_be_visible()  # the page of whoever looks on changes by itself
    card.get_by_text("Division 1", exact=True).click()  # it lies among those that are decided now
    card.get_by_text("Correct or decide").click()
    card.get_by_label("Why").fill("A sum was wrong")
    expect(card.get_by_role("textbox", name=f"Points of {upper}")).to_have_value("20100")
    card.get_by_role("textbox", name=f"Points of {upper}").fill("19000")
    card.get_by_role("textbox", name=f"Points of {lower}").fill("20500")
    card.get_by_role("button", name="Save the decision").click()
    expect(onlooker.get_by_text("A sum was wrong")).to_be_visible()
    expect(
        onlooker.get_by_text(f"before: {upper} wins, 20,100 to 9,000; now: {lower} wins, 19,000 to 20,500")
    ).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="saved")).to_be_visible()
    expect(card.get_by_role("button", name="Save the decision")).to_have_count(0)
    card.get_by_text("Correct or decide").click()
    card.get_by_label("Why").fill("Added up once more")
    card.get_by_role("button", name="Save the decision").click()
    expect(onlooker.get_by_text(f"looked into, and it stands: {lower} wins, 19,000 to 20,500 (")).to_be_visible()
    page.get_by_text("Log", exact=True).click()
    expect(page.get_by_text("is decided: A sum was wrong")).to_be_visible()
    visit.expect_error("409")


def write_of_a_late_team(page: Page) -> str:
    """At the desk of a tournament with a place left; returns its address."""
    address, _ = open_by_wire(page, ("Pelicans", "Ospreys", "Herons"))
    page.goto(f"{address}/desk")
    page.get_by_text("A late team", exact=True).click()
    page.get_by_label("Team and players").fill("Terns: Ann, Ben")
    return address


def test_a_late_team_is_offered_as_long_as_there_is_room(visit: Visitors) -> None:
    page = visit()
    write_of_a_late_team(page)
    page.get_by_role("button", name="Let them in").click()
    expect(page.get_by_text("Entered.", exact=True)).to_be_visible()
    expect(page.get_by_label("Team and players")).to_have_count(0)
    expect(page.get_by_text("There is no room for a late team any more.")).to_be_visible()


def test_who_comes_late_to_a_round_robin_that_has_begun_is_told_what_can_be_done(visit: Visitors) -> None:
    page = visit()
    address, info = open_by_wire(page, ("Pelicans", "Ospreys", "Herons"), settings=ROBIN)
    game = next(one for one in info["matches"] if one["state"] == "scheduled")
    page.goto(f"{address}/desk")
    page.get_by_text("A late team", exact=True).click()
    expect(page.get_by_text("Until the first game begins")).to_be_visible()
    wish = {"key": "began", "role": "organiser", "wish": {"type": "begin", "match": game["match"]}}
    answer = page.request.post(f"/api{address}/wishes", data=wish)
    assert answer.status == 200, answer.text()
    expect(page.get_by_text("could no longer play all the others")).to_be_visible()
    expect(page.get_by_text("can play for somebody who is missing")).to_be_visible()
    expect(page.get_by_label("Team and players")).to_have_count(0)


def test_what_is_written_of_a_late_team_stays_when_the_last_place_goes(visit: Visitors) -> None:
    page = visit()
    address = write_of_a_late_team(page)
    team = {"team": "Gulls", "players": ["Cid", "Dot"]}
    wish = {"key": "gulls", "role": "organiser", "wish": {"type": "enter_late", "team": team}}
    answer = page.request.post(f"/api{address}/wishes", data=wish)
    assert answer.status == 200, answer.text()
    expect(page.get_by_text("There is no room for a late team any more.")).to_be_visible()
    expect(page.get_by_label("Team and players")).to_have_value("Terns: Ann, Ben")
    expect(page.get_by_role("button", name="Let them in")).to_be_disabled()


def test_whoever_is_out_does_not_withdraw_and_whoever_is_not_reads_what_it_costs(visit: Visitors) -> None:
    page = visit()
    address, info = open_by_wire(page, ("Pelicans", "Ospreys", "Herons", "Terns"), settings={"divisions": "1"})
    named = {team["team"]: team["name"] for team in info["teams"]}
    winner, loser = next(game["places"] for game in info["matches"] if game["match"] == "D1-R1-M1")
    decided = {"type": "decide", "match": "D1-R1-M1", "winner": winner, "why": "They had to leave."}
    wish = {"key": "decided", "role": "organiser", "wish": decided}
    assert page.request.post(f"/api{address}/wishes", data=wish).status == 200
    page.goto(f"{address}/desk")
    page.get_by_text("Withdraw", exact=True).first.click()
    page.get_by_role("button", name=f"Withdraw {named[winner]}").click()
    expect(page.get_by_text("All games still to come go to the opponents.")).to_be_visible()
    expect(page.get_by_role("button", name=f"Withdraw {named[loser]}")).to_have_count(0)
    page.get_by_role("button", name=f"Really withdraw {named[winner]}?").click()
    expect(page.get_by_role("button", name=re.compile(f"ithdraw {named[winner]}"))).to_have_count(0)


def test_one_day_follows_the_date_and_its_names_are_corrected(visit: Visitors) -> None:
    page = visit()
    page.goto("/tournaments/new")
    page.get_by_label("What is it called?").fill("Our Sundy")
    page.get_by_label("One day").check()
    page.get_by_label("First day of play").fill("2099-11-22")
    page.get_by_label("First game at").fill("15:00")
    expect(page.get_by_text("Sign-up closes Sun 14:00.")).to_be_visible()
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_text("Nov 22, 14:00").first).to_be_visible()
    page.get_by_text("Correct names, addresses, place, tables or day").click()
    page.get_by_role("textbox", name="Name of the tournament").fill("Our Sunday")
    enter = {"type": "enter", "teams": [{"team": "Terns"}]}
    wishes = page.url.replace("/tournaments/", "/api/tournaments/").replace("/desk", "/wishes")
    page.request.post(wishes, data={"key": "news", "role": "organiser", "wish": enter})
    expect(page.get_by_role("list", name="Teams").get_by_role("listitem")).to_have_count(1)  # what is written stays
    page.get_by_role("button", name="Save: Name of the tournament").click()
    expect(page.get_by_role("heading", name="Our Sunday")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    page.get_by_text("Cancel the tournament").click()
    page.get_by_role("button", name="Cancel it").click()
    expect(page.get_by_text("The organiser has cancelled it.").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="New tournament")).to_be_visible()


def test_a_game_for_two_is_a_tournament_of_players_played_as_chosen(visit: Visitors) -> None:
    page = visit()
    page.goto("/tournaments/new")
    played = page.get_by_label("How is it played?")
    played.select_option("Round robin")
    page.get_by_role("radio", name="One day").check()
    expect(played).to_have_value("round_robin")
    page.get_by_text("All settings", exact=True).click()
    page.get_by_role("combobox", name="Game").first.select_option("Gin Rummy")
    expect(page.get_by_text("what they call a team is one player")).to_be_visible()
    expect(page.get_by_label("Players in a team")).to_have_count(0)
    page.get_by_label("What is it called?").fill("Gin for four")
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_role("textbox", name="Enter players").fill("Ann\nBen")
    page.get_by_role("button", name="Enter 2 players").click()
    page.get_by_text("Links", exact=True).click()
    links = page.get_by_role("textbox", name="All of them to copy")
    expect(links).to_have_value(re.compile(r"^Ann: http\S+\nBen: http\S+$"))


def test_the_result_of_an_online_match_arrives_by_itself(visit: Visitors) -> None:
    organiser = visit()
    rules = {"game": "gin", "preset": "classic", "rules": {"target": 0}}
    wish = {"form": "club_evening", "settings": {"team_size": "1"}, **rules}
    address, info = open_by_wire(organiser, ("Ann", "Ben"), **wish)
    organiser.goto(f"{address}/desk")
    organiser.locator("#D1-R1-M1").get_by_text("The final").click()
    organiser.locator("#D1-R1-M1").get_by_role("button", name="Both agree: begin now").click()
    seated = []
    for number, team in enumerate(info["teams"]):
        page = visit()
        player = Player(page)
        page.goto(f"{address}/me#{team['members'][0]['link']}")
        page.get_by_role("button", name="Go to my table" if number else "Play it online here").click()
        expect(page).to_have_url(re.compile(r"/table/"))
        seated.append(player)
    expect(seated[0].page.get_by_role("main")).to_contain_text("Ben")
    expect(seated[0].page.get_by_role("heading", level=1)).to_contain_text("The week")
    start_match(seated[0].page, "Begin")
    for player in seated:
        expect(player.hand.first).to_be_visible()
    for player in seated:
        player.page.evaluate(LEAVE)  # bots play on for both, as for anybody who gets up
    expect(organiser.locator("#D1-R1-M1")).to_contain_text("won", timeout=60_000)
    expect(seated[0].page.get_by_role("button", name="Rematch")).to_have_count(0)
    seated[0].page.get_by_role("link", name="Back to my games").first.click()
    expect(seated[0].page.get_by_role("heading", name="You play as")).to_be_visible()
    organiser.goto(address)
    expect(organiser.get_by_text(re.compile("^Champion:"))).to_be_visible()
    organiser.get_by_role("link", name="The desk").click()
    expect(organiser.get_by_text("All games are played.")).to_be_visible()
    expect(organiser.get_by_role("heading", name="Games now")).to_have_count(0)


def test_a_game_on_wood_is_counted_on_the_one_pad_of_both_teams(visit: Visitors) -> None:
    """Opened by one player's link, found by the other's; each writes under the own name."""
    organiser = visit()
    rules = {"game": "gin", "preset": "classic", "rules": {"target": 50}}
    address, info = open_by_wire(organiser, ("Ann", "Ben"), form="club_evening", settings={"team_size": "1"}, **rules)
    organiser.goto(f"{address}/desk")
    game = organiser.locator("#D1-R1-M1")
    game.get_by_text("The final").click()
    game.get_by_role("button", name="Both agree: begin now").click()
    phones = []
    for team in info["teams"]:
        page = visit("phone", touch=True)
        page.goto(f"{address}/me#{team['members'][0]['link']}")
        page.get_by_role("link", name="Go to our pad" if phones else "Score pad, for real cards").tap()
        expect(page).to_have_url(re.compile(r"/pad/[A-Za-z0-9_-]{22}$"))
        if not phones:
            expect(page.get_by_role("definition").filter(has_text="Ann").first).to_be_visible()
            page.reload()
            expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
            assert_fits(page)
            assert small_targets(page) == []
            assert_accessible(page)
            page.get_by_role("button", name="Begin", exact=True).tap()
        expect(page.get_by_role("button", name="Write down round 1")).to_be_visible()
        phones.append(page)
    ann, ben = phones
    assert ann.url == ben.url
    write(ann, 20, 0)
    expect(game).to_contain_text("20 : 0 after 1 round")
    expect(ben.get_by_role("button", name="Write down round 2")).to_be_visible()
    write(ben, 35, 0)
    for page in phones:
        expect(page.get_by_text("still has to confirm it.")).to_be_visible()
    ben.get_by_role("button", name="Round 2: show").tap()
    expect(ben.get_by_role("dialog").get_by_role("listitem")).to_contain_text("Ben wrote it down")
    ben.get_by_role("button", name="Correct", exact=True).tap()
    ben.get_by_role("dialog").get_by_role("textbox").first.fill("38")
    ben.get_by_role("button", name="Save the correction").tap()
    expect(game).to_contain_text("58")
    ben.get_by_role("link", name="My next game").last.tap()
    ben.get_by_role("button", name="That is right").tap()
    expect(ben.get_by_text(re.compile("^Champion:"))).to_be_visible()
    expect(ben.get_by_role("link", name="Go to our pad")).to_be_visible()
    ann.reload()
    expect(ann.get_by_text("The result stands in the tournament.")).to_be_visible()
    assert_fits(ann)
    assert small_targets(ann) == []
    ann.goto(address)
    expect(ann.get_by_text(re.compile("^Champion:"))).to_be_visible()
    expect(ann.get_by_role("link", name="Go to our pad")).to_have_count(0)
    visit.expect_error("404")  # the pad is asked for before anybody has begun it


def test_a_pad_of_a_tournament_is_begun_without_a_network(visit: Visitors) -> None:
    organiser = visit()
    rules = {"game": "gin", "preset": "classic", "rules": {"target": 50}}
    address, info = open_by_wire(organiser, ("Ann", "Ben"), form="club_evening", settings={"team_size": "1"}, **rules)
    asked = {"key": "begin", "role": "organiser", "wish": {"type": "begin", "match": "D1-R1-M1"}}
    info = organiser.request.post(f"/api{address}/wishes", data=asked).json()
    phones = []
    for team in info["teams"]:
        page = visit("phone", touch=True)
        page.goto(f"{address}/me#{team['members'][0]['link']}")
        page.get_by_role("link", name="Score pad, for real cards").tap()
        expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
        phones.append(page)
    ann, ben = phones
    cut_off(ann)
    ann.get_by_role("button", name="Begin", exact=True).tap()
    write(ann, 20, 0)
    ben.get_by_role("button", name="Begin", exact=True).tap()
    expect(ben.get_by_role("button", name="Write down round 1")).to_be_visible()
    bring_back(ann)
    for page in phones:
        expect(page.get_by_role("row").filter(has_text="20")).not_to_have_count(0)
        expect(page.get_by_text("All sent and received")).to_be_visible()
    visit.allow_error(f"{OFFLINE}|404")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(LOOKED_AT))
def test_every_page_of_a_tournament_fits_and_is_accessible(visit: Visitors, size: str, theme: str) -> None:
    page = visit(size, theme)
    address, _ = open_by_wire(page, NINE)
    for where, seen in (("/tournaments", "Tournaments"), (address, "The week"), (f"{address}/desk", "What to do now")):
        page.goto(where)
        expect(page.get_by_role("heading", name=seen).first).to_be_visible()
        assert_fits(page)
        assert small_targets(page) == []
        assert_accessible(page)
    page.get_by_text("Correct what is written").click()
    assert_fits(page)
    assert small_targets(page) == []
    assert_accessible(page)
    page.goto("/tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.locator("summary", has_text="All settings").click()
    assert_fits(page)
    assert small_targets(page) == []
    assert_accessible(page)


def test_a_team_that_is_called_after_its_players_is_told_once(visit: Visitors) -> None:
    page = visit()
    page.goto("/tournaments")
    asked = {"key": "pairs", "name": "Pairs", "game": "baja", "time_zone": "America/Mazatlan"}
    name = page.request.post("/api/tournaments", data=asked).json()["tournament"]
    page.goto(f"/tournaments/{name}/desk")
    page.get_by_label("Enter teams").fill("Ann & Ben\nTerns: Cleo, Dora")
    page.get_by_role("button", name="Enter 2 teams").click()
    page.get_by_role("link", name="Public page").click()
    teams = page.get_by_role("region", name="Teams").get_by_role("listitem")
    expect(teams).to_have_text([re.compile(r"^\s*Ann & Ben\s*$"), re.compile("Terns *Cleo, Dora")])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", LOOKED_AT)
def test_long_names_fit_the_desk_and_the_public_page(visit: Visitors, size: str) -> None:
    page = visit(size)
    page.goto("/tournaments")
    asked = {"key": "long", "name": "Thursday", "game": "baja", "time_zone": "America/Mazatlan"}
    address = f"/tournaments/{page.request.post('/api/tournaments', data=asked).json()['tournament']}"
    long = "Donaudampfschifffahrtsgesellschaftskapitäne"
    enter = {"type": "enter", "teams": [{"team": f"{long} {number}"} for number in (1, 2)]}
    page.request.post(f"/api{address}/wishes", data={"key": "k", "role": "organiser", "wish": enter})
    for where in (address, f"{address}/desk"):
        page.goto(where)
        names = page.get_by_role("listitem").filter(has_text=long)
        expect(names.first).to_be_visible()
        assert_fits(page)
        for name in names.all():
            assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_whoever_stands_on_the_partner_board_is_not_entered_twice(visit: Visitors) -> None:
    """Uma types the name of somebody who looks for a partner, and is asked whether she means him."""
    organiser, tomas, uma = visit(), visit("phone", touch=True), visit("phone", touch=True)
    organiser.goto("/tournaments")
    asked = {"key": "board", "name": "Thursday", "game": "baja", "time_zone": "America/Mazatlan"}
    address = f"/tournaments/{organiser.request.post('/api/tournaments', data=asked).json()['tournament']}"
    tomas.goto(address)
    expect(tomas.get_by_text("Play begins")).to_be_visible()
    tomas.get_by_label("Your name").fill("Tomás")
    tomas.get_by_role("button", name="Sign up", exact=True).tap()
    uma.goto(address)
    expect(uma.get_by_role("button", name="Sign up with Tomás")).to_be_visible()
    uma.get_by_label("Your name").fill("Uma")
    uma.get_by_label("Your partner’s name").fill("tomás")
    uma.get_by_role("button", name="Sign up", exact=True).tap()
    expect(uma.get_by_role("alertdialog")).to_contain_text("Tomás is already on the partner board.")
    assert_fits(uma)
    assert small_targets(uma) == []
    assert_accessible(uma)
    uma.get_by_role("button", name="Yes, play with Tomás").tap()
    expect(uma.get_by_text("You play for Uma & Tomás")).to_be_visible()
    tomas.goto(f"{address}/me")
    expect(tomas.get_by_role("heading", name="You play for Uma & Tomás")).to_be_visible()


def test_the_desk_sees_who_looks_for_a_partner_and_what_becomes_of_them(visit: Visitors) -> None:
    """Two who have signed up alone are paired by lot, as the desk and they themselves read beforehand."""
    organiser, tomas = visit("phone"), visit("phone", touch=True)
    organiser.goto("/tournaments")
    asked = {"key": "alone", "name": "Friday", "game": "baja", "time_zone": "America/Mazatlan"}
    asked |= {"settings": {"auto_pair_solos": "true"}}
    address = f"/tournaments/{organiser.request.post('/api/tournaments', data=asked).json()['tournament']}"
    for name, page in (("Uma", visit("phone")), ("Tomás", tomas)):
        page.goto(address)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sign up", exact=True).click()
        expect(page.get_by_text("is paired by lot")).to_be_visible()
    organiser.goto(f"{address}/desk")
    organiser.get_by_label("Enter teams").fill("Terns")
    organiser.get_by_role("button", name="Enter 1 team").click()
    expect(organiser.get_by_text("Looking for a partner: Uma and Tomás.")).to_be_visible()
    expect(organiser.get_by_text("players without a partner are paired by lot")).to_be_visible()
    organiser.get_by_text("Correct names, addresses", exact=False).click()
    organiser.get_by_role("textbox", name="Player Tomás").fill("Tom")
    organiser.get_by_role("button", name="Save: Player Tomás").click()
    expect(organiser.get_by_text("Looking for a partner: Uma and Tom.")).to_be_visible()
    assert_fits(organiser)
    assert_accessible(organiser)
    organiser.get_by_role("button", name="Close sign-up and draw").click()
    organiser.get_by_role("button", name="Yes, draw 2 teams").click()
    expect(organiser.get_by_role("button", name="Post the charts")).to_be_visible()
    tomas.goto(address)
    expect(tomas.get_by_text("The draw has been made.")).to_be_visible()
    expect(tomas.get_by_text("You play for")).to_contain_text("Tom")


def test_who_has_mistyped_a_result_reports_it_again(visit: Visitors) -> None:
    page = visit("phone", touch=True)
    address, info = open_by_wire(page, ("Terns", "Gulls"))
    game = next(one for one in info["matches"] if one["match"] == "D1-R1-M1")
    page.request.post(
        f"/api{address}/wishes",
        data={"key": "begin", "role": "organiser", "wish": {"type": "begin", "match": game["match"]}},
    )
    page.goto(f"{address}/me#{players(info, game['places'][0])[0]['link']}")

    def report(*points: str) -> None:
        for place, number in enumerate(points):
            page.get_by_role("textbox", name=re.compile("^Points of")).nth(place).fill(number)
        page.get_by_role("button", name="Report the result").tap()

    report("18900", "20300")
    expect(page.get_by_text("The other team now says whether that is right.")).to_be_visible()
    page.get_by_text("Mistyped? Report it again").tap()
    assert_fits(page)
    assert small_targets(page) == []
    report("20300", "18900")
    expect(page.locator(".score")).to_contain_text("20,300 – 18,900")


def test_a_full_evening_says_what_makes_room_and_the_message_leaves_the_field_free(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/tournaments/new")
    page.get_by_label("What is it called?").fill("Gin at the Anchor")
    page.get_by_role("radio", name="One day").check(force=True)
    page.get_by_label("Game").first.select_option(label="Gin Rummy")
    page.get_by_label("First day of play").fill("2031-01-11")
    page.get_by_label("First game at").fill("19:30")
    expect(page.locator("#plan")).to_contain_text("room for 8 teams. Every round halves the teams.")
    page.get_by_role("button", name="Open the tournament").click()
    field = page.get_by_label("Enter players")
    field.fill("\n".join(f"Player {number}" for number in range(1, 12)))
    page.get_by_role("button", name="Enter 11 players").click()
    message = page.get_by_text("holds 8 teams and is full. Its days and hours have no room for more")
    expect(message).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 450})  # as with the keyboard of the phone
    page.evaluate("scrollTo(0, document.querySelector('#enter').getBoundingClientRect().top + scrollY - 20)")
    field.focus()
    box, bar = field.bounding_box(), page.locator(".trouble.on-screen").bounding_box()
    assert box
    assert bar
    assert box["y"] >= bar["y"] + bar["height"]
    visit.expect_error("409")


def test_a_swiss_tournament_goes_from_the_form_to_its_standings(visit: Visitors) -> None:
    """Five teams: two games and a bye in the first round, reported at the desk, read by everybody."""
    page = visit()
    page.goto("/tournaments/new")
    page.get_by_label("What is it called?").fill("Five by Swiss")
    page.get_by_label("How is it played?").select_option(label="Swiss")
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_label("Enter teams").fill("\n".join(NINE[:5]))
    page.get_by_role("button", name="Enter 5 teams").click()
    page.get_by_role("button", name="Close sign-up and draw").click()
    page.get_by_role("button", name="Yes, draw 5 teams").click()
    page.get_by_role("button", name="Post the charts").click()
    for number in (1, 2):
        card = page.locator(f"#D1-R1-M{number}")
        card.get_by_text(f"Round 1, match {number}", exact=True).click()
        card.get_by_role("button", name="Both teams agree: begin now").click()
        points = card.get_by_role("textbox", name=re.compile("^Points of"))
        points.nth(0).fill("20300")
        points.nth(1).fill("18900")
        card.get_by_role("button", name="Report the result").click()
        expect(page.locator(f"#D1-R2-M{number}")).to_have_count(number // 2)  # the next round waits for both
    page.get_by_role("link", name="Public page").click()
    table = page.get_by_role("group", name="Standings").get_by_role("row")
    expect(table).to_have_count(6)
    expect(table.nth(1).get_by_role("cell").nth(1)).to_have_text("1")
    expect(table.nth(5).get_by_role("cell").nth(1)).to_have_text("0")
    assert_fits(page)
    assert_accessible(page)

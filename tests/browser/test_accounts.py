"""Accounts as people use them: a passkey, what it keeps, and the way out, with Chromium's virtual authenticator."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.house import START_SECONDS
from tests.browser.pad_pages import begin, write
from tests.browser.playing import play_match
from tests.browser.visitors import crossed

if TYPE_CHECKING:
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def give_authenticator(page: Page) -> None:
    """A fingerprint reader that always sees the right finger."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


@pytest.fixture
def named(visit: Visitors) -> Visitors:
    """Visitors who come by a name: passkeys are bound to names."""
    visit.house = visit.house.replace("127.0.0.1", "localhost")
    return visit


def wish(page: Page, way: str, **wanted: Any) -> dict[str, Any]:
    """Ask the house for something, without the screen."""
    answer = page.request.post(way, data=wanted, headers={"origin": re.sub("(//[^/]+).*", r"\1", page.url)})
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json() if answer.text() else {}
    return found


def make_account(page: Page, name: str) -> None:
    page.goto("/you")
    page.get_by_label("Your name").first.fill(name)
    page.get_by_role("button", name="Make it with a passkey").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(page.get_by_role("link", name="Save all my data")).to_be_visible()


def test_a_guest_makes_an_account_comes_back_replays_a_match_and_leaves(named: Visitors) -> None:
    page = named()
    give_authenticator(page)
    page.goto("/open")
    page.get_by_label("Your name").fill("Walter")
    page.goto("/you")
    expect(page.get_by_label("Your name").first).to_have_value("Walter")
    page.goto("/")
    table = play_match(page, "Walter", target=0)
    page.goto("/you")
    page.get_by_role("link", name=re.compile("Gin Rummy")).click()
    expect(page).to_have_url(re.compile(f"/archive/{table}"))

    make_account(page, "Walter")
    expect(page.get_by_text(", this browser")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Gin Rummy"))).to_have_count(0)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1, name="Walter")).to_be_visible()

    played = page.get_by_role("link", name=re.compile("Gin Rummy"))
    expect(played).to_contain_text(re.compile(r"with [A-Z][a-z]+ \(random bot\)"))
    played.click()
    expect(page).to_have_url(re.compile(f"/archive/{table}"))
    expect(page.get_by_text("Step 1 of")).to_be_visible()

    page.goto("/you")
    expect(page.get_by_text(re.compile("^Won less lost:"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Won less lost at Gin Rummy"))).to_have_count(0)
    page.get_by_text("As a table").click()
    expect(page.get_by_role("table", name="Over time").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("table", name="With whom you play")).to_contain_text("random bots")
    assert_fits(page)
    assert_accessible(page)
    page.get_by_role("link", name="Look at it").click()
    expect(page.locator(".settlement")).to_be_visible()

    page.goto("/you")
    page.get_by_role("button", name="Delete my account").click()
    typed, forever = (
        page.get_by_label("Type Walter to delete the account"),
        page.get_by_role("button", name="Delete for good"),
    )
    typed.fill("Ben")
    forever.click()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    named.expect_error("409")
    typed.fill("Walter")
    forever.click()
    expect(page.get_by_text("Everything the house kept about you has been deleted.")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.goto(f"/archive/{table}")
    expect(page.get_by_label("Seen by")).to_contain_text("Somebody")
    page.goto("/you")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("does not open an account here")
    named.expect_error("403")


def test_whoever_signs_in_elsewhere_finds_the_match_of_yesterday_from_the_own_page(visit: Visitors) -> None:
    page = visit("phone")
    page.goto("/you")
    account = {"name": "Wanderer", "password": "seven quiet herons by the lagoon"}
    wish(page, "/api/account", **account)
    wanted = {"game": "gin", "nickname": "Wanderer", "seats": 2, "bots": [{"seat": 1, "bot": "steady"}]}
    table = wish(page, "/api/tables", **wanted)["table"]
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible(timeout=START_SECONDS * 1000)

    other = visit("desktop")
    other.goto("/you")
    wish(other, "/api/account/sign-in", **account)
    other.reload()
    matches = other.get_by_role("region", name="Matches")
    matches.get_by_role("link", name="Matches under way are under").click()
    other.get_by_role("navigation", name="Go on where you were").get_by_role("link", name="Gin Rummy").click()
    expect(other).to_have_url(re.compile(f"/table/{table}$"))
    expect(other.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_session_is_ended_from_another_browser(visit: Visitors) -> None:
    phone, desk = visit("phone"), visit()
    desk.goto("/you")
    expect(desk.get_by_text("Passkeys do not work at this address")).to_be_visible()
    desk.get_by_label("Your name").first.fill("Wanda")
    desk.get_by_label("Password").first.fill("harbour lights at dusk")
    desk.get_by_role("button", name="Make it with a password").click()
    expect(desk.get_by_role("heading", level=1, name="Wanda")).to_be_visible()
    expect(desk.get_by_text("Passkeys do not work at this address")).to_be_visible()
    phone.goto("/you")
    phone.get_by_label("Your name").last.fill("wanda")
    phone.get_by_label("Password").last.fill("harbour lights at dusk")
    phone.get_by_role("button", name="Sign in with the password").click()
    expect(phone.get_by_role("heading", level=1, name="Wanda")).to_be_visible()
    desk.reload()
    desk.get_by_role("button", name=re.compile("^Sign out there")).click()
    expect(desk.get_by_text(", this browser")).to_have_count(1)
    expect(desk.get_by_role("button", name=re.compile("^Sign out there"))).to_have_count(0)
    expect(phone.get_by_text("You have been signed out here from another device.")).to_be_visible(timeout=20_000)
    expect(phone.get_by_text("You play as a guest.")).to_be_visible()
    visit.expect_error("403")


def test_another_name_is_taken(named: Visitors) -> None:
    page = named("phone", "dark", touch=True)
    give_authenticator(page)
    make_account(page, "Jack Rackam")
    page.get_by_text("Another name").first.tap()
    field = page.get_by_role("textbox", name="Another name")
    expect(field).to_have_value("Jack Rackam")
    expect(page.get_by_text("Friends, ratings and matches stay yours.")).to_be_visible()
    field.fill("Jack Rackham")
    page.locator("details").filter(has=field).get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", level=1, name="Jack Rackham")).to_be_visible()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Jack Rackham")).to_be_visible()


def test_friends_by_link_find_each_others_tables(named: Visitors) -> None:
    ann, ben = named(), named("phone")
    for page, name in ((ann, "Annika"), (ben, "Benedikt")):
        give_authenticator(page)
        make_account(page, name)
    ann.get_by_role("button", name="Make a link for a friend").click()
    told = ann.get_by_label("Link for a friend", exact=True)
    expect(told).to_have_value(re.compile("/you/friend/"))
    word = ann.evaluate(
        "async () => (await (await fetch('/api/account/friends/invite', { method: 'POST',"
        " headers: { 'content-type': 'application/json' }, body: '{}' })).json()).word"
    )
    ben.goto(f"/you/friend/{word}")
    expect(ben.get_by_role("heading", name="Annika would like to be your friend")).to_be_visible()
    ben.get_by_role("button", name="Become friends").click()
    expect(ben.get_by_text("You and Annika are friends now.")).to_be_visible()
    expect(ben.get_by_role("heading", name="would like to be your friend")).to_have_count(0)
    ann.request.post("/api/tables", data={"game": "gin", "nickname": "Anni", "seats": 2, "openness": "friends"})
    ben.goto("/you")
    expect(ben.get_by_role("link", name="Gin Rummy with Anni")).to_be_visible()
    expect(ben.get_by_text("here now")).to_be_visible()
    ann.goto("/you")
    ann.get_by_role("button", name=re.compile("Invite Benedikt to")).click()
    expect(ann).to_have_url(re.compile("/table/"))
    ben.goto("/you")
    expect(ben.get_by_text(re.compile("Annika invites you to"))).to_be_visible()
    ben.get_by_role("link", name="Sit down").click()
    expect(ben).to_have_url(ann.url)


def test_a_friend_is_called_to_the_table_at_which_one_waits(named: Visitors) -> None:
    ann, ben = named(), named("phone")
    for page, name in ((ann, "Antonia"), (ben, "Bertram")):
        give_authenticator(page)
        make_account(page, name)
    opened = ann.request.post("/api/tables", data={"game": "kalooki", "nickname": "Toni", "seats": 3}).json()
    ann.goto(f"/table/{opened['table']}")
    expect(ann.get_by_role("heading", name="Invite")).to_be_visible()
    expect(ann.get_by_role("button", name="Invite Bertram")).to_have_count(0)
    # Only then are they friends: the page of the table goes on looking who is here.
    for page, name in ((ann, "Bertram"), (ben, "Antonia")):
        page.request.post("/api/account/friends", data={"name": name})
    ann.get_by_role("button", name="Invite Bertram").click()
    expect(ann.get_by_text("Bertram is invited.")).to_be_visible()
    ben.goto("/")
    ben.get_by_role("link", name=re.compile("You are invited")).click()
    expect(ben).to_have_url(ann.url)
    expect(ben.get_by_text("There are 2 free seats at this table of Kalooki.")).to_be_visible()
    ben.get_by_label("Your name").fill("Bertram")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("listitem").filter(has_text="Bertram")).to_be_visible()
    expect(ann.get_by_role("button", name="Invite Bertram")).to_have_count(0)


def test_whoever_deletes_an_account_leaves_the_pages_of_the_others_whole(visit: Visitors) -> None:
    """A rated match goes on with a bot, a partner keeps the team, a pad stays; seat, friend, cup alone are gone."""
    ann, ben = visit("phone"), visit()
    for page, name in ((ann, "Annelore"), (ben, "Benedetto")):
        page.goto("/you")
        wish(page, "/api/account", name=name, password="five cards on the table")
        page.reload()
    word = wish(ann, "/api/account/friends/invite")["word"]
    wish(ben, "/api/account/friends/follow", word=word)
    cups = []
    for game, partner in (("gin", ""), ("baja", "Piet Blau")):
        named = {"name": f"Cup of {game}", "game": game, "time_zone": "America/Mazatlan", "form": "club_evening"}
        cups.append(wish(ben, "/api/tournaments", key=f"cup of {game}", **named)["tournament"])
        ann.goto(f"/tournaments/{cups[-1]}")
        ann.locator("#own-name").fill("Annelore Weiss")
        if partner:
            ann.get_by_label("Your partner’s name").fill(partner)
        ann.get_by_role("button", name="Sign up").click()
        expect(ann.get_by_text(re.compile("^Annelore Weiss( & Piet Blau)?$"))).to_be_visible()
    begin(ann, "Gin Rummy", "Annelore", "Ben")
    write(ann, 25, 0)
    pad = ann.url
    rated = wish(ann, "/api/tables", game="gin", nickname="Annelore", seats=2, openness="open", rated=True)["table"]
    wish(ben, f"/api/tables/{rated}/join", nickname="Benedetto")
    for page in (ann, ben):
        page.goto(f"/table/{rated}")
    expect(ben.locator(".hand .card-button")).to_have_count(10, timeout=1000 * START_SECONDS)
    waiting = wish(ben, "/api/tables", game="baja", nickname="Benedetto", seats=4)["table"]
    wish(ann, f"/api/tables/{waiting}/join", nickname="Annelore")
    ben.goto(f"/table/{waiting}")
    expect(ben.get_by_role("listitem").filter(has_text="Annelore")).to_be_visible()

    ann.goto("/you")
    ann.get_by_role("button", name="Delete my account").click()
    ann.get_by_label("Type Annelore to delete the account").fill("Annelore")
    ann.get_by_role("button", name="Delete for good").click()
    expect(ann.get_by_text("Everything the house kept about you has been deleted.")).to_be_visible()
    kept = ann.get_by_text("This browser keeps one score pad")
    expect(kept).to_be_visible()
    ann.locator("summary", has_text="Your data").click()
    expect(ann.get_by_role("button", name="Forget me in this browser")).to_be_visible()
    expect(kept).to_have_count(1)

    expect(ben.get_by_role("listitem").filter(has_text="Annelore")).to_have_count(0)
    ben.goto(f"/table/{rated}")
    expect(ben.locator(".plate").filter(has_text="Somebody")).to_contain_text("bot plays on")
    expect(ben.locator(".play")).not_to_contain_text("Annelore")
    alone, paired = cups
    ben.goto(f"/tournaments/{alone}")
    expect(ben.get_by_text("Nobody has signed up yet.")).to_be_visible()
    ben.goto(f"/tournaments/{paired}")
    expect(ben.get_by_text(re.compile("^Somebody [A-Z]{4} & Piet Blau"))).to_be_visible()
    ben.goto("/you")
    expect(ben.get_by_text("Nobody yet. Send a link, or ask by name.")).to_be_visible()
    ben.goto(pad)
    expect(ben.get_by_text("In the lead: Annelore, 25 points.")).to_be_visible()


def test_house_rules_are_saved_and_chosen_again(named: Visitors) -> None:
    page = named()
    give_authenticator(page)
    make_account(page, "Wilma")
    page.goto("/")
    page.get_by_role("button", name="Change").click()
    rules = page.get_by_role("dialog", name=re.compile("^House rules for"))
    switch = rules.get_by_role("switch").nth(1)  # the first one is for hints
    was_on = switch.is_checked()
    switch.click()
    rules.get_by_text("Save these house rules").click()
    rules.get_by_label("Name for them").fill("Harbour")
    rules.get_by_role("button", name="Save", exact=True).click()
    expect(rules.get_by_text("Saved as Harbour.")).to_be_visible()
    expect(rules).to_contain_text("Harbour, as written")
    switch.click()
    expect(switch).to_be_checked(checked=was_on)
    rules.get_by_role("button", name="Harbour").click()
    expect(switch).to_be_checked(checked=not was_on)
    page.goto("/you")
    page.get_by_role("button", name="Remove Harbour").click()
    expect(page.get_by_text("you can save your own")).to_be_visible()


def test_house_rules_are_handed_on_by_a_link(named: Visitors) -> None:
    """A friend without an account reads the game by them, and finds them chosen on the front page."""
    ann, ben = named(), named("phone")
    give_authenticator(ann)
    make_account(ann, "Ottilie")
    found = next(one for one in ann.request.get("/api/house").json()["games"] if one["name"] == "fiji")
    switch = next(one for one in found["parameters"] if one["kind"] == "bool")
    goal = next(one for one in found["parameters"] if one["title"] == "Points to win")
    rules = {goal["name"]: 7000, switch["name"]: not switch["default"]}
    wish = {"game": "fiji", "name": "Harbour", "base": found["presets"][0]["name"], "rules": rules}
    assert ann.request.post("/api/account/presets", data=wish).ok
    ann.goto("/you")
    link = ann.get_by_label("Link to Harbour", exact=True).input_value()
    assert_fits(ann)
    assert_accessible(ann)
    ben.goto(link)
    expect(ben.get_by_text(re.compile("7,000")).first).to_be_visible()
    assert_fits(ben)
    assert_accessible(ben)
    ben.get_by_role("button", name="Play by these house rules").click()
    expect(ben.get_by_role("heading", name="Fiji Rummy, as you like it")).to_be_in_viewport()
    ben.get_by_role("button", name=re.compile("2 differences")).click()
    dialog = ben.get_by_role("dialog", name="House rules for Fiji Rummy")
    expect(dialog.get_by_role("spinbutton").first).to_have_value("7000")
    expect(dialog.get_by_role("switch", name=switch["title"])).to_be_checked(checked=not switch["default"])


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "theme"), crossed(["phone", "desktop"]))
def test_everybody_can_use_the_room(named: Visitors, size: str, theme: str) -> None:
    page = named(size, theme)
    give_authenticator(page)
    page.goto("/you")
    expect(page.get_by_role("button", name="Make it with a passkey")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    make_account(page, f"W {size} {theme}")
    expect(page.get_by_text("Matches you have finished")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)


def test_who_has_lost_the_password_chooses_another_with_a_link(named: Visitors) -> None:
    page = named("phone")
    page.goto("/you")
    page.get_by_text("Password or passkey lost?").click()
    page.get_by_label("Name or e-mail address of the account").fill("Nobody at all")
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_role("status").filter(has_text="If an account here has this name")).to_be_visible()
    page.goto("/you/password#nothing")
    page.get_by_label("New password").fill("seven herons on the pier")
    page.get_by_role("button", name="Save and sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("no longer valid")
    named.expect_error("404")

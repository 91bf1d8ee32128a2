"""Notices as people use them: switched on, tried, chosen, shown when the page is closed, and clicked.

A real subscription would need the push service of Chromium's maker. So the page gets one from a push service of our
own, by a push manager of our own; what arrives there is decrypted and handed to the real worker of the house, as
Chromium would do it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import assert_accessible, assert_fits
from tests.browser.screens import BUILD
from tests.browser.visitors import crossed
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.push_thread import PushThread
    from tests.browser.visitors import Visitors
    from tests.server.notices.push_service import Browser as Subscription

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PUSH_MANAGER = """
(({ endpoint, public: p256dh, secret: auth }) => {
  let subscription = null;
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription);
  PushManager.prototype.subscribe = ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length < 80) return Promise.reject(new TypeError('no key'));
    subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve((subscription = null) === null),
    };
    return Promise.resolve(subscription);
  };
})(%s);
"""
"""A push manager whose push service is that of the test."""

WITHOUT_GESTURE = """
() => {
  WindowClient.prototype.focus = function () { return Promise.resolve(this); };
  self.opened = [];
  Clients.prototype.openWindow = (to) => Promise.resolve(self.opened.push(to));
}
"""
"""A worker may bring pages to the front only after a real click on a notification, which no test can make."""

CLICK = """
async () => {
  for (let tries = 0; tries < 50; tries += 1) {
    const [notification] = await self.registration.getNotifications();
    if (notification) return self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
"""
"""Click on the notification that is shown; false if none is shown within five seconds."""


def subscribe(page: Page, push: PushThread) -> Subscription:
    """Switch notices on in this page, at the push service of the test."""
    found = push.service.browser()
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(PUSH_MANAGER % json.dumps(found.wish))
    page.goto("/you")
    push.service.key = page.request.get("/api/notices").json()["key"]
    page.get_by_role("button", name="Switch on notices here").click()
    expect(here(page)).to_be_checked()
    return found


def here(page: Page) -> Locator:
    return page.get_by_role("switch", name="Notices in this browser")


def deliver(page: Page, notice: dict[str, Any]) -> None:
    """Hand a notice to the worker of the house, as Chromium does."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    line.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for _ in range(200):
        if found:
            break
        page.wait_for_timeout(50)
    origin = re.sub(r"^(https?://[^/]+).*", r"\1", page.url)
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1], "data": json.dumps(notice)},
    )
    line.detach()


SHOWN = """
async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  const all = await worker.getNotifications();
  return all.map(({ title, body, data }) => ({ title, body, path: data.path }));
}
"""


def assert_shown(page: Page, *notices: dict[str, Any]) -> None:
    """These notifications are shown by the worker, and no others; it takes a moment to show one."""
    for _ in range(100):
        shown = page.evaluate(SHOWN)
        if shown == list(notices):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"shown are {shown}, not {notices}")


def test_somebody_is_called_back_to_the_table(called: Visitors, push: PushThread) -> None:
    ann, ben = called(), called("phone", touch=True)
    subscribe(ben, push)
    ben.get_by_role("button", name="Send one to try").click()
    expect(ben.get_by_text("It is on its way.")).to_be_visible()
    (trial,) = push.notices(1)
    deliver(ben, trial)
    assert_shown(ben, trial)

    table = ann.request.post(
        "/api/tables", data={"game": "gin", "nickname": "Ann", "seats": 2, "rules": {"target": 50}}
    ).json()["table"]
    assert ben.request.post(f"/api/tables/{table}/join", data={"nickname": "Ben"}).ok
    ann.goto(f"/table/{table}")
    ann.get_by_role("button", name="Start").first.click()
    ann.get_by_role("button", name="Begin all the same").click()
    _, notice = push.notices(2)
    assert notice["path"] == f"/table/{table}"
    assert notice["title"] in ("Your turn", "The match begins")
    deliver(ben, notice)
    assert_shown(ben, notice)  # one notice takes the place of another

    worker = ben.context.service_workers[0]
    worker.evaluate(WITHOUT_GESTURE)
    assert worker.evaluate(CLICK)
    ben.wait_for_url(f"**/table/{table}")
    expect(ben.get_by_role("main")).to_be_visible()
    assert worker.evaluate("() => self.opened") == []


def test_the_table_opens_where_no_page_is_open(called: Visitors, push: PushThread) -> None:
    page = called()
    subscribe(page, push)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker = page.context.service_workers[0]
    deliver(page, {"title": "Your turn", "body": "Gin Rummy with Ann.", "path": "/table/abc"})
    elsewhere = page.context.new_page()
    page.close()
    worker.evaluate(WITHOUT_GESTURE)
    assert worker.evaluate(CLICK)
    for _ in range(100):
        if worker.evaluate("() => self.opened.length") > 0:
            break
        elsewhere.wait_for_timeout(100)
    assert worker.evaluate("() => self.opened") == [f"{called.house}/table/abc"]


def test_a_page_that_is_looked_at_takes_the_notice_away(called: Visitors, push: PushThread) -> None:
    page = called()
    subscribe(page, push)
    notice = {"title": "Your turn", "body": "Gin Rummy with Ann.", "path": "/table/abc"}
    deliver(page, notice)
    assert_shown(page, notice)
    with page.expect_response("**/api/notices/looked"):
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    assert_shown(page)


def test_notices_are_chosen_and_switched_off(called: Visitors, push: PushThread) -> None:
    page = called("phone", touch=True)
    subscribe(page, push)
    turn = page.get_by_role("switch", name="It is your turn: Browser")
    expect(turn).to_be_checked()
    turn.uncheck()
    expect(turn).not_to_be_checked()
    page.reload()
    expect(turn).not_to_be_checked()
    assert_accessible(page)
    assert_fits(page)
    here(page).uncheck()
    expect(page.get_by_role("button", name="Switch on notices here")).to_be_visible()
    expect(turn).to_be_hidden()


def test_who_does_not_permit_notices_is_told_so(called: Visitors) -> None:
    page = called()
    page.goto("/you")
    page.evaluate("() => { Notification.requestPermission = () => Promise.resolve('default'); }")
    page.get_by_role("button", name="Switch on notices here").click()
    expect(page.get_by_role("alert")).to_have_text("The browser was not permitted to show notices.")


def test_an_iphone_is_told_where_notices_come(called: Visitors) -> None:
    page = called("phone", touch=True)
    page.add_init_script(
        "delete globalThis.PushManager; delete globalThis.Notification;"
        "Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)' });"
    )
    page.goto("/you")
    expect(page.get_by_text("On an iPhone or iPad, notices come only to a page on the Home Screen")).to_be_visible()
    expect(page.get_by_role("button", name="Switch on notices here")).to_be_hidden()


@pytest.mark.parametrize(("size", "theme"), crossed(["phone", *(["desktop"] if LONG else [])]))
def test_the_section_of_an_account_is_drawn(called: Visitors, push: PushThread, size: str, theme: str) -> None:
    """Draws it into ``build/screens``, to be looked at."""
    page = called(size, theme)
    page.goto("/you")
    wish = {"name": f"Ann {size} {theme}", "password": "harbour lights at dusk", "email": f"ann@{size}-{theme}.example"}
    assert page.request.post("/api/account", data=wish).ok
    subscribe(page, push)
    page.get_by_role("button", name="Send me the link").click()
    expect(
        page.get_by_text(f"no mail server: the link for ann@{size}-{theme}.example lies in a folder")
    ).to_be_visible()
    assert_accessible(page)
    assert_fits(page)
    BUILD.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=BUILD / f"notices-{size}-{theme}.png", full_page=True)

"""A real house and a real browser for the browser tests.

``rummyhouse serve`` runs on a free port with a data folder that is thrown away and bots that do not wait and think for
long; Debian's Chromium opens it, without what only people need of it, unless a test is marked ``whole``. Every page a
test opens is watched: an error in its console fails the test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.house import CHROMIUM, QUIET, SHELL, ClosedError, open_house
from tests.browser.positions import POSITIONS
from tests.browser.push_thread import PushThread
from tests.browser.visitors import PATIENCE, Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that serves this test session."""
    try:
        with open_house(tmp_path_factory.mktemp("house"), program="tests.browser.hasty") as address:
            yield address
    except ClosedError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def prepared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house whose rounds begin with the positions of this folder."""
    try:
        with open_house(tmp_path_factory.mktemp("prepared"), positions=POSITIONS) as address:
            yield address
    except ClosedError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as play:
        yield play


@pytest.fixture(scope="session")
def shell(playwright: Playwright) -> Iterator[Browser]:
    """Chromium's shell."""
    browser = playwright.chromium.launch(executable_path=str(SHELL), args=list(QUIET))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as people have it."""
    browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
    yield browser
    browser.close()


@pytest.fixture
def chromium(request: pytest.FixtureRequest) -> Browser:
    """The browser of a test: the whole one where it is marked so, else the shell."""
    found: Browser = request.getfixturevalue("whole" if request.node.get_closest_marker("whole") else "shell")
    return found


@pytest.fixture
def visit(house: str, chromium: Browser) -> Iterator[Visitors]:
    """Opens pages; see :class:`Visitors`. The test fails if a console reported an error."""
    visitors = Visitors(chromium, house)
    yield visitors
    visitors.leave()
    assert not visitors.errors, "\n".join(visitors.errors)


@pytest.fixture
def visit_prepared(prepared_house: str, chromium: Browser) -> Iterator[Visitors]:
    """Like ``visit``, at the house with the prepared positions."""
    visitors = Visitors(chromium, prepared_house)
    yield visitors
    visitors.leave()
    assert not visitors.errors, "\n".join(visitors.errors)


@pytest.fixture(scope="session")
def calling_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that sends notices at once."""
    try:
        with open_house(tmp_path_factory.mktemp("calling"), program="tests.browser.calling") as address:
            yield address
    except ClosedError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture
def called(calling_house: str, chromium: Browser) -> Iterator[Visitors]:
    """Like ``visit``, at the house that sends notices at once, with the worker that shows them."""
    visitors = Visitors(chromium, calling_house, keeping=True)
    yield visitors
    visitors.leave()
    assert not visitors.errors, "\n".join(visitors.errors)


@pytest.fixture
def push() -> Iterator[PushThread]:
    """The push service that it sends them to."""
    found = PushThread()
    yield found
    found.close()

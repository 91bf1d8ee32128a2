"""A real house and a real browser for the browser tests.

``rummyhouse serve`` runs on a free port with a data folder that is thrown away and bots that do not wait and think for
long; Debian's Chromium opens it, without what only people need of it, unless a test is marked ``whole``. Every page a
test opens is watched: an error in its console fails the test.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.house import CHROMIUM, QUIET, SHELL, ClosedError, open_house
from tests.browser.positions import POSITIONS
from tests.browser.push_thread import PushThread
from tests.browser.visitors import PATIENCE, Profiles, Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright


expect.set_options(timeout=PATIENCE)


HOUSES: dict[str, dict[str, Any]] = {
    "house": {"program": "tests.browser.hasty"},
    "prepared_house": {"positions": POSITIONS},
    "calling_house": {"program": "tests.browser.calling"},
}
"""How each of the houses is opened."""


@contextlib.contextmanager
def opened(name: str, folders: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one of the houses, which stands as long as the context does."""
    try:
        with open_house(folders.mktemp(name), **HOUSES[name]) as address:
            yield address
    except ClosedError as error:
        pytest.fail(str(error), pytrace=False)


@contextlib.contextmanager
def shared(name: str, folders: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house for all processes of this run: who comes first opens it, and closes it after the last.

    Only for houses in which strangers do not meet by chance.
    """
    room = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        room = room.parent
    told = room / f"{name}.address"
    with (room / f"{name}.guests").open("w") as guests, (room / f"{name}.door").open("w") as door:
        fcntl.flock(guests, fcntl.LOCK_SH)
        fcntl.flock(door, fcntl.LOCK_EX)
        if told.exists():
            fcntl.flock(door, fcntl.LOCK_UN)
            yield told.read_text(encoding="utf-8")
            return
        with opened(name, folders) as address:
            told.write_text(address, encoding="utf-8")
            fcntl.flock(door, fcntl.LOCK_UN)
            yield address
            fcntl.flock(guests, fcntl.LOCK_EX)  # waits until everybody has gone
            told.unlink()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that serves this test session."""
    with opened("house", tmp_path_factory) as address:
        yield address


@pytest.fixture(scope="session")
def prepared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house whose rounds begin with the positions of this folder."""
    with shared("prepared_house", tmp_path_factory) as address:
        yield address


@pytest.fixture(scope="session")
def calling_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that sends notices at once."""
    with shared("calling_house", tmp_path_factory) as address:
        yield address


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


PROFILES: Profiles = {}
"""The pages of this session that wait for their next visitor."""


@contextlib.contextmanager
def visiting(
    request: pytest.FixtureRequest, name: str, chromium: Browser, *, keeping: bool = False
) -> Iterator[Visitors]:
    """Visitors of one of the houses. A second try has a house of its own: names are taken in that of the first."""
    with contextlib.ExitStack() as until_the_end:
        if getattr(request.node, "execution_count", 1) > 1:
            folders = request.getfixturevalue("tmp_path_factory")
            address = until_the_end.enter_context(opened(name, folders))
        else:
            address = request.getfixturevalue(name)
        visitors = Visitors(chromium, address, keeping=keeping, profiles=PROFILES)
        yield visitors
        visitors.leave()
        assert not visitors.errors, "\n".join(visitors.errors)


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Visitors]:
    """Opens pages; see :class:`Visitors`. The test fails if a console reported an error."""
    with visiting(request, "house", chromium) as visitors:
        yield visitors


@pytest.fixture
def visit_prepared(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Visitors]:
    """Like ``visit``, at the house with the prepared positions."""
    with visiting(request, "prepared_house", chromium) as visitors:
        yield visitors


@pytest.fixture
def called(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Visitors]:
    """Like ``visit``, at the house that sends notices at once, with the worker that shows them."""
    with visiting(request, "calling_house", chromium, keeping=True) as visitors:
        yield visitors


@pytest.fixture
def push() -> Iterator[PushThread]:
    """The push service that it sends them to."""
    found = PushThread()
    yield found
    found.close()

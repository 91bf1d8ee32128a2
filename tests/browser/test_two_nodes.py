"""People whose pages are served by different nodes of one house notice nothing of it.

The tests that bring two people together are played once more: whoever comes next goes to the next node, and a link from
somebody else leads to the own node, as behind a front door.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.browser import test_agreeing, test_company, test_evenings, test_open_tables
from tests.browser.house import ClosedError, open_house
from tests.browser.visitors import Visitors
from tests.lengths import LONG
from tests.store.conftest import postgresql  # noqa: F401 - a fixture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.browser

QUICK = "tests.browser.hasty"

TOGETHER: tuple[Callable[[Visitors], None], ...] = (
    test_open_tables.test_anybody_finds_somebody_or_waits_at_a_table_and_comes_back_to_it,
    test_agreeing.test_two_talk_take_back_pause_and_go_on,
)
ALSO: tuple[Callable[[Visitors], None], ...] = (
    test_agreeing.test_who_is_muted_is_not_heard,
    test_agreeing.test_the_players_see_that_somebody_looks_on,
    test_company.test_a_friend_comes_by_link_and_both_play_a_round,
    test_company.test_a_reload_in_mid_turn_comes_back_to_the_same_state,
    test_company.test_a_bot_plays_for_whoever_leaves_until_they_come_back,
    test_company.test_a_third_guest_only_watches,
    test_evenings.test_an_evening_is_fixed_signed_up_for_moved_and_called_off,
    test_evenings.test_at_the_time_the_page_leads_to_the_table_and_the_match_begins,
    test_open_tables.test_strangers_meet_through_the_list_and_play,
    test_open_tables.test_strangers_with_accounts_play_a_rated_match_and_stand_on_the_leaderboard,
)


@dataclass
class NodeVisitors(Visitors):
    """Each comes to the next node."""

    nodes: tuple[str, ...] = ()

    def __call__(self, size: str = "desktop", theme: str = "light", *, touch: bool = False, calm: bool = True) -> Page:
        own = self.house = self.nodes[len(self.pages) % len(self.nodes)]
        page = super().__call__(size, theme, touch=touch, calm=calm)

        def lead(route: Route) -> None:
            there = route.request.url
            other = next(node for node in self.nodes if there.startswith(node))
            route.fulfill(status=302, headers={"location": there.replace(other, own)})

        for other in self.nodes:
            if other != own:
                page.context.route(f"{other}/**", lead)
        return page


@pytest.fixture(scope="module")
def nodes(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:  # noqa: F811
    """The addresses of two nodes on one database."""
    try:
        with (
            open_house(tmp_path_factory.mktemp("first"), "--database", postgresql, program=QUICK) as first,
            open_house(tmp_path_factory.mktemp("second"), "--database", postgresql, program=QUICK) as second,
        ):
            yield first, second
    except ClosedError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.mark.parametrize("test", (*TOGETHER, *ALSO) if LONG else TOGETHER)
def test_on_two_nodes(test: Callable[[Visitors], None], nodes: tuple[str, ...], chromium: Browser) -> None:
    visitors = NodeVisitors(chromium, nodes[0], nodes=nodes)
    test(visitors)
    visitors.leave()
    assert not visitors.errors, "\n".join(visitors.errors)

"""Who is told news, and when: a few pages at a time, so that nobody's act waits until all have been told of another.

To draw what a seat sees takes several times as long as to carry out an act. Where hundreds of tables play, acts come
while dozens of pages wait for news. If all of these were served first, an act would wait for each of them at every step
of its way; so a few are, then whatever has come is looked at, and so on. Whoever waits long is told everything at once
that has happened by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.server.few_at_a_time import FewAtATime

if TYPE_CHECKING:
    from collections.abc import Callable

_AT_ONCE = 3  # newcomers, and as many of the others: to look up costs something, too


class NewsQueue:
    """Those who wait to be told something: in turn some newcomers, who know nothing yet, and some of the others.

    Many may come at once, as when a house is opened again. They do not wait for those who know most of it already, nor
    these for all of them.
    """

    def __init__(self) -> None:
        self._waiting = FewAtATime(_AT_ONCE, lines=2)

    def put(self, tell: Callable[[], None], *, knows_nothing: bool = False) -> None:
        """Call ``tell`` when its turn has come."""
        self._waiting.put(tell, line=0 if knows_nothing else 1)

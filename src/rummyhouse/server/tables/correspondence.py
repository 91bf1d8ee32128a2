"""How many matches by correspondence somebody may play at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.tables.time_limit import LIMITS

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse
    from rummyhouse.tables.time_limit import ClockName

MOST_AT_ONCE = 12
"""So many matches by correspondence that are not over may somebody have a seat at."""


def is_correspondence(clock: ClockName) -> bool:
    """Whether a table with this clock would be played by correspondence."""
    limit = LIMITS.get(clock)
    return limit is not None and limit.by_correspondence


async def check_room(house: OpenHouse, person: str, table: str = "") -> None:
    """Check that this person may sit down at one more table by correspondence, or sits at this one already.

    Raises:
        AnswerError: they have as many as anybody may have.
    """
    have = await house.store.correspondence_of(person)
    if table not in have and len(have) >= MOST_AT_ONCE:
        raise AnswerError("not_possible", say(texts.TOO_MUCH_CORRESPONDENCE, most=MOST_AT_ONCE))

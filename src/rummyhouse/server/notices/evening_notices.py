"""Has those who have signed up for an evening told when it is moved or called off."""

from __future__ import annotations

import zoneinfo
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.server.evenings.live_evenings import host_name, moment_of, terms_of
from rummyhouse.server.notices import texts

if TYPE_CHECKING:
    from rummyhouse.server.notices.table_watch import Tell
    from rummyhouse.store.evenings import EveningRow, EveningSeat


class EveningNotices:
    """Tells everybody who has signed up but the one who has changed it."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    def send(self, row: EveningRow, seats: tuple[EveningSeat, ...], by: str) -> None:
        """An evening has another time now, or has been called off by this person; "" for the house."""
        title, path = games.find(terms_of(row).game).title, f"/evening/{row.id}"
        host = host_name(row, seats) if by else ""
        told = texts.evening_off if row.state == "off" else texts.evening_moved
        # By the clocks on which it was fixed: nobody knows where its reader is.
        there = moment_of(row).astimezone(zoneinfo.ZoneInfo(row.zone))
        place = row.zone.rpartition("/")[2].replace("_", " ")
        for seat in seats:
            if seat.person != by:
                self._tell(seat.person, "evening", told(title, host, there, place, path))

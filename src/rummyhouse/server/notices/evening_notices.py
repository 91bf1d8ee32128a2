"""Has those who have signed up for an evening told when it is moved or called off, or fixed anew."""

from __future__ import annotations

import zoneinfo
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.server.evenings.live_evenings import host_name, moment_of, terms_of
from rummyhouse.server.notices import texts

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Collection

    from rummyhouse.server.notices.table_watch import Tell
    from rummyhouse.store.evenings import EveningRow, EveningSeat

    _Told = Callable[[str, str, dt.datetime, str, str], texts.NoticeText]


class EveningNotices:
    """Tells everybody who has signed up but the one who has changed it."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    def send(self, row: EveningRow, seats: tuple[EveningSeat, ...], by: str) -> None:
        """An evening has another time now, or has been called off by this person; "" for the house."""
        host = host_name(row, seats) if by else ""
        told = texts.evening_off if row.state == "off" else texts.evening_moved
        self._send(told, row, host, {seat.person for seat in seats} - {by})

    def anew(self, row: EveningRow, seats: tuple[EveningSeat, ...], company: Collection[str]) -> None:
        """An evening is fixed anew: those who were there the last time, and have not signed up yet, hear of it."""
        self._send(texts.evening_anew, row, host_name(row, seats), {*company} - {seat.person for seat in seats})

    def _send(self, told: _Told, row: EveningRow, host: str, people: Collection[str]) -> None:
        # By the clocks on which it was fixed: nobody knows where its reader is.
        there = moment_of(row).astimezone(zoneinfo.ZoneInfo(row.zone))
        place = row.zone.rpartition("/")[2].replace("_", " ")
        title = games.find(terms_of(row).game).title
        for person in people:
            self._tell(person, "evening", told(title, host, there, place, f"/evening/{row.id}"))

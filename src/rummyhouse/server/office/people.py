"""Whom somebody means: who sits on a seat of a table, or the account of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.languages import say
from rummyhouse.server.office import texts
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse
    from rummyhouse.server.office.messages import Somebody
    from rummyhouse.tables import Table


class Meant(NamedTuple):
    """Somebody, what they are called here, their account ("" for a guest), and the table where they were seen."""

    person: str
    name: str
    account: str
    table: Table | None


async def meant(house: OpenHouse, who: Somebody) -> Meant:
    """The person who is meant.

    Raises:
        AnswerError: there is nobody like that.
        NoSuchTableError: there is no such table.
    """
    if who.table:
        table = await house.tables.find(who.table)
        seats = table.truth.seats
        seat = seats[who.seat] if who.seat < len(seats) else None
        if seat is None or not seat.person:
            raise AnswerError("not_found", say(texts.NOBODY_THERE))
        account = await house.accounts.of_person(seat.person)
        return Meant(seat.person, seat.name, account.id if account else "", table)
    named = await house.accounts.named(who.name) if who.name else None
    if named is None:
        raise AnswerError("not_found", say(texts.NOBODY_CALLED))
    return Meant(named.person, named.name, named.id, None)

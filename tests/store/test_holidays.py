"""What a database keeps of holidays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.store.holidays import AHEAD, BEGUN, OVER, HolidayRow, Holidays
from tests.store.test_store import fresh

if TYPE_CHECKING:
    from rummyhouse.store import Store


def row(person: str, begins: int, ends: int) -> HolidayRow:
    return HolidayRow(fresh()[:32], person, begins, ends)


async def test_a_holiday_is_looked_at_until_its_tables_know_that_it_is_over(store: Store) -> None:
    holidays, one = Holidays(store.database), row(fresh(), 100, 200)
    await holidays.add(one)
    for settled in (AHEAD, BEGUN):
        await holidays.settle(one.id, settled)
        assert one._replace(settled=settled) in await holidays.unsettled()
    await holidays.settle(one.id, OVER)
    assert one.id not in [other.id for other in await holidays.unsettled()]
    assert [other.id for other in await holidays.of(one.person, 150)] == [one.id]
    assert await holidays.of(one.person, 200) == []


async def test_what_has_begun_ends_and_what_has_not_is_gone(store: Store) -> None:
    holidays, person = Holidays(store.database), fresh()
    begun, planned = row(person, 100, 500), row(person, 600, 700)
    for one in (planned, begun):
        await holidays.add(one)
    await holidays.end(begun.id, 300)
    await holidays.end(planned.id, 300)
    assert await holidays.of(person, 0) == [begun._replace(ends=300)]
    await holidays.end(begun.id, 400)
    assert (await holidays.of(person, 0))[0].ends == 300, "it is over already"


async def test_a_holiday_that_its_tables_know_of_is_never_gone_without_them(store: Store) -> None:
    holidays, one = Holidays(store.database), row(fresh(), 100, 500)
    await holidays.add(one)
    await holidays.settle(one.id, BEGUN)
    await holidays.end(one.id, 100)
    assert [(other.ends, other.settled) for other in await holidays.of(one.person, 0)] == [(100, BEGUN)]


async def test_old_ones_are_cleared_and_a_guest_takes_them_along(store: Store) -> None:
    holidays, guest, account = Holidays(store.database), fresh(), fresh()
    old, late, new = row(guest, 100, 200), row(guest, 100, 200), row(guest, 300, 400)
    for one in (old, late, new):
        await holidays.add(one)
    await holidays.settle(old.id, OVER)
    await holidays.hand_over(guest, account)
    await holidays.clear(250)
    assert {one.id for one in await holidays.of(account, 0)} == {late.id, new.id}, "nobody has told the tables of one"
    assert await holidays.of(guest, 0) == []
    await holidays.forget(account)
    assert await holidays.of(account, 0) == []

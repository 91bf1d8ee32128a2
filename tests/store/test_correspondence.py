"""What a match by correspondence leaves in the database: when it has to wake, and how long the house has been open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.tables import UsedTime
from tests.store.test_store import fresh, opening

if TYPE_CHECKING:
    from rummyhouse.store import Store


async def test_a_table_is_due_by_the_clock_of_the_house_until_the_match_is_over(store: Store) -> None:
    table, moment = fresh(), 10**12
    rows, summary = opening((fresh(), ""))
    await store.append(table, rows, replace(summary, days=1))
    used = UsedTime(3, 10, noted=moment - 5, wake=moment, called=True)
    await store.keep_time({table: used})
    assert await store.time_of(table) == used
    assert table not in await store.due(moment - 1)
    assert table in await store.due(moment)
    await store.keep_time({table: used._replace(wake=-1)})
    assert table not in await store.due(moment)


async def test_the_time_for_which_the_house_has_been_open_never_gets_less(store: Store) -> None:
    before = await store.open_time()
    assert await store.keep_open_time(before + 900) == before + 900
    assert await store.keep_open_time(before + 100) == before + 900, "another node was ahead"
    assert await store.open_time() == before + 900


async def test_only_correspondence_that_is_not_over_counts(store: Store) -> None:
    person, post, other = fresh(), fresh(), fresh()
    for table, days in ((post, 3), (other, 0)):
        rows, summary = opening((person, ""))
        await store.append(table, rows, replace(summary, days=days))
    assert await store.correspondence_of(person) == [post]
    assert post in await store.unfinished(), "people wait there without being there"
    assert other not in await store.unfinished()

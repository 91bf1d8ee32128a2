"""News are told to a few pages at a time, and whatever else has come is looked at in between."""

from __future__ import annotations

import asyncio

from rummyhouse.server.tables.news_queue import NewsQueue


async def test_what_has_come_does_not_wait_for_all_who_are_to_be_told() -> None:
    queue, told = NewsQueue(), list[int]()
    for page in range(100):
        queue.put(lambda page=page: told.append(page))
    steps = 5  # of an act on its way: each is seen to in the next turn of the loop
    for _ in range(steps):
        await asyncio.sleep(0)
    assert len(told) <= 4 * steps
    while len(told) < 100:
        await asyncio.sleep(0)
    assert told == list(range(100))


async def test_newcomers_do_not_wait_for_the_others_nor_these_for_all_of_them() -> None:
    queue, told = NewsQueue(), list[str]()
    for page in range(3):
        queue.put(lambda page=page: told.append(f"old {page}"))
    for page in range(20):
        queue.put(lambda page=page: told.append(f"new {page}"), knows_nothing=True)
    while len(told) < 23:
        await asyncio.sleep(0)
    assert [one for one in told if "new" in one] == [f"new {page}" for page in range(20)]
    assert [one for one in told if "old" in one] == [f"old {page}" for page in range(3)]
    assert 1 <= told.index("old 0") < told.index("old 2") < 15
    queue.put(lambda: told.append("later"))
    await asyncio.sleep(0.01)
    assert told[-1] == "later"


async def test_who_has_asked_for_something_comes_before_the_others_but_never_alone() -> None:
    queue, told = NewsQueue(), list[str]()
    for page in range(20):
        queue.put(lambda page=page: told.append(f"other {page}"))
    for page in range(20):
        queue.put(lambda page=page: told.append(f"asker {page}"), has_asked=True)
    while len(told) < 40:
        await asyncio.sleep(0)
    assert [one for one in told if "asker" in one] == [f"asker {page}" for page in range(20)]
    assert [one for one in told if "other" in one] == [f"other {page}" for page in range(20)]
    assert told.index("asker 19") < 32
    assert told.index("other 0") < 4

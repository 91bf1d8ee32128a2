"""What many want to know at the same moment is asked once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store.gathered import Gathered

if TYPE_CHECKING:
    from collections.abc import Collection


class Book:
    """Answers once it may, and knows what it was asked."""

    def __init__(self) -> None:
        self.asked: list[set[int]] = []
        self.may_answer = asyncio.Event()
        self.fails = False

    async def look_up(self, numbers: Collection[int]) -> dict[int, str]:
        self.asked.append(set(numbers))
        await self.may_answer.wait()
        if self.fails:
            raise OSError("the book is lost")
        return {number: f"page {number}" for number in numbers if number > 0}


async def test_who_comes_while_an_answer_is_on_its_way_is_asked_about_together_with_the_others() -> None:
    book = Book()
    pages = Gathered(book.look_up)
    first = asyncio.create_task(pages.find(1))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(pages.find(number)) for number in (2, 3, 2, -1)]
    await asyncio.sleep(0.01)
    book.may_answer.set()
    assert await first == "page 1"
    assert await asyncio.gather(*others) == ["page 2", "page 3", "page 2", None]
    assert book.asked == [{1}, {2, 3, -1}]


async def test_an_error_is_told_to_all_who_waited_for_that_answer_and_the_next_asks_again() -> None:
    book = Book()
    pages = Gathered(book.look_up)
    book.fails = True
    book.may_answer.set()
    lost = await asyncio.gather(pages.find(1), pages.find(2), return_exceptions=True)
    assert list(map(type, lost)) == [OSError, OSError]
    book.fails = False
    assert await pages.find(1) == "page 1"


async def test_who_does_not_wait_any_more_leaves_the_others_their_answer() -> None:
    book = Book()
    pages = Gathered(book.look_up)
    gone, patient = asyncio.create_task(pages.find(1)), asyncio.create_task(pages.find(1))
    await asyncio.sleep(0.01)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    book.may_answer.set()
    assert await patient == "page 1"


async def test_no_question_is_about_more_than_a_database_takes() -> None:
    book = Book()
    book.may_answer.set()
    pages = Gathered(book.look_up)
    assert await asyncio.gather(*map(pages.find, range(1, 1201))) == [f"page {number}" for number in range(1, 1201)]
    assert list(map(len, book.asked)) == [500, 500, 200]

"""One at a time has the pen, in the order in which they asked; nobody takes it along who has gone."""

from __future__ import annotations

import asyncio

from rummyhouse.store.pen import Pen


async def hold(pen: Pen, name: str, said: list[str]) -> None:
    async with pen:
        said.append(f"{name} begins")
        await asyncio.sleep(0)
        said.append(f"{name} ends")


async def test_each_waits_for_the_one_before() -> None:
    pen, said = Pen(), list[str]()
    first, second = (asyncio.create_task(hold(pen, name, said)) for name in ("Ann", "Ben"))
    await asyncio.sleep(0)
    pen.ask(lambda: said.append("Cid begins"))
    await asyncio.gather(first, second)
    assert said == ["Ann begins", "Ann ends", "Ben begins", "Ben ends", "Cid begins"]
    last = asyncio.create_task(hold(pen, "Dan", said))
    for _ in range(5):
        await asyncio.sleep(0)
    assert said[-1] == "Cid begins"
    pen.give_back()
    await last
    assert said[-2:] == ["Dan begins", "Dan ends"]


async def test_whoever_finds_it_free_has_it_at_once() -> None:
    pen, said = Pen(), list[str]()
    pen.ask(lambda: said.append("Ann begins"))
    assert said == ["Ann begins"]


async def test_who_goes_away_while_waiting_is_passed_over() -> None:
    pen, said = Pen(), list[str]()
    async with pen:
        gone, next_one = (asyncio.create_task(hold(pen, name, said)) for name in ("Ann", "Ben"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
    await asyncio.wait_for(next_one, 10)
    assert said == ["Ben begins", "Ben ends"]


async def test_who_goes_away_as_the_pen_comes_gives_it_back() -> None:
    pen, said = Pen(), list[str]()
    async with pen:
        gone, next_one = (asyncio.create_task(hold(pen, name, said)) for name in ("Ann", "Ben"))
        await asyncio.sleep(0)
    gone.cancel()  # it has the pen, and does not know yet
    await asyncio.wait_for(next_one, 10)
    assert said == ["Ben begins", "Ben ends"]
    await asyncio.wait_for(hold(pen, "Cid", said), 10)

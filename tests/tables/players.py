"""Playing at a table in a test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rummyhouse.tables import decisions

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from rummyhouse.tables import Table


async def until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


async def play_out(table: Table, seats: tuple[int, ...], chance: random.Random) -> None:
    """Let persons on these seats play by lot until the match is over; bots play their own seats."""
    changed = asyncio.Event()
    unwatch = table.watch(changed.set)
    async with asyncio.timeout(60):
        while table.truth.stage != "finished":
            truth = table.truth
            acting = [seat for seat in truth.actors if seat in seats]
            if truth.stage == "between":
                for seat in seats:
                    if not table.truth.seats[seat].ready and table.truth.stage == "between":
                        await table.do(lambda truth, seat=seat: decisions.next_round(truth, seat))
            elif acting:
                seat = acting[0]
                assert truth.match is not None
                assert truth.match.round is not None
                action = chance.choice(truth.match.round.legal(seat))
                seen = truth.sequence(seat)
                await table.do(
                    lambda truth, seat=seat, action=action, seen=seen: decisions.act(truth, seat, (action,), seen)
                )
            else:
                await changed.wait()
            changed.clear()
    unwatch()

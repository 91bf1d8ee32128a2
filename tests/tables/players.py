"""Playing at a table in a test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse import bots
from rummyhouse.cards import seeded
from rummyhouse.tables import decisions

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from rummyhouse.rules import Round
    from rummyhouse.tables import Table


async def until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


def steady(played: Round, seat: int, chance: random.Random) -> int:
    """What ``steady`` would do in this seat."""
    legal = np.array(played.legal(seat), np.int32)
    return int(
        bots.find(played.game.name, "steady").choose(
            played.view(seat), legal, len(legal), seeded(chance.getrandbits(64))
        )
    )


async def play_out(
    table: Table, seats: tuple[int, ...], chance: random.Random, *, steadily: tuple[int, ...] = ()
) -> None:
    """Let persons on these seats play until the match is over; bots play their own seats.

    Some play ``steadily``, as the bot would: what by lot takes thousands of turns takes dozens. Others play by lot.
    """
    changed = asyncio.Event()
    table.watch(changed.set)
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
                played = truth.match.round
                action = steady(played, seat, chance) if seat in steadily else chance.choice(played.legal(seat))
                seen = truth.sequence(seat)
                await table.do(
                    lambda truth, seat=seat, action=action, seen=seen: decisions.act(truth, seat, (action,), seen)
                )
            else:
                await changed.wait()
            changed.clear()
    table.unwatch(changed.set)

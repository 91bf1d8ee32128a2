"""At a Fiji table where the quickest is first the house holds the watch (FIJI-CALL-15-R, ``call_tie_ms``)."""

from __future__ import annotations

import itertools

import pytest

from rummyhouse.games.fiji.actions import CALL, CALL_LATER, CAPTURE, PASS, RELINQUISH
from rummyhouse.games.fiji.state import WINDOW
from rummyhouse.rules.books.actions import DRAW_STOCK, NEW_BOOK
from rummyhouse.tables import MemoryLog, Pace, Tables, decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import AnyBots
from tests.tables.time_source import WoundTime

A, B, C, D, E = range(5)
MILLISECOND = 0.001


class Sitting:
    """Five people at a table of Fiji, and a watch."""

    def __init__(self, log: MemoryLog, **changes: int | str) -> None:
        self.time = WoundTime()
        self.log = log
        self.changes = {"call_window_ms": 0, "false_call_cards": 0} | changes
        self.tables = Tables(log, AnyBots(), Pace(60, 60, lag=0), time_source=self.time)

    async def open(self) -> None:
        self.table, _ = await open_table(
            self.tables, game="fiji", seats=5, person="a" * 64, name="Ann", rules=self.changes
        )
        for seat in range(1, 5):
            person = "abcde"[seat] * 64
            await self.table.do(lambda truth, seat=seat, person=person: decisions.sit(truth, person, f"P{seat}", seat))
        await self.table.do(lambda truth: decisions.start(truth, 0))

    @property
    def played(self):
        return self.table.truth.match.round

    async def act(self, seat: int, action: int) -> None:
        await self.table.do(lambda truth: decisions.act(truth, seat, (action,), truth.sequence(seat)))

    async def to_a_window(self) -> list[int]:
        """Nobody lays anything, and all draw from the stock, until a discard may be called; who may, from the left."""
        while self.played.state.phase != WINDOW:
            seat = self.table.truth.actors[0]
            legal = self.played.legal(seat)
            plain = [action for action in legal if action < NEW_BOOK] or legal
            await self.act(seat, next((one for one in plain if one == DRAW_STOCK), plain[0]))
        rightful = int(self.played.state.rightful)
        return sorted(self.table.truth.actors, key=lambda seat: (seat - rightful) % 5)

    async def heard(self) -> list[int]:
        """Who is heard, one after the other; nobody has melded, so every call is false."""
        await self.act(int(self.played.state.rightful), RELINQUISH)
        found = []
        while CAPTURE in self.played.legal(seat := int(self.played.state.turn)):
            found.append(seat)
            await self.act(seat, CAPTURE)
        return found


async def opened(log: MemoryLog, **changes: int | str) -> Sitting:
    sitting = Sitting(log, **changes)
    await sitting.open()
    return sitting


@pytest.mark.parametrize(
    ("changes", "moments", "order"),
    [
        ({}, (0, 900, 1800), (2, 1, 0)),  # time decides
        ({}, (0, 100, 250), (0, 1, 2)),  # the whole of the tie counts
        ({}, (0, 251, 400), (2, 0, 1)),  # a new tie begins with whoever comes too late for the first
        ({"call_tie_ms": 0}, (0, 0, 1), (1, 2, 0)),
        ({"call_tie_ms": 2000}, (0, 900, 1800), (0, 1, 2)),
        ({"call_order": "seats"}, (0, 9000, 60_000), (0, 1, 2)),
    ],
)
async def test_who_of_several_callers_is_first(changes, moments, order) -> None:
    """The callers speak from the farthest seat to the nearest, and again in another window."""
    sitting = await opened(MemoryLog(), **{"call_order": "time"} | changes)
    for _ in range(2):
        callers = await sitting.to_a_window()
        before = 0
        for moment, seat in zip(moments, reversed(callers), strict=True):
            await sitting.time.wind((moment - before) * MILLISECOND)
            before = moment
            await sitting.act(seat, CALL)
        assert await sitting.heard() == [callers[place] for place in order]


async def test_the_outcome_is_the_same_in_every_order_within_a_tie() -> None:
    """Who has 20 and who 220 ms of delay wins a tie by the seat."""
    found = set()
    for order in itertools.permutations(range(3)):
        sitting = await opened(MemoryLog(), call_order="time")
        callers = await sitting.to_a_window()
        for place in order:
            await sitting.act(callers[place], CALL)
            await sitting.time.wind(100 * MILLISECOND)
        heard = await sitting.heard()
        found.add(tuple(callers.index(seat) for seat in heard))
    assert found == {(0, 1, 2)}


async def test_nobody_is_later_or_earlier_because_he_says_so() -> None:
    sitting = await opened(MemoryLog(), call_order="time")
    near, middle, far = await sitting.to_a_window()
    await sitting.act(far, CALL_LATER)
    await sitting.act(middle, CALL_LATER)
    await sitting.time.wind(1)
    await sitting.act(near, CALL)
    assert await sitting.heard() == [middle, far, near]


async def test_a_foot_taken_up_or_a_pass_does_not_begin_the_race_anew() -> None:
    sitting = await opened(MemoryLog(), call_order="time")
    near, middle, far = await sitting.to_a_window()
    await sitting.act(far, CALL)
    await sitting.time.wind(1)
    await sitting.act(middle, PASS)
    await sitting.act(near, CALL)
    assert await sitting.heard() == [far, near]


async def test_a_table_read_from_the_log_in_the_middle_of_a_race_counts_who_comes_then_as_later() -> None:
    log = MemoryLog()
    sitting = await opened(log, call_order="time")
    near, middle, far = await sitting.to_a_window()
    await sitting.act(far, CALL)
    name = sitting.table.id
    await sitting.tables.close()
    again = Sitting(log)
    again.table = await again.tables.find(name)
    await again.act(middle, CALL)
    await again.act(near, CALL)
    assert await again.heard() == [far, near, middle]

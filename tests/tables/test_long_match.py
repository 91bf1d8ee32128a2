"""A long match: what a table keeps of it in memory, and what it can still tell."""

from __future__ import annotations

import asyncio
import gc
import pickle
import random
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pytest

from rummyhouse.server.tables.news import _events
from rummyhouse.tables import Key, MemoryLog, Tables, Truth, decisions
from rummyhouse.tables.answers import Answers
from rummyhouse.tables.dry_run import DryRun, SeenAction
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.table_events import MOST_EVENTS, RecentEvents, TableEvent
from tests.tables.conftest import ANN, BEN
from tests.tables.players import steady

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.parametrize("table", ["", "a", "maple-otter-17"])
def test_whatever_a_viewer_could_be_told_is_kept_and_little_else(table: str) -> None:
    chance = random.Random(3)
    all_events, events = [], RecentEvents(table)
    for number in range(5000):
        # the spectators notice little, and seat 1 composes often, which nobody else sees
        kept = tuple("told" if chance.random() < share else "" for share in (0.5, 0.9, 0.01))
        if any(kept):
            all_events.append(TableEvent(number, 0, "draw", kept))
            events.append(all_events[-1])
        for viewer in range(3) if number % 97 == 0 else ():
            noticed = [[one for one in those if one.kept[viewer]][-MOST_EVENTS:] for those in (all_events, events)]
            assert noticed[0] == noticed[1]
        assert len(events) < 4 * MOST_EVENTS + MOST_EVENTS


def test_tables_that_have_begun_together_do_not_forget_at_the_same_moment() -> None:
    """Each takes some milliseconds for it; hundreds at once would keep everybody waiting."""
    moments = Counter[int]()
    for table in range(60):
        events, before = RecentEvents(f"table {table}"), 0
        for number in range(3 * MOST_EVENTS):
            events.append(TableEvent(number, 0, "draw", ("told", "told", "told")))
            if len(events) <= before:
                assert len(events) >= MOST_EVENTS
                moments[number] += 1
                break
            before = len(events)
    assert moments.total() == 60
    assert max(moments.values()) < 6


def test_of_all_that_has_happened_only_the_latest_is_more_than_bytes() -> None:
    """Whoever acts is told the latest; the rest is for those who come afresh."""
    first, events, added = 1_000_000, RecentEvents(), list[TableEvent]()
    for number in range(first, first + 2000):
        kept = (*(f"told {number}",) * 4, "")
        added.append(TableEvent(number, number % 4, "draw", kept, ("Ann", "Ben", "Cy", "Di")))
        events.append(added[-1])
    assert events[-1] == added[-1]
    assert [*events] == [*reversed([*reversed(events)])] == added[-len(events) :]
    assert len(pickle.dumps(events)) < 100 * MOST_EVENTS
    del added
    alive = [one for one in gc.get_objects() if type(one) is TableEvent and one.number >= first]
    assert len(alive) < MOST_EVENTS // 3


async def test_a_page_is_told_the_same_in_a_match_of_any_length(tables: Tables, log: MemoryLog) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", rules={"target": 1000})
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
    await table.do(lambda truth: decisions.start(truth, 0))
    chance = random.Random(5)
    told: list[TableEvent] = []
    for message in range(700):
        truth = table.truth
        if truth.stage == "between":
            for seat in (0, 1):
                await table.do(lambda truth, seat=seat: decisions.next_round(truth, seat))
        assert truth.match is not None
        assert truth.match.round is not None
        seat = truth.actors[0]
        action, seen = chance.choice(truth.match.round.legal(seat)), truth.sequence(seat)
        await table.do(
            lambda truth, seat=seat, action=action, seen=seen: decisions.act(truth, seat, (action,), seen),
            Key(f"client {seat}", message),
        )
        told += [one for one in table.truth.events if one.number > (told[-1].number if told else -1)]
    truth = table.truth
    assert len(told) > 700 > len(truth.events)
    for viewer in (0, 1, -1):
        noticed = [(truth.sequence(viewer, one.number), one.sentence(viewer)) for one in told if one.kept[viewer]]
        for last in (1, truth.sequence(viewer) - 50):
            late = [one for one in noticed if one[0] > last][-MOST_EVENTS:]
            assert [(one.sequence, one.sentence) for one in _events(truth, viewer, last)] == late
    asked = [Key(f"client {seat}", message) for seat in (0, 1) for message in range(700)]
    replayed = Truth(table.id, await log.read(table.id))
    assert sum(truth.answer_to(key) is not None for key in asked) == 700
    assert [replayed.answer_to(key) for key in asked] == [truth.answer_to(key) for key in asked]


async def test_a_table_that_was_read_from_the_log_tells_the_same_in_a_round_of_any_length(
    tables: Tables, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = {"target_score": 100_000}  # whatever is dealt, the match is not over before
    table, _ = await open_table(tables, game="fiji", seats=3, person=ANN, name="Ann", rules=rules, hints=False)
    for person, name in ((BEN, "Ben"), ("c" * 64, "Cid")):
        await table.do(partial(decisions.sit, person=person, name=name, seat=None))
    await table.do(lambda truth: decisions.start(truth, 0))
    chance, begun = random.Random(8), 0
    # however long a round is that happens to be dealt, the present one is at most half of everything
    while (truth := table.truth).number < 1600 or 2 * (truth.number - begun) > truth.number:
        assert truth.stage != "finished", "nothing would ever happen again"
        if truth.stage == "between":
            begun = truth.number
            for seat in range(3):
                await table.do(partial(decisions.next_round, seat=seat))
        if not truth.actors:
            await asyncio.sleep(0)  # cards are dealt or shuffled again
            continue
        assert truth.match is not None
        assert truth.match.round is not None
        seat, seen, played = truth.actors[0], truth.sequence(truth.actors[0]), truth.match.round
        at_random = chance.random() < 0.2
        action = chance.choice(played.legal(seat)) if at_random else steady(played, seat, chance)
        await table.do(partial(decisions.act, seat=seat, actions=(action,), seen=seen))
    tried: list[int] = []
    act = DryRun.act

    def counted(self: DryRun, seat: int, actions: Sequence[int]) -> list[SeenAction]:
        tried.append(seat)
        return act(self, seat, actions)

    monkeypatch.setattr(DryRun, "act", counted)
    replayed = Truth(table.id, await log.read(table.id))
    assert 0 < len(tried) < 0.6 * truth.number  # what nobody would be told is not told
    for viewer in (0, 1, 2, -1):
        now = truth.sequence(viewer)
        dealt = max((truth.sequence(viewer, one.number) for one in truth.events if one.kind == "deal"), default=0)
        for last in (0, max(now - 60, dealt), now - 1):
            assert _events(replayed, viewer, last) == _events(truth, viewer, last)


@pytest.mark.parametrize("before", [0, 65_000, 10_000_000])
def test_a_message_is_answered_as_it_was_however_many_came_and_in_whatever_order(before: int) -> None:
    chance = random.Random(1)
    answers, expected = Answers(), dict[Key, int]()
    for number in range(before, before + 2000):
        key = Key(chance.choice("abc"), chance.choice((number, before + chance.randrange(2 * (number - before) + 1))))
        answers.note(key, number)
        expected[key] = number
    assert all(answers.find(key) == number for key, number in expected.items())
    unknown = [Key("a", message) for message in range(before, before + 4000) if Key("a", message) not in expected]
    assert {answers.find(key) for key in (*unknown, Key("d", 1))} == {None}

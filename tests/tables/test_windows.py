"""Windows in which several are asked at once: fair whoever is quick, and silent about everybody's hand.

Trust: the outcome of a window does not depend on the order in which answers arrive, and neither its opening nor its
length nor its traffic tells anything about a hand.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.records import RecordError, check, read
from rummyhouse.rules import Refused
from rummyhouse.server.tables.news import news
from rummyhouse.server.wire import write_message
from rummyhouse.tables import MemoryLog, Pace, Table, TableProblem, Tables, Truth, decisions
from rummyhouse.tables.entries import Acted, Settled
from rummyhouse.tables.new_tables import open_table, rematch
from tests.tables.away import go_away
from tests.tables.players import play_out
from tests.tables.snatch import ASK, CALL, LAY, NO, PASS, PUT, TAKE_BACK, USE, WINDOW, YES, open_snatch
from tests.tables.time_source import WoundTime, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from tests.tables.conftest import AnyBots

PEOPLE = tuple(letter * 64 for letter in "abcdef")
NAMES = ("Ann", "Ben", "Cay", "Dan", "Eve", "Fay")


@pytest.fixture(autouse=True)
def _snatch() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_snatch(patch)
        yield


@pytest.fixture
def time_source() -> WoundTime:
    return WoundTime()


@pytest.fixture
async def tables(log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime) -> AsyncIterator[Tables]:
    house = Tables(log, bot_pool, Pace(0.5, 0.5, lag=0.25), grace=0, time_source=time_source)
    yield house
    await house.close()


async def gather(tables: Tables, people: int = 4, bots: int = 0, **rules: Any) -> Table:
    """A table with this many people on the first seats and bots on the others, in play."""
    count = people + bots
    table, _ = await open_table(
        tables,
        game="snatch",
        seats=count,
        person=PEOPLE[0],
        name="Ann",
        rules=rules,
        bots=dict.fromkeys(range(people, count), "random"),
    )
    for seat in range(1, people):
        await table.do(lambda truth, seat=seat: decisions.sit(truth, PEOPLE[seat], NAMES[seat], seat))
    for seat in range(people):
        table.arrive(seat)
    await table.do(lambda truth: decisions.start(truth, 0))
    return table


async def act(table: Table, seat: int, *actions: int, seen: int | None = None) -> int:
    known = table.truth.sequence(seat) if seen is None else seen
    return await table.do(lambda truth: decisions.act(truth, seat, actions, known))


def state(table: Table) -> Any:
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    return table.truth.match.round.state


def cards(table: Table, seat: int) -> list[int]:
    return [card for card in range(52) if int(state(table).hand[seat]) >> card & 1]


async def open_window(table: Table) -> tuple[int, int]:
    """Let whoever's turn it is discard; who did, and who is the rightful player."""
    turn = int(state(table).turn)
    await act(table, turn, cards(table, turn)[0])
    assert int(state(table).phase) == WINDOW
    return turn, int(state(table).rightful)


def told(table: Table, viewer: int) -> bytes:
    return write_message(news(table, viewer, 0))


def snapshot(table: Table) -> bytes:
    return bytes(state(table).tobytes())


# --- fairness ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", list(itertools.product((True, False), repeat=3)))
async def test_the_outcome_does_not_depend_on_the_order_of_arrival(
    tables: Tables, log: MemoryLog, answers: tuple[bool, ...]
) -> None:
    table = await gather(tables)
    turn, rightful = await open_window(table)
    asked = [seat for seat in range(4) if seat != turn]
    rows = await log.read(table.id)
    outcomes = set()
    for order in itertools.permutations(range(3)):
        again = Truth(table.id, rows)
        for place in order:
            seat = asked[place]
            wants = CALL if seat != rightful else USE
            action = wants if answers[place] else PASS
            if seat not in again.actors:
                assert asked[order[0]] == rightful or answers[asked.index(rightful)]
                break  # the rightful player has used the card: nobody is asked any more
            for entry in decisions.act(again, seat, (action,), again.sequence(seat)):
                again.apply(type(rows[-1])(again.number + 1, entry))
        assert again.match is not None
        assert again.match.round is not None
        watchers = [(again.sequence(viewer), again.events[-1].sentences[viewer]) for viewer in (turn, -1)]
        last = again.events[-1]
        outcomes.add((again.match.round.state.tobytes(), last.kind, last.seat, *watchers))
    used = answers[asked.index(rightful)]
    assert len({outcome[0] for outcome in outcomes}) == 1
    assert used or len(outcomes) == 1  # to use the card is done for all to see, whenever it is done


async def test_nothing_reaches_anybody_before_the_window_is_closed(tables: Tables) -> None:
    table = await gather(tables, people=6)
    pairs = 0
    for _ in range(5):
        turn, _ = await open_window(table)
        asked = [seat for seat in range(6) if seat != turn]
        others = (*range(6), -1)
        for seat in asked[:-1]:
            before = {viewer: (told(table, viewer), table.edition(viewer)) for viewer in others if viewer != seat}
            edition = table.edition(seat)
            wants = USE if seat == int(state(table).rightful) else CALL
            rows = {}
            for action in (PASS, wants if wants == CALL else PASS):
                found = decisions.act(table.truth, seat, (action,), table.truth.sequence(seat))
                assert len(found) == 1
                assert isinstance(found[0], Acted)
                rows[action] = found[0].unnoticed
                assert set(found[0].unnoticed) == {*range(6), -1} - {seat}
            await act(table, seat, random.Random(pairs).choice(list(rows)))
            assert {viewer: (told(table, viewer), table.edition(viewer)) for viewer in others if viewer != seat} == (
                before
            )
            assert table.edition(seat) != edition
            pairs += len(before)
        await act(table, asked[-1], PASS)
        assert int(state(table).phase) != WINDOW
    assert pairs == 5 * 4 * 6


async def test_the_answers_of_others_make_nobody_out_of_date(tables: Tables) -> None:
    table = await gather(tables)
    turn, rightful = await open_window(table)
    seen = {seat: table.truth.sequence(seat) for seat in range(4)}
    asked = [seat for seat in range(4) if seat != turn]
    for seat in asked:
        await act(table, seat, PASS, seen=seen[seat])
    assert int(state(table).turn) == rightful
    with pytest.raises(TableProblem) as caught:
        await act(table, rightful, cards(table, rightful)[0], seen=seen[rightful])
    assert caught.value.code == "out_of_date"


async def test_composing_is_noticed_by_nobody_else(tables: Tables) -> None:
    table = await gather(tables)
    turn = int(state(table).turn)
    first, second, *_ = cards(table, turn)
    others = [viewer for viewer in (*range(4), -1) if viewer != turn]
    before = {viewer: (told(table, viewer), table.edition(viewer)) for viewer in others}
    await act(table, turn, PUT + first)
    await act(table, turn, PUT + second)
    await act(table, turn, TAKE_BACK)
    await act(table, turn, PUT + first)
    assert {viewer: (told(table, viewer), table.edition(viewer)) for viewer in others} == before
    assert table.truth.sequence(turn) == table.truth.sequence(others[0]) + 4
    assert [one.number for one in table.truth.events if one.number > table.truth.plays[others[0]]] == []
    await act(table, turn, LAY)
    assert table.truth.events[-1].sentences[-1] == f"{table.truth.names[turn]}: lay."
    assert all(table.edition(viewer) != before[viewer][1] for viewer in others)


async def test_sequences_and_their_answers_are_the_same_when_the_log_is_read_again(
    tables: Tables, log: MemoryLog
) -> None:
    table = await gather(tables, people=4, window_ms=0)
    await play_out(table, (0, 1, 2, 3), random.Random(3))
    again = Truth(table.id, await log.read(table.id))
    for viewer in (*range(4), -1):
        assert [again.sequence(viewer, number) for number in range(again.number + 1)] == [
            table.truth.sequence(viewer, number) for number in range(again.number + 1)
        ]
        assert again.plays[viewer] == table.truth.plays[viewer]
    unnoticed = [row.entry for row in log.rows[table.id] if isinstance(row.entry, Acted) and row.entry.unnoticed]
    assert len(unnoticed) > 20


# --- bots -------------------------------------------------------------------------------------------------------------


async def test_bots_that_are_asked_together_answer_at_one_moment(
    tables: Tables, log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(game: str, bot: str, view: Any, legal: list[int]) -> int:
        return bot_pool.random.choice(legal) if view.phase == WINDOW else legal[0]

    monkeypatch.setattr(bot_pool, "choose", choose)
    table = await gather(tables, people=1, bots=5, window_ms=10_000)
    moments: dict[int, float] = {}

    def note() -> None:
        moments.setdefault(table.truth.number, time_source.now())

    table.watch(note)
    windows = 0
    while table.truth.stage == "playing" and windows < 4:
        if table.truth.actors == (0,):
            await act(table, 0, cards(table, 0)[0])
        if int(state(table).phase) == WINDOW:
            windows += 1
            opened, first = moments[table.truth.number], table.truth.number + 1
            asked = [seat for seat in table.truth.actors if seat]
            if 0 in table.truth.actors:
                await act(table, 0, PASS)
                first += 1
            await time_source.wind(opened + 0.4999 - time_source.now())
            assert table.truth.number == first - 1  # nobody is quicker than the others
            await time_source.wind(0.0002)
            acted = [row for row in log.rows[table.id][first:] if isinstance(row.entry, Acted)]
            assert {row.entry.seat for row in acted} <= set(asked)
            assert {moments[row.number] for row in acted} == {opened + 0.5}
        else:
            await time_source.wind(0.5)
    assert windows >= 3


async def test_a_bot_composes_without_a_pause_since_nobody_sees_it(
    tables: Tables, bot_pool: AnyBots, time_source: WoundTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await gather(tables, people=1, bots=1)
    row = []

    def compose(game: str, bot: str, view: Any, legal: list[int]) -> int:
        row.append(next((action for action in legal if PUT <= action < LAY), legal[-1]))
        if len(row) > 3:
            row[-1] = LAY if LAY in legal else legal[0]
        return row[-1]

    monkeypatch.setattr(bot_pool, "choose", compose)
    if int(state(table).turn) == 0:
        await open_window(table)
        await time_source.wind(0.5)  # the bot passes
        if int(state(table).turn) == 0:
            pytest.skip("the bot left the card")
    row.clear()
    await time_source.wind(0.5)
    assert len(row) >= 4
    assert table.truth.events[-1].sentences[0].endswith(": lay.")


# --- clocks -----------------------------------------------------------------------------------------------------------


async def test_silence_is_answered_by_the_clock_for_every_seat_alike(
    tables: Tables, log: MemoryLog, time_source: WoundTime
) -> None:
    table = await gather(tables)
    turn, rightful = await open_window(table)
    for viewer in (*range(4), -1):
        shown = news(table, viewer, 0).clock
        assert shown is not None
        assert (shown.total, shown.remaining) == (3000, 3000)
    await time_source.wind(1)
    assert {news(table, viewer, 0).clock.remaining for viewer in (*range(4), -1)} == {2000}  # type: ignore[union-attr]
    caller = (rightful + 1) % 4
    await act(table, caller, CALL)
    assert news(table, turn, 0).clock.remaining == 2000  # type: ignore[union-attr] # an answer starts no clock anew
    await time_source.wind(2.2)
    assert int(state(table).phase) == WINDOW  # a late answer is waited for
    await time_source.wind(0.1)
    assert int(state(table).turn) == caller
    assert news(table, turn, 0).clock is None
    acted = [row.entry for row in log.rows[table.id] if isinstance(row.entry, Acted)][-3:]
    assert [entry.clock for entry in acted] == [False, True, True]
    assert {entry.seat for entry in acted[1:]} == {0, 1, 2, 3} - {turn, caller}
    assert all(entry.actions == (PASS,) and not entry.bot for entry in acted[1:])


async def test_an_answer_after_the_clock_is_refused_calmly(tables: Tables, time_source: WoundTime) -> None:
    table = await gather(tables)
    _, rightful = await open_window(table)
    seen = table.truth.sequence(rightful)
    await time_source.wind(3.3)
    before = snapshot(table)
    with pytest.raises(TableProblem) as caught:
        await act(table, rightful, USE, seen=seen)
    assert caught.value.code == "out_of_date"
    assert snapshot(table) == before


async def test_an_answer_just_before_the_clock_is_the_only_one(
    tables: Tables, log: MemoryLog, time_source: WoundTime
) -> None:
    table = await gather(tables, people=2)
    turn, rightful = await open_window(table)
    since = table.truth.plays[-1]
    await act(table, rightful, USE)
    assert decisions.silence(table.truth, rightful, since) == ()
    await time_source.wind(10)
    acted = [row.entry for row in log.rows[table.id] if isinstance(row.entry, Acted)]
    assert [(entry.seat, entry.clock) for entry in acted] == [(turn, False), (rightful, False)]


async def test_a_table_that_is_read_again_starts_a_fresh_clock(
    tables: Tables, log: MemoryLog, bot_pool: AnyBots, time_source: WoundTime
) -> None:
    table = await gather(tables)
    await open_window(table)
    await time_source.wind(2)
    await tables.close()
    await time_source.wind(100)
    house = Tables(log, bot_pool, Pace(0.5, 0.5, lag=0), time_source=time_source)
    again = await house.find(table.id)
    await time_source.wind(100)
    assert int(state(again).phase) == WINDOW  # nobody is there: nobody's clock runs
    for seat in range(4):
        again.arrive(seat)
    assert news(again, 2, 0).clock.remaining == 3000  # type: ignore[union-attr]
    await time_source.wind(2.9)
    assert int(state(again).phase) == WINDOW
    await time_source.wind(0.2)
    assert int(state(again).phase) != WINDOW
    await house.close()


async def test_a_clock_of_no_milliseconds_is_none(tables: Tables, time_source: WoundTime) -> None:
    table = await gather(tables, window_ms=0)
    await open_window(table)
    assert news(table, 0, 0).clock is None
    await time_source.wind(10_000)
    assert int(state(table).phase) == WINDOW


# --- partners ---------------------------------------------------------------------------------------------------------


async def test_the_partner_is_asked_and_the_others_wait(tables: Tables) -> None:
    table = await gather(tables, pairs=True)
    assert table.truth.sides == (0, 1, 0, 1)
    info = news(table, -1, 0).table
    assert info.sides == ("Ann and Cay", "Ben and Dan")
    assert [seat.side for seat in info.seats] == [0, 1, 0, 1]
    turn = int(state(table).turn)
    partner = (turn + 2) % 4
    await act(table, turn, ASK)
    assert table.truth.events[-1].kind == "ask"
    assert table.truth.events[-1].seat == turn
    assert table.truth.actors == (partner,)
    for other in range(4):
        if other != partner:
            with pytest.raises(Refused, match="NOT_YOUR_TURN"):
                await act(table, other, YES)
    await act(table, partner, NO)
    assert table.truth.events[-1].kind == "answer"
    assert table.truth.events[-1].seat == partner
    assert table.truth.actors == (turn,)


async def test_a_stand_in_answers_for_a_partner_who_is_away(
    tables: Tables, bot_pool: AnyBots, time_source: WoundTime
) -> None:
    table = await gather(tables, pairs=True)
    turn = int(state(table).turn)
    partner = (turn + 2) % 4
    await table.do(lambda truth: decisions.leave(truth, partner, "steady"))
    await act(table, turn, ASK)
    await time_source.wind(0.5)
    assert bot_pool.seen[-1][0] == "steady"
    assert table.truth.events[-1].kind == "answer"
    assert table.truth.actors == (turn,)


async def test_partners_win_together_and_a_rematch_keeps_them(tables: Tables, log: MemoryLog) -> None:
    table = await gather(tables, pairs=True, window_ms=0, target=5)
    await play_out(table, (0, 1, 2, 3), random.Random(5))
    truth = table.truth
    assert truth.match is not None
    assert len(truth.standings[-1].points) == len(truth.match.totals) == 2
    assert (
        truth.events[-1]
        .sentences[0]
        .endswith(("Ann and Cay won.", "Ben and Dan won.", "Ann and Cay and Ben and Dan won."))
    )
    settled = [row.entry for row in log.rows[table.id] if isinstance(row.entry, Settled)]
    assert all(len(entry.totals) == 2 for entry in settled)
    await rematch(tables, table, PEOPLE[1])
    assert (await tables.find(table.truth.rematch)).truth.sides == (0, 1, 0, 1)


# --- records ----------------------------------------------------------------------------------------------------------


async def test_a_record_tells_sides_and_silence(tables: Tables, time_source: WoundTime) -> None:
    table = await gather(tables, pairs=True, target=50)
    for _ in range(3):
        await open_window(table)
        await time_source.wind(4)
    assert table.truth.match is not None
    text = table.truth.match.text(whole=True)
    assert "sides: 0 1 0 1" in text
    assert text.count("pass call (by the clock)") == 9
    record = read(text)
    assert record == table.truth.match.record(whole=True)
    assert check(record).turns == 12
    with pytest.raises(RecordError, match="no clock answers"):
        check(read(text.replace("pass call (by the clock)", "call (by the clock)", 1)))
    with pytest.raises(RecordError, match="sides"):
        check(read(text.replace("sides: 0 1 0 1", "sides: 0 0 1 1")))
    await settle()


async def test_a_window_that_ends_while_the_database_is_away_is_closed_when_it_is_back(
    tables: Tables, log: MemoryLog, time_source: WoundTime
) -> None:
    table = await gather(tables)
    await open_window(table)
    with pytest.MonkeyPatch.context() as patch:
        go_away(log, patch)
        await time_source.wind(10)
        assert int(state(table).phase) == WINDOW
    async with asyncio.timeout(20):
        while int(state(table).phase) == WINDOW:
            await asyncio.sleep(0.02)

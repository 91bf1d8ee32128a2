"""What a table decides together: taking back, pausing, going on, and a bot for a silent seat."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse.records import check, read
from rummyhouse.server.tables.company import company
from rummyhouse.tables import Key, Pace, Table, TableProblem, Tables, Truth, consent, decisions
from rummyhouse.tables.new_tables import open_for_tournament, open_table
from rummyhouse.tables.replay import Replay
from rummyhouse.tables.table import STALLED
from rummyhouse.tables.truth import open_cards
from tests.tables.conftest import ANN, BEN
from tests.tables.players import play_out, until
from tests.tables.test_table import act, legal, open_for_two, start
from tests.tables.time_source import WoundTime

if TYPE_CHECKING:
    from rummyhouse.tables import MemoryLog
    from rummyhouse.tables.entries import ProposalKind
    from tests.tables.conftest import AnyBots

CID = "c" * 64


async def propose(table: Table, seat: int, kind: ProposalKind, target: int = -1) -> None:
    await table.do(lambda truth: consent.propose(truth, seat, kind, target, "steady"))


async def reply(table: Table, seat: int, *, agrees: bool = True) -> None:
    await table.do(lambda truth: consent.reply(truth, seat, agrees=agrees))


def written(table: Table, seat: int, word: str) -> int:
    """The first legal action that begins with this word."""
    write = table.truth.game.words.write
    return next(action for action in legal(table, seat) if write(action).startswith(word))


def book(table: Table) -> str:
    assert table.truth.match is not None
    return table.truth.match.text(whole=True)


def is_paused(table: Table) -> bool:
    return table.truth.paused


async def passed(tables: Tables) -> tuple[Table, int, int, str]:
    """A table of Gin whose first player has just passed the upcard; who did, the other, the record before it."""
    table = await open_for_two(tables, rules={})
    await start(table)
    seat = table.truth.actors[0]
    before = book(table)
    await act(table, seat, written(table, seat, "pass"))
    return table, seat, 1 - seat, before


@pytest.mark.parametrize(("game", "preset"), [("gin", ""), ("basic", ""), ("baja", "cutthroat"), ("fiji", "")])
async def test_what_is_kept_of_a_scene_is_that_of_the_position(tables: Tables, game: str, preset: str) -> None:
    """Whatever has happened since it was drawn: acts, acts that nobody else notices, deals, something taken back."""
    table, _ = await open_table(tables, game=game, seats=2, preset=preset, person=ANN, name="Ann")
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    await start(table)
    chance = random.Random(3)
    for _ in range(120):
        match = table.truth.match
        assert match is not None
        assert match.round is not None
        for viewer, cards in table.truth.lie_open.items():
            assert cards == open_cards(match.round.scene(viewer))
        for viewer in (0, 1, -1):
            assert table.truth.scene(viewer) == match.round.scene(viewer)
        if table.truth.stage == "between":
            for seat in range(2):
                await table.do(lambda truth, seat=seat: decisions.next_round(truth, seat))
            continue
        if table.truth.stage == "finished":  # the cards are dealt by chance, and somebody may win so soon
            break
        seat = table.truth.actors[0]
        if not consent.why_not_back(table.truth, 1 - seat) and chance.random() < 0.3:
            await propose(table, 1 - seat, "take_back")
            await reply(table, seat)
        else:
            action, seen = chance.choice(legal(table, seat)), table.truth.sequence(seat)
            await table.do(
                lambda truth, seat=seat, action=action, seen=seen: decisions.act(truth, seat, (action,), seen)
            )


async def test_an_action_is_taken_back_when_the_other_agrees(tables: Tables, log: MemoryLog) -> None:
    table, asker, other, before = await passed(tables)
    await propose(table, asker, "take_back")
    assert table.truth.actors == (other,)
    await reply(table, other)
    assert table.truth.actors == (asker,)
    assert book(table) == before
    assert table.truth.proposal is None
    again = Truth(table.id, await log.read(table.id))
    assert again.match is not None
    assert again.match.text(whole=True) == before
    assert table.truth.events[-1].sentences[0].endswith("takes the last action back.")


@pytest.mark.parametrize("kind", ["take_back", "pause"])
async def test_nobody_is_left_out_by_being_named(tables: Tables, kind: ProposalKind) -> None:
    """Only where a bot is to take a silent seat does its person have no say."""
    table, asker, other, before = await passed(tables)
    after = book(table)
    await propose(table, asker, kind, other)
    assert book(table) == after != before
    assert not is_paused(table)
    assert table.truth.proposal is not None
    assert consent.voters(table.truth, asker, table.truth.proposal.target) == {other}


async def test_nothing_changes_when_the_other_declines_and_it_is_not_asked_twice(tables: Tables) -> None:
    table, asker, other, _ = await passed(tables)
    after = book(table)
    await propose(table, asker, "take_back")
    await reply(table, other, agrees=False)
    assert book(table) == after
    assert table.truth.actors == (other,)
    with pytest.raises(TableProblem, match="That was declined"):
        await propose(table, asker, "take_back")


async def test_who_has_asked_may_withdraw(tables: Tables) -> None:
    table, asker, _, _ = await passed(tables)
    await propose(table, asker, "take_back")
    await reply(table, asker, agrees=False)
    assert table.truth.proposal is None


async def test_nobody_plays_on_before_the_question_is_answered(tables: Tables) -> None:
    table, asker, other, _ = await passed(tables)
    await propose(table, asker, "take_back")
    with pytest.raises(TableProblem, match="answered first"):
        await act(table, other, legal(table, other)[0])
    await reply(table, other, agrees=False)
    await act(table, other, legal(table, other)[0])


async def test_a_card_from_the_stock_stays_drawn(tables: Tables) -> None:
    table, asker, other, _ = await passed(tables)
    await act(table, other, written(table, other, "pass"))
    await act(table, asker, legal(table, asker)[0])  # only the stock is left to draw from
    for _ in range(2):
        with pytest.raises(TableProblem, match="Cards were uncovered"):
            await propose(table, asker, "take_back")
        assert table.truth.last_act is not None
        assert table.truth.last_act.before is None  # as nobody comes back to it
    await act(table, asker, written(table, asker, "play"))
    await propose(table, asker, "take_back")
    await reply(table, other)
    assert table.truth.actors == (asker,)
    assert table.truth.game.words.write(legal(table, asker)[0]).startswith("play")


async def test_only_the_last_action_and_only_one_s_own(tables: Tables) -> None:
    table, asker, other, _ = await passed(tables)
    with pytest.raises(TableProblem, match="was not yours"):
        await propose(table, other, "take_back")
    await act(table, other, legal(table, other)[0])
    with pytest.raises(TableProblem, match="was not yours"):
        await propose(table, asker, "take_back")


async def test_bots_agree(log: MemoryLog, bot_pool: AnyBots) -> None:
    """They wait a moment before they act, and that is the time to ask."""
    time = WoundTime()
    tables = Tables(log, bot_pool, Pace(60, 0), time_source=time)
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", bots={1: "random"})
    await start(table)
    while table.truth.actors != (0,):
        await time.wind(60)
    before = book(table)
    await act(table, 0, written(table, 0, "pass"))
    await propose(table, 0, "take_back")
    assert (book(table), table.truth.actors) == (before, (0,))
    await tables.close()


async def test_a_match_with_something_taken_back_can_be_read_and_looked_through(tables: Tables, log: MemoryLog) -> None:
    table, asker, other, _ = await passed(tables)
    await propose(table, asker, "take_back")
    await reply(table, other)
    await play_out(table, (0, 1), random.Random(5))
    assert table.truth.match is not None
    check(read(table.truth.match.text()))
    replay = Replay(table.id, await log.read(table.id))
    told = [replay.at(number, -1) for number in range(len(replay.steps))]
    place = next(
        number for number, one in enumerate(told) if any("takes the last action back" in s for s in one.sentences)
    )
    assert told[place].scene.zones == told[place - 2].scene.zones
    assert replay.at(len(told) - 1, -1).scene.zones == told[-1].scene.zones


async def test_a_pause_needs_everybody_and_so_does_going_on(tables: Tables, log: MemoryLog) -> None:
    table, asker, other, _ = await passed(tables)
    await propose(table, asker, "pause")
    assert not is_paused(table)
    await reply(table, other)
    assert is_paused(table)
    with pytest.raises(TableProblem, match="The table pauses"):
        await act(table, other, legal(table, other)[0])
    await tables.close()  # days go by
    later = await tables.find(table.id)
    assert is_paused(later)
    await propose(later, other, "go_on")
    assert is_paused(later)
    await reply(later, asker)
    assert not is_paused(later)
    await act(later, other, legal(later, other)[0])


async def test_two_who_want_to_go_on_wait_two_minutes_for_whoever_does_not_come(
    log: MemoryLog, bot_pool: AnyBots, time: WoundTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One who forgets the evening must not keep the match of the others for good; nobody goes on alone."""
    monkeypatch.setattr("rummyhouse.tables.table.STALLED", 0.01)
    table = await three(log, bot_pool, time)
    await propose(table, 0, "pause")
    await reply(table, 1)
    await reply(table, 2)
    table.presence.arrive(0)
    await propose(table, 0, "go_on")
    await asyncio.sleep(0.05)
    assert is_paused(table)
    assert table.truth.seats[2].kind == "person"
    table.presence.arrive(1)
    await reply(table, 1)
    await until(lambda: not is_paused(table))
    assert [seat.kind for seat in table.truth.seats] == ["person", "person", "stand_in"]
    await table.do(lambda truth: decisions.come_back(truth, 2))
    assert table.truth.seats[2].kind == "person"
    await table.close()


async def test_whoever_is_there_is_waited_for_after_a_pause(
    log: MemoryLog, bot_pool: AnyBots, time: WoundTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummyhouse.tables.table.STALLED", 0.01)
    table = await three(log, bot_pool, time)
    await propose(table, 0, "pause")
    await reply(table, 1)
    await reply(table, 2)
    for seat in range(3):
        table.presence.arrive(seat)
    await propose(table, 0, "go_on")
    await reply(table, 1)
    await asyncio.sleep(0.05)
    assert is_paused(table)
    await reply(table, 2)
    assert not is_paused(table)
    await table.close()


async def test_alone_with_bots_a_pause_begins_and_ends_at_once(tables: Tables) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", bots={1: "random"})
    await start(table)
    await propose(table, 0, "pause")
    assert is_paused(table)
    number = table.truth.number
    await propose(table, 0, "go_on")
    assert table.truth.number >= number + 2
    assert not is_paused(table)


async def test_whoever_leaves_is_no_longer_asked(tables: Tables) -> None:
    table, asker, other, before = await passed(tables)
    await propose(table, asker, "take_back")
    await table.do(lambda truth: decisions.leave(truth, other, "steady"))
    await until(lambda: table.truth.proposal is None)
    assert book(table) == before


async def test_a_table_of_a_tournament_decides_nothing_of_the_kind(tables: Tables) -> None:
    link = await open_for_tournament(
        tables,
        game="gin",
        people={0: ("Ann", ANN), 1: ("Ben", "b" * 64)},
        seats=2,
        grace=30,
        tournament="cup",
        match="D1",
    )
    table = await tables.find(link)
    await start(table)
    kinds: tuple[ProposalKind, ...] = ("take_back", "pause")
    for kind in kinds:
        with pytest.raises(TableProblem, match="tournament"):
            await propose(table, 0, kind)


@pytest.fixture
def time() -> WoundTime:
    return WoundTime()


async def three(log: MemoryLog, bot_pool: AnyBots, time: WoundTime) -> Table:
    """Ann, Ben and Cid at a table of Basic Rummy that has begun."""
    tables = Tables(log, bot_pool, Pace(1, 1), grace=30, time_source=time)
    table, _ = await open_table(tables, game="basic", seats=3, person=ANN, name="Ann")
    for person, name in ((BEN, "Ben"), (CID, "Cid")):
        await table.do(lambda truth, person=person, name=name: decisions.sit(truth, person, name, None))
    await start(table)
    return table


async def ask_for_a_bot(table: Table, seat: int, target: int) -> None:
    await table.propose(lambda _: seat, "replace", target, Key("page", table.truth.number))


async def test_the_others_let_a_bot_play_for_a_silent_seat(log: MemoryLog, bot_pool: AnyBots, time: WoundTime) -> None:
    table = await three(log, bot_pool, time)
    silent = table.truth.actors[0]
    asker, third = (silent + 1) % 3, (silent + 2) % 3
    with pytest.raises(TableProblem, match="still has 120 seconds"):
        await ask_for_a_bot(table, asker, silent)
    told = table.edition(asker)
    await time.wind(STALLED)
    assert table.edition(asker) != told
    with pytest.raises(TableProblem, match="not waiting for that seat"):
        await ask_for_a_bot(table, asker, third)
    await ask_for_a_bot(table, asker, silent)
    with pytest.raises(TableProblem, match="Nobody has asked you"):
        await reply(table, silent)
    assert table.truth.seats[silent].kind == "person"
    await reply(table, third)
    assert table.truth.seats[silent].kind == "stand_in"
    await table.do(lambda truth: decisions.come_back(truth, silent))
    assert table.truth.seats[silent].kind == "person"
    await table.close()


async def test_whoever_acts_in_time_is_not_silent(log: MemoryLog, bot_pool: AnyBots, time: WoundTime) -> None:
    table = await three(log, bot_pool, time)
    await time.wind(STALLED - 1)
    seat = table.truth.actors[0]
    await act(table, seat, legal(table, seat)[0])
    await time.wind(2)
    with pytest.raises(TableProblem, match="still has"):
        await ask_for_a_bot(table, (seat + 1) % 3, table.truth.actors[0])
    await table.close()


async def test_where_a_clock_runs_it_decides_when_a_bot_plays_on(
    log: MemoryLog, bot_pool: AnyBots, time: WoundTime
) -> None:
    """Calm leaves eleven and a half minutes to think: the others cannot cut that short after two."""
    tables = Tables(log, bot_pool, Pace(1, 1), grace=30, time_source=time)
    table = await open_for_two(tables, rules={}, clock="calm")
    await start(table)
    silent = table.truth.actors[0]
    asker = 1 - silent
    for _ in range(2):
        with pytest.raises(TableProblem, match="the clock decides"):
            await ask_for_a_bot(table, asker, silent)
        assert company(table, asker).silent == ()
        await time.wind(STALLED)
    assert table.truth.seats[silent].kind == "person"
    await table.close()

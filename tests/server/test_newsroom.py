"""What is kept from one message to the next is what would be written anew, whatever has happened at the table."""

from __future__ import annotations

import collections
import contextlib
import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.languages import reading
from rummyhouse.rules import Refused, Round, Scene
from rummyhouse.server.tables import news as newsdesk
from rummyhouse.server.tables.news import Newsroom, news
from rummyhouse.server.wire import write_message
from rummyhouse.tables import MemoryLog, Pace, TableProblem, Tables, consent, decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN, AnyBots
from tests.tables.time_source import WoundTime, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.tables import Table

DEEDS = 80


class Calendar(WoundTime):
    """The time of day stands still with the clock."""

    def moment(self) -> int:
        return round(self.time * 1000)


async def do_something(table: Table, chance: random.Random, time: WoundTime) -> None:
    """Anything that may happen at a table, now mostly an act; what cannot be done now is not done."""
    truth, seats = table.truth, len(table.truth.seats)
    seat = chance.randrange(seats)
    kind = chance.choice(("pause", "take_back", "go_on", "replace"))
    others: tuple[Callable[[], object], ...] = (
        lambda: table.do(lambda truth: decisions.next_round(truth, seat)),
        lambda: table.do(lambda truth: consent.propose(truth, seat, kind, (seat + 1) % seats, "steady")),
        lambda: table.do(lambda truth: consent.reply(truth, seat, agrees=chance.random() < 0.8)),
        lambda: table.do(lambda truth: decisions.leave(truth, seat, "steady")),
        lambda: table.do(lambda truth: decisions.come_back(truth, seat, "Newly named")),
        lambda: table.say(seat, phrase="hello"),
        lambda: table.arrive(seat),
        lambda: table.depart(seat),
        lambda: table.arrive(-1, "x", "Xenia"),
        lambda: table.depart(-1, "x", "Xenia"),
        lambda: time.wind(chance.choice((0.2, 3.0, 40.0))),
    )
    with contextlib.suppress(TableProblem, Refused):
        if truth.stage == "playing" and chance.random() < 0.6:
            played = truth.match.round if truth.match is not None else None
            assert played is not None
            actor = chance.choice(truth.actors)
            action, seen = chance.choice(played.legal(actor)), truth.sequence(actor)
            await table.do(lambda truth: decisions.act(truth, actor, (action,), seen, truth.seats[actor].bot))
        elif truth.stage == "between" and chance.random() < 0.6:
            await others[0]()  # type: ignore[misc] # a deed to wait for
        else:
            done = chance.choice(others)()
            if done is not None:
                await done  # type: ignore[misc] # as above
    await settle()


class Pages:
    """One for each viewer and language; some of them keep what they are told of the table."""

    def __init__(self, table: Table, room: Newsroom, chance: random.Random) -> None:
        self._table, self._room, self._chance = table, room, chance
        self._kept: dict[tuple[int, str], tuple[Any, dict[str, Any]]] = {}
        self.kinds: collections.Counter[str] = collections.Counter()

    def look(self) -> None:
        """Everybody is told what would be written if nothing had been kept."""
        table, chance = self._table, self._chance
        viewers = [*range(len(table.truth.seats)), -1]
        chance.shuffle(viewers)
        for viewer in viewers:
            last = chance.choice((0, max(0, table.truth.sequence(viewer) - 1)))
            language = chance.choice(("en", "es"))
            known, before = self._kept.get((viewer, language), (None, {}))
            with reading(language):
                fresh = news(table, viewer, last)
                told = self._room.write(table, viewer, last, None, known=known)
            message = json.loads(told.text)
            self.kinds[message["type"]] += 1
            if message["type"] == "more":
                company = message["company"] | {"phrases": before["company"]["phrases"]}
                message |= {"type": "news", "table": before["table"], "company": company}
            assert message == json.loads(write_message(fresh))
            assert told.sequence == fresh.sequence
            if chance.random() < 0.9:
                self._kept[viewer, language] = told.arrangement, message


@pytest.mark.parametrize("clock", ["none", "brisk"])
@pytest.mark.parametrize(("game", "seats"), [("gin", 2), ("basic", 3), ("fiji", 4)])
async def test_what_is_kept_is_what_would_be_written_anew(
    game: str, seats: int, clock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, chance = Calendar(), random.Random(f"{game} {clock}")
    monkeypatch.setattr(newsdesk, "_MOMENT", -1.0)  # what grows older is not compared with what it was
    tables, room = Tables(MemoryLog(), AnyBots(), Pace(60, 60), time_source=time), Newsroom()
    written, kinds = 0, collections.Counter[str]()
    for _ in range(2):
        table, _ = await open_table(
            tables, game=game, seats=seats, person=ANN, name="Ann", clock=clock, openness="open", bots_after=60
        )
        pages = Pages(table, room, chance)
        pages.look()
        for seat in range(1, seats):
            await table.do(lambda truth, seat=seat: decisions.sit(truth, f"{seat}" * 64, f"Ben {seat}", seat))
            table.arrive(seat)
            pages.look()
        await table.do(lambda truth: decisions.start(truth, 0))
        for _ in range(DEEDS):
            pages.look()
            await do_something(table, chance, time)
        written += table.truth.number
        kinds += pages.kinds
    assert written > DEEDS // 3  # of both: a table that is paused early takes little
    assert (kinds["more"] > DEEDS) == (clock == "none"), "with a clock everything tells the time that is left"
    await tables.close()


async def test_whoever_says_hello_with_ever_other_numbers_does_not_fill_the_memory_of_the_house() -> None:
    tables, room = Tables(MemoryLog(), AnyBots()), Newsroom()
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann")
    for last in range(5 * newsdesk._TEXTS):
        room.write(table, -1, last, None)
    texts = room._kept[table].texts
    assert len(texts) <= newsdesk._TEXTS
    assert ("en", last, False) in texts
    await tables.close()


async def test_what_a_seat_has_been_told_is_drawn_once_for_each_act_and_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether it can be taken back is seen from the same drawings."""
    drawn = list[int]()
    draw = Round.scene

    def note(played: Round, viewer: int) -> Scene:
        drawn.append(viewer)
        return draw(played, viewer)

    monkeypatch.setattr(Round, "scene", note)
    tables, room, chance = Tables(MemoryLog(), AnyBots()), Newsroom(), random.Random(1)
    table, _ = await open_table(tables, game="basic", seats=4, person=ANN, name="Ann")
    for seat in range(1, 4):
        await table.do(lambda truth, seat=seat: decisions.sit(truth, f"{seat}" * 64, f"Ben {seat}", seat))
    await table.do(lambda truth: decisions.start(truth, 0))
    for _ in range(20):
        drawn.clear()
        for seat in range(4):
            room.write(table, seat, 0, None)
        assert sorted(drawn) == [0, 1, 2, 3]
        room.write(table, 2, 0, None)
        assert drawn[4:] == [2]
        truth = table.truth
        assert truth.match is not None
        assert truth.match.round is not None
        (actor,) = truth.actors
        action = chance.choice(truth.match.round.legal(actor))
        await table.do(
            lambda truth, actor=actor, action=action: decisions.act(truth, actor, (action,), truth.sequence(actor))
        )
    await tables.close()

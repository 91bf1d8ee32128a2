"""The bots at a table have names: no two alike, and the same for good."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rummyhouse import games
from rummyhouse.tables import Truth, decisions, entries
from rummyhouse.tables.bot_names import NAMES, bot_name
from rummyhouse.tables.log import LogRow
from rummyhouse.tables.new_tables import open_table, rematch
from rummyhouse.tables.seating import clean_name
from tests.tables.conftest import ANN, BEN, SHORT
from tests.tables.players import play_out

if TYPE_CHECKING:
    from rummyhouse.tables import MemoryLog, Tables

MOST_SEATS = max(max(games.find(name).seats) for name in games.NAMES)


def called(truth: Truth) -> list[str]:
    return [seat.name for seat in truth.seats if seat.bot]


def test_there_are_more_names_than_seats_and_each_can_be_told_by_its_first_letter() -> None:
    assert len(NAMES) > MOST_SEATS
    assert len({name[0] for name in NAMES}) == len(NAMES)
    assert all(clean_name(name) == name and len(name) <= 6 for name in NAMES)


def test_a_name_that_somebody_has_is_not_given_whatever_its_letters() -> None:
    others = [name.upper() for name in NAMES if name != "Nemo"]
    assert bot_name("any table", others) == "Nemo"
    assert len({bot_name(f"table {number}", []) for number in range(100)}) == len(NAMES)


async def test_seven_bots_at_a_table_have_seven_names_and_keep_them(tables: Tables, log: MemoryLog) -> None:
    bots = dict.fromkeys(range(1, 8), "steady")
    table, _ = await open_table(tables, game="rhine", seats=8, person=ANN, name="marlow", bots=bots)
    names = called(table.truth)
    assert len(set(names)) == 7
    assert set(names) < set(NAMES) - {"Marlow"}
    assert called(Truth(table.id, await log.read(table.id))) == names
    assert f"{names[0]}, a steady bot, sits down." in {one.sentences[0] for one in table.truth.events}


async def test_a_bot_put_on_a_seat_takes_a_name_nobody_has(tables: Tables) -> None:
    table, _ = await open_table(tables, game="fiji", seats=4, person=ANN, name="Ann", bots={1: "steady"})
    first = called(table.truth)[0]
    await table.do(lambda truth: decisions.sit(truth, BEN, bot_name(table.id, [first]), 2))
    await table.do(lambda truth: decisions.fill(truth, 0, 3, "random"))
    names = [seat.name for seat in table.truth.seats]
    assert len(set(names)) == 4
    assert names[1] == first
    assert names[3] in NAMES


async def test_in_another_match_the_same_bots_have_the_same_names(tables: Tables) -> None:
    table, _ = await open_table(
        tables, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"], bots={1: "random"}
    )
    await table.do(lambda truth: decisions.start(truth, 0))
    await play_out(table, (0,), random.Random(2))
    await rematch(tables, table, ANN)
    again = await tables.find(table.truth.rematch)
    assert called(again.truth) == called(table.truth)


async def test_an_older_log_calls_a_bot_by_what_it_is(tables: Tables, log: MemoryLog) -> None:
    entry = entries.read_entry('{"type":"bot","seat":1,"bot":"steady"}')
    assert isinstance(entry, entries.BotSat)
    table, _ = await open_table(tables, game="fiji", seats=4, person=ANN, name="Ann", bots={1: "steady", 2: "steady"})
    rows = [
        LogRow(row.number, replace(entry, seat=row.entry.seat)) if isinstance(row.entry, entries.BotSat) else row
        for row in await log.read(table.id)
    ]
    assert called(Truth(table.id, rows)) == ["Steady", "Steady 2"]

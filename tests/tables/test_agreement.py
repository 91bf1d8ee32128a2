"""Who plays with whom at a table of Fiji or Baja, and that everybody has agreed to the house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.rules import Refused
from rummyhouse.server.tables.news import table_info
from rummyhouse.tables import TableProblem, Tables, decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN

if TYPE_CHECKING:
    from rummyhouse.tables import MemoryLog


@pytest.mark.parametrize(
    ("game", "preset", "seats", "sides"),
    [
        ("fiji", "standard", 5, (0, 1, 2, 3, 4)),
        ("fiji", "standard_teams", 4, (0, 1, 0, 1)),
        ("fiji", "three_pairs", 6, (0, 1, 2, 0, 1, 2)),
        ("fiji", "teams_of_three", 6, (0, 1, 0, 1, 0, 1)),
        ("baja", "standard", 4, (0, 1, 0, 1)),
        ("baja", "cutthroat", 3, (0, 1, 2)),
    ],
)
async def test_the_sides_of_a_table_are_those_of_its_game(
    tables: Tables, log: MemoryLog, game: str, preset: str, seats: int, sides: tuple[int, ...]
) -> None:
    table, _ = await open_table(tables, game=game, seats=seats, person=ANN, name="Ann", preset=preset)
    info = table_info(table)
    assert tuple(seat.side for seat in info.seats) == table.truth.sides == sides
    assert len(info.sides) == len(info.totals) == max(sides) + 1
    assert log.summaries[table.id].people == (ANN, *[""] * (seats - 1))


@pytest.mark.parametrize(
    ("game", "preset", "seats", "clause"),
    [
        ("fiji", "standard_teams", 5, "FIJI-TEAM-2-R"),
        ("fiji", "three_pairs", 4, "FIJI-TEAM-2-R"),
        ("baja", "standard", 3, "BAJA-GEN-1"),
    ],
)
async def test_seating_invalid(tables: Tables, game: str, preset: str, seats: int, clause: str) -> None:
    with pytest.raises(TableProblem, match=rf"SEATING_INVALID.*{clause}") as caught:
        await open_table(tables, game=game, seats=seats, person=ANN, name="Ann", preset=preset)
    assert caught.value.code == "not_possible"


async def test_fiji_rules_not_agreed(tables: Tables) -> None:
    """FIJI-GEN-5: whoever sits has agreed to the house rules; with an empty seat the match does not start."""
    table, _ = await open_table(tables, game="fiji", seats=4, person=ANN, name="Ann", bots={1: "random", 2: "random"})
    assert [seat.agreed for seat in table_info(table).seats] == [True, True, True, False]
    with pytest.raises(Refused) as caught:
        await table.do(lambda truth: decisions.start(truth, 0))
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("RULES_NOT_AGREED", "FIJI-GEN-5")
    assert "{" not in caught.value.refusal.numbers + caught.value.refusal.sentence
    assert table.truth.stage == "gathering"

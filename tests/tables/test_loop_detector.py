"""A bot that would never end its turn does not hold up the table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from rummyhouse.records import check, read
from rummyhouse.rules import Round, new_match
from rummyhouse.tables import Truth, decisions, loop_detector
from rummyhouse.tables.entries import Acted, Stopped
from rummyhouse.tables.loop_detector import OFTEN, LoopDetector, way_out
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.replay import ALL_HANDS, SPECTATOR, Replay
from tests.tables.conftest import ANN, AnyBots
from tests.tables.players import play_out
from tests.tables.snatch import PUT, TAKE_BACK, open_snatch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.tables import MemoryLog, Table, Tables

SENTENCE = "{bot} keeps coming back to the same position; the house ends this turn."
SEATS = {"basic": 3, "kalooki": 3, "fiji": 3, "baja": 4}


class Circling(AnyBots):
    """A bot that puts a card aside and takes it back, for ever."""

    def names(self, game: str) -> tuple[str, ...]:
        return ("circler",)

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        return min(legal, key=lambda action: (action != TAKE_BACK, action < PUT))


@pytest.fixture
def _snatch() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_snatch(patch)
        yield


@pytest.fixture
def bot_pool() -> AnyBots:
    return Circling()


async def play_match(tables: Tables) -> Table:
    """A match of Ann, who plays by lot, against the bot, to its end."""
    table, _ = await open_table(tables, game="snatch", seats=2, person=ANN, name="Ann", bots={1: "circler"})
    await table.do(lambda truth: decisions.start(truth, 0))
    await play_out(table, (0,), random.Random(5))
    return table


@pytest.mark.usefixtures("_snatch")
async def test_a_bot_that_goes_round_in_circles_is_stopped_and_everybody_is_told(
    tables: Tables, log: MemoryLog
) -> None:
    table = await play_match(tables)
    sentence = SENTENCE.format(bot=table.truth.names[1])
    told = [one for one in table.truth.events if sentence in one.sentences]
    assert told
    assert {one.kind for one in told} == {"table"}
    assert {one.sentences for one in told} == {(sentence,) * 3}

    rows = await log.read(table.id)
    stopped = [row.number for row in rows if isinstance(row.entry, Stopped)]
    for number in stopped:
        ended = rows[number + 1].entry
        assert isinstance(ended, Acted)
        assert (ended.seat, ended.bot) == (1, "")
    round_and_round = [row for row in rows if isinstance(row.entry, Acted) and row.entry.actions == (TAKE_BACK,)]
    assert len([row for row in round_and_round if row.entry.bot]) <= OFTEN * len(stopped)


@pytest.mark.usefixtures("_snatch")
async def test_a_match_in_which_a_bot_was_stopped_is_told_again(tables: Tables, log: MemoryLog) -> None:
    table = await play_match(tables)
    rows = await log.read(table.id)
    again = Truth(table.id, rows)
    assert table.truth.match is not None
    assert again.match is not None
    assert again.match.text() == table.truth.match.text()
    check(read(again.match.text()))

    number = next(row.number for row in rows if isinstance(row.entry, Stopped))
    replay = Replay(table.id, rows)
    steps = [place for place, step in enumerate(replay.steps) if step.first <= number <= step.last]
    assert len(steps) == 1
    for viewer in (ALL_HANDS, SPECTATOR, 0):
        sentences = replay.at(steps[0], viewer).sentences
        assert sentences[0] == SENTENCE.format(bot=table.truth.names[1])
        assert len(sentences) > 1, "what ended the turn is told with it"


@pytest.mark.usefixtures("_snatch")
async def test_a_bot_that_ends_its_turns_is_not_stopped(tables: Tables, bot_pool: AnyBots, log: MemoryLog) -> None:
    bot_pool.choose = lambda game, bot, view, legal: legal[0]  # type: ignore[method-assign]
    table = await play_match(tables)
    assert not any(isinstance(row.entry, Stopped) for row in await log.read(table.id))


@pytest.mark.parametrize("name", SEATS)
def test_the_way_out_of_a_turn_is_legal_passes_no_position_twice_and_ends_it(name: str) -> None:
    game = games.find(name)
    choice, seats = game.house_rules.choose(None), SEATS[name]
    played = Round(game, choice, new_match(seats, 0, game.sides(choice, seats)))
    order = list(range(played.pack_size))
    random.Random(3).shuffle(order)
    played.deal(order)
    seat = played.actors[0]
    row = way_out(played, seat, random.Random(4))
    assert row
    for number, action in enumerate(row):
        assert played.actors == (seat,), number
        played.act(seat, action)
    assert seat not in played.actors


def test_of_a_round_without_end_only_so_many_positions_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_detector, "_POSITIONS", 10)
    game = games.find("gin")
    choice = game.house_rules.choose()
    played = Round(game, choice, new_match(2, 0, game.sides(choice, 2)))
    found = LoopDetector()
    for moment in range(100):
        played.state["turn"] = moment
        assert not found.closes(played, 0, number=1, moment=moment)
        assert len(found._asked) <= 10
    assert [found.closes(played, 0, number=1, moment=200 + time) for time in range(OFTEN)][-1]

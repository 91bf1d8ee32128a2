"""A match that is over can be played on from any place in it, with the same cards; nothing of it is counted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games, records
from rummyhouse.tables import Tables, Truth, consent, decisions
from rummyhouse.tables.new_tables import open_table, open_trial
from rummyhouse.tables.replay import Replay
from tests.tables.conftest import ANN, BEN
from tests.tables.players import play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.tables import MemoryLog, Table

pytestmark = pytest.mark.compiled

SHORT: dict[str, dict[str, Any]] = {
    "gin": {"target": 20},
    "fan": {"target": 10},
    "basic": {"recycle": "never", "block_score": "lowest_wins", "hand_size": 13, "target": 10},
    "rummy500": {"target": 100},
}


async def played(tables: Tables, game: str, chance: random.Random) -> Table:
    """A match against a bot, or a part of one where a whole one would take long."""
    table, _ = await open_table(
        tables, game=game, seats=2, person=ANN, name="Ann", rules=SHORT[game], bots={1: "random"}
    )
    await table.do(lambda truth: decisions.start(truth, 0))
    await play_out(table, (0,), chance, steadily=(0,))
    return table


def places(record: Any) -> Iterator[tuple[tuple[int, int, int], int, bytes]]:
    """Each place of a match: round, entry, actions of it; who acts; and the round there, as bytes."""
    before: Any = None
    entry = -1
    for now in records.replay(record):
        assert now.match.round is not None
        if now.kind == "deal":
            entry = -1
        else:
            entry += 1
            if now.kind == "turn":
                state = before.copy()
                for done, action in enumerate(now.entry.actions):
                    yield (now.played.number, entry, done), now.entry.seat, state.tobytes()
                    games.find(record.game).rules.apply(state, now.entry.seat, action)
        before = now.match.round.state.copy()


@pytest.mark.parametrize("game", ["gin", "fan", "basic", "rummy500"])
async def test_it_begins_with_the_cards_of_that_place_and_is_played_to_its_end(
    tables: Tables, log: MemoryLog, game: str
) -> None:
    chance = random.Random(4)
    old = await played(tables, game, chance)
    replay = Replay(old.id, await log.read(old.id))
    assert old.truth.match is not None
    found = list(places(old.truth.match.record()))
    for place, seat, state in chance.sample(found, 6):
        table = await open_trial(tables, replay, place, seat, BEN, "Ben")
        truth = table.truth
        assert truth.match is not None
        assert truth.match.round is not None
        assert truth.match.round.state.tobytes() == state, place
        assert (truth.seats[seat].name, truth.seats[seat].person) == ("Ben", BEN)
        assert truth.seats[1 - seat].bot == "steady"
        assert not truth.rated
        assert Truth(table.id, await log.read(table.id)).match is not None
    await play_out(table, (seat,), chance, steadily=(seat,))
    assert table.truth.match is not None
    records.check(table.truth.match.record())
    assert log.summaries[table.id].stage == "finished"
    assert log.summaries[table.id].result is None, "it is not among the results"
    assert log.summaries[old.id].result is not None


async def test_what_was_taken_back_is_left_out(tables: Tables, log: MemoryLog) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", rules={"target": 20}, bots={})
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    await table.do(lambda truth: decisions.start(truth, 0))
    truth = table.truth
    assert truth.match is not None
    assert truth.match.round is not None
    actor = truth.actors[0]
    other = 1 - actor
    first = truth.match.round.legal(actor)[0]
    await table.do(lambda truth: decisions.act(truth, actor, (first,), truth.sequence(actor)))
    await table.do(lambda truth: consent.propose(truth, actor, "take_back"))
    await table.do(lambda truth: consent.reply(truth, other, agrees=True))
    await play_out(table, (0, 1), random.Random(2), steadily=(1,))
    replay = Replay(table.id, await log.read(table.id))
    assert table.truth.match is not None
    for place, seat, state in list(places(table.truth.match.record()))[:12]:
        trial = (await open_trial(tables, replay, place, seat, ANN, "Ann")).truth
        assert trial.match is not None
        assert trial.match.round is not None
        assert trial.match.round.state.tobytes() == state, place


async def test_a_trial_of_a_trial_has_the_cards_of_the_first_match(tables: Tables, log: MemoryLog) -> None:
    chance = random.Random(4)
    old = await played(tables, "gin", chance)
    assert old.truth.match is not None
    place, seat, _ = next(iter(places(old.truth.match.record())))
    table = await open_trial(tables, Replay(old.id, await log.read(old.id)), place, seat, ANN, "Ann")
    await play_out(table, (seat,), chance, steadily=(seat,))
    assert table.truth.match is not None
    again = next(iter(places(table.truth.match.record())))
    last = await open_trial(tables, Replay(table.id, await log.read(table.id)), again[0], again[1], ANN, "Ann")
    assert last.truth.cards_of == table.truth.cards_of == old.id
    assert last.truth.match is not None
    assert last.truth.match.round is not None
    assert last.truth.match.round.state.tobytes() == again[2]

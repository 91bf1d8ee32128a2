"""Over the wire, too, a seat learns nothing that it may not know (trust: no hidden card reaches a viewer)."""

from __future__ import annotations

import copy
import json
import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse.cards import seeded, shuffle
from rummyhouse.server.tables.news import news
from rummyhouse.server.wire import write_message
from rummyhouse.tables import MemoryLog, Pace, Tables, decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN, AnyBots

if TYPE_CHECKING:
    from rummyhouse.tables import Table
    from tests.server.guests import Guest, Server

GAMES = ("gin", "fan")
SEATS = {"gin": 2, "fan": 2, "basic": 4, "fiji": 4, "baja": 4}


async def table_in_play(tables: Tables, game: str) -> Table:
    rules = {"target": 100} if game == "fan" else {}
    table, _ = await open_table(tables, game=game, seats=SEATS[game], person=ANN, name="Ann", rules=rules)
    for seat in range(1, SEATS[game]):
        await table.do(lambda truth, seat=seat: decisions.sit(truth, f"{seat}" * 64, f"Ben {seat}", seat))
    await table.do(lambda truth: decisions.start(truth, 0))
    return table


@pytest.mark.parametrize("game", SEATS)
async def test_news_are_the_same_to_the_byte_whatever_the_hidden_cards_are(game: str) -> None:
    tables = Tables(MemoryLog(), AnyBots(), Pace(60, 60))
    chance, pairs = random.Random(8), 0
    numbers = seeded(8)
    for _ in range(12 // SEATS[game]):
        table = await table_in_play(tables, game)
        for _ in range(40):
            truth = table.truth
            if truth.stage != "playing":
                break
            assert truth.match is not None
            assert truth.match.round is not None
            played = truth.match.round
            for seat in (*range(SEATS[game]), -1):
                truth._scenes.clear()  # what was drawn of the cards that lay there before
                before = write_message(news(table, seat, 0))
                kept = played.state.copy()
                order = np.arange(played.pack_size, dtype=np.int16)
                shuffle(order, len(order), numbers)
                truth.game.rules.resample(played.state, seat, order)
                truth._scenes.clear()
                assert write_message(news(table, seat, 0)) == before
                pairs += 1
                for name in truth.game.state.declared:
                    played.state[name] = kept[name]
            seat = truth.actors[0]
            action, seen = chance.choice(played.legal(seat)), truth.sequence(seat)
            await table.do(lambda truth, s=seat, a=action, n=seen: decisions.act(truth, s, (a,), n))
    assert pairs > 200
    await tables.close()


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_player_receives_never_names_a_card_that_only_the_other_has_seen(
    server: Server, ann: Guest, ben: Guest, game: str
) -> None:
    """A canary: every hidden card of the true state is looked for in the bytes that went to the other seat."""
    table = await ann.open_table(game)
    await ben.join(table)
    chance, looked = random.Random(9), 0
    async with ann.line(table) as first, ben.line(table) as second:
        answer = await first.ask(type="start")
        for _ in range(30):
            for line in (first, second):
                await line.reach(answer["sequence"])
            truth = (await server.house.tables.find(table)).truth
            if truth.stage != "playing":
                break
            assert truth.match is not None
            assert truth.match.round is not None
            for line, seat in ((first, 0), (second, 1)):
                hidden = hidden_cards(truth.match.round, seat)
                shown = faces(line.news["scene"])
                assert not hidden & shown, (seat, hidden & shown)
                looked += len(hidden)
                said = " ".join(event["sentence"] for event in line.news["events"][-1:])
                assert not {card for card in hidden if f" {card} " in f" {said.replace('.', ' ')} "}
            line = first if first.moves else second
            action = chance.choice(line.moves)["action"]
            answer = await line.ask(type="act", seen=line.news["sequence"], actions=[action])
        assert looked > 300
        everything = "".join(first.raw + second.raw)
        for pledge in truth.pledges.values():
            if not pledge.revealed:
                assert pledge.shuffle.secret.hex() not in everything
                assert pledge.shuffle.salt.hex() not in everything
        for guest in (ann, ben):
            assert guest.cookie.partition("=")[2] not in everything


def hidden_cards(played: object, seat: int) -> set[str]:
    """The cards of the other seat's scene that this seat's own view cannot tell: hands that are not one's own."""
    own, other = played.scene(seat), played.scene(1 - seat)  # type: ignore[attr-defined]
    mine = {card.face for zone in own.zones for card in zone.cards if card.face}
    theirs = {card.face for zone in other.zones for card in zone.cards if card.face and zone.owner == 1 - seat}
    return theirs - mine


def faces(scene: dict[str, object]) -> set[str]:
    """Every card face that stands anywhere in a scene."""
    found: set[str] = set()
    stack: list[object] = [copy.deepcopy(scene)]
    while stack:
        value = stack.pop()
        if isinstance(value, dict):
            found.update(value[key] for key in ("face", "card") if value.get(key))
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)
    assert json.dumps(scene)
    return found

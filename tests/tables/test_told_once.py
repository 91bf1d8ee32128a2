"""How a round ended is told once: not by the action that ends it and by the settlement."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.bots import STEADY_GAMES
from rummyhouse.tables import decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN, BEN
from tests.tables.leavers import SHORTEST
from tests.tables.players import play_out

if TYPE_CHECKING:
    from rummyhouse.tables import Tables


@pytest.mark.parametrize("game", STEADY_GAMES)
async def test_how_a_round_ended_is_told_once(tables: Tables, game: str) -> None:
    seats = max(number for number in games.find(game).seats if number <= 4)
    bots = dict.fromkeys(range(2, seats), "random")
    table, _ = await open_table(
        tables, game=game, seats=seats, person=ANN, name="Ann", rules=SHORTEST.get(game, {}), bots=bots
    )
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
    await table.do(lambda truth: decisions.start(truth, 0))
    await play_out(table, (0, 1), random.Random(1), steadily=(0, 1))
    truth = table.truth
    ending, last = truth.standings[-1].ending, truth.number
    assert truth.stage == "finished"
    for viewer in (*range(seats), -1):
        told = [(one.kind, one.sentence(viewer)) for one in truth.events if one.number in (last - 1, last)]
        assert [(kind, words) for kind, words in told if ending in words] == [("end", ending)]
        assert not any(words.endswith(" ") for _, words in told)


@pytest.mark.parametrize("game", ["baja", "fiji", "gin"])
async def test_where_everybody_deals_it_is_told_who_plays_first(tables: Tables, game: str) -> None:
    """Nobody is the dealer where each player deals three piles (BAJA-DEAL-1, BAJA-CUT-1, FIJI-DEAL-1, FIJI-CUT-1)."""
    choice = {"format": "cutthroat"} if game == "baja" else {}
    table, _ = await open_table(tables, game=game, seats=2, person=ANN, name="Ann", rules=choice, bots={1: "random"})
    await table.do(lambda truth: decisions.start(truth, 0))
    (dealt,) = [one for one in table.truth.events if one.kind == "deal"]
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    if game == "gin":
        assert dealt.sentence(0) == f"Round 1: {table.truth.names[dealt.seat]} deals."
    else:
        first = table.truth.match.round.actors[0]
        assert dealt.sentence(0).startswith(f"Round 1: {table.truth.names[first]} plays first. The cut: Ann ")

"""The settlement that people read: its lines add up to what the round has brought each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import below, read_card, seeded
from rummyhouse.rules import MAX_SEATS, Round
from tests.properties.test_every_turn_ends import some_tables
from tests.properties.turns import LONGEST_ROUND, an_order

if TYPE_CHECKING:
    from typing import Any

    from rummyhouse.rules import Game, Sheet

ROUNDS = {"gin": 40, "fan": 40, "basic": 40, "kalooki": 16, "baja": 12, "fiji": 12, "rhine": 8}
"""How many rounds are played where everything is compiled, half of them by steady players."""

COUNTED = {
    "hands",
    "own",
    "canasta",
    "deadwood",
    "red",
    "black",
    "straight",
    "twos",
    "laid",
    "left",
    "cannibals",
    "bank",
}
"""Lines that count cards and books, which a sheet names one by one."""


def played(game: Any, choice: Any, match: Any, random: Any, *, steadily: bool) -> Round:
    """A round to its end, or as far as it goes."""
    play = Round(game, choice, match)
    play.deal(an_order(play.pack_size, random))
    advice = bots.find(game.name, bots.usual(game.name))
    for _ in range(2 * LONGEST_ROUND):
        if play.waiting:
            play.reshuffle(an_order(play.waiting, random))
            continue
        if play.is_over:
            break
        seats = list(play.actors)
        seat = seats[below(random, len(seats))]
        action, legal = -1, np.array(play.legal(seat), np.int32)
        if steadily:
            action = int(advice.choose(play.view(seat), legal, len(legal), random))
        if action < 0:
            action = int(legal[below(random, len(legal))])
        game.rules.apply(play.state, seat, action)
    return play


def everything_is_named(game: Game, rules: Any, sheet: Sheet) -> None:
    """Cards are worth what their line says, each line names a clause that prices it, and none is left over."""
    clauses = {line.clause for line in game.tally.lines} if game.tally else set()
    left_over = {line.label for line in game.tally.lines if line.name in COUNTED} if game.tally else set()
    for line in sheet.lines:
        assert line.label not in left_over, sheet
        counts = [points for points in line.points if points is not None]
        assert not game.tally or line.clause in clauses or counts == [0] * len(sheet.points), sheet
        if not line.cards or not counts:
            continue
        name = "card_laid" if line.group == "cards" else "card_left"
        price = getattr(game, name)
        assert price is not None
        worth = sum(int(price(rules, read_card(card))) for card in line.cards)
        often = {1, 2, len(sheet.points) - 1}  # for each of the others; twice for what went wrong
        assert counts == [worth] or counts in [[-worth * times] for times in often], (
            f"by {name} the cards of this line come to {worth}; what counts otherwise is a line of its own",
            line,
        )


@pytest.mark.thorough
@pytest.mark.parametrize("name", games.NAMES)
def test_the_lines_of_a_sheet_add_up_to_the_points(name: str, effort: float) -> None:
    """By presets and random house rules, at every number of seats, after steady and after random play."""
    game, random = games.find(name), seeded(29)
    wanted = max(1, ROUNDS.get(name, 12) // (1 if effort == 1 else 8))
    seen = 0
    for number, (choice, match) in enumerate(some_tables(game, random, 4 * wanted)):
        play = played(game, choice, match, random, steadily=number % 2 == 0)
        if not play.is_over:
            continue
        points = np.zeros(MAX_SEATS, np.int32)
        game.rules.score(play.state, points)
        for seat in (-1, 0):
            sheet = game.words.sheet(play.view(seat))
            columns = [sum(line.points[side] or 0 for line in sheet.lines) for side in range(len(sheet.points))]
            assert columns == list(sheet.points) == points[: len(columns)].tolist(), (choice.changed, sheet)
        everything_is_named(game, game.house_rules.record(choice), sheet)
        seen += 1
        if seen == wanted:
            break
    assert seen == wanted

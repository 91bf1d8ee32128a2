"""The pad and the online game settle alike: what is counted after real rounds comes to the same points and totals."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rummyhouse import games, pads
from rummyhouse.pads import kinds
from rummyhouse.records import read, replay
from rummyhouse.rules import MAX_SEATS, SeatingError, new_match
from tests.lengths import LONG
from tests.pads.counting import counted, entered, opened

RECORDS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.rummy"))
PRESETS = [(name, preset.name) for name in kinds.counted() for preset in games.find(name).house_rules.presets]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_is_settled_alike_on_a_pad(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    game, sides = games.find(record.game), tuple(record.sides)
    acts = [opened(game, record.choice, sides)]
    assert game.tally is not None
    fewest, most = game.tally.usual
    state: Any = None
    first = True
    for step in replay(record):
        if first:
            acts[0]["dealer"] = step.played.dealer
            first = False
        if game.tally.everybody_deals and len(acts) == 1 and step.match.round is not None:
            acts[0]["dealer"] = int(step.match.round.state.starter)
        if step.kind != "settle":
            assert step.match.round is not None
            state = step.match.round.state.copy()
            continue
        acts.append(entered(len(acts), counted(game, record.choice, sides, state)))
        pad = pads.fold(acts)
        played = pad["rounds"][-1]
        match = step.match.standing
        assert played["points"] == list(step.match.rounds[-1].points)
        assert played["totals"] == [int(value) for value in match.total[: int(match.sides)]]
        assert played["doubts"] == []
        assert fewest <= min(played["points"]) <= max(played["points"]) <= most
        standing = pad["standing"]
        assert standing["over"] == bool(match.over)
        assert standing["winners"] == [side for side in range(int(match.sides)) if int(match.winners) >> side & 1]
        if match.over:
            assert standing["grand"] == [int(value) for value in match.grand[: int(match.sides)]]
        else:
            assert standing["dealer"] == (-1 if game.tally.everybody_deals else int(match.dealer))
            assert standing["starter"] == int(match.starter)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_any_position_is_priced_alike(name: str, preset: str, effort: float) -> None:
    """Random play, stopped anywhere: lines add up to the points of the game, on the pad as online."""
    game, chance = games.find(name), random.Random(f"{name} {preset}")
    assert game.tally is not None
    choice = game.house_rules.choose(preset)
    rules = game.house_rules.record(choice)
    state = game.state.blank()
    out = np.zeros(game.actions, np.int32)
    for _ in range(max(2, round((100 if LONG else 40) * effort))):
        seats = chance.choice(game.seats)
        try:
            sides = tuple(game.sides(choice, seats))
        except SeatingError:
            continue
        match = new_match(seats, 0, sides)
        order = list(range(int(game.rules.pack_size(rules, seats))))
        chance.shuffle(order)
        game.rules.deal(state, rules, match, np.array(order, np.int16))
        for _ in range(chance.randrange(150)):
            actors, waiting = int(game.rules.actors(state)), int(game.rules.waiting(state))
            if waiting:
                game.rules.reshuffle(state, np.array(chance.sample(range(waiting), waiting), np.int16))
            elif actors:
                seat = chance.choice([seat for seat in range(seats) if actors >> seat & 1])
                count = int(game.rules.legal(state, seat, out))
                game.rules.apply(state, seat, int(out[chance.randrange(count)]))
        _end(game.name, state, chance, seats)
        points = np.zeros(MAX_SEATS, np.int32)
        game.rules.score(state, points)
        expected = [int(value) for value in points[: max(sides) + 1]]
        acts = [opened(game, choice, sides), entered(1, counted(game, choice, sides, state))]
        played = pads.fold(acts)["rounds"][0]
        assert played["points"] == expected
        assert [sum(column) for column in zip(*(line["points"] for line in played["lines"]), strict=True)] == expected


def _end(name: str, state: Any, chance: random.Random, seats: int) -> None:
    """Let an unfinished round end here, as if somebody had gone out, or nobody could."""
    if name in ("fiji", "baja", "basic", "kalooki", "rhine") and not state.ending:
        state.ending = chance.choice((1, 2))
        state.ender = chance.randrange(seats) if state.ending == 1 else -1
    if name == "gin" and not state.ending and chance.random() < 0.7:
        state.ending = chance.choice((1, 2, 3))
        state.knocker = chance.randrange(2)
        state.deadwood[:] = [chance.randrange(60), chance.randrange(60)]
        state.first_upcard = chance.randrange(52)
    if name == "fan" and not state.ending:
        state.ending = chance.choice((1, 2, 3, 4))
        state.ender = chance.randrange(2)
        state.deadwood[:] = [chance.randrange(60), chance.randrange(60)]
        state.knock_card = chance.randrange(52)

"""Whom ``keen`` leans on: ``steady`` where nobody better is known, and it is shown that who is leant on is better."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games, simulate
from rummyhouse.bots.keen.lead import lead_of, pursuit_of
from rummyhouse.bots.keen.leads import LEADS
from rummyhouse.bots.keen.search import NOTES, SEAT, WAY
from rummyhouse.bots.trained.inputs import holds_aims, inputs_of
from rummyhouse.cards import seeded
from rummyhouse.compiled import PLAIN
from rummyhouse.rules import imagine
from tests.bots.test_keen import EVERY_TABLE, a_round, an_order, moments

AIMED = [name for name in bots.STEADY_GAMES if holds_aims(name)]


def test_it_leans_on_steady_but_where_an_aim_does_better() -> None:
    led = [name for name in bots.STEADY_GAMES if lead_of(name) is not bots.find(name, "steady").choose]
    assert AIMED == ["baja", "fiji"]
    assert led == sorted([*AIMED, *LEADS])


@pytest.mark.thorough
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "preset", "seats"), [one for one in EVERY_TABLE if one[0] in (*AIMED, *LEADS)])
def test_who_is_leant_on_chooses_what_is_legal_and_depends_on_nothing_hidden(
    name: str, preset: str, seats: int
) -> None:
    game, random, choose = games.find(name), seeded(43), lead_of(name)
    play = a_round(game, preset, seats, random)
    if play is None:
        return
    for seat in moments(play, random, 20 if PLAIN else 300):
        legal, view = np.array(play.legal(seat), np.int32), play.view(seat)
        before = view.copy()
        action = int(choose(view, legal, len(legal), random))
        assert action in legal
        assert view.tobytes() == before.tobytes()
        twin = play.copy()
        game.rules.resample(twin.state, seat, an_order(play.pack_size, random))
        assert int(choose(twin.view(seat), legal, len(legal), random)) == action


@pytest.mark.skipif(PLAIN, reason="takes minutes as plain Python")
@pytest.mark.parametrize(
    ("name", "preset", "rounds", "more"),
    [("baja", "cutthroat", 600, 100), ("fiji", "standard", 200, 500)],
)
def test_who_is_leant_on_is_stronger_than_steady(name: str, preset: str, rounds: int, more: int) -> None:
    """Both sit on either seat; at length it is measured in docs/bots.md."""
    gained = 0.0
    for seats in (("keen:0", "steady"), ("steady", "keen:0")):
        told = simulate(name, seats, rounds=rounds, seed=11, preset=preset)
        points = {seat.bot: seat.points_per_round.value for seat in told.seats}
        gained += points["keen:0"] - points["steady"]
    assert gained / 2 > more


@pytest.mark.parametrize("name", AIMED)
def test_whoever_thinks_keeps_the_aim_that_is_tried_and_the_others_the_best(name: str) -> None:
    module, go_on, lead, random = inputs_of(name), pursuit_of(name), lead_of(name), seeded(71)
    preset, seats = module.TABLES[0]
    play, notes, differs = a_round(games.find(name), preset, seats, random), np.zeros(NOTES, np.int64), 0
    assert play is not None
    for seat in moments(play, random, 30 if PLAIN else 300):
        legal, view = np.array(play.legal(seat), np.int32), play.view(seat)
        asked = view, legal, len(legal)
        for aim in {*range(module.OUTPUTS), module.BEST}:
            notes[WAY], notes[SEAT] = aim, seat
            own = int(go_on(*asked, notes, random))
            learns = bool(module.learns(*asked))
            assert own == int(module.carry_out(*asked, aim if learns else 0, random))
            notes[SEAT] = (seat + 1) % seats
            others = int(go_on(*asked, notes, random))
            assert others == int(lead(*asked, random))
            differs += own != others
    assert differs or PLAIN


def test_without_a_deal_it_is_whoever_is_leant_on_and_answers_at_once() -> None:
    for name, bot_name in (("baja", "keen:0"), ("gin", "keen:0"), ("gin", "master:0")):
        bot = bots.find(name, bot_name)
        assert (bot.name, bot.imagines) == (bot_name, False)
        assert bot.choose is (bots.find(name, "trained").choose if bot_name == "master:0" else lead_of(name))


def test_aims_are_tried_and_what_is_found_is_told_of_the_steps_that_they_lead_to() -> None:
    name = AIMED[0]
    module, random, asked = inputs_of(name), seeded(73), 0
    thinker: Any = bots.find(name, "keen:2").choose
    play = a_round(games.find(name), module.TABLES[0][0], module.TABLES[0][1], random)
    assert play is not None
    for seat in moments(play, random, 20 if PLAIN else 300):
        legal = np.array(play.legal(seat), np.int32)
        thought = thinker.think(imagine(play.game, play.state, play.match, seat, random), legal, len(legal), random)
        assert thought.action == thought.prior == int(lead_of(name)(play.view(seat), legal, len(legal), random))
        assert len(thought.more) <= module.OUTPUTS + 1
        assert thought.deals == (2 if len(thought.more) > 1 else 0)
        asked += len(thought.more) > 1
    assert asked or PLAIN

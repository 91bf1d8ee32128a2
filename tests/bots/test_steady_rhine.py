"""``steady`` at Rhine Rummy: how well it plays, and that it uses a joker when that lays everything."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.bots.steady.rhine_changes import laid_by
from rummyhouse.bots.steady.rhine_plan import plan_turn, rows_lain
from rummyhouse.cards import JOKER, below, seeded, shuffle
from rummyhouse.compiled import rule, units
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.solving import best_play, empty_table
from rummyhouse.rules import new_match
from rummyhouse.simulation import Job, simulate
from tests.games.rhine.table import RHINE, placed

STEADY = bots.find("rhine", "steady")
PLAY_TURN = STEADY.play_turn


@rule
def play_at_once(state, seat, view, legal, count, random):
    """The rest of a turn, and how many actions that were; within others it has no door of its own."""
    return PLAY_TURN(state, seat, view, legal, count, random)


def plays(play, seat):
    """The turn of steady, as texts."""
    legal, texts = np.zeros(RHINE.actions, np.int32), []
    while play.actors == (seat,):
        count = RHINE.rules.legal(play.state, seat, legal)
        action = int(STEADY.choose(play.view(seat), legal, count, seeded(1)))
        texts.append(RHINE.words.write(action))
        play.act(seat, action)
    return texts


@pytest.mark.compiled
def test_steady_rearranges_to_go_out():
    play = placed({"hand 0": "6C 9D JK", "hand 1": "...", "meld 1": "4C 5C 6C 7C 8C + 9S 9H 9C"})
    assert plays(play, 0)[-1] == "fin"
    assert play.is_over


@pytest.mark.compiled
def test_steady_qualifies_and_adds():
    play = placed({"hand 0": "7S 7H 7D 9C KD", "meld 1": "6C 7C 8C", "qualified": "1"})
    assert plays(play, 0)[-1] == "fin"
    assert play.state.hand_count[0] == 1


@pytest.mark.compiled
def test_steady_keeps_a_joker_that_helps_nothing():
    play = placed({"hand 0": "KS 3D JK", "hand 1": "...", "meld 1": "6C 7C 8C"})
    assert plays(play, 0) in (["draw 1"], ["draw 2"])


@pytest.mark.compiled
@pytest.mark.parametrize("choice", [{}, {"variation_1": True}, {"variation_2": True, "packs": 3}, {"pickup_piles": 1}])
def test_a_turn_played_at_once_is_the_turn_played_step_by_step(choice):
    rules = RHINE.house_rules.record(RHINE.house_rules.choose(**choice))
    legal, view, turns = np.zeros(RHINE.actions, np.int32), RHINE.view.blank(), 0
    for number in range(6):
        match = new_match(3, dealer=number % 3)
        order, chance = np.arange(RHINE.rules.pack_size(rules, 3), dtype=np.int16), seeded(91, number)
        shuffle(order, len(order), chance)
        state = RHINE.state.blank()
        RHINE.rules.deal(state, rules, match, order)
        while actors := int(RHINE.rules.actors(state)):
            seat = actors.bit_length() - 1
            count = int(RHINE.rules.legal(state, seat, legal))
            if below(chance, 4) == 0:  # somebody has begun otherwise: the turn goes on from there
                RHINE.rules.apply(state, seat, int(legal[below(chance, count)]))
                if int(RHINE.rules.actors(state)) != actors:
                    continue
                count = int(RHINE.rules.legal(state, seat, legal))
            other, steps, steps_at_once = state.copy(), 0, 0
            while int(RHINE.rules.actors(state)) == actors:
                count = int(RHINE.rules.legal(state, seat, legal))
                RHINE.rules.look(state, seat, view)
                RHINE.rules.apply(state, seat, int(STEADY.choose(view, legal, count, chance)))
                steps += 1
            RHINE.rules.look(other, seat, view)
            count = int(RHINE.rules.legal(other, seat, legal))
            while int(RHINE.rules.actors(other)) == actors:
                steps_at_once += play_at_once(other, seat, view, legal, count, chance)
                RHINE.rules.look(other, seat, view)
                count = int(RHINE.rules.legal(other, seat, legal))
            assert state.tobytes() == other.tobytes()
            assert steps == steps_at_once
            turns += 1
    assert turns > 100


@pytest.mark.compiled
@pytest.mark.parametrize(
    "begun", [["new run"], ["new run", "put 7S", "new run"], ["new set", "new run", "open meld 2", "put KS"]]
)
def test_steady_goes_on_where_somebody_has_begun_a_meld_of_the_other_kind(begun):
    play = placed({"hand 0": "7S 7H 7D KS", "hand 1": "...", "meld 1": "6C 7C 8C", "qualified": "1"})
    for text in begun:
        play.act(0, *RHINE.words.read(text))
    said = plays(play, 0)
    assert said[-1] == "fin"
    assert len(said) < 10


@pytest.mark.compiled
def test_steady_draws_and_ends():
    play = placed({"hand 0": "KS", "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "meld 1": "6C 7C 8C"})
    assert plays(play, 0) == ["end round"]
    assert "keep 13 points" in STEADY.why(play.view(0), act.END_ROUND)


TWELVE_MELDS = (
    "QS QS QD + 2C 3C 4C + AC AD AD AH + 9S 9C 9D 9H + 7S 7C 7D 7D + JH QH KH + 7C 8C 9C + 3C 3D 3D 3H + 5C 5D 5H"
    " + 2S 3S 4S + JC QC KC + 10S 10S 10C"
)


@pytest.mark.compiled
def test_steady_leaves_melds_alone_that_nobody_needs():
    """A ten is added to the tens: the solver's own arrangement with it moves cards of four melds, in fourteen steps."""
    play = placed({"hand 0": "10D KS", "hand 1": "...", "meld 1": TWELVE_MELDS})
    assert follow(play, 0) == ["Lay 10D on the set 10S 10S 10C.", "Say Fin."]


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(4))
def test_steady_lays_as_much_as_can_be_laid_whatever_it_leaves_alone(number):
    rules = RHINE.house_rules.record(RHINE.house_rules.choose(**({} if number else {"variation_2": True, "packs": 3})))
    match, chance, plans = new_match(4, dealer=0), seeded(7, number), 0
    order = np.arange(RHINE.rules.pack_size(rules, 4), dtype=np.int16)
    shuffle(order, len(order), chance)
    state, view, legal = RHINE.state.blank(), RHINE.view.blank(), np.zeros(RHINE.actions, np.int32)
    RHINE.rules.deal(state, rules, match, order)
    while actors := int(RHINE.rules.actors(state)):
        seat = actors.bit_length() - 1
        RHINE.rules.look(state, seat, view)
        if view.steps == 0 and view.qualified[seat]:
            after = empty_table()
            planned = max(0, int(plan_turn(view, after)))
            most = max(0, int(best_play(view, view.held)))
            assert planned == most or (view.held[JOKER] and planned < most), "only a joker is kept"
            if planned:
                assert laid_by(rows_lain(view, 0), after).sum() == planned
            plans += 1
        count = int(RHINE.rules.legal(state, seat, legal))
        RHINE.rules.apply(state, seat, int(STEADY.choose(view, legal, count, chance)))
    assert plans > 10


def follow(play, seat):
    """Do what steady proposes by moving cards, as a player does on the screen; what was proposed, step by step."""
    told = []
    while True:
        step = STEADY.steps(play.view(seat))[0]
        told.append(step.text)
        if step.text == "Say Fin.":
            play.act(seat, act.FIN)
            return told
        play.act(seat, *RHINE.words.gesture(play.view(seat), step.source, step.cards, step.target, step.on))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("position", "told"),
    [
        (
            {"hand 0": "8S 8H KD", "hand 1": "...", "meld 1": "4H 5H 6H + 7S JK 9S"},
            [
                "Lay 8S on the run 7S JK 9S; that frees the joker.",
                "Lay 8H on the run 4H 5H 6H.",
                "Lay JK on the run 4H 5H 6H 8H, as 7H.",
            ],
        ),
        (
            {"hand 0": "7D KD", "hand 1": "...", "meld 1": "4H 5H 6H 7H + 7S 8S 9S 10S"},
            [
                "Begin a new set with 7D.",
                "Move 7S from the run 7S 8S 9S 10S to 7D.",
                "Move 7H from the run 4H 5H 6H 7H",
            ],
        ),
        (
            {"hand 0": "6C 9D JK", "hand 1": "...", "meld 1": "4C 5C 6C 7C 8C + 9S 9H 9C"},
            [
                "Lay 9D JK on the set 9S 9C 9H.",
                "Begin a new run with 6C.",
                "Move 7C 8C from the run 4C 5C 6C 7C 8C to 6C.",
            ],
        ),
    ],
)
def test_the_plan_is_followed_by_moving_cards(position, told):
    play = placed(position)
    found = follow(play, 0)
    assert [text[: len(start)] for text, start in zip(found, told, strict=False)] == told


@pytest.mark.compiled
def test_the_plan_follows_a_player_who_goes_his_own_way():
    play = placed({"hand 0": "7D KD", "hand 1": "...", "meld 1": "4H 5H 6H 7H + 7S 8S 9S 10S"})
    for action in play.read(0, "move 9S from meld 2 to a new set"):
        play.act(0, action)
    play.act(0, *play.read(0, "meld KD"))
    found = follow(play, 0)
    assert "Take KD back into your hand." in found
    assert play.state.turn == 1


@pytest.mark.compiled
def test_what_a_hint_asks_is_compiled_with_the_choice():
    """Each of the questions holds the whole solver: alone it would be compiled for ten seconds more."""
    play = placed({"hand 0": "7S 7H 7D 9C KD", "meld 1": "6C 7C 8C", "qualified": "1"})
    assert STEADY.why(play.view(0), act.FIN).startswith("All the melds are whole again: 4 cards")
    assert len(STEADY.steps(play.view(0))) > 0
    assert [unit for unit in units._announced if unit.startswith("rummyhouse.bots.steady.rhine")] == []


@pytest.mark.compiled
def test_nothing_is_proposed_where_nothing_can_be_laid():
    play = placed({"hand 0": "KS 3D", "hand 1": "...", "meld 1": "6C 7C 8C"})
    assert STEADY.steps(play.view(0)) == ()


@pytest.mark.compiled
def test_steady_beats_random_in_nearly_every_round() -> None:
    """Nine of ten and more, though the solver lays for whoever has used up his steps (RHINE-TURN-8-R)."""
    seating = partial(bots.seat, "rhine", ("steady", "random"))
    steady, other = simulate(Job(seating=seating, choice=RHINE.house_rules.choose(), rounds=200)).seats
    assert steady.rounds_won.low > 0.9
    assert steady.points_per_round.high < 100 < other.points_per_round.low

"""OpenSpiel's own tests and algorithms on our games; Gin through the adapter is OpenSpiel's own."""

from __future__ import annotations

import copy
import pickle
import random
import re
from typing import Any

import numpy as np
import pyspiel
import pytest

from rummyhouse import environments, games
from rummyhouse.environments import open_spiel_game
from rummyhouse.rules import RoundError
from tests.environments.choosing import seated
from tests.lengths import LONG


def loaded(name: str, seats: int = 0) -> Any:
    given = seated(name, seats) if seats else {}
    rules = " ".join(f"{key}={value}" for key, value in given.get("rules", {}).items())
    return pyspiel.load_game(
        f"rummyhouse_{name}", {"players": seats, "preset": given.get("preset", ""), "rules": rules}
    )


def dealt(game: Any, chance: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize("card", [999, 52, 2])
def test_a_card_that_is_not_left_is_refused_and_nothing_has_changed(card: int) -> None:
    state = loaded("gin").new_initial_state()
    for drawn in range(3):
        state.apply_action(drawn)
    with pytest.raises(RoundError, match=f"card {card} is not left"):
        state.apply_action(card)
    assert state.history() == [0, 1, 2]
    assert [left for left, _ in state.chance_outcomes()] == list(range(3, 52))


@pytest.mark.parametrize("name", games.NAMES if LONG else ["gin"])
def test_it_passes_what_openspiel_asks(name: str) -> None:
    books = name in ("baja", "fiji")
    if books:
        pytest.skip("thousands of actions, each with several copies of the state")
    pyspiel.random_sim_test(loaded(name), num_sims=5 if LONG else 1, serialize=name == "gin", verbose=False)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_is_played_with_copies_and_observers(name: str) -> None:
    """A copy goes the same way as its original, and neither changes the other."""
    seats = games.find(name).seats[len(games.find(name).seats) // 2]
    game = loaded(name, seats)
    assert game.num_players() == seats
    chance = random.Random(name)
    state = dealt(game, chance)
    assert game.observation_tensor_size() == environments.layout(name).width
    for _ in range(200 if LONG else 15):
        while state.is_chance_node():  # cards are shuffled again
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        if state.is_terminal():
            break
        seat = state.current_player()
        action = chance.choice(state.legal_actions())
        before = state.observation_string(seat)
        twin = chance.choice([state.clone, lambda: copy.deepcopy(state)])()
        twin.apply_action(action)
        assert state.observation_string(seat) == before
        state.apply_action(action)
        assert twin.history() == state.history()
        for player in range(seats):
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)


def test_an_observation_is_that_of_an_environment() -> None:
    state = dealt(loaded("gin"), random.Random(1))
    layout = environments.layout("gin")
    tensor = np.array(state.observation_tensor(1))
    assert layout.read(tensor, "hand").sum() == 10
    assert layout.read(tensor, "seat") == 1
    assert re.fullmatch(
        r"player 1: .*hand (\d+:1,){9}\d+:1; unseen .*; phase 1; turn 0; .*", state.observation_string(1)
    )


def test_who_has_seen_other_cards_is_in_another_information_state() -> None:
    chance = random.Random(2)
    state = dealt(loaded("gin"), chance)
    sampled = state.resample_from_infostate(0, chance.random)
    assert sampled.information_state_string(0) == state.information_state_string(0)
    assert sampled.observation_string(1) != state.observation_string(1)
    assert sampled.observation_string(0) == state.observation_string(0)
    other = state.clone()
    state.apply_action(54)  # both pass the upcard, or one takes it and throws it back: not the same to remember
    other.apply_action(52)
    assert state.information_state_string(1) != other.information_state_string(1)


def test_gin_is_openspiels_gin() -> None:
    """The same cards and actions: the same legal actions, players and returns, in every state."""
    ours, theirs = loaded("gin"), pyspiel.load_game("gin_rummy")
    assert ours.num_distinct_actions() == theirs.num_distinct_actions() + 1  # big gin, which this preset has not
    for number in range(60 if LONG else 12):
        chance = random.Random(number)
        order = chance.sample(range(52), 52)
        mine, other = ours.new_initial_state(), theirs.new_initial_state()
        for card in order:
            mine.apply_action(card)
        drawn = 0
        while not other.is_terminal():
            if other.is_chance_node():
                other.apply_action(order[drawn])
                drawn += 1
                continue
            assert mine.current_player() == other.current_player()
            legal = mine.legal_actions()
            assert legal == other.legal_actions()
            action = 55 if 55 in legal else chance.choice(legal)
            assert mine.action_to_string(action)
            mine.apply_action(action)
            other.apply_action(action)
        assert mine.is_terminal()
        assert mine.returns() == other.returns()


def test_a_playthrough_is_written() -> None:
    from open_spiel.python.algorithms import generate_playthrough  # takes seconds to import

    text = generate_playthrough.playthrough("rummyhouse_gin", [], seed=3)
    assert 'GameType.short_name = "rummyhouse_gin"' in text
    assert "GameType.utility = Utility.ZERO_SUM" in text
    assert "IsTerminal() = True" in text
    assert 'StringLegalActions() = ["take upcard", "pass"]' in text


def test_its_searches_play_our_games() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    chance = random.Random(4)
    state = dealt(loaded("gin"), chance)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(4))
    bot = ismcts.ISMCTSBot(
        game=loaded("gin"),
        uct_c=4.0,
        evaluator=evaluator,
        max_simulations=3,
        max_world_samples=2,
        random_state=np.random.RandomState(4),
    )
    assert bot.step(state) in state.legal_actions()


def test_its_regret_minimisation_runs_on_our_games() -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded("gin"))
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    state = dealt(loaded("gin"), random.Random(5))
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_house_rules_and_players_are_parameters() -> None:
    classic = pyspiel.load_game("rummyhouse_gin", {"preset": "classic", "rules": "gin_bonus=30"})
    assert classic.agreed.choice.values["gin_bonus"] == 30
    assert classic.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert pyspiel.load_game("rummyhouse_baja").num_players() == 4
    assert open_spiel_game.PREFIX == "rummyhouse_"
    for given, message in (
        ({"players": 3}, "Gin Rummy is for 2 players, not 3"),
        ({"preset": "vienna"}, "vienna"),
        ({"rules": "gin_bonus=much"}, "gin_bonus"),
    ):
        with pytest.raises(ValueError, match=message):
            open_spiel_game.GameTerms.read("gin", given)
    with pytest.raises(ValueError, match="an observer of Gin Rummy takes no parameters"):
        classic.make_py_observer(params={"perfect": True})


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ("knock_card:5", "knock_card:5"),
        ("knock_card:5;gin_bonus:20", "knock_card:5;gin_bonus:20"),
        ("knock_card=5 gin_bonus=20", "knock_card:5;gin_bonus:20"),
        ("lay_melds:auto; big_gin:True", "lay_melds:auto;big_gin:True"),
    ],
)
def test_a_game_with_house_rules_is_read_again(rules: str, written: str) -> None:
    """What OpenSpiel writes of a game it reads again; an equals sign within a value it would not."""
    game = pyspiel.load_game("rummyhouse_gin", {"rules": rules})
    assert game.get_parameters()["rules"] == written
    state = dealt(game, random.Random(1))
    again, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert same.history() == state.history()
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), pyspiel.load_game(str(game)), again):
        assert str(other) == str(game)
        assert other.new_initial_state().course.agreed == state.course.agreed


def test_a_staircase_is_read_again() -> None:
    steps = "2500:50/5000:100"
    game = pyspiel.load_game(f"rummyhouse_baja(preset=standard,rules=meld_table:{steps};cut_tie:recut_all)")
    again = pyspiel.load_game(str(game))
    choice = again.new_initial_state().course.agreed.choice
    assert (choice["meld_table"], choice["cut_tie"]) == ("2500:50, 5000:100", "recut_all")
    assert str(again) == str(game)

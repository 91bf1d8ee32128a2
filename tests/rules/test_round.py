"""A round refuses what cannot be, with a sentence, whatever it is handed."""

from __future__ import annotations

import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummyhouse import games
from rummyhouse.rules import (
    MATCH,
    ActionTextError,
    AmbiguousActionError,
    MatchError,
    Refused,
    Round,
    RoundError,
    new_match,
)

if TYPE_CHECKING:
    from collections.abc import Callable

OURS = (RoundError, Refused, ActionTextError, AmbiguousActionError)

NUMBERS = st.integers() | st.sampled_from([-1, 0, 1, 2, 7, 8, 51, 52, 53, 127, 128, 255, 2**31, 2**63, -(2**63)])
RUBBISH = (
    NUMBERS
    | st.none()
    | st.booleans()
    | st.floats()
    | st.text(max_size=20)
    | st.binary(max_size=8)
    | st.lists(NUMBERS, max_size=5)
)
WORDS = """
    lay meld discard draw stock take upcard knock pass 4S 10H JK AC , ; + - on of 0 1 99999999999 A3 new book done call
    arrange {0} % ♠ \0
"""
TEXTS = st.text(max_size=40) | st.lists(st.sampled_from(WORDS.split()), max_size=7).map(" ".join)


def dealt(name: str, actions: int = 0, seed: int = 1) -> Round:
    game = games.find(name)
    choice = game.house_rules.choose()
    seats = 4 if 4 in game.seats else 2
    played = Round(game, choice, new_match(seats, dealer=0, sides=game.sides(choice, seats)))
    chance = random.Random(seed)
    played.deal(chance.sample(range(played.pack_size), played.pack_size))
    for _ in range(actions):
        if played.is_over or not played.actors:
            break
        seat = played.actors[0]
        played.act(seat, chance.choice(played.legal(seat)))
    return played


@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        ([0] * 52, "each of the 52 cards once; it does not hold 1"),
        (range(3), "each of the 52 cards once; it holds 3 numbers"),
        (range(1, 53), "it does not hold 0"),
        ([0.5] * 52, "is no order of cards"),
        (None, "None is no order of cards"),
        (7, "7 is no order of cards"),
        ("4S 5S", "is no order of cards"),
        ([*range(51), 2**70], "it does not hold 51"),
    ],
)
def test_an_order_that_is_none_is_refused(order: Any, complaint: str) -> None:
    played = dealt("gin")
    before = played.state.tobytes()
    with pytest.raises(RoundError, match=complaint):
        played.deal(order)
    with pytest.raises(RoundError, match="no cards wait"):
        played.reshuffle([])
    assert played.state.tobytes() == before


def test_orders_of_all_kinds_deal_the_same() -> None:
    states = set()
    for order in (range(52), list(range(52)), tuple(range(52)), np.arange(52), np.arange(52, dtype=np.int16)):
        played = dealt("gin")
        played.deal(order)
        states.add(played.state.tobytes())
    assert len(states) == 1


def test_waiting_cards_are_shuffled_by_an_order_of_them() -> None:
    played = dealt("basic")
    for _ in range(500):
        seat = played.actors[0]
        quiet = [one for one in played.legal(seat) if played.game.words.write(one).startswith(("draw", "discard"))]
        played.act(seat, (quiet or played.legal(seat))[0])
        if played.waiting:
            break
    size = played.waiting
    assert size > 1
    for order in (range(size + 1), [0] * size, range(1, size + 1)):
        with pytest.raises(RoundError, match=f"each of the {size} cards once"):
            played.reshuffle(order)
    played.reshuffle(range(size))
    assert played.waiting == 0


@pytest.mark.parametrize("seat", [2, 1000, -2, 10**30, 0.5, None, "0"])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    played = dealt("gin")
    asks: list[Callable[[], object]] = [
        lambda: played.view(seat),
        lambda: played.scene(seat),
        lambda: played.legal(seat),
        lambda: played.refusal(seat, 52),
        lambda: played.act(seat, 52),
        lambda: played.read(seat, "pass"),
    ]
    for ask in asks:
        with pytest.raises(RoundError, match=r"there is no seat .*; the seats are 0 to 1"):
            ask()


def test_a_spectator_looks_and_does_nothing_else() -> None:
    played = dealt("gin")
    assert int(played.view(-1).hand) == 0
    assert played.scene(-1).moves == ()
    with pytest.raises(RoundError, match="there is no seat -1"):
        played.legal(-1)
    with pytest.raises(RoundError, match="there is no seat -1"):
        played.act(-1, 52)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("actions", [0, 1, 30])
def test_an_action_that_no_game_has_is_refused_by_every_game(name: str, actions: int) -> None:
    played = dealt(name, actions)
    before = played.state.tobytes()
    for seat in range(int(played.match.seats)):
        for action in (-1, played.game.actions, 10**6, 2**31, 2**63, -(2**70)):
            why = played.refusal(seat, action)
            assert why is not None
            assert why.sentence
            with pytest.raises(Refused):
                played.act(seat, action)
        for nothing in (0.5, None, "pass"):
            with pytest.raises(RoundError, match="no row of action ids"):
                played.act(seat, nothing)
    assert played.state.tobytes() == before


def test_a_step_that_a_row_has_not_is_refused() -> None:
    played = dealt("gin")
    with pytest.raises(RoundError, match="a row of 1 has no step 1"):
        played.refusal_in((52,), 1, 1)


def test_before_the_deal_nothing_can_be_asked() -> None:
    gin = games.find("gin")
    played = Round(gin, gin.house_rules.choose(), new_match(2, dealer=0))
    asks: list[Callable[[], object]] = [
        lambda: played.is_over,
        lambda: played.waiting,
        lambda: played.actors,
        lambda: played.legal(0),
        lambda: played.view(-1),
        lambda: played.points(),
        lambda: played.census(),
        lambda: played.act(0, 52),
    ]
    for ask in asks:
        with pytest.raises(RoundError, match="no cards are dealt yet"):
            ask()


def test_a_round_needs_a_match_and_house_rules_of_its_game() -> None:
    gin, fan = games.find("gin"), games.find("fan")
    classic = gin.house_rules.choose()
    with pytest.raises(RoundError, match="house rules of fan cannot be those of a round of gin"):
        Round(gin, fan.house_rules.choose(), new_match(2, dealer=0))
    for wrong in (None, 3, np.zeros(4), gin.state.blank()):
        with pytest.raises(RoundError, match="is no flat record of a match"):
            Round(gin, classic, wrong)
    with pytest.raises(RoundError, match=r"is played by 2 .*, not by 3"):
        Round(gin, classic, new_match(3, dealer=0))
    match = new_match(2, dealer=0)
    match.dealer = 5
    with pytest.raises(RoundError, match="not by 2 with dealer 5"):
        Round(gin, classic, match)


@pytest.mark.parametrize(
    ("given_", "complaint"),
    [
        ({"seats": 0, "dealer": 0}, "0 seats are at no table"),
        ({"seats": 9, "dealer": 0}, "9 seats are at no table"),
        ({"seats": 2, "dealer": 2}, "seat 2 cannot deal"),
        ({"seats": 2, "dealer": -1}, "seat -1 cannot deal"),
        ({"seats": 2, "dealer": 0, "sides": (0,)}, "no sides of 2 seats"),
        ({"seats": 2, "dealer": 0, "sides": (0, 2)}, "no sides of 2 seats"),
    ],
)
def test_a_match_that_cannot_be_is_refused(given_: dict[str, Any], complaint: str) -> None:
    with pytest.raises(MatchError, match=complaint):
        new_match(**given_)


def test_a_copy_is_a_round_of_its_own() -> None:
    played = dealt("fiji", 10)
    for twin in (played.copy(), pickle.loads(pickle.dumps(played))):
        before = played.state.tobytes()
        assert twin.state.tobytes() == before
        assert twin.game is played.game
        assert twin.state.dtype is played.game.state.dtype, "of a type that is not known every call asks what it is"
        assert twin.match.dtype is MATCH
        seat = twin.actors[0]
        twin.act(seat, twin.legal(seat)[0])
        assert twin.state.tobytes() != before
        assert played.state.tobytes() == before


@pytest.mark.parametrize("name", games.NAMES)
@settings(max_examples=25)
@given(seat=RUBBISH, row=st.lists(RUBBISH, max_size=3), text=TEXTS, actions=st.integers(0, 12), seed=st.integers(0, 99))
def test_whatever_it_is_handed_it_answers_or_refuses(
    name: str, seat: Any, row: list[Any], text: str, actions: int, seed: int
) -> None:
    """Rubbish at every door: no error but ours, each with a sentence; what is refused changes nothing."""
    played = dealt(name, actions, seed)
    acting = played.actors[0] if played.actors else 0
    asks: list[Callable[[], object]] = [
        lambda: played.view(seat),
        lambda: played.scene(seat),
        lambda: played.legal(seat),
        lambda: played.read(acting, text),
        lambda: played.refusal(acting, row[0] if row else -1),
        lambda: played.reshuffle(row),
        lambda: played.deal(row),
        lambda: played.act(acting, *row),
        lambda: played.act(seat, *row),
    ]
    for ask in asks:
        before = played.state.tobytes()
        try:
            ask()
        except OURS as error:
            said = str(error)
            assert " " in said
            assert played.state.tobytes() == before


@given(RUBBISH, RUBBISH, st.none() | st.lists(NUMBERS, max_size=5).map(tuple))
def test_a_match_is_a_match_or_refused(seats: Any, dealer: Any, sides: Any) -> None:
    try:
        match = new_match(seats, dealer, sides)
    except MatchError:
        return
    assert 1 <= int(match.seats) <= 8

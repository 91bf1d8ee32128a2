"""A meld may be begun where the hand holds one, and only there (BAS-PH-2-R, KAL-PH-2-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from rummyhouse.cards import below, seeded
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.composing import compose, put, put_refusal, staged_refusal
from rummyhouse.rules.laid.names import Lying, lying
from rummyhouse.rules.laid.state import KINDS_OF_CARD
from tests.games.basic.table import placed
from tests.games.saying import refused
from tests.properties.test_every_game import a_round, an_order, random_rules

if TYPE_CHECKING:
    from rummyhouse.rules import Game, Round

OF_KIND = {act.NEW_SET: SET, act.NEW_RUN: RUN}
SEATS = (2, 3, 4)
ROUNDS = 12
TURNS = 40


def can_be_whole(state: Any, seat: int) -> bool:
    """Whether cards of the hand, put one after the other, make the meld that is being composed a whole one."""
    if int(state.meld_size[int(state.meld_count) - 1]) and staged_refusal(state) == why.ALLOWED:
        return True
    for card in range(KINDS_OF_CARD):
        if put_refusal(state, seat, card) == why.ALLOWED:
            further = state.copy()
            put(further, seat, card)
            if can_be_whole(further, seat):
                return True
    return False


def begun(state: Any, seat: int, kind: int) -> Any:
    """A copy in which such a meld is begun, whether that is legal or not."""
    further = state.copy()
    compose(further, seat, kind)
    return further


def look(play: Round, seat: int) -> int:
    """Hold what is legal against all that could be composed; how many melds could be begun."""
    legal, found = play.legal(seat), 0
    for action, kind in OF_KIND.items():
        if action in legal:
            assert can_be_whole(begun(play.state, seat, kind), seat)
            found += 1
        elif play.refusal(seat, action).code in ("BAD_SET", "BAD_RUN", "BAD_THREE", "BAD_FOUR"):
            assert not can_be_whole(begun(play.state, seat, kind), seat)
    return found


def walked(game: Game, preset: str, seats: int, random: Any) -> int:
    """Look at the turns of a round, played by lot; how many melds could be begun."""
    play = a_round(game, preset, seats, random, **random_rules(game, preset, seats, random))
    found = 0
    for _ in range(TURNS * 4):
        while play.waiting:
            play.reshuffle(an_order(play.waiting, random))
        if play.is_over:
            break
        seat = play.actors[0]
        legal = play.legal(seat)
        if act.NEW_SET in legal or act.NEW_RUN in legal or any(action < act.DRAW_STOCK for action in legal):
            found += look(play, seat)
        wished = [action for action in legal if act.PUT <= action < act.LAY or action in (act.LAY_DOWN, *OF_KIND)]
        play.act(seat, (wished or legal)[below(random, len(wished or legal))])
    return found


@pytest.mark.parametrize("name", ["basic", "kalooki"])
def test_a_meld_may_be_begun_exactly_where_the_hand_holds_one(name: str, effort: float) -> None:
    game, random = games.find(name), seeded(23)
    presets = [preset.name for preset in game.house_rules.presets]
    found = 0
    for number in range(int(ROUNDS * effort) or 1):
        found += walked(game, presets[number % len(presets)], SEATS[number % 3], random)
    assert found > number


@pytest.mark.parametrize(
    ("hand", "action", "code"),
    [
        ("9C 9D TS 4H", "new set", "BAD_SET"),
        ("9C 9D TS 4H", "new run", "BAD_RUN"),
        ("9C 9D JK 4H", "new set", ""),
        ("9C JC JK 4H", "new run", ""),
        ("9C JK JK 4H", "new run", "BAD_RUN"),
        ("9C JC KC 4H", "new run", "BAD_RUN"),
    ],
)
def test_bas_ph_2_what_the_hand_does_not_hold_is_not_begun(hand: str, action: str, code: str) -> None:
    play = placed({"phase": "play", "hand 0": hand}, preset="jokers", jokers=2)
    row = play.game.words.read(action, play.view(0))
    if code:
        assert refused(play, 0, action).code == code
    else:
        assert row[0] in play.legal(0)


@pytest.mark.parametrize(
    ("text", "code"), [("meld 9C 9D 9H", "CARD_NOT_HELD"), ("meld 9C 9D TS", "BAD_RUN"), ("meld 4H 9C 9D", "BAD_RUN")]
)
def test_a_named_meld_is_judged_by_its_cards_even_where_the_hand_holds_none(text: str, code: str) -> None:
    play = placed({"phase": "play", "hand 0": "9C 9D TS 4H"})
    assert refused(play, 0, text).code == code


@pytest.mark.parametrize("kind", ["set", "run"])
def test_a_joker_that_is_put_first_stands_for_nothing_yet(kind):
    play = placed({"phase": "play", "turn": "0", "hand 0": "JK 5C 5D 6C 9S"}, jokers=2)
    play.play(0, [f"new {kind}", "put JK"])
    assert lying(play.view(0), 0) == [Lying(52, 52)]

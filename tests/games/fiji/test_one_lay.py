"""Cards of the hand in one lay with cards in flight: who may take cards can lay them (FIJI-PILE-4-R, FIJI-PILE-7-R)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.games.fiji import actions as own
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import NO_CARD, PLAY
from tests.games.fiji.saying import placed
from tests.games.fiji.test_flying import a_position

if TYPE_CHECKING:
    from rummyhouse.rules import Round

B = 1
MANNERS: dict[str, tuple[Any, ...]] = {
    "multiple_open_same_rank": (True, False),
    "pile_play_deadline": ("immediately", "immediately", "before_discard"),
    "keep_card_if_not_ready": (True, False),
    "max_wild_per_book": (2, 0, 3),
    "straight_length": (7, 8),
    "required_red": (2, 0),
    "required_black": (0, 2),
    "required_straights_individual": (0, 1),
    "self_cannibal_scope": ("any", "complete_straight_only"),
    "cannibal_new_book": (True, False),
}


def a_table(chance: random.Random) -> Round | None:
    """B is to draw; two cards that may fit lie on the discard pile. None if it cannot be placed."""
    position = a_position(chance)
    faces = [chance.choice(("8", "9", "10", "J", "7", "Q", "2")) + chance.choice("SC") for _ in range(2)]
    position |= {"phase": "draw", "discard pile": " ".join([*faces, *(["JK"] if chance.random() < 0.2 else [])])}
    if chance.random() < 0.4:
        position["feet 1"] = "nothing"
    rules = {name: chance.choice(values) for name, values in MANNERS.items()}
    try:
        return placed(position, call_enabled=False, **rules)
    except ValueError:
        return None


def lay_all(play: Round, chance: random.Random) -> list[str]:
    """Play at random, with a liking for laying, until nothing is in flight; what was done."""
    said: list[str] = []
    while play.state.phase == PLAY and play.state.flight[0] != NO_CARD:
        legal = play.legal(B)
        lays = [action for action in legal if action == act.LAY_DOWN or action >= act.LAY]
        action = chance.choice(lays if lays and chance.random() < 0.7 else legal)
        said.append(play.game.words.write(action))
        assert len(said) < 3000, said[-40:]
        play.act(B, action)
    return said


@pytest.mark.parametrize("seed", range(3))
def test_whoever_may_take_cards_of_the_pile_can_lay_them(seed: int, effort: float) -> None:
    """No way of playing on leads to where a card in flight cannot be laid any more, whatever the house rules."""
    chance = random.Random(seed)
    seen = Counter[str]()
    for _ in range(150 if effort == 1 else 15):
        play = a_table(chance)
        if play is None:
            continue
        draws = [action for action in play.legal(B) if act.DRAW_PILE <= action < act.CHOOSE_FOOT]
        if not draws:
            continue
        play.act(B, draws[-1])
        if play.state.drawn < play.state.to_draw:
            play.act(B, act.DRAW_STOCK)
        hand = play.state.hand[B].copy()
        said = lay_all(play, chance)
        laid = [play.read(B, text)[0] for text in said if text.startswith("lay ") and text != "lay down"]
        seen["with the hand"] += any(hand[(action - act.LAY) % 53] > 0 for action in laid if action < own.CALL)
        seen["laid"] += 1
    assert seen["laid"] > 3


@pytest.mark.parametrize(
    ("hand", "refused"), [("KS KH", True), ("KS KS", True), ("KS KH KC", False), ("KS KS KS", False)]
)
def test_one_card_of_the_hand_closes_the_book_and_two_more_begin_the_next_lay_6_r(hand: str, refused: bool) -> None:
    """Of two kings from the pile the second begins a book of its own, because only one of a rank is open at a time."""
    position = {"phase": "draw", "turn": "1", "melded": "1", "book 1 kings": "K K K K K"}
    position |= {"hand 1": f"{hand} 4S 6S", "discard pile": "... 5S KD KC"}
    play = placed(position, call_enabled=False, multiple_open_same_rank=False)
    refusal = play.refusal(B, *play.read(B, "draw pile 2"))
    assert (str(refusal and refusal.code) == "SECOND_CARD_UNPLAYABLE") is refused
    assert play.refusal(B, *play.read(B, "draw pile 1")) is None


@pytest.mark.parametrize("flight", ["KD 8H", "8H KD"])
def test_a_card_of_the_hand_is_laid_on_the_way_to_either_of_two_in_flight_pile_4_r(flight: str) -> None:
    """Whichever of them follows on the same straight; the other has a place of its own."""
    melds = {"book 1 kings": "KH KH KC", "straight 1 hearts": "4H 5H 6H"}
    position = {"phase": "play", "turn": "1", "melded": "1", "hand 1": "7H 9S 4S 5S", "flight": flight}
    play = placed(melds | position, call_enabled=False)
    play.play(B, ["lay 7H on hearts", "lay 8H on hearts", "lay KD on kings"])

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


@pytest.mark.parametrize(("hand", "refused"), [("4D 4D 4H 4C", False), ("4D 4H 4C", True), ("4D 2H 4H 4C", True)])
def test_several_cards_of_the_hand_close_the_book_and_two_more_begin_the_next_lay_6_r(hand: str, refused: bool) -> None:
    """The four of the pile and two of the hand close the book; the two of the pile begins another with two fours."""
    position = {"phase": "draw", "turn": "1", "melded": "1", "book 1 fours": "4S 4D 2S 2S"}
    position |= {"hand 1": f"{hand} 8S KH", "discard pile": "... 4H 2D"}
    play = placed(position, call_enabled=False, multiple_open_same_rank=False)
    refusal = play.refusal(B, *play.read(B, "draw pile 2"))
    assert (refusal is not None) is refused
    if not refused:
        lays = ["lay 4H on fours", "lay 4D on fours", "lay 4D on fours"]
        play.play(B, ["draw pile 2", *lays, "new book", "put 4H", "put 4C", "put 2D", "lay down"])


@pytest.mark.parametrize("flight", ["KD 8H", "8H KD"])
def test_a_card_of_the_hand_is_laid_on_the_way_to_either_of_two_in_flight_pile_4_r(flight: str) -> None:
    """Whichever of them follows on the same straight; the other has a place of its own."""
    melds = {"book 1 kings": "KH KH KC", "straight 1 hearts": "4H 5H 6H"}
    position = {"phase": "play", "turn": "1", "melded": "1", "hand 1": "7H 9S 4S 5S", "flight": flight}
    play = placed(melds | position, call_enabled=False)
    play.play(B, ["lay 7H on hearts", "lay 8H on hearts", "lay KD on kings"])


@pytest.mark.parametrize("flight", ["KD 5H", "5H KD"])
def test_a_card_of_the_hand_is_laid_on_the_way_down_pile_4_r(flight: str) -> None:
    """As above, below the straight; from the hand nothing else lies on it before the card in flight."""
    melds = {"book 1 kings": "KH KH KC", "straight 1 hearts": "7H 8H 9H"}
    position = {"phase": "play", "turn": "1", "melded": "1", "hand 1": "6H 10H 9S 4S", "flight": flight}
    play = placed(melds | position, call_enabled=False)
    play.play(B, ["lay KD on kings"])
    assert play.refusal(B, *play.read(B, "lay 10H on hearts")) is not None
    play.play(B, ["lay 6H on hearts", "lay 5H on hearts"])


def test_what_the_hand_gives_on_the_way_down_it_gives_once_pile_4_r() -> None:
    """The five takes the six of the hand with it; the four then needs nothing. No other straight may begin."""
    position = {"phase": "draw", "turn": "1", "melded": "1", "straight 1 hearts": "7H 8H 9H"}
    position |= {"hand 1": "6H 9S KS", "discard pile": "... 4H 5H"}
    play = placed(position, call_enabled=False, multiple_open_same_rank=False)
    play.play(B, ["draw pile 2", "lay 6H on hearts", "lay 5H on hearts", "lay 4H on hearts"])


@pytest.mark.parametrize(("laid", "pile"), [("5H 6H 7H 8H 9H", "10H"), ("8H 9H 10H JH QH", "KH")])
@pytest.mark.parametrize(
    ("closing", "refused"), [("at its low end", False), ("at its high end", False), ("none", True)]
)
def test_a_card_of_the_hand_closes_the_straight_and_the_next_begins_lay_6_r(
    laid: str, pile: str, closing: str, refused: bool
) -> None:
    """At either end, as far down as the four and as far up as the ace; the second six begins a straight of its own."""
    first, last = ("4H", "JH") if laid.startswith("5H") else ("7H", "AH")
    held = {"at its low end": first, "at its high end": last, "none": "9S"}[closing]
    position = {"phase": "draw", "turn": "1", "melded": "1", "straight 1 hearts": laid}
    position |= {"hand 1": f"{held} 4S 9H 10H", "discard pile": f"... 8H {pile}"}
    play = placed(position, call_enabled=False, multiple_open_same_rank=False)
    refusal = play.refusal(B, *play.read(B, "draw pile 2"))
    assert (str(refusal and refusal.code) == "SECOND_CARD_UNPLAYABLE") is refused


def test_a_meld_with_a_bitten_card_leaves_the_card_of_the_pile_its_place_pile_4_r() -> None:
    """The king is the seventh of its book, so it needs the two; had it been bitten, too, it could close the book."""
    books = {"book 1 kings": "K K K K K K", "book 1 nines": "9C 9D 9D", "book 0 nines": "9H 9C 9C"}
    position = {"phase": "draw", "turn": "1", "melded": "0 1", "discard pile": "... KD"}
    hand = {"hand 1": "KS 2S 9S JK 5C 6D"}
    play = placed(books | position | hand, call_enabled=False, pile_play_deadline="before_discard")
    play.play(B, ["draw pile 1", "draw stock 1", "point at A1", "take 9H", "new book", "put 9S", "put 9H", "put 2S"])
    refusal = play.refusal(B, *play.read(B, "lay down"))
    assert str(refusal and refusal.code) == "MUST_PLAY_PILE_CARD"
    play.play(B, ["take back", "lay 9H on nines", "meld KD KS 2S"])


@pytest.mark.parametrize(("flight", "held"), [("5H 6H", "4H"), ("KH QH", "AH"), ("8H 10H", "9H")])
def test_a_third_card_of_the_hand_begins_a_straight_with_both_pile_4_r(flight: str, held: str) -> None:
    """Down to the four and up to the ace."""
    position = {"phase": "draw", "turn": "1", "melded": "1", "discard pile": f"... {flight}"}
    for third, code in ((held, "None"), ("9S", "PILE_CARD_UNPLAYABLE")):
        play = placed(position | {"hand 1": f"{third} 4S 6C JC"}, call_enabled=False)
        refusal = play.refusal(B, *play.read(B, "draw pile 2"))
        assert str(refusal and refusal.code) == code

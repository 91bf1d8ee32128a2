"""Following the hints of ``steady`` step by step ends the turn: no position comes back on the way."""

from __future__ import annotations

import random
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from rummyhouse.cards import seeded
from rummyhouse.games.rhine import actions as rhine
from rummyhouse.rules.books import actions as books
from tests.games.baja.table import N
from tests.games.baja.table import go as go_on
from tests.games.baja.table import placed as a_table_of_baja
from tests.games.basic.table import placed as a_placed_table_of_basic
from tests.games.basic.test_endings import any_position as a_table_of_basic
from tests.games.fiji.saying import placed as a_position_of_fiji
from tests.games.fiji.test_flying import a_meld as a_meld_of_fiji
from tests.games.fiji.test_one_lay import a_table as a_table_of_fiji
from tests.games.kalooki.table import placed as a_table_of_kalooki
from tests.games.rhine.table import table as a_table_of_rhine
from tests.games.rhine.test_play import any_rules as any_rules_of_rhine
from tests.games.rummy500.table import placed as a_table_of_rummy500
from tests.properties.test_every_game import any_rules as any_house_rules
from tests.properties.turns import follow, turn_of

if TYPE_CHECKING:
    from rummyhouse.rules import Round


def follow_hints(play: Round) -> list[str]:
    """Do what ``steady`` advises until the turn is over; what was done."""
    return follow(play, seeded(1))


def begin(play: Round, chance: random.Random) -> None:
    """Draw, and do a few things that a player may try and that do not end the turn."""
    for _ in range(chance.randrange(1, 9)):
        before, turn = play.state.copy(), turn_of(play)
        seat = play.actors[0]
        play.act(seat, chance.choice(play.legal(seat)))
        if play.is_over or play.waiting or turn_of(play) != turn:
            play.state = before
            return


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_a_turn_of_fiji(seed: int, effort: float) -> None:
    chance = random.Random(seed)
    for _ in range(100 if effort == 1 else 25):
        play = a_table_of_fiji(chance)
        if play is not None:
            follow_hints(play)


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_every_turn_of_a_round_of_rhine(seed: int, effort: float) -> None:
    """By the usual house rules, and by any: no step is refused, and who can lay does not draw after he has begun to."""
    chance = random.Random(seed)
    rules = any_rules_of_rhine(chance) | {"packs": 3, "hand_size": 13} if seed else {}
    play = a_table_of_rhine(chance.choice((2, 3, 4)), seed=seed, **rules)
    for _ in range(60 if effort == 1 else 4):
        if play.is_over:
            break
        seat = play.actors[0]
        said = follow_hints(play)
        assert play.game.words.write(rhine.RESET) not in said, said
        assert play.is_over or play.actors != (seat,)


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_a_turn_of_basic_that_a_player_has_begun(seed: int, effort: float) -> None:
    chance = random.Random(seed)
    for _ in range(100 if effort == 1 else 4):
        play = a_table_of_basic(chance)
        begin(play, chance)
        follow_hints(play)


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_a_turn_of_kalooki_that_a_player_has_begun(seed: int, effort: float) -> None:
    chance = random.Random(seed)
    for _ in range(60 if effort == 1 else 4):
        hand = "7S 7H 7D 9C 9H JK 2S 2D 4H 5H 6H KC"
        play = a_table_of_kalooki({"phase": "draw", "turn": "0", "hand 0": hand})
        begin(play, chance)
        follow_hints(play)


@pytest.mark.parametrize("placed", [a_placed_table_of_basic, a_table_of_rummy500])
@pytest.mark.parametrize("begun", [*permutations(("put 5S", "put 5C", "put 5D"), 2)])
def test_a_set_that_a_player_has_begun_in_any_order_is_gone_on_with(placed: Any, begun: tuple[str, ...]) -> None:
    """Whoever had put another card than the first one down was told to take the cards back."""
    play = placed({"phase": "play", "turn": "0", "hand 0": "5S 5C 5D KH 9C JD"})
    for action in ("new set", *begun):
        play.act(0, *play.read(0, action))
    left = {"put 5S", "put 5C", "put 5D"} - set(begun)
    assert follow_hints(play)[:2] == [*left, "lay down"]


@pytest.mark.parametrize("pile", ["2H 6H", "6H 2H"])
@pytest.mark.parametrize("hand", ["4S 4S 10S 7C 6D 9H", "4S 4S 2S 10S 6D 9H"])
def test_hints_of_fiji_lay_two_cards_of_the_pile_together(pile: str, hand: str) -> None:
    """Two cards were drawn that can only lie in one new book: the two is its wild card, whatever the hand holds."""
    position = {"melded": "1", "hand 1": hand, "straight 1 clubs": "9C 10C JC", "phase": "draw", "discard pile": pile}
    play = a_position_of_fiji(position, call_enabled=False, max_wild_per_book=1)
    play.act(1, books.DRAW_PILE + 1)
    said = follow_hints(play)
    assert said[0] == "new book"
    assert {"put 6D", "put 6H", "put 2H"} == set(said[1:4])
    assert said[4] == "lay down"


CROWDED = {
    "9D 10D JD has no place for the other nine": ("4C 4D 10D JD 2H 5H", "9D 9H", {"put 9D", "put 9H", "put 2H"}),
    "a book of eights has none for the seven": ("6S 3C 6C 8S 8C 10C QC", "8C 7C", {"put 6C", "put 7C", "put 8C"}),
    "nor has one of all eights": ("6S 3C 6C 8S 8C 8C QC", "8S 7C", {"put 8S", "put 8C"}),
}


@pytest.mark.parametrize("which", CROWDED)
def test_hints_of_fiji_find_a_meld_that_leaves_no_card_of_the_pile_without_a_place(which: str) -> None:
    """What seemed best for one of two cards could not be laid for the other's sake, and was begun again and again."""
    hand, flight, put = CROWDED[which]
    position = {"melded": "0 1", "phase": "play", "turn": "1", "hand 1": hand, "flight": flight}
    assert put <= set(follow_hints(a_position_of_fiji(position)))


@pytest.mark.parametrize("seed", range(4))
def test_hints_of_fiji_lay_whatever_a_player_has_taken_from_the_pile(seed: int, effort: float) -> None:
    """Two cards, a joker among them or not, by any house rules; what a player has begun with them is finished."""
    chance, taken = random.Random(seed), 0
    for _ in range(400 if effort == 1 else 40):
        play = two_cards_of_the_pile(chance)
        if play is not None:
            taken += 1
            go_on_at_random(play, chance)
            follow_hints(play)
    assert taken > 10


def two_cards_of_the_pile(chance: random.Random) -> Round | None:
    """A player of Fiji has drawn two cards that may fit what he holds; None if that cannot be."""
    fiji = games.find("fiji")
    position = {"phase": "draw", "turn": "1", "melded": "0 1"}
    for seat, most in ((1, 3), (0, 2)):
        for number in range(chance.randrange(most + 1)):
            name, cards = a_meld_of_fiji(chance)
            position[f"{name.format(seat)} {number + 1}" if name.startswith("coup") else name.format(seat)] = cards
    ranks = chance.sample(("2", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), chance.randrange(3, 8))
    suits = chance.choice(("SCDH", "SC", "HD"))
    cards = [chance.choice(ranks) + chance.choice(suits) for _ in range(chance.randrange(4, 15))]
    position["hand 1"] = " ".join(cards[2:])
    position["discard pile"] = " ".join([*cards[:2], *(["JK"] if chance.random() < 0.2 else [])])
    if chance.random() < 0.4:
        position["feet 1"] = "nothing"
    rules = any_house_rules(fiji, seeded(chance.getrandbits(32))) if chance.random() < 0.7 else {}
    rules = {name: value for name, value in rules.items() if name != "team_mode"} | {"call_enabled": False}
    try:
        play = a_position_of_fiji(position, **rules)
    except ValueError:
        return None
    draws = [action for action in play.legal(1) if action == books.DRAW_PILE + 1]
    if not draws:
        return None
    play.act(1, *draws)
    return play


def go_on_at_random(play: Round, chance: random.Random) -> None:
    """Do a few things that do not end the turn, or nothing."""
    turn = turn_of(play)
    for _ in range(chance.choice((0, 0, 2, 5, 9))):
        before = play.state.copy()
        play.act(1, chance.choice(play.legal(1)))
        if play.is_over or play.waiting or turn_of(play) != turn or play.actors != (1,):
            play.state = before
            return


EIGHTS = {
    "melded": "0 2",
    "run 0 hearts": "5H 6H 7H",
    "book 0 eights": "8S 8S 8C",
    "hand 0": "8H 8C 8D 8S 4C 4C 4D KS",
}


@pytest.mark.parametrize(
    ("tried", "then"),
    [
        ([], "done rearranging"),
        (["point at A3", "take 8H"], "put everything back"),
        (["point at A3", "take 8H", "lay 8H on meld 1"], "done rearranging"),
        (["point at A3", "take 8D", "take 8H", "take 8C", "take 8S"], "put everything back"),
        (["point at A3", "take 8D", "new book", "put 8D"], "put everything back"),
    ],
)
def test_hints_of_baja_end_a_rearrangement(tried: list[str], then: str) -> None:
    """What lies well is left so, and what does not is put back: nothing is lifted again and again."""
    play = a_table_of_baja(EIGHTS)
    go_on(play, N, "meld 8H 8C 8D 8S", "rearrange", *tried)
    assert follow_hints(play)[0] == then

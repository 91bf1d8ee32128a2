"""Following the hints of ``steady`` step by step ends the turn: no position comes back on the way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import seeded
from rummyhouse.games.rhine import actions as rhine
from rummyhouse.rules.books import actions as books
from tests.games.baja.table import N
from tests.games.baja.table import go as go_on
from tests.games.baja.table import placed as a_table_of_baja
from tests.games.basic.test_endings import any_position as a_table_of_basic
from tests.games.fiji.saying import placed as a_position_of_fiji
from tests.games.fiji.test_one_lay import a_table as a_table_of_fiji
from tests.games.kalooki.table import placed as a_table_of_kalooki
from tests.games.rhine.table import table as a_table_of_rhine
from tests.games.rhine.test_play import any_rules as any_rules_of_rhine
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

"""Whole hands beside a second referee: who may do what and why not, what all hold, and what it is worth."""

from __future__ import annotations

import random

import pytest

from rummyhouse.rules import Round, new_match
from tests.games.basic.any_position import any_position, any_rules
from tests.games.basic.plain_referee import Referee
from tests.games.basic.plain_walk import Walk
from tests.games.basic.table import BASIC
from tests.lengths import LONG

HANDS = 150 if LONG else 12
POSITIONS = 3000 if LONG else 100
FEW_ACTIONS = 40
SEATS = (2, 2, 2, 3, 3, 4, 4, 5, 6)


class Begun:
    """A hand with cards dealt, twice."""

    def __init__(self, chance: random.Random) -> None:
        self.seats = seats = chance.choice(SEATS)
        self.rules = rules = any_rules(chance, seats)
        dealer = chance.randrange(seats)
        self.play = Round(BASIC, rules, new_match(seats, dealer, BASIC.sides(rules, seats)))
        size = self.play.pack_size
        order = chance.sample(range(size), size)
        if chance.random() < 0.5:  # badly shuffled
            by_rank = chance.random() < 0.5
            order.sort(key=lambda number: (number % 13 * 4 if by_rank else number % 52) + chance.uniform(0, 15))
        self.play.deal(order)
        packs = 1 if seats <= 4 else 2  # BAS-OURS-6
        codes = [number % 52 if number < 52 * packs else 52 for number in order]
        self.book = Referee(rules.values, seats, dealer, codes)
        self.chance = chance


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(HANDS))
def test_a_hand_is_played_as_the_plain_referee_has_it(seed: int) -> None:
    begun = Begun(random.Random(seed))
    Walk(begun.play, begun.book, begun.chance).to_the_end()


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_a_hand_goes_on_from_the_middle_as_the_plain_referee_has_it(seed: int) -> None:
    """Melds lie, hands are small, and little is left of the stock."""
    chance = random.Random(f"middle {seed}")
    begun = Begun(chance)
    position = any_position(chance, begun.rules.values, begun.seats)
    BASIC.words.place(begun.play.state, position.written(begun.book.turn))
    begun.book.lie(position)
    Walk(begun.play, begun.book, chance).to_the_end(400 if seed % 10 == 0 else FEW_ACTIONS)

"""The rounds that are still to be settled, where a table has agreed on a number of them."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.rules import new_match


@pytest.mark.parametrize(("deals", "rounds", "left"), [(0, 0, 0), (3, 0, 3), (3, 2, 1), (3, 3, 0), (3, 4, 0)])
def test_basic_rummy_has_as_many_deals_as_agreed(deals: int, rounds: int, left: int) -> None:
    """BAS-OURS-4."""
    game = games.find("basic")
    choice, match = game.house_rules.choose("standard", deals=deals), new_match(2, 0)
    match.rounds = rounds
    assert [terms.deal for terms in game.ahead(choice, match)] == [10] * left
    match.over = 1
    assert game.ahead(choice, match) == ()


def test_the_hand_of_basic_rummy_is_the_usual_or_the_chosen_one() -> None:
    game = games.find("basic")
    for seats, cards in ((2, 10), (3, 7), (4, 7), (6, 7)):
        assert game.ahead(game.house_rules.choose("standard", deals=2), new_match(seats, 0))[0].deal == cards
        chosen = game.house_rules.choose("standard", deals=2, hand_size=8)
        assert game.ahead(chosen, new_match(seats, 0))[0].deal == 8


@pytest.mark.parametrize(("rounds", "left"), [(0, 3), (1, 2), (2, 1), (3, 1), (7, 1)])
def test_rhine_goes_on_one_round_at_a_time_until_one_is_lowest(rounds: int, left: int) -> None:
    """RHINE-GEN-5, RHINE-SCORE-3-R."""
    game = games.find("rhine")
    choice, match = game.house_rules.choose("standard", rounds=3), new_match(3, 0)
    match.rounds = rounds
    assert [terms.deal for terms in game.ahead(choice, match)] == [choice.values["hand_size"]] * left
    match.over = 1
    assert game.ahead(choice, match) == ()

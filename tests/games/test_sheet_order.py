"""A settlement lists the winner of the round first (all games)."""

from __future__ import annotations

from rummyhouse.rules import Sheet


def test_the_winner_of_the_round_comes_first() -> None:
    assert Sheet("Ben wins.", (), (-20, 35, 0)).order == (1, 2, 0)
    assert Sheet("Ben has the fewest.", (), (20, 0, 35), fewest_lead=True).order == (1, 0, 2)
    assert Sheet("Nobody scores.", (), (0, 0)).order == (0, 1)

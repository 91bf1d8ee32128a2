"""What is said of a decision: why another play is better, and what was done, told once."""

from __future__ import annotations

import pytest

import rummyhouse
from rummyhouse import games
from rummyhouse.analysis.decisions import Witnesses, decisions
from rummyhouse.analysis.judge import Found
from rummyhouse.analysis.sentences import reason, tell
from rummyhouse.games.gin.actions import KNOCK
from rummyhouse.languages import keeping, told

GIN = games.find("gin")


def found(decision: Witnesses, won: tuple[float, float], loss: float = 13.2467) -> Found:
    own, best = (int(action) for action in decision.legal()[:2])
    plays = ((own,), (best,))
    return Found(plays, (0.0, loss), (0.0, loss), (0.0, 1.0), 1, loss, 1.0, is_unasked=False, won=won, deals=100)


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        ((0.77, 0.68), "13.3 points more than what was done, and 77 of 100 rounds were won with it instead of 68."),
        (
            (0.68, 0.77),
            "13.3 points more than what was done, though fewer rounds were won with it: 68 of 100 instead of 77. "
            "What counts here is not how many rounds are won, but how many points they bring or cost.",
        ),
        ((0.68, 0.681), "13.3 points more than what was done."),
    ],
)
def test_fewer_rounds_won_are_told_in_spite_of_it(won: tuple[float, float], sentence: str) -> None:
    play = rummyhouse.new("gin", seed=1)
    decision = Witnesses.of(GIN, play.round.state, play.round.match, play.actors[0], 1, 1)
    assert reason("gin", decision, found(decision, won), is_best=False).endswith(sentence)


def test_a_knock_is_told_once() -> None:
    play = rummyhouse.new("gin", preset="classic", seed=2)
    while not play.is_over:
        if play.is_round_over:
            play.next_round()
        else:
            play.act(play.choose("steady"))
    knocks = [one for one in decisions(play.record().record, GIN, 1) if KNOCK in one.row and len(one.row) > 1]
    assert knocks
    for one in knocks:
        with keeping():
            kept = tell(one.begun, one.row)
        for sentence in (tell(one.begun, one.row), told(kept)):
            assert "knocks." not in sentence
            assert sentence.count("knocks with the") == 1

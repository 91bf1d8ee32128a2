"""Acting and being refused by text, in any game."""

from __future__ import annotations

import pytest

from rummyhouse.rules import Refusal, Refused, Round


def act(play: Round, seat: int, *texts: str) -> None:
    play.play(seat, texts)


def texts(play: Round, seat: int) -> list[str]:
    """The legal actions as text."""
    return [play.game.words.write(action) for action in play.legal(seat)]


def refused(play: Round, seat: int, text: str) -> Refusal:
    """The refusal of an action, which must have changed nothing and be absent from the legal ones."""
    before = play.state.tobytes()
    row = play.game.words.read(text)
    with pytest.raises(Refused) as caught:
        play.act(seat, *row)
    assert play.state.tobytes() == before
    if len(row) == 1:
        assert row[0] not in play.legal(seat)
    refusal = caught.value.refusal
    assert refusal.sentence
    assert refusal.clause.startswith(f"{play.game.clauses}-")
    assert "{" not in refusal.sentence + refusal.numbers
    return refusal


def code(play: Round, seat: int, text: str) -> str:
    """The code of that refusal."""
    return refused(play, seat, text).code

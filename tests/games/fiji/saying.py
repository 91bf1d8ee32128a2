"""A table of Fiji for tests of its words: a position, and what a seat is told. A, B, C, D have seats 0 to 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.books.walk import dealt

if TYPE_CHECKING:
    from rummyhouse.rules import Round

A, B, C, D = range(4)


def placed(position: dict[str, str], seats: int = 4, **rules: Any) -> Round:
    """A round with this position, in which all cards of all packs are."""
    play = dealt("fiji", seats, 1, **rules)
    before = play.census()
    play.game.words.place(play.state, position)
    assert (play.census() == before).all()
    return play


def told(play: Round, seat: int, text: str, viewer: int = -1) -> str:
    """What a viewer is told of a text that a seat acts by, sentence after sentence."""
    sentences = []
    for action in play.read(seat, text):
        before = play.view(viewer)
        seen = int(play.game.rules.seen(play.state, seat, action, viewer))
        play.act(seat, action)
        sentences.append(play.game.words.tell(before, play.view(viewer), seat, seen))
    return " ".join(sentence for sentence in sentences if sentence)

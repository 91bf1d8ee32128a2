"""Playing by text at a table of Fiji, for tests. A, B, C … have seats 0, 1, 2 …"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.fiji.saying import A, B, C, D, placed
from tests.rules.books.walk import dealt

if TYPE_CHECKING:
    from rummyhouse.rules import Round

__all__ = ["A", "B", "C", "D", "E", "F", "code", "faces", "go", "hand", "placed", "refused", "seated"]

E, F = 4, 5


def seated(position: dict[str, str], team_mode: str, seats: int, **rules: Any) -> Round:
    """A round of teams with this position."""
    play = dealt("fiji", seats, 1, team_mode=team_mode, **rules)
    play.game.words.place(play.state, position)
    return play


def go(play: Round, seat: int, *texts: str) -> None:
    """Let a seat do all this."""
    for text in texts:
        play.act(seat, *play.read(seat, text))


def refused(play: Round, seat: int, text: str) -> str:
    """Why a seat may not do this: code and clause; "" if it may. Nothing is changed."""
    state = play.state.copy()
    answer = ""
    row = play.read(seat, text)
    for at, action in enumerate(row):
        refusal = play.refusal_in(row, at, seat)
        if refusal is not None:
            answer = f"{refusal.code} ({refusal.clause})"
            break
        play.game.rules.apply(play.state, seat, action)
    for name in play.game.state.declared:
        play.state[name] = state[name]
    return answer


def code(play: Round, seat: int, text: str) -> str:
    """The code of the refusal alone."""
    return refused(play, seat, text).split(" ")[0]


def faces(play: Round, zone: str, viewer: int = -1) -> list[str]:
    """The cards that a viewer sees in a zone."""
    found = {place.id: place for place in play.scene(viewer).zones}
    return [card.face for card in found[zone].cards] if zone in found else []


def hand(play: Round, seat: int) -> list[str]:
    """The hand of a seat, in its own eyes."""
    return sorted(faces(play, f"hand.{seat}", seat))

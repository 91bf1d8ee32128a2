"""Plain Rummy: draw a card, lay sets, discard a card, and be the first without any."""

from rummyhouse.rules import Game
from tools.rooms.plain.state import State
from tools.rooms.plain.view import View

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    title="Plain Rummy",
    version=1,
    summary="Draw a card, lay sets of a rank, discard a card, and be the first to get rid of your hand.",
    clauses="PLAIN",
)

"""Rhine Rummy: lay sets and runs, and rearrange everything that lies, until nobody else can stop you going out."""

from rummyhouse.games.rhine.state import State
from rummyhouse.games.rhine.table import points_of_card
from rummyhouse.games.rhine.view import View
from rummyhouse.rules import Game

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    title="Rhine Rummy",
    version=1,
    summary="Lay sets and runs, and rearrange everything on the table; ten rounds, and the fewest points win.",
    clauses="RHINE",
    card_left=points_of_card,
    solver=True,
)

"""Basic Rummy: draw, lay sets and runs on the table, lay off on anybody's, and be the first without a card."""

from rummyhouse.games.basic.score import points_of_card
from rummyhouse.games.basic.state import State
from rummyhouse.games.basic.view import View
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=LAID,
    title="Basic Rummy",
    version=1,
    summary="Draw, lay sets and runs on the table, lay off on anybody's melds, and be the first to get rid of your "
    "cards.",
    clauses="BAS",
    card_left=points_of_card,
)

"""Laid Rummy: draw, lay sets and runs, lay off on all of them, discard, and be the first without a card."""

from rummyhouse.melds.value import card_value
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID
from rummyhouse.rules.prices import by_any_rules
from tools.rooms.laid.state import State
from tools.rooms.laid.view import View

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=LAID,
    title="Laid Rummy",
    version=1,
    summary="Draw, lay sets and runs on the table, lay off on anybody's melds, and be the first to get rid of your "
    "cards.",
    clauses="LAID",
    card_left=by_any_rules(card_value),
)

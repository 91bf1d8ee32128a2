"""Fan Rummy: gin with two open columns, discards face down, and a card that sets the knock limit (FAN-GEN-3)."""

from rummyhouse.games.fan.state import DEAL, DISCARD, DRAW, KNOCK_CARD, SHOWDOWN, State
from rummyhouse.games.fan.view import View
from rummyhouse.melds.value import card_value
from rummyhouse.rules import Game
from rummyhouse.rules.prices import by_any_rules

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    title="Fan Rummy",
    version=1,
    summary="Gin for two, with two open columns to draw from, discards face down, and a card that sets the knock "
    "limit.",
    seats=(2,),
    clauses="FAN",
    card_left=by_any_rules(card_value),
    stages=((DEAL, KNOCK_CARD, DISCARD, DRAW), (SHOWDOWN,)),
)

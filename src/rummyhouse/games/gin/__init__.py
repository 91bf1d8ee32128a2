"""Gin rummy: hand by hand as OpenSpiel plays it, or a match at the table."""

from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, KNOCKED, LAYOFF, WALL, State
from rummyhouse.games.gin.view import View
from rummyhouse.melds.value import card_value
from rummyhouse.rules import Game
from rummyhouse.rules.prices import by_any_rules

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    title="Gin Rummy",
    version=1,
    summary="Two players draw and discard to meld their ten cards; a player with little deadwood left may knock.",
    seats=(2,),
    clauses="GIN",
    card_left=by_any_rules(card_value),
    stages=((FIRST_UPCARD, DRAW, DISCARD), (WALL,), (KNOCKED,), (LAYOFF,)),
)

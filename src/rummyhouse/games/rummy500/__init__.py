"""Rummy 500: take discards from any depth, lay the deepest at once, and score for every card that you lay."""

from rummyhouse.games.rummy500.score import points_in_hand, points_on_table
from rummyhouse.games.rummy500.state import State
from rummyhouse.games.rummy500.view import View
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=LAID,
    title="Rummy 500",
    version=1,
    summary="Take discards from any depth, lay the deepest at once, and score for every card that you lay; 500 points "
    "win.",
    clauses="RUM",
    card_laid=points_on_table,
    card_left=points_in_hand,
)

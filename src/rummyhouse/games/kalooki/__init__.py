"""Caribbean Kalooki, of Jamaica and Trinidad: contracts of threes and fours, round by round, and calls out of turn."""

from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.games.kalooki.state import State
from rummyhouse.games.kalooki.view import View
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=LAID,
    title="Kalooki",
    version=1,
    summary="Lay the contract of the round all at once, tack on what fits, call discards out of turn, and shed your "
    "hand.",
    clauses="KAL",
    card_left=points_of_card,
)

"""Gin rummy: hand by hand as OpenSpiel plays it, or a match at the table."""

from rummyhouse.games.gin import words
from rummyhouse.games.gin.actions import ACTIONS
from rummyhouse.games.gin.house_rules import HOUSE_RULES
from rummyhouse.games.gin.state import STATE
from rummyhouse.games.gin.tally import SHEET
from rummyhouse.games.gin.view import VIEW
from rummyhouse.melds.value import card_value
from rummyhouse.rules import Game
from rummyhouse.rules.prices import by_any_rules

GAME = Game(
    room=__name__,
    name="gin",
    title="Gin Rummy",
    version=1,
    summary="Two players draw and discard to meld their ten cards; a player with little deadwood left may knock.",
    seats=(2,),
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="GIN",
    tally=SHEET,
    card_left=by_any_rules(card_value),
)

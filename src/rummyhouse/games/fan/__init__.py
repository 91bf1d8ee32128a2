"""Fan Rummy: gin with two open columns, discards face down, and a card that sets the knock limit (FAN-GEN-3)."""

from rummyhouse.games.fan import words
from rummyhouse.games.fan.actions import ACTIONS
from rummyhouse.games.fan.house_rules import HOUSE_RULES
from rummyhouse.games.fan.state import STATE
from rummyhouse.games.fan.tally import SHEET
from rummyhouse.games.fan.view import VIEW
from rummyhouse.melds.value import card_value
from rummyhouse.rules import Game
from rummyhouse.rules.prices import by_any_rules

GAME = Game(
    room=__name__,
    name="fan",
    title="Fan Rummy",
    version=1,
    summary="Gin for two, with two open columns to draw from, discards face down, and a card that sets the knock "
    "limit.",
    seats=(2,),
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="FAN",
    tally=SHEET,
    card_left=by_any_rules(card_value),
)

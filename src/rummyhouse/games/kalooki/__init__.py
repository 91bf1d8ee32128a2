"""Caribbean Kalooki, of Jamaica and Trinidad: contracts of threes and fours, round by round, and calls out of turn."""

from rummyhouse.games.kalooki import words
from rummyhouse.games.kalooki.actions import ACTIONS
from rummyhouse.games.kalooki.house_rules import HOUSE_RULES
from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.games.kalooki.seating import SEATS, packs, sides
from rummyhouse.games.kalooki.series import ahead
from rummyhouse.games.kalooki.state import STATE
from rummyhouse.games.kalooki.tally import SHEET
from rummyhouse.games.kalooki.view import VIEW
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID

GAME = Game(
    room=__name__,
    family=LAID,
    name="kalooki",
    title="Kalooki",
    version=1,
    summary="Lay the contract of the round all at once, tack on what fits, call discards out of turn, and shed your "
    "hand.",
    seats=SEATS,
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="KAL",
    tally=SHEET,
    card_left=points_of_card,
    sides=sides,
    packs=packs,
    ahead=ahead,
    reason_of_row=words.reason_of_row,
)

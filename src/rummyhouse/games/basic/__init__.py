"""Basic Rummy: draw, lay sets and runs on the table, lay off on anybody's, and be the first without a card."""

from rummyhouse.games.basic import words
from rummyhouse.games.basic.house_rules import HOUSE_RULES
from rummyhouse.games.basic.scene import SPEECH
from rummyhouse.games.basic.score import points_of_card
from rummyhouse.games.basic.seating import SEATS, packs, sides
from rummyhouse.games.basic.series import ahead
from rummyhouse.games.basic.state import STATE
from rummyhouse.games.basic.tally import SHEET
from rummyhouse.games.basic.view import VIEW
from rummyhouse.rules import Game
from rummyhouse.rules.laid.family import LAID
from rummyhouse.rules.laid.judging import reason_of_row

GAME = Game(
    room=__name__,
    family=LAID,
    name="basic",
    title="Basic Rummy",
    version=1,
    summary="Draw, lay sets and runs on the table, lay off on anybody's melds, and be the first to get rid of your "
    "cards.",
    seats=SEATS,
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=SPEECH.actions,
    words=words,
    reason_of_row=reason_of_row,
    clauses="BAS",
    tally=SHEET,
    card_left=points_of_card,
    sides=sides,
    packs=packs,
    ahead=ahead,
)

"""Rhine Rummy: lay sets and runs, and rearrange everything that lies, until nobody else can stop you going out."""

from rummyhouse.games.rhine import words
from rummyhouse.games.rhine.actions import ACTIONS
from rummyhouse.games.rhine.house_rules import HOUSE_RULES
from rummyhouse.games.rhine.seating import SEATS, packs, sides
from rummyhouse.games.rhine.series import ahead
from rummyhouse.games.rhine.state import STATE
from rummyhouse.games.rhine.table import points_of_card
from rummyhouse.games.rhine.tally import SHEET
from rummyhouse.games.rhine.view import VIEW
from rummyhouse.rules import Game

GAME = Game(
    room=__name__,
    name="rhine",
    title="Rhine Rummy",
    version=1,
    summary="Lay sets and runs, and rearrange everything on the table; ten rounds, and the fewest points win.",
    seats=SEATS,
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="RHINE",
    tally=SHEET,
    card_left=points_of_card,
    sides=sides,
    packs=packs,
    ahead=ahead,
)

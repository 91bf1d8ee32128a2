"""Baja Rummy: two pairs, eight packs, feet from the opponents, books and runs of seven, a partner to be asked."""

from rummyhouse.games.baja import words
from rummyhouse.games.baja.actions import ACTIONS
from rummyhouse.games.baja.facts import FACTS
from rummyhouse.games.baja.house_rules import HOUSE_RULES
from rummyhouse.games.baja.seating import SEATS, sides
from rummyhouse.games.baja.state import STATE, fill_prices, packs_of
from rummyhouse.games.baja.tally import SHEET
from rummyhouse.games.baja.view import VIEW
from rummyhouse.rules import Game
from rummyhouse.rules.books.family import BOOKS
from rummyhouse.rules.books.named import reason_of_row
from rummyhouse.rules.books.prices import price_laid, price_left

GAME = Game(
    room=__name__,
    family=BOOKS,
    name="baja",
    title="Baja Rummy",
    version=1,
    summary="Books, runs and books of twos from eight packs, for two pairs of partners or each for himself, with two "
    "feet to play out and a partner to ask before you go out.",
    seats=SEATS,
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="BAJA",
    tally=SHEET,
    card_laid=price_laid(fill_prices),
    card_left=price_left(fill_prices),
    sides=sides,
    packs=packs_of,
    facts=FACTS,
    reason_of_row=reason_of_row,
)

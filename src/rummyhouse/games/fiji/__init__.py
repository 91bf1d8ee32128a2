"""Fiji Rummy: books, straights and coups, jokers that bite, discards that are called out of turn, and feet."""

from rummyhouse.games.fiji import words
from rummyhouse.games.fiji.actions import ACTIONS
from rummyhouse.games.fiji.clock import clock, race
from rummyhouse.games.fiji.facts import FACTS
from rummyhouse.games.fiji.house_rules import HOUSE_RULES
from rummyhouse.games.fiji.reasons import RULES_NOT_AGREED
from rummyhouse.games.fiji.seating import SEATS, sides
from rummyhouse.games.fiji.state import STATE, fill_prices, packs_of
from rummyhouse.games.fiji.tally import SHEET
from rummyhouse.games.fiji.view import VIEW
from rummyhouse.rules import Game
from rummyhouse.rules.books.family import BOOKS
from rummyhouse.rules.books.prices import price_laid, price_left

GAME = Game(
    room=__name__,
    family=BOOKS,
    name="fiji",
    title="Fiji Rummy",
    version=1,
    summary="Cannibals and coups: books and straights for two to six, alone or in teams, with jokers that bite cards "
    "out of open books, discards to call out of turn, and two feet to play out.",
    seats=SEATS,
    house_rules=HOUSE_RULES,
    state=STATE,
    view=VIEW,
    actions=ACTIONS,
    words=words,
    clauses="FIJI",
    tally=SHEET,
    card_laid=price_laid(fill_prices),
    card_left=price_left(fill_prices),
    sides=sides,
    clock=clock,
    race=race,
    packs=packs_of,
    facts=FACTS,
    reason_of_row=words.reason_of_row,
    not_agreed=RULES_NOT_AGREED,
)

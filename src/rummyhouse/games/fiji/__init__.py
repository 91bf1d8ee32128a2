"""Fiji Rummy: books, straights and coups, jokers that bite, discards that are called out of turn, and feet."""

from rummyhouse.games.fiji.reasons import RULES_NOT_AGREED
from rummyhouse.games.fiji.state import State, fill_prices, packs_of
from rummyhouse.games.fiji.view import View
from rummyhouse.rules import Game
from rummyhouse.rules.books.family import BOOKS
from rummyhouse.rules.books.prices import price_laid, price_left

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=BOOKS,
    title="Fiji Rummy",
    version=1,
    summary="Cannibals and coups: books and straights for two to six, alone or in teams, with jokers that bite cards "
    "out of open books, discards to call out of turn, and two feet to play out.",
    clauses="FIJI",
    card_laid=price_laid(fill_prices),
    card_left=price_left(fill_prices),
    packs=packs_of,
    not_agreed=RULES_NOT_AGREED,
)

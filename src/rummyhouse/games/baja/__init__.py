"""Baja Rummy: two pairs, eight packs, feet from the opponents, books and runs of seven, a partner to be asked."""

from rummyhouse.games.baja.state import State, fill_prices, packs_of
from rummyhouse.games.baja.view import View
from rummyhouse.rules import Game
from rummyhouse.rules.books.family import BOOKS
from rummyhouse.rules.books.prices import price_laid, price_left

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=BOOKS,
    title="Baja Rummy",
    version=1,
    summary="Books, runs and books of twos from eight packs, for two pairs of partners or each for himself, with two "
    "feet to play out and a partner to ask before you go out.",
    clauses="BAJA",
    card_laid=price_laid(fill_prices),
    card_left=price_left(fill_prices),
    packs=packs_of,
)

"""Books Rummy: books of a rank, a hand and two feet, and a red and a black book to go out."""

from rummyhouse.rules import Game
from rummyhouse.rules.books.family import BOOKS
from rummyhouse.rules.books.prices import price_laid, price_left
from tools.rooms.books.state import State, fill_prices
from tools.rooms.books.view import View

__all__ = ["GAME"]

GAME = Game(
    room=__name__,
    state=State,
    view=View,
    family=BOOKS,
    title="Books Rummy",
    version=1,
    summary="Lay books of a rank, close them with seven cards, play out your hand and two feet, and go out with a red "
    "book and a black one.",
    clauses="BOOKS",
    card_laid=price_laid(fill_prices),
    card_left=price_left(fill_prices),
)

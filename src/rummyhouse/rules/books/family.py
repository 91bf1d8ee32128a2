"""What a game of books and feet begins with, and may replace by its own."""

from rummyhouse.rules.books import candidates, settlement, turn, view
from rummyhouse.rules.books.actions import COMMON_ACTIONS
from rummyhouse.rules.books.beginning import beginning
from rummyhouse.rules.books.named import reason_of_row
from rummyhouse.rules.gathering import Family

BOOKS = Family(
    rules=(candidates, settlement, turn, view),
    gives={"actions": COMMON_ACTIONS, "beginning": beginning, "reason_of_row": reason_of_row},
)

"""What a game of books and feet begins with, and may replace by its own."""

from rummyhouse.rules.books import settlement, turn, view
from rummyhouse.rules.books.named import reason_of_row
from rummyhouse.rules.gathering import Family

BOOKS = Family(rules=(settlement, turn, view), gives={"reason_of_row": reason_of_row})

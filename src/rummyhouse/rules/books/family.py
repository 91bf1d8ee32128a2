"""What a game of books and feet begins with: rule functions that its own may replace."""

from rummyhouse.rules.books import settlement, turn, view

BOOKS = (settlement, turn, view)

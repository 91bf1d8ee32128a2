"""How many sit down at most to a game of books and feet."""

MAX_SEATS = 6
"""Fewer than :data:`rummyhouse.rules.match.MAX_SEATS`: action ids and records of these games are as long as it says."""

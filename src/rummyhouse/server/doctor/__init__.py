"""Looks over a house, open or closed, and says what is right, what is not, and what to do about it."""

"""Rummyhouse: the home of the rummy family.

Rules to the letter, a table in the browser, bots, records and a laboratory. Importing the package itself loads nothing
heavy: ask for a room (``rummyhouse.games``, ``rummyhouse.simulation``) when you need it.
"""

__version__ = "0.1.0"

"""Tournaments: sign-up, draw, brackets, clocks, forfeits, results, champions, for any game of the house.

A tournament is the log of its acts. ``refusal(tournament, entry)`` says why an act is refused, ``apply`` gives the
tournament after it, ``tick`` does whatever has fallen due, and ``replay`` reads a whole log. Every act enters through
:class:`Office`. All chance comes from the seed in the first entry, and all time from the moments of the entries:
nothing here looks at a clock or draws a random number.
"""

from rummyhouse.tournaments.acts import Entry, Opened, Person, ScoreSheet, read_log, write_log
from rummyhouse.tournaments.due import DueAct, next_due_act
from rummyhouse.tournaments.office import Office
from rummyhouse.tournaments.parameters import HOUSE_RULES
from rummyhouse.tournaments.state import Team, Tournament, TournamentMatch
from rummyhouse.tournaments.terms import OpeningError, Terms
from rummyhouse.tournaments.tournament import act_on, apply, opened, refusal, replay, tick

__all__ = [
    "HOUSE_RULES",
    "DueAct",
    "Entry",
    "Office",
    "Opened",
    "OpeningError",
    "Person",
    "ScoreSheet",
    "Team",
    "Terms",
    "Tournament",
    "TournamentMatch",
    "act_on",
    "apply",
    "next_due_act",
    "opened",
    "read_log",
    "refusal",
    "replay",
    "tick",
    "write_log",
]

"""A live match: seats, the truth, one View a seat, and one door for every action.

``Tables`` opens and finds tables. ``Table.do`` is the door: person and bot alike hand it a decision, the entries that
follow are kept by the log, and only then is anybody told. A replay applies the same entries again.
"""

from rummyhouse.tables.kitchen import Kitchen
from rummyhouse.tables.log import Key, Log, LogError, MemoryLog, NumberTakenError, Row, Summary
from rummyhouse.tables.minds import Advice, Minds
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.table import Pace, Table
from rummyhouse.tables.tables import NoSuchTableError, Tables, seating
from rummyhouse.tables.timepiece import Timepiece
from rummyhouse.tables.truth import Truth

__all__ = [
    "Advice",
    "Key",
    "Kitchen",
    "Log",
    "LogError",
    "MemoryLog",
    "Minds",
    "NoSuchTableError",
    "NumberTakenError",
    "Pace",
    "Row",
    "Summary",
    "Table",
    "TableProblem",
    "Tables",
    "Timepiece",
    "Truth",
    "seating",
]

"""A live match: seats, the truth, one View for each seat, and one door for every action.

``new_tables`` opens tables, ``Tables`` finds them again. ``Table.do`` is the door: person and bot alike hand it a
decision, the log keeps the entries that follow, and only then is anybody told. A replay applies the same entries again.
"""

from rummyhouse.tables.agreement import agreed, fewest
from rummyhouse.tables.bot_pool import Advice, BotPool
from rummyhouse.tables.log import Key, Log, LogError, LogRow, MemoryLog, NumberTakenError, Summary, UsedTime
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.table import Pace, Table
from rummyhouse.tables.tables import NoSuchTableError, Tables
from rummyhouse.tables.time_source import TimeSource
from rummyhouse.tables.truth import Truth

__all__ = [
    "Advice",
    "BotPool",
    "Key",
    "Log",
    "LogError",
    "LogRow",
    "MemoryLog",
    "NoSuchTableError",
    "NumberTakenError",
    "Pace",
    "Summary",
    "Table",
    "TableProblem",
    "Tables",
    "TimeSource",
    "Truth",
    "UsedTime",
    "agreed",
    "fewest",
]

"""The rule books, the scenarios that prove them, and the referee who judges scenarios.

``clauses("gin")`` is the rule book of a game, ``scenario_files("gin")`` the files that prove it; ``read_file`` and
``read_text`` read scenarios, ``judge`` plays one and compares. ``examples("gin")`` are the same scenarios as readers
find them: ``moments`` has what is shown of them, and ``questions`` what readers may try.
"""

from rummyhouse.rulebook.clause import Chapter, Clause, clauses, in_general, tournament_clauses, tournament_game
from rummyhouse.rulebook.example import Example, NoSuchExampleError, examples, find_example
from rummyhouse.rulebook.reader import read_file, read_text
from rummyhouse.rulebook.scenario import Scenario, ScenarioError, ScenarioLine
from rummyhouse.rulebook.shelf import scenario_files
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rulebook.verdict import Finding, Verdict, judge

__all__ = [
    "Chapter",
    "Clause",
    "Example",
    "Finding",
    "NoSuchExampleError",
    "Scenario",
    "ScenarioError",
    "ScenarioLine",
    "Trial",
    "Verdict",
    "clauses",
    "examples",
    "find_example",
    "in_general",
    "judge",
    "read_file",
    "read_text",
    "scenario_files",
    "tournament_clauses",
    "tournament_game",
]

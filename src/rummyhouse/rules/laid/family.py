"""What a game of laid melds begins with, and may replace by its own."""

from rummyhouse.rules.gathering import Family
from rummyhouse.rules.laid import candidates, supply, view
from rummyhouse.rules.laid.actions import COMMON_ACTIONS
from rummyhouse.rules.laid.judging import reason_of_row

LAID = Family(
    rules=(candidates, supply, view),
    gives={"actions": COMMON_ACTIONS, "reason_of_row": reason_of_row},
)

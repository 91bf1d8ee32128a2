"""Scenarios that the book does not need: corners of the rules that no example shows."""

from __future__ import annotations

import pytest

from rummyhouse.rulebook import judge, read_text

SCENARIOS = [
    """
game: fan
seats: N D
dealer: D
scenario: Against gin nothing is laid off, not even the first card of the pack
  clauses: FAN-LAY-2-R
  position:
    hand N: 4S 5S 6S 9C 9D 9H JC JD JH QC
    hand D: AS 2C 4C 6C 8D KD QH 10S 7C 3H
    column L: ... JS
    knock card: 7D
  N: pass; D: take knock card; discard 7D
  N: draw left; knock QC; done
  D may only: done
  D may not: lay off AS because LAYOFF_ON_GIN (FAN-LAY-2-R)
""",
    """
game: kalooki
seats: Ann Ben Cleo Dan
dealer: Ben
scenario: Kalooki is said aloud after the last card was laid; no older discard can be called then
  clauses: KAL-OUT-3-R
  with: kalooki_announce = manual
  position:
    round: 1
    meld Cleo 1: 5S 5H 5D
    meld Dan 2: 6D 7D 8D 9D
    phase: play
    turn: Cleo
    hand Cleo: 10D 5C
    discard pile: 8H
    thrown by: Ben
    drawn: 10D
  Cleo: lay 10D on meld 2; lay 5C on meld 1
  round: goes on
  to act: Cleo Dan
  Cleo may only: announce
  Ann may not: call because CALL_CLOSED (KAL-CALL-6-R)
""",
]


@pytest.mark.parametrize("text", SCENARIOS)
def test_a_corner_of_the_rules(text: str) -> None:
    for scenario in read_text(text):
        verdict = judge(scenario)
        assert verdict.held, verdict

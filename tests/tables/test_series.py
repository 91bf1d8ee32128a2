"""What each round of a match is played for, as a table tells it: agreed before, and true afterwards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.games.kalooki.actions import CHALLENGE
from rummyhouse.rules import RoundTerms, new_match
from rummyhouse.tables import decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN, BEN
from tests.tables.players import play_out
from tests.tables.test_table import act, open_for_two, start

if TYPE_CHECKING:
    from rummyhouse.tables import Tables

KALOOKI = games.find("kalooki")
RHINE = games.find("rhine")


def test_the_contracts_of_both_series() -> None:
    jamaica = KALOOKI.ahead(KALOOKI.house_rules.choose("jamaica"), new_match(4, 0))
    assert [terms.deal for terms in jamaica] == [9, 10, 11, 12, 12, 13, 14, 15, 16]
    assert jamaica[6] == RoundTerms(14, "two threes and two fours")
    trinidad = KALOOKI.ahead(KALOOKI.house_rules.choose("trinidad"), new_match(4, 0))
    assert {terms.deal for terms in trinidad} == {12}
    assert trinidad[-1].contract == "three fours"
    assert len(trinidad) == 7


def test_the_rounds_of_rhine() -> None:
    """RHINE-GEN-5: ten rounds; RHINE-SCORE-3-R: with two lowest one more at a time."""
    choice = RHINE.house_rules.choose(tie_break="extra_round")
    match = new_match(3, 0)
    assert RHINE.ahead(choice, match) == (RoundTerms(10),) * 10
    match.rounds = 10
    assert len(RHINE.ahead(choice, match)) == 1
    match.over = 1
    assert RHINE.ahead(choice, match) == ()


@pytest.mark.parametrize(("rounds", "replayed", "left"), [(0, 0, 5), (2, 0, 3), (2, 1, 4), (5, 1, 1)])
def test_a_round_that_is_dealt_again_stays_ahead(rounds: int, replayed: int, left: int) -> None:
    choice = KALOOKI.house_rules.choose(rounds=5)
    match = new_match(3, 0)
    match.rounds, match.memory[0] = rounds, replayed
    ahead = KALOOKI.ahead(choice, match)
    assert ahead == KALOOKI.ahead(choice, new_match(3, 0))[5 - left :]
    match.over = 1
    assert KALOOKI.ahead(choice, match) == ()


async def test_a_table_tells_the_series_and_who_dealt(tables: Tables) -> None:
    table, _ = await open_table(
        tables, game="kalooki", seats=2, person=ANN, name="Ann", rules={"rounds": 2, "hand_limit": 18}
    )
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
    agreed = table.truth.series
    assert [terms.deal for terms in agreed] == [9, 10]
    await start(table)
    for number in (1, 2):
        await act(table, 0, CHALLENGE + 1)  # wrong, and so the round is over
        assert len(table.truth.standings) == number
        assert table.truth.series == agreed
        if number == 1:
            for seat in (0, 1):
                await table.do(lambda truth, seat=seat: decisions.next_round(truth, seat))
    first, second = table.truth.standings
    assert {first.dealer, second.dealer} == {0, 1}


async def test_a_match_to_a_target_has_no_series(tables: Tables) -> None:
    table = await open_for_two(tables, "gin")
    await start(table)
    await play_out(table, (0, 1), random.Random(1))
    assert table.truth.series == ()
    assert [standing.dealer for standing in table.truth.standings][:1] in ([0], [1])

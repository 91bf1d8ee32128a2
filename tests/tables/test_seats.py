"""Where people sit before the match: who moves, who changes places with whom, and whether they may play as they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.rules import Refused
from rummyhouse.server.tables.news import news
from rummyhouse.tables import TableProblem, Tables, decisions
from rummyhouse.tables.bot_names import bot_name
from rummyhouse.tables.new_tables import open_table
from tests.tables.snatch import open_snatch

if TYPE_CHECKING:
    from collections.abc import Iterator

PEOPLE = tuple(letter * 64 for letter in "abc")


@pytest.fixture(autouse=True)
def _snatch() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_snatch(patch)
        yield


async def test_seats_that_cannot_be_partners_are_refused_with_code_and_clause(tables: Tables) -> None:
    with pytest.raises(TableProblem, match=r"SEATING_INVALID: pairs are for 4 players, not for 3 \(SNATCH-1\)"):
        await open_table(tables, game="snatch", seats=3, person=PEOPLE[0], name="Ann", rules={"pairs": True})


async def test_a_person_moves_to_another_seat_before_the_match(tables: Tables) -> None:
    table, _ = await open_table(tables, game="snatch", seats=4, person=PEOPLE[0], name="Ann", bots={1: "random"})
    await table.do(lambda truth: decisions.nonce(truth, 0, 1, "abcd"))
    await table.do(lambda truth: decisions.change_seat(truth, 0, 2))
    truth = table.truth
    assert [seat.name for seat in truth.seats] == ["", bot_name(table.id, ["Ann"]), "Ann", ""]
    assert truth.host == truth.seat_of(PEOPLE[0]) == 2
    assert truth.nonces == {(1, 2): "abcd"}
    assert truth.events[-1].sentences[-1] == "Ann moves to another seat."
    with pytest.raises(TableProblem, match="no seat 5"):
        await table.do(lambda truth: decisions.change_seat(truth, 2, 5))


async def test_a_bot_changes_places_at_once(tables: Tables) -> None:
    table, _ = await open_table(tables, game="snatch", seats=2, person=PEOPLE[0], name="Ann", bots={1: "random"})
    bot = bot_name(table.id, ["Ann"])
    await table.do(lambda truth: decisions.nonce(truth, 0, 1, "abcd"))
    await table.do(lambda truth: decisions.change_seat(truth, 0, 1))
    truth = table.truth
    assert [(seat.name, seat.kind) for seat in truth.seats] == [(bot, "bot"), ("Ann", "person")]
    assert truth.host == truth.seat_of(PEOPLE[0]) == 1
    assert truth.nonces == {(1, 1): "abcd"}
    assert truth.events[-1].sentences[-1] == f"Ann and {bot} change places."


async def test_two_people_change_places_when_both_want_to(tables: Tables) -> None:
    """At a full table partners find each other: one asks for the seat, the other asks back."""
    table, _ = await open_table(tables, game="snatch", seats=2, person=PEOPLE[0], name="Ann")
    await table.do(lambda truth: decisions.sit(truth, PEOPLE[1], "Ben", None))
    await table.do(lambda truth: decisions.nonce(truth, 1, 1, "abcd"))
    await table.do(lambda truth: decisions.change_seat(truth, 1, 0))
    assert [seat.name for seat in table.truth.seats] == ["Ann", "Ben"]
    assert [seat.wish for seat in news(table, 0, 0).table.seats] == [-1, 0]
    assert table.truth.events[-1].sentences[-1] == "Ben would like to change places with Ann."
    number = table.truth.number
    await table.do(lambda truth: decisions.change_seat(truth, 1, 0))
    assert table.truth.number == number  # once is enough
    await table.do(lambda truth: decisions.change_seat(truth, 1, 1))
    assert table.truth.events[-1].sentences[-1] == "Ben no longer asks."
    await table.do(lambda truth: decisions.change_seat(truth, 0, 1))
    await table.do(lambda truth: decisions.change_seat(truth, 1, 0))
    truth = table.truth
    assert [(seat.name, seat.wish) for seat in truth.seats] == [("Ben", -1), ("Ann", -1)]
    assert (truth.host, truth.nonces) == (1, {(1, 0): "abcd"})
    assert truth.events[-1].sentences[-1] == "Ben and Ann change places."


async def test_a_wish_for_a_seat_is_forgotten_with_who_sat_there(tables: Tables) -> None:
    table, _ = await open_table(tables, game="snatch", seats=2, person=PEOPLE[0], name="Ann")
    await table.do(lambda truth: decisions.sit(truth, PEOPLE[1], "Ben", None))
    await table.do(lambda truth: decisions.change_seat(truth, 0, 1))
    await table.do(lambda truth: decisions.leave(truth, 1, "random"))
    await table.do(lambda truth: decisions.sit(truth, PEOPLE[2], "Cay", None))
    await table.do(lambda truth: decisions.change_seat(truth, 1, 0))
    assert [seat.name for seat in table.truth.seats] == ["Ann", "Cay"]


async def test_rules_not_agreed(tables: Tables) -> None:
    """FIJI-GEN-5: the match starts only after everybody has agreed; sitting down is agreeing."""
    table, _ = await open_table(tables, game="snatch", seats=4, person=PEOPLE[0], name="Ann")
    assert [seat.agreed for seat in news(table, 0, 0).table.seats] == [True, False, False, False]
    with pytest.raises(Refused) as caught:
        await table.do(lambda truth: decisions.start(truth, 0))
    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause) == ("RULES_NOT_AGREED", "SNATCH-8")
    assert (refusal.numbers, refusal.sentence) == ("1 of 4 players", "3 of 4 have not agreed.")
    assert table.truth.stage == "gathering"

"""Ratings in the database: changed once a match, kept for accounts only."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from rummyhouse.store.accounts import AccountRow, Accounts
from rummyhouse.store.ratings import Ratings, rate_match
from rummyhouse.store.schema import match
from rummyhouse.tables.log import RatedSeat

if TYPE_CHECKING:
    from rummyhouse.store import Store


MOMENTS = itertools.count(1)
"""When matches end."""


@pytest.fixture
def game() -> str:
    """A game that only this test plays: PostgreSQL's database is the same for all."""
    return secrets.token_hex(8)


async def make(store: Store, *names: str) -> list[str]:
    """Accounts of these names, each with a word behind it; returns their people."""
    people = [f"{name} {secrets.token_hex(4)}" for name in names]
    for person in people:
        row = AccountRow(id=f"id {person}", person=person, name=person, password="", email="", begun=0)
        await Accounts(store.database).make(row, None)
    return people


async def play(store: Store, game: str, winner: str, loser: str) -> None:
    link, moment = secrets.token_hex(8), next(MOMENTS)
    row = {"id": link, "game": game, "stage": "finished", "opened": moment, "changed": moment}
    seats = (RatedSeat(winner, 0, 0), RatedSeat(loser, 1, 1))

    def rated(connection: sa.Connection) -> None:
        connection.execute(sa.insert(match).values(row))
        rate_match(connection, game, seats, match=link, moment=moment)

    await store.database.write(rated)


async def test_ratings_follow_from_matches_and_the_surest_stand_first(store: Store, game: str) -> None:
    ann, ben, cay = await make(store, "Ann", "Ben", "Cay")
    for _ in range(8):
        await play(store, game, ann, ben)
    await play(store, game, cay, ben)
    rows = await Ratings(store.database).of_game(game)
    assert [(row.name, row.matches) for row in rows] == [(ann, 8), (cay, 1), (ben, 9)]
    assert rows[0].skill.mean > 1500 > rows[2].skill.mean
    assert rows[0].skill.margin < rows[1].skill.margin
    assert await Ratings(store.database).of_game("another") == []
    course = [step for step in await Ratings(store.database).course(ben) if step.game == game]
    assert len(course) == 9
    assert course[-1].skill == rows[2].skill
    assert [step.at for step in course] == sorted(step.at for step in course)
    assert course[0].skill.margin > course[-1].skill.margin
    assert set(await Ratings(store.database).of_people(game, [ann, "nobody"])) == {ann}


async def test_who_has_no_account_leaves_no_trace_and_a_rating_can_be_forgotten(store: Store, game: str) -> None:
    (ann,) = await make(store, "Ann")
    await play(store, game, ann, "somebody who is gone")
    ratings = Ratings(store.database)
    assert [row.person for row in await ratings.of_game(game)] == [ann]
    assert [row.matches for row in await ratings.of_person(ann)] == [1]
    await ratings.forget(ann)
    assert await ratings.of_game(game) == await ratings.of_person(ann) == []
    assert await ratings.course(ann) == []


async def test_matches_that_end_at_the_same_time_all_count(store: Store, game: str) -> None:
    ann, ben = await make(store, "Ann", "Ben")
    await play(store, game, ann, ben)
    await asyncio.gather(*(play(store, game, ann, ben) for _ in range(4)))
    assert [row.matches for row in await Ratings(store.database).of_game(game)] == [5, 5]

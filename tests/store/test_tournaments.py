"""What the house keeps of tournaments, on every database: nothing twice, nothing lost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from rummyhouse.store.database import LogError, TakenError
from rummyhouse.store.schema import (
    tournament,
    tournament_act,
    tournament_mail,
    tournament_quiet,
    tournament_role,
)
from rummyhouse.store.tournaments import Tournaments, TournamentSummary

if TYPE_CHECKING:
    from rummyhouse.store import Store

OPEN = TournamentSummary("signup", 1000, 0)


@pytest.fixture
async def kept(store: Store) -> Tournaments:
    async with store.database.transaction() as connection:  # a server of PostgreSQL is shared by all tests
        for table in (tournament_quiet, tournament_mail, tournament_role, tournament_act, tournament):
            await connection.execute(sa.delete(table))
    found = Tournaments(store.database)
    await found.open("week", "one\n", OPEN, secret="s", key="k0")
    return found


async def test_a_tournament_is_read_as_it_was_written(kept: Tournaments) -> None:
    await kept.append("week", 1, ["two\n", "three\n"], TournamentSummary("closed", None, 2), "k1")
    assert await kept.read("week") == ["one\n", "two\n", "three\n"]
    assert await kept.read("week", 1) == ["three\n"]
    assert (await kept.length("week"), await kept.length("none")) == (3, 0)
    assert (await kept.secret("week"), await kept.secret("none")) == ("s", "")
    assert await kept.latest() == ["week"]
    assert (await kept.due(10**6), await kept.with_mail(), await kept.in_play()) == ([], ["week"], [])


async def test_a_number_is_written_once_by_however_many(kept: Tournaments) -> None:
    writers = [kept.append("week", 1, [f"{number}\n"], OPEN, f"w{number}") for number in range(6)]
    found = await asyncio.gather(*writers, return_exceptions=True)
    assert sum(one is None for one in found) == 1
    assert all(one is None or isinstance(one, TakenError | LogError) for one in found), "a busy database may give up"
    assert await kept.length("week") == 2


async def test_a_wish_is_fulfilled_once(kept: Tournaments) -> None:
    await kept.append("week", 1, ["two\n"], OPEN, "same")
    with pytest.raises(TakenError):
        await kept.append("week", 2, ["three\n"], OPEN, "same")
    assert await kept.length("week") == 2
    assert await kept.has_done("week", "same")
    assert not await kept.has_done("week", "other")
    assert not await kept.has_done("week", "")
    for number in (2, 3):
        await kept.append("week", number, ["without a key\n"], OPEN)


async def test_what_has_fallen_due_is_found(kept: Tournaments) -> None:
    assert (await kept.due(999), await kept.due(1000)) == ([], ["week"])


async def test_roles_are_granted_once_and_found(kept: Tournaments) -> None:
    for _ in range(2):
        await kept.grant("week", "ann", "p1")
    await kept.grant("week", "ann", "organiser")
    assert await kept.roles("week", "ann") == {"p1", "organiser"}
    assert await kept.roles("week", "") == frozenset()
    assert await kept.people("week", "p1") == ["ann"]
    assert (await kept.of_person("ann"), await kept.of_person("ben")) == ({"week"}, frozenset())


async def test_an_e_mail_is_claimed_by_one(kept: Tournaments) -> None:
    """Also after it was refused, and not again by somebody who has not heard of the last try."""
    claims = await asyncio.gather(*(kept.claim("week", "bye:T1", "p1", 10) for _ in range(5)))
    assert sum(claims) == 1
    await kept.note("week", "bye:T1", "p1", "refused", 11)
    claims = await asyncio.gather(*(kept.claim("week", "bye:T1", "p1", 20, tries=1) for _ in range(5)))
    assert sum(claims) == 1
    await kept.note("week", "bye:T1", "p1", "refused", 21)
    assert not await kept.claim("week", "bye:T1", "p1", 22, tries=1)
    assert await kept.claim("week", "bye:T1", "p1", 30, tries=2)
    await kept.note("week", "bye:T1", "p1", "sent", 31)
    assert not await kept.claim("week", "bye:T1", "p1", 40, tries=3)
    assert [(one.state, one.at, one.tries) for one in await kept.letters("week")] == [("sent", 31, 3)]


async def test_whoever_wants_quiet_has_it_until_asked_again(kept: Tournaments) -> None:
    for _ in range(2):
        await kept.quieten("week", "p1", quiet=True)
    assert await kept.quiet("week") == {"p1"}
    await kept.quieten("week", "p1", quiet=False)
    assert await kept.quiet("week") == frozenset()

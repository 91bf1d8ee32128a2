"""Names of accounts: one that was given up stays reserved, on every database, also against whoever comes at once."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store.accounts import AccountRow, Accounts, NameTakenError
from rummyhouse.store.played_matches import PlayedMatches

if TYPE_CHECKING:
    from rummyhouse.store import Store


def row(name: str) -> AccountRow:
    return AccountRow(secrets.token_hex(8), secrets.token_hex(8), name, "", "", 1)


async def test_a_name_that_was_given_up_is_nobody_elses(store: Store) -> None:
    accounts, old, new = Accounts(store.database), secrets.token_hex(6), secrets.token_hex(6)
    first, second = row(old), row(secrets.token_hex(6))
    await accounts.make(first, None)
    await accounts.make(second, None)
    await accounts.set_name(first.id, new)
    assert [await accounts.is_reserved(old, one.id) for one in (first, second)] == [False, True]
    with pytest.raises(NameTakenError):
        await accounts.set_name(second.id, old)
    with pytest.raises(NameTakenError):
        await accounts.make(row(old), None)
    assert await accounts.named(old) is None
    await PlayedMatches(store.database).forget_account(first.id)
    await accounts.set_name(second.id, old)


async def test_whoever_asks_for_a_name_while_it_is_given_up_does_not_get_it(store: Store) -> None:
    accounts = Accounts(store.database)
    for _ in range(5):
        name, other = secrets.token_hex(6), row(secrets.token_hex(6))
        owner = row(name)
        await accounts.make(owner, None)
        await accounts.make(other, None)
        await asyncio.gather(
            accounts.set_name(owner.id, secrets.token_hex(6)),
            *(accounts.set_name(other.id, name) for _ in range(3)),
            return_exceptions=True,
        )
        assert await accounts.named(name) is None

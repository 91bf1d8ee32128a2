"""Acts of a pad are kept once and in order, whoever sends them and how often, on every database."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store.accounts import AccountRow, Accounts
from rummyhouse.store.kept_pads import KeptPads, TooManyPadsError
from rummyhouse.store.pads import FullPadError, NoSuchPadError, Opening, Pads, watched_as
from rummyhouse.store.played_matches import PlayedMatches

if TYPE_CHECKING:
    from rummyhouse.store import Store

OPENING = Opening("fiji", "week:7")
MOST = 100


@pytest.fixture
def pads(store: Store) -> Pads:
    return Pads(store.database)


def fresh() -> str:
    return secrets.token_urlsafe(16)


async def test_acts_are_numbered_as_they_come_and_kept_once(pads: Pads) -> None:
    pad = fresh()
    assert await pads.add(pad, {"a": "1", "b": "2"}, OPENING, most=MOST) == 2
    assert await pads.add(pad, {"b": "other", "c": "3"}, None, most=MOST) == 3
    assert await pads.add(pad, {"a": "1", "c": "3"}, OPENING, most=MOST) == 3
    assert await pads.acts(pad) == ["1", "2", "3"]
    assert await pads.acts(pad, 2) == ["3"]
    assert await pads.acts(pad, 3) == []


async def test_a_pad_begins_with_what_opens_it(pads: Pads) -> None:
    pad = fresh()
    with pytest.raises(NoSuchPadError):
        await pads.add(pad, {"a": "1"}, None, most=MOST)
    with pytest.raises(NoSuchPadError):
        await pads.acts(pad)
    assert not await pads.has(pad)


async def test_a_pad_that_would_be_too_full_stays_as_it_was(pads: Pads) -> None:
    pad = fresh()
    await pads.add(pad, {"a": "1"}, OPENING, most=2)
    with pytest.raises(FullPadError):
        await pads.add(pad, {"b": "2", "c": "3"}, None, most=2)
    assert await pads.acts(pad) == ["1"]
    assert await pads.add(pad, {"a": "1", "b": "2"}, None, most=2) == 2


async def test_two_phones_that_write_at_once_lose_nothing(pads: Pads) -> None:
    pad = fresh()
    batches = [{f"{phone}-{number}": f"{phone}-{number}"} for phone in range(4) for number in range(5)]
    await asyncio.gather(*(pads.add(pad, batch, OPENING, most=MOST) for batch in batches))
    assert sorted(await pads.acts(pad)) == sorted(one for batch in batches for one in batch)


async def test_what_is_new_on_pads_is_known_without_reading_them(pads: Pads) -> None:
    tournament = fresh()
    first, second, other = fresh(), fresh(), fresh()
    assert await pads.last_written(f"{tournament}/") == 0
    await pads.add(first, {"a": "1", "b": "2"}, Opening("baja", f"{tournament}/M1/x"), most=MOST)
    await pads.add(other, {"a": "1"}, Opening("baja", f"{tournament}0/M1/x"), most=MOST)
    at = await pads.last_written(f"{tournament}/")
    assert at > 0
    await asyncio.sleep(0.01)
    await pads.add(second, {"a": "1"}, Opening("baja", f"{tournament}/M2/x"), most=MOST)
    assert await pads.last_written(f"{tournament}/") > at
    assert await pads.latest([first, second, fresh()]) == {first: 2, second: 1}


async def test_a_pad_is_watched_under_a_name_that_does_not_tell_its_own(pads: Pads) -> None:
    pad = fresh()
    await pads.add(pad, {"a": "1"}, OPENING, most=MOST)
    assert await pads.watched(watched_as(pad)) == pad
    with pytest.raises(NoSuchPadError):
        await pads.watched(pad)


async def test_an_account_keeps_a_pad_once_and_no_more_than_it_may(store: Store, pads: Pads) -> None:
    kept, accounts = KeptPads(store.database), Accounts(store.database)
    ident, name = fresh(), fresh()[:20]
    await accounts.make(AccountRow(ident, fresh(), name, "", "", 1), None)
    first, second, third = fresh(), fresh(), fresh()
    for pad in (first, second, third):
        await pads.add(pad, {"a": "1"}, OPENING, most=MOST)
    for pad in (first, first, second):
        await kept.keep(ident, pad, most=2)
    with pytest.raises(TooManyPadsError):
        await kept.keep(ident, third, most=2)
    await kept.keep(ident, first, most=2)
    assert set(await kept.of(ident)) == {first, second}
    assert [await kept.has(ident, pad) for pad in (first, third)] == [True, False]
    await kept.leave(ident, first)
    assert list(await kept.of(ident)) == [second]
    await PlayedMatches(store.database).forget_account(ident)
    assert await kept.of(ident) == {}
    assert await pads.has(second)

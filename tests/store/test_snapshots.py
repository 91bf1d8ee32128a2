"""Snapshots of matches: the latest alone, none with names that were replaced, none of a match that is over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import sqlalchemy as sa

from rummyhouse.store.backup import write_backup
from rummyhouse.store.played_matches import PlayedMatches
from rummyhouse.store.schema import snapshot as snapshots
from rummyhouse.tables import LogRow, Summary
from rummyhouse.tables.entries import Acted, Sat
from rummyhouse.tables.log import Snapshot
from tests.store.test_played_matches import RESULT, keep, word

if TYPE_CHECKING:
    from pathlib import Path

    from rummyhouse.store import Store

FIRST, SECOND = Snapshot(3, "a" * 16, b"\x00first\xff"), Snapshot(9, "b" * 16, b"second")


async def test_the_latest_is_kept(store: Store) -> None:
    table = await keep(store, [], ("", ""))
    assert await store.snapshot(table) is None
    for one in (FIRST, SECOND):
        await store.keep_snapshot(table, one, 0)
        assert await store.snapshot(table) == one
    assert await store.snapshot("no table") is None
    await store.keep_snapshot("no table", FIRST, 0)
    assert await store.snapshot("no table") is None


async def test_of_names_that_were_replaced_none_is_kept(store: Store) -> None:
    ann, ben = word(), word()
    table = await keep(store, [Sat(0, "Ann", ann), Sat(1, "Ben", ben)], (ann, ben))
    past = PlayedMatches(store.database)
    for edition, change in enumerate((past.forget(table, ann), past.hand_over(table, ben, word()))):
        assert await store.edition(table) == edition
        await store.keep_snapshot(table, FIRST, edition)
        await change
        assert await store.snapshot(table) is None
        await store.keep_snapshot(table, SECOND, edition)  # it was on its way
        assert await store.snapshot(table) is None
    await store.keep_snapshot(table, SECOND, 2)
    assert await store.snapshot(table) == SECOND


async def test_whoever_keeps_one_while_names_are_replaced_is_before_or_too_late(store: Store) -> None:
    ann = word()
    table = await keep(store, [Sat(0, "Ann", ann)], (ann, ""))
    past = PlayedMatches(store.database)
    await asyncio.gather(*(store.keep_snapshot(table, FIRST, 0) for _ in range(5)), past.forget(table, ann))
    assert await store.snapshot(table) is None


async def test_with_the_end_of_the_match_it_goes(store: Store) -> None:
    table = await keep(store, [], ("", ""))
    await store.keep_snapshot(table, FIRST, 0)
    await store.append(table, [LogRow(1, Acted(0, (1,)))], Summary("gin", "finished", ("", ""), RESULT))
    await store.keep_snapshot(table, SECOND, 0)
    assert await store.database.rows(sa.select(snapshots).where(snapshots.c.match == table)) == []


async def test_a_backup_leaves_them_out(store: Store, url: str, tmp_path: Path) -> None:
    table = await keep(store, [], ("", ""))
    await store.keep_snapshot(table, FIRST, 0)
    contents = await write_backup(url, tmp_path / "backup.gz")
    assert contents.rows["match"] >= 1
    assert "snapshot" not in contents.rows

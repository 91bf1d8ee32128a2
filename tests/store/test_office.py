"""Blocks, reports, warnings and bans in the database, and what becomes of them when people sign in or go."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from rummyhouse.store.blocks import Blocks
from rummyhouse.store.office import BanRow, OfficeEntry, OfficeRows, ReportRow, WarningRow

if TYPE_CHECKING:
    from rummyhouse.store import Store


def people(*names: str) -> list[str]:
    """Persons that only this test knows: PostgreSQL's database is the same for all."""
    return [f"{name}-{secrets.token_hex(8)}" for name in names]


def entry(person: str, at: int = 5) -> OfficeEntry:
    return OfficeEntry(at, "Olga", "olga", "warning", person, "Ben", "Mind your language.")


async def test_a_block_is_ones_own_and_keeps_both_apart(store: Store) -> None:
    blocks, (ann, ben, cat) = Blocks(store.database), people("ann", "ben", "cat")
    await blocks.add(ann, ben, "Ben")
    await blocks.add(ann, ben, "Benny")
    await blocks.add(cat, ann, "Ann")
    assert [row.name for row in await blocks.of(ann)] == ["Ben"]
    assert await blocks.apart(ann) == {ben, cat}
    assert await blocks.apart(ben) == {ann}
    assert await blocks.by({ann, ben, cat}) == {ann: {ben}, ben: frozenset(), cat: {ann}}
    assert await blocks.has(ann, ben)
    assert not await blocks.has(ben, ann)
    await blocks.remove(ben, (await blocks.of(ann))[0].id)
    assert await blocks.of(ann), "nobody else's block is taken away"
    await blocks.remove(ann, (await blocks.of(ann))[0].id)
    assert await blocks.of(ann) == []


async def test_a_guest_who_signs_in_brings_blocks_along_and_blocks_nobody_twice(store: Store) -> None:
    blocks, (guest, account, ben, cat) = Blocks(store.database), people("guest", "account", "ben", "cat")
    await blocks.add(guest, ben, "Ben")
    await blocks.add(account, ben, "Ben")
    await blocks.add(guest, account, "Me")
    await blocks.add(cat, guest, "Guest")
    await blocks.hand_over(guest, account)
    assert [row.other for row in await blocks.of(account)] == [ben]
    assert await blocks.of(guest) == []
    assert await blocks.has(cat, account)
    await blocks.forget(account)
    assert await blocks.apart(account) == frozenset()
    assert await blocks.of(cat) == []


async def test_what_is_known_of_a_guest_is_known_of_the_account_and_forgotten_with_it(store: Store) -> None:
    rows, (guest, account, ann) = OfficeRows(store.database), people("guest", "account", "ann")
    said = ((guest, "Ben", "Loser"), (ann, "Ann", "Please stop"))
    one = ReportRow(secrets.token_hex(8), ann, "Ann", guest, "Ben", "insult", "He shouts.", said, "table", 1)
    other = one._replace(id=secrets.token_hex(8), reporter=guest, reporter_name="Ben", about=ann, name="Ann")
    for row in (one, other):
        await rows.add_report(row)
    await rows.warn(WarningRow(secrets.token_hex(8), guest, "Mind your language.", 5), entry(guest))
    await rows.ban(BanRow(secrets.token_hex(8), guest, "Again.", 6, 0), entry(guest, 6))
    await rows.hand_over(guest, account)
    assert [row.id for row in await rows.reports_about(account, 10)] == [one.id]
    assert len(await rows.warnings(account)) == len(await rows.bans(account)) == 1
    await rows.hand_over(account, guest)
    await rows.forget(guest)
    assert await rows.reports_about(guest, 10) == await rows.warnings(guest) == await rows.bans(guest) == []
    left = await rows.report(other.id)
    assert left is not None
    assert (left.reporter, left.reporter_name, left.words) == ("", "Somebody", "")
    assert left.said == ((ann, "Ann", "Please stop"),)
    assert guest not in str(await rows.entries(0, 1000))
    assert any(one.name == "Somebody" for one in await rows.entries(0, 10)), "what was done stays in the trail"


async def test_a_ban_holds_until_its_end_or_until_it_is_lifted(store: Store) -> None:
    rows, (ben,) = OfficeRows(store.database), people("ben")
    ban = BanRow(secrets.token_hex(8), ben, "Enough.", 100, 200)
    await rows.ban(ban, entry(ben))
    assert ban.is_on(199)
    assert not ban.is_on(200)
    await rows.lift(ban.id, entry(ben, 150))
    found = await rows.find_ban(ban.id)
    assert found is not None
    assert found.lifted == 150
    assert not found.is_on(160)
    await rows.lift(ban.id, entry(ben, 170))
    assert [row.lifted for row in await rows.bans(ben)] == [150]


async def test_the_trail_is_read_page_by_page_and_never_skips(store: Store) -> None:
    rows, (ben,) = OfficeRows(store.database), people("ben")
    for at in range(7):
        await rows.warn(WarningRow(secrets.token_hex(8), ben, "Well.", at), entry(ben, at))
    seen: list[int] = []
    before = 0
    while len(seen) < 7:
        page = await rows.entries(before, 3)
        seen += [one.at for one in page if one.person == ben]
        before = page[-1].number
    assert seen == [6, 5, 4, 3, 2, 1, 0]

"""The past of a person: kept with each match, handed over, and forgotten without a trace, on every database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import sqlalchemy as sa

from rummyhouse.store.accounts import AccountRow, Accounts, PasskeyRow
from rummyhouse.store.friends import Friends
from rummyhouse.store.played_matches import SOMEBODY, PlayedMatches
from rummyhouse.store.presets import PresetRow, Presets
from rummyhouse.store.schema import metadata, result
from rummyhouse.store.sessions import SessionRows
from rummyhouse.tables import LogRow, Summary
from rummyhouse.tables.entries import Dealt, Returned, Rose, Sat, SeatChanged, Settled, TableOpened
from rummyhouse.tables.match_result import MatchResult

if TYPE_CHECKING:
    from rummyhouse.store import Store
    from rummyhouse.tables.entries import Entry

OPENED = TableOpened("gin", 1, "parity", {}, 2, hints=True, grace=30)


def word() -> str:
    return secrets.token_hex(32)


async def keep(store: Store, entries: list[Entry], people: tuple[str, str], ending: MatchResult | None = None) -> str:
    """A table with these entries after the first, and these people at its end."""
    table = secrets.token_hex(8)
    rows = [LogRow(number, entry) for number, entry in enumerate([OPENED, *entries])]
    await store.append(table, rows, Summary("gin", "gathering", people))
    if ending is not None:
        end = LogRow(len(rows), Settled(1, (10, 0), (10, 0), True, (10, 0), (0,)))
        await store.append(table, [end], Summary("gin", "finished", people, ending))
    return table


async def dump(store: Store) -> str:
    """Every row of every table."""
    found = [await store.database.rows(sa.select(table)) for table in metadata.tables.values()]
    return repr(found)


RESULT = MatchResult(("Ann", "Ben"), ("", ""), (0, 1), ((10, 0),), (10, 0), (0,))


async def test_finished_matches_are_listed_with_their_results(store: Store) -> None:
    ann, ben = word(), word()
    table = await keep(store, [Sat(0, "Ann", ann), Sat(1, "Ben", ben)], (ann, ben), RESULT)
    await keep(store, [Sat(0, "Ann", ann)], (ann, ""))
    past = PlayedMatches(store.database)
    (one,) = await past.matches(ann)
    assert (one.table, one.seat, one.result) == (table, 0, RESULT)
    assert len(await past.visited(ann)) == 2
    assert (await past.matches(ben))[0].seat == 1


async def test_whoever_got_up_again_is_forgotten_too(store: Store) -> None:
    ann, ben = word(), word()
    name = f"Ann {secrets.token_hex(4)}"
    entries: list[Entry] = [
        Sat(0, name, ann),
        Rose(0),
        Sat(0, "Ben", ben),
        Sat(1, name, ann),
        Rose(1),
        Sat(1, name, ann),
    ]
    table = await keep(store, entries, (ben, ""))
    past = PlayedMatches(store.database)
    assert await past.visited(ann) == [(table, "gathering")]
    await past.forget(table, ann)
    found = await dump(store)
    assert ann not in found
    assert name not in found
    assert ben in found
    assert await past.visited(ann) == []


async def test_a_name_is_followed_from_seat_to_seat(store: Store) -> None:
    ann, ben = word(), word()
    entries: list[Entry] = [
        Sat(0, "Ann", ann),
        SeatChanged(0, 1),
        Sat(0, "Ben", ben),
        Dealt(1, ("", "")),
        Returned(1, "Annie"),
    ]
    table = await keep(store, [*entries, Returned(0, "Benny")], (ben, ann))
    past = PlayedMatches(store.database)
    await past.forget(table, ann)
    await past.forget(table, ben)
    names = [row.entry.name for row in await store.read(table) if isinstance(row.entry, Sat | Returned)]
    assert names == [SOMEBODY, f"{SOMEBODY} 2", SOMEBODY, f"{SOMEBODY} 2"]


async def test_a_name_is_followed_when_two_change_places(store: Store) -> None:
    ann, ben = word(), word()
    entries: list[Entry] = [Sat(0, "Ann", ann), Sat(1, "Ben", ben), SeatChanged(0, 1)]
    table = await keep(store, [*entries, Dealt(1, ("", "")), Returned(0, "Benny"), Returned(1, "Annie")], (ben, ann))
    await PlayedMatches(store.database).forget(table, ann)
    names = [row.entry.name for row in await store.read(table) if isinstance(row.entry, Sat | Returned)]
    assert names == [SOMEBODY, "Ben", "Benny", SOMEBODY]


async def test_a_namesake_keeps_the_name_that_the_table_showed(store: Store) -> None:
    first, second, third = word(), word(), word()
    entries: list[Entry] = [Sat(0, "Theo", first), Sat(1, "Theo", second), Rose(1), Sat(1, "Theo", third)]
    table = await keep(store, entries, (first, third))
    await PlayedMatches(store.database).forget(table, first)
    names = [row.entry.name for row in await store.read(table) if isinstance(row.entry, Sat)]
    assert names == [SOMEBODY, "Theo 2", "Theo 2"]


async def test_seats_are_handed_over_but_not_where_both_sit(store: Store) -> None:
    guest, ann = word(), word()
    past = PlayedMatches(store.database)
    alone = await keep(store, [Sat(0, "G", guest)], (guest, ""))
    both = await keep(store, [Sat(0, "G", guest), Sat(1, "Ann", ann)], (guest, ann))
    for table in (alone, both):
        await past.hand_over(table, guest, ann)
    assert [table for table, _ in await past.visited(guest)] == [both]
    assert sorted(table for table, _ in await past.visited(ann)) == sorted([alone, both])
    assert (await store.read(alone))[1].entry == Sat(0, "G", ann)
    assert await store.tables_of(ann, 50)


async def test_an_account_is_forgotten_without_a_trace(store: Store) -> None:
    ident, other, person = word(), word(), word()
    mark = secrets.token_hex(4)
    accounts, friends = Accounts(store.database), Friends(store.database)
    row = AccountRow(ident, person, f"Ann {mark}", f"$argon2id${mark}", f"{mark}@example.org", 1)
    await accounts.make(row, PasskeyRow(f"key{mark}", ident, f"public{mark}", 0, f"Phone {mark}", 1, 1))
    await accounts.make(AccountRow(other, word(), f"Ben {word()[:8]}", "", "", 1), None)
    await accounts.ask(f"challenge{mark}", "add", ident, 60)
    await SessionRows(store.database).begin(f"session{mark}", person=person, account=ident, device=f"Device {mark}")
    await Presets(store.database).keep(ident, PresetRow("gin", f"Rules {mark}", "", {"target": 1}))
    await friends.ask(ident, other)
    await friends.invite(ident, f"invitation{mark}", 60)
    table = await keep(store, [Sat(0, f"Nick {mark}", person), Sat(1, "Ben", word())], (person, ""), RESULT)
    past = PlayedMatches(store.database)
    await past.forget(table, person)
    await past.forget_account(ident)
    found = await dump(store)
    for string in (mark, ident, person):
        assert string not in found
    wanted = sa.select(result.c.facts).where(result.c.match == table)
    assert f'"{SOMEBODY}"' in (await store.database.rows(wanted))[0].facts


async def test_a_challenge_is_answered_once_and_not_too_late(store: Store) -> None:
    accounts = Accounts(store.database)
    first, late = word(), word()
    await accounts.ask(first, "enter", "", 60)
    await accounts.ask(late, "enter", "", -1)
    assert await accounts.answer(first) == ("enter", "")
    assert await accounts.answer(first) is None
    assert await accounts.answer(late) is None

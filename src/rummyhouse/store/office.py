"""The office: reports, warnings, bans, who its operators are, and all that they have done.

What an operator does and the entry about it are written in one transaction. Entries are only added; all that ever
changes in one is that the name of somebody who has deleted their data is taken out.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import account, ban, office_entry, operator, report, warning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from rummyhouse.store.accounts import AccountRow

ReportReason = Literal["insult", "hate", "harassment", "name", "cheating", "leaving", "spam", "other"]
ReportState = Literal["open", "looking", "done"]
EntryKind = Literal["report", "warning", "ban", "lift", "operator", "no_operator"]
DAY = 24 * 60 * 60 * 1000
REPORTS_KEPT = 365 * DAY
"""Milliseconds for which a report is kept once it is done with."""
_SOMEBODY = "Somebody"


class ReportRow(NamedTuple):
    """Somebody's report about somebody.

    Attributes:
        reporter, about: persons, as in seats and logs.
        said: what had been said at the table: person, name and sentence.
        match: the table, or "".
        operator: who has changed it last, by name.
        at, changed: milliseconds since 1970.
    """

    id: str
    reporter: str
    reporter_name: str
    about: str
    name: str
    reason: ReportReason
    words: str
    said: tuple[tuple[str, str, str], ...]
    match: str
    at: int
    state: ReportState = "open"
    note: str = ""
    operator: str = ""
    changed: int = 0


class WarningRow(NamedTuple):
    """A warning; ``confirmed`` is when its reader said so, 0 until then."""

    id: str
    person: str
    words: str
    at: int
    confirmed: int = 0


class BanRow(NamedTuple):
    """A ban; ``until`` is 0 for one without an end, ``lifted`` while it has not been lifted."""

    id: str
    person: str
    reason: str
    at: int
    until: int
    lifted: int = 0

    def is_on(self, moment: int) -> bool:
        """Whether it holds at this moment."""
        return not self.lifted and (not self.until or self.until > moment)


class OfficeEntry(NamedTuple):
    """What an operator did, and about whom ("" for nobody); operators by name and by person."""

    at: int
    operator: str
    operator_person: str
    kind: EntryKind
    person: str
    name: str
    words: str
    number: int = 0


class OfficeRows(Cabinet):
    """What the office of a database knows."""

    # --- reports ------------------------------------------------------------------------------------------------------

    async def add_report(self, row: ReportRow) -> None:
        """Keep a report."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(report).values(row._asdict() | {"said": json.dumps(row.said)}))

    async def reports(self, state: ReportState, skip: int, limit: int) -> list[ReportRow]:
        """Reports of a state, without the first few: of those that wait the oldest first, of those done the latest."""
        order = report.c.changed.desc() if state == "done" else report.c.at
        wanted = sa.select(report).where(report.c.state == state).order_by(order, report.c.id)
        return [_report(row) for row in await self._database.rows(wanted.offset(skip).limit(limit))]

    async def count(self, state: ReportState) -> int:
        """How many reports are in this state."""
        wanted = sa.select(sa.func.count()).select_from(report).where(report.c.state == state)
        return int((await self._database.rows(wanted))[0][0])

    async def clear_reports(self, moment: int) -> None:
        """Delete the reports that were done with before this moment; what is open stays until it is seen to."""
        async with self._database.transaction() as connection:
            old = (report.c.state == "done", report.c.changed < moment)
            await connection.execute(sa.delete(report).where(*old))

    async def report(self, ident: str) -> ReportRow | None:
        """The report with this id."""
        found = await self._database.rows(sa.select(report).where(report.c.id == ident))
        return _report(found[0]) if found else None

    async def reports_about(self, person: str, limit: int) -> list[ReportRow]:
        """The reports about a person, the latest first."""
        wanted = sa.select(report).where(report.c.about == person).order_by(report.c.at.desc())
        return [_report(row) for row in await self._database.rows(wanted.limit(limit))]

    async def reports_by(self, person: str) -> list[ReportRow]:
        """The reports that a person has made, the latest first."""
        wanted = sa.select(report).where(report.c.reporter == person).order_by(report.c.at.desc())
        return [_report(row) for row in await self._database.rows(wanted)]

    async def called(self, person: str) -> str:
        """What somebody was called when they were last reported or decided about; "" if they never were."""
        reported = sa.select(report.c.name, report.c.at).where(report.c.about == person)
        decided = sa.select(office_entry.c.name, office_entry.c.at).where(office_entry.c.person == person)
        found = [(row.at, row.name) for wanted in (reported, decided) for row in await self._database.rows(wanted)]
        return max(found)[1] if found else ""

    async def settle(self, ident: str, state: ReportState, note: str, entry: OfficeEntry) -> None:
        """Change the state of a report."""
        changed = {"state": state, "note": note, "operator": entry.operator, "changed": entry.at}
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(report).where(report.c.id == ident).values(changed))
            await _write(connection, entry)

    # --- warnings and bans --------------------------------------------------------------------------------------------

    async def warn(self, row: WarningRow, entry: OfficeEntry) -> None:
        """Keep a warning."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(warning).values(row._asdict()))
            await _write(connection, entry)

    async def warnings(self, person: str) -> list[WarningRow]:
        """A person's warnings, the latest first."""
        wanted = sa.select(warning).where(warning.c.person == person).order_by(warning.c.at.desc())
        return [WarningRow(*row) for row in await self._database.rows(wanted)]

    async def confirm(self, person: str, ident: str, moment: int) -> None:
        """The person has read a warning."""
        which = (warning.c.person == person, warning.c.id == ident, warning.c.confirmed == 0)
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(warning).where(*which).values(confirmed=moment))

    async def ban(self, row: BanRow, entry: OfficeEntry) -> None:
        """Keep a ban."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(ban).values(row._asdict()))
            await _write(connection, entry)

    async def bans(self, person: str) -> list[BanRow]:
        """A person's bans, the latest first."""
        wanted = sa.select(ban).where(ban.c.person == person).order_by(ban.c.at.desc())
        return [BanRow(*row) for row in await self._database.rows(wanted)]

    async def find_ban(self, ident: str) -> BanRow | None:
        """The ban with this id."""
        found = await self._database.rows(sa.select(ban).where(ban.c.id == ident))
        return BanRow(*found[0]) if found else None

    async def lift(self, ident: str, entry: OfficeEntry) -> None:
        """End a ban early."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(ban).where(ban.c.id == ident, ban.c.lifted == 0).values(lifted=entry.at))
            await _write(connection, entry)

    # --- operators and what they did ----------------------------------------------------------------------------------

    async def is_operator(self, ident: str) -> bool:
        """Whether this account is an operator's."""
        return bool(await self._database.rows(sa.select(operator.c.account).where(operator.c.account == ident)))

    async def operators(self) -> list[tuple[str, int]]:
        """The names of the operators, and since when they are."""
        wanted = sa.select(account.c.name, operator.c.since).join(operator, operator.c.account == account.c.id)
        return [(row.name, row.since) for row in await self._database.rows(wanted.order_by(operator.c.since))]

    async def operator_persons(self) -> list[str]:
        """The operators, as those whom notices are for."""
        wanted = sa.select(account.c.person).join(operator, operator.c.account == account.c.id)
        return [row.person for row in await self._database.rows(wanted)]

    async def make_operator(self, one: AccountRow, moment: int, *, is_one: bool) -> bool:
        """Make an account an operator's, or one no longer; returns whether anything has changed."""
        if await self.is_operator(one.id) == is_one:
            return False
        kind: EntryKind = "operator" if is_one else "no_operator"
        async with self._database.transaction() as connection:
            if is_one:
                await connection.execute(sa.insert(operator).values(account=one.id, since=moment))
            else:
                await connection.execute(sa.delete(operator).where(operator.c.account == one.id))
            await _write(connection, OfficeEntry(moment, "", "", kind, one.person, one.name, ""))
        return True

    async def entries(self, before: int, limit: int) -> list[OfficeEntry]:
        """What operators did before entry ``before`` (0: up to now), the latest first."""
        wanted = sa.select(office_entry).order_by(office_entry.c.number.desc()).limit(limit)
        if before:
            wanted = wanted.where(office_entry.c.number < before)
        return [OfficeEntry(**row._mapping) for row in await self._database.rows(wanted)]

    # --- personal data ------------------------------------------------------------------------------------------------

    async def hand_over(self, old: str, new: str) -> None:
        """What is known of one person becomes known of another: a guest has signed in."""
        columns = (report.c.reporter, report.c.about, warning.c.person, ban.c.person, office_entry.c.person)
        async with self._database.transaction() as connection:
            for column in columns:
                await connection.execute(sa.update(column.table).where(column == old).values({column.name: new}))

    async def forget(self, person: str) -> None:
        """Delete what is known of a person, and take their name out of what is about others."""
        mentions = sa.select(report.c.id, report.c.said).where(report.c.said.contains(person, autoescape=True))
        async with self._database.transaction() as connection:
            for one in (report.c.about, warning.c.person, ban.c.person):
                await connection.execute(sa.delete(one.table).where(one == person))
            unnamed = {"reporter": "", "reporter_name": _SOMEBODY, "words": ""}
            await connection.execute(sa.update(report).where(report.c.reporter == person).values(unnamed))
            for row in (await connection.execute(mentions)).all():
                kept = [line for line in json.loads(row.said) if line[0] != person]
                await connection.execute(sa.update(report).where(report.c.id == row.id).values(said=json.dumps(kept)))
            about = {"person": "", "name": _SOMEBODY, "words": ""}
            await connection.execute(sa.update(office_entry).where(office_entry.c.person == person).values(about))
            by = {"operator_person": "", "operator": _SOMEBODY}
            await connection.execute(sa.update(office_entry).where(office_entry.c.operator_person == person).values(by))


def _report(row: sa.Row[tuple[object, ...]]) -> ReportRow:
    values = dict(row._mapping)
    return ReportRow(**(values | {"said": tuple((who, name, said) for who, name, said in json.loads(values["said"]))}))


async def _write(connection: AsyncConnection, entry: OfficeEntry) -> None:
    values = entry._asdict()
    del values["number"]
    await connection.execute(sa.insert(office_entry).values(values))


def last_of(rows: Sequence[BanRow], moment: int) -> BanRow | None:
    """Of the bans that hold at this moment the one that lasts longest."""
    held = [row for row in rows if row.is_on(moment)]
    return max(held, key=lambda row: row.until or 2**63, default=None)

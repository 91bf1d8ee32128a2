"""The tournaments of a house: the log of each, who may act in it for whom, and the state of its e-mails."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import (
    session,
    tournament,
    tournament_act,
    tournament_mail,
    tournament_quiet,
    tournament_role,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


class TournamentSummary(NamedTuple):
    """The facts about a tournament that lists and chores need without reading its log.

    Attributes:
        state: as in the log after its last entry.
        alarm: when something falls due by itself, in milliseconds since 1970; None for never.
        mail: how many notifications are to be sent.
    """

    state: str
    alarm: int | None
    mail: int


class MailRow(NamedTuple):
    """An e-mail that somebody has begun to send.

    Attributes:
        state: ``claimed`` (it may have been sent or not), ``sent``, ``refused`` (not sent; it may be tried again).
        at: since when, in milliseconds since 1970.
        tries: how often it has been tried.
    """

    notification: str
    person: str
    state: str
    at: int
    tries: int


class Tournaments(Cabinet):
    """Everything that the house keeps about tournaments. Entries are text; their meaning is not known here."""

    # --- the log ------------------------------------------------------------------------------------------------------

    async def open(self, name: str, entry: str, summary: TournamentSummary, *, secret: str, key: str) -> None:
        """Keep the first entry of a new tournament.

        Raises:
            TakenError: there is already a tournament with this id.
        """
        row = {"id": name, "secret": secret, "opened": now(), **summary._asdict()}
        first = {"tournament": name, "number": 0, "entry": entry, "key": key or None}
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(tournament).values(row))
            await connection.execute(sa.insert(tournament_act).values(first))

    async def append(
        self, name: str, first: int, entries: Sequence[str], summary: TournamentSummary, key: str = ""
    ) -> None:
        """Keep these entries from number ``first`` on, all or none; ``key`` names the wish that caused them.

        Raises:
            TakenError: somebody else has written one of the numbers, or the wish has been fulfilled.
        """
        rows = [
            {"tournament": name, "number": first + number, "entry": entry, "key": None}
            for number, entry in enumerate(entries)
        ]
        rows[-1]["key"] = key or None
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(tournament_act), rows)
            await connection.execute(sa.update(tournament).where(tournament.c.id == name).values(summary._asdict()))

    async def read(self, name: str, after: int = -1) -> list[str]:
        """The entries of a tournament after number ``after``, in order."""
        wanted = sa.select(tournament_act.c.entry).where(
            tournament_act.c.tournament == name, tournament_act.c.number > after
        )
        return [row.entry for row in await self._database.rows(wanted.order_by(tournament_act.c.number))]

    async def length(self, name: str) -> int:
        """How many entries a tournament has; 0 if there is none."""
        wanted = sa.select(sa.func.max(tournament_act.c.number)).where(tournament_act.c.tournament == name)
        last = (await self._database.rows(wanted))[0][0]
        return 0 if last is None else int(last) + 1

    async def has_done(self, name: str, key: str) -> bool:
        """Whether the wish with this key has been fulfilled."""
        wanted = sa.select(tournament_act.c.number).where(
            tournament_act.c.tournament == name, tournament_act.c.key == key
        )
        return bool(key and await self._database.rows(wanted))

    async def secret(self, name: str) -> str:
        """The secret behind a tournament's links; "" if there is no tournament with this id."""
        found = await self._database.rows(sa.select(tournament.c.secret).where(tournament.c.id == name))
        return found[0].secret if found else ""

    # --- lists --------------------------------------------------------------------------------------------------------

    async def latest(self, limit: int = 50) -> list[str]:
        """The tournaments of the house, the latest first."""
        wanted = sa.select(tournament.c.id).order_by(tournament.c.opened.desc(), tournament.c.id).limit(limit)
        return [row.id for row in await self._database.rows(wanted)]

    async def due(self, moment: int) -> list[str]:
        """The tournaments in which something has fallen due by this moment."""
        wanted = sa.select(tournament.c.id).where(tournament.c.alarm <= moment)
        return [row.id for row in await self._database.rows(wanted)]

    async def with_mail(self) -> list[str]:
        """The tournaments with notifications to send."""
        return [row.id for row in await self._database.rows(sa.select(tournament.c.id).where(tournament.c.mail > 0))]

    async def in_play(self) -> list[str]:
        """The tournaments that are being played."""
        wanted = sa.select(tournament.c.id).where(tournament.c.state == "running")
        return [row.id for row in await self._database.rows(wanted)]

    async def with_games(self) -> list[str]:
        """The tournaments whose charts are posted and that are not over."""
        wanted = sa.select(tournament.c.id).where(tournament.c.state.in_(("posted", "running")))
        return [row.id for row in await self._database.rows(wanted)]

    # --- who may act for whom -----------------------------------------------------------------------------------------

    async def grant(self, name: str, person: str, role: str) -> None:
        """Give this person this role from now on; doing so again changes nothing."""
        row = {"tournament": name, "person": person, "role": role}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(tournament_role).values(row))
        except TakenError:
            return

    async def roles(self, name: str, person: str) -> frozenset[str]:
        """The roles of a person in a tournament."""
        wanted = sa.select(tournament_role.c.role).where(
            tournament_role.c.tournament == name, tournament_role.c.person == person
        )
        return frozenset(row.role for row in await self._database.rows(wanted)) if person else frozenset()

    async def people(self, name: str, role: str) -> list[str]:
        """Everybody who has this role."""
        wanted = sa.select(tournament_role.c.person).where(
            tournament_role.c.tournament == name, tournament_role.c.role == role
        )
        return [row.person for row in await self._database.rows(wanted.order_by(tournament_role.c.person))]

    async def language(self, name: str, role: str) -> str:
        """The language in which whoever has this role has read last; "" if nobody has, or their session has ended."""
        found = (tournament_role.c.tournament == name, tournament_role.c.role == role)
        wanted = sa.select(session.c.language).join(tournament_role, tournament_role.c.person == session.c.person)
        rows = await self._database.rows(wanted.where(*found).order_by(session.c.used.desc()).limit(1))
        return str(rows[0].language) if rows else ""

    async def of_person(self, person: str) -> frozenset[str]:
        """The tournaments in which a person has any role."""
        wanted = sa.select(tournament_role.c.tournament).where(tournament_role.c.person == person)
        return frozenset(row.tournament for row in await self._database.rows(wanted)) if person else frozenset()

    async def forget(self, person: str) -> None:
        """Remove all roles of this person, and any sign of who made a wish."""
        named = tournament_act.c.key.startswith(f"{person[:16]}:", autoescape=True)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(tournament_role).where(tournament_role.c.person == person))
            await connection.execute(sa.update(tournament_act).where(named).values(key=None))

    async def rewrite(self, name: str, entries: Sequence[str]) -> None:
        """Replace the entries with these numbers, all or none."""
        async with self._database.transaction() as connection:
            for number, entry in enumerate(entries):
                which = (tournament_act.c.tournament == name, tournament_act.c.number == number)
                await connection.execute(sa.update(tournament_act).where(*which).values(entry=entry))

    # --- e-mails ------------------------------------------------------------------------------------------------------

    async def claim(self, name: str, notification: str, person: str, at: int, tries: int = 0) -> bool:
        """Claim this e-mail for sending, at this moment, after it has been refused so many times.

        False if somebody else has claimed it since.
        """
        row = {"tournament": name, "notification": notification, "person": person}
        claimed = {"state": "claimed", "at": at, "tries": tries + 1}
        if tries:
            again = sa.update(tournament_mail).where(
                *(tournament_mail.c[column] == value for column, value in row.items()),
                tournament_mail.c.state == "refused",
                tournament_mail.c.tries == tries,
            )
            async with self._database.transaction() as connection:
                return bool((await connection.execute(again.values(claimed))).rowcount)
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(tournament_mail).values({**row, **claimed}))
        except TakenError:
            return False
        return True

    async def note(self, name: str, notification: str, person: str, state: str, at: int) -> None:
        """Note what happened at this moment to an e-mail that we claimed: ``sent`` or ``refused``."""
        done = sa.update(tournament_mail).where(
            tournament_mail.c.tournament == name,
            tournament_mail.c.notification == notification,
            tournament_mail.c.person == person,
        )
        async with self._database.transaction() as connection:
            await connection.execute(done.values(state=state, at=at))

    async def forget_refusals(self, name: str, person: str) -> None:
        """Forget which e-mails to this person were refused: they have another address now."""
        gone = sa.delete(tournament_mail).where(
            tournament_mail.c.tournament == name,
            tournament_mail.c.person == person,
            tournament_mail.c.state == "refused",
        )
        async with self._database.transaction() as connection:
            await connection.execute(gone)

    async def letters(self, name: str) -> list[MailRow]:
        """Every e-mail of a tournament that somebody has begun to send."""
        columns = (
            tournament_mail.c.notification,
            tournament_mail.c.person,
            tournament_mail.c.state,
            tournament_mail.c.at,
            tournament_mail.c.tries,
        )
        wanted = sa.select(*columns).where(tournament_mail.c.tournament == name)
        return [MailRow(*row) for row in await self._database.rows(wanted.order_by(tournament_mail.c.at))]

    async def quieten(self, name: str, person: str, *, quiet: bool) -> None:
        """Note that this player of the tournament wants no more e-mails, or wants them again."""
        row = {"tournament": name, "person": person}
        try:
            async with self._database.transaction() as connection:
                if quiet:
                    await connection.execute(sa.insert(tournament_quiet).values(row))
                else:
                    await connection.execute(
                        sa.delete(tournament_quiet).where(
                            tournament_quiet.c.tournament == name, tournament_quiet.c.person == person
                        )
                    )
        except TakenError:
            return

    async def quiet(self, name: str) -> frozenset[str]:
        """The players of a tournament who want no e-mails."""
        wanted = sa.select(tournament_quiet.c.person).where(tournament_quiet.c.tournament == name)
        return frozenset(row.person for row in await self._database.rows(wanted))

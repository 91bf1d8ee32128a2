"""The post of the house: each e-mail is sent once, through a mail server or into a folder.

An e-mail is claimed in the database before it is sent, so that no other node sends it, nor this one after a restart. If
the mail server refused it, the claim is given up and it is tried again a minute later, whatever is done meanwhile and
by whichever node. If nobody knows whether it was sent (the
connection broke, or the house went down at that moment), it is never sent again automatically: the desk shows it, and
the organiser decides. Its Message-ID is always the same, so that even a second copy can be recognised.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import aiosmtplib

from rummyhouse.languages import ENGLISH, reading
from rummyhouse.rules import Refused
from rummyhouse.server.mail_transport import NotTakenError
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.mail_texts import WELCOME, Writer
from rummyhouse.store.tournaments import MailRow
from rummyhouse.tables.trouble import Trouble
from rummyhouse.tournaments.acts import HOUSE, Sent
from rummyhouse.tournaments.outbox import waiting

if TYPE_CHECKING:
    from email.message import EmailMessage

    from rummyhouse.server.mail_transport import MailTransport
    from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
    from rummyhouse.tournaments import Office, Tournament
    from rummyhouse.tournaments.state import Notification

MOST_TRIES = 8
"""How often the house tries an e-mail that the mail server refuses; after that the organiser has to tell the team."""
PAUSE = 60_000
"""Milliseconds before an e-mail is tried again, and before a tournament in which nothing happens is looked at again."""

_NEW = "new"  # an e-mail that nobody has begun to send

_trouble = Trouble(__name__)


def is_given_up(letter: MailRow) -> bool:
    """Whether the house tries this e-mail no more, as the mail server has refused it too often."""
    return letter.state == "refused" and letter.tries >= MOST_TRIES


def _next_try(letter: MailRow) -> int | None:
    """When the house tries this e-mail, in milliseconds since 1970; None for never."""
    if letter.state == _NEW:
        return 0
    return letter.at + PAUSE if letter.state == "refused" and letter.tries < MOST_TRIES else None


class Mailer:
    """Sends the notifications of tournaments."""

    def __init__(self, live: LiveTournaments, carrier: MailTransport, address: str) -> None:
        self._live = live
        self._mail_transport = carrier
        self._address = address
        self._errands: set[asyncio.Task[str]] = set()
        self._seen: dict[str, tuple[int, int]] = {}

    async def deliver_all(self) -> None:
        """Send everything waiting in any tournament in which something has happened or is due again."""
        names = await self._live.store.with_mail()
        self._seen = {name: self._seen[name] for name in names if name in self._seen}
        for name in names:
            tournament = await self._live.find(name)
            length, again = self._seen.get(name, (-1, 0))
            if length == len(tournament.log) and self._now() < again:
                continue
            self._seen[name] = (len(tournament.log), await self.deliver(tournament))

    async def deliver(self, tournament: Tournament) -> int:
        """Send everything waiting in a tournament, and note what has been sent; returns when to look again."""
        name = tournament.opened.id
        writer = Writer(tournament, self._address)
        quiet = await self._live.store.quiet(name)
        secret = await self._live.store.secret(name)
        letters = {(one.notification, one.person): one for one in await self._live.store.letters(name)}
        again = self._now() + PAUSE
        for note in waiting(tournament):
            states = []
            for person in writer.recipients(note, quiet):
                known = letters.get((note.id, person), MailRow(note.id, person, _NEW, 0, 0))
                state, due = known.state, _next_try(known)
                if due is not None and due <= self._now():
                    with reading(await self._language(tournament, note, person)):
                        letter = writer.letter(note, person, secret=secret, sender=self._mail_transport.sender)
                    state = await self._send(name, note.id, person, letter, known.tries)
                elif due is not None:
                    again = min(again, due)
                states.append(state)
            if states and all(state == "sent" for state in states):
                await self._note_sent(name, note)
        return again

    def _now(self) -> int:
        """Milliseconds since 1970 on the clock of the house."""
        return round(self._live.clock().timestamp() * 1000)

    async def _language(self, tournament: Tournament, note: Notification, person: str) -> str:
        """In which language somebody reads: as they last did, or else their partner, or whoever invites them."""
        partners = [one for one in tournament.teams[note.team].members if one != person]
        for role in (person, *partners, roles.ORGANISER):
            found = await self._live.store.language(tournament.opened.id, role)
            if found:
                return found
        return ENGLISH

    def welcome(self, tournament: Tournament, email: str, secret: str) -> None:
        """Send the organiser the link of the desk, in the background."""
        letter = Writer(tournament, self._address).welcome(email, secret=secret, sender=self._mail_transport.sender)
        task = asyncio.create_task(self._send(tournament.opened.id, WELCOME, roles.ORGANISER, letter))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        """Stop; e-mails claimed that may not have been sent are shown at the desk."""
        errands = tuple(self._errands)
        for task in errands:
            task.cancel()
        await asyncio.gather(*errands, return_exceptions=True)

    async def _send(self, name: str, note: str, person: str, letter: EmailMessage, tries: int = 0) -> str:
        """Send an e-mail; returns whether it was sent, refused, or still claimed because nobody knows."""
        store = self._live.store
        if not await store.claim(name, note, person, self._now(), tries):
            return "claimed"
        try:
            await self._mail_transport.carry(letter)
        except NotTakenError as error:
            _trouble.note("mail", "e-mail %s of %s was not taken: %s", note, name, error)
            await store.note(name, note, person, "refused", self._now())
            return "refused"
        except (aiosmtplib.SMTPException, OSError) as error:
            _trouble.note("mail", "e-mail %s of %s may have left or not: %s", note, name, error)
            return "claimed"
        await store.note(name, note, person, "sent", self._now())
        return "sent"

    async def _note_sent(self, name: str, note: Notification) -> None:
        def done(office: Office, at: object) -> None:
            found = office.tournament.outbox.get(note.id)
            if found is not None and found.state == "due":
                office.act(at, HOUSE, Sent(notification=note.id))  # type: ignore[arg-type]

        with contextlib.suppress(Refused):
            await self._live.act(name, done)

"""How e-mails leave the house: through a mail server, or into a folder."""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.policy import SMTP, EmailPolicy, Policy
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import aiosmtplib

from rummyhouse.store.own_files import make_own_folder, owned
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from email.message import EmailMessage

    from rummyhouse.server.settings import MailServerSettings, Settings

_trouble = Trouble(__name__)

PATIENCE = 20.0
"""Seconds to wait for a mail server."""


class _Address(UnstructuredHeader, BaseHeader):
    """A header with an address, kept on one line: broken or encoded, it would not be an address (RFC 2369)."""

    def fold(self, *, policy: Policy) -> str:
        """As it is sent."""
        return f"{self.name}: {self}{policy.linesep}"


_HEADERS = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _Address)
LINK_POLICY = EmailPolicy(header_factory=_HEADERS)
"""How e-mails are written that have a link to stop them."""


class NotTakenError(Exception):
    """The e-mail has certainly not been sent."""


class RecipientRefusedError(NotTakenError):
    """The mail server takes e-mails of the house, and not for this address."""


class MailTransport(Protocol):
    """A way to send e-mails out of the house."""

    sender: str

    async def carry(self, letter: EmailMessage) -> None:
        """Send an e-mail.

        Raises:
            NotTakenError: it has certainly not been sent. After any other error it may have been.
        """


class MailFolder:
    """Keeps e-mails in a folder of this machine instead of sending them, each in a file for its owner only."""

    sender = "Rummyhouse <house@localhost>"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def carry(self, letter: EmailMessage) -> None:
        """Write the e-mail down; a second time writes the same file."""
        await asyncio.to_thread(self._write, letter)
        _trouble.note("kept", "no mail server is named (--smtp): an e-mail is kept in %s and not sent", self._folder)

    def _write(self, letter: EmailMessage) -> None:
        make_own_folder(self._folder)
        name = str(letter["Message-ID"]).strip("<>").partition("@")[0]
        file = self._folder / f"{name}.eml"
        part = file.with_suffix(f".{os.getpid()}.part")
        with open(part, "wb", opener=owned) as written:
            written.write(letter.as_bytes(policy=SMTP))
        part.replace(file)


def open_line(door: MailServerSettings) -> aiosmtplib.SMTP:
    """A line to a mail server, not yet connected."""
    return aiosmtplib.SMTP(
        hostname=door.host,
        port=door.port,
        use_tls=door.security == "tls",
        start_tls=door.security == "starttls",
        username=door.user or None,
        password=door.password or None,
        timeout=PATIENCE,
    )


class MailServer:
    """Hands e-mails to a mail server."""

    def __init__(self, door: MailServerSettings) -> None:
        self._door = door
        self.sender = door.sender

    async def carry(self, letter: EmailMessage) -> None:
        """Hand an e-mail over."""
        door = self._door
        client = open_line(door)
        try:
            try:
                await client.connect()
                await client.mail(door.sender.rpartition("<")[2].rstrip(">"))
                await client.rcpt(str(letter["To"]))
            except aiosmtplib.SMTPRecipientRefused as error:
                raise RecipientRefusedError(f"{error.code} {error.message}") from error
            except (aiosmtplib.SMTPException, OSError) as error:
                raise NotTakenError(str(error)) from error
            try:
                await client.data(letter.as_bytes(policy=SMTP))
            except aiosmtplib.SMTPDataError as error:
                raise NotTakenError(str(error)) from error
            with contextlib.suppress(aiosmtplib.SMTPException, OSError):
                await client.quit()
        finally:
            client.close()


def mail_transport(settings: Settings) -> MailTransport:
    """The way that the settings name."""
    if settings.mail is not None:
        return MailServer(settings.mail)
    return MailFolder(settings.mail_folder or Path(tempfile.gettempdir()) / "rummyhouse-mail")

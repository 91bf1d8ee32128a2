"""Notices by e-mail: a sentence and a link, in plain text."""

from __future__ import annotations

import secrets
from email.message import EmailMessage
from email.utils import format_datetime
from typing import TYPE_CHECKING

import aiosmtplib

from rummyhouse.languages import noted, reading, say
from rummyhouse.server.mail_transport import LINK_POLICY, NotTakenError
from rummyhouse.server.settings import utc_now
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from rummyhouse.server.mail_transport import MailTransport
    from rummyhouse.server.notices.texts import NoticeText
    from rummyhouse.store.notices import AddressRow

_ASK = noted("{name} would like notices from Rummyhouse at this address. If that is you, open this link within a day:")
_RENEW = noted(
    "Somebody asks for a new password for {name} at Rummyhouse. If that is you, open this link within an hour. It is "
    "good for one time:"
)
_trouble = Trouble(__name__)


class NoticeMail:
    """Writes notices as e-mails, and hands them over."""

    def __init__(self, transport: MailTransport, address: str) -> None:
        """``address`` is that of the house from outside."""
        self._transport = transport
        self._address = address

    async def send(self, to: AddressRow, text: NoticeText) -> bool:
        """Send a notice; returns whether it has left."""
        stop = f"{self._address}/api/notices/quiet/{to.quiet}"
        with reading(to.language):
            found = text.told()
            letter = self._letter(
                to.email,
                found.title,
                f"{found.body}\n\n{self._address}{found.path}\n\n"
                f"{say('The house sends no other notice until you have opened it again.')}\n"
                f"{say('To stop notices by e-mail:')}\n{stop}\n",
            )
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._carry(letter)

    async def ask(self, email: str, name: str, word: str) -> bool:
        """Ask the owner of an address whether it is theirs; returns whether the e-mail has left."""
        told, otherwise = say(_ASK, name=name), say("If it is not, do nothing, and no notice will come.")
        return await self._send_link(email, say("Is this your address?"), told, f"/you/address/{word}", otherwise)

    async def renew(self, email: str, name: str, word: str) -> bool:
        """Send a link for a new password; returns whether the e-mail has left."""
        told, otherwise = say(_RENEW, name=name), say("If it was not you, do nothing: everything stays as it is.")
        return await self._send_link(email, say("A new password"), told, f"/you/password#{word}", otherwise)

    async def _send_link(self, email: str, subject: str, told: str, path: str, otherwise: str) -> bool:
        return await self._carry(self._letter(email, subject, f"{told}\n{self._address}{path}\n\n{otherwise}\n"))

    def _letter(self, email: str, subject: str, content: str) -> EmailMessage:
        found = EmailMessage(LINK_POLICY)
        host = self._transport.sender.rpartition("@")[2].strip("<> ") or "localhost"
        found["From"] = self._transport.sender
        found["To"] = email
        found["Subject"] = " ".join(f"{subject} - Rummyhouse".split())
        found["Date"] = format_datetime(utc_now())
        found["Message-ID"] = f"<{secrets.token_hex(20)}@{host}>"
        found["Auto-Submitted"] = "auto-generated"
        found.set_content(content)
        return found

    async def _carry(self, letter: EmailMessage) -> bool:
        try:
            await self._transport.carry(letter)
        except (NotTakenError, aiosmtplib.SMTPException, OSError) as error:
            _trouble.note("mail", "a notice did not leave by e-mail: %s", error)
            return False
        return True

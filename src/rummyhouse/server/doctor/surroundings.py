"""What is around a house: disk, backups, mail server, push keys, certificates."""

from __future__ import annotations

import asyncio
import datetime as dt
import shutil
import time
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import aiosmtplib
from cryptography import x509

from rummyhouse.languages import so_many
from rummyhouse.server.doctor.diagnosis import Diagnosis, look, well, wrong
from rummyhouse.server.health import BACKUP, age_of_newest
from rummyhouse.server.mail_transport import MailServer, NotTakenError, RecipientRefusedError, open_line
from rummyhouse.server.notices.push_sender import is_signing_key
from rummyhouse.server.settings import opens_only_here
from rummyhouse.store.backup import check_backup
from rummyhouse.store.database import StoreError
from rummyhouse.store.notices import Notices

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rummyhouse.server.settings import Settings
    from rummyhouse.store.database import Database

_A_DAY = 26 * 3600  # seconds, with two hours for a late one
_SOON = dt.timedelta(days=14)
_MIB = 1024 * 1024


def disk(settings: Settings, folder: Path) -> Diagnosis:
    """How much is left where the house keeps its things."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    usage = shutil.disk_usage(folder)
    says = f"{usage.free // _MIB} MiB of {usage.total // _MIB} are free in {folder}"
    if usage.free < settings.least_free:
        return wrong("disk", says, "make room: with less than --least-free the house says that it is not well")
    if usage.free < max(4 * settings.least_free, usage.total // 20):
        return look("disk", says, "make room before it is full; nothing can be written then")
    return well("disk", says)


def backups(settings: Settings) -> Diagnosis:
    """Whether there is a recent backup, and a whole one."""
    folder = settings.backups
    if folder is None:
        return look("backups", "nobody said where they lie", "make them daily, and name their folder with --backups")
    age = age_of_newest(folder)
    if age == float("inf"):
        is_new = folder.is_dir() and time.time() - folder.stat().st_mtime < _A_DAY
        says, advice = f"there is none in {folder}", f"rummyhouse backup {folder}/today{BACKUP}, every day"
        return look("backups", f"{says} yet", advice) if is_new else wrong("backups", says, advice)
    newest = max(folder.glob(f"*{BACKUP}"), key=lambda file: file.stat().st_mtime)
    try:
        contents = check_backup(newest)
    except StoreError as error:
        return wrong("backups", f"the newest cannot be used: {error}", "make another one at once: rummyhouse backup")
    says = (
        f"{newest.name} is {age / 3600:.1f} hours old and whole, with {so_many(len(contents.chains), 'match|matches')}"
    )
    if age > _A_DAY:
        return look("backups", says, "make one every day")
    return well("backups", says)


async def mail(settings: Settings, send_to: str) -> Diagnosis:
    """Whether the mail server takes us; with an address, whether it takes an e-mail."""
    server = settings.mail
    if server is None:
        says = f"there is no mail server; e-mails are kept in {settings.mail_folder}"
        if send_to:
            says += f", and nothing was sent to {send_to}"
        return look("mail", says, "name one with --smtp if people are to get e-mails")
    where = f"{server.host}:{server.port}"
    try:
        if send_to:
            await MailServer(server).carry(_letter(server.sender, send_to))
            return well("mail", f"{where} has taken an e-mail to {send_to}")
        line = open_line(server)
        try:
            await line.connect()
            await line.noop()
        finally:
            line.close()
    except RecipientRefusedError as error:
        says = f"{where} takes us, and does not take {send_to}: {error}"
        return wrong("mail", says, "see whether that address is right, and whether the server sends to others for us")
    except (NotTakenError, aiosmtplib.SMTPException, OSError) as error:
        says = f"{where} does not take us: {error}"
        return wrong("mail", says, "see --smtp, RUMMYHOUSE_SMTP_PASSWORD, --mail-from, and whether the port is open")
    kind = {"tls": "over TLS", "starttls": "over TLS (STARTTLS)", "none": "without TLS, on this machine"}
    user = f" as {server.user}" if server.user else ""
    return well("mail", f"{where} takes us{user}, {kind[server.security]}; --send-to ADDRESS sends an e-mail")


def _letter(sender: str, to: str) -> EmailMessage:
    found = EmailMessage()
    found["From"], found["To"], found["Subject"] = sender, to, "The doctor of Rummyhouse has sent this"
    found["Date"], found["Message-ID"] = format_datetime(dt.datetime.now(dt.UTC)), make_msgid("doctor")
    found.set_content("If you read this, the house can send e-mails.\n")
    return found


async def push(settings: Settings, database: Database) -> Diagnosis:
    """Whether notices can be signed, and whether browsers would take them.

    Raises:
        LogError: the database could not be reached.
    """
    notices = Notices(database)
    key, browsers = await notices.kept_key("push"), await notices.browsers()
    if key and not is_signing_key(key):
        advice = "delete the row push of house_key; browsers have to be switched on again"
        return wrong("push", "the key that signs notices is damaged", advice)
    if not key and browsers:
        return wrong("push", f"the key is gone, and {browsers} browsers know it", "restore it from a backup")
    says = f"{browsers} browsers take notices" if key else "the key is made when somebody first switches notices on"
    if opens_only_here(settings.address) or urlsplit(settings.address).scheme != "https":
        return look("push", says, "browsers take notices over HTTPS only: name the house's address with --address")
    return well("push", says)


def certificates(settings: Settings, files: list[Path]) -> Iterator[Diagnosis]:
    """Whether these certificates are for this house, and for how long."""
    host = urlsplit(settings.address).hostname or ""
    for file in files:
        try:
            found = x509.load_pem_x509_certificates(file.read_bytes())[0]
        except (OSError, ValueError) as error:
            yield wrong(
                "certificate", f"{file} cannot be read: {error}", "give a file in PEM, the chain as Caddy keeps it"
            )
            continue
        left = found.not_valid_after_utc - dt.datetime.now(dt.UTC)
        names = _names(found)
        says = f"{file.name}: {', '.join(names)}, for {left.days} days more"
        if left < dt.timedelta(0):
            yield wrong("certificate", f"{file.name} ended on {found.not_valid_after_utc:%d %B %Y}", "renew it now")
        elif not any(_is_for(name, host) for name in names):
            yield wrong("certificate", f"{says}; not for {host}", "get one for the house's --address")
        elif left < _SOON:
            yield look("certificate", says, "renew it; Caddy does so by itself, if port 80 or 443 can be reached")
        else:
            yield well("certificate", says)


def _names(certificate: x509.Certificate) -> list[str]:
    try:
        found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    return [*found.get_values_for_type(x509.DNSName), *map(str, found.get_values_for_type(x509.IPAddress))]


def _is_for(name: str, host: str) -> bool:
    return name == host or (name.startswith("*.") and host.partition(".")[2] == name[2:])


async def examine(settings: Settings, folder: Path, *, send_to: str, files: list[Path]) -> list[Diagnosis]:
    """Everything around the house."""
    found = [disk(settings, folder), await asyncio.to_thread(backups, settings)]
    return [*found, await mail(settings, send_to), *certificates(settings, files)]

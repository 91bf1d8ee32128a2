"""The settings with which a house is opened."""

from __future__ import annotations

import datetime as dt
import ipaddress
import re
from dataclasses import dataclass, field
from email.utils import parseaddr
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Network = ipaddress.IPv4Network | ipaddress.IPv6Network

CLIENT = Path(__file__).parent / "client"
"""Where the built web client is, in the wheel and in a working tree."""


def utc_now() -> dt.datetime:
    """The time on this machine."""
    return dt.datetime.now(dt.UTC)


@dataclass(frozen=True, kw_only=True)
class MailServerSettings:
    """A mail server that sends the house's e-mails.

    Attributes:
        host, port: where it listens.
        security: ``tls`` from the first byte, ``starttls`` after the greeting, or ``none`` on this machine.
        user, password: the house's login there, "" if none is needed.
        sender: the sender address of the e-mails.
    """

    host: str
    port: int
    security: str
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)


_PORTS = {"smtp": 587, "smtps": 465}
_HERE = ("localhost", "127.0.0.1", "::1")


def opens_only_here(address: str) -> bool:
    """Whether this address, opened on another phone, leads to that phone instead of this house."""
    return (urlsplit(address).hostname or "") in _HERE


def read_smtp_url(url: str, password: str = "", sender: str = "") -> MailServerSettings:
    """The mail server that a URL names: ``smtps://user@host`` with TLS, ``smtp://user@host:587`` with STARTTLS.

    On this machine ``smtp://localhost:25`` needs no TLS. The password is never in the URL, where everybody on the
    machine could read it.

    Raises:
        ValueError: the URL cannot be read, contains a password, or has no sender.
    """
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = 0
    if parts.scheme not in _PORTS or not parts.hostname or port == 0:
        raise ValueError(
            f"--smtp is {parts.scheme}://...; write it like smtps://user@mail.example or smtp://localhost:25"
        )
    if parts.password is not None:
        raise ValueError("--smtp holds a password; put it into RUMMYHOUSE_SMTP_PASSWORD instead")
    user = unquote(parts.username or "")
    found = sender or (user if "@" in user else f"{user}@{parts.hostname}" if user else "")
    if not found:
        raise ValueError("--mail-from is missing: the address that e-mails come from, like club@example.org")
    read_sender(found)
    local = parts.hostname in _HERE
    return MailServerSettings(
        host=parts.hostname,
        port=port or (25 if local and parts.scheme == "smtp" else _PORTS[parts.scheme]),
        security="tls" if parts.scheme == "smtps" else "none" if local else "starttls",
        sender=found,
        user=user,
        password=password,
    )


_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"{_LABEL}(\.{_LABEL})*", re.IGNORECASE)
_MAILBOX = re.compile(r"[^\s@<>,;\"]+@[^\s@<>,;\"]+")


def _is_host(text: str) -> bool:
    """Whether this is a name of a machine, or its number."""
    if ":" not in text:
        return bool(_NAME.fullmatch(text))
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True


def read_web_address(what: str, text: str) -> str:
    """An address as a browser writes an origin, ``https://club.example``; a slash at its end is taken off.

    Raises:
        ValueError: it is none; ``what`` names the setting.
    """
    host, has_port = "", True
    try:
        parts = urlsplit(text)
        host, has_port = parts.hostname or "", parts.port != 0
    except ValueError:
        parts = urlsplit("")
    is_bare = parts.path in ("", "/") and not ("?" in text or "#" in text or "@" in parts.netloc)
    if parts.scheme in ("http", "https") and _is_host(host) and has_port and is_bare:
        return text.rstrip("/")
    raise ValueError(
        f"{what} is {text}; write it like https://club.example or http://192.168.1.20:8000, and nothing more"
    )


def read_name(what: str, text: str) -> str:
    """A name under which a machine is asked for, as it is written: ``games.example``.

    Raises:
        ValueError: it is none; ``what`` names the setting.
    """
    if not _is_host(text):
        raise ValueError(f"{what} is {text}; write a name like games.example, without https:// and without a port")
    return text


def read_sender(text: str) -> str:
    """The address that e-mails come from, with a name before it or without: ``The club <club@mail.example>``.

    Raises:
        ValueError: it is none.
    """
    name, mailbox = parseaddr(text)
    host = mailbox.rpartition("@")[2]
    is_whole = text == mailbox or (bool(name) and text.endswith(f"<{mailbox}>"))
    if not (is_whole and _MAILBOX.fullmatch(mailbox) and _is_host(host)):
        raise ValueError(f"--mail-from is {text}; write an address like club@mail.example")
    return text


def read_networks(what: str, words: Iterable[str]) -> tuple[Network, ...]:
    """Networks as they are written: ``10.0.0.2`` or ``172.18.0.0/16``.

    Raises:
        ValueError: one cannot be read; ``what`` names the setting.
    """
    found = []
    for word in words:
        try:
            found.append(ipaddress.ip_network(word, strict=False))
        except ValueError:
            raise ValueError(f"{what} is {word}; write an address like 10.0.0.2 or a network like 10.0.0.0/8") from None
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Settings of a server.

    Attributes:
        database: URL of the database, as SQLAlchemy writes it.
        bot_pause, deal_pause: seconds before a bot acts, and before a deal when nobody needs to confirm it.
        grace: seconds before a bot takes the seat of somebody whose connection is lost.
        origins: web origins besides the server's own that may open sockets and send forms.
        messages_per_second, messages_at_once: what one player may send over sockets.
        requests_per_second, requests_at_once: how many costly HTTP requests one address may make.
        questions_per_second, questions_at_once: how many requests that change nothing (GET) one address may make;
            pages, pictures and styles do not count.
        guesses_per_second, guesses_at_once: how often one address may fail with the password of one name, with a
            passkey, or with a name that is taken.
        many_guesses_per_second, many_guesses_at_once: how often passwords from one address, and passwords for one name
            from anywhere, may be wrong.
        accounts_per_second, accounts_at_once: how many accounts one address may make; a club has one address.
        evenings_per_second, evenings_at_once: how many evenings one address may fix.
        openings_per_second, openings_at_once: how many tables, score pads and tournaments one address may open.
        patience: seconds in which a request has to come whole and a page to say hello, and in which what is sent has
            to be taken; who takes longer is cut off.
        connections: how many connections there may be; 0 for as many as the system has files for.
        per_address: how many requests and sockets one address may have open; a club has one address.
        least_free: bytes that are free on the disk of a house in good health.
        known_as: names of the house besides that in its address, of this machine and of ``origins``; a request for
            another name is refused, because it comes from a page that has the name point here.
        proxies: addresses and networks of proxies that are believed when they say who asks, and how.
        metrics_for: addresses and networks from which the figures of the house may be read.
        backups: folder in which backups lie, if the house is to tell how old the newest is.
        client: folder of the built web client.
        prepare: games to compile beside play; the others are compiled at their first call.
        address: of the house from outside, without a slash at the end; e-mails and printed sheets link to it.
        mail: the server that sends the e-mails; None keeps them all in the house.
        mail_folder: where unsent e-mails are kept.
        notice_wait: seconds for which it must be somebody's turn, and they away, before they are sent a notice.
        notice_pause: seconds before a push service that was too busy is tried again; then twice as long each time.
        push_anywhere: send notices to push services that are not public, over HTTP too: for tests only.
        node: what this process is called among the nodes of the house, at most 22 characters: the machine and the port.
        thinking: folder in which the nodes of one machine find the processes in which bots think; None if these are for
            this house alone.
        analysis_deals: on how many deals plays are compared when a match is analysed; 0 for what suits the game.
        clock: tells the time; tests bring their own.
    """

    database: str
    bot_pause: float = 0.6
    deal_pause: float = 2.0
    grace: int = 30
    origins: tuple[str, ...] = ()
    messages_per_second: float = 10.0
    messages_at_once: int = 40
    requests_per_second: float = 4.0
    requests_at_once: int = 120
    questions_per_second: float = 40.0
    questions_at_once: int = 600
    guesses_per_second: float = 1 / 20
    guesses_at_once: int = 20
    many_guesses_per_second: float = 1 / 4
    many_guesses_at_once: int = 400
    accounts_per_second: float = 1 / 20
    accounts_at_once: int = 120
    evenings_per_second: float = 1 / 300
    evenings_at_once: int = 30
    openings_per_second: float = 1 / 5
    openings_at_once: int = 300
    patience: float = 20.0
    connections: int = 0
    per_address: int = 256
    least_free: int = 32 * 1024 * 1024
    known_as: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    backups: Path | None = None
    client: Path = CLIENT
    prepare: tuple[str, ...] = ()
    address: str = "http://localhost:8000"
    mail: MailServerSettings | None = None
    mail_folder: Path | None = None
    notice_wait: float = 10.0
    notice_pause: float = 20.0
    push_anywhere: bool = False
    node: str = ""
    thinking: Path | None = None
    analysis_deals: int = 0
    clock: Callable[[], dt.datetime] = field(default=utc_now)

"""Where the house may send a notice: to public hosts only, whatever a browser claims its push service to be.

The address is checked when a browser gives it. What its host stands for is checked at every connection, so that a name
that leads somewhere else later is of no use.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rummyhouse.languages import say
from rummyhouse.server.notices import texts

if TYPE_CHECKING:
    from aiohttp.connector import AddrInfoType

_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for any IPv4 address."""


class PrivateAddressError(OSError):
    """A connection to an address that is not public."""


def problem_of(endpoint: str, *, anywhere: bool = False) -> str:
    """Why this cannot be the address of a push service; "" if it can.

    Args:
        endpoint: as the browser gives it.
        anywhere: permit any host, over HTTP too: for tests with a push service of their own.
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return say(texts.NOT_PUBLIC)
    if anywhere:
        return "" if parts.scheme in ("http", "https") and host else say(texts.NOT_HTTPS)
    if parts.scheme != "https":
        return say(texts.NOT_HTTPS)
    is_name = host.isascii() and host.rpartition(".")[2].isalpha() and "." in host
    is_local = host.endswith((".localhost", ".local", ".internal", ".home.arpa"))
    if not is_name or is_local or port not in (None, 443) or parts.username is not None:
        return say(texts.NOT_PUBLIC)
    return ""


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the public network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or found in _TRANSLATED:
            return False
    return found.is_global and not found.is_multicast


def public_socket(found: AddrInfoType) -> socket.socket:
    """A socket for a connection to this address.

    Raises:
        PrivateAddressError: it is not public.
    """
    family, kind, protocol, _, address = found
    if not is_public(str(address[0])):
        raise PrivateAddressError(f"{address[0]} is not a public address")
    return socket.socket(family, kind, protocol)

"""The names of the house: requests for any other name are refused.

A foreign page can let its own name point to this machine and then speak to the house as if it were its own. Numbers are
no names: whoever asks for one has this machine's own page.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from rummyhouse.server.settings import Settings


def own_names(settings: Settings) -> frozenset[str]:
    """All names by which this house may be asked for."""
    machine = socket.gethostname().casefold()
    found = {"localhost", machine, f"{machine}.local", *(name.casefold() for name in settings.known_as)}
    for address in (settings.address, *settings.origins):
        found.add((urlsplit(address).hostname or "").casefold())
    return frozenset(found - {""})


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether ``host``, as in the header of a request, means this house; an old program may leave it out."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").casefold().removesuffix(".")
    except ValueError:
        return False
    return not host or name in names or name.endswith(".localhost") or _is_number(name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True

"""The address at which Prometheus asks for the figures of the house."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Any

from litestar import Response, get

from rummyhouse.server import texts
from rummyhouse.server.metrics.figures import KIND
from rummyhouse.server.permissions import PEOPLE, Role, add_role
from rummyhouse.server.requests import NO_STORE, AnyRequest, house_of
from rummyhouse.server.settings import read_networks

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


async def _looks_after(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody asks from where the settings permit it, and directly: nothing that a proxy passes on counts."""
    if connection.client is None or any(name in connection.headers for name in _FORWARDED):
        return False
    try:
        asker = ipaddress.ip_address(connection.client.host.partition("%")[0])
    except ValueError:
        return False
    asker = getattr(asker, "ipv4_mapped", None) or asker
    permitted = connection.app.state.house.settings.metrics_for
    return any(asker in network for network in read_networks("--metrics-for", permitted))


LOOKS_AFTER = add_role(
    "keeper",
    Role("who asks directly from where `--metrics-for` says", frozenset(PEOPLE), _looks_after, texts.NOT_PERMITTED),
)


@get("/metrics", may=LOOKS_AFTER)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """The figures of the house, for Prometheus."""
    text = await house_of(request).figures.text()
    return Response(text, media_type=KIND, headers={"cache-control": NO_STORE})


ROUTES = [metrics]
PAGES = ()

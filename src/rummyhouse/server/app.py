"""The application: every address of the house."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.server.accounts import course as course_routes
from rummyhouse.server.accounts import lost_password
from rummyhouse.server.accounts import profile as profile_routes
from rummyhouse.server.accounts import routes as account_routes
from rummyhouse.server.analysis import routes as analysis_routes
from rummyhouse.server.archive import routes as archive_routes
from rummyhouse.server.connections import RouteSocket
from rummyhouse.server.evenings import routes as evening_routes
from rummyhouse.server.holidays import routes as holiday_routes
from rummyhouse.server.house import OpenHouse
from rummyhouse.server.metrics import routes as metrics_routes
from rummyhouse.server.metrics.counts import Counts
from rummyhouse.server.notices import routes as notice_routes
from rummyhouse.server.office import desk as office_desk
from rummyhouse.server.office import routes as office_routes
from rummyhouse.server.open_tables import routes as open_table_routes
from rummyhouse.server.pads import own_pads
from rummyhouse.server.pads import routes as pad_routes
from rummyhouse.server.pages import Pages
from rummyhouse.server.permissions import permit
from rummyhouse.server.protocol import MAX_MESSAGE
from rummyhouse.server.ratings import routes as rating_routes
from rummyhouse.server.requests import AnyRequest, answer_error, answer_file, house_of
from rummyhouse.server.rulebook import routes as book_routes
from rummyhouse.server.security import SecurityHeaders, content_policy
from rummyhouse.server.tables import routes as table_routes
from rummyhouse.server.tournaments import routes as tournament_routes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.server.settings import Settings


_PARTS = (
    table_routes,
    open_table_routes,
    evening_routes,
    holiday_routes,
    rating_routes,
    account_routes,
    lost_password,
    profile_routes,
    notice_routes,
    course_routes,
    archive_routes,
    analysis_routes,
    book_routes,
    pad_routes,
    own_pads,
    tournament_routes,
    office_routes,
    office_desk,
    metrics_routes,
)
"""The parts of the house, with their addresses and pages."""


def create_app(settings: Settings) -> Litestar:
    """The house as an ASGI application."""
    pages = Pages(settings.client)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with OpenHouse.open(app.state.settings, app.state.counts) as house:
            app.state.house = house
            yield

    async def page(request: AnyRequest) -> Response[bytes]:
        house = house_of(request)
        house.messenger.look(await house.sessions.person(request))
        found = answer_file(request, pages.index)
        found.cookies.extend(await office_routes.word_cookies(request))
        return found

    async def asset(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        found = pages.find(path if path.startswith("/") else f"/{path}")
        if found is None:
            raise NotFoundException
        return answer_file(request, found)

    def nowhere(request: AnyRequest, error: NotFoundException) -> Response[bytes]:
        """Nothing is at this address: to somebody with a browser the client says so, and shows the way home."""
        is_page = request.method == "GET" and not request.url.path.startswith("/api/")
        if is_page and "text/html" in request.headers.get("accept", ""):
            return answer_file(request, pages.index, status=404)
        return answer_error(request, error)

    return Litestar(
        route_handlers=[
            *(route for part in _PARTS for route in part.ROUTES),
            get([path for part in _PARTS for path in part.PAGES], may="anyone", include_in_schema=False)(page),
            get("/{path:path}", may="anyone", include_in_schema=False)(asset),
        ],
        guards=[permit],
        lifespan=[lifespan],
        before_send=[SecurityHeaders(content_policy(pages.script_hashes))],
        exception_handlers={Exception: answer_error, NotFoundException: nowhere},
        request_max_body_size=MAX_MESSAGE,
        websocket_class=RouteSocket,
        state=State({"settings": settings, "counts": Counts()}),
        openapi_config=None,
        logging_config=None,
    )

"""What all requests have in common: who asks, what is asked, and how it is answered."""

from __future__ import annotations

import hashlib
import io
import logging
from typing import TYPE_CHECKING, Any

import segno
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException, NotFoundException

from rummyhouse.games import UnknownGameError
from rummyhouse.languages import say
from rummyhouse.rules import Refused, RuleChoiceError
from rummyhouse.server import texts
from rummyhouse.server.compression import coding_for, compress
from rummyhouse.server.pages import File
from rummyhouse.server.problems import AnswerError, TooFastError
from rummyhouse.server.protocol import MAX_MESSAGE, ErrorAnswer
from rummyhouse.server.rate_limits import limited_as
from rummyhouse.server.security import is_own_origin
from rummyhouse.server.wire import UnreadableError, read_body, size_of, write_body
from rummyhouse.tables import NoSuchTableError, TableProblem
from rummyhouse.tables.log import LogError
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.datastructures import Cookie

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.server.rate_limits import Key, RateLimits

STATUS = {
    "malformed": 400,
    "not_permitted": 403,
    "not_found": 404,
    "wrong_method": 405,
    "not_possible": 409,
    "refused": 409,
    "out_of_date": 409,
    "too_large": 413,
    "too_fast": 429,
    "fault": 500,
    "busy": 503,
}
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)

NO_STORE = "no-store"
AnyRequest = Request[Any, Any, Any]


def house_of(request: AnyRequest) -> OpenHouse:
    """The house that receives the request."""
    house: OpenHouse = request.app.state.house
    return house


def address_of(request: AnyRequest) -> str:
    """Whose limits hold for a request: many people may share an address, and one may have many."""
    return limited_as(request.client.host) if request.client else ""


def take(otherwise: str, *limits: tuple[RateLimits, Key]) -> None:
    """Take a token from each of these limits.

    Raises:
        TooFastError: with the sentence ``otherwise``; one of them has none.
    """
    if not all(limit.allow(key) for limit, key in limits):
        raise TooFastError(otherwise, max(limit.seconds_until(key) for limit, key in limits))


def check_pace(request: AnyRequest) -> None:
    """Limit how often an address may ask for something costly.

    Raises:
        AnswerError: too fast.
    """
    take(say(texts.TOO_MUCH_AT_ONCE), (house_of(request).requests, address_of(request)))


def check_opening(request: AnyRequest) -> None:
    """Limit how many tables, score pads and tournaments an address may open: the house keeps them for long.

    Raises:
        AnswerError: too many.
    """
    take(say(texts.OPENED_TOO_MUCH), (house_of(request).openings, address_of(request)))


async def read_wish(request: AnyRequest, kind: type[Any], most: int = MAX_MESSAGE) -> Any:
    """The body, of ``most`` bytes, of a request that changes something, after checking that it may be made."""
    if not is_own_origin(request.headers, house_of(request).settings.origins):
        raise AnswerError("not_permitted", say(texts.OTHER_ORIGIN))
    check_pace(request)
    if request.content_type[0] != "application/json":
        raise AnswerError("malformed", say(texts.NOT_JSON))
    return read_body(kind, await _whole_body(request), most)


async def _whole_body(request: AnyRequest) -> bytes:
    """The body of a request; whoever hangs up while sending it has sent none that can be read."""
    try:
        return await request.body()
    except InternalServerException as error:
        raise AnswerError("malformed", say(texts.MALFORMED, reason=error.detail)) from None


async def person_of(request: AnyRequest) -> tuple[str, list[Cookie]]:
    """The person who asks; a new guest gets a session and its cookie."""
    sessions = house_of(request).sessions
    known = await sessions.person(request)
    if known:
        return known, []
    new, cookie = await sessions.begin(secure=request.url.scheme == "https")
    return new, [cookie]


def answer(value: object, status: int = 200, cookies: list[Cookie] | None = None) -> Response[bytes]:
    """A value as JSON, which no cache may keep."""
    return Response(
        write_body(value),
        status_code=status,
        media_type="application/json",
        cookies=cookies,
        headers={"cache-control": NO_STORE},
    )


def answer_all(
    request: AnyRequest,
    value: object,
    *,
    kind: str = "application/json",
    caching: str = NO_STORE,
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """An answer that is the same for everybody, compressed; a value as JSON, or bytes of another kind."""
    body = value if isinstance(value, bytes) else write_body(value)
    compressed = compress(body)
    tag = hashlib.sha256(body).hexdigest()[:32]
    return answer_file(request, File(body, kind, caching, tag, {"gzip": compressed} if compressed else {}), headers)


def answer_file(
    request: AnyRequest, file: File, more: Mapping[str, str] | None = None, *, status: int = 200
) -> Response[bytes]:
    """A file, compressed if the browser can decompress it; or an answer that the browser already has it."""
    coding = coding_for(request.headers.get("accept-encoding", ""), frozenset(file.compressed))
    tag = f'"{file.tag}{coding and "-"}{coding}"'
    headers = {"cache-control": file.caching, "etag": tag} | dict(more or {})
    if file.compressed:
        headers["vary"] = "Accept-Encoding"
    if status == 200 and request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if coding:
        headers["content-encoding"] = coding
    return Response(
        file.compressed.get(coding, file.content), status_code=status, headers=headers, media_type=file.kind
    )


def answer_code(address: str) -> Response[bytes]:
    """An address as a QR code, for other phones to scan."""
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", border=2, dark="#111", light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


def _most(request: AnyRequest) -> int:
    """The bytes that the body of this request may have."""
    handler = request.scope.get("route_handler")
    most = getattr(handler, "resolve_request_max_body_size", lambda: None)()
    return most if isinstance(most, int) else MAX_MESSAGE


def answer_error(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Turn any error into an :class:`ErrorAnswer` with the right status."""
    clause = refusal = ""
    match error:
        case Refused(refusal=found):
            code, message, clause, refusal = "refused", found.sentence, found.clause, found.code
        case RuleChoiceError() | UnknownGameError():
            code, message = "malformed", str(error)
        case AnswerError() | UnreadableError() | TableProblem():
            code, message = error.code, str(error)
        case NoSuchTableError():
            code, message = "not_found", str(error)
        case NotFoundException():
            code, message = "not_found", say(texts.NOT_FOUND)
        case LogError():
            _trouble.note("log", "%s %s: %s", request.method, request.url.path, error)
            code, message = "busy", say(texts.BUSY)
        case HTTPException(status_code=405):
            code, message = "wrong_method", say(texts.WRONG_METHOD)
        case HTTPException(status_code=413):
            code, message = "too_large", say(texts.TOO_LARGE, most=size_of(_most(request)))
        case HTTPException(status_code=status) if status < 500:
            code, message = "malformed", say(texts.MALFORMED, reason=error.detail)
        case _:
            _logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
            code, message = "fault", say(texts.FAULT)
    response = answer(ErrorAnswer(code, message, clause, refusal), STATUS[code])
    if isinstance(error, TooFastError):
        response.headers["retry-after"] = str(error.seconds)
    return response

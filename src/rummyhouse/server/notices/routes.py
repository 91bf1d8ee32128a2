"""Notices: whether a browser takes them, what somebody wants to be told, and the address that takes e-mails."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.languages import say
from rummyhouse.server import texts as server_texts
from rummyhouse.server.accounts.devices import device_of, name_device
from rummyhouse.server.accounts.messages import Fine
from rummyhouse.server.accounts.routes import check_tries, one_try, own_account
from rummyhouse.server.accounts.sessions import COOKIE, digest
from rummyhouse.server.house import letter_keys
from rummyhouse.server.notices import messages as wire
from rummyhouse.server.notices import texts
from rummyhouse.server.notices.endpoint import problem_of
from rummyhouse.server.notices.messenger import OCCASIONS, is_wanted
from rummyhouse.server.notices.push_sender import are_keys
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, address_of, answer, check_pace, house_of, person_of, read_wish, take
from rummyhouse.store.database import now
from rummyhouse.store.notices import SubscriptionRow

if TYPE_CHECKING:
    from typing import Literal

    from litestar.datastructures import Cookie

    from rummyhouse.store.sessions import SessionRow

_DAY = 24 * 60 * 60


async def _settings(
    request: AnyRequest, session: SessionRow | None, cookies: list[Cookie] | None = None
) -> Response[bytes]:
    house = house_of(request)
    person, has_account = (session.person, bool(session.account)) if session else ("", False)
    choices = await house.notices.choices(person) if person else {}
    browsers = await house.notices.subscriptions(person) if person else []
    here = session.digest if session else ""
    address, mail = await _mail(request, session.account if session else "")
    is_operator = session is not None and has_account and await house.office.is_operator(session.account)
    may_be = {"friend": has_account, "report": is_operator}
    occasions = [one for one in OCCASIONS if may_be.get(one, True)]
    found = wire.NoticeSettings(
        key=await house.messenger.push.public_key(),
        here=any(one.session == here for one in browsers),
        elsewhere=tuple(name_device(one.device) for one in browsers if one.session != here),
        choices=tuple(
            wire.NoticeChoice(one, is_wanted(choices, "push", one), is_wanted(choices, "mail", one))
            for one in occasions
        ),
        address=address,
        mail=mail,
        leaves=house.settings.mail is not None,
    )
    return answer(found, cookies=cookies)


async def _mail(
    request: AnyRequest, ident: str
) -> tuple[str, Literal["guest", "none", "unconfirmed", "asked", "confirmed"]]:
    """The address of an account, and how far it is."""
    house = house_of(request)
    account = await house.accounts.find(ident) if ident else None
    if account is None:
        return "", "guest"
    if not account.email:
        return "", "none"
    found = await house.notices.address(account.id)
    if found is None:
        return account.email, "unconfirmed"
    return account.email, "confirmed" if found.is_confirmed else "asked"


@get("/api/notices", may="anyone")
async def show_notices(request: AnyRequest) -> Response[bytes]:
    """How the person asking is told what happens."""
    return await _settings(request, await house_of(request).sessions.find(request))


@post("/api/notices/browser", may="anyone")
async def take_notices(request: AnyRequest) -> Response[bytes]:
    """The browser that asks takes notices from now on; a stranger becomes a guest."""
    wish = await read_wish(request, wire.TakeNotices)
    house = house_of(request)
    problem = problem_of(wish.endpoint, anywhere=house.settings.push_anywhere)
    if problem:
        raise AnswerError("malformed", say(texts.BAD_ENDPOINT, problem=problem))
    if not are_keys(wish.public, wish.secret):
        raise AnswerError("malformed", say(texts.BAD_KEYS))
    _, cookies = await person_of(request)
    known = digest(cookies[0].value or "") if cookies else digest(request.cookies[COOKIE])
    session = await house.session_rows.find(known)
    if session is None:
        raise AnswerError("not_permitted", say(server_texts.NOT_PERMITTED))
    device = device_of(request.headers.get("user-agent", ""))
    row = SubscriptionRow(session.digest, wish.endpoint, wish.public, wish.secret, device, now())
    await house.notices.subscribe(row, session.person)
    return await _settings(request, session, cookies)


@post("/api/notices/browser/remove", may="guest")
async def stop_notices(request: AnyRequest) -> Response[bytes]:
    """The browser that asks takes no more notices."""
    await read_wish(request, wire.StopNotices)
    house = house_of(request)
    session = await house.sessions.find(request)
    assert session is not None  # the guard has seen it
    await house.notices.unsubscribe(session.digest)
    return await _settings(request, session)


@post("/api/notices/choice", may="guest")
async def choose_notice(request: AnyRequest) -> Response[bytes]:
    """Be told of an occasion by push or by e-mail, or no longer."""
    wish = await read_wish(request, wire.ChooseNotice)
    house = house_of(request)
    session = await house.sessions.find(request)
    assert session is not None  # the guard has seen it
    if wish.way == "mail" and wish.wanted and (await _mail(request, session.account))[1] != "confirmed":
        raise AnswerError("not_possible", say(texts.CONFIRM_FIRST))
    await house.notices.choose(session.person, wish.way, wish.occasion, wanted=wish.wanted)
    return await _settings(request, session)


@post("/api/notices/try", may="guest")
async def try_notice(request: AnyRequest) -> Response[bytes]:
    """Send a notice to the browser that asks."""
    await read_wish(request, wire.TryNotice)
    house = house_of(request)
    session = await house.sessions.find(request)
    assert session is not None  # the guard has seen it
    check_tries([(house.guesses, ("notices", session.person))])
    row = await house.notices.subscription(session.digest)
    if row is None:
        raise AnswerError("not_possible", say(texts.NOT_TAKING))
    outcome = await house.messenger.push.send(row, texts.trial(), "trial", tries=1)
    why = {"sent": "", "gone": say(texts.GONE), "failed": say(texts.NOT_TAKEN)}[outcome]
    return answer(wire.NoticeTried(outcome == "sent", why))


@post("/api/notices/looked", may="anyone")
async def look_here(request: AnyRequest) -> Response[bytes]:
    """Somebody has the house before their eyes again."""
    await read_wish(request, wire.LookHere)
    house = house_of(request)
    house.messenger.look(await house.sessions.person(request))
    return answer(Fine())


# --- by e-mail --------------------------------------------------------------------------------------------------------


@post("/api/notices/address", may="account")
async def ask_address(request: AnyRequest) -> Response[bytes]:
    """Ask the owner of the account's address whether it is theirs."""
    await read_wish(request, wire.AskAddress)
    house, account = house_of(request), await own_account(request)
    if not account.email:
        raise AnswerError("not_possible", say(texts.NO_ADDRESS))
    known = await house.notices.address(account.id)
    if known is not None and known.is_confirmed:
        return await _settings(request, await house.sessions.find(request))
    take(say(texts.TOO_MANY_TRIES), *((house.letters, key) for key in letter_keys(account)))
    word = secrets.token_urlsafe(24)
    await house.notices.ask_address(account.id, account.email, _digest(word), _DAY)
    if not await house.messenger.mail.ask(account.email, account.name, word):
        raise AnswerError("not_possible", say(texts.NOT_TAKEN_MAIL))
    return await _settings(request, await house.sessions.find(request))


@post("/api/notices/address/confirm", may="anyone")
async def confirm_address(request: AnyRequest) -> Response[bytes]:
    """Say that an address is one's own, with the word that was sent there."""
    wish = await read_wish(request, wire.ConfirmAddress)
    house = house_of(request)
    with one_try((house.guesses, ("address", address_of(request)))):
        if not await house.notices.confirm_address(_digest(wish.word)):
            raise AnswerError("not_found", say(texts.OLD_LINK))
    return answer(Fine())


def _digest(word: str) -> str:
    return hashlib.sha256(b"rummyhouse address 1:" + word.encode()).hexdigest()


@get("/api/notices/quiet/{word:str}", may="anyone")
async def stop_mail_notices(request: AnyRequest, word: FromPath[str]) -> Response[bytes]:
    """Stop notices to the person whose e-mail had this link."""
    return await _quieten(request, word)


@post("/api/notices/quiet/{word:str}", may="anyone")
async def stop_mail_notices_at_once(request: AnyRequest, word: FromPath[str]) -> Response[bytes]:
    """The same, as mail programs ask for it (RFC 8058)."""
    return await _quieten(request, word)


async def _quieten(request: AnyRequest, word: str) -> Response[bytes]:
    check_pace(request)
    if not await house_of(request).notices.quieten(word):
        raise AnswerError("not_found", say(texts.UNKNOWN_LINK))
    return Response(f"{say(texts.QUIET)}\n".encode(), status_code=200, media_type="text/plain")


ROUTES = [
    show_notices,
    take_notices,
    stop_notices,
    choose_notice,
    try_notice,
    look_here,
    ask_address,
    confirm_address,
    stop_mail_notices,
    stop_mail_notices_at_once,
]
PAGES = ("/you/address/{word:str}",)
"""Addresses that the client shows as pages."""

"""A way back in for somebody who has lost the password or the passkey: a link to the confirmed address.

Nobody learns whether an account or an address is known here: the answer is the same, and comes before anybody is looked
for.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from litestar import Response, post

from rummyhouse.languages import say
from rummyhouse.server.accounts import messages as wire
from rummyhouse.server.accounts import texts
from rummyhouse.server.accounts.routes import bring_along, check_password, check_tries, let_in, one_try
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, address_of, answer, house_of, read_wish
from rummyhouse.store.accounts import LOST

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse

_HOUR = 60 * 60


@post("/api/account/lost", may="anyone")
async def lose_password(request: AnyRequest) -> Response[bytes]:
    """Send the owner of an account a link for a new password, in the background."""
    wish = await read_wish(request, wire.LostPassword)
    house = house_of(request)
    check_tries([(house.guesses, ("lost", address_of(request)))])
    house.messenger.run(_send_links(house, wish.name))
    return answer(wire.Fine())


async def _send_links(house: OpenHouse, name: str) -> None:
    for ident in await house.notices.confirmed_by(name):
        account = await house.accounts.find(ident)
        if account is None or not house.may_write_to(account):
            continue
        word = secrets.token_urlsafe(24)
        await house.accounts.ask(_digest(word), LOST, account.id, _HOUR)
        await house.messenger.mail.renew(account.email, account.name, word)


@post("/api/account/renew", may="anyone")
async def renew_password(request: AnyRequest) -> Response[bytes]:
    """Set a new password with the word of a link, and sign in; all other sessions end."""
    wish = await read_wish(request, wire.RenewPassword)
    house, word = house_of(request), _digest(wish.word)
    with one_try((house.guesses, ("address", address_of(request)))):
        account = await house.accounts.asked(word, LOST)
        if account is None:
            raise AnswerError("not_found", say(texts.OLD_LINK))
    check_password(wish.new, account.name, account.email)
    kept = await house.passwords.digest(wish.new)
    if await house.accounts.answer(word) is None:
        raise AnswerError("not_found", say(texts.OLD_LINK))
    await house.accounts.set_password(account.id, kept)
    await house.sessions.end(*(one.digest for one in await house.session_rows.of_account(account.id)))
    await bring_along(request, account, await house.sessions.find(request))
    return await let_in(request, account._replace(password=kept), 200)


def _digest(word: str) -> str:
    return hashlib.sha256(b"rummyhouse lost 1:" + word.encode()).hexdigest()


ROUTES = [lose_password, renew_password]
PAGES = ("/you/password",)
"""Addresses that the client shows as pages."""

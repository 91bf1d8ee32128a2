"""Accounts, for those who want one: making one, coming in, sessions, passkeys, and leaving for good."""

from __future__ import annotations

import contextlib
import re
import secrets
from functools import partial
from typing import TYPE_CHECKING

from litestar import Response, get, post

from rummyhouse.languages import say
from rummyhouse.server.accounts import messages as wire
from rummyhouse.server.accounts import texts
from rummyhouse.server.accounts.devices import device_of, name_device
from rummyhouse.server.accounts.guessable import is_guessable
from rummyhouse.server.accounts.known_devices import is_known, know
from rummyhouse.server.accounts.passkeys import new_account, relying_party_of
from rummyhouse.server.accounts.personal_data import PersonalData
from rummyhouse.server.accounts.sessions import digest, handle, no_cookie
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.public_names import check_names
from rummyhouse.server.requests import AnyRequest, address_of, answer, house_of, read_wish, take
from rummyhouse.store.accounts import MOST_FORMER, AccountRow, NameTakenError, PasskeyRow, RenamedTooOftenError, key_of
from rummyhouse.store.database import TakenError, now
from rummyhouse.tables.seating import clean_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.server.rate_limits import Key, RateLimits
    from rummyhouse.store.sessions import SessionRow

_ADDRESS = re.compile(r"[^@\s<>\"]{1,64}@[^@\s<>\"]+\.[^@\s<>\"]+")


async def own_account(request: AnyRequest) -> AccountRow:
    """The account of the person asking.

    Raises:
        AnswerError: there is none, or it has just been deleted.
    """
    house = house_of(request)
    ident = await house.sessions.account(request)
    found = await house.accounts.find(ident) if ident else None
    if found is None:
        raise AnswerError("not_permitted", say(texts.NO_ACCOUNT))
    return found


MOST_PASSKEYS = 20
MOST_SESSIONS = 50
"""Of an account; of more, the one not used for longest ends."""


def check_tries(tries: Sequence[tuple[RateLimits, Key]]) -> None:
    """Take a try from each of these limits.

    Raises:
        AnswerError: somebody has tried too often.
    """
    take(say(texts.TOO_MANY_TRIES), *tries)


@contextlib.contextmanager
def one_try(*tries: tuple[RateLimits, Key]) -> Iterator[None]:
    """Limit guessing inside this block: for each of these keys, only so many tries may fail.

    Successes do not count, so that a whole club may come in through one address.

    Raises:
        AnswerError: too many tries have failed.
    """
    check_tries(tries)
    yield
    for limit, key in tries:
        limit.give_back(key)


def _here(request: AnyRequest) -> tuple[RateLimits, Key]:
    """The tries of an address, whatever is tried."""
    return house_of(request).guesses, ("address", address_of(request))


def _tries(request: AnyRequest, name: str, account: AccountRow | None) -> list[tuple[RateLimits, Key]]:
    """The tries with a password for a name.

    One address has few for one name. One address for all names, and all addresses for one name, have many: so nobody
    is kept out by what others try elsewhere. A device on which somebody has signed in to the account counts by itself.
    """
    house, address = house_of(request), address_of(request)
    if account is not None and is_known(request, account):
        return [(house.guesses, ("device", account.id, address))]
    return [
        (house.guesses, ("name", key_of(name), address)),
        (house.many_guesses, ("address", address)),
        (house.many_guesses, ("name", key_of(name))),
    ]


async def _info(request: AnyRequest, account: AccountRow, here: str) -> wire.AccountInfo:
    house = house_of(request)
    return wire.AccountInfo(
        name=account.name,
        email=account.email,
        password=bool(account.password),
        passkeys=tuple(
            wire.PasskeyInfo(one.id, one.title, one.added, one.used)
            for one in await house.accounts.passkeys(account.id)
        ),
        sessions=tuple(
            wire.SessionInfo(handle(one.digest), name_device(one.device), one.begun, one.used, one.digest == here)
            for one in await house.session_rows.of_account(account.id)
        ),
        begun=account.begun,
        operator=await house.office.is_operator(account.id),
    )


async def _answer_mine(request: AnyRequest) -> Response[bytes]:
    session = await house_of(request).sessions.find(request)
    return answer(await _info(request, await own_account(request), session.digest if session else ""))


@get("/api/account", may="anyone")
async def show_account(request: AnyRequest) -> Response[bytes]:
    """The account of the person asking; an empty name for a guest."""
    if not await house_of(request).sessions.account(request):
        return answer(wire.AccountInfo(""))
    return await _answer_mine(request)


# --- coming in --------------------------------------------------------------------------------------------------------


@post("/api/account/ceremony", may="anyone")
async def begin_ceremony(request: AnyRequest) -> Response[bytes]:
    """The challenge that a browser is asked to sign."""
    wish = await read_wish(request, wire.PasskeyWish)
    house, place = house_of(request), relying_party_of(request.headers)
    if wish.purpose == "enter":
        return answer(wire.Ceremony(await house.ceremonies.enter(place)))
    if wish.purpose == "add":
        account = await own_account(request)
        known = await house.accounts.passkeys(account.id)
        options = await house.ceremonies.enrol(place, account.id, account.name, known, "add")
    else:
        with one_try(_here(request)):
            name = await _free_name(request, wish.name)
        options = await house.ceremonies.enrol(place, new_account(), name, (), "enrol")
    return answer(wire.Ceremony(options))


async def _free_name(request: AnyRequest, name: str, ident: str = "") -> str:
    neat, accounts = clean_name(name), house_of(request).accounts
    check_names([neat])
    if await accounts.named(neat) or await accounts.is_reserved(neat, ident):
        raise AnswerError("not_possible", say(texts.NAME_TAKEN))
    return neat


@post("/api/account", may="anyone")
async def make_account(request: AnyRequest) -> Response[bytes]:
    """Make an account; the guest who asks becomes its owner, with everything played in this browser."""
    wish = await read_wish(request, wire.NewAccount)
    house = house_of(request)
    session = await house.sessions.find(request)
    if session is not None and session.account:
        raise AnswerError("not_possible", say(texts.SIGNED_IN))
    email = _address(wish.email)
    first: PasskeyRow | None = None
    with one_try(_here(request)):
        name = await _free_name(request, wish.name)
        if wish.password is not None:
            check_password(wish.password, name, email)
        if wish.credential:
            title = name_device(device_of(request.headers.get("user-agent", "")))
            first = await house.ceremonies.enrolled(relying_party_of(request.headers), wish.credential, "enrol", title)
        elif wish.password is None:
            raise AnswerError("malformed", say(texts.NO_WAY_IN))
    take(say(texts.TOO_MANY_ACCOUNTS), (house.new_accounts, address_of(request)))
    account = AccountRow(
        first.account if first else new_account(),
        session.person if session else secrets.token_hex(32),
        name,
        await house.passwords.digest(wish.password) if wish.password is not None else "",
        email,
        now(),
    )
    try:
        await house.accounts.make(account, first)
    except NameTakenError:
        raise AnswerError("not_possible", say(texts.NAME_TAKEN)) from None
    return await let_in(request, account, 201)


@post("/api/account/sign-in", may="anyone")
async def sign_in(request: AnyRequest) -> Response[bytes]:
    """Sign in; everything played in this browser as a guest becomes the account's."""
    wish = await read_wish(request, wire.SignIn)
    house = house_of(request)
    if wish.credential:
        with one_try(_here(request)):
            account = await _of_passkey(request, wish.credential)
    else:
        named = await house.accounts.named(wish.name)
        with one_try(*_tries(request, wish.name, named)):
            account = await _of_password(request, named, wish.password)
    await bring_along(request, account, await house.sessions.find(request))
    return await let_in(request, account, 200)


async def _of_passkey(request: AnyRequest, credential: str) -> AccountRow:
    """The account that this passkey opens."""
    house = house_of(request)
    account = await house.accounts.find(await house.ceremonies.entered(relying_party_of(request.headers), credential))
    if account is None:
        raise AnswerError("not_permitted", say(texts.BAD_PASSKEY))
    return account


async def _of_password(request: AnyRequest, named: AccountRow | None, password: str) -> AccountRow:
    """The account of a name, if this is its password."""
    house = house_of(request)
    checked = await house.passwords.check(named.password if named else "", password)
    if named is None or not checked.right:
        raise AnswerError("not_permitted", say(texts.DO_NOT_FIT))
    if checked.better:
        await house.accounts.set_password(named.id, checked.better)
        return named._replace(password=checked.better)
    return named


def check_password(password: str, *known: str) -> None:
    """Check that a new password is not among the first that somebody would guess.

    Raises:
        AnswerError: it is.
    """
    if is_guessable(password, known):
        raise AnswerError("not_possible", say(texts.GUESSABLE))


async def bring_along(request: AnyRequest, account: AccountRow, guest: SessionRow | None) -> None:
    """Hand what the browser's guest has over to the account, except seats at tables where it sits already."""
    if guest is None or guest.account:
        return
    house = house_of(request)
    for table, _ in await house.played_matches.visited(guest.person):
        await house.tables.rewrite(table, partial(house.played_matches.hand_over, table, guest.person, account.person))
        house.archive.forget(table)
    for holder in house.data_holders:
        await holder.hand_over(guest.person, account.person)


async def let_in(request: AnyRequest, account: AccountRow, status: int) -> Response[bytes]:
    """Sign somebody in to this account, in the browser that asks."""
    house = house_of(request)
    cookie = await house.sessions.sign_in(request, account)
    old = (await house.session_rows.of_account(account.id))[MOST_SESSIONS:]
    if old:
        await house.sessions.end(*(one.digest for one in old))
    return answer(await _info(request, account, digest(cookie.value or "")), status, [cookie, *know(request, account)])


@post("/api/account/sign-out", may="account")
async def sign_out(request: AnyRequest) -> Response[bytes]:
    """End this session, all sessions of the account, or one of them."""
    wish = await read_wish(request, wire.SignOut)
    house, account = house_of(request), await own_account(request)
    here = await house.sessions.find(request)
    own = [one.digest for one in await house.session_rows.of_account(account.id)]
    ended = [one for one in own if wish.everywhere or _is_meant(one, wish.session, here)]
    if not ended:
        raise AnswerError("not_found", say(texts.NO_SUCH_SESSION))
    await house.sessions.end(*ended)
    return answer(wire.Fine(), cookies=[no_cookie()] if here is not None and here.digest in ended else None)


def _is_meant(session: str, name: str, here: SessionRow | None) -> bool:
    return handle(session) == name if name else here is not None and session == here.digest


# --- ways in ----------------------------------------------------------------------------------------------------------


@post("/api/account/passkeys", may="account")
async def add_passkey(request: AnyRequest) -> Response[bytes]:
    """Add a passkey."""
    wish = await read_wish(request, wire.NewPasskey)
    house, account = house_of(request), await own_account(request)
    new = await house.ceremonies.enrolled(relying_party_of(request.headers), wish.credential, "add", wish.title)
    if new.account != account.id:
        raise AnswerError("not_permitted", say(texts.BAD_PASSKEY))
    if len(await house.accounts.passkeys(account.id)) >= MOST_PASSKEYS:
        raise AnswerError("not_possible", say(texts.PASSKEYS_FULL, most=MOST_PASSKEYS))
    try:
        await house.accounts.add_passkey(new)
    except TakenError:
        raise AnswerError("not_possible", say(texts.BAD_PASSKEY)) from None
    return await _answer_mine(request)


@post("/api/account/passkeys/remove", may="account")
async def remove_passkey(request: AnyRequest) -> Response[bytes]:
    """Remove a passkey, but never the last way in."""
    wish = await read_wish(request, wire.OldPasskey)
    house, account = house_of(request), await own_account(request)
    known = [one.id for one in await house.accounts.passkeys(account.id)]
    if wish.passkey not in known:
        raise AnswerError("not_found", say(texts.NO_SUCH_PASSKEY))
    if len(known) == 1 and not account.password:
        raise AnswerError("not_possible", say(texts.LAST_KEY))
    await house.accounts.remove_passkey(account.id, wish.passkey)
    return await _answer_mine(request)


@post("/api/account/password", may="account")
async def change_password(request: AnyRequest) -> Response[bytes]:
    """Change the password, or set the first one; all other sessions end."""
    wish = await read_wish(request, wire.NewPassword)
    house, account = house_of(request), await own_account(request)
    check_password(wish.new, account.name, account.email)
    with one_try((house.guesses, ("account", account.id))):
        if account.password and not (await house.passwords.check(account.password, wish.old)).right:
            raise AnswerError("not_permitted", say(texts.NOT_THE_PRESENT))
    kept = await house.passwords.digest(wish.new)
    await house.accounts.set_password(account.id, kept)
    here = await house.sessions.find(request)
    others = [one.digest for one in await house.session_rows.of_account(account.id) if one != here]
    await house.sessions.end(*(one for one in others if here is None or one != here.digest))
    changed = account._replace(password=kept)
    shown = await _info(request, changed, here.digest if here else "")
    return answer(shown, cookies=know(request, changed))


@post("/api/account/name", may="account")
async def change_name(request: AnyRequest) -> Response[bytes]:
    """Change the name; whoever is found by it is the same person as before."""
    wish = await read_wish(request, wire.NewAccountName)
    house, account = house_of(request), await own_account(request)
    check_tries([_here(request), (house.guesses, ("name of", account.id))])
    is_own = key_of(wish.name) == key_of(account.name)
    name = clean_name(wish.name) if is_own else await _free_name(request, wish.name, account.id)
    try:
        await house.accounts.set_name(account.id, name)
    except NameTakenError:
        raise AnswerError("not_possible", say(texts.NAME_TAKEN)) from None
    except RenamedTooOftenError:
        raise AnswerError("not_possible", say(texts.RENAMED_TOO_OFTEN, most=MOST_FORMER)) from None
    return await _answer_mine(request)


@post("/api/account/email", may="account")
async def change_email(request: AnyRequest) -> Response[bytes]:
    """Change the address for announcements of tournaments."""
    wish = await read_wish(request, wire.NewEmail)
    account = await own_account(request)
    await house_of(request).accounts.set_email(account.id, _address(wish.email))
    return await _answer_mine(request)


def _address(email: str) -> str:
    neat = email.strip()
    if neat and not _ADDRESS.fullmatch(neat):
        raise AnswerError("malformed", say(texts.NOT_AN_ADDRESS, email=neat[:64]))
    return neat


# --- leaving ----------------------------------------------------------------------------------------------------------


@get("/api/account/export", may="guest")
async def export_everything(request: AnyRequest) -> Response[bytes]:
    """Everything the house keeps about the person asking, with the records of the matches, as one file."""
    house = house_of(request)
    session = await house.sessions.find(request)
    assert session is not None  # the guard has seen it
    account = await house.accounts.find(session.account) if session.account else None
    found = answer(await PersonalData(house).export(session, account))
    found.headers["content-disposition"] = 'attachment; filename="rummyhouse-my-data.json"'
    return found


@post("/api/account/delete", may="guest")
async def delete_everything(request: AnyRequest) -> Response[bytes]:
    """Forget the person asking, at once: all that is left are games played by "Somebody"."""
    wish = await read_wish(request, wire.Deletion)
    house = house_of(request)
    session = await house.sessions.find(request)
    assert session is not None  # the guard has seen it
    account = await house.accounts.find(session.account) if session.account else None
    if key_of(wish.name) != (key_of(account.name) if account else ""):
        raise AnswerError("not_possible", say(texts.NOT_THE_NAME))
    await PersonalData(house).forget(session, account)
    return answer(wire.Fine(), cookies=[no_cookie()])


ROUTES = [
    show_account,
    begin_ceremony,
    make_account,
    sign_in,
    sign_out,
    add_passkey,
    remove_passkey,
    change_password,
    change_name,
    change_email,
    export_everything,
    delete_everything,
]
PAGES = ("/you",)
"""Addresses that the client shows as pages."""

"""The score pads that an account keeps: found on every device, and added up over all evenings."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.accounts.routes import own_account
from rummyhouse.server.pads.club import club_tables
from rummyhouse.server.pads.own_messages import KeepPad, OwnPad, OwnPads, PadKeeping
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, answer, house_of, read_wish
from rummyhouse.store.kept_pads import TooManyPadsError

if TYPE_CHECKING:
    from rummyhouse.pads import PadResult

MOST_PADS = 300


@get("/api/account/pads", may="account")
async def show_own_pads(request: AnyRequest) -> Response[bytes]:
    """The pads that an account keeps; one that cannot be added up is not among them."""
    house, account = house_of(request), await own_account(request)
    changed = await house.kept_pads.of(account.id)
    known = await house.pad_standings.of(changed)
    found = {name: known[name] for name in changed if name in known}
    pads = tuple(_told(name, pad, changed[name]) for name, pad in found.items())
    return answer(OwnPads(pads, club_tables(found.values())))


def _told(name: str, pad: PadResult, changed: int) -> OwnPad:
    return OwnPad(
        pad=name,
        game=games.find(pad.game).title,
        title=pad.title,
        changed=changed,
        finished=pad.over or pad.closed,
        sides=pad.sides,
        points=pad.grand,
        winners=pad.winners,
        rounds=pad.rounds,
    )


@post("/api/account/pads", may="account")
async def keep_pad(request: AnyRequest) -> Response[bytes]:
    """Keep a pad with an account, or no longer."""
    wish: KeepPad = await read_wish(request, KeepPad)
    house, account = house_of(request), await own_account(request)
    opening = await house.pads.opening(wish.pad)
    if opening is None:
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD))
    if opening.match:
        raise AnswerError("not_possible", say(texts.TOURNAMENTS_PAD))
    if wish.keep:
        try:
            await house.kept_pads.keep(account.id, wish.pad, most=MOST_PADS)
        except TooManyPadsError:
            raise AnswerError("not_possible", say(texts.PADS_FULL, most=MOST_PADS)) from None
    else:
        await house.kept_pads.leave(account.id, wish.pad)
    return answer(PadKeeping(possible=True, kept=wish.keep))


async def keep_for_opener(request: AnyRequest, pad: str) -> None:
    """Keep a new pad with the account of whoever has opened it, if they are signed in and there is room."""
    house = house_of(request)
    account = await house.sessions.account(request)
    if account:
        with contextlib.suppress(TooManyPadsError):
            await house.kept_pads.keep(account, pad, most=MOST_PADS)


@get("/api/pads/{pad:str}/keeping", may="anyone")
async def show_keeping(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """Whether the person asking keeps this pad with an account, and whether they may."""
    house = house_of(request)
    opening = await house.pads.opening(pad)
    if opening is None:
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD))
    account = await house.sessions.account(request)
    kept = bool(account) and await house.kept_pads.has(account, pad)
    return answer(PadKeeping(possible=bool(account) and not opening.match, kept=kept))


ROUTES = [show_own_pads, keep_pad, show_keeping]
PAGES = ()

"""What an account keeps: matches played, house rules under a name of one's own, friends."""

from __future__ import annotations

import contextlib
import hashlib
import math
import secrets
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.ratings import mean, share
from rummyhouse.server.accounts import messages as wire
from rummyhouse.server.accounts import texts
from rummyhouse.server.accounts.course import lowest_wins
from rummyhouse.server.accounts.routes import check_tries, one_try, own_account
from rummyhouse.server.office.people import meant
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, address_of, answer, house_of, read_wish
from rummyhouse.store.presets import PresetRow
from rummyhouse.tables import NoSuchTableError, TableProblem, agreed
from rummyhouse.tables.seating import clean_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.friends import FriendRow
    from rummyhouse.store.played_matches import PlayedMatchRow

MOST_PRESETS, MOST_FRIENDS = 50, 200
_SHOWN = 200  # matches in a history; the figures count all
_WEEK = 7 * 24 * 60 * 60  # seconds for which an invitation holds


@get("/api/account/history", may="anyone")
async def show_history(request: AnyRequest) -> Response[bytes]:
    """The matches that the person asking has played, with their figures; none for a stranger."""
    house = house_of(request)
    person = await house.sessions.person(request)
    played = await house.played_matches.matches(person) if person else []
    by_game = groupby(sorted(played, key=lambda one: one.game), key=lambda one: one.game)
    figures = tuple(_figures(game, list(matches)) for game, matches in by_game)
    names = await friends_at(house, await house.sessions.account(request), person)
    return answer(wire.History(tuple(played_match(one, names.get(one.table, {})) for one in played[:_SHOWN]), figures))


async def friends_at(house: OpenHouse, ident: str, person: str) -> dict[str, dict[int, str]]:
    """Friends of an account in its matches, by table and seat: everywhere they have the name of their account."""
    friends = {one.person: one.name for one in await house.friends.of(ident) if one.agreed} if ident else {}
    people = await house.played_matches.company(person) if friends else {}
    return {
        table: {seat: friends[one] for seat, one in seats.items() if one in friends} for table, seats in people.items()
    }


def _side(match: PlayedMatchRow) -> int:
    return match.result.sides[match.seat]


def _outcome(match: PlayedMatchRow) -> Literal["won", "lost", "shared", "drawn"]:
    winners = match.result.winners
    if not winners:
        return "drawn"
    if _side(match) not in winners:
        return "lost"
    return "shared" if len(winners) > 1 else "won"


def played_match(match: PlayedMatchRow, names: Mapping[int, str] = MappingProxyType({})) -> wire.PlayedMatch:
    """A match as its player finds it in the history; ``names`` are those of friends, by seat."""
    facts, own = match.result, _side(match)
    best_of = min if lowest_wins(match) else max

    def ends(totals: Sequence[int]) -> tuple[int, int]:
        return totals[own], best_of((points for side, points in enumerate(totals) if side != own), default=0)

    (points, best), before = (
        ends(facts.grand),
        ends([sum(row) for row in zip(*facts.rounds, strict=True)] or facts.grand),
    )
    return wire.PlayedMatch(
        table=match.table,
        game=match.game,
        title=games.find(match.game).title,
        ended=match.ended,
        outcome=_outcome(match),
        others=tuple(
            f"{name} ({bot} bot)" if bot else names.get(seat, name)
            for seat, (name, bot) in enumerate(zip(facts.names, facts.bots, strict=True))
            if seat != match.seat
        ),
        points=points,
        best=best,
        before=() if before == (points, best) else before,
    )


def _figures(game: str, played: Iterable[PlayedMatchRow]) -> wire.GameFigures:
    matches = list(played)
    points = [float(row[_side(match)]) for match in matches for row in match.result.rounds]
    won = sum(_outcome(match) in ("won", "shared") for match in matches)
    part, middle = share(won, len(matches)), mean(points)
    return wire.GameFigures(
        game=game,
        title=games.find(game).title,
        matches=len(matches),
        rounds=len(points),
        won=won,
        share=part.value,
        share_low=part.low,
        share_high=part.high,
        mean=middle.value,
        mean_low=middle.low if math.isfinite(middle.low) else None,
        mean_high=middle.high if math.isfinite(middle.high) else None,
    )


# --- house rules ------------------------------------------------------------------------------------------------------


async def _presets(request: AnyRequest, ident: str) -> Response[bytes]:
    kept = await house_of(request).presets.of(ident)
    return answer([wire.OwnPreset(one.game, one.name, one.base, dict(one.rules)) for one in kept])


@get("/api/account/presets", may="account")
async def show_presets(request: AnyRequest) -> Response[bytes]:
    """The house rules that an account has kept."""
    return await _presets(request, (await own_account(request)).id)


@post("/api/account/presets", may="account")
async def keep_preset(request: AnyRequest) -> Response[bytes]:
    """Keep house rules under a name, if the game knows them."""
    wish = await read_wish(request, wire.KeepPreset)
    house, account = house_of(request), await own_account(request)
    if wish.game not in games.NAMES:
        raise AnswerError("malformed", say(texts.NO_GAME, name=wish.game))
    _check_rules(wish)
    row = PresetRow(wish.game, clean_name(wish.name), wish.base, wish.rules)
    kept = await house.presets.of(account.id)
    if len(kept) >= MOST_PRESETS and not any((one.game, one.name) == (row.game, row.name) for one in kept):
        raise AnswerError("not_possible", say(texts.PRESETS_FULL, most=MOST_PRESETS))
    await house.presets.keep(account.id, row)
    return await _presets(request, account.id)


def _check_rules(wish: wire.KeepPreset) -> None:
    """Check that house rules work for some number of players; others are refused with the reason."""
    problem: TableProblem | None = None
    for seats in games.find(wish.game).seats:
        try:
            agreed(wish.game, seats, wish.base, wish.rules)
        except TableProblem as found:
            problem = found
        else:
            return
    if problem is not None:
        raise problem


@post("/api/account/presets/remove", may="account")
async def drop_preset(request: AnyRequest) -> Response[bytes]:
    """Forget house rules."""
    wish = await read_wish(request, wire.DropPreset)
    account = await own_account(request)
    await house_of(request).presets.forget(account.id, wish.game, wish.name)
    return await _presets(request, account.id)


# --- friends ----------------------------------------------------------------------------------------------------------


async def _circle(request: AnyRequest, ident: str) -> Response[bytes]:
    """Friends and those who ask to be; one's own requests are not shown, so that nobody learns which names exist."""
    house = house_of(request)
    known = await house.friends.of(ident)
    friends = [one for one in known if one.agreed]
    tables = []
    for link in await house.friends.waiting_tables([one.person for one in friends]) if friends else ():
        with contextlib.suppress(TableProblem, NoSuchTableError):
            truth = (await house.tables.find(link)).truth
            free = sum(seat.kind == "empty" for seat in truth.seats)
            if free and truth.openness != "private":
                names = tuple(seat.name for seat in truth.seats if seat.name)
                tables.append(wire.FriendTable(link, truth.game.name, truth.game.title, names, free))
    shown = tuple(
        wire.FriendInfo(one.name, one.agreed, here=one.agreed and house.sessions.is_here(one.person))
        for one in known
        if one.agreed or not one.asked
    )
    return answer(
        wire.Circle(shown, tuple(tables), await calls_to(house, await house.sessions.person(request), friends))
    )


async def calls_to(house: OpenHouse, person: str, friends: Iterable[FriendRow]) -> tuple[wire.FriendCall, ...]:
    """The calls of these friends to tables that this person could still sit down at."""
    names, found = {one.person: one.name for one in friends}, []
    for caller, link in house.calls.to(person):
        with contextlib.suppress(TableProblem, NoSuchTableError):
            truth = (await house.tables.find(link)).truth
            if caller in names and truth.has_free_seat and truth.seat_of(person) < 0 <= truth.seat_of(caller):
                found.append(wire.FriendCall(names[caller], link, truth.game.name, truth.game.title))
    return tuple(found)


@post("/api/account/friends/call", may="account")
async def call_friend(request: AnyRequest) -> Response[bytes]:
    """Call a friend to one's table."""
    wish = await read_wish(request, wire.CallFriend)
    house, account = house_of(request), await own_account(request)
    friends = [one for one in await house.friends.of(account.id) if one.agreed]
    friend = next((one for one in friends if one.name == wish.name), None)
    if friend is None:
        raise AnswerError("not_permitted", say(texts.NO_FRIEND, name=wish.name))
    truth = (await house.tables.find(wish.table)).truth
    if not truth.has_free_seat or truth.seat_of(account.person) < 0:
        raise AnswerError("not_possible", say(texts.NO_PLACE))
    house.calls.call(account.person, friend.person, wish.table)
    house.friend_invitations.call(account, friend.person, truth)
    return await _circle(request, account.id)


@get("/api/account/friends", may="account")
async def show_friends(request: AnyRequest) -> Response[bytes]:
    """The account's friends, and the tables where they wait for players."""
    return await _circle(request, (await own_account(request)).id)


@post("/api/account/friends", may="account")
async def ask_friend(request: AnyRequest) -> Response[bytes]:
    """Ask the account with this name, or of whoever sits on this seat."""
    wish = await read_wish(request, wire.AskFriend)
    house, account = house_of(request), await own_account(request)
    check_tries([(house.guesses, ("asks", account.id))])
    if wish.table:
        person, _, other, _ = await meant(house, wish)
    else:
        named = await house.accounts.named(clean_name(wish.name))
        person, other = (named.person, named.id) if named is not None else ("", "")
    if other == account.id:
        raise AnswerError("not_possible", say(texts.YOURSELF))
    await _check_room(request, account.id)
    if other and not await house.blocks.has(person, account.person):
        await house.friends.ask(account.id, other)
    return await _circle(request, account.id)


async def _check_room(request: AnyRequest, ident: str) -> None:
    if len(await house_of(request).friends.of(ident)) >= MOST_FRIENDS:
        raise AnswerError("not_possible", say(texts.FRIENDS_FULL, most=MOST_FRIENDS))


@post("/api/account/friends/remove", may="account")
async def drop_friend(request: AnyRequest) -> Response[bytes]:
    """End a friendship."""
    wish = await read_wish(request, wire.DropFriend)
    house, account = house_of(request), await own_account(request)
    for one in await house.friends.of(account.id):
        if one.name == wish.name and (one.agreed or not one.asked):
            await house.friends.part(account.id, one.account)
    return await _circle(request, account.id)


@post("/api/account/friends/invite", may="account")
async def invite_friend(request: AnyRequest) -> Response[bytes]:
    """A word for a link that makes a friend of anyone who follows it."""
    await read_wish(request, wire.Invite)
    account, word = await own_account(request), secrets.token_urlsafe(24)
    await house_of(request).friends.invite(account.id, _digest(word), _WEEK)
    return answer(wire.Invitation(word))


@get("/api/account/friends/invitation/{word:str}", may="anyone")
async def show_invitation(request: AnyRequest, word: FromPath[str]) -> Response[bytes]:
    """Who has sent this word, before one says yes or no."""
    inviter, ident = await _inviter(request, word), await house_of(request).sessions.account(request)
    friends = await house_of(request).friends.of(ident) if ident else []
    agreed = any(one.account == inviter.id and one.agreed for one in friends)
    return answer(wire.Inviter(inviter.name, friend=agreed))


@post("/api/account/friends/follow", may="account")
async def follow_invitation(request: AnyRequest) -> Response[bytes]:
    """Become a friend of the one who sent this word."""
    wish = await read_wish(request, wire.FollowInvitation)
    house, account = house_of(request), await own_account(request)
    inviter = await _inviter(request, wish.word)
    await _check_room(request, account.id)
    await house.friends.befriend(account.id, inviter.id)
    return await _circle(request, account.id)


async def _inviter(request: AnyRequest, word: str) -> AccountRow:
    """Who has sent this word.

    Raises:
        AnswerError: nobody, it is no longer valid, one of the two has blocked the other, or it is one's own.
    """
    house = house_of(request)
    with one_try((house.guesses, ("address", address_of(request)))):
        inviter = await house.friends.inviter(_digest(word))
        if not inviter:
            raise AnswerError("not_found", say(texts.NO_INVITATION))
    other, person = await house.accounts.find(inviter), await house.sessions.person(request)
    if other is None or (person and other.person in await house.blocks.apart(person)):
        raise AnswerError("not_found", say(texts.NO_INVITATION))
    if other.person == person:
        raise AnswerError("not_possible", say(texts.OWN_INVITATION))
    return other


def _digest(word: str) -> str:
    return hashlib.sha256(b"rummyhouse invitation 1:" + word.encode()).hexdigest()


ROUTES = [
    show_history,
    show_presets,
    keep_preset,
    drop_preset,
    show_friends,
    ask_friend,
    drop_friend,
    invite_friend,
    show_invitation,
    follow_invitation,
    call_friend,
]
PAGES = ("/you/friend/{word:str}",)
"""Addresses that the client shows as pages."""

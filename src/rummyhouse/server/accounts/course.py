"""How somebody has done over time, by game, and with whom they play most."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from litestar import Response, get

from rummyhouse import games
from rummyhouse.server.accounts import course_messages as wire
from rummyhouse.server.accounts.routes import own_account
from rummyhouse.server.requests import AnyRequest, answer, house_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rummyhouse.store.played_matches import PlayedMatchRow
    from rummyhouse.store.ratings import PastRating

MOST_COMPANIONS = 12


@get("/api/account/course", may="account")
async def show_course(request: AnyRequest) -> Response[bytes]:
    """How an account has done over time."""
    house, account = house_of(request), await own_account(request)
    played = (await house.played_matches.matches(account.person))[::-1]
    steps = await house.ratings.course(account.person)
    names = sorted({match.game for match in played}, key=lambda name: games.find(name).title)
    courses = tuple(
        _game(name, [match for match in played if match.game == name], [step for step in steps if step.game == name])
        for name in names
    )
    people = await house.played_matches.company(account.person)
    friends = {one.person: one.name for one in await house.friends.of(account.id) if one.agreed}
    return answer(wire.Course(courses, companions(played, people, friends)))


def _result(match: PlayedMatchRow, side: int) -> int:
    """1 if this side has won, -1 if another has, 0 if nobody has."""
    winners = match.result.winners
    return 0 if not winners else 1 if side in winners else -1


def _game(name: str, matches: Sequence[PlayedMatchRow], steps: Sequence[PastRating]) -> wire.GameCourse:
    balance, after = 0, []
    for match in matches:
        balance += _result(match, match.result.sides[match.seat])
        after.append(balance)
    return wire.GameCourse(
        game=name,
        title=games.find(name).title,
        at=tuple(match.ended for match in matches),
        balance=tuple(after),
        best=_best(matches),
        rating=_rating(steps),
        books=books_closed(name, matches),
    )


def _rating(steps: Sequence[PastRating]) -> wire.RatingCourse | None:
    if not steps:
        return None
    return wire.RatingCourse(
        provisional=steps[-1].skill.is_provisional,
        at=tuple(step.at for step in steps),
        values=tuple(round(step.skill.mean) for step in steps),
        margins=tuple(step.skill.margin for step in steps),
    )


def _best(matches: Sequence[PlayedMatchRow]) -> wire.BestRound | None:
    """The round with the most points, or with the fewest in a game that the lowest total wins."""
    found: wire.BestRound | None = None
    low = 2 * sum(map(lowest_wins, matches)) > len(matches)
    for match in matches:
        side = match.result.sides[match.seat]
        for number, row in enumerate(match.result.rounds, 1):
            points = row[side]
            if found is None or (points < found.points if low else points > found.points):
                found = wire.BestRound(match.table, number, match.seat, points, match.ended)
    return found


def books_closed(name: str, matches: Sequence[PlayedMatchRow]) -> wire.BooksClosed | None:
    """What somebody's side has closed at a game of books; of rounds with as many books the first is the best."""
    sheet = games.find(name).tally
    labels = [field.label for field in sheet.books] if sheet is not None else []
    found = [
        (match, number, books[match.result.sides[match.seat]])
        for match in matches
        for number, books in enumerate(match.result.books, 1)
        if books
    ]
    if not labels or not found:
        return None
    match, number, most = max(found, key=lambda one: sum(one[2]))
    best = wire.BestRound(match.table, number, match.seat, sum(most), match.ended) if sum(most) else None
    return wire.BooksClosed(
        rounds=len(found),
        kinds=_kinds(labels, [sum(books[kind] for _, _, books in found) for kind in range(len(labels))]),
        best=best,
        best_kinds=_kinds(labels, most) if best else (),
    )


def _kinds(labels: Sequence[str], closed: Sequence[int]) -> tuple[wire.BookKind, ...]:
    return tuple(wire.BookKind(label, number) for label, number in zip(labels, closed, strict=True))


def lowest_wins(match: PlayedMatchRow) -> bool:
    """Whether the winners of a match have fewer points than others."""
    grand, winners = match.result.grand, match.result.winners
    return bool(winners) and grand[winners[0]] < max(grand)


@dataclass
class _Together:
    name: str = ""
    bot: str = ""
    matches: int = 0
    won: int = 0
    lost: int = 0
    together: int = 0
    together_won: int = 0


def companions(
    played: Iterable[PlayedMatchRow],
    people: Mapping[str, Mapping[int, str]],
    friends: Mapping[str, str] = MappingProxyType({}),
) -> tuple[wire.Companion, ...]:
    """Those with whom somebody plays most; matches are the oldest first.

    A person is the same whatever they call themselves, and a friend has the name of the account; all bots of a level
    count as one.
    """
    known: defaultdict[tuple[str, str], _Together] = defaultdict(_Together)
    for match in played:
        own = match.result.sides[match.seat]
        met: set[object] = set()
        for seat, (name, bot, side) in enumerate(
            zip(match.result.names, match.result.bots, match.result.sides, strict=True)
        ):
            if seat == match.seat:
                continue
            key = ("", bot) if bot else (people.get(match.table, {}).get(seat, ""), "")
            one = known[key]
            one.name, one.bot = "" if bot else friends.get(key[0], name), bot
            one.matches += key not in met
            if (key, side == own) in met:  # another bot of the same level
                continue
            met |= {key, (key, side == own)}
            if side == own:
                one.together += 1
                one.together_won += _result(match, own) > 0
            else:
                one.won += _result(match, own) > 0 > _result(match, side)
                one.lost += _result(match, side) > 0 > _result(match, own)
    most = sorted(known.values(), key=lambda one: (-one.matches, bool(one.bot), one.name, one.bot))
    return tuple(wire.Companion(**vars(one)) for one in most[:MOST_COMPANIONS])


ROUTES = [show_course]
PAGES = ()

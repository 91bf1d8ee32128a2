"""What notices say, and the answers about them. A notice never names a card."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple, ParamSpec

from rummyhouse.languages import keeping, listed, moment, noted, say, told

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from rummyhouse.tables.entries import ProposalKind

_Given = ParamSpec("_Given")

BAD_ENDPOINT = noted("This is not the address of a push service: {problem}.")
NOT_HTTPS = noted("it must begin with https://")
NOT_PUBLIC = noted("its host is not public")
BAD_KEYS = noted("These are not the keys of a browser.")
NOT_TAKING = noted("This browser takes no notices yet.")
NOT_TAKEN = noted("The push service did not take it; try again in a minute.")
GONE = noted("The push service no longer knows this browser. Switch notices on again.")
TOO_MANY_TRIES = noted("That is enough for now; try again in a few minutes.")
NO_ADDRESS = noted("Your account has no e-mail address.")
CONFIRM_FIRST = noted("Confirm your e-mail address first.")
NOT_TAKEN_MAIL = noted("The e-mail could not be sent; try again later.")
OLD_LINK = noted("This link is no longer valid; ask for a new one under “You”.")
QUIET = noted("You get no more notices by e-mail. You can switch them on again under “You”.")
UNKNOWN_LINK = noted("This link is not complete, or no longer valid.")


class NoticeText(NamedTuple):
    """A notice; ``path`` is the page that it opens. Title and body are kept until they are :meth:`told`."""

    title: str
    body: str
    path: str

    def told(self) -> NoticeText:
        """In the language of the reader."""
        return NoticeText(told(self.title), told(self.body), self.path)


def kept(make: Callable[_Given, NoticeText]) -> Callable[_Given, NoticeText]:
    """A notice is kept until it is known in which language each of those reads whom it is for."""

    @functools.wraps(make)
    def keep(*given: _Given.args, **named: _Given.kwargs) -> NoticeText:
        with keeping():
            return make(*given, **named)

    return keep


def _game_with(game: str, others: list[str]) -> str:
    return say("{game} with {others}.", game=game, others=listed(others)) if others else f"{game}."


@kept
def your_turn(game: str, others: list[str], path: str) -> NoticeText:
    """It is somebody's turn, or the others wait for the next deal."""
    return NoticeText(say("Your turn"), _game_with(game, others), path)


@kept
def little_time(game: str, others: list[str], hours: int, path: str) -> NoticeText:
    """It is still somebody's turn by correspondence, and a quarter of the time is left."""
    return NoticeText(say("Your turn: {hours:hour is} left", hours=hours), _game_with(game, others), path)


_ASKED: dict[ProposalKind, str] = {
    "take_back": noted("{name} would like to take the last action back"),
    "pause": noted("{name} would like to pause"),
    "go_on": noted("{name} would like to go on"),
    "replace": noted("{name} would like a bot to play for a silent seat"),
}


@kept
def asked(name: str, kind: ProposalKind, game: str, path: str) -> NoticeText:
    """Somebody at the table asks the others to agree."""
    return NoticeText(say(_ASKED[kind], name=name), say("{game}: your answer is waited for.", game=game), path)


@kept
def seats_changed(game: str, came: list[str], free: int, path: str) -> NoticeText:
    """People have sat down at a table where somebody waits, or got up from it."""
    left = say("{seats:seat is} free.", seats=free) if free else say("The table is full.")
    title = say("{names} sat down at your table", names=listed(came)) if came else say("A seat is free")
    return NoticeText(title, f"{game}. {left}", path)


@kept
def match_begins(game: str, others: list[str], path: str) -> NoticeText:
    """The match has begun at somebody's table."""
    return NoticeText(say("The match begins"), _game_with(game, others), path)


@kept
def tournament_game(name: str, game: str, opponent: str, path: str) -> NoticeText:
    """Somebody's game of a tournament begins."""
    body = say("{game} against {opponent}. {name}.", game=game, opponent=opponent, name=name)
    return NoticeText(say("Your game begins"), body, path)


@kept
def friend_invites(friend: str, game: str, path: str) -> NoticeText:
    """A friend has opened a table for friends."""
    return NoticeText(say("{friend} invites you", friend=friend), say("{game}: a seat is free.", game=game), path)


@kept
def evening_moved(game: str, host: str, when: dt.datetime, place: str, path: str) -> NoticeText:
    """An evening that somebody has signed up for has another time now."""
    body = (
        say("{game} with {host}: now {when}.", game=game, host=host, when=_when(when, place))
        if host
        else say("{game}: now {when}.", game=game, when=_when(when, place))
    )
    return NoticeText(say("Your evening is moved"), body, path)


@kept
def evening_off(game: str, host: str, when: dt.datetime, place: str, path: str) -> NoticeText:
    """An evening that somebody has signed up for will not be."""
    body = (
        say("{game} with {host}, {when}.", game=game, host=host, when=_when(when, place))
        if host
        else say("{game}, {when}.", game=game, when=_when(when, place))
    )
    return NoticeText(say("Your evening is called off"), body, path)


@kept
def evening_anew(game: str, host: str, when: dt.datetime, place: str, path: str) -> NoticeText:
    """Somebody has fixed an evening anew that its reader was at."""
    body = say("{game}, {when}. Sign up if you come.", game=game, when=_when(when, place))
    return NoticeText(say("{host} fixes your evening anew", host=host), body, path)


def _when(there: dt.datetime, place: str) -> str:
    return f"{moment(there, 'day')}, {moment(there, 'time')} ({place})"


@kept
def reported(name: str) -> NoticeText:
    """Somebody has been reported to the operators."""
    return NoticeText(say("A report about {name}", name=name), say("It waits in the office."), "/office")


@kept
def trial() -> NoticeText:
    """What somebody sees who tries how notices look."""
    return NoticeText("Rummyhouse", say("This is how a notice looks."), "/you#notices")

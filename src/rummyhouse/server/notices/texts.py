"""What notices say, and the answers about them. A notice never names a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rummyhouse.tables.entries import ProposalKind

BAD_ENDPOINT = "This is not the address of a push service: {problem}."
NOT_HTTPS = "it must begin with https://"
NOT_PUBLIC = "its host is not public"
BAD_KEYS = "These are not the keys of a browser."
NOT_TAKING = "This browser takes no notices yet."
NOT_TAKEN = "The push service did not take it; try again in a minute."
GONE = "The push service no longer knows this browser. Switch notices on again."
TOO_MANY_TRIES = "That is enough for now; try again in a few minutes."
NO_ADDRESS = "Your account has no e-mail address."
CONFIRM_FIRST = "Confirm your e-mail address first."
NOT_TAKEN_MAIL = "The e-mail could not be sent; try again later."
OLD_LINK = "This link is no longer valid; ask for a new one under “You”."
QUIET = "You get no more notices by e-mail. You can switch them on again under “You”.\n"
UNKNOWN_LINK = "This link is not complete, or no longer valid."


class NoticeText(NamedTuple):
    """A notice in words; ``path`` is the page that it opens."""

    title: str
    body: str
    path: str


def _list(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def your_turn(game: str, others: list[str], path: str) -> NoticeText:
    """It is somebody's turn, or the others wait for the next deal."""
    return NoticeText("Your turn", f"{game} with {_list(others)}." if others else f"{game}.", path)


def little_time(game: str, others: list[str], hours: int, path: str) -> NoticeText:
    """It is still somebody's turn by correspondence, and a quarter of the time is left."""
    left = "1 hour is left" if hours == 1 else f"{hours} hours are left"
    return NoticeText(f"Your turn: {left}", f"{game} with {_list(others)}." if others else f"{game}.", path)


_ASKED: dict[ProposalKind, str] = {
    "take_back": "would like to take the last action back",
    "pause": "would like to pause",
    "go_on": "would like to go on",
    "replace": "would like a bot to play for a silent seat",
}


def asked(name: str, kind: ProposalKind, game: str, path: str) -> NoticeText:
    """Somebody at the table asks the others to agree."""
    return NoticeText(f"{name} {_ASKED[kind]}", f"{game}: your answer is waited for.", path)


def seats_changed(game: str, came: list[str], free: int, path: str) -> NoticeText:
    """People have sat down at a table where somebody waits, or got up from it."""
    left = "The table is full." if not free else "1 seat is free." if free == 1 else f"{free} seats are free."
    if came:
        return NoticeText(f"{_list(came)} sat down at your table", f"{game}. {left}", path)
    return NoticeText("A seat is free", f"{game}. {left}", path)


def match_begins(game: str, others: list[str], path: str) -> NoticeText:
    """The match has begun at somebody's table."""
    return NoticeText("The match begins", f"{game} with {_list(others)}.", path)


def tournament_game(name: str, game: str, opponent: str, path: str) -> NoticeText:
    """Somebody's game of a tournament begins."""
    return NoticeText("Your game begins", f"{game} against {opponent}. {name}.", path)


def friend_invites(friend: str, game: str, path: str) -> NoticeText:
    """A friend has opened a table for friends."""
    return NoticeText(f"{friend} invites you", f"{game}: a seat is free.", path)


def evening_moved(game: str, host: str, when: str, path: str) -> NoticeText:
    """An evening that somebody has signed up for has another time now."""
    return NoticeText("Your evening is moved", f"{game}{_fixed_by(host)}: now {when}.", path)


def evening_off(game: str, host: str, when: str, path: str) -> NoticeText:
    """An evening that somebody has signed up for will not be."""
    return NoticeText("Your evening is called off", f"{game}{_fixed_by(host)}, {when}.", path)


def _fixed_by(host: str) -> str:
    return f" with {host}" if host else ""


TRIAL = NoticeText("Rummyhouse", "This is how a notice looks.", "/you#notices")

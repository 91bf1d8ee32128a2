"""The ways in which a table is opened: by somebody, for an evening, for a tournament, as a trial, for a rematch."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rummyhouse.languages import say
from rummyhouse.tables import bot_names, decisions, entries, messages
from rummyhouse.tables.agreement import agreed
from rummyhouse.tables.log import Key, NumberTakenError
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.time_limit import LIMITS, ClockName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.tables.bot_pool import BotPool
    from rummyhouse.tables.entries import Openness
    from rummyhouse.tables.replay import Replay
    from rummyhouse.tables.table import Table
    from rummyhouse.tables.tables import Tables
    from rummyhouse.tables.truth import Truth

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_LINK_LENGTH = 16  # 31 signs each: 79 bits, which nobody guesses

_WAITS = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which somebody who waits for players by correspondence keeps a seat at an open table."""


def new_link() -> str:
    """An id that nobody can guess, of characters that are not mistaken for each other."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_LINK_LENGTH))


def next_link(link: str) -> str:
    """The link of the table where the people of this one go on: nobody can guess it who does not know this one."""
    return _follow("next table", link)


def next_evening(link: str) -> str:
    """The link of the evening that is fixed anew after this one: whoever asks, and whenever, it is the same."""
    return _follow("next evening", link)


def _follow(what: str, link: str) -> str:
    number = int.from_bytes(hashlib.sha256(f"rummyhouse {what} 1:{link}".encode()).digest())
    return "".join(_SIGNS[number // len(_SIGNS) ** place % len(_SIGNS)] for place in range(_LINK_LENGTH))


async def open_table(
    tables: Tables,
    *,
    game: str,
    seats: int,
    person: str,
    name: str,
    preset: str = "",
    rules: Mapping[str, object] | None = None,
    bots: Mapping[int, str] | None = None,
    hints: bool = True,
    openness: Openness = "private",
    bots_after: int = 0,
    filler: str = "",
    rated: bool = False,
    free_talk: bool = False,
    clock: ClockName = "none",
) -> tuple[Table, int]:
    """A new table with its maker in the first seat that no bot takes; returns the table and that seat.

    Hints are given only where a bot plays the game well enough. At a table that people find without its link bots
    (``filler``, or the usual one) take the free seats after ``bots_after`` seconds, or never (0). In a rated match
    there are no hints and no bots. By correspondence those who wait there keep their seats for a week.

    Raises:
        TableProblem: no such game or bot, not for so many, house rules that cannot be.
    """
    taken = dict(bots or {})
    kind, choice, _ = agreed(game, seats, preset, rules or {})
    for seat, bot in taken.items():
        if not 0 <= seat < seats:
            raise TableProblem("malformed", say(messages.NO_SUCH_SEAT, seat=seat, last=seats - 1))
        check_bot(tables.bot_pool, game, bot)
    if filler:
        check_bot(tables.bot_pool, game, filler)
    if rated and (taken or bots_after):
        raise TableProblem("not_possible", say(messages.RATED_NO_BOTS))
    own = next((seat for seat in range(seats) if seat not in taken), None)
    if own is None:
        raise TableProblem("not_possible", say(messages.NO_SEAT_LEFT))
    limit = LIMITS.get(clock)
    is_post = limit is not None and limit.by_correspondence
    link = new_link()
    people = {own: (name, person)}
    hints = hints and not rated and tables.bot_pool.gives_hints(game)
    waits = bots_after > 0 and openness != "private"
    found = decisions.open_table(
        link,
        kind,
        choice,
        seats=seats,
        people=people,
        bots=taken,
        hints=hints,
        grace=tables.grace,
        openness=openness,
        fills=tables.time_source.moment() + bots_after * 1000 if waits else 0,
        filler=filler if waits else "",
        rated=rated,
        free_talk=free_talk,
        clock=limit,
        kept_until=tables.time_source.moment() + _WAITS if is_post and openness != "private" else 0,
    )
    return await tables.start(link, found), own


async def open_for_evening(
    tables: Tables,
    link: str,
    *,
    game: str,
    people: Mapping[int, tuple[str, str]],
    seats: int,
    preset: str,
    rules: Mapping[str, object],
    hints: bool,
    openness: Openness,
    rated: bool,
    fills: int,
    kept_until: int,
    clock: ClockName,
) -> Table:
    """The table of a fixed evening, with those who have signed up (name and person) in their seats.

    It has the link of the evening, so that it is laid only once. ``fills``: when bots take the free seats, 0 for
    never; ``kept_until``: until when the others' seats are theirs even if they are not there. Both in milliseconds
    since 1970.

    Raises:
        TableProblem: no such game, not for so many, house rules that cannot be.
    """
    kind, choice, _ = agreed(game, seats, preset, rules)
    found = decisions.open_table(
        link,
        kind,
        choice,
        seats=seats,
        people=people,
        bots={},
        hints=hints and not rated and tables.bot_pool.gives_hints(game),
        grace=tables.grace,
        openness=openness,
        fills=fills,
        rated=rated,
        clock=LIMITS.get(clock),
        kept_until=kept_until,
    )
    try:
        return await tables.start(link, found)
    except NumberTakenError:
        return await tables.find(link)


async def open_for_tournament(
    tables: Tables,
    *,
    game: str,
    people: Mapping[int, tuple[str, str]],
    seats: int,
    preset: str = "",
    rules: Mapping[str, object] | None = None,
    grace: int,
    tournament: str,
    match: str,
) -> str:
    """A table for a tournament game, with these of its players (name and person) in their seats; returns its link.

    There are no bots and no hints, and the other seats are kept for the other players.

    Raises:
        TableProblem: no such game, not for so many, house rules that cannot be.
    """
    kind, choice, _ = agreed(game, seats, preset, rules or {})
    link = new_link()
    found = decisions.open_table(
        link,
        kind,
        choice,
        seats=seats,
        people=people,
        bots={},
        hints=False,
        grace=grace,
        tournament=tournament,
        match=match,
    )
    await tables.start(link, found)
    return link


async def open_trial(
    tables: Tables, replay: Replay, place: tuple[int, int, int], seat: int, person: str, name: str
) -> Table:
    """A table at which a match that is over is played on from a place in it, by this person against bots.

    The cards are those of the match, also those that nobody has seen yet; later rounds are dealt anew. Nothing of
    it is counted.

    Args:
        tables: those of the house.
        replay: the match.
        place: the round, the entry in it and how many of its actions have been carried out; see
            :meth:`rummyhouse.tables.replay.Replay.before`.
        seat: whose place this person takes.
        person: who that is, as in :func:`open_table`.
        name: what they are called there.
    """
    old = replay.truth
    usual = tables.bot_pool.stand_in(old.game.name)
    link = new_link()
    opened, *seated = decisions.open_table(
        link,
        old.game,
        old.choice,
        seats=len(old.seats),
        people={seat: (name, person)},
        bots={number: usual for number in range(len(old.seats)) if number != seat},
        hints=tables.bot_pool.gives_hints(old.game.name),
        grace=tables.grace,
    )
    assert isinstance(opened, entries.TableOpened)
    sat = [one for one in seated if isinstance(one, entries.Sat | entries.BotSat)]
    return await tables.start(link, (replace(opened, cards_of=old.cards_of), *sat, *replay.before(*place)))


async def rematch(tables: Tables, table: Table, person: str, key: Key | None = None) -> int:
    """The same people, bots and house rules at a new table; its link is in ``truth.rematch`` of the old one.

    Raises:
        TableProblem: the match is not over, or this person has no seat there.
    """
    old = table.truth
    if old.seat_of(person) < 0:
        raise TableProblem("not_permitted", say(messages.NOT_SEATED))
    async with tables.rematching:
        link = table.truth.rematch
        if not link and old.stage == "finished":
            link = await _open_again(tables, old, person)
        return await table.do(lambda truth: decisions.rematch(truth, link), key)


async def _open_again(tables: Tables, old: Truth, person: str) -> str:
    """A table for the people of this one, with this person as host; returns its link.

    The link follows from that of the old table, so that two nodes that are asked at once open one table.
    """
    link = next_link(old.table)
    asker = old.seat_of(person)
    order = [asker, *(seat for seat in range(len(old.seats)) if seat != asker)]
    people = {seat: (old.seats[seat].name, old.seats[seat].person) for seat in order if old.seats[seat].person}
    bots = {number: seat.bot for number, seat in enumerate(old.seats) if seat.kind == "bot"}
    found = decisions.open_table(
        link,
        old.game,
        old.choice,
        seats=len(old.seats),
        people=people,
        bots=bots,
        bot_names={seat: old.seats[seat].name for seat in bots if old.seats[seat].name in bot_names.NAMES},
        hints=old.hints,
        grace=old.grace,
        free_talk=old.free_talk,
        clock=old.thinking.limit,
    )
    with contextlib.suppress(NumberTakenError):
        await tables.start(link, found)
    return link


def check_bot(bot_pool: BotPool, game: str, bot: str) -> None:
    """Check that this bot plays this game.

    Raises:
        TableProblem: no bot of this name does.
    """
    known = bot_pool.names(game)
    if bot not in known:
        raise TableProblem("malformed", say(messages.NO_BOT, name=bot, game=game, known=", ".join(known)))

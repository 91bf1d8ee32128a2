"""Seats people at tables that look for players."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.tables import Table, TableProblem, Tables, Truth, agreed, decisions, fewest, messages
from rummyhouse.tables.new_tables import open_table

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice
    from rummyhouse.server.open_tables.messages import Anybody


class Matchmaker:
    """Finds a table for somebody who wants to play with anybody.

    One is seated after the other, so that two who ask at the same moment meet at one table.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._turn = asyncio.Lock()

    def list_for(self, person: str, friends: frozenset[str], apart: frozenset[str] = frozenset()) -> list[Table]:
        """The tables that look for players, as far as this person may find them.

        One's own come first, then those of friends, then those where the fewest are missing. Where somebody sits who is
        to be kept ``apart`` from this person, only one's own are found.
        """
        found = [table for table in self._tables.seeking() if _is_found_by(table.truth, person, friends, apart)]
        return sorted(found, key=lambda table: _rank(table.truth, person, friends))

    async def seat(
        self, person: str, wish: Anybody, apart: frozenset[str] = frozenset(), *, has_account: bool
    ) -> tuple[Table, int]:
        """Seat somebody at an open table of the game and house rules that they want, or at a new one.

        Nobody is seated with those from whom they are to be kept ``apart``.

        Returns:
            The table and the seat.

        Raises:
            TableProblem: no such game, not for so many, house rules that cannot be, or rated without an account.
        """
        if wish.rated and not has_account:
            raise TableProblem("not_permitted", say(messages.RATED_ACCOUNTS))
        seats = wish.seats or fewest(wish.game)
        _, wanted, _ = agreed(wish.game, seats, wish.preset, wish.rules)
        async with self._turn:
            for table in self.list_for(person, frozenset(), apart):
                if not _fits(table.truth, wish, wanted):
                    continue
                with contextlib.suppress(TableProblem):  # somebody with its link was quicker
                    await table.do(
                        lambda truth: decisions.sit(truth, person, wish.nickname, None, has_account=has_account)
                    )
                    return table, table.truth.seat_of(person)
            return await open_table(
                self._tables,
                game=wish.game,
                seats=seats,
                person=person,
                name=wish.nickname,
                preset=wish.preset,
                rules=wish.rules,
                openness="open",
                bots_after=wish.bots_after,
                filler=wish.filler,
                rated=wish.rated,
                clock=wish.clock,
            )


def _is_found_by(truth: Truth, person: str, friends: frozenset[str], apart: frozenset[str]) -> bool:
    if truth.seat_of(person) < 0 and has_friend(truth, apart):
        return False
    return truth.openness == "open" or truth.seat_of(person) >= 0 or has_friend(truth, friends)


def has_friend(truth: Truth, friends: frozenset[str]) -> bool:
    """Whether one of these people sits at this table."""
    return any(seat.person in friends for seat in truth.seats if seat.person)


def _rank(truth: Truth, person: str, friends: frozenset[str]) -> tuple[bool, bool, int]:
    free = sum(seat.kind == "empty" for seat in truth.seats)
    return truth.seat_of(person) < 0, not has_friend(truth, friends), free


def _fits(truth: Truth, wish: Anybody, wanted: RuleChoice) -> bool:
    is_same = truth.game.name == wish.game and truth.choice.values == wanted.values
    clock = truth.thinking.limit.name if truth.thinking.limit else "none"
    is_as_wanted = is_same and truth.rated == wish.rated and clock == wish.clock
    return truth.openness == "open" and is_as_wanted and wish.seats in (0, len(truth.seats))

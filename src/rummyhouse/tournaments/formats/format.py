"""What a format of a tournament has to say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.tournaments.state import Tournament, TournamentMatch

if TYPE_CHECKING:
    from rummyhouse.tournaments.terms import Terms

Places = tuple[str | None, str | None]

Placing = Callable[[Mapping[str, TournamentMatch], TournamentMatch], tuple[Places, bool]]
"""Tells who stands in the places of a match once the matches before it are settled, and whether the match is void."""


class Format(NamedTuple):
    """A format.

    Attributes:
        title: as people call it.
        room: how many teams there is time for in the days and hours.
        brackets: the rounds of every bracket that a draw fills, by its number.
        matches: every match of these brackets, for teams as drawn; the last argument as in
            :func:`rummyhouse.tournaments.draw.first_round`.
        placing: who stands where, for a tournament that is to be settled.
        winners: the champion and the runner-up, "" for nobody; asked when the last games are decided and confirmed.
        last: the matches that must be decided and confirmed before there is a champion.
    """

    name: str
    title: str
    room: Callable[[Terms], int]
    brackets: Callable[[Sequence[str], int, Terms], dict[int, int]]
    matches: Callable[[Sequence[str], int, Terms, Collection[str]], dict[str, TournamentMatch]]
    placing: Callable[[Tournament], Placing]
    winners: Callable[[Tournament], tuple[str, str]]
    last: Callable[[Tournament], Collection[str]]


def match_id(division: int, round_: int, number: int) -> str:
    """The name of a match, ``D1-R2-M3``."""
    return f"D{division}-R{round_}-M{number}"


def games_of(rounds: Sequence[Sequence[Places]], division: int, terms: Terms) -> dict[str, TournamentMatch]:
    """Every game of successive rounds, by its name, with the teams in its places."""
    starts = terms.starts(len(rounds))
    return {
        match_id(division, round_, number): TournamentMatch(
            id=match_id(division, round_, number),
            division=division,
            round=round_,
            number=number,
            posted=starts[round_ - 1],
            places=places,
        )
        for round_, pairs in enumerate(rounds, start=1)
        for number, places in enumerate(pairs, start=1)
    }


def room_for(steps: Callable[[int, Terms], int], terms: Terms) -> int:
    """How many teams there can be, if games begin at so many (``steps``) different times (TOUR-FORMAT-3).

    Any number, because what does not fit into the days goes on a week later, unless the tournament rules that out.
    """
    most = int(terms["max_teams"])
    if terms["overflow_policy"] != "refuse":
        return most
    return max((teams for teams in range(2, most + 1) if steps(teams, terms) <= terms.times), default=0)

"""Double elimination: a team that loses goes on in the losers' bracket; a second loss puts it out (TOUR-DOUBLE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE, first_round, rounds_of
from rummyhouse.tournaments.formats.format import Format, Places, Placing, match_id, room_for
from rummyhouse.tournaments.state import (
    FINAL,
    LOSERS,
    NOBODY,
    SECOND_FINAL,
    WINNERS,
    Tournament,
    TournamentMatch,
    is_team,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rummyhouse.tournaments.terms import Terms

_WINNER, _LOSER = "winner", "loser"
Source = tuple[str, str]
"""A match, and which of its teams comes from it, the winner or the loser."""


def crossing(round_: int, size: int) -> int:
    """How the losers of a round of the winners' bracket change places before they drop (TOUR-DOUBLE-4).

    Their places, counted from 0, are combined with this number by exclusive or. It is the number of the round, counted
    from 0, with its bits reversed: so the losers of any two rounds meet as late as their brackets permit.

    >>> [crossing(round_, 16) for round_ in (1, 2, 3, 4)]
    [0, 2, 0, 0]
    """
    bits = rounds_of(size) - round_
    lowest = [(round_ - 1) >> bit & 1 for bit in range(bits)]
    return sum(bit << (bits - 1 - place) for place, bit in enumerate(lowest))


def _sources(rounds: int) -> dict[str, tuple[int, int, int, int, tuple[Source, ...]]]:
    """Every match: division, round, number, time, and, after the first round, where its two teams come from.

    Losers of the winners' bracket go on in the other one (TOUR-DOUBLE-1). There, rounds among its own winners alternate
    with rounds against those who come down (TOUR-DOUBLE-2). A round is played at the first time when all its teams can
    be known (TOUR-DOUBLE-3).
    """
    size = 2**rounds
    found: dict[str, tuple[int, int, int, int, tuple[Source, ...]]] = {}

    def add(division: int, round_: int, number: int, time: int, *sources: Source) -> None:
        found[match_id(division, round_, number)] = (division, round_, number, time, sources)

    for round_ in range(1, rounds + 1):
        for number in range(1, 2 ** (rounds - round_) + 1):
            before = [(match_id(WINNERS, round_ - 1, 2 * number - one), _WINNER) for one in (1, 0)]
            add(WINNERS, round_, number, max(0, 2 * round_ - 3), *(before if round_ > 1 else ()))
    for round_ in range(1, 2 * rounds - 1):
        wins = round_ // 2 + 1  # the round of the winners' bracket whose losers have come
        for number in range(1, 2 ** (rounds - (round_ + 1) // 2 - 1) + 1):
            if round_ == 1:
                pair = [(match_id(WINNERS, 1, 2 * number - one), _LOSER) for one in (1, 0)]
            elif round_ % 2:
                pair = [(match_id(LOSERS, round_ - 1, 2 * number - one), _WINNER) for one in (1, 0)]
            else:
                dropped = ((number - 1) ^ crossing(wins, size)) + 1
                pair = [(match_id(WINNERS, wins, dropped), _LOSER), (match_id(LOSERS, round_ - 1, number), _WINNER)]
            add(LOSERS, round_, number, round_, *pair)
    first = match_id(WINNERS, rounds, 1)
    other = (match_id(LOSERS, 2 * rounds - 2, 1), _WINNER) if rounds > 1 else (first, _LOSER)
    found[FINAL] = (0, 1, 1, 2 * rounds - 1, ((first, _WINNER), other))
    return found


def matches(
    order: Sequence[str],
    division: int,  # noqa: ARG001 - every format is asked in the same way
    terms: Terms,
    rested: Collection[str] = (),  # noqa: ARG001 - every format is asked in the same way
) -> dict[str, TournamentMatch]:
    """Both brackets and the grand final, for teams as drawn."""
    rounds = rounds_of(len(order))
    starts, pairs, sources = terms.starts(2 * rounds), first_round(order), _sources(rounds)
    following = {source: (name, place) for name, found in sources.items() for place, source in enumerate(found[4])}
    found: dict[str, TournamentMatch] = {}
    for name, (bracket, round_, number, time, before) in sources.items():
        goes, drops = following.get((name, _WINNER), ("", 0)), following.get((name, _LOSER), ("", 0))
        found[name] = TournamentMatch(
            id=name,
            division=bracket,
            round=round_,
            number=number,
            posted=starts[time],
            sources=tuple(source for source, _ in before),
            next=goes[0],
            next_place=goes[1],
            loser_next=drops[0],
            loser_place=drops[1],
            places=(None, None) if before else pairs[number - 1],
        )
    if terms["grand_final"] == "two_games":
        final = found[FINAL]
        found[SECOND_FINAL] = TournamentMatch(
            id=SECOND_FINAL,
            division=0,
            round=2,
            number=1,
            posted=final.posted + terms.limit,
            sources=(FINAL, FINAL),
        )
        found[FINAL] = TournamentMatch(
            id=FINAL,
            division=0,
            round=1,
            number=1,
            posted=final.posted,
            sources=final.sources,
            next=SECOND_FINAL,
            loser_next=SECOND_FINAL,
            loser_place=1,
        )
    return found


def _placing(tournament: Tournament) -> Placing:  # noqa: ARG001
    return _places


def _places(settled: Mapping[str, TournamentMatch], match: TournamentMatch) -> tuple[Places, bool]:
    if not match.sources:
        return match.places, False
    if match.id == SECOND_FINAL:
        return _second(settled[FINAL])
    upper, lower = (_from(settled[source], match.id, place) for place, source in enumerate(match.sources))
    return (upper, lower), upper == lower == BYE


def _from(source: TournamentMatch, name: str, place: int) -> str | None:
    """Who comes from a match into this place; a bye has no loser, and two byes no winner (TOUR-DOUBLE-7).

    From a game that both have lost nobody comes.
    """
    if not source.is_decided or source.is_disputed:
        return None
    if (source.next, source.next_place) == (name, place):
        return source.winner or (BYE if source.state == "void" else NOBODY)
    return source.loser or (BYE if source.state in ("bye", "void") else NOBODY)


def _second(final: TournamentMatch) -> tuple[Places, bool]:
    """The grand final again, played only if the team that came with a loss has won the first (TOUR-DOUBLE-5)."""
    if not final.is_decided or final.is_disputed:
        return (None, None), False
    again = len(final.teams) > 1 and final.winner == final.places[1]
    return (final.places, False) if again else ((None, None), True)


def _decider(tournament: Tournament) -> TournamentMatch:
    second = tournament.matches.get(SECOND_FINAL)
    return tournament.matches[FINAL] if second is None or second.state in ("void", "open") else second


def _winners(tournament: Tournament) -> tuple[str, str]:
    """Winner and loser of the last game; if nobody plays the grand final, the unbeaten team wins (TOUR-DOUBLE-6)."""
    last = _decider(tournament)
    if last.id == FINAL and not last.winner and is_team(last.places[0]):
        return str(last.places[0]), ""
    return last.winner, last.loser


def _last(tournament: Tournament) -> tuple[str, ...]:
    last = _decider(tournament)
    return (last.id, *last.sources)


def _steps(teams: int, terms: Terms) -> int:  # noqa: ARG001
    return 2 * rounds_of(teams)


def _brackets(order: Sequence[str], division: int, terms: Terms) -> dict[int, int]:  # noqa: ARG001
    rounds = rounds_of(len(order))
    return {WINNERS: rounds} | ({LOSERS: 2 * rounds - 2} if rounds > 1 else {})


FORMAT = Format(
    name="double_elimination",
    title="Double elimination",
    room=lambda terms: room_for(_steps, terms),
    brackets=_brackets,
    matches=matches,
    placing=_placing,
    winners=_winners,
    last=_last,
)

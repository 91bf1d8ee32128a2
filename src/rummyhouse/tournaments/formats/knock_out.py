"""The knock-out of the Baja week: one or two divisions, in which a team that loses is out, and a final between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import first_round, rounds_of
from rummyhouse.tournaments.formats.format import Format, Places, Placing, match_id
from rummyhouse.tournaments.schedule import most_rounds, round_starts
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, Tournament, TournamentMatch

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rummyhouse.tournaments.terms import Terms


def division_matches(
    order: Sequence[str], division: int, terms: Terms, rested: Collection[str] = ()
) -> dict[str, TournamentMatch]:
    """Every match of a division, by its name (BAJA-TOUR-14-R, BAJA-TOUR-15-R): round by round, from the top down.

    Each division is a bracket of its own: a team that loses is out, but only in this division (BAJA-TOUR-11-R).

    Args:
        order: the teams as drawn.
        division: its number.
        terms: of the tournament.
        rested: teams with a bye in Division 1.
    """
    rounds = rounds_of(len(order))
    starts = round_starts(
        rounds, division, divisions=terms.divisions, days=terms.days, slots=terms.slots, zone=terms.zone
    )
    pairs = first_round(order, rested)
    found: dict[str, TournamentMatch] = {}
    for round_ in range(1, rounds + 1):
        for number in range(1, 2 ** (rounds - round_) + 1):
            last = round_ == rounds
            after = FINAL if terms.divisions > 1 else ""
            match = TournamentMatch(
                id=match_id(division, round_, number),
                division=division,
                round=round_,
                number=number,
                posted=starts[round_ - 1],
                sources=()
                if round_ == 1
                else tuple(match_id(division, round_ - 1, 2 * number - one) for one in (1, 0)),
                next=after if last else match_id(division, round_ + 1, (number + 1) // 2),
                next_place=division - 1 if last else (number + 1) % 2,
                places=pairs[number - 1] if round_ == 1 else (None, None),
            )
            found[match.id] = match
    if division == terms.divisions > 1:
        ends = [match_id(one, rounds, 1) for one in range(1, division + 1)]
        found |= last_matches(ends, terms)
    return found


def last_matches(ends: Sequence[str], terms: Terms) -> dict[str, TournamentMatch]:
    """The final between the winners of these matches, and the game for second place where there is one.

    They are games like every other (BAJA-TOUR-27-R).
    """
    names = [FINAL]
    if terms["runner_up_playoff"] and terms["double_winner"] == "champion":
        names.append(RUNNER_UP)
    return {
        name: TournamentMatch(
            id=name,
            division=0,
            round=1,
            number=1,
            posted=terms.final_at,
            sources=tuple(ends),
        )
        for name in names
    }


def written(tournament: Tournament, source: TournamentMatch) -> str:
    """The winner of a match as it appears in the next one: "" while unknown or not written in, NOBODY if none comes."""
    if not source.is_decided or source.is_disputed:
        return ""
    if not source.winner:
        return NOBODY
    entry = tournament.chart.get((source.next, source.next_place))
    by_hand = tournament.terms.writes_names and not source.is_written_by_house
    if not by_hand or not source.next or (entry is not None and entry.team == source.winner):
        return source.winner
    return ""


def _placing(tournament: Tournament) -> Placing:
    def places(matches: Mapping[str, TournamentMatch], match: TournamentMatch) -> tuple[Places, bool]:
        return _places(tournament, matches, match)

    return places


def _places(
    tournament: Tournament, matches: Mapping[str, TournamentMatch], match: TournamentMatch
) -> tuple[Places, bool]:
    if not match.sources:
        return match.places, False
    ends = [matches[source] for source in match.sources]
    if match.division:
        upper, lower = (written(tournament, end) or None for end in ends)
        return (upper, lower), False
    known = all(end.is_decided and not end.is_disputed for end in ends)
    double = known and ends[0].winner == ends[1].winner != ""
    losers = [end.loser for end in ends]
    if match.id == RUNNER_UP:
        if not known:
            return (None, None), False
        plays = double and all(losers) and losers[0] != losers[1]
        return ((losers[0], losers[1]), False) if plays else ((None, None), True)
    if double:
        winner = ends[0].winner
        if tournament.terms["double_winner"] == "champion":
            return (winner, winner), True
        return (winner, _challenger(ends) or NOBODY), False  # BAJA-TOUR-28-R
    upper, lower = (written(tournament, end) or None for end in ends)
    return (upper, lower), False


def _challenger(ends: list[TournamentMatch]) -> str:
    """The losing finalist who was beaten by less, or the one of Division 1 if that decides nothing (BAJA-TOUR-28-R)."""
    losers = [end.loser for end in ends]
    if not all(losers):
        return losers[0] or losers[1]
    margins = [
        abs(end.result.scores[0] - end.result.scores[1]) if end.result is not None and end.result.scores else None
        for end in ends
    ]
    if margins[0] is not None and margins[1] is not None and margins[1] < margins[0]:
        return losers[1]
    return losers[0]


def _final(tournament: Tournament) -> TournamentMatch:
    return tournament.matches.get(FINAL) or list(tournament.matches.values())[-1]


def _winners(tournament: Tournament) -> tuple[str, str]:
    """The winner of the final, whoever reached it (BAJA-TOUR-23, BAJA-TOUR-28-R, BAJA-TOUR-29-R), and the runner-up.

    The loser is second unless there was a game for that.
    """
    last, second = _final(tournament), tournament.matches.get(RUNNER_UP)
    return last.winner, second.winner if second is not None and second.winner else last.loser


def _last(tournament: Tournament) -> tuple[str, ...]:
    last = _final(tournament)
    return (last.id, *last.sources)


def _room(terms: Terms) -> int:
    """How many teams the brackets hold in the rounds that there is time for (BAJA-TOUR-26-R)."""
    overflow = terms["overflow_policy"] == "double_round_days"
    return int(2 ** most_rounds(len(terms.days), len(terms.slots), terms.divisions, overflow=overflow))


FORMAT = Format(
    name="knock_out",
    title="Knock-out",
    room=_room,
    brackets=lambda order, division, terms: {division: rounds_of(len(order))},  # noqa: ARG005
    matches=division_matches,
    placing=_placing,
    winners=_winners,
    last=_last,
)

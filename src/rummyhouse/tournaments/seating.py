"""What the desk may change in charts that are drawn: swap two places, let in a late team, change a table (TOUR-DESK).

The draw itself stays as it was, for anybody to check: these are acts that follow it, each with its time and person.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import Refusal
from rummyhouse.tournaments.acts import Drawn, EnteredLate, Entry, Seated, Swapped, is_organiser
from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.formats import format_of
from rummyhouse.tournaments.formats.format import match_id
from rummyhouse.tournaments.playing import to_be_played
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.signing import enter, refuse_team
from rummyhouse.tournaments.state import Tournament, TournamentMatch
from rummyhouse.tournaments.table_numbers import at_table, numbered

if TYPE_CHECKING:
    import datetime as dt

_BRACKETS = ("knock_out", "double_elimination")


def changes(tournament: Tournament) -> list[Entry]:
    """What the desk has changed in the charts since they were drawn, from the log (TOUR-DESK-1)."""
    drawn = max(number for number, entry in enumerate(tournament.log) if isinstance(entry.act, Drawn))
    return [entry for entry in tournament.log[drawn + 1 :] if isinstance(entry.act, Swapped | EnteredLate)]


# --- two places -------------------------------------------------------------------------------------------------------


def refuse_swap(tournament: Tournament, act: Swapped, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why two teams cannot change places: the charts are posted, or nobody has a fixed place in them (TOUR-DESK-1)."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    if tournament.terms.format not in _BRACKETS:
        return refuse("NOT_NOW", state=say("only in a bracket does a place say whom one meets later"))
    if tournament.is_posted:
        return refuse("CHARTS_HANG")
    if tournament.state != "drawn":
        return refuse("NOT_NOW", state=tournament.state)
    placed = {team for match in _first_round(tournament, act.division) for team in match.teams}
    for team in (act.one, act.other):
        if team not in placed:
            return refuse("UNKNOWN", what=tournament.name(team))
    return refuse("UNKNOWN", what=say("the other of the two teams")) if act.one == act.other else None


def swap(tournament: Tournament, act: Swapped, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Put each team where the other stood, with the game or the bye of that place."""
    exchanged = {act.one: act.other, act.other: act.one}
    matches = dict(tournament.matches)
    for match in _first_round(tournament, act.division):
        upper, lower = (exchanged.get(place or "", place) for place in match.places)
        if (upper, lower) != match.places:
            matches[match.id] = _seated(match, upper, lower)
    return settle(replace(tournament, matches=matches), at)


def _first_round(tournament: Tournament, division: int) -> list[TournamentMatch]:
    return [match for match in tournament.matches.values() if (match.division, match.round) == (division, 1)]


def _seated(match: TournamentMatch, upper: str | None, lower: str | None) -> TournamentMatch:
    return replace(
        match, places=(upper, lower), state="open", reason="", winner="", known_at=None, decided_at=None, result=None
    )


# --- a late team ------------------------------------------------------------------------------------------------------


def refuse_late(tournament: Tournament, act: EnteredLate, at: dt.datetime, by: str) -> Refusal | None:
    """Why this team cannot come in after sign-up."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    return _refuse_any_late(tournament, at) or refuse_team(tournament, act, act.team)


def takes_late(tournament: Tournament, at: dt.datetime) -> bool:
    """Whether there is room for a late team."""
    return _refuse_any_late(tournament, at) is None and len(tournament.entered) < tournament.terms.most_teams


def _refuse_any_late(tournament: Tournament, at: dt.datetime) -> Refusal | None:
    """Why no team can come in any more: there is no place left for it.

    A bracket has a place as long as it has a bye (TOUR-DESK-2), a Swiss tournament as long as a round has not begun
    (TOUR-DESK-3), and a round robin until it begins (TOUR-DESK-4).
    """
    if tournament.state == "closed" and not tournament.divisions:
        return None
    if tournament.state not in ("drawn", "posted", "running"):
        return refuse("NOT_NOW", state=tournament.state)
    form = tournament.terms.format
    if form == "round_robin":
        return refuse("ROBIN_HAS_BEGUN") if _has_begun(tournament, 1, at) else None
    if form == "swiss" and _next_round(tournament):
        return None
    return None if _byes(tournament, at) else refuse("NO_PLACE_LEFT")


def enter_late(tournament: Tournament, act: EnteredLate, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Enter the team. If the draw has been made it gets a place in the charts, and all the others keep theirs."""
    drawn = bool(tournament.divisions)
    byes = _byes(tournament, at)
    tournament = enter(tournament, act, act.team, at, late=drawn)
    team = list(tournament.teams)[-1]
    if not drawn:
        return tournament
    form = tournament.terms.format
    if form == "round_robin":
        return settle(_laid_anew(tournament), at)
    if byes:
        matches, chart = dict(tournament.matches), dict(tournament.chart)
        for match in byes:
            upper, lower = (team if place == BYE else place for place in match.places)
            matches[match.id] = _seated(match, upper, lower)
            chart.pop((match.next, match.next_place), None)
        tournament = replace(tournament, matches=matches, chart=chart)
    if form == "swiss":
        tournament = _widened(tournament)
    return settle(tournament, at)


def _has_begun(tournament: Tournament, division: int, at: dt.datetime) -> bool:
    """Whether the first round of a chart has begun: by the clock, or because people are playing early."""
    first = _first_round(tournament, division)
    played = any(match.is_played for match in tournament.matches.values() if match.division == division)
    return played or any(match.posted <= at for match in first)


def _byes(tournament: Tournament, at: dt.datetime) -> list[TournamentMatch]:
    """The bye that a late team takes in every chart that has not begun: that of the team drawn last (TOUR-DESK-2)."""
    found = []
    for division in tournament.divisions.values():
        byes = [
            match
            for match in _first_round(tournament, division.number)
            if match.state == "bye" and BYE in match.places and match.winner in division.order
        ]
        if byes and tournament.terms.format != "round_robin" and not _has_begun(tournament, division.number, at):
            found.append(max(byes, key=lambda match: division.order.index(match.winner)))
    return found


def _next_round(tournament: Tournament) -> int:
    """The first round after round 1 from which on no game has begun; 0 for none."""
    last = tournament.divisions[1].rounds
    begun = {match.round for match in tournament.matches.values() if match.is_played}
    return next((round_ for round_ in range(2, last + 1) if not begun & set(range(round_, last + 1))), 0)


def _widened(tournament: Tournament) -> Tournament:
    """Make room for all pairs in every round of a Swiss tournament that is still to be paired (TOUR-DESK-3)."""
    needed = (len(tournament.entered) + 1) // 2
    matches = dict(tournament.matches)
    first = _next_round(tournament)
    for round_ in range(first, tournament.divisions[1].rounds + 1) if first else ():
        for number in range(1, needed + 1):
            name = match_id(1, round_, number)
            if name not in matches:
                posted = matches[match_id(1, round_, 1)].posted
                matches[name] = TournamentMatch(id=name, division=1, round=round_, number=number, posted=posted)
    return replace(tournament, matches=dict(sorted(matches.items(), key=lambda one: (one[1].round, one[1].number))))


def _laid_anew(tournament: Tournament) -> Tournament:
    """Lay out a round robin anew before it begins, with the late team after those that were drawn (TOUR-DESK-4)."""
    form, drawn = format_of(tournament.terms), tournament.divisions[1]
    order = [*drawn.order, *tournament.late]
    rounds = form.brackets(order, 1, tournament.terms)[1]
    matches = form.matches(order, 1, tournament.terms, ())
    return replace(tournament, matches=matches, divisions={1: replace(drawn, rounds=rounds)})


# --- a table of the hall ----------------------------------------------------------------------------------------------


def refuse_seat(tournament: Tournament, act: Seated, at: dt.datetime, by: str) -> Refusal | None:
    """Why a game cannot have this table: it needs none, the hall has no such table, or others are playing there."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    match = to_be_played(tournament, act.match, states=("scheduled", "running"))
    if isinstance(match, Refusal):
        return match
    if match.table:
        return refuse("NOT_NOW", state=say("the game is played online"))
    if not 1 <= act.table <= int(tournament.terms["tables"]):
        return refuse("UNKNOWN", what=say("table {table}", table=act.table))
    playing = [one for one in at_table(tournament, match, act.table, at) if one.state == "running"]
    return refuse("TABLE_TAKEN", table=act.table, match=tournament.title(playing[0].id)) if playing else None


def seat(tournament: Tournament, act: Seated, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Play the game there; a game that was to have that table gets another (TOUR-TABLE-2)."""
    match = tournament.matches[act.match]
    others = {one.id: replace(one, table_number=0) for one in at_table(tournament, match, act.table, at)}
    matches = {**tournament.matches, **others, match.id: replace(match, table_number=act.table)}
    return numbered(replace(tournament, matches=matches), at)

"""A tournament in the terminal: the draw, the brackets as tables, the schedule, the champion."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

from rummyhouse.languages import capital, so_many
from rummyhouse.tournaments.formats import format_of
from rummyhouse.tournaments.standings import standings, tie_breaks
from rummyhouse.tournaments.state import FINAL, is_team

if TYPE_CHECKING:
    from rummyhouse.tournaments import Tournament, TournamentMatch

_REASONS = {
    "no_show": "did not come",
    "no_partner": "had no partner",
    "withdrawn": "withdrew",
    "not_advanced": "was left off",
    "decision": "organiser's decision",
    "no_result": "no result",
    "no_team": "no team",
    "time_limit": "time limit",
    "tie_break": "tie-break",
    "target": "target",
}

_NO_CHAMPION = {
    "NO_WINNER": "nobody came to the last game",
    "TOO_FEW_TEAMS": "too few teams signed up",
}
"""Why a tournament has none, by its outcome; an organiser who calls it off says so in his own words."""


class Programme:
    """Prints a tournament from the draw to the champion."""

    def __init__(self, tournament: Tournament) -> None:
        """For the standard output."""
        self.tournament = tournament
        self.console = Console(highlight=False)

    def show(self) -> None:
        """All of it."""
        tournament, terms = self.tournament, self.tournament.terms
        last = terms.final_at
        if terms.format != "knock_out" and tournament.matches:
            last = max(match.posted for match in tournament.matches.values() if match.state != "void")
        days = f"{terms.days[0]:%a %d %B} to {terms.local(last):%a %d %B %Y}"
        self._say(f"{tournament.opened.name} at {terms['venue']}, {days} ({terms.zone.key})", style="bold")
        divisions = "two divisions" if terms.divisions > 1 else "one division"
        if terms.format != "knock_out":
            divisions = format_of(terms).title.lower()
        self._say(f"{len(tournament.entered)} of {so_many(len(tournament.teams), 'team')}, {divisions}")
        for division in tournament.divisions.values():
            if division.order:
                self._draw(division.number)
        for division in tournament.divisions.values():
            title = "Games" if terms.has_standings else capital(tournament.bracket_title(division.number))
            self._bracket(title, division.number)
        if FINAL in tournament.matches:
            self._bracket("The grand final" if terms.format == "double_elimination" else "The last day", 0)
        self._schedule()
        if terms.has_standings and tournament.divisions:
            self._standings()
        self._end()

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style or None, soft_wrap=False, markup=False)

    def _heading(self, text: str) -> None:
        self.console.print()
        self._say(text, style="bold underline")

    def _draw(self, number: int) -> None:
        division = self.tournament.divisions[number]
        knocks_out = self.tournament.terms.format == "knock_out"
        self._heading(f"Draw of division {number}" if knocks_out else "Draw")
        names = ", ".join(self.tournament.name(team) for team in division.order)
        byes = 2**division.rounds - len(division.order)
        said = (
            so_many(division.rounds, "round")
            if self.tournament.terms.has_standings
            else f"{so_many(division.rounds, 'round')}, {so_many(byes, 'bye')}"
        )
        again = f", drawn again {so_many(division.attempt, 'time')}" if division.attempt else ""
        self._say(f"Seed {division.seed}{again}; {said}.")
        self._say(f"Drawn: {names}.")

    def _bracket(self, title: str, number: int) -> None:
        self._heading(title)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in ("match", "upper", "lower", "winner", "how"):
            table.add_column(column, overflow="fold")
        matches = [match for match in self.tournament.matches.values() if match.division == number]
        for round_, group in groupby(matches, key=lambda match: match.round):
            if round_ > 1:
                table.add_section()
            for match in group:
                if match.state == "void" and match.id != FINAL:
                    continue
                table.add_row(match.id, *(self._place(place) for place in match.places), *self._result(match))
        self.console.print(table)

    def _place(self, place: str | None) -> str:
        if place is None:
            return ""
        return self.tournament.name(place) if is_team(place) else {"BYE": "bye"}.get(place, "nobody")

    def _result(self, match: TournamentMatch) -> tuple[str, str]:
        how = match.state.replace("_", " ")
        if match.reason:
            reason = _REASONS.get(match.reason, match.reason)
            how = reason if match.state == "finished" else f"{how}: {reason}"
        if match.result is not None and match.result.scores is not None:
            how = f"{match.result.scores[0]:,} : {match.result.scores[1]:,} ({how})"
        return self.tournament.name(match.winner) if match.winner else "nobody", how

    def _standings(self) -> None:
        """Who stands where, with the values of the tie-breaks."""
        self._heading("Standings")
        breaks = tie_breaks(self.tournament)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("", justify="right")
        table.add_column("team", overflow="fold")
        for column in ("points", "played", *(one.short.lower() for one in breaks)):
            table.add_column(column, justify="right")
        for row in standings(self.tournament):
            values = ["" if (value := row.values[one.name]) is None else f"{value:,}" for one in breaks]
            name = self.tournament.name(row.team)
            rank = "" if row.out else str(row.rank)
            table.add_row(rank, f"{name} (left)" if row.out else name, str(row.points), str(row.played), *values)
        self.console.print(table)

    def _schedule(self) -> None:
        self._heading("Schedule")
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in ("when", "matches", "played", "not played"):
            table.add_column(column, overflow="fold")
        needed = [match for match in self.tournament.matches.values() if match.state != "void" or match.id == FINAL]
        ordered = sorted(needed, key=lambda match: (match.posted, match.division))
        for (posted, _), group in groupby(ordered, key=lambda match: (match.posted, match.division)):
            matches = list(group)
            played = [match.id for match in matches if match.started is not None]
            first, last = matches[0].id, matches[-1].id
            span = first if first == last else f"{first} to {last.rpartition('-')[2]}"
            table.add_row(self.tournament.terms.said(posted), span, str(len(played)), str(len(matches) - len(played)))
        self.console.print(table)

    def _end(self) -> None:
        tournament = self.tournament
        late = [entry for entry in tournament.chart.values() if entry.late]
        substitutions = sum(len(match.substitutions) for match in tournament.matches.values())
        sent = sum(one.state == "sent" for one in tournament.outbox.values())
        self._heading("At the end")
        self._say(
            f"{so_many(substitutions, 'substitution')}, {so_many(len(late), 'late name|late names')},"
            f" {so_many(len(tournament.corrections), 'correction')}, {so_many(sent, 'e-mail')},"
            f" {so_many(len(tournament.log), 'entry|entries')} in the log."
        )
        if tournament.champion:
            second = f", second {tournament.name(tournament.runner_up)}" if tournament.runner_up else ""
            self._say(f"Champion: {tournament.name(tournament.champion)}{second}.", style="bold")
        else:
            why = _NO_CHAMPION.get(tournament.outcome, tournament.outcome) or "the tournament is not over"
            self._say(f"No champion: {why}.", style="bold")

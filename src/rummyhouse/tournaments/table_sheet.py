"""A sheet for the table of a game: who plays, when, lines for the score, and a code that leads to its score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from rummyhouse.languages import capital, moment, noted, say
from rummyhouse.tournaments.names import table_name
from rummyhouse.tournaments.sheet import MARGIN, PAPERS, Paper, PaperSheet, Square, Stroke, Text, block, in_a_line
from rummyhouse.tournaments.state import FINAL, RUNNER_UP
from rummyhouse.tournaments.typeface import lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.tournaments import Tournament, TournamentMatch

CODE = 52.0
"""Width of the code in millimetres; a phone can read it from across the table."""
LEADS = noted("Score pad and result of this table")
LINES = 14
"""How many deals can be written down."""
_QUIET = 4  # white modules around a code


def table_sheets(
    tournament: Tournament, links: Mapping[str, str], paper: Paper = "a4", *, warning: str = ""
) -> list[PaperSheet]:
    """A sheet for each game that is still to be played and whose teams are known, in the order of their times.

    Args:
        tournament: as it stands.
        links: where the code of a game leads, by match.
        paper: for which it is drawn, upright.
        warning: printed under the codes instead of their addresses, if no other phone can open them.
    """
    matches = [match for match in tournament.matches.values() if match.state in ("scheduled", "running")]
    return [
        _sheet(tournament, match, links[match.id], paper, warning)
        for match in sorted(matches, key=lambda one: one.posted)
    ]


def _sheet(tournament: Tournament, match: TournamentMatch, link: str, paper: Paper, warning: str) -> PaperSheet:
    height, width = PAPERS[paper]
    right = width - MARGIN
    terms, opened = tournament.terms, tournament.opened
    room = width - 3 * MARGIN - CODE
    upper, lower = (tournament.name(team) for team in match.teams)
    minutes = round(terms.limit.total_seconds() / 60)
    players = [
        ", ".join(tournament.people[person].name for person in tournament.players(match, team)) for team in match.teams
    ]
    posted = terms.local(match.posted)
    limits = (
        say("to {target:point}, at most {minutes:minute}", target=terms.target, minutes=minutes)
        if terms.target
        else say("to the end of the game, at most {minutes:minute}", minutes=minutes)
    )
    texts = [
        *in_a_line(_title(tournament, match), MARGIN, 20, room, 9, bold=True),
        *in_a_line(f"{opened.name}, {terms.venue}", MARGIN, 28, room, 4.5),
        Text(
            MARGIN,
            37,
            f"{moment(posted, 'day')}, {moment(posted, 'time')}{table_name(match, ', ')}",
            6,
            room=room,
            bold=True,
        ),
        Text(MARGIN, 45, limits, 4.5, room=room),
        Text(
            MARGIN,
            53,
            say(
                "Whoever is not at the table by {time} loses the game.",
                time=moment(terms.local(match.posted + terms.grace), "time"),
            ),
            4.5,
            room=room,
        ),
    ]
    under = lines(warning or say(LEADS), CODE / 3)
    texts += [
        Text(width - MARGIN - CODE / 2, MARGIN + CODE + 2 + number * 3.4, line, 3, anchor="middle", bold=bool(warning))
        for number, line in enumerate(under)
    ]
    strokes: list[Stroke] = []
    left, middle, top = MARGIN + 26, (MARGIN + 26 + right) / 2, 90.0
    texts += [
        text
        for name, people, at in ((upper, players[0], left), (lower, players[1], middle))
        for text in (
            *block(name, at + 2, top - 8, middle - left - 4, 14, 7, bold=True),
            *block(people, at + 2, top - 1, middle - left - 4, 7, 3.5),
        )
    ]
    bottom = height - 46
    step = (bottom - top) / (LINES + 1)
    for line in range(LINES + 2):
        y = top + line * step
        strokes.append(Stroke(MARGIN, y, right, y))
        if line <= LINES:
            said = say("Deal {deal}", deal=line + 1) if line < LINES else say("Total")
            texts.append(Text(MARGIN, y + step * 0.65, said, 4, bold=line == LINES))
    strokes += [Stroke(left, top - 24, left, bottom), Stroke(middle, top - 24, middle, bottom)]
    for number, said in enumerate((say("Winner"), say("Signed by both"))):
        y = height - 32 + number * 14
        texts.append(Text(MARGIN, y, said, 4))
        strokes.append(Stroke(MARGIN + 40, y + 1, right, y + 1))
    return PaperSheet(
        say("{game}: {upper} and {lower}", game=_title(tournament, match), upper=upper, lower=lower),
        width,
        height,
        tuple(strokes),
        tuple(texts),
        _code(link, right),
    )


def _title(tournament: Tournament, match: TournamentMatch) -> str:
    if tournament.terms.format != "knock_out":
        return capital(tournament.title(match.id))
    if match.id == FINAL:
        return say("Final")
    if match.id == RUNNER_UP:
        return say("Second place")
    values = {"division": match.division, "round": match.round, "match": match.number}
    return say("Division {division}, round {round}, match {match}", **values)


def _code(link: str, right: float) -> tuple[Square, ...]:
    """The link as a QR code in the upper right corner."""
    rows = [tuple(row) for row in segno.make(link, error="m", micro=False).matrix]
    side = CODE / (len(rows) + 2 * _QUIET)
    left, top = right - CODE + _QUIET * side, MARGIN + _QUIET * side
    return tuple(
        Square(left + column * side, top + row * side, side * 1.01)
        for row, modules in enumerate(rows)
        for column, dark in enumerate(modules)
        if dark
    )

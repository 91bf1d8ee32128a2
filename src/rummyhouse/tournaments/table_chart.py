"""Charts for paper for tournaments where every game counts: standings, crosstable, and the games round by round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.languages import Number, moment, say
from rummyhouse.tournaments.acts import EnteredLate, Swapped
from rummyhouse.tournaments.seating import changes
from rummyhouse.tournaments.sheet import (
    FOOT,
    FOOTER,
    MARGIN,
    SIZES,
    PaperSheet,
    Size,
    Stroke,
    Text,
    crowned,
    top_of,
)
from rummyhouse.tournaments.standings import against, annulled_teams, standings, tie_breaks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tournaments.state import Division, Tournament, TournamentMatch

MOST_ROWS = 24
"""The most lines on a sheet; with more, names could not be read from two metres."""
MOST_COLUMNS = 24
"""The most opponents side by side in a crosstable."""
TALLEST_ROW = 11.0
LETTERS = 6.4


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, its share of the width, and how its texts are aligned."""

    head: str
    share: float
    anchor: str = "start"


def table_drawings(
    tournament: Tournament, paper: Size, crown: str = "", *, blank: bool = False
) -> dict[str, PaperSheet]:
    """Every sheet of a round robin or a Swiss tournament, by name; ``crown`` says who has won it."""
    mark = "blank-" if blank else ""
    found: dict[str, PaperSheet] = {}
    parts = [("standings", _standings(tournament, blank=blank))]
    if tournament.terms.format == "round_robin":
        parts += [("crosstable", one) for one in _crosstables(tournament, blank=blank)]
        parts.append(("games", _games(tournament, say("Games"), list(tournament.matches.values()), blank=blank)))
    else:
        for round_ in range(1, tournament.divisions[1].rounds + 1):
            games = [one for one in tournament.matches.values() if one.round == round_ and one.state != "void"]
            if blank or None not in games[0].places:
                parts.append(
                    (
                        f"round-{round_}",
                        _games(tournament, say("Round {round}", round=round_), games, blank=blank, rests=False),
                    )
                )
    for name, (title, columns, rows) in parts:
        pieces = _pieces(rows, len(rows) // tournament.divisions[1].rounds if name == "games" else 1)
        for number, piece in enumerate(pieces, start=1):
            said = numbered(title, number if len(pieces) > 1 else 0, len(pieces))
            place = 1
            while (key := f"{mark}{name}{f'-sheet-{place}' if place > 1 else ''}-{paper}") in found:
                place += 1
            foot = "" if blank else _foot(tournament)
            found[key] = table(said, subtitle_of(tournament), columns, piece, paper, foot, crown)
    return found


def numbered(title: str, number: int, sheets: int) -> str:
    """The title of one of several sheets; 0 for a single one."""
    return say("{title}, sheet {number} of {sheets}", title=title, number=number, sheets=sheets) if number else title


Part = tuple[str, list[Column], list[list[str]]]
"""A table: its title, its columns, its rows."""


def _pieces(rows: list[list[str]], together: int) -> list[list[list[str]]]:
    """The rows shared out evenly over the sheets; each ``together`` rows, such as a round, stay on one sheet."""
    together = together if together <= MOST_ROWS else 1
    groups = -(-len(rows) // together)
    sheets = -(-groups // (MOST_ROWS // together))
    each = -(-groups // sheets) * together
    return [rows[start : start + each] for start in range(0, len(rows), each)]


def subtitle_of(tournament: Tournament, title: str = "") -> str:
    """The line at the upper right of a sheet: which tournament it is, if the title does not say so, where and when."""
    name = tournament.opened.name
    where = f"{tournament.terms.venue}, {moment(tournament.terms.days[0], 'date')}"
    return where if title == name else f"{name}, {where}"


def drawn_from(tournament: Tournament, division: Division) -> str:
    """The line with all that is needed to repeat the draw, and what the desk has changed since (TOUR-DESK-1)."""
    since_then = [entry.act for entry in changes(tournament)]
    swaps = sum(isinstance(one, Swapped) and one.division == division.number for one in since_then)
    late = sum(isinstance(one, EnteredLate) for one in since_then)
    said = [say("{swaps:swap} of places", swaps=swaps)] * bool(swaps)
    said += [say("{late:,} late", late=late)] * bool(late)
    entered, seed = len(division.order), str(division.seed)
    again = division.attempt
    drawn = (
        say("{entered:,} drawn by lot, seed {seed}, drawn again {again:time}", entered=entered, seed=seed, again=again)
        if again
        else say("{entered:,} drawn by lot, seed {seed}", entered=entered, seed=seed)
    )
    return say("{drawn}; since then {changes}", drawn=drawn, changes=", ".join(said)) if said else drawn


def _foot(tournament: Tournament) -> str:
    order = say(", then ").join(one.as_read.title for one in tie_breaks(tournament))
    return say(
        "{drawn}. Equally many points: {order}.", drawn=drawn_from(tournament, tournament.divisions[1]), order=order
    )


def _standings(tournament: Tournament, *, blank: bool) -> Part:
    breaks = tie_breaks(tournament)
    columns = [
        Column("", 0.5, "end"),
        Column(say("Name"), 5),
        Column(say("Points"), 1.1, "end"),
        Column(say("Played"), 1.1, "end"),
        *(Column(one.as_read.short, 2.0 if one.name.startswith("point") else 1.2, "end") for one in breaks),
    ]
    rows = []
    for row in standings(tournament):
        values = [f"{Number(value):,}" if (value := row.values[one.name]) is not None else "" for one in breaks]
        name, rank = tournament.name(row.team), "" if row.out else str(row.rank)
        byes = row.points - row.wins
        if row.out:
            name = say("{team} (has left)", team=name)
        elif byes:
            name = say("{team} (with {byes:bye})", team=name, byes=byes)
        cells = [name, str(row.points), str(row.played), *values]
        rows.append([str(row.rank), *([""] * len(cells))] if blank else [rank, *cells])
    return say("Standings"), columns, rows


def _crosstables(tournament: Tournament, *, blank: bool) -> list[Part]:
    """Who has beaten whom, with the teams in the order of the standings; a wide table comes in parts."""
    rows, annulled, each = standings(tournament), annulled_teams(tournament), against(tournament)
    found: list[Part] = []
    for first in range(0, len(rows), MOST_COLUMNS):
        across = rows[first : first + MOST_COLUMNS]
        columns = [Column("", 0.6, "end"), Column(say("Name"), 6)]
        columns += [Column(str(row.rank), 1.0, "middle") for row in across] + [Column(say("Points"), 1.2, "end")]
        lines = []
        for row in rows:
            if blank:
                lines.append([str(row.rank), *[""] * (len(columns) - 1)])
                continue
            cells = [
                "×"
                if row is other
                else _against(each.get((row.team, other.team), ""), {row.team, other.team} & annulled)
                for other in across
            ]
            name = tournament.name(row.team)
            name = say("{team} (does not count)", team=name) if row.team in annulled else name
            lines.append([str(row.rank), name, *cells, str(row.points)])
        found.append((say("Crosstable"), columns, lines))
    return found


def _against(results: str, annulled: set[str]) -> str:
    """What one has scored against another, in brackets if it does not count because one of them is annulled."""
    said = " ".join(results)
    return f"({said})" if said and annulled else said


def _games(
    tournament: Tournament, title: str, games: Sequence[TournamentMatch], *, blank: bool, rests: bool = True
) -> Part:
    where = [Column(say("Table"), 1, "middle")] if tournament.terms["tables"] else []
    columns = [
        Column(say("When"), 2.5),
        Column(say("Game"), 1),
        *where,
        Column("", 4, "end"),
        Column(say("Score"), 3, "middle"),
        Column("", 4),
    ]
    rows = []
    for game in games:
        when = tournament.terms.said(game.posted)
        number = f"{game.round}.{game.number}"
        if blank:
            rows.append([when, number, *[""] * len(where), "", ":", ""])
        elif len(game.teams) == 1 and "BYE" in game.places:
            without = say("rests") if rests else say("bye")
            rows.append(["", "", *[""] * len(where), tournament.name(game.teams[0]), without, ""])
        else:
            upper, lower = (tournament.name(place or "") for place in game.places)
            rows.append([when, number, *[str(game.table_number or "")] * len(where), upper, _score(game), lower])
    return title, columns, rows


def _score(game: TournamentMatch) -> str:
    if not game.is_decided or game.is_disputed:
        return ":"
    if game.result is not None and game.result.scores is not None:
        upper, lower = map(Number, game.result.scores)
        return f"{upper:,} : {lower:,}"
    if not game.winner:
        return say("not played")
    return f"{say('won')} :" if game.winner == game.places[0] else f": {say('won')}"


def table(
    title: str,
    subtitle: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    paper: Size,
    foot: str = "",
    crown: str = "",
) -> PaperSheet:
    """One sheet with a table: a thin line below every row, and rows as tall as there is room for."""
    width, height = SIZES[paper]
    top, base = top_of(crown) + 2, height - MARGIN - FOOTER
    tall = min(TALLEST_ROW, (base - top) / max(1, len(rows)))
    letters = min(LETTERS, tall * 0.66)
    share = (width - 2 * MARGIN) / sum(column.share for column in columns)
    half = (width - 2 * MARGIN) / 2
    texts = [
        Text(MARGIN, MARGIN + 5, title, 7.5, room=half, bold=True),
        Text(width - MARGIN, MARGIN + 5, subtitle, 4, room=half - MARGIN, anchor="end"),
        *crowned(crown, width),
        Text(MARGIN, height - MARGIN, foot, FOOT, room=width - 2 * MARGIN),
    ]
    strokes = [Stroke(MARGIN, top, width - MARGIN, top)]
    left = MARGIN
    for number, column in enumerate(columns):
        right = left + column.share * share
        x = {"start": left + 1, "middle": (left + right) / 2, "end": right - 1}[column.anchor]
        room = right - left - 2
        texts.append(Text(x, top - 1.6, column.head, min(4.0, letters), room=room, bold=True, anchor=column.anchor))
        for line, row in enumerate(rows):
            y = top + (line + 0.74) * tall
            texts.append(Text(x, y, row[number], letters, room=room, anchor=column.anchor))
        left = right
    for line in range(1, len(rows) + 1):
        strokes.append(Stroke(MARGIN, top + line * tall, width - MARGIN, top + line * tall))
    return PaperSheet(title, width, height, tuple(strokes), tuple(texts))

"""Bracket charts for paper: black on white, little ink, names that can be read from two metres.

A sheet holds 16 names. A larger division has several sheets for its first four rounds and one for the rest. Places that
are not known yet are lines to write on by hand; a blank chart has nothing but lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rummyhouse.tournaments.draw import BYE, rounds_of
from rummyhouse.tournaments.sheet import Sheet, Stroke, Text, svg
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tournaments.state import Match, Tournament

Paper = Literal["a4", "letter"]

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in millimetres, lying."""

SHEET_ROUNDS = 4
"""Rounds on a sheet: from 16 names to one."""

MARGIN = 10.0
HEADER = 17.0
FOOTER = 6.0
NAME = 7.2
"""Millimetres of a name's letters, with what hangs below the line; SMALL is for times and scores."""

SMALL = 2.5
GAP = 6.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chart: a name above it, or room for one; below it what is told of the match, and a score."""

    name: str = ""
    note: str = ""
    score: str = ""


Columns = list[list[Line]]

_SPOKEN = {"": "", BYE: "bye", NOBODY: "-"}


def charts(tournament: Tournament, paper: Paper = "a4", *, blank: bool = False) -> dict[str, str]:
    """Every sheet of a drawn tournament as SVG, by file name; see :func:`drawings`."""
    return {f"{name}.svg": svg(one) for name, one in drawings(tournament, paper, blank=blank).items()}


def drawings(tournament: Tournament, paper: Paper = "a4", *, blank: bool = False) -> dict[str, Sheet]:
    """Every sheet of a drawn tournament, by name.

    Args:
        tournament: as it stands.
        paper: for which it is drawn; ``a4`` or ``letter``.
        blank: lines and times only, for names written by hand.
    """
    found: dict[str, Sheet] = {}
    mark = "blank-" if blank else ""
    for number, division in tournament.divisions.items():
        columns = _columns(tournament, number, blank=blank)
        title = f"Division {number}" if len(tournament.divisions) > 1 else tournament.opened.name
        foot = f"{len(division.order)} teams, drawn from seed {division.seed}, attempt {division.attempt}"
        for name, heading, part in _sheets(columns):
            file = f"{mark}division-{number}{name}-{paper}"
            found[file] = sheet(f"{title}{heading}", _subtitle(tournament), part, paper, "" if blank else foot)
    if FINAL in tournament.matches:
        found[f"{mark}final-{paper}"] = sheet(
            "Final", _subtitle(tournament), _last(tournament, FINAL, blank=blank), paper
        )
    if RUNNER_UP in tournament.matches:
        columns = _last(tournament, RUNNER_UP, blank=blank)
        found[f"{mark}second-place-{paper}"] = sheet("Second place", _subtitle(tournament), columns, paper)
    return found


def blank_charts(teams: int, paper: Paper = "a4", title: str = "") -> dict[str, str]:
    """Charts with nothing but lines, for so many teams, by file name."""
    size: int = 2 ** rounds_of(max(teams, 2))
    columns = []
    while size:
        columns.append([Line()] * size)
        size //= 2
    return {
        f"blank{name}-{paper}.svg": svg(sheet(f"{title}{head}", "", part, paper))
        for name, head, part in _sheets(columns)
    }


def _subtitle(tournament: Tournament) -> str:
    first = tournament.terms.days[0]
    return f"{tournament.opened.name}, {tournament.terms['venue']}, {first:%d %B %Y}"


def _columns(tournament: Tournament, division: int, *, blank: bool) -> Columns:
    """The lines of a division, round by round, and the winner's line."""
    matches = [match for match in tournament.matches.values() if match.division == division]
    rounds = max(match.round for match in matches)
    columns = [
        [line for match in matches if match.round == number for line in _lines(tournament, match, blank=blank)]
        for number in range(1, rounds + 1)
    ]
    return [*columns, [_winner(tournament, matches[-1], blank=blank)]]


def _last(tournament: Tournament, name: str, *, blank: bool) -> Columns:
    match = tournament.matches[name]
    return [_lines(tournament, match, blank=blank), [_winner(tournament, match, blank=blank)]]


def _lines(tournament: Tournament, match: Match, *, blank: bool) -> list[Line]:
    """The two lines of a match, the first with its name and time."""
    said = f"{match.id.rpartition('-')[2] if match.division else ''} {tournament.terms.said(match.posted)}".strip()
    if blank:
        return [Line(note=said), Line()]
    scores = match.result.scores if match.result is not None else None
    lines = []
    for number, place in enumerate(match.places):
        name = _SPOKEN.get(place or "")
        score = f"{scores[number]:,}" if scores else ""
        if match.state in ("forfeit", "double_forfeit") and place in match.teams and place != match.winner:
            score = match.reason.replace("_", " ")
        note = "" if number else said
        lines.append(Line(tournament.name(str(place)) if name is None else name, note, score))
    return lines


def _winner(tournament: Tournament, match: Match, *, blank: bool) -> Line:
    note = "champion" if not match.next and match.id != RUNNER_UP else "winner"
    known = match.is_decided and not match.is_disputed and match.winner and not blank
    return Line(tournament.name(match.winner) if known else "", note)


def _sheets(columns: Columns) -> list[tuple[str, str, Columns]]:
    """The columns cut into sheets: file name, heading, columns of each."""
    rounds = len(columns) - 1
    if rounds <= SHEET_ROUNDS:
        return [("", "", columns)]
    sheets = len(columns[SHEET_ROUNDS])
    found = []
    for number in range(sheets):
        part = []
        for column in columns[: SHEET_ROUNDS + 1]:
            each = len(column) // sheets
            part.append(column[number * each : (number + 1) * each])
        found.append((f"-sheet-{number + 1}", f", sheet {number + 1} of {sheets + 1}", part))
    found.append((f"-sheet-{sheets + 1}", f", sheet {sheets + 1} of {sheets + 1}", columns[SHEET_ROUNDS:]))
    return found


def sheet(title: str, subtitle: str, columns: Sequence[Sequence[Line]], paper: Paper, foot: str = "") -> Sheet:
    """One sheet: each column has half as many lines as the one before, down to one."""
    width, height = PAPERS[paper]
    across = (width - 2 * MARGIN - GAP * (len(columns) - 1)) / len(columns)
    down = (height - 2 * MARGIN - HEADER - FOOTER) / len(columns[0])
    letters = min(NAME, down * 0.7)
    texts = [
        Text(MARGIN, MARGIN + 8, title, 8, room=width - 2 * MARGIN, bold=True),
        Text(MARGIN, MARGIN + 14, subtitle, 4, room=width - 2 * MARGIN),
        Text(MARGIN, height - MARGIN, foot, SMALL),
    ]
    heights = [MARGIN + HEADER + (number + 0.8) * down for number in range(len(columns[0]))]
    strokes = []
    for number, column in enumerate(columns):
        left = MARGIN + number * (across + GAP)
        right = left + across
        for line, y in zip(column, heights, strict=True):
            strokes.append(Stroke(left, y, right, y))
            texts += [
                Text(left + 1, y - letters * 0.2, line.name, letters, room=across - 2),
                Text(left + 1, y + SMALL + 0.3, line.note, SMALL),
                Text(right - 1, y + SMALL + 0.3, line.score, SMALL, anchor="end"),
            ]
        pairs = list(zip(heights[::2], heights[1::2], strict=False))
        for upper, lower in pairs:
            middle = (upper + lower) / 2
            strokes += [Stroke(right, upper, right, lower), Stroke(right, middle, right + GAP, middle)]
        heights = [(upper + lower) / 2 for upper, lower in pairs]
    return Sheet(title, width, height, tuple(strokes), tuple(texts))

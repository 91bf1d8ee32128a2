"""Bracket charts for paper: black on white, little ink, names that can be read from two metres.

A sheet holds 16 names. A larger division has several sheets for its first four rounds and one for the rest. Places that
are not known yet are lines to write on by hand; a blank chart has nothing but lines. The last games of the tournament
stand beside the last round of each division.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE, rounds_of
from rummyhouse.tournaments.losers_chart import losers_sheets
from rummyhouse.tournaments.names import capital
from rummyhouse.tournaments.sheet import FOOT, FOOTER, HEADER, MARGIN, SIZES, Paper, Sheet, Size, Stroke, Text, svg
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, SECOND_FINAL
from rummyhouse.tournaments.table_chart import table_drawings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tournaments.state import Match, Tournament

SHEET_ROUNDS = 4
"""Rounds on a sheet: from 16 names to one."""

NAME = 7.2
"""Millimetres of a name's letters, with what hangs below the line."""

NOTE, SCORE = (3.3, 4.6), (4.0, 6.0)
"""Least and greatest millimetres of what stands below a line: times and players, and scores."""

HEADING = 5.0
GAP = 6.0
ROOM = 18.0
"""From one line to the next, where there is room for the players below a name."""

TALLEST = 58.0
"""Millimetres of one of the last games beside a chart."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chart: a name above it, or room for one; below it players, what is told of the match, a score."""

    name: str = ""
    note: str = ""
    score: str = ""
    players: str = ""


@dataclass(frozen=True, slots=True)
class Last:
    """One of the last games of a tournament, which stands beside the charts of the divisions."""

    title: str
    lines: tuple[Line, Line]
    prize: str
    winner: Line


_KINDS = {
    FINAL: ("Final", "Champion"),
    RUNNER_UP: ("For second place", "Second"),
    SECOND_FINAL: ("Second game", "Champion"),
}
"""The last games, and what they are for."""

Columns = list[list[Line]]

_SPOKEN = {"": "", BYE: "bye", NOBODY: "-"}


def charts(tournament: Tournament, paper: Paper = "a4", *, blank: bool = False) -> dict[str, str]:
    """Every sheet of a drawn tournament as SVG, by file name; see :func:`drawings`."""
    return {f"{name}.svg": svg(one) for name, one in drawings(tournament, paper, blank=blank).items()}


def drawings(tournament: Tournament, paper: Size = "a4", *, blank: bool = False) -> dict[str, Sheet]:
    """Every sheet of a drawn tournament, by name.

    Args:
        tournament: as it stands.
        paper: for which it is drawn: ``a4``, ``letter``, or a ``card`` for a page of the rule book.
        blank: lines and times only, for names written by hand.
    """
    if tournament.terms.has_standings:
        return table_drawings(tournament, paper, blank=blank)
    found: dict[str, Sheet] = {}
    mark = "blank-" if blank else ""
    several = len(tournament.divisions) > 1
    last = [
        _last(tournament, name, blank=blank) for name in (SECOND_FINAL, FINAL, RUNNER_UP) if _is_last(tournament, name)
    ]
    for number, division in tournament.divisions.items():
        title = capital(tournament.bracket_title(number)) if several else tournament.opened.name
        if not division.order:
            foot = f"Who loses here is out. Who has lost comes from the {tournament.bracket_title(1)}."
            sheets = losers_sheets(tournament, paper, _subtitle(tournament), "" if blank else foot, blank=blank)
            for place, one in enumerate(sheets, start=1):
                name = f"-sheet-{place}" if len(sheets) > 1 else ""
                found[f"{mark}division-{number}{name}-{paper}"] = one
            continue
        columns = _columns(tournament, number, blank=blank)
        foot = f"{len(division.order)} teams, drawn from seed {division.seed}, attempt {division.attempt}"
        headings = [f"Round {round_}" for round_ in range(1, division.rounds)]
        headings += _last_headings(tournament, number)
        for name, heading, part, first in _sheets(columns):
            is_last = first + len(part) == len(columns)
            found[f"{mark}division-{number}{name}-{paper}"] = sheet(
                f"{title}{heading}",
                _subtitle(tournament),
                part,
                paper,
                "" if blank else foot,
                headings=headings[first:],
                last=last if is_last else (),
            )
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
        for name, head, part, _ in _sheets(columns)
    }


def _last_headings(tournament: Tournament, number: int) -> list[str]:
    """What stands above the last game of a division and its winner."""
    if tournament.terms.format == "double_elimination":
        return ["Final", "Winner"]
    return [f"Final of Division {number}", "Winner"] if len(tournament.divisions) > 1 else ["Final", "Champion"]


def _is_last(tournament: Tournament, name: str) -> bool:
    """Whether this is one of the last games, and needed."""
    return name in tournament.matches and not (name == SECOND_FINAL and tournament.matches[name].state == "void")


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


def _last(tournament: Tournament, name: str, *, blank: bool) -> Last:
    match = tournament.matches[name]
    upper, lower = _lines(tournament, match, blank=blank)
    kind, prize = _KINDS[name]
    if tournament.terms.format == "double_elimination":
        again = _is_last(tournament, SECOND_FINAL)
        kind = "Grand final" if name == FINAL else "Second game, if needed"
        prize = "Winner" if again and name == FINAL else "Champion"
    winner = _winner(tournament, match, blank=blank)
    champion = tournament.champion
    if (
        name == FINAL and champion and prize == "Champion" and not blank
    ):  # also of a final that need not be played (BAJA-TOUR-28-R)
        winner = Line(tournament.name(champion), players=_players(tournament, champion))
    return Last(f"{kind}, {tournament.terms.said(match.posted)}", (upper, lower), prize, winner)


def _lines(tournament: Tournament, match: Match, *, blank: bool) -> list[Line]:
    """The two lines of a match, the first with its number and time; a bye has no time, for nothing is played."""
    number = f"M{match.number}" if match.division else ""
    said = number if match.state == "bye" else f"{number} {tournament.terms.said(match.posted)}".strip()
    if blank:
        return [Line(note=said), Line()]
    scores = match.result.scores if match.result is not None else None
    lines = []
    for number_, place in enumerate(match.places):
        name = _SPOKEN.get(place or "")
        score = f"{scores[number_]:,}" if scores else ""
        if match.state in ("forfeit", "double_forfeit") and place in match.teams and place != match.winner:
            score = match.reason.replace("_", " ")
        lines.append(
            Line(
                tournament.name(str(place)) if name is None else name,
                "" if number_ or not match.division else said,
                score,
                _players(tournament, str(place)) if name is None else "",
            )
        )
    return lines


def _players(tournament: Tournament, team: str) -> str:
    """The players of a team, "" where its name says no less."""
    names = [tournament.people[person].name for person in tournament.teams[team].members]
    return "" if tournament.name(team) in (" & ".join(names), ", ".join(names)) else ", ".join(names)


def _winner(tournament: Tournament, match: Match, *, blank: bool) -> Line:
    known = match.is_decided and not match.is_disputed and match.winner and not blank
    return Line(tournament.name(match.winner), players=_players(tournament, match.winner)) if known else Line()


def _sheets(columns: Columns) -> list[tuple[str, str, Columns, int]]:
    """The columns cut into sheets: file name, heading, columns of each, and which column is its first."""
    rounds = len(columns) - 1
    if rounds <= SHEET_ROUNDS:
        return [("", "", columns, 0)]
    sheets = len(columns[SHEET_ROUNDS])
    found = []
    for number in range(sheets):
        part = []
        for column in columns[: SHEET_ROUNDS + 1]:
            each = len(column) // sheets
            part.append(column[number * each : (number + 1) * each])
        found.append((f"-sheet-{number + 1}", f", sheet {number + 1} of {sheets + 1}", part, 0))
    last = (f"-sheet-{sheets + 1}", f", sheet {sheets + 1} of {sheets + 1}", columns[SHEET_ROUNDS:], SHEET_ROUNDS)
    return [*found, last]


def sheet(
    title: str,
    subtitle: str,
    columns: Sequence[Sequence[Line]],
    paper: Size,
    foot: str = "",
    *,
    headings: Sequence[str] = (),
    last: Sequence[Last] = (),
) -> Sheet:
    """One sheet: each column has half as many lines as the one before, down to one.

    With headings over the columns, and the last games of the tournament beside the last one.
    """
    width, height = SIZES[paper]
    across = (width - 2 * MARGIN - GAP * (len(columns) - 1)) / len(columns)
    top, base = MARGIN + HEADER, height - MARGIN - FOOTER
    down = (base - top) / len(columns[0])
    letters = min(NAME, down * 0.7)
    half = (width - 2 * MARGIN) / 2
    texts = [
        Text(MARGIN, MARGIN + 5, title, 7.5, room=half, bold=True),
        Text(width - MARGIN, MARGIN + 5, subtitle, 4, room=half - GAP, anchor="end"),
        Text(MARGIN, height - MARGIN, foot, FOOT),
    ]
    heights = [top + (number + 0.8) * down for number in range(len(columns[0]))]
    strokes = []
    with_players = next((place for place in range(len(columns)) if down * 2**place >= ROOM), len(columns) - 1)
    for place, column in enumerate(columns):
        left = MARGIN + place * (across + GAP)
        right = left + across
        if place < len(headings):
            texts.append(Text(left + 1, MARGIN + 13, headings[place], HEADING, room=across - 2, bold=True))
        shows = place in (with_players, len(columns) - 1)
        for line, y in zip(column, heights, strict=True):
            strokes.append(Stroke(left, y, right, y))
            is_won = place == len(columns) - 1 and len(columns) > 1
            texts += _on_line(line, left, right, y, letters=letters, down=down * 2**place, players=shows, bold=is_won)
        pairs = list(zip(heights[::2], heights[1::2], strict=False))
        for upper, lower in pairs:
            middle = (upper + lower) / 2
            strokes += [Stroke(right, upper, right, lower), Stroke(right, middle, right + GAP, middle)]
        if pairs:
            heights = [(upper + lower) / 2 for upper, lower in pairs]
    left, right = width - MARGIN - across, width - MARGIN
    above, below = (top + 8, heights[0] - 12), (heights[0] + 14, base)
    places = [below, above] if len(columns[0]) > 2 else [above, below]  # the final where there is more room
    for game, (least, greatest) in zip(last, places, strict=False):
        tall = min(TALLEST, greatest - least)
        start = greatest - tall if least > heights[0] else least
        more = _last_game(game, left, right, start, tall)
        strokes += more.strokes
        texts += more.texts
    return Sheet(title, width, height, tuple(strokes), tuple(texts))


def _on_line(
    line: Line, left: float, right: float, y: float, *, letters: float, down: float, players: bool, bold: bool = False
) -> list[Text]:
    """What stands on a line and below it, as large as the distance to the next line permits."""
    note = min(NOTE[1], max(NOTE[0], down * 0.2))
    score = min(SCORE[1], max(SCORE[0], down * 0.3))
    room = right - left - 2
    texts = [Text(left + 1, y - letters * 0.2, line.name, letters, room=room, bold=bold)]
    y += note * 0.75 + 0.5
    beside = room * 0.55 if line.score else room
    if players and line.players:
        texts.append(Text(left + 1, y, line.players, note, room=beside))
        y += note * 1.1
    texts.append(Text(left + 1, y, line.note, note, room=beside))
    size = score if line.score[:1].isdigit() or line.score[:1] == "-" else note
    under = y - (note * 1.1 if players and line.players else 0) + (size - note) * 0.75
    texts.append(Text(right - 1, under, line.score, size, room=room * 0.45, bold=True, anchor="end"))
    return texts


def _last_game(game: Last, left: float, right: float, top: float, tall: float) -> Sheet:
    """One of the last games: its two lines, and the winner in a frame."""
    room = right - left - 2
    upper, lower, frame = top + tall * 0.26, top + tall * 0.48, top + tall * 0.68
    texts = [Text(left + 1, top + HEADING * 0.8, game.title, HEADING, room=room, bold=True)]
    strokes = [Stroke(left, y, right, y) for y in (upper, lower, frame, top + tall)]
    strokes += [Stroke(x, frame, x, top + tall) for x in (left, right)]
    letters = min(NAME, tall * 0.14)
    for line, y in zip(game.lines, (upper, lower), strict=True):
        texts += _on_line(line, left, right, y, letters=letters, down=tall * 0.22, players=False)
    texts += [
        Text(left + 1, frame - 1.2, game.prize, HEADING, room=room, bold=True),
        Text(left + 2, frame + tall * 0.17, game.winner.name, letters, room=room - 2, bold=True),
        Text(left + 2, frame + tall * 0.27, game.winner.players, NOTE[1], room=room - 2),
    ]
    return Sheet(game.title, right - left, tall, tuple(strokes), tuple(texts))

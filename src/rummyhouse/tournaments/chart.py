"""Bracket charts for paper: black on white, little ink, names that can be read from two metres.

A sheet holds 16 names, each with its players (BAJA-TOUR-17). A larger division has several sheets for its first four
rounds and one for the rest. A place that is not known yet is a line to write on; a blank chart has nothing but lines.
The last games of the tournament are drawn beside the last round of each division.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.languages import Number, capital, noted, say
from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.losers_chart import losers_sheets
from rummyhouse.tournaments.names import ending, table_name
from rummyhouse.tournaments.sheet import (
    ABOVE,
    FOOT,
    FOOTER,
    LEADING,
    MARGIN,
    PAPERS,
    SIZES,
    Paper,
    PaperSheet,
    Size,
    Stroke,
    Text,
    block,
    crowned,
    in_a_line,
    svg,
    top_of,
)
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, SECOND_FINAL, Tournament, TournamentMatch
from rummyhouse.tournaments.table_chart import drawn_from, numbered, subtitle_of, table_drawings
from rummyhouse.tournaments.typeface import width as spread

if TYPE_CHECKING:
    from collections.abc import Sequence

SHEET_ROUNDS = 4
"""Rounds on a sheet: from 16 names to one."""

LABEL, FIRST = 17.0, 68.0
"""Millimetres for the text beside the first games of a sheet, and for their lines, which also carry the players."""
NAME, PLAYERS = 6.2, 3.2
"""Height in millimetres of the letters of a name, and of the players under it."""
NAME_LATER = 6.0
"""Millimetres of a name's letters in later rounds."""

NOTE, SCORE = (3.3, 4.6), (4.0, 6.0)
"""Smallest and largest height in millimetres of the letters beside or below a line: times and scores."""

HEADING = 5.0
GAP = 6.0
TALLEST = 58.0
"""Millimetres of one of the last games beside a chart."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line of the chart: a name and its players, or room for them; what is known of the match.

    Attributes:
        note: number, time and table of the match.
        score: of this team.
        ending: how the match ended without a score, in a word or two.
        won: this team has won it, and stands in bold letters; nothing else on a line does.
        is_bye: nobody plays here, so there is no line to wait for a result.
    """

    name: str = ""
    note: tuple[str, ...] = ()
    score: str = ""
    ending: str = ""
    players: str = ""
    won: bool = False
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class Last:
    """One of the last games of a tournament, drawn beside the charts of the divisions."""

    title: str
    lines: tuple[ChartLine, ChartLine]
    prize: str
    winner: ChartLine


_KINDS = {
    FINAL: (noted("Final"), noted("Champion")),
    RUNNER_UP: (noted("For second place"), noted("Second")),
    SECOND_FINAL: (noted("Second game"), noted("Champion")),
}
"""The last games, and what is won in them."""

Columns = list[list[ChartLine]]


def _spoken(place: str) -> str | None:
    """What stands for a place that no team has; None for a team."""
    return {"": "", BYE: say("bye"), NOBODY: "-"}.get(place)


def charts(tournament: Tournament, paper: Paper = "a4", *, blank: bool = False) -> dict[str, str]:
    """Every sheet of a drawn tournament as SVG, by file name; see :func:`drawings`."""
    return {f"{name}.svg": svg(one) for name, one in drawings(tournament, paper, blank=blank).items()}


def drawings(tournament: Tournament, paper: Size = "a4", *, blank: bool = False) -> dict[str, PaperSheet]:
    """Every sheet of a drawn tournament, by name.

    Args:
        tournament: as it stands.
        paper: for which it is drawn: ``a4``, ``letter``, or a ``card`` for a page of the rule book.
        blank: lines and times only, for names written by hand.
    """
    crown = "" if blank or paper == "card" else _crown(tournament)
    if tournament.terms.has_standings:
        return table_drawings(tournament, paper, crown, blank=blank)
    found: dict[str, PaperSheet] = {}
    mark = "blank-" if blank else ""
    several = len(tournament.divisions) > 1
    last = [
        _last(tournament, name, blank=blank) for name in (SECOND_FINAL, FINAL, RUNNER_UP) if _is_last(tournament, name)
    ]
    for number, division in tournament.divisions.items():
        title = capital(tournament.bracket_title(number)) if several else tournament.opened.name
        if not division.order:
            foot = say("Whoever loses here is out. Whoever loses in the winners' bracket comes here.")
            sheets = losers_sheets(
                tournament, paper, subtitle_of(tournament), "" if blank else foot, crown, blank=blank
            )
            for place, one in enumerate(sheets, start=1):
                name = f"-sheet-{place}" if len(sheets) > 1 else ""
                found[f"{mark}division-{number}{name}-{paper}"] = one
            continue
        columns = _columns(tournament, number, blank=blank)
        foot = drawn_from(tournament, division)
        headings = [say("Round {round}", round=round_) for round_ in range(1, division.rounds)]
        headings += _last_headings(tournament, number)
        pieces = _sheets(columns)
        for name, of_all, part, first in pieces:
            is_last = first + len(part) == len(columns)
            found[f"{mark}division-{number}{name}-{paper}"] = sheet(
                numbered(title, of_all, len(pieces)),
                subtitle_of(tournament, title),
                part,
                paper,
                "" if blank else foot,
                crown=crown,
                headings=headings[first:],
                last=last if is_last else (),
            )
    return found


def _crown(tournament: Tournament) -> str:
    """Who has won the tournament, and who is second; "" before its end."""
    if not tournament.champion:
        return ""
    players = _players(tournament, tournament.champion)
    name = tournament.name(tournament.champion)
    said = say("Champion: {team}", team=f"{name} ({players})" if players else name)
    if not tournament.runner_up:
        return said
    return say("{champion}. Second: {team}", champion=said, team=tournament.name(tournament.runner_up))


def _last_headings(tournament: Tournament, number: int) -> list[str]:
    """What stands above the last game of a division and its winner."""
    if tournament.terms.format == "double_elimination":
        return [say("Final"), say("Winner")]
    if len(tournament.divisions) > 1:
        return [say("Final of Division {division}", division=number), say("Winner")]
    return [say("Final"), say("Champion")]


def _is_last(tournament: Tournament, name: str) -> bool:
    """Whether the tournament has this last game, and needs it."""
    return name in tournament.matches and not (name == SECOND_FINAL and tournament.matches[name].state == "void")


def _columns(tournament: Tournament, division: int, *, blank: bool) -> Columns:
    """The lines of a division, round by round, with the winner's line at the end."""
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
    kind, prize = (say(one) for one in _KINDS[name])
    wins_it_all = name != RUNNER_UP
    if tournament.terms.format == "double_elimination":
        again = _is_last(tournament, SECOND_FINAL)
        kind = say("Grand final") if name == FINAL else say("Once more")
        wins_it_all = not (again and name == FINAL)
        prize = say("Champion") if wins_it_all else say("Winner")
    winner = _winner(tournament, match, blank=blank)
    champion = tournament.champion
    if (
        name == FINAL and champion and wins_it_all and not blank
    ):  # also of a final that need not be played (BAJA-TOUR-28-R)
        winner = ChartLine(tournament.name(champion), players=_players(tournament, champion), won=True)
    where = "" if blank else table_name(match, ", ")
    return Last(f"{kind}, {tournament.terms.said(match.posted)}{where}", (upper, lower), prize, winner)


def _lines(tournament: Tournament, match: TournamentMatch, *, blank: bool) -> list[ChartLine]:
    """The two lines of a match, the first with its number, time and table. A bye has no time, as nobody plays."""
    said: tuple[str, ...] = (say("M{match}", match=match.number),) if match.division else ()
    if not match.has_bye:
        said += (tournament.terms.said(match.posted),)
    if blank:
        return [ChartLine(note=said if match.division else ()), ChartLine()]
    said += (table_name(match),) if match.division and match.table_number else ()
    scores = match.result.scores if match.result is not None else None
    lines = []
    for number_, place in enumerate(match.places):
        name = _spoken(place or "")
        lines.append(
            ChartLine(
                tournament.name(str(place)) if name is None else name,
                () if number_ or not match.division else said,
                f"{Number(scores[number_]):,}" if scores else "",
                ending(match, place or ""),
                _players(tournament, str(place)) if name is None else "",
                won=match.has_won(place or ""),
                is_bye=place == BYE,
            )
        )
    return lines


def _players(tournament: Tournament, team: str) -> str:
    """The players of a team, or "" if the name of the team already lists them."""
    names = [tournament.people[person].name for person in tournament.teams[team].members]
    return "" if tournament.name(team) in (" & ".join(names), ", ".join(names)) else ", ".join(names)


def _winner(tournament: Tournament, match: TournamentMatch, *, blank: bool) -> ChartLine:
    known = match.is_decided and not match.is_disputed and match.winner and not blank
    return (
        ChartLine(tournament.name(match.winner), players=_players(tournament, match.winner), won=True)
        if known
        else ChartLine()
    )


def _sheets(columns: Columns) -> list[tuple[str, int, Columns, int]]:
    """The columns cut into sheets: name, number (0 of a single one), columns, and which of them is its first."""
    rounds = len(columns) - 1
    if rounds <= SHEET_ROUNDS:
        return [("", 0, columns, 0)]
    sheets = len(columns[SHEET_ROUNDS])
    found = []
    for number in range(sheets):
        part = []
        for column in columns[: SHEET_ROUNDS + 1]:
            each = len(column) // sheets
            part.append(column[number * each : (number + 1) * each])
        found.append((f"-sheet-{number + 1}", number + 1, part, 0))
    last = (f"-sheet-{sheets + 1}", sheets + 1, columns[SHEET_ROUNDS:], SHEET_ROUNDS)
    return [*found, last]


def sheet(
    title: str,
    subtitle: str,
    columns: Sequence[Sequence[ChartLine]],
    paper: Size,
    foot: str = "",
    *,
    crown: str = "",
    headings: Sequence[str] = (),
    last: Sequence[Last] = (),
) -> PaperSheet:
    """One sheet: each column has half as many lines as the one before, down to a single line.

    The columns have headings, and the last games of the tournament are drawn beside the last column. The first column
    is wider than the others, because its lines also carry the players, with the details of their games to the left.
    """
    width, height = SIZES[paper]
    columned = _columned(width, len(columns))
    top, base = top_of(crown), height - MARGIN - FOOTER
    down = (base - top) / len(columns[0])
    half = (width - 2 * MARGIN) / 2
    texts = [
        *in_a_line(title, MARGIN, MARGIN + 5, half, 7.5, bold=True),
        *in_a_line(subtitle, width - MARGIN, MARGIN + 5, half - GAP, 4, anchor="end"),
        *crowned(crown, width),
        Text(MARGIN, height - MARGIN, foot, FOOT),
    ]
    heights = [top + (number + 0.9) * down for number in range(len(columns[0]))]
    strokes = []
    for place, (column, (left, right)) in enumerate(zip(columns, columned, strict=True)):
        if place < len(headings):
            texts += in_a_line(headings[place], left + 1, top - 3, right - left - 2, HEADING, bold=True)
        is_last = place == len(columns) - 1 and len(columns) > 1
        for line, y in zip(column, heights, strict=True):
            strokes += [] if line.is_bye else [Stroke(left, y, right, y)]
            if place:
                texts += _on_line(line, left, right, y, down=down * 2**place, with_players=is_last)
            else:
                texts += _first(line, left, right, y, down)
        pairs = list(zip(heights[::2], heights[1::2], strict=False))
        for number, (upper, lower) in enumerate(pairs):
            middle = (upper + lower) / 2
            joined = [
                middle if line.is_bye else y
                for line, y in zip(column[2 * number : 2 * number + 2], (upper, lower), strict=True)
            ]
            strokes += [Stroke(right, joined[0], right, joined[1]), Stroke(right, middle, right + GAP, middle)]
            if not place:
                texts += _label(column[2 * number].note, left - LABEL, middle, down)
        if pairs:
            heights = [(upper + lower) / 2 for upper, lower in pairs]
    left, right = columned[-1]
    above, below = (top + 8, heights[0] - 14), (heights[0] + 18, base)
    places = [below, above] if len(columns[0]) > 2 else [above, below]  # the final goes where there is more room
    for game, (least, greatest) in zip(last, places, strict=False):
        tall = min(TALLEST, greatest - least)
        start = greatest - tall if least > heights[0] else least
        more = _last_game(game, left, right, start, tall)
        strokes += more.strokes
        texts += more.texts
    return PaperSheet(title, width, height, tuple(strokes), tuple(texts))


def _columned(width: float, count: int) -> list[tuple[float, float]]:
    """Where the lines of each column begin and end, from the left."""
    room = width - 2 * MARGIN - LABEL - GAP * (count - 1)
    first = max(FIRST * width / PAPERS["a4"][0], room / count)
    each = (room - first) / max(1, count - 1)
    found = [(MARGIN + LABEL, MARGIN + LABEL + first)]
    for _ in range(count - 1):
        left = found[-1][1] + GAP
        found.append((left, left + each))
    return found


def _label(note: Sequence[str], left: float, middle: float, down: float) -> list[Text]:
    """The text beside a first game: its number, its time, its table."""
    size = min(NOTE[1], max(NOTE[0], down * 0.3))
    top = middle + size * 0.35 - (len(note) - 1) / 2 * size * LEADING
    return [
        text
        for number, part in enumerate(note)
        for text in in_a_line(part, left, top + number * size * LEADING, LABEL - 2, size, bold=not number)
    ]


def _first(line: ChartLine, left: float, right: float, y: float, down: float) -> list[Text]:
    """A line of the first games, with a name above it and the players under the name (BAJA-TOUR-17)."""
    room, top = right - left - 2, y - down + 0.8
    score = min(SCORE[1], max(SCORE[0], down * 0.3)) if line.score else NOTE[1]
    said, bold = line.score or line.ending, line.won and bool(line.score)
    beside = room - (spread(said, bold=bold) * score + 3 if said else 0)
    under: list[Text] = []
    bottom = y - 0.3
    if line.players:
        largest = min(PLAYERS * max(1.0, down / 16), NOTE[1])
        under = block(line.players, left + 1, bottom, room, (bottom - top) * 0.45, largest)
        bottom = under[0].y - under[0].size * ABOVE
    name = block(line.name, left + 1, bottom, beside, bottom - top, NAME, bold=line.won)
    return [
        *name,
        *under,
        *in_a_line(said, right - 1, name[-1].y, room * 0.4, score, bold=bold, anchor="end"),
    ]


def _on_line(
    line: ChartLine, left: float, right: float, y: float, *, down: float, with_players: bool = False
) -> list[Text]:
    """The text on and below a line of a later round, as large as the distance to the next line permits."""
    note = min(NOTE[1], max(NOTE[0], down * 0.16))
    score = min(SCORE[1], max(SCORE[0], down * 0.3))
    room = right - left - 2
    texts = block(line.name, left + 1, y - 0.3, room, min(down * 0.5, 14), min(NAME_LATER, down * 0.3), bold=line.won)
    size = score if line.score else note
    said, bold = line.score or line.ending, line.won and bool(line.score)
    beside = room - (min(spread(said, bold=bold) * size, room * 0.45) + 2 if said else 0)
    under = y + note * 0.75 + 0.5
    texts += in_a_line(", ".join(line.note), left + 1, under, beside, note)
    if with_players and line.players:
        texts += block(line.players, left + 1, under + note * 0.3, room, note * 1.2, note)
    return [
        *texts,
        *in_a_line(said, right - 1, y + size * 0.75 + 0.5, room * 0.45, size, bold=bold, anchor="end"),
    ]


def _last_game(game: Last, left: float, right: float, top: float, tall: float) -> PaperSheet:
    """One of the last games: its two lines, and the winner in a frame."""
    room = right - left - 2
    upper, lower, frame = top + tall * 0.28, top + tall * 0.5, top + tall * 0.68
    texts = in_a_line(game.title, left + 1, top + HEADING * 0.8, room, HEADING, bold=True)
    strokes = [Stroke(left, y, right, y) for y in (upper, lower, frame, top + tall)]
    strokes += [Stroke(x, frame, x, top + tall) for x in (left, right)]
    letters = min(NAME, tall * 0.14)
    for line, y in zip(game.lines, (upper, lower), strict=True):
        texts += _on_line(line, left, right, y, down=tall * 0.22)
    texts += [
        Text(left + 1, frame - 1.2, game.prize, HEADING, room=room, bold=True),
        *block(game.winner.name, left + 2, frame + tall * 0.21, room - 2, tall * 0.2, letters, bold=True),
        *in_a_line(game.winner.players, left + 2, frame + tall * 0.28, room - 2, NOTE[1]),
    ]
    return PaperSheet(game.title, right - left, tall, tuple(strokes), tuple(texts))

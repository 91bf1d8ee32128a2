"""The losers' bracket for paper. Its columns do not halve from round to round, because losers come down in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import Number, capital, say
from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.names import ending, table_name
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
from rummyhouse.tournaments.state import LOSERS, NOBODY, Tournament, TournamentMatch
from rummyhouse.tournaments.table_chart import numbered

if TYPE_CHECKING:
    from collections.abc import Sequence

ONE_SHEET, ROUNDS = 6, 4
"""Rounds that fit on a single sheet, and rounds on each of several sheets."""
GAP = 5.0
TALLEST = 26.0
"""Millimetres of a game with its two lines."""
LETTERS = 6.4


def losers_sheets(
    tournament: Tournament, paper: Size, subtitle: str, foot: str, crown: str, *, blank: bool
) -> list[PaperSheet]:
    """The losers' bracket, four rounds to a sheet, with its winner after the last."""
    rounds = tournament.divisions[LOSERS].rounds
    each = rounds if rounds <= ONE_SHEET else ROUNDS
    parts = [range(first, min(first + each, rounds + 1)) for first in range(1, rounds + 1, each)]
    title = capital(tournament.bracket_title(LOSERS))
    return [
        _sheet(
            tournament,
            part,
            paper,
            (numbered(title, number if len(parts) > 1 else 0, len(parts)), subtitle, foot, crown),
            blank=blank,
        )
        for number, part in enumerate(parts, start=1)
    ]


def _sheet(
    tournament: Tournament, rounds: Sequence[int], paper: Size, words: tuple[str, str, str, str], *, blank: bool
) -> PaperSheet:
    width, height = SIZES[paper]
    columns = [
        [one for one in tournament.matches.values() if (one.division, one.round) == (LOSERS, number)]
        for number in rounds
    ]
    across = (width - 2 * MARGIN - GAP * len(columns)) / (len(columns) + 1)
    top, base = top_of(words[3]), height - MARGIN - FOOTER
    down = (base - top) / len(columns[0])
    tall = min(TALLEST, down * 0.86)
    half = (width - 2 * MARGIN) / 2
    texts = [
        Text(MARGIN, MARGIN + 5, words[0], 7.5, room=half, bold=True),
        Text(width - MARGIN, MARGIN + 5, words[1], 4, room=half - GAP, anchor="end"),
        *crowned(words[3], width),
        Text(MARGIN, height - MARGIN, words[2], FOOT),
    ]
    strokes: list[Stroke] = []
    middles: dict[str, float] = {}
    for place, column in enumerate(columns):
        left = MARGIN + place * (across + GAP)
        is_last = rounds[place] == tournament.divisions[LOSERS].rounds
        heading = say("Final") if is_last else say("Round {round}", round=rounds[place])
        texts.append(Text(left + 1, top - 3, heading, 5.0, room=across - 2, bold=True))
        for number, match in enumerate(column):
            before = [middles[source] for source in match.sources if source in middles]
            middle = sum(before) / len(before) if before else top + (number + 0.5) * down
            middles[match.id] = middle
            if match.state == "void" and not blank:
                continue  # two byes against each other are no game
            byes = [not blank and place == BYE for place in match.places]
            strokes += _joined(left, across, middle, tall, before, byes)
            texts += _game(tournament, match, (left, across, middle, tall), blank=blank)
    left = MARGIN + len(columns) * (across + GAP)
    if rounds[-1] == tournament.divisions[LOSERS].rounds:
        texts.append(Text(left + 1, top - 3, say("Winner"), 5.0, room=across - 2, bold=True))
    for match in columns[-1]:
        y = middles[match.id]
        strokes.append(Stroke(left, y, left + across, y))
        winner = "" if blank or not match.is_decided or match.is_disputed else tournament.name(match.winner)
        texts.append(Text(left + 1, y - tall * 0.06, winner, min(LETTERS, tall * 0.28), room=across - 2, bold=True))
    return PaperSheet(words[0], width, height, tuple(strokes), tuple(texts))


def _joined(
    left: float, across: float, middle: float, tall: float, before: Sequence[float], byes: Sequence[bool]
) -> list[Stroke]:
    """The lines of a game, one for each that is no bye, what joins them, and the lines from the games before."""
    places, right = (middle - tall * 0.1, middle + tall * 0.4), left + across
    found = [Stroke(left, y, right, y) for y, is_bye in zip(places, byes, strict=True) if not is_bye]
    upper, lower = (middle if is_bye else y for y, is_bye in zip(places, byes, strict=True))
    found += [Stroke(right, upper, right, lower), Stroke(right, middle, right + GAP, middle)]
    if len(before) > 1:
        found.append(Stroke(left, min(before), left, max(before)))
    return found


def _game(
    tournament: Tournament, match: TournamentMatch, where: tuple[float, float, float, float], *, blank: bool
) -> list[Text]:
    left, across, middle, tall = where
    letters, note = min(LETTERS, tall * 0.28), min(3.3, tall * 0.17)
    played = not match.has_bye and (blank or match.state != "void")
    said = say("M{match}", match=match.number)
    said += f" {tournament.terms.said(match.posted)}" if played else ""
    said += "" if blank else table_name(match, ", ")
    scores = match.result.scores if match.result is not None and not blank else None
    texts = [Text(left + 1, middle - tall * 0.1 + note * 1.05, said, note, room=across * 0.6)]
    for place, y in enumerate((middle - tall * 0.1, middle + tall * 0.4)):
        held = match.places[place]
        if blank or held is None:
            texts.append(Text(left + 1, y - letters * 0.2, _from(tournament, match, place), note, room=across - 2))
            continue
        name = {BYE: say("bye"), NOBODY: "-"}.get(held, tournament.name(held))
        score = f"{Number(scores[place]):,}" if scores else ""
        told = score or ending(match, held)
        size = letters * 0.65 if score else note
        wide = across * 0.6 if told else across - 2
        bold = match.has_won(held)
        texts.append(Text(left + 1, y - letters * 0.2, name, letters, room=wide, bold=bold))
        texts.append(Text(left + across - 1, y - letters * 0.2, told, size, room=across * 0.35, anchor="end"))
    return texts


def _from(tournament: Tournament, match: TournamentMatch, place: int) -> str:
    """Says which team will come from the winners' bracket."""
    source = tournament.matches[match.sources[place]]
    if source.division == match.division:
        return ""
    return say("loser of winners' round {round}, M{match}", round=source.round, match=source.number)

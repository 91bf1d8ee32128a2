"""Points on a score sheet that can hardly be right. They are questioned before a result is written, never forbidden.

People are asked where they write, and not by :func:`~rummyhouse.tournaments.tournament.refusal`: a log holds what
somebody has said yes to, and a score pad has already asked about what it reports.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.pads.form import odd_points, off_step
from rummyhouse.pads.kinds import find
from rummyhouse.tournaments.reasons import refuse

if TYPE_CHECKING:
    from rummyhouse.rules import Refusal
    from rummyhouse.tournaments.acts import ScoreSheet
    from rummyhouse.tournaments.state import Tournament, TournamentMatch


def doubt(tournament: Tournament, match: TournamentMatch, sheet: ScoreSheet) -> Refusal | None:
    """The question to ask about a score sheet, or None (BAJA-TOUR-51-R).

    Its deals are questioned as on a score pad, and its totals if the game cannot come to them.
    """
    opened = tournament.opened
    house_rules = games.find(opened.game).house_rules
    choice = house_rules.choose(opened.preset or None, **opened.game_rules)
    data, rules = find(opened.game), house_rules.record(choice)
    most = (tournament.terms.target or 0) + int(choice.values.get("rounds", 1)) * data["usual"][1]
    found = []
    for team, points in zip(match.teams, sheet.total, strict=True):
        sentence = off_step(data, rules, points)
        if points < 0 and not tournament.terms.below_zero:
            sentence = say("In {game} no round counts below zero.", game=data["title"])
        elif abs(points) > most:
            sentence = (
                say("{points:point is} more than anybody makes in a game.", points=points)
                if points > 0
                else say("{points:point is} fewer than anybody makes in a game.", points=points)
            )
        if sentence:
            found.append(f"{tournament.name(team)}: {sentence}")
    for deal in (sheet.running, *sheet.extra):
        for odd in odd_points(data, rules, list(deal)):
            found.append(f"{tournament.name(match.teams[odd['at']])}: {odd['sentence']}")
    return refuse("POINTS_DOUBTFUL", why=" ".join(found)) if found else None

"""Games of a tournament on tables of wood: the way to their score pad, and their result from it.

A pad that belongs to a game says so by a text: tournament, game and a secret part, ``ID/D1-R1-M1/p3.CODE``. Whoever
opened it reports: a table for both teams, a player for the own team, so that the opponents confirm. Everybody at the
table may see that text, so its code reports this game and opens nothing else.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.online import seated
from rummyhouse.tournaments.acts import Reported, Sheet

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence

    from rummyhouse.server.tournaments.hall import Hall
    from rummyhouse.tournaments import Match, Office, Tournament


def pad_address(tournament: Tournament, match: Match, secret: str, role: str) -> str:
    """The address in the house that opens a score pad for a game, with its players in the order of their seats.

    Args:
        tournament: as it stands.
        match: a game whose teams are known.
        secret: of the tournament.
        role: of whoever opens it.
    """
    names = (tournament.people[player].name.replace(",", " ") for player in seated(tournament, match))
    asked = {
        "game": tournament.opened.game,
        "preset": tournament.opened.preset,
        "rules": json.dumps(tournament.opened.game_rules) if tournament.opened.game_rules else "",
        "names": ",".join(names),
        "match": f"{tournament.opened.id}/{match.id}/{roles.pad_link(secret, role, match.id)}",
    }
    return f"/pad?{urlencode({key: value for key, value in asked.items() if value})}"


async def report_from_pad(hall: Hall, text: str, totals: Sequence[int], *, over: bool) -> bool:
    """Report the result of a game as its pad has it; nothing happens if the game has one already.

    Args:
        hall: of the house.
        text: what the pad says of the game it belongs to; a pad of no game, or with a wrong code, changes nothing.
        totals: points of both sides, the one of seat 0 first.
        over: whether the match has come to its end by the house rules, or somebody has closed the pad.

    Returns:
        Whether it is reported now.

    Raises:
        Refused: the game is not over by the rules of the tournament, or the tie is not broken.
        NoSuchTournamentError: there is no such tournament.
    """
    name, _, rest = text.partition("/")
    game, _, link = rest.partition("/")
    if not link or not over or len(totals) != 2:
        return False
    await hall.find(name)
    role = roles.pad_role(await hall.store.secret(name), game, link)
    if not (roles.is_player(role) or role == f"{roles.TABLE}{game}"):
        return False
    done: list[bool] = []
    sheet = Sheet(total=(totals[0], totals[1]), over=True)

    def report(office: Office, at: dt.datetime) -> None:
        match = office.tournament.matches.get(game)
        done[:] = [match is not None and match.state == "running"]
        if done[0]:
            office.act(at, roles.by(role), Reported(match=game, sheet=sheet))

    await hall.act(name, report)
    return done[0]

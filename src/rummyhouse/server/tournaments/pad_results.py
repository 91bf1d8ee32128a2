"""Tournament games with real cards: the one score pad of each game, and the result it reports.

A game has one pad: its name follows from the tournament's secret, so that everybody in the game comes to the same one,
even from a phone without a network, and nobody else can find it. A text says which game a pad belongs to: tournament,
game and a secret part, ``ID/D1-R1-M1/p3.CODE``. The one who opened the pad reports: a player for that player's team, so
that the opponents confirm; a table for the winners, so that the losers confirm. Everybody at the table may see that
text, so its code reports this game and opens nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rules import Refused
from rummyhouse.server import texts
from rummyhouse.server.protocol import LONGEST_NICKNAME
from rummyhouse.server.tournaments import messages as wire
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.live_tournaments import LiveTournaments, NoSuchTournamentError
from rummyhouse.server.tournaments.online import seated
from rummyhouse.tournaments import Office, Tournament, TournamentMatch
from rummyhouse.tournaments.acts import Reported, ScoreSheet
from rummyhouse.tournaments.results import side_of

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.pads import PadResult
    from rummyhouse.server.pads.standings import PadStandings


def pad_door(
    tournament: Tournament, match: TournamentMatch, secret: str, role: str, *, by: str, back: str
) -> wire.PadDoor:
    """The way to the score pad of a game, with its players in the order of their seats.

    Args:
        tournament: as it is now.
        match: a game whose teams are known.
        secret: of the tournament.
        role: of the one who opens it.
        by: the name of the one who opens it.
        back: the page of the tournament to return to.
    """
    opened = tournament.opened
    return wire.PadDoor(
        pad=roles.pad_name(secret, match.id, match.teams),
        game=opened.game,
        title=games.find(opened.game).title,
        preset=opened.preset,
        rules=dict(opened.game_rules),
        names=tuple(tournament.people[player].name[:LONGEST_NICKNAME] for player in seated(tournament, match)),
        teams=tuple(tournament.name(team) for team in match.teams),
        match=f"{opened.id}/{match.id}/{roles.pad_link(secret, role, match.id)}",
        by=by[:LONGEST_NICKNAME],
        back=back,
    )


async def counted(standings: PadStandings, tournament: Tournament, secret: str) -> dict[str, wire.PadScore]:
    """The scores of games on their pads, by match; games without a pad are left out."""
    names = {
        roles.pad_name(secret, match.id, match.teams): match.id
        for match in tournament.matches.values()
        if match.state in ("running", "finished")
    }
    found = await standings.of(names)
    return {names[pad]: wire.PadScore(one.totals, one.rounds) for pad, one in found.items() if len(one.totals) == 2}


class _Claim(NamedTuple):
    """The pad's text about the game it belongs to."""

    tournament: Tournament
    match: TournamentMatch
    role: str


async def _claim(live: LiveTournaments, text: str) -> _Claim | None:
    """The game that a pad belongs to; None if the code is wrong or there is no such game."""
    name, _, rest = text.partition("/")
    game, _, link = rest.partition("/")
    try:
        tournament = await live.find(name)
    except NoSuchTournamentError:
        return None
    role = roles.pad_role(await live.store.secret(name), game, link)
    if game not in tournament.matches or not (roles.is_player(role) or role == f"{roles.TABLE}{game}"):
        return None
    return _Claim(tournament, tournament.matches[game], role)


def _is_over(pad: PadResult) -> bool:
    """Whether a pad has a result: the match is over by the house rules, or closed by hand, and nothing is open."""
    return (pad.over or pad.closed) and not pad.clashes and len(pad.totals) == 2


def _has_news(match: TournamentMatch, pad: PadResult) -> bool:
    """Whether a pad has news for the tournament and may still report it (BAJA-TOUR-51-R)."""
    if match.result is None:
        return match.state == "running"
    return match.result.standing == "reported" and match.result.scores != pad.totals


def _report(office: Office, at: dt.datetime, game: str, role: str, pad: PadResult) -> None:
    if _has_news(office.tournament.matches[game], pad):
        upper, lower = pad.totals
        office.act(at, roles.by(role), Reported(match=game, sheet=ScoreSheet(total=(upper, lower), over=True)))


async def report_from_pad(live: LiveTournaments, pad: PadResult) -> None:
    """Report the result of a game from its pad, again after each change until the other team has confirmed it.

    Nothing happens if the pad has no result, belongs to no game, or the rules of the tournament refuse it;
    :func:`said_to_pad` says why.

    Args:
        live: the tournaments of the house.
        pad: the match as its pad has it.
    """
    claim = await _claim(live, pad.match) if _is_over(pad) else None
    if claim is None or not _has_news(claim.match, pad):
        return
    try:
        await live.act(
            claim.tournament.opened.id, lambda office, at: _report(office, at, claim.match.id, claim.role, pad)
        )
    except Refused:
        return


async def said_to_pad(live: LiveTournaments, pad: PadResult) -> str:
    """What a tournament says about a pad's result, in a sentence; "" if there is nothing to say."""
    claim = await _claim(live, pad.match)
    if claim is None:
        return ""
    tournament, match, role = claim
    result = match.result
    if result is None and match.state == "running":
        try:
            if _is_over(pad):
                _report(Office(tournament), max(live.clock(), tournament.at), match.id, role, pad)
        except Refused as refused:
            return refused.refusal.sentence
        return ""
    if result is None or result.scores is None:
        return say(texts.NO_SCORE) if match.is_decided and pad.rounds > 0 else ""
    if result.standing == "disputed":
        return say(texts.DISPUTED)
    if result.scores == pad.totals:
        if result.standing != "reported":
            return say(texts.REPORTED)
        other = match.opponent(side_of(tournament, match, result.by))
        return say(texts.TO_CONFIRM, team=tournament.name(other))
    upper, lower = (tournament.name(team) for team in match.teams)
    return say(texts.HELD, upper=upper, lower=lower, first=result.scores[0], second=result.scores[1])

"""Questions to a tournament, of a word or two each, and its answers as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import Number, capital, listed, noted, say
from rummyhouse.tournaments.acts import HOUSE
from rummyhouse.tournaments.names import place_name
from rummyhouse.tournaments.reasons import in_short, state_of
from rummyhouse.tournaments.standings import TIE_BREAKS, standings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rummyhouse.tournaments.state import Tournament


def answer(tournament: Tournament, question: str) -> str:
    """The answer to a question, such as ``game D1-R1-M1`` or ``champion``.

    Raises:
        ValueError: nobody can answer that.
    """
    word, *names = question.split(" ")
    if word not in _ANSWERS:
        raise ValueError(f"there is no question {word!r}; there are: {', '.join(_ANSWERS)}")
    return _ANSWERS[word](tournament, *names)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or say("nobody")


def _titled(now: Tournament, match: str) -> str:
    return capital(now.title(match))


def _state(now: Tournament) -> str:
    return f"{capital(state_of(now.state))}."


def _teams(now: Tournament) -> str:
    return say("Entered: {teams}.", teams=_listed(team.name for team in now.entered))


_STANDINGS = {
    "entered": noted("{person} is entered."),
    "seeking": noted("{person} looks for a partner."),
    "not_entered": noted("{person} is not entered."),
}


def _person(now: Tournament, name: str) -> str:
    found = now.signups[name.lower()]
    return say(_STANDINGS[found.status], person=name)


def _lots(now: Tournament, number: str) -> str:
    found = now.divisions[int(number)]
    teams = _listed(now.name(team) for team in found.order)
    return say(
        "Division {division}, drawn from seed {seed}: {teams}.", division=number, seed=str(found.seed), teams=teams
    )


def _byes(now: Tournament, number: str) -> str:
    found = [one for one in now.matches.values() if one.division == int(number) and one.state == "bye"]
    return say(
        "Byes of division {division}: {teams}.", division=number, teams=_listed(now.name(one.winner) for one in found)
    )


def _told(now: Tournament, kind: str) -> str:
    notes = [one for one in now.outbox.values() if one.kind == kind and one.state != "planned"]
    said = _listed(f"{now.name(one.team)} ({now.terms.said(one.due)})" for one in notes)
    return say("E-mails about {what}: {teams}.", what=say("byes") if kind == "bye" else kind, teams=said)


def _pairing(now: Tournament, match: str) -> str:
    upper, lower = (place_name(now, now.matches[match], place) for place in (0, 1))
    return say("{game}: {upper} against {lower}.", game=_titled(now, match), upper=upper, lower=lower)


def _hours(now: Tournament, match: str) -> str:
    found = now.matches[match]
    said = [say("posted for {when}", when=now.terms.said(found.posted))]
    said += [say("begun {when}", when=now.terms.said(found.started))] if found.started else []
    said += [say("time is up {when}", when=now.terms.said(found.limit_end))] if found.limit_end else []
    return f"{_titled(now, match)}: {', '.join(said)}."


def _rounds(now: Tournament, number: str) -> str:
    found = {one.round: now.terms.said(one.posted) for one in now.matches.values() if one.division == int(number)}
    return say("Rounds of division {division}: {times}.", division=number, times=_listed(found.values()))


def _game(now: Tournament, match: str) -> str:
    found = now.matches[match]
    said = state_of(found.state) if found.reason != "decision" else say("the organiser has decided it")
    why = f" ({in_short(found.reason)})" if found.reason not in ("", "decision") else ""
    goes_on = say("; {team} goes on", team=now.name(found.winner)) if found.winner and found.next else ""
    won = say("; {team} has won", team=now.name(found.winner)) if found.winner and not found.next else ""
    return f"{_titled(now, match)}: {said}{why}{goes_on}{won}."


def _score(now: Tournament, match: str) -> str:
    found = now.matches[match]
    if found.result is None or found.result.scores is None:
        return say("{game}: no score.", game=_titled(now, match))
    upper, lower = found.result.scores
    broken = say(_BROKEN[found.result.broken_by]) if found.result.broken_by else ""
    standing = say(_CONFIRMED[found.result.standing])
    score = say("{upper:,} to {lower:,}", upper=upper, lower=lower)
    return f"{_titled(now, match)}: {score}{broken}, {standing}."


_BROKEN = {
    "interrupted_deal": noted(", the tie broken by the deal in play"),
    "deals_gone_out": noted(", the tie broken by the deals gone out"),
    "cut": noted(", the tie broken by the cut"),
    "extra_deal": noted(", the tie broken by the extra deal"),
}
_CONFIRMED = {"reported": noted("reported"), "confirmed": noted("confirmed"), "disputed": noted("disputed")}


def _players(now: Tournament, match: str, team: str) -> str:
    name = next(one.id for one in now.teams.values() if one.name == team)
    players = listed(now.person(one) for one in now.players(now.matches[match], name))
    return say("{team} plays with {players}.", team=team, players=players)


_PLACES = {"above": noted("above"), "below": noted("below")}


def _name(now: Tournament, match: str, place: str) -> str:
    entry = now.chart.get((match, 0 if place == "above" else 1))
    if entry is None:
        return say("{game}: nobody is written {place} yet.", game=_titled(now, match), place=say(_PLACES[place]))
    by = say("the house") if entry.by == HOUSE else now.person(entry.by)
    values = {
        "game": _titled(now, match),
        "team": now.name(entry.team),
        "place": say(_PLACES[place]),
        "by": by,
        "when": now.terms.said(entry.at),
    }
    if entry.late:
        return say("{game}: {team} stands {place}, written by {by} late, on {when}.", **values)
    return say("{game}: {team} stands {place}, written by {by} on {when}.", **values)


def _trace(now: Tournament) -> str:
    if not now.corrections:
        return say("Nothing has been corrected.")
    last = now.corrections[-1]
    before, after = (now.name(one[0]) if one[0] else say("nobody") for one in (last.before, last.after))
    told = say(
        "On {when} {game}: {before} before, now {after}.",
        when=now.terms.said(last.at),
        game=_titled(now, last.match),
        before=before,
        after=after,
    )
    return f"{told} {last.why}"


def _played(now: Tournament, team: str) -> str:
    name = next(one.id for one in now.teams.values() if one.name == team)
    found = [one for one in now.matches.values() if name in one.places and one.started]
    return say("{team} has played {games:game}.", team=team, games=len(found))


def _round(now: Tournament, number: str, division: str = "1") -> str:
    found = [one for one in now.matches.values() if (one.division, one.round) == (int(division), int(number))]
    pairs = [" - ".join(place_name(now, one, place) for place in (0, 1)) for one in found if one.state != "void"]
    if len(now.divisions) < 2:
        return say("Round {round}: {pairs}.", round=number, pairs=_listed(pairs))
    where = capital(now.bracket_title(int(division)))
    return say("{bracket}, round {round}: {pairs}.", bracket=where, round=number, pairs=_listed(pairs))


def _standings(now: Tournament) -> str:
    points = _listed(f"{now.name(row.team)} {row.points}" for row in standings(now))
    return say("Points: {points}.", points=points)


def _tie_break(now: Tournament, name: str) -> str:
    values = [(now.name(row.team), row.values[name]) for row in standings(now)]
    said = _listed(f"{team} {'-' if value is None else f'{Number(value):,}'}" for team, value in values)
    return f"{TIE_BREAKS[name].as_read.title}: {said}."


def _champion(now: Tournament) -> str:
    return say("{team} is champion.", team=now.name(now.champion)) if now.champion else say("There is no champion yet.")


def _tables(now: Tournament, *hour: str) -> str:
    found = [one for one in now.matches.values() if now.terms.said(one.posted) == " ".join(hour) and len(one.teams) > 1]
    said = _listed(
        say("match {match} at table {table}", match=one.number, table=str(one.table_number or "-")) for one in found
    )
    return f"{' '.join(hour)}: {said}."


_ANSWERS: dict[str, Callable[..., str]] = {
    "state": _state,
    "teams": _teams,
    "person": _person,
    "lots": _lots,
    "byes": _byes,
    "told": _told,
    "pairing": _pairing,
    "hours": _hours,
    "rounds": _rounds,
    "game": _game,
    "score": _score,
    "players": _players,
    "name": _name,
    "trace": _trace,
    "played": _played,
    "round": _round,
    "standings": _standings,
    "tie-break": _tie_break,
    "tables": _tables,
    "champion": _champion,
}

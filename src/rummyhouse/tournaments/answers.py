"""Questions to a tournament, of a word or two each, and its answers as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.acts import HOUSE
from rummyhouse.tournaments.names import capital, place_name
from rummyhouse.tournaments.reasons import SAID
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
    return ", ".join(names) or "nobody"


def _titled(now: Tournament, match: str) -> str:
    return capital(now.title(match))


def _state(now: Tournament) -> str:
    return f"{capital(SAID.get(now.state, now.state))}."


def _teams(now: Tournament) -> str:
    return f"Entered: {_listed(team.name for team in now.entered)}."


def _person(now: Tournament, name: str) -> str:
    found = now.signups[name.lower()]
    said = {"entered": "is entered", "seeking": "looks for a partner", "not_entered": "is not entered"}
    return f"{name} {said.get(found.status, found.status)}."


def _lots(now: Tournament, number: str) -> str:
    found = now.divisions[int(number)]
    return f"Division {number}, drawn from seed {found.seed}: {_listed(now.name(team) for team in found.order)}."


def _byes(now: Tournament, number: str) -> str:
    found = [one for one in now.matches.values() if one.division == int(number) and one.state == "bye"]
    return f"Byes of division {number}: {_listed(now.name(one.winner) for one in found)}."


def _told(now: Tournament, kind: str) -> str:
    notes = [one for one in now.outbox.values() if one.kind == kind and one.state != "planned"]
    said = _listed(f"{now.name(one.team)} ({now.terms.said(one.due)})" for one in notes)
    return f"E-mails about {'byes' if kind == 'bye' else kind}: {said}."


def _pairing(now: Tournament, match: str) -> str:
    upper, lower = (place_name(now, now.matches[match], place) for place in (0, 1))
    return f"{_titled(now, match)}: {upper} against {lower}."


def _hours(now: Tournament, match: str) -> str:
    found = now.matches[match]
    said = [f"posted for {now.terms.said(found.posted)}"]
    said += [f"begun {now.terms.said(found.started)}"] if found.started else []
    said += [f"time is up {now.terms.said(found.limit_end)}"] if found.limit_end else []
    return f"{_titled(now, match)}: {', '.join(said)}."


def _rounds(now: Tournament, number: str) -> str:
    found = {one.round: now.terms.said(one.posted) for one in now.matches.values() if one.division == int(number)}
    return f"Rounds of division {number}: {_listed(found.values())}."


def _game(now: Tournament, match: str) -> str:
    found = now.matches[match]
    said = SAID.get(found.state, found.state) if found.reason != "decision" else "the organiser has decided it"
    why = f" ({found.reason.replace('_', ' ')})" if found.reason not in ("", "decision") else ""
    goes_on = f"; {now.name(found.winner)} goes on" if found.winner and found.next else ""
    won = f"; {now.name(found.winner)} has won" if found.winner and not found.next else ""
    return f"{_titled(now, match)}: {said}{why}{goes_on}{won}."


def _score(now: Tournament, match: str) -> str:
    found = now.matches[match]
    if found.result is None or found.result.scores is None:
        return f"{_titled(now, match)}: no score."
    upper, lower = found.result.scores
    broken = f", the tie broken by the {_BROKEN[found.result.broken_by]}" if found.result.broken_by else ""
    return f"{_titled(now, match)}: {upper:,} to {lower:,}{broken}, {found.result.standing}."


_BROKEN = {
    "interrupted_deal": "deal in play",
    "deals_gone_out": "deals gone out",
    "cut": "cut",
    "extra_deal": "extra deal",
}


def _players(now: Tournament, match: str, team: str) -> str:
    name = next(one.id for one in now.teams.values() if one.name == team)
    return f"{team} plays with {' and '.join(now.person(one) for one in now.players(now.matches[match], name))}."


def _name(now: Tournament, match: str, place: str) -> str:
    entry = now.chart.get((match, 0 if place == "above" else 1))
    if entry is None:
        return f"{_titled(now, match)}: nobody is written {place} yet."
    by = "the house" if entry.by == HOUSE else now.person(entry.by)
    when = f"{'late, ' if entry.late else ''}on {now.terms.said(entry.at)}"
    return f"{_titled(now, match)}: {now.name(entry.team)} stands {place}, written by {by} {when}."


def _trace(now: Tournament) -> str:
    if not now.corrections:
        return "Nothing has been corrected."
    last = now.corrections[-1]
    before, after = (now.name(one[0]) if one[0] else "nobody" for one in (last.before, last.after))
    return f"On {now.terms.said(last.at)} {_titled(now, last.match)}: {before} before, now {after}. {last.why}"


def _played(now: Tournament, team: str) -> str:
    name = next(one.id for one in now.teams.values() if one.name == team)
    found = [one for one in now.matches.values() if name in one.places and one.started]
    return f"{team} has played {len(found)} game{'s' if len(found) != 1 else ''}."


def _round(now: Tournament, number: str, division: str = "1") -> str:
    found = [one for one in now.matches.values() if (one.division, one.round) == (int(division), int(number))]
    pairs = [" - ".join(place_name(now, one, place) for place in (0, 1)) for one in found if one.state != "void"]
    where = f"{capital(now.bracket_title(int(division)))}, round" if len(now.divisions) > 1 else "Round"
    return f"{where} {number}: {_listed(pairs)}."


def _standings(now: Tournament) -> str:
    return f"Points: {_listed(f'{now.name(row.team)} {row.points}' for row in standings(now))}."


def _tie_break(now: Tournament, name: str) -> str:
    values = [(now.name(row.team), row.values[name]) for row in standings(now)]
    said = _listed(f"{team} {'-' if value is None else f'{value:,}'}" for team, value in values)
    return f"{TIE_BREAKS[name].title}: {said}."


def _champion(now: Tournament) -> str:
    return f"{now.name(now.champion)} is champion." if now.champion else "There is no champion yet."


def _tables(now: Tournament, *hour: str) -> str:
    found = [one for one in now.matches.values() if now.terms.said(one.posted) == " ".join(hour) and len(one.teams) > 1]
    said = _listed(f"match {one.number} at table {one.table_number or '-'}" for one in found)
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

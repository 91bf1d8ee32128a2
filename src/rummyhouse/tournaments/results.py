"""Results and who goes on: report, confirm, dispute, decide, write the name in (BAJA-TOUR-50, BAJA-TOUR-51-R)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.rules import Refusal
from rummyhouse.tournaments import acts
from rummyhouse.tournaments.outcome import Outcome, is_card, outcome
from rummyhouse.tournaments.playing import may_speak, may_speak_for_one
from rummyhouse.tournaments.reasons import refuse, state_of
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.state import ChartEntry, Correction, GameResult, Tournament, TournamentMatch

if TYPE_CHECKING:
    import datetime as dt


REPORTED_ANEW = noted("the reporting team has put it right")
"""The reason noted when a team corrects a result that nobody had confirmed."""


def _of(tournament: Tournament, name: str) -> TournamentMatch | Refusal:
    return tournament.matches[name] if name in tournament.matches else refuse("UNKNOWN", what=name)


def side_of(tournament: Tournament, match: TournamentMatch, by: str) -> str:
    """The team for which somebody speaks, or ""; the link of a table speaks for the team that won there."""
    if acts.is_table_link(by):
        return match.winner
    return next(
        (team for team in match.teams if by in tournament.teams[team].members or by in tournament.players(match, team)),
        "",
    )


def refuse_report(tournament: Tournament, act: acts.Reported, at: dt.datetime, by: str) -> Refusal | None:
    """Why a result cannot be reported: the game is not over, or it has one.

    The team that reported it may report again, until the opponents have confirmed it or the next game has begun.
    """
    match = _of(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    if match.is_disputed:
        return refuse("RESULT_DISPUTED", match=tournament.title(match.id))
    if match.result is not None and not _may_correct(tournament, match, match.result, by):
        return refuse("RESULT_KNOWN", match=tournament.title(match.id))
    if match.result is None and match.state != "running":
        return refuse("GAME_NOT_OVER", match=tournament.title(match.id), numbers=state_of(match.state))
    refusal = may_speak_for_one(tournament, match, by)
    found = refusal or _judged(tournament, match, act.sheet, time_up=_time_up(match, at))
    if isinstance(found, Refusal):
        return found
    if match.result is None:
        return None
    begun = [following for following in tournament.after(match) if following.is_played]
    if begun and tournament.terms.has_standings:
        return refuse("RESULT_KNOWN", match=tournament.title(match.id))
    if begun:
        return refuse("NEXT_GAME_BEGUN", next=tournament.title(begun[0].id))
    return begun_after(tournament, report(tournament, act, at, by))


def _may_correct(tournament: Tournament, match: TournamentMatch, result: GameResult, by: str) -> bool:
    """Whether this result is waiting for the opponents, and was reported by the same team that speaks now."""
    team = side_of(tournament, match, by)
    return result.standing == "reported" and bool(team) and team == side_of(tournament, match, result.by)


def _time_up(match: TournamentMatch, at: dt.datetime) -> bool:
    """Whether the limit was reached when the game ended; a later correction does not make the game longer."""
    return match.limit_end is not None and (match.decided_at or at) >= match.limit_end


def _judged(
    tournament: Tournament, match: TournamentMatch, sheet: acts.ScoreSheet, *, time_up: bool
) -> Outcome | Refusal:
    cards = [card for pair in sheet.cuts for card in pair]
    wrong = [card for card in cards if not is_card(card)]
    if wrong:
        return refuse("UNKNOWN", what=say("the card {card}", card=wrong[0]))
    return outcome(sheet, tournament.terms, tournament.title(match.id), time_up=time_up)


def _finished(match: TournamentMatch, found: Outcome, result: GameResult, at: dt.datetime) -> TournamentMatch:
    result = replace(result, scores=found.scores, broken_by=found.broken_by)
    winner = match.teams[found.place]
    return replace(match, state="finished", reason=found.reason, winner=winner, decided_at=at, result=result)


def report(tournament: Tournament, act: acts.Reported, at: dt.datetime, by: str) -> Tournament:
    """Note the result: the game is over. What an online table or the organiser reports needs no confirming.

    Whoever holds the link of a table with real cards may be on either team, so its reports wait for the losers.
    """
    match = tournament.matches[act.match]
    found = outcome(act.sheet, tournament.terms, tournament.title(match.id), time_up=_time_up(match, at))
    if isinstance(found, Refusal):
        return tournament
    standing = "confirmed" if acts.is_official(by) and not acts.is_table_link(by) else "reported"
    result = GameResult(by, at, standing, act.sheet)
    after = _finished(match, found, result, match.decided_at or at)
    changed = tournament.with_match(after)
    if match.result is not None:
        changed = _traced(
            changed, match, after, Correction(after.id, at, by, REPORTED_ANEW, outcome_of(match), outcome_of(after))
        )
    return settle(changed, at)


def _traced(tournament: Tournament, before: TournamentMatch, after: TournamentMatch, trace: Correction) -> Tournament:
    """Add the trace of a correction; a name in the next bracket that came from the old result is removed."""
    place, chart = (before.next, before.next_place), dict(tournament.chart)
    if place in chart and chart[place].team != after.winner:
        del chart[place]
    return replace(tournament, chart=chart, corrections=(*tournament.corrections, trace))


def _other_side(tournament: Tournament, name: str, team: str, by: str) -> TournamentMatch | Refusal:
    """The match, if its result was reported by the opponents of this team."""
    match = _of(tournament, name)
    if isinstance(match, Refusal):
        return match
    if match.result is None:
        return refuse("GAME_NOT_OVER", match=tournament.title(match.id), numbers=state_of(match.state))
    refusal = may_speak(tournament, match, team, by)
    if refusal:
        return refusal
    if match.result.standing == "disputed":
        return refuse("RESULT_DISPUTED", match=tournament.title(match.id))
    if side_of(tournament, match, match.result.by) == team and not acts.is_official(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    return match


def refuse_confirmation(tournament: Tournament, act: acts.Confirmed, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a result cannot be confirmed: only the opponents of the team that reported it can (BAJA-TOUR-51-R)."""
    match = _other_side(tournament, act.match, act.team, by)
    if isinstance(match, Refusal):
        return match
    known = match.result is None or match.result.standing != "reported"
    return refuse("RESULT_KNOWN", match=tournament.title(match.id)) if known else None


def confirm(tournament: Tournament, act: acts.Confirmed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Confirm a result: both teams agree on it. Confirming the last one ends the tournament."""
    match = tournament.matches[act.match]
    if match.result is None:
        return tournament
    confirmed = replace(match, result=replace(match.result, standing="confirmed"))
    return settle(tournament.with_match(confirmed), at)


def refuse_dispute(tournament: Tournament, act: acts.Disputed, at: dt.datetime, by: str) -> Refusal | None:
    """Why a result cannot be disputed: the opponents can do so until they confirm it or the next game begins."""
    match = _other_side(tournament, act.match, act.team, by)
    if isinstance(match, Refusal):
        return match
    if match.result is None or match.result.standing != "reported":
        return refuse("RESULT_KNOWN", match=tournament.title(match.id))
    return begun_after(tournament, dispute(tournament, act, at, by))


def dispute(tournament: Tournament, act: acts.Disputed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Dispute a result: nobody goes on until the organiser has decided (BAJA-TOUR-52-R)."""
    match = tournament.matches[act.match]
    if match.result is None:
        return tournament
    disputed = replace(match, result=replace(match.result, standing="disputed", words=act.words, disputed_by=act.team))
    return settle(tournament.with_match(disputed), at)


def begun_after(before: Tournament, after: Tournament, but: str = "") -> Refusal | None:
    """The refusal, if a match for which people have come would get other teams; the match ``but`` is left out."""
    for name, match in before.matches.items():
        if name != but and match.is_played and after.matches[name].places != match.places:
            return refuse("NEXT_GAME_BEGUN", next=before.title(name))
    return None


def refuse_decision(tournament: Tournament, act: acts.Decided, at: dt.datetime, by: str) -> Refusal | None:
    """Why it cannot be decided: only the organiser can, giving a reason, before the next game begins."""
    match = _of(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    if not acts.is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    if not act.why.strip():
        return refuse("WHY_MISSING")
    if not tournament.is_posted:
        return refuse("CHARTS_NOT_POSTED")
    if len(match.teams) < 2 or match.state in ("open", "void"):
        return refuse("TEAMS_NOT_KNOWN", match=tournament.title(match.id))
    if act.sheet is not None:
        found = _judged(tournament, match, act.sheet, time_up=True)
        if isinstance(found, Refusal):
            return found
    elif act.winner and act.winner not in match.teams:
        return refuse(
            "UNKNOWN", what=say("{team} in {game}", team=tournament.name(act.winner), game=tournament.title(match.id))
        )
    return begun_after(tournament, decide(tournament, act, at, by))


def decide(tournament: Tournament, act: acts.Decided, at: dt.datetime, by: str) -> Tournament:
    """Decide as the organiser says; a name already in the next bracket is replaced there (BAJA-TOUR-52-R)."""
    before = tournament.matches[act.match]
    result = GameResult(by, at, "decided", act.sheet, words=act.why)
    found = (
        outcome(act.sheet, tournament.terms, tournament.title(before.id), time_up=True)
        if act.sheet is not None
        else None
    )
    if isinstance(found, Outcome):
        after = _finished(before, found, result, at)
    else:
        state = "forfeit" if act.winner else "double_forfeit"
        after = replace(before, state=state, reason="decision", winner=act.winner, decided_at=at, result=result)
    trace = Correction(after.id, at, by, act.why, outcome_of(before), outcome_of(after))
    chart = dict(tournament.chart)
    place = (after.next, after.next_place)
    if place in chart and chart[place].team != after.winner:
        del chart[place]
        if after.winner:
            chart[place] = ChartEntry(*place, after.winner, by, at)
    changed = replace(tournament.with_match(after), chart=chart)
    if before.is_decided or before.result is not None:
        changed = replace(changed, corrections=(*tournament.corrections, trace))
    return settle(changed, at)


def outcome_of(match: TournamentMatch) -> tuple[str, str, str, tuple[int, int] | None]:
    """How a match has ended: winner, state, reason and scores."""
    return match.winner, match.state, match.reason, match.result.scores if match.result else None


def refuse_advance(tournament: Tournament, act: acts.Advanced, at: dt.datetime, by: str) -> Refusal | None:
    """Why a team cannot go on: only the winner can, from an undisputed result (BAJA-TOUR-50, BAJA-TOUR-51-R)."""
    match = _of(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    refusal = may_speak(tournament, match, act.team, by)
    if refusal:
        return refusal
    if not match.is_decided:
        return refuse("GAME_NOT_OVER", match=tournament.title(match.id), numbers=state_of(match.state))
    if match.is_disputed:
        return refuse("RESULT_DISPUTED", match=tournament.title(match.id))
    if act.team != match.winner:
        return refuse(
            "NOT_WINNER", match=tournament.title(match.id), winner=tournament.name(match.winner) or say("nobody")
        )
    entry = tournament.chart.get((match.next, match.next_place))
    by_hand = match.next and tournament.terms.writes_names and not match.is_written_by_house
    if not by_hand or (entry and entry.team == act.team):
        return refuse("NOT_NOW", state=say("the name is in the chart"))
    following = tournament.matches[match.next]
    if act.late != (by == acts.HOUSE) or (act.late and at < following.posted):
        return refuse("NOT_NOW", state=say("the winners may still write it themselves"))
    return None


def advance(tournament: Tournament, act: acts.Advanced, at: dt.datetime, by: str) -> Tournament:
    """Write the winner's name into the next bracket, marked ADVANCED_LATE if the house had to do it."""
    match = tournament.matches[act.match]
    place = (match.next, match.next_place)
    following = tournament.matches[match.next]
    late = act.late and match.decided_at is not None and match.decided_at < following.posted
    entry = ChartEntry(*place, act.team, by, at, late=late)
    if late:
        tournament = tournament.with_match(replace(following, late=(*following.late, act.team)))
    return settle(replace(tournament, chart={**tournament.chart, place: entry}), at)


def refuse_missing(tournament: Tournament, act: acts.ResultMissing, at: dt.datetime, by: str) -> Refusal | None:
    """Why a game cannot end for want of a result: it does so only when the next one is due."""
    match = _of(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    end = missing_since(tournament, match)
    if by != acts.HOUSE or match.state != "running" or end is None:
        return refuse("NOT_NOW", state=match.state)
    return None if at > end else refuse("NOT_NOW", state=say("the result may still come"))


def missing_since(tournament: Tournament, match: TournamentMatch) -> dt.datetime | None:
    """The last moment for a result: the grace after the next game's start, or after this game's limit if that is later.

    Without a result nobody goes on (TOUR-FORMAT-5), though the organiser may still decide the game. None if no game
    comes after it.
    """
    following = tournament.after(match)
    if not following:
        return None
    posted = min(one.posted for one in following)
    return max(posted, match.limit_end or posted) + tournament.terms.grace


def miss(tournament: Tournament, act: acts.ResultMissing, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """End a game that nobody has reported; neither team goes on (BAJA-TOUR-51-R)."""
    match = tournament.matches[act.match]
    lost = replace(match, state="double_forfeit", reason="no_result", decided_at=at)
    return settle(tournament.with_match(lost), at)

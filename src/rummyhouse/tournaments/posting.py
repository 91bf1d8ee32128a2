"""The draw, and what follows until the charts are posted: bye e-mails, posting (BAJA-TOUR-12, BAJA-TOUR-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.tournaments.acts import HOUSE, ByeMailsDue, ChartsPosted, Drawn, Sent, is_official, is_organiser
from rummyhouse.tournaments.draw import MOST_REDRAWS, byes_of, drawn, first_round, games_of
from rummyhouse.tournaments.formats import format_of
from rummyhouse.tournaments.outbox import planned
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.state import Division, Tournament

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.rules import Refusal


def lots_of(tournament: Tournament, division: int) -> Drawn:
    """The draw of a division, as the seed gives it; Division 2 is drawn again where first games would repeat.

    All teams are put in order by lot (BAJA-TOUR-13-R, TOUR-FORMAT-2).
    """
    seed = tournament.opened.seed
    names = [team.id for team in tournament.entered]
    first = tournament.divisions.get(1)
    if division == 1 or first is None:
        return Drawn(division=division, seed=seed, attempt=0, order=tuple(drawn(names, seed, division)))
    names = sorted(first.order, key=list(tournament.teams).index)
    played = games_of(first_round(first.order))
    attempts = range(1 + MOST_REDRAWS if tournament.terms["avoid_repeat_first_opponent"] else 1)
    for attempt in attempts:
        order = drawn(names, seed, division, attempt)
        if not played & games_of(first_round(order, _rested(tournament))):
            break
    return Drawn(division=division, seed=seed, attempt=attempt, order=tuple(order))


def _rested(tournament: Tournament) -> list[str]:
    """The teams that are passed over for byes in Division 2 because they have had one (BAJA-TOUR-16-R)."""
    if not tournament.terms["avoid_double_bye"] or 1 not in tournament.divisions:
        return []
    return byes_of(first_round(tournament.divisions[1].order))


def refuse_draw(tournament: Tournament, act: Drawn, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a division cannot be drawn like this: it is too early, or these are not its lots."""
    if not is_official(by):
        return refuse("NOT_YOURS", by=by)
    if tournament.outcome == "TOO_FEW_TEAMS":
        return refuse("TOO_FEW_TEAMS", found=len(tournament.entered), needed=tournament.terms["min_teams"])
    if tournament.state != "closed":
        return refuse("NOT_NOW", state=tournament.state)
    if act.division != len(tournament.divisions) + 1:
        return refuse("NOT_NOW", state=say("division {division} is drawn next", division=len(tournament.divisions) + 1))
    found, needed = len(tournament.entered), int(tournament.terms["min_teams"])
    if found < needed:
        return refuse("TOO_FEW_TEAMS", found=found, needed=needed)
    return None if act == lots_of(tournament, act.division) else refuse("DRAW_DIFFERS", division=act.division)


def draw(tournament: Tournament, act: Drawn, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """The bracket of a division with all teams that signed up in time (BAJA-TOUR-12).

    Once all divisions are drawn, the charts can be posted.
    """
    form, terms = format_of(tournament.terms), tournament.terms
    rested = _rested(tournament) if act.division > 1 else ()
    matches = {**tournament.matches, **form.matches(act.order, act.division, terms, rested)}
    divisions = dict(tournament.divisions)
    for number, rounds in form.brackets(act.order, act.division, terms).items():
        order = act.order if number == act.division else ()
        divisions[number] = Division(number, act.seed, act.attempt, order, rounds)
    state = "drawn" if act.division == terms.divisions else tournament.state
    changed = replace(tournament, divisions=divisions, matches=matches, state=state)
    return settle(changed, at) if state == "drawn" else changed


def refuse_bye_mails(tournament: Tournament, act: ByeMailsDue, at: dt.datetime, by: str) -> Refusal | None:
    """Why these e-mails are not due."""
    if by != HOUSE:
        return refuse("NOT_YOURS", by=by)
    return (
        None
        if act.notifications and act.notifications == planned(tournament, at)
        else refuse("NOT_NOW", state=say("other e-mails are due"))
    )


def release_bye_mails(tournament: Tournament, act: ByeMailsDue, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """The planned e-mails may leave the house (BAJA-TOUR-18)."""
    released = {name: replace(tournament.outbox[name], state="due") for name in act.notifications}
    return replace(tournament, outbox={**tournament.outbox, **released})


def refuse_sent(tournament: Tournament, act: Sent, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why it cannot have been sent: nothing of that name is waiting to be sent, or it has been sent already.

    An e-mail that was dropped when its team withdrew may already have been on its way.
    """
    if not is_official(by):
        return refuse("NOT_YOURS", by=by)
    found = tournament.outbox.get(act.notification)
    if found is None:
        return refuse("UNKNOWN", what=act.notification)
    return None if found.state in ("due", "dropped") else refuse("NOT_NOW", state=found.state)


def sent(tournament: Tournament, act: Sent, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Note that it has been sent, so that it is not sent again."""
    done = replace(tournament.outbox[act.notification], state="sent", sent=at)
    return replace(tournament, outbox={**tournament.outbox, done.id: done})


def refuse_posting(tournament: Tournament, act: ChartsPosted, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why the charts cannot be posted: that is done once, after the draw."""
    if not (is_organiser(by) or by == HOUSE):
        return refuse("NOT_YOURS", by=by)
    return None if tournament.state == "drawn" else refuse("NOT_NOW", state=tournament.state)


def post(tournament: Tournament, act: ChartsPosted, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Everybody can read the charts (BAJA-TOUR-17)."""
    return settle(replace(tournament, state="posted"), at)

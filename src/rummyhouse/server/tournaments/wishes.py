"""From people's wishes to the acts of the log: in which role they are made, and who the people are."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.languages import noted, say
from rummyhouse.rules import Refused
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments import wish_messages as wire
from rummyhouse.server.tournaments.opening import replanned
from rummyhouse.tournaments import Office, Person, acts
from rummyhouse.tournaments.formats.knock_out import written
from rummyhouse.tournaments.points import doubt
from rummyhouse.tournaments.posting import lots_of
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.signing import is_listed, plain_name, same_person
from rummyhouse.tournaments.state import Tournament, TournamentMatch, is_team

if TYPE_CHECKING:
    from collections.abc import Iterator

    Acts = Iterator[tuple[str, acts.AnyAct]]

PUT_RIGHT = noted("The result has been corrected meanwhile. Look at it again before you confirm it.")
NO_MOMENT = noted("'{text}' is not a moment; write one like 2027-01-13T08:40Z.")
SAME_NAME = noted("{name} has signed up already. Say whether you mean the same person or somebody else of that name.")
WRONG_EMAIL = noted("'{text}' is not an e-mail address.")
NO_LETTER = noted("'{name}' is no name: it has neither letter nor digit.")
ADDRESS_IN_NAME = noted("'{name}' is no name, but everybody could read it: an address in it is not written rightly.")

_LOCAL, _LABEL = r"""[^\s@<>,;:"()\[\]\\]+""", r"""[^\s@<>,;:"()\[\]\\.]+"""
_EMAIL = re.compile(rf"{_LOCAL}@{_LABEL}(?:\.{_LABEL})+")
_OF_ADDRESS = re.compile("[<>@]")  # what no name of somebody entered by hand has
NOBODY, PLAYER, AT_TABLE = "nobody", "player", "table"
ROLES = (NOBODY, PLAYER, AT_TABLE, roles.DIRECTOR, roles.ORGANISER)
"""The roles in the matrix: none, a player, a table with real cards, the director, the organiser."""
_DESK = frozenset({roles.DIRECTOR, roles.ORGANISER})
MAY: dict[type[wire.AnyWish], frozenset[str]] = {
    wire.SignUpWish: _DESK | {NOBODY, PLAYER},
    wire.EnterWish: _DESK,
    wire.EnterLateWish: _DESK,
    wire.SwapWish: _DESK,
    wire.NoticeWish: _DESK | {PLAYER},
    wire.PairWish: _DESK | {PLAYER},
    wire.WithdrawWish: _DESK | {PLAYER},
    wire.CloseWish: _DESK,
    wire.DrawWish: _DESK,
    wire.PostWish: _DESK,
    wire.CancelWish: frozenset({roles.ORGANISER}),
    wire.RenameWish: _DESK,
    wire.ReaddressWish: frozenset({roles.ORGANISER}),
    wire.ReplanWish: frozenset({roles.ORGANISER}),
    wire.ProposeWish: _DESK | {PLAYER},
    wire.AgreeWish: _DESK | {PLAYER},
    wire.DeclineWish: _DESK | {PLAYER},
    wire.HereWish: _DESK | {PLAYER, AT_TABLE},
    wire.NotHereWish: _DESK,
    wire.SeatWish: _DESK,
    wire.BeginWish: _DESK | {PLAYER, AT_TABLE},
    wire.StandInWish: _DESK | {PLAYER},
    wire.ReportWish: _DESK | {PLAYER, AT_TABLE},
    wire.ConfirmWish: _DESK | {PLAYER},
    wire.DisputeWish: _DESK | {PLAYER},
    wire.DecideWish: _DESK,
    wire.ReopenWish: _DESK,
    wire.AdvanceWish: _DESK | {PLAYER, AT_TABLE},
    wire.PlaceWish: _DESK | {PLAYER},
    wire.ToldWish: frozenset({roles.ORGANISER}),
    wire.QuietWish: frozenset({PLAYER}),
}
"""Who may make which wish; a wish that is not here is refused to everybody."""
_AS_IT_IS: dict[type[wire.AnyWish], type[acts.AnyAct]] = {
    wire.SwapWish: acts.Swapped,
    wire.WithdrawWish: acts.Withdrawn,
    wire.CloseWish: acts.SignUpClosed,
    wire.PostWish: acts.ChartsPosted,
    wire.CancelWish: acts.Cancelled,
    wire.AgreeWish: acts.StartAgreed,
    wire.DeclineWish: acts.StartDeclined,
    wire.NotHereWish: acts.NotHere,
    wire.SeatWish: acts.Seated,
    wire.ReopenWish: acts.Reopened,
    wire.DisputeWish: acts.Disputed,
    wire.AdvanceWish: acts.Advanced,
}
"""The wishes that say all that their acts say."""


def kind_of(role: str) -> str:
    """Which of :data:`ROLES` a role is."""
    if role.startswith(roles.TABLE):
        return AT_TABLE
    return PLAYER if roles.is_player(role) else role if role in _DESK else NOBODY


def check_role(role: str, wish: wire.AnyWish) -> None:
    """Check that a wish can be made in this role at all; whether the rules permit it is checked later.

    A table can act only for its own game.

    Raises:
        AnswerError: it cannot.
    """
    kind = kind_of(role)
    permitted = kind in MAY.get(type(wish), frozenset())
    if kind == AT_TABLE:
        permitted = permitted and getattr(wish, "match", "") == role.removeprefix(roles.TABLE)
    if not permitted:
        raise AnswerError("not_permitted", say(texts.NOT_YOUR_ROLE))


def fulfil(office: Office, at: dt.datetime, wish: wire.AnyWish, role: str, link: str = "") -> None:
    """Fulfil a wish.

    Args:
        office: of the tournament.
        at: the time.
        wish: the wish itself.
        role: the role in which it is made.
        link: of the table opened for :class:`PlaceWish`.

    Raises:
        AnswerError: a text is not a moment, or not an address.
        Refused: the rules say no.
    """
    for by, act in _acts_of(wish, role, office, at, link):
        office.act(at, by, act)


def _acts_of(wish: wire.AnyWish, role: str, office: Office, at: dt.datetime, link: str) -> Acts:
    """The acts, each with the one who does it; each is done before the next is made."""
    by, tournament = roles.by(role), office.tournament
    match wish:
        case wire.SignUpWish():
            yield from _sign_up(wish, role, tournament)
        case wire.EnterWish():
            yield from _enter(wish.teams, by, office)
        case wire.EnterLateWish():
            yield from _enter((wish.team,), by, office, late=True)
        case wire.NoticeWish():
            yield from _notices(wish, role)
        case wire.PairWish():
            yield by, acts.Paired(person=wish.person, partner=wish.partner, team=wish.team or _both(tournament, wish))
        case wire.DrawWish():
            if tournament.state == "signup":
                yield by, acts.SignUpClosed()
            yield by, lots_of(office.tournament, len(office.tournament.divisions) + 1)
            while office.tournament.state == "closed":
                yield by, lots_of(office.tournament, len(office.tournament.divisions) + 1)
        case wire.RenameWish():
            person = _renamed(tournament, wish.who)
            if person and (refusal := same_person(tournament, wish.name, but=person)):
                raise Refused(refusal)
            yield by, acts.Renamed(who=wish.who, name=" ".join(wish.name.split()))
        case wire.ReaddressWish():
            yield by, acts.Readdressed(who=wish.who, email=checked_email(wish.email))
        case wire.ReplanWish():
            yield by, replanned(tournament, wish, at)
        case wire.ToldWish():
            for notification in wish.notifications:
                yield by, acts.Sent(notification=notification)
        case _ if act := _AS_IT_IS.get(type(wish)):
            yield by, act(**msgspec.structs.asdict(wish))
        case _:
            yield from _at_a_table(wish, by, office, at, link)


def _at_a_table(wish: wire.AnyWish, by: str, office: Office, at: dt.datetime, link: str) -> Acts:
    tournament = office.tournament
    match wish:
        case wire.ProposeWish():
            yield by, acts.StartProposed(match=wish.match, team=wish.team, start=_moment(wish.start) or at)
        case wire.HereWish():
            players = wish.players or _expected(tournament, wish.match, wish.team)
            yield by, acts.CheckedIn(match=wish.match, team=wish.team, players=players)
        case wire.BeginWish():
            yield from _begin(wish.match, by, office, at)
        case wire.StandInWish():
            person = _known_person(tournament, wish.person) or _new_people(tournament, (wish.name, wish.email))[0]
            yield by, acts.Substituted(match=wish.match, team=wish.team, replaced=wish.replaced, substitute=person)
        case wire.ReportWish():
            sheet = _sheet(wish.sheet)
            assert sheet is not None
            yield by, acts.Reported(match=wish.match, sheet=sheet)
            _ask(wish, sheet, tournament)
            yield from _write(wish, by, office)
        case wire.ConfirmWish():
            result = _match(tournament, wish.match).result
            if wish.scores and result is not None and result.scores != wish.scores:
                raise AnswerError("not_possible", say(PUT_RIGHT))
            yield by, acts.Confirmed(match=wish.match, team=wish.team)
            yield from _write(wish, by, office)
        case wire.DecideWish():
            known = _match(tournament, wish.match).result if wish.stands else None
            sheet = known.sheet if known is not None else _sheet(wish.sheet)
            yield by, acts.Decided(match=wish.match, why=wish.why, sheet=sheet, winner=wish.winner)
            if known is None and sheet is not None:
                _ask(wish, sheet, tournament)
            yield from _write(wish, by, office)
        case wire.PlaceWish():
            yield by, acts.Placed(match=wish.match, link=link)


# --- people -----------------------------------------------------------------------------------------------------------


def _renamed(tournament: Tournament, who: str) -> str:
    """The person who gets another name: of a team only where the team is one person; "" for nobody."""
    if who in tournament.teams and tournament.terms.team_size == 1:
        return tournament.teams[who].members[0]
    return who if who in tournament.people else ""


def names_in(wish: wire.AnyWish) -> Iterator[str]:
    """The names and words that a wish brings onto the public page."""
    match wish:
        case wire.SignUpWish():
            yield from (wish.name, wish.partner, wish.team, wish.words)
        case wire.StandInWish() | wire.RenameWish():
            yield wish.name
        case wire.EnterWish(teams):
            yield from (name for team in teams for name in (team.team, *team.players))
        case wire.EnterLateWish(team):
            yield from (team.team, *team.players)


def new_person(tournament: Tournament) -> str:
    """The id of the next person of a tournament."""
    return f"p{len(tournament.people) + 1}"


def _new_people(tournament: Tournament, *named: tuple[str, str]) -> list[Person]:
    first = len(tournament.people) + 1
    found = []
    for number, (name, email) in enumerate(named):
        found.append(Person(f"p{first + number}", " ".join(name.split()), checked_email(email)))
    return found


def _known_person(tournament: Tournament, person: str) -> Person | None:
    return tournament.people.get(person)


def checked_email(email: str) -> str:
    """The address without blanks around it, or "" for none.

    Raises:
        AnswerError: it is not an address.
    """
    neat = email.strip()
    if neat and not _EMAIL.fullmatch(neat):
        raise AnswerError("malformed", say(WRONG_EMAIL, text=neat[:80]))
    return neat


def _check_names(wish: wire.SignUpWish, role: str, tournament: Tournament) -> None:
    """Make sure that nobody is entered twice.

    Raises:
        AnswerError: somebody of that name has signed up, and the wish does not say that this is another person.
    """
    named = [wish.name, *([] if wish.partner_person else [wish.partner])]
    for person in () if wish.another else tournament.people.values():
        if person.id in (role, wish.partner_person) or not is_listed(tournament, person.id):
            continue
        if plain_name(person.name) in map(plain_name, named):
            raise AnswerError("not_possible", say(SAME_NAME, name=person.name))


def _sign_up(wish: wire.SignUpWish, role: str, tournament: Tournament) -> Acts:
    _check_names(wish, role, tournament)
    alone = bool(wish.partner_person) or not wish.partner.strip()
    known = _known_person(tournament, role)
    named = [(wish.name, wish.email), *([] if alone else [(wish.partner, wish.partner_email)])]
    if known:
        person = Person(known.id, " ".join(wish.name.split()), checked_email(wish.email))
        partner = None if alone else _new_people(tournament, named[1])[0]
    else:
        person, *rest = _new_people(tournament, *named)
        partner = rest[0] if rest else None
    if tournament.terms.team_size == 1:
        partner = None
    team = wish.team.strip() or (f"{person.name} & {partner.name}"[: acts.LONGEST_NAME] if partner else "")
    yield person.id, acts.SignedUp(person=person, partner=partner, team=team)
    if wish.partner_person:
        other = _known_person(tournament, wish.partner_person)
        team = team or (f"{person.name} & {other.name}"[: acts.LONGEST_NAME] if other else person.name)
        yield person.id, acts.Paired(person=person.id, partner=wish.partner_person, team=team)
    elif partner is None and tournament.terms.team_size > 1 and (wish.words.strip() or len(wish.channels) > 1):
        yield from _notices(wish, person.id)


def _notices(wish: wire.SignUpWish | wire.NoticeWish, person: str) -> Acts:
    """Look for a partner on every chosen channel (BAJA-TOUR-3)."""
    for channel in dict.fromkeys(wish.channels):
        yield person, acts.NoticePosted(person=person, channel=channel, text=wish.words.strip())


def _enter(teams: tuple[wire.HandEntry, ...], by: str, office: Office, *, late: bool = False) -> Acts:
    """Teams entered by hand; players without names are named after their team."""
    size = office.tournament.terms.team_size
    for entry in teams:
        team = " ".join(entry.team.split()) or " & ".join(name.strip() for name in entry.players if name.strip())
        names = [name for name in entry.players if name.strip()]
        if size == 1 and not names:
            names = [team]
        for name in (team, *names):
            if _OF_ADDRESS.search(name):
                raise AnswerError("malformed", say(ADDRESS_IN_NAME, name=name))
            if not any(sign.isalnum() for sign in name):
                raise AnswerError("malformed", say(NO_LETTER, name=name))
        if len(names) not in (0, size):
            raise Refused(refuse("WRONG_TEAM", found=len(names), needed=size))
        names += [f"{team[:50]}, player {number + 1}" for number in range(len(names), size)]
        _check_new(office.tournament, team, names)
        people = _people_by_hand(office.tournament, names, [*entry.emails, "", ""])
        act = acts.EnteredLate if late else acts.SignedUp
        yield by, act(person=people[0], partner=people[1] if size > 1 else None, team=team)


def _people_by_hand(tournament: Tournament, names: list[str], emails: list[str]) -> list[Person]:
    """The players of a team that the desk writes down: who looks for a partner under that name, or somebody new."""
    people: list[Person] = []
    for name, email in zip(names, emails, strict=False):
        known = _on_board(tournament, name)
        if known is not None:
            people.append(Person(known.id, known.name, checked_email(email) or known.email))
        else:
            new = sum(one.id not in tournament.people for one in people)
            people.append(Person(f"p{len(tournament.people) + 1 + new}", " ".join(name.split()), checked_email(email)))
    return people


def _on_board(tournament: Tournament, name: str) -> Person | None:
    """Who has signed up alone under this name, and is in no team."""
    alone = (one.person for one in tournament.signups.values() if one.status in ("seeking", "not_entered"))
    people = (tournament.people[person] for person in alone)
    return next((person for person in people if plain_name(person.name) == plain_name(name)), None)


def _check_new(tournament: Tournament, team: str, names: list[str]) -> None:
    """Check that nobody with these names is in a team already, and that the two of a team can be told apart.

    Raises:
        Refused: somebody is, or they cannot.
    """
    if len({plain_name(name) for name in names}) < len(names):
        raise Refused(refuse("SAME_PERSON", person=names[0], team=team))
    for name in names:
        refusal = same_person(tournament, name)
        if refusal is not None:
            raise Refused(refusal)


def _both(tournament: Tournament, wish: wire.PairWish) -> str:
    names = [tournament.people[one].name for one in (wish.person, wish.partner) if one in tournament.people]
    return " & ".join(names)[: acts.LONGEST_NAME]


# --- games ------------------------------------------------------------------------------------------------------------


def _match(tournament: Tournament, name: str) -> TournamentMatch:
    if name not in tournament.matches:
        raise Refused(refuse("UNKNOWN", what=name))
    return tournament.matches[name]


def _expected(tournament: Tournament, name: str, team: str) -> tuple[str, ...]:
    match = _match(tournament, name)
    return tournament.players(match, team) if is_team(team) and team in match.teams else ()


def _begin(name: str, by: str, office: Office, at: dt.datetime) -> Acts:
    """The game begins; if an official says so, all have come and both teams agree to begin early."""
    match = _match(office.tournament, name)
    if acts.is_official(by) and len(match.teams) == 2:
        agreed = match.other_start is not None and match.other_start.start <= at and len(match.other_start.agreed) == 2
        if at < match.posted and not agreed and acts.is_organiser(by):
            upper, lower = match.teams
            yield by, acts.StartProposed(match=name, team=upper, start=at)
            yield by, acts.StartAgreed(match=name, team=lower)
        for team in match.teams:
            if team not in match.shown:
                yield by, acts.CheckedIn(match=name, team=team, players=office.tournament.players(match, team))
    if _match(office.tournament, name).state != "running":  # with both teams there the house may have begun it
        yield by, acts.Started(match=name)


def _ask(wish: wire.ReportWish | wire.DecideWish, sheet: acts.ScoreSheet, tournament: Tournament) -> None:
    """Check that unlikely points are right; the rules have already allowed them.

    Raises:
        Refused: the wish does not say so.
    """
    found = None if wish.sure else doubt(tournament, _match(tournament, wish.match), sheet)
    if found is not None:
        raise Refused(found)


def _write(wish: wire.ReportWish | wire.ConfirmWish | wire.DecideWish, by: str, office: Office) -> Acts:
    """The desk writes the winner into the next bracket, if asked to and if nobody has (BAJA-TOUR-51-R)."""
    tournament = office.tournament
    match = tournament.matches.get(wish.match)
    if not wish.write or match is None or not acts.is_organiser(by):
        return
    if match.winner and match.next and not match.is_disputed and not written(tournament, match):
        yield by, acts.Advanced(match=match.id, team=match.winner)


def _moment(text: str) -> dt.datetime | None:
    if not text:
        return None
    try:
        found = dt.datetime.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise AnswerError("malformed", say(NO_MOMENT, text=text))
    return found.astimezone(dt.UTC)


def _sheet(sheet: wire.SheetWish | None) -> acts.ScoreSheet | None:
    if sheet is None:
        return None
    return acts.ScoreSheet(**msgspec.structs.asdict(sheet))

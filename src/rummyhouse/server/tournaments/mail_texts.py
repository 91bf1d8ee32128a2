"""The e-mails of a tournament: a few sentences each, in plain text, with a link to the reader's own next game."""

from __future__ import annotations

import datetime as dt
import hashlib
from email.message import EmailMessage
from email.utils import format_datetime
from typing import TYPE_CHECKING

from rummyhouse.languages import capital, listed, moment, noted, say
from rummyhouse.server.mail_transport import LINK_POLICY
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.sentences import REASONS
from rummyhouse.tournaments.names import table_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from rummyhouse.tournaments import Tournament, TournamentMatch
    from rummyhouse.tournaments.state import Notification


WELCOME = "opened"
"""The name of the e-mail to the organiser among those of a tournament."""


_SUBJECTS = {
    "entered": noted("You are entered"),
    "bye": noted("You have a bye"),
    "chart": noted("The charts are posted"),
    "next_game": noted("Your next game"),
    "result": noted("A result"),
    "cancelled": noted("There is no tournament"),
}


class Writer:
    """Writes the e-mails to teams."""

    def __init__(self, tournament: Tournament, address: str) -> None:
        """A writer for a tournament in the house at this address."""
        self._tournament = tournament
        self._address = address

    def recipients(self, note: Notification, quiet: Collection[str] = ()) -> list[str]:
        """The members of the team who have an address and want e-mails."""
        team = self._tournament.teams[note.team]
        people = self._tournament.people
        return [person for person in team.members if people[person].email and person not in quiet]

    def letter(self, note: Notification, person: str, *, secret: str, sender: str) -> EmailMessage:
        """The e-mail for one person; always the same for the same notification, its Message-ID too."""
        tournament = self._tournament
        opened, reader = tournament.opened, tournament.people[person]
        page = f"{self._address}/tournaments/{opened.id}"
        stop = f"{self._address}/api/tournaments/{opened.id}/quiet/{roles.link(secret, roles.QUIET + person)}"
        found = EmailMessage(LINK_POLICY)
        found["From"] = sender
        found["To"] = reader.email
        found["Subject"] = " ".join(f"{self.subject(note)} - {opened.name}".split())
        found["Date"] = format_datetime(note.due.astimezone(dt.UTC))
        found["Message-ID"] = f"<{message_id(opened.id, note.id, person)}@{_host(sender)}>"
        found["List-Unsubscribe"] = f"<{stop}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        found["Auto-Submitted"] = "auto-generated"
        found.set_content(
            f"{say('Hello {name},', name=reader.name)}\n\n{self.sentence(note)}\n\n"
            f"{say('Your own page, with your next game:')}\n{page}/me#{roles.link(secret, person)}\n"
            f"{say('Keep this link to yourself: anyone who has it can act for you.')}\n\n"
            f"{say('Everything about the tournament:')}\n{page}\n\n"
            f"{say('To stop e-mails about this tournament:')}\n{stop}\n"
        )
        return found

    def welcome(self, email: str, *, secret: str, sender: str) -> EmailMessage:
        """The e-mail to the organiser, with the link of the desk."""
        opened = self._tournament.opened
        page = f"{self._address}/tournaments/{opened.id}"
        found = EmailMessage(LINK_POLICY)
        found["From"] = sender
        found["To"] = email
        found["Subject"] = " ".join(f"{say('Your desk')} - {opened.name}".split())
        found["Date"] = format_datetime(self._tournament.log[0].at.astimezone(dt.UTC))
        found["Message-ID"] = f"<{message_id(opened.id, WELCOME, roles.ORGANISER)}@{_host(sender)}>"
        found["Auto-Submitted"] = "auto-generated"
        found.set_content(
            f"{say('{tournament} is open.', tournament=opened.name)}\n\n"
            f"{say('Your desk:')}\n{page}/desk#{roles.link(secret, roles.ORGANISER)}\n"
            f"{say('Keep this link to yourself: anyone who has it is the organiser.')}\n\n"
            f"{say('The page for everybody:')}\n{page}\n"
        )
        return found

    def subject(self, note: Notification) -> str:
        """The subject of an e-mail, in a few words."""
        return say(_SUBJECTS[note.kind])

    def sentence(self, note: Notification) -> str:
        """The text of a notification."""
        tournament, team = self._tournament, self._tournament.name(note.team)
        match = tournament.matches.get(note.match)
        match note.kind:
            case "entered":
                members = [tournament.people[person].name for person in tournament.teams[note.team].members]
                if tournament.teams[note.team].by_lot:
                    return say(
                        "{members}, the lot has made a pair of you: you are entered as {team}. If that is not what "
                        "you want, withdraw on your page.",
                        members=listed(members),
                        team=team,
                    )
                return say(
                    "{members}, you are entered as {team}. If that is not what you want, withdraw on your page by "
                    "{deadline}.",
                    members=listed(members),
                    team=team,
                    deadline=self._said(tournament.terms.deadline),
                )
            case "bye" if match is not None:
                game = tournament.title(match.id)
                return f"{say('A bye for {team}: {game}.', team=team, game=game)} {self._after_bye(match)}"
            case "chart":
                posted = say("The charts are posted: {venue}.", venue=tournament.terms.venue)
                return f"{posted} {self._games(note.team)}"
            case "next_game" if match is not None:
                opponent = tournament.name(match.opponent(note.team))
                return say(
                    "{team} against {opponent}, {game}: {when}.",
                    team=team,
                    opponent=opponent,
                    game=tournament.title(match.id),
                    when=self._when(match),
                )
            case "result" if match is not None:
                return self._result(match, note.team)
        why = tournament.outcome
        if why == "TOO_FEW_TEAMS":
            return say("There is no tournament: too few have signed up.")
        if not why:
            return say("There is no tournament: it is cancelled.")
        return say("There is no tournament: {why}.", why=why)

    def _after_bye(self, match: TournamentMatch) -> str:
        following = min((one.posted for one in self._tournament.after(match)), default=None)
        return say("Your first game there is on {when}.", when=self._said(following)) if following else ""

    def _games(self, team: str) -> str:
        first = [match for match in self._tournament.matches.values() if team in match.places and match.round == 1]
        found = []
        for match in first:
            other = match.opponent(team)
            where = say("Your first game")
            if self._tournament.terms.divisions > 1:
                where = say("Division {division}", division=match.division)
            if other:
                opponent, when = self._tournament.name(other), self._when(match)
                found.append(say("{where}: against {opponent} on {when}.", where=where, opponent=opponent, when=when))
            else:
                found.append(f"{say('{where}: a bye in the first round.', where=where)} {self._after_bye(match)}")
        return " ".join(found)

    def _result(self, match: TournamentMatch, team: str) -> str:
        tournament, name = self._tournament, self._tournament.title(match.id)
        if match.state == "bye" and tournament.terms.has_standings:
            rests = say("{team} has a bye in round {round}.", team=tournament.name(team), round=match.round)
            return f"{rests} {self._after_bye(match)}".strip()
        why = say(REASONS[match.reason]) if match.reason in REASONS else ""
        if not match.winner:
            return capital(say("{game} ended without a winner: {why}.", game=name, why=why or match.reason))
        told = self._won(match, name, why)
        by_hand = tournament.terms.writes_names and not match.is_written_by_house
        if match.winner == team and match.next in tournament.matches and by_hand:
            until = self._said(tournament.matches[match.next].posted)
            return f"{told} {say('Write your name into the next bracket on your page before {until}.', until=until)}"
        return told

    def _won(self, match: TournamentMatch, game: str, why: str) -> str:
        values = {"team": self._tournament.name(match.winner), "game": game, "why": why}
        scores = match.result.scores if match.result is not None else None
        if not scores:
            return say("{team} won {game} ({why}).", **values) if why else say("{team} won {game}.", **values)
        more, less = max(scores), min(scores)
        if why:
            return say("{team} won {game}, {more:,} to {less:,} ({why}).", more=more, less=less, **values)
        return say("{team} won {game}, {more:,} to {less:,}.", more=more, less=less, **values)

    def _when(self, match: TournamentMatch) -> str:
        return self._said(match.posted) + table_name(match, ", ")

    def _said(self, when: dt.datetime) -> str:
        local = self._tournament.terms.local(when)
        return f"{moment(local, 'whole day')}, {moment(local, 'time')} ({self._tournament.opened.time_zone})"


def message_id(tournament: str, notification: str, person: str) -> str:
    """The part of a Message-ID that is the same whenever and wherever this e-mail is sent."""
    return hashlib.sha256(f"{tournament}\n{notification}\n{person}".encode()).hexdigest()[:40]


def _host(sender: str) -> str:
    return sender.rpartition("@")[2].strip("<> ") or "localhost"

"""The e-mails of a tournament: a few sentences each, in plain text, with a link to the reader's own next game."""

from __future__ import annotations

import datetime as dt
import hashlib
from email.message import EmailMessage
from email.utils import format_datetime
from typing import TYPE_CHECKING

from rummyhouse.server.mail_transport import LINK_POLICY
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.sentences import REASONS
from rummyhouse.tournaments.names import capital, table_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from rummyhouse.tournaments import Tournament, TournamentMatch
    from rummyhouse.tournaments.state import Notification


WELCOME = "opened"
"""The name of the e-mail to the organiser among those of a tournament."""


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
            f"Hello {reader.name},\n\n{self.sentence(note)}\n\n"
            f"Your own page, with your next game:\n{page}/me#{roles.link(secret, person)}\n"
            f"Keep this link to yourself: anyone who has it can act for you.\n\n"
            f"Everything about the tournament:\n{page}\n\n"
            f"To stop e-mails about this tournament:\n{stop}\n"
        )
        return found

    def welcome(self, email: str, *, secret: str, sender: str) -> EmailMessage:
        """The e-mail to the organiser, with the link of the desk."""
        opened = self._tournament.opened
        page = f"{self._address}/tournaments/{opened.id}"
        found = EmailMessage(LINK_POLICY)
        found["From"] = sender
        found["To"] = email
        found["Subject"] = " ".join(f"Your desk - {opened.name}".split())
        found["Date"] = format_datetime(self._tournament.log[0].at.astimezone(dt.UTC))
        found["Message-ID"] = f"<{message_id(opened.id, WELCOME, roles.ORGANISER)}@{_host(sender)}>"
        found["Auto-Submitted"] = "auto-generated"
        found.set_content(
            f"{opened.name} is open.\n\nYour desk:\n{page}/desk#{roles.link(secret, roles.ORGANISER)}\n"
            f"Keep this link to yourself: anyone who has it is the organiser.\n\n"
            f"The page for everybody:\n{page}\n"
        )
        return found

    def subject(self, note: Notification) -> str:
        """The subject of an e-mail, in a few words."""
        return {
            "entered": "You are entered",
            "bye": "You have a bye",
            "chart": "The charts are posted",
            "next_game": "Your next game",
            "result": "A result",
            "cancelled": "There is no tournament",
        }[note.kind]

    def sentence(self, note: Notification) -> str:
        """The text of a notification."""
        tournament, team = self._tournament, self._tournament.name(note.team)
        match = tournament.matches.get(note.match)
        match note.kind:
            case "entered":
                members = [tournament.people[person].name for person in tournament.teams[note.team].members]
                return (
                    f"{' and '.join(members)}, you are entered as {team}. If that is not what you want, withdraw on "
                    f"your page by {self._said(tournament.terms.deadline)}."
                )
            case "bye" if match is not None:
                return f"A bye for {team}: {tournament.title(match.id)}. {self._after_bye(match)}"
            case "chart":
                return f"The charts are posted: {tournament.terms['venue']}. {self._games(note.team)}"
            case "next_game" if match is not None:
                opponent = tournament.name(match.opponent(note.team))
                return f"{team} against {opponent}, {tournament.title(match.id)}: {self._when(match)}."
            case "result" if match is not None:
                return self._result(match, note.team)
        why = tournament.outcome
        reason = "not enough teams have signed up" if why == "TOO_FEW_TEAMS" else why or "it is cancelled"
        return f"There is no tournament: {reason}."

    def _after_bye(self, match: TournamentMatch) -> str:
        following = min((one.posted for one in self._tournament.after(match)), default=None)
        return f"Your first game there is on {self._said(following)}." if following else ""

    def _games(self, team: str) -> str:
        first = [match for match in self._tournament.matches.values() if team in match.places and match.round == 1]
        found = []
        for match in first:
            other = match.opponent(team)
            where = f"Division {match.division}" if self._tournament.terms.divisions > 1 else "Your first game"
            if other:
                found.append(f"{where}: against {self._tournament.name(other)} on {self._when(match)}.")
            else:
                found.append(f"{where}: a bye in the first round. {self._after_bye(match)}")
        return " ".join(found)

    def _result(self, match: TournamentMatch, team: str) -> str:
        tournament, name = self._tournament, self._tournament.title(match.id)
        if match.state == "bye" and tournament.terms.has_standings:
            return f"{tournament.name(team)} has a bye in round {match.round}. {self._after_bye(match)}".strip()
        scores = match.result.scores if match.result is not None else None
        counted = f", {max(scores):,} to {min(scores):,}" if scores else ""
        if not match.winner:
            return f"{capital(name)} ended without a winner: {REASONS.get(match.reason, match.reason)}."
        why = REASONS.get(match.reason, "")
        told = f"{tournament.name(match.winner)} won {name}{counted}{f' ({why})' if why else ''}."
        by_hand = tournament.terms.writes_names and not match.is_written_by_house
        if match.winner == team and match.next in tournament.matches and by_hand:
            until = self._said(tournament.matches[match.next].posted)
            return f"{told} Write your name into the next bracket on your page before {until}."
        return told

    def _when(self, match: TournamentMatch) -> str:
        return self._said(match.posted) + table_name(match, ", ")

    def _said(self, moment: dt.datetime) -> str:
        local = self._tournament.terms.local(moment)
        return f"{local:%A, %d %B %Y, %H:%M} ({self._tournament.opened.time_zone})"


def message_id(tournament: str, notification: str, person: str) -> str:
    """The part of a Message-ID that is the same whenever and wherever this e-mail is sent."""
    return hashlib.sha256(f"{tournament}\n{notification}\n{person}".encode()).hexdigest()[:40]


def _host(sender: str) -> str:
    return sender.rpartition("@")[2].strip("<> ") or "localhost"

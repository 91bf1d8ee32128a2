"""The personal data in tournaments: exported, handed over to an account, and deleted."""

from __future__ import annotations

import contextlib
import json
import re
import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from rummyhouse.rules import Refused
from rummyhouse.tournaments import Person, Tournament, acts, read_log, replay

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Sequence

    from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.tournaments import Office


_SIGNS = "BCDFGHJKLMNPQRSTVWXZ"
"""What tells those who are forgotten apart: no digits, which would look like a rating, and no words."""


class TournamentPersonalData:
    """Looks after the names and addresses of people in the logs of tournaments."""

    name = "tournaments"

    def __init__(self, live: LiveTournaments) -> None:
        self._live = live

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - a holder is asked so
        """The tournaments in which this person has a role, with what each knows about the person."""
        found = []
        for name in sorted(await self._live.store.of_person(person)):
            tournament = await self._live.find(name)
            held = await self._live.store.roles(name, person)
            found.append(
                {
                    "tournament": name,
                    "name": tournament.opened.name,
                    "roles": sorted(held),
                    "entries": [
                        {"name": one.name, "email": one.email, "team": _team(tournament, one.id)}
                        for one in _people(tournament, held)
                    ],
                }
            )
        return found

    async def hand_over(self, old: str, new: str) -> None:
        """Hand one person's roles over to another."""
        for name in await self._live.store.of_person(old):
            for role in await self._live.store.roles(name, old):
                await self._live.store.grant(name, new, role)
        await self._live.store.forget(old)

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - a holder is asked so
        """Replace this person's name and remove the address wherever a tournament has them; drop the roles.

        Nobody waits for a team that has lost all its players: it withdraws.
        """
        for name in await self._live.store.of_person(person):
            held = await self._live.store.roles(name, person)
            with contextlib.suppress(Refused):
                await self._live.act(name, partial(_withdraw, held))
            people = _ever(await self._live.find(name), held)
            await self._live.rewrite(name, partial(_without, people))
        await self._live.store.forget(person)


def _withdraw(held: frozenset[str], office: Office, at: dt.datetime) -> None:
    """Withdraw the teams that have nobody but these people, and whoever of them seeks a partner."""
    tournament = office.tournament
    for team in tournament.teams.values():
        if team.status == "entered" and held.issuperset(team.members):
            office.act(at, team.members[0], acts.Withdrawn(who=team.id))
    for person, signup in tournament.signups.items():
        if person in held and signup.status == "seeking":
            office.act(at, person, acts.Withdrawn(who=person))


def _people(tournament: Tournament, held: frozenset[str]) -> list[Person]:
    return [one for one in tournament.people.values() if one.id in held]


def _ever(tournament: Tournament, held: frozenset[str]) -> list[Person]:
    """Every name and address that these people have had in the log."""
    found = _people(tournament, held)
    for entry in tournament.log:
        match entry.act:
            case acts.SignedUp(person=person, partner=partner):
                found += [one for one in (person, partner) if one is not None and one.id in held]
            case acts.Substituted(substitute=person) if person.id in held:
                found.append(person)
            case acts.Renamed(who=who, name=new) if who in held:
                found.append(Person(who, new))
            case acts.Readdressed(who=who, email=email) if who in held:
                found.append(Person(who, tournament.people[who].name, email))
    return list(dict.fromkeys(found))


def _team(tournament: Tournament, person: str) -> str:
    return next((team.name for team in tournament.teams.values() if person in team.members), "")


def _without(people: Sequence[Person], entries: Sequence[str]) -> list[str]:
    """These entries without the names and addresses of these people.

    A name is also removed from texts that contain it: the name of a team, a notice, a reason.
    """
    changes: list[Callable[[str], str]] = [_change(one) for one in people]
    found = []
    for entry in entries:
        value = json.loads(entry)
        for change in changes:
            value = _walked(value, change)
        found.append(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")
    replay(read_log("".join(found)))  # it must still be the log of a tournament
    return found


def _change(person: Person) -> Callable[[str], str]:
    other = f"Somebody {''.join(secrets.choice(_SIGNS) for _ in range(4))}"
    name = re.compile(rf"(?<!\w){re.escape(person.name)}(?!\w)", re.IGNORECASE)

    def change(text: str) -> str:
        return "" if person.email and text == person.email else name.sub(other, text)

    return change


def _walked(value: Any, change: Callable[[str], str]) -> Any:
    """The same JSON with every text changed, except the names of acts and settings."""
    match value:
        case str():
            return change(value)
        case list():
            return [_walked(one, change) for one in value]
        case dict():
            kept = ("type", "id", "at", "by", "choices", "game", "preset", "game_rules", "time_zone", "form")
            return {key: one if key in kept else _walked(one, change) for key, one in value.items()}
        case _:
            return value

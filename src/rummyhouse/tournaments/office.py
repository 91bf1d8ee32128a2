"""The tournament office: one door for everything that anybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.acts import ORGANISER, AnyAct, Entry, Opened
from rummyhouse.tournaments.due import next_due_act
from rummyhouse.tournaments.tournament import act_on, opened, tick

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.tournaments.state import Tournament


class Office:
    """Does what has fallen due before and after every act; the time always comes from outside."""

    def __init__(self, tournament: Tournament) -> None:
        """An office for a tournament as it stands."""
        self.tournament = tournament

    @classmethod
    def open(cls, act: Opened, at: dt.datetime, by: str = ORGANISER) -> Office:
        """Open a tournament.

        Raises:
            OpeningError, RuleChoiceError, UnknownGameError: its terms cannot be.
        """
        return cls(opened(Entry(at, by, act)))

    @property
    def alarm(self) -> dt.datetime | None:
        """When something falls due if nobody does anything."""
        deed = next_due_act(self.tournament)
        return deed.at if deed else None

    def tick(self, time: dt.datetime) -> None:
        """It is so late now."""
        self.tournament = tick(self.tournament, time)

    def act(self, at: dt.datetime, by: str, act: AnyAct) -> None:
        """Somebody does something.

        Raises:
            Refused: it is refused; nothing has changed but what fell due.
        """
        self.tick(at)
        self.tournament = act_on(self.tournament, Entry(at, by, act))
        self.tick(at)

"""The tournament office, through which every act enters a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.acts import ORGANISER, AnyAct, Entry, Opened
from rummyhouse.tournaments.due import next_due_act
from rummyhouse.tournaments.tournament import act_on, opened, tick

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.tournaments.state import Tournament


class Office:
    """Runs a tournament. Before and after every act it does what has fallen due; it is always told the time."""

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
        """When the next thing falls due if nobody does anything."""
        deed = next_due_act(self.tournament)
        return deed.at if deed else None

    def tick(self, time: dt.datetime) -> None:
        """Tell the office the time, so that it does what has fallen due."""
        self.tournament = tick(self.tournament, time)

    def act(self, at: dt.datetime, by: str, act: AnyAct) -> None:
        """Let somebody act.

        Raises:
            Refused: the act is refused; only what fell due has been done.
        """
        self.tick(at)
        self.tournament = act_on(self.tournament, Entry(at, by, act))
        self.tick(at)

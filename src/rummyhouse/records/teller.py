"""A record as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.records.record import Turn

if TYPE_CHECKING:
    from rummyhouse.records.checking import MatchStep


class Teller:
    """Tells the steps of a replay in order, as each actor saw them.

    Nothing is hidden: it is for matches, or rounds, that are over.
    """

    def __init__(self) -> None:
        """Make a teller that has seen nothing yet."""
        self._views: list[Any] = []

    def tell(self, step: MatchStep) -> list[str]:
        """What happened, with seats as ``{0}``, ``{1}``; nothing for a deal, a settlement, or composing.

        A row of several actions is told as one change: by the sentence of its last action.
        """
        told: list[str] = []
        played = step.match.round
        if played is None:
            return told
        views = [played.view(seat) for seat in range(len(step.match.seats))]
        if isinstance(step.entry, Turn) and self._views:
            seat, action = step.entry.seat, step.entry.actions[-1]
            told += filter(None, [step.match.game.words.tell(self._views[seat], views[seat], seat, action)])
        elif step.kind == "reshuffle":
            told.append("Cards are shuffled again.")
        self._views = views
        return told

    def looks(self, step: MatchStep) -> int:
        """The seat whose view shows the step best: the one to act now, or else the one that acted."""
        actors = step.match.round.actors if step.match.round is not None else ()
        if actors:
            return actors[0]
        return step.entry.seat if isinstance(step.entry, Turn) else 0

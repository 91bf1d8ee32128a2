"""The settled rounds of a match, step by step, as any seat has seen them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from rummyhouse.languages import say
from rummyhouse.languages import told as told_to
from rummyhouse.rules import Game, Round, RuleChoice, Scene
from rummyhouse.tables import entries, messages
from rummyhouse.tables.dry_run import DryRun
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.seating import put_names
from rummyhouse.tables.truth import Truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.records.record import SeatName
    from rummyhouse.tables.log import LogRow

ALL_HANDS = -2
"""In place of a seat: a spectator who sees every hand."""
SPECTATOR = -1

_STRIDE = 48  # entries from one kept position to the next


class ReplayStep(NamedTuple):
    """One event for a reader: a deal, or actions up to one that a spectator notices.

    Attributes:
        first, last: the numbers of its entries, from and to.
        round: its number.
        settled: how many rounds are settled after it.
    """

    first: int
    last: int
    round: int
    settled: int


class ReplayMoment(NamedTuple):
    """A step as it is shown: what happened, and the table after it."""

    step: ReplayStep
    sentences: tuple[str, ...]
    scene: Scene


class _Position(NamedTuple):
    """A round in progress, with what a trial needs to go on."""

    game: Game
    choice: RuleChoice
    seats: Sequence[SeatName]
    standing: Any
    round: Round


class Replay:
    """The settled rounds of a match. Some positions are kept, so that every step can be reached from one nearby.

    A reader can see everything, by choosing a seat. So it ends with the last round that is settled: by then the secret
    of its shuffle is out, too. What has happened since is not in it.

    Attributes:
        truth: of the table, at the end of the match or of that round.
        steps: in order; the first is the first deal.
    """

    def __init__(self, table: str, rows: Sequence[LogRow]) -> None:
        """Play the match once.

        Raises:
            TableProblem: no round is settled, or it was played under rules that the house no longer plays.
        """
        rows = rows[: _end(rows)]
        if not rows:
            raise TableProblem("not_possible", say(messages.NOTHING_SETTLED))
        self.truth = Truth(table, acts=0)
        self.steps: list[ReplayStep] = []
        self._rows = rows
        self._kept: dict[int, tuple[Any, Any]] = {}
        self._entries: list[list[int]] = []  # by round, the numbers of the entries that its record tells
        self._is_open = False
        for row in rows:
            self.truth.apply(row)
            self._follow(row)
        self._numbers = sorted(self._kept)

    @property
    def is_over(self) -> bool:
        """Whether this is the whole match."""
        return self.truth.stage == "finished"

    def lacks(self, rows: Sequence[LogRow]) -> bool:
        """Whether in these entries of the same match a round is settled that was not yet when this was made."""
        return _end(rows) > len(self._rows)

    def _follow(self, row: LogRow) -> None:
        self._note(row)
        match row.entry:
            case entries.Dealt():
                self._begin(row.number)
                self._keep(row.number)
                self._is_open = False
            case entries.Stopped():
                self._begin_or_join(row.number)
                self._is_open = True
            case entries.Acted(unnoticed=unnoticed):
                self._begin_or_join(row.number)
                self._is_open = SPECTATOR in unnoticed
                if row.number >= max(self._kept) + _STRIDE:
                    self._keep(row.number)
            case entries.Reshuffled():
                self._join(row.number)
                self._keep(row.number)
            case entries.TookBack():
                self._begin_or_join(row.number)
                self._keep(row.number)
                self._is_open = False
            case entries.Settled():
                self._join(row.number)
                self._is_open = False

    def _note(self, row: LogRow) -> None:
        match row.entry:
            case entries.Dealt():
                self._entries.append([])
            case entries.Acted() | entries.Reshuffled():
                self._entries[-1].append(row.number)
            case entries.TookBack(number=number):
                self._entries[-1] = [one for one in self._entries[-1] if one < number]

    def step_of(self, round_number: int, entry: int) -> int:
        """The step to which an entry of the record of the match belongs.

        Args:
            round_number: of its round, from 1.
            entry: its place in the round, from 0.
        """
        number = self._entries[round_number - 1][entry]
        return bisect_right(self.steps, number, key=lambda step: step.first) - 1

    def before(self, round_number: int, entry: int, done: int) -> tuple[entries.Entry, ...]:
        """What has led to a place in the match, as far as it concerns the cards; what was taken back is left out.

        Args:
            round_number: of its round, from 1.
            entry: its place in the round, from 0, as the record of the match has it.
            done: how many actions of that entry have been carried out.
        """
        last = self._entries[round_number - 1][entry]
        told = {number for numbers in self._entries for number in numbers}
        found: list[entries.Entry] = []
        for row in self._rows[:last]:
            is_told = isinstance(row.entry, entries.Acted | entries.Reshuffled) and row.number in told
            if is_told or isinstance(row.entry, entries.Committed | entries.Dealt | entries.Settled):
                found.append(row.entry)
        act = self._rows[last].entry
        if done and isinstance(act, entries.Acted):
            found.append(replace(act, actions=act.actions[:done]))
        return tuple(found)

    @property
    def stand_ins(self) -> dict[tuple[int, int], int]:
        """The seats in whose place a bot acted, by the number of the round, from 1, and the entry in it, from 0."""
        people = [bool(seat.person) for seat in self.truth.seats]
        return {
            (round_number, entry): act.seat
            for round_number, numbers in enumerate(self._entries, 1)
            for entry, number in enumerate(numbers)
            if isinstance(act := self._rows[number].entry, entries.Acted) and act.bot and people[act.seat]
        }

    def _begin(self, number: int) -> None:
        self.steps.append(ReplayStep(number, number, self.truth.round, len(self.truth.standings)))

    def _begin_or_join(self, number: int) -> None:
        if self._is_open:
            self._join(number)
        else:
            self._begin(number)

    def _join(self, number: int) -> None:
        self.steps[-1] = self.steps[-1]._replace(last=number, settled=len(self.truth.standings))

    def _keep(self, number: int) -> None:
        match = self.truth.match
        assert match is not None
        assert match.round is not None
        self._kept[number] = (match.round.state.copy(), match.standing.copy())

    @property
    def deals(self) -> tuple[int, ...]:
        """The step of each deal."""
        rows = self._rows
        return tuple(
            place for place, step in enumerate(self.steps) if isinstance(rows[step.first].entry, entries.Dealt)
        )

    def at(self, number: int, viewer: int) -> ReplayMoment:
        """A step as seen by a seat, by a :data:`SPECTATOR`, or with :data:`ALL_HANDS` open.

        Raises:
            TableProblem: there is no such step or seat.
        """
        if not 0 <= number < len(self.steps):
            raise TableProblem("malformed", say(messages.NO_SUCH_STEP, last=len(self.steps) - 1))
        seats = len(self.truth.seats)
        if not ALL_HANDS <= viewer < seats:
            raise TableProblem("malformed", say(messages.NO_SUCH_SEAT, seat=viewer, last=seats - 1))
        step = self.steps[number]
        begun = self._before(step)
        sentences = self._tell(begun, step, viewer)
        return ReplayMoment(step, sentences, self._scene(begun.round, viewer))

    def _before(self, step: ReplayStep) -> _Position:
        """The position in which the step begins; for a deal, the one it leads to."""
        match = self.truth.match
        assert match is not None
        is_deal = step.first in self._kept and isinstance(self._rows[step.first].entry, entries.Dealt)
        place = bisect_left(self._numbers, step.first) - (0 if is_deal else 1)
        kept = self._numbers[place]
        state, standing = self._kept[kept]
        played = Round(match.game, match.choice, standing.copy())
        played.state = state.copy()
        for row in self._rows[kept + 1 : step.first]:
            self._go_on(played, row)
        return _Position(match.game, match.choice, match.seats, played.match, played)

    def _go_on(self, played: Round, row: LogRow) -> None:
        if isinstance(row.entry, entries.Acted):
            for action in row.entry.actions:
                played.game.rules.apply(played.state, row.entry.seat, action)
        elif isinstance(row.entry, entries.Reshuffled | entries.TookBack):
            played.state = self._kept[row.number][0].copy()

    def _tell(self, position: _Position, step: ReplayStep, viewer: int) -> tuple[str, ...]:
        """Carry out the step; returns what was told about it."""
        names = self.truth.names
        told: list[str] = []
        aside: list[str] = []  # what only its actor noticed: composing a meld is no news once it is laid
        answered: set[int] = set()
        for row in self._rows[step.first : step.last + 1]:
            match row.entry:
                case entries.Dealt(number):
                    told.append(put_names(messages.dealt(position.round, number)[0], names))
                case entries.Acted(seat, actions):
                    seen = seat if viewer == ALL_HANDS else viewer
                    for one in DryRun(position, answered).act(seat, actions):
                        is_aside = viewer == ALL_HANDS and not one.kept[SPECTATOR]
                        (aside if is_aside else told).append(put_names(told_to(one.kept[seen]), names))
                    answered.add(seat)
                case entries.Stopped(seat):
                    told.append(say(messages.STOPPED, name=names[seat]))
                case entries.TookBack(seat):
                    told.append(say(messages.TOOK_BACK, name=names[seat]))
                case entries.Reshuffled():
                    told.append(say(messages.RESHUFFLED))
                case entries.Settled(number):
                    ending = self.truth.standings[number - 1].ending
                    told += [ending] if not any(ending in sentence for sentence in told) else []
            self._go_on(position.round, row)
        return tuple(dict.fromkeys(filter(None, told if any(told) else aside)))

    def _scene(self, played: Round, viewer: int) -> Scene:
        scene = played.scene(max(viewer, SPECTATOR))
        if viewer == ALL_HANDS:
            hands = {
                zone.id: zone
                for seat in range(len(self.truth.seats))
                for zone in played.scene(seat).zones
                if zone.kind == "hand" and zone.owner == seat
            }
            shown = {zone.id for zone in scene.zones}
            zones = tuple(hands.get(zone.id, zone) for zone in scene.zones)
            scene = replace(scene, zones=(*zones, *(zone for name, zone in hands.items() if name not in shown)))
        return replace(scene, prompt="", moves=())


def _end(rows: Sequence[LogRow]) -> int:
    """How many of these entries anybody may see: all once the match is over, else those up to the last settlement."""
    for number in range(len(rows), 0, -1):
        settled = rows[number - 1].entry
        if isinstance(settled, entries.Settled):
            return len(rows) if settled.over else number
    return 0

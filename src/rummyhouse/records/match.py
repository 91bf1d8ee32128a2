"""A match in play. Its record is the truth; its state is what replaying the record gives."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from rummyhouse.compiled.record import record_in
from rummyhouse.records.card_order import CardOrder
from rummyhouse.records.earlier import Earlier
from rummyhouse.records.fair import DRAW, Shuffle
from rummyhouse.records.past import PastMoment
from rummyhouse.records.record import (
    Record,
    RecordError,
    Reshuffle,
    RoundRecord,
    SeatName,
    Shuffled,
    Turn,
    check_seats,
)
from rummyhouse.records.turns import Turns
from rummyhouse.records.writing import write
from rummyhouse.rules import Game, Round, RuleChoice, SeatingError, new_match
from rummyhouse.rules import Match as Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import SheetLine

Stage = Literal["ready", "playing", "waiting", "settling", "over"]

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NotNowError(ValueError):
    """Something that cannot be done at this stage of the match; the message says what comes next."""


_NEXT: dict[Stage, str] = {
    "ready": "the next round has to begin",
    "playing": "a round is being played",
    "waiting": "cards wait to be shuffled again",
    "settling": "the round has to be settled",
    "over": "the match is over",
}


class Match:
    """Rounds to the target, from the first deal to the result.

    The stages: ``ready`` (:meth:`begin_round` comes next), ``playing`` (:meth:`act`), ``waiting`` (:meth:`reshuffle`),
    ``settling`` (:meth:`settle`), ``over``.

    Attributes:
        game, choice: the rules.
        name: of this match, and of no other match of the house.
        seats: who sits where.
        sides: the side of each seat, by the game and its house rules.
        standing: the flat record of the match (``MATCH``): totals, dealer, winners.
        round: the round in play, or the one settled last; None before the first.
        draw: how the first dealer was drawn; None if the dealer was named.
        rounds: the rounds that are settled.
    """

    def __init__(
        self,
        game: Game,
        choice: RuleChoice,
        seats: Sequence[SeatName | str],
        *,
        name: str,
        dealer: int,
        draw: Shuffled | None = None,
    ) -> None:
        """See :meth:`new`."""
        check_seats(game, len(seats))
        if not 0 <= dealer < len(seats):
            raise RecordError(f"seat {dealer} cannot deal; the seats are 0 to {len(seats) - 1}")
        if not _NAME.fullmatch(name):
            raise RecordError(f"'{name}' is no name of a match; write up to 64 letters, digits, - and _")
        if choice.game != game.name:
            raise RecordError(f"house rules of {choice.game} cannot be those of a match of {game.name}")
        self.game = game
        self.choice = choice
        self.name = name
        self.seats = tuple(SeatName(seat) if isinstance(seat, str) else seat for seat in seats)
        try:
            self.sides = game.sides(choice, len(seats))
        except SeatingError as error:
            raise RecordError(str(error)) from error
        self.draw = draw
        self.first_dealer = dealer
        self.standing: Any = new_match(len(self.seats), dealer, self.sides)
        self.round: Round | None = None
        self.rounds: list[RoundRecord] = []
        self._deal = Shuffled()
        self._turns = Turns()

    @classmethod
    def new(
        cls,
        game: Game,
        choice: RuleChoice,
        seats: Sequence[SeatName | str],
        *,
        name: str = "",
        dealer: int | None = None,
        draw: Shuffle | None = None,
    ) -> Match:
        """A match before its first round.

        Args:
            game: what is played.
            choice: the agreed house rules.
            seats: who sits where; a bare name is a person's.
            name: of the match; by default a fresh one.
            dealer: the first dealer; if neither a dealer nor a draw is given, the last seat, so that seat 0 begins.
            draw: the shuffle of round 0 that draws the first dealer.

        Raises:
            RecordError: seats that cannot begin a match, a name that cannot be written, or the draw of another match.
        """
        name = name or secrets.token_hex(8)
        drawn = None
        if draw is not None:
            _belongs(draw, game.name, name, DRAW, 0)
            drawn = Shuffled.by(draw, len(seats))
            dealer = drawn.order[0] if drawn.order else 0
        elif dealer is None:
            dealer = len(seats) - 1
        return cls(game, choice, seats, name=name, dealer=dealer, draw=drawn)

    def copy(self) -> Match:
        """The same match as one of its own, to go on with or to keep."""
        twin = object.__new__(type(self))
        vars(twin).update(
            vars(self), standing=self.standing.copy(), rounds=list(self.rounds), _turns=self._turns.copy()
        )
        if self.round is not None:
            twin.round = self.round.copy(twin.standing)
        return twin

    def moment(self, earlier: Earlier | None = None) -> tuple[int, bytes]:
        """The round as it stands, or as it was, to be compared by :meth:`since`: its length and its flat record."""
        assert self.round is not None
        now = self.round.state.tobytes()
        return (self._turns.size, now) if earlier is None else (earlier.turns, earlier.record(now))

    def since(self, moment: tuple[int, bytes]) -> Earlier:
        """What has changed since a moment of this round after which nothing was shuffled; see :meth:`as_it_was`."""
        assert self.round is not None
        turns, was = moment
        return Earlier.told(turns, was, self.round.state.tobytes())

    def as_it_was(self, earlier: Earlier) -> Match:
        """The match before what has happened since, as one of its own."""
        twin = self.copy()
        assert twin.round is not None
        state = twin.round.state
        twin.round.state = record_in(bytearray(earlier.record(state.tobytes())), state.dtype)
        twin._turns = self._turns.copy(earlier.turns)
        return twin

    def whole_moment(self, more: bytes = b"") -> PastMoment:
        """The match as it stands, at any stage after the first deal, with something more that belongs to it."""
        assert self.round is not None
        records = self.round.state.tobytes() + self.standing.tobytes() + more
        is_dealt = bool(self._deal.order)
        return PastMoment(len(self.rounds), is_dealt, self._turns.size, self._turns.reshuffles, records)

    def taken_back(self, moment: PastMoment) -> tuple[Match, bytes]:
        """The match at an earlier moment, as one of its own; and what more belonged to it."""
        twin = self.copy()
        assert twin.round is not None
        state, standing = twin.round.state, twin.standing
        end = state.nbytes + standing.nbytes
        earlier: Any = record_in(bytearray(moment.records[state.nbytes : end]), standing.dtype)
        twin.standing = twin.round.match = earlier
        twin.round.state = record_in(bytearray(moment.records[: state.nbytes]), state.dtype)
        if not moment.is_dealt:
            twin._deal, twin._turns = Shuffled(), Turns()
        elif moment.rounds < len(self.rounds):
            settled = self.rounds[moment.rounds]
            assert isinstance(settled.entries, Turns)
            twin._deal, twin._turns = settled.shuffled, settled.entries
        twin._turns = twin._turns.copy(moment.turns, moment.reshuffles)
        twin.rounds = self.rounds[: moment.rounds]
        return twin, moment.records[end:]

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, standing=Standing.of(kept["standing"]))  # as for a round
        if self.round is not None:
            self.round.match = self.standing

    @property
    def stage(self) -> Stage:
        """What comes next."""
        if self.standing.over:
            return "over"
        if self.round is None or len(self.rounds) == self.number:
            return "ready"
        if self.round.is_over:
            return "settling"
        return "waiting" if self.round.waiting else "playing"

    @property
    def pack_size(self) -> int:
        """How many cards are shuffled for a deal."""
        return int(self.game.rules.pack_size(self.game.house_rules.record(self.choice), len(self.seats)))

    @property
    def number(self) -> int:
        """The number of the round in play, or of the one settled last; 0 before the first."""
        return len(self.rounds) + (1 if self._deal.order else 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each side over the settled rounds."""
        return _numbers(self.standing.total, self.standing.sides)

    @property
    def grand(self) -> tuple[int, ...]:
        """Final totals of each side; empty until the match is over."""
        return _numbers(self.standing.grand, self.standing.sides) if self.standing.over else ()

    @property
    def bonuses(self) -> tuple[SheetLine, ...]:
        """What the final totals hold besides the points of the rounds, line by line; empty until the match is over."""
        if not self.standing.over:
            return ()
        return self.game.bonuses(self.standing, self.game.house_rules.record(self.choice))

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty until the match is over, or if nobody has won."""
        won = int(self.standing.winners)
        return tuple(side for side in range(int(self.standing.sides)) if won >> side & 1)

    def new_shuffle(self) -> Shuffle:
        """A fresh secret for the next shuffle: publish its commitment, then add the nonces.

        Raises:
            NotNowError: no shuffle comes next.
        """
        if self.stage == "waiting":
            return Shuffle.new(self.game.name, self.name, self.number, self._turns.reshuffles + 1)
        self._expect("ready", "cards are shuffled")
        return Shuffle.new(self.game.name, self.name, len(self.rounds) + 1)

    def begin_round(self, shuffle: Shuffle | Shuffled | Sequence[int]) -> Round:
        """Deal the next round.

        Args:
            shuffle: the shuffle with all nonces; or, for cards that were put in order openly, the order itself.

        Raises:
            NotNowError: the last round is not settled, or the match is over.
            RecordError: a shuffle for another round, or an order that is not one of the pack.
        """
        self._expect("ready", "a round begins")
        fresh = Round(self.game, self.choice, self.standing)
        deal = self._shuffled(shuffle, len(self.rounds) + 1, 0, self.pack_size)
        fresh.deal(deal.order)
        self.round, self._deal, self._turns = fresh, deal, Turns()
        return fresh

    def act(self, seat: int, *actions: int, clock: bool = False, after: Round | None = None) -> None:
        """Carry out a row of actions by a seat, all or none.

        Args:
            seat: who acts.
            actions: ids, in order.
            clock: nobody chose them: the seat was silent until its clock had run out.
            after: a copy of the round in which they have been carried out already; the match goes on with it.

        Raises:
            Refused: the rules say no; nothing has changed.
            NotNowError: no round is being played.
            RecordError: there is no such seat or action id.
        """
        played = self._running("an action is carried out")
        if not 0 <= seat < len(self.seats):
            raise RecordError(f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}")
        for action in actions:
            if not 0 <= action < self.game.actions:
                raise RecordError(f"there is no action {action}; they are 0 to {self.game.actions - 1}")
        if not actions:
            raise RecordError("a turn has at least one action")
        if after is None:
            played.act(seat, *actions)
        else:
            self.round, after.match = after, self.standing
        self._turns.append(Turn(seat, tuple(int(action) for action in actions), clock=clock))

    def reshuffle(self, shuffle: Shuffle | Shuffled | Sequence[int]) -> None:
        """Go on with the waiting cards in a new order.

        Raises:
            NotNowError: no cards wait.
            RecordError: a shuffle made for another place, or an order that is not one of the waiting cards.
        """
        self._expect("waiting", "cards are shuffled again")
        played = self._running("cards are shuffled again")
        number = self._turns.reshuffles + 1
        shuffled = self._shuffled(shuffle, self.number, number, played.waiting)
        played.reshuffle(shuffled.order)
        self._turns.append(Reshuffle(number, shuffled))

    def settle(self) -> tuple[int, ...]:
        """Add the finished round to the match; return its points by side.

        Raises:
            NotNowError: no finished round waits for it.
        """
        self._expect("settling", "a round is settled")
        played = self._running("a round is settled")
        dealer = int(self.standing.dealer)
        points = tuple(played.points())
        self.game.rules.settle(self.standing, played.state)
        self.rounds.append(RoundRecord(len(self.rounds) + 1, dealer, self._deal, self._turns, points, self.totals))
        self._deal, self._turns = Shuffled(), Turns()
        return points

    def record(self, *, whole: bool = False) -> Record:
        """The match as a record.

        Args:
            whole: with the cards, secrets and actions of a round that is still being played: only for the house's own
            book, never for a player.
        """
        rounds = list(self.rounds)
        if self._deal.order:
            running = self._deal if whole else self._deal.hidden
            entries = self._turns.copy() if whole else ()
            rounds.append(RoundRecord(self.number, int(self.standing.dealer), running, entries))
        return Record(
            game=self.game.name,
            version=self.game.version_of(self.choice),
            match=self.name,
            choice=self.choice,
            seats=self.seats,
            sides=self.sides,
            dealer=self.first_dealer,
            draw=self.draw,
            rounds=tuple(rounds),
            grand=self.grand,
            winners=self.winners,
        )

    def text(self, *, whole: bool = False) -> str:
        """The match as text; see :meth:`record`."""
        return write(self.record(whole=whole))

    def _running(self, what: str) -> Round:
        if self.round is None or not self._deal.order:
            raise NotNowError(f"before {what}, {_NEXT[self.stage]}" if self.stage != "over" else _NEXT["over"])
        return self.round

    def _expect(self, stage: Stage, what: str) -> None:
        if self.stage != stage:
            raise NotNowError(f"it is not the time when {what}: {_NEXT[self.stage]}")

    def _shuffled(self, shuffle: Shuffle | Shuffled | Sequence[int], number: int, again: int, size: int) -> Shuffled:
        """The order of so many cards, with its proof if there is one."""
        if isinstance(shuffle, Shuffle):
            _belongs(shuffle, self.game.name, self.name, number, again)
            shuffled = Shuffled.by(shuffle, size)
        else:
            shuffled = shuffle if isinstance(shuffle, Shuffled) else Shuffled(tuple(int(card) for card in shuffle))
        if sorted(shuffled.order) != list(range(size)):
            raise RecordError(f"the order must hold each of the {size} cards once", shuffled.line)
        return replace(shuffled, order=CardOrder(shuffled.order))


def _numbers(field: Any, sides: int) -> tuple[int, ...]:
    return tuple(int(value) for value in field[: int(sides)])


def _belongs(shuffle: Shuffle, game: str, match: str, number: int, again: int) -> None:
    """Refuse a shuffle that was made for another place."""
    there = (shuffle.game, shuffle.match, shuffle.round, shuffle.number)
    if there != (game, match, number, again):
        raise RecordError(f"a shuffle of {there} cannot be that of {(game, match, number, again)}")

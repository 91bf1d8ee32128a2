"""Replays a record and compares everything it says with the rules and with its secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rummyhouse.games import find
from rummyhouse.records.fair import DRAW, Shuffle
from rummyhouse.records.match import Match, NotNowError
from rummyhouse.records.record import Record, RecordError, Reshuffle, RoundRecord, Shuffled, Turn
from rummyhouse.records.writing import write_turn
from rummyhouse.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class MatchStep:
    """The match after an event.

    Attributes:
        kind: of the event.
        match: the same object at every step, played on; its ``round`` is the position.
        entry: the turn or reshuffle; None for a deal and a settlement.
        played: the recorded round to which it belongs.
    """

    kind: Literal["deal", "turn", "reshuffle", "settle"]
    match: Match
    played: RoundRecord
    entry: Turn | Reshuffle | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """What a check has proved to be right.

    Attributes:
        rounds: settled rounds.
        turns: rows of actions, all legal.
        proven: shuffles that follow from their secret and nonces and agree with their commitment.
        open: shuffles without commitment: nothing proves them, nothing contradicts them.
        hidden: shuffles whose secret is not revealed yet.
        over: whether the match has ended.
    """

    rounds: int
    turns: int
    proven: int
    open: int
    hidden: int
    over: bool


def begin(record: Record) -> Match:
    """The match of a record before its first round.

    Raises:
        RecordError: impossible seats, sides or dealer.
    """
    match = Match(
        find(record.game), record.choice, record.seats, name=record.match, dealer=record.dealer, draw=record.draw
    )
    _agree("the sides", record.sides, match.sides, record.lines.get("sides", 0))
    return match


def replay(record: Record) -> Iterator[MatchStep]:
    """Play a record again, with a step for every deal, turn, reshuffle and settlement.

    A last round whose cards are not revealed yet is left out. Points, totals and proofs are not compared; use
    :func:`check` for that.

    Raises:
        RecordError: something in it is not legal; the message names the line.
    """
    match = begin(record)
    for played in record.rounds:
        if not played.shuffled.order:
            _nothing_after(record, played)
            return
        with _Blame(played.line):
            match.begin_round(played.shuffled)
        yield MatchStep("deal", match, played)
        for entry in played.entries:
            with _Blame(entry.line, match, entry):
                if isinstance(entry, Reshuffle):
                    match.reshuffle(entry.shuffled)
                else:
                    _check_silence(match, entry)
                    match.act(entry.seat, *entry.actions, clock=entry.clock)
            yield MatchStep("reshuffle" if isinstance(entry, Reshuffle) else "turn", match, played, entry)
        if played.points:
            with _Blame(played.line):
                match.settle()
            yield MatchStep("settle", match, played)


def restore(record: Record) -> Match:
    """The match as it is at the end of its record, ready to go on.

    Raises:
        RecordError: something in it is not legal.
    """
    match = begin(record)
    for step in replay(record):
        match = step.match
    return match


def check(record: Record) -> Account:
    """Compare everything a record says with the rules and with its secrets.

    Every deal follows from its secret and nonces, every action is legal, and dealer, points, totals and result are what
    the rules say.

    Raises:
        RecordError: the first thing that is wrong, with its line.
    """
    match = begin(record)
    turns = 0
    tally = {"proven": 0, "open": 0, "hidden": 0}
    if record.draw is not None:
        tally[_prove(record, record.draw, DRAW, 0)] += 1
        order = record.draw.order
        if order and (sorted(order) != list(range(len(record.seats))) or order[0] != record.dealer):
            raise RecordError(f"the draw makes seat {order[0]} the first dealer, not {record.dealer}", record.draw.line)
    for step in replay(record):
        match, played = step.match, step.played
        if step.kind == "deal":
            _agree("the number of the round", played.number, match.number, played.line)
            _agree("the dealer", played.dealer, int(match.standing.dealer), played.lines.get("dealer", 0))
            tally[_prove(record, played.shuffled, played.number, 0)] += 1
        elif step.kind == "settle":
            settled = match.rounds[-1]
            _agree("the points", played.points, settled.points, played.lines.get("points", 0))
            _agree("the totals", played.totals, settled.totals, played.lines.get("totals", 0))
        elif isinstance(step.entry, Reshuffle):
            tally[_prove(record, step.entry.shuffled, played.number, step.entry.number)] += 1
        else:
            turns += 1
    tally["hidden"] += sum(not played.shuffled.order for played in record.rounds)
    _agree("the final totals", record.grand, match.grand, record.lines.get("grand", 0))
    _agree("the winners", record.winners, match.winners, record.lines.get("winners", 0))
    return Account(len(match.rounds), turns, tally["proven"], tally["open"], tally["hidden"], match.stage == "over")


def _check_silence(match: Match, entry: Turn) -> None:
    """Check that an action by the clock is the one that silence stands for in the game."""
    if not entry.clock or match.round is None or entry.seat >= len(match.seats):
        return
    clock = match.game.clock(match.round.view(entry.seat))
    if clock is None or not clock.milliseconds or entry.actions != (clock.action,):
        raise RecordError("no clock answers so for this seat now", entry.line)


def _prove(record: Record, shuffled: Shuffled, number: int, again: int) -> Literal["proven", "open", "hidden"]:
    """Whether the order of a shuffle follows from its secret and nonces."""
    if not shuffled.commitment:
        return "open"
    if not shuffled.secret:
        raise RecordError("the cards are told, but not the salt and secret that prove them", shuffled.line)
    shuffle = Shuffle(
        game=record.game,
        match=record.match,
        round=number,
        number=again,
        salt=shuffled.salt,
        secret=shuffled.secret,
        nonces=shuffled.nonces,
    )
    if shuffle.commitment != shuffled.commitment:
        raise RecordError(f"the secret belongs to the commitment {shuffle.commitment}", shuffled.line)
    if tuple(shuffle.order(len(shuffled.order))) != shuffled.order:
        raise RecordError("the cards are not in the order that secret and nonces give", shuffled.line)
    return "proven"


def _agree(what: str, told: object, true: object, line: int) -> None:
    if told != true:
        raise RecordError(f"{what}: the record says {_spell(told)}, the rules say {_spell(true)}", line)


def _spell(value: object) -> str:
    return " ".join(str(part) for part in value) or "nothing" if isinstance(value, tuple) else str(value)


def _nothing_after(record: Record, played: RoundRecord) -> None:
    if played is not record.rounds[-1] or played.entries or played.points:
        raise RecordError("a round whose cards are hidden can only be the last, and has no actions", played.line)


class _Blame:
    """Adds to a fault of the rules the line that caused it."""

    def __init__(self, line: int, match: Match | None = None, entry: Turn | Reshuffle | None = None) -> None:
        self.line = line
        self.match = match
        self.entry = entry

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Raise the fault again, with its line."""
        if isinstance(error, Refused) and self.match is not None and isinstance(self.entry, Turn):
            text = write_turn(self.match.game.words, self.entry.actions)
            why = error.refusal
            raise RecordError(f"seat {self.entry.seat} may not '{text}': {why}. {why.sentence}", self.line) from error
        if isinstance(error, NotNowError) or (isinstance(error, RecordError) and not error.line):
            raise RecordError(str(error), self.line) from error

"""The record of a match: read, stepped through, checked, drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from rummyhouse import games
from rummyhouse.drawing.names import put_names
from rummyhouse.records import Account, MatchStep, Record, RecordError, Teller, Turn, check, replay, write
from rummyhouse.records import read as read_text
from rummyhouse.records.reading import MAX_TEXT
from rummyhouse.records.writing import TITLE, write_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.library.play import Play


@dataclass(frozen=True)
class RecordStep:
    """The match after a deal, a turn, a reshuffle or a settlement of its record.

    Attributes:
        number: from 0.
        kind: what has just happened: ``deal``, ``turn``, ``reshuffle`` or ``settle``.
        round: the number of the round, from 1.
        seat: who has acted; -1 for what nobody does.
        action: what was done, as the record writes it, or "".
        sentence: what has happened, with the names of the players, or "".
        play: the match at this step, a copy: look at it, draw it, or play on from here.
    """

    number: int
    kind: Literal["deal", "turn", "reshuffle", "settle"]
    round: int
    seat: int
    action: str
    sentence: str
    play: Play

    def __repr__(self) -> str:
        what = self.sentence or f"{self.kind}{f' {self.action}' if self.action else ''}"
        return f"<step {self.number}, round {self.round}: {what}>"

    def __str__(self) -> str:
        return str(self.play)

    def svg(self, seat: int | str | None = None, **style: Any) -> str:
        """The table at this step; see :meth:`rummyhouse.library.play.Play.svg`."""
        return self.play.svg(seat, **style)

    def _repr_svg_(self) -> str:
        return self.svg()


class MatchRecord:
    """The record of a match, finished or not; :func:`rummyhouse.read` reads one.

    It has a step for every deal, turn, reshuffle and settlement, in order: ``record[0]`` is the first deal,
    ``record[-1]`` the end, and ``for step in record`` goes through all of them.

    >>> import rummyhouse
    >>> play = rummyhouse.new("gin", names=("Anna", "Ben"), seed=1)
    >>> play.act("take upcard")
    >>> record = play.record()
    >>> record
    <record of Gin Rummy: Anna, Ben; 1 round, not over>
    >>> [step.sentence for step in record]
    ['', 'Anna takes the three of clubs.']
    >>> record[-1].play.turn
    0
    >>> record.check()
    Account(rounds=0, turns=1, proven=0, open=1, hidden=0, over=False)

    Attributes:
        record: all that it says, as :class:`rummyhouse.records.Record`.
    """

    def __init__(self, record: Record) -> None:
        """A record that has been read."""
        self.record = record

    @property
    def text(self) -> str:
        """The text of the record."""
        return write(self.record)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat where."""
        return tuple(seat.name for seat in self.record.seats)

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.record.grand)

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """What each side made in each settled round, round by round."""
        return tuple(played.points for played in self.record.rounds if played.points)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side at the end; of an unfinished match, so far."""
        settled = [played.totals for played in self.record.rounds if played.totals]
        return self.record.grand or (settled[-1] if settled else (0,) * (max(self.record.sides) + 1))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won."""
        won = self.record.winners
        return tuple(name for name, side in zip(self.names, self.record.sides, strict=True) if side in won)

    def check(self) -> Account:
        """Compare everything that the record says with the rules, and its deals with their proofs.

        Raises:
            RecordError: the first thing that is wrong, with its line.
        """
        return check(self.record)

    @cached_property
    def _steps(self) -> tuple[RecordStep, ...]:
        return tuple(self._walk())

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, number: int) -> RecordStep: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[RecordStep, ...]: ...
    def __getitem__(self, number: int | slice) -> RecordStep | tuple[RecordStep, ...]:
        try:
            return self._steps[number]
        except IndexError:
            raise IndexError(f"the record has no step {number}; it has {len(self._steps)}") from None

    def __iter__(self) -> Iterator[RecordStep]:
        """Every step in order; those before a fault of the record come before its RecordError."""
        return self._walk()

    def _walk(self) -> Iterator[RecordStep]:
        from rummyhouse.library.play import Play

        teller = Teller()
        for number, step in enumerate(replay(self.record)):
            told = " ".join(put_names(sentence, self.names) for sentence in teller.tell(step))
            yield RecordStep(
                number,
                step.kind,
                step.played.number,
                step.entry.seat if isinstance(step.entry, Turn) else -1,
                _written(step),
                told,
                Play(step.match.copy()),
            )

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        rounds = len(self.record.rounds)
        end = f"won by {' and '.join(self.winners) or 'nobody'}" if self.is_over else "not over"
        title = self._title()
        return f"<record of {title}: {', '.join(self.names)}; {rounds} round{'s' if rounds != 1 else ''}, {end}>"

    def _title(self) -> str:
        return games.find(self.record.game).title


def _written(step: MatchStep) -> str:
    return write_turn(step.match.game.words, step.entry.actions) if isinstance(step.entry, Turn) else ""


def read(source: str | PathLike[str]) -> MatchRecord:
    r"""The record of a match, from a file or from its text.

    Whether it is true is another question: :meth:`MatchRecord.check` answers it.

    >>> import rummyhouse
    >>> rummyhouse.read("rummyhouse record 1\ngame: chess 1\n")
    Traceback (most recent call last):
        ...
    rummyhouse.records.record.RecordError: line 2: there is no game 'chess' in the house; there are: ...

    Raises:
        RecordError: it is no record; the message names the line and what would be right.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and ("\n" in source or source.startswith(TITLE)):
        return MatchRecord(read_text(source))
    file = Path(fspath(source))
    with file.open("rb") as opened:
        found = opened.read(MAX_TEXT + 1)
    try:
        return MatchRecord(read_text(found.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not text: byte {error.start + 1} is not UTF-8") from None

"""A match as data: what a record file says, before anything is believed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.records.fair import Shuffle
    from rummyhouse.rules import Game, RuleChoice

FORMAT = 1
"""The version of the text format."""

_BOT = re.compile(r"[^\W\d]\w*(?:[@:][0-9.]+)?")
"""How a bot is called: a word, and how much it may think."""


def check_seats(game: Game, seats: int) -> None:
    """Check that this game can be played by so many players.

    Raises:
        RecordError: it is not.
    """
    if seats not in game.seats:
        raise RecordError(f"{game.title} is played by {' or '.join(map(str, game.seats))}, not by {seats}")


class RecordError(ValueError):
    """A record that cannot be read, or does not follow from the rules.

    Attributes:
        line: the line of the text, from 1; 0 if no line is to blame.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


@dataclass(frozen=True, slots=True)
class SeatName:
    """Who sits on a seat.

    Attributes:
        name: as on the screen; printable, without blanks at its ends.
        bot: the name of the bot that plays, or "" for a person.

    Raises:
        RecordError: a name that could not be written on a line.
    """

    name: str
    bot: str = ""

    def __post_init__(self) -> None:
        if not self.name or self.name != self.name.strip() or not self.name.isprintable():
            raise RecordError(f"{self.name!r} is no name; write letters on one line, without blanks at the ends")
        if self.bot and not _BOT.fullmatch(self.bot):
            raise RecordError(f"{self.bot!r} is not the name of a bot; write a word like steady")


@dataclass(frozen=True, slots=True)
class Shuffled:
    """What a record says about a shuffle.

    Attributes:
        order: the shuffled numbers; empty as long as they are hidden.
        commitment: 64 hexadecimal digits; "" for cards that were put in order openly, without proof.
        nonces: by seat, empty for a seat that added nothing.
        salt, secret: empty until they are revealed.
        line: where it stands in the text.
    """

    order: Sequence[int] = ()
    commitment: str = ""
    nonces: tuple[bytes, ...] = ()
    salt: bytes = b""
    secret: bytes = b""
    line: int = field(default=0, compare=False)

    @classmethod
    def by(cls, shuffle: Shuffle, size: int) -> Shuffled:
        """A shuffle of so many cards, with all that proves it."""
        return cls(tuple(shuffle.order(size)), shuffle.commitment, shuffle.nonces, shuffle.salt, shuffle.secret)

    @property
    def hidden(self) -> Shuffled:
        """The part that may be told while its round is in play."""
        return Shuffled((), self.commitment, self.nonces)


@dataclass(frozen=True, slots=True)
class Turn:
    """A row of actions that a seat carried out as one.

    Attributes:
        clock: nobody chose them: the seat was silent until its clock had run out.
        line: where it stands in the text.
    """

    seat: int
    actions: tuple[int, ...]
    clock: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """A reshuffle of cards during a round; ``number`` counts from 1."""

    number: int
    shuffled: Shuffled
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round.

    Attributes:
        number: from 1.
        dealer: the seat that dealt.
        shuffled: the deal.
        entries: what happened, in order.
        points, totals: of each side, after the settlement; empty before.
        line: where it begins in the text.
        lines: where in the text ``dealer``, ``points`` and ``totals`` stand.
    """

    number: int
    dealer: int
    shuffled: Shuffled
    entries: Sequence[Turn | Reshuffle] = ()
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    line: int = field(default=0, compare=False)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match, finished or not.

    Attributes:
        game, version: the rules it was played by.
        match: a name that no other match of the house has.
        choice: the house rules.
        seats: who sat where.
        sides: the side of each seat.
        dealer: the first dealer.
        draw: how the first dealer was drawn; None where he was named.
        rounds: all rounds; the last may be unfinished.
        grand: final totals of each side; empty while the match goes on.
        winners: sides that won; empty while the match goes on, or without winner.
        lines: where in the text ``sides``, ``grand`` and ``winners`` stand, or where it ends without them.
    """

    game: str
    version: int
    match: str
    choice: RuleChoice
    seats: tuple[SeatName, ...]
    sides: tuple[int, ...]
    dealer: int
    draw: Shuffled | None = None
    rounds: tuple[RoundRecord, ...] = ()
    grand: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

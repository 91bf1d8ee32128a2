"""Tables by chance, by house rules of chance: the best play, the way to it, and what the judge says to others.

``python -m tests.melds.arranged`` writes the digests again; with the number of a table, it prints everything of it, to
be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from rummyhouse.cards import CARDS, JOKER, RANKS, SUITS
from rummyhouse.melds.rearranged import REASONS, judge
from rummyhouse.melds.rearranged_points import rhine_points
from rummyhouse.melds.rearranged_shape import (
    GOOD,
    SHAPE,
    WILD_TWO,
    WILD_TWOS,
    shape_of,
    terms_of,
)
from rummyhouse.melds.rearranging import Room, find_arrangement, new_room, new_table
from tests.melds.tables import ONE_EACH, table, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

FILE = Path(__file__).parent / "arranged.txt"
TABLES = 1000
_ROOM = 1 << 12
_TRIES = 300
_JUDGED = 12
"""So many changes of the arrangement are judged."""
_LOOKED_AT = 1 << 12
"""So many ways of each suit are looked at."""
_LETTERS = 12
_PATIENCE = 200
"""So many rows of cards are tried until one is a meld."""

Kind = Literal["best", "way", "judge"]
KINDS: tuple[Kind, ...] = ("best", "way", "judge")


class Noted(NamedTuple):
    """Something that was found: how much is laid and how, where the search has been, or what the judge says."""

    kind: Kind
    said: object


class Position:
    """One table by chance; small ones are about as frequent as large ones."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        flip = self.random.random
        self.rules: dict[str, Any] = {
            "max_sequence": self.random.choice((13, 14, 14)),
            "high_ace": flip() < 0.8,
            "equal_suits": flip() < 0.7,
            "movable": flip() < 0.3,
            "from_table": flip() < 0.3,
            "wild_twos": flip() < 0.4,
            "natural_twos": flip() < 0.7,
            "twos_beside": flip() < 0.5,
        }
        self.rules["several_wild"] = self.rules["movable"] and flip() < 0.5
        self.terms = terms_of(**self.rules)
        self.values = self.random.choice((ONE_EACH, rhine_points(), rhine_points(canasta=True)))
        low, width = self.random.choice((9, 10, 11, 12, self.random.randrange(RANKS))), self.random.randrange(3, 8)
        self.ranks = [(low + i) % RANKS for i in range(width)]
        self.pack = [card for card in range(CARDS) if card % RANKS in self.ranks] * 2 + [JOKER] * 3
        self.random.shuffle(self.pack)
        self.melds = self.some_melds(self.random.randrange(3 if number % 2 else 8))
        self.held = sorted(self.pack[: self.random.randrange(1, 9 if number % 4 else 16)])

    def some_melds(self, number: int) -> list[tuple[int, ...]]:
        """Good melds of the pack's cards, which leave it."""
        melds: list[tuple[int, ...]] = []
        for _ in range(_PATIENCE):
            if len(melds) == number:
                break
            row = self.row()
            faces = [JOKER if card == JOKER else card % WILD_TWO for card in row]
            if all(faces.count(card) <= self.pack.count(card) for card in faces) and self.is_good(row):
                for card in faces:
                    self.pack.remove(card)
                melds.append(row)
        return melds

    def row(self) -> tuple[int, ...]:
        """Cards that may be a meld."""
        size, rank = self.random.randrange(3, 7), self.random.choice(self.ranks)
        if self.random.random() < 0.6:
            suit = self.random.randrange(4)
            row = [RANKS * suit + (rank + i) % RANKS for i in range(size)]
        else:
            row = [RANKS * self.random.randrange(4) + rank for _ in range(size)]
        for at in range(size):
            if self.random.random() < 0.15:
                twos = [card + WILD_TWO for card in self.pack if card % RANKS == 1 and card != JOKER]
                row[at] = self.random.choice(twos) if twos and self.terms[WILD_TWOS] else JOKER
        return tuple(row)

    def is_good(self, row: tuple[int, ...]) -> bool:
        return bool(shape_of(table(row)[0], self.terms, np.zeros(SHAPE, np.int64)) == GOOD)

    def noted(self) -> Iterator[Noted]:
        """All that is to be noted."""
        before, held = table(*self.melds), np.bincount(self.held, minlength=JOKER + 1).astype(np.int64)
        yield Noted("best", (self.rules, texts(before), self.held))
        room, after = _empty_room(), new_table()
        value, is_best = find_arrangement(before, held, self.terms, self.values, room, _TRIES, after)
        yield Noted("best", (int(value), bool(is_best), texts(after)))
        reached = room.nodes.rows[:, 0] >= 0
        yield Noted("way", (room.nodes.rows[reached].tolist(), room.nodes.borders.tolist()))
        yield Noted("way", [one.tolist() for one in _laid_out(room)])
        for _ in range(_JUDGED):
            reason, meld = judge(before, after, held, self.terms)
            yield Noted("judge", (texts(after), REASONS[reason], meld))
            self.change(after)

    def change(self, after: Any) -> None:
        """Move a card, take one away, or turn one into another."""
        rows = [[int(card) for card in row if card >= 0] for row in after[:12]]
        full = [row for row in rows if row]
        if not full:
            rows[0] = list(self.row())
        else:
            row = self.random.choice(full)
            card = row.pop(self.random.randrange(len(row)))
            how = self.random.randrange(8)
            if how < 6:
                self.random.choice(rows[: len(full) + 1]).append(card)
            elif how == 6:
                row.insert(self.random.randrange(len(row) + 1), self.random.choice((JOKER, *self.held)))
        after[:] = -1
        for place, row in enumerate(row for row in rows if row):
            after[place, : len(row)] = row


def _empty_room() -> Room:
    """Room in which nothing stands yet."""
    room = new_room(_ROOM)
    room.nodes.rows[:] = -1
    layers = room.layers
    for part in (layers.states, layers.starts, layers.ends, layers.rest, layers.spent, layers.ways[:, :_LOOKED_AT]):
        part[:] = -1
    return room


def _laid_out(room: Room) -> Iterator[npt.NDArray[np.int64]]:
    """What a search has noted of the runs of each suit: the states, the ways on, what can still be gained."""
    layers = room.layers
    yield from (layers.first, layers.number)
    for suit in range(SUITS):
        states = int((layers.first[suit] + layers.number[suit]).max())
        yield from (part[suit, :states] for part in (layers.states, layers.starts, layers.ends, layers.rest))
        ways = int(layers.ends[suit, :states].max(initial=0))
        yield layers.ways[suit, : min(max(ways, 0), _LOOKED_AT)]


def digests(number: int) -> str:
    """A table as it stands in the file."""
    found = {kind: hashlib.sha256() for kind in KINDS}
    for one in Position(number).noted():
        found[one.kind].update(repr(one.said).encode())
    return " ".join([f"{number}:", *(f"{kind} {found[kind].hexdigest()[:_LETTERS]}" for kind in KINDS)])


def main() -> None:
    """Write the digests of all tables, or print one table."""
    if len(sys.argv) == 2:
        for one in Position(int(sys.argv[1])).noted():
            sys.stdout.write(f"{one.kind}: {one.said}\n")
        return
    FILE.write_text("".join(f"{digests(number)}\n" for number in range(TABLES)), encoding="utf-8")


if __name__ == "__main__":
    main()

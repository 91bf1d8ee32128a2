"""What the person may do, in words, in groups, to be found by a few letters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.drawing.names import put_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import Move, Scene


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """A legal action.

    Attributes:
        action: its id.
        label: what it does, in words.
        text: as records write it.
        group: what it has in common with others, in a word; empty if it stands alone.
    """

    action: int
    label: str
    text: str
    group: str = ""

    def fits(self, letters: str) -> bool:
        """Whether it contains every word of ``letters``, whatever the case."""
        said = f"{self.label} {self.text}".lower()
        return all(word in said for word in letters.lower().split())


def choices(scene: Scene, names: Sequence[str]) -> list[MenuChoice]:
    """The legal actions of a scene: the most important first, then single ones, then the groups, smallest first.

    What is asked about once more elsewhere stands at the end, with what it can cost.
    """
    moves = list({move.action: move for move in scene.moves}.values())
    sizes = Counter(_group(move) for move in moves if move.weight != "main")

    def place(move: Move) -> tuple[bool, bool, int]:
        return bool(move.warning), move.weight != "main", sizes[_group(move)] if _stands_in_group(move, sizes) else 0

    return [
        MenuChoice(
            move.action,
            put_names(_warned(move), names),
            move.text,
            _group(move) if _stands_in_group(move, sizes) else "",
        )
        for move in sorted(moves, key=place)
    ]


def _warned(move: Move) -> str:
    if not move.warning:
        return move.label
    return f"{move.label} {move.warning}" if move.label.endswith("?") else f"{move.label}. {move.warning}"


def _group(move: Move) -> str:
    return move.label.partition(" ")[0]


def _stands_in_group(move: Move, sizes: Counter[str]) -> bool:
    return move.weight != "main" and sizes[_group(move)] > 1

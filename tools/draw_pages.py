"""Draws the pictures of the games' pages: positions of recorded matches or of a page's example, light and dark.

Who runs it again gets the same pictures, until a record, an example, a game's scene or the drawing changes.

    python tools/draw_pages.py          # docs/pictures/<game>-light.svg and <game>-dark.svg
    python tools/draw_pages.py FOLDER   # into another folder
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.drawing import svg
from rummyhouse.records import read, replay
from rummyhouse.rulebook import read_text
from rummyhouse.rulebook.trial import Trial

if TYPE_CHECKING:
    from rummyhouse.drawing.palette import Theme
    from rummyhouse.rules import Scene

THEMES: tuple[Theme, ...] = ("light", "dark")

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests" / "transcripts"
PAGES = ROOT / "docs"
PICTURES = PAGES / "pictures"
LARGEST = 200 * 1024
"""Bytes of a picture."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a recorded match.

    Attributes:
        record: its file, without the ending.
        number: of the round, from 1.
        turns: how many lines of that round have been played.
        seat: who looks.
    """

    record: str
    number: int
    turns: int
    seat: int = 0

    def scene(self) -> tuple[Scene, list[str]]:
        """What the seat saw then, and the names of the players.

        Raises:
            LookupError: the record has no such moment.
        """
        found = read((RECORDS / f"{self.record}.rummy").read_text(encoding="utf-8"))
        played = 0
        for step in replay(found):
            played = 0 if step.kind == "deal" else played + 1
            round_ = step.match.round
            if round_ is not None and step.match.number == self.number and played == self.turns:
                return round_.scene(self.seat), [seat.name for seat in found.seats]
        raise LookupError(f"{self.record} has no round {self.number} of {self.turns} turns or more")


@dataclass(frozen=True, slots=True)
class Example:
    """The position of the first scenario on a game's page, some actions later.

    Attributes:
        game: whose page.
        played: seats and what they do, in the words of the game.
        seat: who looks.
    """

    game: str
    played: tuple[tuple[int, str], ...] = ()
    seat: int = 0

    def scene(self) -> tuple[Scene, list[str]]:
        """What the seat sees then, and the names of the players.

        Raises:
            LookupError: the page has no scenario.
        """
        page = (PAGES / f"{self.game}.md").read_text(encoding="utf-8")
        found = re.search(r"```scenario\n(.*?)```", page, re.DOTALL)
        if found is None:
            raise LookupError(f"{self.game}.md has no scenario")
        scenario = read_text(found[1], f"{self.game}.md")[0]
        round_ = Trial(scenario).round
        for seat, text in self.played:
            round_.play(seat, [text])
        return round_.scene(self.seat), list(scenario.seats)


MOMENTS: dict[str, Moment | Example] = {
    "gin": Moment("gin-classic", 1, 45),
    "fan": Moment("fan-standard", 3, 26),
    "kalooki": Example("kalooki", ((0, "new three"), (0, "put 5S"), (0, "put 5H"), (0, "put 5D"))),
    "baja": Example("baja", ((0, "ask to go out"), (2, "answer yes"))),
}
"""By game: a player with something to think about; elsewhere the first scenario of its page is drawn."""


def draw(folder: Path = PICTURES) -> list[Path]:
    """Draw all pictures into a folder; which files they are."""
    drawn = []
    for game in (name for name in games.NAMES if (PAGES / f"{name}.md").is_file()):
        scene, names = MOMENTS.get(game, Example(game)).scene()
        for theme in THEMES:
            picture = svg(scene, names=names, theme=theme)
            if len(picture.encode()) > LARGEST:
                raise SystemExit(f"draw_pages: the picture of {game} has more than {LARGEST} bytes")
            file = folder / f"{game}-{theme}.svg"
            file.write_text(picture, encoding="utf-8")
            drawn.append(file)
    return drawn


if __name__ == "__main__":
    for path in draw(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES):
        print(f"{path} ({path.stat().st_size // 1024} KiB)")

"""Draws the picture of the table in the terminal, light and dark: a turn of Basic Rummy that its hint explains.

Who runs it again gets the same pictures, until the game, its bot or the screen changes.

    python tools/draw_terminal.py          # docs/pictures/terminal-light.svg and terminal-dark.svg
    python tools/draw_terminal.py FOLDER   # into another folder
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from rummyhouse import games
from rummyhouse.cli.terminal.screen import TableScreen
from rummyhouse.cli.terminal.sitting import Sitting

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
GAME, SEED, TURNS = "basic", 7, 7
SIZE = (80, 24)
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""A font that the picture would fetch from elsewhere."""


async def draw(folder: Path) -> None:
    """Draw both pictures into a folder."""
    game = games.find(GAME)
    for theme in ("light", "dark"):
        sitting = Sitting(game, game.house_rules.choose(), ["steady", "steady"], name="Anna", seed=SEED)
        app = TableScreen(sitting, pace=0, plain=False, light=theme == "light")
        async with app.run_test(size=SIZE) as pilot:
            for turn in range(TURNS):
                await pilot.pause()
                await app.workers.wait_for_complete()
                await pilot.pause()
                await pilot.press("h", *(["enter"] if turn < TURNS - 1 else []))
            await pilot.pause()
            picture = FONT.sub("", app.export_screenshot(title=f"rummyhouse play {GAME} --seats 3"))
        file = folder / f"terminal-{theme}.svg"
        file.write_text(picture, encoding="utf-8")
        print(f"{file} ({file.stat().st_size // 1024} KiB)")


if __name__ == "__main__":
    asyncio.run(draw(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES))

"""Where scenario files are found: in a folder, or on the house's own shelf."""

from __future__ import annotations

from pathlib import Path

SUFFIX = ".scenario"


def scenario_files(game: str) -> list[Path]:
    """The house's scenario files for a game, by name; none if the house does not have the game."""
    return in_folder(Path(__file__).parent / game / "scenarios")


def in_folder(folder: Path) -> list[Path]:
    """All scenario files in a folder and below it, by name."""
    return sorted(folder.rglob(f"*{SUFFIX}"))

"""`rummyhouse new-game`: a room for another game, and what is still to be written in it."""

from __future__ import annotations

import re
import subprocess
import sys
from enum import Enum
from importlib import invalidate_caches
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import rummyhouse

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(rummyhouse.__file__).parents[2]
ROOMS = ROOT / "tools" / "rooms"
NAME = re.compile(r"[a-z][a-z0-9]*")
PREFIX = re.compile(r"[A-Z][A-Z0-9]*")

LISTS = {
    ("web/src/lobby/pictures.ts", "\n  {name}: {{"): "the picture of any game stands for it",
    ("tests/browser/test_keyboard.py", '\n    "{name}": ('): "nobody plays it by key",
    ("tests/browser/test_screens.py", '\n    "{name}": {{'): "nobody looks at its screens",
}
"""Where a whole game stands in a list of games that cannot be found out from its room: the file, how its entry begins,
and what is missing without."""
OWN_FILES = (
    *(f"src/rummyhouse/bots/{room}" for room in ("steady", "levels", "keen/beliefs", "keen/turns", "trained/inputs")),
    "src/rummyhouse/rulebook",
    "docs",
)
"""Where something of a game besides its room may have its name."""

COMPARED = ("clauses/refusals", "games/declarations", "rulebook/tried", "rulebook/varied", "transcripts/played")
"""Where tests keep of every game what they compare it with."""


class Kin(Enum):
    """What a game begins with."""

    PLAIN = "plain"
    LAID = "laid"
    BOOKS = "books"


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As in commands, in small letters: rummy500.")],
    family: Annotated[Kin, typer.Option(help="What it has in common with others: see above.")] = Kin.PLAIN,
    title: Annotated[str, typer.Option(metavar="TEXT", help="As people call it; else made from the name.")] = "",
    clauses: Annotated[
        str, typer.Option(metavar="PREFIX", help="What its clause ids begin with; else the name in capitals.")
    ] = "",
    left: Annotated[bool, typer.Option("--left", help="Only say what is still to be written; make nothing.")] = False,
) -> None:
    """Make a room for a new game, whole enough to be played at once.

    The room is a copy of the smallest game of its family: of --family plain with nothing but a stock, a discard pile
    and sets; of --family laid with sets and runs on the table, to which everybody may add; of --family books with books
    of seven to close and two feet to play out. It compiles, bots play it at random, and every other command knows it.

    Then change it, file by file, into the game you mean. `rummyhouse new-game NAME --left` says at any time what is
    still the copy and what a whole game has besides; CONTRIBUTING.md says in which order to go on.

    Example: rummyhouse new-game rummy500 --family laid --title "Rummy 500" --clauses RUM
    """
    from rummyhouse import games

    if not ROOMS.is_dir():
        _refuse("games are added to a copy of the source; this house has been installed without it")
    if left:
        try:
            games.find(name)
        except games.UnknownGameError as error:
            _refuse(str(error))
    else:
        title, clauses = title or f"{name.capitalize()} Rummy", (clauses or name).upper()
        if trouble := _trouble(name, title, clauses):
            _refuse(trouble)
        for file, text in sorted(_furnished(name, family.value, title, clauses)):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        _tidy(_room(name))
        invalidate_caches()
        games.NAMES = tuple(sorted([*games.NAMES, name]))
        typer.echo(f"{title} has its room: src/rummyhouse/games/{name}. Try it: rummyhouse play {name}")
    typer.echo("\n".join(["Still to be written:", *(f"  {line}" for line in still_to_write(name))]))


def _refuse(sentence: str) -> None:
    typer.echo(f"rummyhouse new-game: {sentence}", err=True)
    raise typer.Exit(2)


def _trouble(name: str, title: str, clauses: str) -> str:
    """Why a game cannot be called so; "" if it can."""
    from rummyhouse import games

    if not NAME.fullmatch(name):
        return f"'{name}' is no name for a game; it is written in small letters and digits, as rummy500 is"
    if name in games.NAMES:
        return f"there is a game '{name}' in the house already"
    if iskeyword(name):
        return f"'{name}' is a word of Python's; a game is a module, which cannot be called so"
    if not PREFIX.fullmatch(clauses):
        return f"clause ids cannot begin with '{clauses}'; letters and digits are read, as in RUM-MELD-1"
    if not title.isprintable() or title != title.strip():
        return f"a title is written on one line, without blanks at the ends, not {title!r}"
    for game in map(games.find, games.NAMES):
        if game.title.casefold() == title.casefold():
            return f"'{game.title}' is the title of {game.name}; give another with --title"
        if game.clauses == clauses:
            return f"clause ids of {game.title} begin with {clauses}; give other letters with --clauses"
    for room in OWN_FILES:
        if found := next((file for end in ("", ".py", ".md") if (file := ROOT / room / (name + end)).exists()), None):
            return f"'{name}' cannot be the name of a game: {found.relative_to(ROOT)} is something else"
    if found := next((file for file in shared_files() if f'"{name}"' in file.read_text(encoding="utf-8")), None):
        return f"'{name}' cannot be the name of a game: {found.relative_to(ROOT)} means something else by it"
    return ""


def shared_files() -> Iterator[Path]:
    """The modules that are no game's own: none of them knows a game by name."""
    from rummyhouse import games

    source = ROOT / "src" / "rummyhouse"
    for file in sorted(source.rglob("*.py")):
        path = file.relative_to(source)
        if not any(part.partition("_")[0] in games.NAMES for part in (*path.parts[:-1], path.stem)):
            yield file


def _room(name: str) -> Path:
    return ROOT / "src" / "rummyhouse" / "games" / name


def _book(name: str) -> Path:
    return ROOT / "src" / "rummyhouse" / "rulebook" / name


def _is_written_down(name: str) -> bool:
    """Whether there is all that tests compare a game with."""
    return all((ROOT / "tests" / room / f"{name}.txt").is_file() for room in COMPARED)


def _furnished(name: str, family: str, title: str, clauses: str) -> Iterator[tuple[Path, str]]:
    """Every file of a new game with its text: the family's smallest game under another name."""
    words = {
        f"tools.rooms.{family}": f"rummyhouse.games.{name}",
        f'"{family}"': f'"{name}"',
        f"{family.capitalize()} Rummy": title,
        f"{family.upper()}-": f"{clauses}-",
        f'"{family.upper()}"': f'"{clauses}"',
    }
    for file in (ROOMS / family).iterdir():
        if file.suffix in (".py", ".toml"):
            text = file.read_text(encoding="utf-8")
            for old, new in words.items():
                text = text.replace(old, new)
            yield (_room(name) if file.suffix == ".py" else _book(name)) / file.name, text


def _tidy(room: Path) -> None:
    """Put imports and line breaks in order, as the new name wants them, where Ruff is at hand."""
    if find_spec("ruff") is None:
        return
    settings = ["--quiet", "--config", str(ROOT / "pyproject.toml"), str(room)]
    for order in (["check", "--fix", "--select", "I"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *order, *settings], check=True)  # noqa: S603 - our own words


def still_to_write(name: str) -> list[str]:
    """What a game has not yet of its own, and what it lacks of what a whole game has."""
    from rummyhouse import bots, games
    from rummyhouse.rulebook import clauses, scenario_files

    game, book = games.find(name), _book(name)
    scenarios = "".join(file.read_text(encoding="utf-8") for file in scenario_files(name))
    unproved = [one.id for chapter in clauses(name) for one in chapter.clauses if one.id not in scenarios]
    lines = [f"{file}: as it was copied" for file in dict.fromkeys(_copied(name, game.title, game.clauses))]
    if unproved:
        lines.append(f"rulebook/{name}/scenarios: nothing shows {', '.join(unproved)}")
    lacks = {
        f"games/{name}/tally.py: no score pad without it": game.tally is None,
        f"bots/steady/{name}.py: bots play at random": name not in bots.STEADY_GAMES,
        f"rulebook/{name}/story.toml: the game as a story": not (book / "story.toml").is_file(),
        f"rulebook/{name}/quick.toml: the page to print": not (book / "quick.toml").is_file(),
        f"rulebook/{name}/lesson.toml: the lesson": not (book / "lesson.toml").is_file(),
        f"rulebook/{name}/cover.toml: what the shelf shows, whom it suits": not (book / "cover.toml").is_file(),
        "docs/score-pad.md: what its pad asks for": game.tally is not None
        and not _holds(ROOT / "docs" / "score-pad.md", f"### {game.title}\n"),
        f"docs/{name}.md: its page": not (ROOT / "docs" / f"{name}.md").is_file(),
        f"tests: python -m tests.written {name} writes down what they compare": not _is_written_down(name),
    }
    for (file, entry), what in LISTS.items():
        lacks[f"{file}: {what}"] = not _holds(ROOT / file, entry.format(name=name))
    return lines + [line for line, is_lacking in lacks.items() if is_lacking]


def _holds(file: Path, entry: str) -> bool:
    """Whether a list has an entry."""
    return file.is_file() and entry in file.read_text(encoding="utf-8")


def _copied(name: str, title: str, clauses: str) -> Iterator[str]:
    """The files of a game that are as they were copied from its family's smallest game."""
    for kin in Kin:
        for file, text in sorted(_furnished(name, kin.value, title, clauses)):
            if file.is_file() and _bare(file.read_text(encoding="utf-8")) == _bare(text):
                yield str(file.relative_to(ROOT / "src" / "rummyhouse"))


def _bare(text: str) -> list[str]:
    """The words of a text, whatever their order and the breaks between them."""
    return sorted(text.split())

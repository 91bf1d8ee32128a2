"""Writes docs/ladder.md: how strong the bots of the house are, and src/rummyhouse/bots/ratings.toml for the tables.

python tools/write_ladder.py
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse import __version__, bots, games
from rummyhouse.arena import CrossTable, hold
from rummyhouse.ratings import Estimate
from rummyhouse.rules import RuleChoiceError, SeatingError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rummyhouse.rules import Game, RuleChoice

PAGE = Path(__file__).parents[1] / "docs" / "ladder.md"
RATINGS = Path(bots.__file__).with_name("ratings.toml")

STEADY = 1500
"""The rating of ``steady``, which is the same player in all games."""

THOUGHT = {
    "baja": {"keen": ("keen:0", 2000)},
    "basic": {"keen": ("keen:0", 4000)},
    "fan": {"keen": ("keen:64", 300), "master": ("master:256", 1500)},
    "fiji": {"keen": ("keen:0", 1000)},
    "gin": {"keen": ("keen:256", 1200)},
    "kalooki": {"keen": ("keen:0", 4000)},
    "rummy500": {"keen": ("keen:32", 240)},
}
"""The bots that think and are levels: who plays in the place of each, as so many deals are the same on every machine,
and how many rounds, against the level below alone. ``master`` has as many deals as take it no longer than ``keen``
takes for its own."""

AT_ONCE = "keen:0"
"""Follows whom ``keen`` leans on, and tries nothing."""

COLUMNS = ("learner", "casual", "sociable", "regular", "steady", AT_ONCE)
"""Who is told of at a table of any size."""

SLOW = 3
"""The part of the rounds that levels play which ask a solver."""

NAMES = tuple(name for name in games.NAMES if (PAGE.parent / f"{name}.md").is_file())
"""The games that have a page: a room that has just been begun has none yet."""

HALF = 0.5

MANY = {"packs": 3}
"""House rules for more people than any preset is for."""


def choice_for(game: Game, seats: int) -> RuleChoice | None:
    """House rules with which so many can play: the first preset that allows it."""
    tried = [game.house_rules.choose(preset.name) for preset in game.house_rules.presets]
    with suppress(RuleChoiceError):
        tried.append(game.house_rules.choose(None, **MANY))
    for choice in tried:
        with suppress(SeatingError):
            game.sides(choice, seats)
            return choice
    return None


def tables(names: Sequence[str]) -> Iterator[tuple[Game, int, RuleChoice]]:
    """Every game with every number of seats."""
    for name in names:
        game = games.find(name)
        for seats in game.seats:
            choice = choice_for(game, seats)
            if choice is not None:
                yield game, seats, choice


def slowness(name: str) -> int:
    """By how much fewer rounds of a game are played."""
    return SLOW if bots.find(name, "steady").solves else 1


def quick(game: Game) -> list[str]:
    """The levels of a game that answer at once, the weakest first."""
    return [name for name in bots.offered(game.name) if not bots.find(game.name, name).imagines]


def row(game: Game, choice: RuleChoice, seats: int, rounds: int) -> str:
    """The line of the page for a table: the rating of each bot that answers at once, of all that play there."""
    thinker, _ = THOUGHT.get(game.name, {}).get("keen", ("", 0))
    players = [*quick(game), *([thinker] if thinker == AT_ONCE else [])]
    found = hold(game.name, players, rounds=rounds, choice=choice, seats=seats)
    rating = dict(zip(found.names, moved(found, STEADY), strict=True))
    changed = "".join(f", {key} = {value}" for key, value in choice.changed.items())
    cells = [f"{one.value:.0f} ({one.low:.0f} to {one.high:.0f})" if one else "" for one in map(rating.get, COLUMNS)]
    return f"| {game.title} | {seats} | {choice.preset}{changed} | {' | '.join(cells)} |"


class Level(NamedTuple):
    """What was measured of a level.

    Attributes:
        rating: with ``steady`` at 1500.
        won: rounds won against the level below; None for the lowest.
        rounds: how many were played of those.
    """

    name: str
    rating: Estimate
    won: Estimate | None
    rounds: int


def levels_of(
    game: Game, choice: RuleChoice, seats: int, rounds: int, thought: Mapping[str, tuple[str, int]]
) -> list[Level]:
    """All levels of a game, the weakest first.

    Args:
        game: which.
        choice: the house rules.
        seats: at the table.
        rounds: that each pair plays of those that answer at once.
        thought: who plays in the place of a level that thinks, and how many rounds.
    """
    players = quick(game)
    found = hold(game.name, players, rounds=rounds, choice=choice, seats=seats)
    rating = dict(zip(found.names, moved(found, STEADY), strict=True))
    won = {name: found.duel(name, below).rounds_won for below, name in pairwise(players)}
    levels = [Level(name, rating[name], won.get(name), found.rounds) for name in players]
    return levels + thinkers_of(game, choice, seats, thought)


def thinkers_of(game: Game, choice: RuleChoice, seats: int, thought: Mapping[str, tuple[str, int]]) -> list[Level]:
    """The levels of a game that think, each against the one below it, the first against ``steady``."""
    found, below, anchor = [], "steady", float(STEADY)
    for name, (thinker, rounds) in thought.items():
        duel = hold(game.name, [below, thinker], rounds=rounds, choice=choice, seats=seats)
        rating = moved(duel, anchor)[1]
        found.append(Level(name, rating, duel.duel(thinker, below).rounds_won, duel.rounds))
        below, anchor = thinker, rating.value
    return found


def moved(found: CrossTable, anchor: float) -> list[Estimate]:
    """The ratings of an arena, moved so that the bot below the last one, or ``steady``, has this one."""
    by_name = dict(zip(found.names, found.ratings, strict=True))
    step = anchor - (by_name["steady"] if "steady" in by_name else found.ratings[0]).value
    return [Estimate(one.value + step, one.low + step, one.high + step) for one in found.ratings]


def level_rows(game: Game, choice: RuleChoice, seats: int, found: Sequence[Level]) -> list[str]:
    """The lines of the page for the levels of a game."""
    return [
        f"| {game.title} | {seats} | {choice.preset} | {level.name} | {level.rating.value:.0f} "
        f"({level.rating.low:.0f} to {level.rating.high:.0f}) | {against(level.won)} | {level.rounds:,} |"
        for level in found
    ]


def against(won: Estimate | None) -> str:
    """Rounds won against the level below, as they are written; what is not plainly more than half is marked."""
    if won is None:
        return ""
    mark = "" if won.low > HALF else " (not plainly better)"
    return f"{100 * won.value:.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f}){mark}"


def kept(title: str) -> tuple[list[str], list[str]]:
    """The lines that the page has for a game: those of its levels, and those of every number of seats."""
    levels, _, tables_ = PAGE.read_text(encoding="utf-8").partition(SEATS)
    first, second = (
        [line for line in part.splitlines() if line.startswith(f"| {title} |")] for part in (levels, tables_)
    )
    return first, second


def ratings_in(lines: Sequence[str]) -> list[str]:
    """What the tables read, from the lines of the page."""
    found = ["# Written by `python tools/write_ladder.py`: the rating of each level, by game."]
    for name in NAMES:
        rows_of = [line for line in lines if line.startswith(f"| {games.find(name).title} |")]
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in rows_of]
        if cells:
            found += ["", f"[{name}]", *(f"{row[3]} = {row[4].partition(' ')[0]}" for row in cells)]
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--level-rounds", type=int, default=1000, help="that each pair of levels plays")
    asked.add_argument("--rounds", type=int, default=240, help="that each pair plays at a table of any size")
    asked.add_argument("--games", default=",".join(NAMES), help="which are measured; the others keep their lines")
    asked.add_argument("--levels-only", action="store_true", help="keep the lines of every number of seats")
    asked.add_argument("--thinkers-only", action="store_true", help="keep those of levels that answer at once, too")
    asked.add_argument("--seats-only", action="store_true", help="keep the lines of the levels")
    given = asked.parse_args()
    measured = given.games.split(",")
    levels, lines = [], []
    for name in NAMES:
        game = games.find(name)
        old_levels, old_lines = kept(game.title)
        seats = game.seats[0]
        choice = choice_for(game, seats)
        if name in measured and choice is not None and given.thinkers_only:
            old_levels = [line for line in old_levels if line.split("|")[4].strip() not in THOUGHT.get(name, {})]
            old_levels += level_rows(game, choice, seats, thinkers_of(game, choice, seats, THOUGHT.get(name, {})))
            print(old_levels[-1], file=sys.stderr, flush=True)
        elif name in measured and not given.seats_only and choice is not None and len(bots.offered(name)) > 1:
            rounds = given.level_rounds // slowness(name)
            old_levels = level_rows(game, choice, seats, levels_of(game, choice, seats, rounds, THOUGHT.get(name, {})))
            print("\n".join(old_levels), file=sys.stderr, flush=True)
        levels += old_levels
        if name in measured and not (given.levels_only or given.thinkers_only):
            old_lines = []
            for _, count, rules in tables([name]):
                old_lines.append(row(game, rules, count, given.rounds // slowness(name)))
                print(old_lines[-1], file=sys.stderr, flush=True)
        lines += old_lines
    PAGE.write_text("\n".join([*head(given), *levels, *BETWEEN, *lines]) + "\n", encoding="utf-8")
    RATINGS.write_text("\n".join(ratings_in(levels)) + "\n", encoding="utf-8")


SEATS = "## Every number of seats"

BETWEEN = (
    "",
    SEATS,
    "",
    "The levels that answer at once, everybody against everybody. `steady` has 1500 at each table, so the ratings of",
    "two tables cannot be compared: the more seats, the more is luck.",
    "",
    f"| game | seats | house rules | {' | '.join(COLUMNS)} |",
    "|---|---|---|" + "---|" * len(COLUMNS),
)


def head(given: argparse.Namespace) -> tuple[str, ...]:
    """What the page says before its lines."""
    thinkers, masters = (
        ", ".join(f"`{one[level][0]}` at {games.find(name).title}" for name, one in THOUGHT.items() if level in one)
        for level in ("keen", "master")
    )
    options = f"--level-rounds {given.level_rounds} --rounds {given.rounds}"
    return (
        "# The ladder",
        "",
        "How strong the [bots](bots.md) of the house are, by the [arena](arena.md). Written by",
        f"`python tools/write_ladder.py {options}`,",
        "which also writes the ratings that are shown where somebody chooses an opponent. All play the same deals from",
        f"every side, seed 1. In brackets: 95 % intervals. Rummyhouse {__version__}.",
        "",
        "## The levels",
        "",
        "In every game with as few players as it takes: everybody who answers at once against everybody. `steady` has",
        "1500 in each game, so the ratings of two games cannot be compared; whoever is 400 above another wins ten",
        "rounds of eleven. `keen` plays against `steady` alone, with fewer deals than it has time for at a table",
        f"({thinkers}; with none it only follows whom it leans on);",
        "where it was not seen to be better than `steady` it is no level that is offered. `master` plays against that",
        f"`keen` alone, with deals that take it no longer ({masters}); it is a level where it was seen to be better.",
        "",
        "| game | seats | house rules | level | rating | rounds won against the level below | rounds |",
        "|---|---|---|---|---|---|---|",
    )


if __name__ == "__main__":
    main()

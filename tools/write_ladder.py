"""Writes docs/ladder.md: how strong the bots of the house are, in every game and with every number of seats.

python tools/write_ladder.py --rounds 400
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import __version__, games
from rummyhouse.arena import CrossTable, hold
from rummyhouse.rules import RuleChoiceError, SeatingError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.rules import Game, RuleChoice

PAGE = Path(__file__).parents[1] / "docs" / "ladder.md"

NAMES = tuple(name for name in games.NAMES if (PAGE.parent / f"{name}.md").is_file())
"""The games that have a page: a room that has just been begun has none yet."""

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


def rows(game: Game, choice: RuleChoice, found: CrossTable) -> list[str]:
    """The lines of the page for one arena: each bot beside the strongest of the others."""
    lines = []
    changed = "".join(f", {key} = {value}" for key, value in choice.changed.items())
    for name in found.ranking:
        rating = found.ratings[found.names.index(name)]
        rival = next(other for other in found.ranking if other != name)
        duel = found.duel(name, rival)
        lines.append(
            f"| {game.title} | {found.seats} | {choice.preset}{changed} | {name} | {rating.value:.0f} "
            f"({rating.low:.0f} to {rating.high:.0f}) | {duel.points.value:+,.1f} ({duel.points.low:,.1f} to "
            f"{duel.points.high:,.1f}) against {rival} | {100 * duel.rounds_won.value:.1f} % |"
        )
    return lines


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--rounds", type=int, default=400, help="that each pair plays at each table")
    asked.add_argument("--bots", default="random,steady", help="who plays, as in `rummyhouse arena`")
    asked.add_argument("--games", default=",".join(NAMES))
    given = asked.parse_args()
    lines = [
        "# The ladder",
        "",
        "How strong the bots of the house are, in every game and with every number of seats, by the [arena](arena.md).",
        f"Written by `python tools/write_ladder.py --rounds {given.rounds} --bots {given.bots}`: each pair plays so",
        "many rounds on the same deals from every side, seed 1. Ratings are on the average 1500 at each table, so they",
        f"compare the bots of one table only. In brackets: 95 % intervals. Rummyhouse {__version__}.",
        "",
        "| game | seats | house rules | bot | rating | points a round more | rounds won |",
        "|---|---|---|---|---|---|---|",
    ]
    for game, seats, choice in tables(given.games.split(",")):
        found = hold(game.name, given.bots.split(","), rounds=given.rounds, choice=choice, seats=seats)
        lines += rows(game, choice, found)
        print("\n".join(lines[-len(found.names) :]), file=sys.stderr, flush=True)
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Rounds of every game at full size, with every check of the property tests: ten million, and a million pairs.

``python -m tests.properties.long_walk [GAME]...``; with ``--scenes 8000`` instead so many pairs of scenes of each game.
"""

from __future__ import annotations

import argparse
import sys
import time

from rummyhouse import games
from tests.properties.test_every_game import CASES, at_full_size, scenes_alike
from tests.properties.walks import Walked


def main() -> int:
    """Walk through every case of these games; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--scenes", type=int, default=0, help="compare so many pairs of scenes of each game, as JSON")
    chosen = parser.parse_args()
    names = chosen.games or games.NAMES
    if chosen.scenes:
        different = sum(scenes_alike(name, chosen.scenes) for name in names)
        sys.stdout.write(
            f"{len(names) * chosen.scenes:,} pairs of scenes, {different:,} of rounds that are different: the same to "
            f"the byte; {time.process_time():.0f} s\n"
        )
        return 0
    walked, begun = [], time.process_time()
    for name in names:
        since = time.process_time()
        found = [one for case in CASES if case[0] == name for one in tell_case(*case)]
        tell(games.find(name).title, found, since)
        walked += found
    tell("All", walked, begun)
    return int(any(one.problem for one in walked))


def tell_case(name: str, preset: str, seats: int) -> tuple[Walked, Walked]:
    """Walk through a case, and say so if anything is wrong."""
    both = at_full_size(name, preset, seats)
    for one in both:
        if one.problem:
            sys.stdout.write(f"{name} {preset}, {seats} seats: {one.problem}\n")
    return both


def tell(title: str, found: list[Walked], since: float) -> None:
    """What was seen, in a line."""
    sums = {name: sum(getattr(one, name) for one in found) for name in Walked._fields if name != "problem"}
    problems = sum(bool(one.problem) for one in found)
    sys.stdout.write(
        f"{title}: {sums['rounds']:,} rounds of {sums['matches']:,} matches, {sums['scored']:,} of them worth points, "
        f"{sums['actions']:,} actions, the longest round {max(one.longest for one in found):,}, "
        f"{sums['advised']} that took advice, {sums['unfinished']} without end; {sums['pairs']:,} pairs, "
        f"{sums['different']:,} of them different; {problems} problems; {time.process_time() - since:.0f} s\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

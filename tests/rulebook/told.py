"""What a reader is told and shown by every example: a file for each file of scenarios.

Under the id of an example stand its moments: who looks, a digest of all that this seat sees, and what happened.

``python -m tests.rulebook.told [GAME]...`` writes the files again. ``python -m tests.rulebook.told GAME ID``
prints what an example shows, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from rummyhouse import games
from rummyhouse.drawing import text
from rummyhouse.rulebook import examples, find_example, scenario_files
from rummyhouse.rulebook.moments import moments

FOLDER = Path(__file__).parent / "told"
_LETTERS = 10


def files():
    """Every file of scenarios: its game and its name."""
    return [(game, file.stem) for game in games.NAMES for file in scenario_files(game)]


def shown(scene, names):
    """All that a scene says, as lines: the picture of the terminal, and the words of piles, notes, moves and lines."""
    lines = [text(scene, names=names)]
    lines += [f"{zone.id}: {zone.label} {zone.note}" for zone in scene.zones]
    lines += [f"{move.text}: {move.label}" for move in scene.moves]
    if scene.sheet is not None:
        lines += [scene.sheet.ending, *(f"{line.label}: {line.clause}" for line in scene.sheet.lines)]
    return "\n".join(lines)


def told(example):
    """An example as it stands in the file."""
    names = example.scenario.seats
    lines = [f"## {example.id}: {example.title}"]
    for moment in moments(example):
        seen = "nobody" if moment.whole is None else names[moment.seat]
        whole = "" if moment.whole is None else f"{shown(moment.whole, names)}\n{moment.whole}"
        digest = hashlib.sha256(whole.encode()).hexdigest() if whole else ""
        also = [denial.text for denial in moment.denials] + [*moment.notes, *moment.permitted]
        lines.append(" | ".join(filter(None, [moment.kind, seen, digest[:_LETTERS], moment.sentence, *also])))
    return "\n".join(lines)


def page(game, name):
    """A file of examples as it should be."""
    return "\n\n".join(told(one) for one in examples(game) if one.id.rpartition("-")[0] == name) + "\n"


def place(game, name):
    """Where it stands."""
    return FOLDER / game / f"{name}.txt"


def main():
    """Write the files of some games, of all, or print one example."""
    if len(sys.argv) == 3 and sys.argv[2] not in games.NAMES:
        example = find_example(sys.argv[1], sys.argv[2])
        for moment in moments(example):
            seen = shown(moment.whole, example.scenario.seats) if moment.whole else "nobody sees anything"
            lines = [f"--- {moment.kind}: {moment.sentence}", *moment.notes, *moment.permitted, seen]
            sys.stdout.write("\n".join(lines) + "\n")
        return
    chosen = sys.argv[1:] or games.NAMES
    for game, name in files():
        if game in chosen:
            place(game, name).parent.mkdir(parents=True, exist_ok=True)
            place(game, name).write_text(page(game, name), encoding="utf-8")


if __name__ == "__main__":
    main()

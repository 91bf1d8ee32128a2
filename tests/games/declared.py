"""What each game declares, word for word: house rules, presets, refusals, records, what a score pad asks.

``python -m tests.games.declared`` writes the files again; the difference is to be read beside the clauses.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import MISSING, fields
from pathlib import Path

from rummyhouse import games
from rummyhouse.compiled.record import GAP
from rummyhouse.pads.kinds import kind_of
from rummyhouse.rulebook import scenario_files
from rummyhouse.rules.match import Match

FOLDER = Path(__file__).parent / "declarations"
NAMES = tuple(name for name in games.NAMES if scenario_files(name))
"""The games that are written down: those with scenarios."""


def _plain(value):
    if isinstance(value, tuple):
        return ", ".join(_plain(one) for one in value)
    if hasattr(value, "items"):
        return ", ".join(f"{name} {_plain(one)}" for name, one in value.items())
    return " ".join(str(value).split())


def _told(one, heading):
    """A declaration with whatever is not as usual."""
    said = []
    for field in fields(one):
        usual = field.default_factory() if field.default_factory is not MISSING else field.default
        value = getattr(one, field.name)
        if field.name != "name" and value != usual:
            said.append(f"  {field.name}: {_plain(value)}")
    return "\n".join([f"{heading} {one.name}", *said])


def _needs(game):
    """By preset, what an initial meld must be worth from which score on."""
    for preset in game.house_rules.presets:
        rules = game.house_rules.record(game.house_rules.choose(preset.name))
        found, last = [], None
        for total in range(-100, 30_000, 5):
            need = int(game.tally.need(rules, total))
            if need != last:
                found.append(f"from {total} {need}")
            last = need
        if last >= 0:
            yield f"initial meld by the score, {preset.name}: {', '.join(found)}"


def _reasons(game):
    """Why something may be refused, with the number that the rule functions return."""
    return list(enumerate(game.words.reasons))[1:]


def _held(record, inner="  "):
    """What a record holds: each number or array with its size, and records within it; house rules stand above."""
    for name, (kind, *_) in record.fields.items():
        if name in ("rules", GAP):
            continue
        kind, shape = kind.subdtype or (kind, ())
        yield f"{inner}{name}: {'' if kind.names else kind.name} {' x '.join(map(str, shape))}".rstrip(": ")
        if kind.names:
            yield from _held(kind, f"{inner}  ")


def held(match):
    """What a match holds, without what fills its end."""
    return match.tolist()[: len(Match.declared)]


def _records(game):
    """The records of a game: whoever reads a round, a view or a tally finds this in it."""
    found = {"round": game.state.dtype, "view": game.view.dtype}
    if game.tally is not None:
        found["tally"] = game.tally.record
    for name, record in found.items():
        yield "\n".join([f"record of a {name}", *_held(record)])


def page(name):
    """The file of a game as it should be."""
    game = games.find(name)
    written = "\n".join(game.words.write(action) for action in range(game.actions))
    blocks = [
        f"{game.title}, version {game.version}: {game.summary}",
        f"seats {_plain(game.seats)}; {game.actions} actions, {hashlib.sha256(written.encode()).hexdigest()}",
        *(_told(one, "house rule") for one in game.house_rules.parameters),
        *(_told(one, "preset") for one in game.house_rules.presets),
        *(f"refusal {n} {_plain((one.code, one.clause, one.sentence, one.numbers))}" for n, one in _reasons(game)),
    ]
    blocks += _records(game)
    if game.tally is not None:
        blocks += [_told(one, "entry") for one in game.tally.fields]
        blocks += [_told(one, "line") for one in game.tally.lines]
        blocks += _needs(game)
        blocks.append(f"usual points {_plain(game.tally.usual)}; everybody deals: {game.tally.everybody_deals}")
        data = json.dumps(kind_of(game), sort_keys=True)
        blocks.append(f"data of the score pad: {hashlib.sha256(data.encode()).hexdigest()}")
    return "\n\n".join(blocks) + "\n"


def main():
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()

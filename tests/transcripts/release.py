"""What releases have promised: these records replay for ever, step by step, and their presets say what they said.

``python -m tests.transcripts.release 0.1.0`` promises all golden records there are, and all presets, before a release
of that number is made. Nothing of it is ever taken back: when play changes, a game's version is raised, and its rules
go on knowing what held before (docs/records.md).
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.records import Record, RecordError, check, read, replay, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.records import MatchStep
    from rummyhouse.rules import Game

FOLDER = Path(__file__).parent
PROMISES = FOLDER / "released.json"


def trace(record: Record) -> str:
    """A digest of all that the rules said while a record was replayed, whatever shape their state has.

    After every step: who may act and all they may do, what waits to be shuffled, the points, and the match.
    """
    digest = hashlib.sha256()
    for step in replay(record):
        digest.update(repr(_said(step)).encode())
    return digest.hexdigest()


def _said(step: MatchStep) -> tuple[object, ...]:
    played, match = step.match.round, step.match
    assert played is not None
    legal = [(seat, played.legal(seat)) for seat in played.actors]
    points = played.points() if played.is_over else []
    standing = (int(match.standing.dealer), match.totals, match.grand, match.winners)
    return (step.kind, legal, played.waiting, played.is_over, points, standing)


def promises() -> dict[str, Any]:
    """By release: its records, each with two digests, and its presets, by game and version."""
    found: dict[str, Any] = json.loads(PROMISES.read_text(encoding="utf-8"))
    return found


def promised_records() -> set[str]:
    """The golden records that some release has promised."""
    return {name for release in promises().values() for name in release["records"]}


def promise(pattern: str = "*") -> dict[str, Any]:
    """What a release made now promises; of its records those whose names are like this."""
    records = {}
    for file in sorted(FOLDER.glob(f"{pattern}.rummy")):
        text = file.read_text(encoding="utf-8")
        records[file.stem] = [hashlib.sha256(text.encode()).hexdigest(), trace(read(text))]
    presets = {f"{game.name} {game.version}": _presets(game, game.version) for game in map(games.find, games.NAMES)}
    return {"records": records, "presets": presets}


def _presets(game: Game, version: int) -> dict[str, dict[str, Any]]:
    chosen = {one.name: game.house_rules.as_of(game.then(version), one.name, {}) for one in game.house_rules.presets}
    return {name: dict(choice.values) for name, choice in chosen.items()}


def broken(release: dict[str, Any], folder: Path = FOLDER) -> Iterator[str]:
    """What of a promise does not hold any more, in sentences that say what to do."""
    for name, (digest, steps) in release["records"].items():
        file = folder / f"{name}.rummy"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if hashlib.sha256(text.encode()).hexdigest() != digest:
            yield f"{file.name} is not what was released: bring it back, and give a new record a new name"
            continue
        try:
            record = read(text)
            check(record)
            is_same = trace(record) == steps and write(record) == text
        except RecordError as error:
            yield f"{file.name} is refused: {error}"
            continue
        if not is_same:
            yield (
                f"{file.name} goes otherwise than when {record.game} {record.version} was released: raise the version "
                f"of the game, and let its rules ask `rules.version` where play has changed (docs/records.md)"
            )
    for named, presets in release["presets"].items():
        name, version = named.split()
        today = _presets(games.find(name), int(version))
        for preset, values in presets.items():
            changed = {key for key, value in values.items() if today.get(preset, {}).get(key) != value}
            if changed:
                yield (
                    f"{name} {version}: the preset {preset} says something else of {', '.join(sorted(changed))}: raise "
                    f"the version of the game, and write what it said into the preset's `before`"
                )


def main() -> None:
    """Promise all there is for a release."""
    (number,) = sys.argv[1:]
    found = promises()
    if number in found:
        raise SystemExit(f"{number} has been released")
    found[number] = promise()
    PROMISES.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Golden records: matches that must replay for ever, and how they were made.

``python -m tests.transcripts.golden`` writes them and their traces again. That is right only when a game's version has
been raised, or before its first release.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.cards import read_card
from rummyhouse.melds import minimum_deadwood
from rummyhouse.records import Match, Record, SeatName, Shuffle, read, replay

if TYPE_CHECKING:
    from rummyhouse.records import Step
    from rummyhouse.rules import Round

FOLDER = Path(__file__).parent
TRACES = FOLDER / "traces.txt"

HASTE = ("knock", "gin", "big gin", "meld", "lay")
DISCARD = ("play", "discard")

MADE = {
    "gin-parity": ("gin", "parity", {}, 11, 10**9),
    "gin-parity-knock": ("gin", "parity", {}, 29, 10**9),
    "gin-parity-exact": ("gin", "parity", {"eleven_card_rule": "exact", "layoff_depth": 0, "knock_card": 7}, 12, 10**9),
    "gin-classic": ("gin", "classic", {}, 13, 10**9),
    "gin-oklahoma": ("gin", "oklahoma", {"target": 60}, 14, 10**9),
    "gin-unfinished": ("gin", "classic", {}, 15, 60),
    "fan-standard": ("fan", "standard", {}, 16, 10**9),
    "fan-inventor": ("fan", "inventor", {}, 17, 10**9),
    "fan-unfinished": ("fan", "standard", {"target": 50}, 18, 90),
}
"""By name: game, preset, changed house rules, seed, and after how many turns to stop."""


def trace(record: Record) -> str:
    """A digest of all that the rules said while a record was replayed, whatever shape their state has.

    After every step: who may act and all they may do, what waits to be shuffled, the points, and the match.
    """
    digest = hashlib.sha256()
    for step in replay(record):
        digest.update(repr(_said(step)).encode())
    return digest.hexdigest()


def _said(step: Step) -> tuple[object, ...]:
    played, match = step.match.round, step.match
    assert played is not None
    legal = [(seat, played.legal(seat)) for seat in played.actors]
    points = played.points() if played.is_over else []
    standing = (int(match.standing.dealer), match.totals, match.grand, match.winners)
    return (step.kind, legal, played.waiting, played.is_over, points, standing)


def make(name: str) -> str:
    """The text of a golden record."""
    game_name, preset, changes, seed, turns = MADE[name]
    game = games.find(game_name)
    chance = random.Random(seed)
    draw = _shuffle(game_name, name, 0, 0, chance)
    seats = [SeatName("Anna"), SeatName("Ben", "steady")]
    match = Match.new(game, game.house_rules.choose(preset, **changes), seats, name=name, draw=draw)
    while match.stage != "over" and turns:
        if match.stage == "ready":
            match.begin_round(_shuffle(game_name, name, match.number + 1, 0, chance))
        elif match.stage == "settling":
            match.settle()
        else:
            assert match.round is not None
            seat = match.round.actors[0]
            match.act(seat, _chosen(match.round, seat, chance))
            turns -= 1
    return match.text(whole=True)


def _chosen(played: Round, seat: int, chance: random.Random) -> int:
    """Hasty play, so that much is settled: discards for the least deadwood, knocks and lays melds where it may."""
    legal = played.legal(seat)
    best, least = chance.choice(legal), 1000
    for action in legal:
        text = played.game.words.write(action)
        if text.startswith(HASTE) and chance.random() < 0.8:
            return action
        if text.startswith(DISCARD) and chance.random() < 0.9:
            left = int(played.state.hand[seat]) & ~(1 << read_card(text.split()[-1]))
            deadwood = int(minimum_deadwood(left))
            if deadwood < least:
                best, least = action, deadwood
    return best


def _shuffle(game: str, match: str, number: int, again: int, chance: random.Random) -> Shuffle:
    return Shuffle(
        game=game,
        match=match,
        round=number,
        number=again,
        salt=chance.randbytes(16),
        secret=chance.randbytes(32),
        nonces=(chance.randbytes(8), b""),
    )


def traces() -> dict[str, str]:
    """The traces as they were when the records were made."""
    return dict(line.split() for line in TRACES.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Write all golden records and their traces."""
    lines = []
    for name in MADE:
        text = make(name)
        (FOLDER / f"{name}.rummy").write_text(text, encoding="utf-8")
        lines.append(f"{name} {trace(read(text))}\n")
    TRACES.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()

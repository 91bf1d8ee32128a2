"""Golden records: matches that must replay for ever, and how they were made.

``python -m tests.transcripts.golden [NAME]...`` writes them and their traces again, where that is permitted: not those
that a release has promised (:mod:`tests.transcripts.release`).
"""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import read_card, seeded
from rummyhouse.melds import minimum_deadwood
from rummyhouse.records import Match, SeatName, Shuffle, read
from tests.transcripts.release import FOLDER, promised_records, trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import Round

TRACES = FOLDER / "traces.txt"

NAMES = (SeatName("Anna"), SeatName("Ben", "steady"), *map(SeatName, ("Cleo", "Dan", "Eve", "Fay")))
HASTE = ("knock", "gin", "big gin", "meld", "lay")
DISCARD = ("play", "discard")

LONG = 10**9
EXACT = {"eleven_card_rule": "exact", "layoff_depth": 0, "knock_card": 7}
FEW_PACKS = {"packs_per_player": 1, "target_score": 50_000}
"""So few cards that the stock runs out and the discard pile is shuffled again."""


class Plan(NamedTuple):
    """How a record is made: what is played, from which seed, and after how many turns to stop.

    Two play hastily, which makes for many events in a few rounds; games of books are played by ``steady``, or by lot.
    """

    game: str
    preset: str
    changes: dict[str, int | str]
    seed: int
    turns: int = LONG
    seats: int = 2
    players: Literal["hasty", "steady", "random"] = "hasty"


MADE = {
    "gin-parity": Plan("gin", "parity", {}, 11),
    "gin-parity-knock": Plan("gin", "parity", {}, 29),
    "gin-parity-exact": Plan("gin", "parity", EXACT, 12),
    "gin-classic": Plan("gin", "classic", {}, 13),
    "gin-oklahoma": Plan("gin", "oklahoma", {"target": 60}, 14),
    "gin-unfinished": Plan("gin", "classic", {}, 15, 60),
    "fan-standard": Plan("fan", "standard", {}, 16),
    "fan-inventor": Plan("fan", "inventor", {}, 17),
    "fan-unfinished": Plan("fan", "standard", {"target": 50}, 18, 90),
    "basic-standard": Plan("basic", "standard", {}, 26, seats=3, players="steady"),
    "basic-jokers": Plan("basic", "jokers", {"jokers": 4, "joker_to_hand": True}, 27, seats=4, players="steady"),
    "basic-no-shuffle": Plan("basic", "no_shuffle", {"hand_size": 8}, 28, players="steady"),
    "basic-reshuffled-unfinished": Plan("basic", "standard", {"target": 400}, 30, 1200, players="random"),
    "kalooki-jamaica": Plan("kalooki", "jamaica", {"rounds": 3}, 31, seats=4, players="steady"),
    "kalooki-trinidad": Plan("kalooki", "trinidad", {"rounds": 2}, 32, seats=3, players="steady"),
    "kalooki-reshuffled-unfinished": Plan("kalooki", "jamaica", {}, 33, 1500, players="random"),
    "rhine-standard": Plan("rhine", "standard", {"rounds": 2}, 34, seats=3, players="steady"),
    "rhine-wild-twos": Plan("rhine", "wild_twos", {"rounds": 1, "variation_1": True}, 35, players="steady"),
    "rhine-unfinished": Plan("rhine", "standard", {}, 36, 1500, seats=4, players="random"),
    "rummy500-bicycle": Plan("rummy500", "bicycle", {"target": 200}, 37, seats=3, players="steady"),
    "rummy500-jokers-two-packs": Plan("rummy500", "pagat", {"target": 150}, 38, seats=6, players="steady"),
    "rummy500-unfinished": Plan("rummy500", "turned_over", {"jokers": 1}, 39, 1500, players="random"),
    "baja-standard": Plan("baja", "standard", {"target_score": 3000}, 19, seats=4, players="steady"),
    "baja-cutthroat": Plan("baja", "cutthroat", {"target_score": 2000}, 20, seats=3, players="steady"),
    "baja-reshuffled-unfinished": Plan("baja", "standard", {"packs": 4}, 21, 2500, seats=4, players="random"),
    "fiji-standard": Plan("fiji", "standard", {"target_score": 3000}, 22, seats=4, players="steady"),
    "fiji-teams": Plan("fiji", "standard_teams", {"target_score": 3000}, 23, seats=4, players="steady"),
    "fiji-three-pairs": Plan("fiji", "three_pairs", {"target_score": 2000}, 24, seats=6, players="steady"),
    "fiji-reshuffled-unfinished": Plan("fiji", "standard", FEW_PACKS, 25, 2500, seats=4, players="random"),
}
"""Every golden record by its name."""


def make(name: str) -> str:
    """The text of a golden record."""
    plan = MADE[name]
    game = games.find(plan.game)
    chance = random.Random(plan.seed)
    draw = _shuffle(plan, name, 0, 0, chance)
    match = Match.new(
        game, game.house_rules.choose(plan.preset, **plan.changes), NAMES[: plan.seats], name=name, draw=draw
    )
    reshuffled, turns = 0, plan.turns
    while match.stage != "over" and turns:
        if match.stage == "ready":
            match.begin_round(_shuffle(plan, name, match.number + 1, 0, chance))
            reshuffled = 0
        elif match.stage == "waiting":
            reshuffled += 1
            match.reshuffle(_shuffle(plan, name, match.number, reshuffled, chance))
        elif match.stage == "settling":
            match.settle()
        else:
            assert match.round is not None
            actors = match.round.actors
            seat = actors[0] if plan.players == "hasty" else chance.choice(actors)
            match.act(seat, _choose(plan, match.round, seat, chance))
            turns -= 1
    return match.text(whole=True)


def _choose(plan: Plan, played: Round, seat: int, chance: random.Random) -> int:
    if plan.players == "hasty":
        return _hasty(played, seat, chance)
    legal = played.legal(seat)
    if plan.players == "random":
        return chance.choice(legal)
    ids = np.zeros(played.game.actions, np.int32)
    ids[: len(legal)] = legal
    steady = bots.find(plan.game, "steady")
    return int(steady.choose(played.view(seat), ids, len(legal), seeded(chance.randrange(2**63))))


def _hasty(played: Round, seat: int, chance: random.Random) -> int:
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


def _shuffle(plan: Plan, match: str, number: int, again: int, chance: random.Random) -> Shuffle:
    return Shuffle(
        game=plan.game,
        match=match,
        round=number,
        number=again,
        salt=chance.randbytes(16),
        secret=chance.randbytes(32),
        nonces=(chance.randbytes(8), *(b"" for _ in range(plan.seats - 1))),
    )


def traces() -> dict[str, str]:
    """The traces as they were when the records were made."""
    return dict(line.split() for line in TRACES.read_text(encoding="utf-8").splitlines())


def main(names: Sequence[str]) -> None:
    """Write these golden records and their traces; all that no release has promised if none is named."""
    found, promised = traces(), promised_records()
    if kept := sorted(promised & {*names}):
        raise SystemExit(f"{', '.join(kept)}: released, and never written again; a new record takes a new name")
    for name in names or [name for name in MADE if name not in promised]:
        text = make(name)
        (FOLDER / f"{name}.rummy").write_text(text, encoding="utf-8")
        found[name] = trace(read(text))
    TRACES.write_text("".join(f"{name} {one}\n" for name, one in found.items()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

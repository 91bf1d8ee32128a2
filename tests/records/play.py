"""Random matches for the tests of records."""

from __future__ import annotations

import contextlib
import hashlib
from typing import TYPE_CHECKING

from rummyhouse.records import Match, SeatName, Shuffle
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    import random

    from rummyhouse.rules import Game, RuleChoice


def fixed(match: Match, seed: int) -> Shuffle:
    """The next shuffle of a match, with secrets that are always the same."""
    fresh = match.new_shuffle()
    mark = f"{seed} {fresh.round} {fresh.number}".encode()
    return Shuffle(
        game=fresh.game,
        match=fresh.match,
        round=fresh.round,
        number=fresh.number,
        salt=hashlib.sha256(b"salt " + mark).digest()[:16],
        secret=hashlib.sha256(b"secret " + mark).digest(),
        nonces=(b"anna", b"", b"cleo", b"", b"", b"fay")[: len(match.seats)],
    )


def begun(game: Game, choice: RuleChoice, seed: int, *, seats: int = 2) -> Match:
    """A match before its first round, its dealer drawn."""
    names = [
        SeatName("Anna"),
        SeatName("Ben", "steady"),
        SeatName("Cleo (left)"),
        *map(SeatName, ("Dan", "Eve", "Fay")),
    ]
    name = f"test-{seed}"
    draw = Shuffle(
        game=game.name,
        match=name,
        round=0,
        number=0,
        salt=bytes(16),
        secret=seed.to_bytes(32, "big"),
        nonces=(b"", b""),
    )
    return Match.new(game, choice, names[:seats], name=name, draw=draw)


def layouts(game: Game, choice: RuleChoice) -> list[int]:
    """The numbers of seats that a game can be played with under these house rules."""
    found = []
    for seats in game.seats:
        with contextlib.suppress(SeatingError):
            game.sides(choice, seats)
            found.append(seats)
    return found


def play_on(match: Match, chance: random.Random, *, turns: int = 10**9, seed: int = 0, proven: bool = True) -> None:
    """Go on at random until the match is over or so many turns have been made."""
    while turns and match.stage != "over":
        stage = match.stage
        if stage == "ready":
            match.begin_round(fixed(match, seed) if proven else fixed(match, seed).order(_pack(match)))
        elif stage == "waiting":
            assert match.round is not None
            match.reshuffle(fixed(match, seed) if proven else fixed(match, seed).order(match.round.waiting))
        elif stage == "settling":
            match.settle()
        else:
            assert match.round is not None
            seat = match.round.actors[0]
            match.act(seat, chance.choice(match.round.legal(seat)))
            turns -= 1


def _pack(match: Match) -> int:
    rules = match.game.house_rules.record(match.choice)
    return int(match.game.rules.pack_size(rules, len(match.seats)))

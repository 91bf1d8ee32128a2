"""The evening table of a club: how the same names stand against each other over many pads."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.server.pads.own_messages import ClubPair, ClubRow, ClubTable
from rummyhouse.store.accounts import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.pads import PadResult, PlayerFigures


def club_tables(pads: Iterable[PadResult]) -> tuple[ClubTable, ...]:
    """The table of each game, the one with most pads first.

    Args:
        pads: the one written on last first; a name is shown as it is written there.
    """
    by_game: defaultdict[str, list[PadResult]] = defaultdict(list)
    for pad in pads:
        if pad.rounds:
            by_game[pad.game].append(pad)
    most = sorted(by_game.items(), key=lambda one: (-len(one[1]), games.find(one[0]).title))
    return tuple(ClubTable(games.find(game).title, _rows(found), _pairs(found)) for game, found in most)


@dataclass
class _Sum:
    name: str
    matches: int = 0
    won: int = 0
    rounds: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    counted: int = 0
    out: int = 0


def _rows(pads: Sequence[PadResult]) -> tuple[ClubRow, ...]:
    sums: dict[str, _Sum] = {}
    for pad in pads:
        for player in pad.players:
            _add(sums.setdefault(key_of(player.name), _Sum(player.name)), player, pad)
    rows = sorted(sums.values(), key=lambda one: (-one.won, one.matches, key_of(one.name)))
    return tuple(ClubRow(**vars(one)) for one in rows)


def _add(one: _Sum, player: PlayerFigures, pad: PadResult) -> None:
    good, bad = (min, max) if pad.lowest else (max, min)
    one.matches += pad.over
    one.won += player.won
    one.rounds += player.rounds
    one.points += player.points
    one.counted += player.counted
    one.out += player.out
    one.best = player.best.points if one.best is None else good(one.best, player.best.points)
    one.worst = player.worst.points if one.worst is None else bad(one.worst, player.worst.points)


def _pairs(pads: Sequence[PadResult]) -> tuple[ClubPair, ...]:
    """Who has won against whom; partners, and two who have both won or both lost, count nothing."""
    names: dict[str, str] = {}
    won: Counter[tuple[str, str]] = Counter()
    for pad in pads:
        for one, other in combinations(pad.players, 2):
            first, last = sorted((one, other), key=lambda player: key_of(player.name))
            pair = key_of(first.name), key_of(last.name)
            for player in (first, last):
                names.setdefault(key_of(player.name), player.name)
            if first.won != last.won and first.side != last.side:
                won[pair if first.won else pair[::-1]] += 1
    met = {tuple(sorted(pair)) for pair in won}
    found = [ClubPair(names[one], names[other], won[one, other], won[other, one]) for one, other in met]
    return tuple(sorted(found, key=lambda pair: (-pair.won - pair.lost, key_of(pair.one), key_of(pair.other))))

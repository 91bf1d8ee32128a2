"""Turns that ``steady`` plays to their end, from positions that random and steady players reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse import bots
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.rules import Round

if TYPE_CHECKING:
    from rummyhouse.rules import Game

LONGEST_TURN = 400
"""Actions of one turn; a foot of eleven cards takes a few dozen, with everything that is taken back before."""

LONGEST_ROUND = 1_500
"""Actions after which another round is dealt: random play drags on."""


class StuckError(AssertionError):
    """A turn that ``steady`` does not end."""


def an_order(size: int, random: Any) -> np.ndarray:
    """So many cards, shuffled."""
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


def turn_of(play: Round) -> tuple[int, int]:
    """Whose turn it is, and the how-manieth where a game counts them: the same seat may be on turn twice."""
    counted = "turns" in play.game.state.declared
    return int(play.state.turn), int(play.state.turns) if counted else 0


def position_of(play: Round) -> bytes:
    """The position, without what only notes the way to it: that would make every one look new."""
    state = play.state.copy()
    for name in play.game.notes:
        state[name] = 0
    return bytes(state.tobytes())


def advise(play: Round, seat: int, random: Any) -> int:
    """What ``steady`` would do on this seat; -1 if it waits."""
    legal = np.array(play.legal(seat), np.int32)
    assert len(legal), "an actor has nothing to do"
    action = int(bots.find(play.game.name, "steady").choose(play.view(seat), legal, len(legal), random))
    if action >= 0 and action not in legal:
        raise StuckError(f"{play.game.words.write(action)} is not legal")
    return action


def follow(play: Round, random: Any) -> list[str]:
    """Do what ``steady`` advises until this turn is over; what was done.

    Raises:
        StuckError: a position has come back, nobody would do anything, or the turn has no end.
    """
    turn, seen, said = turn_of(play), {position_of(play)}, list[str]()
    while not play.is_over and turn_of(play) == turn:
        if play.waiting:
            play.reshuffle(an_order(play.waiting, random))
            continue
        for seat in play.actors:
            action = advise(play, seat, random)
            if action >= 0:
                break
        else:
            raise StuckError(f"everybody waits after {said[-40:]}")
        play.game.rules.apply(play.state, seat, action)
        said.append(play.game.words.write(action))
        now = position_of(play)
        if now in seen:
            raise StuckError(f"back again after {said[-40:]}")
        seen.add(now)
        if len(said) > LONGEST_TURN:
            raise StuckError(f"no end after {said[-40:]}")
    return said


class Followed(NamedTuple):
    """What was seen on the way."""

    rounds: int
    turns: int
    actions: int


def follow_from_everywhere(game: Game, tables: list[tuple[Any, Any]], seed: int, turns: int, rarity: int) -> Followed:
    """Play rounds, one table after the other, and play so many turns to their end from positions on the way.

    Args:
        game: the game.
        tables: house rules as chosen, and who sits down to them: a match.
        seed: of the shuffles and of what the random players do.
        turns: how many turns are played to their end.
        rarity: one position in so many is begun from.

    Raises:
        StuckError: a turn is not ended; with the house rules.
    """
    random = seeded(seed)
    rounds = actions = followed = 0
    while followed < turns:
        choice, match = tables[rounds % len(tables)]
        match = match.copy()
        match.dealer = below(random, int(match.seats))
        play = Round(game, choice, match)
        play.deal(an_order(play.pack_size, random))
        rounds += 1
        steadiness = (0, 3, 9, 10)[below(random, 4)]
        for _ in range(LONGEST_ROUND):
            if play.is_over or followed >= turns:
                break
            if play.waiting:
                play.reshuffle(an_order(play.waiting, random))
                continue
            seat = play.actors[below(random, len(play.actors))]
            if below(random, rarity) == 0:
                copy = Round(game, choice, match)
                copy.state = play.state.copy()
                try:
                    actions += len(follow(copy, random))
                except StuckError as stuck:
                    raise StuckError(
                        f"{game.title}, {int(match.seats)} seats, {dict(choice.changed)}: {stuck}"
                    ) from None
                followed += 1
            action = advise(play, seat, random) if below(random, 10) < steadiness else -1
            if action < 0:
                legal = play.legal(seat)
                action = legal[below(random, len(legal))]
            game.rules.apply(play.state, seat, action)
    return Followed(rounds, followed, actions)

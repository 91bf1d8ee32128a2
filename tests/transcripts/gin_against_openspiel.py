"""Gin beside OpenSpiel's ``gin_rummy``: the same deal, the same actions, everything compared before each (GIN-PAR).

Run ``python -m tests.transcripts.gin_against_openspiel --games 100000`` from the root of the repository.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pyspiel

from rummyhouse import games
from rummyhouse.cards import cards_of, write_cards
from rummyhouse.games.gin.actions import DRAW_STOCK, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.knock import eleven_card_deadwood
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, KNOCKED, LAYOFF, OVER, WALL
from rummyhouse.melds import MELDS, minimum_deadwood
from rummyhouse.rules import Round, new_match

VARIANTS: dict[str, dict[str, Any]] = {
    "default": {},
    "oklahoma": {"oklahoma": True},
    "knock card 0": {"knock_card": 0, "gin_bonus": 20, "undercut_bonus": 10},
    "knock card 3": {"knock_card": 3, "gin_bonus": 20, "undercut_bonus": 10},
    "knock card 5": {"knock_card": 5, "gin_bonus": 20, "undercut_bonus": 10},
    "knock card 7": {"knock_card": 7, "gin_bonus": 20, "undercut_bonus": 10},
}

PHASE_NAMES = {
    FIRST_UPCARD: "FIRST_UPCARD",
    DRAW: "DRAW",
    DISCARD: "DISCARD",
    KNOCKED: "KNOCK",
    LAYOFF: "LAYOFF",
    WALL: "WALL",
    OVER: "GAME_OVER",
}


class DifferenceError(AssertionError):
    """The two engines do not agree; the message holds what is needed to see it again."""


@dataclass
class Manner:
    """How a game is played, so that every corner of the rules is visited (GIN-PAR-3)."""

    knock: float
    greedy: float
    upcard: float
    give_back: float
    lay: float

    @classmethod
    def draw(cls, chance: random.Random) -> Manner:
        return cls(
            knock=chance.choice((0.0, 0.3, 1.0, 1.0)),
            greedy=chance.choice((0.0, 0.5, 1.0)),
            upcard=chance.choice((0.1, 0.5, 0.98)),
            give_back=chance.choice((0.0, 0.0, 0.0, 0.3)),
            lay=chance.choice((0.5, 0.9, 1.0)),
        )


@dataclass
class Tally:
    """What has been seen, so that nobody believes in a corner that was never visited."""

    games: int = 0
    actions: int = 0
    seen: Counter[str] = field(default_factory=Counter)


def rigged_order(chance: random.Random) -> list[int]:
    """A deal in which one player is near a knock and the other holds cards that fit his melds, also beyond run ends."""
    melded = 0
    for _ in range(chance.randint(2, 4)):
        meld = int(MELDS[chance.randrange(len(MELDS))])
        if not melded & meld:
            melded |= meld
    knocker = cards_of(melded)
    chance.shuffle(knocker)
    knocker = knocker[:10]
    near = [
        code
        for code in range(52)
        if code not in knocker
        and any((other // 13 == code // 13 and abs(other - code) < 5) or other % 13 == code % 13 for other in knocker)
    ]
    chance.shuffle(near)
    opponent: list[int] = []
    for _ in range(chance.choice((0, 0, 30))):  # melds of his own: undercuts and ties
        meld = cards_of(int(MELDS[chance.randrange(len(MELDS))]))
        if not set(meld) & set(knocker + opponent) and len(opponent) + len(meld) <= 10:
            opponent += meld
    near = [code for code in near if code not in opponent]
    opponent += near[: chance.randint(0, 10 - len(opponent))]
    rest = [code for code in range(52) if code not in knocker and code not in opponent]
    chance.shuffle(rest)
    if chance.random() < 0.5:
        rest.sort(key=lambda code: min(code % 13, 9) + chance.random() * 6)  # low cards make knocks likely
    hands = [knocker, opponent]
    for hand in hands:
        while len(hand) < 10:
            hand.append(rest.pop(0))
    chance.shuffle(rest)
    if chance.random() < 0.4:
        hands.reverse()
    return hands[0] + hands[1] + rest


def choose(state: Any, legal: list[int], manner: Manner, chance: random.Random) -> int:
    """An action for the player to move."""
    phase = int(state.phase)
    hand = int(state.hand[int(state.turn)])
    if KNOCK in legal and chance.random() < manner.knock:
        return KNOCK
    if phase == DRAW:
        if chance.random() < manner.greedy:
            with_it = hand | 1 << int(state.upcard)
            if eleven_card_deadwood(with_it) < minimum_deadwood(hand):
                return TAKE_UPCARD
        return TAKE_UPCARD if chance.random() < manner.upcard else DRAW_STOCK
    if phase == DISCARD:
        if state.taken >= 0 and chance.random() < manner.give_back:
            return int(state.taken)
        cards = [action for action in legal if action < TAKE_UPCARD]
        if chance.random() < manner.greedy:
            if state.taken >= 0 and manner.give_back == 0.0:
                cards = [card for card in cards if card != int(state.taken)]
            return min(cards, key=lambda card: (minimum_deadwood(hand & ~(1 << card)), chance.random()))
        return chance.choice(cards)
    if phase in (KNOCKED, LAYOFF):
        others = [action for action in legal if action != PASS]
        if others and (PASS not in legal or chance.random() < manner.lay):
            return chance.choice(others)
        return PASS if PASS in legal else chance.choice(legal)
    return chance.choice(legal)


def _compare(ours: Round, theirs: Any, legal: list[int], story: list[Any]) -> None:
    state = ours.state
    phase = int(state.phase)
    pairs = {
        "player to act": (int(state.turn), theirs.current_player()),
        "phase": (PHASE_NAMES[phase], theirs.current_phase().name),
        "legal actions": (legal, list(theirs.legal_actions())),
        "hands": ([cards_of(int(state.hand[seat])) for seat in range(2)], [sorted(hand) for hand in theirs.hands()]),
        "upcard": (int(state.upcard), -1 if theirs.upcard() is None else theirs.upcard()),
        "discard pile": (state.discards[: int(state.discard_count)].tolist(), list(theirs.discard_pile())),
        "stock size": (int(state.stock_count), theirs.stock_size()),
        "knock card": (int(state.knock_limit), theirs.knock_card()),
    }
    if phase == DISCARD:
        turn = int(state.turn)
        pairs["deadwood"] = (eleven_card_deadwood(int(state.hand[turn])), theirs.deadwood()[turn])
    for name, (our, their) in pairs.items():
        if our != their:
            raise DifferenceError(f"{name}: ours {our}, OpenSpiel's {their}; story {story}")


def _count(ours: Round, story: list[Any], tally: Tally) -> None:
    state = ours.state
    tally.seen[f"ending {int(state.ending)}"] += 1
    if state.knocker >= 0:
        result = ours.points()[int(state.knocker)]
        tally.seen["knocker wins" if result > 0 else "undercut" if result < 0 else "tie"] += 1
        tally.seen["cards laid off"] += len(cards_of(int(state.laid_off)))
        if int(state.stock_count) <= 2:
            tally.seen["knock at the wall"] += 1
    tally.actions += len(story) - 1


def play_one(variant: str, seed: int, tally: Tally) -> None:
    """Play one game on both sides.

    Raises:
        DifferenceError: at the first difference.
    """
    chance = random.Random(f"{variant} {seed}")
    game = games.find("gin")
    ours = Round(game, game.house_rules.choose("parity", **VARIANTS[variant]), new_match(2, 1))
    theirs = pyspiel.load_game("gin_rummy", VARIANTS[variant]).new_initial_state()
    manner = Manner.draw(chance)
    if chance.random() < 0.75:
        order = rigged_order(chance)
    else:
        order = list(range(52))
        chance.shuffle(order)
    ours.deal(order)
    for card in order[:21]:
        theirs.apply_action(card)
    story: list[Any] = [variant, seed, write_cards(order)]
    while not ours.is_over:
        if theirs.is_terminal():
            raise DifferenceError(f"over in OpenSpiel only; story {story}")
        seat = ours.actors[0]
        legal = ours.legal(seat)
        _compare(ours, theirs, legal, story)
        action = choose(ours.state, legal, manner, chance)
        story.append(action)
        game.rules.apply(ours.state, seat, action)
        theirs.apply_action(action)
        if action == DRAW_STOCK:
            drawn = int(ours.state.drawn)
            if not theirs.is_chance_node() or drawn not in theirs.legal_actions():
                raise DifferenceError(f"no chance node for the drawn card; story {story}")
            theirs.apply_action(drawn)
    if not theirs.is_terminal():
        raise DifferenceError(f"over in ours only; story {story}")
    returns = [int(value) for value in theirs.returns()]
    if ours.points() != returns:
        raise DifferenceError(f"returns: ours {ours.points()}, OpenSpiel's {returns}; story {story}")
    tally.games += 1
    _count(ours, story, tally)


def play(number: int, first_seed: int = 0) -> Tally:
    """Play so many games, the variants in turn."""
    tally = Tally()
    names = list(VARIANTS)
    for i in range(number):
        play_one(names[i % len(names)], first_seed + i, tally)
    return tally


def main() -> int:
    """Run by command."""
    parser = argparse.ArgumentParser(description="Play gin beside OpenSpiel and compare everything.")
    parser.add_argument("--games", type=int, default=2000, help="how many games (default 2000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    options = parser.parse_args()
    begun = time.perf_counter()
    try:
        tally = play(options.games, options.seed)
    except DifferenceError as error:
        sys.stdout.write(f"different: {error}\n")
        return 1
    seconds = time.perf_counter() - begun
    sys.stdout.write(f"{tally.games} games, {tally.actions} actions, no difference ({seconds:.0f} s)\n")
    for name, times in sorted(tally.seen.items()):
        sys.stdout.write(f"  {name}: {times}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Every play that is permitted leaves a way to the end of the turn, and every play that leaves one is permitted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.cards import seeded, write_card
from rummyhouse.games.basic import reasons as why
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.state import DRAW, PLAY
from tests.games.basic.table import BASIC, table

if TYPE_CHECKING:
    from rummyhouse.rules import Round

ABOUT_THE_END = {
    why.ALLOWED,
    why.MUST_KEEP_DISCARD,
    why.NO_LEGAL_DISCARD,
    why.JOKER_WITHOUT_PLACE,
    why.TAKEN_WITHOUT_PLACE,
}
MOST_STATES = 1_500


def any_position(chance: random.Random) -> Round:
    """A small hand at the beginning of its turn; on the table lie melds with jokers."""
    rules = {
        "jokers": chance.choice((1, 2, 4)),
        "min_naturals": chance.choice((1, 2, 2, 3)),
        "ace": chance.choice(("low", "high_or_low", "corner")),
        "max_melds_per_turn": chance.choice((0, 0, 1)),
        "final_discard_required": chance.random() < 0.3,
        "lay_taken": chance.random() < 0.3,
        "joker_to_hand": chance.random() < 0.2,
        "layoff_on": chance.choice(("any", "any", "own")),
        "least_run": chance.choice((3, 3, 4)),
    }
    if rules["layoff_on"] == "any":
        rules["layoff_requires_meld"] = chance.random() < 0.3
    if not rules["lay_taken"]:
        rules["may_discard_taken"] = chance.random() < 0.2
    while True:
        jokers, free = rules["jokers"], list(range(52))
        chance.shuffle(free)
        wanted: list[int] = []
        position = {"phase": "draw", "turn": "0"}
        for number in range(1, chance.randint(2, 4)):
            meld, replaced = a_meld(chance, free, rules, jokers)
            jokers -= len(replaced)
            wanted += replaced
            position[f"meld {chance.randint(0, 1)} {number}"] = " ".join(meld)
        likely = [card for card in wanted if chance.random() < 0.7]
        likely += [(card + chance.choice((-2, -1, 1, 2, 13, 26))) % 52 for card in likely]
        likely = [card for card in dict.fromkeys(likely) if card in free][: chance.randint(1, 5)]
        for card in likely:
            free.remove(card)
        hand = [write_card(card) for card in likely or [free.pop()]]
        if jokers and chance.random() < 0.3:
            hand.append("JK")
        position["hand 0"] = " ".join(hand)
        position["hand 1"] = " ".join(write_card(free.pop()) for _ in range(3))
        position["discard pile"] = write_card(free.pop()) if jokers == 0 or chance.random() < 0.8 else "JK"
        play = table(**rules)
        try:
            BASIC.words.place(play.state, position)
        except ValueError:
            continue
        return play


def a_meld(chance: random.Random, free: list[int], rules: dict, jokers: int) -> tuple[list[str], list[int]]:
    """Cards of a meld, some of them jokers, as a position writes it; and the cards that these stand for."""
    if chance.random() < 0.5:
        rank = chance.randrange(13)
        cards = [13 * suit + rank for suit in chance.sample(range(4), chance.choice((3, 4)))]
    else:
        suit, low, size = chance.randrange(4), chance.randrange(8), chance.randint(rules["least_run"], 5)
        cards = [13 * suit + low + i for i in range(size)]
    if any(card not in free for card in cards):
        return a_meld(chance, free, rules, jokers)
    for card in cards:
        free.remove(card)
    faces = [write_card(card) for card in cards]
    spare = min(jokers, len(cards) - max(2, rules["min_naturals"]))
    places = chance.sample(range(len(cards)), chance.randint(0, max(0, spare)))
    for place in places:
        faces[place] = "JK"
    free += [cards[place] for place in places]
    chance.shuffle(free)
    return faces, [cards[place] for place in places]


class Turn:
    """A turn played in every way, as if nobody looked at how it may end."""

    def __init__(self, play: Round) -> None:
        self.play, self.known = play, {}

    def plays(self, state: np.record) -> list[int]:
        """What may be done, and what is refused only for the end of the turn."""
        seat, cards = 0, [card for card in range(53) if state.hand[0, card]]
        melds = range(int(state.meld_count))
        tried = [act.NEW_SET, act.NEW_RUN, act.LAY_DOWN]
        tried += [act.PUT + card for card in cards]
        tried += [act.LAY + 53 * number + card for number in melds for card in cards]
        tried += [act.LAY_LOW + place for place in range(2 * len(melds))]
        tried += [act.SWAP + 52 * number + card for number in melds for card in cards if card < 52]
        return [action for action in tried if BASIC.rules.refusal(state, seat, action) in ABOUT_THE_END]

    def can_end(self, state: np.record) -> bool:
        """Whether some row of plays ends in a discard or without a card; None is not known."""
        todo, seen = [state], {state.tobytes()}
        while todo and len(seen) < MOST_STATES:
            now = todo.pop()
            if now.phase not in (DRAW, PLAY) or now.turn != 0:
                return True
            discards = [] if is_composing(now) else [card for card in range(53) if now.hand[0, card]]
            if any(BASIC.rules.refusal(now, 0, act.DISCARD + card) == why.ALLOWED for card in discards):
                return True
            for action in self.plays(now):
                after = now.copy()
                BASIC.rules.apply(after, 0, action)
                if after.phase not in (DRAW, PLAY) and after.rules.final_discard_required:
                    continue
                if after.tobytes() not in seen:
                    seen.add(after.tobytes())
                    todo.append(after)
        assert len(seen) < MOST_STATES, "too much to look at"
        return False


def walk_through_turn(play: Round, chance: random.Random) -> int:
    """Take the discard and play on; how often a play was looked at."""
    looked_at = 0
    turn = Turn(play)
    if play.refusal(0, act.DRAW_PILE) is not None:
        after = play.state.copy()
        BASIC.rules.apply(after, 0, act.DRAW_PILE)
        assert not turn.can_end(after)
        return 1
    play.act(0, act.DRAW_PILE)
    while not play.is_over and not play.waiting and play.state.turn == 0:
        way_on = []
        for action in turn.plays(play.state):
            after = play.state.copy()
            BASIC.rules.apply(after, 0, action)
            permitted = play.refusal(0, action) is None
            if action >= act.LAY or action == act.LAY_DOWN:
                over_too_soon = after.phase not in (DRAW, PLAY) and bool(after.rules.final_discard_required)
                assert permitted == (not over_too_soon and turn.can_end(after)), BASIC.words.write(action)
                looked_at += 1
            way_on += [action] * permitted
        if not way_on or (looked_at > 20 and chance.random() < 0.2):
            break
        play.act(0, chance.choice(way_on))
    return looked_at


@pytest.mark.parametrize("seed", range(4))
def test_what_is_permitted_leaves_an_end_and_what_leaves_one_is_permitted(seed, effort):
    chance = random.Random(seed)
    assert sum(walk_through_turn(any_position(chance), chance) for _ in range(max(4, int(30 * effort)))) > 0


@pytest.mark.parametrize("seed", range(4))
def test_steady_never_repeats_itself_in_a_turn(seed, effort):
    """It ends every turn without taking anything back, and is never at a loss for a reason."""
    chance, bot, idle = random.Random(seed), bots.find("basic", "steady"), seeded(1)
    legal = np.zeros(BASIC.actions, np.int32)
    for _ in range(max(4, int(150 * effort))):
        play = any_position(chance)
        if chance.random() < 0.7 and play.refusal(0, act.DRAW_PILE) is None:
            play.act(0, act.DRAW_PILE)
        while not play.is_over and not play.waiting and play.state.turn == 0:
            count = BASIC.rules.legal(play.state, 0, legal)
            view = play.view(0)
            action = int(bot.choose(view, legal, count, idle))
            assert action in legal[:count]
            assert action != act.TAKE_BACK
            assert bot.why(view, action).endswith(".")
            play.act(0, action)

"""Whole rounds beside a second referee: who may do what before every action, what all hold, and what it is worth."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import write_card
from rummyhouse.games.fiji import GAME
from rummyhouse.games.fiji.state import packs_of
from rummyhouse.rules import Round, new_match
from tests.games.fiji.any_position import any_meld, any_position, any_rules
from tests.games.fiji.plain_books import IN_STRAIGHT, rank
from tests.games.fiji.plain_other_reasons import true_reasons
from tests.games.fiji.plain_reasons import reason
from tests.games.fiji.plain_referee import Referee
from tests.games.saying import texts
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.fiji.plain_books import Meld

ROUNDS = 300 if LONG else 12
MOST_ACTIONS = 1_500 if LONG else 300
PRESETS = {"standard": (2, 3, 4, 5, 6), "standard_teams": (4,), "three_pairs": (6,), "teams_of_three": (6,)}
LIKINGS = {"lay": 8, "put": 4, "new": 0.7, "replace": 4, "point": 2, "ask": 0.3, "discard": 0.7}
"""How gladly something is done, so that rounds come to an end; anything else once."""

STEPS = ("new ", "put ")
"""How steps on the way to a play begin, of which the rules say nothing before it is done."""


class Walk:
    """A round that is played by chance under house rules by chance, from the deal or from somewhere in the middle."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = random.Random(seed)
        preset = chance.choice([*["standard"] * 3, *PRESETS])
        seats = chance.choice(PRESETS[preset])
        self.choice = GAME.house_rules.choose(preset, **any_rules(chance))
        sides = GAME.sides(self.choice, seats)
        match = new_match(seats, 0, sides)
        for side in range(int(match.sides)):
            match.total[side] = chance.choice((0, 5 * chance.randrange(-200, 3200)))
        self.play = play = Round(GAME, self.choice, match)
        order = chance.sample(range(play.pack_size), play.pack_size)
        if chance.random() < 0.3:  # badly shuffled
            order.sort(key=lambda number: number % 52 % 13 + chance.uniform(0, 2))
        play.deal(order)
        packs = int(packs_of(play.state.rules, seats))
        totals = [int(total) for total in match.total[: int(match.sides)]]
        self.referee = Referee(self.choice.values, sides, packs, order, int(play.state.turn), totals)
        if chance.random() < 0.6:
            GAME.words.place(play.state, any_position(chance, self.referee))

    def compare(self) -> None:
        """Who may do what, and who holds what; at the end all melds, and what it is worth."""
        play, referee = self.play, self.referee
        assert play.is_over == referee.is_over
        self._compare_hands()
        if play.is_over:
            self.compare_melds()
            assert play.points() == referee.points()
            return
        for seat in range(len(referee.sides)):
            house = {text for text in texts(play, seat) if not text.startswith(STEPS)}
            own = referee.may(seat)
            assert (house - own, own - house) == (set(), set()), self.told(seat)

    def told(self, seat: int) -> str:
        """What a reader of a failure wants to know."""
        own = self.referee
        melds = {side: [(meld.kind, meld.cards, meld.kept) for meld in melds] for side, melds in own.melds.items()}
        lay = own.lay and (own.lay[0].cards, own.lay[1:])
        return "\n".join(
            [
                f"seat {seat}, turn {own.turn}, {own.phase}, {self.choice.changed}",
                f"hand {sorted((+own.hands[seat]).elements())}, feet {[len(feet) for feet in own.feet]}",
                f"in flight {own.flying}, lay {lay}, removed {own.removed}, bank {own.bank}, pile {own.pile[-3:]}",
                f"drawn {own.stocks_drawn} and {own.taken}, captor {own.is_captor}, melded {own.melded}, {own.answers}",
                f"composed {[meld.cards for meld in own.making]}, melds {melds}",
            ]
        )

    def _compare_hands(self) -> None:
        """With what is composed of them, or flies, or without."""
        play, referee = self.play, self.referee
        for seat in range(len(referee.sides)):
            held = Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})
            own = seat in (referee.turn, referee.rightful)
            made = Counter(card for meld in referee.making for card in meld.cards) if own else Counter[str]()
            made -= Counter(card for card, _ in referee.composed)
            whole = +referee.hands[seat]
            assert held in (whole, whole + made, whole - Counter(referee.unseen)), self.told(seat)

    def compare_melds(self) -> None:
        """As they lie."""
        zones = {zone.id: zone for zone in self.play.scene(-1).zones}
        for side, melds in self.referee.melds.items():
            for number, meld in enumerate(melds, 1):
                zone = zones.get(f"meld.{side}.{number}")
                lying = Counter(card.face for card in zone.cards) if zone else Counter[str]()
                assert lying == Counter(meld.cards)

    def step(self) -> None:
        play, referee, chance = self.play, self.referee, self.chance
        if play.waiting:
            order = chance.sample(range(play.waiting), play.waiting)
            play.reshuffle(order)
            referee.shuffled(order)
            return
        able = [seat for seat in range(len(referee.sides)) if texts(play, seat)]
        seat = chance.choice(able)
        may = texts(play, seat)
        likings = [20 if text == "lay down" else LIKINGS.get(text.split()[0], 1) for text in may]
        if any(text.startswith("take penalty") for text in may):
            likings = [1 / len(may) if text.startswith("take penalty") else 1 for text in may]
        text = chance.choices(may, likings)[0]
        if text.startswith("take penalty card"):
            caller, held = referee.queue[0], play.state.hand[seat].copy()
            play.play(seat, [text])
            (card,) = (play.state.hand[seat] - held).nonzero()[0]
            referee.penalty(seat, caller, write_card(int(card)))
        else:
            play.play(seat, [text])
            referee.act(seat, text)

    def try_refusals(self) -> None:
        """Whether what is said of some actions by chance is the first reason of the rule book."""
        play, referee, chance = self.play, self.referee, self.chance
        for _ in range(8 if referee.phase == "play" else 2):
            seat = referee.turn if chance.random() < 0.9 else chance.randrange(len(referee.sides))
            text = self._any_action(seat)
            (action,) = play.game.words.read(text)
            refusal = play.refusal(seat, action)
            if refusal and not play.waiting and (referee.phase, text[:5]) != ("penalty", "point"):
                code, own = str(refusal.code), reason(referee, seat, text)
                assert code == own, (text, code, own, self.told(seat))

    def try_other_refusals(self) -> None:
        """Whether what is said of an action that is no draw, lay or discard is true by the rule book."""
        play, referee, chance = self.play, self.referee, self.chance
        for _ in range(0 if play.waiting else 8):
            seat = referee.turn if chance.random() < 0.8 else chance.randrange(len(referee.sides))
            text = self._any_other_action(seat)
            (action,) = play.game.words.read(text)
            refusal = play.refusal(seat, action)
            true = true_reasons(referee, seat, text)
            code = str(refusal.code) if refusal else ""
            assert code in (true or {""}), (text, code, true, self.told(seat))

    def _any_other_action(self, seat: int) -> str:
        referee, chance = self.referee, self.chance
        there = list(referee.pointed.cards) if referee.pointed else [*(+referee.hands[seat])]
        takes = [f"take {chance.choice([*there, *there, 'JK', '9H'])}"] * (4 if referee.pointed else 1)
        side = chance.choice(list(referee.melds))
        points = [f"point at {'ABCDEF'[side]}{chance.randint(1, len(referee.melds[side]) + 1)}"]
        penalties = [f"take penalty card {chance.randint(1, 14)}", "waive penalty", "relinquish"]
        asks = ["ask to go out", "ask to go out", f"answer {chance.choice(('yes', 'no'))}"]
        laying = ["lay down"] * (6 if referee.making else 1)
        numbers = [f"{word} {chance.randint(1, 2)}" for word in ("capture", "choose foot")]
        points *= referee.phase == "penalty"
        return chance.choice([*takes, *points, *penalties, *asks, *laying, *numbers, "take back"])

    def _any_action(self, seat: int) -> str:
        referee, chance = self.referee, self.chance
        held = [*(+referee.hands[seat]), *(card for card, _ in referee.flying)] or ["KS"]
        card = chance.choice([*held, *held, "JK", "2S", "3C", "QD", "9H"])
        own = referee.melds[referee.sides[seat]]
        alike = [at for at, meld in enumerate(own, 1) if rank(card) in ("2", *map(rank, meld.cards)) and len(meld) < 7]
        number = chance.choice(alike) if alike and chance.random() < 0.7 else chance.randint(1, len(own) + 1)
        draws = [f"draw {where} {count}" for where in ("stock", "pile") for count in (1, 2)]
        lays = [f"lay {card} on meld {number}", f"replace meld {number} {card}", f"discard {card}"]
        side = chance.choice(list(referee.melds))
        others = [f"point at {'ABCDEF'[side]}{chance.randint(1, len(referee.melds[side]) + 1)}", "call", "pass call"]
        return chance.choice([*draws, "discard used joker", *lays, *lays[:2], *lays[:1], *others, others[0]])

    def try_melds(self) -> None:
        """Whether some melds by chance, good and bad ones, may be laid down."""
        referee, chance = self.referee, self.chance
        seat = referee.turn
        if "new book" not in texts(self.play, seat) or referee.making:
            return
        for _ in range(3):
            left = referee.hands[seat] + Counter(card for card, _ in referee.flying)
            making = []
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                meld = any_meld(chance, referee, left)
                if meld.cards:
                    making.append(meld)
                    left -= Counter(meld.cards)
            row = [text for meld in making for text in composed(meld)]
            twin = deepcopy(referee, {id(referee.rules): referee.rules})
            for text in row:
                twin.act(seat, text)
            may = bool(making) and "lay down" in twin.may(seat)
            assert may == self._may_compose(seat, row), (self.told(seat), [meld.cards for meld in making])

    def _may_compose(self, seat: int, row: Sequence[str]) -> bool:
        """Whether the house lets these be composed and laid down; nothing is changed."""
        play, before, may = self.play, self.play.state.copy(), bool(row)
        for text in [*row, "lay down"] if row else []:
            (action,) = play.game.words.read(text)
            may = play.refusal(seat, action) is None
            if not may:
                break
            play.game.rules.apply(play.state, seat, action)
        for name in play.game.state.declared:
            play.state[name] = before[name]
        return may


def composed(meld: Meld) -> list[str]:
    """How it is composed: twos of a book after the others, the cards of a straight one after the other."""
    order = [*IN_STRAIGHT, "2", "3"]
    if meld.kind == "straight":
        cards = sorted(meld.cards, key=lambda card: order.index(rank(card)))
    else:
        cards = sorted(meld.cards, key=lambda card: rank(card) == "2")
    return [f"new {meld.kind}", *(f"put {card}" for card in cards)]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_is_played_as_the_plain_referee_has_it(seed: int) -> None:
    walk = Walk(seed)
    for number in range(MOST_ACTIONS):
        walk.compare()
        if walk.play.is_over:
            return
        if number % 3 == 0:
            walk.try_melds()
            walk.try_refusals()
        walk.try_other_refusals()
        if number % 10 == 0:
            walk.compare_melds()
        walk.step()

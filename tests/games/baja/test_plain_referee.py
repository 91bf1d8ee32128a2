"""Whole rounds beside a second referee: who may do what before every action, what all hold, and what it is worth."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import write_card
from rummyhouse.games.baja import GAME
from rummyhouse.games.baja.state import packs_of
from rummyhouse.rules import Round, new_match
from tests.games.baja.any_position import any_meld, any_position, any_rules
from tests.games.baja.plain_books import IN_RUN, rank
from tests.games.baja.plain_referee import Referee
from tests.games.saying import texts
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.baja.plain_books import Meld

ROUNDS = 300 if LONG else 12
MOST_ACTIONS = 1_500 if LONG else 400
LIKINGS = {"lay": 8, "put": 4, "new": 3, "rearrange": 0.3, "ask": 0.3, "discard": 0.7, "have": 0.02}
"""How gladly something is done, so that rounds come to an end; anything else once."""

STEPS = ("new", "put", "point", "take")
"""How steps on the way to a play begin, of which the rules say nothing before it is done."""


class Walk:
    """A round that is played by chance under house rules by chance, from the deal or from somewhere in the middle."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = random.Random(seed)
        preset, seats = ("standard", 4) if chance.random() < 0.6 else ("cutthroat", chance.randint(2, 6))
        self.choice = GAME.house_rules.choose(preset, **any_rules(chance, preset))
        sides = GAME.sides(self.choice, seats)
        match = new_match(seats, 0, sides)
        for side in range(int(match.sides)):
            match.total[side] = chance.choice((0, 5 * chance.randrange(-200, 4200)))
        self.play = play = Round(GAME, self.choice, match)
        order = chance.sample(range(play.pack_size), play.pack_size)
        if chance.random() < 0.3:  # badly shuffled
            order.sort(key=lambda number: number % 52 % 13 + chance.uniform(0, 2))
        play.deal(order)
        packs = int(packs_of(play.state.rules, seats))
        totals = [int(total) for total in match.total]
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
            house = {text for text in texts(play, seat) if not self._is_step(text)}
            assert house == referee.may(seat), (seat, self.choice.changed, referee.hands[seat], referee.pile_card)

    def _compare_hands(self) -> None:
        """With what is composed of them, or flies, or without."""
        play, referee = self.play, self.referee
        for seat in range(len(referee.sides)):
            held = Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})
            own = seat == referee.turn
            made = Counter(card for meld in referee.making for card in meld.cards) if own else Counter[str]()
            due = Counter([referee.pile_card] if own and referee.pile_card else [])
            wholes = [+referee.hands[seat], referee.hands[seat] + made]
            assert held in (*wholes, *(one - due for one in wholes))

    def compare_melds(self) -> None:
        """As they lie, unless they are being moved."""
        lying = {} if self.referee.arranging else self._lying()
        for side, melds in self.referee.melds.items() if lying else ():
            for number, meld in enumerate(melds, 1):
                assert lying.get(f"meld.{side}.{number}", Counter()) == Counter(meld.cards)

    def _lying(self) -> dict[str, Counter[str]]:
        """What the player whose turn it is sees of each meld."""
        zones = self.play.scene(self.referee.turn).zones
        return {zone.id: Counter(card.face for card in zone.cards) for zone in zones if zone.id.startswith("meld.")}

    def _is_step(self, text: str) -> bool:
        if self.referee.arranging and (text.startswith("lay ") or text == "put everything back"):
            return True
        return text.split()[0] in STEPS and text not in ("take back", "take upcard")

    def step(self) -> None:
        play, referee, chance = self.play, self.referee, self.chance
        if play.waiting:
            order = chance.sample(range(play.waiting), play.waiting)
            play.reshuffle(order)
            referee.shuffled(order)
            return
        seat = chance.choice(play.actors)
        may = texts(play, seat)
        likings = [20 if text == "lay down" else LIKINGS.get(text.split()[0], 1) for text in may]
        text = chance.choices(may, likings)[0]
        play.play(seat, [text])
        if text == "have initial meld laid":
            self._learn(seat)
        else:
            referee.act(seat, text)

    def _learn(self, seat: int) -> None:
        """The house has laid an initial meld: it is entered, and judged, as if the player had."""
        referee, state = self.referee, self.play.state
        side, lying = referee.sides[seat], self._lying()
        for number in range(len(referee.melds[side]), int(state.meld_count[side])):
            kind = ("", "book", "straight", "twos")[int(state.meld_kind[side, number])]
            referee.act(seat, f"new {kind}")
            for card in lying[f"meld.{side}.{number + 1}"].elements():
                referee.act(seat, f"put {card}")
        assert "lay down" in referee.may(seat)
        referee.act(seat, "lay down")

    def try_melds(self) -> None:
        """Whether some melds by chance, good and bad ones, may be laid down."""
        referee, chance = self.referee, self.chance
        if "new book" not in texts(self.play, referee.turn) or referee.making or referee.arranging:
            return
        seat = referee.turn
        held = referee.hands[seat]
        for _ in range(3):
            left, making = +held, []
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                meld = any_meld(chance, left)
                if meld.cards:
                    making.append(meld)
                    left -= Counter(meld.cards)
            referee.hands[seat] = left
            may = bool(making) and referee.may_lay_down(seat, making)
            referee.hands[seat] = held
            assert may == self._may_compose(seat, making), (self.choice.changed, [meld.cards for meld in making])

    def _may_compose(self, seat: int, making: Sequence[Meld]) -> bool:
        """Whether the house lets these be composed and laid down; nothing is changed."""
        play, before, may = self.play, self.play.state.copy(), bool(making)
        row = [text for meld in making for text in composed(meld)]
        for text in [*row, "lay down"] if making else []:
            (action,) = play.game.words.read(text)
            may = play.refusal(seat, action) is None
            if not may:
                break
            play.game.rules.apply(play.state, seat, action)
        for name in play.game.state.declared:
            play.state[name] = before[name]
        return may


def composed(meld: Meld) -> list[str]:
    """How it is composed: wild cards after the others, those of a run one after the other."""
    order = [*IN_RUN, "2", "JK", "3"]
    if meld.kind == "run":
        cards = sorted(meld.cards, key=lambda card: order.index(rank(card)))
    else:
        cards = sorted(meld.cards, key=lambda card: rank(card) == "JK" or (rank(card) == "2" and meld.kind == "book"))
    return [f"new {'straight' if meld.kind == 'run' else meld.kind}", *(f"put {card}" for card in cards)]


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
        if number % 10 == 0:
            walk.compare_melds()
        walk.step()

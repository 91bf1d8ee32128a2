"""What ``steady`` says of cards at Gin and Fan is so: its reasons, as a player reads them, against what is possible.

The reasons of all legal actions are read, for the best play of an analysis may be one that ``steady`` would not choose.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import rummyhouse
from rummyhouse import bots
from rummyhouse.bots.steady.fan_table import column_cards, unseen_cards
from rummyhouse.cards import below, cards_of, seeded
from rummyhouse.cards.text import name_card
from rummyhouse.melds import MELDS, arrangement, card_value, minimum_deadwood

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = {str(name_card(code)): code for code in range(52)}
CARD = "|".join(NAMES)
THREES = [int(meld) for meld in MELDS if int(meld).bit_count() == 3]


def melds_of(card: int, cards: int) -> list[int]:
    """All melds of three that these cards hold with one of them."""
    return [meld for meld in THREES if meld >> card & 1 and meld & ~cards == 0]


class Said:
    """A sentence about a position, and what is true there."""

    def __init__(self, game: str, view: object, text: str) -> None:
        self.text, self.view = text, view
        self.hand = int(view.hand)
        other = 1 - int(view.seat)
        if game == "gin":
            self.others = int(view.unseen) | int(view.known[other])
            self.let_go = {"thrown": int(view.thrown[other]), "left": int(view.refused[other])}
        else:
            self.others = int(unseen_cards(view)) | int(column_cards(view, 0, 3))

    def check(self) -> Iterator[str]:
        """The kinds of claims that were found, each checked."""
        for claim in (
            self._outs,
            self._loose,
            self._no_use,
            self._let_go,
            self._takes,
            self._leaves,
            self._gin,
            self._spares,
        ):
            if claim():
                yield claim.__name__

    def _found(self, pattern: str) -> re.Match[str] | None:
        return re.search(pattern.replace("CARD", f"({CARD})"), self.text)

    def _outs(self) -> bool:
        found = self._found(
            r"(?:Discard|Take) the CARD[^.]*?\b(no card|\d+ cards?) (?:that may still come|within reach)"
        )
        if not found:
            return False
        card, hand = NAMES[found[1]], self.hand
        if self.text.startswith("Take"):
            hand |= 1 << card
        outs = [
            one
            for one in cards_of(self.others & ~hand)
            if any(meld >> one & 1 for meld in melds_of(card, hand | 1 << one))
        ]
        number = 0 if found[2] == "no card" else int(found[2].split()[0])
        assert len(outs) == number, self.text
        return True

    def _loose(self) -> bool:
        found = self._found(r"Discard the CARD: .*(highest loose card|lies in no meld)")
        if not found:
            return False
        card = NAMES[found[1]]
        assert not melds_of(card, self.hand)
        left = cards_of(self.hand & ~sum(arrangement(self.hand)))
        highest = max(card_value(one) for one in left)
        assert (card_value(card) == highest) == (found[2] == "highest loose card"), self.text
        return True

    def _no_use(self) -> bool:
        found = self._found(r"Discard the CARD.*cannot make a meld with it now")
        if not found:
            return False
        card = NAMES[found[1]]
        assert not melds_of(card, self.others | 1 << card), self.text
        return True

    def _let_go(self) -> bool:
        found = self._found(r"Discard the CARD.*\} has (thrown|left) the CARD, which goes with it")
        if not found:
            return False
        card, gone = NAMES[found[1]], NAMES[found[3]]
        assert self.let_go[found[2]] >> gone & 1, self.text
        assert any(meld >> card & 1 and meld >> gone & 1 for meld in THREES), self.text
        return True

    def _takes(self) -> bool:
        found = self._found(r"Take (?:the knock card, )?the CARD.*your deadwood can fall from (\d+) to (\d+)")
        if not found:
            return False
        card = NAMES[found[1]]
        whole = self.hand | 1 << card
        least = {one: minimum_deadwood(whole & ~(1 << one)) for one in cards_of(self.hand)}
        assert int(found[2]) == minimum_deadwood(self.hand) > int(found[3]) == min(least.values()), self.text
        if "dearer" in self.text:
            dearer = [one for one in least if card_value(one) > card_value(card)]
            assert min(least[one] for one in dearer) == int(found[3]), self.text
        else:
            assert melds_of(card, whole), self.text
        return True

    def _leaves(self) -> bool:
        found = self._found(r"(?:Draw from the stock: the|Pass the) CARD( and the CARD)?(.*)")
        if not found or "remember" in self.text or "must take it" in self.text or "too little" in self.text:
            return False
        cards = [NAMES[one] for one in (found[1], found[3]) if one]
        assert ("no meld" in found[4]) == (not any(melds_of(one, self.hand | 1 << one) for one in cards)), self.text
        if "lower your deadwood" in found[4] or "would only show" in found[4]:
            (card,) = cards
            whole = self.hand | 1 << card
            gain = minimum_deadwood(self.hand) - min(
                minimum_deadwood(whole & ~(1 << one)) for one in cards_of(self.hand)
            )
            told = re.search(r"no more than (\d+)", found[4])
            assert (told is not None) == (gain > 0), self.text
            assert told is None or int(told[1]) == gain, self.text
        return True

    def _gin(self) -> bool:
        found = self._found(r"Discard the CARD.*Do not knock yet: (\d+) cards?")
        if not found:
            return False
        rest = self.hand & ~(1 << NAMES[found[1]])
        outs = [
            one
            for one in cards_of(self.others)
            if any(minimum_deadwood((rest | 1 << one) & ~(1 << gone)) == 0 for gone in cards_of(rest | 1 << one))
        ]
        assert len(outs) == int(found[2]), self.text
        return True

    def _spares(self) -> bool:
        found = self._found(r"Discard the CARD: it can be spared from its meld")
        if not found:
            return False
        bit = 1 << NAMES[found[1]]
        assert minimum_deadwood(self.hand) == minimum_deadwood(self.hand & ~bit)
        assert any(int(meld) & bit and int(meld).bit_count() > 3 and int(meld) & ~self.hand == 0 for meld in MELDS)
        return True


def told(game: str, seed: int) -> Iterator[Said]:
    """What ``steady`` would say of every action at every decision of a round; half of the plays are chosen by lot."""
    bot, random = bots.find(game, "steady"), seeded(seed)
    play = rummyhouse.new(game, seed=seed)
    while not play.is_round_over:
        seat = play.actors[0]
        legal, view = play.round.legal(seat), play.view(seat)
        for action in legal:
            yield Said(game, view, bot.why(view, action))
        play.act(play.choose("steady") if below(random, 2) else legal[below(random, len(legal))])


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("gin", {"_outs", "_loose", "_no_use", "_let_go", "_takes", "_leaves", "_spares"}),
        ("fan", {"_outs", "_loose", "_takes", "_leaves", "_spares"}),
    ],
)
def test_what_is_said_of_cards_is_so(game: str, kinds: set[str]) -> None:
    found = {kind for seed in range(60) for said in told(game, seed) for kind in said.check()}
    assert kinds <= found

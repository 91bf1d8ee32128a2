"""Every position of every game can be drawn and written, for every seat, without a card more than its scene holds."""

from __future__ import annotations

import random
import re
from collections import Counter

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.cards.text import SUIT_SIGN, SUIT_TEXT
from rummyhouse.drawing import svg, text
from rummyhouse.rules import Round, Scene, new_match

WRITTEN = re.compile(r"(?<![A-Z0-9])(?:(?:10|[2-9AJQK])[♠♣♦♥]|JK)")
CODE = re.compile(r"\b(?:10|[2-9AJQK])[SCDH]\b")
LETTER = dict(zip(SUIT_SIGN, SUIT_TEXT, strict=True))


def drawn(scene: Scene) -> Counter[str]:
    """The faces that a picture shows: all that lie open, but of a pile only the top three, of a closed meld one."""
    most = {"pile": 3, "stock": 3, "bank": 3}
    shown = [
        zone.cards[-1:] if "closed" in zone.marks else zone.cards[-most.get(zone.kind, 99) :] for zone in scene.zones
    ]
    return Counter(card.face for cards in shown for card in cards if card.face)


def named(scene: Scene) -> Counter[str]:
    """The cards that are named above the prompt: in what is noted at a zone, and in what is known of a seat."""
    said = [zone.note for zone in scene.zones] + [fact.value for seat in scene.seats for fact in seat.facts]
    return Counter(CODE.findall(" ".join(said)))


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_pictures_of_a_round(name: str, seed: int) -> None:
    game = games.find(name)
    chance = random.Random(seed)
    choice = game.house_rules.choose()
    seats = 4 if 4 in game.seats else 2
    played = Round(game, choice, new_match(seats, 1, game.sides(choice, seats)))
    played.deal(np.random.default_rng(seed).permutation(played.pack_size).tolist())
    for turn in range(60):
        for seat in (-1, 0, 1):
            scene = played.scene(seat)
            if turn % 10 == 0 or played.is_over:
                picture = svg(scene, names=["Anna", "Ben"])
                assert Counter(re.findall(r'<use href="#card-(\w+)"', picture)) == drawn(scene)
                assert "{0}" not in picture
            written = text(scene, names=["Anna", "Ben"])
            table = written.split("\n> ")[0]
            shown = Counter(found[:-1] + LETTER.get(found[-1], found[-1]) for found in WRITTEN.findall(table))
            deep = 2 if any(zone.kind == "foot" for zone in scene.zones) else 1
            piles = [zone.cards[-deep:] for zone in scene.zones if zone.kind == "pile"]
            tops = Counter(card.face for cards in piles for card in cards)
            spread = Counter(card.face for zone in scene.zones if zone.kind != "pile" for card in zone.cards)
            wanted = Counter({face: count for face, count in (spread + tops + named(scene)).items() if face})
            assert shown == wanted
            assert "{0}" not in written
        if played.is_over:
            return
        seat = played.actors[0]
        played.act(seat, chance.choice(played.legal(seat)))

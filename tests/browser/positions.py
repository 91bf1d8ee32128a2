"""Positions with which rounds begin in the prepared house; see :mod:`tests.browser.prepared`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.prepared import Positions

POSITIONS: Positions = {
    # Ada (seat 0) and her partner (seat 2) have everything closed that is needed; her hand does not quite go away.
    "baja 20001": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "8D QS 5C",
        "feet 0": "nothing",
        "hand 2": "9S JS 4D KD",
        "feet 2": "one",
        "melded": "0 2 1",
        "closed 0 1": "9S 9H 9C 9D 9S 9H 9C",
        "closed 0 2": "KS KH KC KD KS 2H JK",
        "straight 0 spades": "5S 6S 7S 8S 9S 10S JS",
        "twos 0": "2S 2H 2C 2D 2S 2H 2C",
        "book 0 eights": "8H 8C 8S",
        "book 0 aces": "AS AH AD AC",
        "book 1 jacks": "JS JH JD 2S",
        "discard pile": "... QC",
    },
    # Ada has melded, holds four eights, and there is a run that one of them fits.
    "baja 20002": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "8D 8C 8H 8S 4S 4D QS KD",
        "melded": "0",
        "straight 0 hearts": "9H 10H JH",
        "discard pile": "... QC",
    },
    # Ada has to make her initial meld.
    "baja 20003": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "KS KH KC AS AH AD 4S 4D 9C QS 7D 6C 5H",
        "discard pile": "... QC",
    },
}

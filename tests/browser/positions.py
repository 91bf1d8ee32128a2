"""Positions with which rounds begin in the prepared house; see :mod:`tests.browser.prepared`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.prepared import Positions

SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}

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
    # Ada can meld a run and lay two cards off on the bot's, and is out with a discard.
    "basic 901": {
        "turn": "0",
        "phase": "draw",
        "hand 0": "4S 5S 6S 8C 9C",
        "hand 1": "KD QH 5D",
        "total 1": "7",
        "meld 1 1": "5C 6C 7C",
        "stock": "3H ...",
        "discard pile": "JD",
    },
    # Four seats with melds; Ada holds the ten that the joker of the third seat stands for.
    "basic 902": {
        "turn": "0",
        "phase": "play",
        "drawn": "10C",
        "hand 0": "4S 8D QH KC 10C",
        "hand 1": "2C 3C 9H",
        "hand 2": "5D 6D QC",
        "hand 3": "AD JC",
        "meld 1 1": "9S 10S JS QS",
        "meld 2 2": "10D 10H JK",
        "meld 3 3": "KS KH KD",
        "meld 0 4": "2S 2H 2D",
        "discard pile": "... 9C",
    },
    # Ada holds three kings.
    "basic 903": {"turn": "0", "phase": "play", "hand 0": "KS KH KC 4D 7S", "drawn": "7S", "discard pile": "... 9C"},
    # Ben discards a king that Ada can use and Cleo cannot; Ada can bite, replace and close a book in the same turn.
    "fiji 15001": {
        "turn": "1",
        "phase": "play",
        "drawn": "2",
        "hand 0": "JK 9D JC 4D 6S",
        "hand 1": "KC 4S 5D 7H",
        "hand 2": "4H 5C 7D 8S 10H 6C JD AD",
        "melded": "1 0",
        "book 0 kings": "KS KH KD KS",
        "book 0 queens": "QS QH QD",
        "book 0 nines": "9S 9H 9C 9D 9S 9H",
        "book 0 jacks": "JS JH JK",
        "book 1 queens": "QS QH QD QC",
        "discard pile": "... 8D",
    },
    # Ada's eight of spades frees the joker, which as the seven of hearts makes room for her eight.
    "rhine 11": {
        "turn": "0",
        "hand 0": "8S 8H KD QC",
        "hand 1": "2C 9H",
        "meld 1": "4H 5H 6H + 7S JK 9S + QS QH QD + 3C 4C 5C 6C",
    },
    # A seven of the hand and one at the end of each run: together a set.
    "rhine 12": {"turn": "0", "hand 0": "7D KD", "hand 1": "2C 9H", "meld 1": "4H 5H 6H 7H + 7S 8S 9S 10S"},
}


def _nearly_over() -> dict[str, str]:
    """Six seats, each with every book that is needed, an open one, and few cards: somebody will soon be out."""
    position = {"turn": "0", "phase": "draw", "feet": "nothing", "melded": "0 1 2 3 4 5", "discard pile": "... 8D"}
    for seat, suit in enumerate("SHCDSH"):
        first, second, third, fourth = ("4567", "89QK", "7654", "KQ98", "4589", "67QK")[seat]
        position |= {
            f"hand {seat}": f"{first} {second} J",
            f"closed {seat} 1": " ".join(f"{first}{one}" for one in "SHCDSHC"),
            f"closed {seat} 2": " ".join(f"{second}{one}" for one in "SHCDSHC"),
            f"closed {seat} 3": " ".join(f"{third}{one}" for one in "SHCDSH") + " 2S",
            f"closed {seat} 4": " ".join(f"{fourth}{one}" for one in "SHCDSH") + " 2H",
            f"straight {seat} {SUITS[suit]}": " ".join(f"{rank}{suit}" for rank in (4, 5, 6, 7, 8, 9, 10)),
            f"book {seat} aces": "A A A",
            f"book {seat} jacks": "J J J J",
        }
    return position


POSITIONS["fiji 15006"] = _nearly_over()


def _full_table() -> dict[str, str]:
    """Forty melds: every set there is, and runs of two more packs."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    sets = [" ".join(f"{rank}{suit}" for suit in "SHC") for rank in ranks] * 2
    runs = [" ".join(f"{rank}{suit}" for rank in ranks[low:high]) for suit in SUITS for low, high in _PARTS]
    melds = [*sets, *runs[:13], "7H 8H JK"]
    return {"turn": "0", "hand 0": "9H 9D JK 4S 5D 7D QD AH 2D 3D", "hand 1": "5D 6D", "meld 1": " + ".join(melds)}


_PARTS = ((0, 3), (3, 6), (6, 9), (9, 13))
POSITIONS["rhine 13"] = _full_table()

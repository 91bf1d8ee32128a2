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
    # Ada has melded, holds four eights, and there is a run that one of them fits; a two is wild.
    "baja 20002": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "8D 8C 8H 8S 4S 4D QS KD",
        "melded": "0",
        "straight 0 hearts": "9H 10H JH",
        "book 0 nines": "9S 9H 2C",
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
    # Ada has melded; the seven on the pile makes a book with her two.
    "baja 20004": {
        "turn": "0",
        "phase": "draw",
        "melded": "0",
        "hand 0": "7C 7D KS 9H 5C JD",
        "discard pile": "... 7S",
        "stock 1": "4H ...",
    },
    # Gin and Fan as they are met: the first decision, a hand of eleven, and a hand that goes out.
    "gin 901": {"dealer": "1", "turn": "0", "phase": "first upcard", "hand 0": "AS 2S 3S 5H 7D 8D 9C JC QH KD"},
    "gin 902": {
        "turn": "0",
        "phase": "discard",
        "hand 0": "AS 2S 3S 5H 7D 8D 9C JC QH KD 4S",
        "drawn": "4S",
        "discards": "10H 6C",
    },
    "gin 903": {
        "turn": "0",
        "phase": "discard",
        "hand 0": "AS 2S 3S 4S 7D 8D 9D JC JH JS KD",
        "drawn": "KD",
        "hand 1": "5S 6S 2H 3C 8H 9H QC QD 4C 6H",
    },
    # Whatever Ada draws, her hand goes out without it.
    "gin 904": {"turn": "0", "phase": "draw", "hand 0": "AS 2S 3S 4S 7D 8D 9D JC JH JS"},
    # A single hand, in which Ada can soon knock.
    "gin 0": {"dealer": "1", "turn": "0", "phase": "first upcard", "hand 0": "AS 2S 3S 7D 8D 9D JC JH JS 4C"},
    "fan 904": {"turn": "0", "phase": "draw", "hand 0": "AS 2S 3S 4S 7D 8D 9D JC JH JS"},
    "fan 901": {"dealer": "1", "phase": "knock card", "hand 0": "AS 2S 3S 5H 7D 8D 9C JC QH KD", "knock card": "6C"},
    # No two cards have longer names, and the other has a line more: he has taken the knock card.
    "fan 902": {
        "dealer": "0",
        "turn": "0",
        "phase": "draw",
        "hand 0": "AS 2S 3S 5H 7D 8D 9C JC QH KD",
        "left": "... QD",
        "right": "... 3D",
    },
    "fan 903": {
        "turn": "0",
        "phase": "discard",
        "hand 0": "AS 2S 3S 4S 7D 8D 9D JC JH JS KD",
        "hand 1": "5S 6S 2H 3C 8H 9H QC QD 4C 6H",
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
    # Ada goes out with a discard, and three hands are counted.
    "basic 904": {
        "turn": "0",
        "phase": "play",
        "drawn": "3H",
        "hand 0": "3H",
        "hand 1": "2C 3C 9H",
        "hand 2": "5D 6D QC",
        "hand 3": "AD JC",
        "meld 1 1": "9S 10S JS QS",
        "meld 0 2": "KS KH KD",
        "meld 0 3": "2S 2H 2D",
        "discard pile": "... 9C",
    },
    # Ada holds three kings.
    "basic 903": {"turn": "0", "phase": "play", "hand 0": "KS KH KC 4D 7S", "drawn": "7S", "discard pile": "... 9C"},
    # Cleo has thrown the eight that Ada needs; Ben is to move and may allow the call.
    "kalooki 2": {
        "round": "1",
        "turn": "1",
        "phase": "draw",
        "thrown by": "2",
        "hand 0": "8H 8C 4S 4H 4D JS JH 2C 5D",
        "hand 1": "3S 3D 9C 9H KC 7D 10S QH 6C",
        "hand 2": "2S 5H 6D 7C 10H JD QC KS",
        "stock": "KD 9D ...",
        "discard pile": "... 8S",
    },
    # Ada is in the middle of her turn; Ben holds twenty cards, Cleo is down and holds five.
    "kalooki 3": {
        "round": "2",
        "turn": "0",
        "phase": "play",
        "hand 0": "KS 9H 9D 8C AS 5D",
        "drawn": "5D",
        "hand 1": "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS 2H 3H 4H 5H 6H 7H 8H 10H JH",
        "hand 2": "QD KD 4C 7C 10C",
        "calls 1": "3",
        "meld 2 1": "9C 9S 9D",
        "meld 2 2": "KC KD KH",
        "meld 2 3": "5C 6C 7C 8C",
        "discard pile": "... QC",
    },
    # Ada is down and holds her last card.
    "kalooki 4": {
        "round": "1",
        "turn": "0",
        "phase": "play",
        "hand 0": "6D",
        "drawn": "6D",
        "hand 1": "JK AS 4H",
        "meld 0 1": "4S 4C 4D",
        "meld 0 2": "10S 10H 10C",
        "meld 0 3": "KS KH KC",
        "discard pile": "... QC",
    },
    # Ada holds the contract of the first round, and a card for a three of Ben's.
    "kalooki 5": {
        "round": "1",
        "turn": "0",
        "phase": "play",
        "hand 0": "4S 4H 4D JS JH JD 9S 9D 9H QD",
        "drawn": "9H",
        "hand 1": "2H 3C 7D",
        "meld 1 1": "QS QH QC",
        "meld 1 2": "6S 6H 6C",
        "meld 1 3": "AS AH AC",
        "discard pile": "... KC",
    },
    # Six seats in the last contract, most of them down; Ada composes hers.
    "kalooki 9": {
        "round": "8",
        "turn": "0",
        "phase": "play",
        "hand 0": "4S 4H 4D 9S 10S JS QS 2H 3H 4H 5H 7D 8D 9D 10D KC JK",
        "drawn": "JK",
        "hand 1": "2S 8C JK",
        "hand 2": "3C 5C 6D 7C 9C JD 9H",
        "hand 3": "AS 10H QC 2C",
        "hand 4": "3H 6H 6C 3S 9C 8C 2D 6S KH JH 4C 3D AS AH 5H",
        "hand 5": "QH",
        "meld 1 1": "KS KH KD",
        "meld 1 2": "5S 6S 7S 8S",
        "meld 1 3": "6H 7H 8H 9H 10H",
        "meld 1 4": "AD 2D 3D 4D",
        "meld 3 5": "8D 8S 8H",
        "meld 3 6": "10C JC QC KC AC",
        "meld 3 7": "2S 3S 4S 5S",
        "meld 3 8": "10D JD QD KD",
        "meld 5 9": "7H 7C 7S",
        "meld 5 10": "JH QH JK AH",
        "meld 5 11": "3C 4C 5C 6C",
        "meld 5 12": "9S 10S JS QS",
        "calls 0": "2",
        "calls 4": "1",
        "discard pile": "... 2C",
    },
    # The middle of a round of four, with tall books: the picture of the README.
    "fiji 15100": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "JK 2H 4S 5S 9D 9C QH KD KC AS AD 10H",
        "feet 0": "one",
        "hand 1": "4C 5D 7S 8H JD QC",
        "feet 1": "one",
        "hand 2": "6S 6D 8C 9S 10D JC KH AC 5H",
        "hand 3": "4D 7H 10S",
        "feet 3": "one",
        "melded": "0 1 2 3",
        "closed 0 1": "7S 7H 7C 7D 7S 7H 7C",
        "closed 0 2": "JS JH JC JD JS 2H 2S",
        "straight 0 spades": "6S 7S 8S 9S 10S",
        "book 0 queens": "QS QS QC QD",
        "book 0 nines": "9S 9H 9C 9D 9S 9H",
        "book 0 aces": "AS AH AC",
        "closed 1 1": "8S 8H 8C 8D 8S 8H 8C",
        "book 1 fives": "5S 5H 5C 2C",
        "straight 1 hearts": "7H 8H 9H 10H",
        "closed 2 1": "KS KH KC KD KS 2D 2C",
        "book 2 fours": "4S 4H 4C 4D 4S",
        "book 2 tens": "10S 10C 10D",
        "closed 3 1": "6S 6H 6C 6D 6S 6H 6C",
        "book 3 kings": "KS KH KC",
        "straight 3 diamonds": "8D 9D 10D JD QD KD",
        "discard pile": "... 3C QD",
    },
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
    # The same king, but Ada has six: the seventh would have to come from the stock, and her call is false.
    "fiji 15002": {
        "turn": "1",
        "phase": "play",
        "drawn": "2",
        "hand 0": "9D JC 4D 6S",
        "hand 1": "KC 4S 5D 7H",
        "hand 2": "4H 5C 7D 8S 10H 6C JD AD",
        "melded": "1 0",
        "book 0 kings": "KS KH KC KD KS KH",
        "book 0 queens": "QS QH QD",
        "book 1 queens": "QS QH QD QC",
        "discard pile": "... 8D",
    },
    # Ada has an eight of the pile to lay, and a joker for Ben's queens.
    "fiji 15003": {
        "turn": "0",
        "phase": "play",
        "drawn": "2",
        "hand 0": "JK 4D 6S JC",
        "hand 1": "KC 4S 5D 7H",
        "melded": "1 0",
        "book 0 queens": "QS QH QD",
        "book 0 eights": "8S 8H 8C",
        "book 1 queens": "QS QH QD QC",
        "flight": "8D",
        "discard pile": "... 10D",
    },
    # Eighteen discards lie spread; the seven of hearts makes a run of what Ada holds, and her eight fits one of Ben's.
    "rummy500 901": {
        "turn": "0",
        "phase": "draw",
        "hand 0": "5H 6H 10S 8C",
        "hand 1": "KS 7D AD 3H",
        "meld 1 1": "5C 6C 7C",
        "meld 0 2": "JS JD JH",
        "discard pile": "QD 9S KC KD 2S 3S 6D 9C JC QC 10D 4D 8D 2H QH 7H 4H 10C",
    },
    # Ada and the other hold cards that each has laid on melds of the other; Ada goes out with a discard.
    "rummy500 902": {
        "turn": "0",
        "phase": "play",
        "drawn": "9D",
        "hand 0": "8C 9D",
        "hand 1": "KS 7D AD",
        "meld 1 1": "3C 4C 5C 6C 7C",
        "meld 0 2": "10S 10H 10C 10D",
        "meld 0 3": "AH 2H 3H 4H",
        "laid off 0": "3C",
        "laid off 1": "10D 4H",
        "discard pile": "QD 9S KC",
    },
    # Four seats with melds and cards of others on them; a deep pile.
    "rummy500 904": {
        "turn": "0",
        "phase": "draw",
        "hand 0": "5H 6H 10S AC",
        "hand 1": "KS 2H",
        "hand 2": "6S JC",
        "hand 3": "9D 9S QC 10H 4S",
        "meld 1 1": "5C 6C 7C 8C 9C",
        "meld 0 2": "JS JD JH",
        "meld 2 3": "2S 2C 2D",
        "meld 3 4": "QD KD AD",
        "meld 2 5": "3S 3H 3C 3D",
        "meld 0 6": "4D 5D 6D 7D 8D",
        "laid off 0": "8C",
        "laid off 2": "9C 4D",
        "laid off 3": "3D 8D",
        "laid off 1": "QD",
        "taken 3": "9S 10H",
        "discard pile": "QS 8S KC AH 10C KH 7H 4H 10D",
    },
    # Eight seats, most with melds.
    "rummy500 908": {
        "turn": "0",
        "phase": "draw",
        "hand 0": "5H 6H 10S AC 2D",
        "hand 1": "KS 7D AD 2H",
        "hand 2": "6S JC",
        "hand 3": "9D 9S QC 10H 4S",
        "meld 1 1": "5C 6C 7C 8C 9C",
        "meld 0 2": "JS JD JH",
        "meld 2 3": "2S 2C 2D",
        "meld 3 4": "QD KD AD",
        "meld 4 5": "3S 3H 3C 3D",
        "meld 0 6": "4D 5D 6D 7D 8D",
        "meld 5 7": "9H 10H JH QH KH",
        "meld 6 8": "7S 7H 7C",
        "meld 7 9": "AS 2S 3S 4S 5S 6S",
        "laid off 0": "8C 6S",
        "laid off 2": "9C 4D",
        "laid off 3": "3D 8D KH",
        "laid off 1": "QD",
        "laid off 5": "AS",
        "taken 3": "9S 10H",
        "discard pile": "QS 8S KC AH 10C 6D KH 7H 4H 10D 9S 2C 3D 8H",
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
    # Nothing can be laid, neither of the hand nor with what is drawn.
    "rhine 15": {"turn": "0", "hand 0": "2S 5H 9C KD", "hand 1": "2C 9H"},
    # Three fives, and nothing is left.
    "rhine 16": {"turn": "0", "hand 0": "5S 5H 5D", "hand 1": "2C 9H", "meld 1": "9S 9H 9C"},
    # Six melds, the upper and the lower ones with places for each other's cards; Cleo lays at length before Ada plays.
    "rhine 17": {
        "turn": "2",
        "hand 0": "7D KD 2H 3S 9C 10C JC QC",
        "hand 1": "6S 9C",
        "hand 2": "5S 5H 5D AS AH AC 2S 2D 2C JS JH JD 4D 9H",
        "meld 1": "4H 5H 6H 7H + 7S 8S 9S 10S + QS QH QD QC + 3C 4C 5C 6C + 10D JD QD KD + 8H 8C 8S",
    },
    # Three fives, and nothing is left; twelve melds lie, and the others hold much.
    "rhine 18": {
        "turn": "0",
        "hand 0": "5S 5H 5D",
        "hand 1": "AS 3H 4C 6D 8S 10H QC KD JS",
        "hand 2": "2C 9H KH 6S 7D",
        "hand 3": "AC 2D 3C 4D 7C 8H 10D JH",
        "meld 1": "9S 9H 9C + 4H 5H 6H + 7S 8S 9S + QS QH QD + 3C 4C 5C + JC JD JS"
        " + 2S 2H 2D + KS KH KC + AH AD AS + 8C 8D 8S + 10S 10H 10C + 6C 6D 6S",
    },
    # A deal with a short end: each has a set, and whichever eight is drawn makes seat 1 a run of the rest.
    "rhine 14": {
        "turn": "0",
        "hand 0": "3S 3H 3D 9C KD",
        "hand 1": "5S 5H 5D 6C 7C",
        "pile 1": "JS 8C ...",
        "pile 2": "8C 2H ...",
    },
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
# The same with the last two cards: one fits an open book, and the other is discarded.
POSITIONS["fiji 15007"] = _nearly_over() | {"phase": "play", "drawn": "2", "hand 0": "JH 4S"}
# One eight for the book of eights, and the queen to throw: then Ada is out.
POSITIONS["baja 20005"] = POSITIONS["baja 20001"] | {"hand 0": "8D QS"}


def _full_table() -> dict[str, str]:
    """Forty melds: every set there is, and runs of two more packs."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    sets = [" ".join(f"{rank}{suit}" for suit in "SHC") for rank in ranks] * 2
    runs = [" ".join(f"{rank}{suit}" for rank in ranks[low:high]) for suit in SUITS for low, high in _PARTS]
    melds = [*sets, *runs[:13], "7H 8H JK"]
    return {"turn": "0", "hand 0": "9H 9D JK 4S 5D 7D QD AH 2D 3D", "hand 1": "5D 6D", "meld 1": " + ".join(melds)}


_PARTS = ((0, 3), (3, 6), (6, 9), (9, 13))
POSITIONS["rhine 13"] = _full_table()

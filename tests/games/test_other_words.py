"""What people say instead of the words that the house writes."""

from __future__ import annotations

import pytest

from rummyhouse import games

SAID = {
    "gin": {
        "take upcard": "take, take the upcard, draw upcard, draw the upcard, upcard",
        "draw stock": "draw from the stock, draw from stock, stock",
        "pass": "done",
        "big gin": "big_gin",
    },
    "fan": {
        "take knock card": "take, take knock, take the knock card, draw knock card",
        "draw stock": "draw from stock",
        "draw left": "draw from left, draw l, draw column l, draw left column",
        "draw right": "draw from right, draw r, draw column r, draw right column",
        "draw dead pile": "draw from dead pile, draw dead",
    },
    "rhine": {
        "draw 1": "draw from pile 1, draw pile 1",
        "draw 2": "draw from pile 2, draw pile 2",
        "take back": "undo",
        "reset": "take everything back, take back all",
        "new set": "new group",
        "new run": "new sequence",
        "fin": "say fin",
    },
    "fiji": {
        "call": "mine, call it",
        "pass call": "pass",
        "draw pile 1": "use discard, use discard 1, draw pile, draw discard, draw discard pile, take discard",
        "draw pile 2": "use discard 2",
        "capture 1": "capture",
        "waive penalty": "waive",
        "draw stock 1": "draw stock a",
        "draw stock 2": "draw stock b",
        "choose foot 1": "take up foot 1, foot 1",
        "choose foot 2": "take up foot 2, foot 2",
        "new straight": "new run",
        "new twos": "new coup, new book of twos",
        "ask to go out": "ask, may i go out",
        "answer yes": "yes",
        "answer no": "no",
        "join melds": "merge melds",
    },
    "baja": {
        "take upcard": "take the upcard",
        "attempt to go out": "attempt",
        "withdraw attempt": "withdraw",
        "done rearranging": "done",
        "put everything back": "cancel",
        "agree to correction": "agree",
        "draw stock 1": "draw stock a",
        "draw stock 2": "draw stock b",
        "draw pile 1": "draw pile, draw discard, draw discard pile, take discard",
        "choose foot 1": "take up foot 1, foot 1",
        "choose foot 2": "take up foot 2, foot 2",
        "new straight": "new run",
        "new twos": "new coup, new book of twos",
        "ask to go out": "ask, may i go out",
        "answer yes": "yes",
        "answer no": "no",
        "join melds": "merge melds",
    },
    "basic": {
        "draw stock": "draw, draw from stock, draw from the stock",
        "draw pile": "draw discard, draw discard pile, draw from the discard pile, take discard, take the discard, "
        "take upcard",
        "swap 7C for joker of meld 1": "swap 7c for the joker in meld 1, swap 7C on meld 1",
    },
}
"""By game and by what the house writes: other words for it, as many as there are."""

_OF_KALOOKI = {"announce": "kalooki", "pass": "pass call", "refuse": "refuse call", "allow": "allow call"}

_OF_BASIC = {"kalooki": SAID["basic"] | _OF_KALOOKI, "rummy500": SAID["basic"]}


@pytest.mark.parametrize(
    ("game", "words", "meant"),
    [
        (game, words, meant)
        for game, said in (SAID | _OF_BASIC).items()
        for meant, others in said.items()
        for words in others.split(", ")
    ],
)
def test_other_words_mean_the_same(game: str, words: str, meant: str) -> None:
    language = games.find(game).words
    assert [language.write(action) for action in language.read(words)] == [meant]


@pytest.mark.parametrize("game", ["basic", "kalooki", "rummy500"])
def test_commas_part_cards_and_melds(game: str) -> None:
    language = games.find(game).words
    assert language.read("meld 5C, 6C, 7C, 8C") == language.read("meld 5C 6C 7C 8C")
    assert language.read("meld 5C 6C 7C 8C, KS KH KD") == language.read("meld 5C 6C 7C 8C + KS KH KD")

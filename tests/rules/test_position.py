"""A position as a person writes it."""

from __future__ import annotations

import pytest

from rummyhouse.rules import Position

NAMES = ("hand 0", "stock", "upcard", "phase", "turn")


def written(**position: str) -> Position:
    return Position("pond", NAMES, {name.replace("_", " "): value for name, value in position.items()}, {"act": "turn"})


def test_values_are_read_as_written() -> None:
    position = written(hand_0="4S 10h ...", STOCK="nothing", upcard="4S", phase="First_Upcard", act="1")
    assert position.cards("hand 0") == [3, 48]
    assert position.named == 1 << 3 | 1 << 48
    assert position.may_take_more("hand 0")
    assert position.cards("stock") == []
    assert not position.may_take_more("stock")
    assert position.card("upcard", -1) == 3, "a setting may name a card that lies in a zone"
    assert position.choice("phase", 1, {"draw": 1, "first upcard": 2}) == 2
    assert position.number("turn", 0, 0, 1) == 1


def test_what_is_not_written_has_its_default() -> None:
    position = written()
    assert position.cards("hand 0") == []
    assert position.may_take_more("hand 0")
    assert position.card("upcard", -1) == -1
    assert position.choice("phase", 1, {"draw": 1}) == 1
    assert position.number("turn", 7, 0, 1) == 7


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(ValueError, match="a position of pond has no 'foot'; it may name hand 0, stock"):
        written(foot="4S")
    position = written(hand_0="4S", stock="4S", upcard="4S 5S", phase="dusk", turn="2")
    position.cards("hand 0")
    with pytest.raises(ValueError, match="stock: the card 4S is named twice"):
        position.cards("stock")
    with pytest.raises(ValueError, match="it should be one card"):
        position.card("upcard", -1)
    with pytest.raises(ValueError, match="phase is 'dusk'; it may be draw, wall"):
        position.choice("phase", 1, {"draw": 1, "wall": 2})
    with pytest.raises(ValueError, match="turn is '2'; it may be a whole number from 0 to 1"):
        position.number("turn", 0, 0, 1)
    with pytest.raises(ValueError, match="stock: '1S' is not a card"):
        written(stock="1S").cards("stock")
    with pytest.raises(ValueError, match=r"stock: \.\.\. stands before or after the cards"):
        written(stock="1S ... 2S").cards("stock")
    with pytest.raises(ValueError, match="pond is played without jokers"):
        written(stock="JK").cards("stock")

"""How actions are written and read (FAN-PH-2-R)."""

from __future__ import annotations

import pytest

from rummyhouse.cards import cards_of
from rummyhouse.games.fan import actions as act
from rummyhouse.melds import MELDS
from rummyhouse.rules import ActionTextError


def test_every_id_has_a_text_of_its_own_that_is_read_back() -> None:
    texts = [act.write(action) for action in range(act.ACTIONS)]
    assert len(set(texts)) == act.ACTIONS == 404
    assert [act.read(text) for text in texts] == [(action,) for action in range(act.ACTIONS)]
    assert act.read("#53") == (53,)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("TAKE", (act.TAKE_KNOCK,)),
        ("take_knock", (act.TAKE_KNOCK,)),
        ("draw stock", (act.DRAW_STOCK,)),
        ("draw L", (act.DRAW_LEFT,)),
        ("draw from stock", (act.DRAW_STOCK,)),
        ("draw from left", (act.DRAW_LEFT,)),
        ("draw right column", (act.DRAW_RIGHT,)),
        ("draw from dead pile", (act.DRAW_DEAD,)),
        ("draw 4c", (act.DRAW_CARD + 16,)),
        ("discard Tc", (act.DISCARD_CARD + 22,)),
        ("big_gin", (act.BIG_GIN,)),
        ("lay off 7S 8S", (act.LAY_OFF + 6, act.LAY_OFF + 7)),
        ("meld 4S5S6S", (act.MELD + 68,)),
        ("meld 6s, 4s, 5s", (act.MELD + 68,)),
        ("meld 4S 5S 9C", (act.NOT_A_MELD,)),
        ("meld 4S 4S 4S", (act.NOT_A_MELD,)),
        ("meld QS KS AS", (act.NOT_A_MELD,)),
        ("meld 4S 5S 6S 7S 8S 9S", (act.MELD + 68, act.MELD + 71)),
        ("knock 7C", (act.KNOCK + 19,)),
        ("knock 7C: 4S5S6S", (act.KNOCK + 19, act.MELD + 68, act.DONE)),
        ("knock 7C: 4S 5S 6S, 7S 8S 9S", (act.KNOCK + 19, act.MELD + 68, act.MELD + 71, act.DONE)),
        ("big gin: 4S5S6S 7S8S9S", (act.BIG_GIN, act.MELD + 68, act.MELD + 71, act.DONE)),
    ],
)
def test_fan_ph_2_texts_are_read_as_a_person_writes_them(text: str, row: tuple[int, ...]) -> None:
    assert act.read(text) == row


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no action of Fan"),
        ("shuffle", "draw stock"),
        ("discard", "is no action of Fan"),
        ("discard 1C", "is not a card"),
        ("discard JK", "is not a card"),
        ("discard 7C 8C", "takes one"),
        ("knock 7C 8C: 4S5S6S", "takes one"),
        ("draw stock: 4S5S6S", "melds are declared with"),
        ("lay off 7S: 4S5S6S", "melds are declared with"),
        ("meld", "is no action of Fan"),
        ("meld x", "is not a card"),
        ("#404", "#0 to #403"),
        ("#x", "#0 to #403"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_can(text: str, says: str) -> None:
    with pytest.raises(ActionTextError, match=says):
        act.read(text)


def test_an_unknown_id_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="its ids are 0 to 403"):
        act.write(act.ACTIONS)


def test_every_run_can_be_laid_whole_as_named_melds() -> None:
    for length in range(3, 14):
        for low in range(14 - length):
            row = act.melds_of(list(range(low, low + length)))
            laid = [card for action in row for card in cards_of(int(MELDS[action - act.MELD]))]
            assert sorted(laid) == list(range(low, low + length))

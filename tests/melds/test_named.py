"""The 185 named melds (GIN-MELD-1, GIN-MELD-2)."""

from __future__ import annotations

import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards
from rummyhouse.melds import MELDS, NAMED, card_value, is_meld, is_run, is_set, meld_id, part_of_run, total_value


@pytest.mark.parametrize(
    ("number", "cards"),
    [
        (0, "AC AD AH"),
        (3, "AS AC AD"),
        (4, "AS AC AD AH"),
        (64, "KS KC KD KH"),
        (65, "AS 2S 3S"),
        (98, "AH 2H 3H"),
        (109, "AS 2S 3S 4S"),
        (148, "10H JH QH KH"),
        (149, "AS 2S 3S 4S 5S"),
        (184, "9H 10H JH QH KH"),
    ],
)
def test_gin_meld_2_ids(number: int, cards: str) -> None:
    assert int(MELDS[number]) == mask_of(read_cards(cards))
    assert meld_id(mask_of(read_cards(cards))) == number


def test_gin_meld_1_every_set_and_every_run_of_three_to_five_is_named_once() -> None:
    """Counted anew: subsets of a rank, windows of a suit."""
    expected = set()
    for rank in range(13):
        cards = [13 * suit + rank for suit in range(4)]
        expected |= {mask_of(cards)} | {mask_of(set(cards) - {lacking}) for lacking in cards}
    for suit in range(4):
        for low in range(13):
            expected |= {mask_of(13 * suit + low + i for i in range(n)) for n in (3, 4, 5) if low + n <= 13}
    assert {int(mask) for mask in MELDS} == expected
    assert len(expected) == NAMED == 185
    assert all(is_meld(int(mask)) and is_set(int(mask)) != is_run(int(mask)) for mask in MELDS)


@pytest.mark.parametrize("cards", ["", "AS", "AS 2S", "QS KS AS", "KS AC 2C", "4S 5S 6C", "4S 4C", "4S 4C 4D 5S 6S"])
def test_gin_card_3_what_is_no_meld(cards: str) -> None:
    assert not is_meld(mask_of(read_cards(cards)))
    assert meld_id(mask_of(read_cards(cards))) is None


def test_gin_card_1_and_2_codes_and_values() -> None:
    assert read_cards("AS KS AC AD AH KH") == [0, 12, 13, 26, 39, 51]
    values = [card_value(code) for code in range(52)]
    assert values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] * 4
    assert total_value((1 << 52) - 1) == sum(values) == 340


_PARTS = {3: [3], 4: [4], 5: [5], 6: [3, 3], 7: [3, 4], 8: [3, 5], 9: [4, 5], 10: [5, 5]}
_PARTS |= {11: [5, 3, 3], 12: [5, 3, 4], 13: [5, 3, 5]}


@pytest.mark.parametrize("length", _PARTS)
@pytest.mark.parametrize("suit", range(4))
def test_gin_meld_1_long_runs_are_laid_as_named_melds(length: int, suit: int) -> None:
    left = mask_of(range(13 * suit, 13 * suit + length))
    parts = []
    while left:
        part = part_of_run(left)
        assert meld_id(part) is not None
        parts.append(len(cards_of(part)))
        left ^= part
    assert parts == _PARTS[length]


@pytest.mark.parametrize("cards", ["AS 2S 3S 5S 6S 7S", "AS 2S 3S 5C 6C 7C"])
def test_gin_meld_1_two_runs_are_no_run(cards: str) -> None:
    assert not is_run(mask_of(read_cards(cards)))

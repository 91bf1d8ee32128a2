"""Compiled and plain naming of melds agree."""

from rummyhouse.melds import MELDS, meld_id
from rummyhouse.melds.named import id_of_meld


def test_the_compiled_function_names_every_meld_as_the_plain_one() -> None:
    assert [id_of_meld(int(mask)) for mask in MELDS] == [meld_id(int(mask)) for mask in MELDS]

"""The sheet of a round shows what ``price`` fills, thing by thing; whatever is not named stands as its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.rules.sheet import Item, Settlement, cards_in
from rummyhouse.rules.tally import Line, TallyHead, TallySheet, begin_tally, each

if TYPE_CHECKING:
    from typing import Any

    from rummyhouse.rules import Sheet


class Tally(TallyHead):
    """What lies in the hands."""

    shells = each(label="Shells", help="Counted.", clause="POND-1", per="seat", unit="shells")
    late = each(label="Late", help="Came late.", clause="POND-3", per="seat")


LINES = (
    Line(name="shells", label="Shells", clause="POND-1"),
    Line(name="many", label="Many shells", clause="POND-2", group="assets"),
    Line(name="late", label="Late", clause="POND-3", group="liabilities"),
)
FORM = TallySheet(
    tally=Tally,
    lines=LINES,
    lowest=lambda rules: False,
    usual=(0, 100),
)


def price(tally: Any, rules: int, lines: Any) -> None:
    """Each shell brings ``rules`` to the first seat; more than three are worth ten more; who is late pays two."""
    lines[0, 0] = rules * sum(tally.shells[:2])
    lines[1, 0] = 10 if sum(tally.shells[:2]) > 3 else 0
    lines[2, :2] = -2 * tally.late[:2]


def settled(*, late: int = 0) -> Settlement:
    """Three shells and two."""

    def count(tally: Any) -> None:
        begin_tally(tally, 2, 0)
        tally.shells[:2] = 3, 2
        tally.late[1] = late

    return Settlement(FORM, price, 5, count)


def rows(sheet: Sheet) -> list[tuple[str, str, tuple[int | None, ...]]]:
    return [(line.label, line.clause, line.points) for line in sheet.lines]


def hand(seat: int) -> Item:
    return Item("shells", 0, f"Hand of {{{seat}}}", (3, 52), hand=seat)


def test_a_thing_is_worth_what_its_line_changes_by() -> None:
    settlement = settled(late=1)
    sheet = settlement.sheet("Over.", [hand(0), hand(1)])
    assert rows(sheet) == [
        ("Hand of {0}", "POND-1", (15, None)),
        ("Hand of {1}", "POND-1", (10, None)),
        ("Many shells", "POND-2", (10, None)),
        ("Late", "POND-3", (None, -2)),
    ]
    assert sheet.points == settlement.points == (35, -2)
    assert [line.group for line in sheet.lines] == ["", "", "assets", "liabilities"]
    assert sheet.lines[0].cards == ("4S", "JK")


def test_the_order_of_things_decides_where_a_line_begins() -> None:
    items = [Item("many", 0, f"Hand of {{{seat}}}", hand=seat) for seat in range(2)]
    assert rows(settled().sheet("", items)) == [
        ("Shells", "POND-1", (25, None)),
        ("Hand of {0}", "POND-2", (0, None)),
        ("Hand of {1}", "POND-2", (10, None)),
    ]


def test_what_a_game_forgets_or_puts_in_the_wrong_column_is_shown_as_its_line() -> None:
    wrong = Item("shells", 1, "Hand of {0}", hand=0)
    assert rows(settled().sheet("", [wrong, hand(1)])) == [
        ("Hand of {1}", "POND-1", (10, None)),
        ("Shells", "POND-1", (15, None)),
        ("Many shells", "POND-2", (10, None)),
        ("Hand of {0}", "POND-1", (None, 0)),
    ]


def test_a_thing_may_be_put_into_the_tally_by_the_game() -> None:
    def find(tally: Any) -> None:
        tally.shells[1] += 1

    found = settled().sheet("", [Item("shells", 0, "One more", add=find)])
    assert rows(found)[:2] == [("One more", "POND-1", (5, None)), ("Shells", "POND-1", (25, None))]
    assert found.points == (40, 0)


def test_a_thing_that_adds_nothing_is_all_that_its_line_holds_besides() -> None:
    whole = Item("shells", 0, "Both hands", (7,))
    again = Item("shells", 0, "Nothing more")
    blank = Item("shells", -1, "A shell on the beach", (1,))
    assert rows(settled().sheet("", [whole, again, blank], nobody=("No score", "POND-9"))) == [
        ("A shell on the beach", "POND-1", (None, None)),
        ("Both hands", "POND-1", (25, None)),
        ("Nothing more", "POND-1", (0, None)),
        ("Many shells", "POND-2", (10, None)),
        ("No score", "POND-9", (0, 0)),
    ]


def test_a_line_that_the_form_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="stones"):
        settled().sheet("", [Item("stones", 0, "Stones")])


def test_a_hand_is_written_as_its_cards() -> None:
    assert cards_in([0, 2, 0, 1]) == (1, 1, 3)

"""The table of every game on every screen: nothing lies over anything, no word is cut off, everything can be touched.

One moment of each game is looked at; ``SCREENS=all`` looks at all of them, and makes a sheet of pictures of every
moment and theme in ``build/screens``, for people to judge.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.browser.guest import sit_together
from tests.browser.screens import faults_of, look, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.guest import Guest
    from tests.browser.visitors import Visitors

pytestmark = pytest.mark.browser

ALL = os.environ.get("SCREENS") == "all"


class Moment(NamedTuple):
    """How a moment of a game is reached: who sits at which table, and what they do."""

    position: int
    seats: int
    people: dict[int, str]
    act: Callable[[Guest], None]
    rules: dict[str, object]
    reach: Callable[[dict[int, Guest]], None]


def moment(
    position: int,
    seats: int = 2,
    *,
    people: dict[int, str] | None = None,
    act: Callable[[Guest], None] = lambda _: None,
    reach: Callable[[dict[int, Guest]], None] = lambda _: None,
    **rules: object,
) -> Moment:
    return Moment(position, seats, people or {0: "Ada"}, act, rules, reach)


def hint(ada: Guest) -> None:
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    ada.page.locator(".notice.hint, .plan").first.wait_for()


def refused(ada: Guest) -> None:
    """Touch a stock that is not to be drawn from."""
    ada.point(*ada.top_of(ada.page.locator(".zone.stock").first))
    ada.page.locator(".notice.refused").wait_for()


def throw(face: str) -> Callable[[Guest], None]:
    """Discard the last card, and the round is settled."""

    def act(ada: Guest) -> None:
        ada.discard(face)
        ada.settlement.wait_for()

    return act


def throw_king(guests: dict[int, Guest]) -> None:
    """Ben throws the king that Ada may call."""
    guests[1].wait_for_my_turn()
    guests[1].discard("KC")
    guests[0].page.locator(".decision").wait_for()


def play_on(ada: Guest) -> None:
    ada.play_round()


def lift(ada: Guest) -> None:
    """Take a card of a meld, which then is shown large."""
    ada.take("8S")
    ada.put(ada.page.locator(".laid[data-zone='meld.2']"))


def deny(ada: Guest) -> None:
    """Say Fin too early."""
    lift(ada)
    ada.page.get_by_role("button", name="Fin", exact=True).click()
    ada.page.locator(".notice.refused").wait_for()


def lay_and_throw(ada: Guest) -> None:
    ada.lay_on("meld.1.1", "8C")
    throw("9D")(ada)


def compose_all(ada: Guest) -> None:
    """Put all melds of the last contract together."""
    for meld in ("4S 4H 4D", "9S 10S JS QS", "2H 3H 4H 5H", "7D 8D 9D 10D"):
        ada.meld_anew(*meld.split())


def lay_last(card: str, book: str, last: str) -> Callable[[Guest], None]:
    """Lay the last but one on a book, and go out with the last."""

    def act(ada: Guest) -> None:
        ada.lay(card, on=book)
        throw(last)(ada)

    return act


def lay_all(ada: Guest) -> None:
    """Lay the whole hand, and end the round."""
    ada.take("5S", "5H", "5D")
    ada.put(ada.page.locator("[data-zone=felt]"))
    ada.press("Fin")
    ada.settlement.wait_for()


THREE = {0: "Ada", 1: "Ben", 2: "Cleo"}

# The first moment of each game is looked at always.
MOMENTS: dict[str, dict[str, Moment]] = {
    "gin": {
        "turn": moment(902, act=hint),
        "first": moment(901),
        "settled": moment(903, act=play_on),
    },
    "fan": {
        "turn": moment(902, act=hint),
        "first": moment(901),
        "settled": moment(903, act=play_on),
    },
    "basic": {
        "turn": moment(902, 4, jokers=1),
        "composing": moment(903, act=lambda ada: ada.meld_anew("KS", "KH")),
        "hint": moment(901, act=hint),
        "settled": moment(904, 4, act=throw("3H")),
    },
    "kalooki": {
        "refused": moment(9, 6, act=refused),
        "crowd": moment(9, 8, packs=4),
        "call": moment(2, 3, people=THREE),
        "composing": moment(9, 8, act=lambda ada: ada.meld_anew("4S", "4H", "4D"), packs=4),
        "contract": moment(9, 8, act=compose_all, packs=4),
        "hint": moment(5, act=hint),
        "settled": moment(4, act=throw("6D")),
    },
    "fiji": {
        "call": moment(15001, 3, people=THREE, reach=throw_king, call_window_ms=60_000),
        "full": moment(15006, 6, act=hint),
        "books": moment(15100, 4, act=lambda ada: ada.take("QH")),
        "settled": moment(15007, 6, act=lay_last("JH", "Jacks", "4S")),
    },
    "baja": {
        "composing": moment(20003, 4, act=lambda ada: ada.meld_anew("KS", "KH", "KC")),
        "turn": moment(20001, 4, act=refused),
        "hint": moment(20003, 4, act=hint),
        "settled": moment(20005, 4, act=lay_last("8D", "Eights", "QS"), ask_required=False),
    },
    "rhine": {
        "lifted": moment(11, act=lift),
        "refused": moment(11, act=deny),
        "full": moment(13, 8, packs=4),
        "hint": moment(15, act=hint),
        "plan": moment(13, 8, packs=4, act=hint),
        "settled": moment(16, 4, act=lay_all),
    },
    "rummy500": {
        "full": moment(908, 8),
        "digging": moment(901, act=hint),
        "turn": moment(904, 4, act=hint),
        "settled": moment(902, act=lay_and_throw),
    },
}

KNOWN: dict[tuple[str, str, str, str], str] = {}
"""What is not right yet, by game, moment, screen and kind, with the reason. What has become right must go from here."""

_SMALL, _PHONE, _SIDE, _ZOOMED = "360x620", "390x844", "844x390", "720x450"
_TABLET, _TURNED, _DESK, _WALL = "820x1180", "1180x820", "1440x900", "2560x1440"

SCROLLED: dict[tuple[str, str], tuple[str, ...]] = {
    # Fourteen and eighteen discards lie spread over the own melds, and seven seats with melds above them.
    ("rummy500", "full"): (_SMALL,),
    ("rummy500", "digging"): (_ZOOMED,),
    # Forty melds, all of which may be taken apart.
    ("rhine", "full"): (_SMALL, _PHONE, _SIDE, _ZOOMED),
    # The same, and a hint with many steps, of which two lines are seen.
    ("rhine", "plan"): (_SMALL, _PHONE, _SIDE, _ZOOMED, _TABLET, _TURNED, _DESK, _WALL),
}
"""Where a part of the felt is scrolled because more lies there than fits, and why; nowhere else may anything be cut."""


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game, moments in MOMENTS.items() for name in (moments if ALL else list(moments)[:1])],
)
def test_a_table_is_whole_on_every_screen(visit_prepared: Visitors, game: str, name: str) -> None:
    wanted = MOMENTS[game][name]
    guests = sit_together(
        visit_prepared, game, wanted.position, wanted.people, seats=wanted.seats, size="phone", rules=wanted.rules
    )
    wanted.reach(guests)
    wanted.act(guests[0])
    guests[0].page.mouse.move(0, 0)
    found = look(guests[0].page, sheet=f"{game}-{name}" if ALL else "")
    known = {(screen, kind) for of, at, screen, kind in KNOWN if (of, at) == (game, name)}
    scrolled = {(screen, "cut") for screen in SCROLLED.get((game, name), ())}
    told = [
        f"{screen} {kind}:\n      " + "\n      ".join(faults[:8])
        for (screen, kind), faults in found.items()
        if (screen, kind) not in known | scrolled
    ]
    assert not told, "\n".join([f"{game}, {name}", *told])
    assert not known - found.keys(), f"{game}, {name}: these are right now, and no longer to be listed as wrong"


BETWEEN = ((360, 702), (360, 740), (412, 732), (390, 780), (393, 800), (412, 839), (412, 840))
"""Phones between those that are looked at above; what a browser leaves of a larger one is as high."""


@pytest.mark.parametrize("name", list(MOMENTS["fiji"]) if ALL else ["books"])
def test_books_and_feet_are_whole_on_phones_of_every_height(visit_prepared: Visitors, name: str) -> None:
    wanted = MOMENTS["fiji"][name]
    guests = sit_together(
        visit_prepared, "fiji", wanted.position, wanted.people, seats=wanted.seats, size="phone", rules=wanted.rules
    )
    wanted.reach(guests)
    wanted.act(guests[0])
    found = {}
    for size in BETWEEN:
        show(guests[0].page, size, "light")
        found[size] = faults_of(guests[0].page)
    assert not any(found.values()), found


def with_large_cards(guest: Guest) -> None:
    guest.page.evaluate(
        "localStorage.setItem('rummyhouse.preferences', JSON.stringify({ botPace: 0, speed: 0, cardSize: 'large' }))"
    )
    guest.page.reload()
    guest.wait_for_cards()


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_large_cards_leave_columns_and_piles_whole_on_a_phone(visit_prepared: Visitors, size: tuple[int, int]) -> None:
    ada = sit_together(visit_prepared, "fan", 902, {0: "Ada"}, seats=2, size="phone")[0]
    with_large_cards(ada)
    show(ada.page, size, "light")
    assert faults_of(ada.page) == {}


def test_a_hand_of_thirteen_leaves_the_place_for_a_meld_whole_on_a_phone(visit: Visitors) -> None:
    ada = sit_together(visit, "rummy500", 500, {0: "Ada"}, seats=3, size="phone", rules={"hand_of_more": 13})[0]
    with_large_cards(ada)
    ada.wait_for_my_turn()
    ada.point(*ada.top_of(ada.page.locator("[data-zone=stock].lit")))
    ada.page.locator("[data-zone=pile]:not(.lit)").wait_for()
    ada.take(*ada.faces()[:3])
    show(ada.page, (360, 740), "light")
    assert faults_of(ada.page) == {}

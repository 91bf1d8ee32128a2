"""How the actions of Fiji are written and read: the common ones, calls and penalties, bites and replacements."""

from __future__ import annotations

from rummyhouse.cards import write_card
from rummyhouse.games.fiji import actions as own
from rummyhouse.languages import say
from rummyhouse.melds.books import BOOK, STRAIGHT, TWO, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.lying import counts_of
from rummyhouse.rules.books.reading import NEW, Reading, Row, place_in_row
from rummyhouse.rules.books.spoken import cards_at_hand, settle
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS
from rummyhouse.rules.books.text import Speech

_PLAIN = {
    own.CALL: "call",
    own.CALL_LATER: "call later",
    own.PASS: "pass call",
    own.RELINQUISH: "relinquish",
    own.CAPTURE: "capture 1",
    own.CAPTURE + 1: "capture 2",
    own.WAIVE: "waive penalty",
    own.ANSWERED: "answer unseen",
    own.PENALTY_TAKEN: "take penalty card unseen",
}

_ALIASES = {
    "mine": own.CALL,
    "call it": own.CALL,
    "pass": own.PASS,
    "use discard": act.DRAW_PILE,
    "use discard 1": act.DRAW_PILE,
    "use discard 2": act.DRAW_PILE + 1,
    "capture": own.CAPTURE,
    "waive": own.WAIVE,
}


def _write_own(action: int) -> str:
    if action in _PLAIN:
        return _PLAIN[action]
    if action < own.REPLACE:
        return f"take penalty card {action - own.TAKE_PENALTY + 1}"
    number, card = divmod(action - own.REPLACE, KINDS_OF_CARD)
    return f"replace meld {number + 1} {write_card(card)}"


def _penalty(reading: Reading, words: str) -> Row:
    """``take penalty card 3 of seat D``; from whom is settled already."""
    number = words.split(" of ")[0].strip()
    if not number.isdecimal() or not 1 <= int(number) <= own.MOST_PLACES:
        raise reading.error(say("write the place of the card in the hand, like 'take penalty card 3'"))
    return (own.TAKE_PENALTY + int(number) - 1,)


def _replace(reading: Reading, words: str) -> Row:
    """``replace kings KS``: a card in the place of a cannibal."""
    name, _, card = words.rpartition(" ")
    if not name:
        raise reading.error(say("name the meld and the card, like 'replace kings KS'"))
    side, number = reading.own_meld(name.removesuffix(" with").removesuffix(" by"))
    view = reading.view
    if side != reading.side:
        return (act.ELSEWHERE + reading.one_card(card),)
    suit = int(view.meld_key[side, number]) if view.meld_kind[side, number] == STRAIGHT else -1
    return (own.REPLACE + KINDS_OF_CARD * number + reading.one_card(card, suit=suit),)


def _cannibalise(reading: Reading, words: str) -> Row:
    """``cannibalise seat B coup 2S, lay on nines``; also ``…, open nines`` and ``…, replace nines``."""
    target, _, placement = (part.strip() for part in words.partition(","))
    name, _, card_word = target.rpartition(" ")
    if not name:
        raise reading.error(say("name the meld and the card, like 'cannibalise jacks JH, lay on hearts'"))
    side, number = reading.any_meld(name)
    card = reading.one_card(card_word, counts_of(reading.view, side, number))
    return (act.POINT + MOST_MELDS * side + number, act.TAKE + card, *_placed(reading, card, placement))


def _placed(reading: Reading, card: int, words: str) -> Row:
    """Where the bitten card goes."""
    if not words:
        return ()
    for head, first in (("lay on ", act.LAY), ("replace ", own.REPLACE)):
        if words.startswith(head):
            _, number = reading.own_meld(words.removeprefix(head))
            return (first + KINDS_OF_CARD * number + card,)
    if words.startswith("open "):
        return _opened(reading, card, words.removeprefix("open "))
    raise reading.error(say("say where the card goes: 'lay on hearts', 'open nines' or 'replace nines'"))


def _opened(reading: Reading, card: int, words: str) -> Row:
    """A new meld with the bitten card and cards of the hand: those that are named, or all of its rank."""
    counts = cards_at_hand(reading.view)
    named = words.split(" ", 1)[1] if " " in words else ""
    if named:
        others = settle(reading.spoken(named), counts)
    else:
        others = [code for code in range(card % 13, KINDS_OF_CARD - 1, 13) for _ in range(counts[code])]
    kind = STRAIGHT if words.startswith(("straight", "hearts", "spades", "clubs", "diamonds")) else BOOK
    kind = TWOS if kind == BOOK and card % 13 == TWO else kind
    row = sorted([card, *others], key=lambda code: place_in_row(kind, code))
    return (NEW[kind], *(act.PUT + code for code in row), act.LAY_DOWN)


SPEECH = Speech(
    game="Fiji",
    actions=own.ACTIONS,
    write_own=_write_own,
    aliases=_ALIASES,
    readers={
        "take penalty card": _penalty,
        "take penalty": _penalty,
        "replace": _replace,
        "cannibalise": _cannibalise,
        "cannibalize": _cannibalise,
        "bite": _cannibalise,
    },
    how="call, pass call, relinquish, use discard, capture 2, take penalty card 3, waive penalty, "
    "cannibalise jacks JH, lay on hearts, replace kings KS",
)
"""How the actions of Fiji are written and read."""

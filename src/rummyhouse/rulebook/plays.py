"""Plays as scenarios write them, in the language of a reader who does not read English."""

from __future__ import annotations

import re

from rummyhouse.cards.text import RANK_NAME, RANK_PLURAL, RANK_TEXT, SUIT_NAME
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds.books import BOOK, STRAIGHT
from rummyhouse.rules.books.names import name_of_kind

_CARD = r"(?:(?:10|[2-9AJQK])[SHDC]\*?|JK)"
_CARDS = rf"(?P<cards>{_CARD}(?: {_CARD})*)"
_KIND = "(?:(?:book|straight|run|twos|set|three|four) )?"
_MELDS = rf"(?P<melds>{_KIND}[^,:a-z]+(?:[;+] ?{_KIND}[^,:a-z]+)*)"
_MELD = r"meld (?P<meld>\d+)"
_RANK = rf"(?P<rank>{'|'.join(RANK_TEXT)})"
_BOOK = rf"(?P<book>{'|'.join(RANK_PLURAL)})"
_STRAIGHT = rf"(?P<straight>{'|'.join(SUIT_NAME)})"

_PLAYS = (
    (re.compile(rf"meld {_MELDS}"), noted("Lay {melds}")),
    (re.compile(rf"lay contract {_MELDS}"), noted("Lay as the contract: {melds}")),
    (re.compile(rf"arrange {_MELDS}"), noted("Leave on the table: {melds}")),
    (re.compile(rf"knock {_CARDS}: {_MELDS}"), noted("Knock with {cards} and show {melds}")),
    (re.compile(rf"big gin: {_MELDS}"), noted("Big gin, and show {melds}")),
    (re.compile(rf"draw {_CARDS}"), noted("Draw {cards}")),
    (re.compile(r"draw dead pile"), noted("Draw from the dead pile")),
    (re.compile(r"discard face down"), noted("Discard face down")),
    (
        re.compile(rf"cannibalise {_BOOK} {_CARDS}, lay on {_STRAIGHT}"),
        noted("Bite {cards} out of the {book} and lay it on the {straight}"),
    ),
)
_WITH_NUMBERED_MELDS = (
    (re.compile(rf"lay {_CARDS} on {_MELD}"), noted("Lay {cards} on meld {meld}")),
    (re.compile(rf"lay {_CARDS} on {_MELD} at {_RANK}"), noted("Lay {cards} on meld {meld} as the {rank}")),
    (re.compile(rf"lift {_CARDS} from {_MELD}"), noted("Lift {cards} from meld {meld}")),
    (re.compile(rf"take {_CARDS} from {_MELD}"), noted("Take {cards} from meld {meld}")),
    (re.compile(rf"move {_CARDS} from {_MELD}"), noted("Move {cards} from meld {meld}")),
    (
        re.compile(rf"move {_CARDS} from {_MELD} to meld (?P<other>\d+)"),
        noted("Move {cards} from meld {meld} to meld {other}"),
    ),
    (re.compile(rf"move {_CARDS} from {_MELD} to a new run"), noted("Move {cards} from meld {meld} to a new run")),
    (re.compile(rf"move {_CARDS} from {_MELD} to a new set"), noted("Move {cards} from meld {meld} to a new set")),
    (re.compile(rf"split {_MELD} at {_RANK}"), noted("Split meld {meld} before the {rank}")),
)
_KINDS = {
    "book": noted("a book: {cards}"),
    "straight": noted("a straight: {cards}"),
    "run": noted("a run: {cards}"),
    "twos": noted("a book of twos: {cards}"),
    "set": noted("a set: {cards}"),
    "three": noted("a three: {cards}"),
    "four": noted("a four: {cards}"),
}


def said(text: str, *, has_books: bool) -> str:
    """A play in the words of the reader, or "" if it is written in a way that is known in English only.

    >>> said("arrange 4C 5C 6C + 7S 7H 7D", has_books=False)
    'Leave on the table: 4C 5C 6C and 7S 7H 7D'

    Args:
        text: the play.
        has_books: whether melds have names in the picture instead of the numbers that the text gives them.
    """
    for pattern, key in _PLAYS if has_books else (*_PLAYS, *_WITH_NUMBERED_MELDS):
        found = pattern.fullmatch(text)
        if found:
            return say(key, **{name: _in_words(name, value) for name, value in found.groupdict().items()})
    return ""


def _in_words(name: str, value: str) -> str:
    if name == "melds":
        return listed(_laid(part) for part in re.split(r" ?[;+] ?", value))
    if name == "book":
        return name_of_kind(BOOK, RANK_PLURAL.index(value))
    if name == "straight":
        return name_of_kind(STRAIGHT, SUIT_NAME.index(value))
    if name == "rank":
        return say(RANK_NAME[RANK_TEXT.index(value)])
    return _cards(value)


def _laid(meld: str) -> str:
    kind, _, cards = meld.partition(" ")
    return say(_KINDS[kind], cards=_cards(cards)) if kind in _KINDS else _cards(meld)


def _cards(text: str) -> str:
    """Cards as they are written, but a wild one with its star in words."""
    return " ".join(say("{card} (wild)", card=card[:-1]) if card.endswith("*") else card for card in text.split(" "))

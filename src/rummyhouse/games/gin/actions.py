"""Every action of gin: its id, and how it is written and read (GIN-ACT-1).

========= =====================================================
id        action
========= =====================================================
0 - 51    play a card: discard it, or lay it off
52        take the upcard
53        draw from the stock
54        pass; after a knock: done
55        knock
56 - 240  lay the named meld ``id - 56``
241       big gin (GIN-CLA-5-R)
========= =====================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CardError, cards_of, mask_of, read_card, read_cards, write_card, write_cards
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, NAMED, meld_id
from rummyhouse.rules import ActionTextError, AmbiguousActionError

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View

TAKE_UPCARD = 52
DRAW_STOCK = 53
PASS = 54
KNOCK = 55
FIRST_MELD = 56
BIG_GIN = FIRST_MELD + NAMED
ACTIONS = BIG_GIN + 1

_PLAIN = {TAKE_UPCARD: "take upcard", DRAW_STOCK: "draw stock", PASS: "pass", KNOCK: "knock", BIG_GIN: "big gin"}
_READ = {text: action for action, text in _PLAIN.items()} | {
    "take": TAKE_UPCARD,
    "take the upcard": TAKE_UPCARD,
    "draw upcard": TAKE_UPCARD,
    "draw the upcard": TAKE_UPCARD,
    "upcard": TAKE_UPCARD,
    "draw from the stock": DRAW_STOCK,
    "draw from stock": DRAW_STOCK,
    "stock": DRAW_STOCK,
    "done": PASS,
    "big_gin": BIG_GIN,
}
_HOW = noted(
    "'{text}' cannot be read; "
    "an action of gin is 'take upcard', 'draw stock', 'pass', 'knock', 'play 7S' (also 'discard 7S' and 'lay off 7S'), "
    "'meld 4S 5S 6S', 'big gin', '#53' by number, or a whole knock: 'knock KD: 4S5S6S 9C9D9H'"
)


def write(action: int) -> str:
    """The action as text.

    >>> write(51), write(55), write(121)
    ('play KH', 'knock', 'meld AS 2S 3S')
    """
    if 0 <= action < TAKE_UPCARD:
        return f"play {write_card(action)}"
    if FIRST_MELD <= action < BIG_GIN:
        return f"meld {write_cards(cards_of(int(MELDS[action - FIRST_MELD])))}"
    if action not in _PLAIN:
        last = ACTIONS - 1
        raise ActionTextError(say("{action} is no action of gin; there are 0 to {last}", action=str(action), last=last))
    return _PLAIN[action]


def read(text: str, view: View | None = None) -> tuple[int, ...]:  # noqa: ARG001 - texts mean the same at every table
    """The row of actions that a text stands for; a knock with a colon stands for knock, discard, melds and pass.

    >>> read("discard KD"), read("knock KD: 4S5S6S")
    ((38,), (55, 38, 124, 54))

    Raises:
        ActionTextError: it is no action of gin.
        AmbiguousActionError: it could mean more than one.
    """
    words = " ".join(text.split())
    lower = words.lower()
    if lower in _READ:
        return (_READ[lower],)
    if lower in ("draw", "draw card", "draw a card"):
        raise AmbiguousActionError(say("'{text}' could mean 'take upcard' or 'draw stock'", text=text))
    if lower.startswith("#"):
        return (_read_number(text, lower[1:]),)
    if lower.startswith("knock "):
        return _read_knock(words[6:], text)
    if lower.startswith("meld "):
        return (_read_meld(words[5:], text),)
    if lower.startswith("lay ") and not lower.startswith("lay off "):
        return (_read_meld(words[4:], text),)
    for start in ("play ", "discard ", "lay off ", "layoff ", "card "):
        if lower.startswith(start):
            return (_read_card(words[len(start) :], text),)
    return (_read_card(words, text),)


def _read_number(text: str, digits: str) -> int:
    if digits.isdecimal() and int(digits) < ACTIONS:
        return int(digits)
    raise ActionTextError(say("'{text}' is no action; the numbers are #0 to #{last}", text=text, last=ACTIONS - 1))


def _read_card(word: str, text: str) -> int:
    try:
        card = read_card(word)
    except CardError as error:
        raise ActionTextError(say(_HOW, text=text)) from error
    if card >= TAKE_UPCARD:
        raise ActionTextError(say("'{text}' cannot be read: gin is played without jokers", text=text))
    return card


def _read_meld(words: str, text: str) -> int:
    try:
        codes = read_cards(words, run_together=True)
    except CardError as error:
        raise ActionTextError(say(_HOW, text=text)) from error
    number = meld_id(mask_of(codes)) if len(set(codes)) == len(codes) else None
    if number is None:
        raise ActionTextError(
            say(
                "'{text}': these cards are no named meld; a set is three or four cards of a rank, a run three to five "
                "of a suit in sequence with the ace low (GIN-MELD-1)",
                text=text,
            )
        )
    return FIRST_MELD + number


def _read_knock(words: str, text: str) -> tuple[int, ...]:
    card, colon, melds = words.partition(":")
    row = (KNOCK, _read_card(card, text))
    if not colon:
        return row
    return (*row, *(_read_meld(meld, text) for meld in melds.replace(",", " ").split()), PASS)

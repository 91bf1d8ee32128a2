"""Every action id of Fan (FAN-PH-2-R), how it is written and how it is read.

An id has one meaning in every phase. Ids that name a card take up 52 numbers each, in the order of the card codes:

=============  =====================================================================
ids            action
=============  =====================================================================
0 - 51         DISCARD a card
52 - 103       KNOCK, discarding a card
104 - 155      LAY_OFF a card on the ender's melds
156 - 340      MELD: lay open a named meld, 156 + its id
341            NOT_A_MELD: lay open cards that form no meld; never legal
342 - 348      TAKE_KNOCK, PASS, DRAW_STOCK, DRAW_LEFT, DRAW_RIGHT, BIG_GIN, DONE
349            DRAW_DEAD: draw from the dead pile; never legal
350 - 401      DRAW_CARD: draw a card of the columns by its name; never legal, because
               only a top card may be taken and that is DRAW_LEFT or DRAW_RIGHT
402            HIDDEN_DISCARD: how others see a DISCARD; never legal
403            HIDDEN_KNOCK: how others see a KNOCK; never legal
=============  =====================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, CardError, mask_of, read_cards, write_card, write_cards
from rummyhouse.cards.mask import cards_of
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, NAMED, is_meld, part_of_run
from rummyhouse.melds.named import id_of_meld
from rummyhouse.rules import ActionTextError

if TYPE_CHECKING:
    from rummyhouse.games.fan.view import View

DISCARD_CARD = 0
KNOCK = DISCARD_CARD + CARDS
LAY_OFF = KNOCK + CARDS
MELD = LAY_OFF + CARDS
NOT_A_MELD = MELD + NAMED
TAKE_KNOCK = NOT_A_MELD + 1
PASS = TAKE_KNOCK + 1
DRAW_STOCK = PASS + 1
DRAW_LEFT = DRAW_STOCK + 1
DRAW_RIGHT = DRAW_LEFT + 1
BIG_GIN = DRAW_RIGHT + 1
DONE = BIG_GIN + 1
DRAW_DEAD = DONE + 1
DRAW_CARD = DRAW_DEAD + 1
HIDDEN_DISCARD = DRAW_CARD + CARDS
HIDDEN_KNOCK = HIDDEN_DISCARD + 1
ACTIONS = HIDDEN_KNOCK + 1

PLAIN = {
    TAKE_KNOCK: "take knock card",
    PASS: "pass",
    DRAW_STOCK: "draw stock",
    DRAW_LEFT: "draw left",
    DRAW_RIGHT: "draw right",
    BIG_GIN: "big gin",
    DONE: "done",
    DRAW_DEAD: "draw dead pile",
    NOT_A_MELD: "meld no meld",
    HIDDEN_DISCARD: "discard face down",
    HIDDEN_KNOCK: "knock face down",
}

_BY_CARD = (("discard", DISCARD_CARD), ("knock", KNOCK), ("lay off", LAY_OFF), ("draw", DRAW_CARD))

_ALIASES = {
    "take": TAKE_KNOCK,
    "take knock": TAKE_KNOCK,
    "take the knock card": TAKE_KNOCK,
    "draw knock card": TAKE_KNOCK,
    "draw from stock": DRAW_STOCK,
    "draw from left": DRAW_LEFT,
    "draw from right": DRAW_RIGHT,
    "draw l": DRAW_LEFT,
    "draw r": DRAW_RIGHT,
    "draw column l": DRAW_LEFT,
    "draw column r": DRAW_RIGHT,
    "draw left column": DRAW_LEFT,
    "draw right column": DRAW_RIGHT,
    "draw from dead pile": DRAW_DEAD,
    "draw dead": DRAW_DEAD,
}

_READ_PLAIN = {text: action for action, text in PLAIN.items()} | _ALIASES
_HOW = noted(
    "'{text}' is no action of Fan; write take knock card, pass, draw stock, draw left, draw right, discard 7C, "
    "knock 7C, knock 7C: 4S5S6S 9C9D9H, big gin, "
    "meld 4S 5S 6S, lay off 7S, done, or #53 for an action by its number"
)


def write(action: int) -> str:
    """The action as text, e.g. ``discard KD``.

    >>> write(0), write(52 + 3), write(156)
    ('discard AS', 'knock 4S', 'meld AC AD AH')
    """
    if action in PLAIN:
        return PLAIN[action]
    if MELD <= action < NOT_A_MELD:
        return f"meld {write_cards(cards_of(MELDS[action - MELD]))}"
    for word, start in _BY_CARD:
        if start <= action < start + CARDS:
            return f"{word} {write_card(action - start)}"
    raise ValueError(f"Fan has no action {action}; its ids are 0 to {ACTIONS - 1}")


def cards_in(text: str) -> list[int]:
    """The cards that a text names, with or without blanks between them, in their order.

    >>> cards_in("4S5S 6S")
    [3, 4, 5]

    Raises:
        ActionTextError: something in it is no card.
    """
    try:
        cards = read_cards(text, run_together=True)
    except CardError as error:
        raise ActionTextError(str(error)) from error
    if not cards or max(cards) >= CARDS:
        raise ActionTextError(
            say("'{text}' is not a card of Fan; write cards as rank and suit, like 4S 10H AC", text=text)
        )
    return cards


def melds_of(cards: list[int]) -> tuple[int, ...]:
    """The MELD ids that lay open these cards: one, or several for a run of six or more (GIN-MELD-1); or NOT_A_MELD."""
    mask = mask_of(cards)
    if len(set(cards)) < len(cards) or not is_meld(mask):
        return (NOT_A_MELD,)
    row = []
    while mask:
        part = int(part_of_run(mask))
        row.append(MELD + int(id_of_meld(part)))
        mask &= ~part
    return tuple(row)


def melds_in(text: str) -> tuple[int, ...]:
    """The MELD ids for melds written one after the other.

    Melds are separated by blanks, so that each is a word (``4S5S6S 9C9D9H``), or by commas (``4S 5S 6S, 9C 9D 9H``).
    """
    melds = text.split(",") if "," in text else text.split()
    row: tuple[int, ...] = ()
    for meld in melds:
        row += melds_of(cards_in(meld))
    return row


def read(text: str, view: View | None = None) -> tuple[int, ...]:  # noqa: ARG001 - texts mean the same at every table
    """The row of action ids that a text stands for.

    ``knock 7C`` is one action. With melds, ``knock 7C: 4S5S6S 9C9D9H``, it is the knock, a MELD for each meld, and
    DONE; so is ``big gin: ...``. ``lay off 7S 8S`` is one action a card.

    Raises:
        ActionTextError: no action of Fan is written so.
    """
    words = " ".join(text.strip().lower().replace("_", " ").split())
    if words in _READ_PLAIN:
        return (_READ_PLAIN[words],)
    if words.startswith("#"):
        if words[1:].isdecimal() and int(words[1:]) < ACTIONS:
            return (int(words[1:]),)
        raise ActionTextError(say("'{text}' is no action number; Fan's are #0 to #{last}", text=text, last=ACTIONS - 1))
    head, colon, declared = words.partition(":")
    if colon:
        return (*_read_end(text, head.strip()), *melds_in(declared), DONE)
    if words.startswith("meld "):
        return melds_of(cards_in(words[5:]))
    for word, start in _BY_CARD:
        if words.startswith(word + " "):
            cards = cards_in(words[len(word) + 1 :])
            if len(cards) > 1 and start != LAY_OFF:
                raise ActionTextError(
                    say("'{text}' names {number} cards; '{word}' takes one", text=text, number=len(cards), word=word)
                )
            return tuple(start + card for card in cards)
    raise ActionTextError(say(_HOW, text=text))


def _read_end(text: str, head: str) -> tuple[int, ...]:
    row = read(head)
    if len(row) != 1 or not (row[0] == BIG_GIN or KNOCK <= row[0] < LAY_OFF):
        raise ActionTextError(say("'{text}': melds are declared with 'knock 7C: ...' or 'big gin: ...'", text=text))
    return row

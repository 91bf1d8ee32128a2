"""Every action id of Baja: those of all games of books and feet, then its own.

=====================  ================================================================================================
id                     action
=====================  ================================================================================================
0 …                    see :mod:`rummyhouse.rules.books.actions`
TAKE_UPCARD            the first player takes the face-up card
ATTEMPT, WITHDRAW      declare that one goes out; take that back before a card is laid
ARRANGE                begin to move cards laid in this turn: POINT and TAKE lift them, LAY, NEW_* and PUT place them
DONE, CANCEL           rearranging is finished; everything lies again as before it
PROMISE                have the initial meld laid that is owed for a card taken from the pile
JOKER_ON_RUN           lay a joker on a run of another side: always refused
CONSENT                agree to a correction in a round kept by hand
RETURNED               how others see a correction; never legal
CORRECT + card         a correction: this card, drawn by mistake, goes back on the stock
=====================  ================================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import say
from rummyhouse.melds.books import STRAIGHT, place_of
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.actions import COMMON_ACTIONS
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS
from rummyhouse.rules.books.text import Speech

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View
    from rummyhouse.rules.books.names import Meld
    from rummyhouse.rules.books.reading import Reading, Row


TAKE_UPCARD = COMMON_ACTIONS
ATTEMPT = TAKE_UPCARD + 1
WITHDRAW = ATTEMPT + 1
ARRANGE = WITHDRAW + 1
DONE = ARRANGE + 1
CANCEL = DONE + 1
PROMISE = CANCEL + 1
JOKER_ON_RUN = PROMISE + 1
CONSENT = JOKER_ON_RUN + 1
RETURNED = CONSENT + 1
CORRECT = RETURNED + 1
ACTIONS = CORRECT + KINDS_OF_CARD

_PLAIN = {
    TAKE_UPCARD: "take upcard",
    ATTEMPT: "attempt to go out",
    WITHDRAW: "withdraw attempt",
    ARRANGE: "rearrange",
    DONE: "done rearranging",
    CANCEL: "put everything back",
    PROMISE: "have initial meld laid",
    JOKER_ON_RUN: "lay a joker on another side's run",
    CONSENT: "agree to correction",
    RETURNED: "return a card to the stock",
}

_ALIASES = {
    "take the upcard": TAKE_UPCARD,
    "take face-up card": TAKE_UPCARD,
    "take the face-up card": TAKE_UPCARD,
    "attempt": ATTEMPT,
    "withdraw": WITHDRAW,
    "done": DONE,
    "cancel": CANCEL,
    "agree": CONSENT,
}


def _write_own(action: int) -> str:
    if action in _PLAIN:
        return _PLAIN[action]
    return f"return {write_card(action - CORRECT)} to the stock"


def _return(reading: Reading, words: str) -> Row:
    """A correction: ``return KS to the stock``."""
    card = words.removesuffix("to the stock").removesuffix("to stock").strip()
    return (CORRECT + reading.one_card(card),)


def _move(reading: Reading, words: str) -> Row:
    """``move 8H to hearts``, ``move 8H 8C from eights to a new book``: the whole of a rearrangement."""
    source, to, target = words.rpartition(" to ")
    if not to:
        raise reading.error(say("say where to, like 'move 8H to hearts' or 'move 8H 8C 8D from A3 to a new book'"))
    spoken, _, name = source.partition(" from ")
    cards = [_one(reading, word) for word in spoken.replace(",", " ").split()]
    row = [ARRANGE]
    for card in cards:
        side, number = reading.own_meld(name) if name else _where(reading, card)
        row += [act.POINT + MOST_MELDS * side + number, act.TAKE + card]
    kind = {"a new book": act.NEW_BOOK, "a new run": act.NEW_STRAIGHT, "a new book of twos": act.NEW_TWOS}.get(target)
    if kind is not None:
        return (*row, kind, *(act.PUT + card for card in cards), DONE)
    _, number = reading.own_meld(target)
    return (*row, *(act.LAY + KINDS_OF_CARD * number + card for card in cards), DONE)


def _one(reading: Reading, word: str) -> int:
    codes = reading.spoken(word)[0].codes
    if len(codes) > 1:
        raise reading.error(say("'{word}' may be several cards; write it with its suit", word=word))
    return codes[0]


def _where(reading: Reading, card: int) -> tuple[int, int]:
    """The own meld in which this card has just been laid, or else lies."""
    view, side = cast("View", reading.view), reading.side
    found = -1
    for number in range(int(view.meld_count[side])):
        place = place_of(int(view.meld_kind[side, number]), int(view.meld_key[side, number]), card)
        if place >= 0 and view.content[side, number, place] > 0:
            found = number if found < 0 or view.fresh[number, place] > 0 else found
    if found < 0:
        raise reading.error(say("there is no {card} in the melds of your side", card=write_card(card)))
    return side, found


def _opens(view: View) -> bool:
    """Whether the seat makes its initial meld, without the card from the pile (BAJA-PILE-6-R)."""
    return not view.melded[int(view.seat)]


def elsewhere(view: View, meld: Meld, card: int) -> int:
    """The action of laying a card on a meld of another side; a joker is told apart on a run (BAJA-GEN-5-R)."""
    is_run = view.meld_kind[meld] == STRAIGHT
    return JOKER_ON_RUN if card == JOKER and is_run else act.ELSEWHERE + card


SPEECH = Speech(
    game="Baja",
    actions=ACTIONS,
    write_own=_write_own,
    aliases=_ALIASES,
    readers={"return": _return, "move": _move},
    straight="run",
    how="take upcard, attempt to go out, withdraw attempt, move 8H to hearts",
    hand_first=_opens,
    elsewhere=elsewhere,
)
"""How the actions of Baja are written and read."""

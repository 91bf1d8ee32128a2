"""How actions of Rhine Rummy are written and read.

What :func:`write` writes needs no table: ``open meld 3``, ``put 4C``. People write more: ``meld 7S 7H 7D`` lays a new
meld, ``lay 10C on meld 2``, ``move 7H from meld 1 to meld 2``, and ``arrange 5S 6S 7S + JK 9S 10S JS`` names the whole
table as it shall lie and says Fin.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, CardError, read_card, write_card
from rummyhouse.cards.text import RANK_TEXT, SUIT_TEXT
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import ACTIONS, KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.state import ABSENT, EMPTY, NO_MELD, RUN, Common, count_meld
from rummyhouse.games.rhine.steps import MOST_ROW, Melds, aim, low_place, new_melds, steps_to
from rummyhouse.games.rhine.table import ROW, card_at, write_set
from rummyhouse.languages import noted, say
from rummyhouse.melds.rearranged_shape import ACE_HIGH, MINIMUM, NO_CARD, WILD_TWO, face_of, is_wild
from rummyhouse.rules import ActionTextError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rhine.view import View

Row: TypeAlias = tuple[int, ...]

PLACE_TEXT = (*RANK_TEXT, "A high")
_PLAIN = {
    act.DRAW: "draw 1",
    act.DRAW + 1: "draw 2",
    act.NEW_SET: "new set",
    act.NEW_RUN: "new run",
    act.TAKE_BACK: "take back",
    act.RESET: "reset",
    act.FIN: "fin",
    act.END_ROUND: "end round",
}
_ALIASES = {
    "draw from pile 1": act.DRAW,
    "draw from pile 2": act.DRAW + 1,
    "draw pile 1": act.DRAW,
    "draw pile 2": act.DRAW + 1,
    "undo": act.TAKE_BACK,
    "take everything back": act.RESET,
    "take back all": act.RESET,
    "new group": act.NEW_SET,
    "new sequence": act.NEW_RUN,
    "say fin": act.FIN,
}
_HOW = noted(
    "draw 1, meld 7S 7H 7D, lay 10C on meld 2, move 7H from meld 1 to meld 2, split meld 1 at 7, "
    "arrange 4C 5C 6C + 7S 7H 7D for the whole table, reset, fin, end round, or #6 for an action by its number"
)
_PLACE = r"(?: (?:at|as) (?P<place>a high|10|[2-9tjqka])(?P<suit>[scdh])?)?"
_PUT = re.compile(rf"(?:put|lay) (?P<cards>.+?)(?: on meld (?P<meld>\d+))?{_PLACE}(?: on meld (?P<late>\d+))?")
_LIFT = re.compile(r"lift (?P<cards>.+?)(?: (?:from|off) meld (?P<meld>\d+))?")
_MOVE = re.compile(
    rf"move (?P<cards>.+?) from meld (?P<meld>\d+) to (?:meld (?P<to>\d+)|a new (?P<new>set|run)){_PLACE}"
)
_SPLIT = re.compile(rf"split(?: meld (?P<meld>\d+))?{_PLACE}")


def entry_text(card: int) -> str:
    """A card of a meld: ``2C*`` is a wild two."""
    return f"{write_card(card - WILD_TWO)}*" if card > JOKER else write_card(card)


def write(action: int) -> str:
    """The action as text.

    Raises:
        ValueError: the game has no such action.
    """
    if not 0 <= action < ACTIONS:
        raise ValueError(f"Rhine Rummy has no action {action}; its ids are 0 to {ACTIONS - 1}")
    if action in _PLAIN:
        return _PLAIN[action]
    if action < act.PUT:
        return f"open meld {action - act.OPEN + 1}"
    if action < act.HIGH:
        return f"put {write_card(action - act.PUT)}"
    if action < act.AT:
        return f"put A{SUIT_TEXT[action - act.HIGH]} at A high"
    if action < act.TWO:
        return f"put JK at {PLACE_TEXT[action - act.AT]}"
    if action < act.TWO_AT:
        return f"put 2{SUIT_TEXT[action - act.TWO]}*"
    if action < act.LIFT:
        suit, place = divmod(action - act.TWO_AT, PLACES)
        return f"put 2{SUIT_TEXT[suit]}* at {PLACE_TEXT[place]}"
    if action < act.LIFT_TWO:
        return f"lift {write_card(action - act.LIFT)}"
    if action < act.SPLIT:
        return f"lift 2{SUIT_TEXT[action - act.LIFT_TWO]}*"
    return f"split at {PLACE_TEXT[action - act.SPLIT]}"


@cache
def _exact() -> dict[str, int]:
    return {**_ALIASES, **{write(action).lower(): action for action in range(ACTIONS)}}


def read(text: str, view: View | None = None) -> Row:
    """The row of action ids that a text stands for.

    Args:
        text: as :func:`write` writes it, or as people do.
        view: of the seat that is to act; without it only what names no whole meld can be read.

    Raises:
        ActionTextError: no action of the game is written so; the message shows what is.
    """
    words = " ".join(text.strip().lower().replace("_", " ").split())
    if words in _exact():
        return (_exact()[words],)
    if words == "draw":
        return (act.DRAW + (view is not None and view.pile_count[0] == 0 and view.pile_count[1] > 0),)
    if words.startswith("#"):
        if words[1:].isdecimal() and int(words[1:]) < ACTIONS:
            return (int(words[1:]),)
        raise ActionTextError(
            say(
                "'{text}' is no action number; {game} has #0 to #{last}",
                text=text,
                game="Rhine Rummy",
                last=ACTIONS - 1,
            )
        )
    head, _, rest = words.partition(" ")
    if head == "meld" and rest:
        return tuple(step for part in re.split(r"[;+]", rest) for step in new_meld(_cards(text, part)))
    if head == "arrange" and rest:
        return (*arrange([_cards(text, part) for part in re.split(r"[;+]", rest)], text, view), act.FIN)
    for pattern, reader in ((_PUT, _read_put), (_LIFT, _read_lift), (_MOVE, _read_move), (_SPLIT, _read_split)):
        found = pattern.fullmatch(words)
        if found is not None:
            return reader(text, found, view)
    raise ActionTextError(
        say("'{text}' is no action of {game}; write {how}", text=text, game="Rhine Rummy", how=say(_HOW))
    )


def _cards(text: str, words: str) -> list[int]:
    """The cards that are named, as entries of a row."""
    found = []
    for word in words.replace(",", " ").split():
        try:
            card = read_card(word.removesuffix("*"))
        except CardError as error:
            raise ActionTextError(f"'{text}': {error}") from error
        if word.endswith("*"):
            if card % RANKS != 1 or card >= JOKER:
                raise ActionTextError(say("'{text}': only a two may be wild, like 2C*", text=text))
            card += WILD_TWO
        found.append(card)
    if not found:
        raise ActionTextError(say("'{text}' names no card; write {how}", text=text, how=say(_HOW)))
    return found


def _opened(text: str, word: str | None) -> Row:
    if word is None:
        return ()
    if not 1 <= int(word) <= MOST_MELDS:
        raise ActionTextError(say("'{text}': melds are numbered from 1 to {most}", text=text, most=MOST_MELDS))
    return (act.OPEN + int(word) - 1,)


def _place(found: re.Match[str]) -> int | None:
    word = found["place"]
    if word is None:
        return None
    if word == "a high":
        return ACE_HIGH
    return RANK_TEXT.index("10" if word == "t" else word.upper())


def put_step(card: int, place: int | None) -> int:
    """The step that puts a card, at a place of a run where one is named."""
    if card == JOKER:
        return act.PUT + JOKER if place is None else act.AT + place
    if is_wild(card):
        suit = (card - WILD_TWO) // RANKS
        return act.TWO + suit if place is None else act.TWO_AT + PLACES * suit + place
    return act.HIGH + card // RANKS if card % RANKS == 0 and place == ACE_HIGH else act.PUT + card


def lift_step(card: int) -> int:
    """The step that lifts a card."""
    return act.LIFT_TWO + (card - WILD_TWO) // RANKS if card > JOKER else act.LIFT + card


def outward(taken: Sequence[int]) -> int | None:
    """Where a wild card goes in a run if nothing is said: into a gap, else on top, else below (RHINE-SET-10-R)."""
    if not taken:
        return None
    gaps = [place for place in range(taken[0], taken[-1]) if place not in taken]
    if gaps:
        return gaps[0]
    return taken[-1] + 1 if taken[-1] < ACE_HIGH else taken[0] - 1 if taken[0] > 0 else None


def places_taken(view: View | None, meld: int) -> list[int]:
    """The places of a run where a card lies; none of a set, or where there is no view."""
    if view is None or meld < 0 or view.kind[meld] != RUN:
        return []
    return [place for place in range(PLACES) if view.content[meld, place] != ABSENT]


def puts(cards: Sequence[int], place: int | None, view: View | None, meld: int) -> Row:
    """The steps that put cards into the open meld, which is this one."""
    row = []
    for card in cards:
        at = place if place is not None else outward(places_taken(view, meld)) if card >= JOKER else None
        row.append(put_step(card, at))
    return tuple(row)


def _read_put(text: str, found: re.Match[str], view: View | None) -> Row:
    opened = _opened(text, found["meld"] or found["late"])
    meld = opened[0] - act.OPEN if opened else (int(view.open) if view is not None else NO_MELD)
    return (*opened, *puts(_cards(text, found["cards"]), _place(found), view, meld))


def _read_lift(text: str, found: re.Match[str], _view: View | None) -> Row:
    return (*_opened(text, found["meld"]), *(lift_step(card) for card in _cards(text, found["cards"])))


def _read_move(text: str, found: re.Match[str], view: View | None) -> Row:
    cards = _cards(text, found["cards"])
    lifted = (*_opened(text, found["meld"]), *(lift_step(card) for card in cards))
    if found["new"]:
        return (*lifted, act.NEW_SET if found["new"] == "set" else act.NEW_RUN, *puts(cards, _place(found), None, -1))
    opened = _opened(text, found["to"])
    return (*lifted, *opened, *puts(cards, _place(found), view, opened[0] - act.OPEN))


def _read_split(text: str, found: re.Match[str], _view: View | None) -> Row:
    place = _place(found)
    if place is None:
        raise ActionTextError(say("'{text}': say where, like split meld 1 at 7", text=text))
    return (*_opened(text, found["meld"]), act.SPLIT + place)


def is_set(cards: Sequence[int]) -> bool:
    """Whether cards are meant as a set: all naturals of one rank."""
    return len({card % RANKS for card in cards if not is_wild(card)}) < 2


def new_meld(cards: Sequence[int]) -> Row:
    """The steps that begin a new meld of these cards; a run from its low end where a wild card is among them.

    If they are no meld, what is wrong shows in the order in which it is asked: wild cards find some place of the run,
    and are laid before the naturals behind the first one.
    """
    if is_set(cards):
        return (act.NEW_SET, *(put_step(card, None) for card in cards))
    if not any(is_wild(card) for card in cards):
        ranks = {card % RANKS for card in cards}
        high = ACE_HIGH if RANKS - 1 in ranks and 1 not in ranks else None
        return (act.NEW_RUN, *(put_step(card, high) for card in cards))
    first = next(i for i, card in enumerate(cards) if not is_wild(card))
    low = low_place(cards[first] % RANKS, first)
    puts = [(card, low + i) for i, card in enumerate(cards)]
    if not is_run(cards):
        naturals = [
            (card, card % RANKS or (ACE_HIGH if place == ACE_HIGH else 0)) for card, place in puts if card < JOKER
        ]
        free = [place for place in range(PLACES) if place not in {place for _, place in naturals}]
        wild = [(card, place) for card, place in puts if is_wild(card)]
        free.sort(key=lambda place: (place < wild[0][1], place))
        beyond = wild[0][1] - RANKS
        if len(wild) == 1 and beyond > 0:  # higher than an ace: it is refused after that (RHINE-SET-10-R)
            puts = [*naturals, (wild[0][0], beyond)]
        else:
            wild = [(card, place) for (card, _), place in zip(wild, free, strict=False)]
            puts = [naturals[0], *wild, *naturals[1:]]
    return (act.NEW_RUN, *(put_step(card, place) for card, place in puts))


def arrange(melds: Sequence[Sequence[int]], text: str, view: View | None) -> Row:
    """The steps from the table of a view to these melds, which are all that shall lie.

    Raises:
        ActionTextError: there is no view, or there is no room for the melds.
    """
    if view is None:
        raise ActionTextError(say("'{text}' means something only at a table", text=text))
    bad = [meld for meld in melds if not is_set(meld) and not is_run(meld)]
    good = [meld for meld in melds if meld not in bad]
    if _is_more_wrong(melds, view):
        bad = [[card] for meld in bad for card in meld]
    rows = np.full((len(good), max(ROW, *map(len, good)) if good else ROW), NO_CARD, np.int64)
    for i, meld in enumerate(good):
        rows[i, : len(meld)] = meld
    target, out = new_melds(), np.zeros(MOST_ROW, np.int32)
    if not aim(view.kind, view.key, view.content, rows, target):
        raise ActionTextError(say("'{text}': there is no room for so many melds", text=text))
    count = steps_to(view.kind, view.key, view.content, int(view.open), target, out)
    more = [step for meld in bad for step in new_meld(meld)]
    return (*(int(step) for step in out[:count]), *more)


def _is_more_wrong(melds: Sequence[Sequence[int]], view: View) -> bool:
    """Whether what is held, lost or too small is wrong, which is asked before whether each meld is one.

    Then cards that make no meld are laid one by one, so that this is what is found.
    """
    lying = np.zeros(KINDS_OF_CARD, np.int64)
    for meld in range(MOST_MELDS):
        if view.was_kind[meld] != EMPTY:
            count_meld(int(view.was_kind[meld]), int(view.was_key[meld]), view.was_content[meld], 1, lying)
    more = np.bincount([face_of(card) for meld in melds for card in meld], minlength=KINDS_OF_CARD) - lying
    is_short = any(len(meld) < MINIMUM for meld in melds)
    return bool(is_short or (more < 0).any() or (more > view.held).any() or not more.any())


def is_run(cards: Sequence[int]) -> bool:
    """Whether each card lies at its own place in a run of one suit, from the low end."""
    first = next(i for i, card in enumerate(cards) if not is_wild(card))
    low = low_place(cards[first] % RANKS, first)
    return (
        low >= 0
        and low + len(cards) <= PLACES
        and all(
            is_wild(card) or (card // RANKS == cards[first] // RANKS and card % RANKS == (low + i) % RANKS)
            for i, card in enumerate(cards)
        )
    )


def entries(table: Common | Melds, meld: int) -> list[int]:
    """The cards of a meld as entries of a row: a run from its low end, without its gaps."""
    if table.kind[meld] == RUN:
        key = int(table.key[meld])
        cards = [int(card_at(key, place, int(table.content[meld, place]))) for place in range(PLACES)]
        return [card for card in cards if card != NO_CARD]
    row = np.full(ROW, NO_CARD, np.int64)
    return [int(card) for card in row[: write_set(int(table.key[meld]), table.content[meld], row)]]


def at_first(state: Common) -> Melds:
    """The table as it lay when the turn began."""
    return Melds(state.was_kind, state.was_key, state.was_content)

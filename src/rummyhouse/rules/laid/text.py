"""How actions with melds on the table are written and read.

What :meth:`Speech.write` writes needs no table: ``discard KS``, ``lay KS on meld 3``. People write more freely: ``meld
8H 8S 8D + 4C 5C 6C`` composes and lays two melds, ``lay off 3C 7C`` finds the meld, where there is only one.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import CARDS, JOKER, CardError, read_cards, write_card
from rummyhouse.languages import listed, say
from rummyhouse.melds.laid import ACE, ACE_CORNER, RANKS, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import end_for
from rummyhouse.rules.laid.names import USUAL_NAMES, MeldNames
from rummyhouse.rules.laid.state import KINDS_OF_CARD, LAID, MOST_MELDS, View
from rummyhouse.rules.refusal import ActionTextError, AmbiguousActionError

if TYPE_CHECKING:
    from collections.abc import Sequence

Row: TypeAlias = tuple[int, ...]

NEW = {SET: act.NEW_SET, RUN: act.NEW_RUN}

_ALIASES = {
    "draw": act.DRAW_STOCK,
    "draw from stock": act.DRAW_STOCK,
    "draw from the stock": act.DRAW_STOCK,
    "draw discard": act.DRAW_PILE,
    "draw discard pile": act.DRAW_PILE,
    "draw from the discard pile": act.DRAW_PILE,
    "take discard": act.DRAW_PILE,
    "take the discard": act.DRAW_PILE,
    "take upcard": act.DRAW_PILE,
}
_ON_MELD = re.compile(r"(?P<cards>.+?)(?: (?:on|to) (?:the )?meld (?P<number>\d+)(?: (?P<end>low|high))?)?")
_SWAP = re.compile(r"(?P<cards>.+?) (?:for (?:the )?joker (?:of|in|on)|on|in) (?:the )?meld (?P<number>\d+)")
_LIFT = re.compile(r"(?:take|move) (?P<cards>.+?) (?:from|out of|off) (?:the )?meld \d+.*")


def _by_rank(card: int) -> int:
    return card % RANKS


def as_run(cards: Sequence[int], ace: int) -> list[int]:
    """Cards in the order in which they are put into a run, from the low end up.

    With a joker among them they stay as they are named: their order says what it stands for.
    """
    if any(card >= JOKER for card in cards) or len(cards) < 2:
        return list(cards)
    ranks = sorted({card % RANKS for card in cards})
    if len(ranks) == RANKS and ace != ACE_CORNER:
        aces = [card for card in cards if card % RANKS == ACE]
        return [aces[0], *sorted((card for card in cards if card % RANKS != ACE), key=_by_rank), *aces[1:]]
    gaps = [(ranks[(i + 1) % len(ranks)] - rank) % RANKS for i, rank in enumerate(ranks)]
    first = ranks[(gaps.index(max(gaps)) + 1) % len(ranks)]
    return sorted(cards, key=lambda card: (card % RANKS - first) % RANKS)


@dataclass(frozen=True, kw_only=True)
class Speech:
    """How one game of the family speaks.

    Attributes:
        game: as messages call it.
        set_name: how cards of a rank are written.
        run_name: how cards in sequence are written.
        names: what it calls melds.
        actions: how many action ids it has.
    """

    game: str
    set_name: str = "set"
    run_name: str = "run"
    names: MeldNames = USUAL_NAMES
    actions: int = act.COMMON_ACTIONS

    @cached_property
    def _plain(self) -> dict[int, str]:
        return {
            act.DRAW_STOCK: "draw stock",
            act.DRAW_PILE: "draw pile",
            act.NEW_SET: f"new {self.set_name}",
            act.NEW_RUN: f"new {self.run_name}",
            act.LAY_DOWN: "lay down",
            act.TAKE_BACK: "take back",
            act.LIFT_LAID: "take up laid card",
        }

    def write(self, action: int) -> str:
        """The action as text.

        Raises:
            ValueError: the game has no such action.
        """
        if not 0 <= action < self.actions:
            raise ValueError(f"{self.game} has no action {action}; its ids are 0 to {self.actions - 1}")
        if action in self._plain:
            return self._plain[action]
        if action < act.DRAW_STOCK:
            return f"discard {write_card(action - act.DISCARD)}"
        if action < act.LAY:
            return f"put {write_card(action - act.PUT)}"
        if action < act.LAY_LOW:
            number, card = divmod(action - act.LAY, KINDS_OF_CARD)
            return f"lay {write_card(card)} on meld {number + 1}"
        if action < act.SWAP:
            number, is_joker = divmod(action - act.LAY_LOW, 2)
            return f"lay {'JK' if is_joker else 'A'} on meld {number + 1} low"
        number, card = divmod(action - act.SWAP, CARDS)
        return f"swap {write_card(card)} for joker of meld {number + 1}"

    @cached_property
    def _exact(self) -> dict[str, int]:
        return {**_ALIASES, **{self.write(action).lower(): action for action in range(self.actions)}}

    @property
    def _how(self) -> str:
        return say(
            "draw stock, draw pile, meld 8H 8S 8D + 4C 5C 6C, lay 3C on meld 1, lay JK on meld 1 low, "
            "swap 8C for joker of meld 1, discard KS, or #53 for an action by its number"
        )

    def read(self, text: str, view: View | None = None) -> Row:
        """The row of action ids that a text stands for.

        Args:
            text: as :meth:`write` writes it, or as people do.
            view: of the seat that is to act; without it the ace stands low in runs, and each meld must be named.

        Raises:
            ActionTextError: no action of the game is written so; the message shows what is.
            AmbiguousActionError: it could mean two; the message says how to write either.
        """
        words = " ".join(text.strip().lower().replace("_", " ").split())
        if words in self._exact:
            return (self._exact[words],)
        if words.startswith("#"):
            if words[1:].isdecimal() and int(words[1:]) < self.actions:
                return (int(words[1:]),)
            raise ActionTextError(
                say(
                    "'{text}' is no action number; {game} has #0 to #{last}",
                    text=text,
                    game=self.game,
                    last=self.actions - 1,
                )
            )
        if _LIFT.fullmatch(words):
            self._cards(text, _LIFT.fullmatch(words)["cards"])  # type: ignore[index]
            return (act.LIFT_LAID,)
        head, _, rest = words.partition(" ")
        if head == "meld" and rest:
            return self._melds(text, rest, view)
        if head == "lay" and rest:
            return self._lay(text, rest.removeprefix("off "), view)
        if head == "swap" and _SWAP.fullmatch(rest):
            return self._swap(text, rest)
        if head in ("put", "discard") and rest:
            cards = self._cards(text, rest)
            if head == "put":
                return tuple(act.PUT + card for card in cards)
            if len(cards) == 1:
                return (act.DISCARD + cards[0],)
            raise ActionTextError(say("'{text}' names {number} cards; one is discarded", text=text, number=len(cards)))
        raise ActionTextError(
            say("'{text}' is no action of {game}; write {how}", text=text, game=self.game, how=self._how)
        )

    def _cards(self, text: str, words: str) -> list[int]:
        try:
            cards = read_cards(words, run_together=True)
        except CardError as error:
            raise ActionTextError(f"'{text}': {error}") from error
        if not cards:
            raise ActionTextError(say("'{text}' names no card; write {how}", text=text, how=self._how))
        return cards

    def _number(self, text: str, word: str) -> int:
        if not 1 <= int(word) <= MOST_MELDS:
            raise ActionTextError(say("'{text}': melds are numbered from 1 to {most}", text=text, most=MOST_MELDS))
        return int(word) - 1

    # --- new melds ----------------------------------------------------------------------------------------------------

    def _melds(self, text: str, words: str, view: View | None) -> Row:
        row: Row = ()
        parts = re.split(r"[;+]", words)
        if len(parts) == 1 and all(len(part.split()) > 1 for part in words.split(",")):
            parts = words.split(",")
        for part in parts:
            kind = 0
            for word, named in ((self.set_name, SET), (self.run_name, RUN)):
                if part.strip().startswith(f"{word} "):
                    kind, part = named, part.strip().removeprefix(word)
            cards = self._cards(text, part)
            row += self.compose(cards, kind or self._kind(text, cards), view)
        return (*row, act.LAY_DOWN)

    def compose(self, cards: Sequence[int], kind: int, view: View | None = None) -> Row:
        """The row that composes a meld of these cards; what the hand does not hold comes first, to be refused first."""
        ace = 0 if view is None else int(view.terms.ace)
        ordered = as_run(cards, ace) if kind == RUN else sorted(cards, key=lambda card: card >= JOKER)
        named = Counter(cards)
        if view is not None:
            ordered.sort(key=lambda card: named[card] <= view.hand[card])
        return (NEW[kind], *(act.PUT + card for card in ordered))

    def _kind(self, text: str, cards: Sequence[int]) -> int:
        kind = kind_of(cards)
        if kind == 0:
            raise AmbiguousActionError(
                say(
                    "'{text}' could be a {set} or a {run}; write meld {set_name} … or meld {run_name} …",
                    text=text,
                    set=say(self.names.set),
                    run=say(self.names.run),
                    set_name=self.set_name,
                    run_name=self.run_name,
                )
            )
        return kind

    # --- laid melds ---------------------------------------------------------------------------------------------------

    def _lay(self, text: str, words: str, view: View | None) -> Row:
        found = _ON_MELD.fullmatch(words)
        assert found is not None, "the pattern takes any words"
        cards = self._cards(text, found["cards"])
        if found["number"] is None:
            return tuple(self._fitting(text, card, view) for card in cards)
        number = self._number(text, found["number"])
        if found["end"] != "low":
            return tuple(act.LAY + KINDS_OF_CARD * number + card for card in cards)
        return tuple(
            act.LAY_LOW + 2 * number + (card >= JOKER)
            if card >= JOKER or card % RANKS == ACE
            else act.LAY + KINDS_OF_CARD * number + card
            for card in cards
        )

    def _fitting(self, text: str, card: int, view: View | None) -> int:
        melds = [] if view is None else [n for n in range(int(view.meld_count)) if view.meld_state[n] == LAID]
        fitting = [number for number in melds if view is not None and end_for(view, number, card) >= 0]
        if len(fitting) == 1 or (not fitting and melds):
            return act.LAY + KINDS_OF_CARD * (fitting or melds)[0] + card
        if fitting:
            which = listed([f"lay {write_card(card)} on meld {number + 1}" for number in fitting], "or")
            raise AmbiguousActionError(say("'{text}': it fits on several melds; write {which}", text=text, which=which))
        raise ActionTextError(
            say("'{text}': say on which meld, like lay {card} on meld 1", text=text, card=write_card(card))
        )

    def _swap(self, text: str, words: str) -> Row:
        found = _SWAP.fullmatch(words)
        assert found is not None, "it has been matched before"
        cards = self._cards(text, found["cards"])
        if len(cards) != 1 or cards[0] >= JOKER:
            raise ActionTextError(say("'{text}': one natural card takes the place of a joker, like swap 8C", text=text))
        return (act.SWAP + CARDS * self._number(text, found["number"]) + cards[0],)


def kind_of(cards: Sequence[int]) -> int:
    """The kind of a meld that is named by its cards alone; 0 if it could be either."""
    naturals = [card for card in cards if card < JOKER]
    if len({card % RANKS for card in naturals}) > 1:
        return RUN
    return SET if len(naturals) > 1 else 0

"""``keen`` and ``master`` at work: they try what may be better than a first choice, for as long as they may.

The first choice of ``keen`` is that of whom it leans on (:mod:`.lead`), that of ``master`` what its network wishes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

import numpy as np

from rummyhouse import games
from rummyhouse.bots.keen import search as searching
from rummyhouse.bots.keen.beliefs import belief_of
from rummyhouse.bots.keen.budget import KEEN, MASTER
from rummyhouse.bots.keen.lead import asked_of, going_on, lead_of, pursuit_of
from rummyhouse.bots.keen.own_draws import own_draws_of
from rummyhouse.bots.keen.turns import TURNS, turns_of
from rummyhouse.bots.steady import steady_bot
from rummyhouse.bots.trained import considered, expecting, trained_bot
from rummyhouse.bots.trained.inputs import holds_aims
from rummyhouse.cards import seeded
from rummyhouse.cards.chance import word
from rummyhouse.compiled import PLAIN, specialise, units
from rummyhouse.compiled.kinds import INT, array, struct
from rummyhouse.rules.match import MATCH

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from rummyhouse.bots.bot import Bot
    from rummyhouse.bots.keen.budget import Budget
    from rummyhouse.rules import Imagined

ROUND_OF_DEALS = 16
"""After so many deals candidates are dropped that will hardly prove the best; on fewer nothing is proven."""

DOUBT = 2.0
"""How many standard errors a candidate must lie below the best to be dropped."""

AHEAD = 8
"""After so many actions ``master`` asks its network what the round is worth, as soon as it has to decide again."""

HOPE = 0.5
"""The part of the deals that it takes to prove anything, by which thinking may be behind its time and yet goes on."""

FIRST_PORTION = 8
"""Actions to play before the first look at the clock; nobody knows yet how long one takes."""

MOST_TURNS = 64
"""So many turns are kept in mind."""

RESERVE = 0.05
"""The part of the time that is left for coming to a close."""


STEADY = "steady"
"""Who plays on where nobody thinks, but plays are judged."""


def prior_of(game_name: str, who: str) -> Bot:
    """Whose choice is doubted."""
    if who == MASTER:
        return trained_bot(game_name)
    steady, lead = steady_bot(game_name), lead_of(game_name)
    return steady if lead is steady.choose else replace(steady, choose=lead, play_turn=None)


@cache
def parts_of(game_name: str, who: str = STEADY) -> dict[str, Any]:
    """What stands behind the upper-case names of whatever tries actions on imagined deals of a game.

    Args:
        game_name: of the game.
        who: thinks; where nobody is named ``steady`` plays on.
    """
    game, steady = games.find(game_name), steady_bot(game_name)
    rules = game.rules
    number_off, bring = own_draws_of(steady, game.state.dtype)
    parts: dict[str, Any] = {
        "ACTORS": rules.actors,
        "APPLY": rules.apply,
        "BELIEVE": belief_of(game_name),
        "BRING": bring,
        "CHOOSE": steady.choose,
        "EXPECT": searching.expect_nothing,
        "LEGAL": rules.legal,
        "LOOK": rules.look,
        "NUMBER_OFF": number_off,
        "RESAMPLE": rules.resample,
        "RESHUFFLE": rules.reshuffle,
        "SCORE": rules.score,
        "WAITING": rules.waiting,
    }
    if who == MASTER:
        parts |= {"AHEAD": AHEAD, "EXPECT": expecting(game_name)}
        if holds_aims(game_name):
            parts["CHOOSE"] = trained_bot(game_name).choose
    take: Any = searching.take_turn
    if who == KEEN and holds_aims(game_name):
        parts["CHOOSE"] = lead_of(game_name)
        parts["GO_ON"] = pursuit_of(game_name)
    elif who == KEEN and (own := going_on(game_name)) is not None:
        parts["GO_ON"] = own
    elif steady.play_turn is not None and parts["CHOOSE"] is steady.choose:
        take, parts["PLAY_TURN"] = searching.take_whole_turn, steady.play_turn
    else:
        parts["GO_ON"] = specialise(searching.go_on, f"go_on_{game_name}_{who}", parts)

    def bound(function: Any) -> Any:
        return specialise(function, f"{function.__name__}_{game_name}_{who}", parts)

    if compares_turns(game_name, who):
        take, parts["HOLD_BACK"] = searching.take_compared_turn, turns_of(game_name).hold_back
        parts["BEGIN_TRY"] = searching.begin_turn
    else:
        parts["BEGIN_TRY"] = bound(searching.begin_try)
    parts["TAKE_TURN"] = bound(take)
    inner = (searching.begin_deal, searching.play_on, searching.worth)
    return parts | {one.__name__.upper(): bound(one) for one in inner}


def compares_turns(game_name: str, who: str) -> bool:
    """Whether whole turns are compared, not actions."""
    return who == KEEN and game_name in TURNS


@cache
def searcher(game_name: str, who: str = KEEN) -> Callable[..., int]:
    """The search of :mod:`.search` for a game."""
    game = games.find(game_name)
    found: Any = specialise(searching.search, f"search_{game_name}_{who}", parts_of(game_name, who))
    state, view = struct(game.state.dtype), struct(game.view.dtype)
    numbers, ids = array("i8", 1), array("i4", 1)
    kinds = (state, struct(MATCH), array(state, 1), view, array("i4", 2), ids, array("i2", 1), array("i8", 2), numbers)
    asked = asked_of(game_name, view) if who == KEEN else []
    if compares_turns(game_name, who):
        asked.append((turns_of(game_name).list_turns, (view, ids, INT, numbers, array("i4", 2))))
    units.announce(unit_of(game_name, who), [(found, (*kinds, array("f8", 2), INT, INT)), *asked])
    return cast("Callable[..., int]", found)


def unit_of(game_name: str, who: str = KEEN) -> str:
    """What the search of a game is compiled as."""
    return f"{game_name}.{who}"


@dataclass(frozen=True)
class Thought:
    """What came of thinking.

    Attributes:
        action: the choice.
        prior: what would have been chosen without thinking.
        deals: how many deals were imagined.
        more: by candidate, how many points it made more than the prior's choice; the mean of its deals.
        doubt: by candidate, the standard error of that.
    """

    action: int
    prior: int
    deals: int
    more: npt.NDArray[np.float64]
    doubt: npt.NDArray[np.float64]


@dataclass(frozen=True)
class Thinker:
    """Somebody who thinks about one game for so long.

    Attributes:
        game_name: of the game.
        budget: how much.
    """

    game_name: str
    budget: Budget
    _turns: dict[bytes, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Where whole turns are compared: by what a turn began from, what is held back in it."""

    def __call__(self, imagined: Imagined, legal: npt.NDArray[np.int32], count: int, random: Any) -> int:
        """The action that is chosen."""
        return self.think(imagined, legal, count, random).action

    @cached_property
    def _prior(self) -> Bot:
        """Whose choice is doubted."""
        return prior_of(self.game_name, self.budget.who)

    def think(self, imagined: Imagined, legal: npt.NDArray[np.int32], count: int, random: Any) -> Thought:
        """Think about a position.

        Args:
            imagined: the round, as the seat may imagine it.
            legal: ``legal[:count]`` are the legal actions.
            count: how many.
            random: the generator with which deals are imagined. Where whole turns are compared these follow from the
                position with which the turn began, so that one plan lasts through it.
        """
        game = games.find(self.game_name)
        search = searcher(self.game_name, self.budget.who)
        can_think = count > 1 and self._is_ready()
        began = time.perf_counter()
        view = game.view.blank()
        game.rules.look(imagined.state, imagined.seat, view)
        prior = int(self._prior.choose(view, legal, count, random))
        turn = turns_of(self.game_name).begun_from(imagined.state) if self._compares_turns else b""
        if turn:
            random = seeded(crc32(turn))
        tried = self._candidates(view, legal, count, prior, random) if can_think else np.array([[prior], [0]], np.int32)
        candidates = tried[0]
        notes, found = _blank(imagined, candidates, prior)
        if turn in self._turns:
            place = int(np.argmax(tried[1] == self._turns[turn]))
            return _thought(candidates, prior, place, notes, found)
        notes[searching.LOWEST] = game.tally is not None and game.tally.lowest(imagined.state.rules)
        if can_think and len(candidates) > 1:
            tools = (
                np.zeros(searching.ROUNDS, game.state.dtype),
                view,
                tried,
                np.zeros(game.actions, np.int32),
                np.arange(game.rules.pack_size(imagined.state.rules, int(imagined.match.seats)), dtype=np.int16),
                generators(random),
                notes,
                found,
            )

            def go_on(deals: int, actions: int) -> int:
                return int(search(imagined.state, imagined.match, *tools, deals, actions))

            self._try_all(go_on, notes, found, began)
        place = _best(notes, found, steady_bot(self.game_name).margin)
        if can_think and turn:
            self._keep(turn, int(tried[1, place]))
        return _thought(candidates, prior, place, notes, found)

    @cached_property
    def _compares_turns(self) -> bool:
        """Whether whole turns are compared."""
        return compares_turns(self.game_name, self.budget.who)

    def _candidates(self, view: Any, legal: Any, count: int, prior: int, random: Any) -> npt.NDArray[np.int32]:
        """What is tried: the actions, and the aim of each, or what is held back in the turns that begin so."""
        if not self._compares_turns:
            found: npt.NDArray[np.int32] = considered(self.game_name, view, legal, count, prior, random)
            return found
        module = turns_of(self.game_name)
        tried = np.zeros((2, module.MOST_WAYS), np.int32)
        number = int(module.list_turns(view, legal, count, random, tried))
        return np.ascontiguousarray(tried[:, :number])

    def _keep(self, turn: bytes, way: int) -> None:
        """Keep what shall be held back in a turn, for its other steps."""
        while len(self._turns) >= MOST_TURNS:
            self._turns.pop(next(iter(self._turns)), None)
        self._turns[turn] = way

    def _is_ready(self) -> bool:
        """Whether there is machine code to think with; as plain Python a single deal may take longer than all the time.

        The clock begins when it is there.
        """
        if not self.budget.seconds:
            return True
        if PLAIN:
            return False
        names = ("steady", self._prior.name, self.budget.who)
        needed = (self.game_name, *(f"{self.game_name}.{name}" for name in names))
        return all(units.ready(unit) if units.Patience.waits else units.read(unit) for unit in needed)

    def _try_all(self, go_on: Callable[[int, int], int], notes: Any, found: Any, began: float) -> None:
        """Try candidates until the budget is used up, or only the prior's choice is left."""
        most, seconds = self.budget.deals, self.budget.seconds * (1 - RESERVE)
        goal, portion, played = min(ROUND_OF_DEALS, most), FIRST_PORTION if seconds else 1 << 40, 0
        while True:
            played += go_on(goal, portion)
            if notes[searching.DEALS] >= goal:
                drop(found, int(notes[searching.PRIOR]))
                if goal >= most or found[searching.IS_LEFT].sum() < 2:
                    return
                goal = min(goal + ROUND_OF_DEALS, most)
            if seconds:
                used = time.perf_counter() - began
                if used >= seconds or is_hopeless(int(notes[searching.DEALS]), used / seconds):
                    return
                portion = max(1, min(2 * portion, int((seconds - used) / used * played)))


def is_hopeless(deals: int, used: float) -> bool:
    """Whether so many deals, in this part of the time, are by far too few ever to prove anything."""
    return deals + 1 < HOPE * used * ROUND_OF_DEALS


def _blank(imagined: Imagined, candidates: Any, prior: int) -> tuple[Any, Any]:
    """Notes and findings before the first deal."""
    notes = np.zeros(searching.NOTES, np.int64)
    notes[searching.SEAT] = imagined.seat
    notes[searching.SEATS] = imagined.match.seats
    notes[searching.COUNT] = len(candidates)
    notes[searching.PRIOR] = int(np.flatnonzero(candidates == prior)[0])
    found = np.zeros((searching.FOUND, len(candidates)))
    found[searching.IS_LEFT] = 1.0
    return notes, found


def generators(random: Any) -> npt.NDArray[np.int64]:
    """The generators of a search; ``random`` moves on."""
    found = np.zeros((searching.GENERATORS, len(random)), np.int64)
    found[searching.OWN] = [word(random) for _ in range(len(random))]
    found[searching.OWN, 0] |= 1  # a generator of zeros would give zeros for ever
    return found


def means(found: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """By candidate: what it made more than the prior's choice, and the standard error of that."""
    times = np.maximum(found[searching.TIMES], 1.0)
    mean = found[searching.SUM] / times
    spread = np.maximum(found[searching.SQUARES] / times - mean * mean, 0.0)
    error = np.sqrt(spread / np.maximum(times - 1.0, 1.0))
    return mean, np.where(found[searching.TIMES] > 1.0, error, np.inf)


def drop(found: npt.NDArray[np.float64], prior: int) -> None:
    """Drop the candidates that will hardly prove the best; the prior's choice always stays."""
    mean, error = means(found)
    mean[prior] = error[prior] = 0.0
    left = found[searching.IS_LEFT] > 0
    best = (mean - DOUBT * error)[left].max()
    gone = left & (mean + DOUBT * error <= best)
    gone[prior] = False
    found[searching.IS_LEFT][gone] = 0.0


def _best(notes: Any, found: Any, trust: float) -> int:
    """The place of the best of those that are left, if it is better than the prior's choice beyond doubt."""
    mean, error = means(found)
    is_proven = found[searching.TIMES] >= ROUND_OF_DEALS
    better = (found[searching.IS_LEFT] > 0) & is_proven & (mean > 0) & (mean > trust * error)
    better[int(notes[searching.PRIOR])] = False
    return int(np.argmax(np.where(better, mean, -np.inf))) if better.any() else int(notes[searching.PRIOR])


def _thought(candidates: Any, prior: int, place: int, notes: Any, found: Any) -> Thought:
    """The choice of the candidate at this place."""
    return Thought(int(candidates[place]), prior, int(notes[searching.DEALS]), *means(found))

"""A batch: thousands of tables of one game, stepped together by compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded, seeded_streams
from rummyhouse.compiled import is_rule, specialise
from rummyhouse.environments import driver
from rummyhouse.environments.observation import Layout, layout
from rummyhouse.rules import MATCH, MAX_SEATS, RuleChoice, new_match
from rummyhouse.rules.match import is_from
from rummyhouse.simulation import driver as simulated
from rummyhouse.simulation.worker import stream_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from rummyhouse.bots import Bot
    from rummyhouse.environments.on_gpu import GpuBatch
    from rummyhouse.rules import Refusal
    from rummyhouse.rules.house_rules import Value

LONGEST = 10_000
"""So many actions from outside a round may have, where nothing is said, before it is cut short."""

MOST_TABLES = 1 << 20

UNTIL = ("round", "match")
REWARDS = ("points", "margin")

GOING_ON, DONE, CUT_SHORT = driver.GOING_ON, driver.DONE, driver.CUT_SHORT


class NoEnvironmentError(ValueError):
    """An environment that there cannot be, or something that it does not have; the message says what would be right."""


class IllegalActionError(ValueError):
    """An action that a table was given and that is not legal there; the message names table, seat and reason."""


def whole_numbers(actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Actions as NumPy's: whole numbers, and nothing that would only become one.

    Raises:
        IllegalActionError: they are something else.
    """
    try:
        given = np.asarray(actions)
    except (ValueError, OverflowError):
        raise IllegalActionError("actions are whole numbers, in one row") from None
    if given.dtype.kind not in "iu":
        raise IllegalActionError(f"actions are whole numbers, not {given.dtype}")
    return np.ascontiguousarray(given, np.int64).reshape(given.shape)


class Batch:
    """Many tables of one game, each with a round in play.

    The arrays are always the same memory, filled anew by each :meth:`step`; whatever speaks DLPack or the buffer
    protocol (PyTorch, JAX) can use them without a copy.

    >>> import rummyhouse
    >>> batch = rummyhouse.environments.batch("gin", tables=1000, seed=1)
    >>> batch.observation.shape, batch.mask.shape, batch.seat.shape
    ((1000, 862), (1000, 242), (1000,))
    >>> for _ in range(100):
    ...     batch.step(batch.mask.argmax(axis=1))
    >>> batch.reward.shape, batch.reward.dtype
    ((1000, 2), dtype('float32'))

    Attributes:
        game: what is played.
        choice: the house rules.
        seats: how many sit at each table.
        open_seats: the seats whose actions come from outside; bots sit on the others.
        layout: what each number of an observation means.
        observation: ``int16[tables, layout.width]``: what the seat that acts may know.
        mask: ``int8[tables, actions]``: 1 for each action that it may choose.
        seat: ``int32[tables]``: the seat that acts.
        reward: ``float32[tables, seats]``: what each seat has got by this step.
        done: ``int8[tables]``: 1 where a round, or a match, has ended by this step, 2 where it was cut short, else 0.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        players: Sequence[str | Bot | Callable[..., Any] | None],
        choice: RuleChoice,
        seed: int,
        until: str,
        reward: str,
        longest: int,
        waits: bool,
        skips: bool,
    ) -> None:
        """Tables where every seat without a player is open; :func:`batch` checks and makes one."""
        self.game = games.find(game)
        self.choice = choice
        self.layout: Layout = layout(game)
        self.seats = len(players)
        self.open_seats = tuple(seat for seat, who in enumerate(players) if who is None)
        self.observation = np.zeros((tables, self.layout.width), np.int16)
        self.mask = np.zeros((tables, self.game.actions), np.int8)
        self.seat = np.full(tables, self.open_seats[0], np.int32)
        self.reward = np.zeros((tables, self.seats), np.float32)
        self.done = np.zeros(tables, np.int8)
        self._longest = longest
        self._skips = skips
        self._bots = [None if who is None else bots.player(game, who) for who in players]
        self._rules = self.game.house_rules.record(choice)
        self._size = int(self.game.rules.pack_size(self._rules, self.seats))
        self._states = np.zeros(tables, self.game.state.dtype)
        self._fresh = new_match(self.seats, dealer=self.seats - 1, sides=self.game.sides(choice, self.seats))
        self._matches = np.full(tables, self._fresh, MATCH)
        views = np.zeros(1, self.game.view.dtype)
        self._view, self._raw = views[0], views.view(np.int8)
        self._legal = np.zeros(self.game.actions, np.int32)
        parts = self._parts()
        parts |= {"CHARGES": self.game.charges(choice)}
        parts |= {"WHOLE_MATCH": until == "match", "WAITS": waits, "MARGIN": reward == "margin", "SKIPS": skips}
        name = f"{game}_{self.seats}_{until}_{reward}_{waits}_{skips}_{parts['CHARGES']}_" + "_".join(
            "open" if one is None else one.name for one in self._bots
        )
        self._show, self._advance = _compiled(name, parts)
        self._name = name
        self.reset(seed)

    @property
    def tables(self) -> int:
        """How many there are."""
        return len(self.seat)

    def reset(self, seed: int | None = None) -> None:
        """Begin a match at every table; with the same seed the same cards as before.

        Raises:
            SeedError: a seed that is none; nothing has been done at any table.
        """
        if seed is not None:
            random = np.zeros((self.tables, simulated.GENERATORS, 4), np.int64)
            rows = [simulated.DEALS, simulated.RESHUFFLES]
            rows += [simulated.FIRST_SEAT + seat for seat, one in enumerate(self._bots) if one is not None]
            for row in rows:
                random[:, row] = seeded_streams(seed, stream_of(np.arange(self.tables), row))
            self._random = random
            self._counts = np.zeros((self.tables, 2), np.int64)
            self._orders = np.tile(np.arange(self._size, dtype=np.int16), (self.tables, 1))
        self._run(np.zeros(0, np.int64))

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out one action at each table, and play on until the next action from outside is needed.

        A round that has ended is settled and the next one dealt, so that observation, mask and seat are those of the
        next round where ``done`` is set. If it was agreed that tables wait, they show the end instead, and whatever
        they are given in the next step only makes them deal.

        Raises:
            IllegalActionError: one of them is not legal; nothing has been done at any table.
        """
        given = whole_numbers(actions)
        if given.shape != (self.tables,):
            raise IllegalActionError(f"{self.tables} tables are given one action each, not {given.shape}")
        refused = self._run(given)
        if refused < self.tables:
            seat, action = int(self.seat[refused]), int(given[refused])
            raise IllegalActionError(f"table {refused}, seat {seat}: {self.why_not(refused, action)}")

    def refusal(self, table: int, action: int) -> Refusal | None:
        """Why an action is not legal at a table for the seat that acts; None if it is, or if there is none such."""
        if not 0 <= action < self.game.actions:
            return None
        return self.game.refusal(self._states[table], int(self.seat[table]), (action,), 0)

    def why_not(self, table: int, action: int) -> str:
        """The same as a sentence."""
        if not 0 <= action < self.game.actions:
            return f"there is no action {action}; they are 0 to {self.game.actions - 1}"
        refused = self.refusal(table, action)
        why = "it is not legal now" if refused is None else f"{refused.sentence} [{refused}]"
        return f"'{self.game.words.write(action)}' is refused: {why}"

    def observe(self, table: int, seat: int) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int8]]:
        """What any seat of a table may know and do, as fresh arrays."""
        observation = np.zeros(self.layout.width, np.int16)
        mask = np.zeros(self.game.actions, np.int8)
        self._show(self._states[table], seat, self._view, self._raw, self._legal, observation, mask)
        return observation, mask

    def view(self, table: int, seat: int) -> Any:
        """What a seat of a table may know, as the flat record from which an observation is made; -1 is a spectator.

        Raises:
            NoEnvironmentError: there is no such table, or no such seat.
        """
        self._check(table)
        if seat not in range(-1, self.seats):
            raise NoEnvironmentError(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}, -1 is a spectator")
        view = self.game.view.blank()
        self.game.rules.look(self._states[table], seat, view)
        return view

    def actors(self, table: int) -> tuple[int, ...]:
        """The seats of a table that may act now.

        Raises:
            NoEnvironmentError: there is no such table.
        """
        self._check(table)
        found = int(self.game.rules.actors(self._states[table]))
        return tuple(seat for seat in range(self.seats) if found >> seat & 1)

    def _check(self, table: int) -> None:
        if table not in range(self.tables):
            raise NoEnvironmentError(f"there is no table {table}; the tables are 0 to {self.tables - 1}")

    def on(self, device: str = "cuda") -> GpuBatch:
        """The same tables as they stand now in the memory of a GPU, which goes on without these.

        Raises:
            NoEnvironmentError: illegal actions are refused here (``skips``), and nobody refuses them there.
            DeviceError: there is no such GPU.
        """
        from rummyhouse.environments.on_gpu import (
            GpuBatch,
        )  # with LLVM, which who only reads what is compiled needs not

        if not self._skips:
            raise NoEnvironmentError("on a GPU an illegal action is skipped, and nobody refuses it; say skips=True")
        return GpuBatch(self, device)

    def in_threads(self) -> tuple[Any, tuple[Any, ...]]:
        """What a thread of a GPU does for a table, and what it begins with besides the arrays that are seen."""
        parts = {"ADVANCE": self._advance, "STATE": self.game.state.dtype, "ACTIONS_OF_GAME": self.game.actions}
        rule = specialise(driver.advance_in_thread, f"advance_in_thread_{self._name}", parts)
        rules, fresh = np.array([self._rules], self._rules.dtype), np.array([self._fresh], MATCH)
        held = (self._states, self._matches, rules, fresh, self._orders, self._random, self._counts)
        return rule, (*held, self._longest)

    def _run(self, actions: npt.NDArray[np.int64]) -> int:
        return int(
            self._advance(
                self._states,
                self._matches,
                self._rules,
                self._fresh,
                self._view,
                self._raw,
                self._legal,
                self._orders,
                self._random,
                self._counts,
                actions,
                self.observation,
                self.mask,
                self.seat,
                self.reward,
                self.done,
                self._longest,
            )
        )

    def _parts(self) -> dict[str, Any]:
        """What is bound to the upper-case names of the driver."""
        rules = self.game.rules
        chosen = [one for one in self._bots if one is not None] or [bots.find(self.game.name, "random")]
        found: dict[str, Any] = {
            name: getattr(rules, name.lower())
            for name in ("ACTORS", "APPLY", "DEAL", "LEGAL", "LOOK", "RESHUFFLE", "SCORE", "SETTLE", "WAITING")
        }
        for seat in range(MAX_SEATS):
            one = self._bots[seat] if seat < self.seats else None
            found[f"CHOOSE_{seat}"] = (one or chosen[0]).choose
        found["LOOKS"] = sum(one.looks << seat for seat, one in enumerate(self._bots) if one is not None)
        found["OPEN"] = sum(1 << seat for seat in self.open_seats)
        card_sets, numbers = self.layout.card_sets, self.layout.numbers
        found |= {"SETS": len(card_sets), "PARTS": len(numbers), "NUMBERS": numbers}
        return found | {"CARD_SETS": card_sets if len(card_sets) else np.zeros(1, np.int64)}


def _compiled(name: str, parts: dict[str, Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """The functions of the driver that Python calls, with these parts."""
    parts = dict(parts)
    parts["ASK"] = specialise(simulated.ask, f"ask_{name}", parts)
    for one in (driver.encode, driver.reward, driver.begin, driver.go_on, driver.show):
        parts[one.__name__.upper()] = specialise(one, f"{one.__name__}_{name}", parts)
    return parts["SHOW"], specialise(driver.advance, f"advance_{name}", parts)


def batch(
    game: str,
    tables: int = 1,
    *,
    seats: int | None = None,
    players: Sequence[str | Bot | Callable[..., Any] | None] | None = None,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    seed: int = 1,
    until: str = "round",
    reward: str = "points",
    longest: int = LONGEST,
    waits: bool = False,
    skips: bool = False,
) -> Batch:
    """Many tables of one game at once.

    >>> import rummyhouse
    >>> batch = rummyhouse.environments.batch("gin", tables=2, players=(None, "steady"), seed=1)
    >>> batch.step(batch.mask.argmax(axis=1))
    >>> batch.seat
    array([0, 0], dtype=int32)

    Args:
        game: its name.
        tables: how many.
        seats: how many sit at each; as few as the game is for where nothing is said.
        players: who sits on each seat: None for a seat whose actions come from outside, or a bot, by its name or as a
            rule function. Where nothing is said all seats are open.
        preset: the house rules by name; the first preset of the game where nothing is said.
        rules: changes to the preset.
        seed: the same seed deals the same cards; those of the first table are those of a simulation with this seed.
        until: ``round``: each round has an end of its own (they are played as matches, one round after the other);
            ``match``: only a match has.
        reward: ``points``: what the round is worth for the seat's side, less than nothing where points are charged;
            ``margin``: the same less the mean of the other sides, so that nothing is won by all.
        longest: so many actions from outside a round may have before it is cut short.
        waits: whether a table that is done shows its end for one step, instead of dealing at once.
        skips: whether a table that is given an illegal action stays as it is, and the action counts as one, instead of
            all being refused.

    Raises:
        ValueError: a game, bot, house rule, number or word that there is not; the message says what would be right.
    """
    kind = games.find(game)
    choice = kind.house_rules.for_table(preset, rules)
    if players is None:
        players = [None] * (kind.seats_for(choice)[0] if seats is None else seats)
    if seats not in (None, len(players)) or len(players) not in kind.seats:
        wanted = seats if seats is not None and seats != len(players) else len(players)
        raise NoEnvironmentError(
            f"{kind.title} is for {' or '.join(map(str, kind.seats))} seats, and each has a player; not {wanted}"
        )
    if None not in players:
        raise NoEnvironmentError("every seat has a bot; one at least must be open (None)")
    for who in players:
        if who is not None and not is_rule(bots.player(game, who).choose):
            raise NoEnvironmentError(f"{who!r} is no rule function; only these play at the tables of a batch")
    if not is_from(tables, 1, MOST_TABLES) or not is_from(longest, 1, simulated.LONGEST_ROUND):
        raise NoEnvironmentError(
            f"{tables!r} tables with {longest!r} actions a round cannot be; there are 1 to {MOST_TABLES} tables, and "
            f"rounds of 1 to {simulated.LONGEST_ROUND} actions"
        )
    if until not in UNTIL or reward not in REWARDS:
        raise NoEnvironmentError(
            f"it goes until {' or '.join(UNTIL)}, for {' or '.join(REWARDS)}: {until!r}, {reward!r}"
        )
    seeded(seed)  # a seed that is none is refused before anything is compiled
    return Batch(
        game,
        int(tables),
        players=players,
        choice=choice,
        seed=int(seed),
        until=until,
        reward=reward,
        longest=int(longest),
        waits=bool(waits),
        skips=bool(skips),
    )

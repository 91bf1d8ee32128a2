"""Every game of the house as a Python game of OpenSpiel: ``pyspiel.load_game("rummyhouse_gin")``.

Chance is explicit: the cards of a deal are drawn one by one from the pack, each as likely as the next, and so are those
of a pile that is shuffled again.
"""

from __future__ import annotations

import copy
import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from rummyhouse import games
from rummyhouse.environments.observation import layout
from rummyhouse.rules import Round, RoundError, SeatingError, new_match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rummyhouse.rules import Game, RuleChoice

MOST_POINTS = 2_000.0
MOST_POINTS_OF_BOOKS = 100_000.0
"""No round is worth more, nor costs more; OpenSpiel wants to know beforehand."""

PARITY = "parity"
"""What the house rules of OpenSpiel's own game are called; what a round is worth is paid by one to the other."""

BETWEEN_RULES, BETWEEN_STEPS = ";", "/"
"""How house rules are written as one value, ``gin_bonus:20;knock_card:5``; ``=`` and ``,`` are OpenSpiel's own."""

LONGEST_GAME = 1_000_000
PREFIX = "rummyhouse_"


def game_type(game: Game, *, pays: bool = False) -> pyspiel.GameType:
    """What OpenSpiel asks of a game; ``pays``: the loser of a round pays the winner."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"{game.title} of Rummyhouse",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if pays else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "preset": "", "rules": ""},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


def rules_in(text: str) -> dict[str, str]:
    """House rules that are written as one value, by name.

    Blanks may separate them, too, and ``=`` may stand for the first colon.

    >>> rules_in("gin_bonus:20;knock_card:5") == rules_in("gin_bonus=20 knock_card=5")
    True
    >>> rules_in("meld_table:2500:50/5000:90")
    {'meld_table': '2500:50, 5000:90'}
    """
    words = [re.split("[:=]", word, maxsplit=1) for word in re.split(r"[;\s]+", text) if word]
    return {word[0]: "".join(word[1:]).replace(BETWEEN_STEPS, ", ") for word in words}


def written(rules: Mapping[str, str]) -> str:
    """The same as one value that OpenSpiel can write and read again."""
    return BETWEEN_RULES.join(f"{name}:{value.replace(', ', BETWEEN_STEPS)}" for name, value in rules.items())


@dataclass(frozen=True)
class GameTerms:
    """What is played.

    Attributes:
        game: the game of the house.
        choice: the house rules.
        sides: the side of each seat.
    """

    game: Game
    choice: RuleChoice
    sides: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards are shuffled."""
        return int(self.game.rules.pack_size(self.game.house_rules.record(self.choice), len(self.sides)))

    @classmethod
    def read(cls, name: str, params: Mapping[str, Any]) -> GameTerms:
        """What OpenSpiel's parameters say.

        Raises:
            ValueError: house rules or players that there are not; the message says what would be right.
        """
        game = games.find(name)
        texts = rules_in(str(params.get("rules", "")))
        choice = game.house_rules.for_play(game.house_rules.read(params.get("preset") or None, texts))
        wanted = int(params.get("players", 0))
        if wanted and wanted not in game.seats:
            raise SeatingError(f"{game.title} is for {' or '.join(map(str, game.seats))} players, not {wanted}")
        return cls(game, choice, game.sides(choice, wanted or game.seats_for(choice)[0]))


class RummyGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A game of the house for OpenSpiel.

    Parameters: ``players``, as few as the game is for where nothing is said; ``preset``, the house rules by name;
    ``rules``, changes to it as ``gin_bonus:20;knock_card:5``.

    Attributes:
        agreed: what is played.
    """

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        """A game by its name, with these parameters.

        Raises:
            ValueError: house rules or players that there are not; the message says what would be right.
        """
        given = dict(params or {})
        if given.get("rules"):
            given["rules"] = written(rules_in(str(given["rules"])))
        self.agreed = agreed = GameTerms.read(name, given)
        pays = agreed.choice.preset == PARITY
        most = MOST_POINTS_OF_BOOKS if "foot" in agreed.game.state.declared else MOST_POINTS
        information = pyspiel.GameInfo(
            num_distinct_actions=agreed.game.actions,
            max_chance_outcomes=agreed.size,
            num_players=len(agreed.sides),
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if pays else None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(agreed.game, pays=pays), information, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or one from a file, is made from its text: OpenSpiel would restore only its own part."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> RummyState:
        """Before the deal."""
        return RummyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RummyObserver:
        """What a player may know, as a tensor and as a text."""
        del iig_obs_type
        return RummyObserver(self.agreed.game, params)


class RoundCourse:
    """What has become of a round so far; OpenSpiel copies it with its state.

    Attributes:
        agreed: what is played.
        round: what lies on the table, once all cards are dealt.
        is_dealt: whether they are.
        drawn: the cards that chance has drawn so far, of a pack or of a pile that is shuffled again.
        told: for each player a digest of all that it has been shown.
    """

    def __init__(self, agreed: GameTerms) -> None:
        """Before the deal."""
        self.agreed = agreed
        seats = len(agreed.sides)
        match = new_match(seats, dealer=seats - 1, sides=agreed.sides)
        self.round: Round[Any, Any] = Round(agreed.game, agreed.choice, match)
        self.is_dealt = False
        self.drawn: list[int] = []
        self.told = [b""] * seats

    def __deepcopy__(self, memo: dict[int, Any]) -> RoundCourse:
        twin = copy.copy(self)
        memo[id(self)] = twin
        twin.round, twin.drawn, twin.told = self.round.copy(), list(self.drawn), list(self.told)
        return twin

    @property
    def waiting(self) -> int:
        """How many cards chance has to put in order."""
        return self.round.waiting if self.is_dealt else self.agreed.size

    @property
    def player(self) -> int:
        """Who acts; where several may, the lowest is asked first."""
        if self.is_dealt and self.round.actors:
            return self.round.actors[0]
        return int(pyspiel.PlayerId.CHANCE if self.waiting else pyspiel.PlayerId.TERMINAL)

    def draw(self, card: int) -> None:
        """Chance draws a card; the last one of them completes a deal, or a shuffle.

        Raises:
            RoundError: this card is not left.
        """
        if not 0 <= card < self.waiting or card in self.drawn:
            raise RoundError(f"card {card} is not left to be drawn; chance_outcomes() lists those that are")
        self.drawn.append(card)
        if len(self.drawn) < self.waiting:
            return
        if self.is_dealt:
            self.round.reshuffle(self.drawn)
        else:
            self.round.deal(self.drawn)
            self.is_dealt = True
        self.drawn = []
        self._tell()

    def act(self, action: int) -> None:
        """The player acts."""
        self.round.act(self.player, action)
        self._tell()

    def _tell(self) -> None:
        for player, told in enumerate(self.told):
            self.told[player] = hashlib.blake2b(told + self.round.view(player).tobytes(), digest_size=16).digest()


class RummyState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A round of a game, from the first card of the deal, as OpenSpiel asks for it."""

    def __init__(self, kind: RummyGame) -> None:
        """Before the deal."""
        super().__init__(kind)
        self.course = RoundCourse(kind.agreed)

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        return self.course.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.round.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that are left, each as likely as the next."""
        left = sorted(set(range(self.course.waiting)).difference(self.course.drawn))
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.course.draw(action)
        else:
            self.course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == pyspiel.PlayerId.CHANCE else self.course.agreed.game.words.write(action)

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return bool(self.course.player == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What the round is worth for the side of each player, less than nothing where points are charged.

        Nothing before the end.
        """
        agreed = self.course.agreed
        worth = -1 if agreed.game.charges(agreed.choice) else 1
        sides = agreed.sides
        if not self.is_terminal():
            return [0.0] * len(sides)
        points = self.course.round.points()
        return [float(worth * points[side]) for side in sides]

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees, and a digest of all that it has seen before."""
        asked = self.current_player() if player is None else player
        return f"{self.observation_string(asked)} after {self.course.told[asked].hex()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RummyState:
        """A state like this one in which all that the player cannot know is dealt anew."""
        twin: RummyState = self.clone()
        order = np.argsort([sampler() for _ in range(self.course.agreed.size)]).astype(np.int16)
        self.course.agreed.game.rules.resample(twin.course.round.state, player, order)
        return twin

    def __str__(self) -> str:
        """The history, as actions are numbered."""
        return f"{self.course.agreed.game.name}: {' '.join(map(str, self.history()))}"


class RummyObserver:
    """What a player may know: the numbers of an environment's observation, and a text that stands for them.

    Attributes:
        tensor: the numbers, as :func:`rummyhouse.environments.layout` tells.
        dict: the same by field.
    """

    def __init__(self, game: Game, params: Any) -> None:
        """An observer of this game, which has no parameters.

        Raises:
            ValueError: it was given some.
        """
        if params:
            raise ValueError(f"an observer of {game.title} takes no parameters, not {params}")
        self._layout = layout(game.name)
        self.tensor = np.zeros(self._layout.width, np.float32)
        self.dict = {field.name: self._layout.read(self.tensor, field.name) for field in self._layout.fields}

    def set_from(self, state: RummyState, player: int) -> None:
        """Fill the tensor with what a player may know."""
        self.tensor.fill(0)
        if state.course.is_dealt:
            self.tensor[:] = self._layout.written(state.course.round.view(player))

    def string_from(self, state: RummyState, player: int) -> str:
        """What a player may know: its fields by name, those that are not 0."""
        if not state.course.is_dealt:
            return f"player {player}: nothing is dealt"
        self.set_from(state, player)
        shown = []
        for name, held in self.dict.items():
            numbers = held.reshape(-1).astype(int)
            places = numbers.nonzero()[0]
            if not held.shape:
                shown.append(f"{name} {numbers[0]}")
            elif len(places):
                shown.append(f"{name} {','.join(f'{place}:{numbers[place]}' for place in places)}")
        return f"player {player}: {'; '.join(shown)}"


def _made(name: str) -> type[RummyGame]:
    """The class by which OpenSpiel makes a game; it finds it in this module when it reads a game from a file."""

    def begin(self: RummyGame, params: Mapping[str, Any] | None = None) -> None:
        RummyGame.__init__(self, name, params)

    called = f"{name.capitalize()}Game"
    found = globals()[called] = type(called, (RummyGame,), {"__init__": begin, "__module__": __name__})
    return found


def register() -> None:
    """Tell OpenSpiel of every game of the house."""
    known = set(pyspiel.registered_names())
    for name in games.NAMES:
        if f"{PREFIX}{name}" not in known:
            pyspiel.register_game(game_type(games.find(name)), _made(name))


register()

"""Players who take their time: plain Python functions, and bots that search. The rules and the cards are the same."""

from __future__ import annotations

import re
from operator import index
from types import FunctionType
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import is_rule
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Game, LegalAction, imagine
from rummyhouse.simulation import driver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules import Match
    from rummyhouse.simulation.seating import Player

_SEAT = re.compile(r"\{([0-7])\}")


class BotAnswerError(ValueError):
    """A player has answered what is no legal action; the message names player, seat and answer, and says why not."""


class Asker:
    """Asks the players of a table, some of them plain functions, for their actions.

    A plain function is called with the view of its seat and the list of its legal actions, and answers with one of
    them, by id or as text. A text that stands for a row of actions is carried out one action after the other.
    """

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        """An asker before the first deal."""
        self._match: Any = None
        self._game = game
        self._players = players
        self._is_rule = [is_rule(player.choose) for player in players]
        self._rest: list[list[int]] = [[] for _ in players]

    def begin(self, match: Match) -> None:
        """A round of this match begins: what is left of rows is forgotten."""
        self._match = match
        for rest in self._rest:
            rest.clear()

    def ask(
        self, state: Record, seat: int, view: Record, legal: npt.NDArray[np.int32], random: npt.NDArray[np.int64]
    ) -> int:
        """The action that the player on this seat chooses: what :func:`rummyhouse.simulation.driver.ask` does.

        Raises:
            BotAnswerError: it is not legal.
        """
        game, player, rest = self._game, self._players[seat], self._rest[seat]
        count = game.rules.legal(state, seat, legal)
        own = random[driver.FIRST_SEAT + seat]
        if player.imagines:
            return int(player.choose(imagine(game, state, self._match, seat, own), legal, count, own))
        if player.looks:
            game.rules.look(state, seat, view)
        if self._is_rule[seat]:
            return int(player.choose(view, legal, count, own))
        ids = [int(action) for action in legal[:count]]
        row = rest.copy()
        answer: Any = row
        if not row:
            answer = player.choose(view.copy(), [LegalAction(game, action) for action in ids])
            row = self._read(player, seat, answer, view)
        if row[0] not in ids:
            raise BotAnswerError(f"{self._told(player, seat, answer)}, which is refused: {self._why(state, seat, row)}")
        rest[:] = row[1:]
        return row[0]

    def _read(self, player: Player, seat: int, answer: Any, view: Record) -> list[int]:
        """The row of actions that an answer stands for."""
        if isinstance(answer, str):
            try:
                return list(self._game.words.read(answer, view))
            except (ActionTextError, AmbiguousActionError) as error:
                raise BotAnswerError(f"{self._told(player, seat, answer)}: {error}") from error
        try:
            return [index(answer)]
        except TypeError:
            raise BotAnswerError(
                f"{self._told(player, seat, answer)}; a bot answers with the id or the text of a legal action"
            ) from None

    def _told(self, player: Player, seat: int, answer: Any) -> str:
        """Who has answered what."""
        said = repr(answer)
        if isinstance(answer, list):
            said = f"'{'; '.join(map(self._game.words.write, answer))}'"
        return f"{player.name} on seat {seat} answered {said if len(said) <= 60 else f'{said[:60]}...'}"

    def _why(self, state: Record, seat: int, row: Sequence[int]) -> str:
        if not 0 <= row[0] < self._game.actions:
            return f"there is no action {row[0]}; they are 0 to {self._game.actions - 1}"
        refused = self._game.refusal(state, seat, row, 0)
        written = self._game.words.write(row[0])
        if refused is None:
            return f"'{written}' is for the clock to choose"
        sentence = _SEAT.sub(r"seat \1", refused.sentence)
        return f"'{written}': {sentence} [{refused}]"


def in_python(function: Callable[..., Any], parts: Mapping[str, Any]) -> Callable[..., Any]:
    """A function of :mod:`rummyhouse.simulation.driver` with its upper-case names bound, as plain Python."""
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, {**function.__globals__, **parts}, function.__name__)

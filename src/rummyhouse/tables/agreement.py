"""What is agreed on before a table is laid: the game, its house rules, and who plays with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.languages import listed, say
from rummyhouse.rules import Game, RuleChoice, RuleChoiceError, SeatingError
from rummyhouse.tables import messages
from rummyhouse.tables.problems import TableProblem

if TYPE_CHECKING:
    from collections.abc import Mapping


def _game(name: str) -> Game:
    if name not in games.NAMES:
        raise TableProblem("malformed", say(messages.NO_GAME, name=name, known=", ".join(games.NAMES)))
    return games.find(name)


def fewest(game: str) -> int:
    """The smallest number of seats a game is played with.

    Raises:
        TableProblem: no such game.
    """
    return min(_game(game).seats)


def agreed(game: str, seats: int, preset: str, rules: Mapping[str, object]) -> tuple[Game, RuleChoice, tuple[int, ...]]:
    """The game and house rules of a wish, and the side of each seat.

    Raises:
        TableProblem: no such game, not for so many, impossible house rules, or not with these seats.
    """
    kind = _game(game)
    if seats not in kind.seats:
        known = listed(map(str, kind.seats), "or")
        sentence = say(messages.NOT_FOR_SO_MANY, title=kind.title, seats=seats, known=known)
        raise TableProblem("malformed", sentence)
    try:
        choice = kind.house_rules.for_table(preset or None, rules)
        return kind, choice, kind.sides(choice, seats)
    except RuleChoiceError as error:
        raise TableProblem("malformed", str(error)) from error
    except SeatingError as error:
        raise TableProblem("not_possible", str(error)) from error

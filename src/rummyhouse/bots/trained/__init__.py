"""The bot ``trained``: a small network that has learned by playing against itself.

What is learned lies in ``weights/``, a file a game, written by ``rummyhouse train``; docs/bots.md tells with which
command, and what it is worth.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from zipfile import BadZipFile

import numpy as np

from rummyhouse import games
from rummyhouse.bots.bot import Bot
from rummyhouse.bots.trained.inputs import GAMES, holds_aims, inputs_of
from rummyhouse.bots.trained.inputs.books import proposals
from rummyhouse.bots.trained.network import Shape, chooser, expecter
from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import INT, array, struct
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

    import numpy.typing as npt

__all__ = [
    "GAMES",
    "TRAINED",
    "Trained",
    "WeightsError",
    "about",
    "arrays_in",
    "as_written",
    "bot_of",
    "considered",
    "expecting",
    "read",
    "trained_bot",
    "unit_of",
    "write",
]

_FOLDER = resources.files(__name__) / "weights"

TRAINED = tuple(name for name in GAMES if (_FOLDER / f"{name}.npz").is_file())
"""The games for which the house has something that was trained."""


class WeightsError(ValueError):
    """A file that holds no network for this house; the message says why."""


class Trained(NamedTuple):
    """A network that has been trained.

    Attributes:
        game: what it plays.
        shape: how large it is.
        weights: all its numbers in one row.
    """

    game: str
    shape: Shape
    weights: npt.NDArray[np.float32]


def as_written(weights: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """The numbers of a network as a file gives them back."""
    return weights.astype(np.float16).astype(np.float32)


def write(trained: Trained, about: dict[str, Any], out: BinaryIO) -> None:
    """Write a network into an open file; its numbers are kept with 16 bits.

    Args:
        trained: the network.
        about: how it was trained, and what came of it.
        out: where to.
    """
    np.savez_compressed(
        out,
        game=np.array(trained.game),
        shape=np.array(trained.shape),
        weights=trained.weights.astype(np.float16),
        about=np.array(json.dumps(about)),
    )


def arrays_in(file: Traversable) -> dict[str, npt.NDArray[Any]]:
    """All arrays of a file of NumPy's (``.npz``), by their names.

    Raises:
        WeightsError: it cannot be read, is something else, or not whole.
    """
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as kept:
            return dict(kept)
    except OSError as error:
        raise WeightsError(f"{file} cannot be read: {error.strerror or error}") from None
    except (ValueError, TypeError, EOFError, BadZipFile, zlib.error):
        raise WeightsError(f"{file} holds no arrays of NumPy, or is damaged") from None


def read(file: Traversable) -> Trained:
    """The network in a file.

    Raises:
        WeightsError: there is none for the games as they are now.
    """
    kept = arrays_in(file)
    try:
        game, shape = str(kept["game"]), Shape(*(int(one) for one in kept["shape"]))
        weights = kept["weights"].astype(np.float32)
    except (ValueError, KeyError, TypeError):
        raise WeightsError(f"{file} holds no network") from None
    if game not in GAMES:
        raise WeightsError(f"{file} plays '{game}', of which no network is told; there are: {', '.join(GAMES)}")
    inputs = inputs_of(game)
    if (shape.width, shape.outputs) != (inputs.WIDTH, inputs.OUTPUTS) or len(weights) != shape.size:
        raise WeightsError(f"{file} was trained when a network was told something else of {game}; train it anew")
    return Trained(game, shape, weights)


def about(game_name: str) -> dict[str, Any]:
    """How what the house has for a game was trained, and what was measured on the way."""
    found: dict[str, Any] = json.loads(str(arrays_in(_FOLDER / f"{game_name}.npz")["about"]))
    return found


def unit_of(game_name: str) -> str:
    """What the trained bot of a game is compiled as."""
    return f"{game_name}.trained"


def why(view: Any, action: int) -> str:
    """A network has no reasons that people would understand."""
    del view, action
    return say("Of all that could be done this led to the most points in the rounds it has learned from.")


def bot_of(trained: Trained, name: str) -> Bot:
    """The bot that plays as a network wishes."""
    return Bot(
        name=name,
        title=noted("Trained"),
        summary=noted("Has learned from very many rounds what wins more, and answers at once."),
        game=trained.game,
        choose=chooser(trained.game, trained.shape, trained.weights),
        why=why,
    )


@cache
def _brought(game_name: str) -> Trained:
    """What the house has for a game."""
    return read(_FOLDER / f"{game_name}.npz")


def expecting(game_name: str) -> Callable[..., bool]:
    """``expect(state, seat, view, legal, random, now)``: what was learned of what a round is worth."""
    return expecter(*_brought(game_name))


def considered(game_name: str, view: Any, legal: Any, count: int, prior: int, random: Any) -> Any:
    """The actions about which it is worth thinking, and the aim of each, ``int32[2, actions]``.

    All actions, or those that the aims of a network lead to.
    """
    if not holds_aims(game_name):
        return _with_aims({int(action): 0 for action in legal[:count]})
    module = inputs_of(game_name)
    if not module.learns(view, legal, count):
        return _with_aims({prior: 0})
    ways = sorted({*range(module.OUTPUTS), module.BEST}, key=lambda way: way != module.BEST)
    aims = {way: int(module.carry_out(view, legal, count, way, random)) for way in ways}
    return _with_aims(proposals(aims, view, prior))


def _with_aims(aim_of: dict[int, int]) -> npt.NDArray[np.int32]:
    """Actions and their aims as two rows."""
    return np.array([list(aim_of), list(aim_of.values())], np.int32)


@cache
def trained_bot(game_name: str) -> Bot:
    """The bot ``trained`` of a game, which the compiler is told of."""
    bot = bot_of(_brought(game_name), "trained")
    choose: Any = bot.choose
    view = struct(games.find(game_name).view.dtype)
    units.announce(unit_of(game_name), [(choose, (view, array("i4", 1), INT, array("i8", 1)))])
    return bot

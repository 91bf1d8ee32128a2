"""The network: two hidden layers over inputs that are yes or no, a wish for each action, and a value.

Each input also speaks for and against each action directly, past the hidden layers: what is known of a card has its say
about this card, and the layers need not carry all cards through.

All its numbers are one row. The functions are written against the upper-case names below, which say where each matrix
begins, and compiled for each game and shape (:func:`compiled`); the same functions play at the tables and in training.

The first layer adds up a row for each input that is so; the second skips the units that are not at work. Every inner
loop adds a row to a row, which LLVM turns into instructions for eight numbers at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from rummyhouse import games
from rummyhouse.bots.steady import steady_bot
from rummyhouse.bots.trained.inputs import MOST_INPUTS, inputs_of
from rummyhouse.compiled import rule, specialise

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

    from rummyhouse.bots.trained.inputs.put import Inputs
    from rummyhouse.compiled.record import Record

Row: TypeAlias = "npt.NDArray[np.float32]"

MOST_WAYS = 64
"""Among so many ways to go on one is chosen at the most."""


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until a network is compiled for a game."""
    raise NotImplementedError("compile the network for a game first: compiled()")


ACTORS = CARRY_OUT = INPUTS = LEARNS = LEGAL = LOOK = OUTPUT_OF = PRIOR = STAKE = THINK = WAYS = WISH = WISHES = unbound
UNIT = 1.0
WEIGHTS = np.zeros(1, np.float32)
WIDE = NARROW = 1
OUTPUTS = 1
FIRST_SHIFT = DIRECT = SECOND = SECOND_SHIFT = HEAD = HEAD_SHIFT = VALUE = VALUE_SHIFT = LEAN = 0


class Shape(NamedTuple):
    """How large a network is.

    Attributes:
        width: inputs.
        wide: units of the first hidden layer.
        narrow: units of the second; a multiple of four.
        outputs: actions that it has a wish for.
    """

    width: int
    wide: int
    narrow: int
    outputs: int

    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The matrices in their order, and the lengths of each."""
        return {
            "FIRST": (self.width, self.wide),
            "FIRST_SHIFT": (self.wide,),
            "DIRECT": (self.width, self.outputs),
            "SECOND": (self.wide, self.narrow),
            "SECOND_SHIFT": (self.narrow,),
            "HEAD": (self.outputs, self.narrow),
            "HEAD_SHIFT": (self.outputs,),
            "VALUE": (self.narrow,),
            "VALUE_SHIFT": (1,),
            "LEAN": (1,),
        }

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return sum(int(np.prod(lengths)) for lengths in self.parts.values())

    def split(self, row: Any) -> dict[str, Any]:
        """The row as its matrices, which are the same memory."""
        found, at = {}, 0
        for name, lengths in self.parts.items():
            count = int(np.prod(lengths))
            found[name] = row[at : at + count].reshape(lengths)
            at += count
        return found

    def places(self) -> dict[str, int]:
        """What stands behind the upper-case names that are numbers."""
        found, at = {"WIDE": self.wide, "NARROW": self.narrow, "OUTPUTS": self.outputs}, 0
        for name, lengths in self.parts.items():
            found[name] = at
            at += int(np.prod(lengths))
        return found


def shape_of(game_name: str, wide: int, narrow: int) -> Shape:
    """A network of this size for a game."""
    inputs = inputs_of(game_name)
    return Shape(inputs.WIDTH, wide, narrow, inputs.OUTPUTS)


def think(weights: Row, inputs: Inputs, count: int, wide: Row, narrow: Row, direct: Row) -> None:
    """Fill both hidden layers, and what is said directly for each action.

    Args:
        weights: the row of the network.
        inputs: the places of the inputs that are so.
        count: how many these are.
        wide: the first hidden layer.
        narrow: the second.
        direct: by output.
    """
    for unit in range(WIDE):
        wide[unit] = weights[FIRST_SHIFT + unit]
    for output in range(OUTPUTS):
        direct[output] = weights[HEAD_SHIFT + output]
    for number in range(count):
        begin = WIDE * int(inputs[number])
        for unit in range(WIDE):
            wide[unit] += weights[begin + unit]
        begin = DIRECT + OUTPUTS * int(inputs[number])
        for output in range(OUTPUTS):
            direct[output] += weights[begin + output]
    for unit in range(NARROW):
        narrow[unit] = weights[SECOND_SHIFT + unit]
    for number in range(WIDE):
        strength = float(wide[number])
        if strength > 0.0:
            begin = SECOND + NARROW * number
            for unit in range(NARROW):
                narrow[unit] += strength * weights[begin + unit]
    for unit in range(NARROW):
        narrow[unit] = max(0.0, float(narrow[unit]))


def wish(weights: Row, narrow: Row, begin: int) -> float:
    """The second hidden layer times a row of as many weights, four sums at a time."""
    one: float = 0.0
    two: float = 0.0
    three: float = 0.0
    four: float = 0.0
    for unit in range(0, NARROW, 4):
        one += narrow[unit] * weights[begin + unit]
        two += narrow[unit + 1] * weights[begin + unit + 1]
        three += narrow[unit + 2] * weights[begin + unit + 2]
        four += narrow[unit + 3] * weights[begin + unit + 3]
    return one + two + (three + four)


@rule
def actions(legal: Any, count: int, out: Any) -> int:
    """Where nothing else is said, the ways to go on are the legal actions."""
    for place in range(count):
        out[place] = legal[place]
    return count


@rule
def itself(view: Record, legal: Any, count: int, way: int, random: Any) -> int:  # noqa: ARG001
    """And each of them is carried out as it is."""
    return way


def aims(legal: Any, count: int, out: Any) -> int:  # noqa: ARG001
    """Where aims are learned, the ways to go on are all of them."""
    for place in range(OUTPUTS):
        out[place] = place
    return OUTPUTS


def wishes(weights: Row, narrow: Row, direct: Row, ways: Any, count: int, prior: int, out: Any) -> int:
    """Fill in the wish for each way to go on, and return the place of the highest.

    That of ``steady`` has a start, which is learned too.
    """
    best = 0
    for place in range(count):
        output = OUTPUT_OF(int(ways[place]))
        out[place] = direct[output] + WISH(weights, narrow, HEAD + NARROW * output)
        if int(ways[place]) == prior:
            out[place] += weights[LEAN]
        if out[place] > out[best]:
            best = place
    return best


def choose(view: Record, legal: Any, count: int, random: Any) -> int:
    """The action that the network wishes most; that of ``steady`` where nothing is learned."""
    prior = int(PRIOR(view, legal, count, random))
    if not LEARNS(view, legal, count):
        return int(CARRY_OUT(view, legal, count, prior, random))
    inputs = np.empty(MOST_INPUTS, np.int16)
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    found = np.empty(MOST_WAYS)
    ways = np.empty(MOST_WAYS, np.int32)
    THINK(WEIGHTS, inputs, INPUTS(view, OUTPUT_OF(prior), inputs), wide, narrow, direct)
    best = int(WISHES(WEIGHTS, narrow, direct, ways, WAYS(legal, count, ways), prior, found))
    return int(CARRY_OUT(view, legal, count, int(ways[best]), random))


def expect(state: Record, seat: int, view: Record, legal: Any, random: Any, now: Any) -> bool:
    """Whether it is a seat's turn to decide what is learned, and then in ``now`` by how many points it is to win.

    Args:
        state: the round.
        seat: whose view counts.
        view: a view to look with.
        legal: ``int32``, as long as there are action ids.
        random: the generator of choices.
        now: ``float64[1]``.
    """
    if ACTORS(state) != 1 << seat:
        return False
    count = LEGAL(state, seat, legal)
    LOOK(state, seat, view)
    if not LEARNS(view, legal, count):
        return False
    prior = int(PRIOR(view, legal, count, random))
    inputs = np.empty(MOST_INPUTS, np.int16)
    wide = np.empty(WIDE, np.float32)
    narrow = np.empty(NARROW)
    direct = np.empty(OUTPUTS, np.float32)
    THINK(WEIGHTS, inputs, INPUTS(view, OUTPUT_OF(prior), inputs), wide, narrow, direct)
    now[0] = UNIT * STAKE(view) * (WEIGHTS[VALUE_SHIFT] + WISH(WEIGHTS, narrow, VALUE))
    return True


def compiled(game_name: str, shape: Shape) -> dict[str, Any]:
    """What stands behind the upper-case names for networks of a game and a shape; weights apart."""
    module = inputs_of(game_name)
    parts: dict[str, Any] = {
        **shape.places(),
        "INPUTS": module.inputs,
        "LEARNS": module.learns,
        "OUTPUT_OF": module.output_of,
        "UNIT": module.UNIT,
        "PRIOR": steady_bot(game_name).choose,
        "WAYS": actions,
        "CARRY_OUT": itself,
    }
    name = f"{game_name}_{shape.wide}_{shape.narrow}"
    if module.HOLDS:
        parts |= {"PRIOR": module.prior, "CARRY_OUT": module.carry_out, "WAYS": specialise(aims, f"aims_{name}", parts)}
    for one in (think, wish, wishes):
        parts[one.__name__.upper()] = specialise(one, f"{one.__name__}_{name}", parts)
    return parts


def chooser(game_name: str, shape: Shape, weights: Row) -> Callable[..., int]:
    """What a network with these weights chooses, a rule function."""
    parts: Mapping[str, Any] = {**compiled(game_name, shape), "WEIGHTS": weights}
    return specialise(choose, f"choose_{game_name}_{shape.wide}_{shape.narrow}", parts)


def expecter(game_name: str, shape: Shape, weights: Row) -> Callable[..., bool]:
    """What a network with these weights expects of a round, a rule function."""
    rules = games.find(game_name).rules
    parts: dict[str, Any] = {**compiled(game_name, shape), "WEIGHTS": weights, "STAKE": inputs_of(game_name).stake}
    parts |= {"ACTORS": rules.actors, "LEGAL": rules.legal, "LOOK": rules.look}
    return specialise(expect, f"expect_{game_name}_{shape.wide}_{shape.narrow}", parts)

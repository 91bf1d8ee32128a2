"""A batch on a GPU: each table is a thread, and what learners need stays in the GPU's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled.device import DeviceArray, borrowed, flattened, kinds_of, opened
from rummyhouse.environments.many_tables import whole_numbers
from rummyhouse.simulation.threads import ARENA, refuse_solver

if TYPE_CHECKING:
    from rummyhouse.environments.many_tables import Batch


class GpuBatch:
    """Many tables of one game, stepped by a GPU.

    Its arrays are those of :class:`rummyhouse.environments.many_tables.Batch` in the memory of the GPU, always in the
    same place: ``torch.as_tensor(batch.observation, device="cuda")`` or ``cupy.asarray`` need no copy, and ``read()``
    makes one for NumPy. The same seed and actions lead to the same numbers as there. An illegal action is skipped.

    Attributes:
        tables: how many there are.
        observation: ``int16[tables, width]``.
        mask: ``int8[tables, actions]``.
        seat: ``int32[tables]``.
        reward: ``float32[tables, seats]``.
        done: ``int8[tables]``.
    """

    def __init__(self, batch: Batch, device: str) -> None:
        """The tables of a batch as they stand, which goes on without this one.

        Raises:
            DeviceError: there is no such GPU, or the game cannot be played there.
        """
        refuse_solver(batch.game)
        self._device = opened(device)
        self.tables = batch.tables
        self.layout = batch.layout
        self.game = batch.game
        rule, (states, matches, rules, fresh, orders, random, counts, longest) = batch.in_threads()
        views = self._hold(np.zeros(self.tables, self.game.view.dtype))
        raws = views.seen_as(np.dtype(np.int8), (self.tables, self.game.view.dtype.itemsize))
        self.observation, self.mask, self.seat, self.reward, self.done = (
            self._hold(one) for one in (batch.observation, batch.mask, batch.seat, batch.reward, batch.done)
        )
        self._actions = self._hold(np.zeros(self.tables, np.int64))
        self._before = (
            *(self._hold(one) for one in (states, matches, rules, fresh)),
            views,
            raws,
            *(self._hold(one) for one in (orders, random, counts)),
        )
        self._after = (self.observation, self.mask, self.seat, self.reward, self.done, longest)
        self._arena = ARENA + 2 * self.game.view.dtype.itemsize + 2 * self.game.state.dtype.itemsize
        self._run = self._device.kernel(rule, kinds_of((*self._before, self._actions, *self._after)))

    def _hold(self, values: Any) -> DeviceArray:
        return self._device.hold(values)

    def step(self, actions: Any) -> None:
        """Carry out one action at each table, and play on until the next action from outside is needed.

        Args:
            actions: one for each table: ``int64`` in the memory of the GPU (PyTorch's, CuPy's), or anything that NumPy
                makes an array of.

        Raises:
            ValueError: not one whole number for each table.
        """
        given = borrowed(self._device, actions)
        if given is None:
            self._actions.write(whole_numbers(actions))
            given = self._actions
        elif given.shape != (self.tables,) or given.dtype != np.int64:
            raise ValueError(f"it takes int64[{self.tables}], an action for each table, not {given.dtype}{given.shape}")
        self._run(self.tables, flattened((*self._before, given, *self._after)), self._arena)

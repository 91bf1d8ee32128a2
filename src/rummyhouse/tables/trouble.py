"""Trouble that was expected, in the log: a line for each kind of it once a minute, and how often it came in between."""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_PAUSE = 60.0  # seconds

noted: Counter[str] = Counter()
"""All trouble of this process, by its kind, whether it was said or not."""
said: dict[tuple[str, str], float] = {}
"""When something was said last about a kind of trouble, by the module that has it."""


class Trouble:
    """Notes trouble under the name of a module: a full disk fails every act of every table, and that is said once."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._logger = logging.getLogger(name)
        self._clock = clock
        self._unsaid: Counter[str] = Counter()

    def note(self, kind: str, sentence: str, *details: object) -> None:
        """Log this sentence, unless one about the same kind of trouble was logged within the last minute."""
        noted[kind] += 1
        now = self._clock()
        if now - said.get((self._name, kind), -_PAUSE) < _PAUSE:
            self._unsaid[kind] += 1
            return
        said[self._name, kind] = now
        more = self._unsaid.pop(kind, 0)
        if more:
            self._logger.warning(sentence + " (%d times more since this was said last)", *details, more)
        else:
            self._logger.warning(sentence, *details)

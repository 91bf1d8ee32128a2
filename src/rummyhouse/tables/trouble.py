"""Trouble that was expected, in the log: a line for each kind of it once a minute, and how often it came in between.

What many modules notice at once, that the database is away, is said once for all of them, in one plain sentence, and so
is its end.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_PAUSE = 60.0  # seconds

_COMMON = {"log": ("the database does not answer, or takes nothing", "the database answers again")}
"""By kind, what it is that many modules notice, and its end."""

noted: Counter[str] = Counter()
"""All trouble of this process, by its kind, whether it was said or not."""
said: dict[tuple[str, str], float] = {}
"""When something was said last about a kind of trouble, by the module that has it; "" for all of them."""
_unsaid: Counter[tuple[str, str]] = Counter()
_begun: dict[str, float] = {}


def forget() -> None:
    """Begin anew, as if nothing had been said."""
    said.clear()
    _unsaid.clear()
    _begun.clear()


class Trouble:
    """Notes trouble under the name of a module: a full disk fails every act of every table, and that is said once."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._logger = logging.getLogger(name)
        self._clock = clock

    def note(self, kind: str, sentence: str, *details: object) -> None:
        """Log this sentence, unless one about the same kind of trouble was logged within the last minute."""
        noted[kind] += 1
        now, place = self._clock(), ("" if kind in _COMMON else self._name, kind)
        _begun.setdefault(kind, now)
        if now - said.get(place, -_PAUSE) < _PAUSE:
            _unsaid[place] += 1
            return
        said[place] = now
        if kind in _COMMON:
            sentence = f"{_COMMON[kind][0]}; {sentence}"
        more = _unsaid.pop(place, 0)
        if more:
            self._logger.warning(sentence + " (%d times more since this was said last)", *details, more)
        else:
            self._logger.warning(sentence, *details)

    def is_said(self, kind: str) -> bool:
        """Whether something was said within the last minute about this kind of trouble, which many modules notice."""
        return self._clock() - said.get(("", kind), -_PAUSE) < _PAUSE

    def over(self, kind: str) -> None:
        """This kind of trouble, which many modules notice, has ended: log that, if its beginning was logged."""
        begun = _begun.pop(kind, None)
        if begun is not None and said.get(("", kind), -_PAUSE) >= begun:
            self._logger.warning("%s, after %.0f s", _COMMON[kind][1], self._clock() - begun)

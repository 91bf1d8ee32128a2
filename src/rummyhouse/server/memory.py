"""Memory: what stays for good is not looked through again while people play.

Python looks for circles of objects that nobody needs, and while it does everything stands still. A house that has read
its games holds millions of objects that will never go, so a look at all of them takes a second. They are set aside; the
rest is looked at rarely, as next to nothing here ends in a circle, and little of it at a time: where hundreds of tables
play, a look at all that has come in a minute takes a sixth of a second.
"""

from __future__ import annotations

import gc

_YOUNG, _MIDDLE, _OLD = 1_000, 20, 600
"""New objects before the young are looked through, and how many of those looks make one at the older and at all."""


def set_aside() -> None:
    """Everything there is now stays for good."""
    gc.freeze()


def settle() -> None:
    """The house is ready and nobody is waiting: drop what is not needed, and set the rest aside."""
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
    gc.collect()
    gc.freeze()
